"""What is counted in Zanaga: ritual tokens, jewels, hearts, exhaustion, gold, dice, and the signs of the phases."""

from __future__ import annotations

from math import cos, pi, radians, sin

from render.drawing.pen import Pen, Point
from render.zanaga.woodcut import BARK, BONE, CLAY, CREAM, LEAF, MOON, NIGHT, SHADE, SUN


def star(points: int, outer: float, inner: float, x: float = 50, y: float = 50) -> list[Point]:
    return [
        (
            x + (inner if i % 2 else outer) * sin(i * pi / points),
            y - (inner if i % 2 else outer) * cos(i * pi / points),
        )
        for i in range(2 * points)
    ]


def sun_token(pen: Pen, n: int) -> None:
    pen.form(star(12, 49, 36), SUN, 4)
    pen.disc(50, 50, 27, "#ffd65c", line=4)
    for x in (40, 60):
        pen.disc(x, 46, 4, BARK, line=0)
    pen.bow(50, 49, 14, 25, 155, BARK, 4.5)


def moon_token(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 46, MOON, line=4)
    outer = [(50 + 34 * cos(radians(a)), 50 + 34 * sin(radians(a))) for a in range(50, 311, 26)]
    inner = [(60 + 24 * cos(radians(a)), 47 + 26 * sin(radians(a))) for a in range(290, 69, -22)]
    pen.form([*outer, *inner], CREAM, 3)
    pen.disc(70, 37, 5, CREAM, line=0)
    pen.disc(64, 64, 3.5, CREAM, line=0)


def skull_token(pen: Pen, n: int) -> None:
    """On a square, so that it is no face of a sun."""
    pen.plate(5, 5, 95, 95, NIGHT, 17, 4)
    pen.disc(50, 43, 30, BONE, 26, 3.5)
    pen.plate(33, 59, 67, 82, BONE, 5, 3.5)
    for x in (37, 63):
        pen.disc(x, 45, 8.5, BARK, line=0)
    pen.form([(50, 53), (55, 62), (45, 62)], BARK, 0)
    for x in (44, 56):
        pen.stroke([(x, 69), (x, 80)], BARK, 4)


def wild_token(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 46, CREAM, line=4)
    for i, ink in enumerate((SUN, MOON, NIGHT)):
        a = 2 * pi * i / 3 - 0.5
        pen.disc(50 + 20 * cos(a), 50 + 20 * sin(a), 16, ink)


JEWEL_INKS = ("#4fae4a", "#f7cf2e", "#2f73c9", "#c8262f")
JEWEL_FORMS: tuple[list[Point], ...] = (
    [(50, 4), (97, 86), (3, 86)],
    [(11, 11), (89, 11), (89, 89), (11, 89)],
    [(50 + 46 * cos(i * pi / 3), 50 + 46 * sin(i * pi / 3)) for i in range(6)],
    star(8, 49, 34),
)


def jewel(pen: Pen, n: int) -> None:
    """Its rank by its outline too; the digit is its worth."""
    rank = (n - 1) % len(JEWEL_FORMS) + 1
    form = JEWEL_FORMS[rank - 1]
    pen.form([(50 + (x - 50) * 1.06, 50 + (y - 50) * 1.06) for x, y in form], CREAM, 0)
    small = [(50 + (x - 50) * 0.93, 50 + (y - 50) * 0.93) for x, y in form]
    pen.form(small, JEWEL_INKS[rank - 1], 5)
    digit(pen, rank, 50, 60 if rank == 1 else 50, 31, CREAM if rank > 2 else BARK)


