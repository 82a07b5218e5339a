"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from games.kernel import Message, Path, Seat
from games.mojo.view import MojoView


def refusal(view: MojoView, seat: Seat, path: Path) -> Message | None:
    return None
