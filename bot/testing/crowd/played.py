"""People who press on whatever goes wrong, and whether each turn notice was said once for all that."""

from __future__ import annotations

import sqlite3
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import sqlalchemy as sa

from bot.clock import Clock
from bot.front.common.layout import MARK
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.sandbox.world import DiscordMessage
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
    by_letter: int = 0  # of them, because the table was shut
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


def unsaid(file: Path) -> int:
    """How many notices still wait in this database, while the bot is at work on them."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM outbox WHERE wake IS NOT NULL").fetchone()[0])


def waits(took: Sequence[float]) -> tuple[float, float, float]:
    """The middle, what 95 of 100 keep below, and the longest."""
    cuts = statistics.quantiles(took, n=20, method="inclusive") if len(took) > 1 else [*took, 0.0] * 20
    return round(cuts[9], 3), round(cuts[18], 3), round(max(took, default=0.0), 3)


def count(discord: Sandbox, rows: Sequence[NoticeRow], companies: Sequence[Company], outcome: Played) -> None:
    """Each turn notice is one message at its table, or one to each of those it rings for."""
    said: Counter[int] = Counter()
    at = {company.table: company for company in companies}
    told = _by_notice(discord)
    for row in rows:
        payload = from_stored(row.kind, row.payload)
        assert isinstance(payload, TurnNotice)
        rung = sorted(at[row.table_id].people[seat].id for seat in payload.ring)
        letters = [message for message in told[row.id] if discord.world.channels[message.channel_id].app_id]
        there = [message for message in told[row.id] if message not in letters]
        said[len(there) + bool(letters)] += 1
        outcome.rings_wrong += any(sorted(message.rang) != rung for message in there)
        outcome.rings_wrong += bool(letters) and sorted(who for message in letters for who in message.rang) != rung
        outcome.by_letter += bool(letters)
    outcome.notices = said.total()
    outcome.notices_lost = said[0]
    outcome.notices_doubled = sum(count for times, count in said.items() if times > 1)


def _by_notice(discord: Sandbox) -> defaultdict[int, list[DiscordMessage]]:
    """The messages that say each notice."""
    found = defaultdict(list)
    for message in [message for shelf in discord.world.messages.values() for message in shelf.values()]:
        for part in walk(message.wire["components"]):
            if part.get("id", 0) >= MARK:
                found[part["id"] - MARK].append(message)
    return found
