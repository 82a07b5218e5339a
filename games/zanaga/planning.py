"""Which plans there are in a combat, and which of them looks best for one round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from games.kernel import Seat
from games.toolkit.modifiers import NumberChange
from games.zanaga import effects as e
from games.zanaga.clash import Clash, Plan, rule
from games.zanaga.content import MARKET
from games.zanaga.effects import PHASES, Phase
from games.zanaga.modifiers import abilities, usable

PAIRS = 100  # of two dice
HARM_OF_ALLY = 0.4  # what an ally's wounds weigh against the hero's


@lru_cache(None)
def at_least(need: int) -> float:
    """How likely two ten-sided dice come to so much."""
    return sum(one + other >= need for one in range(1, 11) for other in range(1, 11)) / PAIRS


def phases_of(clash: Clash) -> tuple[Phase, ...]:
    """In which the hero may attack: a web binds him to one."""
    return tuple(phase for phase in PHASES if phase == clash.fight.web) or PHASES


def plans(clash: Clash, hero: Phase) -> Iterator[Plan]:
    """Every way to send allies into the other phases, the hero attacking in one."""
    allies = [held.card for held in clash.hero.allies]
    free: list[Phase | None] = [None, *(phase for phase in PHASES if phase != hero)]
    for sent in product(free, repeat=len(allies)):
        used = [phase for phase in sent if phase]
        if len({*used}) == len(used):
            yield Plan(hero, tuple((card, phase) for card, phase in zip(allies, sent, strict=True) if phase))


class Outlook:
    """What a round promises, phase by phase: who attacks, who defends, each worked out once."""

    def __init__(self, clash: Clash) -> None:
        self.clash = clash
        self.foe, self.harm = (
            {phase: clash.value(phase) for phase in PHASES}, {phase: clash.harm(phase) for phase in PHASES},
        )  # fmt: skip
        cap = rule(clash.foe, e.HitCap)
        self.cap = cap.most if cap else 99
        self.life, self.foe_life = max(1, clash.life + clash.armour), max(1, clash.foe_life)
        self.attack = {phase: at_least(self.foe[phase] - clash.roll(phase).value) for phase in PHASES}
        self.defence = {phase: at_least(self.foe[phase] - clash.roll(phase, "defence").value) for phase in PHASES}
        self.deals = {phase: min(self.cap, clash.deals(phase)) for phase in PHASES}
        self.allies = {
            held.card: {phase: at_least(self.foe[phase] - clash.ally_roll(held.card, phase).value) for phase in PHASES}
            for held in clash.hero.allies
        }

    def score(self, plan: Plan) -> float:
        """What is dealt, as a share of the foe's life, less what is suffered, as a share of one's own."""
        deals = hurt = lost = 0.0
        for phase in PHASES:
            ally = plan.ally(phase)
            if phase in (plan.hero, plan.second):
                deals += self.attack[phase] * self.deals[phase]
                hurt += (1 - self.attack[phase]) * self.harm[phase]
            elif ally:
                hits = self.allies[ally][phase]
                deals += hits * min(self.cap, self.clash.ally_deals(ally, phase))
                share = min(1.0, self.harm[phase] / max(1, self.clash.ally_life(ally)))
                lost += (1 - hits) * share * MARKET[ally].cost / 8
            else:
                hurt += (1 - self.defence[phase]) * self.harm[phase]
        return deals / self.foe_life - hurt / self.life - HARM_OF_ALLY * lost


def best_plan(clash: Clash, heroes: Sequence[Phase] = ()) -> Plan:
    """The plan that promises most for one round; of several the first."""
    outlook = Outlook(clash)
    found = [plan for phase in heroes or phases_of(clash) for plan in plans(clash, phase)]
    return max(found, key=outlook.score)


def tools(clash: Clash, seat: Seat) -> list[str]:
    """What can be named in a plan, beside allies: what changes a roll, the foe, or heals."""
    hero = clash.hero
    fitting = NumberChange | e.Heal | e.Rest
    return [
        card
        for card, ability in abilities(hero).items()
        if isinstance(ability.effect, fitting) and not (card == hero.card and ability.lasts)
        if usable(clash.table, seat, card, ability)
    ]
