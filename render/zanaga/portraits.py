"""Heads of heroes and of their allies, each told by hair, hat and gear."""

from __future__ import annotations

from render.drawing.parts import mixed
from render.drawing.pen import Pen
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    LEAF,
    MOON,
    SUN,
)

# skin, hair, cloth; in the order of the heroes' cards
LOOKS = (
    ("#7a4f33", "#1c1210", LEAF), ("#9b6a44", "#2b1a16", "#6f6273"), ("#6a432c", "#d9d2c4", "#7b3d86"),
    ("#c28d62", "#5a3219", SUN), ("#b07a50", "#3a2018", CLAY), ("#d8a67c", "#e9e4da", MOON),
)  # fmt: skip
ISSA, BROK, UKELE, TAM, SESH, FARRIN = range(6)


def _lower(pen: Pen) -> Pen:
    """A little smaller, so that there is room above for hats and hair."""
    return type(pen)(pen.draw, pen.x + 2.5 * pen.unit, pen.y + 5 * pen.unit, pen.unit * 0.95)


def hero(pen: Pen, n: int) -> None:
    """Shoulders, neck, a face of two planes, and what makes it somebody."""
    pen = _lower(pen)
    skin, hair, cloth = LOOKS[n % 6]
    _behind(pen, n % 6, hair)
    wide = 6 if n % 6 == BROK else 0
    shoulders = [
        (18 - wide, 88),
        (24 - wide, 74),
        (40, 68),
        (60, 68),
        (76 + wide, 74),
        (82 + wide, 88),
        (66, 97),
        (34, 97),
    ]
    pen.form(shoulders, cloth)
    pen.form([(42, 60), (58, 60), (60, 74), (50, 80), (40, 74)], mixed(skin, BARK, 0.2), 2)
    pen.form([(30, 34), (34, 20), (50, 14), (66, 20), (70, 34), (68, 54), (60, 66), (50, 70), (40, 66), (32, 54)], skin)
    pen.form([(60, 22), (69, 34), (67, 53), (60, 65), (56, 60), (62, 44)], mixed(skin, BARK, 0.22), 0)
    HAIR[n % 6](pen, hair, cloth)
    for x in (41, 60):
        pen.disc(x, 43, 3.8, BARK, line=0)
    pen.stroke([(35, 36), (46, 37)], BARK, 3.4)
    pen.stroke([(55, 37), (66, 36)], BARK, 3.4)
    pen.stroke([(51, 44), (53, 51), (49, 52)], BARK, 2.4)
    if n % 6 != FARRIN:
        pen.stroke([(44, 58), (58, 57)], BARK, 3.2)


def _behind(pen: Pen, n: int, hair: str) -> None:
    """What hangs down their backs or stands out over their shoulders."""
    if n == FARRIN:
        pen.form([(26, 34), (22, 72), (36, 78), (64, 78), (78, 72), (74, 34)], hair)
    elif n == SESH:
        for x, x2 in ((20, 4), (80, 96)):
            pen.stroke([(x, 80), (x2, 34)], BARK, 9)
            pen.stroke([(x, 80), (x2, 34)], "#8f98a3", 5)
            hilt = x2 + (x - x2) * 0.3
            pen.stroke([(hilt - 9, 48), (hilt + 9, 48)], BARK, 8)
            pen.stroke([(hilt - 8, 48), (hilt + 8, 48)], SUN, 4.5)
            pen.stroke([(x2 + (x - x2) * 0.2, 44), (x2, 32)], "#6b3516", 8)
    elif n == ISSA:
        pen.stroke([(80, 92), (88, 8)], BARK, 8)
        pen.stroke([(80, 92), (88, 8)], "#b98d4e", 4)
        pen.form([(88, 0), (95, 16), (83, 16)], "#8f98a3", 2.5)
    elif n == BROK:
        pen.stroke([(14, 92), (14, 20)], BARK, 9)
        pen.stroke([(14, 92), (14, 20)], "#8c5c2b", 5)
        pen.form([(16, 14), (34, 8), (32, 40), (16, 34)], "#8f98a3")


