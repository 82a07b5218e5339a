"""Why a path is illegal: the first rule that stands in its way, told from the seat's own view."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Message, Path, Seat, View
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain
from games.zombs.cards import BRAIN, COLOUR, CURE, FISH, NUMBER, OTHERS, PIG, QUARANTINE, ROB, TRADE, UNICORN, ZERO
from games.zombs.moves import curable, lifts, removers
from games.zombs.state import ENDS, End, Horde
from games.zombs.view import ZombsView


class Attempt(refusals.Attempt[ZombsView]):
    says = "zombs"

    def __init__(self, view: ZombsView, seat: Seat, path: Path) -> None:
        super().__init__(view, seat, path)
        self.end: End | None = next((end for end in ENDS if end in self.words), None)

    @property
    def card(self) -> str:
        """The first word that is a card."""
        return next((word for word in self.words if word in COLOUR or word in OTHERS), "")

    @property
    def own(self) -> Horde | None:
        return self.view.hordes[self.seat]

    @property
    def horde(self) -> Horde:
        """The one it is about, once it is sure that there is one."""
        horde = None if self.whom is None else self.view.hordes[self.whom]
        assert horde is not None
        return horde

    def friend(self, seat: Seat) -> bool:
        return seat == self.seat or (self.view.pairs and (seat - self.seat) % 2 == 0)

    def lacks(self, card: str) -> Why:
        return self.when(not card, "hand.which") or self.when(card not in self.view.hand, "hand.missing", card=card)

    def friendly(self, rule: str) -> Why:
        """Attacks go against opponents only, and against a horde."""
        if self.whom is None:
            return self.no("target.who")
        own = self.when(self.whom == self.seat, f"{rule}.own")
        return own or self.when(self.friend(self.whom), f"{rule}.partner") or self.gone()

    def gone(self) -> Why:
        return Message("kernel.retired", {"seat": self.whom}) if self.whom in self.view.retired else None

    def hordeless(self) -> Why:
        if self.whom is None:
            return self.no("target.who")
        return self.when(self.view.hordes[self.whom] is None, "target.none", whom=self.whom)


def refusal(view: View, seat: Seat, path: Path) -> Why:
    assert isinstance(view, ZombsView)
    attempt = Attempt(view, seat, path)
    if view.drawing and attempt.verb in REASONS:
        return attempt.no("draw.where" if attempt.verb == "draw" else "draw.first")
    return explain(REASONS, attempt) if view.acting else None


def _play(a: Attempt) -> Why:
    if wrong := a.when(a.card and a.card not in COLOUR, "horde.zombs", card=a.card):
        return a.lacks(a.card) or wrong
    return a.lacks(a.card) or _lay(a, COLOUR[a.card], NUMBER[a.card])


def _lay(a: Attempt, colour: str, number: int) -> Why:
    team = [horde for seat, horde in enumerate(a.view.hordes) if a.friend(seat)]
    horde = next((one for one in team if one and one.colour == colour), None)
    if horde is None:
        if a.own:
            return a.no("horde.colour", colour=a.own.colour, card=a.card)
        taken = any(one and one.colour == colour for one in a.view.hordes)
        return a.when(taken, "horde.taken", colour=colour) or a.when(number not in (5, 6), "horde.start", card=a.card)
    end: End | None = next((end for end in ENDS if horde.next(end) == number), None)
    if end is None:
        return a.no("horde.order", card=a.card, low=horde.low, high=horde.high)
    return a.when(horde.quarantined, "quarantine.shut") or a.when(
        end in horde.blocks, "block.shut", card=horde.blocks.get(end, "")
    )


def _open(a: Attempt) -> Why:
    """Whether an end of a horde is named that is not in quarantine."""
    return a.when(a.horde.quarantined, "quarantine.shut") or a.when(a.end is None, "target.end")


def _block(a: Attempt) -> Why:
    return (
        a.friendly("block")
        or a.lacks(a.card)
        or a.hordeless()
        or a.when(a.card not in COLOUR and a.card != ZERO, "block.card", card=a.card)
        or a.when(COLOUR.get(a.card) == a.horde.colour, "block.colour", colour=a.horde.colour)
        or _open(a)
        or a.when(a.end in a.horde.blocks, "block.taken")
        or a.when(a.end and not a.horde.next(a.end), "block.end")
    )


def _quarantine(a: Attempt) -> Why:
    return (
        a.friendly("quarantine")
        or a.when(a.view.hand.count(QUARANTINE) < 2, "quarantine.two")
        or a.hordeless()
        or a.when(a.horde.quarantined, "quarantine.shut")
        or a.when(a.horde.blocks, "quarantine.blocked")
    )


def _unblock(a: Attempt) -> Why:
    if wrong := a.lacks(a.card) or a.hordeless() or a.when(a.horde.quarantined, "unblock.quarantine"):
        return wrong
    horde, end = a.horde, a.end
    if end is None:
        return a.no("target.end")
    if end not in horde.blocks:
        return a.no("unblock.none")
    if a.card in removers(horde, end, a.view.settings):
        return None
    if a.card in COLOUR:
        return a.no("unblock.low", card=a.card, number=NUMBER.get(horde.blocks[end]) or horde.number(end))
    return a.when(a.card in (BRAIN, CURE, PIG, UNICORN), "unblock.zero") or a.no("unblock.card", card=a.card)


def _lift(a: Attempt) -> Why:
    return (
        a.lacks(a.card)
        or a.hordeless()
        or a.when(not a.horde.quarantined, "lift.none")
        or a.when(not lifts(a.card), "lift.card", card=a.card)
    )


def _cure(a: Attempt) -> Why:
    return (
        a.when(a.view.settings.cures_are_brains, "cure.brain")
        or a.friendly("cure")
        or a.lacks(CURE)
        or a.hordeless()
        or _open(a)
        or a.when(a.end in a.horde.blocks, "cure.blocked")
        or a.when(a.end not in curable(a.horde), "cure.heart")
    )


def _trade(a: Attempt) -> Why:
    return (
        a.when(not a.view.settings.trade_hands, "trade.off")
        or a.lacks(TRADE)
        or a.when(a.whom == a.seat, "trade.own")
        or a.when(a.whom is None, "target.who")
        or a.gone()
    )


def _fish(a: Attempt) -> Why:
    if wrong := a.friendly("fish") or a.lacks(FISH):
        return wrong
    return a.when(not a.own.wanted(), "fish.shut") if a.own else a.no("fish.horde")


def _rob(a: Attempt) -> Why:
    return (
        a.lacks(ROB)
        or a.when(not a.view.grave, "rob.empty")
        or a.when(not a.card, "hand.which")
        or a.when(a.card not in a.view.grave, "rob.missing", card=a.card)
        or a.when(a.words == (a.card,), "rob.spent")
    )


REASONS: dict[str, Callable[[Attempt], Why]] = {
    "play": _play,
    "block": _block,
    "quarantine": _quarantine,
    "unblock": _unblock,
    "lift": _lift,
    "cure": _cure,
    "trade": _trade,
    "fish": _fish,
    "rob": _rob,
    "draw": lambda a: a.no("draw.done"),
    "discard": lambda a: a.lacks(a.card),
}
