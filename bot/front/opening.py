"""Opening a table, and agreeing on something else before it starts."""

from __future__ import annotations

from typing import Any

from bot.front import admission, cards, speech
from bot.front.admission import Place
from bot.front.panels import Panel
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import Plan, Shown
from bot.tables.changing import Change
from bot.tables.servers import Usual, chosen, meet
from bot.tables.terms import Late
from games.kernel import declared

Given = dict[str, Any]
TITLE, RULES = 80, 500
PATIENCE = 2.0  # seconds in which a table's thread is mostly there


async def new(
    visit: Visit,
    game: str,
    place: Place | None = None,
    settings: str = "",
    title: str = "",
    rules: str = "",
    pace: str | None = None,
    late: Late | None = None,
    seats: int | None = None,
    check_in: bool = False,
) -> Panel:
    """Open a table in a place, the server's usual or here if not said, and tell where it is."""
    if visit.interaction.guild is None:
        raise refuse("only_server")
    server = visit.interaction.guild
    choices = await visit.tables.read(chosen, server.id)
    home = admission.home(visit, choices, place)
    await admission.admit(visit, server.id, choices, game)
    await visit.tables.write(meet, server.id, server.name)
    usual = choices.usual.get(game, Usual())
    plan = Plan(
        game,
        seats=seats,
        settings={**usual.settings, **typed_settings(settings)},
        pace=pace or usual.pace or Plan("").pace,
        late=late,
        title=title[:TITLE],
        house_rules=rules[:RULES],
        check_in=check_in,
        server=server.id,
        channel=home.id,
    )
    table = await visit.tables.create(visit.person, visit.name, plan)
    if visit.house.open_place:
        await visit.house.open_place(table, PATIENCE)
    shown = await visit.at(table)
    if shown.thread is None:
        return visit.said("opening", table=table, where=f"<#{home.id}>")
    return visit.said("opened", table=table, where=f"<#{shown.thread}>")


async def agree(
    visit: Visit,
    shown: Shown,
    settings: str = "",
    title: str | None = None,
    rules: str | None = None,
    **more: Any,
) -> Panel:
    """What a table has agreed on; whoever decides there before the game may change it."""
    if settings or title is not None or rules is not None or more:
        visit.decides(shown)
        title, rules = (title and title[:TITLE]), (rules and rules[:RULES])
        wanted = Change(settings=typed_settings(settings), title=title, house_rules=rules, **more)
        await visit.tables.change(shown.id, wanted)
        shown = await visit.at(shown.id)
    return Panel((cards.agreed(visit.speech, shown),))


def typed_settings(typed: str) -> dict[str, str]:
    """`goal=normal trade_hands=off` as somebody types it."""
    pairs = [word.partition("=") for word in typed.replace(",", " ").split()]
    switches = {"on": "true", "off": "false", "yes": "true", "no": "false"}
    return {name: switches.get(value, value) for name, _, value in pairs}


async def game_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    titles = {key: speech.Speech(game).title for key, game in visit.house.games.items()}
    return [Line(title, key) for key, title in titles.items() if current.lower() in f"{key} {title}".lower()]


async def playable_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    """The games that are played on this server."""
    server = visit.interaction.guild_id
    keys = admission.enabled(visit.house, await visit.tables.read(chosen, server)) if server is not None else ()
    return [line for line in await game_lines(visit, current, given) if line.value in keys]


async def setting_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    """The settings of the game that was chosen, or of the table, one value after another."""
    key = given["game"] if "game" in given else (await visit.table(given.get("table"))).game
    game = visit.house.games.get(str(key))
    if game is None:
        return []
    before, _, part = current.rpartition(" ")
    found = []
    for setting in declared(game.settings_type):
        values = setting.choices or (("on", "off") if isinstance(setting.default, bool) else (str(setting.default),))
        found += [f"{setting.name}={value}" for value in values]
    return [Line(line, line) for line in (f"{before} {one}".strip() for one in found if one.startswith(part))]