def _issa(pen: Pen, hair: str, cloth: str) -> None:
    pen.form([(28, 38), (30, 18), (50, 8), (70, 18), (72, 38), (66, 28), (34, 28)], hair)
    pen.form([(28, 26), (50, 20), (72, 26), (72, 32), (50, 27), (28, 32)], SUN, 2.5)
    pen.form([(68, 26), (80, 4), (75, 28)], "#c8262f", 2.5)


def _brok(pen: Pen, hair: str, cloth: str) -> None:
    for a, b, x, y in ((36, 22, 44, 30), (62, 46, 70, 58), (34, 52, 40, 60), (56, 18, 60, 28)):
        pen.stroke([(a, b), (x, y)], "#c8262f", 2.6)
    pen.form([(36, 56), (50, 53), (64, 56), (62, 68), (50, 76), (38, 68)], hair, 2.5)
    pen.disc(69, 50, 4, SUN, line=2)
    pen.form([(34, 76), (66, 76), (60, 88), (40, 88)], "#a8743c", 2.5)


def _ukele(pen: Pen, hair: str, cloth: str) -> None:
    pen.disc(50, 9, 12, hair)
    pen.form([(28, 38), (31, 18), (50, 10), (69, 18), (72, 38), (62, 24), (38, 24)], hair)
    for x in (38, 50, 62):
        pen.disc(x, 79 if x == 50 else 75, 4.4, SUN, line=2)
    pen.stroke([(34, 50), (38, 52)], BARK, 2)
    pen.stroke([(62, 52), (66, 50)], BARK, 2)


def _tam(pen: Pen, hair: str, cloth: str) -> None:
    pen.form([(28, 38), (30, 22), (70, 22), (72, 38), (64, 30), (36, 30)], hair)
    pen.form([(22, 26), (30, 20), (36, 6), (64, 6), (70, 20), (78, 26), (50, 31)], "#8c5c2b")
    pen.form([(32, 17), (68, 17), (70, 22), (50, 26), (30, 22)], CLAY, 2)
    pen.form([(64, 16), (88, 0), (84, 10), (92, 8), (72, 22)], CREAM, 2.5)


def _sesh(pen: Pen, hair: str, cloth: str) -> None:
    for x, y, r in ((30, 26, 9), (38, 15, 10), (50, 10, 11), (62, 14, 10), (70, 25, 9)):
        pen.disc(x, y, r, hair)
    pen.form([(28, 32), (32, 20), (50, 14), (68, 20), (72, 32), (62, 27), (50, 30), (38, 27)], hair, 0)
    pen.form([(30, 76), (42, 68), (50, 76), (58, 68), (70, 76), (50, 84)], SUN, 2)
    pen.stroke([(63, 48), (68, 55)], "#7d4327", 2.8)


def _farrin(pen: Pen, hair: str, cloth: str) -> None:
    pen.form([(18, 30), (50, 0), (82, 30), (66, 28), (34, 28)], cloth)
    pen.form([(36, 54), (50, 57), (64, 54), (60, 78), (50, 88), (40, 78)], hair)
    pen.stroke([(44, 60), (56, 60)], BARK, 2.6)


HAIR = (_issa, _brok, _ukele, _tam, _sesh, _farrin)


# -- allies ------------------------------------------------------------------------------------------

FOLK = (  # skin, cloth, what is on the head; an ally of another box has one of these looks
    ("#8a5c3c", "#39a3b8", "hood"), ("#b07a50", CLAY, "band"), ("#9b6a44", "#6f6273", "bald"), ("#6a432c", LEAF, "bun"),
    ("#d9a441", CLAY, "mane"), ("#7a4f33", MOON, "hood"), ("#8a5c3c", SUN, "mask"), ("#c28d62", "#5a3219", "band"),
    ("#5f8f5a", CLAY, "scales"), ("#d9a441", LEAF, "mane"), ("#6a432c", "#7b3d86", "mask"), ("#a8743c",
    "#8c5c2b", "hyena"),
    ("#9b6a44", "#8c5c2b", "bun"),
)  # fmt: skip


