"""`/table`, `/hand`, `/me`, `/rules` and `/help`."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.front import cards, places, presses, setting_up, speech
from bot.front.building import Answering, Command, Option, command, group
from bot.front.ids import Want
from bot.front.panels import Button, Panel, cut, newest
from bot.front.safe import plain
from bot.front.typed import Line
from bot.front.visits import OVER, House, Visit, refuse
from bot.tables import PACES, Plan, Shown
from bot.tables.servers import meet
from games.kernel import Words, declared, letter

Given = dict[str, Any]
TITLE, RULES = 80, 500


# -- opening ---------------------------------------------------------------------------------------


Place: TypeAlias = "discord.TextChannel | discord.ForumChannel"


async def new(
    visit: Visit,
    game: str,
    place: Place | None = None,
    settings: str = "",
    title: str = "",
    rules: str = "",
    **more: Any,
) -> Panel:
    """Open a table in a place, here if not said, and tell where it is."""
    home = _home(visit, place)
    server = home.guild
    await visit.tables.write(meet, server.id, server.name)
    await setting_up.admit(visit, server.id, game)
    plan = Plan(
        game,
        settings=_settings(settings),
        title=title[:TITLE],
        house_rules=rules[:RULES],
        server=server.id,
        channel=home.id,
        **more,
    )
    table = await visit.tables.create(visit.person, visit.name, plan)
    if visit.house.open_place:
        await visit.house.open_place()
    shown = await visit.at(table)
    if shown.thread is None:
        return Panel((visit.speech.say("said.opening", table=table),))
    return Panel((visit.speech.say("said.opened", table=table, where=f"<#{shown.thread}>"),))


def _home(visit: Visit, place: Place | None) -> Place:
    """Where a table may be opened: both its opener and the bot may write there."""
    asked = visit.interaction
    here = asked.channel.parent if isinstance(asked.channel, discord.Thread) else asked.channel
    home = place or here
    if not isinstance(home, discord.TextChannel | discord.ForumChannel) or not isinstance(asked.user, discord.Member):
        raise refuse("only_server")
    if not home.permissions_for(asked.user).send_messages:
        raise refuse("not_yours")
    allowed = home.permissions_for(home.guild.me) if place else asked.app_permissions
    if lacking := places.missing(home, allowed):
        raise refuse("lacking", what=lacking)
    return home


def _settings(typed: str) -> dict[str, str]:
    """`goal=normal trade_hands=off` as somebody types it."""
    pairs = [word.partition("=") for word in typed.replace(",", " ").split()]
    switches = {"on": "true", "off": "false", "yes": "true", "no": "false"}
    return {name: switches.get(value, value) for name, _, value in pairs}


async def _games(visit: Visit, current: str, given: Given) -> list[Line]:
    titles = {key: speech.Speech(game).title for key, game in visit.house.games.items()}
    return [Line(title, key) for key, title in titles.items() if current.lower() in f"{key} {title}".lower()]


async def _choices(visit: Visit, current: str, given: Given) -> list[Line]:
    """The settings of the game that was chosen, one value after another."""
    game = visit.house.games.get(str(given.get("game")))
    if game is None:
        return []
    before, _, part = current.rpartition(" ")
    found = []
    for setting in declared(game.settings_type):
        values = setting.choices or (("on", "off") if isinstance(setting.default, bool) else (str(setting.default),))
        found += [f"{setting.name}={value}" for value in values]
    return [Line(line, line) for line in (f"{before} {one}".strip() for one in found if one.startswith(part))]


# -- at a table ------------------------------------------------------------------------------------


def at_table(work: Any) -> Answering:
    """Work at the table named, or at that of this thread."""

    async def made(visit: Visit, table: int | None = None, **typed: Any) -> Panel:
        panel: Panel = await work(visit, await visit.table(table), **typed)
        return panel

    return made


async def show(visit: Visit, shown: Shown) -> Panel:
    return await presses.board(visit, shown) if shown.view is not None else cards.card(visit.speech, shown)


async def settings(visit: Visit, shown: Shown) -> Panel:
    return Panel((cards.settings(visit.speech, shown), cards.pace(visit.speech, shown)))


def wish(kind: str) -> Any:
    async def made(visit: Visit, shown: Shown) -> Panel:
        return presses.wished(visit, await visit.tables.propose(shown.id, visit.person, kind))

    return made


async def resign(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.resign(shown.id, visit.person, source=visit.source)
    return _said(visit, "resigned")


async def export(visit: Visit, shown: Shown) -> Panel:
    """The record as a file; while the game runs, what one's own seat has seen."""
    data = await visit.tables.export(shown.id, visit.person)
    said = visit.speech.say("said.export" if shown.status in OVER else "said.export_own", table=shown.id)
    return Panel((said,), file=(f"table-{shown.id}.jsonl", data))


def _said(visit: Visit, what: str, **args: Any) -> Panel:
    return Panel((visit.speech.say(f"said.{what}", **args),))


# -- seats -----------------------------------------------------------------------------------------


async def offer(visit: Visit, shown: Shown) -> Panel:
    """Offer one's seat; said again, keep it."""
    mine = next((place for place in shown.places if place.seat == shown.seat), None)
    wanted = not (mine and mine.offered)
    await visit.tables.offer(shown.id, visit.person, wanted=wanted)
    return _said(visit, "offered" if wanted else "kept")


