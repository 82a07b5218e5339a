"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel import Path, Seat, View
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain
from games.zanaga.content import CHALLENGES, GODS, MARKET, RITUALS
from games.zanaga.effects import GEAR, PHASES
from games.zanaga.fights import SECOND
from games.zanaga.journeys import ways
from games.zanaga.land import LAND
from games.zanaga.matchup import Matchup
from games.zanaga.modifiers import abilities, stands_without, usable
from games.zanaga.state import COUNTERS, Hero
from games.zanaga.towns import healing_price, obstacle, price, trades_here
from games.zanaga.travel import is_town
from games.zanaga.view import ZanagaView

TRAVELS = ("travel", "onward")


class Attempt(refusals.Attempt[ZanagaView]):
    says = "zanaga.no"

    @property
    def own(self) -> Hero:
        return self.view.heroes[self.seat]

    @property
    def second(self) -> str:
        return self.words[1] if len(self.words) > 1 else ""

    @property
    def has(self) -> list[str]:
        return [held.card for held in self.own.goods]

    @property
    def matchup(self) -> Matchup | None:
        """The combat that this seat is in."""
        fight = self.view.fight
        return Matchup(self.view, fight) if fight is not None and fight.seat == self.seat else None


def refusal(view: View, seat: Seat, path: Path) -> Why:
    """The first thing that stands in the way, or None if nothing is known that does."""
    assert isinstance(view, ZanagaView)
    attempt = Attempt(view, seat, path)
    if not view.turns and attempt.verb in REASONS and attempt.verb not in ("visit", "take"):
        return attempt.no("not_begun")
    if view.turns and attempt.verb in REASONS and seat != view.mover and view.fight is None and view.duel is None:
        return attempt.no("own_turn")
    vague = attempt.verb in REASONS and not attempt.words and attempt.verb not in WORDLESS
    return attempt.no("which") if vague else explain(REASONS, attempt)


# -- going somewhere ---------------------------------------------------------------------------------


def _place(a: Attempt) -> Why:
    """Whether it is a place, and one that the dice lead to."""
    if wrong := a.when(a.card not in LAND.map.hexes, "place", place=a.card):
        return wrong
    if not a.view.turns:
        return a.when(a.card not in LAND.town, "start", place=a.card)
    if a.view.moment not in TRAVELS:
        return a.no("moment")
    found = ways(a.view, a.seat)
    if a.card not in found:
        return a.no("reach", place=a.card)
    helps = found[a.card]
    return a.when(helps and not a.second, "aid", place=a.card, aids=helps)


def _attempt(a: Attempt) -> Why:
    return (
        a.when(a.card in LAND.map.hexes and a.card not in LAND.jewel, "no_jewel", place=a.card)
        or a.when(a.card in LAND.jewel and a.card not in a.view.jewels, "jewel_gone", place=a.card)
        or a.when(a.card in LAND.jewel and LAND.jewel[a.card] in a.view.barred[a.seat], "barred")
        or a.when(a.card == a.view.city != "", "covered")
        or _place(a)
    )


def _visit(a: Attempt) -> Why:
    wild = a.view.turns and a.card in LAND.map.hexes and not is_town(a.card, a.view.city)
    here = a.view.moment == "onward" and a.card == a.own.at
    return a.when(wild, "no_town", place=a.card) or a.when(here, "here") or _place(a)


def _walk(a: Attempt) -> Why:
    town = a.view.moment in TRAVELS and is_town(a.card, a.view.city)
    return a.when(town, "visit_it", place=a.card) or _place(a)


def _duel(a: Attempt) -> Why:
    if wrong := a.when(not a.view.settings.duels, "no_duels") or a.when(is_town(a.card, a.view.city), "peace"):
        return wrong
    return _place(a) or a.no("nobody", place=a.card)


# -- fighting ----------------------------------------------------------------------------------------


def _fighting(a: Attempt) -> Why:
    return a.when(a.matchup is None and a.view.duel is None, "no_fight")


def _fight(a: Attempt) -> Why:
    if wrong := _fighting(a) or a.when(a.card not in PHASES, "phase", word=a.card):
        return wrong
    if a.view.fight and a.view.fight.web and a.card != a.view.fight.web:
        return a.no("web", phase=a.view.fight.web)
    strangers = [word for word in a.words[1:] if word not in (*PHASES, "use", "done", SECOND, *a.has)]
    return a.no("not_yours", card=strangers[0]) if strangers else a.no("plan")


def _press(a: Attempt) -> Why:
    return _fighting(a) or a.when(a.card not in PHASES, "phase", word=a.card) or a.no("press")


def _escape(a: Attempt) -> Why:
    matchup = a.matchup
    if wrong := _fighting(a):
        return wrong
    if matchup is not None and matchup.escape is None:
        return a.no("no_escape", foe=matchup.fight.foe)
    return a.no("fled")


def _pay(a: Attempt) -> Why:
    return _fighting(a) or a.no("no_toll")


def _face(a: Attempt) -> Why:
    return a.no("nobody_there")


def _roam(a: Attempt) -> Why:
    gone = a.card in CHALLENGES and all(one.card != a.card for one in a.view.roaming)
    return (
        a.when(a.card not in CHALLENGES, "challenge", card=a.card)
        or a.when(gone, "not_roaming", card=a.card)
        or (a.no("no_match", card=a.card))
    )


def _confront(a: Attempt) -> Why:
    if wrong := a.when(a.card not in GODS, "god", god=a.card):
        return wrong
    awake = any(one.god == a.card for one in a.view.awake)
    return (
        a.when(not awake, "asleep", god=a.card)
        or a.when(a.view.rank != "red", "too_early")
        or a.when(a.view.city and a.own.at != a.view.city, "not_there")
        or a.no("begin_turn")
    )