def digit(pen: Pen, n: int, x: float, y: float, high: float, ink: str) -> None:
    """A numeral of a few strokes, so that it is as bold as the drawing."""
    w, h, line = high * 0.42, high, high * 0.34
    ways: tuple[list[Point], ...] = (
        [],
        [(-w * 0.7, -h * 0.5), (w * 0.2, -h), (w * 0.2, h)],
        [(-w, -h * 0.55), (-w * 0.5, -h), (w * 0.6, -h), (w, -h * 0.5), (w * 0.8, -h * 0.05), (-w, h), (w * 1.1, h)],
        [(-w, -h), (w, -h), (0, -h * 0.2), (w * 0.8, 0), (w, h * 0.5), (w * 0.4, h), (-w * 0.5, h), (-w, h * 0.7)],
        [(w * 0.45, h), (w * 0.45, -h), (-w * 1.1, h * 0.4), (w * 1.2, h * 0.4)],
    )
    pen.stroke([(x + a * 0.85, y + b * 0.72) for a, b in ways[n]], ink, line)


def heart(pen: Pen, n: int) -> None:
    """Full, or with 1 lost."""
    form = [(50, 95), (4, 48), (4, 26), (24, 8), (50, 30), (76, 8), (96, 26), (96, 48)]
    pen.form(form, SHADE if n else "#d8342f", 8)
    if n:
        pen.stroke([(26, 32), (74, 72)], BARK, 9)


def leaf(pen: Pen, n: int) -> None:
    """Stamina: a leaf, or a dry one."""
    form = [(50, 3), (84, 44), (70, 82), (50, 97), (30, 82), (16, 44)]
    pen.form(form, SHADE if n else "#4fae4a", 7)
    pen.stroke([(50, 26), (50, 90)], BARK, 6)
    if not n:
        pen.stroke([(50, 56), (66, 44)], BARK, 5)
        pen.stroke([(50, 56), (34, 44)], BARK, 5)


def coin(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 47, SUN, line=6)
    pen.disc(50, 50, 37, "#a86a10", line=0)
    pen.disc(50, 50, 34, SUN, line=0)


def doom(pen: Pen, n: int) -> None:
    """A counter of doom: a black drop with an eye."""
    pen.form([(50, 2), (80, 44), (84, 68), (68, 92), (50, 97), (32, 92), (16, 68), (20, 44)], NIGHT, 4)
    pen.form([(24, 64), (50, 46), (76, 64), (50, 82)], "#ffe14d", 3)
    pen.disc(50, 64, 8, BARK, line=0)


def ranged(pen: Pen, n: int) -> None:
    pen.bow(34, 50, 38, -72, 72, CREAM, 9)
    pen.stroke([(46, 15), (46, 85)], CREAM, 4)
    pen.stroke([(8, 50), (84, 50)], CREAM, 6)
    pen.form([(98, 50), (78, 36), (78, 64)], CREAM, 0)


def melee(pen: Pen, n: int) -> None:
    pen.form([(94, 6), (86, 34), (44, 68), (32, 56), (66, 14)], CREAM, 4)
    for ink, line in ((BARK, 15), (SUN, 8)):
        pen.stroke([(24, 48), (52, 76)], ink, line)
        pen.stroke([(34, 66), (12, 88)], ink, line)


def magic(pen: Pen, n: int) -> None:
    pen.form([(18, 8), (82, 8), (80, 62), (50, 96), (20, 62)], CREAM, 5)
    for x in (36, 64):
        pen.disc(x, 38, 9, BARK, line=0)
    pen.form([(36, 62), (64, 62), (50, 72)], BARK, 0)


def parry(pen: Pen, n: int) -> None:
    """A shield, for who defends."""
    pen.form([(50, 3), (90, 16), (88, 52), (72, 80), (50, 97), (28, 80), (12, 52), (10, 16)], LEAF, 6)
    pen.form([(50, 15), (50, 83), (34, 70), (23, 48), (21, 24)], CREAM, 0)


def trap(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 45, BARK, line=0)
    for i in range(8):
        a = i * pi / 4
        pen.stroke([(50 + 14 * cos(a), 50 + 14 * sin(a)), (50 + 38 * cos(a), 50 + 38 * sin(a))], CREAM, 8)


