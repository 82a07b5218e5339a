"""What somebody is told about time: that a table waits for them, or several, or that all clocks stood still."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.engine import Row

from bot.front import cards, speech
from bot.front.contract import say
from bot.front.ids import Want
from bot.front.panels import IN_A_ROW, Button, Panel, rows_of
from bot.front.panels import Row as Controls
from bot.front.speech import Speech
from bot.front.visits import House
from bot.tables import Refused, Shown
from bot.tables.reminders import Waits, open_still
from games.kernel import Message


async def reminder(house: House, words: Speech, shown: Shown, row: Row[Any]) -> Panel:
    """What of it still waits, told to the one it waits for."""
    person = row.person_id or shown.places[row.seat].person
    told = msgspec.convert(row.payload["waiting"], list[Waits])
    waits = await house.tables.read(open_still, person, told) if person else []
    if not waits:
        raise Refused(Message("time.reminder.moved"))
    here = row.person_id is None and len(waits) == 1 and waits[0].table == shown.id
    texts = _here(words, waits[0]) if here else await _anywhere(house, words, waits)
    if outage := row.payload.get("outage"):
        start, end = (f"<t:{int(moment)}:f>" for moment in outage)
        texts.insert(0, say(words, "reminder.outage", start=start, end=end))
    rows = _moves(words, [one.table for one in waits])
    return Panel((f"<@{person}> {texts[0]}", *texts[1:]), rows, rings=(person,))


def _here(words: Speech, waits: Waits) -> list[str]:
    """At the table itself."""
    text = say(words, "reminder.one", who=waits.seat, when=when(waits.due))
    return [text, *([say(words, "reminder.last")] if waits.last else [])]


async def _anywhere(house: House, words: Speech, waits: list[Waits]) -> list[str]:
    """With the way to each table."""
    lines = [say(words, "reminder.many" if len(waits) > 1 else "reminder.still")]
    for one in waits:
        place = where(house, await house.tables.show(one.table))
        lines.append(say(words, "reminder.line_last" if one.last else "reminder.line", place=place, when=when(one.due)))
    return lines


async def call(house: House, words: Speech, shown: Shown, row: Row[Any]) -> Panel:
    """Somebody is asked, and wants to hear of it in person."""
    place = shown.places[row.seat]
    is_next = row.payload["what"] == "next"
    if place.person != row.person_id or bool(place.due) is is_next:
        raise Refused(Message("time.reminder.moved"))
    if is_next:
        return Panel((words.say("notice.next", who=row.seat, place=where(house, shown)),))
    text = say(words, "reminder.call", place=where(house, shown), when=when(place.due))
    return Panel((f"<@{row.person_id}> {text}",), _moves(words, [shown.id]), rings=(row.person_id,))


def _moves(words: Speech, tables: list[int]) -> tuple[Controls, ...]:
    """The way to one's move, at each table."""
    label = words.on("button.move")
    names = [label] if len(tables) == 1 else [f"{label} #{table}" for table in tables]
    pairs = zip(names, tables, strict=True)
    return rows_of([Button(name, str(Want("move", table)), "primary") for name, table in pairs][:IN_A_ROW])


def skip(words: Speech, row: Row[Any]) -> str:
    """Time is up for somebody, and the others decide."""
    return say(words, "late.skip", who=row.seat, asked=row.payload["asked"])


async def away(house: House, words: Speech, shown: Shown, row: Row[Any]) -> Panel:
    return Panel((say(words, "late.away", who=row.seat, until=f"<t:{int(row.payload['until'])}:f>"),))


async def resumes(house: House, words: Speech, shown: Shown, row: Row[Any]) -> Panel:
    return Panel((say(words, "late.resumes", when=when(row.payload["at"])),))


def where(house: House, shown: Shown) -> str:
    """A table with the way to it."""
    title = cards.title(speech.at(house.games, shown), shown)
    return f"{title} <#{shown.thread}>" if shown.thread else title


def when(due: float) -> str:
    """A moment as every reader's own clock shows it."""
    return f"<t:{int(due)}:R>"
