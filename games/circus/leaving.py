"""A player goes in the middle of the game."""

from __future__ import annotations

from games.circus import decks, winning
from games.circus.frames import Cast, End, Judge
from games.circus.state import Circus
from games.circus.upgrades import lose
from games.kernel import Seat, Table


def leave(table: Table[Circus], seat: Seat) -> None:
    """Hand and body go to the discard piles; what was won stays won, and counts for a partner who plays on."""
    state = table.state
    decks.empty_hand(table, seat)
    lose(state, seat, list(state.animatrons[seat].body))
    stayed = list(state.playing())
    if not state.opponents(stayed[0]):
        winning.alone(table, stayed[0])
    elif seat == state.mover:
        _end_turn(table, seat)
    elif (judge := table.find(Judge)) and state.trial and state.trial.seat == seat:
        table.unwind(judge)
        table.cancel(judge)
        state.trial = None


def _end_turn(table: Table[Circus], seat: Seat) -> None:
    """Nothing that has begun is finished; what lies open goes to its discard pile."""
    state = table.state
    decks.discard(state, [frame.card for frame in state.stack if isinstance(frame, Cast)])
    state.stack.clear()
    state.trial = None
    table.then(End(seat=seat))
