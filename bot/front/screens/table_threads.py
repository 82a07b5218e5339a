"""Where a table is on Discord: a thread under its card in a text channel, or a post in a forum that begins with it.

Either way the card's message has the thread's own number.
"""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.front.common import layout
from bot.front.common.panels import Panel
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown

NAME = 100
HAS_THREAD = 160004
NEEDED = {
    discord.ChannelType.text: ("view_channel", "send_messages", "create_public_threads", "send_messages_in_threads"),
    discord.ChannelType.forum: ("view_channel", "send_messages", "send_messages_in_threads"),
}
ALWAYS = ("attach_files", "read_message_history")


def missing_permissions(channel: discord.abc.GuildChannel, allowed: discord.Permissions) -> list[str]:
    """The permissions that a table here would need and the bot lacks."""
    needed = (*NEEDED.get(channel.type, NEEDED[discord.ChannelType.text]), *ALWAYS)
    return [name.replace("_", " ") for name in needed if not getattr(allowed, name)]


async def open_thread(
    client: discord.Client, channel: int, card: Panel, title: str, notice: NoticeRow, tried: Collection[int]
) -> int:
    """Open the thread or post of a table; its number. A notice that was `tried` may have put the card there."""
    place = client.get_channel(channel) or await client.fetch_channel(channel)
    if isinstance(place, discord.ForumChannel):
        made = await place.create_thread(
            name=title[:NAME],
            view=layout.layout(card, notice.id),
            allowed_mentions=layout.NO_MENTIONS,
            auto_archive_duration=layout.WEEK,
        )
        return made.thread.id
    assert isinstance(place, discord.TextChannel)
    sent = await _card_message(client, place, card, notice, tried)
    try:
        await sent.create_thread(name=title[:NAME], auto_archive_duration=layout.WEEK)
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
    return sent.id


async def _card_message(
    client: discord.Client, place: discord.TextChannel, card: Panel, notice: NoticeRow, tried: Collection[int]
) -> discord.PartialMessage | discord.Message:
    if tried and client.user is not None:
        before = await layout.sent_before(place, tried, client.user.id)
        if before is not None:
            return place.get_partial_message(before)
    return await layout.post(place, card, notice)


def sitters(shown: Shown) -> list[int]:
    """The people who sit there, and who are to have the thread in their list."""
    return [*dict.fromkeys(place.person for place in shown.places if place.person and not place.left)]


def card_of(client: discord.Client, shown: Shown) -> discord.PartialMessage:
    """The message that shows the table's card."""
    assert shown.thread is not None
    in_forum = isinstance(client.get_channel(shown.channel or 0), discord.ForumChannel)
    where = shown.thread if in_forum or shown.channel is None else shown.channel
    return client.get_partial_messageable(where).get_partial_message(shown.thread)
