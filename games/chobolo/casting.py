"""Casting: what a wizard can cast now, declaration, and resolution, with which the chips are paid; rulings K1 to K3."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from games.chobolo.content import BY_ELEMENT, SPELLS, STANDARD, WIZARDS
from games.chobolo.effects import EFFECTS, STANDARD_EFFECTS
from games.chobolo.frames import AnswerWindow, DeclaredSpell, FillPool, TakeTurn
from games.chobolo.lasting import end_spells, pool_of
from games.chobolo.state import Chobolo, Lasting, aimed
from games.chobolo.targets import aims
from games.kernel.context import Context
from games.kernel.options import END, Options, Tree
from games.kernel.state import Path, Seat, letter

Castable: TypeAlias = dict[str, Tree]


class Elemental(Protocol):
    """A player, in the state or in a view."""

    @property
    def element(self) -> str: ...


def cost_of(ruler: Elemental, spell: str) -> str:
    """From the top of the stack down; a shadow wizard's standard spells cost those of its element's wizard."""
    if spell in SPELLS:
        return SPELLS[spell].cost
    return WIZARDS[BY_ELEMENT[ruler.element]].cost(spell)


def pays(stack: str, cost: str) -> bool:
    return stack.endswith(cost[::-1])


def declared_by(state: Chobolo, seat: Seat) -> set[str]:
    """What of a seat waits for its resolution: nobody declares the same spell once more above it."""
    return {frame.spell for frame in state.stack if isinstance(frame, DeclaredSpell) and frame.seat == seat}


def _timely(state: Chobolo, seat: Seat, spell: str) -> bool:
    """Whether the card itself allows casting now; own turn means that nothing else is going on in it."""
    if SPELLS[spell].time != "own":
        return True
    last = state.stack[-1] if state.stack else None
    return state.active == seat and not state.stepping and isinstance(last, TakeTurn)


def castable(state: Chobolo, seat: Seat) -> Castable:
    """What a seat can cast now, each with the words that may follow."""
    if not state.wizard_at(seat):
        return {}
    ruler, pool, waiting = state.rulers[seat], pool_of(state, seat), declared_by(state, seat)
    cards = [card for card in ruler.hand if pays(ruler.stack, SPELLS[card].cost)]
    if pool is not None:
        cards += pool.cards
    ready = [card for card in sorted(cards) if card not in waiting and _timely(state, seat, card)]
    ready += [spell for spell in STANDARD if spell not in waiting and pays(ruler.stack, cost_of(ruler, spell))]
    found: Castable = {}
    for spell in ready:
        tree = aims(state, seat, spell)
        if tree is END or tree:
            found[spell] = tree
    return found


def cast_node(state: Chobolo, seat: Seat) -> dict[str, Tree]:
    """The branch `cast`, if there is anything to cast."""
    found = castable(state, seat)
    return {"cast": found} if found else {}


def cast(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    """Declare a spell: it waits, and may be answered."""
    state, spell = ctx.state, path[1]
    state.made += 1
    pool = pool_of(state, seat)
    laid = pool.serial if pool is not None and spell in pool.cards else 0
    if spell in SPELLS and not laid:
        for watcher in state.held.watchers:
            if watcher != seat:
                state.held.show(seat, spell, watcher)
    said = "aimed" if path[2:] else "plain"
    ctx.tell(f"chobolo.declared.{said}", seat=seat, spell=spell, aim=aimed(path[2:]))
    declared = DeclaredSpell(serial=state.made, spell=spell, seat=seat, aim=path[2:], pool=laid)
    ctx.then(AnswerWindow(), declared)


def _stands(state: Chobolo, frame: DeclaredSpell) -> bool:
    """Whether it can still be paid, and its target is still right; else it fizzles, ruling K2."""
    if not state.wizard_at(frame.seat):
        return False
    ruler, pool = state.rulers[frame.seat], _pool(state, frame)
    if frame.pool:
        if pool is None or frame.spell not in pool.cards:
            return False
    elif not pays(ruler.stack, cost_of(ruler, frame.spell)):
        return False
    tree = aims(state, frame.seat, frame.spell)
    return frame.aim == () if tree is END else Options(tree).accepts(frame.aim)


def _pool(state: Chobolo, frame: DeclaredSpell) -> Lasting | None:
    return next((one for one in state.lasting if frame.pool and one.serial == frame.pool), None)


def spend(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """Its chips and its card are used: the card leaves hand or pool, and lies nowhere until it is put somewhere."""
    state, ruler = ctx.state, ctx.state.rulers[spell.seat]
    pool = _pool(state, spell)
    if pool is not None:
        pool.cards.remove(spell.spell)
    else:
        cost = cost_of(ruler, spell.spell)
        ruler.stack = ruler.stack[: len(ruler.stack) - len(cost)]
        if spell.spell in SPELLS:
            state.held.lose(spell.seat, spell.spell)


def declared_spell(ctx: Context[Chobolo], frame: DeclaredSpell) -> None:
    """All have passed: it resolves, or it fizzles, and then chips and card stay where they are."""
    state = ctx.state
    if not _stands(state, frame):
        ctx.tell("chobolo.fizzled", seat=frame.seat, spell=frame.spell)
        return
    spend(ctx, frame)
    ctx.tell("chobolo.resolved", seat=frame.seat, spell=frame.spell)
    if frame.spell in STANDARD:
        STANDARD_EFFECTS[frame.spell](ctx, frame)
        return
    card = SPELLS[frame.spell]
    if card.kind == "transient":
        state.piles.put_under(letter(frame.seat), frame.spell)
        copied = state.last_card
        EFFECTS[frame.spell](ctx, frame)
        state.last_card = copied if frame.spell == "mirror" else frame.spell
    else:
        EFFECTS[frame.spell](ctx, frame)
    drained_pools(ctx)


def drained_pools(ctx: Context[Chobolo]) -> None:
    """A Spell Pool leaves when it is empty; not before its caster has filled it."""
    filling = {frame.pool for frame in ctx.state.stack if isinstance(frame, FillPool)}
    over = [one for one in ctx.state.lasting if one.card == "spell-pool" and not one.cards]
    end_spells(ctx, [one for one in over if one.serial not in filling])
