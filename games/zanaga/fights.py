"""A combat with a Challenge or a god: the plans, escapes, traps, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.kernel import END, Context, Frame, Message, Path, Question
from games.kernel.options import DONE, Node, Tree
from games.zanaga import effects as e
from games.zanaga.content import CHALLENGES
from games.zanaga.effects import PHASES, Phase
from games.zanaga.frames import Fight, KnockOut, Lost, PlaceTokens, Sentences, Won
from games.zanaga.matchup import CombatPlan, Matchup
from games.zanaga.modifiers import abilities, breath, escape_total, life_left
from games.zanaga.planning import best_plan, phases_of, tools
from games.zanaga.rounds import CombatRound, Result, two_dice
from games.zanaga.state import Zanaga
from games.zanaga.suffering import exhaust, fell, spend_gear
from games.zanaga.tokens import draw_token, return_to_pool

USE = "use"  # after a card: it is used in this round
SECOND = "second"  # the word for another attack of the hero in the same round
AT_A_STRETCH = 20  # rounds that are pressed before the hero is asked again
LONGEST = 60  # rounds after which both part: some foes heal as fast as a hero strikes


def fight(ctx: Context[Zanaga], frame: Fight) -> None:
    """What comes before it, then round after round, until one side falls or the hero gets away."""
    state, seat = ctx.state, frame.seat
    hero = state.heroes[seat]
    if seat in state.retired:
        ctx.then(_lost(frame, escaped=True))
    elif frame.rounds >= LONGEST:
        ctx.tell("zanaga.parted", seat=seat, foe=frame.foe)
        ctx.then(_lost(frame, escaped=True))
    elif hero.falls != frame.falls:  # by what came before, or by exhaustion
        ctx.then(_lost(frame, escaped=False))
    elif not frame.begun:
        frame.begun = True
        ctx.tell("zanaga.fight", seat=seat, foe=frame.foe)
        before: list[Frame] = []
        if frame.quarry != "god":
            before = [Sentences(card=frame.foe, part="before", seat=seat)]
        ctx.then(*before, frame)
    elif frame.forced:
        _by_itself(ctx, frame)
    else:
        _asked(ctx, frame)


# -- what is asked -----------------------------------------------------------------------------------


def _asked(ctx: Context[Zanaga], frame: Fight) -> None:
    state, seat = ctx.state, frame.seat
    matchup = Matchup(state, frame)
    prompt = Message(
        "zanaga.ask.fight",
        {"foe": frame.foe, "round": frame.rounds + 1, "life": matchup.foe_life, "own": matchup.life},
    )
    default = ctx.answer(frame, seat) or _default(matchup)  # takes long, and serves no more once there is an answer
    path = ctx.choose(frame, Question(seat, prompt, partial(choices, state, frame), default, "turn"))
    match path:
        case ("press", word, least):
            _press(ctx, frame, best_plan(matchup, [_phase(word)]), int(least))
        case ("fight", word, *extras):
            _fight_round(ctx, frame, plan_of(_phase(word), extras))
        case ("escape",):
            _escape(ctx, frame)
        case ("use", "trap"):
            spend_gear(state, seat, "trap")
            ctx.tell("zanaga.trap", seat=seat, foe=frame.foe)
            ctx.then(_lost(frame, escaped=True))
        case ("use", "bones", token):
            _change_token(ctx, frame, token)
        case ("pay",):
            _pay(ctx, frame)


def _phase(word: str) -> Phase:
    return next(phase for phase in PHASES if phase == word)


def choices(state: Zanaga, frame: Fight) -> Node:
    """All that may be done in a round."""
    matchup = Matchup(state, frame)
    stops = dict.fromkeys(str(least) for least in reversed(range(matchup.life)))
    phases = phases_of(matchup)
    tree: dict[str, Tree] = {
        "press": dict.fromkeys(phases, stops),
        "fight": {phase: plan_tree(matchup, phase) for phase in phases},
    }
    if matchup.escape is not None and not frame.fled:
        tree["escape"] = END
    if used := _gear(state, frame, matchup):
        tree["use"] = used
    if buy_off(state, frame):
        tree["pay"] = END
    return tree


def _gear(state: Zanaga, frame: Fight, matchup: Matchup) -> dict[str, Tree]:
    """A trap before an escape; bones for the token that has just been drawn."""
    gear, used = state.heroes[frame.seat].gear, dict[str, Tree]()
    if frame.quarry != "god" and gear["trap"] and matchup.escape is not None:
        used["trap"] = END
    fresh = frame.quarry == "attempt" and frame.rounds == 0 and not frame.fled and frame.seat == state.mover
    if fresh and gear["bones"] and frame.tokens:
        used["bones"] = dict.fromkeys(frame.tokens)
    return used


def buy_off(state: Zanaga, frame: Fight) -> int:
    """What a Challenge takes to let the hero go, if he can pay it now; else 0."""
    if frame.quarry == "god" or frame.rounds or frame.fled:
        return 0
    price = next((one.gold for one in CHALLENGES[frame.foe].before if isinstance(one, e.BuyOff)), 0)
    return price if state.heroes[frame.seat].gold >= price else 0


def _default(matchup: Matchup) -> Path:
    """Press with the best plan until one life is left, then escape."""
    best = best_plan(matchup).hero
    if matchup.life > 1 and matchup.fight.rounds < AT_A_STRETCH:
        return ("press", best, "1")
    return ("escape",) if matchup.escape is not None and not matchup.fight.fled else ("press", best, "0")


# -- plans -------------------------------------------------------------------------------------------


def plan_tree(matchup: Matchup, hero: Phase) -> Tree:
    """Allies with their phases, a second attack, and cards that are used; each but once, and in one order."""
    attackers = [*(held.card for held in matchup.hero.allies), *second_attack(matchup)]
    return attackers_tree(attackers, hero, tools(matchup, matchup.seat))


def attackers_tree(attackers: Sequence[str], hero: Phase, used: Sequence[str] = ()) -> Tree:
    """What may be added to the hero's own attack."""
    if not attackers and not used:
        return END
    return partial(_more, attackers, used, [phase for phase in PHASES if phase != hero])


