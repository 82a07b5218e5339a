"""People who press on whatever goes wrong, and whether each turn notice was said once for all that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from bot.clock import Clock
from bot.front.common.layout import MARK
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.store.schema import outbox
from bot.store.stored_rows import NoticeRow, read_rows
from bot.tables.notice_kinds import TurnNotice, from_stored
from bot.tables.session import Session
from bot.testing.crowd.company import Company, controls, shown

BREATH = 1.0  # seconds until people press again of whom nothing was asked


class Played(msgspec.Struct):
    """What came of it; the counts from `notices_lost` on must be 0."""

    games: int
    answers: int = 0
    presses: int = 0
    unheard: int = 0  # presses that nothing came of
    notices: int = 0
    notices_lost: int = 0
    notices_doubled: int = 0
    rings_wrong: int = 0

    @property
    def well(self) -> bool:
        return self.notices > 0 and not (self.notices_lost or self.notices_doubled or self.rings_wrong)


async def press_on(company: Company, outcome: Played, clock: Clock, pause: float = 0.0) -> None:
    """Press until the game is over, as people do: again when nothing has come of it."""
    idle = 0
    while not company.over:
        reply = await company.click(company.people[idle % len(company.people)] if idle else None)
        outcome.presses += 1
        outcome.unheard += reply is None or not shown(reply)
        idle = 0 if reply and shown(reply) and controls(reply.message) else idle + 1
        if idle and idle % len(company.people) == 0:
            await clock.sleep(BREATH)
        await clock.sleep(pause)


def turns(session: Session) -> list[NoticeRow]:
    """Every turn notice that was to be said in the end."""
    wanted = sa.select(outbox).where(outbox.c.kind == "turn", outbox.c.dropped.is_distinct_from("superseded"))
    return read_rows(NoticeRow, session.connection.execute(wanted))


def count(discord: Sandbox, rows: Sequence[NoticeRow], companies: Sequence[Company], outcome: Played) -> None:
    """Each turn notice is one message, which rings for whom it should."""
    said: Counter[int] = Counter()
    at = {company.table: company for company in companies}
    for row in rows:
        company = at[row.table_id]
        messages = discord.world.messages[company.thread.id].values()
        mine = [m for m in messages if any(part.get("id") == MARK + row.id for part in walk(m.wire["components"]))]
        said[len(mine)] += 1
        payload = from_stored(row.kind, row.payload)
        assert isinstance(payload, TurnNotice)
        rung = {company.people[seat].id for seat in payload.ring}
        outcome.rings_wrong += any(set(message.rang) != rung for message in mine)
    outcome.notices = said.total()
    outcome.notices_lost = said[0]
    outcome.notices_doubled = sum(count for times, count in said.items() if times > 1)
