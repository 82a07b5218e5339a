"""A table gets its thread; where Discord will not have one, whoever asked for the table hears why and what to do."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import discord

from bot.front.common import layout, speech
from bot.front.common.panels import Panel, seated
from bot.front.common.request import FrontContext
from bot.front.screens import table_card, table_threads
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown, creation
from bot.tables.notices import begun

PLAYED = ("running", "paused")  # a table that people have had in their lists
REFUSED = {  # Discord's numbers, and which sentence says what to do
    10003: "gone",
    10004: "gone",
    40067: "tag",
    50001: "permission",
    50013: "permission",
    160006: "full",
    200000: "filter",
    200001: "filter",
}

log = logging.getLogger(__name__)


class Opening:
    """`open` gives a table its thread or forum post."""

    def __init__(self, front: FrontContext, client: discord.Client) -> None:
        self.front, self.tables, self.client = front, front.tables, client
        self._refused: dict[int, str] = {}  # by table, why it has no thread yet
        self._told: set[int] = set()  # the tables whose openers know

    def why_not(self, table_id: int) -> str | None:
        """Why a table has no thread, for its opener, who hears it now."""
        why = self._refused.get(table_id)
        if why is not None:
            self._told.add(table_id)
        return why

    async def open(self, shown: Shown, row: NoticeRow) -> Shown:
        """Give the table its thread or forum post, with its card at the top."""
        words = speech.at(self.front.games, shown)
        card, tags = await table_card.drawn(self.front, words, shown), table_card.tags(words, shown)
        title = table_card.plain_title(words, shown, await self.tables.read(creation.game_of_series, shown.id))
        tried = await self.tables.read(begun, row)
        try:
            thread = await self._open_thread(shown, card, [title, *tags], row, tried)
        except discord.HTTPException as error:
            await self._refuse(shown, row, REFUSED.get(error.code, ""))
            raise
        self._refused.pop(shown.id, None)
        self._told.discard(shown.id)
        await self.tables.set_place(shown.id, thread)
        if shown.status in PLAYED:
            there, here = self.client.get_partial_messageable(thread), Panel((words.say("notice.here"),))
            await layout.post(there, seated(here, table_threads.sitters(shown)), row, before=True)
        return await self.tables.show(shown.id)

    async def _open_thread(
        self, shown: Shown, card: Panel, names: Sequence[str], row: NoticeRow, tried: Collection[int]
    ) -> int:
        where = shown.channel or 0
        try:
            return await table_threads.open_thread(self.client, where, card, names, row, tried)
        except discord.HTTPException as error:
            if error.code in REFUSED or not layout.may_be_the_picture(error, card):
                raise
            self.tables.meter.counts["pictures_refused"] += 1
            return await table_threads.open_thread(self.client, where, layout.in_words(card), names, row, tried)

    async def _refuse(self, shown: Shown, row: NoticeRow, why: str) -> None:
        """Whoever waits for the table's card is answered at once; who has heard nothing by the next try, in person."""
        if not why:
            return
        self._refused[shown.id] = why
        if row.attempts == 0 or shown.id in self._told or shown.opened_by is None:
            return
        self._told.add(shown.id)
        words = speech.at(self.front.games, shown)
        place, reason = f"<#{shown.channel}>", words.say(f"unopened.{why}")
        text = words.say("said.unopened", table=shown.id, place=place, why=reason)
        try:
            direct = await self.client.create_dm(discord.Object(shown.opened_by))
            await layout.post(direct, Panel((text,)), row, before=True)
        except discord.HTTPException as error:
            log.info("whoever opened table %s could not be told: %s", shown.id, error.code)
