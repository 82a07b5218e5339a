"""What one does at a table, by button and by command alike: one function for each."""

from __future__ import annotations

from typing import Any

from bot.front.common import text_board
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel
from bot.front.common.request import Request, refused
from bot.front.screens import (
    admission,
    guided_game,
    replay,
    seat_panel,
    table_card,
    table_threads,
    vote_panel,
    zone_question,
)
from bot.tables import Shown, Voted
from bot.tables.creation import open_rematch
from bot.tables.servers import settings_of
from games.kernel import Seat

EASY = "easy"  # who plays against somebody that learns
OPTIONS = 500  # of a decision, of which a hand shows what they are good for


async def first_game(request: Request, key: str) -> Panel:
    return await seat_panel.my_move(request, await guided_game.start_first_game(request, key))


async def join(request: Request, shown: Shown) -> Panel:
    seat = await request.tables.join(shown.id, request.person, request.name)
    await zone_question.presume(request)
    await request.table_view(shown.id)
    return request.done("joined", who=seat)


async def leave(request: Request, shown: Shown) -> Panel:
    """Get up; from a game that is being played for good, so one is asked once more."""
    if shown.status not in ("running", "paused") or not shown.yours or guided_game.is_private(shown):
        return await leave_now(request, shown)
    last = not {place.person for place in shown.places} - {None, request.person}
    return sure(request, shown, "leave_now", "sure_leave_last" if last else "sure_leave")


async def leave_now(request: Request, shown: Shown) -> Panel:
    await request.tables.leave(shown.id, request.person)
    return request.done("left")


def sure(request: Request, shown: Shown, act: str, question: str, **args: Any) -> Panel:
    """What ends, or cannot be had back, is done by a second press."""
    button = Button(request.speech.on("sure"), str(CustomId(act, shown.id)), "danger")
    return Panel((request.speech.say(question, **args),), ((button,),))


async def add_bot(request: Request, shown: Shown, level: str = "normal") -> Panel:
    request.require_host(shown)
    seat = await request.tables.add_bot(shown.id, level)
    await request.table_view(shown.id)
    easier = Button(request.speech.on("button.easier"), str(CustomId("easier", shown.id, seat)))
    return request.done("bot", who=seat)._replace(rows=() if level == EASY else ((easier,),))


async def easier(request: Request, shown: Shown, seat: Seat) -> Panel:
    """Another bot in the place of one, for those who still learn a game."""
    request.require_host(shown)
    if not any(place.bot for place in shown.places if place.seat == seat):
        raise refused("no_bot_there")
    await request.tables.remove(shown.id, seat)
    return await add_bot(request, shown, EASY)


async def start(request: Request, shown: Shown) -> Panel:
    """Start the game, or ask once more if friends may still come; at a roll call, say that one is there."""
    if shown.status == "check_in":
        return await check_in(request, shown)
    free = sum(place.person is None and place.bot is None for place in shown.places)
    may_start = len(shown.places) - free in request.tables.games[shown.game].seats
    if shown.status == "lobby" and shown.yours and free and may_start:
        return sure(request, shown, "start_now", "sure_start", free=free)
    return await start_now(request, shown)


async def start_now(request: Request, shown: Shown) -> Panel:
    """Begin; whoever plays with bots alone has the first question at once."""
    became = await request.tables.start(shown.id, request.person)
    done = request.done("started" if became == "running" else "check_in")
    now = await request.table_view(shown.id)
    if became != "running" or now.seat is None or not guided_game.plays_alone(request, now):
        return done
    asked = await seat_panel.my_move(request, await guided_game.after_bots(request, now))
    if now.thread not in (None, request.interaction.channel_id):
        done = request.done("started_there", where=table_threads.link(now.server, now.thread))
    return asked._replace(texts=(*done.texts, *asked.texts))


async def check_in(request: Request, shown: Shown) -> Panel:
    became = await request.tables.check_in(shown.id, request.person)
    return request.done("started" if became == "running" else "check_in")


async def hand(request: Request, shown: Shown) -> Panel:
    """What the seat holds, for its person alone."""
    if shown.unseen:
        return Panel((request.speech.say("unseen"),))
    table = text_board.hand(request.speech, shown.view) if shown.seat is not None else None
    if table is None or shown.view is None:
        return Panel((request.speech.say("no_hand"),))
    own = [decision.options.first(OPTIONS) for decision in shown.decisions if decision.seat == shown.seat]
    picture = await request.front.picture_of(
        request.speech.label, shown.view, "hand", paths=[path for paths in own for path in paths]
    )
    back = (Button(request.speech.on("button.move"), str(CustomId("move", shown.id)), "primary"),)
    return Panel((f"**{request.speech.say('hand')}:** {table}",), (back,) if own else (), picture=picture)


async def terms(request: Request, shown: Shown) -> Panel:
    """What one lets oneself in for."""
    return table_card.terms(request.speech, shown)


async def board(request: Request, shown: Shown) -> Panel:
    """The table as the seat sees it, or its card while there is no game; and what one is asked to vote on."""
    return vote_panel.first(request.speech, shown, await _board(request, shown))


async def _board(request: Request, shown: Shown) -> Panel:
    if shown.view is None:
        card = await table_card.drawn(request.front, request.speech, shown)
        return card._replace(texts=(request.speech.say("unseen"), *card.texts)) if shown.unseen else card
    picture = await request.front.picture_of(request.speech.label, shown.view)
    texts = (f"**{request.speech.say('board')}**", await seat_panel.waiting_text(request, shown))
    if picture is None:
        return Panel((*texts, text_board.text(request.speech, shown.view)))
    words = Button(request.speech.on("button.words"), str(CustomId("words", shown.id)))
    return Panel(texts, (*replay.replay_buttons(request, shown), (words,)), picture=picture)


async def words(request: Request, shown: Shown) -> Panel:
    """The table as the seat sees it, line by line, for whoever would rather read or hear it."""
    picture = await request.front.picture_of(request.speech.label, shown.view) if shown.view else None
    if picture is None:
        return await board(request, shown)
    whole = ("table.txt", picture.board.encode()) if len(picture.board) > text_board.LONGEST else None
    back = Button(request.speech.on("button.board"), str(CustomId("board", shown.id)))
    return Panel((text_board.fenced(picture.board),), ((back,),), file=whole)


def vote_result(request: Request, voted: Voted) -> Panel:
    """What became of a wish that others may have to agree to."""
    if voted.outcome is not None:
        return request.done(voted.outcome)
    return Panel((request.speech.say("said.asked", who=list(voted.asked)),))


async def rematch(request: Request, shown: Shown) -> Panel:
    """The same again: sit down where somebody has opened it, or open it, if one more table may be opened."""
    if shown.server is not None and await request.tables.read(open_rematch, shown.id) is None:
        await admission.check_may_open(
            request, shown.server, await request.tables.read(settings_of, shown.server), shown.game
        )
    table = await request.tables.rematch(shown.id, request.person, request.name)
    await zone_question.presume(request)
    if request.front.open_place:
        await request.front.open_place(table, admission.PATIENCE)
    opened = await request.table_view(table)
    title = table_card.title(request.speech, opened)
    where = table_threads.link(opened.server, opened.thread) if opened.thread else title
    if not table_card.is_full(opened):
        return request.done("rematch", table=table, where=where)
    begin = Button(request.speech.on("button.start"), str(CustomId("start", table)), "primary")
    return request.done("rematch_full", table=table, where=where)._replace(rows=((begin,),))
