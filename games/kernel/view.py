"""What a seat may see of a position."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.kernel.state import Outcome, Seat


class View(msgspec.Struct, frozen=True):
    """A game's own fields make its view. What front ends read of any game by name is declared here, with what it is
    in a game that has no such thing; a game that has one gives it as a field."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        return None

    @property
    def settings(self) -> msgspec.Struct | None:
        return None

    @property
    def hand(self) -> Sequence[str]:
        """The cards that this seat holds."""
        return ()

    @property
    def round(self) -> int | None:
        """Which round it is, if rounds are counted."""
        return None

    @property
    def outcome(self) -> Outcome | None:
        return None
