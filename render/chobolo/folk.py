"""Wizards and warriors, told by hat and tool; towers; shields of owners; Chobolo's bead."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PIL import Image, ImageDraw

from games.kernel import Seat
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, blank, font, reduced, rgb
from render.drawing.patterns import patterned
from render.drawing.pen import Pen

from render.chobolo.scenery import INK, sign  # isort: skip

SKIN, STEEL, WOOD, GLASS = "#f3cda2", "#c9d2dc", "#8a5a33", "#fff6d8"


def _darker(colour: str, share: float = 0.66) -> str:
    return "#" + "".join(f"{round(part * share):02x}" for part in rgb(colour))


def _body(pen: Pen, cloth: str) -> None:
    """Legs, coat, belt, head: the same for everybody."""
    pen.plate(38, 76, 47, 96, "#3a2c25", 2)
    pen.plate(53, 76, 62, 96, "#3a2c25", 2)
    pen.form([(36, 46), (64, 46), (70, 82), (30, 82)], cloth)
    pen.stroke([(33, 66), (67, 66)], _darker(cloth), 5)
    pen.disc(50, 33, 13, SKIN)
    pen.disc(45.5, 33, 1.8, INK, 0, 0)
    pen.disc(54.5, 33, 1.8, INK, 0, 0)


def _wizard(pen: Pen, cloth: str) -> None:
    pen.stroke([(80, 18), (76, 96)], WOOD, 5)
    pen.disc(80, 16, 7, GLASS)
    pen.form([(34, 46), (66, 46), (76, 96), (24, 96)], cloth)
    pen.disc(50, 34, 13, SKIN)
    pen.form([(38, 36), (62, 36), (58, 60), (50, 72), (42, 60)], "#ffffff", 2)
    pen.disc(45.5, 33, 1.8, INK, 0, 0)
    pen.disc(54.5, 33, 1.8, INK, 0, 0)
    pen.form([(30, 27), (70, 27), (58, 20), (62, 4), (46, 8), (42, 20)], _darker(cloth, 0.8))


def _archer(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(35, 38), (37, 22), (50, 14), (63, 22), (65, 38), (60, 26), (40, 26)], _darker(cloth))
    pen.bow(66, 58, 24, -80, 80, WOOD, 5)
    pen.stroke([(70, 34), (70, 82)], "#f4f0e4", 2)
    pen.stroke([(56, 58), (92, 58)], INK, 3)


def _cavalry(pen: Pen, cloth: str) -> None:
    pen.form([(18, 62), (60, 60), (66, 42), (78, 38), (90, 52), (80, 58), (76, 78), (22, 78)], "#8a5638")
    for x in (24, 34, 62, 72):
        pen.plate(x, 76, x + 7, 96, "#6d4129", 2)
    pen.stroke([(20, 62), (10, 80)], "#4a2c1c", 6)
    pen.form([(34, 40), (56, 40), (60, 66), (32, 66)], cloth)
    pen.disc(45, 28, 11, SKIN)
    pen.form([(33, 26), (37, 14), (53, 14), (57, 26)], STEEL)
    pen.stroke([(56, 78), (94, 8)], WOOD, 4)


def _forester(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(32, 27), (68, 27), (50, 4)], "#2f8058")
    pen.stroke([(78, 96), (78, 40)], WOOD, 5)
    pen.form([(78, 40), (94, 36), (94, 58), (78, 54)], STEEL)


def _mason(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(36, 25), (40, 13), (60, 13), (64, 25)], "#d9a441")
    pen.stroke([(74, 84), (82, 50)], WOOD, 5)
    pen.plate(70, 42, 96, 54, STEEL, 2)
    pen.plate(12, 62, 32, 76, "#b5563a", 1)


def _mountaineer(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(35, 27), (37, 14), (63, 14), (65, 27)], "#ffffff")
    pen.disc(50, 11, 5, "#ffffff")
    pen.stroke([(72, 92), (82, 30)], WOOD, 5)
    pen.bow(82, 50, 22, 205, 335, STEEL, 6)


def _ranger(pen: Pen, cloth: str) -> None:
    pen.form([(28, 40), (72, 40), (82, 92), (18, 92)], "#4d6b3c")
    _body(pen, cloth)
    pen.form([(34, 40), (36, 20), (50, 12), (64, 20), (66, 40), (58, 27), (42, 27)], "#4d6b3c")
    pen.stroke([(84, 96), (84, 10)], WOOD, 4)
    pen.form([(84, 2), (90, 18), (78, 18)], STEEL)


def _river_walker(pen: Pen, cloth: str) -> None:
    _body(pen, cloth)
    pen.form([(34, 27), (40, 15), (60, 15), (66, 27)], "#1f7f86")
    pen.stroke([(82, 96), (82, 20)], WOOD, 4)
    for x in (74, 82, 90):
        pen.stroke([(x, 26), (x, 8)], STEEL, 4)
    pen.stroke([(73, 26), (91, 26)], STEEL, 4)
    pen.stroke([(20, 94), (30, 88), (40, 94), (50, 88), (60, 94), (70, 88)], "#4fb4e6", 4)


KINDS: dict[str, Callable[[Pen, str], None]] = {
    "wizard": _wizard, "archer": _archer, "cavalry": _cavalry, "forester": _forester, "mason": _mason,
    "mountaineer": _mountaineer, "ranger": _ranger, "river-walker": _river_walker,
}  # fmt: skip


class Folk(msgspec.Struct, frozen=True):
    """A character in its owner's colour, on its base."""

    kind: str
    seat: Seat
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 92, 34, _darker(SEATS[self.seat].fill), 7, 2)
        KINDS[self.kind](pen, SEATS[self.seat].fill)
        return reduced(image)


