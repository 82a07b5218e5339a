"""Small drawings that any game may use, each on a square of 100 by 100."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.drawing.palette import DARK
from render.drawing.pen import BLOOD, GOLD, PINK, SKIN, STEEL, WHITE, Drawing, Pen, Point, by_name


def zombie(pen: Pen, n: int) -> None:
    """No two numbers look alike: hair, eyes, mouth and wounds differ."""
    pen.plate(8, 50, 24, 68, SKIN, 8)
    pen.plate(76, 50, 92, 68, SKIN, 8)
    pen.plate(18, 18, 82, 94, SKIN, 26)
    if n % 3 == 0:
        pen.form([(20, 34), (24, 8), (36, 22), (50, 4), (62, 21), (77, 9), (80, 34), (60, 27), (40, 27)], "#4a3b52")
    elif n % 3 == 1:
        pen.form([(19, 40), (22, 14), (50, 6), (78, 14), (81, 40), (66, 24), (36, 30)], "#6d4128")
    else:
        pen.disc(50, 16, 17, PINK, 12)
        pen.bow(44, 16, 6, 150, 380)
        pen.bow(57, 16, 6, 160, 390)
    left, right = ((17, 11), (12, 16), (14, 14), (9, 17))[n % 4]
    pen.disc(36, 50, left, WHITE)
    pen.disc(65, 50, right, WHITE)
    pen.disc(38, 52, 4.5, DARK, line=0)
    pen.disc(63, 49, 4.5, DARK, line=0)
    if n % 2:
        pen.plate(33, 74, 67, 86, "#53312c", 5)
        pen.plate(39, 74, 46, 80, WHITE, line=0)
        pen.plate(55, 80, 61, 86, WHITE, line=0)
    else:
        pen.stroke([(32, 80), (41, 75), (50, 82), (59, 75), (68, 80)])
    if n % 5 < 2:
        pen.stroke([(68, 66), (78, 76)])
        pen.stroke([(70, 74), (76, 68)], line=3)


def zero(pen: Pen, n: int) -> None:
    """A puddle in the shape of a nought."""
    pen.disc(50, 52, 34, "#7fb069", 44, 4)
    pen.disc(50, 52, 14, "#e6d3ae", 23, 4)
    pen.disc(24, 84, 9, "#7fb069")
    pen.disc(33, 32, 4, WHITE, 9, line=0)


def vial(pen: Pen, n: int) -> None:
    pen.form([(40, 14), (40, 40), (18, 82), (26, 94), (74, 94), (82, 82), (60, 40), (60, 14)], WHITE)
    pen.form([(32, 58), (20, 82), (27, 92), (73, 92), (80, 82), (68, 58)], "#4fae6a", 0)
    pen.plate(35, 6, 65, 17, "#8a5a3a", 3)
    pen.disc(44, 76, 5, WHITE, line=0)
    pen.disc(57, 68, 3.5, WHITE, line=0)


def brain(pen: Pen, n: int) -> None:
    for x, y, r in ((30, 40, 20), (70, 40, 20), (24, 60, 18), (76, 60, 18), (38, 72, 18), (62, 72, 18), (50, 34, 20)):
        pen.disc(x, y, r, PINK)
    pen.disc(50, 54, 30, PINK, line=0)
    pen.stroke([(50, 18), (50, 86)])
    for x, y in ((34, 40), (32, 62), (66, 40), (68, 62)):
        pen.bow(x, y, 9, 20 if x < 50 else 200, 230 if x < 50 else 410)


def hazard(pen: Pen, n: int) -> None:
    pen.form([(50, 8), (95, 88), (5, 88)], GOLD, 5)
    pen.form([(45, 36), (55, 36), (53, 64), (47, 64)], DARK, 0)
    pen.disc(50, 75, 5.5, DARK, line=0)


def grave(pen: Pen, n: int) -> None:
    """A stone, a heap of earth, and a spade in it."""
    pen.plate(14, 18, 62, 90, STEEL, 22)
    pen.stroke([(38, 32), (38, 58)], line=5)
    pen.stroke([(28, 41), (48, 41)], line=5)
    pen.stroke([(80, 10), (72, 66)], "#7a4a28", 7)
    pen.stroke([(71, 9), (90, 12)], line=6)
    pen.form([(62, 62), (82, 65), (76, 88), (68, 90), (61, 84)], "#6b727a")
    pen.disc(46, 94, 42, "#6d4128", 9)


def fish(pen: Pen, n: int) -> None:
    pen.form([(66, 52), (94, 28), (90, 52), (94, 76)], "#5d8f8a")
    pen.disc(44, 52, 36, "#7fb8a8", 25)
    pen.disc(26, 45, 8, WHITE)
    pen.disc(27, 46, 3, DARK, line=0)
    pen.stroke([(12, 62), (20, 58), (26, 64), (32, 59)])
    for x in (48, 58, 68):
        pen.bow(x - 8, 52, 13, 290, 430, "#3f6f69")


def swap(pen: Pen, n: int) -> None:
    pen.form([(8, 36), (60, 36), (60, 18), (94, 44), (60, 60), (60, 50), (8, 50)], "#c5653b")
    pen.form([(92, 66), (40, 66), (40, 54), (6, 76), (40, 98), (40, 82), (92, 82)], "#3b7fa5")


def pig(pen: Pen, n: int) -> None:
    pen.form([(16, 44), (14, 10), (44, 26)], PINK)
    pen.form([(84, 44), (86, 10), (56, 26)], PINK)
    pen.disc(50, 56, 38, PINK, 36)
    pen.disc(35, 44, 6, DARK, line=0)
    pen.disc(65, 44, 6, DARK, line=0)
    pen.disc(50, 66, 19, "#d17486", 14)
    pen.disc(43, 66, 4, DARK, 6, line=0)
    pen.disc(57, 66, 4, DARK, 6, line=0)
    pen.stroke([(60, 26), (78, 36)], line=3)
    pen.stroke([(66, 34), (72, 26)], line=3)


def unicorn(pen: Pen, n: int) -> None:
    pen.form([(52, 28), (84, 2), (66, 40)], GOLD)
    pen.form([(34, 96), (30, 50), (42, 26), (62, 26), (82, 56), (92, 72), (80, 84), (62, 74), (66, 96)], WHITE)
    pen.form([(40, 26), (22, 30), (12, 60), (18, 92), (34, 96), (30, 60)], "#9a6bc0")
    pen.form([(42, 28), (40, 8), (54, 24)], WHITE)
    pen.disc(60, 46, 4.5, DARK, line=0)
    pen.disc(83, 73, 2.5, DARK, line=0)


def lock(pen: Pen, n: int) -> None:
    pen.bow(50, 40, 24, 180, 360, DARK, 12)
    pen.bow(50, 40, 21, 180, 360, STEEL, 6)
    pen.plate(16, 40, 84, 94, GOLD, 9, 4)
    pen.disc(50, 62, 8, DARK, line=0)
    pen.form([(47, 64), (53, 64), (56, 82), (44, 82)], DARK, 0)


def cross(pen: Pen, n: int) -> None:
    """Crossed out."""
    for ink, line in ((DARK, 15), (BLOOD, 9)):
        pen.stroke([(14, 14), (86, 86)], ink, line)
        pen.stroke([(14, 86), (86, 14)], ink, line)


def thug(pen: Pen, n: int) -> None:
    """A helmet, and not much under it."""
    pen.plate(16, 22, 84, 96, "#c08a5c", 24)
    pen.plate(10, 8, 90, 52, "#4c555e", 26)
    pen.plate(20, 40, 80, 60, DARK, 6)
    pen.disc(36, 50, 7, BLOOD, line=0)
    pen.disc(64, 50, 7, BLOOD, line=0)
    pen.stroke([(34, 80), (66, 80)], line=5)


def king(pen: Pen, n: int) -> None:
    """The first of two wears the Crown."""
    pen.plate(16, 26, 84, 98, "#b8763f", 24)
    pen.disc(35, 58, 11, WHITE)
    pen.disc(65, 58, 11, WHITE)
    pen.disc(36, 60, 4.5, DARK, line=0)
    pen.disc(64, 60, 4.5, DARK, line=0)
    pen.plate(28, 76, 72, 90, BLOOD, 6)
    pen.form([(33, 76), (41, 76), (37, 84)], WHITE, 0)
    pen.form([(59, 76), (67, 76), (63, 84)], WHITE, 0)
    if not n:
        pen.form([(12, 44), (8, 6), (30, 24), (50, 2), (70, 24), (92, 6), (88, 44)], GOLD, 4)


def crown(pen: Pen, n: int) -> None:
    pen.form([(8, 88), (4, 20), (30, 50), (50, 12), (70, 50), (96, 20), (92, 88)], GOLD, 9)
    for x in (26, 50, 74):
        pen.disc(x, 70, 8, BLOOD, 8, 3)


def door(pen: Pen, n: int) -> None:
    pen.plate(22, 14, 78, 100, "#3c2a1e", 26, 5)
    pen.disc(66, 62, 4, GOLD, line=0)


def portal(pen: Pen, n: int) -> None:
    for radius, ink in ((44, "#3d7f86"), (32, "#2b4f66"), (20, "#8fd3d0"), (9, "#22303f")):
        pen.disc(50, 50, radius, ink, line=2)


def shrine(pen: Pen, n: int) -> None:
    pen.form([(50, 4), (90, 44), (10, 44)], "#b8763f")
    pen.plate(22, 44, 34, 88, STEEL)
    pen.plate(66, 44, 78, 88, STEEL)
    pen.plate(12, 86, 88, 97, STEEL)


def ritual(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 42, "#551f1a", line=3)
    star = [(50, 12), (73, 82), (13, 38), (87, 38), (27, 82), (50, 12)]
    pen.stroke(star, "#e08a5c", 5)


def thicket(pen: Pen, n: int) -> None:
    for x, y, r in ((26, 66, 22), (74, 66, 22), (50, 42, 26), (50, 74, 22)):
        pen.disc(x, y, r, "#5d7a3a")
    for x, y in ((30, 60), (56, 38), (70, 70), (48, 72)):
        pen.disc(x, y, 5, BLOOD, line=0)


def vines(pen: Pen, n: int) -> None:
    for x in (22, 50, 78):
        pen.stroke([(x, 4), (x - 12, 28), (x + 12, 52), (x - 12, 76), (x, 98)], DARK, 13)
        pen.stroke([(x, 4), (x - 12, 28), (x + 12, 52), (x - 12, 76), (x, 98)], "#6f9a46", 8)


def thorns(pen: Pen, n: int) -> None:
    vines(pen, n)
    for x, y in ((16, 30), (50, 50), (82, 74), (78, 22), (22, 80)):
        pen.form([(x - 12, y + 8), (x, y - 14), (x + 12, y + 8)], BLOOD)


def dark(pen: Pen, n: int) -> None:
    for x, y, r in ((28, 56, 24), (72, 56, 24), (50, 40, 28), (50, 66, 26)):
        pen.disc(x, y, r, "#14101c", line=0)
    pen.disc(38, 50, 6, GOLD, line=0)
    pen.disc(62, 50, 6, GOLD, line=0)


def mist(pen: Pen, n: int) -> None:
    for y in (24, 48, 72):
        pen.plate(6 + y % 9, y, 94 - y % 7, y + 12, "#c46a63", 6, 0)


def hut(pen: Pen, n: int) -> None:
    pen.plate(20, 44, 80, 94, "#b98d57", 4, 5)
    pen.form([(50, 4), (98, 52), (2, 52)], "#8a5a3a", 5)
    pen.plate(40, 60, 60, 94, DARK, 8, 0)


def drop(pen: Pen, n: int) -> None:
    pen.form([(50, 2), (82, 54), (50, 70), (18, 54)], "#4fb0a5", 0)
    pen.disc(50, 62, 33, "#4fb0a5", line=0)
    pen.disc(38, 62, 7, WHITE, 12, line=0)


def scroll(pen: Pen, n: int) -> None:
    pen.plate(20, 10, 80, 90, "#f4e7cd", 2, 5)
    pen.plate(10, 4, 90, 20, "#d8bd8a", 8, 5)
    pen.plate(10, 80, 90, 96, "#d8bd8a", 8, 5)
    for y in (34, 48, 62):
        pen.stroke([(32, y), (68, y)], "#8a6a46", 5)


def zzz(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 48, STEEL, line=6)
    pen.stroke([(28, 30), (72, 30), (28, 72), (72, 72)], line=11)


def _ward(ink: str, marks: Sequence[Sequence[Point]]) -> Drawing:
    def ward(pen: Pen, n: int) -> None:
        pen.form([(50, 2), (98, 50), (50, 98), (2, 50)], ink, 4)
        for points in marks:
            pen.stroke(points, DARK, 6)

    return ward


WARDS = {
    "wardair": _ward("#cfe3e8", [[(24, 42), (76, 42)], [(30, 58), (70, 58)]]),
    "wardearth": _ward("#9c8a54", [[(28, 36), (72, 36), (50, 76), (28, 36)]]),
    "wardfire": _ward("#e0703c", [[(28, 68), (72, 68), (50, 26), (28, 68)]]),
    "wardwater": _ward("#5a93d6", [[(24, 50), (37, 40), (50, 52), (63, 40), (76, 50)]]),
}


def skull(pen: Pen, n: int) -> None:
    pen.disc(50, 42, 38, WHITE, 36, 5)
    pen.plate(32, 62, 68, 92, WHITE, 6, 5)
    pen.disc(50, 46, 33, WHITE, 32, line=0)
    pen.disc(35, 46, 10, DARK, 12, line=0)
    pen.disc(65, 46, 10, DARK, 12, line=0)
    pen.form([(50, 56), (56, 68), (44, 68)], DARK, 0)
    for x in (43, 50, 57):
        pen.stroke([(x, 78), (x, 90)], line=3)


def spark(pen: Pen, n: int) -> None:
    """Something is about to strike here."""
    for angle in range(0, 360, 45):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.stroke([(50 + 34 * dx, 50 + 34 * dy), (50 + 47 * dx, 50 + 47 * dy)], DARK, 11)
        pen.stroke([(50 + 34 * dx, 50 + 34 * dy), (50 + 47 * dx, 50 + 47 * dy)], "#ff9d5c", 6)


def jungle(pen: Pen, n: int) -> None:
    """Leaves in the night, seen from above; no two neighbours lie alike."""
    for leaf in range(3):
        angle = math.radians(n * 57 + leaf * 120 + n * leaf * 13)
        dx, dy = math.cos(angle), math.sin(angle)
        x, y = 50 + 10 * dx, 50 + 10 * dy
        tip, side = (x + 34 * dx, y + 34 * dy), (-dy * 13, dx * 13)
        middle = (x + 15 * dx, y + 15 * dy)
        points = [(x, y), (middle[0] + side[0], middle[1] + side[1]), tip, (middle[0] - side[0], middle[1] - side[1])]
        pen.form(points, ("#28301d", "#2f3a22", "#232a1b")[(n + leaf) % 3], 0)
        pen.stroke([(x, y), tip], "#1c2216", 2)


ART = WARDS | by_name(
    zombie, zero, vial, brain, hazard, grave, fish, swap, pig, unicorn, lock, cross, thug, king, crown, door, portal,
    shrine, ritual, thicket, vines, thorns, dark, mist, hut, drop, scroll, zzz, skull, spark, jungle,
)  # fmt: skip
