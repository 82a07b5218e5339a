"""One round of a combat: phase by phase somebody rolls, and somebody is hurt."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.kernel import Context, Seat
from games.toolkit.modifiers import NumberChange, Total
from games.zanaga import effects as e
from games.zanaga.content import HEROES, MARKET
from games.zanaga.effects import PHASES, Phase
from games.zanaga.frames import Fight, Thrown
from games.zanaga.matchup import CombatPlan, Matchup, for_one_roll, rule
from games.zanaga.modifiers import PublicTable, abilities, breath, usable
from games.zanaga.state import Zanaga
from games.zanaga.suffering import exhaust, heal, part_with, rest, to_bottom

Result: TypeAlias = Literal["won", "fallen", "stands"]
SIDES = 10
TWO_DICE = [one + other for one in range(1, SIDES + 1) for other in range(1, SIDES + 1)]


def two_dice(ctx: Context[Zanaga]) -> list[int]:
    return [ctx.dice.roll(SIDES), ctx.dice.roll(SIDES)]


class CombatRound:
    """A round as it is fought: the fight's own counts change as it goes."""

    def __init__(self, ctx: Context[Zanaga], fight: Fight, plan: CombatPlan) -> None:
        self.ctx, self.fight, self.plan, self.seat = ctx, fight, plan, fight.seat
        self.state, self.hero = ctx.state, ctx.state.heroes[fight.seat]
        self.attacks = 0
        self.spoiled = False  # the first attack fails, whatever it rolls
        self.ranged = 0  # damage more in the ranged phase
        self.taps = {phase: for_one_roll(self.hero, plan.uses, phase) for phase in PHASES}
        self._use()
        self.matchup = Matchup(self.state, fight, plan.uses)

    # -- before the first roll -------------------------------------------------------------------

    def _use(self) -> None:
        """Cards that the plan names: healing comes before the first roll."""
        for card in self.plan.uses:
            ability = abilities(self.hero)[card]
            self.ctx.tell("zanaga.uses", seat=self.seat, card=card)
            effect = ability.effect
            pay_for(self.ctx, self.seat, card)
            if isinstance(effect, e.Heal):
                heal(self.ctx, self.seat, effect.count)
            elif isinstance(effect, e.Rest):
                rest(self.ctx, self.seat, effect.count)
            elif ability.lasts == "combat":
                self.fight.active.append(card)

    def _stalk(self) -> None:
        """Ruling N52: 1 nothing, 2 to 4 the first attack fails, from 5 on its ranged damage grows."""
        if rule(self.matchup.foe, e.Stalk):
            face = self.ctx.dice.roll(SIDES)
            self.spoiled, self.ranged = 2 <= face <= 4, int(face >= 5)
            self.ctx.tell("zanaga.stalks", foe=self.fight.foe, face=face)

    # -- the phases ------------------------------------------------------------------------------

    def run(self) -> Result:
        self.fight.thrown = []
        self._stalk()
        for phase in self.matchup.phases(self.plan.hero):
            result = self._phase(phase)
            if result != "stands":
                return result
        if regen := rule(self.matchup.foe, e.Regenerate):
            self._foe_heals(regen.count)
        self.fight.rounds += 1
        return "stands"

    def _phase(self, phase: Phase) -> Result:
        if phase in (self.plan.hero, self.plan.second):
            return self._hero_attacks(phase)
        ally = self.plan.ally(phase)
        if ally and any(held.card == ally for held in self.hero.goods):
            return self._ally_attacks(ally, phase)
        return self._hero_defends(phase)

    def _first(self) -> tuple[str, ...]:
        self.attacks += 1
        return ("first-attack",) if self.attacks == 1 else ()

    def _throw(self, who: str, phase: Phase, bonus: Total, deed: str) -> int:
        """2d10 and the bonus; by how much that is more than needed."""
        one, other = faces = two_dice(self.ctx)
        need = self.matchup.value(phase)
        came = sum(faces) + bonus.value
        self.fight.thrown.append(Thrown(phase, who, deed == "attacks", (one, other), came, need))
        chances = (int(throw + bonus.value >= need) for throw in TWO_DICE)
        self.ctx.luck(self.seat, "zanaga.luck.rolls", int(came >= need), chances)
        self.ctx.tell(
            f"zanaga.{deed}", seat=self.seat, who=who, phase=phase, foe=self.fight.foe, faces=faces,
            parts=bonus.messages, came=came, need=need,
        )  # fmt: skip
        return came - need

    def _hero_attacks(self, phase: Phase) -> Result:
        facts = self._first()
        bonus = self.matchup.roll(phase, *facts, bonus=self.taps[phase])
        by = self._throw(self.hero.card, phase, bonus, "attacks")
        if self.spoiled and facts:
            by = min(by, -1)
            self.ctx.tell("zanaga.spoiled", seat=self.seat)
        else:
            by = self._second_wind(phase, by, facts)
        return self._hit(self.matchup.deals(phase)) if by >= 0 else self._hero_hurt(phase)

    def _second_wind(self, phase: Phase, by: int, facts: tuple[str, ...]) -> int:
        """What helps after a failed attack helps by itself: rulings 33 and 34."""
        own = HEROES[self.hero.card].ability
        if by < 0 and own and own.lasts == "roll" and isinstance(own.effect, NumberChange):
            more = own.effect.by if own.effect.of == f"roll.{phase}" else 0
            if by + more >= 0 and breath(self.state, self.seat) >= own.fatigue:
                self.ctx.tell("zanaga.uses", seat=self.seat, card=self.hero.card)
                exhaust(self.ctx, self.seat, own.fatigue)
                return by + more
        if by < 0 and not self.fight.rerolled and (card := reroller(self.state, self.seat)):
            self.fight.rerolled = True
            self.ctx.tell("zanaga.uses", seat=self.seat, card=card)
            pay_for(self.ctx, self.seat, card)
            return self._throw(self.hero.card, phase, self.matchup.roll(phase, *facts), "attacks")
        return by

    def _ally_attacks(self, ally: str, phase: Phase) -> Result:
        facts = self._first()
        by = self._throw(ally, phase, self.matchup.ally_roll(ally, phase, *facts), "attacks")
        if self.spoiled and facts:
            by = min(by, -1)
            self.ctx.tell("zanaga.spoiled", seat=self.seat)
        if by >= 0:
            return self._hit(self.matchup.ally_deals(ally, phase))
        self._ally_hurt(ally, self._harm(phase))
        return "stands"

    def _hero_defends(self, phase: Phase) -> Result:
        drains = rule(self.matchup.foe, e.Drain) is not None
        if not self._harm(phase) and not drains:
            return "stands"
        bonus = self.matchup.roll(phase, "defence", bonus=self.taps[phase])
        if self._throw(self.hero.card, phase, bonus, "defends") >= 0:
            return "stands"
        if drains:
            self._hero_wounded(exhaust(self.ctx, self.seat, 1))
        return self._hero_hurt(phase)

    # -- what comes of it ------------------------------------------------------------------------

    def _harm(self, phase: Phase) -> int:
        return self.matchup.harm(phase) + (self.ranged if phase == "ranged" else 0)

    def _hit(self, deals: int) -> Result:
        """A hit, of which a foe may ignore some; it is defeated the moment its life is reached."""
        fight, foe = self.fight, self.matchup.foe
        if cap := rule(foe, e.HitCap):
            deals = min(deals, cap.most)
        if rule(foe, e.FirstHitIgnored) and not fight.hit:
            deals = 0
        fight.hit = True
        fight.wounds += deals
        self.ctx.tell("zanaga.hit", foe=fight.foe, count=deals)
        return "won" if self.matchup.foe_life <= 0 else "stands"

    def _hero_hurt(self, phase: Phase) -> Result:
        taken = self._hero_wounded(self._harm(phase))
        self._feed(taken)
        return "fallen" if self.matchup.life <= 0 else "stands"

    def _hero_wounded(self, count: int) -> int:
        """Armour takes the first wounds of the combat, wherever they come from."""
        stopped = min(count, self.matchup.armour)
        self.fight.armour += stopped
        if stopped:
            self.ctx.tell("zanaga.armour", seat=self.seat, count=stopped)
        if count > stopped:
            self.hero.wounds += count - stopped
            self.ctx.tell("zanaga.wounded", seat=self.seat, count=count - stopped)
        return count - stopped

    def _ally_hurt(self, ally: str, count: int) -> None:
        if ally_hurt(self.ctx, self.seat, ally, count):
            self.matchup = Matchup(self.state, self.fight, self.plan.uses)
        self._feed(count)

    def _feed(self, wounds: int) -> None:
        if wounds and rule(self.matchup.foe, e.Feed):
            self._foe_heals(1)

    def _foe_heals(self, count: int) -> None:
        healed = min(count, self.fight.wounds)
        if healed:
            self.fight.wounds -= healed
            self.ctx.tell("zanaga.foe.heals", foe=self.fight.foe, count=healed)


