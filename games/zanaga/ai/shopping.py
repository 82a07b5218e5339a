"""What goods are worth to a hero, and what is bought."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat
from games.toolkit.modifiers import Guard, NumberChange
from games.zanaga import modifiers
from games.zanaga.content import MARKET, Goods
from games.zanaga.effects import ATTRIBUTE_OF, PHASES, Phase, RerollAttack
from games.zanaga.state import Hero, Zanaga
from games.zanaga.towns import MOST, obstacle, price

WORTHLESS = 1.5  # what is worth no more is not bought
EXTRA = {"stamina": 0.8, "dice": 2.0, "income": 3.0, "escape": 0.3, "price": 0.8}


def best_phase(state: Zanaga, seat: Seat) -> Phase:
    """In which a hero attacks best."""
    hero = state.heroes[seat]

    def strength(phase: Phase) -> int:
        base = modifiers.attribute_value(hero, ATTRIBUTE_OF[phase])
        deals = modifiers.number(state, seat, f"damage.{phase}", modifiers.printed_damage(hero, phase))
        return modifiers.number(state, seat, f"roll.{phase}", base) + 2 * deals

    return max(PHASES, key=strength)


def worth(state: Zanaga, seat: Seat, card: str, best: Phase) -> float:
    """What a card would add for who attacks best in a phase, less what would have to go for it."""
    hero, goods = state.heroes[seat], MARKET[card]
    if goods.kind == "once" or any(held.card == card for held in hero.goods):
        return 0.0
    value = _ally(goods) if goods.ally else _item(state, goods, best)
    if goods.sort and any(MARKET[held.card].sort == goods.sort for held in hero.goods):
        return value - min(MARKET[held.card].cost * 0.9 for held in hero.goods if MARKET[held.card].sort == goods.sort)
    if obstacle(hero, card):
        value -= min(MARKET[one].cost * (1.2 if goods.ally else 0.9) for one in of_kind(hero, goods.kind))
    return value


def _ally(goods: Goods) -> float:
    ally = goods.ally
    assert ally
    strong = max(value + 3 * (deals - 1) for value, deals in zip(ally.values, ally.damage, strict=True))
    return 2.2 + 0.7 * strong + 0.5 * ally.life


def _item(state: Zanaga, goods: Goods, best: str) -> float:
    value = 0.0
    for one in goods.always:
        if isinstance(one, Guard):
            value += 3.5 * (one.uses or 0)
        elif isinstance(one, NumberChange):
            value += _change(state, one, best)
        else:
            value += 1.0
    if goods.ability:
        effect = goods.ability.effect
        if isinstance(effect, RerollAttack):
            value += 4.0
        elif isinstance(effect, NumberChange):
            value += 3.5 if effect.of == f"roll.{best}" else 1.0
        else:
            value += 1.0
    return value


def _change(state: Zanaga, one: NumberChange, best: str) -> float:
    kind, _, phase = one.of.partition(".")
    if kind == "life":
        return 4.5 * one.by
    if one.when == "god":
        return 5.0 if state.awake else 1.0
    if kind == "roll" and one.when == "defence":
        return 2.2 * one.by
    if kind == "roll":
        return one.by * (3.4 if not phase else 2.2 if phase == best else 0.6)
    if kind == "damage":
        return one.by * (4.5 if phase in ("", best) else 0.3)
    return EXTRA.get(kind, 1.0) * abs(one.by)


def of_kind(hero: Hero, kind: str) -> list[str]:
    return [held.card for held in hero.goods if MARKET[held.card].kind == kind]


def bargain(state: Zanaga, seat: Seat, stack: Sequence[str], gold: int, best: Phase) -> float:
    """What the best card of a stack would be worth that can be paid for."""
    payable = (card for card in stack if MARKET[card].cost <= gold)
    return max(0.0, max((worth(state, seat, card, best) for card in payable), default=0.0) - WORTHLESS)


def wanted(state: Zanaga, seat: Seat, stack: Sequence[str]) -> str:
    """The card that gives most for its gold; "" if none is worth it. It may not fit yet."""
    gold, best = state.heroes[seat].gold, best_phase(state, seat)
    costs = {card: price(state, seat, card) for card in stack}
    worths = {card: worth(state, seat, card, best) for card in stack if costs[card] <= gold}
    good = [card for card in worths if worths[card] > WORTHLESS]
    return max(good, key=lambda card: worths[card] / (costs[card] + 1.5), default="")


def in_the_way(state: Zanaga, seat: Seat, card: str) -> str:
    """What must go before a card fits: of its sort, else the cheapest of its kind."""
    hero, goods = state.heroes[seat], MARKET[card]
    same = of_kind(hero, goods.kind)
    sort = [one for one in same if goods.sort and MARKET[one].sort == goods.sort]
    if not obstacle(hero, card) or goods.kind not in MOST:
        return ""
    return min(sort or same, key=lambda one: MARKET[one].cost)
