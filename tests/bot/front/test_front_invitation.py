"""What friends see in a channel before they sit down: little, and all the rest behind a button."""

from __future__ import annotations

import re

import pytest

from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.sandbox import text_of
from bot.sandbox.wire import Json
from games import catalog
from tests.bot.front.evening import Evening

WORDS = 60
GALLERY, ROW, GOLD = 12, 1, 1


def gallery(message: Json) -> Json:
    found: list[Json] = [part["items"][0] for part in message["components"] if part["type"] == GALLERY]
    (one,) = found
    return one


def buttons(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == ROW for part in row["components"]]


@pytest.mark.parametrize("key", sorted(catalog()))
async def test_an_invitation_is_short_and_has_one_gold_button(bot: Evening, key: str) -> None:
    await bot.lobby(game=key)
    await bot.ben.click(bot.card(), "Join")
    await bot.settle()
    card = bot.card()
    told = [text_of(card), *(button["label"] for button in buttons(card))]
    assert len(" ".join(told).split()) <= WORDS
    assert re.search(r"\d players, about \d+ turns each, 1 day a turn", told[0])
    assert [button["label"] for button in buttons(card) if button["style"] == GOLD] == ["Join"]
    keys = [name for name in (await bot.tables.show(1)).settings if "_" in name]
    terms = await bot.terms()
    assert not [key for key in keys if key in told[0] + terms]


@pytest.mark.usefixtures("pictures")
async def test_its_picture_has_an_emblem_for_each_who_sits_there(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        await evening.lobby(seats=3)
        alone = gallery(evening.card())
        assert alone["description"].count("somebody may sit down here") == 2
        await evening.ben.click(evening.card(), "Join")
        await evening.settle()
        both = gallery(evening.card())
        assert "B: Ben. Taken" in both["description"]
        assert both["media"] != alone["media"]
        asked = await evening.ana.click(evening.card(), "Start")  # a seat is free
        await evening.ana.click(asked.message, "Yes, do it")
        await evening.settle()
        assert not any(part["type"] == GALLERY for part in evening.card()["components"])
