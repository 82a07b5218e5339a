"""What a person's games add up to: plain facts, per game."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from bot.store.schema import entries, occupants, ratings, results, tables
from bot.store.stored_rows import read_rows
from bot.tables.ratings import rating_shown
from bot.tables.session import Session


class Facts(msgspec.Struct, frozen=True):
    """One person at one game."""

    game: str
    finished: int = 0
    won: int = 0
    mean_place: float | None = None
    not_finished: int = 0  # left, replaced, or ended by agreement
    in_time: int = 0  # answers given in person
    late: int = 0  # answers that the clock gave
    rating: int | None = None


class _Results(msgspec.Struct, frozen=True):
    game: str
    finished: int
    won: int
    mean_place: float | None  # a Decimal on PostgreSQL
    not_finished: int


class _Answers(msgspec.Struct, frozen=True):
    game: str
    in_time: int
    late: int


def facts_of_person(session: Session, person: int) -> list[Facts]:
    """The facts of every game that the person has played, by its key."""
    this = {"person": person}
    ended = {row.game: row for row in read_rows(_Results, session.connection.execute(_RESULTS, this))}
    answered = {row.game: row for row in read_rows(_Answers, session.connection.execute(_ANSWERS, this))}
    rated = {game: rating_shown(mu, sigma) for game, mu, sigma in session.connection.execute(_RATINGS, this)}
    return [
        _facts(game, ended.get(game), answered.get(game), rated.get(game))
        for game in sorted({*ended, *answered, *rated})
    ]


def _facts(game: str, ended: _Results | None, answered: _Answers | None, rating: int | None) -> Facts:
    found = Facts(game, rating=rating)
    if ended is not None:
        place = None if ended.mean_place is None else round(float(ended.mean_place), 2)
        found = replace(
            found, finished=ended.finished, won=ended.won, mean_place=place, not_finished=ended.not_finished
        )
    return found if answered is None else replace(found, in_time=answered.in_time, late=answered.late)


def _count(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
    return sa.func.sum(sa.case((condition, 1), else_=0))


_PERSON = occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger)
_RESULTS = (
    sa.select(
        tables.c.game,
        sa.func.count(results.c.place).label("finished"),
        _count(results.c.place == 1).label("won"),
        sa.func.avg(results.c.place).label("mean_place"),
        _count(results.c.place.is_(None)).label("not_finished"),
    )
    .join(tables, tables.c.id == results.c.table_id)
    .join(occupants, occupants.c.id == results.c.occupant_id)
    .where(_PERSON, occupants.c.bot.is_(None))
    .group_by(tables.c.game)
)
_THEIRS = sa.and_(
    entries.c.table_id == occupants.c.table_id,
    entries.c.seat == occupants.c.seat,
    entries.c.kind == "answer",
    entries.c.number >= occupants.c.from_number,
    sa.or_(occupants.c.to_number.is_(None), entries.c.number <= occupants.c.to_number),
)
_ANSWERS = (
    sa.select(
        tables.c.game,
        _count(entries.c.by.in_(["person", "order"])).label("in_time"),
        _count(entries.c.by == "clock").label("late"),
    )
    .select_from(occupants.join(entries, _THEIRS).join(tables, tables.c.id == occupants.c.table_id))
    .where(_PERSON, occupants.c.bot.is_(None))
    .group_by(tables.c.game)
)
_RATINGS = sa.select(ratings.c.game, ratings.c.mu, ratings.c.sigma).where(
    ratings.c.person_id == sa.bindparam("person", type_=sa.BigInteger)
)
