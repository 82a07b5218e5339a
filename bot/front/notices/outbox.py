"""Says what waits in the outbox: each notice once, whatever happens to threads, permissions and this process.

Every table is served on its own, one notice after the other: one whom Discord makes wait holds up nobody else.
Where there are several processes, a table's notices are for whoever serves its server.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.clock import HOUR, MINUTE
from bot.concurrency import run_until_first_ends
from bot.front.common import layout
from bot.front.common.lanes import Lanes
from bot.front.common.panels import Panel
from bot.front.common.request import FrontContext
from bot.front.notices import wording
from bot.front.notices.cleanup import Cleanup
from bot.front.notices.opening import Opening
from bot.store import Shard, Unavailable
from bot.store.stored_rows import NoticeRow
from bot.tables import Refused, Shown
from bot.tables.notice_kinds import ResumedNotice, TurnNotice, kind_of
from bot.tables.notices import FAILED, SUPERSEDED, TOPIC, lane, next_due, stands, take_over_notices

RETRIES = (MINUTE, 4 * MINUTE, 10 * MINUTE)  # until the next try; the last of them again and again
TRIES, PATIENCE = 6, 6 * HOUR  # a notice is given up after so many tries and so long, unless it calls for a turn
FULL = 1.0  # seconds until it looks again when no more can begin
GONE = (10003, 10004)  # unknown channel, unknown server
CLOSED = (50001, 50013, 50083, 160005)  # no access, a missing permission, an archived or a locked thread

log = logging.getLogger(__name__)


class Outbox:
    """`step` says what is due; `run` does so for ever, and what is left behind is tidied up beside it."""

    def __init__(self, front: FrontContext, client: discord.Client) -> None:
        self.front, self.tables, self.client = front, front.tables, client
        self.shard: Shard = (client.shard_id or 0, client.shard_count or 1)
        self.cleanup, self.opening = Cleanup(front, client), Opening(front, client)
        self._lanes = Lanes[int](front.clock, asyncio.Event())
        self._claiming = asyncio.Lock()
        self._stop, self._rests = asyncio.Event(), asyncio.Event()
        self._rests.set()

    async def step(self) -> int:
        """Say everything that is due, and wait until that is done; how many notices that were."""
        count = 0
        while new := await self._begin():
            count += new
            await self._lanes.finish()
        return count

    async def clean_up(self) -> bool:
        """Put away what is left behind what was said; whether there was anything."""
        return await self.cleanup.jobs.step()

    async def run(self, longest: float = 30.0) -> None:
        """Until it is stopped."""
        self._rests.clear()
        try:
            await self.tables.write(take_over_notices, self.shard)
            await run_until_first_ends(self._say_for_ever(longest), self.cleanup.jobs.run(), self._stop.wait())
        finally:
            self._rests.set()

    async def stop(self) -> None:
        """Leave what is being said to whoever begins next: they look whether it arrived."""
        self._stop.set()
        await self._rests.wait()

    async def _say_for_ever(self, longest: float) -> None:
        bell = self._lanes.changed = self.tables.store.bell(TOPIC)
        try:
            while True:
                bell.clear()
                if await self._begin() == 0 and (idle := await self._idle()) > 0:
                    await self.front.clock.wait(bell, min(longest, idle))
        finally:
            await self._lanes.stop()

    async def open(self, table_id: int, patience: float) -> str | None:
        """Say what waits for a new table, which gives it its thread; at most so long is waited for that.

        Why it has none, if Discord refused it.
        """
        await self._begin()
        if task := self._lanes.at_work(table_id):
            done = asyncio.Event()
            task.add_done_callback(lambda _: done.set())
            await self.front.clock.wait(done, patience)
        return self.opening.why_not(table_id)

    async def _begin(self) -> int:
        """Claim what is due, of each table that is not being served the first; how many notices that are."""
        async with self._claiming:
            room = self._lanes.room
            if not room:
                return 0
            rows = await self.tables.notices(limit=room, shard=self.shard, apart=self._lanes.closed)
            for row in rows:
                self._lanes.start(lane(row), self._attend(row))
            return len(rows)

    async def _idle(self) -> float:
        """Seconds until something can begin."""
        if not self._lanes.room:
            return FULL
        wake = await self.tables.read(next_due, self.shard, self._lanes.closed)
        moments = [moment for moment in (wake, self._lanes.opens) if moment is not None]
        return max(0.0, min(moments, default=float("inf")) - self.front.clock.now())

    # -- now or later ------------------------------------------------------------------------------

    async def _attend(self, row: NoticeRow) -> None:
        try:
            if await self._say(row):
                self.cleanup.follow(row)
        except Refused as refused:
            await self.tables.drop_notice(row.id, refused.why.id)
        except discord.RateLimited as limited:
            await self._wait(row, limited.retry_after)
        except discord.HTTPException as error:
            log.warning("notice %s could not be said: %s %s", row.id, error.status, error.code)
            await self._later(row, f"{error.status} {error.code}")
        except Unavailable:  # it is said when its lease is over, or when the outbox begins again
            raise
        except Exception:  # whatever is wrong with one notice, the next must be said
            log.exception("notice %s could not be said", row.id)
            await self._later(row, "error")

    async def _later(self, row: NoticeRow, why: str) -> None:
        """Try again after a while: for hours, and as long as the turn stands if it calls for one."""
        long_tried = row.attempts + 1 >= TRIES and self.front.clock.now() - row.created_at >= PATIENCE
        if long_tried and not await self.tables.read(stands, row):
            await self._fail(row, why)
        else:
            await self._wait(row, RETRIES[min(row.attempts, len(RETRIES) - 1)], once=True)

    async def _fail(self, row: NoticeRow, why: str) -> None:
        self.tables.meter.counts["notices_dropped"] += 1
        tries = row.attempts + 1
        said = "notice %s (%s) is given up after %d tries: %s"
        log.error(said, row.id, row.kind, tries, why, extra={"table": row.table_id})
        await self.tables.drop_notice(row.id, f"{FAILED}{why}")

    async def _wait(self, row: NoticeRow, seconds: float, once: bool = False) -> None:
        """What follows at the table waits as well, so that the order is kept; where nobody knows for how long, once.

        What goes to one person alone delays nothing at the table.
        """
        until = self.front.clock.now() + seconds
        self.tables.meter.counts["notice_retries"] += 1
        at_table = row.person_id is None or kind_of(row.kind).for_all
        if at_table and not (once and row.attempts):
            self._lanes.hold(lane(row), until)
        await self.tables.postpone_notice(row.id, until)

    # -- saying it ---------------------------------------------------------------------------------

    async def _say(self, row: NoticeRow) -> bool:
        """Whether anything follows from it: what nobody has been told takes the place of nothing."""
        shown = await self.tables.show(row.table_id)
        if await self._overtaken(row):
            return await self._said_after_all(shown, row)
        panel = await wording.panel(self.front, shown, row)
        if row.person_id is not None and not kind_of(row.kind).for_all and not await self._say_privately(row, panel):
            return True
        if shown.channel is None:
            await self.tables.drop_notice(row.id, "nowhere")
            return True
        if panel is not None:
            shown, where, message = await self._post(shown, row, panel)
        else:
            shown = shown if shown.thread else await self._open(shown, row)
            where, message = shown.thread, None
        await self.tables.mark_sent(row.id, where, message)
        if kind_of(row.kind).on_card and shown.thread:
            self.cleanup.renew_card(shown)
        return True

    async def _overtaken(self, row: NoticeRow) -> bool:
        """Whether a turn notice that failed is out of date by now."""
        called = issubclass(kind_of(row.kind), (TurnNotice, ResumedNotice))
        return bool(row.attempts) and called and not await self.tables.read(stands, row)

    async def _said_after_all(self, shown: Shown, row: NoticeRow) -> bool:
        """What is out of date is not said any more; it is noted whether it was."""
        sent = None
        try:
            if shown.thread is not None:
                sent = await self._sent_before(self.client.get_partial_messageable(shown.thread), row)
        except discord.HTTPException as error:
            if error.code not in (*GONE, *CLOSED):
                raise
        if sent is None:
            await self.tables.drop_notice(row.id, SUPERSEDED)
            return False
        await self.tables.mark_sent(row.id, shown.thread, sent)
        return True

    async def _post(self, shown: Shown, row: NoticeRow, panel: Panel) -> tuple[Shown, int | None, int | None]:
        """At the table; what Discord will not have there is told in person to whoever it was to ping.

        How the table is then, and where it was said: the thread and the message.
        """
        try:
            shown, said = await self._post_there(shown, row, panel)
        except discord.HTTPException as error:
            if not (panel.rings and _is_final(error)):
                raise
            message = await self._directly(row, panel, list(panel.rings), error)
            known = {"table": row.table_id}
            log.error("notice %s is not said at its table: %s %s", row.id, error.status, error.code, extra=known)
            return shown, None, message
        return shown, shown.thread, said

    async def _post_there(self, shown: Shown, row: NoticeRow, panel: Panel) -> tuple[Shown, int]:
        """In the table's thread, or in a new one if that is gone."""
        if shown.thread is not None:
            try:
                return shown, await self._post_in(shown.thread, row, panel)
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
        opened = await self._open(shown, row)
        if shown.thread is not None:
            self.cleanup.remove_card(shown)
        return opened, await self._post_in(opened.thread or 0, row, panel)

    async def _open(self, shown: Shown, row: NoticeRow) -> Shown:
        opened = await self.opening.open(shown, row)
        self.cleanup.pin_card(opened)
        return opened

    async def _post_in(self, thread: int, row: NoticeRow, panel: Panel) -> int:
        where = self.client.get_partial_messageable(thread)
        sent = await self._sent_before(where, row) or (await self._send(where, panel, row)).id
        self.front.open_panels.said(thread, sent)
        for person in panel.rings:
            self.cleanup.carry_down(row.table_id, person)
        return sent

    async def _send(
        self, where: discord.DMChannel | discord.PartialMessageable, panel: Panel, row: NoticeRow
    ) -> discord.Message:
        try:
            return await layout.post(where, panel, row)
        except discord.HTTPException as error:
            if not layout.may_be_the_picture(error, panel):
                raise
            self.tables.meter.counts["pictures_refused"] += 1
            return await layout.post(where, layout.in_words(panel), row)

    async def _sent_before(self, where: discord.abc.Messageable, row: NoticeRow) -> int | None:
        """Somebody may have said this and died before it was written down."""
        if row.attempts == 0 or self.client.user is None:
            return None
        return await layout.sent_before(where, [row.id], self.client.user.id)

    async def _directly(
        self, row: NoticeRow, panel: Panel, people: list[int], error: discord.HTTPException
    ) -> int | None:
        sent = [await self._dm(row, panel, person) for person in people]
        if None in sent:
            raise error
        return sent[0]

    async def _say_privately(self, row: NoticeRow, panel: Panel | None) -> bool:
        """Something for one person's eyes; whether it is left to be said at the table, where it is no secret.

        Where direct messages are closed, other things stay unsaid.
        """
        sent = await self._dm(row, panel, row.person) if panel else None
        if sent is not None:
            await self.tables.mark_sent(row.id, None, sent)
        elif kind_of(row.kind).open and panel and panel.rings:
            return True
        else:
            await self.tables.drop_notice(row.id, "direct messages are closed")
        return False

    async def _dm(self, row: NoticeRow, panel: Panel, person: int) -> int | None:
        try:
            opened = await self.client.create_dm(discord.Object(person))
            sent = await self._sent_before(opened, row)
            rings = (person,) if panel.rings else ()
            return sent or (await self._send(opened, panel._replace(rings=rings), row)).id
        except (discord.Forbidden, discord.NotFound):
            return None


def _is_final(error: discord.HTTPException) -> bool:
    """Whether Discord will say the same again, however often it is asked."""
    return 400 <= error.status < 500 and error.status not in (401, 408, 429)
