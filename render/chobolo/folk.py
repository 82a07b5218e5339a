"""Wizards and warriors, told by hat and tool; towers; levels; Chobolo's bead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from PIL import Image

from games.kernel import Seat
from render.chobolo.scenery import ELEMENT, INK, sign
from render.drawing.large import LargePen
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, blank, font, mixed, reduced
from render.drawing.pen import Pen, Point

SKIN, STEEL, WOOD, GLASS = "#f3cda2", "#c9d2dc", "#a8743c", "#fff6d8"
STONE, BRIGHT, LEAF, CREAM, BLADE = "#d7d2de", "#efeaf2", "#3f7f4a", "#f0ebe2", "#dfe6ec"
GROUND = 0.96  # of a large figure's height: lower nothing of it is, however it leans
LARGE = 150  # pixels, from which belts, boots and faces are drawn
Kind: TypeAlias = Callable[[Pen, str], None]


def _rod(pen: Pen, points: list[Point], fill: str, line: float) -> None:
    flat = pen.at(*(c for point in points for c in point))
    pen.draw.line(flat, INK, pen.wide(line) + 2 * pen.wide(2))
    pen.draw.line(flat, fill, pen.wide(line))


def _staff(pen: Pen, top: float, foot: float, x: float = 81) -> None:
    """In the right hand."""
    _rod(pen, [(x, foot), (x, top)], WOOD, 4)
    pen.disc(x, 61, 5.4, SKIN)


def _is_large(pen: Pen) -> bool:
    return pen.unit * 100 / FINE > LARGE


# -- the body ----------------------------------------------------------------------------------------


def _body(pen: Pen, cloth: str) -> None:
    """Legs, coat with its shadow, belt, arms and head: the same for all who walk."""
    dark, light = mixed(cloth, INK, 0.35), mixed(cloth, "#ffffff", 0.22)
    pen.form([(38, 68), (35, 92), (48, 92), (50, 76), (52, 92), (65, 92), (62, 68)], "#4b3a33")
    pen.form([(34, 41), (66, 41), (73, 74), (27, 74)], cloth)
    pen.form([(56, 43), (65, 43), (70, 72), (58, 72)], dark, 0)
    pen.stroke([(30, 62), (70, 62)], INK, 5)
    if _is_large(pen):
        pen.form([(45, 58), (55, 58), (55, 67), (45, 67)], "#f0c75e", 2)
        pen.form([(34, 85), (49, 85), (49, 93), (30, 93)], "#2f241f", 2)
        pen.form([(51, 85), (66, 85), (70, 93), (51, 93)], "#2f241f", 2)
    pen.form([(34, 42), (24, 52), (22, 66), (30, 67), (38, 54)], light)
    pen.disc(26, 68, 5, SKIN)
    pen.form([(66, 42), (80, 52), (82, 60), (74, 62), (62, 54)], light)
    pen.disc(80, 61, 5.4, SKIN)
    _face(pen, 50, 28)


def _face(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 14.5, SKIN)
    pen.disc(x - 5, y + 1, 2.2, INK, 0, 0)
    pen.disc(x + 7, y + 1, 2.2, INK, 0, 0)
    if _is_large(pen):
        pen.stroke([(x - 3, y + 8), (x + 5, y + 8)], INK, 1.6)
        pen.stroke([(x - 9, y - 4), (x - 3, y - 2)], INK, 1.8)
        pen.stroke([(x + 5, y - 2), (x + 11, y - 4)], INK, 1.8)


def _wizard(pen: Pen, cloth: str) -> None:
    dark, light = mixed(cloth, INK, 0.35), mixed(cloth, "#ffffff", 0.25)
    pen.form([(50, 38), (68, 46), (82, 92), (18, 92), (32, 46)], cloth)
    pen.form([(54, 50), (80, 91), (62, 91)], dark, 0)
    _rod(pen, [(84, 94), (84, 24)], WOOD, 4)
    pen.disc(84, 18, 9, "#ffe38a")
    pen.form([(64, 48), (88, 56), (90, 68), (62, 66)], light)
    pen.disc(86, 61, 6, SKIN)
    pen.disc(50, 38, 15, SKIN)
    pen.form([(35, 40), (42, 47), (50, 44), (58, 47), (65, 40), (62, 64), (50, 84), (38, 64)], "#f6f3ee")
    if _is_large(pen):
        pen.stroke([(45, 58), (47, 72)], "#cfc8da", 1.6)
        pen.stroke([(55, 58), (53, 72)], "#cfc8da", 1.6)
        pen.disc(50, 44, 4, "#eab98c", 3, 1.5)
    pen.disc(44, 36, 2.4, INK, 0, 0)
    pen.disc(57, 36, 2.4, INK, 0, 0)
    pen.form([(39, 25), (44, 10), (62, 2), (58, 12), (63, 25)], dark)
    pen.form([(22, 29), (36, 22), (64, 22), (78, 29), (64, 33), (36, 33)], dark)
    pen.form([(41, 19), (60, 19), (62, 24), (39, 24)], "#f0c75e", 1.5)


# -- hats and tools ----------------------------------------------------------------------------------


def _archer(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(33, 34), (35, 15), (50, 6), (66, 15), (68, 36), (61, 22), (44, 20)], mixed(cloth, INK, 0.35))
    pen.bow(52, 56, 40, -62, 62, INK, 9)
    pen.bow(52, 56, 38.5, -60, 60, "#b5783a", 5)
    pen.stroke([(71, 23), (58, 58), (71, 89)], "#ffffff", 1.8)
    pen.stroke([(58, 58), (92, 58)], INK, 3.4)
    pen.form([(99, 58), (89, 52), (89, 64)], BLADE, 2)


def _cavalry(pen: Pen, cloth: str) -> None:
    horse = "#8a5a3a"
    legs = [(16, 94), (20, 58), (34, 46), (70, 46), (80, 58), (82, 94), (70, 94), (66, 72), (36, 72), (30, 94)]
    pen.form(legs, horse)
    pen.form([(66, 54), (68, 24), (78, 12), (84, 20), (97, 38), (91, 46), (83, 44), (81, 62)], horse)
    pen.stroke([(68, 24), (65, 50)], "#4a2c1c", 6)
    pen.disc(83, 30, 2.5, INK, 0, 0)
    pen.form([(32, 60), (34, 32), (60, 32), (62, 60)], cloth)
    pen.form([(50, 33), (59, 33), (61, 59), (52, 59)], mixed(cloth, INK, 0.35), 0)
    pen.disc(47, 23, 12, SKIN)
    pen.disc(44, 24, 2, INK, 0, 0)
    pen.disc(53, 24, 2, INK, 0, 0)
    pen.form([(34, 21), (36, 9), (47, 4), (58, 9), (60, 21)], "#aab4bf")
    _rod(pen, [(22, 74), (90, 2)], "#c9a26a", 3)


def _mountaineer(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(33, 26), (38, 11), (62, 11), (67, 26)], CREAM)
    pen.disc(50, 9, 6, CREAM)
    _rod(pen, [(75, 92), (85, 20)], WOOD, 4)
    pen.form([(60, 22), (84, 12), (99, 36), (84, 24)], STEEL)
    pen.disc(80, 61, 5.4, SKIN)


def _forester(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(32, 26), (50, 4), (68, 26)], LEAF)
    _staff(pen, 22, 90)
    pen.form([(80, 18), (97, 12), (98, 44), (80, 38)], STEEL)


def _ranger(pen: Pen, cloth: str) -> None:
    pen.form([(32, 40), (68, 40), (84, 92), (16, 92)], LEAF)
    _body(pen, cloth)
    pen.form([(31, 46), (34, 15), (50, 5), (66, 15), (69, 46), (62, 25), (50, 17), (38, 25)], LEAF)
    _staff(pen, 18, 94, 82)
    pen.form([(82, 2), (90, 20), (74, 20)], BLADE)


def _mason(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(34, 24), (36, 12), (64, 12), (66, 24)], "#d9a441")
    _staff(pen, 34, 88)
    pen.form([(64, 20), (97, 20), (97, 40), (64, 40)], "#8f98a3")
    pen.form([(4, 60), (32, 60), (32, 78), (4, 78)], "#c4593c")


def _river_walker(pen: Pen, cloth: str) -> None:
    pen.disc(50, 92, 44, "#4fb4e6", 7)
    _body(pen, cloth)
    pen.form([(34, 26), (40, 10), (60, 10), (68, 40), (62, 24)], "#2d8f93")
    _staff(pen, 28, 92)
    for x in (69, 81, 93):
        pen.stroke([(x, 6), (x, 26)], INK, 6)
    pen.stroke([(67, 27), (95, 27)], INK, 6)


KINDS: dict[str, Kind] = {
    "wizard": _wizard, "archer": _archer, "cavalry": _cavalry, "forester": _forester, "mason": _mason,
    "mountaineer": _mountaineer, "ranger": _ranger, "river-walker": _river_walker,
}  # fmt: skip


class Folk(msgspec.Struct, frozen=True):
    """A character in its owner's colour, on its base, looking to the right unless it is turned."""

    kind: str
    seat: Seat
    size: int
    flip: bool = False
    lean: int = 0  # degrees, to the left

    def draw(self) -> Image.Image:
        cloth = SEATS[self.seat].fill
        if self.size > LARGE:
            image = self._large(cloth)
        else:
            image, draw = blank(self.size, self.size)
            pen = Pen(draw, 0, 0, self.size * FINE / 100)
            pen.disc(50, 91, 38, cloth, 8, 3)
            pen.disc(50, 91, 30, mixed(cloth, INK, 0.35), 5.5, 0)
            KINDS[self.kind](pen, cloth)
            image = reduced(image)
        return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if self.flip else image

    def _large(self, cloth: str) -> Image.Image:
        """With a shadow that does not lean; whoever leans has half a size more room at each side."""
        unit, wide = self.size * FINE / 100, self.size * (2 if self.lean else 1)
        image, draw = blank(wide, self.size)
        left = (image.width - self.size * FINE) / 2
        Pen(draw, left, 0, unit).disc(50, 92, 34, mixed(cloth, INK, 0.8), 5, 0)
        figure, draw = blank(wide, self.size * 3 // 2)
        KINDS[self.kind](LargePen(draw, left + unit * 9, unit * 10, unit * 0.82), cloth)
        feet = (figure.width * 0.5, image.height * 0.86)
        figure = figure.rotate(self.lean, Image.Resampling.BICUBIC, center=feet)
        sunk = max(0, (figure.getbbox() or (0, 0, 0, 0))[3] - round(image.height * GROUND))
        image.alpha_composite(figure.crop((0, sunk, figure.width, sunk + image.height)))
        return reduced(image)


# -- what stands beside them -------------------------------------------------------------------------


class LevelDisc(msgspec.Struct, frozen=True):
    level: int
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 50, 47, "#ffffff", 0, 7)
        side = self.size * FINE
        draw.text((side / 2, side / 2), str(self.level), font=font(round(side * 0.8)), fill=INK, anchor="mm")
        return reduced(image)


