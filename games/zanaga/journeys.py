"""The Movement step: where a hero goes, what for, and what helps his dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from games.kernel import END, Context, Frame, Message, Path, Question, Seat, letter, seat_of
from games.kernel.options import DONE, Node, Tree
from games.zanaga.draw_piles import any_challenge
from games.zanaga.effects import RANKS, AnyDie, DieShows, Gear, GoHome, PlaceCity, Rank
from games.zanaga.frames import (
    DrawChallenge,
    Duel,
    GoTo,
    Market,
    Onward,
    RoamingCheck,
    Rove,
    SiteOfCity,
    StrideOn,
    Travel,
)
from games.zanaga.land import LAND
from games.zanaga.modifiers import PublicTable, abilities, usable
from games.zanaga.own_turn import own_turn_branches, use_now
from games.zanaga.roaming import matches, rest_dice
from games.zanaga.rounds import pay_for
from games.zanaga.state import Hero, Zanaga
from games.zanaga.suffering import spend_gear
from games.zanaga.travel import ANY_TERRAIN, BOARD, DiceReach, Place, is_town, reach, towns, without

FREE = "free"  # one step in any direction instead of all dice
COMPASS: Gear = "compass"


# -- what may be reached -----------------------------------------------------------------------------


def reached(table: PublicTable, seat: Seat, more: Sequence[str] = ()) -> DiceReach:
    """Where the dice of the turn lead, with what helps them."""
    turn = table.turn
    return reach(BOARD, table.heroes[seat].at, turn.dice, towns(table.city), [*turn.helps, *more])


def aids(table: PublicTable, seat: Seat) -> dict[str, str]:
    """What may help one die more: by its word, the terrain that the die then shows."""
    hero = table.heroes[seat]
    found: dict[str, str] = {COMPASS: ANY_TERRAIN} if hero.gear[COMPASS] else {}
    for card, ability in abilities(hero).items():
        if not usable(table, seat, card, ability):
            continue
        if isinstance(ability.effect, AnyDie):
            found[card] = ANY_TERRAIN
        elif isinstance(ability.effect, DieShows):
            found[card] = ability.effect.terrain
    return found


def ways(table: PublicTable, seat: Seat) -> dict[Place, list[str]]:
    """Each place that can be come to: with nothing, or with one of several aids."""
    plain = reached(table, seat).spent
    found: dict[Place, list[str]] = {place: [] for place in plain}
    if not table.turn.dice:
        return found
    for word, terrain in aids(table, seat).items():
        for place in reached(table, seat, [terrain]).spent:
            if place not in plain:
                found.setdefault(place, []).append(word)
    if not table.turn.moved:
        for place in LAND.map.around[table.heroes[seat].at]:
            if place not in plain:
                found.setdefault(place, []).append(FREE)
    return {place: found[place] for place in BOARD.places if place in found}


# -- what may be done there --------------------------------------------------------------------------


def barred(jewels: Sequence[Place], stocks: Mapping[Rank, bool], hero: Hero, mercy: bool) -> list[Rank]:
    """Colours that a hero may not attempt any longer: as many of the lowest as he has Life counters, red never."""
    if mercy and hero.mercy:
        return []
    there = [rank for rank in RANKS if stocks[rank] or any(LAND.jewel[place] == rank for place in jewels)]
    return [rank for rank in there[: hero.counters.get("life", 0)] if rank != RANKS[-1]]


def barred_in(state: Zanaga, seat: Seat) -> list[Rank]:
    stocks = {rank: bool(state.decks[rank] or state.discards[rank]) for rank in RANKS}
    return barred(state.jewels, stocks, state.heroes[seat], state.settings.mercy)


def deeds(state: Zanaga, seat: Seat) -> dict[str, Tree]:
    """Every way to end the movement: by what one does there, then where, then what helps the dice."""
    there = ways(state, seat)
    shut, drawable = barred_in(state, seat), any_challenge(state)
    tree: dict[str, dict[str, Tree]] = {"attempt": {}, "visit": {}, "walk": {}, "duel": {}}
    for place, words in there.items():
        how: Tree = dict.fromkeys(words) if words else END
        if is_town(place, state.city):
            tree["visit"][place] = how
            continue
        tree["walk"][place] = how
        if drawable and place in state.jewels and LAND.jewel[place] not in shut:
            tree["attempt"][place] = how
        if met := rivals(state, seat, place):
            tree["duel"][place] = dict.fromkeys(map(letter, met), how)
    return {deed: places for deed, places in tree.items() if places}


def rivals(state: Zanaga, seat: Seat, place: Place) -> list[Seat]:
    """The heroes whom one may attack in a place, where heroes fight each other."""
    return [other for other in state.others(seat) if state.heroes[other].at == place] if state.settings.duels else []


# -- asked -------------------------------------------------------------------------------------------


def travel(ctx: Context[Zanaga], frame: Travel) -> None:
    state, seat = ctx.state, frame.seat
    if state.turn.over:
        return
    at = state.heroes[seat].at
    stay: Path = ("visit" if is_town(at, state.city) else "walk", at)
    prompt = Message("zanaga.ask.travel", {"seat": seat, "faces": list(state.turn.dice)})
    path = ctx.choose(frame, Question(seat, prompt, partial(travels, state, seat), stay, "turn"))
    if path[0] in ("use", "dismiss"):
        _use(ctx, frame, path)
    else:
        go(ctx, seat, path)


def travels(state: Zanaga, seat: Seat) -> Node:
    """All that may be done in the Movement step."""
    tree = {**deeds(state, seat), **own_turn_branches(state, seat)}
    hero = state.heroes[seat]
    before = {
        card: END
        for card, ability in abilities(hero).items()
        if isinstance(ability.effect, GoHome | PlaceCity) and usable(state, seat, card, ability)
    }
    helping = {} if state.turn.moved else dict.fromkeys(aids(state, seat), END)
    if before or helping:
        used = tree.get("use") or {}
        assert not callable(used)
        tree["use"] = {**used, **before, **helping}
    return tree


def _use(ctx: Context[Zanaga], frame: Travel, path: Path) -> None:
    """A card that is used before the first step, or what helps a die beforehand."""
    state, seat, word = ctx.state, frame.seat, path[1]
    found = aids(state, seat)
    ability = abilities(state.heroes[seat]).get(word)
    ctx.then(frame)
    if path[0] == "use" and word in found:
        help_die(ctx, seat, word)
    elif ability and isinstance(ability.effect, GoHome):
        ctx.cancel(frame)
        pay_for(ctx, seat, word)
        ctx.tell("zanaga.uses", seat=seat, card=word)
        _give_up_dice(state)
        ctx.then(GoTo(seat=seat, visit=True))
    elif ability and isinstance(ability.effect, PlaceCity):
        pay_for(ctx, seat, word)
        ctx.tell("zanaga.uses", seat=seat, card=word)
        ctx.then(SiteOfCity(seat=seat))
    else:
        use_now(ctx, seat, path)


def help_die(ctx: Context[Zanaga], seat: Seat, word: str) -> None:
    """From now on one die more shows what an aid makes it show."""
    state = ctx.state
    state.turn.helps.append(aids(state, seat)[word])
    if word == COMPASS:
        spend_gear(state, seat, COMPASS)
        ctx.tell("zanaga.compass", seat=seat)
    else:
        pay_for(ctx, seat, word)
        ctx.tell("zanaga.uses", seat=seat, card=word)


def go(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    """The way follows from where it leads: the fewest dice, and those that show least."""
    state = ctx.state
    deed, place, *words = path
    other = seat_of(words.pop(0)) if deed == "duel" else None
    hero, turn = state.heroes[seat], state.turn
    if words == [FREE]:
        _give_up_dice(state)
    else:
        for word in words:
            help_die(ctx, seat, word)
        found = reached(state, seat)
        turn.dice, turn.helps = without(turn.dice, found.spent[place]), without(turn.helps, found.helped[place])
    ctx.tell("zanaga.goes" if place != hero.at else "zanaga.stays", seat=seat, place=place, left=len(turn.dice))
    hero.at, turn.moved = place, True
    ctx.then(*_follows(state, seat, deed, other))


def _give_up_dice(state: Zanaga) -> None:
    state.turn.dice, state.turn.helps, state.turn.moved = [], [], True


def _follows(state: Zanaga, seat: Seat, deed: str, other: Seat | None) -> list[Frame]:
    if deed == "visit":
        if state.turn.market:  # one Market step a turn
            return [Rove(seat=seat, deed="visit")]
        return [Market(seat=seat), Onward(seat=seat)]
    if deed == "attempt":
        return [Rove(seat=seat, deed="attempt")]
    return [Rove(seat=seat, deed="duel" if deed == "duel" else "walk", other=other)]


def onward(ctx: Context[Zanaga], frame: Onward) -> None:
    """From a village or the Lost City a hero may go on with the dice that are left."""
    state, seat = ctx.state, frame.seat
    hero = state.heroes[seat]
    if state.turn.over:
        return
    guided = hero.at == state.city or LAND.town.get(hero.at) == "village"
    if not guided or not state.turn.dice:
        ctx.then(Rove(seat=seat, deed="visit"))
        return
    prompt = Message("zanaga.ask.onward", {"seat": seat, "faces": list(state.turn.dice)})
    path = ctx.choose(frame, Question(seat, prompt, partial(onwards, state, seat), (DONE,), "turn"))
    if path[0] in ("use", "dismiss"):
        ctx.then(frame)
        use_now(ctx, seat, path)
    elif path == (DONE,):
        ctx.then(Rove(seat=seat, deed="visit"))
    else:
        go(ctx, seat, path)


def onwards(state: Zanaga, seat: Seat) -> Node:
    """All that may be done after a Market step in a village."""
    tree = deeds(state, seat)
    visits = tree.get("visit")
    at = state.heroes[seat].at
    if isinstance(visits, Mapping):
        tree["visit"] = {place: how for place, how in visits.items() if place != at}
    found = {deed: places for deed, places in tree.items() if places}
    return {**found, **own_turn_branches(state, seat), DONE: END}


def rove(ctx: Context[Zanaga], frame: Rove) -> None:
    """Dice that are left rest, unless a safari may need them; then comes the Adventure step."""
    state, seat = ctx.state, frame.seat
    if state.turn.over:
        return
    place = state.heroes[seat].at
    hunts = state.settings.safari and frame.deed == "walk" and not matches(state, seat, forced=False)
    rest_dice(ctx, seat, state.turn.dice if hunts else ())
    match frame.deed:
        case "attempt":
            ctx.then(DrawChallenge(seat=seat, place=place))
        case "walk":
            ctx.then(RoamingCheck(seat=seat), Rove(seat=seat, deed="visit"))
        case "duel" if frame.other is not None:
            ctx.tell("zanaga.duel.begins", seat=seat, whom=frame.other)
            ctx.then(Duel(seat=seat, other=frame.other, first=seat, armour=[0, 0]))


# -- a few steps more --------------------------------------------------------------------------------


def stride_on(ctx: Context[Zanaga], frame: StrideOn) -> None:
    """Over any land; what lies there has no effect in this turn."""
    state, seat = ctx.state, frame.seat
    at = state.heroes[seat].at
    prompt = Message("zanaga.ask.stride", {"count": frame.most})
    there = LAND.map.within(at, frame.most)
    path = ctx.choose(frame, Question(seat, prompt, {"walk": dict.fromkeys(there)}, ("walk", at)))
    if path[1] != at:
        state.heroes[seat].at = path[1]
        ctx.tell("zanaga.strides", seat=seat, place=path[1])


def site_of_city(ctx: Context[Zanaga], frame: SiteOfCity) -> None:
    """The Lost City comes to a hero; from a town beside it, where the active hero's player chooses."""
    state = ctx.state
    place = state.heroes[frame.seat].at
    if place in LAND.town:
        beside = [one for one in BOARD.places if one in LAND.map.around[place] and one not in LAND.town]
        prompt = Message("zanaga.ask.city", {"place": place})
        question = Question(state.mover, prompt, {"place": dict.fromkeys(beside)}, ("place", beside[0]))
        place = ctx.choose(frame, question)[1]
    if state.city != place:
        state.city = place
        ctx.tell("zanaga.city", place=place)
