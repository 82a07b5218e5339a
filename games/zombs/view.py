"""What a seat may see of a Zombs table. What is not named here stays hidden."""

from __future__ import annotations

from games.kernel import Outcome, Seat
from games.toolkit.views import TableView, public
from games.zombs.cards import OTHERS, in_order
from games.zombs.state import Catch, Draw, Horde, Play, Settings, Zombs, faces

__all__ = ["OTHERS", "Horde", "Settings", "ZombsView", "view"]


class ZombsView(TableView[Settings], frozen=True, kw_only=True):
    pairs: bool
    mover: Seat
    drawing: int  # how many cards the mover may still draw before it acts
    acting: bool  # whether the mover is free to act: it has drawn, and nothing else is asked
    hand: tuple[str, ...]  # own; visible to this seat alone
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]  # by holder: cards that this seat knows to be in that hand
    hordes: tuple[Horde | None, ...]
    pool: int  # its size; the order is hidden
    grave: tuple[str, ...]  # wholly open, the top one last
    vault: tuple[str, ...]
    reshuffles: int  # of the Grave since a horde changed
    retired: tuple[Seat, ...]
    outcome: Outcome | None


def view(state: Zombs, seat: Seat | None) -> ZombsView:
    watcher = state.seats if seat is None else seat
    top = state.stack[-1] if state.stack else None
    return ZombsView(
        **public(state, "pairs", "mover", "reshuffles", "hordes"),
        seat=seat,
        drawing=top.left if isinstance(top, Draw) else 0,
        acting=isinstance(top, Play) or (isinstance(top, Catch) and seat != top.seat),
        hand=() if seat is None else tuple(in_order(faces(state.hands[seat]))),
        hand_sizes=tuple(map(len, state.hands)),
        known=tuple(tuple(in_order(cards)) for cards in state.known[watcher]),
        pool=len(state.pool),
        grave=tuple(faces(state.grave)),
        vault=tuple(in_order(state.vault)),
    )
