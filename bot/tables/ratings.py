"""How strong people are at a game, as openskill counts it: among people only, and only those who wish it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuce

from bot.store import upsert
from bot.store.schema import people, ratings
from bot.store.stored_rows import read_rows
from bot.tables.session import Session

Skill = tuple[float, float]  # mu and sigma


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def unrated() -> Skill:
    """What somebody new is taken for."""
    fresh = _model().rating()
    return fresh.mu, fresh.sigma


def rating_shown(mu: float, sigma: float) -> int:
    """One number for people: 1000 for somebody new, and cautious while little is known."""
    return round(1000 + 40 * (mu - 3 * sigma))


def skills_after(places: Mapping[int, int], skills: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills of these people after a game that gave them these places; a place may be shared."""
    model, who = _model(), sorted(places)
    teams = [[model.rating(*skills.get(person, unrated()))] for person in who]
    rated = model.rate(teams, ranks=[float(places[person]) for person in who])
    return {person: (team[0].mu, team[0].sigma) for person, team in zip(who, rated, strict=True)}


class _Rated(NamedTuple):
    """Somebody, and what they were at this game before it."""

    id: int
    rated: bool  # if they wish it
    mu: float | None
    sigma: float | None
    games: int | None


def counts(session: Session, people_in: Sequence[int]) -> bool:
    """Whether a game between these people will be counted."""
    rows = session.connection.execute(_WISHES, {"ids": sorted({*people_in})}).scalars()
    return sum(map(bool, rows)) > 1


def rate_game(session: Session, game: str, places: Mapping[int, int]) -> None:
    """Count a game. Whoever opted out is left out of it; fewer than two people are no contest."""
    people_in = {"ids": sorted(places), "which": game}
    rows = read_rows(_Rated, session.connection.execute(_SKILLS, people_in)) if len(places) > 1 else []
    rated = {row.id: row for row in rows if row.rated}
    if len(rated) < 2:
        return
    before = {row.id: (row.mu, row.sigma) for row in rated.values() if row.mu is not None and row.sigma is not None}
    new = skills_after({person: places[person] for person in rated}, before)
    changed = [
        {
            "person_id": person,
            "game": game,
            "mu": mu,
            "sigma": sigma,
            "games": 1 + (rated[person].games or 0),
            "changed_at": session.now,
        }
        for person, (mu, sigma) in new.items()
    ]
    session.connection.execute(_STORE, changed)


_WISHES = sa.select(people.c.rated).where(people.c.id.in_(sa.bindparam("ids", expanding=True)))
_MINE = sa.and_(ratings.c.person_id == people.c.id, ratings.c.game == sa.bindparam("which"))
_SKILLS = (
    sa.select(people.c.id, people.c.rated, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    .select_from(people.outerjoin(ratings, _MINE))
    .where(people.c.id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(people.c.id)
)
_STORE = upsert(ratings, keys=["person_id", "game"], change=["mu", "sigma", "games", "changed_at"])
