"""Why a path is illegal: the first rule that stands in its way, told from the seat's own view."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Message, Path, Seat, letter
from games.zombs.cards import BRAIN, COLOUR, CURE, FISH, NUMBER, OTHERS, PIG, QUARANTINE, ROB, TRADE, UNICORN, ZERO
from games.zombs.moves import curable, lifts, removers
from games.zombs.state import ENDS, End, Horde
from games.zombs.view import ZombsView

Why = Message | None


def reason(id: str, **args: str | int) -> Message:
    return Message(f"zombs.{id}", dict(args))


class Attempt:
    """A refused path, and what its seat could see when it was tried."""

    def __init__(self, view: ZombsView, seat: Seat, path: Path) -> None:
        self.view, self.seat, self.words = view, seat, path[1:]
        letters = [letter(s) for s in range(view.seats)]
        self.whom = next((letters.index(word) for word in self.words if word in letters), None)
        self.card = next((word for word in self.words if word in COLOUR or word in OTHERS), "")
        self.end: End | None = next((end for end in ENDS if end in self.words), None)

    @property
    def target(self) -> Horde | None:
        return None if self.whom is None else self.view.hordes[self.whom]

    @property
    def own(self) -> Horde | None:
        return self.view.hordes[self.seat]

    def lacks(self, card: str) -> Why:
        if not card:
            return reason("hand.which")
        return None if card in self.view.hand else reason("hand.missing", card=card)

    def friendly(self, rule: str) -> Why:
        """Attacks go against opponents only, and against a horde."""
        if self.whom is None:
            return reason("target.who")
        if self.whom == self.seat:
            return reason(f"{rule}.own")
        if self.view.pairs and (self.whom - self.seat) % 2 == 0:
            return reason(f"{rule}.partner")
        return self.gone()

    def gone(self) -> Why:
        return Message("kernel.retired", {"seat": self.whom}) if self.whom in self.view.retired else None

    def hordeless(self) -> Why:
        if self.whom is None:
            return reason("target.who")
        return reason("target.none", whom=self.whom) if self.target is None else None


def refusal(view: ZombsView, seat: Seat, path: Path) -> Why:
    verb = path[0] if path else ""
    if verb not in CHECKS:
        return None
    if view.drawing:
        return reason("draw.where" if verb == "draw" else "draw.first")
    return CHECKS[verb](Attempt(view, seat, path)) if view.acting else None


def _play(a: Attempt) -> Why:
    if a.card not in COLOUR:
        return a.lacks(a.card) or reason("horde.zombs", card=a.card)
    if missing := a.lacks(a.card):
        return missing
    colour, number = COLOUR[a.card], NUMBER[a.card]
    team = [s for s in range(a.view.seats) if s == a.seat or (a.view.pairs and (s - a.seat) % 2 == 0)]
    horde = next((h for s in team if (h := a.view.hordes[s]) and h.colour == colour), None)
    if horde is None:
        if a.own:
            return reason("horde.colour", colour=a.own.colour, card=a.card)
        if any(h and h.colour == colour for h in a.view.hordes):
            return reason("horde.taken", colour=colour)
        return None if number in (5, 6) else reason("horde.start", card=a.card)
    end: End | None = next((end for end in ENDS if horde.next(end) == number), None)
    if end is None:
        return reason("horde.order", card=a.card, low=horde.low, high=horde.high)
    if horde.quarantined:
        return reason("quarantine.shut")
    return reason("block.shut", card=horde.blocks[end]) if end in horde.blocks else None


def _block(a: Attempt) -> Why:
    if wrong := a.friendly("block") or a.lacks(a.card) or a.hordeless():
        return wrong
    if a.card not in COLOUR and a.card != ZERO:
        return reason("block.card", card=a.card)
    horde = a.target
    assert horde is not None
    if COLOUR.get(a.card) == horde.colour:
        return reason("block.colour", colour=horde.colour)
    if horde.quarantined:
        return reason("quarantine.shut")
    if a.end is None:
        return reason("target.end")
    if a.end in horde.blocks:
        return reason("block.taken")
    return None if horde.next(a.end) else reason("block.end")


def _quarantine(a: Attempt) -> Why:
    if wrong := a.friendly("quarantine"):
        return wrong
    if a.view.hand.count(QUARANTINE) < 2:
        return reason("quarantine.two")
    if wrong := a.hordeless():
        return wrong
    horde = a.target
    assert horde is not None
    return reason("quarantine.shut") if horde.quarantined else reason("quarantine.blocked") if horde.blocks else None


def _unblock(a: Attempt) -> Why:
    if wrong := a.lacks(a.card) or a.hordeless():
        return wrong
    horde, end = a.target, a.end
    assert horde is not None
    if horde.quarantined:
        return reason("unblock.quarantine")
    if end is None:
        return reason("target.end")
    if end not in horde.blocks:
        return reason("unblock.none")
    if a.card in removers(horde, end, a.view.settings):
        return None
    if a.card in COLOUR:
        return reason("unblock.low", card=a.card, number=NUMBER.get(horde.blocks[end]) or horde.number(end))
    return reason("unblock.zero") if a.card in (BRAIN, CURE, PIG, UNICORN) else reason("unblock.card", card=a.card)


def _lift(a: Attempt) -> Why:
    if wrong := a.lacks(a.card) or a.hordeless():
        return wrong
    horde = a.target
    assert horde is not None
    if not horde.quarantined:
        return reason("lift.none")
    return None if lifts(a.card) else reason("lift.card", card=a.card)


def _cure(a: Attempt) -> Why:
    if a.view.settings.cures_are_brains:
        return reason("cure.brain")
    if wrong := a.friendly("cure") or a.lacks(CURE) or a.hordeless():
        return wrong
    horde, end = a.target, a.end
    assert horde is not None
    if horde.quarantined:
        return reason("quarantine.shut")
    if end is None:
        return reason("target.end")
    if end in horde.blocks:
        return reason("cure.blocked")
    return None if end in curable(horde) else reason("cure.heart")


def _trade(a: Attempt) -> Why:
    if not a.view.settings.trade_hands:
        return reason("trade.off")
    if wrong := a.lacks(TRADE):
        return wrong
    return reason("trade.own") if a.whom == a.seat else reason("target.who") if a.whom is None else a.gone()


def _fish(a: Attempt) -> Why:
    if wrong := a.friendly("fish") or a.lacks(FISH):
        return wrong
    if a.own is None:
        return reason("fish.horde")
    return None if a.own.wanted() else reason("fish.shut")


def _rob(a: Attempt) -> Why:
    if wrong := a.lacks(ROB):
        return wrong
    if not a.view.grave:
        return reason("rob.empty")
    if a.card not in a.view.grave:
        return reason("rob.missing", card=a.card) if a.card else reason("hand.which")
    return reason("rob.spent") if a.words == (a.card,) else None


def _draw(a: Attempt) -> Why:
    return reason("draw.done")


def _discard(a: Attempt) -> Why:
    return a.lacks(a.card)


CHECKS: dict[str, Callable[[Attempt], Why]] = {
    "play": _play,
    "block": _block,
    "quarantine": _quarantine,
    "unblock": _unblock,
    "lift": _lift,
    "cure": _cure,
    "trade": _trade,
    "fish": _fish,
    "rob": _rob,
    "draw": _draw,
    "discard": _discard,
}