class Castle(msgspec.Struct, frozen=True):
    """A tower with its owner's flag; a main one is broader and shows its element."""

    seat: Seat  # below 0: nobody's
    element: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        flag = SEATS[self.seat].fill if self.seat >= 0 else "#b9b4c6"
        _rod(pen, [(50, 24), (50, 3)], WOOD, 2)
        pen.form([(51, 2), (80, 9), (51, 17)], flag, 2)
        (_main if self.element else _outpost)(pen, self.element)
        return reduced(image)


def _main(pen: Pen, element: str) -> None:
    rim = mixed(ELEMENT[element], INK, 0.2)
    pen.form([(12, 98), (14, 50), (34, 50), (34, 60), (66, 60), (66, 50), (86, 50), (88, 98)], STONE, 2)
    for x in (14, 76):
        pen.plate(x, 43, x + 10, 53, STONE, 0, 2)
    pen.form([(30, 98), (32, 32), (68, 32), (70, 98)], BRIGHT, 2)
    pen.form(_merlons(26, 74, 16, 34), STONE, 2)
    pen.disc(50, 56, 17, "#fff8e6" if element != "A" else "#7b86c9", 0, 0)
    sign(pen, element, 50, 56, 30)
    pen.form([(42, 98), (42, 82), (50, 75), (58, 82), (58, 98)], rim, 2)


