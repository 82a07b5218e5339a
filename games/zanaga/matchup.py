"""The numbers of a combat: what rolls add up to, what they must reach, what hits and failures deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from games.kernel import Message
from games.toolkit.modifiers import Modifier, Now, NumberChange, Total, TotalPart, comes_to, total
from games.zanaga import effects as e
from games.zanaga.content import CHALLENGES, GODS, MARKET, Foe
from games.zanaga.effects import ATTRIBUTE_OF, PHASES, Phase
from games.zanaga.frames import Fight
from games.zanaga.modifiers import (
    PublicTable,
    abilities,
    armour,
    attribute,
    attribute_value,
    changes,
    life_left,
    of_items,
    printed_damage,
)
from games.zanaga.state import Hero

Rule = TypeVar("Rule", bound=e.FoeRule)
FIRST_RAGE = 3  # the round in which a rage begins


def foe_of(fight: Fight) -> Foe:
    return GODS[fight.foe] if fight.quarry == "god" else CHALLENGES[fight.foe]


def rule(foe: Foe, kind: type[Rule]) -> Rule | None:
    """A foe's rule of a kind, if it has that."""
    return next((one for one in foe.rules if isinstance(one, kind)), None)


class Matchup:
    """A combat as it stands in one round, for a plan's numbers; nothing here rolls or changes anything."""

    def __init__(self, table: PublicTable, fight: Fight, used: Sequence[str] = ()) -> None:
        """`used` are cards that the hero uses in this round."""
        self.table, self.fight, self.seat = table, fight, fight.seat
        self.hero, self.foe = table.heroes[fight.seat], foe_of(fight)
        self.god = next((one for one in table.awake if one.god == fight.foe), None) if fight.quarry == "god" else None
        self.facts = {"god" if fight.quarry == "god" else "challenge"}
        self.facts |= {"roaming"} if fight.quarry == "roaming" else set()
        self.facts |= {"first-round"} if fight.rounds == 0 else set()
        self._kinds: dict[
            str, list[Modifier]
        ] = {}  # by the first word of what they change, since a plan asks for dozens
        for one in (*changes(table, self.seat), *self._of_foe(), *self._of_use(used)):
            self._kinds.setdefault(one.does.of.partition(".")[0], []).append(one)
        self.erodes = rule(self.foe, e.Erode) is not None

    def _of_foe(self) -> list[Modifier]:
        why = Message("zanaga.part.card", {"card": self.fight.foe})
        found = [Modifier(one, why) for one in self.foe.rules if isinstance(one, NumberChange)]
        if self.god and self.god.doom:
            found.append(Modifier(NumberChange(of="foe.value", by=self.god.doom), Message("zanaga.part.doom")))
        return found

    def _of_use(self, used: Sequence[str]) -> list[Modifier]:
        """What cards do for the round or the whole combat."""
        known = abilities(self.hero)
        found = []
        for card in dict.fromkeys((*self.fight.active, *used)):
            ability = known.get(card) or MARKET[card].ability
            if ability and isinstance(ability.effect, NumberChange) and ability.lasts in ("round", "combat"):
                found.append(Modifier(ability.effect, Message("zanaga.part.card", {"card": card})))
        return found

    def of(self, kind: str) -> Sequence[Modifier]:
        """What changes numbers of a kind in this combat."""
        return self._kinds.get(kind, ())

    def now(self, *more: str) -> Now:
        return Now(facts={*self.facts, *more})

    # -- the hero --------------------------------------------------------------------------------

    def roll(self, phase: Phase, *facts: str, bonus: Sequence[Modifier] = ()) -> Total:
        """What a hero adds to his dice: `defence`, or an attack, which may be the `first-attack` of the round."""
        base, of, now = attribute(self.hero, ATTRIBUTE_OF[phase]), f"roll.{phase}", self.now(*facts)
        if lost := self._eroded(of, now):
            base = [*base, TotalPart(Message("zanaga.part.erode"), -lost)]
        return total(base, [*self.of("roll"), *bonus], of, now)

    def roll_value(self, phase: Phase, *facts: str) -> int:
        """The same for whoever needs no breakdown: plans ask for six of them."""
        of, now = f"roll.{phase}", self.now(*facts)
        base = attribute_value(self.hero, ATTRIBUTE_OF[phase]) - self._eroded(of, now)
        return comes_to(base, self.of("roll"), of, now)

    def _eroded(self, of: str, now: Now) -> int:
        """Half of what items would add, where a god takes that off."""
        items = comes_to(0, of_items(self.hero), of, now) if self.erodes else 0
        return items - items // 2

    def deals(self, phase: Phase) -> int:
        return max(0, comes_to(printed_damage(self.hero, phase), self.of("damage"), f"damage.{phase}", self.now()))

    @property
    def life(self) -> int:
        return life_left(self.table, self.seat)

    @property
    def armour(self) -> int:
        """Wounds that it will still take off in this combat."""
        return max(0, armour(self.table, self.seat) - self.fight.armour)

    # -- allies ----------------------------------------------------------------------------------

    def ally_roll(self, card: str, phase: Phase, *facts: str) -> Total:
        ally = MARKET[card].ally
        assert ally, "only allies fight for a hero"
        base = TotalPart(Message("zanaga.part.hero", {"card": card}), ally.values[PHASES.index(phase)])
        first = [_as_ally(one) for one in self._first] if "first-attack" in facts else []
        return total(base, [*self.of("ally-roll"), *first], "ally-roll", self.now(*facts))

    @property
    def _first(self) -> list[Modifier]:
        """What befalls the first attack of each round, whoever makes it."""
        return [one for one in self.of("roll") if one.does.when == "first-attack"]

    def ally_deals(self, card: str, phase: Phase) -> int:
        ally = MARKET[card].ally
        assert ally
        return ally.damage[PHASES.index(phase)]

    def ally_life(self, card: str) -> int:
        ally, held = MARKET[card].ally, next(one for one in self.hero.goods if one.card == card)
        assert ally
        return ally.life - held.wounds

    # -- the foe ---------------------------------------------------------------------------------

    def value(self, phase: Phase) -> int:
        """What a roll must come to."""
        return comes_to(self.foe.value(phase), self.of("foe"), f"foe.value.{phase}", self.now())

    def harm(self, phase: Phase) -> int:
        """What a failure costs; what is 0 grows by rage alone."""
        harm, rage = self.calm_harm(self.foe.harm(phase)), rule(self.foe, e.Rage)
        return harm + (rage.by * max(0, self.fight.rounds + 2 - FIRST_RAGE) if rage else 0)

    def calm_harm(self, printed: int) -> int:
        return comes_to(printed, self.of("foe"), "foe.damage", self.now()) if printed else 0

    @property
    def foe_life(self) -> int:
        """Wounds that it takes to defeat it."""
        lured = len(self.god.allies) if self.god and rule(self.foe, e.Lure) else 0
        return self.foe.life + lured - self.fight.wounds

    @property
    def order(self) -> tuple[Phase, ...]:
        own = rule(self.foe, e.PhaseOrder)
        return own.phases if own else PHASES

    def phases(self, hero: Phase) -> tuple[Phase, ...]:
        """The order for a hero who attacks in a phase: against what is quick, that one comes last."""
        if rule(self.foe, e.Quick) is None:
            return self.order
        return (*(phase for phase in self.order if phase != hero), hero)

    @property
    def first_attack(self) -> int:
        """What the first attack of each round needs more."""
        changes = [one.does for one in self._first if isinstance(one.does, NumberChange)]
        return -sum(one.by for one in changes)

    @property
    def escape(self) -> int | None:
        """What an escape must come to; None where there is none."""
        if self.foe.escape is None or rule(self.foe, e.NoEscape):
            return None
        return comes_to(self.foe.escape, self.of("foe"), "foe.escape", self.now())


def for_one_roll(hero: Hero, cards: Sequence[str], phase: Phase) -> list[Modifier]:
    """What cards that are used add to the hero's first roll in a phase."""
    known = [(card, abilities(hero).get(card)) for card in cards]
    return [
        Modifier(one.effect, Message("zanaga.part.card", {"card": card}))
        for card, one in known
        if one and one.lasts == "roll" and isinstance(one.effect, NumberChange) and one.effect.of == f"roll.{phase}"
    ]


def _as_ally(one: Modifier) -> Modifier:
    """What befalls the first attack of a round befalls an ally's as well."""
    return (
        Modifier(NumberChange(of="ally-roll", by=one.does.by), one.why) if isinstance(one.does, NumberChange) else one
    )


class CombatPlan(NamedTuple):
    """Who attacks in which phase; in all others the hero defends."""

    hero: Phase
    allies: tuple[tuple[str, Phase], ...] = ()
    second: Phase | None = None  # the hero attacks in this one too
    uses: tuple[str, ...] = ()  # cards that are tapped or discarded for it

    def ally(self, phase: Phase) -> str | None:
        return next((card for card, where in self.allies if where == phase), None)
