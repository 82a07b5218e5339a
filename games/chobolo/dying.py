"""Levels that are lost, death, and what goes with it: spells, the stack, Chobolo; and birth."""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.frames import StepAside
from games.chobolo.lands import Place
from games.chobolo.lasting import end_spells, on_character
from games.chobolo.state import NOBODY, Chobolo, Lasting, called, owner, wizardly
from games.kernel.context import Context
from games.kernel.messages import Message
from games.kernel.state import Seat, letter

WIZARD_LEVEL, WARRIOR_LEVEL = 2, 1
HIGHEST = 4


def lose_level(ctx: Context[Chobolo], who: str, by: Seat, foe: str = "") -> bool:
    """A blow or a shot has struck. Stone Skin ignores the first in each round of its caster; else a level is lost at
    once, and whoever has none left dies."""
    state, one = ctx.state, ctx.state.characters[who]
    for spell in on_character(state, who):
        if spell.card == "stone-skin" and spell.used < state.rulers[spell.owner].turns + 1:
            spell.used = state.rulers[spell.owner].turns + 1
            ctx.tell("chobolo.stone_skin", who=called(who))
            return False
    one.level -= 1
    if one.level:
        ctx.tell("chobolo.level_lost", who=called(who), level=one.level)
    else:
        die(ctx, who, by, foe)
    return True


def die(ctx: Context[Chobolo], who: str, by: Seat = NOBODY, foe: str = "") -> None:
    """Somebody's fight, shot or spell has killed a character, or nobody's; `foe` is who struck."""
    state, one, seat = ctx.state, ctx.state.characters[who], owner(who)
    _tell_death(ctx, who, foe)
    one.at, one.level, one.blessed = "", 0, False
    stop_moving(state, who)
    end_spells(ctx, on_character(state, who))
    if wizardly(who):
        ruler = state.rulers[seat]
        ruler.stack, ruler.marked = "", False
        end_spells(ctx, [spell for spell in state.lasting if spell.card == "spell-pool" and spell.owner == seat])
        if by != NOBODY and state.side(by) != state.side(seat):
            for one_seat in state.team(by):
                state.rulers[one_seat].slain.append(seat)
        if state.holder == seat:
            release(ctx)


def _tell_death(ctx: Context[Chobolo], who: str, foe: str) -> None:
    """Where, by whom, and with how many chips: a wizard's stack goes with it."""
    at, chips = ctx.state.characters[who].at, len(ctx.state.rulers[owner(who)].stack) if wizardly(who) else 0
    struck = [Message("chobolo.struck", {"foe": called(foe)})] if foe else []
    if chips:
        ctx.tell("chobolo.stack_lost", who=called(who), at=at, struck=struck, count=chips)
    elif foe:
        ctx.tell("chobolo.killed", who=called(who), at=at, struck=struck)
    else:
        ctx.tell("chobolo.died", who=called(who), at=at)


def end_on_hexes(ctx: Context[Chobolo], over: Sequence[Lasting], by: Seat = NOBODY) -> None:
    """Spells on hexes end, by somebody's spell or nobody's; whoever stands on a Bridge of Reeds then drowns."""
    bridged = [place for one in over if one.card == "bridge-of-reeds" for place in one.hexes]
    end_spells(ctx, over)
    for who in [who for place in bridged for who in ctx.state.on(place)]:
        die(ctx, who, by)


def stop_moving(state: Chobolo, who: str) -> None:
    if state.march is not None and state.march.who == who:
        state.march = None
    if who not in state.moved:
        state.moved.append(who)


def release(ctx: Context[Chobolo]) -> None:
    """Chobolo returns to its hex: a warrior there dies, a wizard steps aside; rulings C2, C3."""
    state = ctx.state
    state.rulers[state.holder].marked = False
    state.holder = NOBODY
    heart = state.land.heart
    ctx.tell("chobolo.returns", at=heart)
    for who in state.on(heart):
        if wizardly(who):
            ctx.then(StepAside(who=who))
        else:
            die(ctx, who)


def gain_level(ctx: Context[Chobolo], who: str, levels: int = 1) -> None:
    one = ctx.state.characters[who]
    level = min(HIGHEST, one.level + levels)
    if level > one.level:
        one.level = level
        ctx.tell("chobolo.level_gained", who=called(who), level=level)


def bear(ctx: Context[Chobolo], who: str, at: Place) -> None:
    """A character comes to life in a tower: the one birth of its player's round, ruling K15."""
    state, one = ctx.state, ctx.state.characters[who]
    one.at, one.level = at, WIZARD_LEVEL if wizardly(who) else WARRIOR_LEVEL
    state.rulers[owner(who)].born = True
    ctx.tell("chobolo.born", who=called(who), at=at, level=one.level)


def take_chobolo(ctx: Context[Chobolo], seat: Seat) -> None:
    state = ctx.state
    if state.holder != NOBODY:
        state.rulers[state.holder].marked = False
    state.holder, state.captured = seat, True
    ctx.tell("chobolo.taken", seat=seat)


def draw_card(ctx: Context[Chobolo], seat: Seat) -> None:
    """The top card of a seat's deck; nothing if it is empty. Whoever knew it there knows it in the hand."""
    state, name = ctx.state, letter(seat)
    if not state.decks[name]:
        ctx.tell("chobolo.no_card", seat=seat)
        return
    piles, held = state.piles, state.held
    knew = [one for one in held.watchers if one != seat and piles.knows(one, name)[:1] not in ([], [""])]
    card = piles.draw(name)
    held.gain(seat, card, seen_by=knew)
    ctx.tell("chobolo.drew", seat=seat)
    ctx.tell("chobolo.drew_card", only=seat, seat=seat, card=card)
