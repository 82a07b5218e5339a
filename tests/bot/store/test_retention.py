"""What is let go after 30 days, and what stays."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import DAY
from bot.store import Store
from bot.store.retention import AT_ONCE, tidy
from bot.store.schema import entries, faults, heartbeats, outbox, servers, tables

NOW = 100 * DAY
HOME = 7


def a_table(
    connection: Connection, /, ended_at: float | None, length: int = 5, server_id: int | None = HOME, **values: Any
) -> None:
    if server_id == HOME:
        connection.execute(sa.insert(servers), {"id": HOME, "joined_at": 1.0})
    row = {
        "game": "anything",
        "opened_at": 1.0,
        "ended_at": ended_at,
        "number": length,
        "server_id": server_id,
        **values,
    }
    made = connection.execute(sa.insert(tables), row)
    assert made.inserted_primary_key is not None
    table = made.inserted_primary_key[0]
    rows = [{"table_id": table, "number": n, "at": 1.0, "state": b"state"} for n in range(length + 1)]
    connection.execute(sa.insert(entries), rows)


def counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
        for table in (servers, tables, entries, faults, outbox, heartbeats)
    }


@pytest.mark.parametrize(("days_ago", "left"), [(None, 6), (29, 6), (31, 1)])
async def test_a_long_ended_table_keeps_its_record_and_last_state(
    store: Store, days_ago: int | None, left: int
) -> None:
    await store.write(a_table, None if days_ago is None else NOW - days_ago * DAY)
    await store.write(tidy, NOW)
    assert (await store.read(counts))["entries"] == 6
    kept = sa.select(entries.c.number).where(entries.c.state.is_not(None)).order_by(entries.c.number.desc())
    numbers = await store.read(lambda c: c.execute(kept).scalars().all())
    assert (len(numbers), numbers[0]) == (left, 5)


@pytest.mark.parametrize(("days_ago", "left"), [(None, 1), (29, 1), (31, 0)])
async def test_a_practice_game_is_forgotten_with_all_that_was_played(
    store: Store, days_ago: int | None, left: int
) -> None:
    ended = None if days_ago is None else NOW - days_ago * DAY
    await store.write(a_table, ended, server_id=None)
    await store.write(tidy, NOW)
    found = await store.read(counts)
    assert (found["tables"], bool(found["entries"])) == (left, bool(left))


async def test_much_is_let_go_in_small_pieces(store: Store) -> None:
    await store.write(a_table, 1.0, length=AT_ONCE + 20)
    assert await store.write(tidy, NOW) == AT_ONCE
    assert await store.write(tidy, NOW) == 20
    assert await store.write(tidy, NOW) == 0


@pytest.mark.parametrize(("days_ago", "left"), [(None, 1), (29, 1), (31, 0)])
async def test_what_holds_the_hands_of_a_long_ended_table_goes(store: Store, days_ago: int | None, left: int) -> None:
    fault = {"table_id": 1, "name": "x", "game": "x", "rules": "1", "number": 2, "kind": "answer", "error": "KeyError"}
    await store.write(a_table, None if days_ago is None else NOW - days_ago * DAY)
    await store.write(
        lambda c: (
            c.execute(
                sa.insert(faults), fault | {"place": "x:1", "traceback": "a hand", "first_at": NOW, "last_at": NOW}
            ).rowcount
        )
    )
    await store.write(tidy, NOW)
    assert (await store.read(counts))["faults"] == left
    await store.write(lambda c: c.execute(sa.delete(tables)).rowcount)
    assert (await store.read(counts))["faults"] == 0


@pytest.mark.parametrize(("removed", "left"), [(None, 1), (NOW - 29 * DAY, 1), (NOW - 31 * DAY, 0)])
async def test_a_server_that_removed_the_bot_is_forgotten(store: Store, removed: float | None, left: int) -> None:
    await store.write(
        lambda c: c.execute(sa.insert(servers), {"id": 9, "joined_at": 1.0, "removed_at": removed}).rowcount
    )
    await store.write(a_table, None, server_id=9)
    await store.write(tidy, NOW)
    found = await store.read(counts)
    assert (found["servers"], found["tables"]) == (left, left)
    assert bool(found["entries"]) is bool(left)


async def test_what_was_said_long_ago_goes_and_what_is_still_to_be_said_stays(store: Store) -> None:
    def say(connection: Connection) -> None:
        old = {"kind": "turn", "created_at": 1.0, "wake": None}
        connection.execute(sa.insert(outbox), [old, old | {"wake": 2.0}, old | {"created_at": NOW}])
        beat = {"started_at": 1.0}
        rows = [beat | {"process": "gone", "seen_at": 1.0}, beat | {"process": "here", "seen_at": NOW}]
        connection.execute(sa.insert(heartbeats), rows)

    await store.write(say)
    await store.write(tidy, NOW)
    found = await store.read(counts)
    assert (found["outbox"], found["heartbeats"]) == (2, 1)
