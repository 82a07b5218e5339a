"""When a standing order answers may follow from the hand of whoever gave it, and from nobody else's.

A few games in CI; more of them by `ORDERED_GAMES=40 python -m pytest tests/bot/tables/test_orders_of_hands.py -n 0 -s`.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.store.schema import orders
from bot.tables import StandingOrder, Tables, standing_orders
from bot.tables.session import OpenTable, Session, load_table
from bot.tables.timers import Timer
from games.kernel import Game, Seat
from games.players.leaks import public
from games.players.recorded import record
from tests.bot.tables.conftest import GAMES

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
PEOPLE = {0: ANA, 1: BEN, 2: CAT}
HOW_MANY = int(os.environ.get("ORDERED_GAMES", "3"))


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("key", sorted(GAMES))
async def test_orders_answer_at_the_same_moment_whatever_others_hold(deal: Deal, tables: Tables, key: str) -> None:
    """At every position, with all hands dealt anew: the same questions are open, and an order that answers in both
    answers after the same time. With all hands but one's own dealt anew one's orders answer the same questions."""
    table = await deal(ANA, BEN, CAT, game=key)
    seen = Counter[str]()
    for n in range(HOW_MANY):
        played = record(GAMES[key], 3, f"{n} ordered", scattered=n % 2 == 1, answers=60)
        await tables.write(_ordered, table, GAMES[key], played.states[0], n)
        await tables.read(_compared, table, played.states, seen)
    print(f"{key}: {dict(seen)}")
    assert seen["answers"] or key != "pantry"


def _ordered(session: Session, table: Table, game: Game[Any], state: Any, first: int) -> None:
    """All that each seat may order, as much as there is room for, beginning with another one each time."""
    session.connection.execute(orders.delete())
    for seat, person in PEOPLE.items():
        offered = [*game.orders(game.view(state, seat))]
        for line, words in enumerate([*offered[first:], *offered[:first]][: standing_orders.MOST]):
            order = msgspec.to_builtins(StandingOrder(declared=words))
            row = {"table_id": table.id, "seat": seat, "person_id": person, "line": line, "order": order}
            session.connection.execute(orders.insert().values(created_at=session.now, **row))


def _compared(session: Session, table: Table, states: list[Any], seen: Counter[str]) -> None:
    opened = load_table(session, table.id)
    for n, state in enumerate(states):
        asked, mine = _open(session, opened, state)
        same, anew = _open(session, opened, opened.game.redeal(state, None, f"hands {n}"))
        assert same == asked
        assert all(timer == mine[seat] for seat, timer in anew.items() if seat in mine)
        for seat in PEOPLE:
            _, others_anew = _open(session, opened, opened.game.redeal(state, seat, f"hands {n}"))
            assert others_anew.get(seat) == mine.get(seat)
        seen.update({"positions": 1, "answers": len(mine), "by a hand alone": len(mine.keys() ^ anew.keys())})


def _open(session: Session, opened: OpenTable, state: Any) -> tuple[list[tuple[Any, ...]], dict[Seat | None, Timer]]:
    """What everybody sees to be open, and when orders will answer some of it."""
    opened.move_to(state.n, state)
    return public(opened.decisions), {timer.seat: timer for timer in standing_orders.order_timers(session, opened)}
