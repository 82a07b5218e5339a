"""What follows when something has been said: the card is brought up to date, old buttons go, threads of finished games
fall silent, seats of people who are gone are offered, and who is next is told.

It has a queue of its own, one worker a channel, so that it never delays a notice. What Discord wants to have later is
done later; where it fails otherwise it is left, and it is never tried again.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast
from urllib.parse import unquote, urlsplit

import discord

from bot.front.common import layout, speech
from bot.front.common.lanes import Jobs
from bot.front.common.layout import NO_MENTIONS, View
from bot.front.common.request import FrontContext
from bot.front.notices import pinning
from bot.front.screens import table_card, table_threads, wait_lines
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown, heads_up
from bot.tables.notice_kinds import (
    ExpiredNotice,
    MemberNotice,
    MissedNotice,
    RecordNotice,
    StatusNotice,
    TurnNotice,
    kind_of,
)
from bot.tables.notices import superseded

SOON: Final = 60  # minutes of silence until a thread that has served goes to the archive
ENDS = (RecordNotice, ExpiredNotice)  # the last that is said at a table


class _Kept(NamedTuple):
    """A file that a message has brought and keeps. The library makes none of what only the components show."""

    id: int

    def to_dict(self) -> dict[str, int]:
        return {"id": self.id}


class Cleanup:
    """`follow` and `renew_card` say what is to be done; `jobs` does it."""

    def __init__(self, front: FrontContext, client: discord.Client) -> None:
        self.front, self.tables, self.client = front, front.tables, client
        self.jobs = Jobs(front.clock)

    def follow(self, row: NoticeRow) -> None:
        """What a notice that has just been said leaves behind; what leads to new notices waits for no old button."""
        kind, table, thread = kind_of(row.kind), ("table", row.table_id), ("thread", row.table_id)
        if kind is TurnNotice:
            self.jobs.add(table, f"telling who is next after notice {row.id}", lambda: self._tell_who_is_next(row))
        if kind in (MissedNotice, MemberNotice):
            self.jobs.add(table, f"freeing the seat of notice {row.id}", lambda: self._free_the_seat(row))
        if kind is StatusNotice:
            self.jobs.add(thread, f"who is still waited for after notice {row.id}", lambda: self._renew_status(row))
        if kind.replaces:
            self.jobs.add(thread, f"old buttons behind notice {row.id}", lambda: self._strip_old(row))
        if kind in ENDS:
            self.jobs.add(table, f"the pin of table {row.table_id}", lambda: self._unpin_card(row.table_id))
            self.jobs.add(thread, f"the thread of table {row.table_id}", lambda: self._archive_thread(row))

    def renew_card(self, shown: Shown) -> None:
        """Bring a table's card up to date, if it is still there."""
        channel = table_threads.card_of(self.client, shown).channel.id
        self.jobs.add(channel, f"the card of table {shown.id}", lambda: self._renew_card(shown.id))

    def pin_card(self, shown: Shown) -> None:
        """The card of a table that has just got its place."""
        self.jobs.add(("table", shown.id), f"pinning the card of table {shown.id}", lambda: self._pin_card(shown.id))

    def remove_card(self, shown: Shown) -> None:
        """The card of a thread that is gone: the table has another one."""
        old = table_threads.card_of(self.client, shown)
        self.jobs.add(old.channel.id, f"the old card of table {shown.id}", old.delete)

    def carry_down(self, table_id: int, person: int) -> None:
        """What somebody decides by goes below a message that has just called them."""
        panels, name = self.front.open_panels, f"what {person} has open at table {table_id}"
        self.jobs.add(("panel", person), name, lambda: panels.carry_down(person, table_id, self.front.clock.now()))

    async def _renew_card(self, table_id: int) -> None:
        shown = await self.tables.show(table_id)
        words = speech.at(self.front.games, shown)
        card, at = await table_card.drawn(self.front, words, shown), table_threads.card_of(self.client, shown)
        try:
            await layout.edit(at, card)
        except discord.HTTPException as error:
            if not layout.may_be_the_picture(error, card):
                raise
            self.tables.meter.counts["pictures_refused"] += 1
            await layout.edit(at, layout.in_words(card))
        await table_threads.retag(self.client, shown, table_card.tags(words, shown))

    async def _pin_card(self, table_id: int) -> None:
        await pinning.pin(self.client, await self.tables.show(table_id))

    async def _unpin_card(self, table_id: int) -> None:
        await pinning.unpin(self.client, await self.tables.show(table_id))

    async def _tell_who_is_next(self, row: NoticeRow) -> None:
        await self.tables.write(heads_up.tell_next, row.table_id, row.entry)

    async def _strip_old(self, row: NoticeRow) -> None:
        for old in await self.tables.read(superseded, row):
            if old.channel_id is not None and old.message_id is not None:
                await strip(self.client, old.channel_id, old.message_id)

    async def _renew_status(self, row: NoticeRow) -> None:
        """The last message that called somebody says for whom the table waits now."""
        shown = await self.tables.show(row.table_id)
        text = await wait_lines.waiting_lines(self.front, speech.at(self.front.games, shown), shown.id)
        for old in await self.tables.read(superseded, row):
            if text and old.channel_id is not None and old.message_id is not None:
                await say_status(self.client, old.channel_id, old.message_id, text)

    async def _archive_thread(self, row: NoticeRow) -> None:
        """The thread of a game that is over falls silent, and Discord archives it."""
        number = (await self.tables.show(row.table_id)).thread
        if number is not None:
            thread = self.client.get_channel(number) or await self.client.fetch_channel(number)
            if isinstance(thread, discord.Thread):
                await thread.edit(auto_archive_duration=SOON)

    async def _free_the_seat(self, row: NoticeRow) -> None:
        """Whoever has to be reminded, or was late, may have left the server: then the seat is offered at once."""
        shown = await self.tables.show(row.table_id)
        place = next((place for place in shown.places if place.seat == row.seat), None)
        guild = self.client.get_guild(shown.server or 0)
        if guild is None or place is None or place.person is None:
            return
        try:
            await guild.fetch_member(place.person)
        except discord.NotFound:
            await self.tables.leave(shown.id, place.person, place.seat, "gone")


