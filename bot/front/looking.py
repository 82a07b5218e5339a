"""Looking: lists of tables, one's hand, and help."""

from __future__ import annotations

from typing import Any

from bot.front import acts, guide, speech
from bot.front.ids import Want
from bot.front.panels import IN_A_ROW, Button, Panel, rows_of, shortened
from bot.front.reminding import when
from bot.front.safe import escaped, plain
from bot.front.typed import Line
from bot.front.visits import OVER, Visit, refuse
from bot.tables import Shown


async def listing(visit: Visit) -> Panel:
    """The tables of this server that are not over."""
    if visit.interaction.guild_id is None:
        raise refuse("only_server")
    rows = await visit.tables.listing(visit.interaction.guild_id)
    return _tables(visit, [row for row in rows if row.status not in OVER])


async def own(visit: Visit) -> Panel:
    """One's own tables, those that wait for one first, with the way to the move there."""
    rows = {row.id: row for row in sorted(await visit.tables.of_person(visit.person), key=_urgency)}
    waiting = [row for row in rows.values() if row.due is not None]
    label = visit.speech.on("button.move")
    buttons = [Button(f"{label} #{row.id}", str(Want("move", row.id)), "primary") for row in waiting[:IN_A_ROW]]
    return _tables(visit, list(rows.values()))._replace(rows=rows_of(buttons))


def _urgency(row: Any) -> tuple[bool, float]:
    return (row.due is None, row.due or 0.0)


def _tables(visit: Visit, rows: Any) -> Panel:
    return Panel((shortened([_line(visit, row) for row in rows], 3500),)) if rows else visit.said("no_tables")


def _line(visit: Visit, row: Any) -> str:
    known = visit.house.games.get(row.game)
    game = speech.Speech(known).title if known else row.game
    title = f"{escaped(row.title, 60)} ({game})" if row.title else game
    line = visit.speech.say("said.line", table=row.id, game=title, status=visit.speech.say(f"status.{row.status}"))
    where = f" <#{row.thread_id}>" if row.thread_id else ""
    due = row._mapping.get("due")
    return f"- {line}{where}" + (f" {visit.speech.say('said.line_due', when=when(due))}" if due else "")


async def hand(visit: Visit, shown: Shown) -> Panel:
    panel = await acts.hand(visit, shown)
    button = Button(visit.speech.on("button.move"), str(Want("move", shown.id)), "primary")
    return panel._replace(rows=((button,),) if shown.decisions else ())


async def help_text(visit: Visit) -> Panel:
    """How this works, and a first game to try it."""
    games = await guide.offered(visit)
    buttons = [Button(visit.speech.on("button.try", game=speech.Speech(game).title), f"g.{game.key}") for game in games]
    return Panel((visit.speech.say("help.text"),), rows_of(buttons[:IN_A_ROW]))


async def here(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    """The tables that this person may mean, by number."""
    rows = list(await visit.tables.of_person(visit.person))
    if visit.interaction.guild_id is not None:
        rows += await visit.tables.listing(visit.interaction.guild_id)
    found = {row.id: f"{row.id}: {plain(row.title, 60) if row.title else row.game}, {row.status}" for row in rows}
    return [Line(name, id) for id, name in found.items() if str(current).lower() in name.lower()]
