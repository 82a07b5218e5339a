"""The symbols of the circus: six faces of a die, each of a shape of its own, and the signs beside numbers."""

from __future__ import annotations

import math

from render.drawing.palette import DARK
from render.drawing.pen import BLOOD, GOLD, PINK, SKIN, STEEL, WHITE, Pen, by_name

GREEN, GREY, ORANGE, PLUM, STARS = "#8fce6b", "#b9c3cb", "#ee8a45", "#8a3f63", "#ffc857"
BONE, TIN, RED = "#f4e7cd", "#a9b4bd", "#d9483b"

# -- the six faces ---------------------------------------------------------------------------------


def _eyes(pen: Pen, y: float, apart: float = 15, size: float = 5.5, x: float = 50) -> None:
    for side in (-apart, apart):
        pen.disc(x + side, y, size, DARK, size * 1.3, line=0)


def epic(pen: Pen, n: int) -> None:
    """A star that laughs."""
    points = [
        (50 + r * math.sin(math.radians(36 * i)), 54 - r * math.cos(math.radians(36 * i)))
        for i in range(10)
        for r in ((52, 29)[i % 2],)
    ]
    pen.form(points, STARS, 5)
    pen.disc(50, 55, 27, STARS, line=0)
    _eyes(pen, 46, 11)
    pen.draw.chord(pen.at(33, 46, 67, 76), 0, 180, "#8c2f2a", DARK, pen.wide(3))


def double(pen: Pen, n: int) -> None:
    """Two smiles are better than one."""
    for x, y in ((34, 36), (64, 63)):
        pen.disc(x, y, 32, GREEN, line=5)
        _eyes(pen, y - 8, 10, 4.5, x)
        pen.bow(x, y + 1, 15, 25, 155, line=6)


def success(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 44, GREEN, line=5)
    _eyes(pen, 38, 16, 6)
    pen.bow(50, 48, 25, 20, 160, line=8)


def boring(pen: Pen, n: int) -> None:
    """A square, half asleep."""
    pen.plate(8, 12, 92, 88, GREY, 14, 5)
    for x in (30, 70):
        pen.disc(x, 44, 12, WHITE, line=3)
        pen.disc(x, 48, 5, DARK, line=0)
        pen.plate(x - 14, 28, x + 14, 43, GREY, 2, 0)
        pen.stroke([(x - 14, 43), (x + 14, 43)], line=5)
    pen.stroke([(30, 70), (70, 70)], line=8)


def fail(pen: Pen, n: int) -> None:
    """A triangle that stands on its head."""
    pen.form([(2, 10), (98, 10), (50, 98)], ORANGE, 6)
    _eyes(pen, 30, 18, 6)
    pen.stroke([(20, 16), (38, 24)], line=5)
    pen.stroke([(80, 16), (62, 24)], line=5)
    pen.bow(50, 72, 19, 215, 325, line=8)


def tragic(pen: Pen, n: int) -> None:
    """A gravestone that weeps."""
    pen.plate(12, 2, 88, 98, PLUM, 34, 5)
    for x in (33, 67):
        pen.stroke([(x - 10, 28), (x + 10, 48)], WHITE, 7)
        pen.stroke([(x - 10, 48), (x + 10, 28)], WHITE, 7)
        pen.disc(x, 62, 5, "#8fd3f0", 8, line=0)
    pen.disc(50, 78, 14, DARK, 12, line=0)


# -- signs -----------------------------------------------------------------------------------------


def power(pen: Pen, n: int) -> None:
    """A dumb-bell."""
    pen.plate(20, 40, 80, 60, TIN, 4, 4)
    for x in (0, 84):
        pen.plate(x, 30, x + 16, 70, RED, 5, 4)
    for x in (8, 60):
        pen.plate(x, 12, x + 32, 88, RED, 9, 5)


def speed(pen: Pen, n: int) -> None:
    """A boot with a wing."""
    pen.form([(36, 10), (66, 10), (66, 52), (94, 66), (94, 84), (30, 84)], "#5aa9e6", 5)
    pen.plate(26, 82, 98, 94, DARK, 4, 0)
    pen.form([(46, 30), (4, 12), (12, 30), (0, 34), (12, 46), (6, 54), (48, 54)], WHITE, 4)


