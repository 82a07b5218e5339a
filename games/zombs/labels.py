"""What a choice comes to, as far as the seat that chooses can see it."""

from __future__ import annotations

from games.kernel import Message, Path, View
from games.kernel.messages import Value
from games.zombs.cards import COLOUR, NUMBER
from games.zombs.view import ZombsView


def label(path: Path, view: View | None) -> Message | None:
    """For a Zomb that is laid: how far a horde has come with it."""
    match path:
        case ("play", card) if card in COLOUR and isinstance(view, ZombsView):
            return _laid(card, view)
    return None


def _laid(card: str, view: ZombsView) -> Message:
    args: dict[str, Value] = {"card": card, "goal": 7 if view.settings.goal == "fast" else 10}
    for seat, horde in enumerate(view.hordes):
        if horde and horde.colour == COLOUR[card]:
            size = len({*range(horde.low, horde.high + 1), NUMBER[card]})
            whose = "own" if seat == view.seat else "mate"
            return Message(f"zombs.label.{whose}", {**args, "seat": seat, "size": size})
    return Message("zombs.label.new", args)
