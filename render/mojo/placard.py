"""Mojo to those who are invited: the King in his hall, and zimbies who have come for his Crown."""

from __future__ import annotations

from games.kernel import Words
from render import placards
from render.drawing.parts import Spot
from render.mojo.hall import Hall
from render.mojo.night import BREW, INK, TITLE, TORCH
from render.mojo.sprites import Sprite, put
from render.placards import SIZE
from render.scene import Box, Scene

WITHIN = Box(0, 0, *SIZE)
FIGURES = (
    ("king", 900, 92, 172, ()), ("zimby", 560, 196, 100, (2,)), ("zimby", 668, 176, 116, (0,)),
    ("zimby", 784, 206, 92, (1,)), ("thug", 1104, 200, 92, ()),
)  # fmt: skip


def placard(words: Words) -> Scene:
    shown = [put(Sprite(name, size, of), x, y, WITHIN) for name, x, y, size, of in FIGURES]
    letters = placards.lettered(placards.title_of(words), 40, 580, (TORCH, BREW), INK, TITLE)
    ground = [Spot(0, 0, Hall(*SIZE, 960, (620, 1150)))]
    return placards.placard(words, ground, [*filter(None, shown), *letters])
