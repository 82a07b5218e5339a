"""What cards do: the sentences of a part of a card are carried out one after the other, hero by hero."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from games.kernel import Context, Seat
from games.zanaga import effects as e
from games.zanaga.content import CHALLENGES, GODS, MARKET, RITUALS, SUPPLIES
from games.zanaga.draw_piles import draw_ritual, draw_roaming
from games.zanaga.endings import doom_has_come
from games.zanaga.frames import (
    ChecksOfAll,
    DrawAndPlace,
    FaceChallenge,
    Part,
    PickGear,
    PickGoods,
    Sentences,
    Settle,
    SiteOfCity,
    StrideOn,
)
from games.zanaga.land import LAND
from games.zanaga.modifiers import test_total
from games.zanaga.state import UntilTurn, Zanaga
from games.zanaga.suffering import exhaust, gain_gear, heal, rest, spend_gear, to_bottom, wound
from games.zanaga.travel import TOWNS, nearest

Handler: TypeAlias = Callable[[Context[Zanaga], Any, Seat, Sentences], None]


def sentences_of(card: str, part: Part) -> Sequence[object]:
    """What a part of a card says; a buy-off is asked with the first plan, not carried out here."""
    match part:
        case "before":
            return [one for one in CHALLENGES[card].before if not isinstance(one, e.BuyOff)]
        case "reward":
            return CHALLENGES[card].reward
        case "lose":
            return CHALLENGES[card].lose
        case "effects":
            return RITUALS[card].effects
        case "starts":
            return RITUALS[card].starts
        case symbol:
            return GODS[card].omen(symbol)


def sentences(ctx: Context[Zanaga], frame: Sentences) -> None:
    """One sentence for one hero; whoever it knocks out is carried away before it is the next one's turn."""
    said = sentences_of(frame.card, frame.part)
    if frame.at >= len(said):
        return
    does = said[frame.at]
    waiting = frame.waiting if frame.begun else concerned(ctx.state, does, frame.seat)
    if not waiting:
        ctx.then(_from(frame, frame.at + 1, [], False))
        return
    ctx.then(_from(frame, frame.at, waiting[1:], True))
    if waiting[0] not in ctx.state.retired:
        HANDLERS[type(does)](ctx, does, waiting[0], frame)


def _from(frame: Sentences, at: int, waiting: list[Seat], begun: bool) -> Sentences:
    return Sentences(card=frame.card, part=frame.part, seat=frame.seat, at=at, waiting=waiting, begun=begun)


def concerned(state: Zanaga, does: object, seat: Seat) -> list[Seat]:
    """Whom a sentence is about. For effects the Lost City is no town."""
    whom = does.whom if isinstance(does, e.ToHeroes) else "one"
    if whom == "one":
        return [seat]
    return [one for one in state.playing(state.mover) if whom == "each" or state.heroes[one].at not in LAND.town]


# -- to heroes ---------------------------------------------------------------------------------------


def gold(ctx: Context[Zanaga], does: e.GainGold, seat: Seat, frame: Sentences) -> None:
    hero = ctx.state.heroes[seat]
    by = max(does.by, -hero.gold)
    hero.gold += by
    if by:
        ctx.tell("zanaga.gold", seat=seat, by=by)


def levy(ctx: Context[Zanaga], does: e.Levy, seat: Seat, frame: Sentences) -> None:
    hero = ctx.state.heroes[seat]
    paid = min(does.count, hero.gold)
    hero.gold -= paid
    if paid:
        ctx.tell("zanaga.gold", seat=seat, by=-paid)
    wound(ctx, seat, does.count - paid)


def take_wounds(ctx: Context[Zanaga], does: e.TakeWounds, seat: Seat, frame: Sentences) -> None:
    wound(ctx, seat, does.count)


def tire(ctx: Context[Zanaga], does: e.Exhaust, seat: Seat, frame: Sentences) -> None:
    wound(ctx, seat, exhaust(ctx, seat, does.count))


def mend(ctx: Context[Zanaga], does: e.Heal, seat: Seat, frame: Sentences) -> None:
    heal(ctx, seat, does.count)


def relax(ctx: Context[Zanaga], does: e.Rest, seat: Seat, frame: Sentences) -> None:
    rest(ctx, seat, does.count)


