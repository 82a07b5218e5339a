"""Telling somebody that they are next, if they want to know."""

from __future__ import annotations

from bot.tables import faults, notices, seat_clock
from bot.tables.notice_kinds import CallNotice
from bot.tables.people import preferences
from bot.tables.session import OpenTable, Session, lock_table
from games.kernel import Answer, Seat, apply, pending

FAR = 60  # answers looked ahead


def tell_next(session: Session, table_id: int, number: int) -> None:
    """Somebody's turn has been said: see to it that whoever has the next one hears of it, without a sound."""
    table = lock_table(session, table_id)
    if table.status != "running" or table.number != number:
        return
    try:
        seat = next_seat(table)
    except Exception as error:  # whatever a rule does wrong: then nobody knows
        faults.catch(session, error)
        return
    if seat is None or seat not in table.played_by_people:
        return
    sitter = table.seat_rows[seat]
    chosen = preferences(session, sitter.person)
    if chosen.heads_up and chosen.notify != "silent" and not seat_clock.quiet_time_of(sitter).is_quiet(session.now):
        payload = CallNotice(what="next", ring=[])
        notices.add_notice(session, table_id, payload, number=number, seat=seat, person=sitter.person_id)


def next_seat(table: OpenTable) -> Seat | None:
    """Whose turn comes after the one seat that is waited for, as far as everybody can know.

    It is played on with what the clock would answer, in a world that looks the same to a spectator.
    """
    waited = {decision.seat for decision in table.decisions if decision.waits}
    if len(waited) != 1:
        return None
    world = table.game.redeal(table.state, None, f"following {table.number}")
    for n in range(table.number + 1, table.number + FAR):
        asked = [decision for decision in pending(table.game, world) if decision.waits]
        if not asked:
            return None
        others = [decision.seat for decision in asked if decision.kind == "turn" and decision.seat not in waited]
        if others:
            return others[0]
        world, _ = apply(table.game, world, Answer(asked[0].seat, asked[0].key, asked[0].default), n)
    return None
