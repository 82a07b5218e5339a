"""The round and its turns: who acts when, what a shaman may do, and how a turn ends."""

from __future__ import annotations

from functools import partial

from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node
from games.kernel.state import DEFAULT, PASS, Frame, Seat
from games.kernel.table import Table
from games.mojo.combat import foes, owed, settle_locks
from games.mojo.deeds import DEEDS, commands, free_commands
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
    ThugTurn,
    TurnEnds,
    WrapUp,
)
from games.mojo.lots import pick
from games.mojo.obstacles import acting
from games.mojo.purse import lull
from games.mojo.sight import could_answer, watches
from games.mojo.state import Column, Mojo, Thugs
from games.mojo.windows import holds_stake, perform, responses


def round_(table: Table[Mojo], frame: Round) -> None:
    """Six parts; the first round begins with the players' turns. After the last one the Crown stays where it is."""
    state = table.state
    if state.round == state.settings.rounds:
        places = [2 if seat in state.retired else 1 for seat in range(state.seats)]
        table.end(places, "mojo.end.rounds", rounds=state.round)
        return
    state.round += 1
    opening: list[Frame] = [Refresh(), KingTurn()] if state.round > 1 else []
    turns = [PlayerTurn(seat=seat) for seat in state.seat_order()]
    evening: list[Frame] = [ThugTurn(), ShambleBegins(), LastCall(what="shamble"), Shambling(), WrapUp(), Round()]
    table.then(*opening, *turns, *evening)


def player_turn(table: Table[Mojo], frame: PlayerTurn) -> None:
    state, seat = table.state, frame.seat
    if seat in state.retired:
        return
    lull(state)
    state.phase, state.active = "players", seat
    shaman = state.shamans[seat]
    shaman.spawned, shaman.raised, shaman.slowed = 0, False, False
    for tile, creature in state.board.items():
        creature.attacked = False
        if isinstance(creature, Column) and seat in creature.tribes:
            acting(table, tile, state.tokens_on(tile))  # the Crown's rolls for who remains there
    table.tell("mojo.turn.begins", seat=seat)
    table.then(Act(seat=seat))


def act(table: Table[Mojo], frame: Act) -> None:
    """The shaman whose turn it is commands; whoever is first among the others may act out of turn."""
    state, seat = table.state, frame.seat
    mine = Question(
        seat,
        Message("mojo.ask.turn"),
        partial(commands, state, seat),
        DEFAULT,
        "turn",
        window=f"turn {state.round}.{seat}",
    )
    others = [
        Question(other, Message("mojo.ask.anytime"), partial(_out_of_turn, state, other), PASS, "free")
        for other in state.seat_order()
        if other != seat
    ]
    answer = table.first(frame, mine, *others)
    if answer is None or answer[1] == DEFAULT:
        table.then(Compelled(seat=seat))
    elif answer[1] == ("end",):
        table.then(LastCall(what="turn", seat=seat), TurnEnds(seat=seat))
    else:
        who, path = answer
        table.then(Act(seat=seat))
        DEEDS[path[0]](table, who, path)


def _out_of_turn(state: Mojo, seat: Seat) -> Node:
    return {"pass": END, **free_commands(state, seat)}


def last_call(table: Table[Mojo], frame: LastCall) -> None:
    """Once, before a turn or phase ends, those it concerns may still act."""
    state = table.state
    questions = [
        Question(
            seat,
            Message(f"mojo.ask.last.{frame.what}"),
            partial(responses, state, seat),
            PASS,
            "reaction" if _called(state, frame, seat) else "free",
            window=f"last {frame.what} {state.round}.{frame.seat}",
        )
        for seat in state.seat_order()
        if seat != frame.seat and could_answer(state, seat)
    ]
    if questions and (answer := table.first(frame, *questions)):
        table.then(LastCall(what=frame.what, seat=frame.seat))
        perform(table, *answer)


def _called(state: Mojo, frame: LastCall, seat: Seat) -> bool:
    """Whether the table waits for a shaman: if the Crown is carried off in sight, or thugs are about to strike."""
    if state.settings.interrupts == "all":
        return True
    crown = state.crown
    if frame.what == "turn":
        return crown is not None and crown.holder == frame.seat and watches(state, seat, crown.tile)
    if frame.what == "thugs":
        targets = {near for tile, one in state.board.items() if isinstance(one, Thugs) for near in foes(state, tile)}
        return any(holds_stake(state, seat, state.board[tile].id) for tile in targets)
    return False


def compelled(table: Table[Mojo], frame: Compelled) -> None:
    """An absent shaman's creatures make the attacks they owe, on random foes."""
    state, seat = table.state, frame.seat
    tiles = owed(state, seat) if seat not in state.retired else []
    if not tiles:
        table.then(TurnEnds(seat=seat))
        return
    near = foes(state, tiles[0])
    target = pick(table, near)
    attacker, defender = state.board[tiles[0]].id, state.board[target].id
    table.then(Attack(attacker=attacker, defender=defender, seat=seat), Compelled(seat=seat))


def turn_ends(table: Table[Mojo], frame: TurnEnds) -> None:
    state = table.state
    state.mist, state.active = 0, NOBODY
    settle_locks(state)
    table.tell("mojo.turn.ends", seat=frame.seat)
