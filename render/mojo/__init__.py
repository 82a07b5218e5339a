"""Zimby Mojo: a jungle at night, the compound with all that stands in it, the shamans beside it, the hand of scrolls.

`compound` says what stands where, `shamans` draws what is beside it, `hand` the scrolls; `trips` finds what has moved;
`telling` has the words, `chart` the map in words, `legend` what signs mean, `coronation` who has won. `night` is inks
and letters, `jungle` the ground; figures are drawn with `brush` in `tribesfolk`, `terrors` and `relics`, and `sprites`
makes parts of them. `hall` is where fights are shown, by `fight`, and the King on the `placard`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.kernel import Path, Words
from games.mojo.view import BOARD, MojoView
from render.board.camera import Camera
from render.drawing.parts import Spot
from render.mojo import compound, fight, shamans, telling
from render.mojo.chart import chart
from render.mojo.compound import STRIP_TOP, WHOLE
from render.mojo.coronation import scores, winner
from render.mojo.hand import card_signs, hand
from render.mojo.jungle import CELLS
from render.mojo.legend import EMOJIS, FIVE, SIGNS, WORLD, backdrop
from render.mojo.night import FONTS, SIZE
from render.mojo.placard import placard
from render.mojo.trips import Trip, arrows, fallen, sentence, trips
from render.saying import say
from render.scene import UNSAID, Mark, Scene

__all__ = [
    "EMOJIS", "FIVE", "FONTS", "NAMED", "SIGNED", "SIGNS", "WORLD", "backdrop", "card_signs", "choice", "close_up",
    "hand", "placard", "scene", "scores", "winner",
]  # fmt: skip

NAMED = True  # places have their names on the board
SIGNED = True  # a scroll is known by its emblem


def scene(view: MojoView, words: Words, before: MojoView | None = None) -> Scene:
    """The whole compound, and what has changed since an earlier view; while dice lie
    there that hurt somebody, the fight."""
    whole = _scene(view, words, before, WHOLE)
    return _fight(view, words, whole) if fight.waits(view) else whole


def choice(view: MojoView, words: Words, ways: Sequence[Path]) -> Scene:
    """The whole compound to choose on. What its signs mean is told below it while somebody is new."""
    whole = scene(view, words)
    if fight.waits(view):
        return whole
    kept = [spot for spot in whole.ground if spot.y < STRIP_TOP]
    return replace(whole, size=(whole.size[0], STRIP_TOP), ground=tuple(kept))


def close_up(view: MojoView, words: Words, before: MojoView) -> Scene | None:
    """The last fight, or the part of the compound in which something has happened; None if it is nowhere or
    everywhere."""
    if view.fought is not None and (before.fought is None or view.fought.sides != before.fought.sides):
        return _fight(view, words, _scene(view, words, before, WHOLE))
    changed = _changed(view, words, before)
    window = compound.close_up(changed) if changed else None
    return _scene(view, words, before, window) if window else None


def _fight(view: MojoView, words: Words, whole: Scene) -> Scene:
    """The fight in the place of the compound, of which the words stay."""
    assert view.fought is not None
    spots, label = tuple(fight.spots(view, view.fought, words)), telling.label(words, "fight")
    marks = (
        replace(mark, spots=spots, rank=1) if mark.label == label else replace(mark, spots=()) for mark in whole.marks
    )
    return replace(whole, ground=tuple(fight.ground()), marks=tuple(marks), places={})


def _scene(view: MojoView, words: Words, before: MojoView | None, window: Camera) -> Scene:
    found = trips(before, view) if before else []
    marks = [*shamans.turn_line(view, words), *telling.rest(view, words)]
    if view.fought is not None:
        marks.append(telling.mark(words, "fight", fight.told(view, view.fought, words)))
    marks.append(
        telling.mark(words, "crown", telling.crown(view, words), 5, tuple(compound.brought_home(view, window)))
    )
    for seat in range(view.seats):
        marks += shamans.shaman(view, words, seat)
    if before:
        marks += _since(view, words, before, found, window)
    marks += [*_tiles(view, words, before, found, window), *_fights(view, words, window)]
    marks += chart(words)
    ground = [*compound.ground(view, window), *shamans.legend(words)]
    ground += [shamans.plate(view, seat) for seat in range(view.seats)]
    if not found or view.seats <= shamans.ROOMY:
        ground += shamans.goal(view, words)
    if not found:
        ground += shamans.portrait(view)
    return Scene(
        size=SIZE, ground=tuple(ground), marks=tuple(marks), more=say(words, "more"),
        places=compound.places(view, window) | shamans.places(view),
    )  # fmt: skip


def _since(view: MojoView, words: Words, before: MojoView, found: list[Trip], window: Camera) -> Iterator[Mark]:
    """Who has gone where, who is no more, and what else is not as it was."""
    heading = say(words, "since")
    text = "; ".join(sentence(trip, words) for trip in found) or say(words, "nothing")
    spots = (*arrows(view, found, window), *shamans.story(view, words, found))
    yield Mark(heading=heading, label=telling.label(words, "moved"), words=text, spots=spots, rank=1)
    now = telling.told(view, words)
    told = [
        say(words, "say.was", tile=tile, what=now.get(tile) or say(words, "say.gone"))
        for tile in _changed(view, words, before)
    ]
    yield Mark(heading=heading, label=telling.label(words, "tiles"), words="; ".join(told) or say(words, "nothing"))


def _changed(view: MojoView, words: Words, before: MojoView | None) -> list[str]:
    """The tiles that hold something else than in an earlier view, but for steps that are paid and rest from a fight."""
    was = before or view
    struck = {tile for tile, one in view.board.items() if one.attacked}
    rested = {tile: replace(one, attacked=one.attacked and tile in struck) for tile, one in was.board.items()}
    now, old = (telling.told(replace(one, strides={}), words) for one in (view, replace(was, board=rested)))
    return sorted((tile for tile in {*now, *old} if now.get(tile) != old.get(tile)), key=CELLS.__getitem__)


def _fights(view: MojoView, words: Words, window: Camera) -> Iterator[Mark]:
    """Who is locked in combat with whom."""
    tile_of = {one.id: tile for tile, one in view.board.items()}
    pairs = [(tile_of.get(one, "?"), tile_of.get(other, "?")) for one, other in view.locks]
    on_board = [pair for pair in pairs if all(tile in BOARD.letters for tile in pair)]
    spots = tuple(spot for pair in on_board for spot in compound.clash(*pair, window))
    if pairs:
        text = "; ".join("-".join(pair) for pair in pairs)
        yield telling.mark(words, "locks", text, 6, spots)


def _tiles(view: MojoView, words: Words, before: MojoView | None, found: list[Trip], window: Camera) -> Iterator[Mark]:
    """Every tile that holds something, or something else than in the earlier view; who is in front comes last."""
    now, changed = telling.told(view, words), _changed(view, words, before)
    for tile in sorted({*now, *changed}, key=lambda one: (compound.nearness(view.board.get(one)), CELLS[one][::-1])):
        spots: list[Spot] = []
        if tile in changed and window.shows(tile):
            spots.append(compound.rim(window, tile))
        if window.shows(tile):
            spots += compound.pieces(view, tile, window)
        if tile in changed and window.shows(tile):
            spots += fallen(found, tile, window, tile not in view.board)
        text, rank = now.get(tile) or say(words, "say.gone"), 7 if tile in view.board else UNSAID
        yield Mark(heading=say(words, "board"), label=tile, words=text, spots=tuple(spots), rank=rank)
