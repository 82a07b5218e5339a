"""Only missed turns count. Who misses a reaction passes until they are back; the last person is never replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import deadlines, entries
from bot.tables import PASS_UNTIL_TURN, Pace, SeatView, Tables, lateness
from bot.time.usual_hours import UNPUNCTUAL
from games.kernel import Question

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
FORAGE = {"forage": True, "quiet": True}  # a turn is one's own and has two questions


async def place_of(table: Table, person: int) -> SeatView:
    return next(place for place in (await table.tables.show(table.id)).places if place.person == person)


async def of_kind(table: Table, kind: str) -> list[Any]:
    return [row for row in await table.said() if row.kind == kind]


async def pass_all_but(table: Table, absent: int) -> None:
    """Everybody else answers what others do with a pass, until somebody else's turn or only one is waited for."""
    for person in (ANA, BEN, CAT):
        asked = [d for d in (await table.tables.show(table.id, person)).decisions if d.waits]
        if person != absent and asked and asked[0].kind == "reaction":
            await table.tables.answer(table.id, person, asked[0].key, ("pass",))


async def run_past(table: Table, absent: int) -> None:
    """Whoever's turn it is runs past the others, who may react."""
    mover = await table.mover()
    paths = (await table.ask(mover)).options
    await table.play(mover, *(("run", "1") if ("run", "1") in paths else next(iter(paths))))
    await pass_all_but(table, absent)
    await table.settle()


