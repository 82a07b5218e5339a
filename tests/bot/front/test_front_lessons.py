"""A lesson as somebody presses through it: by the shortest way, with every wrong choice, and out of it."""

from __future__ import annotations

import pytest

from bot.front.common.speech import Speech
from bot.sandbox import Reply
from bot.sandbox.wire import Json
from games import catalog
from games.players import lesson
from tests.bot.front.evening import GAMES, Evening

ROW, GOLD = 1, 1


def buttons(reply: Reply) -> list[Json]:
    return [part for row in reply.message["components"] if row["type"] == ROW for part in row["components"]]


def gold(reply: Reply) -> Json:
    (lit,) = [button for button in buttons(reply) if button["style"] == GOLD]
    return lit


async def begin(bot: Evening, key: str) -> Reply:
    asked = await bot.ana.slash("help")
    return await bot.ana.click(asked.message, f"Try {Speech(catalog()[key]).title}")


@pytest.mark.parametrize("key", sorted(catalog()))
async def test_a_lesson_is_played_with_every_wrong_choice_at_every_step(bot: Evening, key: str) -> None:
    script = lesson.lesson_of(catalog()[key])
    assert script is not None
    reply = await begin(bot, key)
    for at, step in enumerate(script.steps, 1):
        await bot.clock.advance(10)  # nobody presses faster
        assert f"{at} of {len(script.steps)}" in reply.text
        assert step.why in reply.text
        assert ("Press the button that stands out" in reply.text) == (at == 1)
        choices = len(step.wrong) + 1
        assert buttons(reply)[0] == gold(reply), "the lit one comes first"
        assert [b["label"] for b in buttons(reply)][choices:] == [*["Back"] * (at > 1), "Leave the lesson"]
        for n, why_not in enumerate(step.wrong.values(), 1):
            reply = await bot.ana.click(reply.message, buttons(reply)[n]["custom_id"])
            assert why_not in reply.text
            assert len(buttons(reply)) == choices + (at > 1) + 1
        reply = await bot.ana.click(reply.message, gold(reply)["custom_id"])
    assert reply.text.startswith(script.end)
    ways = [b["label"] for b in buttons(reply)]
    assert ways[:3] == ["A table of my own", "Play against a bot", "Once more"]
    assert sorted(ways[3:]) == sorted(f"Try {Speech(game).title}" for one, game in GAMES.items() if one != key)
    assert "is open" in (await bot.ana.click(reply.message, "A table of my own")).text


async def test_one_goes_back_and_leaves_when_one_likes(bot: Evening) -> None:
    key = min(catalog())
    first = await begin(bot, key)
    second = await bot.ana.click(first.message, gold(first)["custom_id"])
    assert (await bot.ana.click(second.message, "Back")).text == first.text
    left = await bot.ana.click(first.message, "Leave the lesson")
    assert "a table of your own" in left.text
    script = lesson.lesson_of(catalog()[key])
    assert script is not None
    assert script.end not in left.text, "that is for whoever has played it to its end"
    assert await bot.tables.tables_of_person(int(bot.ana.id)) == []


@pytest.mark.parametrize("key", ["pantry", "chess"])
async def test_what_has_no_lesson_is_explained_by_its_rules(bot: Evening, key: str) -> None:
    asked = await bot.ana.slash("help")
    reply = await bot.ana.forge(asked.message, f"l.{key}.0.0")
    await bot.discord.until(lambda: reply.text == "There is no lesson of that game yet. `/rules` explains it.")


async def test_forged_steps_are_answered_kindly(bot: Evening) -> None:
    asked, key = await bot.ana.slash("help"), min(catalog())
    for custom_id in (f"l.{key}.99.0", f"l.{key}.0.7", "l.chess.0.0", "l.pantry.0.0", f"l.{key}.x.0", f"l.{key}.0"):
        reply = await bot.ana.forge(asked.message, custom_id)
        await answered_kindly(bot, reply)


async def answered_kindly(bot: Evening, reply: Reply) -> None:
    await bot.discord.until(lambda: reply.text)
    assert "my side" not in reply.text
