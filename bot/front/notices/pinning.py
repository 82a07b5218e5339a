"""The cards of tables among the pinned messages of where they lie, as far as the bot may pin there.

In a text channel those are the tables that are not over yet; in a forum post it is the table's own card.
"""

from __future__ import annotations

import discord

from bot.front.screens import table_threads
from bot.tables import Shown

LATEST = 5  # messages, among which is what Discord says of its own accord when something is pinned


def may_pin(client: discord.Client, shown: Shown) -> bool:
    room = _room(client, shown)
    return room is not None and room.permissions_for(room.guild.me).pin_messages


async def pin(client: discord.Client, shown: Shown) -> None:
    """Pin the card, and take away the line that Discord writes about it: the card is all there is to see."""
    if not may_pin(client, shown):
        return
    card = table_threads.card_of(client, shown)
    await card.pin()
    channel = client.get_partial_messageable(card.channel.id)
    async for message in channel.history(limit=LATEST, after=card):
        about = message.reference.message_id if message.reference else None
        if message.type is discord.MessageType.pins_add and about == card.id and message.author == client.user:
            await message.delete()


async def unpin(client: discord.Client, shown: Shown) -> None:
    """The table is over. A post keeps its card."""
    if may_pin(client, shown) and isinstance(_room(client, shown), discord.TextChannel):
        await table_threads.card_of(client, shown).unpin()


def _room(client: discord.Client, shown: Shown) -> discord.TextChannel | discord.ForumChannel | None:
    room = client.get_channel(shown.channel or 0)
    return room if isinstance(room, discord.TextChannel | discord.ForumChannel) else None
