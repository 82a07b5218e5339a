"""What stands and grows in the compound: shrines, wards, portals, vines, mist; and the signs beside it."""

from __future__ import annotations

import math

from render.mojo.brush import Brush
from render.mojo.night import BLOOD, BREW, FLAME, INK, PALE, PARCHMENT, TORCH, WOOD, mixed

SEALED, STONE, THATCH, GREEN = "#f6ecd4", "#c3ccc5", "#c8893f", "#4c8a3f"
WARDS = {"air": "#dff5f7", "earth": "#d0b45c", "fire": "#ff7a3c", "water": "#5fa6ff"}


def shrine(brush: Brush, sealed: int = 1) -> None:
    """Two pillars, a thatched roof, and the seal between them while it is shut."""
    brush.plate(10, 84, 90, 96, "#8b9694", 4)
    for x in (16, 68):
        brush.plate(x, 38, x + 16, 86, STONE, 3)
    brush.form([(50, -8), (98, 38), (2, 38)], THATCH)
    for x in (34, 66):
        brush.stroke([(50, 2), (x, 34)], "#8f5c25", 4)
    if sealed:
        brush.disc(50, 64, 21, SEALED)
        brush.bow(50, 64, 12, 0, 360, WOOD, 5)
        brush.disc(50, 64, 4.5, WOOD, line=0)


def seal(brush: Brush) -> None:
    """Face down: which of the four it is, nobody knows."""
    brush.disc(50, 50, 46, SEALED, line=8)
    brush.bow(50, 50, 28, 0, 360, WOOD, 9)
    brush.disc(50, 50, 9, WOOD, line=0)


def _ward(brush: Brush, element: str) -> None:
    brush.form([(50, 0), (100, 50), (50, 100), (0, 50)], mixed(WARDS[element], INK, 0.55), 0)
    brush.form([(50, 8), (92, 50), (50, 92), (8, 50)], WARDS[element])


def air(brush: Brush) -> None:
    """A ward, as a bright diamond across the way."""
    _ward(brush, "air")
    brush.bow(44, 40, 15, 180, 450, INK, 6.5)
    brush.stroke([(24, 55), (68, 55)], INK, 6.5)
    brush.stroke([(34, 68), (62, 68)], INK, 6.5)


def earth(brush: Brush) -> None:
    _ward(brush, "earth")
    brush.form([(22, 66), (42, 32), (54, 50), (62, 40), (78, 66)], "#6b4a22", 5)


def fire(brush: Brush) -> None:
    _ward(brush, "fire")
    brush.form([(50, 18), (68, 48), (64, 68), (50, 76), (36, 68), (32, 48), (42, 44)], BLOOD, 5)
    brush.form([(50, 46), (58, 62), (50, 70), (42, 62)], TORCH, 0)


def water(brush: Brush) -> None:
    _ward(brush, "water")
    for y in (38, 52, 66):
        brush.stroke([(26, y), (38, y - 8), (50, y), (62, y - 8), (74, y)], INK, 6.5)


def portal(brush: Brush) -> None:
    """A pool of light that turns."""
    brush.disc(50, 52, 45, "#0b3b45", 41)
    for radius, ink in ((37, "#167f86"), (27, "#36d6c8"), (16, "#c9fff6")):
        brush.disc(50, 52, radius, ink, radius * 0.92, 0)
    for arm in range(3):
        turns = [(10 + t * 7, 9 + t * 6.4, math.radians(arm * 120) + t * 0.55) for t in range(5)]
        brush.stroke([(50 + rx * math.cos(a), 52 + ry * math.sin(a)) for rx, ry, a in turns], "#0b3b45", 5)


def ritual(brush: Brush) -> None:
    """A burnt circle, a star of embers."""
    brush.disc(50, 50, 44, "#3a0c0f", line=4, ink=FLAME)
    angles = [math.radians(k * 144) for k in range(6)]
    brush.stroke([(50 + 35 * math.sin(a), 50 - 35 * math.cos(a)) for a in angles], FLAME, 6)


def drum(brush: Brush, told: int = 0) -> None:
    """A rite of the King: face down, or revealed."""
    brush.disc(50, 54, 37, "#5b1f1c", line=5)
    brush.disc(50, 50, 30, PARCHMENT, line=4)
    brush.word(50, 51, "!" if told else "?", 54, "#5b1f1c")


