"""What somebody is told about time: that a table waits for them, or several, or that all clocks stood still."""

from __future__ import annotations

from bot.front.common import speech
from bot.front.common.custom_ids import CustomId
from bot.front.common.pace_text import pace_words
from bot.front.common.panels import IN_A_ROW, Button, Panel, ringing, rows_of
from bot.front.common.panels import Row as Controls
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.screens import table_card, table_threads
from bot.store.stored_rows import NoticeRow
from bot.tables import Refused, Shown
from bot.tables.notice_kinds import (
    AwayNotice,
    CallNotice,
    MorningNotice,
    ReminderNotice,
    ResumesNotice,
    VoteNotice,
    Waits,
)
from bot.tables.reminders import still_waiting
from games.kernel import Message


async def reminder(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ReminderNotice) -> Panel:
    """What of it still waits, told to the one it waits for."""
    person = row.person_id or shown.places[row.of_seat].person
    waits = await front.tables.read(still_waiting, person, said.waiting) if person else []
    if not person or not waits:
        raise Refused(Message("time.reminder.moved"))
    here = row.person_id is None and len(waits) == 1 and waits[0].table == shown.id
    texts = _here(words.calling([person]), waits[0], type(said)) if here else await _anywhere(front, words, waits)
    if said.outage:
        start, end = (f"<t:{int(moment)}:f>" for moment in said.outage)
        texts.insert(0, pace_words(words, "reminder.outage", start=start, end=end))
    rows = _moves(words, [one.table for one in waits])
    return ringing(Panel(tuple(texts), rows), [person])


def _here(words: Speech, waits: Waits, kind: type[ReminderNotice]) -> list[str]:
    """At the table itself."""
    text = pace_words(
        words, "reminder.rested" if kind is MorningNotice else "reminder.one", who=waits.seat, when=when(waits.due)
    )
    return [text, *([pace_words(words, "reminder.last")] if waits.last else [])]


async def _anywhere(front: FrontContext, words: Speech, waits: list[Waits]) -> list[str]:
    """With the way to each table."""
    lines = [pace_words(words, "reminder.many" if len(waits) > 1 else "reminder.still")]
    for one in waits:
        place = where(front, await front.tables.show(one.table))
        lines.append(
            pace_words(words, "reminder.line_last" if one.last else "reminder.line", place=place, when=when(one.due))
        )
    return lines


async def call(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: CallNotice) -> Panel:
    """Somebody is asked, and wants to hear of it in person."""
    place = shown.places[row.of_seat]
    is_next = said.what == "next"
    if place.person != row.person_id or bool(place.due) is is_next:
        raise Refused(Message("time.reminder.moved"))
    if not place.due:
        return Panel((words.say("notice.next", who=row.of_seat, place=where(front, shown)),))
    text = pace_words(words, "reminder.call", place=where(front, shown), when=when(place.due))
    return ringing(Panel((text,), _moves(words, [shown.id])), [row.person])


def _moves(words: Speech, tables: list[int]) -> tuple[Controls, ...]:
    """The way to one's move, at each table."""
    label = words.on("button.move")
    names = [label] if len(tables) == 1 else [f"{label} #{table}" for table in tables]
    pairs = zip(names, tables, strict=True)
    return rows_of([Button(name, str(CustomId("move", table)), "primary") for name, table in pairs][:IN_A_ROW])


def skip(words: Speech, row: NoticeRow, said: VoteNotice) -> str:
    """Time is up for somebody, and the others decide."""
    return pace_words(words, "late.skip", who=row.of_seat, asked=said.asked)


def wait(words: Speech, row: NoticeRow, said: VoteNotice) -> str:
    """Time is up for somebody who is never late, and the others decide."""
    return pace_words(words, "late.wait", who=row.of_seat, asked=said.asked)


async def away(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: AwayNotice) -> Panel:
    return Panel((pace_words(words, "late.away", who=row.of_seat, until=f"<t:{int(said.until)}:f>"),))


async def resumes(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ResumesNotice) -> Panel:
    return Panel((pace_words(words, "late.resumes", when=when(said.at)),))


def where(front: FrontContext, shown: Shown) -> str:
    """A table with the way to it."""
    title = table_card.title(speech.at(front.games, shown), shown)
    return f"{title} {table_threads.link(shown.server, shown.thread)}" if shown.thread else title


def when(due: float) -> str:
    """A moment as every reader's own clock shows it."""
    return f"<t:{int(due)}:R>"
