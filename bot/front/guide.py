"""A first game against a bot, which only its player sees, with a word of advice at each step."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.front import admission, speech
from bot.front.ids import Want
from bot.front.panels import Button, Panel
from bot.front.visits import Visit, refuse
from bot.tables import Plan, Refused, Shown
from bot.tables.servers import chosen
from games.kernel import Game

STEPS = ("first", "second", "third")


async def offered(visit: Visit) -> Sequence[Game[Any]]:
    """The games that one may try here."""
    server = visit.interaction.guild_id
    choices = await visit.tables.read(chosen, server) if server is not None else None
    keys = admission.enabled(visit.house, choices) if choices else list(visit.house.games)
    return [visit.house.games[key] for key in keys]


async def begin(visit: Visit, key: str) -> Shown:
    """A running game with a bot. It has no place on Discord but its player's own panel; there is one at a time."""
    if key not in visit.house.games:
        raise refuse("no_such_game", known=sorted(visit.house.games))
    for row in await visit.tables.of_person(visit.person):
        shown = await visit.tables.show(row.id, visit.person)
        if alone(shown) and shown.game == key:
            return await visit.at(row.id)
        if alone(shown):
            await visit.tables.leave(row.id, visit.person)
    seats = max(2, min(visit.house.games[key].seats))
    table = await visit.tables.create(visit.person, visit.name, Plan(key, seats=seats, language=visit.speech.language))
    for _ in range(seats - 1):
        await visit.tables.add_bot(table)
    await visit.tables.start(table, visit.person)
    return await answered(visit, await visit.at(table))


def alone(shown: Shown) -> bool:
    """Whether a table is nowhere but in its player's panel."""
    return shown.server is None and shown.channel is None


async def answered(visit: Visit, shown: Shown) -> Shown:
    """Where nobody else looks on, the bots answer before the panel is shown."""
    if not alone(shown):
        return shown
    with suppress(Refused):  # they have just been woken anyway, and were quicker
        await visit.tables.sweep(shown.id)
    return await visit.at(shown.id)


async def advised(visit: Visit, shown: Shown, panel: Panel) -> Panel:
    """The panel of a first game with what is worth knowing at this step, and the ways to go on."""
    if not alone(shown) or shown.seat is None:
        return panel
    return panel._replace(texts=(await _advice(visit, shown), *panel.texts), rows=(*panel.rows, _ways(visit, shown)))


def _ways(visit: Visit, shown: Shown) -> tuple[Button, ...]:
    on = visit.speech.on
    if shown.status != "running":
        return (Button(on("button.rematch"), f"g.{shown.game}"),)
    acts = ("undo", "leave") if shown.decisions else ("move", "undo", "leave")
    return tuple(Button(on(f"button.{act}"), str(Want(act, shown.id))) for act in acts)


async def _advice(visit: Visit, shown: Shown) -> str:
    if shown.status != "running":
        return visit.speech.say("guide.over")
    log = await visit.tables.log(shown.id, visit.person)
    done = sum(one.seat == shown.seat and one.kind == "answer" and one.undone_by is None for one in log)
    topics = speech.Speech(visit.house.games[shown.game], (), visit.speech.language).text.topics()
    return visit.speech.say(f"guide.{STEPS[min(done, len(STEPS) - 1)]}", goal=next(iter(topics.values()), ""))
