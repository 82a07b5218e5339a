"""The outbox: what is to be said, to whom, about which entry. Whoever says it finds the words.

Kinds with their payload (`seats` who is waited for, `ring` who is pinged, everybody else is only named):

    lobby      what (opened, changed,        turn      seats, ring: a new message
               settings)                     invite    (`seat` asks `person_id` to join, for all to see)
    check_in   seats (who has not yet)       status    seats: fewer are waited for, nobody is pinged
    expired                                  missed    times (deadlines in a row; `seat`)
    started    commitment                    undone    first, last, by (the entries; `seat` asked for it)
    paused     why (rules: no way on, or "")  vote      vote, of (its kind), asked, and its subject
    resumed    seats, ring                   voted     vote, of, outcome, and its subject
    over       places, why (id, args)        seat      what (left, removed, offered, kept, claimed, takeover,
    closed     why (agreed, left)                      handed_back, resigned)
    record     head, luck (tallies)          order     stopped (a word; for `person_id` alone)
    rematch    of (the new table)            repair    what (paused, running, rewind, answer)
    fault      by (a move of `seat` made the rules raise: a person's, or given by a bot, an order or the clock)
    trouble    why (None: it is over)               call      what (turn, next; for `person_id` alone)
    away       until (`seat` is taken to be away)   resumes   at (a pause ends by itself)
    reminder   waiting (what `reminders.Waits` says), outage (None, or from when to when nobody could be heard)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store import Shard, claim, execute, of_shard, ring
from bot.store.tables import outbox
from bot.tables import clocks, pacing
from bot.tables.desk import Desk, Held
from games.kernel import Seat

GATHER = 2.0  # seconds in which what follows may still change what is said
TOPIC = "outbox"
LEASE = 60.0  # seconds until somebody else says what was begun


def say(
    desk: Desk,
    table: int | None,
    kind: str,
    *,
    number: int | None = None,
    seat: Seat | None = None,
    person: int | None = None,
    name: str | None = None,
    after: float = 0.0,
    **payload: Any,
) -> None:
    """Put something into the outbox. What has a name is said once at a table."""
    row = {
        "table_id": table,
        "person_id": person,
        "name": name,
        "kind": kind,
        "seat": seat,
        "number": number,
        "payload": payload,
        "created_at": desk.now,
        "wake": desk.now + after,
        "attempts": 0,
    }
    execute(desk.connection, _ADD, row)
    ring(desk.connection, TOPIC)


class Waiting(msgspec.Struct, frozen=True):
    """Who is waited for; an order will answer for those who are quiet, which nobody else may notice."""

    seats: frozenset[Seat]
    quiet: frozenset[Seat] = frozenset()


def turn(desk: Desk, held: Held, before: Waiting, after: Waiting, actor: Seat | None) -> None:
    """Say whose turn it is when others are waited for than before.

    What was not yet being said is superseded; who should have been pinged by it and is still waited for is pinged now.
    """
    people = frozenset(held.played_by_people)
    was, waited = before.seats & people, after.seats & people
    new, rung = news(was, before.quiet, waited, after.quiet, actor)
    if was == waited and not rung:
        return
    rung |= _take_back(desk, held.id) & (waited - after.quiet)
    if waited:
        kind = "turn" if new or rung else "status"
        _announce(desk, held, kind, f"{kind}.{held.number}", sorted(waited), sorted(rung))


def _announce(
    desk: Desk, held: Held, kind: str, name: str | None, waited: Sequence[Seat], rung: Sequence[Seat]
) -> None:
    """Say who is waited for, and ping each as they wish: there, in person, later if they rest, or not at all."""
    ring = [seat for seat in rung if _reachable(desk, held, seat)]
    direct = [seat for seat in ring if held.sitters[seat].notify == "direct"]
    here = [seat for seat in ring if seat not in direct]
    say(desk, held.id, kind, number=held.number, name=name, after=GATHER, seats=list(waited), ring=here)
    for seat in direct:
        person, once = held.sitters[seat].person_id, f"call.{name or held.number}.{seat}"
        say(
            desk, held.id, "call", number=held.number, seat=seat, person=person, name=once, after=GATHER, what="turn",
            ring=[seat],
        )  # fmt: skip


def _reachable(desk: Desk, held: Held, seat: Seat) -> bool:
    """Whether somebody wants to be pinged now; who rests hears of it in the first digest afterwards."""
    sitter = held.sitters[seat]
    if sitter.notify == "silent":
        return False
    rest = pacing.rest_of(sitter)
    if rest.resting(desk.now):
        clocks.gather(desk, sitter.person_id, rest.until(desk.now))
        return False
    return True


def news(
    was: frozenset[Seat],
    was_quiet: frozenset[Seat],
    waited: frozenset[Seat],
    quiet: frozenset[Seat],
    actor: Seat | None,
) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """Whose turn it has become in everybody's eyes, and whom to ping: those who must act and do not know it yet."""
    present = frozenset({actor} if actor is not None else ())
    return waited - was - present, waited - (was - was_quiet) - quiet - present


