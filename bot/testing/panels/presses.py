"""Somebody who knows what they want to do, and presses what leads there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from bot.front.common import drafts
from bot.front.common.drafts import Click
from bot.sandbox import PersonClient, Reply
from bot.sandbox.components import BUTTON, SELECT, walk
from bot.sandbox.wire import Json
from games.kernel import Decision, Path

Run = tuple[Path, ...]  # deeds one after the other


class Control(NamedTuple):
    """Something that can be pressed, and what it says about where one gets."""

    custom_id: str
    click: Click
    values: tuple[str, ...] = ()  # of lines of a menu
    leads_to: Path = ()  # as far as all ways behind it begin so
    sure: bool = False
    page: int = 0
    several: bool = False  # other lines of that menu may be ticked as well
    does: Run = ()


def ways_on(message: Json, decision: Decision, runs: Sequence[Run] = ()) -> Iterator[Control]:
    """What on a message is about this question; of runs of deeds those that the game offers now."""
    for part in walk(message["components"]):
        if part["type"] not in (BUTTON, SELECT) or not part["custom_id"].startswith("m."):
            continue
        click = drafts.parse(part["custom_id"])
        found = drafts.find([decision], click)
        if found is None:
            continue
        if part["type"] == BUTTON:
            run = runs[click.page] if click.act == drafts.RUN and runs else ()
            yield Control(part["custom_id"], click, (), found[1], click.act == drafts.SURE, click.page, does=run)
            continue
        several = part.get("max_values", 1) > 1
        for option in part["options"]:
            if picked := drafts.picked(decision, found[1], click.draft, option["value"]):
                yield Control(part["custom_id"], click, (option["value"],), picked[0], several=several)


class NoWayThere(Exception):
    """Nothing on the panel leads to what is wanted."""


def next_way(message: Json, decision: Decision, plan: Run, seen: set[str], runs: Sequence[Run] = ()) -> Control:
    """What does most of a plan at once, or leads furthest towards its first deed; where nothing does, another page
    that was not looked at yet."""
    wanted, ways = plan[0], list(ways_on(message, decision, runs))
    onward = [way for way in ways if way.click.act != drafts.OPEN and wanted[: len(way.leads_to)] == way.leads_to]
    onward = [_with_others(way, ways, plan) for way in onward if way.does == plan[: len(way.does)]]
    if onward:
        return max(onward, key=lambda way: (way.sure, len(way.leads_to), len(way.does)))
    pages = [way for way in ways if way.click.act == drafts.OPEN and way.custom_id not in seen]
    pages = [way for way in pages if wanted[: len(way.leads_to)] == way.leads_to]
    if not pages:
        raise NoWayThere(f"nothing leads to {' '.join(wanted)}")
    return max(pages, key=lambda way: (len(way.leads_to), way.page))


def _with_others(way: Control, ways: Sequence[Control], plan: Run) -> Control:
    """The same with all that comes next and stands in the same menu, if one may tick it there."""
    if not way.several:
        return way
    lines = {one.leads_to: one.values for one in ways if one.custom_id == way.custom_id}
    does = [*takewhile(lambda path: path in lines, dict.fromkeys(plan))]
    return way._replace(values=tuple(value for path in does for value in lines[path]), does=tuple(does))


async def press(person: PersonClient, message: Json, way: Control) -> Reply:
    if way.values:
        return await person.select(message, [*way.values], way.custom_id)
    return await person.click(message, way.custom_id)