def test_skill(ctx: Context[Zanaga], does: e.SkillTest, seat: Seat, frame: Sentences) -> None:
    """2d10 and the attribute against the number."""
    faces = [ctx.dice.roll(10), ctx.dice.roll(10)]
    bonus = test_total(ctx.state, seat, does.attribute)
    came = sum(faces) + bonus.value
    ctx.tell(
        "zanaga.tested", seat=seat, attribute=does.attribute, faces=faces, parts=bonus.messages, came=came,
        number=does.number,
    )  # fmt: skip
    if came < does.number:
        HANDLERS[type(does.fails)](ctx, does.fails, seat, frame)


def gear(ctx: Context[Zanaga], does: e.GainGear, seat: Seat, frame: Sentences) -> None:
    if does.by < 0:
        for _ in range(-does.by):
            _lose_gear(ctx, seat, does.gear)
    elif does.gear == "any" and seat == ctx.state.mover:
        ctx.then(PickGear(seat=seat, count=does.by))
    else:
        for _ in range(does.by):
            _take_gear(ctx, seat, does.gear)


def _lose_gear(ctx: Context[Zanaga], seat: Seat, which: str) -> None:
    """Of any kind: that of which he has most."""
    owned = ctx.state.heroes[seat].gear
    kinds = [kind for kind in e.GEAR if owned[kind] and which in ("any", kind)]
    if kinds:
        kind = max(kinds, key=lambda one: owned[one])
        spend_gear(ctx.state, seat, kind)
        ctx.tell("zanaga.lost_gear", seat=seat, gear=kind)


def _take_gear(ctx: Context[Zanaga], seat: Seat, which: str) -> None:
    """Out of turn, of any kind: that of which he has least."""
    state = ctx.state
    kinds = [kind for kind in e.GEAR if state.supply[kind] and which in ("any", kind)]
    if kinds:
        kind = min(kinds, key=lambda one: state.heroes[seat].gear[one])
        gain_gear(state, seat, kind)
        ctx.tell("zanaga.got_gear", seat=seat, gear=kind)


# -- to the hero concerned ---------------------------------------------------------------------------


def stride(ctx: Context[Zanaga], does: e.Stride, seat: Seat, frame: Sentences) -> None:
    if seat == ctx.state.mover:  # out of turn he stays
        ctx.then(StrideOn(seat=seat, most=does.most))


def earn(ctx: Context[Zanaga], does: e.EarnExperience, seat: Seat, frame: Sentences) -> None:
    points = SUPPLIES.experience[CHALLENGES[frame.card].rank]
    ctx.state.heroes[seat].points += points
    ctx.tell("zanaga.earned", seat=seat, count=points)


def draw_goods(ctx: Context[Zanaga], does: e.DrawGoods, seat: Seat, frame: Sentences) -> None:
    market = ctx.state.market
    seen = [market.pop() for _ in range(min(does.count, len(market)))]
    if seen:
        ctx.tell("zanaga.seen", seat=seat, cards=seen)
        ctx.then(PickGoods(seat=seat, cards=seen))


def swap(ctx: Context[Zanaga], does: e.SwapToken, seat: Seat, frame: Sentences) -> None:
    """The token of the Challenge that was just defeated may be exchanged."""
    if settling := ctx.find(Settle):
        settling.swaps += 1


def place_city(ctx: Context[Zanaga], does: e.PlaceCity, seat: Seat, frame: Sentences) -> None:
    ctx.then(SiteOfCity(seat=seat))


def keep(ctx: Context[Zanaga], does: e.KeepTrophy, seat: Seat, frame: Sentences) -> None:
    ctx.state.heroes[seat].kept.append(frame.card)
    ctx.tell("zanaga.kept", seat=seat, card=frame.card)


# -- to the land -------------------------------------------------------------------------------------


def stock_towns(ctx: Context[Zanaga], does: e.StockTowns, seat: Seat, frame: Sentences) -> None:
    state = ctx.state
    for town in TOWNS:
        for _ in range(min(does.count, len(state.market))):
            card = state.market.pop()
            state.stacks[town].append(card)
            ctx.tell("zanaga.stocked", place=town, card=card)


def replenish(ctx: Context[Zanaga], does: e.Replenish, seat: Seat, frame: Sentences) -> None:
    replenish_jewels(ctx)


def replenish_jewels(ctx: Context[Zanaga]) -> None:
    """A counter on every jewel space without one."""
    ctx.state.jewels = list(LAND.jewel)
    ctx.tell("zanaga.replenished")


