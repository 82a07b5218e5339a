"""What people decide: how and when they are to be told, and whom they do not want to sit with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from bot.store import upsert
from bot.store.schema import blocks, people
from bot.store.stored_rows import PersonRow, read_rows
from bot.tables.lobby import remember_person
from bot.tables.session import Session


class Preferences(msgspec.Struct, frozen=True):
    """A person's own choices, the same at every table."""

    language: str | None = None  # None: that of their Discord
    zone: str = "UTC"  # by name, such as Europe/Berlin
    quiet_from: int | None = None  # minutes after midnight in their zone; the night may lie between
    quiet_to: int | None = None
    days_off: tuple[int, ...] = ()  # 0 is Monday
    notify: Literal["channel", "direct", "silent"] = "channel"
    reminders: tuple[int, ...] = (80,)  # percent of the time gone by
    heads_up: bool = False  # told when they are next
    suggest: bool = True  # may ask what a sensible player would do
    away_from: float | None = None
    away_until: float | None = None
    hours: Literal["", "presumed", "told"] = ""  # how zone and quiet hours are known


NIGHT = (23 * 60, 7 * 60)  # quiet until told otherwise
HOURS = ("zone", "quiet_from", "quiet_to", "days_off")  # choices that tell when somebody rests


def preferences(session: Session, person: int) -> Preferences:
    """Those of a person; the usual ones of somebody who has never chosen."""
    return preferences_of(session, [person]).get(person, Preferences())


def preferences_of(session: Session, persons: Iterable[int]) -> dict[int, Preferences]:
    """Those of all of them who are known."""
    rows = read_rows(PersonRow, session.connection.execute(_CHOSEN, {"ids": list(persons)}))
    return {row.id: _read(row) for row in rows}


def set_preferences(session: Session, person: int, name: str, /, **choices: Any) -> Preferences:
    """Change some of a person's choices; what they are then."""
    if any(key in choices for key in HOURS):
        choices = {"hours": "told", **choices}
    chosen = msgspec.structs.replace(preferences(session, person), **choices)
    rows = read_rows(PersonRow, session.connection.execute(_CHOSEN, {"ids": [person]}))
    kept = rows[0].settings if rows else {}
    values = msgspec.to_builtins(chosen)
    settings = {**kept, **{key: values.pop(key) for key in _IN_SETTINGS}}
    session.connection.execute(
        _PREFER, {"id": person, "name": name, "since": session.now, **values, "settings": settings}
    )
    return chosen


def presume_zone(session: Session, person: int, name: str, zone: str) -> None:
    """Until somebody says when they rest: they live there, and are asleep at night."""
    known = preferences(session, person)
    if known.hours or [getattr(known, key) for key in HOURS] != [getattr(Preferences(), key) for key in HOURS]:
        return
    start, end = NIGHT
    set_preferences(session, person, name, zone=zone, quiet_from=start, quiet_to=end, hours="presumed")


def _read(row: PersonRow) -> Preferences:
    known = {**msgspec.structs.asdict(row), **row.settings}
    return msgspec.convert({key: known[key] for key in Preferences.__struct_fields__ if key in known}, Preferences)


def block(session: Session, person: int, name: str, other: int, other_name: str) -> None:
    """The two are not seated together from now on. The other one is not told."""
    remember_person(session, person, name)
    remember_person(session, other, other_name)
    session.connection.execute(_BLOCK, {"person_id": person, "blocked_id": other})


def unblock(session: Session, person: int, other: int) -> bool:
    """Take that back; whether there was anything to take back."""
    return session.connection.execute(_UNBLOCK, {"person": person, "other": other}).rowcount > 0


_IN_SETTINGS = [key for key in Preferences.__struct_fields__ if key not in people.c]
_IN_COLUMNS = [key for key in Preferences.__struct_fields__ if key in people.c]
_CHOSEN = sa.select(people).where(people.c.id.in_(sa.bindparam("ids", expanding=True)))
_PREFER = upsert(people, keys=["id"], change=["name", *_IN_COLUMNS, "settings"])
_BLOCK = upsert(blocks, keys=["person_id", "blocked_id"])
_UNBLOCK = sa.delete(blocks).where(
    blocks.c.person_id == sa.bindparam("person", type_=sa.BigInteger),
    blocks.c.blocked_id == sa.bindparam("other", type_=sa.BigInteger),
)
