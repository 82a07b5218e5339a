"""Away by one's own word: reactions are passed, a bot plays, a friend does, or the table waits, as was wished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, VirtualClock
from bot.store.privacy import forget
from bot.store.schema import entries, occupants
from bot.tables import Refused, SeatView, Tables, absence, meanwhile
from bot.tables.session import Meanwhile

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT, DAN = 101, 102, 103, 104


async def goes(tables: Tables, clock: VirtualClock, person: int, what: Meanwhile, days: float = 6) -> None:
    now = clock.now()
    await tables.write(meanwhile.go_away, person, "Somebody", now, now + days * DAY, what)


async def place_of(table: Table, person: int) -> SeatView:
    return (await table.tables.show(table.id)).places[person - ANA]


async def others(table: Table) -> tuple[int, list[int]]:
    mover = await table.mover()
    return mover, [person for person in (ANA, BEN, CAT) if person != mover]


async def by(table: Table, seat: int) -> set[str]:
    return {row.by for row in await table.rows(entries) if row.kind == "answer" and row.seat == seat}


async def said(table: Table, what: str) -> list[Any]:
    return [row for row in await table.said() if row.kind == "seat" and row.payload["what"] == what]


async def test_reactions_of_somebody_away_are_passed_at_once_and_nobody_waits(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    mover, (first, second) = await others(table)
    await goes(tables, clock, second, "pass")
    await table.play(mover, "run", "1")
    await table.settle()
    assert await table.waited() == [first - ANA]
    assert await by(table, second - ANA) == {"order"}
    place = await place_of(table, second)
    assert (place.missed, place.clock_plays, place.meanwhile) == (0, None, "pass")
    assert place.away_until == clock.now() + 6 * DAY


async def test_what_is_open_when_somebody_goes_is_passed_too(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, CAT)
    mover, (first, second) = await others(table)
    await table.play(mover, "run", "1")
    assert second - ANA in await table.waited()
    await goes(tables, clock, second, "pass")
    await table.settle()
    assert await table.waited() == [first - ANA]


async def test_a_turn_of_somebody_away_waits_for_them(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await goes(tables, clock, mover, "pass")
    await clock.advance(5 * DAY)
    await table.settle()
    assert (await tables.show(table.id)).number == 0
    await tables.write(meanwhile.come_home, mover)
    await table.play(mover)


async def test_a_bot_plays_for_somebody_away_and_they_miss_nothing(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await goes(tables, clock, mover, "bot")
    await table.settle()
    assert await table.mover() != mover
    assert await by(table, mover - ANA) == {"bot"}
    place = await place_of(table, mover)
    assert (place.person, place.bot, place.missed) == (mover, None, 0)
    await tables.write(meanwhile.come_home, mover)
    while await table.mover() != mover:
        await table.play(await table.mover())
    await table.settle()
    assert await table.mover() == mover, "who plays themselves again"


async def test_where_the_table_shall_wait_reactions_wait_too(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, CAT)
    mover, (_, second) = await others(table)
    await goes(tables, clock, second, "wait")
    await table.play(mover, "run", "1")
    await clock.advance(5 * DAY)
    await table.settle()
    assert second - ANA in await table.waited()


async def test_an_absence_that_is_planned_begins_and_ends_by_itself(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    mover, (_, second) = await others(table)
    await table.play(mover, "run", "1")
    start = clock.now() + HOUR
    await tables.write(meanwhile.go_away, second, "Somebody", start, start + DAY, "pass")
    await table.settle()
    assert second - ANA in await table.waited()
    await clock.advance(HOUR + 1)
    await table.settle()
    assert second - ANA not in await table.waited()
    await clock.advance(DAY)
    await table.settle()
    assert (await place_of(table, second)).away_until is None


async def test_it_can_be_changed_while_one_is_away(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await goes(tables, clock, mover, "wait")
    await tables.write(meanwhile.change_meanwhile, mover, "bot")
    await table.settle()
    assert await by(table, mover - ANA) == {"bot"}
    known = await tables.read(absence.current_absence, mover)
    assert known is not None
    assert known.meanwhile == "bot"
    await tables.write(meanwhile.come_home, mover)
    with pytest.raises(Refused, match=r"tables.not_away"):
        await tables.write(meanwhile.change_meanwhile, mover, "wait")


# -- a friend --------------------------------------------------------------------------------------


async def lent(deal: Deal, tables: Tables, clock: VirtualClock) -> Table:
    """Ben is away, and Dan plays for him."""
    table = await deal(ANA, BEN, CAT)
    await goes(tables, clock, BEN, "pass")
    await tables.write(meanwhile.ask_friend, BEN, DAN, "Dan")
    (asked,) = await said(table, "lent")
    assert asked.person_id == DAN
    assert (await place_of(table, BEN)).person == BEN
    with pytest.raises(Refused, match=r"tables.kept_for_another"):
        await tables.claim(table.id, 105, "Eve", 1)
    await tables.claim(table.id, DAN, "Dan", 1)
    return table


async def test_a_friend_plays_for_somebody_away_who_has_the_seat_again_at_the_end(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await lent(deal, tables, clock)
    place = await place_of(table, BEN)
    assert (place.person, place.plays_for, place.offered) == (DAN, "Somebody", False)
    assert len(await said(table, "stands_in")) == 1
    while await table.mover() != DAN:
        await table.play(await table.mover())
    await table.play(DAN)
    await clock.advance(6 * DAY + 1)
    await table.settle()
    place = await place_of(table, BEN)
    assert (place.person, place.plays_for) == (BEN, None)
    stretches = [(row.person_id, row.why) for row in await table.rows(occupants) if row.seat == 1]
    assert stretches == [(BEN, "replaced"), (DAN, "handed back"), (BEN, None)]


@pytest.mark.parametrize("comes", ["home", "to the table", "as the friend leaves"])
async def test_the_seat_is_ones_own_again_as_soon_as_one_is_back(
    comes: str, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await lent(deal, tables, clock)
    if comes == "home":
        await tables.write(meanwhile.come_home, BEN)
    elif comes == "to the table":
        await tables.hand_back(table.id, BEN)
    else:
        await tables.leave(table.id, DAN)
    assert (await place_of(table, BEN)).person == BEN
    await clock.advance(6 * DAY + 1)
    await table.settle()
    assert len(await said(table, "handed_back")) == 1


async def test_a_friend_gives_nothing_away_that_is_lent(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await lent(deal, tables, clock)
    for act in (tables.offer(table.id, DAN), tables.resign(table.id, DAN)):
        with pytest.raises(Refused, match=r"tables.lent_to_you"):
            await act


async def test_a_friend_who_has_not_come_is_not_asked_any_more_when_something_else_is_wished(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    await goes(tables, clock, BEN, "pass")
    await tables.write(meanwhile.ask_friend, BEN, DAN, "Dan")
    await tables.write(meanwhile.change_meanwhile, BEN, "bot")
    with pytest.raises(Refused, match=r"tables.not_offered"):
        await tables.claim(table.id, DAN, "Dan", 1)


async def test_a_friend_who_sits_there_is_not_asked(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await goes(tables, clock, BEN, "pass")
    await tables.write(meanwhile.ask_friend, BEN, ANA, "Ana")
    assert await said(table, "lent") == []


async def test_whoever_is_forgotten_while_a_friend_plays_leaves_them_the_seat(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await lent(deal, tables, clock)
    await tables.write(lambda session: forget(session.connection, BEN))
    place = await place_of(table, BEN)
    assert (place.person, place.plays_for) == (DAN, None)
