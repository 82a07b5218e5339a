"""What the pictures of every game promise. Whoever draws a game of their own lets pytest run all clauses, as with the
contract of its rules:

    @pytest.mark.parametrize("clause", PICTURE_CONTRACT)
    def test_the_contract_of_all_pictures(clause):
        clause(GAME)

They look at the games that the contract of rules looks at (`games/players/recorded.py`), and raise Breach.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

import render
from games.kernel import Game, Seat, Words, letter, pending
from games.players.check import Breach
from games.players.recorded import recorded

EVERY = 16  # looks are drawn in full; of all others the scenes alone are made
PATHS = 12  # that a hand may offer


class Look(NamedTuple):
    """What one seat is shown at a position."""

    state: Any
    seat: Seat | None
    draw: Callable[[Any], dict[str, render.Scene]]  # for this seat another state
    scenes: dict[str, render.Scene]


@cache
def _looks(game: Game[Any]) -> list[Look]:
    """All positions that are looked at closely, each from another seat, and from none."""
    found: list[Look] = []
    for one in recorded(game):
        words = render.words_for(game, [f"Name {letter(seat)}" for seat in range(one.match.state.seats)])
        for state in one.some:
            seat = len(found) % (state.seats + 1)
            draw = partial(_scenes, game, one.states[0], None if seat == state.seats else seat, words)
            found.append(Look(state, None if seat == state.seats else seat, draw, draw(state)))
    return found


def _scenes(game: Game[Any], before: Any, seat: Seat | None, words: Words, state: Any) -> dict[str, render.Scene]:
    view, earlier = game.view(state, seat), game.view(before, seat)
    paths = [path for one in pending(game, state) if one.seat == seat for path in one.options.first(PATHS)]
    drawn: dict[str, Callable[[], render.Scene | None]] = {
        "the table": lambda: render.scene(view, words),
        "what has changed": lambda: render.scene(view, words, before=earlier),
        "the close-up": lambda: render.close_up(view, words, earlier),
        "the hand": lambda: render.hand(view, words, paths),
    }
    found = {}
    for what, draw in drawn.items():
        try:
            scene = draw()
        except Exception as error:  # whatever a game's pictures do wrong is what is looked for
            raise Breach(f"{what} cannot be drawn for seat {seat} ({error!r})", state.n) from error
        if scene is not None:
            found[what] = scene
    return found


def every_position_can_be_drawn(game: Game[Any]) -> None:
    for look in _looks(game)[::EVERY]:
        for what, scene in look.scenes.items():
            try:
                render.picture(scene)
            except Exception as error:  # the same
                raise Breach(f"{what} cannot be drawn ({error!r})", look.state.n) from error


def what_is_drawn_is_told_in_words(game: Game[Any]) -> None:
    """The alt text and the board of text hold something, and nothing but sentences."""
    for look in _looks(game):
        for what, scene in look.scenes.items():
            for text in (render.alt_text(scene), render.text_board(scene)):
                if not text.strip() or re.search(rf"[{{}}]|\b{game.key}\.\w", text):
                    raise Breach(f"{what} is told by {text!r}", look.state.n)


def places_lie_on_the_picture(game: Game[Any]) -> None:
    for look in _looks(game):
        for what, scene in look.scenes.items():
            for name, place in scene.places.items():
                x, y, wide, high = place.box
                inside = 0 <= x <= x + wide <= scene.size[0] and 0 <= y <= y + high <= scene.size[1]
                if not inside or not wide or not high:
                    raise Breach(f"on {what}, {name} is at {place.box} of a picture of {scene.size}", look.state.n)


def nothing_is_drawn_that_a_seat_cannot_know(game: Game[Any]) -> None:
    """The same scenes of all that looks the same."""
    for n, look in enumerate(_looks(game)):
        theirs = look.draw(game.redeal(look.state, look.seat, f"another world {n}"))
        for what, scene in look.scenes.items():
            if scene != theirs[what]:
                raise Breach(f"{what} shows seat {look.seat} what it cannot know", look.state.n)


PICTURE_CONTRACT: tuple[Callable[[Game[Any]], None], ...] = (
    every_position_can_be_drawn,
    what_is_drawn_is_told_in_words,
    places_lie_on_the_picture,
    nothing_is_drawn_that_a_seat_cannot_know,
)
