"""What a sensible hero answers. He reads what lies open, and of the decks which cards are in them."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Decision, Path, Seat
from games.kernel.options import DONE
from games.toolkit.modifiers import NumberChange
from games.zanaga import modifiers
from games.zanaga.ai.prospects import Hopes
from games.zanaga.ai.shopping import best_phase, in_the_way, wanted, worth
from games.zanaga.chances import Chances
from games.zanaga.content import MARKET, RITUALS
from games.zanaga.effects import ATTRIBUTE_OF, ATTRIBUTES, PHASES, RANKS, Heal, PlaceCity, Replenish, StockTowns
from games.zanaga.frames import Fight, PickGoods
from games.zanaga.journeys import barred_in, reached
from games.zanaga.matchup import Matchup
from games.zanaga.planning import at_least, best_of, chance, numbers_of, tools
from games.zanaga.state import Zanaga
from games.zanaga.towns import stack_at
from games.zanaga.travel import TOWNS

HOPELESS = 0.35  # odds below which one would rather be gone
SURE = 0.9  # odds above which nothing is used up
BONES = 0.3
REST = 0.25  # what a recovered exhaustion is worth
MOST_LIFE = 7
STRONG = 12  # of an attribute; beyond, others are raised


def prefer(state: Zanaga, decision: Decision) -> Path | None:
    """The answer to any question; where nothing is thought about, what the clock would say."""
    think = ANSWERS.get(decision.prompt.id.removeprefix("zanaga.ask."))
    path = think(state, decision) if think else decision.default
    return path if decision.options.accepts(path) else decision.default


# -- travelling --------------------------------------------------------------------------------------


def _start(state: Zanaga, decision: Decision) -> Path:
    return ("visit", TOWNS[(3 * decision.seat + 1) % len(TOWNS)])


def _travel(state: Zanaga, decision: Decision) -> Path:
    """Where a place and what is further on are worth most; dice that are left let one recover."""
    if healing := _healing(state, decision):
        return ("use", healing)
    hopes, seat = Hopes(state, decision.seat), decision.seat
    plain = reached(state, seat)
    tired = state.heroes[seat].fatigue
    best, path = float("-inf"), decision.default
    for deed in ("attempt", "visit", "walk"):
        for place in decision.options.under((deed,)):
            aids = decision.options.under((deed, place))
            left = plain.left(place) if place in plain.spent else 0
            value = _deed(hopes, deed, place) + hopes.further(place) + REST * min(tired, left) - 0.5 * bool(aids)
            if value > best:
                best, path = value, (deed, place, *aids[:1])
    return path


def _healing(state: Zanaga, decision: Decision) -> str:
    """What heals wounds and will be ready again: breath comes back sooner than blood."""
    known = modifiers.abilities(state.heroes[decision.seat])
    ready = (card for card in decision.options.under(("use",)) if card in known)
    return next((one for one in ready if isinstance(known[one].effect, Heal) and known[one].costs != "discard"), "")


def _deed(hopes: Hopes, deed: str, place: str) -> float:
    return hopes.check(place) if deed == "walk" else hopes.at(place)


def _onward(state: Zanaga, decision: Decision) -> Path:
    """Only for a counter that is worth it."""
    hopes = Hopes(state, decision.seat)
    values = {place: hopes.at(place) for place in decision.options.under(("attempt",))}
    best = max(values, key=lambda place: values[place], default="")
    if not best or values[best] <= 1:
        return (DONE,)
    return ("attempt", best, *decision.options.under(("attempt", best))[:1])


def _confront(state: Zanaga, decision: Decision) -> Path:
    hopes = Hopes(state, decision.seat)
    best = max(hopes.gods, key=lambda god: hopes.gods[god])
    return ("confront", best) if hopes.ready else (DONE,)


# -- fighting ----------------------------------------------------------------------------------------


def _face(state: Zanaga, decision: Decision) -> Path:
    card = str(decision.prompt.args["card"])
    return ("use", "bones") if Chances(state, decision.seat).of_attempted(card) < BONES else ("face",)


def _fight(state: Zanaga, decision: Decision) -> Path:
    """Press while the odds are good; be gone while they are not, if one can."""
    frame = next(one for one in reversed(state.stack) if isinstance(one, Fight))
    matchup = Matchup(state, frame)
    numbers, options = numbers_of(matchup), decision.options
    plan, odds = best_of(numbers, PHASES), chance(numbers)
    if plan.hero not in options.under(("press",)):
        return decision.default
    if odds < HOPELESS:
        if options.accepts(("pay",)):
            return ("pay",)
        if options.accepts(("use", "trap")):
            return ("use", "trap")
        if matchup.escape is not None and options.accepts(("escape",)) and _gets_away(state, decision.seat, matchup):
            return ("escape",)
    if odds < SURE and (used := _with_tools(matchup, decision, plan.hero)):
        return used
    return ("press", plan.hero, str(matchup.life // 2 if matchup.life > 1 else 0))


def _gets_away(state: Zanaga, seat: Seat, matchup: Matchup) -> bool:
    need = matchup.escape
    return need is not None and at_least(need - modifiers.escape_total(state, seat).value) > 0.2


def _with_tools(matchup: Matchup, decision: Decision, hero: str) -> Path | None:
    """A round with the best plan and whatever helps it; None if nothing does."""
    helping = [
        card
        for card in tools(matchup, matchup.seat)
        if isinstance(effect := modifiers.abilities(matchup.hero)[card].effect, NumberChange)
        and effect.of in (f"roll.{hero}", "foe.value", "roll")
    ]
    if not helping:
        return None
    plan = best_of(numbers_of(matchup), PHASES)
    sent = [word for card, phase in plan.allies for word in (card, phase)]
    path = ("fight", hero, *sent, *(word for card in helping for word in (card, "use")), DONE)
    return path if decision.options.accepts(path) else None


def _roam(state: Zanaga, decision: Decision) -> Path:
    chances = Chances(state, decision.seat)
    return ("roam", max(decision.options.under(("roam",)), key=chances.of_roaming))


def _safari(state: Zanaga, decision: Decision) -> Path:
    chances = Chances(state, decision.seat)
    path = _roam(state, decision)
    return path if chances.of_roaming(path[1]) > 0.8 else (DONE,)


# -- tokens ------------------------------------------------------------------------------------------


def _token(state: Zanaga, decision: Decision) -> Path:
    """To the ritual that is most welcome; of several to the one that lacks least."""
    there = [one for one in state.rituals if one.ritual in decision.options.under(("place",))]
    if not there:
        return decision.default

    def wish(at: int) -> float:
        rite, lacks = RITUALS[there[at].ritual], RITUALS[there[at].ritual].slots - len(there[at].tokens)
        good = 0.0
        for one in rite.effects:
            good += 2.0 * isinstance(one, Replenish) + 1.0 * isinstance(one, StockTowns)
            good += (1.5 if state.awake else 0.2) * isinstance(one, PlaceCity)
        return good - 0.1 * lacks

    return ("place", there[max(range(len(there)), key=wish)].ritual)


# -- goods and levels --------------------------------------------------------------------------------


def _deals(state: Zanaga, decision: Decision) -> Path:
    """Wounds first; then what gives most for its gold; then a trap."""
    seat, options = decision.seat, decision.options
    hero = state.heroes[seat]
    if options.under(("heal",)):
        return decision.default
    if card := wanted(state, seat, [one for one in stack_at(state, hero.at) if _free(state, one)]):
        way = in_the_way(state, seat, card)
        if not way and options.accepts(("buy", card)):
            return ("buy", card)
        for path in (("sell", way), ("dismiss", way)):
            if way and options.accepts(path):
                return path
    if hero.gold >= 3 and not hero.gear["trap"] and options.accepts(("gear", "trap", "1")):
        return ("gear", "trap", "1")
    if hero.fatigue and hero.gold >= 2 and options.accepts(("clear",)):
        return ("clear",)
    return (DONE,)


def _free(state: Zanaga, card: str) -> bool:
    return card not in state.turn.sold and card not in state.turn.traded


def _goods(state: Zanaga, decision: Decision) -> Path:
    seat = decision.seat
    frame = next(one for one in reversed(state.stack) if isinstance(one, PickGoods))
    there = [card for card in frame.cards if card in decision.options.under(("take",))]
    phase = best_phase(state, seat)
    best = max(there, key=lambda card: (worth(state, seat, card, phase), MARKET[card].cost))
    return ("take", best)


def _raise(state: Zanaga, decision: Decision) -> Path:
    """Life while the next colour is easy; else what one attacks with, and now and then what one defends with."""
    seat = decision.seat
    hero, hopes = state.heroes[seat], Hopes(state, decision.seat)
    best = ATTRIBUTE_OF[best_phase(state, seat)]
    values = {one: modifiers.attribute_value(hero, one) for one in ATTRIBUTES}
    bars = len(barred_in(state, seat))
    if (
        bars < len(RANKS) - 1
        and hopes.chances.of_rank(RANKS[bars + 1]) > 0.8
        and modifiers.life(state, seat) < MOST_LIFE
    ):
        return ("raise", "life")
    strong = STRONG + 2 * (hero.level > 8)
    if values[best] < strong and (hero.level % 3 or values[best] < 8):
        return ("raise", best)
    return ("raise", min((one for one in ATTRIBUTES if one != best), key=lambda one: values[one]))


ANSWERS: dict[str, Callable[[Zanaga, Decision], Path]] = {
    "start": _start,
    "travel": _travel,
    "onward": _onward,
    "confront": _confront,
    "face": _face,
    "fight": _fight,
    "roam": _roam,
    "safari": _safari,
    "token": _token,
    "deals": _deals,
    "goods": _goods,
    "raise": _raise,
}
