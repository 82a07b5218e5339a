"""Who is late, who is away, who stays away: the game goes on, and whoever comes back takes over again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import deadlines, entries
from bot.tables import OpenVote, Pace, Plan, Refused, Tables, absence
from bot.tables.people import preferences

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103


async def due(table: Table) -> float:
    (row,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
    return float(row.due)


async def of_kind(table: Table, kind: str) -> list[Any]:
    return [row for row in await table.said() if row.kind == kind]


async def miss(table: Table, clock: VirtualClock) -> None:
    """Let the time of whoever is waited for run out."""
    await clock.advance(max(0.0, await due(table) - clock.now()) + 1)
    await table.settle()


# -- away ------------------------------------------------------------------------------------------


async def test_away_stops_the_clocks_of_all_ones_tables(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    first, second = await deal(ANA, bots=1, game="pantry"), await deal(ANA, bots=1, game="pantry")
    for table in (first, second):
        await table.settle()
    was = [await due(table) for table in (first, second)]
    await clock.advance(HOUR)
    await tables.write(absence.begin_absence, ANA, clock.now(), clock.now() + 7 * DAY)
    assert [await due(table) for table in (first, second)] == [one + 7 * DAY for one in was]
    await clock.advance(3 * DAY)
    await tables.write(absence.end_absence, ANA)
    assert [await due(table) for table in (first, second)] == [one + 3 * DAY for one in was]


async def test_whoever_comes_back_late_in_their_time_has_an_hour(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await clock.advance(DAY - MINUTE)
    await tables.write(absence.begin_absence, mover, clock.now(), clock.now() + DAY)
    await clock.advance(HOUR)
    await tables.write(absence.end_absence, mover)
    assert await due(table) == clock.now() + HOUR


async def test_away_days_are_so_many_a_year(tables: Tables, clock: VirtualClock, deal: Deal) -> None:
    await deal(ANA, BEN)
    for _ in range(2):
        await tables.write(absence.begin_absence, ANA, clock.now(), clock.now() + 30 * DAY)
        await clock.advance(31 * DAY)
    with pytest.raises(Refused) as refused:
        await tables.write(absence.begin_absence, ANA, clock.now(), clock.now() + DAY)
    assert refused.value.why.args == {"most": 60, "left": 0}
    await clock.advance(335 * DAY)
    await tables.write(absence.begin_absence, ANA, clock.now(), clock.now() + DAY)


async def test_days_that_were_not_taken_are_given_back(tables: Tables, clock: VirtualClock, deal: Deal) -> None:
    await deal(ANA, BEN)
    for _ in range(3):
        await tables.write(absence.begin_absence, ANA, clock.now(), clock.now() + 50 * DAY)
        await clock.advance(DAY)
        await tables.write(absence.end_absence, ANA)
    chosen = await tables.read(preferences, ANA)
    assert (chosen.away_from, chosen.away_until) == (None, None)


async def proven(table: Table, person: int) -> None:
    """Answer often enough to count as reliable, until it is this person's turn again."""
    for _ in range(400):
        mover = await table.mover()
        often = (await table.tables.read(absence.reliability, person))[1] >= absence.PROVEN
        if mover == person and often and (await table.ask(person)).kind == "turn":
            return
        await table.play(mover)
    raise AssertionError("the game gives them too little to do")


async def missed_by_the_proven(table: Table, clock: VirtualClock) -> OpenVote:
    """Ana is late for once, and the others are asked whether to wait."""
    await proven(table, ANA)
    number = (await table.tables.show(table.id)).number
    await miss(table, clock)
    shown = await table.tables.show(table.id)
    assert shown.number == number
    (vote,) = shown.votes
    assert (vote.kind, vote.subject.whom, vote.asked) == ("wait", 0, (1,))
    return vote


