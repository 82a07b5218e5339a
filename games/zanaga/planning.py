"""Which plans there are in a combat, what they promise for one round, and how likely they win in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from games.kernel import Seat
from games.toolkit.modifiers import NumberChange
from games.zanaga import effects as e
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, Foe
from games.zanaga.effects import PHASES, Phase
from games.zanaga.frames import Fight, Quarry
from games.zanaga.matchup import CombatPlan, Matchup, rule
from games.zanaga.modifiers import PublicTable, abilities, breath, usable
from games.zanaga.rounds import reroller

PAIRS = 100  # of two dice
ALLY_WEIGHT = 0.4  # of an ally's wounds, against the hero's own
ROUNDS = 30  # that are looked at
LEFT = 0.004  # how likely a combat may still be undecided where one stops looking
KEPT = 1 << 15
NO_CAP = 99
SPARED = 0.7  # of first attacks by a stalker: Ruling N52

Three = tuple[int, int, int]


@lru_cache(None)
def at_least(need: int) -> float:
    """How likely two ten-sided dice come to so much."""
    return sum(one + other >= need for one in range(1, 11) for other in range(1, 11)) / PAIRS


class AllyNumbers(NamedTuple):
    card: str
    needs: Three  # of the dice, phase by phase
    deals: Three
    life: int


class CombatNumbers(NamedTuple):
    """All that decides a combat, in numbers: ranged, melee, magic."""

    attack: Three  # what the dice must come to
    defence: Three
    deals: Three
    harm: Three
    life: int  # and armour
    foe_life: int
    allies: tuple[AllyNumbers, ...]
    orders: tuple[Three, Three, Three]  # the phases by number, for a hero who attacks in the first, second or third
    regen: int = 0
    rage: int = 0
    cap: int = NO_CAP
    feed: bool = False
    firsthit: bool = False  # the first hit is still to come, and deals nothing
    stalks: bool = False
    first_attack: int = 0  # what the first attack of each round needs more
    rerolls: bool = False
    second_wind: int = 0  # what is added to a failed melee attack
    winds: int = 0  # how often
    round: int = 0  # that were fought


def numbers_of(matchup: Matchup) -> CombatNumbers:
    """A combat as it stands."""
    foe, fight, table, seat = matchup.foe, matchup.fight, matchup.table, matchup.seat
    values = [matchup.value(phase) for phase in PHASES]
    attack = [value - matchup.roll_value(phase) for value, phase in zip(values, PHASES, strict=True)]
    defence = [value - matchup.roll_value(phase, "defence") for value, phase in zip(values, PHASES, strict=True)]
    allies = []
    for held in matchup.hero.allies:
        needs = [value - matchup.ally_roll(held.card, phase).value for value, phase in zip(values, PHASES, strict=True)]
        deals = [matchup.ally_deals(held.card, phase) for phase in PHASES]
        allies.append(AllyNumbers(held.card, _three(needs), _three(deals), matchup.ally_life(held.card)))
    regen, rage, cap = rule(foe, e.Regenerate), rule(foe, e.Rage), rule(foe, e.HitCap)
    return CombatNumbers(
        _three(attack), _three(defence), _three([matchup.deals(phase) for phase in PHASES]),
        _three([matchup.harm(phase) for phase in PHASES]), matchup.life + matchup.armour, matchup.foe_life,
        tuple(allies),
        (_order(matchup, PHASES[0]), _order(matchup, PHASES[1]), _order(matchup, PHASES[2])),
        regen.count if regen else 0, rage.by if rage else 0, cap.most if cap else NO_CAP,
        rule(foe, e.Feed) is not None, rule(foe, e.FirstHitIgnored) is not None and not fight.hit,
        rule(foe, e.Stalk) is not None, matchup.first_attack, not fight.rerolled and bool(reroller(table, seat)),
        *_second_wind(table, seat), fight.rounds,
    )  # fmt: skip


def _order(matchup: Matchup, hero: Phase) -> Three:
    return _three([PHASES.index(phase) for phase in matchup.phases(hero)])


def _three(values: Sequence[int]) -> Three:
    ranged, melee, magic = values
    return ranged, melee, magic


def _second_wind(table: PublicTable, seat: Seat) -> tuple[int, int]:
    """What a hero may add to a melee attack that has failed, and for how often he has breath."""
    own = HEROES[table.heroes[seat].card].ability
    if own and own.lasts == "roll" and isinstance(own.effect, NumberChange) and own.effect.of == "roll.melee":
        return own.effect.by, breath(table, seat) // own.fatigue
    return 0, 0


class Prospects:
    """A hero's numbers against any foe: what does not hang on the foe is worked out once."""

    def __init__(self, table: PublicTable, seat: Seat, quarry: Quarry) -> None:
        self.table, self.seat, self.quarry = table, seat, quarry
        cards = GODS if quarry == "god" else CHALLENGES
        self.cards: dict[str, Foe] = dict(cards)
        plain = next(card for card, foe in cards.items() if not foe.rules) if quarry != "god" else ""
        self.plain = self._clash(plain) if plain else None
        self.base = numbers_of(self.plain) if self.plain else None

    def _clash(self, foe: str) -> Matchup:
        falls = self.table.heroes[self.seat].falls
        return Matchup(self.table, Fight(seat=self.seat, foe=foe, quarry=self.quarry, falls=falls))

    def against(self, card: str) -> CombatNumbers:
        foe, base, plain = self.cards[card], self.base, self.plain
        if base is None or plain is None or foe.rules:
            return numbers_of(self._clash(card))
        by = [value - other for value, other in zip(foe.values, plain.foe.values, strict=True)]
        return base._replace(
            attack=_plus(base.attack, by),
            defence=_plus(base.defence, by),
            harm=_three([plain.calm_harm(harm) for harm in foe.damage]),
            foe_life=foe.life,
            allies=tuple(one._replace(needs=_plus(one.needs, by)) for one in base.allies),
        )


