"""A player leaves the game: treated like one who is eliminated; ruling C8."""

from __future__ import annotations

from games.chobolo.frames import NextTurn
from games.chobolo.state import Chobolo
from games.chobolo.victory import last_side, remove
from games.kernel.context import Context
from games.kernel.state import Seat


def leave(ctx: Context[Chobolo], seat: Seat) -> None:
    """Its characters go, its auxiliary towers stay as nobody's; the last side that is left wins."""
    state = ctx.state
    if state.characters:
        remove(ctx, seat)
    else:  # the lands are still being laid: its tiles stay
        state.beaten.append(seat)
    if not last_side(ctx) and state.active == seat:
        ctx.drop()
        ctx.then(NextTurn(seat=seat))
