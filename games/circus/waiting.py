"""Who may act while somebody else is on, and for whom the table waits: by the backs of cards and what lies open."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from games.circus import using
from games.circus.cards import VOODOO, When
from games.circus.effects import Attribute
from games.circus.frames import Applause, Cast, DiceWindow, Draw, Prepare
from games.circus.quests import running
from games.circus.state import Circus
from games.kernel import Frame, Seat
from games.toolkit.responses import Responses

# another's turn, as it is prepared and as it ends; one's own; and what a turn opens one after the other
Moment: TypeAlias = Literal["free", "last", "own", "test", "success", "open"]
CASTABLE: dict[Moment, frozenset[When]] = {
    "free": frozenset({"any", "declared", "random"}),
    "last": frozenset({"any"}),
    "own": frozenset({"any", "random"}),
    "test": frozenset({"any", "test", "open"}),
    "success": frozenset({"any", "success"}),
    "open": frozenset({"open"}),
}
SPELLS = frozenset(VOODOO)


def may_act(state: Circus, frame: Frame) -> list[Seat]:
    match frame:
        case Prepare() | Draw():
            return [seat for seat in state.others(frame.seat) if holds_voodoo(state, seat)]
        case DiceWindow():
            return [seat for seat in state.playing() if may_change(state, seat)]
        case Applause(seats=seats):
            return [seat for seat in seats if could_hold(state, seat, "success")]
    raise TypeError(frame)


def waited_for(state: Circus, frame: Frame, seat: Seat) -> bool:
    """Ruling 49a: nobody waits for bystanders of a turn. While the dice lie there the table waits for those who lose by
    the result as it is; for whoever has passed a test, if a card for that could be held."""
    if not isinstance(frame, DiceWindow):
        return isinstance(frame, Applause)
    trial = running(state)
    if seat not in state.team(trial.seat):
        return trial.standing != "fail"
    return trial.standing != "success" or (seat == trial.seat and could_hold(state, seat, "success"))


RESPONSES = Responses(may_act, waited_for)


def holds_voodoo(state: Circus, seat: Seat) -> bool:
    """By the backs of the cards everybody can tell."""
    return not SPELLS.isdisjoint(state.animatrons[seat].hand)


def may_change(state: Circus, seat: Seat) -> bool:
    """Whether a seat could still do something about a test, for all that everybody can tell."""
    if running(state).sure:
        return could_hold(state, seat, "open")
    return holds_voodoo(state, seat) or bool(using.change_branch(state, seat) or using.spend_branch(state, seat))


def could_hold(state: Circus, seat: Seat, moment: Moment) -> bool:
    """Whether a card made for this moment could be in this hand, for all that lies open."""
    made_for_it = castable(state, seat, moment).made_for_it
    if not made_for_it or not holds_voodoo(state, seat):
        return False
    lying = state.discards["mixed" if state.settings.chaotic else "voodoo"]
    if open_ := [frame.card for frame in state.stack if isinstance(frame, Cast)]:
        lying = lying + open_
    return any(lying.count(key) < VOODOO[key].copies for key in made_for_it)


class Castable(NamedTuple):
    cards: frozenset[str]
    made_for_it: tuple[str, ...]  # those that cannot be cast at any other moment


def castable(state: Circus, seat: Seat, moment: Moment) -> Castable:
    """The voodoo cards that a seat could cast now, if it held them."""
    trial = state.trial
    tested = trial.seat if trial and moment in ("test", "success") else state.mover
    side = "tester" if seat == tested else "ally" if seat in state.team(tested) else "opponent"
    return _castable(moment, side, trial.attribute if trial else None)


@cache
def _castable(moment: Moment, side: str, attribute: Attribute | None) -> Castable:
    cards = {
        key: card
        for key, card in VOODOO.items()
        if card.when in CASTABLE[moment] and card.who in ("anyone", side)
        if card.when != "test" or attribute in card.tests
    }
    return Castable(frozenset(cards), tuple(key for key, card in cards.items() if card.when != "any"))
