"""What is looked up without a detour reads like what SQLAlchemy reads, on both databases."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import Prepared, Store
from bot.store.tables import entries, people, tables

ADA = {"id": 2**63 - 1, "name": "Ada", "days_off": [5, 6], "settings": {"zoom": 1.5}, "rated": False, "since": 1.25}
BEN = {"id": 2, "name": "Ben", "days_off": [], "settings": {}, "rated": True, "since": 2.0}
OF_ALL = sa.select(people).order_by(people.c.id)
ONE = sa.select(people.c.name, people.c.quiet_from.label("quiet")).where(
    people.c.id == sa.bindparam("who", type_=sa.BigInteger)
)


def introduce(connection: Connection) -> None:
    connection.execute(sa.insert(people), [ADA, BEN])


async def test_rows_have_the_types_and_names_that_they_were_stored_with(store: Store) -> None:
    await store.write(introduce)
    wanted = await store.read(lambda connection: connection.execute(OF_ALL).all())
    found = await store.read(Prepared(OF_ALL), {})
    assert [dict(row._mapping) for row in found] == [dict(row._mapping) for row in wanted]
    assert [(row.name, row.days_off, row.settings, row.rated) for row in found] == [
        ("Ben", [], {}, True),
        ("Ada", [5, 6], {"zoom": 1.5}, False),
    ]
    assert found[0].rated is True


async def test_values_stand_in_their_places(store: Store) -> None:
    await store.write(introduce)
    query = Prepared(ONE)
    for person in (ADA, BEN):
        (row,) = await store.read(query, {"who": person["id"]})
        assert (row.name, row.quiet) == (person["name"], None)
    assert await store.read(query, {"who": 3}) == []


async def test_a_query_is_part_of_its_transaction(store: Store) -> None:
    def look(connection: Connection) -> None:
        introduce(connection)
        raise LookupError(len(Prepared(OF_ALL)(connection, {})))

    with pytest.raises(LookupError, match="2"):
        await store.write(look)
    assert await store.read(Prepared(OF_ALL), {}) == []


async def test_what_is_opaque_is_read_as_bytes(store: Store) -> None:
    def keep(connection: Connection) -> list[bytes]:
        connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0})
        connection.execute(sa.insert(entries), {"table_id": 1, "number": 0, "at": 1.0, "state": b"\0x"})
        return [row.state for row in Prepared(sa.select(entries.c.state))(connection, {})]

    assert await store.write(keep) == [b"\0x"]
