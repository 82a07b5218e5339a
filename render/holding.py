"""What pictures of hands have in common: where their cards lie."""

from __future__ import annotations

from render.scene import Box

WIDTH, HEIGHT, TOP = 1200, 700, 96
GAP = 14  # between cards


def spread(count: int, lowest: int) -> tuple[list[Box], int]:
    """Where the cards of a hand lie, side by side and each at least so high; and where the sheet may end."""
    columns = 2 if count <= 4 else 3
    rows = max(2, -(-count // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(lowest, (HEIGHT - TOP - 24) // rows)
    places = (divmod(n, columns) for n in range(count))
    boxes = [Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP) for row, column in places]
    return boxes, max(HEIGHT, TOP + rows * high + 24)
