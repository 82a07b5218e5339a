"""Zombs to those who are invited: heads rise over a hill, under the moon."""

from __future__ import annotations

from games.kernel import Words
from render import placards
from render.drawing.parts import Icon, Label, Spot
from render.placards import SIZE
from render.saying import say
from render.scene import Scene
from render.zombs.dusk import MOON, TITLE, Dripping, Sky
from render.zombs.parade import RINGS, Hill

HEADS = ((8, 640, 96, 110, True), (3, 1082, 84, 112, True), (1, 946, 40, 108, True), (5, 700, 120, 172, False),
         (4, 830, 78, 216, False), (6, 1002, 118, 178, False))  # fmt: skip


def placard(words: Words) -> Scene:
    """The title drips; what else the game is called stands below."""
    title, rest = placards.title_of(words), say(words, "subtitle")
    heads = [Spot(x, y, Icon(f"zombs.shambler-{n}", size, dim)) for n, x, y, size, dim in HEADS]
    ground = [Spot(0, 0, Sky(*SIZE, 930, 150, 128, RINGS)), *heads[:3]]
    letters = [Spot(34, 30, Dripping(title.upper(), 150)), Spot(56, 256, Label(rest, 48, MOON, face=TITLE))]
    return placards.placard(words, ground, [*heads[3:], Spot(0, 262, Hill()), *letters])