def _plus(three: Three, by: Sequence[int]) -> Three:
    return _three([one + more for one, more in zip(three, by, strict=True)])


# -- plans -------------------------------------------------------------------------------------------


def phases_of(matchup: Matchup) -> tuple[Phase, ...]:
    """In which the hero may attack: a web binds him to one."""
    return tuple(phase for phase in PHASES if phase == matchup.fight.web) or PHASES


def plans(numbers: CombatNumbers, hero: Phase) -> Iterator[CombatPlan]:
    """Every way to send allies into the other phases, the hero attacking in one."""
    free: list[Phase | None] = [None, *(phase for phase in PHASES if phase != hero)]
    for sent in product(free, repeat=len(numbers.allies)):
        used = [phase for phase in sent if phase]
        if len({*used}) == len(used):
            pairs = zip(numbers.allies, sent, strict=True)
            yield CombatPlan(hero, tuple((ally.card, phase) for ally, phase in pairs if phase))


def score(numbers: CombatNumbers, plan: CombatPlan) -> float:
    """What a round deals, as a share of the foe's life, less what it costs, as a share of one's own."""
    deals = hurt = lost = 0.0
    sent = {phase: ally for ally in numbers.allies for card, phase in plan.allies if card == ally.card}
    opening = _opening(numbers, plan, _lives(numbers))
    for i, phase in enumerate(PHASES):
        more = numbers.first_attack if i == opening else 0
        if phase in (plan.hero, plan.second):
            hits = at_least(numbers.attack[i] + more)
            deals += hits * min(numbers.cap, numbers.deals[i])
            hurt += (1 - hits) * numbers.harm[i]
        elif ally := sent.get(phase):
            hits = at_least(ally.needs[i] + more)
            deals += hits * min(numbers.cap, ally.deals[i])
            lost += (1 - hits) * min(1.0, numbers.harm[i] / max(1, ally.life)) * MARKET[ally.card].cost / 8
        else:
            hurt += (1 - at_least(numbers.defence[i])) * numbers.harm[i]
    return deals / max(1, numbers.foe_life) - hurt / max(1, numbers.life) - ALLY_WEIGHT * lost


