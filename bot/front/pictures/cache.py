"""Pictures of views: drawn beside the event loop, one after the other, and equal ones only once.

What everybody is shown goes before what one person looks at; films, which take seconds, have a process of their own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from queue import PriorityQueue
from typing import TypeAlias

import msgspec

from bot.front.common.panels import Picture
from bot.front.pictures.draw_process import DrawProcess, PictureKind, draw_request
from games.kernel import Path, View, Words

KEPT, HEAVIEST = 200, 32_000_000  # pictures, and bytes of all of them
PATIENCE = 10.0  # seconds, after which what there is to say is said without a picture

Draw: TypeAlias = "Callable[[bytes], bytes]"

log = logging.getLogger(__name__)


class PictureCache:
    """`await drawing(words, view)` is a picture of the table; other kinds are listed where they are drawn."""

    def __init__(self, kept: int = KEPT, draw: Draw | None = None, patience: float = PATIENCE) -> None:
        self._kept, self._patience = kept, patience
        self._drawn: OrderedDict[bytes, _Wanted] = OrderedDict()
        pencil = draw or DrawProcess()
        self._pictures, self._films = _Queue("drawing", pencil), _Queue("filming", draw or DrawProcess())
        if isinstance(pencil, DrawProcess):
            self._pictures.worker.submit(pencil.warm_up)

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
        film = kind == "recap"
        if wanted not in self._drawn:
            for_all = isinstance(view, View) and view.seat is None
            self._drawn[wanted] = (self._films if film else self._pictures).draw(wanted, for_all)
        self._drawn.move_to_end(wanted)
        one = self._drawn[wanted]
        one.waiting += 1
        try:
            async with asyncio.timeout(None if film else self._patience):
                drawn = await asyncio.shield(one.made)  # others may wait for it when one has gone
        except TimeoutError:
            log.warning("a picture of a table of %s was not ready in time", words.game.key)
            return None
        except Exception:
            log.exception("no picture could be drawn of a table of %s", words.game.key)
            self._drawn.pop(wanted, None)
            return None
        finally:
            one.waiting -= 1
            if one.nobodys and self._drawn.get(wanted) is one:
                self._drawn.pop(wanted)
                one.made.cancel()
        self._forget()
        return msgspec.msgpack.decode(drawn, type=Picture | None)

    def _forget(self) -> None:
        """The oldest go where there are too many, or too heavy ones."""
        made = {key: one.made for key, one in self._drawn.items()}
        done = {key: len(one.result()) for key, one in made.items() if one.done() and not one.exception()}
        heavy = sum(done.values())
        for key, size in done.items():
            if len(self._drawn) <= self._kept and heavy <= HEAVIEST:
                return
            del self._drawn[key]
            heavy -= size


class _Wanted:
    """A picture, and how many wait for it."""

    def __init__(self, request: bytes, made: asyncio.Future[bytes]) -> None:
        self.request, self.made = request, made
        self.waiting, self.begun = 0, False

    @property
    def nobodys(self) -> bool:
        """Whether it need not be drawn any more: else what nobody waits for holds up what somebody does."""
        return not (self.waiting or self.begun or self.made.done())


class _Queue:
    """One picture after the other, in a thread that waits for it; the most urgent first."""

    def __init__(self, name: str, draw: Draw) -> None:
        self.worker = ThreadPoolExecutor(1, name)
        self._draw = draw
        self._waiting: PriorityQueue[tuple[bool, int, _Wanted]] = PriorityQueue()
        self._numbers = count()

    def draw(self, request: bytes, urgent: bool) -> _Wanted:
        loop = asyncio.get_running_loop()
        wanted = _Wanted(request, loop.create_future())
        self._waiting.put((not urgent, next(self._numbers), wanted))
        self.worker.submit(self._next, loop)
        return wanted

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        _, _, wanted = self._waiting.get_nowait()
        if wanted.made.cancelled():
            return
        wanted.begun = True
        try:
            drawn = self._draw(wanted.request)
        except Exception as error:  # whatever is wrong with one picture, whoever wants it hears of it
            _tell(loop, wanted.made, partial(wanted.made.set_exception, error))
        else:
            _tell(loop, wanted.made, partial(wanted.made.set_result, drawn))


def _tell(loop: asyncio.AbstractEventLoop, made: asyncio.Future[bytes], how: Callable[[], None]) -> None:
    """Nobody is there to hear it when the bot has stopped meanwhile, or nobody waits any more."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(lambda: None if made.done() else how())
