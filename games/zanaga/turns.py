"""The steps of a turn, around the journey: what comes first, the confrontation, the dice, and experience."""

from __future__ import annotations

from games.kernel import END, Context, Frame, Message, Question, Seat
from games.kernel.options import DONE, Tree
from games.zanaga import modifiers
from games.zanaga.content import RITUALS
from games.zanaga.effects import ATTRIBUTE_OF, PHASES, RANKS
from games.zanaga.frames import (
    Confronting,
    EndTurn,
    Fight,
    LevelUp,
    ReadyCards,
    ResolveRituals,
    RollMovement,
    Sentences,
    Travel,
    Turn,
)
from games.zanaga.land import LAND
from games.zanaga.operations import replenish_jewels
from games.zanaga.own_turn import own_turn_branches, use_now
from games.zanaga.state import COUNTERS, TurnSoFar, Zanaga
from games.zanaga.travel import FACES


def turn(ctx: Context[Zanaga], frame: Turn) -> None:
    """What lasted until now is over; a land with few jewels gets them back; left rituals are resolved."""
    state = ctx.state
    seat = state.playing(frame.seat)[0]  # whoever comes after those who have left
    state.mover, state.turn = seat, TurnSoFar()
    state.turns += 1
    state.lasting = [one for one in state.lasting if one.seat != seat and one.seat not in state.retired]
    ctx.tell("zanaga.turn", seat=seat)
    if len(state.jewels) < len(state.playing()):
        replenish_jewels(ctx)
    steps: list[Frame] = [
        ResolveRituals(), Confronting(seat=seat), ReadyCards(seat=seat), RollMovement(seat=seat), Travel(seat=seat),
        LevelUp(seat=seat), EndTurn(seat=seat),
    ]  # fmt: skip
    ctx.then(*steps)


def end_turn(ctx: Context[Zanaga], frame: EndTurn) -> None:
    ctx.then(Turn(seat=ctx.state.next(frame.seat)))


# -- the confrontation -------------------------------------------------------------------------------


def may_confront(state: Zanaga, seat: Seat) -> bool:
    """With red rituals and a god awake: on the Lost City; or anywhere in the wild, if there is none yet."""
    if not state.awake or state.rank != RANKS[-1]:
        return False
    at = state.heroes[seat].at
    return at == state.city if state.city else at not in LAND.town


def confronting(ctx: Context[Zanaga], frame: Confronting) -> None:
    """Then the turn is that combat, and nothing else."""
    state, seat = ctx.state, frame.seat
    if state.turn.over or not may_confront(state, seat):
        return
    gods = [one.god for one in state.awake]
    prompt = Message("zanaga.ask.confront", {"gods": gods})
    options: dict[str, Tree] = {"confront": dict.fromkeys(gods), DONE: END}
    path = ctx.choose(frame, Question(seat, prompt, options, (DONE,), "turn"))
    if path == (DONE,):
        return
    hero = state.heroes[seat]
    if not state.city:
        state.city = hero.at
        ctx.tell("zanaga.city", place=hero.at)
    state.turn.over = True
    ctx.tell("zanaga.confronts", seat=seat, god=path[1])
    ctx.then(Fight(seat=seat, foe=path[1], quarry="god", falls=hero.falls))


# -- refresh and dice --------------------------------------------------------------------------------


def ready_cards(ctx: Context[Zanaga], frame: ReadyCards) -> None:
    """Cards are ready again; then rituals in play do what they do at the start of movement."""
    state, seat = ctx.state, frame.seat
    if state.turn.over:
        return
    hero = state.heroes[seat]
    hero.tapped = False
    for held in hero.goods:
        held.tapped = False
    starting = [one.ritual for one in state.rituals if RITUALS[one.ritual].starts]
    ctx.then(*(Sentences(card=ritual, part="starts", seat=seat) for ritual in starting))


def roll_movement(ctx: Context[Zanaga], frame: RollMovement) -> None:
    state, seat = ctx.state, frame.seat
    if state.turn.over:
        return
    count = modifiers.dice(state, seat)
    faces = sorted(ctx.dice.roll(len(FACES)) for _ in range(count))
    state.turn.dice, state.turn.rolled = faces, list(faces)
    state.turn.helps = modifiers.terrains(state.heroes[seat])
    ctx.tell("zanaga.rolled", seat=seat, faces=faces)


# -- experience --------------------------------------------------------------------------------------


def level_up(ctx: Context[Zanaga], frame: LevelUp) -> None:
    """Points become counters, one question each, until they no longer do or the rest is saved."""
    state, seat = ctx.state, frame.seat
    hero = state.heroes[seat]
    if state.turn.over or hero.points < state.cost:
        return
    prompt = Message("zanaga.ask.raise", {"points": hero.points, "cost": state.cost})
    options: dict[str, Tree] = {"raise": dict.fromkeys(COUNTERS), **own_turn_branches(state, seat), DONE: END}
    path = ctx.choose(frame, Question(seat, prompt, options, ("raise", best_attack(state, seat)), "turn"))
    if path == (DONE,):
        return
    ctx.then(frame)
    if path[0] != "raise":
        use_now(ctx, seat, path)
        return
    counter = next(one for one in COUNTERS if one == path[1])
    hero.points -= state.cost
    hero.counters[counter] = hero.counters.get(counter, 0) + 1
    hero.mercy = False
    ctx.tell("zanaga.raises", seat=seat, counter=counter, level=hero.level)


def best_attack(state: Zanaga, seat: Seat) -> str:
    """The attribute with which a hero attacks best."""

    def strength(phase: str) -> int:
        one = next(known for known in PHASES if known == phase)
        base = modifiers.attribute_value(state.heroes[seat], ATTRIBUTE_OF[one])
        deals = modifiers.printed_damage(state.heroes[seat], one)
        rolls = modifiers.number(state, seat, f"roll.{one}", base)
        return rolls + 2 * modifiers.number(state, seat, f"damage.{one}", deals)

    return ATTRIBUTE_OF[max(PHASES, key=strength)]
