"""A server that has just invited the bot: where it arrives it says what it is, and how to go on. Once."""

from __future__ import annotations

import logging

import discord

from bot.front.common import layout, speech
from bot.front.common.custom_ids import FIRST_TABLE
from bot.front.common.panels import Button, Panel
from bot.front.common.request import FrontContext
from bot.tables.servers import greet_once

log = logging.getLogger(__name__)


def welcome(front: FrontContext) -> Panel:
    words = speech.anywhere(front.games)
    return Panel((words.say("welcome.text"),), ((Button(words.on("button.first_table"), FIRST_TABLE, "primary"),),))


async def greet(front: FrontContext, client: discord.Client, guild: discord.Guild) -> None:
    """In the channel where newcomers are greeted, or the first that is open to the bot; else to whoever owns it."""
    if not await front.tables.write(greet_once, guild.id, guild.name):
        return
    usual = [guild.system_channel] if guild.system_channel else []
    rooms = [room for room in (*usual, *guild.text_channels) if _may_speak(room)]
    try:
        where = rooms[0] if rooms else await client.create_dm(discord.Object(guild.owner_id or 0))
        await layout.say(where, welcome(front), f"hi {guild.id}")
    except discord.HTTPException as error:
        log.info("server %s could not be greeted: %s", guild.id, error.code)


def _may_speak(room: discord.TextChannel) -> bool:
    allowed = room.permissions_for(room.guild.me)
    return allowed.view_channel and allowed.send_messages