async def test_who_misses_reactions_keeps_the_seat_and_is_not_waited_for_again(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    away, waits = CAT, 0
    for _ in range(12):
        mover = await table.mover()
        asked = await table.ask(mover)
        if asked.kind != "turn" or mover == away:
            break
        await run_past(table, away)
        if (await place_of(table, away)).waited and (await table.ask(away)).kind == "reaction":
            waits += 1
            await clock.advance(DAY / 2 + 1)
        await table.settle()
    place = await place_of(table, away)
    assert (waits, place.bot, place.missed, place.clock_plays) == (1, None, 0, "reactions")
    (said,) = await of_kind(table, "missed")
    assert said.payload == {"times": 0}
    assert (await table.rows(entries))[-1].at < clock.now() + 1


async def test_what_the_default_will_do_for_nobody_has_missed(
    deal: Deal, tables: Tables, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def brief(*given: Any, **more: Any) -> Question:
        return (
            Question(*given, **{**more, "hours": 3.0}) if more.get("kind") == "reaction" else Question(*given, **more)
        )

    monkeypatch.setattr("pantry.game.Question", brief)
    table = await deal(ANA, BEN, CAT)
    while not (await place_of(table, CAT)).waited or not (await table.ask(CAT)).hours:
        await run_past(table, CAT)
    await clock.advance(3 * HOUR + 1)
    await table.settle()
    place = await place_of(table, CAT)
    assert (place.missed, place.clock_plays, await of_kind(table, "missed")) == (0, None, [])
    assert "clock" in [entry.by for entry in await table.rows(entries)]


async def test_a_reaction_that_was_missed_is_never_a_turn_missed(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    """Somebody who plays every evening, and is twelve hours late for what others do, is not replaced."""
    table = await deal(ANA, BEN, CAT)
    for _ in range(40):
        if (await tables.show(table.id)).status != "running":
            break
        if await table.mover() == CAT and (await table.ask(CAT)).kind == "turn":
            await run_past(table, CAT)
            continue
        if await table.mover() == CAT:
            await clock.advance(DAY / 2 + 1)
        elif (await table.ask(await table.mover())).kind == "turn":
            await run_past(table, CAT)
        else:
            await pass_all_but(table, CAT)
        await table.settle()
    assert len(await of_kind(table, "missed")) >= 3
    assert await of_kind(table, "seat") == []


async def miss_a_reaction(table: Table, clock: VirtualClock) -> int:
    """Somebody's turn is run; one of the others does not react in time; who."""
    mover = await table.mover()
    await table.play(mover, "run", "1")
    first, second = (person for person in (ANA, BEN, CAT) if person != mover)
    await pass_all_but(table, second)
    await clock.advance(DAY / 2 + 1)
    await table.settle()
    assert (await place_of(table, second)).clock_plays == "reactions"
    assert (await place_of(table, first)).clock_plays is None
    return second


async def test_whoever_looks_in_is_waited_for_again(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, CAT)
    absent = await miss_a_reaction(table, clock)
    assert await tables.write(lateness.look_in, table.id, absent)
    assert not await tables.write(lateness.look_in, table.id, absent)
    assert (await place_of(table, absent)).clock_plays is None


async def test_a_wish_or_a_vote_is_a_sign_of_life(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, CAT)
    absent = await miss_a_reaction(table, clock)
    await tables.propose(table.id, absent, "extend")
    assert (await place_of(table, absent)).clock_plays is None


async def test_what_somebody_ordered_is_done_though_they_are_absent(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    absent = await miss_a_reaction(table, clock)
    await tables.order(table.id, absent, PASS_UNTIL_TURN)
    number = (await tables.show(table.id)).number
    while await table.mover() == absent:
        await table.play(absent, "run", "1")
        await pass_all_but(table, absent)
    await table.play(await table.mover(), "run", "1")
    await table.settle()
    by = {row.by for row in await table.rows(entries) if row.number > number and row.kind == "answer"}
    assert by <= {"person", "order"}


async def test_a_missed_turn_is_played_to_its_end_at_once(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    late = await table.mover()
    await clock.advance(DAY + 1)
    await table.settle()
    assert await table.mover() != late
    given = [row for row in await table.rows(entries) if row.kind == "answer"]
    assert {row.by for row in given} == {"clock"}
    assert len(given) > 1
    assert {row.at for row in given} == {clock.now()}
    (said,) = await of_kind(table, "missed")
    assert (said.payload, said.number) == ({"times": 1, "turn": True}, given[0].number)
    assert (await place_of(table, late)).missed == 1


async def test_a_bot_plays_a_missed_turn_to_its_end_where_that_was_agreed(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, settings=FORAGE, pace=Pace(late="bot"))
    late = await table.mover()
    await clock.advance(DAY + 1)
    await table.settle()
    assert await table.mover() != late
    assert len(await of_kind(table, "missed")) == 1


async def test_who_never_answers_costs_a_pace_a_turn_and_three_turns(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table, waited = await deal(ANA, BEN, settings=FORAGE), 0.0
    absent = await table.mover()
    for _ in range(400):
        place = await place_of(table, absent)
        if place.bot:
            break
        if await table.mover() == absent:
            (row,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
            waited += row.due - clock.now()
            await clock.advance(row.due - clock.now())
        else:
            await table.play(await table.mover())
        await table.settle()
    assert place.bot
    assert waited == 3 * DAY + UNPUNCTUAL, "a little more before a bot takes over"
    await clock.advance(DAY + 1)
    await tables.step()
    assert (await place_of(table, absent)).offered


async def test_who_looks_once_a_day_but_not_to_the_minute_keeps_the_seat(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    late = await table.mover()
    for _ in range(3):
        while await table.mover() != late:
            await table.play(await table.mover())
            await table.settle()
        await clock.advance(DAY + UNPUNCTUAL - MINUTE)
        await table.settle()
    assert await table.mover() == late, "the last time there was time left"
    await table.play(late)
    assert not (await place_of(table, late)).bot


async def test_the_last_person_is_not_replaced_and_the_table_pauses(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    for _ in range(20):
        await clock.advance(DAY + 1)
        await table.settle()
    shown = await tables.show(table.id)
    assert shown.status == "paused"
    assert [place.bot for place in shown.places if place.person].count(None) == 1
    (said,) = await of_kind(table, "paused")
    assert said.payload == {"why": "absent"}
    last = shown.places[said.seat].person
    assert last is not None
    assert (await tables.propose(table.id, last, "resume")).outcome == "granted"
    assert (await place_of(table, last)).waited


async def test_whoever_comes_back_first_may_go_on(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    for _ in range(20):
        await clock.advance(DAY + 1)
        await table.settle()
    other = next(p.person for p in (await tables.show(table.id)).places if p.bot and p.person)
    await tables.hand_back(table.id, other)
    assert (await tables.propose(table.id, other, "resume")).outcome == "granted"
    assert (await tables.show(table.id)).status == "running"


async def test_live_people_who_answer_within_minutes_keep_their_seats(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT, pace="live", settings={"turns": 12})
    for n in range(60):
        if (await tables.show(table.id)).status != "running":
            break
        await clock.advance((80, 130, 400)[n % 3])
        await table.settle()
        await table.play(await table.mover())
    assert await of_kind(table, "missed") == []
    assert await of_kind(table, "seat") == []
    assert clock.now() > 1_800_000_000 + HOUR > MINUTE


async def test_whoever_is_passed_for_is_still_called_to_their_own_turn(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    absent = await miss_a_reaction(table, clock)
    seat = (await place_of(table, absent)).seat
    for _ in range(20):
        if await table.mover() == absent:
            break
        await run_past(table, absent)
    calls = [row.payload["ring"] for row in await of_kind(table, "turn") if row.dropped is None]
    assert calls[-1] == [seat]