def barracks(brush: Brush) -> None:
    """A hut of logs with a thug's skull over the door."""
    for k, y in enumerate((40, 56, 72, 86)):
        brush.plate(8, y, 92, y + 15, ("#6d5a48", "#5b4a3b")[k % 2], 6, 4)
    brush.form([(50, 0), (100, 42), (0, 42)], "#475a63")
    brush.plate(36, 58, 64, 100, INK, 4, 0)
    brush.disc(50, 32, 14, "#e7e2d0", 12, 4)
    for side in (-1, 1):
        brush.disc(50 + side * 5.5, 32, 4, INK, line=0)


def gate(brush: Brush) -> None:
    """A gap in the palisade."""
    for x in (2, 84):
        brush.form([(x, 100), (x, 14), (x + 7, 2), (x + 14, 14), (x + 14, 100)], "#8a6238", 5)
    brush.plate(6, 22, 94, 34, "#6b4a2a", 3, 4)


def torch(brush: Brush) -> None:
    brush.stroke([(50, 96), (50, 52)], INK, 14)
    brush.stroke([(50, 94), (50, 54)], WOOD, 8)
    brush.form([(50, 0), (68, 34), (60, 56), (40, 56), (32, 34)], FLAME, 5)
    brush.form([(50, 20), (59, 40), (50, 54), (41, 40)], "#ffe37a", 0)


# -- obstacles: no two share an outline ------------------------------------------------------------


def thicket(brush: Brush) -> None:
    """Round bushes with berries as red as blood, and spines."""
    for k in range(12):
        dx, dy = math.cos(math.radians(k * 30)), math.sin(math.radians(k * 30))
        brush.stroke([(50 + 32 * dx, 54 + 30 * dy), (50 + 52 * dx, 54 + 48 * dy)], INK, 6)
    for x, y, r in ((30, 66, 25), (70, 66, 25), (50, 40, 29)):
        brush.disc(x, y, r, "#3f7a3c")
        brush.disc(x - 6, y - 8, r * 0.45, "#63a350", line=0)
    for x, y in ((30, 70), (52, 44), (70, 62), (46, 70), (62, 28)):
        brush.disc(x, y, 7, BLOOD, line=3)


def _tendrils(brush: Brush) -> None:
    for side in (-1, 1):
        points = [(50 + side * (30 - 16 * math.sin(t * 1.05)), -2 + t * 17) for t in range(7)]
        brush.stroke(points, INK, 17)
        brush.stroke(points, GREEN, 10)


def biters(brush: Brush) -> None:
    """Blood vines: a mouth full of teeth."""
    _tendrils(brush)
    brush.disc(50, 52, 29, "#c23b3b", 24)
    brush.form([(26, 50), (74, 50), (66, 66), (34, 66)], "#3a0508", 0)
    for x in (32, 44, 56, 68):
        brush.form([(x - 6, 48), (x + 6, 48), (x, 60)], "#ffffff", 0)
    for x in (38, 50, 62):
        brush.form([(x - 5, 68), (x + 5, 68), (x, 57)], "#ffffff", 0)


def thorns(brush: Brush) -> None:
    """Deadly vines: a flower of thorns."""
    _tendrils(brush)
    brush.burst(50, 52, 46, 22, 9, INK)
    brush.burst(50, 52, 37, 19, 9, "#b06ae0")
    brush.disc(50, 52, 13, TORCH, line=5)


def knot(brush: Brush) -> None:
    """Entangling vines."""
    _tendrils(brush)
    for x, y in ((36, 42), (64, 42), (50, 64)):
        brush.bow(x, y, 25, 0, 360, INK, 17)
        brush.bow(x, y, 21, 0, 360, "#a9c75a", 9)


def mist(brush: Brush) -> None:
    for x, y, r in ((20, 66, 22), (50, 74, 25), (80, 66, 22), (34, 46, 21), (66, 44, 21)):
        brush.disc(x, y, r, "#d6463ed2", line=0)
    for x, y, r in ((30, 60, 9), (60, 66, 11), (72, 46, 8), (44, 40, 7)):
        brush.disc(x, y, r, "#ff9682dc", line=0)


