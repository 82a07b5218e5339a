"""Looking back: what has changed on a board, a film of it, and the board as it was at any time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import render
from bot.front.common import text_board
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import IN_A_MENU, LINE, Button, Choice, Menu, Panel, Picture, Row, cut, newest
from bot.front.common.request import FrontContext, Request
from bot.front.common.speech import Speech
from bot.front.screens import recaps
from bot.tables import Happened, Refused, Shown, Tables
from bot.tables.history import standing, told_of, turns
from games.kernel import Message, Seat, View

LOG = 40  # entries shown
FILMED = 60  # positions looked at for a film


async def changes_since(
    front: FrontContext, speech: Speech, table_id: int, view: View | None, happened: Sequence[Happened]
) -> Picture | None:
    """The table as everybody sees it, with what has changed marked; None where it cannot be seen."""
    if view is None:
        return None
    before = await _before(front.tables, table_id, None, None, happened)
    if before is None:
        return await front.picture_of(speech.label, view)
    return await front.picture_of(speech.label, view, "since", [before])


async def _before(
    tables: Tables, table_id: int, person: int | None, seat: Seat | None, happened: Sequence[Happened]
) -> View | None:
    """What a person saw from a seat before all this; None if nothing has happened since the game began."""
    if not happened or happened[-1].number == 0:
        return None
    return await _view(tables, table_id, person, seat, max(0, happened[0].number - 1))


async def _view(tables: Tables, table_id: int, person: int | None, seat: Seat | None, number: int) -> View | None:
    """What a person saw from a seat after an entry; None if they did not sit there."""
    past = await tables.look(table_id, person, number)
    return past.view if past.seat == seat else None


async def _lately(request: Request, shown: Shown) -> Sequence[Happened]:
    """What has happened since one's own last answer, or just now for who watches."""
    if shown.seat is not None:
        return await request.tables.since_own(shown.id, shown.seat)
    return await request.tables.log(shown.id, request.person, max(0, shown.number - LOG))


# -- where it happens ------------------------------------------------------------------------------


async def close_up(request: Request, shown: Shown) -> Panel:
    """The part of a large board in which something has happened."""
    now = await request.tables.look(shown.id, request.person)
    happened = await _lately(request, shown)
    before = await _before(request.tables, shown.id, request.person, now.seat, happened)
    picture = None
    if before is not None:
        picture = await request.front.picture_of(request.speech.label, now.view, "close", [before])
    texts = recaps.recap(request.speech, happened, shown.seat) if picture else [request.speech.say("no_close")]
    return Panel(tuple(texts), replay_buttons(request, shown), picture=picture)


async def film(request: Request, shown: Shown) -> Panel:
    """What has happened since one's own last answer, as a seat saw it; of a game that is over, all of it.

    An animation, and in words.
    """
    now = await request.tables.look(shown.id, request.person)
    numbers, texts = await _filmed(request, shown)
    views: list[msgspec.Struct] = []
    for number in [*(max(0, one - 1) for one in numbers[:1]), *_spread(numbers)]:
        view = await _view(request.tables, shown.id, request.person, now.seat, number)
        views += [view] if view is not None and (not views or view != views[-1]) else []
    picture = None
    if len(views) > 1:
        *others, last = views
        picture = await request.front.picture_of(request.speech.label, last, "recap", others)
    return Panel(tuple(texts), replay_buttons(request, shown), picture=picture)


async def _filmed(request: Request, shown: Shown) -> tuple[Sequence[int], list[str]]:
    """The entries that a film shows, and what it is about."""
    if shown.status == "over":
        return await request.tables.read(standing, shown.id), [request.speech.say("whole_game")]
    happened = await _lately(request, shown)
    told = recaps.recap(request.speech, happened, shown.seat)
    if not told and (
        lines := recaps.story(request.speech, happened, own=shown.seat)[-recaps.MOST :]
    ):  # small things; but it has them
        told = [f"**{request.speech.say('recap')}**\n" + "\n".join(lines)]
    return [one.number for one in happened if one.undone_by is None], told or [request.speech.say("empty_log")]


