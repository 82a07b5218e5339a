"""What an answer would mean, before it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.tables import faults
from bot.tables.desk import Desk, Held, find
from games.kernel import Answer, Decision, Illegal, Message, Path, Seat, Step, apply, barrier, pending

Meant: TypeAlias = "Callable[[Sequence[Decision], str], tuple[Decision, Path] | None]"


def no_way_back(desk: Desk, table: int, seat: Seat, key: str, path: Path) -> Message | None:
    """What would keep this answer from being taken back freely; None if nothing would.

    It is tried in a world that looks the same to the seat, so that asking tells nothing.
    """
    held, answer = find(desk, table), Answer(seat, key, path)
    try:
        world = held.game.redeal(held.state, seat, f"foresight {held.number}")
        after, events = apply(held.game, world, answer, held.number + 1)
        return barrier(held.game, [Step(world, answer, after, events)])
    except Illegal:
        return None
    except Exception as error:  # whatever a rule does wrong: then one had better be sure
        faults.catch(desk, error)
        return Message("kernel.undo.seen")


def ahead(desk: Desk, table: int, seat: Seat, lines: Sequence[str], meant: Meant) -> Sequence[Decision] | None:
    """What the seat would be asked after some moves of its own, as they were typed and as `meant` understands them.

    None where one of them cannot be, or shows something new: then what follows is for afterwards. They are tried in a
    world that looks the same to the seat, as above.
    """
    try:
        return _ahead(find(desk, table), seat, lines, meant)
    except Exception as error:  # whatever a rule does wrong
        faults.catch(desk, error)
        return None


def _ahead(held: Held, seat: Seat, lines: Sequence[str], meant: Meant) -> Sequence[Decision] | None:
    world = held.game.redeal(held.state, seat, f"foresight {held.number}")
    asked = [decision for decision in pending(held.game, world) if decision.seat == seat]
    for n, line in enumerate(lines, held.number + 1):
        found = meant(asked, line)
        if found is None:
            return None
        answer = Answer(seat, found[0].key, found[1])
        after, events = apply(held.game, world, answer, n)
        if barrier(held.game, [Step(world, answer, after, events)]):
            return None
        world = after
        asked = [decision for decision in pending(held.game, world) if decision.seat == seat]
    return asked
