"""What Discord makes wait holds up its own table only, and is said or done when Discord lets it, once."""

from __future__ import annotations

import asyncio
import logging
import re
from itertools import pairwise
from typing import Any

import pytest
import sqlalchemy as sa
from pantry.game import GAME

from bot.clock import HOUR, MINUTE, VirtualClock
from bot.front.common.lanes import MOST, PROMPT, SLOW, Jobs, Lanes
from bot.sandbox import Channel, rate_limits, text_of
from bot.sandbox.world import DiscordMessage
from bot.store.schema import outbox
from bot.store.stored_rows import NoticeRow, read_rows
from bot.tables import Plan
from bot.tables.notices import GATHER
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


SEND = "/channels/{channel_id}/messages"
CARD = f"{SEND}/{{message_id}}"
THREAD = f"{CARD}/threads"
LONG = 280.0  # seconds that Discord has been seen to want between two threads


async def notices(bot: Evening, *kinds: str) -> list[NoticeRow]:
    """In the outbox; all if no kind is named."""
    wanted = sa.select(outbox).where(outbox.c.kind.in_(kinds) if kinds else sa.true()).order_by(outbox.c.id)
    return await bot.tables.read(lambda session: read_rows(NoticeRow, session.connection.execute(wanted)))


async def table(bot: Evening, channel: Channel) -> int:
    """A table in a channel at which people of its own play; nothing of it has been said."""
    number = len(await bot.tables.listing()) + 1
    one, two = (bot.discord.person(f"{name} {number}", bot.guild) for name in ("One", "Two"))
    bot.people |= {one.id: one, two.id: two}
    plan = Plan(
        GAME.key, seats=2, settings={"quiet": True}, pace="slow", server=int(bot.guild.id), channel=int(channel.id)
    )
    made: int = await bot.tables.create(int(one.id), one.name, plan)
    await bot.tables.join(made, int(two.id), two.name)
    await bot.tables.start(made, int(one.id))
    return made


async def play(bot: Evening, number: int) -> None:
    """Whoever is on turn at a table ends it."""
    mover = await waited(bot, number)
    while mover == await waited(bot, number):
        decision = next(d for d in (await bot.tables.show(number, mover)).decisions if d.waits)
        await bot.tables.answer(number, mover, decision.key, decision.options.first(1)[0])


async def waited(bot: Evening, number: int) -> int:
    return next(p.person for p in (await bot.tables.show(number)).places if p.waited and p.person is not None)


async def turns(bot: Evening, number: int) -> int:
    """How many turn notices stand in a table's thread."""
    thread = (await bot.tables.show(number)).thread
    messages = bot.discord.world.messages[str(thread)].values() if thread else ()
    return sum("your turn" in text_of(message.wire) for message in messages)


async def said(bot: Evening, number: int, times: int) -> None:
    """Wait until so many turn notices stand there, by the machine's clock and not for long."""
    thread = str((await bot.tables.show(number)).thread)
    there = bot.discord.world.messages[thread].values
    await bot.discord.until(lambda: sum("your turn" in text_of(m.wire) for m in there()) == times, within=4)


async def forward(bot: Evening, seconds: float) -> None:
    """Time passes here and at Discord."""
    bot.discord.forward(seconds)
    await bot.clock.advance(seconds)


def limited(bot: Evening, method: str, path: str, about: object, seconds: float = LONG, **more: Any) -> None:
    until = bot.discord.clock.now() + seconds
    bot.discord.faults.plan(429, method, path, about=str(about), until=until, **more)


def cards(bot: Evening, channel: Channel, number: int) -> list[DiscordMessage]:
    there = bot.discord.world.messages[channel.id].values()
    return [m for m in there if text_of(m.wire).startswith("## ") and f": table {number}\n" in text_of(m.wire)]


async def test_a_request_that_discord_makes_wait_holds_up_its_own_table_only(bot: Evening) -> None:
    slow, other = await table(bot, bot.lounge), await table(bot, bot.games)
    await bot.settle()
    await play(bot, slow)
    await play(bot, other)
    await bot.clock.advance(2.1)
    thread = (await bot.tables.show(slow)).thread
    bot.discord.faults.plan(429, "POST", SEND, about=str(thread), retry_after=5.0)
    saying = asyncio.create_task(bot.bot.outbox.step())
    await said(bot, other, 2)
    assert not saying.done()
    assert await turns(bot, slow) == 1
    await saying
    assert await turns(bot, slow) == 2


