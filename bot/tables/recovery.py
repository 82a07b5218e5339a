"""How a table goes on where its rules raise: with another answer, else from an earlier position, else after a pause.

Whatever happens by itself at a table and stumbles comes here: a clock, a bot, a standing order, a vote. Each try is a
transaction of its own, and of one that fails nothing is left but its fault.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.clock import DAY
from bot.store.tables import deadlines, entries
from bot.tables import answers, clocks, faults, lateness, motions, notices, orders, snapshots, undo
from bot.tables import votes as voting
from bot.tables.desk import Desk, Held, find, hold
from bot.tables.replies import Refused
from bot.tables.terms import AGAIN
from games.kernel import Answer, Decision, Path, Seat, apply

if TYPE_CHECKING:
    from bot.tables.service import Tables

T = TypeVar("T")

OTHERS = 20  # options that are tried besides the default, of every branch some
BACK = 20  # entries that are looked through for a sound position
ALONE = 3  # times a day that a table goes back without being asked, where only one person plays or none

log = logging.getLogger(__name__)


# -- what happens by itself has stumbled -----------------------------------------------------------


async def way_on(tables: Tables, row: Row[Any]) -> None:
    """A deadline could not do what it is for."""
    late = None
    try:
        if row.kind == "turn":
            late = await tables.read(_late, row.table_id, row.seat)
        elif row.kind == "vote":
            late = await tables.write(without_effect, row.table_id, int(row.key))
        elif row.kind == "order":
            await tables.write(without_order, row.table_id, row.key)
        else:
            await tables.write(clocks.postpone, row.id, tables.clock.now() + AGAIN)
    except Refused:  # the rules cannot even say who is asked
        await stop(tables, row.table_id)
    if late is not None:
        await instead(tables, row.table_id, *late, "clock")


async def answer(tables: Tables, table: int, seat: Seat, key: str, path: Path, by: str) -> bool:
    """Give this answer or, if the rules cannot carry it out, another; whether there was one."""
    try:
        await tables.write(give, table, seat, key, path, by)
    except Refused:
        return await instead(tables, table, seat, key, by, tried=path)
    return True


async def instead(tables: Tables, table: int, seat: Seat, key: str, by: str, tried: Path = ()) -> bool:
    """Give any other answer that the rules can carry out, else stop the table; whether there was one."""
    try:
        ways = await tables.read(options, table, seat, key, by)
    except Refused:
        ways = []
    for path in ways:
        with suppress(Refused):
            if path != tried:
                await tables.write(give, table, seat, key, path, by)
                return True
    await stop(tables, table)
    return False


async def stop(tables: Tables, table: int) -> None:
    """No answer is left: go back if the table agrees, and rest until then, or until the rules are mended."""
    try:
        became = await tables.write(give_up, table)
    except Refused as refused:  # going back without being asked stumbles as well
        log.error("table %d cannot go back either: %s", table, refused.why.id)
        became = await tables.write(give_up, table, may_go_back=False)
    if became:
        log.error("the rules of table %d have no way on: %s", table, became)


async def try_again(tables: Tables, table: int) -> bool:
    """Whether a table that could not go on can do so now; then it does."""
    mended = await tables.read(goes_on, table)
    await tables.write(go_on if mended else _later, table)
    return mended


# -- looking ---------------------------------------------------------------------------------------


def _late(desk: Desk, table: int, seat: Seat) -> tuple[Seat, str] | None:
    """A seat, and the question that waits for it."""
    asked = find(desk, table).asked(seat)
    return (seat, asked.key) if asked else None


def options(desk: Desk, table: int, seat: Seat, key: str, by: str) -> list[Path]:
    """What to try: the clock begins with the default, and bots, who have chosen, end with it."""
    asked = next((d for d in find(desk, table).decisions if (d.key, d.seat) == (key, seat) and d.waits), None)
    if asked is None:
        return []
    others = [path for path in islice(_spread(desk, asked), OTHERS) if path != asked.default]
    return [*others, asked.default] if by == "bot" else [asked.default, *others]


def _spread(desk: Desk, asked: Decision) -> Iterator[Path]:
    """Options, one of each branch in turn: what is wrong with one may be wrong with all its neighbours."""
    words = list(_unbroken(desk, lambda: iter(asked.options.under(()))))
    branches = (_unbroken(desk, partial(asked.options.below, (word,))) for word in words)
    return (path for path in chain.from_iterable(zip_longest(*branches)) if path is not None)


def _unbroken(desk: Desk, listed: Callable[[], Iterator[T]]) -> Iterator[T]:
    """As much as can be listed."""
    try:
        yield from listed()
    except Exception as error:  # whatever a rule does wrong: it costs its own branch
        faults.catch(desk, error)


def goes_on(desk: Desk, table: int) -> bool:
    """Whether there is an answer now that the rules can carry out."""
    held = find(desk, table)
    if not faults.sound(held.game, held.state):
        return False
    return any(
        _carries(held, Answer(asked.seat, asked.key, path))
        for asked in held.decisions
        if asked.waits
        for path in (asked.default, *islice(_spread(desk, asked), OTHERS))
    )


def _carries(held: Held, given: Answer) -> bool:
    try:
        state, _ = apply(held.game, held.state, given, held.number + 1)
    except Exception:  # whatever a rule does wrong: it is known already
        return False
    return faults.sound(held.game, state)


def waiting(desk: Desk) -> list[int]:
    """The tables that could not go on."""
    return list(desk.connection.execute(_STOPPED).scalars())


# -- doing -----------------------------------------------------------------------------------------


def give(desk: Desk, table: int, seat: Seat, key: str, path: Path, by: str) -> None:
    if by == "bot":
        answers.answer_for(desk, table, seat, key, path, by)
    else:
        lateness.skip(desk, hold(desk, table), seat, key, path)


def without_effect(desk: Desk, table: int, vote: int) -> tuple[Seat, str] | None:
    """A vote lapses, and what should follow does not; for whom another answer is to be found, to which question."""
    held = hold(desk, table)
    row = voting.find(desk, table, vote)
    if row is None:
        return None
    voting.close(desk, held, row, "lapsed")
    return (row.opened_by, row.subject["key"]) if row.kind == "skip" else None


def without_order(desk: Desk, table: int, key: str) -> None:
    """A standing order that cannot be carried out is over, and its person is asked."""
    held = hold(desk, table)
    asked = next((d for d in held.decisions if d.key == key and d.waits), None)
    if asked is None:
        return
    orders.fail(desk, held, asked.seat)
    clocks.reset(desk, held, None, orders.timers(desk, held))
    notices.call(desk, held, asked.seat)


def give_up(desk: Desk, table: int, may_go_back: bool = True) -> str | None:
    """Nobody's clock runs where there is no way on. Says what became of the table, if that is new."""
    held = hold(desk, table)
    if held.status != "running" or held.row.trouble:
        return None
    to = _last_sound(desk, held) if may_go_back else None
    people = {held.sitters[seat].person_id for seat in held.played_by_people}
    if to is not None and len(people) < 2 and _alone(desk, table) < ALONE:
        undo.rewind(desk, held, to, None, "clock")
        return "it went back on its own"
    motions.still(desk, held)
    motions.stopped(desk, held)
    if to is not None and people:
        motions.ask_back(desk, held, to)
        return "it rests, and is asked whether to go back"
    return "it rests until they are mended"


