"""A lawful position from anywhere in a game, for those who check the rules where play seldom leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.chobolo.casting import cost_of
from games.chobolo.content import SPELLS, STANDARD, WIZARD
from games.chobolo.dying import HIGHEST
from games.chobolo.effects import EFFECTS
from games.chobolo.firing import is_archer
from games.chobolo.founding import TURNS, deal_tiles, set_by_dice, slots_of, starter_path, take_set
from games.chobolo.frames import BattleStep, BeginTurn, DeclaredSpell, RazeTower, StepAside, TakeTurn
from games.chobolo.lands import LaidTile, Place
from games.chobolo.legs import SPACED
from games.chobolo.marching import ground_for
from games.chobolo.state import (
    AUXILIARY,
    NOBODY,
    WATCHES,
    Character,
    Chobolo,
    Lasting,
    Tower,
    owner,
    wizard_of,
    wizardly,
)
from games.chobolo.targets import aims, own_towers
from games.chobolo.tiles import GRASS
from games.kernel.context import Context
from games.kernel.options import Options
from games.kernel.state import Frame, Seat, letter

T = TypeVar("T")
CHIPS = 12  # a full stack
STANDARDS = [*STANDARD]
CROWD = 3  # from others in whose midst somebody stands


def scatter(ctx: Context[Chobolo]) -> None:
    """Characters stand anywhere, spells are in play, and somebody's turn begins or goes on; or all is to be set up."""
    state = ctx.state
    if _once_in(ctx, 10):
        return
    state.stack = []
    for ruler in state.rulers:
        if state.settings.loadout == "starter":
            take_set(ruler, starter_path(ruler)[1:])
        else:
            set_by_dice(ctx, ruler)
    _lay_lands(ctx)
    _tell_story(ctx)
    _place_characters(ctx)
    _build_towers(ctx)
    _give_chobolo(ctx)
    for seat in range(state.seats):
        _deal_cards(ctx, seat)
        _stack_chips(ctx, seat)
    _set_watches(ctx)
    if hurried := _hurried(ctx):
        ctx.then(*hurried, TakeTurn(seat=state.active))
    else:
        ctx.then(_pick(ctx, [BeginTurn, TakeTurn, TakeTurn, BattleStep])(seat=state.active))
    ctx.run()


# -- lots --------------------------------------------------------------------------------------------


def _pick(ctx: Context[Chobolo], items: Sequence[T]) -> T:
    return items[ctx.dice.below(len(items))]


def _once_in(ctx: Context[Chobolo], times: int) -> bool:
    return ctx.dice.below(times) == 0


# -- the world ---------------------------------------------------------------------------------------


def _lay_lands(ctx: Context[Chobolo]) -> None:
    state = ctx.state
    state.offered = deal_tiles(ctx)
    state.tiles = [
        LaidTile(key, slot, ctx.dice.below(TURNS))
        for seat, keys in enumerate(state.offered)
        for key, slot in zip(keys, slots_of(state, seat), strict=True)
    ]
    for seat, ruler in enumerate(state.rulers):
        ruler.tower = _pick(ctx, state.land.own(seat, state.seats, ruler.element))


def _tell_story(ctx: Context[Chobolo]) -> None:
    """How far the game is, and what each has lived through."""
    state = ctx.state
    state.round = 1 + ctx.dice.below(state.settings.rounds)
    state.first, state.active = (ctx.dice.below(state.seats) for _ in range(2))
    state.captured = _once_in(ctx, 2)
    state.wall_open = state.captured or _once_in(ctx, 2)
    for seat, ruler in enumerate(state.rulers):
        ruler.turns = state.round
        ruler.wiped = ctx.dice.below(3)
        ruler.born = _once_in(ctx, 3)
        if state.opponents(seat) and _once_in(ctx, 4):
            ruler.slain = [_pick(ctx, state.opponents(seat))]


def _build_towers(ctx: Context[Chobolo]) -> None:
    """Some owned by who stands in them, and some within reach of somebody."""
    state, land = ctx.state, ctx.state.land
    for _ in range(ctx.dice.below(5 * state.seats)):
        middle = _pick(ctx, [_pick(ctx, [*land.hexes]), *(one.at for _, one in state.living())])
        place = _pick(ctx, land.within(middle, CROWD))
        inside = [owner(who) for who in state.on(place)]
        whose = _pick(ctx, inside or [NOBODY, *range(state.seats)])
        full = whose != NOBODY and len(state.auxiliary(whose)) == AUXILIARY
        if _is_site(state, place) and not full:
            state.towers[place] = Tower(whose)


def _is_site(state: Chobolo, place: Place) -> bool:
    """Whether a tower could have been built there."""
    near = any(state.tower_owner(one) is not None for one in state.land.within(place, SPACED - 1))
    return state.land.ground[place] == GRASS and not near


