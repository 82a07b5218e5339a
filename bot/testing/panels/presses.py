"""Somebody who knows what they want to do, and presses what leads there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.front.common import menus
from bot.front.common.menus import Click
from bot.sandbox import PersonClient, Reply
from bot.sandbox.components import BUTTON, SELECT, walk
from bot.sandbox.wire import Json
from games.kernel import Decision, Path


class Control(NamedTuple):
    """Something that can be pressed, and what it says about where one gets."""

    custom_id: str
    click: Click
    value: str = ""  # of a line of a menu
    leads_to: Path = ()  # as far as all ways behind it begin so
    sure: bool = False
    page: int = 0


def ways_on(message: Json, decision: Decision) -> Iterator[Control]:
    """What on a message is about this question."""
    for part in walk(message["components"]):
        if part["type"] not in (BUTTON, SELECT) or not part["custom_id"].startswith("m."):
            continue
        click = menus.parse(part["custom_id"])
        found = menus.find([decision], click)
        if found is None:
            continue
        if part["type"] == BUTTON:
            yield Control(part["custom_id"], click, "", found[1], click.act == menus.SURE, click.page)
            continue
        for option in part["options"]:
            if picked := menus.picked(decision, found[1], click.draft, option["value"]):
                yield Control(part["custom_id"], click, option["value"], picked[0])


class NoWayThere(Exception):
    """Nothing on the panel leads to what is wanted."""


def next_way(message: Json, decision: Decision, wanted: Path, seen: set[str]) -> Control:
    """What leads furthest towards a deed; where none does, another page that was not looked at yet."""
    ways = list(ways_on(message, decision))
    onward = [way for way in ways if way.click.act != menus.OPEN and wanted[: len(way.leads_to)] == way.leads_to]
    if onward:
        return max(onward, key=lambda way: (way.sure, len(way.leads_to)))
    pages = [way for way in ways if way.click.act == menus.OPEN and way.custom_id not in seen]
    pages = [way for way in pages if wanted[: len(way.leads_to)] == way.leads_to]
    if not pages:
        raise NoWayThere(f"nothing leads to {' '.join(wanted)}")
    return max(pages, key=lambda way: (len(way.leads_to), way.page))


async def press(person: PersonClient, message: Json, way: Control) -> Reply:
    if way.value:
        return await person.select(message, [way.value], way.custom_id)
    return await person.click(message, way.custom_id)
