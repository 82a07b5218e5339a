"""Wishes that the table decides: pause, more time, the end, a replacement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, VirtualClock
from bot.store.schema import deadlines
from bot.tables import Refused, Tables
from bot.tables.votes import tally

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT = 101, 102, 103


def test_some_wishes_take_everybody_and_others_more_than_half() -> None:
    assert tally("undo", [True, True, None]) is None
    assert tally("undo", [True, True, True]) == "granted"
    assert tally("end", [True, None, False]) == "refused"
    assert tally("pause", [True, True, None]) == "granted"
    assert tally("pause", [True, None]) is None
    assert tally("pause", [True, False]) == "refused"


async def test_a_pause_stops_the_clocks_until_the_table_goes_on(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    voted = await tables.propose(table.id, ANA, "pause")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    assert (await tables.show(table.id)).status == "paused"
    await clock.advance(10 * DAY)
    await table.settle()
    assert (await tables.show(table.id)).number == 0
    with pytest.raises(Refused, match=r"tables.is_paused"):
        await tables.answer(table.id, mover, decision.key, next(iter(decision.options)))
    voted = await tables.propose(table.id, BEN, "resume")
    await tables.vote(table.id, ANA, voted.vote or 0, True)
    due = [place.due for place in (await tables.show(table.id)).places if place.waited]
    assert due == [clock.now() + DAY]
    assert next(row for row in await table.said() if row.kind == "resumed").payload["ring"]


async def test_more_time_is_granted_by_most(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT, pace="live")
    (before,) = [row.due for row in await table.rows(deadlines) if row.kind == "turn"]
    voted = await tables.propose(table.id, ANA, "extend")
    assert (await tables.vote(table.id, BEN, voted.vote or 0, True)).outcome == "granted"
    (after,) = [row.due for row in await table.rows(deadlines) if row.kind == "turn"]
    assert after == before + 600


async def test_one_no_keeps_the_game_going(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    voted = await tables.propose(table.id, ANA, "end")
    assert (await tables.vote(table.id, BEN, voted.vote or 0, False)).outcome == "refused"
    assert (await tables.show(table.id)).status == "running"


async def test_a_vote_nobody_answers_lapses(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace="slow")
    voted = await tables.propose(table.id, ANA, "pause")
    await clock.advance(DAY + 1)
    await table.settle()
    assert (await tables.show(table.id)).votes == ()
    assert [row.payload["outcome"] for row in await table.said() if row.kind == "voted"] == ["lapsed"]
    with pytest.raises(Refused, match=r"tables.vote_closed"):
        await tables.vote(table.id, BEN, voted.vote or 0, True)


async def test_the_absent_are_replaced_by_vote_and_are_not_asked(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    voted = await tables.propose(table.id, ANA, "replace", seat=2)
    assert voted.asked == (1,)
    with pytest.raises(Refused, match=r"tables.not_asked"):
        await tables.vote(table.id, CAT, voted.vote or 0, False)
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    place = (await tables.show(table.id)).places[2]
    assert (place.person, place.bot, place.offered) == (None, "normal", True)
    (said,) = [row.payload for row in await table.said() if row.kind == "voted"]
    assert said == {"vote": voted.vote, "of": "replace", "outcome": "granted", "whom": 2}


async def test_nobody_is_replaced_whose_last_turn_was_played_in_time(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    mover = await table.mover()
    seat, other = mover - ANA, ANA if mover != ANA else BEN
    await table.play(mover)
    with pytest.raises(Refused, match=r"tables.plays_in_time"):
        await tables.propose(table.id, other, "replace", seat=seat)
    while await table.mover() != mover or (await table.ask(mover)).kind != "turn":
        await table.play(await table.mover())
    await clock.advance(DAY + 1)
    await table.settle()
    assert (await tables.propose(table.id, other, "replace", seat=seat)).asked


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"kind": "riot"}, "tables.no_vote"),
        ({"kind": "resume"}, "tables.is_running"),
        ({"kind": "replace"}, "tables.replace_whom"),
        ({"kind": "replace", "seat": 0}, "tables.replace_whom"),
        ({"kind": "replace", "seat": 7}, "tables.replace_whom"),
    ],
)
async def test_a_wish_that_makes_no_sense_is_refused(
    deal: Deal, tables: Tables, wish: dict[str, Any], why: str
) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=why):
        await tables.propose(table.id, ANA, **wish)


async def test_one_vote_of_a_kind_at_a_time(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    await tables.propose(table.id, ANA, "pause")
    with pytest.raises(Refused, match=r"tables.vote_open"):
        await tables.propose(table.id, BEN, "pause")
    assert (await tables.propose(table.id, BEN, "end")).vote


async def test_alone_among_bots_a_wish_is_granted_at_once(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=1)
    assert (await tables.propose(table.id, ANA, "pause")).outcome == "granted"
    await table.settle()
    assert (await tables.show(table.id)).number == 0
