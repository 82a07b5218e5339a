"""Who may act while somebody else is on, and for whom the table waits: by the backs of cards and what lies open."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from games.circus import using
from games.circus.cards import VOODOO, When
from games.circus.effects import Attribute
from games.circus.frames import RANDOM, Answerable, Applause, Cast, Declared, Draw, Heckle, Prepare, Watch
from games.circus.quests import running
from games.circus.state import Circus
from games.kernel import Frame, Seat
from games.toolkit.responses import Responses

# a window: of another's turn, of one's own, and those that a turn opens one after the other
Moment: TypeAlias = Literal["free", "own", "declared", "random", "test", "success", "open"]
CASTABLE: dict[Moment, frozenset[When]] = {
    "free": frozenset({"any"}),
    "own": frozenset({"any", "random"}),
    "declared": frozenset({"any", "declared"}),
    "random": frozenset({"any", "declared", "random"}),
    "test": frozenset({"any", "test"}),
    "success": frozenset({"any", "success"}),
    "open": frozenset({"open"}),
}
SPELLS = frozenset(VOODOO)
BYSTANDING = (Prepare, Draw)  # others may act in these, and nobody waits for them


def may_act(state: Circus, frame: Frame) -> list[Seat]:
    match frame:
        case Watch():
            tester = running(state).seat
            return [tester] if may_change(state, tester) else []
        case Prepare() | Draw():
            return [seat for seat in state.others(frame.seat) if holds_voodoo(state, seat)]
        case Heckle():
            return [seat for seat in state.others(running(state).seat) if may_change(state, seat)]
        case Declared():
            return [seat for seat in state.playing() if holds_voodoo(state, seat)]
        case Answerable():
            caster = next(one.seat for one in reversed(state.stack) if isinstance(one, Cast))
            return [seat for seat in state.others(caster) if could_hold(state, seat, "open")]
        case Applause(seats=seats):
            return [seat for seat in seats if could_hold(state, seat, "success")]
    raise TypeError(frame)


def waited_for(state: Circus, frame: Frame, seat: Seat) -> bool:
    """Whether the table waits for somebody who may act. For bystanders of a turn it does not, nor for the mover where
    the others may object to what he has declared."""
    if isinstance(frame, Declared):
        return seat != state.mover and could_hold(state, seat, declaration(frame.quest))
    return not isinstance(frame, BYSTANDING)


RESPONSES = Responses(may_act, waited_for)


def declaration(quest: str) -> Moment:
    return "random" if quest == RANDOM else "declared"


def holds_voodoo(state: Circus, seat: Seat) -> bool:
    """By the backs of the cards everybody can tell."""
    return not SPELLS.isdisjoint(state.animatrons[seat].hand)


def may_change(state: Circus, seat: Seat) -> bool:
    """Whether a seat could still do something about a test, for all that everybody can tell."""
    if seat in state.retired:
        return False
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
