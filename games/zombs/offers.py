"""What people look for first, of all that they may do in a turn; and what they may order once and for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Decision, DeclaredOrder, Message, Path, View, letter
from games.kernel.messages import Value
from games.toolkit.responses import NO, YES
from games.zombs.cards import COLOUR, NUMBER
from games.zombs.state import Horde
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


def landmarks(view: View) -> dict[str, Message]:
    """One's own horde, of those that may be freed."""
    assert isinstance(view, ZombsView)
    return {} if view.seat is None else {letter(view.seat): Message("zombs.landmark.own")}


def runs(view: View, decision: Decision) -> dict[tuple[Path, ...], Message]:
    """The top of the Grave and then the Pool; all that fits on a horde in a row, or begins one."""
    assert isinstance(view, ZombsView)
    if view.drawing > 1 and len(view.grave) > 1 and view.pool:
        args: dict[str, Value] = {"card": view.grave[-1], "count": view.drawing - 1}
        return {(("draw", "grave"), ("draw", "pool")): Message("zombs.label.take_then", args)}
    return dict(_laid(view)) if view.acting and view.seat == view.mover else {}


def _laid(view: ZombsView) -> Iterator[tuple[tuple[Path, ...], Message]]:
    assert view.seat is not None
    goal = 7 if view.settings.goal == "fast" else 10
    for seat, horde in enumerate(view.hordes):
        ours = seat == view.seat or (view.pairs and (seat - view.seat) % 2 == 0)
        if horde and ours and len(cards := horde.followers(view.hand)[: goal - horde.size]) > 1:
            whose = "own" if seat == view.seat else "mate"
            args: dict[str, Value] = {"cards": cards, "size": horde.size + len(cards), "goal": goal, "seat": seat}
            yield _played(cards), Message(f"zombs.label.{whose}_run", args)
    if view.hordes[view.seat] is None:
        taken = {horde.colour for horde in view.hordes if horde}
        starts = [card for card in view.hand if NUMBER.get(card) in (5, 6) and COLOUR[card] not in taken]
        begun = [[card, *Horde(COLOUR[card], NUMBER[card], NUMBER[card]).followers(view.hand)] for card in starts]
        if begun and len(cards := max(begun, key=len)[:goal]) > 1:
            yield _played(cards), Message("zombs.label.new_run", {"cards": cards, "size": len(cards), "goal": goal})


def _played(cards: Sequence[str]) -> tuple[Path, ...]:
    return tuple(("play", card) for card in cards)


def orders(view: View) -> dict[Path, DeclaredOrder]:
    """What to answer at every stalemate, the one question that is asked of everybody: to stop, or to play on."""
    asked = (Message("zombs.prompt.stalemate"),)
    return {
        ("stalemate", "stop"): DeclaredOrder(Message("zombs.order.stop"), asked, (YES,)),
        ("stalemate", "go-on"): DeclaredOrder(Message("zombs.order.go-on"), asked, (NO,)),
    }
