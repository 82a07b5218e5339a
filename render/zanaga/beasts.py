"""Heads of Challenges in flat facets: some twenty kinds of head, each in several colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.drawing.parts import mixed
from render.drawing.pen import Pen, Point
from render.zanaga.woodcut import (
    BARK,
    BONE,
    CLAY,
    CREAM,
    LEAF,
    SUN,
)

EYE, EMBER = "#ffe14d", "#e8562e"


def both(pen: Pen, points: Sequence[Point], fill: str, line: float = 3.5) -> None:
    """A form and its mirror."""
    pen.form(points, fill, line)
    pen.form([(100 - x, y) for x, y in points], fill, line)


def eyes(pen: Pen, x: float, y: float, r: float, ink: str = EYE, slit: bool = False) -> None:
    for at in (x, 100 - x):
        pen.disc(at, y, r, ink, line=2.5)
        if slit:
            pen.stroke([(at, y - r * 0.8), (at, y + r * 0.8)], BARK, 3)
        else:
            pen.disc(at, y, r * 0.4, BARK, line=0)


def teeth(pen: Pen, left: float, right: float, y: float, high: float, step: float = 9) -> None:
    x = left
    while x + step * 0.8 <= right:
        pen.form([(x, y), (x + step * 0.8, y), (x + step * 0.4, y + high)], BONE, 1)
        x += step


def cat(pen: Pen, ink: str) -> None:
    """Panthers, lions without a mane, hyenas."""
    light = mixed(ink, CREAM, 0.25)
    both(pen, [(14, 34), (16, 4), (40, 18)], ink)
    pen.form([(12, 46), (24, 20), (50, 14), (76, 20), (88, 46), (80, 72), (62, 92), (38, 92), (20, 72)], ink)
    pen.form([(32, 62), (50, 54), (68, 62), (66, 84), (50, 92), (34, 84)], light, 2.5)
    both(pen, [(20, 42), (44, 48), (36, 58), (24, 54)], EYE, 2.5)
    for x in (34, 66):
        pen.stroke([(x, 45), (x, 56)], BARK, 4)
    pen.form([(42, 62), (58, 62), (50, 71)], CLAY, 2)
    pen.form([(36, 78), (64, 78), (58, 88), (42, 88)], BARK, 0)
    for x in (40, 54):
        pen.form([(x, 78), (x + 6, 78), (x + 3, 87)], BONE, 0)
    for k in (26, 36):
        pen.stroke([(k, 24), (k + 4, 34)], mixed(ink, CREAM, 0.5), 3)
        pen.stroke([(100 - k, 24), (96 - k, 34)], mixed(ink, CREAM, 0.5), 3)


def lion(pen: Pen, ink: str) -> None:
    """The lion-kin, with a spear behind them."""
    pen.stroke([(92, 98), (92, 6)], "#8c5c2b", 4)
    pen.form([(92, 0), (98, 14), (86, 14)], "#8f9aa3", 2)
    pen.form([(50, 4), (76, 10), (88, 34), (86, 62), (70, 88), (50, 96), (30, 88), (14, 62), (12, 34), (24, 10)], ink)
    face = "#d9a441"
    both(pen, [(24, 30), (26, 16), (38, 22)], face, 3)
    pen.form([(28, 34), (50, 22), (72, 34), (70, 62), (60, 80), (40, 80), (30, 62)], face)
    pen.form([(56, 26), (72, 34), (70, 62), (60, 80), (54, 66)], mixed(face, BARK, 0.18), 0)
    both(pen, [(33, 46), (46, 46), (40, 52)], EYE, 2.5)
    pen.stroke([(32, 41), (46, 44)], BARK, 4)
    pen.stroke([(68, 41), (54, 44)], BARK, 4)
    pen.form([(43, 58), (57, 58), (50, 66)], BARK, 0)
    pen.stroke([(50, 66), (50, 71)], BARK, 3)
    pen.stroke([(40, 74), (50, 71), (60, 74)], BARK, 3)


def saurian(pen: Pen, ink: str) -> None:
    """Crocodiles and lizards from the side."""
    pen.form([(4, 50), (34, 34), (48, 18), (66, 18), (74, 32), (98, 36), (98, 70), (70, 74), (40, 76), (6, 68)], ink)
    for x in (76, 86, 96):
        pen.form([(x - 7, 35), (x - 2, 24), (x + 3, 36)], mixed(ink, BARK, 0.35), 2)
    pen.form([(4, 52), (44, 56), (72, 50), (70, 64), (40, 70), (6, 66)], BARK, 2)
    teeth(pen, 8, 70, 53, 9)
    for x in range(12, 60, 11):
        pen.form([(x, 67), (x + 8, 67), (x + 4, 59)], BONE, 1)
    pen.disc(57, 29, 8.5, EYE, line=2.5)
    pen.stroke([(57, 22), (57, 36)], BARK, 4)
    pen.disc(14, 50, 2.5, BARK, line=0)


def lizardman(pen: Pen, ink: str) -> None:
    """Naga, saurian emperors, priests: an upright head with a hood or crest."""
    pen.form(
        [(50, 2), (62, 18), (84, 14), (78, 40), (90, 58), (72, 66), (28, 66), (10, 58), (22, 40), (16, 14), (38, 18)],
        CLAY,
    )
    pen.form([(28, 30), (50, 14), (72, 30), (70, 58), (60, 84), (50, 92), (40, 84), (30, 58)], ink)
    pen.form([(54, 18), (72, 30), (70, 58), (60, 84), (54, 66)], mixed(ink, BARK, 0.25), 0)
    eyes(pen, 38, 44, 7, EYE, slit=True)
    for x in (46, 54):
        pen.disc(x, 68, 2, BARK, line=0)
    pen.stroke([(36, 76), (50, 82), (64, 76)], BARK, 3.5)
    for x, y in ((50, 26), (42, 30), (58, 30)):
        pen.bow(x, y, 5, 0, 180, BARK, 2.2)


def serpent(pen: Pen, ink: str) -> None:
    """Eels, constrictors, sea serpents: a coil and a head."""
    pale = mixed(ink, CREAM, 0.5)
    for x, y, r in ((50, 86, 44), (50, 74, 34)):
        pen.disc(x, y, r, ink, 13)
        pen.disc(x, y + 4, r * 0.7, pale, 4, 0)
    pen.form(
        [(40, 80), (36, 56), (52, 44), (44, 28), (56, 12), (84, 16), (94, 32), (84, 44), (70, 46), (64, 60), (66, 80)],
        ink,
    )
    pen.form([(70, 30), (96, 31), (92, 37), (72, 37)], BARK, 0)
    teeth(pen, 74, 94, 31, 6, 7)
    pen.disc(68, 22, 5.5, EYE, line=2.5)
    pen.stroke([(68, 18), (68, 26)], BARK, 3)
    for y in (52, 62, 72):
        pen.stroke([(44, y), (56, y + 2)], pale, 3)


def hydra(pen: Pen, ink: str) -> None:
    pen.disc(50, 94, 34, ink, 18)
    for x, y, side in ((22, 30, -1), (50, 14, 1), (78, 34, 1)):
        pen.stroke([(50, 86), (x, y + 8)], BARK, 19)
        pen.stroke([(50, 86), (x, y + 8)], ink, 13)
        pen.form(
            [
                (x - 14 * side, y - 8),
                (x + 4 * side, y - 12),
                (x + 20 * side, y),
                (x + 18 * side, y + 9),
                (x - 12 * side, y + 12),
            ],
            ink,
        )
        pen.stroke([(x + 2 * side, y + 4), (x + 18 * side, y + 4)], BARK, 3.5)
        pen.disc(x - 1 * side, y - 3, 4, EYE, line=2)


def bird(pen: Pen, ink: str) -> None:
    """Herons, ostriches: a long neck."""
    pen.form(
        [(38, 98), (34, 72), (48, 52), (42, 34), (50, 14), (68, 10), (76, 24), (66, 36), (68, 56), (60, 76), (62, 98)],
        ink,
    )
    pen.form([(74, 16), (100, 27), (73, 30)], SUN)
    pen.form([(50, 14), (26, 2), (38, 15), (18, 15), (44, 25)], "#4b2a4f", 2.5)
    pen.disc(63, 21, 4.5, EYE, line=2)
    pen.disc(64, 21, 1.8, BARK, line=0)


def raptor(pen: Pen, ink: str) -> None:
    """Vultures, condors, the roc: wings spread behind a hooked beak."""
    both(pen, [(50, 50), (30, 20), (2, 12), (10, 34), (6, 48), (16, 58), (18, 72), (34, 74)], mixed(ink, BARK, 0.35))
    for x in (14, 22, 30):
        pen.stroke([(x, 24 + x // 2), (x + 8, 60)], BARK, 2.5)
        pen.stroke([(100 - x, 24 + x // 2), (92 - x, 60)], BARK, 2.5)
    pen.form([(30, 70), (50, 62), (70, 70), (66, 92), (50, 99), (34, 92)], CREAM)
    pen.form([(30, 48), (36, 26), (50, 18), (64, 26), (70, 48), (62, 66), (50, 72), (38, 66)], ink)
    both(pen, [(33, 42), (46, 46), (40, 52), (34, 50)], EYE, 2.5)
    pen.form([(40, 52), (60, 52), (58, 66), (50, 80), (44, 68)], SUN, 3)
    pen.stroke([(50, 54), (50, 66)], BARK, 2.5)


def raider(pen: Pen, ink: str) -> None:
    """Bandits, poachers, deserters: a scarf and a broad hat."""
    pen.form([(10, 98), (16, 76), (38, 68), (62, 68), (84, 76), (90, 98)], ink)
    pen.form([(30, 34), (34, 20), (66, 20), (70, 34), (68, 54), (60, 68), (40, 68), (32, 54)], "#b07a50")
    pen.form([(58, 22), (70, 34), (68, 54), (60, 68), (56, 54)], "#875735", 0)
    pen.form([(6, 32), (34, 26), (36, 8), (64, 8), (66, 26), (94, 32), (66, 38), (34, 38)], mixed(ink, BARK, 0.45))
    pen.form([(30, 52), (70, 52), (66, 70), (50, 82), (34, 70)], CLAY, 3)
    for x in (41, 59):
        pen.disc(x, 45, 3.8, BARK, line=0)


def orc(pen: Pen, ink: str) -> None:
    """Brutes with tusks, under a helmet."""
    pen.form([(6, 98), (14, 72), (34, 64), (66, 64), (86, 72), (94, 98)], "#8c5c2b")
    both(pen, [(26, 42), (6, 34), (14, 50), (28, 54)], ink, 3)
    pen.form([(24, 36), (34, 18), (66, 18), (76, 36), (74, 62), (62, 80), (38, 80), (26, 62)], ink)
    pen.form([(58, 20), (76, 36), (74, 62), (62, 80), (58, 62)], mixed(ink, BARK, 0.22), 0)
    pen.form([(20, 32), (28, 12), (50, 3), (72, 12), (80, 32), (62, 27), (38, 27)], "#8f8a80")
    pen.form([(46, 2), (54, 2), (54, 26), (46, 26)], "#b3ada0", 2)
    eyes(pen, 39, 43, 5.5, EYE)
    pen.stroke([(30, 35), (46, 40)], BARK, 4.5)
    pen.stroke([(70, 35), (54, 40)], BARK, 4.5)
    pen.form([(34, 64), (66, 64), (60, 74), (40, 74)], BARK, 2)
    both(pen, [(34, 68), (36, 50), (43, 68)], BONE, 2.5)


def drowned(pen: Pen, ink: str) -> None:
    """The walking dead: sunken eyes, weeds, bare teeth."""
    pen.form([(18, 98), (24, 78), (40, 70), (60, 70), (76, 78), (82, 98)], "#4a5a5a")
    pen.form([(26, 36), (34, 14), (50, 8), (66, 14), (74, 36), (70, 60), (60, 78), (40, 78), (30, 60)], ink)
    pen.form([(58, 12), (74, 36), (70, 60), (60, 78), (56, 56)], mixed(ink, BARK, 0.28), 0)
    for x in (39, 61):
        pen.disc(x, 42, 10, BARK, 9, 0)
        pen.disc(x, 43, 3, EMBER, line=0)
    pen.form([(47, 50), (53, 50), (55, 58), (45, 58)], BARK, 0)
    pen.plate(36, 62, 64, 73, BONE, 2, 2.5)
    for x in (43, 50, 57):
        pen.stroke([(x, 62), (x, 73)], BARK, 2.2)
    for x, y in ((28, 18), (70, 14), (50, 6)):
        pen.stroke([(x, y), (x - 5, y + 20), (x + 2, y + 34)], LEAF, 5)


def bones(pen: Pen, ink: str) -> None:
    """A bare skull with horns, over a cloak."""
    pen.form([(14, 98), (22, 76), (40, 68), (60, 68), (78, 76), (86, 98)], ink)
    both(pen, [(30, 26), (14, 22), (6, 4), (22, 10), (38, 16)], "#c9b58c", 3)
    pen.form([(26, 34), (36, 14), (64, 14), (74, 34), (70, 54), (60, 62), (58, 82), (42, 82), (40, 62), (30, 54)], BONE)
    for x in (39, 61):
        pen.form([(x - 9, 38), (x + 9, 38), (x + 6, 50), (x - 6, 50)], BARK, 0)
        pen.disc(x, 44, 3, EMBER, line=0)
    pen.form([(50, 52), (55, 62), (45, 62)], BARK, 0)
    for x in (46, 50, 54):
        pen.stroke([(x, 70), (x, 81)], BARK, 2.2)


def idol(pen: Pen, ink: str) -> None:
    """Stone that looks back: idols, giants, colossi."""
    pen.form([(24, 8), (76, 8), (86, 94), (14, 94)], ink)
    pen.form([(60, 8), (76, 8), (86, 94), (66, 94)], mixed(ink, BARK, 0.25), 0)
    pen.form([(26, 26), (74, 26), (72, 34), (28, 34)], mixed(ink, BARK, 0.45), 2)
    eyes(pen, 38, 44, 9, EMBER)
    pen.form([(46, 46), (54, 46), (60, 64), (40, 64)], mixed(ink, CREAM, 0.35), 2.5)
    pen.form([(28, 71), (72, 71), (72, 86), (28, 86)], BARK, 2)
    teeth(pen, 31, 71, 71, 9)
    for x, y in ((30, 10), (68, 14), (22, 90)):
        pen.disc(x, y, 8, LEAF, 5, 2)


def plant(pen: Pen, ink: str) -> None:
    """Vines and figs that lurk: leaves around a maw."""
    for x, y, x2, y2 in (
        (50, 50, 10, 8),
        (50, 50, 90, 8),
        (50, 50, 2, 54),
        (50, 50, 98, 54),
        (50, 50, 20, 94),
        (50, 50, 80, 94),
        (50, 50, 50, 2),
    ):
        dx, dy = (y2 - y) * 0.2, (x - x2) * 0.2
        pen.form(
            [(x, y), ((x + x2) / 2 + dx, (y + y2) / 2 + dy), (x2, y2), ((x + x2) / 2 - dx, (y + y2) / 2 - dy)], ink
        )
        pen.stroke([(x, y), (x + (x2 - x) * 0.85, y + (y2 - y) * 0.85)], mixed(ink, CREAM, 0.4), 2.5)
    pen.disc(50, 54, 28, "#7b3d86", 26)
    pen.form([(28, 58), (72, 58), (62, 74), (38, 74)], BARK, 2)
    teeth(pen, 31, 71, 58, 9)
    eyes(pen, 40, 46, 6, EYE, slit=True)


def swarm(pen: Pen, ink: str) -> None:
    """Moths, leeches, flies."""
    for x, y, r in ((28, 30, 20), (72, 26, 18), (50, 66, 24), (16, 76, 13), (86, 76, 14)):
        pen.form([(x, y), (x - r, y - r * 0.8), (x - r * 1.1, y + r * 0.3), (x - r * 0.4, y + r * 0.7)], ink, 3)
        pen.form([(x, y), (x + r, y - r * 0.8), (x + r * 1.1, y + r * 0.3), (x + r * 0.4, y + r * 0.7)], ink, 3)
        pen.disc(x, y + r * 0.1, r * 0.22, BARK, r * 0.6, 0)
        for side in (-1, 1):
            pen.disc(x + side * r * 0.6, y - r * 0.25, r * 0.18, EYE, line=2)


def horned(pen: Pen, ink: str) -> None:
    """Grazers, rhinos, rams: a broad brow and horns."""
    both(pen, [(30, 30), (10, 34), (0, 18), (6, 2), (12, 18), (22, 22), (36, 18)], BONE, 3)
    both(pen, [(26, 38), (6, 44), (14, 54), (28, 50)], mixed(ink, BARK, 0.2), 3)
    pen.form([(28, 24), (50, 16), (72, 24), (76, 46), (66, 66), (68, 86), (50, 96), (32, 86), (34, 66), (24, 46)], ink)
    pen.form([(58, 20), (72, 24), (76, 46), (66, 66), (68, 86), (56, 94), (54, 60)], mixed(ink, BARK, 0.25), 0)
    eyes(pen, 37, 46, 5, EYE)
    pen.stroke([(30, 39), (44, 43)], BARK, 4)
    pen.stroke([(70, 39), (56, 43)], BARK, 4)
    pen.form([(36, 76), (50, 70), (64, 76), (62, 88), (38, 88)], mixed(ink, CREAM, 0.3), 2.5)
    for x in (44, 56):
        pen.disc(x, 80, 3.2, BARK, line=0)


def masked(pen: Pen, ink: str) -> None:
    """Drummers, oracles, shamans, collectors of tolls: a carved mask with plumes."""
    for x, y, fill in ((26, 6, CLAY), (38, 0, SUN), (50, -2, LEAF), (62, 0, SUN), (74, 6, CLAY)):
        pen.form([(x - 6, y + 8), (x, y), (x + 6, y + 8), (50 + (x - 50) * 0.5, 34)], fill, 2.5)
    pen.form([(20, 98), (26, 82), (74, 82), (80, 98)], mixed(ink, BARK, 0.4))
    pen.form([(22, 28), (50, 18), (78, 28), (74, 62), (50, 92), (26, 62)], ink)
    pen.form([(50, 18), (78, 28), (74, 62), (50, 92)], mixed(ink, BARK, 0.18), 0)
    both(pen, [(30, 40), (45, 44), (42, 54), (32, 50)], BARK, 0)
    for x in (38, 62):
        pen.disc(x, 47, 3, EYE, line=0)
    pen.form([(46, 48), (54, 48), (56, 62), (44, 62)], mixed(ink, CREAM, 0.4), 2.5)
    pen.form([(38, 68), (62, 68), (56, 78), (44, 78)], BARK, 2)
    for y in (60, 66):
        pen.stroke([(28, y), (36, y + 2)], CREAM, 3)
        pen.stroke([(72, y), (64, y + 2)], CREAM, 3)


def spirit(pen: Pen, ink: str) -> None:
    """Lights over the bog, fires, mist that walks."""
    pen.form(
        [
            (50, 2),
            (66, 22),
            (62, 34),
            (82, 44),
            (84, 66),
            (72, 88),
            (50, 97),
            (28, 88),
            (16, 66),
            (20, 46),
            (34, 40),
            (34, 24),
        ],
        ink,
    )
    pen.form(
        [(50, 30), (62, 46), (72, 60), (66, 82), (50, 90), (34, 82), (28, 62), (42, 50)], mixed(ink, CREAM, 0.45), 0
    )
    for x in (40, 60):
        pen.form([(x - 7, 58), (x + 7, 58), (x, 70)], BARK, 0)
    pen.bow(50, 74, 9, 20, 160, BARK, 4)


def spider(pen: Pen, ink: str) -> None:
    for y, bend in ((34, 10), (50, 38), (66, 60), (80, 84)):
        for side in (0, 1):
            leg = [(44, 58), (16, bend), (3, y + 12)]
            pen.stroke([(100 - x if side else x, b) for x, b in leg], BARK, 6)
    pen.disc(50, 34, 27, mixed(ink, CREAM, 0.12), 24)
    pen.form([(50, 18), (57, 30), (50, 42), (43, 30)], CLAY, 2)
    pen.disc(50, 66, 20, ink, 18)
    for x, y, r in ((42, 60, 5), (58, 60, 5), (36, 66, 3), (64, 66, 3), (46, 70, 3), (54, 70, 3)):
        pen.disc(x, y, r, EYE, line=1.5)
    for x in (44, 56):
        pen.form([(x - 4, 80), (x + 4, 80), (x, 92)], BONE, 2)


def fourarm(pen: Pen, ink: str) -> None:
    """The four-armed keepers of the jungle."""
    for y, top in ((82, 40), (96, 66)):
        for side in (0, 1):
            arm = [(34, y), (10, y - 6), (8, top)]
            line = [(100 - x if side else x, b) for x, b in arm]
            pen.stroke(line, BARK, 13)
            pen.stroke(line, ink, 8)
    pen.form([(28, 98), (32, 72), (68, 72), (72, 98)], "#7b3d86")
    pen.form([(30, 36), (38, 14), (62, 14), (70, 36), (66, 60), (56, 74), (44, 74), (34, 60)], ink)
    pen.form([(56, 14), (70, 36), (66, 60), (56, 74), (54, 50)], mixed(ink, BARK, 0.22), 0)
    pen.form([(38, 14), (50, 2), (62, 14), (56, 26), (44, 26)], SUN, 2.5)
    eyes(pen, 41, 40, 5.5, EYE, slit=True)
    for x in (47, 53):
        pen.disc(x, 54, 1.8, BARK, line=0)
    pen.stroke([(40, 63), (50, 66), (60, 63)], BARK, 3)


def boat(pen: Pen, ink: str) -> None:
    """Rafts, ferries, an armada: a prow with eyes."""
    pen.stroke([(58, 66), (58, 6)], "#8c5c2b", 5)
    pen.form([(61, 8), (92, 28), (61, 50)], mixed(ink, CREAM, 0.5), 3)
    pen.form([(54, 12), (30, 34), (54, 50)], mixed(ink, CREAM, 0.25), 3)
    pen.form([(2, 40), (16, 58), (96, 58), (84, 84), (24, 84), (8, 66)], ink)
    pen.disc(24, 66, 6, EYE, line=2.5)
    pen.disc(23, 66, 2.5, BARK, line=0)
    pen.stroke([(36, 70), (86, 70)], mixed(ink, BARK, 0.4), 3)
    for x in (10, 34, 58, 82):
        pen.bow(x, 92, 10, 190, 350, "#14607a", 4)


def crab(pen: Pen, ink: str) -> None:
    """What lies under a burrow or a reed bed: shell and jaws."""
    both(pen, [(30, 56), (8, 44), (2, 22), (18, 14), (14, 30), (28, 22), (30, 38)], mixed(ink, CREAM, 0.15))
    pen.form([(14, 66), (26, 42), (50, 34), (74, 42), (86, 66), (70, 84), (30, 84)], ink)
    pen.form([(54, 36), (74, 42), (86, 66), (70, 84), (56, 84)], mixed(ink, BARK, 0.22), 0)
    for x in (40, 60):
        pen.stroke([(x, 42), (x, 28)], BARK, 4)
        pen.disc(x, 25, 6, EYE, line=2.5)
        pen.disc(x, 25, 2.4, BARK, line=0)
    pen.form([(34, 66), (66, 66), (58, 76), (42, 76)], BARK, 2)
    teeth(pen, 37, 64, 66, 6, 7)


HEADS: dict[str, Callable[[Pen, str], None]] = {
    one.__name__: one
    for one in (
        cat, lion, saurian, lizardman, serpent, hydra, bird, raptor, raider, orc, drowned, bones, idol, plant, swarm,
        horned, masked, spirit, spider, fourarm, boat, crab,
    )
}  # fmt: skip
