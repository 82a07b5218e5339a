"""A rule of a game that raises: nothing is stored of what it was asked to do but what brings it about again.

That holds hands, so it is for the operator alone, in the database, and never in a log. A table has one row for each
place in the code that raised there, with the first that was tried and how often it came back.
"""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from types import FrameType
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from bot.store import lock_table_row
from bot.store.schema import entries, faults, tables
from bot.store.stored_rows import FaultRow, read_rows
from bot.tables import notices, snapshots
from bot.tables.notice_kinds import FaultNotice
from bot.tables.replies import Refused
from bot.tables.session import EntryHeader, OpenTable, Session, load_table
from bot.user_error import UserError
from games.kernel import (
    RETIRE,
    Answer,
    Game,
    Message,
    Node,
    Options,
    Path,
    Seat,
    State,
    apply,
    load,
    pending,
    seeded,
    start,
    undo,
)
from games.players import Bot, Seen

MOST = 50  # of a table: a newer one takes the place of the oldest
SAID = {"answer": "stumbled_answer", "start": "stumbled_start"}  # to whoever wanted it
LONGEST = 20_000  # characters of a traceback, counted from its end


class RulesFault(msgspec.Struct, frozen=True):
    """What was being done when a rule raised."""

    table: int
    game: str
    rules: str
    number: int
    step: EntryHeader
    error: str
    place: str
    traceback: str

    @property
    def name(self) -> str:
        """The same fault has the same name, whatever move it takes this time."""
        return hashlib.sha256(f"{self.game} {self.rules} {self.error} {self.place}".encode()).hexdigest()[:16]


class Kept(NamedTuple):
    """A fault that is stored: its id, and whether the operator does not know it yet."""

    id: int
    new: bool
    fault: RulesFault


class RulesFailed(Refused):
    """A rule raised, so nothing was changed. The number of the fault is all that leaves the database."""

    def __init__(self, kept: Kept) -> None:
        step = kept.fault.step
        said = "stumbled_leaving" if step.path == RETIRE else SAID.get(step.kind, "stumbled_look")
        super().__init__(Message(f"tables.{said}", {"fault": kept.id}))


def of_rules(error: BaseException, games: Mapping[str, Game[Any]]) -> bool:
    """Whether an exception comes out of the rules: games call nothing of ours, so their code is in its traceback."""
    if isinstance(error, Refused | UserError):
        return False
    packages = _packages(games)
    return any(_module(frame).partition(".")[0] in packages for frame, _ in traceback.walk_tb(error.__traceback__))


def _packages(games: Mapping[str, Game[Any]]) -> set[str]:
    return {"games", *(type(game).__module__.partition(".")[0] for game in games.values())}


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def fault_of(session: Session, error: BaseException) -> RulesFault:
    """What a session was doing when this was raised."""
    assert session.held is not None, "rules are those of a table"
    row = session.held.row
    rules = str(session.games[row.game].version) if row.game in session.games else row.rules
    return RulesFault(
        row.id, row.game, rules, row.number, session.step or EntryHeader("look"), *_told(error, session.games)
    )


def _told(error: BaseException, games: Mapping[str, Game[Any]]) -> tuple[str, str, str]:
    """Its class, where in the rules it was raised, and all the rest, which may name hidden cards."""
    packages = _packages(games)
    frames = [(_module(frame), line) for frame, line in traceback.walk_tb(error.__traceback__)]
    ruled = [frame for frame in frames if frame[0].partition(".")[0] in packages]
    module, line = (ruled or frames or [("unknown", 0)])[-1]
    text = "".join(traceback.format_exception(error))
    return type(error).__name__, f"{module}:{line}", text[-LONGEST:]


def catch(session: Session, error: Exception) -> None:
    """Something goes on without what the rules could not say; what is not of the rules is raised again."""
    if not of_rules(error, session.games):
        raise error
    session.caught.append(fault_of(session, error))


