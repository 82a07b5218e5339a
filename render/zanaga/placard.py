"""Zanaga to those who are invited: heroes before a god that opens its eyes."""

from __future__ import annotations

from games.kernel import Words
from games.zanaga.view import GODS, HEROES
from render import placards
from render.drawing.parts import Spot
from render.placards import SIZE
from render.scene import Scene
from render.zanaga.backdrops import Rays
from render.zanaga.depicted import god_art, head_of
from render.zanaga.finale import WON
from render.zanaga.woodcut import BARK, CREAM, SUN, TITLE, Hem, LargeFigure

SHOWN = ((3, 612, 176), (0, 744, 152), (1, 1006, 176))  # heroes, and where they stand: aside from the god's eyes


def placard(words: Words) -> Scene:
    heroes = [*HEROES]
    ground = [Spot(0, 0, Rays(SIZE[0], SIZE[1], *WON)), Spot(800, 4, LargeFigure(god_art(next(iter(GODS)), True), 300))]
    spots = [Spot(x, 318 - size, LargeFigure(head_of(heroes[one]), size)) for one, x, size in SHOWN]
    letters = placards.lettered(placards.title_of(words), 40, 580, (CREAM, SUN), BARK, TITLE)
    return placards.placard(words, ground, [*spots, Spot(0, SIZE[1] - 20, Hem(SIZE[0], 20)), *letters])