def _last_sound(desk: Desk, held: Held) -> int | None:
    """The latest earlier position that asks its questions and shows itself, as far as one may go back."""
    numbers = desk.connection.execute(_STANDING, {"table": held.id, "now": held.number, "most": BACK}).scalars()
    for number in numbers:
        try:
            undo.since(desk, held, number + 1)
            if faults.sound(held.game, snapshots.at(desk.connection, held.game, held.id, number)):
                return int(number)
        except Refused:
            return None
    return None


def _alone(desk: Desk, table: int) -> int:
    return desk.connection.execute(_WENT_BACK, {"table": table, "since": desk.now - DAY}).scalar_one()


def go_on(desk: Desk, table: int) -> None:
    """There is a way on again: what was asked meanwhile is not asked any more."""
    held = hold(desk, table)
    for row in voting.open_at(desk, table):
        if row.kind == "back":
            voting.close(desk, held, row, "overtaken")
    if held.status == "paused":
        motions.resume(desk, held)


def _later(desk: Desk, table: int) -> None:
    """Look again, after twice the time."""
    for row in clocks.of(desk, table):
        if row.kind == "stopped":
            wait = min(2 * row.payload.get("wait", AGAIN), DAY)
            clocks.move(desk, row, clocks.Timer(row.name, row.kind, desk.now + wait, payload={"wait": wait}))


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