def is_sound(game: Game[Any], state: State[Any]) -> bool:
    """Whether a position asks its questions and shows itself."""
    try:
        snapshots.fingerprint(game, state)
    except Exception:  # whatever a rule does wrong
        return False
    return True


def unbroken(options: Options, broken: list[Exception]) -> Options:
    """The same options for somebody to choose from: a branch that raises is empty, and the others are there.

    However often a branch is looked at, it is built once.
    """
    return Options(partial(_listed, lambda: options.root, broken))


def _listed(branch: Callable[[], Node], broken: list[Exception]) -> Node:
    try:
        node = branch()
    except Exception as error:  # whatever a rule does wrong
        broken.append(error)
        return {}
    return {
        word: tree if tree is None else cache(partial(_listed, _opened(tree), broken)) for word, tree in node.items()
    }


def _opened(tree: Node | Callable[[], Node]) -> Callable[[], Node]:
    return tree if callable(tree) else lambda: tree


def check_position(session: Session, table_id: int) -> None:
    """Find what is wrong with the position where a table stands."""
    table = load_table(session, table_id)
    try:
        snapshots.fingerprint(table.game, table.state)
    except Exception as error:  # whatever a rule does wrong
        catch(session, error)


# -- storing ---------------------------------------------------------------------------------------


def store_faults(session: Session, found: Iterable[RulesFault]) -> list[Kept]:
    """Store faults; a table hears once of each that cost it a move."""
    return [_keep(session, fault) for fault in found]


def _keep(session: Session, fault: RulesFault) -> Kept:
    step = fault.step
    if lock_table_row(session.connection, fault.table) is None:
        return Kept(0, False, fault)  # the table has just been deleted, and nobody needs to know any more
    this = {"table": fault.table, "called": fault.name}
    if (same := session.connection.execute(_SAME, this).first()) is not None:
        id, done_at = same
        session.connection.execute(_AGAIN, {"which": id, "now": session.now})
        return Kept(id, done_at is not None, fault)
    ids = session.connection.execute(_OF_TABLE, {"table": fault.table}).scalars().all()
    for old in ids[: max(0, len(ids) - MOST + 1)]:
        session.connection.execute(_DROP, {"which": old})
    values = {
        "table_id": fault.table,
        "name": fault.name,
        "game": fault.game,
        "rules": fault.rules,
        "number": fault.number,
        "kind": step.kind,
        "seat": step.seat,
        "by": step.by,
        "key": step.key,
        "path": step.path,
        "error": fault.error,
        "place": fault.place,
        "traceback": fault.traceback,
        "first_at": session.now,
        "last_at": session.now,
    }
    made = session.connection.execute(_ADD, values).inserted_primary_key
    assert made is not None
    if step.kind == "answer":
        payload, name = FaultNotice(step.by), f"fault.{made[0]}"
        notices.add_notice(session, fault.table, payload, number=fault.number, seat=step.seat, name=name)
    return Kept(int(made[0]), True, fault)


# -- for whoever runs the bot ----------------------------------------------------------------------


class Reproducer(msgspec.Struct, frozen=True, kw_only=True):
    """All that it takes to bring a fault about again, hands included."""

    fault: int
    table: int
    game: str
    rules: str
    settings: dict[str, Any]
    kind: str
    seat: Seat | None
    by: str
    key: str | None
    path: Path
    n: int  # of the entry that was to be
    state: msgspec.Raw | None  # on which it was tried; None: the game was to start
    error: str
    place: str
    traceback: str
    first_at: float
    last_at: float
    times: int


class _FaultAtTable(FaultRow, frozen=True):
    settings: dict[str, Any]  # the table's
    played: str | None  # the rules that the entry before it was made by


def list_faults(session: Session, done: bool = False) -> list[FaultRow]:
    """All faults, the latest first; those that were put aside only when asked for."""
    return read_rows(FaultRow, session.connection.execute(_ALL if done else _LEFT))