@lru_cache(KEPT)
def best_of(numbers: CombatNumbers, heroes: tuple[Phase, ...] = PHASES) -> CombatPlan:
    """The plan that promises most for one round; of several the first."""
    return max((plan for phase in heroes for plan in plans(numbers, phase)), key=lambda plan: score(numbers, plan))


def best_plan(matchup: Matchup, heroes: Sequence[Phase] = ()) -> CombatPlan:
    return best_of(numbers_of(matchup), tuple(heroes) or phases_of(matchup))


def tools(matchup: Matchup, seat: Seat) -> list[str]:
    """What can be named in a plan, beside allies: what changes a roll, the foe, or heals."""
    hero = matchup.hero
    fitting = NumberChange | e.Heal | e.Rest
    return [
        card
        for card, ability in abilities(hero).items()
        if isinstance(ability.effect, fitting) and not (card == hero.card and ability.lasts)
        if usable(matchup.table, seat, card, ability)
    ]


# -- odds --------------------------------------------------------------------------------------------

# life, the foe's, the allies', whether the first hit is still to come, whether a reroll is left, second winds
Standing = tuple[int, int, tuple[int, ...], bool, bool, int]


@lru_cache(KEPT)
def foreseen(numbers: CombatNumbers, plan: CombatPlan) -> float:
    """How likely a plan wins that is kept up until one side falls: each standing with its share, round after round."""
    start: Standing = numbers.life, numbers.foe_life, _lives(numbers), numbers.firsthit, numbers.rerolls, numbers.winds
    open_: dict[Standing, float] = {start: 1.0}
    won = 0.0
    for number in range(numbers.round, numbers.round + ROUNDS):
        rage = numbers.rage * (max(0, number - 1) - max(0, numbers.round - 1))  # beyond what it has grown already
        begun, open_ = open_, {}
        for opening, here in _by_opening(numbers, plan, begun).items():
            for i in _phases(numbers, plan):
                after: dict[Standing, float] = {}
                for standing, share in here.items():
                    for then, part in _outcomes(numbers, plan, i, standing, rage, i == opening):
                        if then[1] <= 0:
                            won += share * part
                        elif then[0] > 0:
                            after[then] = after.get(then, 0.0) + share * part
                here = after
            for standing, share in here.items():
                open_[standing] = open_.get(standing, 0.0) + share
        if numbers.regen:
            open_ = _healed(open_, numbers)
        if sum(open_.values()) < LEFT:
            break
    return won


def _by_opening(
    numbers: CombatNumbers, plan: CombatPlan, open_: dict[Standing, float]
) -> dict[int, dict[Standing, float]]:
    """Standings as a round begins, by the phase of its first attack: that hangs on which allies have lived so long."""
    found: dict[int, dict[Standing, float]] = {}
    for standing, share in open_.items():
        found.setdefault(_opening(numbers, plan, standing[2]), {})[standing] = share
    return found


def _lives(numbers: CombatNumbers) -> tuple[int, ...]:
    return tuple(ally.life for ally in numbers.allies)


def opens(numbers: CombatNumbers, plan: CombatPlan, phase: Phase) -> bool:
    """Whether an attack in a phase is the first of a round, where that is another matter than the next."""
    return PHASES.index(phase) == _opening(numbers, plan, _lives(numbers))


def _phases(numbers: CombatNumbers, plan: CombatPlan) -> Three:
    return numbers.orders[PHASES.index(plan.hero)]


