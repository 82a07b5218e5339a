"""Wounds and exhaustion, what heals them, and what becomes of a hero who is knocked out."""

from __future__ import annotations

from games.kernel import Context, Message, Question, Seat
from games.zanaga import modifiers
from games.zanaga.content import MARKET
from games.zanaga.effects import GEAR, Gear
from games.zanaga.frames import GoTo, KnockOut, Market
from games.zanaga.state import Held, Hero, Zanaga
from games.zanaga.travel import nearest, towns

GEAR_WORTH = 1  # what a piece of gear counts as, whatever it costs


def wound(ctx: Context[Zanaga], seat: Seat, count: int) -> None:
    """A hero is wounded outside a combat, and knocked out if that is too much."""
    if count > 0:
        ctx.state.heroes[seat].wounds += count
        ctx.tell("zanaga.wounded", seat=seat, count=count)
    fell(ctx, seat)


def fell(ctx: Context[Zanaga], seat: Seat) -> None:
    """A hero whose wounds have reached his life is knocked out before anything else happens."""
    if modifiers.life_left(ctx.state, seat) <= 0 and ctx.find(KnockOut, lambda one: one.seat == seat) is None:
        ctx.then(KnockOut(seat=seat))


def exhaust(ctx: Context[Zanaga], seat: Seat, count: int) -> int:
    """Exhaustion up to the stamina. What exceeds it would be wounds: so many."""
    fits = min(count, modifiers.breath(ctx.state, seat))
    if fits:
        ctx.state.heroes[seat].fatigue += fits
        ctx.tell("zanaga.exhausted", seat=seat, count=fits)
    return count - fits


def heal(ctx: Context[Zanaga], seat: Seat, count: int) -> None:
    """Wounds go, first the hero's own, then those of his allies, older ones first."""
    hero, left = ctx.state.heroes[seat], count
    healed = min(left, hero.wounds)
    hero.wounds, left = hero.wounds - healed, left - healed
    for ally in hero.allies:
        less = min(left, ally.wounds)
        ally.wounds, left = ally.wounds - less, left - less
    if left < count:
        ctx.tell("zanaga.healed", seat=seat, count=count - left)


def rest(ctx: Context[Zanaga], seat: Seat, count: int) -> int:
    """Exhaustion goes; so much of it did."""
    hero = ctx.state.heroes[seat]
    gone = min(count, hero.fatigue)
    if gone:
        hero.fatigue -= gone
        ctx.tell("zanaga.rested", seat=seat, count=gone)
    return gone


# -- what is lost ------------------------------------------------------------------------------------


def to_bottom(state: Zanaga, *cards: str) -> None:
    """Cards go to the bottom of the market deck, the first of them deepest."""
    state.market[:0] = cards


def part_with(state: Zanaga, seat: Seat, card: str) -> Held:
    """A card leaves a hero."""
    hero = state.heroes[seat]
    held = next(one for one in hero.goods if one.card == card)
    hero.goods.remove(held)
    return held


def spend_gear(state: Zanaga, seat: Seat, gear: Gear) -> None:
    """Used or lost gear returns to the supply at once."""
    hero = state.heroes[seat]
    hero.gear[gear] -= 1
    state.supply[gear] += 1


def gain_gear(state: Zanaga, seat: Seat, gear: Gear) -> None:
    hero = state.heroes[seat]
    hero.gear[gear] = hero.gear.get(gear, 0) + 1
    state.supply[gear] -= 1


def dearest(hero: Hero) -> str:
    """The card or gear with the highest cost; of several the one that was got first; "" if there is nothing."""
    costs = {held.card: MARKET[held.card].cost for held in hero.goods}
    costs |= {gear: GEAR_WORTH for gear in GEAR if hero.gear.get(gear, 0)}
    return max(costs, key=lambda one: costs[one], default="")


# -- knocked out -------------------------------------------------------------------------------------


def knock_out(ctx: Context[Zanaga], frame: KnockOut) -> None:
    """Gold and the dearest thing are lost, all wounds are gone, and the hero is carried to the nearest town."""
    state, seat = ctx.state, frame.seat
    hero, settings = state.heroes[seat], state.settings
    ctx.tell("zanaga.knocked_out", seat=seat)
    hero.falls += 1
    hero.mercy = True
    if not frame.duel:
        kept = hero.gold // 2 if settings.knockout == "soft" else 0
        if hero.gold > kept:
            ctx.tell("zanaga.lost_gold", seat=seat, count=hero.gold - kept)
        hero.gold = kept
        if settings.knockout == "harsh":
            hero.points = 0
        if settings.knockout != "soft":
            _lose_dearest(ctx, seat)
    hero.wounds = hero.fatigue = 0
    for held in hero.goods:
        held.wounds = 0
    if seat == state.mover:
        state.turn.over = True
    ctx.then(GoTo(seat=seat))


def _lose_dearest(ctx: Context[Zanaga], seat: Seat) -> None:
    state = ctx.state
    lost = dearest(state.heroes[seat])
    gear: Gear | None = next((one for one in GEAR if one == lost), None)
    if gear:
        spend_gear(state, seat, gear)
        ctx.tell("zanaga.lost_gear", seat=seat, gear=gear)
    elif lost:
        part_with(state, seat, lost)
        to_bottom(state, lost)
        ctx.tell("zanaga.lost", seat=seat, card=lost)


def go_to(ctx: Context[Zanaga], frame: GoTo) -> None:
    """The nearest town; of several the owner chooses in his own turn, else the first on the map."""
    state, seat = ctx.state, frame.seat
    hero = state.heroes[seat]
    there = nearest(hero.at, towns(state.city))
    goal = there[0]
    if len(there) > 1 and seat == state.mover:
        prompt = Message("zanaga.ask.town", {"places": there})
        options = {"visit": dict.fromkeys(there)}
        goal = ctx.choose(frame, Question(seat, prompt, options, ("visit", goal)))[1]
    hero.at = goal
    ctx.tell("zanaga.carried" if not frame.visit else "zanaga.returned", seat=seat, place=goal)
    if frame.visit:
        ctx.then(Market(seat=seat))
