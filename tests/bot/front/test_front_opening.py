"""A table that Discord will not open is told of, with what to do; whoever is called hears it all the same."""

from __future__ import annotations

import logging

import pytest
from pantry.game import GAME

from bot.clock import HOUR, MINUTE
from bot.sandbox import Channel, ClientRefusal, PersonClient, text_of
from bot.sandbox.rest import threads
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


NEWS, MEDIA = 5, 16  # kinds of channels


def posts(bot: Evening) -> list[Channel]:
    return [thread for thread in bot.ana.threads(bot.forum) if not thread.archived]


def letters(bot: Evening, person: PersonClient) -> list[str]:
    return [text_of(message) for message in person.timeline(person.dm(bot.app))]


async def later(bot: Evening, seconds: float) -> None:
    await bot.clock.advance(seconds)
    await bot.settle()


async def test_a_forum_that_wants_a_tag_gets_one_that_suits(bot: Evening) -> None:
    bot.discord.tag(bot.forum, "news", "Seats open", "Running", "over", required=True)
    await bot.discord.quiet()
    names = {tag["id"]: tag["name"] for tag in bot.forum.wire["available_tags"]}
    assert "is open" in (await bot.ana.slash("table new", game=GAME.key, place=bot.forum, seats=2)).text
    (post,) = posts(bot)
    assert [names[tag] for tag in post.wire["applied_tags"]] == ["Seats open"]
    await bot.discord.quiet()
    await bot.ben.slash("table join", at=post)
    await bot.ana.slash("table start", at=post)
    await bot.settle()
    assert [names[tag] for tag in post.wire["applied_tags"]] == ["Running"]


async def test_any_tag_will_do_if_none_suits(bot: Evening) -> None:
    bot.discord.tag(bot.forum, "official", required=True, moderated=True)
    bot.discord.tag(bot.forum, "chat", required=True)
    await bot.discord.quiet()
    assert "is open" in (await bot.ana.slash("table new", game=GAME.key, place=bot.forum)).text
    (post,) = posts(bot)
    assert post.wire["applied_tags"] == [bot.forum.wire["available_tags"][1]["id"]]


async def test_where_there_is_no_tag_to_be_had_it_is_said_before(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.ana)
    bot.discord.tag(bot.forum, "official", required=True, moderated=True)
    await bot.discord.quiet()
    checked = await bot.ana.slash("setup check", place=bot.forum)
    refused = await bot.ana.slash("table new", game=GAME.key, place=bot.forum)
    assert "need a tag" in checked.text
    assert refused.text.startswith("I cannot open a table in "), "front.no_tag"
    assert "need a tag" in refused.text
    assert await bot.tables.listing() == []


@pytest.mark.parametrize("kind", [NEWS, MEDIA])
async def test_tables_are_for_channels_and_forums_where_one_talks(bot: Evening, kind: int) -> None:
    """Announcements are read by other servers too, and a post in a media channel is expected to be a picture."""
    other = bot.discord.channel(bot.guild, "other", kind)
    await bot.discord.quiet()
    with pytest.raises(ClientRefusal, match="no channel of that kind"):
        await bot.ana.slash("table new", game=GAME.key, place=other)
    if kind == NEWS:  # nobody types commands in a channel of posts
        refused = await bot.ana.slash("table new", game=GAME.key, at=other)
        assert refused.text.startswith("Tables are opened in text channels and forums."), "front.no_place"


async def test_a_full_server_is_told_of_and_the_table_opens_when_there_is_room(
    bot: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "ACTIVE_THREADS", 0)
    reply = await bot.ana.slash("table new", game=GAME.key)
    assert "1,000 open threads" in reply.text
    await later(bot, 2 * MINUTE)
    assert letters(bot, bot.ana) == [], "she knows"
    monkeypatch.undo()
    await later(bot, 10 * MINUTE)
    assert len(bot.ana.threads(bot.games)) == 1
    assert len([m for m in bot.ana.timeline(bot.games) if text_of(m).startswith("## ")]) == 1


async def test_whoever_has_not_heard_why_is_told_in_person(bot: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.bot.front, "open_place", None)
    bot.discord.faults.plan(400, "POST", "/channels/{channel_id}/threads", code=200001, times=9)
    await bot.ana.slash("table new", game=GAME.key, place=bot.forum)
    await bot.settle()
    assert letters(bot, bot.ana) == [], "it may have been a moment's trouble"
    await later(bot, 2 * MINUTE)
    await later(bot, HOUR)
    (said,) = letters(bot, bot.ana)
    assert "word filter" in said


async def test_a_turn_at_a_table_without_a_thread_is_told_in_person_and_to_the_operator(
    bot: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await bot.begin()
    await bot.end_turn()
    (mover,) = await bot.waited()
    bot.discord.drop_channel(thread)
    monkeypatch.setattr(threads, "ACTIVE_THREADS", 0)
    rang = len(mover.pings)
    await bot.settle()
    assert len(mover.pings) == rang + 1
    assert "it is your turn" in letters(bot, mover)[-1]
    assert any(
        "is not said at its table: 400 160006" in r.message for r in caplog.records if r.levelno == logging.ERROR
    )


async def test_a_post_whose_answer_was_lost_stands_there_once(bot: Evening) -> None:
    bot.discord.faults.plan(502, "POST", "/channels/{channel_id}/threads", after=True)
    reply = await bot.ana.slash("table new", game=GAME.key, place=bot.forum)
    await bot.settle()
    (post,) = posts(bot)
    assert (await bot.tables.show(int(reply.text.split()[1]))).thread == int(post.id)
    assert len([m for m in bot.ana.timeline(post) if text_of(m).startswith("## ")]) == 1
