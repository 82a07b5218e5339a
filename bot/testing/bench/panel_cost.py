"""`turnkeeper bench panels`: how much there is to press and to read until somebody has done what they want."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import msgspec
from typer import Argument, BadParameter, Option

from bot.store import migrate
from bot.testing.bench.answer_cost import Json
from bot.testing.panels.with_bots import PressedGame, opened, play
from games import catalog
from games.kernel import Game

NEAR = 3  # presses


class PanelFigures(msgspec.Struct):
    """Presses of a turn are all from when it is asked for to when it is over; several lines that are ticked in a list
    are one. Who chooses has a few deeds in mind, as far as nothing new shows between them, and does at once what can be
    done at once in that order."""

    presses_to_first_turn: int  # from *Start* on, in the longest case
    presses_median: float
    presses_p90: float
    ways_deep: float  # share of the deeds that were picked evenly and are reached in three presses
    only_pass: int  # questions that leave no choice
    gold_most: int
    tags_most: int
    words_median: float  # of a panel that asks something, with what is written on its picture
    confirmed_share: float
    smallest_px: float  # letters of a picture, if it is 1200 wide


def panels(
    games: Annotated[list[str] | None, Argument(help="Which games; all of them if not given.")] = None,
    count: Annotated[int, Option("--games", min=2, help="How many games of each.")] = 20,
    turns: Annotated[int, Option(min=1, help="Turns of a game; after these it is left.")] = 10,
    as_json: Json = False,
) -> None:
    """Somebody plays with bots by pressing: presses and words until a turn is done, and what of it should not be."""
    if strange := [name for name in games or () if name not in catalog()]:
        raise BadParameter(f"There is no game called {strange[0]!r}. There are: {', '.join(catalog())}.")
    found = {name: asyncio.run(measured(catalog()[name], count, turns)) for name in games or catalog()}
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for key, figures in found.items():
        print(f"{key}: " + ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(figures).items()))


async def measured(game: Game[Any], count: int, turns: int) -> PanelFigures:
    """In every other game somebody chooses as an `easy` bot would, else evenly."""
    with tempfile.TemporaryDirectory() as name:
        empty = Path(name) / "empty.db"
        migrate.upgrade_file(empty)
        async with opened(empty, Path(name), game, count) as evening:
            return sum_up([await play(evening, game, number, turns) for number in range(count)])


def sum_up(games: Sequence[PressedGame]) -> PanelFigures:
    turns = sorted(presses for one in games for presses in one.turns)
    deeds = [deed for one in games for deed in one.deeds]
    even = [deed for one in games[1::2] for deed in one.deeds]
    sights = [sight for one in games for sight in one.sights]
    pictures = [sight.picture for sight in sights if sight.picture]
    return PanelFigures(
        presses_to_first_turn=max(one.before or 0 for one in games),
        presses_median=median(turns),
        presses_p90=turns[len(turns) * 9 // 10],
        ways_deep=round(sum(deed.presses <= NEAR for deed in even) / len(even), 3),
        only_pass=sum(one.only_pass for one in games),
        gold_most=max(sight.gold for sight in sights),
        tags_most=max((picture.tags for picture in pictures), default=0),
        words_median=median(sight.words for sight in sights),
        confirmed_share=round(sum(deed.confirmed for deed in deeds) / len(deeds), 3),
        smallest_px=round(min(picture.smallest for picture in pictures if picture.smallest), 1),
    )
