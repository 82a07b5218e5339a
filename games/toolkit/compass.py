"""Sides of the compass, as people point on a map whose top is north."""

from __future__ import annotations

SIDES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def bearing(east: float, south: float) -> str:
    """The nearest of eight sides to where something lies, so far to the east and so far to the south; none of here."""
    upright = "" if 2 * abs(south) <= abs(east) else "south" if south > 0 else "north"
    across = "" if 2 * abs(east) <= abs(south) else "east" if east > 0 else "west"
    return "-".join(filter(None, (upright, across)))