def _more(attackers: Sequence[str], used: Sequence[str], free: Sequence[Phase]) -> Node:
    """What may be added to a plan: an attacker in a phase that is still free, or something that is used."""
    node: dict[str, dict[str, Tree]] = {}
    for n, word in enumerate(attackers, 1):
        for phase in free:
            rest = [one for one in free if one != phase]
            node.setdefault(word, {})[phase] = partial(_more, attackers[n:], used, rest)
    for n, word in enumerate(used, 1):
        node.setdefault(word, {})[USE] = partial(_more, (), used[n:], free)
    return {**node, DONE: END}


def second_attack(matchup: Matchup) -> list[str]:
    """Whether the hero may attack in two phases of this round."""
    own = abilities(matchup.hero).get(matchup.hero.card)
    able = own is not None and isinstance(own.effect, e.SecondAttack) and not matchup.fight.doubled
    return [SECOND] if able and own and breath(matchup.table, matchup.seat) >= own.fatigue else []


def plan_of(hero: Phase, words: Sequence[str]) -> CombatPlan:
    """What somebody has put together."""
    allies: list[tuple[str, Phase]] = []
    second: Phase | None = None
    uses, left = list[str](), [word for word in words if word != DONE]
    for word, what in zip(left[::2], left[1::2], strict=True):
        if what == USE:
            uses.append(word)
        elif word == SECOND:
            second = _phase(what)
        else:
            allies.append((word, _phase(what)))
    return CombatPlan(hero, tuple(allies), second, tuple(uses))


# -- rounds ------------------------------------------------------------------------------------------


def _press(ctx: Context[Zanaga], frame: Fight, plan: CombatPlan, least: int) -> None:
    """The same plan, round after round: until the foe falls, the hero has so much life or less, or an ally of the plan
    has fallen."""
    for _ in range(min(AT_A_STRETCH, LONGEST - frame.rounds)):
        if _round(ctx, frame, plan) != "stands":
            return
        here = {held.card for held in ctx.state.heroes[frame.seat].goods}
        if life_left(ctx.state, frame.seat) <= least or any(card not in here for card, _ in plan.allies):
            break
    ctx.then(frame)


def _fight_round(ctx: Context[Zanaga], frame: Fight, plan: CombatPlan) -> None:
    if _round(ctx, frame, plan) == "stands":
        ctx.then(frame)


