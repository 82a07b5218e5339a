"""What can be asked of a message or of a person, in the menus that Discord shows beside them."""

from __future__ import annotations

import discord

from bot.front.commands import at_seat
from bot.front.common.panels import Panel
from bot.front.common.request import Request, refused
from bot.front.screens import replay
from bot.tables import notices


async def board_then(request: Request, message: discord.Message) -> Panel:
    """The board as it was when a message of a table was said, as one may know it."""
    said = await request.tables.read(notices.entry_of_message, message.channel.id, message.id)
    if said is None:
        raise refused("no_move_there")
    table, number = said
    return await replay.board(request, await request.table_view(table), number)


async def invite(request: Request, whom: discord.Member) -> Panel:
    """Ask somebody to the newest table of one's own that has a seat free here."""
    own = await request.tables.tables_of_person(request.person)
    here = [row.id for row in own if row.status == "lobby" and row.server_id == request.interaction.guild_id]
    if not here:
        raise refused("no_lobby")
    return await at_seat.invite(request, await request.table_view(max(here)), whom)
