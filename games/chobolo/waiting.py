"""Who may cast out of turn, and for whom the table waits: by open facts alone, never by what a hand holds.

Open are stacks, what each deck holds, and the used cards that lie under it, as well as how many cards a hand has.
"""

from __future__ import annotations

from games.chobolo.casting import cost_of, declared_by, pays
from games.chobolo.content import SPELLS, SpellTime
from games.chobolo.frames import AnswerWindow, BattleWindow, DeclaredSpell, LastChance
from games.chobolo.lasting import pool_of
from games.chobolo.state import NOBODY, Chobolo, owner
from games.chobolo.targets import declared
from games.kernel.state import Frame, Seat, letter
from games.toolkit.responses import Responses


def possible(state: Chobolo, seat: Seat) -> set[str]:
    """The cards that may be in a seat's hand, for all that everybody knows."""
    ruler = state.rulers[seat]
    if not ruler.hand:
        return set()
    under = state.piles.knows(state.seats, letter(seat))
    played = [card for one in state.lasting if one.owner == seat for card in (one.card, *one.cards)]
    return {*ruler.spells} - {*under, *played} - declared_by(state, seat)


def _payable(state: Chobolo, seat: Seat, *times: SpellTime) -> set[str]:
    """Cards of a time that the top of its stack would pay, and those in its pool."""
    stack, pool = state.rulers[seat].stack, pool_of(state, seat)
    cards = {card for card in possible(state, seat) if pays(stack, SPELLS[card].cost)}
    return {card for card in cards | {*(pool.cards if pool else ())} if SPELLS[card].time in times}


def _pays_standard(state: Chobolo, seat: Seat, spell: str) -> bool:
    ruler = state.rulers[seat]
    return spell not in declared_by(state, seat) and pays(ruler.stack, cost_of(ruler, spell))


def _can_resurrect(state: Chobolo, seat: Seat) -> bool:
    born = state.rulers[seat].born
    return not born and bool(state.dead(seat)) and _pays_standard(state, seat, "resurrect")


def can_answer(state: Chobolo, seat: Seat, spell: DeclaredSpell) -> bool:
    """Whether a seat can answer a declaration with something that meets it: A2 of the table of questions."""
    if not state.wizard_at(seat):
        return False
    armageddon = spell.spell == "armageddon"
    useless = {"recall"} if not armageddon else set()
    if spell.spell not in SPELLS:
        useless.add("turn-aside")
    if _payable(state, seat, "answer") - useless or (armageddon and _can_resurrect(state, seat)):
        return True
    if spell.spell in SPELLS:
        return SPELLS[spell.spell].kind == "transient" and _pays_standard(state, seat, "dispel-magic")
    summons = spell.spell == "chobolo" and state.holder == NOBODY
    beside = state.captured or state.wizard_at(seat) in state.land.around[state.land.heart]
    return summons and beside and _pays_standard(state, seat, "chobolo")


def may_cast(state: Chobolo, seat: Seat) -> bool:
    """Whether a seat could cast anything out of turn: a living wizard, with a chip or a pool; A11."""
    return bool(state.wizard_at(seat)) and bool(state.rulers[seat].stack or pool_of(state, seat))


def may_act(state: Chobolo, frame: AnswerWindow | BattleWindow | LastChance) -> list[Seat]:
    """All who could cast; before a battle also those who fight in it, who may say that they name nobody."""
    fighting = {owner(who) for who in frame.fighters} if isinstance(frame, BattleWindow) else set()
    return [seat for seat in state.playing(state.active) if may_cast(state, seat) or seat in fighting]


def waited_for(state: Chobolo, frame: Frame, seat: Seat) -> bool:
    """Whether the table waits for one who may act."""
    match frame:
        case AnswerWindow():
            last = declared(state)
            return last is not None and last.seat != seat and can_answer(state, seat, last)
        case BattleWindow():
            return _called(state, frame, seat)
        case LastChance():
            opposed = state.side(frame.seat) != state.side(seat) and bool(state.wizard_at(seat))
            return opposed and bool(_payable(state, seat, "answer", "battle"))
    return False


def _called(state: Chobolo, frame: BattleWindow, seat: Seat) -> bool:
    """Before dice of battle: those with a living character in it. Whoever has just said `fight` has had his say."""
    mine = [who for who in frame.fighters if owner(who) == seat and state.characters[who].at]
    if not mine or not state.wizard_at(seat) or (frame.first and seat == state.active):
        return False
    return bool(_payable(state, seat, "battle")) or (frame.first and _can_resurrect(state, seat))


RESPONSES = Responses(may_act, waited_for)
