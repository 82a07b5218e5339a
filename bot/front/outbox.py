"""Says what waits in the outbox: each notice once, whatever happens to threads, permissions and this process.

Where there are several, a table's notices are for whoever serves its server: one after the other, by one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from itertools import groupby

import discord

from bot.clock import MINUTE
from bot.front import cards, layout, notices, places, speech, tidying
from bot.front.notices import Notice
from bot.front.panels import Panel
from bot.front.visits import House
from bot.store import Shard, next_wake
from bot.store.tables import outbox
from bot.tables import Refused, Shown
from bot.tables.notices import TOPIC, inherit

TRIES = 6
SERVED = 1000
GONE = (10003, 10004)  # unknown channel, unknown server
LACKING = 50013  # a permission
CLOSED = (50001, LACKING, 50083, 160005)  # no access, a missing permission, an archived or a locked thread

log = logging.getLogger(__name__)


class Outbox:
    """`step` says what is due; `run` does so for ever."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self.house, self.tables, self.client = house, house.tables, client
        self.shard: Shard = (client.shard_id or 0, client.shard_count or 1)
        self._one_at_a_time = asyncio.Lock()
        self._behind = asyncio.Event()
        self._served: deque[Notice] = deque(maxlen=SERVED)  # said, with something behind them to put away

    async def step(self) -> int:
        """Say everything that is due; how many notices that were."""
        async with self._one_at_a_time:
            rows = sorted(await self.tables.notices(shard=self.shard), key=lambda row: (row.table_id or 0, row.id))
            tables = [list(group) for _, group in groupby(rows, key=lambda row: row.table_id)]
            await asyncio.gather(*(self._say_all(group) for group in tables))
            return len(rows)

    async def run(self, longest: float = 30.0) -> None:
        await self.tables.write(inherit, self.shard)
        await asyncio.gather(self._say_for_ever(longest), self._tidy_for_ever())

    async def _say_for_ever(self, longest: float) -> None:
        bell = self.tables.store.bell(TOPIC)
        while True:
            bell.clear()
            if await self.step() == 0:
                wake = await self.tables.store.read(next_wake, outbox, self.shard)
                now = self.house.clock.now()
                await self.house.clock.wait(bell, longest if wake is None else min(longest, max(0.0, wake - now)))

    async def _tidy_for_ever(self) -> None:
        """Beside it, because Discord may make us wait for what is less urgent."""
        while True:
            self._behind.clear()
            while await self.tidy():
                pass
            await self._behind.wait()

    async def tidy(self) -> bool:
        """Put something away behind what was said; whether there was anything."""
        if not self._served:
            return False
        await tidying.put_away(self.client, self.tables, self._served.popleft())
        return True

    async def _say_all(self, rows: list[Notice]) -> None:
        for row in rows:
            try:
                await self._say(row)
                self._served.append(row)
                self._behind.set()
            except Refused as refused:
                await self.tables.give_up(row.id, refused.why.id)
            except discord.HTTPException as error:
                log.warning("notice %s could not be said: %s %s", row.id, error.status, error.code)
                await self._later(row, f"{error.status} {error.code}")
            except Exception:
                log.exception("notice %s could not be said", row.id)
                await self._later(row, "error")

    async def _later(self, row: Notice, why: str) -> None:
        """Try again after a while, a few times."""
        if row.attempts + 1 >= TRIES:
            await self.tables.give_up(row.id, why)
        else:
            await self.tables.say_later(row.id, self.house.clock.now() + MINUTE * 4**row.attempts)

    async def _say(self, row: Notice) -> None:
        shown = await self.tables.show(row.table_id)
        panel = await notices.panel(self.house, shown, row)
        if row.person_id is not None and row.kind not in notices.FOR_ALL and not await self._whisper(row, panel):
            return
        if shown.channel is None:
            await self.tables.give_up(row.id, "nowhere")
            return
        if shown.thread is None:
            shown = await self._open(shown, row)
        where, message = shown.thread, None
        if panel is not None:
            where, message = await self._post(shown, row, panel)
        await self.tables.said(row.id, where, message)
        if row.kind in notices.ON_CARD:
            await self._renew_card(shown)

    async def _open(self, shown: Shown, row: Notice) -> Shown:
        """Give the table its thread or forum post, with its card at the top."""
        words = speech.at(self.house.games, shown)
        title = cards.plain_title(words, shown)
        thread = await places.open_place(self.client, shown.channel or 0, cards.card(words, shown), title, row)
        await self.tables.place(shown.id, thread)
        return await self.tables.show(shown.id)

    async def _post(self, shown: Shown, row: Notice, panel: Panel) -> tuple[int, int | None]:
        """At the table; where that is shut or gone for good, whoever should have been pinged is told in person."""
        try:
            return await self._post_there(shown, row, panel)
        except discord.HTTPException as error:
            if error.code not in (*GONE, *CLOSED) or not panel.rings:
                raise
            return shown.thread or 0, await self._directly(row, panel, list(panel.rings), error)

    async def _post_there(self, shown: Shown, row: Notice, panel: Panel) -> tuple[int, int]:
        """In the table's thread, or in a new one if that is gone."""
        try:
            return await self._post_in(shown.thread or 0, row, panel)
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
        again = await self._open(shown, row)
        return await self._post_in(again.thread or 0, row, panel)

    async def _post_in(self, thread: int, row: Notice, panel: Panel) -> tuple[int, int]:
        where = self.client.get_partial_messageable(thread)
        sent = await self._sent_before(where, row)
        if sent is None:
            sent = (await self._send(where, panel, row)).id
        return thread, sent

    async def _send(self, where: discord.abc.Messageable, panel: Panel, row: Notice) -> discord.Message:
        try:
            return await layout.post(where, panel, row.id)
        except discord.Forbidden as error:
            if error.code != LACKING or not (panel.picture or panel.file):
                raise
            return await layout.post(
                where, panel._replace(picture=None, file=None), row.id
            )  # it may perhaps still write

    async def _sent_before(self, where: discord.abc.Messageable, row: Notice) -> int | None:
        """Somebody may have said this and died before it was written down."""
        if row.attempts == 0 or self.client.user is None:
            return None
        return await layout.sent_before(where, row.id, self.client.user.id)

    async def _directly(self, row: Notice, panel: Panel, people: list[int], error: discord.HTTPException) -> int | None:
        sent = [await self._dm(row, panel, person) for person in people]
        if None in sent:
            raise error
        return sent[0]

    async def _whisper(self, row: Notice, panel: Panel | None) -> bool:
        """Something for one person's eyes; whether it is left to be said at the table, where it is no secret.

        Where direct messages are closed, other things stay unsaid.
        """
        sent = await self._dm(row, panel, row.person_id) if panel else None
        if sent is not None:
            await self.tables.said(row.id, None, sent)
        elif row.kind in notices.OPEN and panel and panel.rings:
            return True
        else:
            await self.tables.give_up(row.id, "direct messages are closed")
        return False

    async def _dm(self, row: Notice, panel: Panel, person: int) -> int | None:
        try:
            opened = await self.client.create_dm(discord.Object(person))
            sent = await self._sent_before(opened, row)
            rings = (person,) if panel.rings else ()
            return sent or (await layout.post(opened, panel._replace(rings=rings), row.id)).id
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _renew_card(self, shown: Shown) -> None:
        """Bring the card up to date, if it is still there."""
        now = await self.tables.show(shown.id)
        panel = cards.card(speech.at(self.house.games, now), now)
        try:
            await layout.edit(places.card_of(self.client, now), panel)
        except discord.HTTPException as error:
            log.info("the card of table %s stays as it is: %s %s", shown.id, error.status, error.code)
