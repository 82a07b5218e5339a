"""A newcomer's first game: against a bot, alone."""

from __future__ import annotations

from random import Random

from bot.clock import HOUR
from bot.front.common.request import PRACTICE
from bot.front.common.speech import Speech
from bot.sandbox import PersonClient, Reply
from bot.sandbox.wire import Json
from games import catalog
from tests.bot.front.evening import Evening

ROW = 1
ADVICE = ("Leave", "Undo", "Same again")

OTHER = min(catalog())


def controls(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == ROW for part in row["components"]]


ORDERS = ("Standing orders", "Pass until my turn", "Keep passing…", "Hand")


def ways(reply: Reply) -> list[Json]:
    """What moves the game on."""
    return [
        part
        for part in controls(reply.message)
        if part.get("label", part.get("placeholder")) not in (*ADVICE, "Back", "More", "Earlier", *ORDERS)
    ]


async def press_on(person: PersonClient, reply: Reply, dice: Random) -> Reply:
    way = dice.choice(ways(reply))
    if "options" in way:
        return await person.select(reply.message, [dice.choice(way["options"])["value"]], way["custom_id"])
    return await person.click(reply.message, way["custom_id"])


async def test_a_first_game_is_played_to_its_end_in_one_message(bot: Evening) -> None:
    reply = await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    dice, seen = Random(7), []
    while "That was a whole game" not in reply.text:
        await bot.clock.advance(1)
        reply = await press_on(bot.ana, reply, dice)
        assert "my side" not in reply.text
        assert {"Leave", "Same again"} & {part.get("label") for part in controls(reply.message)}, "the exits are there"
        seen.append(reply.text)
        assert len(seen) < 2000
    assert [message for message in bot.ben.timeline(bot.games) if message["author"]["id"] == bot.app.id] == []
    assert bot.ana.pings == []
    assert ways(await bot.ana.click(reply.message, "Same again"))


async def test_one_comes_back_to_it_and_leaves_it(bot: Evening) -> None:
    asked = await bot.ana.slash("help")
    first = await bot.ana.click(asked.message, "Try The Pantry")
    assert [part["label"] for part in controls(first.message)][-2:] == ["Undo", "Leave"]
    again = await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    assert len(await bot.tables.tables_of_person(int(bot.ana.id))) == 1
    assert (await bot.ana.click(again.message, "Leave")).text == "You have left."
    assert await bot.tables.tables_of_person(int(bot.ana.id)) == []


async def test_trying_another_game_ends_the_first(bot: Evening) -> None:
    helped = await bot.ana.slash("help")
    await bot.ana.click(helped.message, "Try The Pantry")
    lesson = await bot.ana.click((await bot.ana.slash("help")).message, f"Try {Speech(catalog()[OTHER]).title}")
    over = await bot.ana.click(lesson.message, "Leave the lesson")
    await bot.ana.click(over.message, "Play against a bot")
    assert [row.game for row in await bot.tables.tables_of_person(int(bot.ana.id))] == [OTHER]


async def test_nobody_begins_more_than_some_of_them_in_an_hour(bot: Evening) -> None:
    for _ in range(PRACTICE):
        reply = await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
        await bot.ana.click(reply.message, "Leave")
        await bot.clock.advance(10)
    reply = await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    assert reply.text.startswith("You have begun many practice games"), "front.many_practice"
    await bot.clock.advance(HOUR)
    assert ways(await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry"))


async def test_only_games_of_the_server_are_offered(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    await bot.cat.slash("setup games", games=OTHER)
    labels = [part["label"] for part in controls((await bot.ana.slash("help")).message)]
    assert labels == [f"Try {Speech(catalog()[OTHER]).title}"]


async def test_it_is_neither_a_table_of_the_server_nor_for_others_to_see(bot: Evening) -> None:
    await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    await bot.lobby()
    assert (await bot.ben.slash("table list")).text.count("- Table") == 1
    assert (await bot.ben.slash("table show", table=1)).text == "That table belongs to another server."


async def test_a_forged_first_game_is_refused(bot: Evening) -> None:
    asked = await bot.ana.slash("help")
    reply = await bot.ana.forge(asked.message, "g.chess")
    await bot.discord.until(lambda: "no such game" in reply.text)


async def test_nothing_presses_in_a_game_that_only_its_player_sees(bot: Evening) -> None:
    await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    own = (await bot.ana.slash("my tables")).text
    assert "A game against bots that only you see." in own
    assert "It waits for you" not in own
