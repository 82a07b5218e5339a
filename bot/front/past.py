"""Looking back: what has changed on a board, a film of it, and the board as it was at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import render
from bot.front import boards, playing
from bot.front.ids import Want
from bot.front.panels import Button, Panel, Picture, newest
from bot.front.speech import Speech
from bot.front.visits import House, Visit
from bot.tables import Happened, Refused, Shown, Tables
from bot.tables.history import standing
from games.kernel import Message, Seat

LOG = 40  # entries shown
FILMED = 60  # positions looked at for a film
STEPS = {"long_before": -10, "before": -1, "after": 1, "long_after": 10}  # through the boards of the past


async def since(house: House, speech: Speech, table: int, view: Any, happened: Sequence[Happened]) -> Picture | None:
    """The table as everybody sees it, with what has changed marked; None where it cannot be seen."""
    if view is None:
        return None
    before = await _before(house.tables, table, None, None, happened)
    if before is None:
        return await house.picture_of(speech.label, view)
    return await house.picture_of(speech.label, view, "since", [before])


async def _before(
    tables: Tables, table: int, person: int | None, seat: Seat | None, happened: Sequence[Happened]
) -> Any:
    """What a person saw from a seat before all this; None if nothing has happened since the game began."""
    if not happened or happened[-1].number == 0:
        return None
    return await _view(tables, table, person, seat, max(0, happened[0].number - 1))


async def _view(tables: Tables, table: int, person: int | None, seat: Seat | None, number: int) -> Any:
    """What a person saw from a seat after an entry; None if they did not sit there."""
    past = await tables.look(table, person, number)
    return past.view if past.seat == seat else None


async def _lately(visit: Visit, shown: Shown) -> Sequence[Happened]:
    """What has happened since one's own last answer, or just now for who watches."""
    if shown.seat is not None:
        return await visit.tables.since_own(shown.id, shown.seat)
    return await visit.tables.log(shown.id, visit.person, max(0, shown.number - LOG))


# -- where it happens ------------------------------------------------------------------------------


async def close_up(visit: Visit, shown: Shown) -> Panel:
    """The part of a large board in which something has happened."""
    now = await visit.tables.look(shown.id, visit.person)
    happened = await _lately(visit, shown)
    before = await _before(visit.tables, shown.id, visit.person, now.seat, happened)
    picture = None
    if before is not None:
        picture = await visit.house.picture_of(visit.speech.label, now.view, "close", [before])
    texts = playing.recap(visit.speech, happened) if picture else [visit.speech.say("no_close")]
    return Panel(tuple(texts), ways(visit, shown), picture=picture)


async def film(visit: Visit, shown: Shown) -> Panel:
    """What has happened since one's own last answer, as a seat saw it; of a game that is over, all of it.

    An animation, and in words.
    """
    now = await visit.tables.look(shown.id, visit.person)
    numbers, texts = await _filmed(visit, shown)
    views: list[msgspec.Struct] = []
    for number in [*(max(0, one - 1) for one in numbers[:1]), *_spread(numbers)]:
        view = await _view(visit.tables, shown.id, visit.person, now.seat, number)
        views += [view] if view is not None and (not views or view != views[-1]) else []
    picture = None
    if len(views) > 1:
        *others, last = views
        picture = await visit.house.picture_of(visit.speech.label, last, "recap", others)
    return Panel(tuple(texts), ways(visit, shown), picture=picture)


async def _filmed(visit: Visit, shown: Shown) -> tuple[Sequence[int], list[str]]:
    """The entries that a film shows, and what it is about."""
    if shown.status == "over":
        return await visit.tables.read(standing, shown.id), [visit.speech.say("whole_game")]
    happened = await _lately(visit, shown)
    texts = playing.recap(visit.speech, happened) or [visit.speech.say("empty_log")]
    return [one.number for one in happened if one.undone_by is None], texts


def _spread(numbers: Sequence[int]) -> Sequence[int]:
    if len(numbers) <= FILMED:
        return numbers
    return [numbers[round(n * (len(numbers) - 1) / (FILMED - 1))] for n in range(FILMED)]


# -- the board at any time -------------------------------------------------------------------------


async def log(visit: Visit, shown: Shown) -> Panel:
    """What happened, and the ways to see it."""
    happened = await visit.tables.log(shown.id, visit.person, max(0, shown.number - LOG))
    lines = playing.story(visit.speech, happened)
    return Panel((newest(lines, 3500) or visit.speech.say("empty_log"),), ways(visit, shown))


async def board(visit: Visit, shown: Shown, number: int) -> Panel:
    """The board after an entry, as one was allowed to know it then, with what is different now marked."""
    if not 0 <= number <= shown.number:
        raise Refused(Message("tables.no_entry", {"number": number}))
    then = await visit.tables.look(shown.id, visit.person, number)
    now = await visit.tables.look(shown.id, visit.person)
    picture = await _then(visit, then.view, now.view if now.seat == then.seat else None)
    texts = [visit.speech.say("past", number=number, last=shown.number), *playing.story(visit.speech, [then.happened])]
    if picture is None:
        texts.append(boards.text(visit.speech, then.view))
    rows = tuple(
        Button(visit.speech.on(f"button.{label}"), str(Want("past", shown.id, number + step)))
        for label, step in STEPS.items()
        if 0 <= number + step <= shown.number
    )
    return Panel(tuple(texts), (rows,) if rows else (), picture=picture)


async def _then(visit: Visit, view: msgspec.Struct, now: msgspec.Struct | None) -> Picture | None:
    if now is None or now == view:
        return await visit.house.picture_of(visit.speech.label, view)
    return await visit.house.picture_of(visit.speech.label, view, "past", [now])


def ways(visit: Visit, shown: Shown) -> tuple[tuple[Button, ...], ...]:
    """The buttons that lead here."""
    if shown.number < 1:
        return ()
    wants = [Want("recap", shown.id), Want("past", shown.id, shown.number - 1)]
    if render.large(visit.speech.label):
        wants.append(Want("close", shown.id))
    return (tuple(Button(visit.speech.on(f"button.{want.act}"), str(want)) for want in wants),)
