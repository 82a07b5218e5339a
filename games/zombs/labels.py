"""What a choice comes to, as far as the seat that chooses can see it."""

from __future__ import annotations

from games.kernel import Message, Path, Seat, View, seat_of
from games.kernel.messages import Value
from games.zombs.cards import COLOUR, NUMBER
from games.zombs.view import ZombsView


def label(path: Path, view: View | None) -> Message | None:
    """For a Zomb that is laid: how far a horde has come with it; which card is drawn, cured or fished for, how many
    traded; whom a discard would help; and which horde is one's own."""
    if not isinstance(view, ZombsView) or view.seat is None:
        return None
    match path:
        case ("play", card) if card in COLOUR:
            return _laid(card, view)
        case ("draw", "grave") if view.grave:
            return Message("zombs.label.take", {"card": view.grave[-1]})
        case ("draw", "pool") if view.drawing:
            return Message("zombs.label.fill", {"count": view.drawing})
        case ("unblock", whom, end, card) if seat_of(whom) == view.seat:
            return Message("zombs.label.open", {"end": end, "card": card})
        case ("lift", whom, card) if seat_of(whom) == view.seat:
            return Message("zombs.label.leave", {"card": card})
        case ("cure", whom, "low" | "high" as end) if horde := view.hordes[seat_of(whom)]:
            card = f"{horde.colour}-{horde.number(end)}"
            return Message("zombs.label.cure", {"whom": seat_of(whom), "card": card})
        case ("fish", whom) if own := view.hordes[view.seat]:
            wanted = [f"{own.colour}-{number}" for _, number in own.wanted()]
            count = view.hand_sizes[seat_of(whom)]
            return Message("zombs.label.fish", {"whom": seat_of(whom), "cards": wanted, "count": count})
        case ("trade", whom):
            left = len(view.hand) - 1  # without Trade Hands itself
            count = view.hand_sizes[seat_of(whom)]
            return Message("zombs.label.trade", {"whom": seat_of(whom), "count": count, "own": left})
        case ("discard", card) if (rival := _helped(card, view)) is not None:
            return Message("zombs.label.helps", {"card": card, "whom": rival})
        case ("discard", card) if (holder := _late(card, view)) is not None:
            return Message("zombs.label.late", {"card": card, "colour": COLOUR[card], "whom": holder})
    return None


def _helped(card: str, view: ZombsView) -> Seat | None:
    """The rival at whose open end a card comes next."""
    assert view.seat is not None
    for seat, horde in enumerate(view.hordes):
        ours = seat == view.seat or (view.pairs and (seat - view.seat) % 2 == 0)
        if horde and not ours and any(card == f"{horde.colour}-{number}" for _, number in horde.wanted()):
            return seat
    return None


def _late(card: str, view: ZombsView) -> Seat | None:
    """Who has the colour of a 5 or 6 with which a horde of one's own would have begun."""
    assert view.seat is not None
    if view.hordes[view.seat] or NUMBER.get(card) not in (5, 6):
        return None
    return next((seat for seat, horde in enumerate(view.hordes) if horde and horde.colour == COLOUR[card]), None)


def _laid(card: str, view: ZombsView) -> Message | None:
    args: dict[str, Value] = {"card": card, "goal": 7 if view.settings.goal == "fast" else 10}
    for seat, horde in enumerate(view.hordes):
        if horde and horde.colour == COLOUR[card]:
            if NUMBER[card] not in (horde.low - 1, horde.high + 1):  # as in a lesson, where it is refused
                return None
            size = horde.high - horde.low + 2
            whose = "own" if seat == view.seat else "mate"
            return Message(f"zombs.label.{whose}", {**args, "seat": seat, "size": size})
    return Message("zombs.label.new", args) if NUMBER[card] in (5, 6) else None
