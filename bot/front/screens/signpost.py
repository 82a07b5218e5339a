"""A table that was asked for in one place and opened in another: where it was asked for, a line says where it went."""

from __future__ import annotations

import logging

import discord

from bot.front.common import layout
from bot.front.common.escaping import escaped
from bot.front.common.panels import Panel
from bot.front.common.request import Request
from bot.front.screens import table_threads
from bot.front.screens.admission import Place
from bot.tables import Shown

log = logging.getLogger(__name__)


async def put_up(request: Request, shown: Shown, home: Place) -> None:
    here, asked = request.interaction.channel, request.interaction
    if not isinstance(here, discord.TextChannel) or here.id == home.id or not _may_both_write(request, here):
        return
    place = table_threads.link(shown.server, shown.thread) if shown.thread else home.mention
    text = request.speech.say("signpost", name=escaped(request.name), game=request.speech.title, where=place)
    try:
        await layout.say(here, Panel((text,)), f"at {asked.id}")
    except discord.HTTPException as error:
        log.info("nobody could be told where table %s went: %s", shown.id, error.code)


def _may_both_write(request: Request, here: discord.TextChannel) -> bool:
    asked = request.interaction
    return asked.permissions.send_messages and asked.app_permissions.send_messages