def _hurried(ctx: Context[Chobolo]) -> list[Frame]:
    """What must be answered before the turn goes on, and play seldom leads to: Chobolo has just come back to where a
    wizard stands, or the active player has just taken a tower more than it may have."""
    state = ctx.state
    wizards = [who for who in state.characters if wizardly(who) and state.characters[who].at]
    if state.captured and state.holder == NOBODY and wizards and _once_in(ctx, 2):
        who = _pick(ctx, state.on(state.land.heart) or wizards)
        state.characters[who].at = state.land.heart
        return [StepAside(who=who)]
    sites = [state.characters[who].at for who in state.of(state.active) if _is_site(state, state.characters[who].at)]
    if not sites or not _once_in(ctx, 4):
        return []
    state.towers[sites[0]] = Tower(state.active)
    for place in state.land.hexes:
        if len(state.auxiliary(state.active)) <= AUXILIARY and _is_site(state, place) and not state.on(place):
            state.towers[place] = Tower(state.active)
    return [RazeTower(seat=state.active, captured=sites[0])]


# -- characters --------------------------------------------------------------------------------------


def _place_characters(ctx: Context[Chobolo]) -> None:
    """Anywhere where they may stand: at home, in each other's midst, about Chobolo's hex; or dead."""
    state = ctx.state
    for seat, ruler in enumerate(state.rulers):
        for kind in (WIZARD, *ruler.warriors):
            state.characters[f"{letter(seat)}-{kind}"] = Character(kind)
    everybody = [*state.characters]
    ctx.dice.shuffle(everybody)
    for who in everybody:
        free = [] if _once_in(ctx, 5) else _free(ctx, who)
        if free:
            one = state.characters[who]
            one.at, one.level = _pick(ctx, free), 1 + ctx.dice.below(HIGHEST)
            one.blessed = not wizardly(who) and _once_in(ctx, 4)


def _free(ctx: Context[Chobolo], who: str) -> list[Place]:
    """Hexes where a character may be, of one of the regions where there is something to do."""
    state, land, ground = ctx.state, ctx.state.land, ground_for(ctx.state, who)
    others = [one.at for _, one in state.living()]
    middle = _pick(ctx, [land.heart, _pick(ctx, [*land.hexes]), *others[-2:]])
    home = state.rulers[owner(who)].tower
    region = [home] if _once_in(ctx, 6) else land.within(middle, CROWD)
    return [
        place
        for place in region
        if ground.enters(place) and ground.rests(place) and (place != land.heart or state.captured)
    ]


def _give_chobolo(ctx: Context[Chobolo]) -> None:
    """To a living wizard, who may be marked and about to win; where he lies no warrior stands."""
    state = ctx.state
    living = [seat for seat in range(state.seats) if state.wizard_at(seat)]
    on_heart = state.on(state.land.heart)
    if state.captured and living and not _once_in(ctx, 3):
        state.holder = _pick(ctx, living)
        state.rulers[state.holder].marked = _once_in(ctx, 3)
        if state.rulers[state.holder].marked and not on_heart:
            state.active, state.characters[wizard_of(state.holder)].at = state.holder, state.land.heart
    elif on_heart:
        state.characters[on_heart[0]].at, state.characters[on_heart[0]].level = "", 0


# -- magic -------------------------------------------------------------------------------------------


def _deal_cards(ctx: Context[Chobolo], seat: Seat) -> None:
    """Some are in play, some in the hand, some used and known to lie under the deck."""
    state, ruler, name = ctx.state, ctx.state.rulers[seat], letter(seat)
    cards = list(ruler.spells)
    ctx.dice.shuffle(cards)
    cards = [card for card in cards if not _lies(ctx, seat, card)]
    held, used = ctx.dice.below(6), ctx.dice.below(4)
    ruler.hand, state.decks[name] = cards[:held], cards[held + used :]
    for card in cards[held : held + used]:
        state.piles.put_under(name, card)


def _lies(ctx: Context[Chobolo], seat: Seat, card: str) -> bool:
    """Whether a permanent card has come into play, as if its caster had just cast it."""
    state = ctx.state
    if SPELLS[card].kind != "permanent" or not state.wizard_at(seat) or not _once_in(ctx, 3):
        return False
    tree = aims(state, seat, card)
    if card == "spell-pool" or tree == {}:
        return False
    aim = Options(tree).walk(lambda said, words: _pick(ctx, words)) if tree else ()
    state.made += 1
    EFFECTS[card](ctx, DeclaredSpell(serial=state.made, spell=card, seat=seat, aim=aim))
    return True


def _stack_chips(ctx: Context[Chobolo], seat: Seat) -> None:
    """What pays for something often lies on top; and two cards may lie in a pool."""
    state, ruler = ctx.state, ctx.state.rulers[seat]
    if not state.wizard_at(seat):
        return
    for _ in range(1 + ctx.dice.below(3)):
        spells = STANDARDS if _once_in(ctx, 4) or not ruler.hand else ruler.hand
        ruler.stack += cost_of(ruler, _pick(ctx, spells))[::-1]
    ruler.stack = ruler.stack[-CHIPS:]
    if "spell-pool" in ruler.hand and len(ruler.hand) > 1 and _once_in(ctx, 2):
        ruler.hand.remove("spell-pool")
        state.made += 1
        state.lasting.append(Lasting(state.made, "spell-pool", seat, cards=[ruler.hand.pop(0)]))


def _set_watches(ctx: Context[Chobolo]) -> None:
    state = ctx.state
    for seat in range(state.seats):
        for post in (*own_towers(state, seat), *(who for who in state.of(seat) if is_archer(state, who))):
            if _once_in(ctx, 3):
                state.watches[post] = _pick(ctx, WATCHES[1:])
