"""Where everything lies in the picture of an arena: heights depend on how many play and how many quests are in view."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel import Seat

TOP, LEFT, RIGHT = 104, 14, 1186  # below the head; and where everything begins and ends
STAGE, QUESTS = 736, 424  # how wide the ring is, and the quests beside it
GAP, STRIP = 12, 56
COLUMNS = {2: 2, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4}
TALL, WIDE, LOW = 440, 326, 290  # how high mats are: of three and four, of two, in two rows
CARDS, ROWS, ROW = 5, 8, 84  # so many quests are cards; so many more have a row each


class Mat(NamedTuple):
    """Where a player's mat lies."""

    x: int
    y: int
    wide: int
    high: int


class Layout(NamedTuple):
    """The ring's height, and where mats and the line below everything begin."""

    seats: int
    ring: int
    mats: int
    strip: int

    @property
    def end(self) -> int:
        return self.strip + STRIP

    def mat(self, seat: Seat) -> Mat:
        columns = COLUMNS[self.seats]
        row, column = divmod(seat, columns)
        beside = min(columns, self.seats - row * columns)  # the last row may be shorter: its mats are wider
        wide, high = (RIGHT - LEFT - (beside - 1) * GAP) // beside, _high(self.seats)
        return Mat(LEFT + column * (wide + GAP), self.mats + row * (high + GAP + 10), wide, high)


def layout(seats: int, quests: int) -> Layout:
    ring = max(540, quests * ROW) if quests <= ROWS else 600
    mats = TOP + ring + 24
    rows = -(-seats // COLUMNS[seats])
    return Layout(seats, ring, mats, mats + rows * (_high(seats) + GAP + 10) - 8)


def _high(seats: int) -> int:
    return LOW if seats > COLUMNS[seats] else WIDE if seats == 2 else TALL
