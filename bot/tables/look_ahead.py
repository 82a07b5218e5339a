"""What an answer would mean, before it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.tables.session import OpenTable
from games.barrier import Step, barrier
from games.kernel import Answer, Decision, Path, Seat, apply, pending

Meant: TypeAlias = "Callable[[Sequence[Decision], str], tuple[Decision, Path] | None]"


def look_ahead(table: OpenTable, seat: Seat, lines: Sequence[str], meant: Meant) -> Sequence[Decision] | None:
    """What the seat would be asked after some moves of its own, as they were typed and as `meant` understands them.

    None where one of them cannot be, or shows something new: then what follows is for afterwards. They are tried in a
    world that looks the same to the seat, as above. That takes a while, so it is done after the table was read.
    """
    world = table.game.redeal(table.state, seat, f"foresight {table.number}")
    asked = [decision for decision in pending(table.game, world) if decision.seat == seat]
    for n, line in enumerate(lines, table.number + 1):
        found = meant(asked, line)
        if found is None:
            return None
        answer = Answer(seat, found[0].key, found[1])
        after, events = apply(table.game, world, answer, n)
        if barrier(table.game, [Step(world, answer, after, events)]):
            return None
        world = after
        asked = [decision for decision in pending(table.game, world) if decision.seat == seat]
    return asked