def compass(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 45, CREAM, line=6)
    pen.form([(50, 12), (62, 50), (38, 50)], CLAY, 3)
    pen.form([(50, 88), (62, 50), (38, 50)], "#8f9aa3", 3)


def bones(pen: Pen, n: int) -> None:
    for (x, y), (x2, y2) in (((20, 26), (80, 74)), ((80, 26), (20, 74))):
        pen.stroke([(x, y), (x2, y2)], BARK, 22)
        for a, b in ((x, y), (x2, y2)):
            side = 1 if a < 50 else -1
            pen.disc(a + 5 * side, b - 8, 11, BONE, line=4)
            pen.disc(a - 6 * side, b + 5, 11, BONE, line=4)
        pen.stroke([(x, y), (x2, y2)], BONE, 14)


def outpost(pen: Pen, n: int) -> None:
    """A palisade with a house and a flag."""
    pen.stroke([(62, 34), (62, 2)], "#8c5c2b", 5)
    pen.form([(63, 2), (92, 10), (63, 18)], CLAY, 2.5)
    pen.form([(38, 76), (38, 40), (62, 22), (86, 40), (86, 76)], CREAM, 3)
    pen.form([(32, 44), (62, 20), (92, 44), (86, 49), (62, 31), (38, 49)], CLAY, 3)
    pen.form([(56, 78), (56, 56), (68, 56), (68, 78)], BARK, 0)
    for k in range(7):
        x = 6 + k * 13
        pen.form([(x, 92), (x, 70), (x + 6, 61), (x + 12, 70), (x + 12, 92)], "#a8743c", 2.5)


def village(pen: Pen, n: int) -> None:
    """Three round huts."""
    for x, y, k in ((25, 60, 0.86), (75, 58, 0.9), (50, 78, 1.05)):
        wall = [(x - 17 * k, y + 15 * k), (x - 16 * k, y - 8 * k), (x + 16 * k, y - 8 * k), (x + 17 * k, y + 15 * k)]
        pen.form(wall, CREAM, 3)
        pen.form([(x - 26 * k, y - 4 * k), (x, y - 37 * k), (x + 26 * k, y - 4 * k)], SUN, 3)
        pen.stroke([(x, y - 34 * k), (x - 10 * k, y - 7 * k)], "#8c5c2b", 2.5)
        pen.stroke([(x, y - 34 * k), (x + 10 * k, y - 7 * k)], "#8c5c2b", 2.5)
        pen.form([(x - 5 * k, y + 15 * k), (x - 5 * k, y), (x + 5 * k, y), (x + 5 * k, y + 15 * k)], BARK, 0)


def city(pen: Pen, n: int) -> None:
    """The Lost City: a stepped temple under creepers."""
    for step, (x, y) in enumerate(((4, 74), (16, 54), (28, 34))):
        pen.plate(x, y, 100 - x, y + 20, ("#8f8a80", "#a39d90", "#b8b1a1")[step], 0, 3.5)
    pen.plate(38, 12, 62, 34, "#c9c2b0", 0, 3.5)
    pen.form([(32, 14), (50, 1), (68, 14)], CLAY, 3.5)
    pen.form([(44, 34), (44, 21), (56, 21), (56, 34)], BARK, 0)
    pen.form([(42, 94), (46, 34), (54, 34), (58, 94)], CREAM, 3)
    for y in range(42, 94, 10):
        pen.stroke([(45, y), (55, y)], BARK, 2.5)
    for x, y, r in ((12, 74, 9), (86, 54, 10), (24, 54, 7), (92, 86, 8), (70, 34, 7)):
        pen.disc(x, y, r, LEAF, line=2.5)


COUNTERS = {
    one.__name__: one
    for one in (
        sun_token, moon_token, skull_token, wild_token, jewel, heart, leaf, coin, doom, ranged, melee, magic, parry,
        trap, compass, bones, outpost, village, city,
    )
}  # fmt: skip