def ally_hurt(ctx: Context[Zanaga], seat: Seat, ally: str, count: int) -> bool:
    """An ally is wounded, and discarded if that is too much: whether it is."""
    held, printed = next(one for one in ctx.state.heroes[seat].goods if one.card == ally), MARKET[ally].ally
    assert printed, "only allies fight for a hero"
    held.wounds += count
    if count:
        ctx.tell("zanaga.ally.wounded", seat=seat, card=ally, count=count)
    if held.wounds < printed.life:
        return False
    part_with(ctx.state, seat, ally)
    to_bottom(ctx.state, ally)
    ctx.tell("zanaga.ally.dead", seat=seat, card=ally)
    return True


def pay_for(ctx: Context[Zanaga], seat: Seat, card: str) -> None:
    """What using something costs: it is tapped, discarded, or exhausts the hero."""
    hero = ctx.state.heroes[seat]
    ability = abilities(hero)[card]
    if ability.costs == "fatigue":
        exhaust(ctx, seat, ability.fatigue)
    elif ability.costs == "tap":
        next(held for held in hero.goods if held.card == card).tapped = True
    else:
        part_with(ctx.state, seat, card)
        to_bottom(ctx.state, card)


def reroller(state: PublicTable, seat: Seat) -> str:
    """What rerolls a failed attack: a card before the hero's own ability."""
    found = abilities(state.heroes[seat])
    ready = [
        card for card, one in found.items() if isinstance(one.effect, e.RerollAttack) and usable(state, seat, card, one)
    ]
    return ready[0] if ready else ""