def _opening(numbers: CombatNumbers, plan: CombatPlan, lives: tuple[int, ...]) -> int:
    """The phase of the first attack of a round, where that is another matter than the next; else -1."""
    if not numbers.first_attack and not numbers.stalks:
        return -1
    standing = {ally.card for ally, life in zip(numbers.allies, lives, strict=True) if life > 0}
    attacked = {phase for card, phase in plan.allies if card in standing} | {plan.hero, plan.second}
    return next(i for i in _phases(numbers, plan) if PHASES[i] in attacked)


def _healed(open_: dict[Standing, float], numbers: CombatNumbers) -> dict[Standing, float]:
    found: dict[Standing, float] = {}
    for (life, foe, lives, first, reroll, winds), share in open_.items():
        then = life, min(numbers.foe_life, foe + numbers.regen), lives, first, reroll, winds
        found[then] = found.get(then, 0.0) + share
    return found


def _outcomes(
    numbers: CombatNumbers, plan: CombatPlan, i: int, standing: Standing, rage: int, opens: bool
) -> Iterator[tuple[Standing, float]]:
    """What one phase may come to."""
    life, foe, lives, first, reroll, winds = standing
    phase, harm = PHASES[i], numbers.harm[i] + rage
    if numbers.stalks and i == 0:
        harm += 1
    if phase in (plan.hero, plan.second):
        yield from _attacked(numbers, i, standing, harm, opens)
        return
    at = next((n for n, ally in enumerate(numbers.allies) if (ally.card, phase) in plan.allies), None)
    if at is not None and lives[at] > 0:
        ally = numbers.allies[at]
        hits = _holding(numbers, opens) * at_least(ally.needs[i] + (numbers.first_attack if opens else 0))
        yield (life, foe - _dealt(numbers, ally.deals[i], first), lives, False, reroll, winds), hits
        hurt = (*lives[:at], max(0, lives[at] - harm), *lives[at + 1 :])
        yield (life, _fed(numbers, foe, harm), hurt, first, reroll, winds), 1 - hits
    elif harm:
        holds = at_least(numbers.defence[i])
        yield standing, holds
        yield (life - harm, _fed(numbers, foe, harm), lives, first, reroll, winds), 1 - holds
    else:
        yield standing, 1.0


def _attacked(
    numbers: CombatNumbers, i: int, standing: Standing, harm: int, opens: bool
) -> Iterator[tuple[Standing, float]]:
    """The hero's own attack, and what helps after one that has failed."""
    life, foe, lives, first, reroll, winds = standing
    holds = _holding(numbers, opens)
    need = numbers.attack[i] + (numbers.first_attack if opens else 0)
    hurt = foe - _dealt(numbers, numbers.deals[i], first)
    hits = at_least(need)
    failed = 1 - hits
    yield (life, hurt, lives, False, reroll, winds), holds * hits
    if winds and PHASES[i] == "melee":
        nearly = at_least(need - numbers.second_wind) - hits
        failed -= nearly
        yield (life, hurt, lives, False, reroll, winds - 1), holds * nearly
    if reroll:
        yield (life, hurt, lives, False, False, winds), holds * failed * hits
        yield (life - harm, _fed(numbers, foe, harm), lives, first, False, winds), holds * failed * (1 - hits)
        failed = 0.0
    if fails := holds * failed + (1 - holds):
        yield (life - harm, _fed(numbers, foe, harm), lives, first, reroll, winds), fails


def _holding(numbers: CombatNumbers, opens: bool) -> float:
    """How likely an attack is not spoiled by a stalker."""
    return SPARED if opens and numbers.stalks else 1.0


def _dealt(numbers: CombatNumbers, deals: int, first: bool) -> int:
    return 0 if first else min(numbers.cap, deals)


def _fed(numbers: CombatNumbers, foe: int, harm: int) -> int:
    return min(numbers.foe_life, foe + 1) if numbers.feed and harm else foe


def chance(numbers: CombatNumbers) -> float:
    """With the plan that looks best for the first round."""
    return foreseen(numbers, best_of(numbers))
