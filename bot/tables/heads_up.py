"""Telling somebody that they are next, if they want to know."""

from __future__ import annotations

from bot.tables import faults, notices, pacing
from bot.tables.desk import Desk, Held, hold
from bot.tables.people import preferences
from games.kernel import Answer, Seat, apply, pending

FAR = 60  # answers looked ahead


def tell(desk: Desk, table: int, number: int) -> None:
    """Somebody's turn has been said: see to it that whoever has the next one hears of it, without a sound."""
    held = hold(desk, table)
    if held.status != "running" or held.number != number:
        return
    try:
        seat = following(held)
    except Exception as error:  # whatever a rule does wrong: then nobody knows
        faults.catch(desk, error)
        return
    if seat is None or seat not in held.played_by_people:
        return
    sitter = held.sitters[seat]
    chosen = preferences(desk, sitter.person_id)
    if chosen.heads_up and chosen.notify != "silent" and not pacing.rest_of(sitter).resting(desk.now):
        notices.say(desk, table, "call", number=number, seat=seat, person=sitter.person_id, what="next", ring=[])


def following(held: Held) -> Seat | None:
    """Whose turn comes after the one seat that is waited for, as far as everybody can know.

    It is played on with what the clock would answer, in a world that looks the same to a spectator.
    """
    waited = {decision.seat for decision in held.decisions if decision.waits}
    if len(waited) != 1:
        return None
    world = held.game.redeal(held.state, None, f"following {held.number}")
    for n in range(held.number + 1, held.number + FAR):
        asked = [decision for decision in pending(held.game, world) if decision.waits]
        if not asked:
            return None
        others = [decision.seat for decision in asked if decision.kind == "turn" and decision.seat not in waited]
        if others:
            return others[0]
        world, _ = apply(held.game, world, Answer(asked[0].seat, asked[0].key, asked[0].default), n)
    return None