def _round(ctx: Context[Zanaga], frame: Fight, plan: CombatPlan) -> Result:
    """One round of a plan, and what follows if it was the last."""
    if plan.second:
        own = abilities(ctx.state.heroes[frame.seat])[ctx.state.heroes[frame.seat].card]
        frame.doubled = True
        exhaust(ctx, frame.seat, own.fatigue)
    frame.fled = False
    frame.web = frame.web or (plan.hero if _binds(ctx.state, frame) else "")
    result = CombatRound(ctx, frame, plan).run()
    if result == "won":
        ctx.then(Won(seat=frame.seat, foe=frame.foe, quarry=frame.quarry, place=frame.place, tokens=frame.tokens))
    elif result == "fallen":
        ctx.then(KnockOut(seat=frame.seat), _lost(frame, escaped=False))
    return result


def _binds(state: Zanaga, frame: Fight) -> bool:
    return any(isinstance(one, e.Web) for one in Matchup(state, frame).foe.rules)


def _lost(frame: Fight, escaped: bool) -> Lost:
    return Lost(seat=frame.seat, foe=frame.foe, quarry=frame.quarry, tokens=frame.tokens, escaped=escaped)


def _escape(ctx: Context[Zanaga], frame: Fight) -> None:
    """2d10 and Mind against the escape rating. Who fails is exhausted, and fights this round with another plan."""
    state, seat = ctx.state, frame.seat
    faces, bonus, need = two_dice(ctx), escape_total(state, seat), Matchup(state, frame).escape
    assert need is not None, "there is no escape from it"
    came = sum(faces) + bonus.value
    ctx.tell("zanaga.flees", seat=seat, foe=frame.foe, faces=faces, parts=bonus.messages, came=came, need=need)
    if came >= need:
        ctx.then(_lost(frame, escaped=True))
        return
    frame.fled = True
    ctx.then(frame)
    _wounded(ctx, frame, exhaust(ctx, seat, 1))


def _wounded(ctx: Context[Zanaga], frame: Fight, count: int) -> None:
    """Exhaustion that nothing is left for wounds, and armour helps against that as well."""
    matchup = Matchup(ctx.state, frame)
    stopped = min(count, matchup.armour)
    frame.armour += stopped
    if count > stopped:
        ctx.state.heroes[frame.seat].wounds += count - stopped
        ctx.tell("zanaga.wounded", seat=frame.seat, count=count - stopped)
        fell(ctx, frame.seat)


def _change_token(ctx: Context[Zanaga], frame: Fight, token: str) -> None:
    """Shaman bones: the token goes back, and another is drawn."""
    state = ctx.state
    spend_gear(state, frame.seat, "bones")
    at = frame.tokens.index(token)
    return_to_pool(state, [token])
    new = draw_token(ctx)
    assert new, "one has just gone back"
    frame.tokens[at] = new
    ctx.tell("zanaga.token.exchanged", seat=frame.seat, old=token, token=new)
    ctx.then(frame)


def _pay(ctx: Context[Zanaga], frame: Fight) -> None:
    """The Challenge takes the gold and goes: it is discarded, and its token is placed."""
    state, seat = ctx.state, frame.seat
    price = buy_off(state, frame)
    state.heroes[seat].gold -= price
    ctx.tell("zanaga.paid", seat=seat, foe=frame.foe, count=price)
    tokens = frame.tokens
    if frame.quarry == "roaming":
        tokens = take_off_track(state, frame.foe)
    state.discards[CHALLENGES[frame.foe].rank].append(frame.foe)
    ctx.then(PlaceTokens(tokens=tokens))


def take_off_track(state: Zanaga, card: str) -> list[str]:
    """A Challenge leaves the roaming track; what lay on it."""
    roamer = next(one for one in state.roaming if one.card == card)
    state.roaming.remove(roamer)
    return roamer.tokens


# -- without being asked -----------------------------------------------------------------------------


def _by_itself(ctx: Context[Zanaga], frame: Fight) -> None:
    """Out of turn: the best plan until one life is left, then escapes; no traps, no gear, no cards that are used."""
    matchup = Matchup(ctx.state, frame)
    if matchup.life <= 1 and matchup.escape is not None and not frame.fled:
        _escape(ctx, frame)
    else:
        _fight_round(ctx, frame, best_plan(matchup))
