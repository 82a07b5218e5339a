"""Chobolo: land that floats in a starry night, and who stands on it.

`country` draws the land, `scenery` what grows on it, `folk` characters and towers, `charms` the spells, `muster` puts
all of them on a board; `near` is a part of it that one can read, `desks` what lies before each player beside the whole.
`hand` are the cards; `telling` has the words.
"""

from __future__ import annotations

from games.chobolo.view import ChoboloView
from games.kernel import Words
from render.chobolo import country, desks, muster, near, telling
from render.chobolo.hand import hand
from render.saying import say
from render.scene import Box, Mark, Scene

__all__ = ["choice", "close_up", "hand", "scene"]

BOARD, DESKS = Box(8, 12, 912, 956), Box(934, 12, 256, 956)

close_up, choice = near.close_up, near.of_choice


def scene(
    view: ChoboloView, words: Words, before: ChoboloView | None = None, after: ChoboloView | None = None
) -> Scene:
    """The whole world, and what lies before everybody."""
    camera = country.overview(view.land, BOARD)
    turn = Mark(heading=say(words, "table"), label=say(words, "label.turn"), words=telling.turn(view, words), rank=0)
    marks = [turn, *desks.desks(view, words, DESKS), *muster.pieces(view, words, camera, before or after)]
    marks += [*telling.spells(view, words), *telling.chart(view, words)]
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(
        size=near.SIZE, ground=tuple(country.ground(view, camera, near.SIZE)), marks=tuple(marks),
        more=say(words, "more"), places=muster.places(view, camera),
    )  # fmt: skip
