"""Looking: lists of tables, one's hand, and help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.front.commands import actions, rules_help
from bot.front.common import speech
from bot.front.common.custom_ids import CustomId
from bot.front.common.escaping import escaped, without_markdown
from bot.front.common.option_search import Line
from bot.front.common.panels import IN_A_ROW, Button, Panel, rows_of, shortened
from bot.front.common.request import OVER, Request, refused
from bot.front.notices.reminder_text import when
from bot.front.screens import guided_game, lessons, table_threads, wait_lines
from bot.store.stored_rows import TableRow
from bot.tables import Shown
from bot.tables.show import OwnTable

ROWS = 3  # of games to try


async def listing(request: Request) -> Panel:
    """The tables of this server that are not over."""
    if request.interaction.guild_id is None:
        raise refused("only_server")
    rows = await request.tables.listing(request.interaction.guild_id)
    return await _tables(request, [row for row in rows if row.status not in OVER])


async def own_tables(request: Request) -> Panel:
    """One's own tables: where a vote asks one, then those that wait for one, with the way to the move there."""
    rows = {row.id: row for row in sorted(await request.tables.tables_of_person(request.person), key=_urgency)}
    waiting = [row for row in rows.values() if row.due is not None or row.vote is not None]
    label = request.speech.on("button.move")
    buttons = [Button(f"{label} #{row.id}", str(CustomId("move", row.id)), "primary") for row in waiting[:IN_A_ROW]]
    return (await _tables(request, list(rows.values())))._replace(rows=rows_of(buttons))


def _urgency(row: OwnTable) -> tuple[bool, bool, float]:
    return (row.vote is None, row.due is None, row.due or 0.0)


async def _tables(request: Request, rows: Sequence[TableRow]) -> Panel:
    if not rows:
        return request.done("no_tables")
    return Panel((shortened([await _line(request, row) for row in rows], 3500),))


async def _line(request: Request, row: TableRow) -> str:
    known = request.front.games.get(row.game)
    game = speech.Speech(known).title if known else row.game
    title = f"{escaped(row.title, 60)} ({game})" if row.title else game
    line = request.speech.say("said.line", table=row.id, game=title, status=request.speech.say(f"status.{row.status}"))
    where = f" {table_threads.link(row.server_id, row.thread_id)}" if row.thread_id else ""
    waits = _waits(request, row) if isinstance(row, OwnTable) else []
    return " ".join((f"- {line}{where}", *(waits or await _stands(request, row))))


async def _stands(request: Request, row: TableRow) -> list[str]:
    """For whom a table waits, or how many seats are free."""
    if row.status not in ("running", "lobby") or row.game not in request.front.games:
        return []
    shown = await request.tables.show(row.id)
    if row.status == "lobby":
        free = sum(place.person is None and place.bot is None for place in shown.places)
        return [request.speech.say("said.line_free", free=free)] if free else []
    if shown.unseen:
        return []
    words = speech.at(request.front.games, shown, request.speech.language)
    return (await wait_lines.waiting_lines(request.front, words, row.id)).splitlines()


def _waits(request: Request, row: OwnTable) -> list[str]:
    """For what a table waits for its person; nothing presses in a game that nobody else sees."""
    if row.server_id is None:
        return [request.speech.say("said.line_alone")]
    vote = [request.speech.say("said.line_vote", what=request.speech.say(f"said.vote_{row.vote}"))] if row.vote else []
    return vote + ([request.speech.say("said.line_due", when=when(row.due))] if row.due else [])


async def hand(request: Request, shown: Shown) -> Panel:
    panel = await actions.hand(request, shown)
    button = Button(request.speech.on("button.move"), str(CustomId("move", shown.id)), "primary")
    return panel._replace(rows=((button,),) if shown.decisions else ())


async def help_text(request: Request) -> Panel:
    """How this works, and a lesson for each game; where there is none, a first game."""
    here = await rules_help.played_here(request)
    games = sorted(await guided_game.games_to_try(request), key=lambda game: game.key != here)
    buttons = lessons.ways_in(request, games)
    return Panel((request.speech.say("help.text"),), rows_of(buttons[: ROWS * IN_A_ROW]))


async def table_suggestions(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    """The tables that this person may mean, by number."""
    rows: list[TableRow] = [*await request.tables.tables_of_person(request.person)]
    if request.interaction.guild_id is not None:
        rows += await request.tables.listing(request.interaction.guild_id)
    found = {
        row.id: f"{row.id}: {without_markdown(row.title, 60) if row.title else row.game}, {row.status}" for row in rows
    }
    return [Line(name, id) for id, name in found.items() if str(current).lower() in name.lower()]