def reproducer(session: Session, fault: int) -> Reproducer | None:
    found = session.connection.execute(_ONE, {"which": fault}).first()
    if found is None:
        return None
    row = _FaultAtTable(*found)
    base = int(row.path[0]) if row.kind in ("undo", "look") and row.path else row.number
    data = snapshots.raw_state_at(session.connection, row.table_id, base) if base >= 0 else None
    renewed = row.number >= 0 and row.rules != row.played
    return Reproducer(
        fault=row.id,
        table=row.table_id,
        game=row.game,
        rules=row.rules,
        settings=row.settings,
        kind=row.kind,
        seat=row.seat,
        by=row.by,
        key=row.key,
        path=tuple(row.path),
        n=row.number + 1 + renewed,
        state=None if data is None else msgspec.Raw(data),
        error=row.error,
        place=row.place,
        traceback=row.traceback,
        first_at=row.first_at,
        last_at=row.last_at,
        times=row.times,
    )


def raised_since(session: Session, table_id: int, since: float) -> Sequence[int]:
    """What rules did wrong at this table since then, and the operator has not seen to."""
    return session.connection.execute(_SINCE, {"table": table_id, "since": since}).scalars().all()


def any_raises(session: Session, table: OpenTable, players: Mapping[str, Bot], ids: Iterable[int]) -> bool:
    """Whether one of these faults can still be brought about."""
    made = (reproducer(session, fault) for fault in ids)
    return any(reproduce(table.game, one, players) for one in made if one)


def mark_done(session: Session, fault: int) -> bool:
    """The operator has seen to it; should it come back, it is new again."""
    return session.connection.execute(_DONE, {"which": fault, "now": session.now}).rowcount > 0


def reproduce(game: Game[Any], made: Reproducer, players: Mapping[str, Bot]) -> Exception | None:
    """Do what raised once more; what it raises now, if it still does."""
    try:
        snapshots.fingerprint(game, _position(game, made, players))
    except Exception as error:  # whatever a rule does wrong
        return error
    return None


def _position(game: Game[Any], made: Reproducer, players: Mapping[str, Bot]) -> Any:
    """Where it would have led."""
    if made.state is None:
        seats, secret = made.path
        return start(game, int(seats), bytes.fromhex(secret), made.settings)[0]
    state = load(game, bytes(made.state))
    if made.kind == "undo":
        return undo(game, state, made.n)
    if made.kind == "answer" and made.seat is not None and made.key is not None:
        return apply(game, state, Answer(made.seat, made.key, made.path), made.n)[0]
    if made.kind == "think":
        level, seed = made.path
        asked = next(d for d in pending(game, state) if (d.seat, d.key) == (made.seat, made.key))
        players[level](Seen(game, state, asked), seeded(int(seed)))
    return state


_SAME = sa.select(faults.c.id, faults.c.done_at).where(
    faults.c.table_id == sa.bindparam("table"), faults.c.name == sa.bindparam("called")
)
_OF_TABLE = sa.select(faults.c.id).where(faults.c.table_id == sa.bindparam("table")).order_by(faults.c.id)
_SINCE = _OF_TABLE.where(faults.c.last_at >= sa.bindparam("since"), faults.c.done_at.is_(None))
_THIS = faults.c.id == sa.bindparam("which")
_AGAIN = sa.update(faults).where(_THIS).values(last_at=sa.bindparam("now"), times=faults.c.times + 1, done_at=None)
_DROP = sa.delete(faults).where(_THIS)
_ADD = sa.insert(faults)
_DONE = sa.update(faults).where(_THIS).values(done_at=sa.bindparam("now"))
_ALL = sa.select(faults).order_by(faults.c.last_at.desc(), faults.c.id.desc())
_LEFT = _ALL.where(faults.c.done_at.is_(None))
_ONE = (
    sa.select(faults, tables.c.settings, entries.c.rules.label("played"))
    .join(tables, tables.c.id == faults.c.table_id)
    .outerjoin(entries, sa.and_(entries.c.table_id == faults.c.table_id, entries.c.number == faults.c.number))
    .where(_THIS)
)
