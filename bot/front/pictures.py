"""Pictures of views: drawn beside the event loop, one after the other, and equal ones only once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

import render
from bot.front.panels import Picture
from games.kernel import Path, Words

KEPT = 200

log = logging.getLogger(__name__)


class Drawing:
    """`await drawing(words, view)` is a picture of the table; given what can be answered, it is one of the hand."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture]] = OrderedDict()
        self._pencil = ThreadPoolExecutor(1, "drawing")

    async def __call__(self, words: Words, view: msgspec.Struct, paths: Sequence[Path] | None = None) -> Picture | None:
        """None if drawing fails: what there is to say is said without a picture."""
        seen = msgspec.msgpack.encode(view, order="deterministic")
        key = words.game.key, words.language, tuple(words.names), seen, None if paths is None else tuple(paths)
        if key not in self._drawn:
            self._drawn[key] = asyncio.get_running_loop().run_in_executor(self._pencil, _draw, words, view, paths)
            if len(self._drawn) > self._kept:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        try:
            return await asyncio.shield(self._drawn[key])  # others may wait for it when one has gone
        except Exception:
            log.exception("no picture could be drawn of a table of %s", words.game.key)
            self._drawn.pop(key, None)
            return None


def _draw(words: Words, view: msgspec.Struct, paths: Sequence[Path] | None) -> Picture:
    scene = render.table(view, words) if paths is None else render.hand(view, words, paths)
    return Picture(render.picture(scene), render.alt_text(scene), render.text_board(scene))