def darkness(brush: Brush) -> None:
    for x, y, r in ((28, 60, 28), (72, 60, 28), (50, 40, 32)):
        brush.disc(x, y, r, "#07070d", line=0)
    for x in (38, 62):
        brush.disc(x, 48, 7, TORCH, 9, 0)
        brush.disc(x, 48, 2.5, INK, 7, 0)


# -- signs -----------------------------------------------------------------------------------------


def drop(brush: Brush, blood: int = 0) -> None:
    """Mojo, or a wound."""
    fill, shine = (BLOOD, "#ffd3cc") if blood else (BREW, "#d9fff7")
    brush.disc(50, 64, 35, fill, line=7)
    brush.form([(50, -2), (80, 48), (20, 48)], INK, 0)
    brush.form([(50, 12), (74, 52), (26, 52)], fill, 0)
    brush.disc(50, 64, 31, fill, line=0)
    brush.disc(38, 66, 7, shine, 12, 0)


def scroll(brush: Brush) -> None:
    brush.plate(18, 10, 82, 90, PARCHMENT, 3, 7)
    brush.plate(6, 2, 94, 22, "#d3b47a", 9, 7)
    brush.plate(6, 78, 94, 98, "#d3b47a", 9, 7)
    for y in (38, 50, 62):
        brush.stroke([(32, y), (68, y)], "#8a6a46", 6)


def skull(brush: Brush) -> None:
    brush.disc(50, 42, 40, PALE, 38)
    brush.plate(30, 64, 70, 96, PALE, 6)
    brush.disc(50, 46, 36, PALE, 34, 0)
    for side in (-1, 1):
        brush.disc(50 + side * 16, 46, 11, INK, 13, 0)
    brush.form([(50, 58), (57, 70), (43, 70)], INK, 0)
    for x in (42, 50, 58):
        brush.stroke([(x, 82), (x, 92)], INK, 4)


def clubs(brush: Brush) -> None:
    """Two that are crossed: locked in combat."""
    brush.disc(50, 50, 46, TORCH)
    for side, ink in ((-1, "#b23a30"), (1, WOOD)):
        handle = [(50 - side * 26, 74), (50 + side * 22, 28)]
        brush.stroke(handle, INK, 18)
        brush.stroke(handle, ink, 10)
        brush.disc(50 + side * 20, 30, 12, ink, line=5)


def struck(brush: Brush) -> None:
    """Whoever bears it has made its attack."""
    brush.disc(50, 50, 46, PALE)
    brush.stroke([(24, 76), (68, 32)], INK, 20)
    brush.stroke([(24, 76), (68, 32)], WOOD, 11)
    brush.disc(70, 30, 15, WOOD, line=5)


def lost(brush: Brush) -> None:
    """Crossed out: gone from here."""
    for ink, line in ((INK, 20), (BLOOD, 12)):
        brush.stroke([(20, 20), (80, 80)], ink, line)
        brush.stroke([(20, 80), (80, 20)], ink, line)


def spark(brush: Brush) -> None:
    """Something is about to strike here."""
    for angle in range(0, 360, 45):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for ink, line in ((INK, 12), (FLAME, 6)):
            brush.stroke([(50 + 44 * dx, 50 + 44 * dy), (50 + 60 * dx, 50 + 60 * dy)], ink, line)


PIPS = {
    1: ((50, 50),), 2: ((26, 26), (74, 74)), 3: ((26, 26), (50, 50), (74, 74)),
    4: ((26, 26), (74, 26), (26, 74), (74, 74)), 5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((26, 26), (74, 26), (26, 50), (74, 50), (26, 74), (74, 74)),
}  # fmt: skip


def die(brush: Brush, score: int, foe: int = 0) -> None:
    fill, ink = (BLOOD, PALE) if foe else (PALE, INK)
    brush.plate(2, 8, 98, 104, "#00000096", 20, 0)
    brush.plate(0, 0, 100, 100, fill, 20)
    brush.plate(8, 8, 92, 30, mixed(fill, "#ffffff", 0.45), 14, 0)
    for x, y in PIPS[score]:
        brush.disc(x, y, 11, ink, line=0)