def ally(pen: Pen, n: int) -> None:
    pen = _lower(pen)
    skin, cloth, head = FOLK[n % len(FOLK)]
    pen.form([(20, 90), (26, 76), (40, 69), (60, 69), (74, 76), (80, 90), (64, 98), (36, 98)], cloth)
    if head == "mane":
        pen.form(
            [(50, 4), (74, 12), (88, 34), (84, 60), (66, 78), (50, 82), (34, 78), (16, 60), (12, 34), (26, 12)],
            "#8c4a1c",
        )
    pen.form([(42, 60), (58, 60), (60, 74), (50, 80), (40, 74)], mixed(skin, BARK, 0.25), 2)
    if head == "hyena":
        pen.form([(22, 22), (30, 2), (44, 18)], skin)
        pen.form([(78, 22), (70, 2), (56, 18)], skin)
        pen.form([(26, 30), (50, 12), (74, 30), (68, 60), (58, 78), (42, 78), (32, 60)], skin)
        pen.form([(38, 54), (62, 54), (58, 78), (42, 78)], BARK, 2)
        for x, y in ((36, 26), (60, 22), (66, 36)):
            pen.disc(x, y, 3, BARK, line=0)
    else:
        face = [(30, 34), (34, 20), (50, 14), (66, 20), (70, 34), (68, 54), (60, 66), (50, 70), (40, 66), (32, 54)]
        pen.form(face, skin)
        pen.form([(60, 22), (69, 34), (67, 53), (60, 65), (56, 60), (62, 44)], mixed(skin, BARK, 0.2), 0)
    _head(pen, head, cloth)
    for x in (41, 60):
        pen.disc(x, 42, 4, SUN if head in ("mane", "hyena", "scales") else BARK, line=2)
    if head not in ("hyena", "mask"):
        pen.stroke([(51, 44), (53, 51), (49, 52)], BARK, 2.4)
    if head != "hyena":
        pen.stroke([(43, 59), (58, 59)], BARK, 3)


def _head(pen: Pen, head: str, cloth: str) -> None:
    match head:
        case "hood":
            pen.form(
                [(24, 60), (24, 28), (50, 4), (76, 28), (76, 60), (68, 34), (50, 22), (32, 34)],
                mixed(cloth, BARK, 0.25),
            )
        case "band":
            pen.form([(28, 36), (30, 18), (50, 8), (70, 18), (72, 36), (64, 27), (36, 27)], "#2b1a16")
            pen.form([(28, 24), (72, 24), (72, 31), (28, 31)], cloth, 2.5)
        case "bald":
            pen.stroke([(60, 18), (66, 30)], CLAY, 2.6)
            pen.form([(40, 62), (60, 62), (56, 76), (44, 76)], "#2b1a16", 2)
        case "bun":
            pen.disc(50, 9, 11, "#4a3b32")
            pen.form([(28, 38), (31, 18), (50, 10), (69, 18), (72, 38), (62, 24), (38, 24)], "#4a3b32")
        case "mask":
            pen.form([(26, 30), (50, 2), (74, 30), (70, 58), (50, 70), (30, 58)], cloth)
            pen.form([(36, 15), (50, 2), (64, 15), (50, 25)], CLAY, 2)
            for x in (36, 64):
                pen.stroke([(x, 52), (x, 60)], CREAM, 3)
        case "scales":
            pen.form([(34, 20), (42, 2), (50, 14), (58, 2), (66, 20)], CLAY)
            for x, y in ((40, 30), (50, 26), (60, 30)):
                pen.bow(x, y, 5, 0, 180, BARK, 2.5)
        case "mane":
            for x in (30, 70):
                pen.disc(x, 22, 7, "#d9a441", line=2.5)
            pen.form([(45, 48), (55, 48), (50, 55)], BARK, 0)
