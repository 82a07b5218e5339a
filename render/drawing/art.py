"""Small drawings that any game may use, each on a square of 100 by 100."""

from __future__ import annotations

from render.drawing.palette import DARK
from render.drawing.pen import BLOOD, GOLD, PINK, STEEL, WHITE, Pen, by_name


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


def cross(pen: Pen, n: int) -> None:
    """Crossed out."""
    for ink, line in ((DARK, 15), (BLOOD, 9)):
        pen.stroke([(14, 14), (86, 86)], ink, line)
        pen.stroke([(14, 86), (86, 14)], ink, line)


def crown(pen: Pen, n: int) -> None:
    pen.form([(8, 88), (4, 20), (30, 50), (50, 12), (70, 50), (96, 20), (92, 88)], GOLD, 9)
    for x in (26, 50, 74):
        pen.disc(x, 70, 8, BLOOD, 8, 3)


def scroll(pen: Pen, n: int) -> None:
    pen.plate(20, 10, 80, 90, "#f4e7cd", 2, 5)
    pen.plate(10, 4, 90, 20, "#d8bd8a", 8, 5)
    pen.plate(10, 80, 90, 96, "#d8bd8a", 8, 5)
    for y in (34, 48, 62):
        pen.stroke([(32, y), (68, y)], "#8a6a46", 5)


def zzz(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 48, STEEL, line=6)
    pen.stroke([(28, 30), (72, 30), (28, 72), (72, 72)], line=11)


def skull(pen: Pen, n: int) -> None:
    pen.disc(50, 42, 38, WHITE, 36, 5)
    pen.plate(32, 62, 68, 92, WHITE, 6, 5)
    pen.disc(50, 46, 33, WHITE, 32, line=0)
    pen.disc(35, 46, 10, DARK, 12, line=0)
    pen.disc(65, 46, 10, DARK, 12, line=0)
    pen.form([(50, 56), (56, 68), (44, 68)], DARK, 0)
    for x in (43, 50, 57):
        pen.stroke([(x, 78), (x, 90)], line=3)


ART = by_name(
    zero, vial, brain, hazard, grave, fish, swap, pig, unicorn, cross, crown, scroll, zzz, skull,
)  # fmt: skip
