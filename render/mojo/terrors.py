"""Thugs, zombies, the King, and the Crown that he wears."""

from __future__ import annotations

from render.drawing.palette import SEATS
from render.mojo.brush import Brush, Point
from render.mojo.night import BLOOD, GOLD, INK, PALE, WOOD

ROT, SKIN, HORN = "#9bbf5c", "#b98055", "#d9c49a"


def _sides(*points: Point) -> tuple[list[Point], list[Point]]:
    """The same on the left and on the right of the middle."""
    left, right = ([(50 + side * x, y) for x, y in points] for side in (-1, 1))
    return left, right


def thug(brush: Brush, many: int = 1) -> None:
    """A slab of a man in a horned skull helmet, red eyes, a club; several are told by their number."""
    brush.shadow(50, 93, 44, 9)
    brush.form([(86, 62), (98, 6), (114, 8), (100, 66)], WOOD)
    brush.form([(14, 96), (4, 60), (20, 46), (80, 46), (96, 60), (86, 96)], "#59463c")
    brush.form([(20, 50), (50, 92), (80, 50), (70, 48), (50, 76), (30, 48)], "#8a6a4c", 3)
    for horn in _sides((26, 22), (46, 14), (50, -12), (38, 2), (22, 8)):
        brush.form(horn, PALE, 5)
    helmet = [(22, 40), (24, 12), (40, 0), (60, 0), (76, 12), (78, 40), (66, 46), (64, 60), (36, 60), (34, 46)]
    brush.form(helmet, "#cfd6d2")
    for side in (-1, 1):
        brush.disc(50 + side * 14, 28, 11, INK, 12, 0)
        brush.disc(50 + side * 13, 29, 6.5, "#ff4a3a", line=0)
    brush.form([(50, 34), (55, 44), (45, 44)], INK, 0)
    for x in (41, 50, 59):
        brush.stroke([(x, 51), (x, 58)], INK, 3.5)
    brush.disc(93, 62, 11, SKIN, line=5)
    if many > 1:
        brush.disc(80, 74, 29, PALE)
        brush.word(80, 74, str(many), 54)


def zombie(brush: Brush, seat: int) -> None:
    """Bent and green, with arms that reach out; its maker's letter on a rag in the tribe's pattern."""
    brush.shadow(52, 93, 40, 9)
    brush.cloth([(30, 50), (74, 46), (84, 96), (26, 96)], seat)
    brush.form([(30, 54), (-6, 44), (-8, 58), (30, 70)], ROT, 5)
    brush.form([(34, 62), (0, 68), (2, 80), (38, 78)], ROT, 5)
    brush.disc(46, 28, 29, ROT)
    brush.form([(20, 18), (30, -6), (40, 6), (48, -8), (56, 6), (70, 2), (72, 20)], "#3f3554", 4)
    for x, y, eye, pupil in ((33, 30, 10.5, 3.6), (58, 27, 7, 3)):
        brush.disc(x, y, eye, "#ffffff", line=3)
        brush.disc(x, y, pupil, INK, line=0)
    brush.plate(28, 44, 60, 53, INK, 3, 0)
    brush.plate(33, 44, 39, 50, "#ffffff", 0, 0)
    brush.plate(48, 47, 54, 53, "#ffffff", 0, 0)
    brush.word(58, 74, SEATS[seat].letter, 54, INK, SEATS[seat].fill)


def king(brush: Brush, crowned: int = 1) -> None:
    """Twice a man: a blaze, a black mane, horns, a skull with burning eyes, a mouth of fangs, claws."""
    for y, far, near, ink in ((36, 108, 78, "#ff7a2a"), (36, 95, 69, "#b5171c"), (38, 80, 60, "#16060a")):
        brush.burst(50, y, far, near, 13, ink, 0.1)
    brush.form([(-22, 116), (-16, 84), (14, 70), (86, 70), (116, 84), (122, 116)], "#3d0d12")
    for horn in _sides((24, 4), (50, -4), (66, -24), (64, -54), (84, -30), (84, -4), (66, 18), (40, 24)):
        brush.form(horn, HORN)
    for notch in (*_sides((58, -2), (66, 8)), *_sides((68, -18), (79, -12))):
        brush.stroke(notch, INK, 4)
    for k in (0, 15, 30):
        for claw in _sides((36 + k, 98), (50 + k, 98), (45 + k, 128)):
            brush.form(claw, PALE, 4)
    _skull_of_the_king(brush)
    if crowned:
        crown(brush, 50, -24, 0.82)


def _skull_of_the_king(brush: Brush) -> None:
    bone = ((4, 30), (14, 4), (34, -10), (66, -10), (86, 4), (96, 30), (84, 52), (80, 88), (64, 112))
    brush.form([*bone, (36, 112), (20, 88), (16, 52)], "#f8ebc9")
    for cheek in _sides((33, 52), (45, 30), (38, 44), (22, 54), (27, 72)):
        brush.form(cheek, "#d0a676", 0)
    for socket in _sides((5, 34), (12, 20), (44, 6), (41, 34), (25, 46)):
        brush.form(socket, INK, 0)
    for side in (-1, 1):
        brush.disc(50 + side * 23, 29, 12, "#ff2f16", line=0)
        brush.disc(50 + side * 21, 29, 6.5, "#ffe680", line=0)
    for brow in _sides((6, 10), (22, 2)):
        brush.stroke(brow, INK, 4)
    brush.form([(50, 40), (59, 56), (50, 52), (41, 56)], INK, 0)
    brush.form([(20, 60), (50, 64), (80, 60), (76, 88), (63, 106), (37, 106), (24, 88)], "#7c0a10", 5)
    for x, half, y in ((27, 7, 88), (40, 6, 78), (60, 6, 78), (73, 7, 88)):
        brush.form([(x - half, 62), (x + half, 62), (x, y)], "#ffffff", 0)
    for x in (36, 50, 64):
        brush.form([(x - 7, 105), (x + 7, 105), (x, 88)], "#ffffff", 0)
    for x, y in ((30, 122), (70, 130)):
        brush.stroke([(x, 104), (x, y)], BLOOD, 5)


def crown(brush: Brush, x: float = 50, y: float = 50, size: float = 1) -> None:
    """Gold, with five points, each with a knob of bone, and three stones."""

    def at(*points: Point) -> list[Point]:
        return [(x + a * size, y + b * size) for a, b in points]

    for a, tip in ((-40, -34), (-20, -36), (0, -44), (20, -36), (40, -34)):
        brush.disc(x + a * 1.1 * size, y + tip * size, 7 * size, PALE, line=4)
    left, right = ((-44, 28), (-46, -26), (-30, -2), (-22, -30), (-10, -4)), ((10, -4), (22, -30), (30, -2), (46, -26))
    brush.form(at(*left, (0, -38), *right, (44, 28)), GOLD)
    brush.form(at((-42, 26), (-43, 10), (43, 10), (42, 26)), "#d99a22", 0)
    for a in (-24, 0, 24):
        brush.disc(x + a * size, y + 15 * size, 7 * size, BLOOD if a else "#3fd0bd", line=3)
