"""Looking: lists of tables, one's hand, and help."""

from __future__ import annotations

from typing import Any

from bot.front import acts, guide, speech
from bot.front.ids import Want
from bot.front.panels import IN_A_ROW, Button, Panel, newest, rows_of
from bot.front.safe import plain
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
    return _tables(visit, await visit.tables.of_person(visit.person))


def _tables(visit: Visit, rows: Any) -> Panel:
    if not rows:
        return visit.said("no_tables")
    lines = []
    for row in rows:
        status = visit.speech.say(f"status.{row.status}")
        where = f" <#{row.thread_id}>" if row.thread_id else ""
        lines.append(f"- {visit.speech.say('said.line', table=row.id, game=row.game, status=status)}{where}")
    return Panel((newest(lines, 3500),))


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
