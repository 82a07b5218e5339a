"""What can be asked of messages and people, what a person takes along everywhere, and the role that wants to play."""

from __future__ import annotations

import pytest

from bot.clock import HOUR
from bot.sandbox import ClientRefusal, text_of
from tests.bot.front.evening import Evening

BOARD, INVITE = "Board at this move", "Invite to my table"


async def test_a_message_shows_the_board_of_its_move(bot: Evening) -> None:
    thread = await bot.begin()
    notice = bot.ana.last(thread)
    for _ in range(3):
        await bot.end_turn()
        await bot.settle()
    reply = await bot.cat.ask_of(BOARD, notice)
    assert reply.ephemeral
    assert reply.text.startswith("The board after move 0 of ")
    newest = next(m for m in reversed(bot.cat.timeline(thread)) if m["mentions"])
    later = await bot.cat.ask_of(BOARD, newest)
    number = int(later.text.split()[4])
    assert number > 0
    assert f"The board after move {number} of {number}" in later.text


async def test_other_messages_have_no_board(bot: Evening) -> None:
    thread = await bot.begin()
    reply = await bot.ana.ask_of(BOARD, bot.ben.say("hello", at=thread))
    assert reply.text.startswith("That message is about no move"), "front.no_move_there"


async def test_somebody_is_invited_from_the_menu_beside_their_name(bot: Evening) -> None:
    refused = await bot.ana.ask_of(INVITE, bot.ben)
    assert refused.text.startswith("You sit at no table here that waits for players."), "front.no_lobby"
    await bot.lobby()
    assert (await bot.ana.ask_of(INVITE, bot.ben)).text == "Asked to sit down: Ben."
    await bot.settle()
    assert len(bot.ben.pings) == 1


async def test_who_has_added_the_bot_plays_and_reads_where_it_is_not(bot: Evening) -> None:
    away = bot.discord.guild("Elsewhere")
    hall = bot.discord.channel(away, "hall")
    ana = bot.discord.person("Ana", away)
    assert ana.commands(hall) == []
    ana.add(bot.app)
    for room in (hall, ana.private(bot.ben)):
        names = {command.name for command in ana.commands(room)}
        assert {"help", "rules", "my tables"} <= names
        assert not any(name.startswith(("table", "setup", "do", "pantry")) for name in names)
        assert "The Pantry" in (await ana.slash("rules", at=room, game="pantry")).text
        assert "no tables" in (await ana.slash("my tables", at=room)).text
        asked = await ana.slash("help", at=room)
        first = await ana.click(asked.message, "Try The Pantry")
        assert "how far do you run?" in first.text
        assert (await ana.click(first.message, "Leave")).text == "You have left."
    assert bot.ben.timeline(bot.games) == []


async def test_nobody_adds_a_bot_that_is_for_servers_only(evening: Evening) -> None:
    with pytest.raises(ClientRefusal):
        evening.ana.add(evening.app)


async def test_the_role_for_it_is_rung_for_open_seats_once_an_hour(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    players = bot.discord.role(bot.guild, "players", bot.ben, mentionable=True)
    await bot.discord.quiet()
    assert f"<@&{players}> is rung when" in (await bot.cat.slash("setup announce", role=players)).text
    opened = await bot.ana.slash("table new", game="pantry", seats=3)
    assert (await bot.ana.click(opened.message, "Find players")).text == "They are rung."
    (rung,) = bot.ben.pings
    assert f"<@&{players}> Ana looks for players of The Pantry, 2 seats are free: https://" in text_of(rung)
    assert bot.cat.pings == []
    again = await bot.ana.slash("table new", game="pantry")
    refused = await bot.ana.click(again.message, "Find players")
    assert "within the last hour" in refused.text, "front.announced_lately"
    await bot.clock.advance(HOUR)
    again = await bot.ana.slash("table new", game="pantry")
    assert (await bot.ana.click(again.message, "Find players")).text == "They are rung."
    assert len(bot.ben.pings) == 2


async def test_a_role_that_nobody_may_mention_is_told_of(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    deaf = bot.discord.role(bot.guild, "deaf", bot.ben)
    await bot.discord.quiet()
    assert "Nobody hears that yet" in (await bot.cat.slash("setup announce", role=deaf)).text
    assert "is rung" not in (await bot.cat.slash("setup announce")).text


async def test_without_a_role_there_is_nothing_to_press(bot: Evening) -> None:
    opened = await bot.ana.slash("table new", game="pantry")
    assert "Find players" not in str(opened.message["components"])
    forged = await bot.ana.forge(bot.card(), "t.announce.1.0")
    await bot.discord.until(lambda: "no role that may be rung" in forged.text)  # front.nobody_to_ring


async def test_nobody_is_rung_where_the_bot_may_not_write(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    players = bot.discord.role(bot.guild, "players", bot.ben, mentionable=True)
    await bot.discord.quiet()
    await bot.cat.slash("setup announce", role=players)
    opened = await bot.ana.slash("table new", game="pantry")
    bot.discord.overwrite(bot.games, bot.app, deny="send_messages")
    await bot.discord.quiet()
    refused = await bot.ana.click(opened.message, "Find players")
    assert refused.text.startswith("Discord does not let me write there."), "front.not_announced"
    assert bot.ben.pings == []
