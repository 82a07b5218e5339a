"""What an answer does, where its words alone would not say it: with its odds, its price, its consequence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.kernel import Message, Path, View, seat_of
from games.kernel.messages import Value
from games.kernel.options import DONE
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES
from games.zanaga.effects import PHASES, RANKS, BuyOff
from games.zanaga.fights import plan_of
from games.zanaga.journeys import reached
from games.zanaga.land import LAND
from games.zanaga.matchup import CombatPlan, Matchup, for_one_roll
from games.zanaga.modifiers import STEP, escape_total
from games.zanaga.planning import at_least, best_of, foreseen, numbers_of, opens
from games.zanaga.texts import lasting
from games.zanaga.towns import healing_price, price
from games.zanaga.view import ZanagaView

ALWAYS = 100
TRAVELLING = ("travel", "onward")  # when what lies at a place has an effect
NEAR = 3  # hexagons that a first turn may reach


def label(path: Path, view: View | None) -> Message | None:
    if not isinstance(view, ZanagaView) or view.seat is None or not path:
        return None
    told = LABELS.get(path[0])
    return told(view, view.seat, path) if told else None


def say(what: str, **args: Value) -> Message:
    return Message(f"zanaga.label.{what}", args)


def sent(plan: CombatPlan) -> list[Message]:
    """Who else does what in a plan."""
    who = [say("sent", card=card, phase=where) for card, where in plan.allies]
    who += [say("again", phase=plan.second)] if plan.second else []
    who += [say("used", card=card) for card in plan.uses]
    return [say("with", who=who)] if who else []


def percent(odds: float) -> int:
    return round(ALWAYS * odds)


# -- going somewhere ---------------------------------------------------------------------------------


def _spare(view: ZanagaView, seat: int, place: str, aids: Sequence[str], goes_on: bool = False) -> list[Message]:
    """What helps the dice, or how many are left over, if those serve: to rest with, or to go on with."""
    if aids:
        return [say("aid", aid=aids[0])]
    if not (view.heroes[seat].fatigue or goes_on):
        return []
    found = reached(view, seat)
    left = found.left(place) if place in found.spent else 0
    return [say("spare_on" if goes_on else "spare", count=left)] if left else []


def _attempt(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2 or path[1] not in LAND.jewel:
        return None
    rank = LAND.jewel[path[1]]
    odds, points = percent(view.chances(seat).of_rank(rank)), SUPPLIES.experience[rank]
    return say("attempt", place=path[1], odds=odds, points=points, how=_spare(view, seat, path[1], path[2:]))


def easy_near(view: ZanagaView, place: str) -> int:
    """How many of the counters that are easiest to win lie not far from there."""
    return sum(LAND.jewel[one] == RANKS[0] and LAND.map.distance(place, one) <= NEAR for one in view.jewels)


def _visit(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2:
        return None
    if not view.turns:
        return say("start", place=path[1], count=easy_near(view, path[1]))
    cards = view.stacks.get(path[1], ())
    kind = LAND.town.get(path[1], "city")
    how = _spare(view, seat, path[1], path[2:], kind == "village")
    return say(f"visit_{kind}", place=path[1], count=len(cards), how=how)


def _walk(view: ZanagaView, seat: int, path: Path) -> Message | None:
    """What lives there, and whether it is about."""
    if len(path) < 2 or path[1] not in LAND.map.hexes:
        return None
    place, how = path[1], _spare(view, seat, path[1], path[2:])
    terrain = LAND.terrain.get(place)
    if view.moment not in TRAVELLING:
        return say("stay" if place == view.heroes[seat].at else "stride", place=place)
    there = [one.card for one in view.roaming if CHALLENGES[one.card].terrain == terrain]
    if not there:
        return say("walk", place=place, terrain=terrain or "", how=how)
    odds = percent(max(view.chances(seat).of_roaming(card) for card in there))
    return say("meet", place=place, terrain=terrain or "", cards=there, odds=odds, how=how)


def _duel(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 3:
        return None
    return say("duel", place=path[1], whom=seat_of(path[2]), how=_spare(view, seat, path[1], path[3:]))


# -- fighting ----------------------------------------------------------------------------------------


def _press(view: ZanagaView, seat: int, path: Path) -> Message | None:
    phase = next((one for one in PHASES if one in path[1:2]), None)
    if view.fight is None or phase is None:
        return None
    numbers = numbers_of(Matchup(view, view.fight))
    plan = best_of(numbers, (phase,))
    odds = percent(foreseen(numbers, plan))
    if len(path) < 3:
        return say("press_phase", phase=phase, odds=odds, sent=sent(plan))
    return say("press_to_end" if path[2] == "0" else "press", phase=phase, least=path[2], odds=odds, sent=sent(plan))


def _fight(view: ZanagaView, seat: int, path: Path) -> Message | None:
    """A round of one's own: in a duel a phase, against a foe a plan, and how likely the attack hits."""
    phase = next((one for one in PHASES if one in path[1:2]), None)
    if phase is None or view.fight is None or view.moment != "fight":
        return None
    words = [word for word in path[2:] if word != DONE]
    plan = plan_of(phase, words[: len(words) // 2 * 2])
    matchup = Matchup(view, view.fight, plan.uses)
    bonus = for_one_roll(matchup.hero, plan.uses, phase)
    facts = ("first-attack",) if opens(numbers_of(matchup), plan, phase) else ()
    odds = percent(at_least(matchup.value(phase) - matchup.roll(phase, *facts, bonus=bonus).value))
    return say("fight", phase=phase, odds=odds, sent=sent(plan))


def _escape(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if view.fight is None or view.moment != "fight":
        return None
    need = Matchup(view, view.fight).escape
    bonus = escape_total(view, seat).value
    return say("escape", odds=percent(at_least(need - bonus))) if need is not None else None


def _pay(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if view.fight is None or view.fight.foe not in CHALLENGES:
        return None
    gold = next((one.gold for one in CHALLENGES[view.fight.foe].before if isinstance(one, BuyOff)), 0)
    return say("pay", gold=gold)


def _face(view: ZanagaView, seat: int, path: Path) -> Message | None:
    """What was drawn for the track is met only where it lives; else it joins those that roam."""
    met, at = view.facing, view.heroes[seat].at
    elsewhere = met is not None and met.quarry == "roaming" and CHALLENGES[met.foe].terrain != LAND.terrain.get(at)
    return say("let_roam") if elsewhere else None


def _roam(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2 or path[1] not in CHALLENGES:
        return None
    return say(
        "roam", card=path[1], gold=CHALLENGES[path[1]].gold, odds=percent(view.chances(seat).of_roaming(path[1]))
    )


def _confront(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2 or path[1] not in GODS:
        return None
    return say("confront", god=path[1], odds=percent(view.chances(seat).of_god(path[1])))


def _use(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) == 3:
        return say("use_bones", token=path[2])
    if path[1:] == ("bones",):
        return say("use_bones_token" if view.moment == "tokens" else "use_bones_challenge")
    if path[1:] in (("trap",), ("compass",)):
        return say(f"use_{path[1]}")
    card = MARKET.get(path[1]) or HEROES.get(path[1]) if len(path) == 2 else None
    if card is None or card.ability is None:
        return None
    one = card.ability
    return say(f"use_{one.costs}", card=path[1], count=one.fatigue, does=[lasting(one)])


# -- tokens ------------------------------------------------------------------------------------------


def _place(view: ZanagaView, seat: int, path: Path) -> Message | None:
    """How many a ritual has then; what it does stands in the picture."""
    found = next((one for one in view.rituals if one.ritual in path[1:2]), None)
    if found is None:
        return None
    rite = RITUALS[found.ritual]
    there = len(found.tokens) + 1
    what = "completes" if there == rite.slots else "place"
    return say(what, ritual=found.ritual, there=there, slots=rite.slots)


# -- deals -------------------------------------------------------------------------------------------


def _buy(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2 or path[1] not in MARKET:
        return None
    return say("buy", card=path[1], cost=price(view, seat, path[1]))


def _sell(view: ZanagaView, seat: int, path: Path) -> Message | None:
    return say("sell", card=path[1], gold=MARKET[path[1]].cost // 2) if path[1:] and path[1] in MARKET else None


def _trade(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 3 or path[2] not in MARKET:
        return None
    return say("trade", card=path[1], taken=path[2])


def _heal(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2:
        return None
    cost = healing_price(view, seat)
    if path[1].isdecimal():
        return say("heal", count=int(path[1]), cost=int(path[1]) * cost)
    return say("heal_ally", card=path[1], cost=cost)


def _gear_bought(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 3 or not path[2].isdecimal():
        return None
    assert view.settings is not None
    gear = Message(f"zanaga.text.gear.{path[1]}", {"count": int(path[2])})
    return say("gear", gear=[gear], cost=int(path[2]) * view.settings.gear_cost)


def _take(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2:
        return None
    if path[1] in HEROES:
        card = HEROES[path[1]]
        return say("hero", card=path[1], life=card.life, stamina=card.stamina)
    return say("take", card=path[1]) if path[1] in MARKET else None


def _raise(view: ZanagaView, seat: int, path: Path) -> Message | None:
    if len(path) < 2:
        return None
    return say("raise", counter=path[1], by=1 if path[1] == "life" else STEP)


LABELS: Mapping[str, Callable[[ZanagaView, int, Path], Message | None]] = {
    "attempt": _attempt,
    "visit": _visit,
    "walk": _walk,
    "duel": _duel,
    "press": _press,
    "fight": _fight,
    "escape": _escape,
    "pay": _pay,
    "face": _face,
    "roam": _roam,
    "confront": _confront,
    "use": _use,
    "place": _place,
    "buy": _buy,
    "sell": _sell,
    "trade": _trade,
    "heal": _heal,
    "gear": _gear_bought,
    "take": _take,
    "raise": _raise,
}