def _outpost(pen: Pen, element: str) -> None:
    pen.form([(30, 98), (34, 44), (66, 44), (70, 98)], STONE, 2)
    pen.form([(57, 45), (65, 45), (69, 97), (58, 97)], mixed(STONE, INK, 0.2), 0)
    pen.form(_merlons(27, 73, 28, 46), BRIGHT, 2)
    pen.form([(44, 98), (44, 80), (50, 73), (56, 80), (56, 98)], INK, 0)
    pen.plate(46, 54, 54, 66, INK, 0, 0)


def _merlons(left: float, right: float, top: float, foot: float) -> list[Point]:
    """A battlement of three teeth."""
    step, notch = (right - left) / 5, top + (foot - top) * 0.4
    points: list[Point] = [(left, foot)]
    for n in range(5):
        high = notch if n % 2 else top
        points += [(left + n * step, high), (left + (n + 1) * step, high)]
    return [*points, (right, foot)]


class Bead(msgspec.Struct, frozen=True):
    """Chobolo: glass with all four elements in it, and an eye."""

    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 50, 48, "#ffd24d", 0, 4)
        for angle, fill in zip((0, 90, 180, 270), ELEMENT.values(), strict=True):
            draw.pieslice(pen.at(12, 12, 88, 88), angle, angle + 90, fill)
        pen.disc(50, 50, 22, GLASS)
        pen.disc(50, 50, 7, INK, 17, 0)
        pen.disc(28, 26, 8, "#ffffff", 5, 0)
        return reduced(image)
