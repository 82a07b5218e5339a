"""Looking: lists of tables, one's hand, the rules, and help."""

from __future__ import annotations

from typing import Any

from bot.front import presses, speech
from bot.front.ids import Want
from bot.front.panels import Button, Panel, cut, newest
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
    panel = await presses.hand(visit, shown)
    button = Button(visit.speech.on("button.move"), str(Want("move", shown.id)), "primary")
    return panel._replace(rows=((button,),) if shown.decisions else ())


async def rules(visit: Visit, game: str, topic: str = "") -> Panel:
    """Rules help in our own words, one topic or all of them, and to whom the game is owed."""
    if game not in visit.house.games:
        raise refuse("no_such_game", known=sorted(visit.house.games))
    words = speech.Speech(visit.house.games[game]).text
    topics = {id.rpartition(".")[2]: text for id, text in words.topics().items()}
    found = {name: text for name, text in topics.items() if not topic or topic.lower() in f"{name} {text}".lower()}
    if topic in topics:
        found = {topic: topics[topic]}
    if not found:
        raise refuse("no_topic", known=list(topics))
    body = [f"**{name.replace('-', ' ').replace('_', ' ').capitalize()}**\n{text}" for name, text in found.items()]
    credits = words.texts.get(f"{game}.credits", "")
    return Panel((f"## {words.texts[f'{game}.title']}", cut("\n".join(body), 3000), f"-# {credits}"))


async def topic_lines(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    game = visit.house.games.get(str(given.get("game")))
    if game is None:
        return []
    names = [id.rpartition(".")[2] for id in speech.Speech(game).text.topics()]
    return [Line(name.replace("_", " "), name) for name in names if current.lower() in name]


async def help_text(visit: Visit) -> Panel:
    return Panel((visit.speech.say("help.text", game=next(iter(visit.house.games))),))


async def here(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    """The tables that this person may mean, by number."""
    rows = list(await visit.tables.of_person(visit.person))
    if visit.interaction.guild_id is not None:
        rows += await visit.tables.listing(visit.interaction.guild_id)
    found = {row.id: f"{row.id}: {plain(row.title, 60) if row.title else row.game}, {row.status}" for row in rows}
    return [Line(name, id) for id, name in found.items() if str(current).lower() in name.lower()]
