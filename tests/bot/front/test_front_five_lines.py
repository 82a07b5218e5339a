"""What a newcomer reads first: the game in five lines, with what its signs mean."""

from __future__ import annotations

import pytest

import render
from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.sandbox import text_of
from bot.sandbox.wire import Json
from games import catalog
from games.kernel import Words
from render import legend
from tests.bot.front.evening import Evening

GALLERY = 12
LEAST = 28  # pixels of a picture 1200 wide
KEY = min(catalog())
WORDS = render.words_for(catalog()[KEY])
LINES, SIGN = legend.five_lines(WORDS), WORDS.texts[f"pictures.sign.{next(iter(legend.signs(WORDS)))}"]


def described(message: Json) -> str:
    """What a picture is said to show; nothing without one."""
    items = [part["items"][0] for part in message["components"] if part["type"] == GALLERY]
    return str(items[0]["description"]) if items else ""


@pytest.mark.parametrize("key", sorted(catalog()))
def test_every_game_has_five_lines_and_a_word_for_each_sign(key: str) -> None:
    words: Words = render.words_for(catalog()[key])
    lines, shown = legend.five_lines(words), legend.five(words)
    assert shown is not None
    assert len(lines) == 5
    assert len(" ".join(f"{heading} {sentence}" for heading, sentence in lines).split()) <= 90
    assert all(sentence in render.alt_text(shown) for _, sentence in lines)
    written = [spot.part for spot in shown.spots if hasattr(spot.part, "text") and hasattr(spot.part, "size")]
    assert min(part.size for part in written) >= LEAST
    meanings = legend.legend(words)
    assert meanings is not None
    for mark in meanings.marks:
        assert not any("…" in getattr(spot.part, "text", "") for spot in mark.spots)
        assert mark.words in render.alt_text(meanings)


async def test_the_thread_begins_with_them_and_so_does_the_help_on_rules(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        await evening.lobby(game=KEY)
        (first,) = evening.ana.timeline(evening.thread())  # whoever looks in before the game can learn it
        assert "`/rules` has more" in text_of(first)
        assert all(sentence in described(first) for _, sentence in LINES)
        rules = await evening.ana.slash("rules", at=evening.thread())
        assert described(rules.message) == described(first)
        assert SIGN in described((await evening.ana.slash("legend", at=evening.thread())).message)


async def test_without_a_picture_they_are_told(bot: Evening) -> None:
    told = (await bot.ana.slash("rules", game=KEY)).text
    assert all(f"**{heading}** {sentence}" in told for heading, sentence in LINES)
    assert "Which game?" in (await bot.ana.slash("legend")).text


async def test_a_newcomer_s_choices_have_the_signs_below_for_three_turns(evening: Evening) -> None:
    below: list[bool] = []

    async def watched(words: Words, view: object, kind: str = "table", *given: object, **more: object) -> None:
        below.extend([bool(more.get("legend"))] if kind == "choice" else [])

    async with evening.open(picture_of=watched):
        await evening.begin(settings="quiet=on")
        card, seen = evening.card(evening.games), []
        for _ in range(10):
            (mover,) = await evening.waited()
            await mover.click(card, "My move")
            seen += below[-1:] if mover is evening.ana else []
            await evening.end_turn()
    assert seen == [True, True, True, False, False]
