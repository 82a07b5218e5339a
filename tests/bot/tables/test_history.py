"""The past, as each was allowed to know it then."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.store.schema import entries, ratings
from bot.tables import Refused, Tables
from bot.tables.ratings import rating_shown, skills_after, unrated

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103


async def some_play(table: Table, answers: int = 12) -> list[Any]:
    """Play, and keep what each person saw at every number."""
    seen = []
    for _ in range(answers):
        seen.append({person: (await table.tables.show(table.id, person)).view for person in (ANA, BEN, CAT)})
        await table.play(await table.mover())
    return seen


async def test_the_position_at_a_number_is_what_it_was(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    for number, then in enumerate(await some_play(table)):
        for person, view in then.items():
            assert (await tables.look(table.id, person, number)).view == view


async def test_a_spectator_sees_no_hand_and_no_private_event(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await some_play(table)
    past = await tables.look(table.id, CAT, 5)
    assert (past.seat, past.decisions) == (None, ())
    lines = await tables.log(table.id, CAT)
    assert all(event.only is None for line in lines for event in line.events)
    assert all(line.path is None for line in lines)
    with pytest.raises(Refused, match=r"tables.not_yours"):
        await tables.look(table.id, CAT, 5, seat=0)


async def test_paths_are_sealed_for_others_until_the_end(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await some_play(table)
    for line in await tables.log(table.id, ANA):
        assert (line.path is not None) == (line.seat == 0 and line.kind == "answer")
    await tables.resign(table.id, BEN)
    assert all(line.path for line in await tables.log(table.id, CAT) if line.kind == "answer")
    assert (await tables.look(table.id, CAT, 5, seat=0)).seat == 0


async def test_a_seats_export_holds_nothing_of_others(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await some_play(table)
    lines = [json.loads(line) for line in (await tables.export(table.id, ANA)).splitlines()]
    state = await table.state()
    assert lines[0]["commitment"] == (await tables.show(table.id)).commitment
    assert state.secret.hex() not in json.dumps(lines)
    assert lines[-1]["view"] == json.loads(msgspec.json.encode((await tables.show(table.id, ANA)).view))
    assert all(line.get("path") is None for line in lines if line.get("seat") == 1)
    with pytest.raises(Refused, match=r"tables.not_seated"):
        await tables.export(table.id, CAT)


async def test_a_recap_begins_after_ones_own_last_answer(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await some_play(table, 20)
    recap = await tables.since_own(table.id, 0)
    own = [line.number for line in await tables.log(table.id, ANA) if line.seat == 0 and line.number < 20]
    assert [line.number for line in recap] == list(range(own[-1] + 1, 21))


async def test_a_pass_and_what_the_clock_did_end_no_recap(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await table.play(ANA, "run", "1")
    await table.play(BEN, "pass")
    own = (await tables.show(table.id)).number
    await table.play(BEN, "run", "2")
    await table.play(ANA, "pass")
    await table.play(ANA, "run", "1")
    await table.play(BEN, "pass")
    assert [line.number for line in await tables.since_own(table.id, 1)] == [own + 2, own + 3, own + 4]
    assert [line.number for line in await tables.since_own(table.id, 0)] == [own + 4]


@pytest.mark.parametrize("number", [-1, 99])
async def test_there_is_nothing_to_see_at_other_numbers(deal: Deal, tables: Tables, number: int) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=r"tables.no_entry"):
        await tables.look(table.id, ANA, number)


async def test_states_are_stored_small(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await some_play(table, 4)
    assert max(len(row.state) for row in await table.rows(entries)) < 8000


def test_winners_rise_and_losers_fall() -> None:
    new = skills_after({ANA: 1, BEN: 2}, {})
    assert new[ANA][0] > unrated()[0] > new[BEN][0]
    assert rating_shown(*unrated()) == 1000


async def rated(tables: Tables) -> dict[int, Any]:
    rows = await tables.read(lambda session: session.connection.execute(ratings.select()).all())
    return {row.person_id: row for row in rows}


async def test_people_are_rated_among_themselves(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.resign(table.id, BEN)
    found = await rated(tables)
    assert found[ANA].mu > found[BEN].mu
    facts = {person: (await tables.statistics(person))[0] for person in (ANA, BEN)}
    assert (facts[ANA].finished, facts[ANA].won, facts[BEN].won) == (1, 1, 0)
    assert (facts[ANA].rating or 0) > (facts[BEN].rating or 0)


async def test_bots_and_those_who_opted_out_are_not_rated(deal: Deal, tables: Tables) -> None:
    alone = await deal(ANA, bots=1)
    await tables.resign(alone.id, ANA)
    assert await rated(tables) == {}
    table = await deal(ANA, BEN)
    await tables.write(
        lambda session: session.connection.exec_driver_sql(f"UPDATE people SET rated = FALSE WHERE id = {BEN}")
    )
    await tables.resign(table.id, BEN)
    assert await rated(tables) == {}
