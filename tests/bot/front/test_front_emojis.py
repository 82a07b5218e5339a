"""The games' own emojis: uploaded once, shown where something is chosen, and words alone where one is missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest
from pantry import picture
from pantry.game import GAME as PANTRY

from bot.clock import SystemClock
from bot.front.common import game_emojis
from bot.sandbox import components
from bot.sandbox.wire import Json
from games import catalog
from games.kernel import Words
from render import emojis
from render.drawing.parts import Icon
from tests.bot.front.evening import Evening
from tests.bot.front.test_front_tidying import drawn

EMOJIS = "/applications/{application_id}/emojis"


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    yield
    game_emojis.forget()


@pytest.fixture
def signs(pictures: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, Icon]:
    """The pantry has two."""
    found = {"cheese": Icon("crown", 60), "nap": Icon("zzz", 60)}
    monkeypatch.setattr(picture, "SIGNS", found, raising=False)
    monkeypatch.setattr(picture, "EMOJIS", {"run": "cheese", "doze": "nap"}, raising=False)
    monkeypatch.setattr(game_emojis, "BREATH", 0.0)
    return found


async def bring(bot: Evening) -> int:
    return await game_emojis.bring(bot.bot, [PANTRY.key], SystemClock())


def names(bot: Evening) -> list[str]:
    return [emoji["name"] for emoji in bot.app.emojis]


def shown(message: Json) -> list[str]:
    parts = [*components.walk(message["components"])]
    given = [one for part in parts for one in (part, *part.get("options", ()))]
    return [one["emoji"]["name"].rpartition("_")[0] for one in given if one.get("emoji")]


async def test_a_bot_that_starts_uses_none_of_another_application(bot: Evening, signs: dict[str, Icon]) -> None:
    await bring(bot)
    assert game_emojis.emoji_of(PANTRY.key, ("run",))
    starting = asyncio.create_task(game_emojis.bring_for_ever(bot.bot, [], bot.clock, uploads=False))
    await asyncio.sleep(0)
    assert game_emojis.emoji_of(PANTRY.key, ("run",)) == ""
    starting.cancel()


async def test_two_words_may_have_one_together(
    bot: Evening, signs: dict[str, Icon], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture, "EMOJIS", {"run home": "cheese", "doze": "nap"}, raising=False)
    await bring(bot)
    assert "cheese" in game_emojis.emoji_of(PANTRY.key, ("run", "home"))
    assert game_emojis.emoji_of(PANTRY.key, ("doze", "home")) == game_emojis.emoji_of(PANTRY.key, ("doze",)) != ""
    assert game_emojis.emoji_of(PANTRY.key, ("run", "away")) == ""


async def test_they_are_uploaded_once_and_only_what_has_changed(bot: Evening, signs: dict[str, Icon]) -> None:
    assert await bring(bot) == 2
    assert await bring(bot) == 0
    before = names(bot)
    signs["nap"] = Icon("skull", 60)
    assert await bring(bot) == 1
    assert len(names(bot)) == 2
    assert len({*names(bot), *before}) == 3, "the drawing of before is taken down"


async def test_choices_show_them_and_are_words_without(bot: Evening, signs: dict[str, Icon]) -> None:
    thread = await bot.begin()
    (mover,), notice = await bot.waited(), bot.cat.last(thread)
    panel = await mover.click(notice, "My move")
    assert shown(panel.message) == []
    await bring(bot)
    panel = await mover.click(notice, "My move")
    assert "pantry_cheese" in shown(panel.message)


async def test_one_that_the_operator_has_taken_away_costs_no_answer(
    bot: Evening, signs: dict[str, Icon], caplog: pytest.LogCaptureFixture
) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    await bring(bot)
    bot.app.emojis.clear()
    panel = await mover.click(bot.ana.last(bot.thread()), "My move")
    assert "how far do you run?" in panel.text
    assert shown(panel.message) == []
    assert any("without emojis" in record.getMessage() for record in caplog.records)
    assert [finding for finding in bot.discord.findings if "Invalid emoji" not in finding] == []
    bot.discord.findings.clear()


async def test_one_whose_answer_was_lost_is_there_all_the_same(bot: Evening, signs: dict[str, Icon]) -> None:
    bot.discord.faults.plan(502, "POST", EMOJIS, after=True)
    assert await bring(bot) == 2
    assert len(names(bot)) == 2
    assert bot.discord.findings == []


async def test_a_picture_that_is_refused_costs_no_emojis(
    bot: Evening, signs: dict[str, Icon], caplog: pytest.LogCaptureFixture
) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    await bring(bot)
    bot.bot.front.picture_of = drawn
    bot.discord.faults.plan(400, "PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", code=50035)
    panel = await mover.click(bot.ana.last(bot.thread()), "My move")
    assert "pantry_cheese" in shown(panel.message)
    assert "without its picture" in caplog.text


async def test_where_discord_does_not_take_them_it_is_tried_again_later(
    bot: Evening, signs: dict[str, Icon], caplog: pytest.LogCaptureFixture
) -> None:
    bot.discord.faults.plan(400, "POST", EMOJIS, code=30008)
    with pytest.raises(Exception, match="30008"):
        await bring(bot)
    assert (await bot.ana.slash("help")).text
    caplog.set_level(logging.INFO)
    assert await bring(bot) == 2


@pytest.mark.parametrize("key", sorted(catalog()))
def test_every_game_declares_its_own(key: str) -> None:
    words = Words(catalog()[key])
    drawn, meant = emojis.emojis(key), emojis.words_with_emojis(key)
    assert len(drawn) >= 4
    assert set(meant.values()) == set(drawn)
    known = {part for id in words.texts if id.startswith(f"{key}.") for part in id.split(".")}
    assert {word.partition(" ")[0] for word in meant} <= known | {verb.name for verb in catalog()[key].verbs}
    assert all(image.startswith(b"\x89PNG") and len(image) < 64_000 for image in drawn.values())
    assert emojis.emojis(key) == drawn, "the same drawing is the same bytes"