async def test_what_comes_up_while_a_table_waits_is_said_at_once_elsewhere(bot: Evening) -> None:
    """The slow one has begun before the other has anything to say."""
    slow, other = await table(bot, bot.lounge), await table(bot, bot.games)
    await bot.settle()
    await play(bot, slow)
    await bot.clock.advance(2.1)
    thread = (await bot.tables.show(slow)).thread
    bot.discord.faults.plan(429, "POST", SEND, about=str(thread), retry_after=5.0)
    running = asyncio.create_task(bot.bot.outbox.run())
    await bot.discord.until(lambda: not bot.discord.faults.planned)
    await play(bot, other)
    await bot.clock.advance(2.1)
    await said(bot, other, 2)
    assert await turns(bot, slow) == 1
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_limit_of_minutes_is_waited_for_by_the_table_alone_and_the_order_is_kept(bot: Evening) -> None:
    thread = await bot.begin()
    limited(bot, "POST", SEND, thread.id)
    await play(bot, bot.table)
    async with asyncio.timeout(10):
        await bot.settle()
        await bot.ana.slash("table pause")
        await bot.settle()
    assert await turns(bot, bot.table) == 1
    unsaid = [row for row in await notices(bot, "turn", "vote") if row.sent_at is None]
    assert [row.kind for row in unsaid] == ["turn", "vote"]
    assert unsaid[0].wake == pytest.approx(bot.clock.now() + LONG, abs=10)
    requests = struck(bot)
    await bot.settle()
    assert struck(bot) == requests
    await forward(bot, LONG)
    await bot.settle()
    said = [text_of(m) for m in bot.ana.timeline(thread)]
    turn, vote = (max(n for n, text in enumerate(said) if part in text) for part in ("it is your turn", "pause"))
    assert (await turns(bot, bot.table), turn < vote) == (2, True)


def struck(bot: Evening) -> int:
    return sum(entry.kind == "fault" for entry in bot.discord.log)


async def test_a_new_table_is_told_of_within_two_seconds_and_found_when_it_is_there(bot: Evening) -> None:
    limited(bot, "POST", THREAD, bot.games.id)
    async with asyncio.timeout(10):
        reply = await bot.ana.slash("table new", game=GAME.key)
    assert re.fullmatch(rf"Table 1 is being opened\. .*<#{bot.games.id}>\.", reply.text)
    await bot.settle()
    assert bot.ana.threads(bot.games) == []
    await bot.ben.slash("table join", table=1, at=bot.games)
    await bot.settle()
    await forward(bot, LONG)
    await bot.settle()
    assert [thread.wire["name"] for thread in bot.ana.threads(bot.games)] == ["The Pantry #1"]
    (card,) = cards(bot, bot.games, 1)
    assert card.id == bot.thread().id
    assert "Ben" in text_of(card.wire)


async def test_a_table_that_is_slow_to_open_answers_after_two_seconds_of_the_clock(bot: Evening) -> None:
    bot.discord.faults.plan(429, "POST", THREAD, retry_after=4.0)
    asked = asyncio.create_task(bot.ana.slash("table new", game=GAME.key))
    await bot.discord.until(lambda: not bot.discord.faults.planned)
    await bot.clock.advance(2.0)
    async with asyncio.timeout(3):
        assert "is being opened" in (await asked).text
    assert bot.ana.threads(bot.games) == []
    await bot.discord.until(lambda: bot.ana.threads(bot.games))
    await bot.settle()
    assert len(cards(bot, bot.games, 1)) == 1


async def test_a_card_may_be_edited_later_without_delaying_a_notice(bot: Evening) -> None:
    thread = await bot.begin()
    limited(bot, "PATCH", CARD, thread.id, code=30046)
    await bot.ana.slash("table pause")
    await bot.settle()
    async with asyncio.timeout(10):
        await bot.ben.click(bot.ana.timeline(thread)[-1], "Agree")
        await bot.settle()
    assert "paused" in text_of(bot.ana.timeline(thread)[-1])
    (card,) = cards(bot, bot.games, bot.table)
    before, edits = text_of(card.wire), struck(bot)
    await bot.settle()
    assert struck(bot) == edits
    await forward(bot, LONG)
    await bot.settle()
    assert text_of(card.wire) != before
    assert struck(bot) == edits


