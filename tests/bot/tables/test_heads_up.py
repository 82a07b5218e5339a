"""Who is next is foreseen for any game, from what everybody can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from bot.store.schema import outbox
from bot.tables import Tables, heads_up
from bot.tables.people import set_preferences
from bot.tables.session import load_table

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103


async def following(tables: Tables, table: Table) -> Any:
    return await tables.read(lambda session: heads_up.next_seat(load_table(session, table.id)))


async def calls(tables: Tables) -> list[Any]:
    query = sa.select(outbox).where(outbox.c.kind == "call")
    return list(await tables.read(lambda session: session.connection.execute(query).all()))


async def test_it_is_the_seat_that_has_the_next_turn(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT, settings={"quiet": True})
    foreseen = []
    for _ in range(6):
        (seat,) = await table.waited()
        foreseen.append((seat, await following(tables, table)))
        while await table.waited() == [seat]:
            await table.play(await table.mover())
    turns = [seat for seat, _ in foreseen]
    assert len(set(turns)) == 3
    assert [then for _, then in foreseen[:-1]] == turns[1:]


async def test_only_who_wants_it_is_told_and_only_while_it_is_true(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    shown = await tables.show(table.id)
    seat = await following(tables, table)
    await tables.write(heads_up.tell_next, table.id, shown.number)
    assert await calls(tables) == []
    person = shown.places[seat].person
    await tables.write(set_preferences, person, "Whoever", heads_up=True)
    await tables.write(heads_up.tell_next, table.id, shown.number - 1)
    assert await calls(tables) == []
    for choice in ({"notify": "silent"}, {"notify": "channel", "quiet_from": 0, "quiet_to": 23 * 60}):
        await tables.write(set_preferences, person, "Whoever", **choice)
        await tables.write(heads_up.tell_next, table.id, shown.number)
        assert await calls(tables) == []
    await tables.write(set_preferences, person, "Whoever", quiet_from=None, quiet_to=None)
    await tables.write(heads_up.tell_next, table.id, shown.number)
    (call,) = await calls(tables)
    assert (call.person_id, call.seat, call.payload["what"]) == (person, seat, "next")