def call(desk: Desk, held: Held, seat: Seat) -> None:
    """Somebody has just sat down on a seat that is waited for."""
    if held.status != "running":
        return
    waited = [d.seat for d in held.decisions if d.waits and d.seat in held.played_by_people]
    if seat in waited:
        name = f"turn.{held.number}.{held.sitters[seat].occupant}"
        _announce(desk, held, "turn", name, waited, [seat])


def resumed(desk: Desk, held: Held) -> None:
    """The table goes on."""
    waited = sorted({d.seat for d in held.decisions if d.waits and d.seat in held.played_by_people})
    _announce(desk, held, "resumed", None, waited, waited)


def _take_back(desk: Desk, table: int) -> frozenset[Seat]:
    """Drop what nobody has begun to say; who would have been pinged."""
    unsaid = execute(desk.connection, _TAKE_BACK, {"table": table})
    return frozenset(seat for row in unsaid for seat in row.payload["ring"])


def silence(desk: Desk, table: int) -> None:
    """Nobody is waited for any more: the game is over or rests."""
    _take_back(desk, table)


# -- for whoever says it ---------------------------------------------------------------------------


def due(desk: Desk, lease: float, limit: int, shard: Shard) -> Sequence[Row[Any]]:
    """Claim what is to be said now. `attempts` of a row above zero: somebody may have said it and died."""
    rows = claim(desk.connection, outbox, desk.now, lease, limit, shard)
    if rows:
        desk.connection.execute(_ATTEMPT, [{"notice": row.id} for row in rows])
    return rows


def inherit(desk: Desk, shard: Shard) -> None:
    """What was begun by somebody who is not there any more is due at once."""
    mine = _INHERIT.where(of_shard(outbox, shard))
    desk.connection.execute(mine, {"now": desk.now, "then": desk.now + LEASE})


def said(desk: Desk, notice: int, channel: int | None = None, message: int | None = None) -> None:
    values = {"notice": notice, "at": desk.now, "channel": channel, "message": message}
    desk.connection.execute(_SAID, values)


def postpone(desk: Desk, notice: int, until: float) -> None:
    desk.connection.execute(_POSTPONE, {"notice": notice, "until": until})


def give_up(desk: Desk, notice: int, why: str) -> None:
    desk.connection.execute(_GIVE_UP, {"notice": notice, "reason": why})


def replaced(desk: Desk, row: Row[Any]) -> list[Row[Any]]:
    """Where that stands which this notice has made old: the turn before this one, the vote that is closed."""
    kinds = _REPLACES.get(row.kind, ())
    if not kinds:
        return []
    rows = desk.connection.execute(_BEFORE, {"table": row.table_id, "before": row.id, "kinds": kinds})
    found = [old for old in rows if row.kind != "voted" or old.payload["vote"] == row.payload["vote"]]
    return found[:1]


_TURNS = ("turn", "resumed")
_REPLACES = {
    **dict.fromkeys((*_TURNS, "over", "closed"), _TURNS),
    "started": ("check_in",),
    "voted": ("vote",),
}
_BEFORE: sa.Select[Any] = (
    sa.select(outbox.c.channel_id, outbox.c.message_id, outbox.c.payload)
    .where(outbox.c.table_id == sa.bindparam("table"), outbox.c.id < sa.bindparam("before"))
    .where(outbox.c.kind.in_(sa.bindparam("kinds", expanding=True)), outbox.c.message_id.is_not(None))
    .order_by(outbox.c.id.desc())
    .limit(10)
)
_ADD = sa.insert(outbox)
_TAKE_BACK = (
    sa.update(outbox)
    .where(
        outbox.c.table_id == sa.bindparam("table"),
        outbox.c.wake.is_not(None),
        outbox.c.attempts == 0,
        sa.or_(outbox.c.kind == "turn", outbox.c.kind == "status", outbox.c.kind == "call"),
    )
    .values(wake=None, dropped="superseded")
    .returning(outbox.c.payload)
)
_THIS = outbox.c.id == sa.bindparam("notice")
_GIVE_UP = sa.update(outbox).where(_THIS).values(wake=None, dropped=sa.bindparam("reason"))
_ATTEMPT = sa.update(outbox).where(_THIS).values(attempts=outbox.c.attempts + 1)
_INHERIT = (
    sa.update(outbox)
    .where(outbox.c.wake > sa.bindparam("now"), outbox.c.wake <= sa.bindparam("then"), outbox.c.attempts > 0)
    .values(wake=sa.bindparam("now"))
)
_POSTPONE = sa.update(outbox).where(_THIS).values(wake=sa.bindparam("until"))
_SAID = (
    sa.update(outbox)
    .where(_THIS)
    .values(
        wake=None,
        sent_at=sa.bindparam("at"),
        channel_id=sa.bindparam("channel", type_=sa.BigInteger),
        message_id=sa.bindparam("message", type_=sa.BigInteger),
    )
)
