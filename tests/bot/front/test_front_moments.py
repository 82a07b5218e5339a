"""What turned a game: told beside the winner's card, from what everybody saw."""

from __future__ import annotations

import re

import pytest
from pantry.game import GAME

from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.front.screens import moments
from bot.sandbox import text_of
from bot.tables.replies import refused
from tests.bot.front.evening import Evening

GALLERY = 12


async def over(bot: Evening) -> tuple[str, list[str]]:
    """Bots play a game to its end; what is said of it, and the pictures with that."""
    thread = await bot.begin()
    await bot.leave_to_bots()
    while (await bot.tables.show(bot.table)).status != "over":
        await bot.settle()
    await bot.settle()
    record = bot.ana.timeline(thread)[-1]
    galleries = [part for part in record["components"] if part["type"] == GALLERY]
    return text_of(record), [item["media"]["url"] for part in galleries for item in part["items"]]


async def test_three_moments_at_most_are_told_and_filmed(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        told, films = await over(evening)
    heading, *lines = told.splitlines()
    assert heading == "**What turned it**"
    assert 1 <= len(lines) <= moments.MOST
    for line in lines:
        swing = re.fullmatch(r"- .+\. (Ana|Ben): (\d+) % to win before, (\d+) % after\.", line)
        assert swing, line
        assert abs(int(swing[3]) - int(swing[2])) >= 100 * moments.LEAST - 1
    assert ["moments.gif" in film for film in films] == [True]


async def test_a_game_that_cannot_tell_chances_tells_of_none(bot: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "chances", lambda view: ())
    told, films = await over(bot)
    assert "What turned it" not in told
    assert films == []


async def test_a_past_that_is_gone_costs_nothing_else(bot: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(game: moments._Game, place: int) -> None:
        raise refused("no_entry", number=place)

    monkeypatch.setattr(moments._Game, "_past", gone)
    told, films = await over(bot)
    assert "What turned it" not in told
    assert "More" in told
    assert films == []