async def claim(visit: Visit, shown: Shown, seat: str = "") -> Panel:
    offered = [place.seat for place in shown.places if place.offered]
    chosen = _seat(shown, seat) if seat else (offered[0] if offered else 0)
    await visit.tables.claim(shown.id, visit.person, visit.name, chosen)
    await visit.at(shown.id)
    return _said(visit, "claimed", who=chosen)


async def kick(visit: Visit, shown: Shown, seat: str) -> Panel:
    """Before the game whoever opened the table unseats a bot or an absent friend; during it the others decide."""
    chosen = _seat(shown, seat)
    if shown.status in ("lobby", "check_in"):
        if shown.opened_by != visit.person:
            raise refuse("opener_only")
        await visit.tables.remove(shown.id, chosen)
        return _said(visit, "granted")
    return presses.wished(visit, await visit.tables.propose(shown.id, visit.person, "replace", chosen))


async def handback(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.hand_back(shown.id, visit.person)
    return _said(visit, "handed_back")


async def bot(visit: Visit, shown: Shown, level: str = "normal") -> Panel:
    if shown.status == "lobby":
        return await presses.add_bot(visit, shown, level)
    await visit.tables.take_over(shown.id, visit.person)
    return _said(visit, "taken_over")


def _seat(shown: Shown, typed: str) -> int:
    seats = {letter(place.seat): place.seat for place in shown.places}
    if typed.lower() not in seats:
        raise refuse("which_seat", known=sorted(seats))
    return seats[typed.lower()]


async def _seats(visit: Visit, current: str, given: Given) -> list[Line]:
    shown = await visit.table(given.get("table"))
    lines = [Line(f"{letter(p.seat).upper()}: {visit.speech.label.name(p.seat)}", letter(p.seat)) for p in shown.places]
    return [line for line in lines if current.lower() in line.name.lower()]


# -- looking ---------------------------------------------------------------------------------------


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
        return _said(visit, "no_tables")
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


async def _topics(visit: Visit, current: str, given: Given) -> list[Line]:
    game = visit.house.games.get(str(given.get("game")))
    if game is None:
        return []
    names = [id.rpartition(".")[2] for id in speech.Speech(game).text.topics()]
    return [Line(name.replace("_", " "), name) for name in names if current.lower() in name]


async def help_text(visit: Visit) -> Panel:
    return Panel((visit.speech.say("help.text", game=next(iter(visit.house.games))),))


async def _here(visit: Visit, current: str, given: Given) -> list[Line]:
    """The tables that this person may mean, by number."""
    rows = list(await visit.tables.of_person(visit.person))
    if visit.interaction.guild_id is not None:
        rows += await visit.tables.listing(visit.interaction.guild_id)
    found = {row.id: f"{row.id}: {plain(row.title, 60) if row.title else row.game}, {row.status}" for row in rows}
    return [Line(name, id) for id, name in found.items() if str(current).lower() in name.lower()]


# -- the commands ----------------------------------------------------------------------------------


def commands(house: House, words: Words) -> list[Command | app_commands.Group]:
    """All that is the same for every game."""

    def about(name: str) -> str:
        return words.texts[f"front.option.{name}"]

    def one(name: str, work: Answering, *options: Option) -> Command:
        return command(house, name, words.texts[f"front.command.{name}"], work, options)

    table = Option("table", about("table"), int, complete=_here)
    game = Option("game", about("game"), required=True, complete=_games)
    seat = Option("seat", about("seat"), complete=_seats)
    top = group("table", words.texts["front.command.table"])
    opening = (
        game,
        Option("seats", about("seats"), int),
        Option("place", about("place"), discord.TextChannel | discord.ForumChannel),
        Option("pace", about("pace"), choices=tuple(PACES)),
        Option("title", about("title")),
        Option("settings", about("settings"), complete=_choices),
        Option("rules", about("rules")),
    )
    top.add_command(one("new", new, *opening))
    for name, work in _AT_TABLE.items():
        top.add_command(one(name, at_table(work), table))
    top.add_command(one("list", listing))
    seats = group("seat", words.texts["front.command.seat"], top)
    for name, work in (("offer", offer), ("handback", handback), ("bot", bot)):
        seats.add_command(one(name, at_table(work), table))
    seats.add_command(one("claim", at_table(claim), table, seat))
    seats.add_command(one("kick", at_table(kick), table, seat._replace(required=True)))
    me = group("me", words.texts["front.command.me"])
    me.add_command(one("tables", own))
    about_rules = one("rules", rules, game, Option("topic", about("topic"), complete=_topics))
    return [
        top,
        me,
        setting_up.commands(house, words),
        one("hand", at_table(hand), table),
        about_rules,
        one("help", help_text),
    ]


_AT_TABLE: dict[str, Any] = {
    "join": presses.join,
    "start": presses.start,
    "leave": presses.leave,
    "show": show,
    "settings": settings,
    "undo": presses.undo,
    "pause": wish("pause"),
    "resume": wish("resume"),
    "end": wish("end"),
    "resign": resign,
    "export": export,
    "rematch": presses.rematch,
}