async def test_for_somebody_who_is_never_late_the_others_may_wait(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    vote = await missed_by_the_proven(table, clock)
    assert (await of_kind(table, "vote"))[0].payload["ring"] == [1]
    await tables.vote(table.id, BEN, vote.id, True)
    (said,) = await of_kind(table, "away")
    assert said.payload["until"] == pytest.approx(clock.now() + absence.BY_ITSELF, abs=2)
    assert await due(table) == pytest.approx(clock.now() + absence.BY_ITSELF + absence.AFTER, abs=2)
    await miss(table, clock)
    assert (await table.rows(entries))[-1].by == "clock"
    in_time, asked = await tables.read(absence.reliability, ANA)
    assert in_time == asked - 1 >= absence.PROVEN


async def test_and_is_here_again_with_their_first_answer(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    vote = await missed_by_the_proven(table, clock)
    await tables.vote(table.id, BEN, vote.id, True)
    assert (await tables.read(preferences, ANA)).away_until
    await table.play(ANA)
    assert (await tables.read(preferences, ANA)).away_until is None


@pytest.mark.parametrize("said", [False, None])
async def test_where_the_others_would_not_wait_or_say_nothing_the_turn_is_missed_and_nobody_is_asked_twice(
    said: bool | None, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    vote = await missed_by_the_proven(table, clock)
    number = (await tables.show(table.id)).number
    if said is None:
        await clock.advance(vote.closes_at - clock.now() + HOUR)
    else:
        await tables.vote(table.id, BEN, vote.id, said)
    await table.settle()
    assert (await table.rows(entries))[number + 1].by == "clock"
    assert len(await of_kind(table, "vote")) == 1
    assert await of_kind(table, "away") == []
    assert (await tables.read(preferences, ANA)).away_until is None


async def test_whoever_answers_before_the_others_have_spoken_is_not_away(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    await missed_by_the_proven(table, clock)
    await table.play(ANA)
    assert (await tables.show(table.id)).votes == ()


async def test_alone_nobody_is_asked_whether_to_wait(
    monkeypatch: pytest.MonkeyPatch, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    monkeypatch.setattr(absence, "PROVEN", 1)
    await proven(await deal(ANA, BEN), ANA)
    table = await deal(ANA, bots=1, game="pantry")
    while not await table.waits_for_a_person():
        await clock.advance(MINUTE)
        await table.settle()
    await miss(table, clock)
    assert (await table.rows(entries))[-1].by != "person"
    assert await of_kind(table, "vote") == []


async def test_a_stranger_who_is_late_is_late(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await miss(table, clock)
    assert (await tables.show(table.id)).number == 1
    assert await of_kind(table, "away") == []


# -- late ------------------------------------------------------------------------------------------


async def test_a_bot_makes_the_move_where_that_was_agreed(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace=Pace(late="bot"))
    mover = await table.mover()
    await miss(table, clock)
    entry = (await table.rows(entries))[-1]
    assert (entry.by, entry.number) == ("clock", 1)
    place = next(place for place in (await tables.show(table.id)).places if place.person == mover)
    assert (place.missed, place.bot) == (1, None)


@pytest.mark.parametrize("said", [True, False, None])
async def test_the_others_decide_where_that_was_agreed(
    said: bool | None, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT, pace=Pace(late="vote"))
    mover = await table.mover()
    await miss(table, clock)
    assert (await tables.show(table.id)).number == 0
    (vote,) = (await tables.show(table.id)).votes
    others = [person for person in (ANA, BEN, CAT) if person != mover]
    assert (vote.kind, len(vote.asked), vote.yes) == ("skip", 2, ())
    if said is None:
        await clock.advance(DAY + 1)
        await table.settle()
    else:
        for person in others:
            if (await tables.show(table.id)).votes:
                await tables.vote(table.id, person, vote.id, said)
    number = (await tables.show(table.id)).number
    assert number == (0 if said is False else 1)
    if said is False:
        assert await due(table) == clock.now() + DAY


async def test_who_answers_before_the_others_decide_has_answered(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT, pace=Pace(late="vote"))
    mover = await table.mover()
    await miss(table, clock)
    await table.play(mover)
    assert (await tables.show(table.id)).votes == ()
    assert (await table.rows(entries))[-1].by == "person"


async def test_alone_among_bots_nobody_is_asked(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, bots=1, game="pantry", pace=Pace(late="vote"))
    await table.settle()
    number = (await tables.show(table.id)).number
    await miss(table, clock)
    assert (await tables.show(table.id)).number > number


async def test_a_bank_is_drawn_on_and_runs_out(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace=Pace(bank=DAY, increment=HOUR), settings={"quiet": True})
    mover = await table.mover()
    start = clock.now()
    assert await due(table) == start + DAY
    await clock.advance(10 * HOUR)
    await table.play(mover)
    if await table.mover() == mover:
        assert await due(table) == start + DAY  # the clock of this stretch runs on
    while await table.mover() == mover:
        decision = await table.ask(mover)
        await table.play(mover, *decision.options.first(500)[-1])
    while await table.mover() != mover:
        decision = await table.ask(await table.mover())
        await table.play(await table.mover(), *decision.options.first(500)[-1])
    assert await due(table) == clock.now() + 15 * HOUR
    await miss(table, clock)
    while await table.mover() != mover:
        decision = await table.ask(await table.mover())
        await table.play(await table.mover(), *decision.options.first(500)[-1])
    assert await due(table) <= clock.now() + 2 * HOUR


async def test_a_pause_ends_by_itself_and_says_so_before(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    voted = await tables.propose(table.id, ANA, "pause")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    await clock.advance(13 * DAY + 1)
    await table.settle()
    assert (await tables.show(table.id)).status == "paused"
    assert len(await of_kind(table, "resumes")) == 1
    await clock.advance(DAY)
    await table.settle()
    assert (await tables.show(table.id)).status == "running"
    assert await due(table) > clock.now()


async def test_more_time_is_granted_up_to_a_turn(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace=Pace(turn=7 * HOUR))
    start = clock.now()
    for more in (3, 6, 7):
        voted = await tables.propose(table.id, ANA, "extend")
        await tables.vote(table.id, BEN, voted.vote or 0, True)
        assert await due(table) == start + (7 + more) * HOUR
    with pytest.raises(Refused, match=r"tables\.extended"):
        await tables.propose(table.id, ANA, "extend")


async def test_before_a_game_it_is_seen_how_often_somebody_was_in_time(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    late = await table.mover()
    await miss(table, clock)
    while await table.mover() != late:
        await table.play(await table.mover())
    await table.play(late)
    await tables.create(late, "Late", Plan("pantry", seats=2))
    (row,) = [row for row in await tables.tables_of_person(late) if row.status == "lobby"]
    assert (await tables.show(row.id)).places[0].in_time == (1, 2)
    assert (await tables.show(table.id)).places[0].in_time is None


async def test_whoever_plays_with_bots_alone_keeps_nobody_waiting(deal: Deal, tables: Tables) -> None:
    alone = await deal(ANA, bots=1)
    for _ in range(40):
        if await alone.waits_for_a_person():
            await alone.play(ANA)
        await alone.clock.advance(MINUTE)
        await alone.settle()
    assert len([row for row in await alone.rows(entries) if row.by == "person"]) > 2
    assert await tables.read(absence.reliability, ANA) == (0, 0)
