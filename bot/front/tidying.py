"""What follows when something has been said: old buttons go, threads of finished games fall silent, seats of people
who are gone are offered, and who is next is told.

Where it fails it is left, and it is never tried again.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.front.layout import NO_MENTIONS, View
from bot.front.notices import Notice
from bot.tables import Refused, Tables, heads_up
from bot.tables.notices import replaced

SOON: Final = 60  # minutes of silence until a thread that has served goes to the archive
ENDS = ("record", "expired")  # the last that is said at a table

log = logging.getLogger(__name__)


async def put_away(client: discord.Client, tables: Tables, row: Notice) -> None:
    """What a notice that has just been said leaves behind."""
    try:
        for old in await tables.read(replaced, row):
            await strip(client, old.channel_id, old.message_id)
        if row.kind in ENDS:
            await _let_go(client, tables, row)
        if row.kind == "turn":
            await tables.write(heads_up.tell, row.table_id, row.number)
        if row.kind == "missed":
            await _free_the_seat(client, tables, row)
    except Refused as refused:
        log.info("a seat stays as it is: %s", refused.why.id)
    except discord.HTTPException as error:
        log.info("something stays as it is behind notice %s: %s %s", row.id, error.status, error.code)
    except Exception:
        log.exception("something stays as it is behind notice %s", row.id)


async def strip(client: discord.Client, channel: int, message: int) -> None:
    """Take the buttons off a message. Whoever presses them all the same is answered."""
    found = await client.get_partial_messageable(channel).fetch_message(message)
    view: View = discord.ui.LayoutView.from_message(found, timeout=None)
    names = {attachment.url: attachment.filename for attachment in found.attachments}
    for part in view.children:
        if isinstance(part, discord.ui.ActionRow):
            view.remove_item(part)
        elif isinstance(part, discord.ui.MediaGallery):
            part.items = [_own(item, names) for item in part.items]
    view.stop()
    await found.edit(view=view, allowed_mentions=NO_MENTIONS)


def _own(item: discord.MediaGalleryItem, names: dict[str, str]) -> discord.MediaGalleryItem:
    """A picture of the message itself, by its name: its address does not last."""
    name = names.get(item.media.url)
    media = f"attachment://{name}" if name else item.media
    return discord.MediaGalleryItem(media, description=item.description)


async def _let_go(client: discord.Client, tables: Tables, row: Notice) -> None:
    """The thread of a game that is over falls silent, and Discord archives it."""
    thread: Any = await _thread(client, (await tables.show(row.table_id)).thread)
    if isinstance(thread, discord.Thread):
        await thread.edit(auto_archive_duration=SOON)


async def _thread(client: discord.Client, thread: int | None) -> Any:
    return (client.get_channel(thread) or await client.fetch_channel(thread)) if thread is not None else None


async def _free_the_seat(client: discord.Client, tables: Tables, row: Notice) -> None:
    """Whoever missed a deadline may have left the server: then the seat is offered, and nobody waits for them again."""
    shown = await tables.show(row.table_id)
    place = next((place for place in shown.places if place.seat == row.seat), None)
    guild = client.get_guild(shown.server or 0)
    if guild is None or place is None or place.person is None:
        return
    try:
        await guild.fetch_member(place.person)
    except discord.NotFound:
        await tables.leave(shown.id, place.person, place.seat)
