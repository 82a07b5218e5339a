"""What is stored of a person is shown whole, and goes whole when they ask."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import Store
from bot.store.privacy import forget, known_of
from bot.store.schema import (
    Row,
    ballots,
    blocks,
    deadlines,
    entries,
    occupants,
    orders,
    outbox,
    people,
    ratings,
    results,
    seats,
    tables,
    votes,
)

ADA, BEN = 111_222_333_444, 555_666_777_888


def a_game(connection: Connection) -> None:
    """Ada and Ben play; Ada left her seat to Ben after entry 1, and Ben sits twice."""

    def add(table: sa.Table, *rows: dict[str, Any]) -> None:
        connection.execute(sa.insert(table), list(rows))

    add(people, {"id": ADA, "name": "Ada", "since": 1.0}, {"id": BEN, "name": "Ben", "since": 1.0})
    add(tables, {"game": "anything", "opened_at": 1.0, "number": 3, "opened_by": ADA})
    add(seats, {"table_id": 1, "seat": 0}, {"table_id": 1, "seat": 1})
    here = {"table_id": 1, "since": 1.0, "from_number": 0, "to_number": None, "ended_at": None}
    add(
        occupants,
        here | {"seat": 0, "person_id": ADA, "to_number": 1, "ended_at": 20.0},
        here | {"seat": 1, "person_id": BEN},
        here | {"seat": 0, "person_id": BEN, "from_number": 2, "since": 20.0},
    )
    add(entries, *({"table_id": 1, "number": n, "seat": seat, "at": 1.0} for n, seat in enumerate([None, 0, 0, 1])))
    add(votes, {"table_id": 1, "kind": "undo", "opened_at": 9.0, "closes_at": 50.0})
    add(ballots, {"vote_id": 1, "seat": 0, "yes": True, "at": 10.0}, {"vote_id": 1, "seat": 1, "yes": True, "at": 11.0})
    add(results, {"occupant_id": 1, "table_id": 1, "place": 2}, {"occupant_id": 3, "table_id": 1, "place": 1})
    add(ratings, {"person_id": ADA, "game": "anything", "mu": 25.0, "sigma": 8.0, "changed_at": 1.0})
    add(orders, {"table_id": 1, "seat": 0, "person_id": ADA, "order": {"pass": True}, "created_at": 1.0})
    add(deadlines, {"person_id": ADA, "name": "digest", "kind": "digest", "due": 1.0, "wake": 1.0})
    add(outbox, {"person_id": ADA, "kind": "digest", "created_at": 1.0, "wake": 1.0})
    add(blocks, {"person_id": BEN, "blocked_id": ADA}, {"person_id": ADA, "blocked_id": BEN})


async def test_everything_that_names_a_person_is_shown(store: Store) -> None:
    await store.write(a_game)
    known = await store.read(known_of, ADA)
    assert set(known) == {
        *("people", "tables", "occupants", "ratings", "orders", "deadlines", "outbox", "blocks"),
        *("entries", "results", "ballots"),
    }
    assert [row["number"] for row in known["entries"]] == [1]
    assert [row["place"] for row in known["results"]] == [2]
    assert [row["seat"] for row in known["ballots"]] == [0]
    assert len(known["blocks"]) == 2


async def test_the_next_in_the_seat_answers_for_themselves(store: Store) -> None:
    await store.write(a_game)
    known = await store.read(known_of, BEN)
    assert [row["number"] for row in known["entries"]] == [2, 3]
    assert [row["place"] for row in known["results"]] == [1]
    assert [row["seat"] for row in known["ballots"]] == [1]


async def test_a_forgotten_person_is_nowhere(store: Store) -> None:
    await store.write(a_game)
    assert await store.write(forget, ADA)
    assert await store.read(known_of, ADA) == {}
    assert not await store.write(forget, ADA)
    assert await store.read(mentions, "Ada", str(ADA)) == []


def mentions(connection: Connection, *words: str) -> list[str]:
    """The tables in which one of the words can still be read."""
    return [
        table.name
        for table in Row.metadata.sorted_tables
        for row in connection.execute(sa.select(table))
        if any(word in str(tuple(row)) for word in words)
    ]


async def test_a_former_player_keeps_the_seat_and_the_record(store: Store) -> None:
    await store.write(a_game)
    await store.write(forget, ADA)

    def left(connection: Connection) -> tuple[list[Any], int, list[Any]]:
        stretches = connection.execute(sa.select(occupants.c.seat, occupants.c.person_id).order_by(occupants.c.id))
        record = connection.execute(sa.select(sa.func.count()).select_from(entries)).scalar_one()
        places = connection.execute(sa.select(results.c.place).order_by(results.c.occupant_id))
        return [tuple(row) for row in stretches], record, list(places.scalars())

    assert await store.read(left) == ([(0, None), (1, BEN), (0, BEN)], 4, [2, 1])


def test_every_column_that_names_a_person_says_what_becomes_of_it() -> None:
    keys = [key for table in Row.metadata.sorted_tables for key in table.foreign_keys if key.column is people.c.id]
    assert len(keys) >= 8
    assert {key.ondelete for key in keys} == {"CASCADE", "SET NULL"}
    named = [
        c for t in Row.metadata.sorted_tables for c in t.columns if c.name in ("person_id", "user_id", "blocked_id")
    ]
    assert all(column.foreign_keys for column in named)