async def test_a_limit_on_direct_messages_holds_up_nothing_at_the_table(bot: Evening) -> None:
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", where="direct")
    bot.discord.faults.plan(429, "POST", "/users/@me/channels", until=bot.discord.clock.now() + LONG)
    await bot.begin()
    (mover,) = await bot.waited()
    assert await turns(bot, bot.table) == 0
    (turn,), (call,) = await notices(bot, "turn"), await notices(bot, "call")
    assert (turn.message_id is None, call.message_id) == (False, None)
    await bot.ana.slash("table pause")
    await bot.settle()
    assert all(vote.message_id for vote in await notices(bot, "vote"))
    await forward(bot, LONG)
    await bot.settle()
    assert len(mover.pings) == len(mover.timeline(mover.dm(bot.app))) == 1


async def test_letters_that_discord_finds_too_many_at_once_are_written_later_each_once(
    bot: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a morning when the nights of many end."""
    monkeypatch.setattr(rate_limits, "LETTERS", rate_limits.Limit(2, 600.0))
    numbers = [await table(bot, bot.games) for _ in range(4)]
    await bot.settle()
    for person in bot.people.values():
        await person.slash("my notify", where="direct", at=bot.games)
    for number in numbers:
        await play(bot, number)
    called = [bot.people[str(await waited(bot, number))] for number in numbers]
    bot.discord.faults.limits = True
    await bot.settle()
    assert all(row.message_id for row in await notices(bot, "turn")), "at the tables it is said at once"

    def written() -> list[int]:
        return [len(person.timeline(person.dm(bot.app))) for person in called]

    assert sorted(written()) == [0, 0, 1, 1]
    for _ in range(16):
        await forward(bot, MINUTE)
        await bot.settle()
    assert written() == [1] * 4


async def test_a_bucket_that_is_long_in_filling_lets_through_what_it_has_room_for(evening: Evening) -> None:
    evening.discord.faults.bucket_seconds = 300.0
    async with evening.open():
        thread = await evening.begin()
        async with asyncio.timeout(20):
            for _ in range(2):
                await play(evening, evening.table)
                await evening.settle()
    assert len([m for m in evening.ana.timeline(thread) if "it is your turn" in text_of(m)]) == 3


async def test_commands_that_discord_does_not_take_now_are_renewed_later(evening: Evening) -> None:
    limited(evening, "PUT", "/applications/{application_id}/commands", evening.app.id)

    def known(guild: str, name: str) -> bool:
        return name in [command["name"] for command in evening.app.commands.get(guild, [])]

    async with evening.log_in():
        telling = asyncio.create_task(evening.bot.tell_again())
        await evening.discord.until(lambda: struck(evening) == 1)
        assert not known("", "table")
        for _ in range(4):  # the pauses between two tries grow
            await forward(evening, LONG + 1)
        await evening.discord.until(lambda: known("", "table"))
        await evening.discord.until(lambda: any(c.name == "pantry run" for c in evening.ana.commands(evening.games)))
        telling.cancel()
    assert struck(evening) == 1


@pytest.mark.parametrize("status", [429, 503, 520])
async def test_what_the_network_in_front_of_discord_turns_away_is_said_later_once(bot: Evening, status: int) -> None:
    """It sends a page, and no word of when to come again."""
    await bot.begin(pace="slow")
    await play(bot, bot.table)
    bot.discord.faults.plan(status, "POST", SEND, cloudflare=True)
    await bot.clock.advance(2.1)
    await bot.bot.outbox.step()
    assert await turns(bot, bot.table) == 1
    await bot.clock.advance(MINUTE)
    await bot.settle()
    assert await turns(bot, bot.table) == 2


async def test_under_the_limits_of_discord_itself_every_turn_is_said_once(bot: Evening) -> None:
    """Five messages in five seconds a channel, and few edits of what is older than an hour."""
    await bot.begin(pace="slow")
    bot.discord.faults.limits = True
    for played in range(2, 9):
        await play(bot, bot.table)
        await forward(bot, HOUR)
        await bot.settle()
        assert await turns(bot, bot.table) == played
    assert not [entry for entry in bot.discord.log if entry.kind == "fault"], "the library keeps to what it is told"


# -- what keeps failing ----------------------------------------------------------------------------


async def failing(bot: Evening, thread: Channel, hours: float) -> None:
    """For so long Discord takes nothing in the thread."""
    until = bot.discord.clock.now() + hours * HOUR
    bot.discord.faults.plan(503, "POST", SEND, about=thread.id, until=until)


async def tried_for(bot: Evening, hours: float, kind: str) -> list[float]:
    """Seconds between the tries to say a notice of a kind."""
    tries: list[float] = []
    end = bot.clock.now() + hours * HOUR
    await bot.clock.advance(2.1)
    while bot.clock.now() < end:
        await bot.bot.outbox.step()
        tries.append(bot.clock.now())
        unsaid = [row.wake for row in await notices(bot, kind) if row.wake is not None]
        if not unsaid:
            break
        await forward(bot, unsaid[0] - bot.clock.now())
    return [round(later - sooner) for sooner, later in pairwise(tries)]


async def test_a_turn_notice_is_tried_as_long_as_the_turn_stands(bot: Evening) -> None:
    thread = await bot.begin(pace="slow")
    await play(bot, bot.table)
    await failing(bot, thread, 9)
    waits = await tried_for(bot, 12, "turn")
    assert waits[:2] == [MINUTE, 4 * MINUTE]
    assert set(waits[2:]) == {10 * MINUTE}
    assert 9 * HOUR <= sum(waits) < 9 * HOUR + 10 * MINUTE
    assert await turns(bot, bot.table) == 2


async def test_a_turn_notice_that_others_have_overtaken_is_not_said_late(bot: Evening) -> None:
    thread = await bot.begin(pace="slow")
    await play(bot, bot.table)
    await failing(bot, thread, 1)
    await tried_for(bot, 0.2, "turn")
    await play(bot, bot.table)
    await forward(bot, HOUR)
    await bot.settle()
    _, old, new = await notices(bot, "turn")
    assert (old.dropped, old.message_id, new.dropped) == ("superseded", None, None)
    assert await turns(bot, bot.table) == 2


async def test_what_was_not_said_takes_no_buttons_from_what_was_said_before(bot: Evening) -> None:
    """Else nothing in the thread leads on, for as long as it takes until something can be said there."""
    thread = await bot.begin(pace="slow")
    await play(bot, bot.table)
    await failing(bot, thread, 9)
    await tried_for(bot, 0.2, "turn")
    await play(bot, bot.table)
    await forward(bot, 5 * MINUTE)
    await bot.settle()
    first, unsaid, waiting = await notices(bot, "turn")
    assert (unsaid.dropped, waiting.message_id) == ("superseded", None)
    assert "My move" in str(bot.discord.world.messages[thread.id][str(first.message_id)].wire["components"])


async def test_one_that_was_said_all_the_same_is_noted_as_said(bot: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot.begin(pace="slow")
    await play(bot, bot.table)

    async def stumbles(*_: object) -> None:
        monkeypatch.undo()
        raise SystemError("the database was busy")

    monkeypatch.setattr(bot.tables, "mark_sent", stumbles)
    await bot.settle()
    await play(bot, bot.table)
    await forward(bot, HOUR)
    await bot.settle()
    assert [bool(row.message_id) for row in await notices(bot, "turn")] == [True] * 3
    assert await turns(bot, bot.table) == 3


async def test_what_is_given_up_in_the_end_is_an_error_line_and_is_counted(
    bot: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await bot.begin(pace="slow")
    await failing(bot, thread, 30)
    await bot.ana.slash("table pause")
    waits = await tried_for(bot, 12, "vote")
    assert 6 * HOUR <= sum(waits) <= 6 * HOUR + 10 * MINUTE
    (vote,) = await notices(bot, "vote")
    assert vote.dropped == "failed: 503 0"
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == [f"notice {vote.id} (vote) is given up after {len(waits) + 1} tries: 503 0"]
    counts = bot.tables.meter.counts
    assert (counts["notices_dropped"], counts["notice_retries"]) == (1, len(waits))


# -- many at once ----------------------------------------------------------------------------------


async def test_a_few_that_are_stuck_leave_room_for_others(clock: VirtualClock) -> None:
    stuck = asyncio.Event()

    async def wait() -> None:
        await stuck.wait()

    lanes = Lanes[int](clock, asyncio.Event())
    for place in range(PROMPT):
        lanes.start(place, wait())
    assert lanes.room == 0
    await clock.advance(SLOW)
    assert lanes.room == PROMPT
    for place in range(PROMPT, MOST - 1):
        lanes.start(place, wait())
    await clock.advance(SLOW)
    assert lanes.room == 1
    stuck.set()
    await lanes.finish()
    assert (lanes.room, lanes.closed) == (PROMPT, set())


async def test_jobs_of_a_place_are_done_in_order_and_equal_ones_once(clock: VirtualClock) -> None:
    done: list[str] = []
    jobs = Jobs(clock)

    def add(place: str, name: str) -> None:
        async def work() -> None:
            done.append(f"{place} {name}")

        jobs.add(place, name, work)

    for name in ("one", "two", "one"):
        add("here", name)
    add("there", "one")
    assert await jobs.step()
    assert sorted(done) == ["here one", "here two", "there one"]
    assert not await jobs.step()


async def test_three_tables_in_trouble_and_forty_that_play(bot: Evening) -> None:
    """One may have no thread for 280 seconds, the card of the next cannot be edited, the third has lost its channel."""
    first, second, third = (bot.discord.channel(bot.guild, name) for name in ("first", "second", "third"))
    await bot.discord.quiet()
    fixed, dead = await table(bot, second), await table(bot, third)
    others = [await table(bot, bot.games) for _ in range(40)]
    await bot.settle()
    (card,) = cards(bot, second, fixed)
    as_it_was = text_of(card.wire)
    bot.discord.log.clear()

    shut = await table(bot, first)
    limited(bot, "POST", THREAD, first.id)
    limited(bot, "PATCH", CARD, card.id, code=30046)
    await bot.tables.propose(fixed, await waited(bot, fixed), "pause")
    bot.discord.overwrite(third, bot.app, deny="send_messages_in_threads")
    for person in bot.people.values():
        person.close_dms()
    for number in (*others, dead):
        await play(bot, number)
    (vote,) = await notices(bot, "vote")
    places = (await bot.tables.show(fixed)).places
    other = next(place.person for place in places if not place.waited and place.person is not None)
    await bot.tables.vote(fixed, other, vote.payload["vote"], True)
    async with asyncio.timeout(30):
        await bot.settle()
        await bot.settle()

    mine = [row for row in await notices(bot, "turn") if row.table_id in others]
    waited_for = sorted(row.sent_at - row.created_at - GATHER for row in mine if row.sent_at is not None)
    assert len(waited_for) == len(mine)
    assert len(waited_for) == 80
    assert waited_for[int(0.95 * 80)] < 1.0
    assert [await turns(bot, number) for number in (*others, dead)] == [2] * 40 + [1]
    assert (await bot.tables.show(shut)).thread is None
    assert (text_of(card.wire), (await bot.tables.show(fixed)).status) == (as_it_was, "paused")
    assert all(row.sent_at for row in await notices(bot, "paused"))

    bot.discord.overwrite(third, bot.app)
    for _ in range(5):
        await forward(bot, MINUTE)
        await bot.settle()
    assert [await turns(bot, number) for number in (*others, dead, shut)] == [2] * 40 + [2, 1]
    assert len(cards(bot, first, shut)) == len(bot.ana.threads(first)) == 1
    edits = [
        e for e in bot.discord.log if e.kind == "request" and e.name == f"PATCH {CARD}" and e.path.endswith(card.id)
    ]
    assert [edit.status for edit in edits] == [200]
    assert "paused" in text_of(card.wire)
    assert not [row for row in await notices(bot) if row.wake or str(row.dropped).startswith("failed")]
