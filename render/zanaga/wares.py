"""What the market sells, drawn by its sort; allies are heads, in `portraits`."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from render.drawing.parts import mixed
from render.drawing.pen import Pen, Point
from render.zanaga.counters import star
from render.zanaga.landscape import frond
from render.zanaga.woodcut import (
    BARK,
    BONE,
    CLAY,
    CREAM,
    LEAF,
    MOON,
    NIGHT,
    SUN,
)

WOOD, STEEL, LEATHER = "#8c5c2b", "#8f98a3", "#a8743c"


def shaft(pen: Pen, points: list[Point], ink: str = WOOD, line: float = 6) -> None:
    pen.stroke(points, BARK, line + 5)
    pen.stroke(points, ink, line)


def bow(pen: Pen, ink: str) -> None:
    pen.bow(26, 50, 44, -76, 76, BARK, 13)
    pen.bow(26, 50, 42, -75, 75, ink, 7)
    pen.stroke([(37, 8), (37, 92)], BARK, 2.5)
    shaft(pen, [(8, 50), (84, 50)], WOOD, 4)
    pen.form([(98, 50), (82, 41), (82, 59)], STEEL)
    pen.form([(4, 42), (16, 50), (4, 58)], CLAY, 2)


def sling(pen: Pen, ink: str) -> None:
    for x in (22, 78):
        pen.stroke([(x, 4), (34 if x < 50 else 66, 64)], BARK, 7)
        pen.stroke([(x, 4), (34 if x < 50 else 66, 64)], ink, 4)
    pen.form([(28, 60), (72, 60), (64, 84), (36, 84)], LEATHER)
    pen.disc(50, 66, 14, STEEL)


def javelin(pen: Pen, ink: str) -> None:
    for dx in (-16, 0, 16):
        shaft(pen, [(20 + dx, 92), (72 + dx, 22)], WOOD, 4)
        pen.form([(82 + dx, 6), (80 + dx, 28), (66 + dx, 20)], ink, 3)


def blade(pen: Pen, ink: str) -> None:
    pen.form([(92, 6), (86, 36), (44, 68), (32, 56), (64, 14)], ink)
    pen.form([(92, 6), (64, 14), (32, 56), (38, 62)], mixed(ink, CREAM, 0.4), 0)
    shaft(pen, [(22, 46), (54, 78)], SUN, 6)
    shaft(pen, [(34, 66), (12, 88)], LEATHER, 8)


def polearm(pen: Pen, ink: str) -> None:
    shaft(pen, [(14, 94), (64, 36)], WOOD, 6)
    pen.form([(94, 2), (90, 40), (72, 46), (58, 34), (66, 14)], ink)
    pen.stroke([(64, 36), (88, 10)], mixed(ink, BARK, 0.4), 3)


def club(pen: Pen, ink: str) -> None:
    pen.form([(76, 4), (94, 20), (88, 40), (30, 92), (12, 92), (12, 76), (56, 14)], ink)
    for x, y in ((70, 20), (80, 30), (62, 34)):
        pen.disc(x, y, 4, mixed(ink, BARK, 0.5), line=0)
    for x in (22, 30):
        pen.stroke([(x - 8, 74), (x + 4, 86)], BARK, 3)


def axe(pen: Pen, ink: str) -> None:
    shaft(pen, [(20, 94), (62, 14)], WOOD, 7)
    pen.form([(54, 10), (70, 18), (96, 14), (94, 48), (80, 58), (64, 42), (46, 34)], ink)
    pen.stroke([(92, 20), (90, 46)], CREAM, 3)


def staff(pen: Pen, ink: str) -> None:
    shaft(pen, [(36, 96), (52, 40)], WOOD, 7)
    pen.bow(58, 26, 20, 120, 420, BARK, 11)
    pen.bow(58, 26, 19, 120, 420, WOOD, 6)
    pen.disc(58, 26, 10, ink)


def wand(pen: Pen, ink: str) -> None:
    shaft(pen, [(18, 90), (62, 40)], WOOD, 6)
    pen.disc(70, 30, 20, ink)
    for x, y in ((62, 26), (74, 22), (72, 38)):
        pen.disc(x, y, 3.5, BARK, line=0)
    for x, y in ((38, 76), (30, 62)):
        pen.stroke([(40, 66), (x, y)], CLAY, 4)


def pipe(pen: Pen, ink: str) -> None:
    shaft(pen, [(8, 78), (86, 26)], ink, 9)
    for x in (28, 48, 68):
        pen.stroke([(x - 4, 106 - x * 0.67 - 20), (x + 2, 116 - x * 0.67 - 20)], CLAY, 5)
    pen.form([(98, 10), (92, 26), (84, 16)], LEAF, 2.5)


def disc(pen: Pen, ink: str) -> None:
    pen.form(star(10, 48, 34), ink)
    pen.disc(50, 50, 24, CREAM)
    pen.disc(50, 50, 13, CLAY)


def maul(pen: Pen, ink: str) -> None:
    shaft(pen, [(22, 94), (60, 34)], WOOD, 8)
    pen.form([(34, 16), (56, 4), (92, 30), (86, 54), (66, 62), (32, 40)], ink)
    pen.form([(70, 14), (92, 30), (86, 54), (66, 62)], mixed(ink, BARK, 0.3), 0)


def shirt(pen: Pen, ink: str) -> None:
    pen.form(
        [
            (30, 8),
            (42, 16),
            (58, 16),
            (70, 8),
            (98, 28),
            (86, 48),
            (76, 42),
            (76, 94),
            (24, 94),
            (24, 42),
            (14, 48),
            (2, 28),
        ],
        ink,
    )
    for row in range(4):
        for k in range(4 - row % 2):
            pen.bow(33 + k * 12 + (row % 2) * 6, 44 + row * 12, 7, 0, 180, BARK, 3)


def vest(pen: Pen, ink: str) -> None:
    pen.form([(30, 8), (44, 26), (56, 26), (70, 8), (86, 20), (78, 46), (80, 94), (20, 94), (22, 46), (14, 20)], ink)
    pen.stroke([(50, 28), (50, 92)], BARK, 3)
    for y in (42, 56, 70):
        pen.stroke([(43, y), (57, y + 5)], SUN, 3)


def plate(pen: Pen, ink: str) -> None:
    """A shell to wear."""
    pen.disc(50, 52, 44, ink, 46)
    pen.form([(50, 24), (70, 38), (70, 64), (50, 80), (30, 64), (30, 38)], mixed(ink, CREAM, 0.25), 3)
    for x, y, x2, y2 in (
        (50, 24, 50, 7),
        (70, 38, 88, 28),
        (70, 64, 88, 76),
        (50, 80, 50, 96),
        (30, 64, 12, 76),
        (30, 38, 12, 28),
    ):
        pen.stroke([(x, y), (x2, y2)], BARK, 3)


def cloak(pen: Pen, ink: str) -> None:
    pen.form([(50, 4), (66, 14), (70, 32), (92, 92), (66, 98), (50, 90), (34, 98), (8, 92), (30, 32), (34, 14)], ink)
    pen.form([(50, 16), (60, 24), (60, 38), (50, 46), (40, 38), (40, 24)], BARK, 0)
    pen.disc(50, 48, 5, SUN, line=2.5)
    for x in (34, 50, 66):
        pen.stroke([(50 + (x - 50) * 0.4, 56), (x, 90)], mixed(ink, BARK, 0.35), 3)


def mantle(pen: Pen, ink: str) -> None:
    for i in range(12):
        a = pi * i / 11
        x, y = 50 + 42 * cos(a), 32 + 34 * sin(a)
        pen.form([(x - 9, y - 10), (x + 9, y - 10), (50 + 56 * cos(a) * 0.86, 36 + 58 * sin(a))], ink, 3)
    pen.form([(10, 34), (30, 12), (70, 12), (90, 34), (66, 44), (34, 44)], mixed(ink, CREAM, 0.2))
    pen.disc(50, 34, 8, SUN)


def drum(pen: Pen, ink: str) -> None:
    pen.form([(16, 26), (84, 26), (70, 92), (30, 92)], ink)
    pen.disc(50, 26, 34, CREAM, 15)
    for x in (24, 40, 56, 72):
        pen.stroke([(x, 40), (x + 6 - (x - 24) * 0.25, 88)], SUN, 3.5)


def lens(pen: Pen, ink: str) -> None:
    shaft(pen, [(60, 64), (90, 94)], WOOD, 9)
    pen.disc(42, 42, 36, SUN)
    pen.disc(42, 42, 27, ink)
    pen.bow(42, 42, 18, 190, 260, CREAM, 5)


def torc(pen: Pen, ink: str) -> None:
    pen.bow(50, 50, 44, 110, 430, BARK, 20)
    pen.bow(50, 50, 41, 112, 428, ink, 13)
    for x in (28, 72):
        pen.disc(x, 88, 11, "#ffd65c")
        pen.disc(x, 88, 4, CLAY, line=2)


def charm(pen: Pen, ink: str) -> None:
    pen.stroke([(20, 6), (50, 40), (80, 6)], BARK, 5)
    pen.stroke([(20, 6), (50, 40), (80, 6)], CLAY, 2.5)
    pen.form([(50, 32), (74, 58), (68, 84), (50, 96), (32, 84), (26, 58)], ink)
    pen.stroke([(38, 66), (46, 60), (54, 66), (62, 60)], CREAM, 4)


def boots(pen: Pen, ink: str) -> None:
    for x in (8, 46):
        pen.form(
            [(x + 8, 10), (x + 30, 10), (x + 30, 58), (x + 46, 74), (x + 46, 90), (x + 4, 90), (x + 8, 58)], LEATHER
        )
        pen.stroke([(x + 8, 34), (x + 30, 44)], ink, 5)
        pen.stroke([(x + 8, 54), (x + 30, 60)], ink, 5)


def knot(pen: Pen, ink: str) -> None:
    for x in (34, 66):
        pen.bow(x, 50, 24, 0, 360, BARK, 15)
        pen.bow(x, 50, 22, 0, 360, ink, 9)
    pen.stroke([(34, 74), (26, 96)], ink, 7)
    pen.stroke([(66, 74), (74, 96)], ink, 7)


def ring(pen: Pen, ink: str) -> None:
    pen.bow(50, 60, 34, 0, 360, BARK, 16)
    pen.bow(50, 60, 32, 0, 360, SUN, 10)
    pen.form([(50, 4), (68, 18), (60, 36), (40, 36), (32, 18)], ink)


def purse(pen: Pen, ink: str) -> None:
    pen.form([(40, 26), (60, 26), (84, 66), (74, 94), (26, 94), (16, 66)], ink)
    pen.form([(34, 8), (66, 8), (60, 28), (40, 28)], ink)
    pen.stroke([(36, 27), (64, 27)], CLAY, 6)
    for x, y, fill in ((38, 66, SUN), (62, 66, MOON), (50, 82, NIGHT)):
        pen.disc(x, y, 8, fill, line=2.5)


def seal(pen: Pen, ink: str) -> None:
    pen.form([(30, 44), (50, 4), (70, 44)], ink)
    pen.plate(14, 44, 86, 66, mixed(ink, CREAM, 0.25), 4)
    pen.disc(50, 80, 32, CLAY, 16)
    pen.form(star(6, 12, 6, 50, 80), SUN, 2)


def twofaced(pen: Pen, ink: str) -> None:
    pen.form([(10, 10), (50, 10), (50, 92), (26, 74), (12, 46)], CREAM)
    pen.form([(90, 10), (50, 10), (50, 92), (74, 74), (88, 46)], ink)
    for x in (32, 68):
        pen.disc(x, 38, 6, BARK, line=0)
    pen.bow(32, 56, 9, 20, 160, BARK, 4)
    pen.bow(68, 68, 9, 200, 340, CREAM, 4)


def gourd(pen: Pen, ink: str) -> None:
    pen.disc(50, 68, 32, ink, 28)
    pen.disc(50, 32, 19, ink, 18)
    pen.disc(50, 50, 17, ink, 12, 0)
    pen.stroke([(50, 14), (54, 2)], WOOD, 6)
    pen.stroke([(32, 48), (50, 53), (68, 48)], CLAY, 5)
    pen.bow(42, 66, 16, 150, 230, CREAM, 5)


def stone(pen: Pen, ink: str) -> None:
    pen.form([(24, 14), (72, 8), (94, 46), (78, 90), (26, 92), (6, 52)], ink)
    pen.form([(50, 20), (60, 50), (50, 82), (40, 50)], CREAM, 3)
    pen.form([(50, 20), (60, 50), (40, 50)], CLAY, 3)


def splinter(pen: Pen, ink: str) -> None:
    pen.form([(56, 2), (78, 40), (62, 96), (40, 84), (28, 46)], ink)
    pen.form([(56, 2), (50, 46), (40, 84), (28, 46)], mixed(ink, CREAM, 0.35), 0)
    pen.form([(34, 46), (50, 38), (66, 46), (50, 56)], "#ffe14d", 2.5)
    pen.disc(50, 47, 4, CLAY, line=0)


def bark(pen: Pen, ink: str) -> None:
    for x, y in ((16, 18), (40, 10), (62, 20)):
        pen.form([(x, y), (x + 20, y + 4), (x + 24, y + 66), (x + 6, y + 72)], ink)
        pen.stroke([(x + 8, y + 14), (x + 12, y + 58)], mixed(ink, BARK, 0.5), 3)
    pen.stroke([(14, 56), (88, 60)], LEAF, 7)


def moss(pen: Pen, ink: str) -> None:
    for x, y, r in ((34, 58, 22), (62, 52, 24), (48, 74, 22), (50, 38, 18)):
        pen.disc(x, y, r, ink)
    for x, y in ((30, 52), (58, 46), (48, 70), (70, 60), (46, 34)):
        pen.disc(x, y, 4, mixed(ink, CREAM, 0.5), line=0)


def pot(pen: Pen, ink: str) -> None:
    for x, y, r in ((40, 22, 13), (56, 14, 15), (68, 28, 11)):
        pen.disc(x, y, r, "#c9c2b8", line=3)
    pen.form([(34, 36), (66, 36), (62, 46), (84, 66), (72, 94), (28, 94), (16, 66), (38, 46)], ink)
    pen.stroke([(24, 66), (34, 72), (44, 66), (54, 72), (64, 66), (76, 70)], SUN, 4)


def feather(pen: Pen, ink: str) -> None:
    pen.form([(94, 4), (80, 46), (44, 80), (26, 76), (24, 58), (50, 22)], ink)
    pen.stroke([(8, 94), (82, 16)], BARK, 4)
    for x, y in ((42, 40), (54, 30), (34, 54)):
        pen.stroke([(x, y), (x + 4, y + 14)], BARK, 2.5)


def fire(pen: Pen, ink: str) -> None:
    shaft(pen, [(16, 92), (84, 78)], WOOD, 8)
    shaft(pen, [(84, 92), (16, 78)], WOOD, 8)
    pen.form([(50, 2), (70, 30), (78, 56), (64, 78), (36, 78), (22, 56), (34, 40), (40, 24)], ink)
    pen.form([(50, 36), (62, 56), (56, 74), (44, 74), (38, 58)], "#ffd65c", 0)


def salt(pen: Pen, ink: str) -> None:
    pen.form([(50, 16), (84, 78), (94, 90), (6, 90), (16, 78)], ink)
    for x, y in ((46, 44), (58, 58), (38, 66), (52, 76), (68, 78), (28, 82)):
        pen.form([(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)], BONE, 0)


def sack(pen: Pen, ink: str) -> None:
    """What another box sells."""
    pen.form([(30, 24), (70, 24), (88, 70), (74, 94), (26, 94), (12, 70)], ink)
    frond(pen, 50, 14, 16, -1.5, LEAF)
    pen.stroke([(30, 30), (70, 30)], CLAY, 6)


FORMS: dict[str, Callable[[Pen, str], None]] = {
    one.__name__: one
    for one in (
        bow, sling, javelin, blade, polearm, club, axe, staff, wand, pipe, disc, maul, shirt, vest, plate, cloak,
        mantle, drum, lens, torc, charm, boots, knot, ring, purse, seal, twofaced, gourd, stone, splinter, bark, moss,
        pot, feather, fire, salt, sack,
    )
}  # fmt: skip
LOOK = {
    "reed-sling": ("sling", "#c9a45c"), "bone-tip-javelins": ("javelin", BONE), "horn-bow": ("bow", "#e9d9b0"),
    "fire-hardened-club": ("club", "#6b3516"), "copper-cleaver": ("blade", "#d98a4c"),
    "river-steel-glaive": ("polearm", "#8fb4c0"), "rattle-stick": ("wand", "#c9762b"),
    "spirit-staff": ("staff", "#c79be8"),
    "moonwood-rod": ("staff", "#cfe0f4"), "hunters-axe": ("axe", STEEL), "hide-vest": ("vest", LEATHER),
    "scale-shirt": ("shirt", "#5f8f8a"), "turtle-plate": ("plate", "#5f8f4a"), "mist-cloak": ("cloak", "#b9cfd2"),
    "lion-mane-mantle": ("mantle", "#c9762b"), "obsidian-coat": ("shirt", "#4a4258"), "drum-of-calling": ("drum", CLAY),
    "hawk-lens": ("lens", "#9fd0dc"), "bull-torc": ("torc", SUN), "river-charm": ("charm", "#39a3b8"),
    "vine-boots": ("boots", LEAF), "pathfinders-knot": ("knot", "#d7a762"), "ring-of-breath": ("ring", "#9fd0dc"),
    "diviners-purse": ("purse", "#8a6fa0"), "fever-bark": ("bark", "#8c5c2b"), "blood-moss": ("moss", "#b3262b"),
    "smoke-pot": ("pot", "#7d5a4c"), "feather-of-return": ("feather", "#5aa9e6"),
    "saurian-tooth-blade": ("blade", BONE), "venom-blowpipe": ("pipe", "#b9a24c"), "sun-disc": ("disc", SUN),
    "hill-splitter-maul": ("maul", "#8f8a80"), "sky-piercer": ("bow", "#7fc4e0"),
    "serpent-scepter": ("staff", "#57b77f"),
    "temple-guard": ("plate", "#b8b1a1"), "lizard-emperors-seal": ("seal", "#57b77f"),
    "mask-of-two-faces": ("twofaced", NIGHT), "gourd-of-plenty": ("gourd", "#e9a23c"),
    "compass-stone": ("stone", "#6f7f96"),
    "god-splinter": ("splinter", "#7c708f"), "signal-fire": ("fire", "#e8562e"), "black-salt": ("salt", "#3a3340"),
}  # fmt: skip
STRANGE = ("sack", LEATHER)
LOOKS = sorted({*LOOK.values(), STRANGE})


def ware(pen: Pen, n: int) -> None:
    form, ink = LOOKS[n]
    FORMS[form](pen, ink)


def ware_art(key: str) -> str:
    """What an item is drawn as."""
    return f"zanaga.ware-{LOOKS.index(LOOK.get(key, STRANGE))}"
