"""Pictures of views: drawn beside the event loop, one after the other, and equal ones only once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from bot.front.common.panels import Picture
from bot.front.pictures.draw_process import DrawProcess, PictureKind, draw_request
from games.kernel import Path, Words

KEPT, HEAVIEST = 200, 32_000_000  # pictures, and bytes of all of them

log = logging.getLogger(__name__)


class PictureCache:
    """`await drawing(words, view)` is a picture of the table; other kinds are listed where they are drawn."""

    def __init__(self, kept: int = KEPT, draw: Callable[[bytes], bytes] | None = None) -> None:
        self._kept = kept
        self._drawn: OrderedDict[bytes, asyncio.Future[bytes]] = OrderedDict()
        self._waiting = ThreadPoolExecutor(1, "drawing")
        self._filming = ThreadPoolExecutor(1, "filming")  # takes seconds, which no notice waits
        self._draw, self._film = draw or DrawProcess(), draw or DrawProcess()
        if isinstance(self._draw, DrawProcess):
            self._waiting.submit(self._draw.warm_up)

    async def __call__(
        self,
        words: Words,
        view: msgspec.Struct | None,
        kind: PictureKind = "table",
        others: Sequence[msgspec.Struct] = (),
        paths: Sequence[Path] = (),
        labels: Sequence[str] = (),
        legend: bool = False,
    ) -> Picture | None:
        """None if there is no such picture or drawing fails: what there is to say is said without one."""
        wanted = draw_request(words, kind, (*others, *([view] if view else ())), tuple(paths), tuple(labels), legend)
        if wanted not in self._drawn:
            queue, draw = (self._filming, self._film) if kind == "recap" else (self._waiting, self._draw)
            self._drawn[wanted] = asyncio.get_running_loop().run_in_executor(queue, draw, wanted)
        self._drawn.move_to_end(wanted)
        try:
            drawn = await asyncio.shield(self._drawn[wanted])  # others may wait for it when one has gone
        except Exception:
            log.exception("no picture could be drawn of a table of %s", words.game.key)
            self._drawn.pop(wanted, None)
            return None
        self._forget()
        return msgspec.msgpack.decode(drawn, type=Picture | None)

    def _forget(self) -> None:
        """The oldest go where there are too many, or too heavy ones."""
        done = {key: len(one.result()) for key, one in self._drawn.items() if one.done() and not one.exception()}
        heavy = sum(done.values())
        for key, size in done.items():
            if len(self._drawn) <= self._kept and heavy <= HEAVIEST:
                return
            del self._drawn[key]
            heavy -= size
