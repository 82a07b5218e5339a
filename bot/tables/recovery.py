"""How a table goes on where its rules raise: with another answer, else from an earlier position, else after a pause.

Whatever happens by itself at a table and stumbles comes here: a clock, a bot, a standing order, a vote. Each try is a
transaction of its own, and of one that fails nothing is left but its fault.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa

from bot.clock import DAY
from bot.store.schema import deadlines, entries
from bot.store.stored_rows import DeadlineRow
from bot.tables import (
    answers,
    bots,
    faults,
    lateness,
    motions,
    notices,
    snapshots,
    standing_orders,
    timeouts,
    timers,
    undo,
)
from bot.tables import votes as voting
from bot.tables.replies import Refused
from bot.tables.session import OpenTable, Session, load_table, lock_table
from bot.tables.terms import AGAIN
from games.kernel import Answer, Decision, Path, Seat, apply
from games.players import Bot

if TYPE_CHECKING:
    from bot.tables.service import Tables

T = TypeVar("T")

OTHERS = 20  # options that are tried besides the default, of every branch some
BACK = 20  # entries that are looked through for a sound position
ALONE = 3  # times a day that a table goes back without being asked, where only one person plays or none

log = logging.getLogger(__name__)


# -- what happens by itself has stumbled -----------------------------------------------------------


async def recover(tables: Tables, row: DeadlineRow) -> None:
    """A deadline could not do what it is for."""
    late = None
    try:
        if row.kind == "turn":
            late = await tables.read(_late, row.table, row.of_seat)
        elif row.kind == "vote":
            late = await tables.write(without_effect, row.table, int(row.about))
        elif row.kind == "order":
            await tables.write(without_order, row.table, row.about)
        else:
            await tables.write(timers.postpone, row.id, tables.clock.now() + AGAIN)
    except Refused:  # the rules cannot even say who is asked
        await stop_table(tables, row.table)
    if late is not None:
        await answer_otherwise(tables, row.table, *late, "clock")


async def answer(tables: Tables, table_id: int, seat: Seat, key: str, path: Path, by: str) -> bool:
    """Give this answer or, if the rules cannot carry it out, another; whether there was one."""
    try:
        await tables.write(give, table_id, seat, key, path, by)
    except Refused:
        return await answer_otherwise(tables, table_id, seat, key, by, tried=path)
    return True


async def answer_otherwise(tables: Tables, table_id: int, seat: Seat, key: str, by: str, tried: Path = ()) -> bool:
    """Give any other answer that the rules can carry out, else stop the table; whether there was one."""
    try:
        ways = await tables.read(options, table_id, seat, key, by)
    except Refused:
        ways = []
    for path in ways:
        with suppress(Refused):
            if path != tried:
                await tables.write(give, table_id, seat, key, path, by)
                return True
    await stop_table(tables, table_id)
    return False


async def stop_table(tables: Tables, table_id: int, may_go_back: bool = True) -> None:
    """No answer is left: go back if the table agrees, and rest until then, or until the rules are mended."""
    try:
        became = await tables.write(give_up, table_id, may_go_back)
    except Refused as refused:  # going back without being asked stumbles as well
        log.error("table %d cannot go back either: %s", table_id, refused.why.id)
        became = await tables.write(give_up, table_id, may_go_back=False)
    if became:
        log.error("the rules of table %d have no way on: %s", table_id, became)


async def try_again(tables: Tables, table_id: int) -> bool:
    """Whether a table that could not go on can do so now; then it does."""
    mended = await tables.read(goes_on, table_id, tables.players)
    await tables.write(go_on if mended else _later, table_id)
    return mended


# -- looking ---------------------------------------------------------------------------------------


def _late(session: Session, table_id: int, seat: Seat) -> tuple[Seat, str] | None:
    """A seat, and the question that waits for it."""
    asked = load_table(session, table_id).asked(seat)
    return (seat, asked.key) if asked else None


def options(session: Session, table_id: int, seat: Seat, key: str, by: str) -> list[Path]:
    """What to try: the clock begins with the default, and bots, who have chosen, end with it."""
    asked = next(
        (d for d in load_table(session, table_id).decisions if (d.key, d.seat) == (key, seat) and d.waits), None
    )
    if asked is None:
        return []
    others = [path for path in islice(_spread(session, asked), OTHERS) if path != asked.default]
    return [*others, asked.default] if by == "bot" else [asked.default, *others]


def _spread(session: Session, asked: Decision) -> Iterator[Path]:
    """Options, one of each branch in turn: what is wrong with one may be wrong with all its neighbours."""
    words = list(_unbroken(session, lambda: iter(asked.options.under(()))))
    branches = (_unbroken(session, partial(asked.options.below, (word,))) for word in words)
    return (path for path in chain.from_iterable(zip_longest(*branches)) if path is not None)


def _unbroken(session: Session, listed: Callable[[], Iterator[T]]) -> Iterator[T]:
    """As much as can be listed."""
    try:
        yield from listed()
    except Exception as error:  # whatever a rule does wrong: it costs its own branch
        faults.catch(session, error)


def goes_on(session: Session, table_id: int, players: Mapping[str, Bot]) -> bool:
    """Whether everybody who is waited for has an answer now that the rules can carry out.

    Bots who had one all the time, but got nowhere, go on when the rules raise no more.
    """
    table = load_table(session, table_id)
    if not faults.is_sound(table.game, table.state):
        return False
    waiting = [asked for asked in table.decisions if asked.waits]
    has_way = bool(waiting) and all(_has_way(session, table, asked) for asked in waiting)
    return has_way and not bots.get_nowhere(session, table, players)


def _has_way(session: Session, table: OpenTable, asked: Decision) -> bool:
    return any(
        _carries(table, Answer(asked.seat, asked.key, path))
        for path in (asked.default, *islice(_spread(session, asked), OTHERS))
    )


def _carries(table: OpenTable, given: Answer) -> bool:
    try:
        state, _ = apply(table.game, table.state, given, table.number + 1)
    except Exception:  # whatever a rule does wrong: it is known already
        return False
    return faults.is_sound(table.game, state)


def stopped_tables(session: Session) -> list[int]:
    """The tables that could not go on."""
    return list(session.connection.execute(_STOPPED).scalars())


# -- doing -----------------------------------------------------------------------------------------


def give(session: Session, table_id: int, seat: Seat, key: str, path: Path, by: str) -> None:
    if by == "bot":
        answers.answer_for(session, table_id, seat, key, path, by)
    else:
        timeouts.skip(session, lock_table(session, table_id), seat, key, path)
        _take_time(session, lock_table(session, table_id), seat)


def _take_time(session: Session, table: OpenTable, seat: Seat) -> None:
    """The clock ends no turn at once that may not end, since it finds one way after another around what would end it.

    What is asked next in it has its time again.
    """
    sitter = table.seat_rows[seat]
    if sitter.clock_plays == "turn" and table.status == "running":
        lateness.count_missed(session, table, seat, sitter.missed, "reactions")
        timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))


def without_effect(session: Session, table_id: int, vote: int) -> tuple[Seat, str] | None:
    """A vote lapses, and what should follow does not; for whom another answer is to be found, to which question."""
    table = lock_table(session, table_id)
    row = voting.find_vote(session, table_id, vote)
    if row is None:
        return None
    voting.close_vote(session, table, row, "lapsed")
    return (
        (row.opened_by, voting.subject_of(row).question) if row.kind == "skip" and row.opened_by is not None else None
    )


def without_order(session: Session, table_id: int, key: str) -> None:
    """A standing order that cannot be carried out is over, and its person is asked."""
    table = lock_table(session, table_id)
    asked = next((d for d in table.decisions if d.key == key and d.waits), None)
    if asked is None:
        return
    standing_orders.fail(session, table, asked.seat)
    timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))
    notices.ring_seat(session, table, asked.seat)


def give_up(session: Session, table_id: int, may_go_back: bool = True) -> str | None:
    """Nobody's clock runs where there is no way on. Says what became of the table, if that is new."""
    table = lock_table(session, table_id)
    if table.status != "running" or table.row.trouble:
        return None
    to = _last_sound(session, table) if may_go_back else None
    people = {table.seat_rows[seat].person_id for seat in table.played_by_people}
    if to is not None and len(people) < 2 and _alone(session, table_id) < ALONE:
        undo.rewind(session, table, to, None, "clock")
        return "it went back on its own"
    motions.still(session, table)
    motions.stopped(session, table)
    if to is not None and people:
        motions.ask_back(session, table, to)
        return "it rests, and is asked whether to go back"
    return "it rests until they are mended"


