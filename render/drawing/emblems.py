"""Drawings of deeds: what a card, a scroll or an act is good for."""

from __future__ import annotations

import math

from render.drawing.palette import DARK
from render.drawing.pen import BLOOD, GOLD, PINK, STEEL, WHITE, Pen, by_name

WOOD, BONE = "#8a5a3a", "#f4e7cd"


def shield(pen: Pen, n: int) -> None:
    pen.form([(12, 12), (50, 2), (88, 12), (84, 56), (50, 98), (16, 56)], STEEL, 5)
    pen.form([(50, 14), (76, 21), (73, 53), (50, 83)], "#b9c3cb", 0)


def blade(pen: Pen, n: int) -> None:
    pen.form([(92, 4), (88, 26), (42, 70), (30, 58), (74, 12)], STEEL, 4)
    pen.stroke([(22, 54), (46, 78)], DARK, 14)
    pen.stroke([(23, 55), (45, 77)], GOLD, 8)
    pen.stroke([(30, 70), (10, 90)], DARK, 15)
    pen.stroke([(30, 70), (11, 89)], WOOD, 9)


def clash(pen: Pen, n: int) -> None:
    """Two blades crossed."""
    for x, x2 in ((8, 92), (92, 8)):
        side = 1 if x < x2 else -1
        pen.form([(x, 6), (x + 16 * side, 8), (x2 - 14 * side, 66), (x2 - 24 * side, 76), (x - side, 22)], "#d5dbe0", 5)
        pen.stroke([(x2 - 30 * side, 86), (x2 - 4 * side, 58)], DARK, 14)
        pen.stroke([(x2 - 29 * side, 85), (x2 - 5 * side, 59)], GOLD, 7)
        pen.stroke([(x2 - 12 * side, 76), (x2, 92)], DARK, 15)


def dart(pen: Pen, n: int) -> None:
    """Out of a blow gun, with drops of what it is dipped in."""
    pen.stroke([(14, 14), (72, 72)], DARK, 13)
    pen.stroke([(14, 14), (72, 72)], WOOD, 7)
    pen.form([(88, 88), (58, 76), (76, 58)], BONE, 4)
    for x, y in ((4, 24), (14, 34), (24, 4), (34, 14)):
        pen.stroke([(x, y), (22, 22)], BLOOD, 8)
    pen.disc(84, 40, 6, BLOOD, 8)


def trail(pen: Pen, n: int) -> None:
    """A torn piece of a map: the way, and where it ends."""
    pen.form([(4, 16), (36, 6), (64, 16), (96, 8), (94, 84), (66, 94), (36, 84), (6, 92)], BONE, 5)
    for x, y in ((20, 74), (30, 58), (44, 50), (56, 60)):
        pen.disc(x, y, 5, WOOD, line=0)
    for ends in ([(64, 28), (84, 48)], [(84, 28), (64, 48)]):
        pen.stroke(ends, BLOOD, 9)


def chant(pen: Pen, n: int) -> None:
    """A drum with two sticks."""
    pen.form([(14, 46), (86, 46), (78, 92), (22, 92)], "#a8552f", 5)
    pen.stroke([(18, 56), (36, 90), (50, 56), (64, 90), (82, 56)], BONE, 4)
    pen.disc(50, 46, 37, BONE, 13, 5)
    for x, x2 in ((8, 42), (92, 58)):
        pen.stroke([(x, 6), (x2, 38)], DARK, 11)
        pen.stroke([(x, 6), (x2, 38)], WOOD, 6)
        pen.disc(x2, 38, 7, BLOOD)


def wake(pen: Pen, n: int) -> None:
    """The sun comes up."""
    for angle in range(180, 361, 30):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.stroke([(50 + 34 * dx, 70 + 34 * dy), (50 + 52 * dx, 70 + 52 * dy)], GOLD, 10)
    pen.form([(50 + 27 * math.cos(math.radians(a)), 70 + 27 * math.sin(math.radians(a))) for a in range(180, 361, 15)],
             GOLD, 5)  # fmt: skip
    pen.plate(4, 72, 96, 86, WOOD, 6, 5)


def grab(pen: Pen, n: int) -> None:
    """A hand that comes from above and takes."""
    pen.plate(34, 2, 66, 34, "#b8763f", 6, 5)
    pen.plate(22, 28, 78, 66, "#b8763f", 16, 5)
    for x in (20, 37, 54, 71):
        pen.plate(x - 3, 54, x + 13, 96 if x in (37, 54) else 86, "#b8763f", 8, 4)


def muddle(pen: Pen, n: int) -> None:
    """What goes round and round in a foggy head."""
    for radius, start, end in ((42, 20, 300), (28, 140, 430), (14, 250, 560)):
        pen.bow(50, 50, radius, start, end, DARK, 13)
        pen.bow(50, 50, radius, start, end, PINK, 7)


def mute(pen: Pen, n: int) -> None:
    """A mouth sewn shut."""
    pen.form([(6, 50), (34, 28), (50, 36), (66, 28), (94, 50), (66, 74), (34, 74)], BLOOD, 5)
    pen.stroke([(8, 50), (92, 50)], DARK, 6)
    for x in (26, 42, 58, 74):
        pen.stroke([(x - 5, 34), (x + 5, 66)], WHITE, 6)


def club(pen: Pen, n: int) -> None:
    """Whoever bears it has struck."""
    for angle in range(180, 450, 45):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        side = (-9 * dy, 9 * dx)
        pen.form([(66 + 46 * dx, 36 + 46 * dy), (66 + 24 * dx + side[0], 36 + 24 * dy + side[1]),
                  (66 + 24 * dx - side[0], 36 + 24 * dy - side[1])], BONE, 4)  # fmt: skip
    pen.stroke([(10, 92), (56, 46)], DARK, 22)
    pen.stroke([(12, 90), (56, 46)], BONE, 12)
    pen.disc(66, 36, 28, "#d98a52", line=7)


EMBLEMS = by_name(shield, blade, clash, dart, trail, chant, wake, grab, muddle, mute, club)
