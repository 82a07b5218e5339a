"""The circus to those who are invited: its poster, with those who are still alive on it."""

from __future__ import annotations

from games.kernel import Words
from render import placards
from render.circus.pieces import Figure
from render.circus.poster import CREAM, GOLD, NAVY, TITLE, Poster
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Plaque, Spot
from render.placards import SIZE
from render.scene import Scene

STAGE = 900  # its middle
CAST = ((1, 3, 2, True, 196, -176), (2, 2, 1, False, 196, 20), (0, 2, 2, False, 262, -106))
SIGNS = (("star", 664, 70, 84), ("success", 676, 196, 76), ("heart", 1072, 72, 78), ("tragic", 1060, 198, 84))


def placard(words: Words) -> Scene:
    ground = [Spot(0, 0, Poster(*SIZE, STAGE, 190, 14, 26))]
    for radius, ink in ((176, GOLD), (164, CREAM), (148, NAVY)):
        ground.append(Spot(STAGE - radius, 204 - radius, Plaque(2 * radius, 2 * radius, ink, radius, ink, 0)))
    cast = [
        Spot(STAGE + x, 330 - size, Figure(SEATS[seat], arms, legs, undead, size, True))
        for seat, arms, legs, undead, size, x in CAST
    ]
    signs = [Spot(x, y, Icon(f"circus.{name}", size)) for name, x, y, size in SIGNS]
    letters = placards.lettered(placards.title_of(words), 34, 600, (CREAM, GOLD), NAVY, TITLE)
    return placards.placard(words, ground, [*signs, *cast, *letters])
