"""Why somebody would do something here, as far as everybody can see it: what *Suggest* adds to a deed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel import Message, Path, Seat, View
from games.kernel.messages import Value
from games.zanaga.content import CHALLENGES, MARKET, RITUALS, SUPPLIES
from games.zanaga.effects import ATTRIBUTE_OF, ATTRIBUTES, PHASES, RANKS, Rank
from games.zanaga.labels import NEAR, TRAVELLING, easy_near
from games.zanaga.land import LAND
from games.zanaga.modifiers import STEP, attribute_value, life, life_left, stamina
from games.zanaga.planning import chance, numbers_of
from games.zanaga.travel import Place, is_town
from games.zanaga.view import Hero, Matchup, ZanagaView

SAFE = 0.5  # odds with which a counter is a goal to walk to


def why(path: Path, view: View, asked: Message) -> Message | None:
    assert isinstance(view, ZanagaView)
    if view.seat is None:
        return None
    if path == ("done",):
        return _done(view, view.seat, asked)
    reason = REASONS.get(path[0])
    return reason(view, view.seat, path[1:]) if reason else None


def _say(what: str, **args: Value) -> Message:
    return Message(f"zanaga.why.{what}", args)


def _percent(odds: float) -> int:
    return round(100 * odds)


# -- where to --------------------------------------------------------------------------------------


def _attempt(view: ZanagaView, seat: Seat, words: Path) -> Message:
    rank = LAND.jewel[words[0]]
    return _points(view, seat, "attempt", rank, _percent(view.chances(seat).of_rank(rank)))


def _points(view: ZanagaView, seat: Seat, what: str, rank: Rank, odds: int) -> Message:
    """What a counter is worth on the way to the next thing that it buys."""
    gain = SUPPLIES.experience[rank]
    points = view.heroes[seat].points + gain
    what = f"{what}_buys" if points >= view.cost else what
    return _say(what, odds=odds, gain=gain, points=points, cost=view.cost)


def _visit(view: ZanagaView, seat: Seat, words: Path) -> Message:
    """Wounds, the god, goods: whatever a town is good for now."""
    place, hero = words[0], view.heroes[seat]
    if not view.turns:
        return _say("start", count=easy_near(view, place), steps=NEAR)
    if place == view.city and view.awake and view.rank == RANKS[-1]:
        return _say("visit_god", god=view.awake[0].god)
    if hero.wounds and hero.gold:
        return _say("visit_heal", count=hero.wounds, gold=hero.gold)
    payable = [card for card in view.stacks.get(place, ()) if MARKET[card].cost <= hero.gold]
    if payable:
        return _say("visit_buy", card=max(payable, key=lambda card: MARKET[card].cost), gold=hero.gold)
    return _towards(view, seat, place)


def _walk(view: ZanagaView, seat: Seat, words: Path) -> Message:
    place = words[0]
    terrain = LAND.terrain.get(place)
    there = [one.card for one in view.roaming if CHALLENGES[one.card].terrain == terrain]
    if there and view.moment in TRAVELLING and not is_town(place, view.city):
        card = max(there, key=view.chances(seat).of_roaming)
        return _say("meet", odds=_percent(view.chances(seat).of_roaming(card)), gold=CHALLENGES[card].gold)
    return _towards(view, seat, place)


def _towards(view: ZanagaView, seat: Seat, place: Place) -> Message:
    """How near the next counter is that can be won."""
    ranks = [rank for rank in RANKS if rank not in view.barred[seat]]
    far = LAND.map.distance
    aims = [one for one in view.jewels if LAND.jewel[one] in ranks and one != place]
    good = [one for one in aims if view.chances(seat).of_rank(LAND.jewel[one]) >= SAFE] or aims
    if not good:
        return _say("token")
    aim = min(good, key=lambda one: far(place, one))
    rank = LAND.jewel[aim]
    odds = _percent(view.chances(seat).of_rank(rank))
    return _say("near", steps=far(place, aim), rank=rank, odds=odds)


# -- fights ----------------------------------------------------------------------------------------


def _press(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    """What there is to win."""
    fight = view.fight
    if fight is None:
        return _say("duel")
    if fight.quarry == "god":
        return _say("god")
    odds = _odds(view)
    if fight.quarry == "attempt" and fight.place in LAND.jewel:
        return _points(view, seat, "press", LAND.jewel[fight.place], odds)
    return _say("press_gold", odds=odds, gold=CHALLENGES[fight.foe].gold) if fight.foe in CHALLENGES else None


def _odds(view: ZanagaView) -> int:
    assert view.fight is not None
    return _percent(chance(numbers_of(Matchup(view, view.fight))))


def _fight(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    if view.fight is None:
        return _say("duel")
    used = next((word for word in words[1:] if word in MARKET), "")
    return _say("fight_with", odds=_odds(view), card=used) if used else _say("fight", odds=_odds(view))


def _away(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    """What the fight would cost."""
    if view.fight is None:
        return None
    return _say("away", odds=_odds(view), gold=view.heroes[seat].gold)


def _use(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    hero = view.heroes[seat]
    if words[0] == "bones" and view.facing is not None:
        return _say("bones", odds=_faced(view, seat))
    if words[0] == "trap":
        return _away(view, seat, words)
    return _say("mend", count=hero.wounds) if hero.wounds and view.fight is None else None


def _face(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    return _say("face", odds=_faced(view, seat)) if view.facing is not None else None


def _faced(view: ZanagaView, seat: Seat) -> int:
    assert view.facing is not None
    return _percent(view.chances(seat).of_attempted(view.facing.foe))


def _roam(view: ZanagaView, seat: Seat, words: Path) -> Message:
    return _say("roam", odds=_percent(view.chances(seat).of_roaming(words[0])), count=len(view.roaming))


def _confront(view: ZanagaView, seat: Seat, words: Path) -> Message:
    return _say("confront", odds=_percent(view.chances(seat).of_god(words[0])))


# -- tokens ----------------------------------------------------------------------------------------


def _place(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    """How near a ritual is to its effect, and the god to awakening."""
    found = next((one for one in view.rituals if one.ritual == words[0]), None)
    if found is None:
        return _say("place_city")
    lacks = RITUALS[found.ritual].slots - len(found.tokens) - 1
    if lacks > 0:
        return _say("place", count=lacks)
    return _say("omen" if view.awake else "complete", count=len(view.aside) + 1)


# -- deals and levels ------------------------------------------------------------------------------


def _buy(view: ZanagaView, seat: Seat, words: Path) -> Message:
    hero, goods = view.heroes[seat], MARKET[words[0]]
    if goods.ally is None:
        return _say("buy", gold=hero.gold)
    best = max(range(len(PHASES)), key=lambda at: goods.ally.values[at] if goods.ally else 0)
    return _say("buy_ally", phase=PHASES[best])


def _room(view: ZanagaView, seat: Seat, words: Path) -> Message:
    return _say("room", gold=view.heroes[seat].gold)


def _heal(view: ZanagaView, seat: Seat, words: Path) -> Message:
    return _say("heal", left=max(0, life_left(view, seat)), life=life(view, seat))


def _clear(view: ZanagaView, seat: Seat, words: Path) -> Message:
    return _say("clear", count=view.heroes[seat].fatigue, stamina=stamina(view, seat))


def _gear(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    return _say("trap") if words[0] == "trap" else None


def _take(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    return _say("take_free", gold=MARKET[words[0]].cost) if words[0] in MARKET else None


def _raise(view: ZanagaView, seat: Seat, words: Path) -> Message | None:
    """One attacks with the highest, and defends with the others."""
    hero, what = view.heroes[seat], words[0]
    if what == "life":
        return _say("raise_life", life=life(view, seat) + 1)
    if what == "stamina":
        return _say("raise_stamina", stamina=stamina(view, seat) + STEP)
    values = {one: attribute_value(hero, one) for one in ATTRIBUTES}
    phase = next(one for one in PHASES if ATTRIBUTE_OF[one] == what)
    value = next(value for one, value in values.items() if one == what)
    best = value == max(values.values())
    return _say("raise_best" if best else "raise_other", value=value + STEP, phase=phase, counter=what)


def _done(view: ZanagaView, seat: Seat, asked: Message) -> Message:
    hero = view.heroes[seat]
    if asked.id == "zanaga.ask.confront" and view.awake:
        odds = max(view.chances(seat).of_god(one.god) for one in view.awake)
        return _say("not_yet", odds=_percent(odds))
    if asked.id == "zanaga.ask.deals":
        return _say("bought", gold=hero.gold) if hero.gold else _say("no_gold")
    return _stay(hero)


def _stay(hero: Hero) -> Message:
    return _say("hurt", count=hero.wounds) if hero.wounds else _say("enough")


REASONS: Mapping[str, Callable[[ZanagaView, Seat, Path], Message | None]] = {
    "attempt": _attempt, "visit": _visit, "walk": _walk, "press": _press, "fight": _fight, "escape": _away,
    "pay": _away, "use": _use, "face": _face, "roam": _roam, "confront": _confront, "place": _place, "buy": _buy,
    "sell": _room, "dismiss": _room, "heal": _heal, "clear": _clear, "gear": _gear, "take": _take, "raise": _raise,
}  # fmt: skip
