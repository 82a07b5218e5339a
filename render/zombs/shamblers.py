"""Ten zombies: each has a hat, a hairdo or a wound of its own; the highest wears a crown."""

from __future__ import annotations

from render.drawing.palette import DARK
from render.drawing.parts import mixed
from render.drawing.pen import Pen, Point, by_name

SKINS = ("#a9c77a", "#9bbd86", "#b7c46c", "#8fb59a", "#c3c98a")
HAIR = ("#5b3a6b", "#7a4326", "#2f3550", "#b5472f", "#e0b04a")
SHIRTS = ("#5a5578", "#7a5a48", "#486a66")
EYE, GUMS, WOUND, LINE = "#fffbe6", "#4a1c22", "#7a2b2b", 3.6
SIZES = ((15, 12), (12, 17), (16, 16), (11, 15))  # of eyes


def shambler(pen: Pen, n: int) -> None:
    """A head. It looks where its horde goes."""
    skin = SKINS[n % 5]
    tall = (0, 6, -3)[n % 3]
    for x in (13, 87):
        pen.disc(x, 58, 10, skin, 12, LINE)
    pen.form(
        [(20, 34 - tall), (34, 16 - tall), (66, 16 - tall), (80, 34 - tall), (84, 60), (76, 86), (60, 98), (40, 98),
         (24, 86), (16, 60)], skin, LINE,
    )  # fmt: skip
    dark = mixed(skin, DARK, 0.22)
    pen.form([(76, 40), (81, 60), (74, 84), (60, 95), (52, 95), (66, 82), (72, 60)], dark, 0)
    pen.form([(26, 36), (34, 26), (40, 26), (30, 42)], mixed(skin, "#ffffff", 0.22), 0)
    TOPS[n % 10](pen)
    _eyes(pen, n, skin)
    pen.form([(47, 66), (54, 66), (51, 72)], dark, 0)
    MOUTHS[n % 4](pen)
    if n % 3 == 1:
        pen.stroke([(22, 66), (32, 76)], WOUND, LINE)
        pen.stroke([(22, 74), (30, 66)], WOUND, LINE)


def torso(pen: Pen, n: int, deep: float) -> None:
    """What is below a head, as far down as there is room: a torn shirt, and two hands that reach for brains."""
    skin, shirt = SKINS[n % 5], SHIRTS[n % 3]
    pen.form([(4, deep), (14, 102), (36, 92), (64, 92), (86, 102), (96, deep)], shirt, LINE)
    pen.form([(38, 92), (62, 92), (50, 112)], mixed(skin, DARK, 0.22), LINE)
    for x, y in ((30, 128), (66, 142)):
        pen.form([(x, y), (x + 12, y - 6), (x + 9, y + 9)], mixed(shirt, DARK, 0.5), 0)
    for way in (-1, 1):
        hand = 50 + way * 30
        pen.stroke([(50 + way * 38, 122), (hand, 136)], DARK, 20)
        pen.stroke([(50 + way * 38, 122), (hand, 136)], skin, 13)
        pen.disc(hand, 134, 11, skin, line=LINE)
        for finger in (-7, 0, 7):
            pen.stroke([(hand + finger, 130), (hand + finger * 1.3, 119)], DARK, 9)
            pen.stroke([(hand + finger, 131), (hand + finger * 1.3, 120)], skin, 4.6)


def _eyes(pen: Pen, n: int, skin: str) -> None:
    for x, size in zip((35, 66), SIZES[n % 4], strict=True):
        pen.disc(x, 54, size + 2.4, mixed(skin, "#5d2f57", 0.45), line=0)
        pen.disc(x, 54, size, EYE, line=LINE * 0.8)
        pen.disc(x + size * 0.3, 55, max(3.6, size * 0.33), DARK, line=0)
    brow: list[Point] = [(22, 37), (46, 43)] if n % 2 else [(78, 37), (56, 43)]
    pen.stroke(brow, DARK, LINE * 1.3)


# -- what it wears ---------------------------------------------------------------------------------


def _crown(pen: Pen) -> None:
    pen.form([(20, 36), (12, 4), (32, 18), (50, 0), (68, 18), (88, 4), (80, 36)], "#ffcf3f", LINE)
    for x, ink in ((34, "#c5332c"), (50, "#2a5fb4"), (66, "#c5332c")):
        pen.disc(x, 26, 4.6, ink, line=2)


