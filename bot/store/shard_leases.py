"""Which of Discord's shards each of several processes serves: each a fair share, by leases that end with their holder.

A process says every other second that it is there and what it serves; a shard that nobody speaks for is free. One
that knows nothing of shards serves the bot alone, and says that as often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store.heartbeats import alive
from bot.store.locking import drop_lease, take_lease
from bot.store.schema import heartbeats, leases

HERE = "here "  # the leases that tell how many processes there are
SHARD = "shard "
TURN = "identify"
ALONE = "alone"
FAR = 60.0  # seconds ahead of which no lease ends: one that does was taken by a clock that was wrong
FRESH = 30.0  # seconds for which a shard counts as heard


def present(connection: Connection, process: str, now: float, until: float) -> int:
    """Say that this process is there; how many there are."""
    connection.execute(_GONE, {"now": now})
    take_lease(connection, HERE + process, process, now, until)
    return int(connection.execute(_PRESENT).scalar_one())


def serve_alone(connection: Connection, process: str, now: float, until: float) -> bool:
    """Serve the bot as the only process; False while another one serves it, in whatever way."""
    connection.execute(_GONE, {"now": now})
    connection.execute(_WRONG, {"far": now + FAR})
    return not connection.execute(_PRESENT).scalar_one() and take_lease(connection, ALONE, process, now, until)


def nobody_alone(connection: Connection, now: float) -> bool:
    """Whether no process serves the bot alone, so that several may."""
    connection.execute(_WRONG, {"far": now + FAR})
    return connection.execute(_ALONE, {"now": now}).first() is None


def keep(connection: Connection, process: str, count: int, mine: Collection[int], now: float, until: float) -> set[int]:
    """Go on serving some of so many shards; which of them are this process's own still."""
    return {shard for shard in sorted(mine) if take_lease(connection, _job(shard, count), process, now, until)}


def take(connection: Connection, process: str, count: int, now: float, until: float) -> int | None:
    """A shard that nobody serves, for this process from now on."""
    free = sorted(set(range(count)) - holders(connection, count, now).keys())
    return next((shard for shard in free if take_lease(connection, _job(shard, count), process, now, until)), None)


def holders(connection: Connection, count: int, now: float) -> dict[int, str]:
    """Which process serves which shard."""
    table = {row.name: row.holder for row in connection.execute(_HELD, {"now": now})}
    return {shard: table[job] for shard in range(count) if (job := _job(shard, count)) in table}


def give(connection: Connection, process: str, count: int, shard: int) -> None:
    """Let somebody else serve a shard at once."""
    drop_lease(connection, _job(shard, count), process)


def leave(connection: Connection, process: str) -> None:
    """This process will soon be gone, and takes no share any more."""
    drop_lease(connection, HERE + process, process)


def take_turn(connection: Connection, ticket: str, now: float, until: float) -> bool:
    """Whether the holder of the ticket may identify now, and nobody else until then."""
    return take_lease(connection, TURN, ticket, now, until)


def heard(connection: Connection, count: int, hearing: Collection[int], now: float) -> bool:
    """Note which shards are heard here; whether all are, by anybody."""
    for shard in sorted(hearing):
        alive(connection, _job(shard, count), now, now, now)
    names = [_job(shard, count) for shard in range(count)]
    return connection.execute(_HEARD, {"names": names, "since": now - FRESH}).scalar_one() == count


def served(connection: Connection, now: float) -> Counter[str]:
    """How many shards each process serves, of any number there may be; empty where there is only one process."""
    return Counter(row.holder for row in connection.execute(_HELD, {"now": now}) if row.name.startswith(SHARD))


def _job(shard: int, count: int) -> str:
    return f"{SHARD}{shard} of {count}"


_GONE = sa.delete(leases).where(leases.c.name.startswith(HERE), leases.c.until <= sa.bindparam("now"))
_PRESENT = sa.select(sa.func.count()).select_from(leases).where(leases.c.name.startswith(HERE))
_WRONG = sa.delete(leases).where(leases.c.name == ALONE, leases.c.until > sa.bindparam("far"))
_ALONE = sa.select(leases.c.holder).where(leases.c.name == ALONE, leases.c.until > sa.bindparam("now"))
_HELD = sa.select(leases.c.name, leases.c.holder).where(leases.c.until > sa.bindparam("now"))
_HEARD = (
    sa.select(sa.func.count())
    .select_from(heartbeats)
    .where(heartbeats.c.process.in_(sa.bindparam("names", expanding=True)))
    .where(heartbeats.c.heard_at > sa.bindparam("since"))
)
