"""What an answer would mean, before it is given."""

from __future__ import annotations

from bot.tables.desk import Desk, find
from games.kernel import Answer, Illegal, Message, Path, Seat, Step, apply, barrier


def no_way_back(desk: Desk, table: int, seat: Seat, key: str, path: Path) -> Message | None:
    """What would keep this answer from being taken back freely; None if nothing would.

    It is tried in a world that looks the same to the seat, so that asking tells nothing.
    """
    held = find(desk, table)
    world = held.game.redeal(held.state, seat, f"foresight {held.number}")
    answer = Answer(seat, key, path)
    try:
        after, events = apply(held.game, world, answer, held.number + 1)
    except Illegal:
        return None
    return barrier(held.game, [Step(world, answer, after, events)])