def intelligence(pen: Pen, n: int) -> None:
    """A head full of brain."""
    for x, y, r in ((30, 38, 20), (70, 38, 20), (22, 60, 18), (78, 60, 18), (38, 72, 18), (62, 72, 18), (50, 30, 20)):
        pen.disc(x, y, r, PINK, line=5)
    pen.disc(50, 52, 30, PINK, line=0)
    pen.stroke([(50, 16), (50, 86)], line=5)
    for x, y in ((32, 40), (31, 62), (68, 40), (69, 62)):
        pen.bow(x, y, 9, 20 if x < 50 else 200, 230 if x < 50 else 410, line=5)


def heart(pen: Pen, n: int) -> None:
    pen.disc(29, 34, 25, RED, line=5)
    pen.disc(71, 34, 25, RED, line=5)
    pen.form([(7, 46), (93, 46), (50, 96)], RED, 5)
    pen.plate(14, 30, 86, 48, RED, 4, 0)
    pen.disc(28, 29, 7, WHITE, line=0)


def star(pen: Pen, n: int) -> None:
    points = [
        (50 + r * math.sin(math.radians(36 * i)), 53 - r * math.cos(math.radians(36 * i)))
        for i in range(10)
        for r in ((52, 22)[i % 2],)
    ]
    pen.form(points, STARS, 6)


def token(pen: Pen, n: int) -> None:
    """A fan of whoever dares."""
    pen.disc(50, 50, 46, "#5cc4b0", line=6)
    pen.form([(50, 16), (60, 40), (84, 42), (66, 58), (72, 82), (50, 68), (28, 82), (34, 58), (16, 42), (40, 40)],
             WHITE, 4)  # fmt: skip


def bone(pen: Pen, n: int) -> None:
    for x, y in ((18, 66), (34, 84), (66, 16), (84, 34)):
        pen.disc(x, y, 15, BONE, line=5)
    pen.stroke([(28, 72), (72, 28)], DARK, 27)
    pen.stroke([(26, 74), (74, 26)], BONE, 17)


def hand(pen: Pen, n: int) -> None:
    """Open, to take something."""
    for x, top in ((20, 22), (37, 8), (54, 8), (71, 20)):
        pen.plate(x, top, x + 15, 62, "#e0a878", 7, 5)
    pen.form([(4, 52), (16, 46), (30, 66), (24, 76)], "#e0a878", 4)
    pen.plate(20, 48, 86, 96, "#e0a878", 16, 5)
    pen.plate(25, 44, 82, 70, "#e0a878", 8, 0)


def foot(pen: Pen, n: int) -> None:
    pen.disc(50, 68, 24, "#e0a878", 28, 5)
    pen.disc(46, 44, 25, "#e0a878", 18, 5)
    pen.plate(30, 44, 66, 70, "#e0a878", 8, 0)
    for x, y, r in ((24, 22, 12), (44, 14, 9), (60, 16, 8), (73, 22, 7), (82, 32, 6)):
        pen.disc(x, y, r, "#e0a878", line=4)


def card(pen: Pen, n: int) -> None:
    """A card's back: gears for upgrades, an eye for voodoo, a tent for quests, all of it for a mixed deck."""
    pen.plate(16, 2, 84, 98, ("#3f6f86", "#6d3f86", "#96412f", "#6b5b3a")[n], 10, 5)
    (_gear, _eye, _tent, _mixed)[n](pen)


def _gear(pen: Pen) -> None:
    for angle in range(0, 360, 45):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.stroke([(50, 50), (50 + 27 * dx, 50 + 27 * dy)], BONE, 10)
    pen.disc(50, 50, 20, BONE, line=0)
    pen.disc(50, 50, 8, DARK, line=0)


def _eye(pen: Pen) -> None:
    pen.form([(22, 50), (50, 28), (78, 50), (50, 72)], BONE, 0)
    pen.disc(50, 50, 12, DARK, line=0)
    pen.disc(53, 46, 4, WHITE, line=0)


def _tent(pen: Pen) -> None:
    pen.form([(50, 22), (78, 52), (22, 52)], BONE, 0)
    pen.form([(27, 55), (73, 55), (73, 80), (27, 80)], BONE, 0)
    pen.form([(50, 50), (60, 80), (40, 80)], DARK, 0)


def _mixed(pen: Pen) -> None:
    pen.stroke([(34, 36), (66, 64)], BONE, 10)
    pen.stroke([(34, 64), (66, 36)], BONE, 10)


