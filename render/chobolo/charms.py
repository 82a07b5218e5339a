"""A small drawing for each spell: on its card, and where it lies on the board."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import TypeAlias

import msgspec
from PIL import Image

from render.chobolo.scenery import ELEMENT, INK, sign
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, blank, reduced
from render.drawing.pen import Pen

PAPER, GOLD, STEEL, WOOD, BLUE, RED, LEAF, VIOLET = (
    "#fff6dc", "#f0c75e", "#dfe6ec", "#8a5a33", "#2c86e8", "#d9453a", "#3f8f4a", "#8f5fd0",
)  # fmt: skip
Charm: TypeAlias = Callable[[Pen], None]


def _ray(x: float, y: float, angle: float, start: float, end: float) -> list[tuple[float, float]]:
    turn = angle * pi / 180
    return [(x + far * cos(turn), y + far * sin(turn)) for far in (start, end)]


def _sword(pen: Pen, flip: bool = False) -> None:
    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(100 - x if flip else x, y) for x, y in points]

    pen.form(at((84, 8), (88, 24), (42, 70), (32, 60), (70, 14)), STEEL)
    pen.stroke(at((24, 50), (52, 78)), INK, 13)
    pen.stroke(at((25, 51), (51, 77)), GOLD, 7)
    pen.stroke(at((34, 68), (16, 86)), WOOD, 9)


def _sleep(pen: Pen) -> None:
    pen.form([(46, 10), (24, 20), (12, 44), (20, 72), (44, 90), (70, 84), (84, 68), (60, 68), (44, 52), (40, 30)], GOLD)
    for x, y, size in ((58, 14, 20), (76, 42, 14)):
        pen.stroke([(x, y), (x + size, y), (x, y + size), (x + size, y + size)], INK, 6)


def _change(pen: Pen) -> None:
    sign(pen, "F", 28, 30, 46)
    sign(pen, "W", 72, 70, 46)
    pen.bow(50, 50, 38, 285, 350, INK, 7)
    pen.bow(50, 50, 38, 105, 170, INK, 7)
    pen.form([(96, 42), (78, 44), (88, 58)], INK, 0)
    pen.form([(4, 58), (22, 56), (12, 42)], INK, 0)


def _binding(pen: Pen) -> None:
    for x, y in ((28, 30), (50, 50), (72, 70)):
        pen.disc(x, y, 21, INK, 15, 0)
        pen.disc(x, y, 17, "#aab4bf", 11, 0)
        pen.disc(x, y, 9, PAPER, 5)


def _sight(pen: Pen) -> None:
    pen.form([(4, 50), (24, 28), (50, 20), (76, 28), (96, 50), (76, 72), (50, 80), (24, 72)], "#ffffff")
    pen.disc(50, 50, 22, BLUE)
    pen.disc(50, 50, 9, INK, 0, 0)
    for angle in (0, 90, 180, 270):
        pen.stroke(_ray(50, 50, angle, 28, 46), RED, 6)


def _pool(pen: Pen) -> None:
    pen.disc(50, 66, 46, "#8f98a3", 26)
    pen.disc(50, 62, 36, BLUE, 18)
    for x, y in ((30, 30), (52, 20), (72, 36)):
        pen.plate(x - 10, y - 14, x + 10, y + 14, PAPER, 3)
        pen.disc(x, y, 4, VIOLET, 0, 0)


def _stone(pen: Pen) -> None:
    pen.form([(10, 20), (50, 6), (90, 20), (84, 62), (50, 94), (16, 62)], "#a9a3b3")
    pen.form([(50, 8), (88, 21), (82, 61), (50, 92)], "#8d8799", 0)
    pen.stroke([(28, 28), (44, 44), (34, 62)], INK, 4)
    pen.stroke([(66, 30), (58, 50), (70, 66)], INK, 4)


def _keen(pen: Pen) -> None:
    _sword(pen)
    for angle in (180, 225, 270):
        pen.stroke(_ray(30, 26, angle, 4, 18), GOLD, 6)


def _haste(pen: Pen) -> None:
    pen.form([(46, 14), (70, 14), (70, 54), (92, 66), (92, 84), (46, 84)], "#b5783a")
    pen.stroke([(46, 84), (94, 84)], INK, 8)
    for n in range(3):
        pen.form([(48, 24 + 16 * n), (6 + 8 * n, 14 + 18 * n), (48, 38 + 16 * n)], "#ffffff")


def _quagmire(pen: Pen) -> None:
    pen.disc(50, 66, 46, "#5d6b3a", 26)
    pen.disc(42, 64, 22, "#4d6f68", 9, 0)
    for x, y in ((30, 54), (64, 62), (76, 50)):
        pen.stroke([(x, y), (x, y - 40)], "#41491f", 5)
        pen.disc(x, y - 38, 5, "#6d3f1f", 12, 2)


def _firewall(pen: Pen) -> None:
    for x, y, size in ((22, 58, 52), (78, 58, 52), (50, 50, 72)):
        sign(pen, "F", x, y, size)
    pen.stroke([(6, 90), (94, 90)], INK, 7)


def _gale(pen: Pen) -> None:
    for y, x in ((26, 62), (50, 76), (74, 58)):
        pen.stroke([(6, y), (x, y)], BLUE, 9)
        pen.bow(x, y - 12, 12, -90, 90, BLUE, 9)


def _drought(pen: Pen) -> None:
    pen.disc(50, 34, 22, GOLD)
    for angle in range(0, 360, 45):
        pen.stroke(_ray(50, 34, angle, 26, 34), GOLD, 6)
    pen.form([(4, 96), (10, 72), (90, 72), (96, 96)], "#c98a4b")
    for x in (28, 52, 74):
        pen.stroke([(x, 72), (x + 6, 84), (x - 2, 96)], INK, 4)


def _wellspring(pen: Pen) -> None:
    sign(pen, "W", 50, 34, 62)
    for x, far in ((50, 46), (50, 30)):
        pen.bow(x, 66, far, 20, 160, BLUE, 7)


def _unravel(pen: Pen) -> None:
    for n, element in enumerate("EFA"):
        y = 84 - 20 * n
        pen.disc(36 + 8 * (n > 0) * n, y, 30, ELEMENT[element], 12)
    pen.form([(66, 6), (96, 14), (84, 40)], RED)
    pen.stroke([(58, 50), (84, 22)], RED, 8)


def _aside(pen: Pen) -> None:
    pen.form([(46, 10), (92, 24), (88, 60), (68, 90), (46, 66)], STEEL)
    pen.stroke([(6, 74), (40, 44)], RED, 8)
    pen.stroke([(40, 44), (14, 22)], RED, 8)
    pen.form([(2, 14), (26, 14), (12, 34)], RED)


def _veil(pen: Pen) -> None:
    pen.form([(50, 6), (78, 22), (90, 94), (70, 84), (50, 94), (30, 84), (10, 94), (22, 22)], VIOLET)
    pen.disc(50, 42, 20, "#2c2148", 24)
    for x in (42, 58):
        pen.disc(x, 42, 4, GOLD, 0, 0)


def _fury(pen: Pen) -> None:
    _sword(pen)
    _sword(pen, flip=True)


def _mend(pen: Pen) -> None:
    pen.form([(50, 94), (8, 50), (8, 24), (28, 8), (50, 24), (72, 8), (92, 24), (92, 50)], "#e8486a")
    pen.stroke([(50, 32), (50, 72)], "#ffffff", 14)
    pen.stroke([(30, 52), (70, 52)], "#ffffff", 14)


def _tower(pen: Pen, cracked: bool) -> None:
    pen.form([(26, 94), (30, 36), (22, 36), (22, 12), (78, 12), (78, 36), (70, 36), (74, 94)], STEEL)
    pen.plate(44, 66, 56, 94, INK, 5, 0)
    if cracked:
        pen.stroke([(60, 10), (46, 34), (60, 50), (40, 74), (48, 94)], INK, 7)


def _recall(pen: Pen) -> None:
    _tower(pen, cracked=False)
    pen.bow(50, 50, 44, 120, 250, BLUE, 9)
    pen.form([(40, 2), (48, 22), (24, 18)], BLUE, 2)


def _ruin(pen: Pen) -> None:
    _tower(pen, cracked=True)
    pen.form([(74, 70), (96, 78), (90, 96), (70, 94)], STEEL)


def _mirror(pen: Pen) -> None:
    pen.stroke([(50, 66), (50, 96)], WOOD, 11)
    pen.disc(50, 38, 36, GOLD)
    pen.disc(50, 38, 27, "#cfe6fb")
    pen.stroke([(38, 46), (54, 22)], "#ffffff", 6)
    pen.stroke([(50, 50), (62, 32)], "#ffffff", 6)


def _steady(pen: Pen) -> None:
    for radius, fill in ((46, "#ffffff"), (33, RED), (20, "#ffffff"), (8, RED)):
        pen.disc(50, 50, radius, fill, 0, 2)
    pen.stroke([(96, 4), (54, 46)], INK, 7)
    pen.form([(96, 4), (78, 8), (92, 22)], STEEL)


def _bridge(pen: Pen) -> None:
    for y in (70, 86):
        pen.stroke([(4, y), (20, y - 8), (36, y), (52, y - 8), (68, y), (84, y - 8), (98, y)], BLUE, 7)
    pen.bow(50, 78, 46, 195, 345, INK, 19)
    pen.bow(50, 78, 44, 195, 345, "#d9b05a", 13)
    for angle in (220, 250, 290, 320):
        pen.stroke(_ray(50, 78, angle, 32, 45), INK, 4)


def _omen(pen: Pen) -> None:
    for x, fill in ((6, PAPER), (36, GOLD), (66, PAPER)):
        pen.plate(x, 22, x + 28, 88, fill, 4)
    pen.disc(50, 55, 9, INK, 14, 0)
    pen.disc(50, 55, 4, "#ffffff", 0, 0)
    pen.stroke(_ray(50, 12, 0, -6, 6), INK, 4)


def _raise(pen: Pen) -> None:
    pen.form([(18, 96), (18, 50), (34, 32), (66, 32), (82, 50), (82, 96)], "#a9a3b3")
    pen.form([(50, 4), (72, 28), (58, 28), (58, 80), (42, 80), (42, 28), (28, 28)], GOLD)


def _wall(pen: Pen) -> None:
    pen.form([(50, 4), (92, 27), (92, 73), (50, 96), (8, 73), (8, 27)], VIOLET)
    pen.form([(50, 20), (78, 35), (78, 65), (50, 80), (22, 65), (22, 35)], "#f1d89b")
    pen.form([(42, 2), (58, 2), (54, 26), (46, 26)], "#2a1652", 0)


def _dispel(pen: Pen) -> None:
    for angle in range(0, 360, 60):
        pen.stroke(_ray(50, 50, angle, 14, 44), VIOLET, 9)
    pen.disc(50, 50, 16, "#ffffff")
    pen.stroke([(12, 88), (88, 12)], INK, 13)
    pen.stroke([(14, 86), (86, 14)], RED, 7)


def _chobolo(pen: Pen) -> None:
    pen.disc(50, 50, 46, "#ffd24d")
    for n, element in enumerate("FEWA"):
        x, y = ((50, 18), (82, 50), (50, 82), (18, 50))[n]
        pen.disc(x, y, 13, ELEMENT[element])
    pen.disc(50, 50, 20, "#fff6d8")
    pen.disc(50, 50, 6, INK, 15, 0)


def _armageddon(pen: Pen) -> None:
    pen.form([(52, 2), (84, 2), (58, 38), (80, 38), (30, 98), (44, 54), (20, 54)], "#ffd25e")
    pen.form([(52, 44), (66, 44), (42, 76), (52, 50)], RED, 0)


CHARMS: dict[str, Charm] = {
    "sleep": _sleep, "change-element": _change, "binding": _binding, "archers-sight": _sight, "spell-pool": _pool,
    "stone-skin": _stone, "keen-edge": _keen, "haste": _haste, "quagmire": _quagmire, "firewall": _firewall,
    "gale": _gale, "drought": _drought, "wellspring": _wellspring, "unravel": _unravel, "turn-aside": _aside,
    "veil": _veil, "battle-fury": _fury, "mend": _mend, "recall": _recall, "ruin": _ruin, "mirror": _mirror,
    "steady-hand": _steady, "bridge-of-reeds": _bridge, "omen-reading": _omen, "resurrect": _raise,
    "open-plane-wall": _wall, "dispel-magic": _dispel, "chobolo": _chobolo, "armageddon": _armageddon,
}  # fmt: skip


class SpellSign(msgspec.Struct, frozen=True):
    """A spell's drawing on a bright disc; in play its rim has the colour of whoever cast it."""

    spell: str
    size: int
    seat: int = -1

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        unit = self.size * FINE / 100
        rim = SEATS[self.seat].fill if self.seat >= 0 else GOLD
        pen = Pen(draw, 0, 0, unit)
        pen.disc(50, 50, 49, rim, 0, 4)
        pen.disc(50, 50, 40, PAPER, 0, 3)
        CHARMS[self.spell](Pen(draw, unit * 21, unit * 21, unit * 0.58))
        return reduced(image)
