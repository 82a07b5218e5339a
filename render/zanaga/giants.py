"""The gods: hills that turn out to be heads, with stone for skin and a wood for hair; asleep, or awake."""

from __future__ import annotations

from collections.abc import Callable

from render.drawing.parts import mixed
from render.drawing.pen import Pen
from render.zanaga.woodcut import (
    BARK,
    BONE,
    CLAY,
    CREAM,
    SUN,
)

# stone, in the order of the gods' cards
STONES = (
    "#b08a4e", "#5d5272", "#6b5a4a", "#4f5f86", "#7d5a4c", "#7f8c94", "#6d5b7c", "#5f8062", "#6c8a72", "#8a7a58",
)  # fmt: skip
WOOD, LIGHT, MOSS, EYE = "#2f8f63", "#57b77f", "#2f8f63", "#ffe14d"


def god(pen: Pen, n: int) -> None:
    """Twice its place among the gods, and 1 more when it is awake."""
    which, awake = divmod(n, 2)
    pen = Pen(pen.draw, pen.x + 6 * pen.unit, pen.y + 11 * pen.unit, pen.unit * 0.88)  # room for what stands out
    stone = STONES[which % 10]
    dark = mixed(stone, BARK, 0.3)
    BEHIND[which % 10](pen, stone, dark)
    pen.form([(6, 92), (10, 40), (22, 20), (50, 13), (78, 20), (90, 40), (94, 92), (74, 99), (26, 99)], stone)
    pen.form([(60, 16), (78, 21), (89, 40), (93, 91), (74, 98), (70, 60)], dark, 0)
    pen.form([(10, 42), (30, 32), (47, 38), (47, 46), (14, 52)], MOSS, 2.5)
    pen.form([(90, 42), (70, 32), (53, 38), (53, 46), (86, 52)], MOSS, 2.5)
    for x in (30, 70):
        if awake:
            pen.form([(x - 14, 58), (x, 49), (x + 14, 58), (x, 66)], EYE, 2.5)
            pen.disc(x, 57, 4.8, CLAY, line=2)
        else:
            pen.stroke([(x - 13, 54), (x, 61), (x + 13, 54)], BARK, 4)
    FACES[which % 10](pen, mixed(stone, CREAM, 0.25), bool(awake))
    for cut in ([(18, 66), (25, 73), (20, 81)], [(82, 70), (77, 77), (83, 84)]):
        pen.stroke(cut, BARK, 2.2)


# -- what stands up behind the head ------------------------------------------------------------------


def _woods(pen: Pen, stone: str, dark: str) -> None:
    for x, y, r in ((14, 20, 12), (32, 8, 14), (54, 4, 16), (74, 9, 13), (88, 22, 11)):
        pen.disc(x, y + 4, r, WOOD)
        pen.disc(x - r * 0.25, y + 4 - r * 0.3, r * 0.5, LIGHT, line=0)


def _mane(pen: Pen, stone: str, dark: str) -> None:
    sides = ((4, 80, 10), (2, 60, 11), (6, 40, 12), (17, 23, 13), (33, 11, 13))
    for x, y, r in (*sides, *((100 - x, y, r) for x, y, r in sides), (50, 6, 14)):
        pen.disc(x, y, r, "#c9762b")
        pen.disc(x - r * 0.25, y - r * 0.3, r * 0.45, "#e8a04a", line=0)


def _bat(pen: Pen, stone: str, dark: str) -> None:
    _woods(pen, stone, dark)
    for side in (0, 1):
        ear = [(14, 34), (4, 0), (36, 18)]
        pen.form([(100 - x if side else x, y) for x, y in ear], dark)
        inner = [(15, 26), (9, 7), (28, 19)]
        pen.form([(100 - x if side else x, y) for x, y in inner], "#8a6fa0", 0)


def _rot(pen: Pen, stone: str, dark: str) -> None:
    for x, y, x2, y2 in ((16, 30, 4, 4), (34, 20, 28, 0), (52, 18, 56, 0), (70, 20, 80, 2), (86, 34, 98, 14)):
        pen.stroke([(x, y), (x2, y2 + 3)], BARK, 8)
        pen.stroke([(x, y), (x2, y2 + 3)], "#7a6b52", 4)


def _cat(pen: Pen, stone: str, dark: str) -> None:
    _woods(pen, stone, dark)
    for side in (0, 1):
        pen.form([(100 - x if side else x, y) for x, y in ((10, 40), (10, 6), (34, 22))], stone)


def _crest(pen: Pen, stone: str, dark: str) -> None:
    for x, y, h in ((22, 26, 18), (36, 18, 17), (50, 15, 15), (64, 18, 17), (78, 26, 18)):
        pen.form([(x - 9, y + 4), (x + (x - 50) * 0.2, y - h), (x + 9, y + 4)], CLAY)


