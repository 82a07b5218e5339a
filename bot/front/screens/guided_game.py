"""A game against bots that only its player sees: a table of one's own after a lesson."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel
from bot.front.common.request import Request, refused
from bot.front.screens import admission
from bot.tables import Plan, Refused, Shown
from bot.tables.servers import settings_of
from games.kernel import Game

PATIENCE = 5.0  # seconds for bots


async def games_to_try(request: Request) -> Sequence[Game[Any]]:
    """The games that one may try here."""
    server = request.interaction.guild_id
    choices = await request.tables.read(settings_of, server) if server is not None else None
    keys = admission.enabled(request.front, choices) if choices else list(request.front.games)
    return [request.front.games[key] for key in keys]


async def start_first_game(request: Request, key: str) -> Shown:
    """A running game with a bot. It has no place on Discord but its player's own panel; there is one at a time."""
    request.words_of(key)  # refuses one that there is not
    for row in await request.tables.tables_of_person(request.person):
        shown = await request.tables.show(row.id, request.person)
        if is_private(shown) and shown.game == key:
            return await request.table_view(row.id)
        if is_private(shown):
            await request.tables.leave(row.id, request.person)
    if request.front.practice.exceeded(request.person, request.now):
        raise refused("many_practice")
    seats = max(2, min(request.front.games[key].seats))
    table = await request.tables.create(
        request.person, request.name, Plan(key, seats=seats, language=request.speech.language)
    )
    for _ in range(seats - 1):
        await request.tables.add_bot(table)
    await request.tables.start(table, request.person)
    return await after_bots(request, await request.table_view(table))


def is_private(shown: Shown) -> bool:
    """Whether a table is nowhere but in its player's panel."""
    return shown.server is None and shown.channel is None


def plays_alone(request: Request, shown: Shown) -> bool:
    """Whether nobody else plays but bots."""
    return not {place.person for place in shown.places if place.person and not place.bot} - {request.person}


async def after_bots(request: Request, shown: Shown) -> Shown:
    """Where nobody else plays, the bots answer before the panel is shown, unless they think for long."""
    if shown.status != "running" or not plays_alone(request, shown):
        return shown
    played = asyncio.Event()
    sweep = asyncio.create_task(_sweep(request, shown, played))
    request.front.sweeps.add(sweep)
    sweep.add_done_callback(request.front.sweeps.discard)
    await request.front.clock.wait(played, PATIENCE)
    return await request.table_view(shown.id)


async def _sweep(request: Request, shown: Shown, played: asyncio.Event) -> None:
    try:
        with suppress(Refused):  # they have just been woken anyway, and were quicker
            await request.tables.sweep(shown.id)
    finally:
        played.set()


def with_exits(request: Request, shown: Shown, panel: Panel) -> Panel:
    """The panel of such a game with the ways to go on, back and out, wherever in a choice one is."""
    if not is_private(shown) or shown.seat is None:
        return panel
    texts = panel.texts if shown.status == "running" else (request.speech.say("guide.over"), *panel.texts)
    return panel._replace(texts=texts, rows=(*panel.rows, _ways(request, shown)))


def _ways(request: Request, shown: Shown) -> tuple[Button, ...]:
    on = request.speech.on
    if shown.status != "running":
        return (Button(on("button.rematch"), f"g.{shown.game}"),)
    acts = ("undo", "leave") if shown.decisions else ("move", "undo", "leave")
    return tuple(Button(on(f"button.{act}"), str(CustomId(act, shown.id))) for act in acts)
