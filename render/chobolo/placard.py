"""Chobolo to those who are invited: two wizards, and what both want, over floating land."""

from __future__ import annotations

from games.kernel import Words
from render import placards
from render.chobolo.country import GOLD, TEXT, TITLE
from render.chobolo.folk import Bead, Castle, Folk
from render.chobolo.scenery import INK
from render.chobolo.triumph import ROWS, Glory, land
from render.drawing.parts import Spot
from render.placards import SIZE
from render.scene import Scene


def placard(words: Words) -> Scene:
    ground = [Spot(0, 0, Glory(SIZE)), *land(238, ROWS[:2])]
    spots = [
        Spot(1040, 86, Castle(1, "W", 150)), Spot(600, 110, Castle(2, "", 120)), Spot(676, 56, Folk("wizard", 2, 236)),
        Spot(880, 36, Folk("wizard", 1, 256, flip=True)), Spot(838, 18, Bead(110)),
    ]  # fmt: skip
    letters = placards.lettered(placards.title_of(words), 40, 560, (GOLD, TEXT), INK, TITLE)
    return placards.placard(words, ground, [*spots, *letters])