def _feathers(pen: Pen, stone: str, dark: str) -> None:
    for x, y, x2, y2 in ((20, 30, 4, 8), (32, 22, 22, 0), (50, 18, 50, 0), (68, 22, 78, 0), (80, 30, 96, 8)):
        side = 7 if x == 50 else 5
        pen.form(
            [
                (x - side, y),
                ((x + x2) / 2 - side - 2, (y + y2) / 2),
                (x2, y2),
                ((x + x2) / 2 + side + 2, (y + y2) / 2),
                (x + side, y),
            ],
            WOOD,
        )
        pen.stroke([(x, y), (x2, y2 + 5)], LIGHT, 2)


def _legs(pen: Pen, stone: str, dark: str) -> None:
    _woods(pen, stone, dark)
    for side in (0, 1):
        for y, top in ((50, 20), (66, 44), (80, 66)):
            leg = [(14, y), (3, top), (1, top + 20)]
            pen.stroke([(100 - x if side else x, b) for x, b in leg], BARK, 6)


def _hood(pen: Pen, stone: str, dark: str) -> None:
    hood = [(50, 2), (78, 8), (98, 34), (96, 64), (84, 92), (16, 92), (4, 64), (2, 34), (22, 8)]
    pen.form(hood, dark)
    for x in (14, 86):
        pen.disc(x, 40, 5, SUN, 9, 2)


BEHIND: tuple[Callable[[Pen, str, str], None], ...] = (
    _mane, _bat, _rot, _cat, _woods, _feathers, _legs, _woods, _crest, _hood,
)  # fmt: skip


# -- nose, mouth, and what else tells one from another ------------------------------------------------


def _mouth(pen: Pen, awake: bool, left: int = 26, right: int = 74) -> None:
    if awake:
        pen.form([(left, 83), (right, 83), (right - 8, 96), (left + 8, 96)], BARK, 2)
        for x in range(left + 5, right - 8, 11):
            pen.form([(x, 83), (x + 7, 83), (x + 3.5, 91)], BONE, 0)
    else:
        pen.stroke([(left + 2, 88), (40, 86), (60, 86), (right - 2, 88)], BARK, 4)


def _hill(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(44, 50), (56, 50), (64, 74), (50, 79), (36, 74)], light, 2.5)
    _mouth(pen, awake)


def _muzzle(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(34, 70), (44, 58), (56, 58), (66, 70), (64, 84), (50, 90), (36, 84)], light, 2.5)
    pen.form([(42, 62), (58, 62), (50, 71)], BARK, 0)
    _mouth(pen, awake, 32, 68)


def _fangs(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(45, 56), (55, 56), (60, 72), (40, 72)], light, 2.5)
    _mouth(pen, awake, 28, 72)
    for x in (36, 60):
        pen.form([(x, 84), (x + 5, 84), (x + 2, 98)], BONE, 1.5)


def _eyes(pen: Pen, light: str, awake: bool) -> None:
    for x, y in ((50, 30), (22, 34), (78, 34), (50, 70)):
        if awake:
            pen.disc(x, y, 6, EYE, 5, 2)
            pen.disc(x, y, 2, CLAY, line=0)
        else:
            pen.stroke([(x - 6, y), (x, y + 3), (x + 6, y)], BARK, 3)
    _mouth(pen, awake)


def _ape(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(24, 72), (38, 56), (62, 56), (76, 72), (70, 94), (30, 94)], light, 2.5)
    for x in (44, 56):
        pen.disc(x, 67, 3, BARK, 4, 0)
    _mouth(pen, awake, 30, 70)


def _beak(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(38, 56), (62, 56), (58, 78), (50, 96), (42, 78)], SUN, 3)
    if awake:
        pen.form([(44, 80), (56, 80), (50, 95)], BARK, 0)
    pen.stroke([(50, 58), (50, 74)], BARK, 2.5)


def _spider(pen: Pen, light: str, awake: bool) -> None:
    for x, y in ((20, 36), (80, 36), (40, 28), (60, 28), (50, 68), (36, 70), (64, 70)):
        pen.disc(x, y, 4.5, EYE if awake else BARK, line=2)
    for x, bend in ((42, 36), (58, 64)):
        pen.stroke([(x, 80), (bend, 90), (x, 98)], BARK, 5)


def _croc(pen: Pen, light: str, awake: bool) -> None:
    pen.form([(30, 62), (70, 62), (78, 86), (70, 96), (30, 96), (22, 86)], light, 2.5)
    for x in (42, 58):
        pen.disc(x, 68, 3, BARK, line=0)
    pen.stroke([(24, 80), (76, 80)], BARK, 3)
    for x in range(27, 74, 9):
        pen.form([(x, 80), (x + 7, 80), (x + 3.5, 89 if awake else 86)], BONE, 1.5)


def _tongue(pen: Pen, light: str, awake: bool) -> None:
    for x in (44, 56):
        pen.stroke([(x, 68), (x, 72)], BARK, 3)
    pen.stroke([(28, 80), (50, 86), (72, 80)], BARK, 4)
    if awake:
        pen.stroke([(50, 86), (50, 93), (43, 99)], CLAY, 3.5)
        pen.stroke([(50, 93), (57, 99)], CLAY, 3.5)


FACES: tuple[Callable[[Pen, str, bool], None], ...] = (
    _muzzle, _fangs, _eyes, _muzzle, _ape, _beak, _spider, _croc, _hill, _tongue,
)  # fmt: skip
