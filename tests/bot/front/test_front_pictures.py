"""Where there is a picture of a view, it stands in the notice and on the board, with its words beside it."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from bot.front.panels import Picture

GALLERY = 12


async def picture_of(game: str, view: Any) -> Picture:
    """As wide as the hand that is seen is large: a spectator's is the smallest."""
    out = io.BytesIO()
    Image.new("RGB", (10 + len(view.hand), 10)).save(out, "PNG")
    return Picture(out.getvalue(), f"{game}, {len(view.hand)} cards in hand. " + "x" * 2000)


def pictures(bot: Any, message: Any) -> list[tuple[int, str]]:
    """The widths and the words of a message's pictures."""
    found = []
    for part in message["components"]:
        for item in part.get("items", []) if part["type"] == GALLERY else []:
            file = bot.discord.world.file(item["media"]["url"].split("/")[-2])
            found.append((Image.open(io.BytesIO(file.data)).width, item["description"]))
    return found


async def test_the_notice_shows_what_everybody_may_see_and_the_board_what_one_sees_oneself(evening: Any) -> None:
    async with evening.open(picture_of=picture_of):
        thread = await evening.begin()
        ((width, alt),) = pictures(evening, evening.ana.timeline(thread)[-1])
        assert width == 10
        assert alt.startswith("zombs, 0 cards in hand.")
        assert len(alt) <= 1024
        board = await evening.ana.click(evening.ana.timeline(thread)[-1], "Board")
        assert [width for width, _ in pictures(evening, board.message)] == [17]
        again = await evening.ana.slash("table show")
        assert [width for width, _ in pictures(evening, again.message)] == [17]
