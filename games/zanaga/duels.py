"""Hero against hero: they change roles round by round, until one falls or gets away."""

from __future__ import annotations

from games.kernel import END, Context, Message, Path, Question, Seat
from games.kernel.options import Tree
from games.toolkit.modifiers import Now, Total, TotalPart, comes_to, total
from games.zanaga.content import MARKET
from games.zanaga.effects import ATTRIBUTE_OF, PHASES, Phase
from games.zanaga.fights import attackers_tree, plan_of
from games.zanaga.frames import Duel, KnockOut, Spoils
from games.zanaga.matchup import CombatPlan
from games.zanaga.modifiers import (
    armour,
    attribute,
    attribute_value,
    changes,
    escape_total,
    life_left,
    printed_damage,
)
from games.zanaga.planning import at_least
from games.zanaga.roaming import unasked
from games.zanaga.rounds import ally_hurt, two_dice
from games.zanaga.state import Zanaga
from games.zanaga.suffering import exhaust, part_with
from games.zanaga.towns import obstacle

RATING = 10  # and the other's Mind, for an escape from a hero
GOLD = "gold"
LONGEST = 60  # rounds; then they part


def duel(ctx: Context[Zanaga], frame: Duel) -> None:
    """A round: who attacks in it plays the hero, the other one the Challenge."""
    state, seat, other = ctx.state, frame.seat, frame.other
    gone = {seat, other} & {*state.retired}
    if gone or frame.rounds >= LONGEST:
        ctx.tell("zanaga.duel.over", seat=frame.first)
        return
    path = _plan(ctx, frame)
    if path == ("escape",):
        _escape(ctx, frame)
    else:
        _round(ctx, frame, path)


def _plan(ctx: Context[Zanaga], frame: Duel) -> Path:
    """In which phase the hero attacks; who is not asked attacks where he is best, and escapes with his last life."""
    state, seat = ctx.state, frame.seat
    best = max(PHASES, key=lambda phase: promise(state, seat, frame.other, phase))
    can_flee = not frame.fled
    default: Path = ("escape",) if can_flee and life_left(state, seat) <= 1 else ("fight", best)
    if unasked(state, seat):
        return default
    allies = [held.card for held in state.heroes[seat].allies]
    tree: dict[str, Tree] = {"fight": {phase: attackers_tree(allies, phase) for phase in PHASES}}
    if can_flee:
        tree["escape"] = END
    prompt = Message("zanaga.ask.duel", {"whom": frame.other, "own": life_left(state, seat)})
    return ctx.choose(frame, Question(seat, prompt, tree, default, "turn"))


def roll_of(state: Zanaga, seat: Seat, phase: Phase, *facts: str) -> Total:
    return total(
        attribute(state.heroes[seat], ATTRIBUTE_OF[phase]), changes(state, seat), f"roll.{phase}", Now(facts=facts)
    )


def damage(state: Zanaga, seat: Seat, phase: Phase) -> int:
    return comes_to(printed_damage(state.heroes[seat], phase), changes(state, seat), f"damage.{phase}")


def promise(state: Zanaga, seat: Seat, other: Seat, phase: Phase) -> float:
    ahead = roll_of(state, seat, phase).value - roll_of(state, other, phase).value
    return at_least(11 - ahead) * damage(state, seat, phase)


def _round(ctx: Context[Zanaga], frame: Duel, path: Path) -> None:
    """Three phases. Who plays the Challenge rolls for what must be reached, and uses items, but no allies."""
    state, seat, other = ctx.state, frame.seat, frame.other
    plan = plan_of(next(phase for phase in PHASES if phase == path[1]), path[2:])
    for phase in PHASES:
        _phase(ctx, frame, plan, phase)
        fallen = next((one for one in (seat, other) if life_left(state, one) <= 0), None)
        if fallen is not None:
            _fallen(ctx, frame, fallen)
            return
    after = Duel(seat=other, other=seat, first=frame.first, armour=frame.armour)
    after.rounds = frame.rounds + 1
    ctx.then(after)


