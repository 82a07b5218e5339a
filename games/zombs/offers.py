"""What people look for first, of all that they may do in a turn; and what they may order once and for all."""

from __future__ import annotations

from games.kernel import Decision, DeclaredOrder, Message, Path, View
from games.toolkit.responses import NO, YES
from games.zombs.cards import COLOUR
from games.zombs.view import ZombsView

GROUPS = {
    **dict.fromkeys(("play", "unblock", "lift"), "own"),
    **dict.fromkeys(("block", "quarantine", "cure"), "others"),
    **dict.fromkeys(("rob", "fish", "trade"), "cards"),
    "discard": "end",
}


def group(path: Path, view: View) -> str:
    """What helps hordes, what hampers them, what brings cards, and what ends the turn."""
    return f"zombs.heading.{GROUPS[path[0]]}" if len(path) == 1 and path[0] in GROUPS else ""


def foremost(view: View, decision: Decision) -> list[Path]:
    """Zombs that a horde has been waiting for; then those that begin one."""
    assert isinstance(view, ZombsView)
    lying = {horde.colour for horde in view.hordes if horde}
    zombs = [card for card in view.hand if card in COLOUR]
    return [("play", card) for card in sorted(zombs, key=lambda card: COLOUR[card] not in lying)]


def orders(view: View) -> dict[Path, DeclaredOrder]:
    """What to answer at every stalemate, the one question that is asked of everybody: to stop, or to play on."""
    asked = (Message("zombs.prompt.stalemate"),)
    return {
        ("stalemate", "stop"): DeclaredOrder(Message("zombs.order.stop"), asked, (YES,)),
        ("stalemate", "go-on"): DeclaredOrder(Message("zombs.order.go-on"), asked, (NO,)),
    }
