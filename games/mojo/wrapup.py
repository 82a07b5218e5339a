"""The two ends of a round, in which nothing can be cast: refresh, and wrap-up with wounds and discards."""

from __future__ import annotations

from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import select
from games.kernel.state import DEFAULT
from games.kernel.table import Table
from games.mojo.combat import settle_locks
from games.mojo.frames import Discards, FirstMover, Refresh, WrapUp
from games.mojo.lots import roll_off
from games.mojo.obstacles import age, remains
from games.mojo.purse import draw, lose_scroll, lull, plain
from games.mojo.state import HAND, TOKENS, Mojo
from games.mojo.wounds import deliver


def refresh(table: Table[Mojo], frame: Refresh) -> None:
    """Everything becomes active again, obstacles age, the Crown grows lighter, everybody draws a scroll."""
    state = table.state
    state.phase = "refresh"
    table.tell("mojo.round.begins", round=state.round)
    for seat, shaman in enumerate(state.shamans):
        famine = min(state.under("chant-of-famine", seat), shaman.depleted)
        shaman.tokens, shaman.eaten = TOKENS, 0
        shaman.active += shaman.depleted - famine
        shaman.depleted = famine
    for _, column in state.columns():
        for seat, count in column.depleted.items():
            column.active[seat] = column.active.get(seat, 0) + count
        column.depleted = {}
    state.ready, state.spent = sorted(state.ready + state.spent), []
    age(table)
    if state.burden > 2:
        state.burden //= 2
    _draw_all(table)


def _draw_all(table: Table[Mojo]) -> None:
    """One scroll each, and one more for each Chant o' Plenty. Alone, a shaman who cannot draw has lost."""
    state = table.state
    if state.solo and not state.library:
        table.end([2], "mojo.end.solo_library")
        return
    for seat in state.seat_order():
        draw(table, seat, 1 + state.under("chant-of-plenty", seat))


def wrap_up(table: Table[Mojo], frame: WrapUp) -> None:
    """Obstacles wound whoever is still in them, before anything else."""
    state = table.state
    state.phase = "wrap-up"
    lull(state)
    for tile in list(state.board):
        for count in remains(table, tile):
            if tile in state.board:
                deliver(table, tile, count)
    settle_locks(state)
    table.then(Discards(), FirstMover())


def discards(table: Table[Mojo], frame: Discards) -> None:
    """Hands come down to six scrolls."""
    state = table.state
    questions = []
    for seat, shaman in enumerate(state.shamans):
        excess = len(shaman.hand) - HAND
        if excess > 0:
            prompt = Message("mojo.ask.discard", {"count": excess})
            node = select(sorted(shaman.hand), excess, excess)
            questions.append(Question(seat, prompt, {"discard": node}, DEFAULT))
    answers = table.ask(frame, *questions) if questions else {}
    for seat, path in answers.items():
        hand = state.shamans[seat].hand
        gone = list(path[1:-1])
        if path == DEFAULT:
            pool = sorted(hand)
            gone = [pool.pop(table.dice.below(len(pool))) for _ in range(len(hand) - HAND)]
        for scroll in gone:
            lose_scroll(state, seat, scroll)
        state.discard.extend(gone)
        table.tell("mojo.discard.several", seat=seat, scrolls=gone)


def first_mover(table: Table[Mojo], frame: FirstMover) -> None:
    """The most active zimbies at home that do not chant; a die decides ties."""
    state = table.state
    seats = state.seat_order()
    best = max(plain(state, seat) for seat in seats)
    tied = [seat for seat in seats if plain(state, seat) == best]
    state.first = roll_off(table, tied)
    table.tell("mojo.first", seat=state.first, count=best)
