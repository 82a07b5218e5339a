"""The database: what is stored, and how a turn becomes one transaction.

    store = await open_store(database_url(), clock)    # creates and migrates; StoreError says what to do
    row = await store.write(work, table_id, ...)       # work(connection, table_id, ...) is one transaction
    rows = await store.read(look, ...)                 # a consistent view, beside whoever writes
    await store.close()

`work` is an ordinary function of a SQLAlchemy connection, with statements built once at import:

    _ADD = sa.insert(entries)

    def work(connection: Connection, table_id: int) -> int:
        table = lock_table_row(connection, table_id)   # first: alone on this table until the end
        connection.execute(_ADD, {"table_id": table_id, "number": table.number + 1, ...})
        ring(connection, "outbox")                     # wakes the worker when all is stored
        return table.number + 1

- It runs in SQLite's one writer thread (or on PostgreSQL's event loop), so it does no other I/O, asks no clock (pass
  `now`), and leaves no trace but rows. If it raises, nothing is stored.
- `bot.store.schema` has the models (`Table`, `Entry`, ...: set-up and tests) and behind each its Core table (`tables`,
  `entries`, ...: statements). Core inserts fill in the models' defaults; rows of one insert have the same keys.
- `number` of a new table is -1: the start is entry 0. The present state is in `entries[table.id, table.number]`, by
  key; an undo writes a new entry with a copy of the old state, so numbers never go back. `lines` are an entry's columns
  without its state.
- `upsert(deadlines, keys=["table_id", "name"], change=["due", "wake", ...])` inserts or changes.
- `execute(connection, statement, values)` gives the rows, for what every turn executes: on SQLite it takes a third of
  the time, and its errors are those of the driver.
- `read_rows(DeadlineRow, rows)` of `bot.store.stored_rows` makes structs of the rows that a statement gave.
- `Unavailable` says that the database cannot be used for now: a full disk, a locked file, a server that is gone. The
  store logs it once, and once when it is over; a worker begins again with `bot.retrying`, a person is told to.
- A broken uniqueness is `sqlalchemy.exc.IntegrityError` on both databases, and ends the transaction on PostgreSQL: look
  first (the table is locked), do not try and see.
- Workers: `claim(connection, outbox, now, lease, limit)`, then delete the row or set `wake` to None or a later time.
  `next_wake` says how long to sleep, `store.bell("outbox")` wakes earlier: `await clock.wait(bell, seconds)`.
- Where it is: `connect`, `store`, `sqlite` and `postgres`, `files`; `schema`, `stored_rows`, `migrate`, `migrations`;
  `execute`, `upsert`, `locking`; `shard_leases`, `heartbeats`, `session_limits`; `health`, `backup`, `retention`,
  `privacy`.
- Payloads name no people: a person stands in a `person_id` column only, so that deleting somebody is complete.
"""

from bot.store.connect import database_url, open_store, revision_of
from bot.store.execute import execute
from bot.store.locking import (
    WHOLE,
    Shard,
    claim,
    drop_lease,
    find_table_row,
    lock_person,
    lock_table_row,
    next_wake,
    of_shard,
    take_lease,
)
from bot.store.store import Store, StoreError, Unavailable, ring
from bot.store.upsert import upsert

__all__ = [
    "WHOLE",
    "Shard",
    "Store",
    "StoreError",
    "Unavailable",
    "claim",
    "database_url",
    "drop_lease",
    "execute",
    "find_table_row",
    "lock_person",
    "lock_table_row",
    "next_wake",
    "of_shard",
    "open_store",
    "revision_of",
    "ring",
    "take_lease",
    "upsert",
]