class Escutcheon(msgspec.Struct, frozen=True):
    """Whose something is: colour, pattern and letter."""

    seat: Seat
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        swatch, side = SEATS[self.seat], self.size * FINE
        points = [(0.08, 0.06), (0.92, 0.06), (0.92, 0.62), (0.5, 0.97), (0.08, 0.62)]
        corners = [(x * side, y * side) for x, y in points]
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).polygon(corners, 255)
        image.paste(patterned(swatch, image.size, side // 7), (0, 0), mask)
        draw.line([*corners, corners[0], corners[1]], INK, max(2, side // 18), joint="curve")
        draw.ellipse((side * 0.22, side * 0.14, side * 0.78, side * 0.7), swatch.fill)
        draw.text((side / 2, side * 0.42), swatch.letter, font=font(round(side * 0.62)), fill=swatch.ink, anchor="mm")
        return reduced(image)


class LevelDisc(msgspec.Struct, frozen=True):
    level: int
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 50, 46, "#ffffff", 0, 7)
        side = self.size * FINE
        draw.text((side / 2, side / 2), str(self.level), font=font(round(side * 0.74)), fill=INK, anchor="mm")
        return reduced(image)


class Castle(msgspec.Struct, frozen=True):
    """A tower; a main one shows its element."""

    seat: Seat  # below 0: nobody's
    element: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        flag = SEATS[self.seat].fill if self.seat >= 0 else "#b9b4c6"
        pen.stroke([(50, 26), (50, 2)], INK, 3)
        pen.form([(51, 3), (78, 11), (51, 19)], flag, 2)
        wide = 30 if self.element else 22
        pen.form([(50 - wide, 96), (50 - wide + 5, 44), (50 + wide - 5, 44), (50 + wide, 96)], "#e6e2ef")
        pen.form([(50, 44), (50 + wide - 5, 44), (50 + wide, 96), (50, 96)], "#c3bdd4", 0)
        for n in range(3):
            x = 50 - wide + n * (wide * 2 - 10) / 2
            pen.plate(x, 28, x + 10, 46, "#e6e2ef", 1)
        pen.plate(50 - wide + 2, 40, 50 + wide - 2, 48, "#d6d0e4", 1)
        if self.element:
            sign(pen, self.element, 50, 66, 34)
        else:
            pen.plate(44, 70, 56, 96, INK, 6, 0)
        return reduced(image)


class Bead(msgspec.Struct, frozen=True):
    """Chobolo: glass with all four elements in it, and an eye."""

    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 50, 48, "#ffd24d", 0, 4)
        for angle, fill in zip((0, 90, 180, 270), ("#f0592f", "#a96f34", "#2c86e8", "#e9ecff"), strict=True):
            draw.pieslice(pen.at(12, 12, 88, 88), angle, angle + 90, fill)
        pen.disc(50, 50, 22, GLASS)
        pen.disc(50, 50, 7, INK, 17, 0)
        pen.disc(28, 26, 8, "#ffffff", 5, 0)
        return reduced(image)