def tent(pen: Pen, n: int) -> None:
    """The big top."""
    pen.stroke([(50, 2), (50, 16)], DARK, 4)
    pen.form([(50, 1), (70, 7), (50, 13)], GOLD, 2)
    pen.form([(50, 14), (96, 52), (4, 52)], RED, 4)
    pen.form([(50, 14), (66, 52), (34, 52)], BONE, 3)
    pen.plate(10, 52, 90, 94, RED, 2, 4)
    pen.plate(26, 52, 40, 94, BONE, 0, 0)
    pen.plate(60, 52, 74, 94, BONE, 0, 0)
    pen.form([(50, 54), (62, 94), (38, 94)], DARK, 0)
    for x in range(12, 90, 16):
        pen.disc(x + 7, 53, 8, (BONE, RED)[x // 16 % 2], 7, 3)


def mystery(pen: Pen, n: int) -> None:
    """Nobody knows yet."""
    pen.bow(50, 32, 22, 160, 400, STARS, 13)
    pen.stroke([(66, 46), (50, 58), (50, 70)], STARS, 13)
    pen.disc(50, 87, 8, STARS, line=0)


def rolled(pen: Pen, n: int) -> None:
    """Thrown again: round and round."""
    for start in (20, 200):
        pen.bow(50, 50, 37, start, start + 130, DARK, 20)
        pen.bow(50, 50, 35, start + 3, start + 127, STARS, 13)
    pen.form([(0, 50), (32, 50), (14, 78)], STARS, 4)
    pen.form([(100, 50), (68, 50), (86, 22)], STARS, 4)


def turned(pen: Pen, n: int) -> None:
    """Set by hand: from one face to another."""
    pen.form([(4, 34), (54, 34), (54, 10), (98, 50), (54, 90), (54, 66), (4, 66)], "#7cc8f0", 5)


def removed(pen: Pen, n: int) -> None:
    for ink, line in ((DARK, 26), ("#ff6b5c", 17)):
        pen.stroke([(14, 14), (86, 86)], ink, line)
        pen.stroke([(14, 86), (86, 14)], ink, line)


def cancelled(pen: Pen, n: int) -> None:
    """It lies there and does not count."""
    pen.disc(50, 50, 46, WHITE, line=0)
    pen.bow(50, 50, 46, 0, 360, "#c23a2e", 15)
    pen.stroke([(20, 80), (80, 20)], "#c23a2e", 15)


def added(pen: Pen, n: int) -> None:
    for grow, ink in ((6, DARK), (0, GREEN)):
        pen.plate(36 - grow, 8 - grow, 64 + grow, 92 + grow, ink, 4, 0)
        pen.plate(8 - grow, 36 - grow, 92 + grow, 64 + grow, ink, 4, 0)
    pen.plate(36, 30, 64, 70, GREEN, 0, 0)


def robot(pen: Pen, n: int) -> None:
    """The head of an animatron."""
    pen.stroke([(50, 4), (50, 22)], DARK, 6)
    pen.disc(50, 8, 8, RED, line=4)
    pen.plate(6, 44, 18, 66, STEEL, 4, 4)
    pen.plate(82, 44, 94, 66, STEEL, 4, 4)
    pen.plate(14, 20, 86, 92, TIN, 16, 5)
    for x in (34, 66):
        pen.disc(x, 48, 13, "#ffe9a8", line=5)
        pen.disc(x, 50, 5, DARK, line=0)
    pen.plate(28, 70, 72, 84, DARK, 4, 0)
    for x in (36, 50, 64):
        pen.stroke([(x, 71), (x, 83)], BONE, 4)


def undead(pen: Pen, n: int) -> None:
    """The same, once it has died."""
    pen.plate(4, 44, 18, 66, SKIN, 6, 4)
    pen.plate(82, 44, 96, 66, SKIN, 6, 4)
    pen.plate(14, 18, 86, 94, SKIN, 22, 5)
    pen.form([(16, 34), (22, 6), (38, 22), (52, 2), (64, 20), (80, 8), (84, 36), (60, 28), (38, 28)], "#4a3b52", 4)
    pen.disc(33, 52, 15, WHITE, line=4)
    pen.disc(35, 54, 5, DARK, line=0)
    for ends in ([(58, 44), (76, 60)], [(58, 60), (76, 44)]):
        pen.stroke(ends, DARK, 6)
    pen.stroke([(30, 80), (40, 74), (50, 82), (60, 74), (70, 80)], DARK, 6)
    pen.stroke([(66, 24), (78, 34)], BLOOD, 4)


SYMBOLS = by_name(
    epic,
    double,
    success,
    boring,
    fail,
    tragic,
    power,
    speed,
    intelligence,
    heart,
    star,
    token,
    bone,
    hand,
    foot,
    card,
    tent,
    mystery,
    rolled,
    turned,
    removed,
    cancelled,
    added,
    robot,
    undead,
)
