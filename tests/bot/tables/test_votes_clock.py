"""While a vote is open its asker's clock stands still; a wish to take back is settled within two hours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import people
from bot.tables import Tables
from bot.tables.undo import plan_undo

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
FORAGE = {"forage": True, "quiet": True}  # a turn is one's own: a card, then a run


async def due(table: Table, person: int) -> float:
    places = (await table.tables.show(table.id)).places
    found = next(place.due for place in places if place.person == person)
    assert found is not None
    return found


async def undoing(deal: Deal, *people: int) -> tuple[Table, int]:
    """Somebody wishes to take back what was seen."""
    table = await deal(*people, settings=FORAGE)
    mover = int(await table.mover())
    await table.play(mover, "take", "deck")
    assert (await table.tables.undo(table.id, mover)).outcome is None
    return table, mover


async def test_the_asker_gets_back_the_time_that_the_others_took(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    mover = int(await table.mover())
    before = await due(table, mover)
    voted = await tables.propose(table.id, mover, "pause")
    await clock.advance(3 * HOUR)
    for person in {ANA, BEN, CAT} - {mover}:
        await tables.vote(table.id, person, voted.vote or 0, False)
        break
    for person in {ANA, BEN, CAT} - {mover}:
        if (await tables.show(table.id)).votes:
            await tables.vote(table.id, person, voted.vote or 0, False)
    assert (await tables.show(table.id)).votes == ()
    assert await due(table, mover) == pytest.approx(before + 3 * HOUR)


async def test_a_turn_does_not_time_out_while_its_player_waits_for_the_others(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = int(await table.mover())
    await clock.advance(DAY - HOUR)
    await tables.propose(table.id, mover, "end")
    await clock.advance(2 * HOUR)
    await table.settle()
    assert (await tables.show(table.id)).number == 0


async def test_asking_again_and_again_gives_one_turn_more_at_most(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = int(await table.mover())
    before = await due(table, mover)
    for kind in ("pause", "end"):
        await tables.propose(table.id, mover, kind)
    assert await due(table, mover) == before + DAY


async def test_whoever_says_nothing_in_two_hours_has_nothing_against_an_undo(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table, mover = await undoing(deal, ANA, BEN, CAT)
    await clock.advance(2 * HOUR - MINUTE)
    await table.settle()
    assert (await tables.show(table.id)).votes
    await clock.advance(2 * MINUTE)
    await table.settle()
    assert (await tables.show(table.id)).votes == ()
    assert (await table.ask(mover)).prompt.id == "pantry.prompt.forage"
    assert [row.payload["outcome"] for row in await table.said() if row.kind == "voted"] == ["granted"]


async def test_the_two_hours_begin_when_those_who_are_asked_are_awake(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    mover = int(await table.mover())
    now = int(clock.now() % DAY / MINUTE)
    night = {"zone": "UTC", "quiet_from": (now - 60) % 1440, "quiet_to": (now + 120) % 1440}
    await tables.write(
        lambda session: session.connection.execute(sa.update(people).where(people.c.id == ANA + BEN - mover), night)
    )
    await table.play(mover, "take", "deck")
    await tables.undo(table.id, mover)
    (vote,) = (await tables.show(table.id)).votes
    assert vote.closes_at == pytest.approx(clock.now() + 4 * HOUR, abs=11 * MINUTE)


async def test_what_an_undo_would_take_back_is_known_before_anybody_is_asked(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    mover = int(await table.mover())
    await table.play(mover, "take", "deck")
    plan = await tables.read(plan_undo, table.id, mover)
    assert (plan.first, plan.last, len(plan.asked)) == (1, 1, 1)
    assert (await tables.show(table.id)).votes == ()


async def test_a_vote_in_which_one_is_asked_is_known_in_the_list_of_ones_tables(deal: Deal, tables: Tables) -> None:
    _table, mover = await undoing(deal, ANA, BEN)
    assert [row.vote for row in await tables.tables_of_person(ANA + BEN - mover)] == ["undo"]
    assert [row.vote for row in await tables.tables_of_person(mover)] == [None]
