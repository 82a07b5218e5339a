"""The Market step: a stack that grows, and any number of deals in any order."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import END, Context, Message, Path, Question, Seat
from games.kernel.options import DONE, Node, Tree
from games.zanaga.content import MARKET, SUPPLIES
from games.zanaga.effects import GEAR
from games.zanaga.frames import Deals, Market, PickGear, PickGoods
from games.zanaga.land import LAND
from games.zanaga.modifiers import PublicTable, number, stands_without
from games.zanaga.own_turn import own_turn_branches, use_now
from games.zanaga.state import Held, Hero, Zanaga
from games.zanaga.suffering import gain_gear, heal, part_with, to_bottom

MOST = {"weapon": 2, "armour": 1, "ally": 2}  # of a kind that a hero may have
NEW_CARDS = {"outpost": 2, "village": 1}


# -- limits and prices -------------------------------------------------------------------------------


def obstacle(hero: Hero, card: str, giving: str = "") -> str:
    """What stands in the way of having a card as well, by the word for it: "" if nothing does."""
    kind, sort = MARKET[card].kind, MARKET[card].sort
    same = [MARKET[held.card] for held in hero.goods if MARKET[held.card].kind == kind and held.card != giving]
    if sort and any(one.sort == sort for one in same):
        return "sort"
    return kind if len(same) >= MOST.get(kind, len(same) + 1) else ""


def price(table: PublicTable, seat: Seat, card: str) -> int:
    """What a card costs now: the first of a Market step may be cheaper."""
    cost = MARKET[card].cost
    return cost if table.turn.cheap else max(0, number(table, seat, "price", cost))


def healing_price(table: PublicTable, seat: Seat) -> int:
    return max(0, number(table, seat, "heal-price", 1))


def stack_at(state: Zanaga, place: str) -> list[str]:
    """The cards that are on offer: in the Lost City those that were laid out."""
    return state.stacks[place] if place in LAND.town else state.turn.stall


def trades_here(place: str, city: str) -> bool:
    return place == city or LAND.town.get(place) == "outpost"


# -- the step ----------------------------------------------------------------------------------------


def market(ctx: Context[Zanaga], frame: Market) -> None:
    """Income, then new cards in the stack; five in the Lost City."""
    state, seat = ctx.state, frame.seat
    if state.turn.over:
        return
    hero = state.heroes[seat]
    state.turn.market = True
    if income := number(state, seat, "income"):
        hero.gold += income
        ctx.tell("zanaga.gold", seat=seat, by=income)
    new = NEW_CARDS[LAND.town[hero.at]] if hero.at in LAND.town else SUPPLIES.city
    cards = [state.market.pop() for _ in range(min(new, len(state.market)))]
    stack_at(state, hero.at).extend(cards)
    ctx.tell("zanaga.market", seat=seat, place=hero.at, cards=cards)
    ctx.then(Deals(seat=seat))


def deals(ctx: Context[Zanaga], frame: Deals) -> None:
    state, seat = ctx.state, frame.seat
    path: Path = (DONE,)
    tree = bargains(state, seat)
    if tree:
        prompt = Message("zanaga.ask.deals", {"seat": seat, "gold": state.heroes[seat].gold})
        default = ("heal", str(len(_healable(state, seat)))) if "heal" in tree else (DONE,)
        path = ctx.choose(frame, Question(seat, prompt, {**tree, DONE: END}, default, "turn"))
    if path == (DONE,):
        to_bottom(state, *state.turn.stall)
        state.turn.stall = []
        return
    ctx.then(frame)
    DEALS.get(path[0], use_now)(ctx, seat, path)


def bargains(state: Zanaga, seat: Seat) -> dict[str, Tree]:
    """Every deal that can be made now."""
    hero = state.heroes[seat]
    stack = stack_at(state, hero.at)
    tree: dict[str, Tree] = {
        "buy": dict.fromkeys(card for card in dict.fromkeys(stack) if buyable(state, seat, card)),
        "sell": dict.fromkeys(card for card in items(hero) if sellable(state, seat, card)),
        "trade": _trades(state, seat, stack) if trades_here(hero.at, state.city) else {},
        "heal": _heals(state, seat),
        "gear": _gear(state, hero),
    }
    if hero.fatigue and hero.gold:
        tree["clear"] = END
    found = {verb: branch for verb, branch in tree.items() if branch is END or branch}
    return {**found, **own_turn_branches(state, seat)}


def items(hero: Hero) -> list[str]:
    return [held.card for held in hero.goods if MARKET[held.card].kind != "ally"]


def buyable(state: Zanaga, seat: Seat, card: str) -> bool:
    hero, turn = state.heroes[seat], state.turn
    gone = card in turn.sold or card in turn.traded
    return not gone and price(state, seat, card) <= hero.gold and not obstacle(hero, card)


def sellable(state: Zanaga, seat: Seat, card: str) -> bool:
    return card not in state.turn.bought and stands_without(state, seat, card)


def _trades(state: Zanaga, seat: Seat, stack: Sequence[str]) -> Node:
    """Each item with those of lower cost that may be taken for it."""
    found: dict[str, Tree] = {}
    for given in items(state.heroes[seat]):
        taken = [card for card in stack if given not in state.turn.bought and tradable(state, seat, given, card)]
        if taken:
            found[given] = dict.fromkeys(taken)
    return found


def tradable(state: Zanaga, seat: Seat, given: str, taken: str) -> bool:
    hero, what = state.heroes[seat], MARKET[taken]
    cheaper = what.kind != "ally" and what.cost < MARKET[given].cost and taken not in state.turn.sold
    fits = cheaper and not obstacle(hero, taken, given)
    return fits and stands_without(state, seat, given, more=[Held(taken)])


def _healable(state: Zanaga, seat: Seat) -> range:
    """The wounds of a hero and his allies that he can pay for, counted from one."""
    hero, cost = state.heroes[seat], healing_price(state, seat)
    wounds = hero.wounds + sum(held.wounds for held in hero.goods)
    return range(1, (min(wounds, hero.gold // cost) if cost else wounds) + 1)


def _heals(state: Zanaga, seat: Seat) -> dict[str, Tree]:
    """So many wounds, the hero's first; or one of an ally."""
    found: dict[str, Tree] = {str(count): END for count in _healable(state, seat)}
    if found:
        found |= {held.card: END for held in state.heroes[seat].allies if held.wounds}
    return found


