"""Looking for players: the role that a server has chosen for it is rung, once an hour at most."""

from __future__ import annotations

import discord

from bot.front.common import layout
from bot.front.common.custom_ids import CustomId
from bot.front.common.escaping import escaped
from bot.front.common.panels import Button, Panel, Row
from bot.front.common.request import Request, refused
from bot.front.screens import table_threads
from bot.tables import Shown
from bot.tables.servers import ServerSettings, settings_of


def way(request: Request, shown: Shown, choices: ServerSettings) -> tuple[Row, ...]:
    """The button for it, where the server has such a role and a seat is free."""
    if not choices.announce or shown.thread is None or not _free(shown):
        return ()
    return ((Button(request.speech.on("button.announce"), str(CustomId("announce", shown.id))),),)


async def announce(request: Request, shown: Shown) -> Panel:
    """Ring the role where the table was opened: in the channel, or in the post."""
    if shown.seat is None:
        raise refused("seated_only")
    choices = await request.tables.read(settings_of, shown.server or 0)
    if not choices.announce:
        raise refused("nobody_to_ring")
    free = _free(shown)
    if not free or shown.thread is None:
        raise refused("full_already")
    if request.front.announcements.exceeded(shown.server or 0, request.now):
        raise refused("announced_lately")
    role, where = f"<@&{choices.announce}>", table_threads.link(shown.server, shown.thread)
    text = request.speech.say(
        "announced", role=role, name=escaped(request.name), game=request.speech.title, free=free, where=where
    )
    client = request.interaction.client
    place = client.get_partial_messageable(table_threads.card_of(client, shown).channel.id)
    try:
        await layout.say(place, Panel((text,)), f"lfg {request.source}", role=choices.announce)
    except discord.HTTPException:
        raise refused("not_announced") from None
    return request.done("announced")


def _free(shown: Shown) -> int:
    """How many seats anybody may have."""
    return sum(place.person is None and place.bot is None for place in shown.places) if shown.status == "lobby" else 0
