"""The rules in our own words: found by topic, by a word in them, and by browsing."""

from __future__ import annotations

from bot.front.common.speech import Speech
from bot.sandbox import Reply
from bot.sandbox.wire import Json
from games import catalog
from tests.bot.front.evening import Evening

SELECT, ROW = 3, 1


def controls(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == ROW for part in row["components"]]


async def test_every_game_has_its_rules_to_browse_and_says_to_whom_it_is_owed(bot: Evening) -> None:
    for key in catalog():
        found = await bot.ana.slash("rules", game=key)
        assert found.text.startswith("## ")
        assert "-# " in found.text
        (menu,) = [part for part in controls(found.message) if part["type"] == SELECT]
        picked = await bot.ana.select(found.message, [menu["options"][0]["value"]])
        assert f"**{menu['options'][0]['label']}**" in picked.text
        again = await bot.ana.select(picked.message, [menu["options"][1]["value"]])
        assert f"**{menu['options'][1]['label']}**" in again.text


async def test_topics_are_offered_and_words_are_searched(bot: Evening) -> None:
    (topic, *_) = await bot.ana.autocomplete("rules", "topic", "sque", game="pantry")
    assert "A squeak halts a running mouse" in (await bot.ana.slash("rules", game="pantry", topic=topic["value"])).text
    found = await bot.ana.slash("rules", game="pantry", topic="mouse")
    assert found.text.lower().count("mouse") > 1
    assert "There is nothing about that" in (await bot.ana.slash("rules", game="pantry", topic="tanks")).text
    assert "no such game" in (await bot.ana.slash("rules", game="chess")).text


async def test_what_the_dice_proof_shows_and_does_not_is_told_without_a_game(bot: Evening) -> None:
    reply = await bot.ana.slash("rules", topic="fair")
    assert "It shows" in reply.text
    assert "It does not show" in reply.text
    assert {"name": "Fair", "value": "fair"} in await bot.ana.autocomplete("rules", "topic", "fa")


async def test_which_game_is_meant_is_asked_unless_one_is_played_here(bot: Evening) -> None:
    asked = await bot.ana.slash("rules")
    assert asked.text == "The rules of which game?"
    assert "## The Pantry" in (await bot.ana.click(asked.message, "The Pantry")).text
    other = min(catalog())
    await bot.lobby(game=other)
    assert f"## {Speech(catalog()[other]).title}" in (await bot.cat.slash("rules", at=bot.thread())).text


async def test_a_menu_that_makes_no_sense_is_answered_kindly(bot: Evening) -> None:
    asked = await bot.ana.slash("rules")
    for custom_id in ("r.pantry.x", "r.pantry.999", "r.pantry", "r.chess.0", "r.pantry.7"):
        await answered_kindly(bot, await bot.ana.forge(asked.message, custom_id, values=["tanks"]))


async def answered_kindly(bot: Evening, reply: Reply) -> None:
    await bot.discord.until(lambda: reply.text)
    assert "my side" not in reply.text