def _gear(state: Zanaga, hero: Hero) -> dict[str, Tree]:
    cost, found = state.settings.gear_cost, dict[str, Tree]()
    for kind in GEAR:
        most = min(state.supply[kind], hero.gold // cost) if cost else state.supply[kind]
        if most:
            found[kind] = dict.fromkeys(str(count) for count in range(1, most + 1))
    return found


# -- the deals ---------------------------------------------------------------------------------------


def _buy(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    state, card = ctx.state, path[1]
    hero, cost = state.heroes[seat], price(state, seat, card)
    hero.gold -= cost
    stack_at(state, hero.at).remove(card)
    hero.goods.append(Held(card))
    state.turn.bought.append(card)
    state.turn.cheap = True
    ctx.tell("zanaga.buys", seat=seat, card=card, cost=cost)


def _sell(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    state, card = ctx.state, path[1]
    hero, gain = state.heroes[seat], MARKET[card].cost // 2
    part_with(state, seat, card)
    stack_at(state, hero.at).append(card)
    hero.gold += gain
    state.turn.sold.append(card)
    ctx.tell("zanaga.sells", seat=seat, card=card, gain=gain)


def _trade(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    state, (_, given, taken) = ctx.state, path
    hero = state.heroes[seat]
    stack = stack_at(state, hero.at)
    part_with(state, seat, given)
    stack.remove(taken)
    stack.append(given)
    hero.goods.append(Held(taken))
    state.turn.traded.append(given)
    ctx.tell("zanaga.trades", seat=seat, given=given, card=taken)


def _heal(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    state, word = ctx.state, path[1]
    hero = state.heroes[seat]
    count = int(word) if word.isdecimal() else 1
    hero.gold -= count * healing_price(state, seat)
    if word.isdecimal():
        heal(ctx, seat, count)
    else:
        next(held for held in hero.goods if held.card == word).wounds -= 1
        ctx.tell("zanaga.ally.healed", seat=seat, card=word)


def _clear(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    hero = ctx.state.heroes[seat]
    hero.gold -= 1
    ctx.tell("zanaga.rested", seat=seat, count=hero.fatigue)
    hero.fatigue = 0


def _buy_gear(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    state, (_, word, count) = ctx.state, path
    kind = next(one for one in GEAR if one == word)
    for _ in range(int(count)):
        gain_gear(state, seat, kind)
    state.heroes[seat].gold -= int(count) * state.settings.gear_cost
    ctx.tell("zanaga.buys_gear", seat=seat, gear=kind, count=int(count))


DEALS = {"buy": _buy, "sell": _sell, "trade": _trade, "heal": _heal, "clear": _clear, "gear": _buy_gear}


# -- what is given -----------------------------------------------------------------------------------


def pick_goods(ctx: Context[Zanaga], frame: PickGoods) -> None:
    """One of some market cards is kept free of charge, if it fits; the others go to the bottom of the deck."""
    state, seat = ctx.state, frame.seat
    fitting = [card for card in frame.cards if not obstacle(state.heroes[seat], card)]
    kept = fitting[0] if fitting else ""
    if fitting and seat == state.mover:
        prompt = Message("zanaga.ask.goods", {"cards": frame.cards})
        options: dict[str, Tree] = {"take": dict.fromkeys(fitting), DONE: END}
        path = ctx.choose(frame, Question(seat, prompt, options, ("take", kept)))
        kept = path[1] if path[0] == "take" else ""
    if kept:
        state.heroes[seat].goods.append(Held(kept))
        ctx.tell("zanaga.takes", seat=seat, card=kept)
    to_bottom(state, *(card for card in frame.cards if card != kept))


def pick_gear(ctx: Context[Zanaga], frame: PickGear) -> None:
    """Piece by piece, of whichever kind he likes."""
    state, seat = ctx.state, frame.seat
    kinds = [kind for kind in GEAR if state.supply[kind]]
    if not kinds or not frame.count:
        return
    kind = min(kinds, key=lambda one: state.heroes[seat].gear[one])
    if len(kinds) > 1:
        prompt = Message("zanaga.ask.gear", {"count": frame.count})
        path = ctx.choose(frame, Question(seat, prompt, {"take": dict.fromkeys(kinds)}, ("take", kind)))
        kind = next(one for one in kinds if one == path[1])
    gain_gear(state, seat, kind)
    ctx.tell("zanaga.got_gear", seat=seat, gear=kind)
    ctx.then(PickGear(seat=seat, count=frame.count - 1))