def _spread(numbers: Sequence[int]) -> Sequence[int]:
    if len(numbers) <= FILMED:
        return numbers
    return [numbers[round(n * (len(numbers) - 1) / (FILMED - 1))] for n in range(FILMED)]


# -- the board at any time -------------------------------------------------------------------------


async def log(request: Request, shown: Shown) -> Panel:
    """What happened, and the ways to see it."""
    happened = await request.tables.log(shown.id, request.person, max(0, shown.number - LOG))
    lines = recaps.story(request.speech, happened, own=shown.seat)
    return Panel((newest(lines, 3500) or request.speech.say("empty_log"),), replay_buttons(request, shown))


async def board(request: Request, shown: Shown, number: int) -> Panel:
    """The board after an entry, as one was allowed to know it then, with what that entry has changed marked."""
    if not 0 <= number <= shown.number:
        raise Refused(Message("tables.no_entry", {"number": number}))
    then = await request.tables.look(shown.id, request.person, number)
    before = await _view(request.tables, shown.id, request.person, then.seat, number - 1) if number else None
    if before is None:
        picture = await request.front.picture_of(request.speech.label, then.view)
    else:
        picture = await request.front.picture_of(request.speech.label, then.view, "since", [before])
    texts = [
        request.speech.say("past", number=number, last=shown.number),
        *recaps.story(request.speech, [then.happened], own=then.seat),
    ]
    if picture is None:
        texts.append(text_board.text(request.speech, then.view))
    rows = tuple(
        Button(request.speech.on(f"button.{label}"), str(CustomId("past", shown.id, at)))
        for label, at in _steps(number, shown.number)
    )
    far = await _turns(request, shown, number)
    return Panel(tuple(texts), (*([rows] if rows else []), *far), picture=picture)


async def _turns(request: Request, shown: Shown, number: int) -> tuple[Row, ...]:
    """A menu of turns to go to: those that lie near, and of the others some from everywhere."""
    begun = [one for one in await request.tables.read(turns, shown.id) if one != number]
    near = sorted(begun, key=lambda one: abs(one - number))[: IN_A_MENU // 2]
    rest = [one for one in begun if one not in near]
    most = min(len(rest), IN_A_MENU - len(near))
    apart = [rest[n * (len(rest) - 1) // max(1, most - 1)] for n in range(most)]
    told = await request.tables.read(told_of, shown.id, request.person, [*near, *apart])
    choices = tuple(Choice(cut(_named(request.speech, one), LINE), str(one.number)) for one in told)
    return (Menu(request.speech.on("button.turns"), str(CustomId("turns", shown.id)), choices),) if choices else ()


def _named(speech: Speech, one: Happened) -> str:
    """A turn by how it began, as far as whoever looks may know it."""
    said = [speech.label.say(event) for event in one.events]
    who = speech.label.name(one.seat) if one.seat is not None else ""
    return f"{one.number}. {said[0] if said else who}"


def _steps(number: int, last: int) -> list[tuple[str, int]]:
    """Through the boards of the past, as far as there are more."""
    earlier = [("first", 0), ("before", number - 1)][number == 1 :] if number else []
    later = [("after", number + 1), ("last", last)][: 1 if number + 1 == last else 2] if number < last else []
    return earlier + later


def replay_buttons(request: Request, shown: Shown) -> tuple[tuple[Button, ...], ...]:
    """The buttons that lead here."""
    if shown.number < 1:
        return ()
    wants = [CustomId("recap", shown.id), CustomId("past", shown.id, shown.number - 1)]
    if render.large(request.speech.label):
        wants.append(CustomId("close", shown.id))
    return (tuple(Button(request.speech.on(f"button.{want.act}"), str(want)) for want in wants),)
