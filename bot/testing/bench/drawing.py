"""`turnkeeper bench render`: what a picture costs, and how late the event loop is while others draw."""

from __future__ import annotations

import asyncio
import json
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Annotated, Any

from typer import Option

import render
from bot.clock import SystemClock, stopwatch
from bot.front.pictures.cache import PictureCache
from bot.testing.bench import hexagon_board
from games import catalog
from games.kernel import Game, View, Words
from games.players.film import NAMES, film

FILMED, MEASURED = 400, 40  # answers, and positions of them
RENDERS = 2  # at a time, while the loop is watched
TICK = 0.002  # seconds between two looks at the loop


def measure(
    as_json: Annotated[bool, Option("--json", help="print the result as JSON")] = False,
    seconds: Annotated[float, Option(help="for each game, how long the event loop is watched", min=0)] = 30,
) -> None:
    """Draw every game and a large made-up board: with empty caches, with full ones, and only the encoding."""
    result = {key: _cost(game, seconds) for key, game in catalog().items()}
    words = render.words_for(next(iter(catalog().values())), NAMES)
    for key, near in (("hexagons", False), ("hexagons-close", True)):
        result[key] = drawn([partial(hexagon_board.scene, turn, near, words) for turn in range(MEASURED)])
    if as_json:
        print(json.dumps(result))
        return
    for key, cost in result.items():
        late = f"; the loop late by {cost['late_ms']:.1f} ms" if "late_ms" in cost else ""
        print(
            f"{key:16}cold {cost['cold_ms']:6.1f} ms, warm {cost['warm_ms']:6.1f} ms, "
            f"of which encoding {cost['encode_ms']:6.1f} ms; {cost['bytes']:,.0f} bytes{late}"
        )


def _cost(game: Game[Any], seconds: float) -> dict[str, float]:
    seats = min(4, max(game.seats))
    words = render.words_for(game, NAMES[:seats])
    states = film(game, seats, 1, "random", FILMED)
    views = [game.view(state, None) for state in states[:: max(1, len(states) // MEASURED)]]
    found = drawn([partial(render.scene, view, words) for view in views])
    return found | (asyncio.run(_lateness(words, views, seconds)) if seconds else {})


def drawn(scenes: Sequence[Callable[[], render.Scene]]) -> dict[str, float]:
    """The middle of many positions; a warm picture is of a new position, too, so that nothing is drawn twice."""
    cold = []
    for scene in scenes[::8]:
        render.forget()
        cold.append(_time(partial(_draw, scene)))
    pictures = [_draw(scene) for scene in scenes]
    warm, encode = [], []
    for scene in scenes:
        warm.append(_time(partial(_draw, scene)))
        encode.append(_time(partial(render.png, render.frame(scene()))))
    took = {"cold_ms": cold, "warm_ms": warm, "encode_ms": encode}
    middles = {name: round(1000 * statistics.median(times), 2) for name, times in took.items()}
    return middles | {"bytes": max(map(len, pictures))}


def _draw(scene: Callable[[], render.Scene]) -> bytes:
    return render.picture(scene())


def _time(work: Callable[[], object]) -> float:
    began = stopwatch()
    work()
    return stopwatch() - began


async def _lateness(words: Words, views: list[View], seconds: float) -> dict[str, float]:
    """How late the loop wakes at the worst of a thousand times, while the bot draws as it does for people."""
    drawing, clock, end = PictureCache(kept=0), SystemClock(), stopwatch() + seconds
    drawn, late = 0, []

    async def draw(mine: list[View]) -> None:
        nonlocal drawn
        while stopwatch() < end:
            for before, view in pairwise(mine):
                assert await drawing(words, view, "since", [before])
                drawn += 1

    async def watch() -> None:
        while stopwatch() < end:
            began = stopwatch()
            await clock.sleep(TICK)
            late.append(stopwatch() - began - TICK)

    await asyncio.gather(watch(), *(draw(views[n::RENDERS]) for n in range(RENDERS)))
    worst = sorted(late)[int(len(late) * 0.999)]
    return {"late_ms": round(1000 * worst, 2), "drawn_meanwhile": drawn}