def _use(a: Attempt) -> Why:
    if a.card in GEAR:
        none = not next(count for kind, count in a.own.gear.items() if kind == a.card)
        return a.when(none, "gear", kind=a.card) or a.no(f"when_{a.card}")
    found = abilities(a.own)
    if a.card not in found:
        return a.no("useless" if a.card in a.has else "not_yours", card=a.card)
    ready = usable(a.view, a.seat, a.card, found[a.card])
    return a.when(not ready, "not_ready", card=a.card) or a.no("not_now", card=a.card)


# -- tokens ------------------------------------------------------------------------------------------


def _place_token(a: Attempt) -> Why:
    if a.card not in RITUALS:
        return a.no("ritual", ritual=a.card)
    in_play = any(one.ritual == a.card for one in a.view.rituals)
    return a.when(not in_play, "not_in_play", ritual=a.card) or a.no("no_match", card=a.card)


def _swap(a: Attempt) -> Why:
    return a.no("swap")


# -- deals -------------------------------------------------------------------------------------------


def _dealing(a: Attempt) -> Why:
    return a.when(a.view.moment != "market", "no_market")


def _stack(a: Attempt) -> tuple[str, ...]:
    return a.view.stacks.get(a.own.at) or tuple(a.view.turn.stall)


def _limit(a: Attempt, card: str, giving: str = "") -> Why:
    in_way = obstacle(a.own, card, giving)
    return a.no(f"limit_{in_way}", card=card) if in_way else None


def _buy(a: Attempt) -> Why:
    if wrong := _dealing(a) or a.when(a.card not in _stack(a), "not_on_offer", card=a.card):
        return wrong
    given = a.card in a.view.turn.sold or a.card in a.view.turn.traded
    cost = price(a.view, a.seat, a.card)
    return (
        a.when(given, "just_sold", card=a.card)
        or _limit(a, a.card)
        or a.when(cost > a.own.gold, "gold", cost=cost, gold=a.own.gold)
    )


def _owned(a: Attempt) -> Why:
    return (
        a.when(a.card not in a.has, "not_yours", card=a.card)
        or a.when(MARKET[a.card].kind == "ally" and a.verb != "dismiss", "ally", card=a.card)
        or a.when(a.card in a.view.turn.bought, "just_bought", card=a.card)
    )


def _sell(a: Attempt) -> Why:
    return _dealing(a) or _owned(a) or a.when(not stands_without(a.view, a.seat, a.card), "needed", card=a.card)


def _trade(a: Attempt) -> Why:
    if wrong := _dealing(a) or a.when(not trades_here(a.own.at, a.view.city), "no_trade") or _owned(a):
        return wrong
    if a.second not in _stack(a):
        return a.no("not_on_offer", card=a.second)
    dear = MARKET[a.second].cost >= MARKET[a.card].cost
    return (
        a.when(MARKET[a.second].kind == "ally", "ally", card=a.second)
        or a.when(dear, "cheaper", card=a.card, taken=a.second)
        or _limit(a, a.second, a.card)
        or a.no("needed", card=a.card)
    )


def _heal(a: Attempt) -> Why:
    hurt = a.own.wounds or any(held.wounds for held in a.own.goods)
    cost = healing_price(a.view, a.seat)
    return _dealing(a) or a.when(not hurt, "healthy") or a.when(cost > a.own.gold, "gold", cost=cost, gold=a.own.gold)


def _clear(a: Attempt) -> Why:
    return _dealing(a) or a.when(not a.own.fatigue, "rested") or a.no("gold", cost=1, gold=a.own.gold)


def _gear(a: Attempt) -> Why:
    if wrong := _dealing(a) or a.when(a.card not in GEAR, "kind", word=a.card):
        return wrong
    left = next(count for kind, count in a.view.supply.items() if kind == a.card)
    count = int(a.second) if a.second.isdecimal() else 1
    return (
        a.when(not left, "supply_out", kind=a.card)
        or a.when(count > left, "supply", kind=a.card, count=left)
        or a.no("gold", cost=count * a.view.settings.gear_cost, gold=a.own.gold)
    )


def _dismiss(a: Attempt) -> Why:
    if wrong := a.when(a.card not in a.has, "not_yours", card=a.card):
        return wrong
    return a.when(MARKET[a.card].kind != "ally", "no_ally", card=a.card) or a.no("needed", card=a.card)


def _take(a: Attempt) -> Why:
    if a.card in MARKET and a.view.turns:
        return _limit(a, a.card) or a.no("take", card=a.card)
    return a.no("take", card=a.card)


def _raise(a: Attempt) -> Why:
    poor = a.own.points < a.view.cost
    return (
        a.when(a.card not in COUNTERS, "counter", word=a.card)
        or a.when(poor, "points", cost=a.view.cost, points=a.own.points)
        or a.no("end_of_turn")
    )


WORDLESS = ("escape", "pay", "face", "swap", "clear")
REASONS: Mapping[str, Callable[[Attempt], Why]] = {
    "attempt": _attempt,
    "visit": _visit,
    "walk": _walk,
    "duel": _duel,
    "press": _press,
    "fight": _fight,
    "escape": _escape,
    "pay": _pay,
    "use": _use,
    "face": _face,
    "roam": _roam,
    "place": _place_token,
    "swap": _swap,
    "buy": _buy,
    "sell": _sell,
    "trade": _trade,
    "heal": _heal,
    "clear": _clear,
    "gear": _gear,
    "dismiss": _dismiss,
    "take": _take,
    "raise": _raise,
    "confront": _confront,
}