def _spikes(pen: Pen) -> None:
    pen.form([(17, 40), (16, 10), (30, 22), (38, 2), (50, 18), (62, 2), (70, 22), (85, 10), (83, 40), (68, 29),
              (50, 33), (32, 29)], HAIR[3], LINE)  # fmt: skip


def _fringe(pen: Pen) -> None:
    pen.form([(15, 52), (17, 20), (36, 8), (66, 8), (84, 20), (86, 50), (76, 32), (62, 36), (48, 28), (30, 40)],
             HAIR[1], LINE)  # fmt: skip


def _lock(pen: Pen) -> None:
    pen.form([(24, 30), (34, 16), (50, 12), (62, 1), (66, 12), (78, 28), (60, 24), (44, 28)], HAIR[4], LINE)
    pen.stroke([(70, 22), (78, 36)], WOUND, LINE)


def _cap(pen: Pen) -> None:
    pen.form([(14, 36), (20, 14), (50, 4), (80, 14), (86, 36)], HAIR[2], LINE)
    pen.form([(58, 34), (99, 30), (98, 42), (60, 44)], mixed(HAIR[2], DARK, 0.3), LINE)


def _brain(pen: Pen) -> None:
    pen.disc(50, 20, 27, "#f29bb0", 17, LINE)
    for x in (36, 50, 64):
        pen.bow(x, 19, 8, 160, 380, "#a84a68", LINE * 0.8)
    pen.stroke([(22, 31), (30, 27), (36, 33), (44, 28), (52, 33), (60, 28), (68, 33), (78, 30)], DARK, LINE)


def _comb(pen: Pen) -> None:
    pen.form([(40, 30), (38, 12), (44, 0), (50, 10), (56, 0), (60, 9), (68, 2), (64, 30)], "#3fb0a0", LINE)


def _tails(pen: Pen) -> None:
    for way in (-1, 1):
        pen.form([(50 + way * a, b) for a, b in ((34, 34), (46, 22), (49, 46), (45, 62), (40, 44))], "#c2562f", LINE)
        pen.disc(50 + way * 36, 34, 6, "#f29bb0", line=LINE * 0.8)
    pen.form([(17, 40), (24, 18), (50, 10), (76, 18), (83, 40), (64, 26), (50, 24), (36, 26)], "#c2562f", LINE)


def _bandage(pen: Pen) -> None:
    pen.form([(17, 40), (22, 20), (40, 12), (64, 12), (79, 20), (83, 40), (60, 34), (40, 34)], "#efe6d2", LINE)
    for one, two in (((20, 32), (62, 13)), ((38, 34), (79, 22)), ((24, 20), (50, 33))):
        pen.stroke([one, two], "#a89a7c", LINE * 0.8)
    pen.disc(66, 24, 6, "#c5332c", line=0)


def _bowler(pen: Pen) -> None:
    pen.form([(26, 30), (28, 10), (40, 1), (62, 1), (73, 10), (75, 30)], "#4b4460", LINE)
    pen.form([(27, 20), (75, 20), (75, 30), (26, 30)], "#b5472f", 2)
    pen.plate(10, 27, 91, 38, "#4b4460", 5, LINE)


TOPS = (_crown, _spikes, _fringe, _lock, _cap, _brain, _comb, _tails, _bandage, _bowler)

# -- what it shows of its teeth --------------------------------------------------------------------


def _fangs(pen: Pen) -> None:
    pen.form([(30, 76), (70, 74), (66, 90), (36, 91)], GUMS, LINE)
    pen.form([(36, 76), (46, 76), (41, 84)], EYE, 0)
    pen.form([(56, 75), (66, 75), (61, 83)], EYE, 0)


def _grid(pen: Pen) -> None:
    pen.plate(31, 76, 70, 89, EYE, 4, LINE)
    for x in (41, 51, 61):
        pen.stroke([(x, 77), (x, 88)], DARK, 2.4)
    pen.stroke([(31, 82), (70, 82)], DARK, 2)


def _wave(pen: Pen) -> None:
    pen.stroke([(29, 83), (39, 78), (49, 86), (59, 78), (70, 84)], DARK, LINE * 1.3)
    pen.form([(50, 84), (58, 80), (55, 92)], EYE, 2)


def _gape(pen: Pen) -> None:
    pen.disc(51, 82, 15, GUMS, 9, LINE)
    pen.disc(54, 87, 8, "#d8586a", 5, 0)
    pen.form([(42, 75), (50, 74), (46, 82)], EYE, 0)


MOUTHS = (_fangs, _grid, _wave, _gape)
SHAMBLERS = by_name(shambler)
