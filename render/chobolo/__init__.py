"""Chobolo: land that floats in a starry night, and who stands on it.

`country` draws the land, `scenery` what grows on it, `folk` characters and towers, `charms` the spells, `muster` puts
all of them on a board; `near` is a part of it that one can read, `desks` what lies before each player beside the whole;
`melee` is a battle, `triumph` the end, `placard` invites. `hand` are the cards; `telling` has the words, `legend`
those of signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.view import ChoboloView
from games.kernel import Path, Words
from render.chobolo import country, desks, melee, muster, near, telling, triumph
from render.chobolo.country import FONTS
from render.chobolo.hand import card_signs, hand
from render.chobolo.legend import EMOJIS, FIVE, SIGNS, WORLD, backdrop
from render.chobolo.placard import placard
from render.chobolo.triumph import scores, winner
from render.saying import say
from render.scene import Box, Mark, Scene

__all__ = [
    "EMOJIS", "FIVE", "FONTS", "NAMED", "SIGNS", "WORLD", "backdrop", "card_signs", "choice", "close_up", "hand",
    "placard", "scene", "scores", "winner",
]  # fmt: skip

NAMED = True  # places have their names on the board

BOARD, DESKS = Box(8, 12, 912, 956), Box(934, 12, 256, 956)


def close_up(view: ChoboloView, words: Words, before: ChoboloView) -> Scene | None:
    """The blows that have fallen since, or else the part of the land where something has happened."""
    if view.outcome is None:
        known = before.blows[-1].nth if before.blows else 0
        if blows := [one for one in view.blows if one.nth > known]:
            return melee.of_blows(view, words, blows)
    return near.close_up(view, words, before)


def choice(view: ChoboloView, words: Words, ways: Sequence[Path]) -> Scene | None:
    """The battle, or the part of the land that a choice is about."""
    return melee.of_fray(view, words) if view.fray is not None else near.of_choice(view, words, ways)


def scene(view: ChoboloView, words: Words, before: ChoboloView | None = None) -> Scene:
    """The whole world, and what lies before everybody; while a battle is fought, the battle."""
    if view.outcome is not None and before is None:
        return triumph.card(view, words)
    if view.fray is not None and view.outcome is None:
        return melee.of_fray(view, words)
    camera = country.overview(view.land, BOARD)
    turn = Mark(heading=say(words, "table"), label=say(words, "label.turn"), words=telling.turn(view, words), rank=0)
    marks = [turn, *desks.desks(view, words, DESKS), *muster.pieces(view, words, camera, before)]
    marks += [*telling.spells(view, words), *telling.chart(view, words)]
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(
        size=near.SIZE, ground=tuple(country.ground(view, camera, near.SIZE)), marks=tuple(marks),
        more=say(words, "more"), places=muster.places(view, camera),
    )  # fmt: skip