def add_roaming(ctx: Context[Zanaga], does: e.AddRoaming, seat: Seat, frame: Sentences) -> None:
    for _ in range(does.count):
        if card := draw_roaming(ctx):
            ctx.tell("zanaga.drawn", card=card)
            ctx.then(FaceChallenge(seat=ctx.state.mover, card=card))


def check_all(ctx: Context[Zanaga], does: e.CheckAll, seat: Seat, frame: Sentences) -> None:
    ctx.then(ChecksOfAll(waiting=ctx.state.playing(ctx.state.mover)))


def draw_tokens(ctx: Context[Zanaga], does: e.DrawTokens, seat: Seat, frame: Sentences) -> None:
    ctx.then(DrawAndPlace(count=does.count))


def add_doom(ctx: Context[Zanaga], does: e.AddDoom, seat: Seat, frame: Sentences) -> None:
    god = next((one for one in ctx.state.awake if one.god == frame.card), None)
    if god is not None:
        put = min(does.count, SUPPLIES.doom - god.doom)
        god.doom += put
        ctx.state.dread += does.count - put
        ctx.tell("zanaga.doom", god=god.god, doom=god.doom)
        doom_has_come(ctx)


def discard_rituals(ctx: Context[Zanaga], does: e.DiscardRituals, seat: Seat, frame: Sentences) -> None:
    for _ in range(does.count):
        if ritual := draw_ritual(ctx):
            ctx.state.ritual_discards.append(ritual)
            ctx.tell("zanaga.ritual.discarded", ritual=ritual)


def sack(ctx: Context[Zanaga], does: e.SackTown, seat: Seat, frame: Sentences) -> None:
    state = ctx.state
    town = max(TOWNS, key=lambda one: len(state.stacks[one]))
    to_bottom(state, *state.stacks[town])
    state.stacks[town] = []
    ctx.tell("zanaga.sacked", place=town)


def devour(ctx: Context[Zanaga], does: e.DevourJewel, seat: Seat, frame: Sentences) -> None:
    state = ctx.state
    for place in nearest(state.heroes[state.mover].at, state.jewels)[:1]:
        state.jewels.remove(place)
        ctx.tell("zanaga.devoured", place=place, rank=LAND.jewel[place])


def entice(ctx: Context[Zanaga], does: e.EnticeAllies, seat: Seat, frame: Sentences) -> None:
    """The allies of one stack go over to the god, and a token comes for each."""
    state = ctx.state
    allies = {town: [card for card in state.stacks[town] if MARKET[card].kind == "ally"] for town in TOWNS}
    town = max(TOWNS, key=lambda one: len(allies[one]))
    god = next((one for one in state.awake if one.god == frame.card), None)
    if god is not None and allies[town]:
        state.stacks[town] = [card for card in state.stacks[town] if card not in allies[town]]
        god.allies += allies[town]
        ctx.tell("zanaga.enticed", god=god.god, place=town, cards=allies[town])
        ctx.then(DrawAndPlace(count=len(allies[town])))


def until(ctx: Context[Zanaga], does: e.UntilNextTurn, seat: Seat, frame: Sentences) -> None:
    ctx.state.lasting.append(UntilTurn(frame.card, ctx.state.mover, does.change))
    ctx.tell("zanaga.lasts", card=frame.card, seat=ctx.state.mover)


HANDLERS: Mapping[type[object], Handler] = {
    e.GainGold: gold,
    e.Levy: levy,
    e.TakeWounds: take_wounds,
    e.Exhaust: tire,
    e.Heal: mend,
    e.Rest: relax,
    e.SkillTest: test_skill,
    e.GainGear: gear,
    e.Stride: stride,
    e.EarnExperience: earn,
    e.DrawGoods: draw_goods,
    e.SwapToken: swap,
    e.PlaceCity: place_city,
    e.KeepTrophy: keep,
    e.StockTowns: stock_towns,
    e.Replenish: replenish,
    e.AddRoaming: add_roaming,
    e.CheckAll: check_all,
    e.DrawTokens: draw_tokens,
    e.AddDoom: add_doom,
    e.DiscardRituals: discard_rituals,
    e.SackTown: sack,
    e.DevourJewel: devour,
    e.EnticeAllies: entice,
    e.UntilNextTurn: until,
}