async def strip(client: discord.Client, channel: int, message: int) -> None:
    """Take what was only true then off a message: its buttons, and who is waited for. Presses are answered anyhow."""
    found, view = await _read(client, channel, message)
    for part in view.children:
        if isinstance(part, discord.ui.ActionRow) or _is_status(part):
            view.remove_item(part)
    await _write(found, view)


async def say_status(client: discord.Client, channel: int, message: int, text: str) -> None:
    """Say in a message that stands for whom the table waits now."""
    found, view = await _read(client, channel, message)
    for part in view.children:
        if isinstance(part, discord.ui.TextDisplay) and _is_status(part) and part.content != text:
            part.content = text
            await _write(found, view)


def _is_status(part: discord.ui.Item[View]) -> bool:
    return isinstance(part, discord.ui.TextDisplay) and part.id == layout.STATUS


async def _read(client: discord.Client, channel: int, message: int) -> tuple[discord.Message, View]:
    found = await client.get_partial_messageable(channel).fetch_message(message)
    view: View = discord.ui.LayoutView.from_message(found, timeout=None)
    view.stop()
    return found, view


async def _write(found: discord.Message, view: View) -> None:
    """The message with these parts, and with what it has brought: pictures, and files."""
    shown = [item.media for part in view.children if isinstance(part, discord.ui.MediaGallery) for item in part.items]
    shown += [part.media for part in view.children if isinstance(part, discord.ui.File)]
    own = [_Kept(media.attachment_id) for media in shown if media.attachment_id is not None]
    for part in view.children:
        if isinstance(part, discord.ui.MediaGallery):
            part.items = [_item(item) for item in part.items]
        elif isinstance(part, discord.ui.File):
            part.media = _media(part.media)
    await found.edit(view=view, attachments=cast("Any", own), allowed_mentions=NO_MENTIONS)


def _item(item: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(_media(item.media), description=item.description)


def _media(media: discord.UnfurledMediaItem) -> discord.UnfurledMediaItem:
    """What the message has brought itself goes by its name: the address that is told of it lapses within a day."""
    return media if media.attachment_id is None else discord.UnfurledMediaItem(f"attachment://{_name(media)}")


def _name(media: discord.UnfurledMediaItem) -> str:
    return unquote(urlsplit(media.url).path.rpartition("/")[2])
