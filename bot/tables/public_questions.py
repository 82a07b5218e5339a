"""What a table waits for, as everybody may know it: by whom, and on what.

A question is as secret as a hand, for its prompt may name a card. So it is read in worlds that look the same to a
spectator, with everything unknown dealt anew: what is asked in the same words in each of them tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables import faults
from bot.tables.session import OpenTable, Session, load_table
from games.kernel import Decision, Message, Seat, pending

WORLDS = 2


class PublicQuestion(msgspec.Struct, frozen=True):
    """What a seat is asked; the prompt is None where others must not know it."""

    kind: str
    prompt: Message | None


def public_questions(session: Session, table_id: int) -> Mapping[Seat, PublicQuestion]:
    """By seat, what those are asked whom a running table waits for."""
    table = load_table(session, table_id)
    if table.status != "running":
        return {}
    try:
        asked = _asked(table.decisions)
        worlds = [_asked(pending(table.game, _world(table, number))) for number in range(WORLDS)]
    except Exception as error:  # whatever a rule does wrong: who is waited for must be said all the same
        faults.catch(session, error)
        return {}
    return {seat: PublicQuestion(decision.kind, _agreed(seat, worlds)) for seat, decision in asked.items()}


def _world(table: OpenTable, number: int) -> Any:
    return table.game.redeal(table.state, None, f"aloud {table.number} {number}")


def _asked(decisions: list[Decision]) -> dict[Seat, Decision]:
    return {decision.seat: decision for decision in reversed(decisions) if decision.waits}


def _agreed(seat: Seat, worlds: list[dict[Seat, Decision]]) -> Message | None:
    """What is asked in every world."""
    prompts = [world[seat].prompt if seat in world else None for world in worlds]
    return prompts[0] if all(prompt == prompts[0] for prompt in prompts) else None
