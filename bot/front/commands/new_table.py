"""Opening a table, and agreeing on something else before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.front.commands import announcing, at_seat
from bot.front.common import setting_text
from bot.front.common.option_search import Line
from bot.front.common.panels import Button, Panel
from bot.front.common.request import Request, refused
from bot.front.screens import admission, signpost, table_card, zone_question
from bot.front.screens.admission import PATIENCE, Place
from bot.tables import PACES, Plan, Shown
from bot.tables.servers import GameDefaults, ServerSettings, remember_server, settings_of
from bot.tables.terms import Late
from bot.tables.terms_change import TermsChange
from games.kernel import Game

Given = dict[str, Any]
TITLE, RULES = 80, 500
USUAL_SEATS = 3
OWN_PACES = ("12 hours", "1 day, evenings only", "2 days", "2 days, evenings only", "5 days, no weekends")


async def new(
    request: Request,
    game: str = "",
    place: Place | None = None,
    settings: str | Mapping[str, Any] = "",
    title: str = "",
    rules: str = "",
    pace: str | None = None,
    late: Late | None = None,
    seats: int | None = None,
    check_in: bool = False,
) -> Panel:
    """Open a table in a place, the server's usual or here if not said, and tell where it is."""
    if request.interaction.guild is None:
        raise refused("only_server")
    server = request.interaction.guild
    choices = await request.tables.read(settings_of, server.id)
    home = admission.place_for_table(request, choices, place)
    await admission.check_may_open(request, server.id, choices, game)
    await request.tables.write(remember_server, server.id, server.name)
    usual = choices.usual.get(game, GameDefaults())
    plan = Plan(
        game,
        seats=seats or usual_seats(request.front.games[game]),
        settings={**usual.settings, **_settings(request, game, settings)},
        pace=pace or usual.pace or Plan("").pace,
        late=late,
        title=title[:TITLE],
        house_rules=rules[:RULES],
        check_in=check_in,
        server=server.id,
        channel=home.id,
    )
    table = await request.tables.create(request.person, request.name, plan)
    await zone_question.presume(request)
    why = await request.front.open_place(table, PATIENCE) if request.front.open_place else None
    shown = await request.table_view(table)
    await signpost.put_up(request, shown, home)
    return _told(request, shown, home, why, choices)


def usual_seats(game: Game[Any]) -> int:
    """How many seats a table has where nobody says it: a company that comes together within a day."""
    return min(game.seats, key=lambda count: abs(count - USUAL_SEATS))


def _told(request: Request, shown: Shown, home: Place, why: str | None, choices: ServerSettings) -> Panel:
    """Where the table is, or why it is nowhere yet; and the way to ask friends."""
    if shown.thread is not None:
        panel = request.done("opened", table=shown.id, where=f"<#{shown.thread}>")
    elif why:
        reason = request.speech.say(f"unopened.{why}")
        panel = request.done("unopened", table=shown.id, place=home.mention, why=reason)
    else:
        panel = request.done("opening", table=shown.id, where=f"<#{home.id}>")
    return panel._replace(rows=(*at_seat.inviting(request, shown), *announcing.way(request, shown, choices)))


async def agree(
    request: Request,
    shown: Shown,
    settings: str | Mapping[str, Any] = "",
    title: str | None = None,
    rules: str | None = None,
    seats: int | None = None,
    pace: str | None = None,
    late: Late | None = None,
    check_in: bool | None = None,
) -> Panel:
    """What a table has agreed on; whoever decides there before the game may change it."""
    wanted = TermsChange(
        seats=seats,
        settings=_settings(request, shown.game, settings),
        pace=pace,
        late=late,
        title=None if title is None else title[:TITLE],
        house_rules=None if rules is None else rules[:RULES],
        check_in=check_in,
    )
    if wanted != TermsChange():
        request.require_host(shown)
        await request.tables.change(shown.id, wanted)
        shown = await request.table_view(shown.id)
    change = Button(request.speech.on("button.change"), f"f.terms.{shown.id}")
    rows = ((change,),) if shown.status == "lobby" and request.decides(shown) else ()
    return Panel((table_card.terms_text(request.speech, shown),), rows)


def _settings(request: Request, game: str, chosen: str | Mapping[str, Any]) -> Mapping[str, Any]:
    """Those that somebody has typed; those of a form as they are."""
    if not isinstance(chosen, str):
        return chosen
    return setting_text.from_typed(request.words_of(game), chosen)


async def game_lines(request: Request, current: str, given: Given) -> list[Line]:
    titles = {key: request.words_of(key).title for key in request.front.games}
    return [Line(title, key) for key, title in titles.items() if current.lower() in f"{key} {title}".lower()]


async def pace_lines(request: Request, current: str, given: Given) -> list[Line]:
    """The usual paces, and how to say one's own."""
    usual = [Line(request.speech.on(f"choice.{name}"), name) for name in PACES]
    lines = [*usual, *(Line(typed, typed) for typed in OWN_PACES)]
    return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()]


async def playable_lines(request: Request, current: str, given: Given) -> list[Line]:
    """The games that are played on this server."""
    server = request.interaction.guild_id
    keys = (
        admission.enabled(request.front, await request.tables.read(settings_of, server)) if server is not None else ()
    )
    return [line for line in await game_lines(request, current, given) if line.value in keys]


async def setting_lines(request: Request, current: str, given: Given) -> list[Line]:
    """The settings of the game that was chosen, or of the table, one value after another."""
    key = str(given["game"] if "game" in given else (await request.find_table_view(given.get("table"))).game)
    if key not in request.front.games:
        return []
    return [Line(name, value) for name, value in setting_text.suggested(request.words_of(key), current)]
