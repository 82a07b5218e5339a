"""The round and its turns: who acts when, what a shaman may do, and how a turn ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node
from games.kernel.state import DEFAULT, Frame, Seat
from games.mojo.chance import pick
from games.mojo.combat import foes, owed, settle_locks
from games.mojo.commands import COMMANDS, commands, free_commands
from games.mojo.frames import (
    NOBODY,
    Act,
    Attack,
    Compelled,
    KingTurn,
    LastCall,
    PlayerTurn,
    Refresh,
    Round,
    ShambleBegins,
    Shambling,
    Spare,
    ThugTurn,
    TurnEnds,
    WrapUp,
)
from games.mojo.obstacles import acting
from games.mojo.orders import with_habits
from games.mojo.state import Column, Mojo
from games.mojo.tribal_board import lull
from games.mojo.waiting import RESPONSES
from games.mojo.windows import perform, responses
from games.toolkit.responses import Asks


def round_(ctx: Context[Mojo], frame: Round) -> None:
    """Six parts; the first round begins with the players' turns. After the last one the Crown stays where it is."""
    state = ctx.state
    if state.round == state.settings.rounds:
        places = [2 if seat in state.retired else 1 for seat in range(state.seats)]
        ctx.end(places, "mojo.end.rounds", rounds=state.round)
        return
    state.round += 1
    opening: list[Frame] = [Refresh(), KingTurn()] if state.round > 1 else []
    turns = [PlayerTurn(seat=seat) for seat in state.seat_order()]
    evening: list[Frame] = [ThugTurn(), ShambleBegins(), LastCall(what="shamble"), Shambling(), WrapUp(), Round()]
    ctx.then(*opening, *turns, *evening)


def player_turn(ctx: Context[Mojo], frame: PlayerTurn) -> None:
    state, seat = ctx.state, frame.seat
    if seat in state.retired:
        return
    lull(state)
    state.phase, state.active = "players", seat
    shaman = state.shamans[seat]
    shaman.spawned, shaman.raised, shaman.slowed = 0, False, False
    for tile, creature in state.board.items():
        creature.attacked = False
        if isinstance(creature, Column) and seat in creature.tribes:
            acting(ctx, tile, state.tokens_on(tile))  # the Crown's rolls for who remains there
    ctx.tell("mojo.turn.begins", seat=seat)
    ctx.then(Act(seat=seat))


def act(ctx: Context[Mojo], frame: Act) -> None:
    """The shaman whose turn it is commands; whoever is first among the others may act out of turn."""
    seat, answer = frame.seat, ctx.first(frame, _asked(ctx, frame))
    if answer is None or answer[1] == DEFAULT:
        ctx.then(Compelled(seat=seat))
    elif answer[1] == ("end",):
        ctx.then(Spare(seat=seat), LastCall(what="turn", seat=seat), TurnEnds(seat=seat))
    else:
        who, path = answer
        ctx.then(frame)
        COMMANDS[path[0]](ctx, who, path)


def _asked(ctx: Context[Mojo], frame: Act) -> Iterator[Question]:
    state, seat = ctx.state, frame.seat
    series = f"turn {state.round}.{seat}"
    yield Question(seat, Message("mojo.ask.turn"), partial(commands, state, seat), DEFAULT, "turn", series)
    anytime = Asks(Message("mojo.ask.anytime"), partial(_out_of_turn, state))
    yield from RESPONSES.questions(ctx, frame, anytime)


def _out_of_turn(state: Mojo, seat: Seat) -> Node:
    return with_habits(state, seat, {"pass": END, **free_commands(state, seat)})


def last_call(ctx: Context[Mojo], frame: LastCall) -> None:
    """Once, before a turn or phase ends, those it concerns may still act."""
    state = ctx.state
    prompt, series = Message(f"mojo.ask.last.{frame.what}"), f"last {frame.what} {state.round}.{frame.seat}"
    if answer := RESPONSES.respond(ctx, frame, Asks(prompt, partial(responses, state), series)):
        perform(ctx, *answer)


def compelled(ctx: Context[Mojo], frame: Compelled) -> None:
    """An absent shaman's creatures make the attacks they owe, on random foes."""
    state, seat = ctx.state, frame.seat
    tiles = owed(state, seat) if seat not in state.retired else []
    if not tiles:
        ctx.then(TurnEnds(seat=seat))
        return
    near = foes(state, tiles[0])
    target = pick(ctx, near)
    attacker, defender = state.board[tiles[0]].id, state.board[target].id
    ctx.then(Attack(attacker=attacker, defender=defender, seat=seat), Compelled(seat=seat))


def turn_ends(ctx: Context[Mojo], frame: TurnEnds) -> None:
    state = ctx.state
    state.mist, state.active = 0, NOBODY
    settle_locks(state)
    ctx.tell("mojo.turn.ends", seat=frame.seat)