def _phase(ctx: Context[Zanaga], frame: Duel, plan: CombatPlan, phase: Phase) -> None:
    """Two dice on either side; who attacks or defends in vain suffers the other's damage."""
    state, seat, other = ctx.state, frame.seat, frame.other
    attacks, ally = phase == plan.hero, plan.ally(phase)
    mine = roll_of(state, seat, phase, *(() if attacks else ("defence",)))
    if ally:
        mine = ally_roll(state, seat, ally, phase)
    theirs = roll_of(state, other, phase)
    faces, against = two_dice(ctx), two_dice(ctx)
    came, need = sum(faces) + mine.value, sum(against) + theirs.value
    ctx.tell(
        "zanaga.duel.rolls", seat=seat, whom=other, who=ally or state.heroes[seat].card, phase=phase, faces=faces,
        parts=mine.messages, came=came, need=need,
    )  # fmt: skip
    if came < need and ally:
        ally_hurt(ctx, seat, ally, damage(state, other, phase))
    elif came < need:
        _hurt(ctx, frame, seat, damage(state, other, phase))
    elif ally:
        printed = MARKET[ally].ally
        _hurt(ctx, frame, other, printed.damage[PHASES.index(phase)] if printed else 0)
    elif attacks:
        _hurt(ctx, frame, other, damage(state, seat, phase))


def ally_roll(state: Zanaga, seat: Seat, ally: str, phase: Phase) -> Total:
    printed = MARKET[ally].ally
    assert printed, "only allies fight for a hero"
    base = TotalPart(Message("zanaga.part.hero", {"card": ally}), printed.values[PHASES.index(phase)])
    return total(base, changes(state, seat), "ally-roll")


def _hurt(ctx: Context[Zanaga], frame: Duel, seat: Seat, count: int) -> None:
    """Armour takes the first wounds of the whole duel."""
    state, which = ctx.state, int(seat != frame.first)
    stopped = min(count, max(0, armour(state, seat) - frame.armour[which]))
    frame.armour[which] += stopped
    if stopped:
        ctx.tell("zanaga.armour", seat=seat, count=stopped)
    if count > stopped:
        state.heroes[seat].wounds += count - stopped
        ctx.tell("zanaga.wounded", seat=seat, count=count - stopped)


def _fallen(ctx: Context[Zanaga], frame: Duel, fallen: Seat) -> None:
    """The winner takes his spoils, and the loser is carried away with the rest."""
    winner = frame.other if fallen == frame.seat else frame.seat
    ctx.tell("zanaga.duel.won", seat=winner, whom=fallen)
    ctx.then(Spoils(seat=winner, loser=fallen), KnockOut(seat=fallen, duel=True))


def _escape(ctx: Context[Zanaga], frame: Duel) -> None:
    state, seat, other = ctx.state, frame.seat, frame.other
    faces, bonus = two_dice(ctx), escape_total(state, seat)
    need = RATING + attribute_value(state.heroes[other], "mind")
    came = sum(faces) + bonus.value
    ctx.tell("zanaga.duel.flees", seat=seat, whom=other, faces=faces, parts=bonus.messages, came=came, need=need)
    if came >= need:
        return
    frame.fled = True
    _hurt(ctx, frame, seat, exhaust(ctx, seat, 1))
    if life_left(state, seat) <= 0:
        _fallen(ctx, frame, seat)
    else:
        ctx.then(frame)


def spoils(ctx: Context[Zanaga], frame: Spoils) -> None:
    """All the loser's gold, or one item or ally that fits."""
    state, seat, loser = ctx.state, frame.seat, frame.loser
    hero, poor = state.heroes[seat], state.heroes[loser]
    things = [held.card for held in poor.goods if not obstacle(hero, held.card)]
    words = [*([GOLD] if poor.gold else []), *things]
    if not words or seat in state.retired:
        return
    best = max(words, key=lambda word: poor.gold if word == GOLD else MARKET[word].cost)
    taken = best
    if len(words) > 1 and not unasked(state, seat):
        prompt = Message("zanaga.ask.spoils", {"whom": loser, "gold": poor.gold})
        taken = ctx.choose(frame, Question(seat, prompt, {"take": dict.fromkeys(words)}, ("take", best)))[1]
    if taken == GOLD:
        hero.gold, poor.gold = hero.gold + poor.gold, 0
        ctx.tell("zanaga.spoils.gold", seat=seat, whom=loser)
    else:
        hero.goods.append(part_with(state, loser, taken))
        ctx.tell("zanaga.spoils.card", seat=seat, whom=loser, card=taken)