def _last_sound(session: Session, table: OpenTable) -> int | None:
    """The latest earlier position that asks its questions and shows itself, as far as one may go back."""
    numbers = session.connection.execute(_STANDING, {"table": table.id, "now": table.number, "most": BACK}).scalars()
    for number in numbers:
        try:
            undo.standing_entries(session, table, number + 1)
            if faults.is_sound(table.game, snapshots.state_at(session.connection, table.game, table.id, number)):
                return int(number)
        except Refused:
            return None
    return None


def _alone(session: Session, table_id: int) -> int:
    return session.connection.execute(_WENT_BACK, {"table": table_id, "since": session.now - DAY}).scalar_one()


def go_on(session: Session, table_id: int) -> None:
    """There is a way on again: what was asked meanwhile is not asked any more."""
    table = lock_table(session, table_id)
    for row in voting.open_at(session, table_id):
        if row.kind == "back":
            voting.close_vote(session, table, row, "overtaken")
    if table.status == "paused":
        motions.resume(session, table)


def _later(session: Session, table_id: int) -> None:
    """Look again, after twice the time."""
    for row in timers.deadlines_of(session, table_id):
        if row.kind == "stopped":
            wait = min(2 * row.payload.get("wait", AGAIN), DAY)
            timers.move(session, row, timers.Timer(row.name, row.kind, session.now + wait, payload={"wait": wait}))


_STANDING = (
    sa.select(entries.c.number)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.undone_by.is_(None))
    .where(entries.c.number < sa.bindparam("now"))
    .order_by(entries.c.number.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)
_WENT_BACK = (
    sa.select(sa.func.count())
    .select_from(entries)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.kind == "undo", entries.c.by == "clock")
    .where(entries.c.at > sa.bindparam("since"))
)
_STOPPED = sa.select(deadlines.c.table_id).where(deadlines.c.kind == "stopped").order_by(deadlines.c.table_id)
