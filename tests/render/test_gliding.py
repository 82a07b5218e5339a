"""What moves between two pictures of a film: pieces on their way, and nothing else."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageChops
from PIL.ImageSequence import all_frames

import render
from games import catalog
from games.kernel import Words
from render.drawing.animation import FRAMES, WIDTH, gif
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, Token
from render.gliding import FALL, MOST, WAY, Moved, between, moved
from render.scene import Mark, Scene

PIECE, OTHER = Token(SEATS[0], 60), Token(SEATS[1], 60)


def scene(*spots: Spot) -> Scene:
    ground = (Spot(0, 0, Plaque(600, 400, "#336699", 0)),)
    return Scene(
        size=(600, 400), ground=ground, marks=(Mark(heading="a", label="b", words="c", spots=spots),), more="more"
    )


def test_a_piece_that_lies_elsewhere_has_moved_and_what_was_not_there_has_come() -> None:
    stays, was, now, new = Spot(5, 5, OTHER), Spot(10, 200, PIECE), Spot(400, 200, PIECE), Spot(300, 300, OTHER)
    found = moved(scene(stays, was), scene(stays, now, new, Spot(0, 0, Label("words"))))
    assert found == [Moved(was, now), Moved(None, new)]


def test_of_several_that_are_alike_the_nearest_has_moved() -> None:
    far, near, now = Spot(0, 0, PIECE), Spot(300, 0, PIECE), Spot(360, 0, PIECE)
    assert moved(scene(far, near), scene(far, now)) == [Moved(near, now)]


def test_a_piece_is_seen_on_its_way() -> None:
    was, now = Spot(0, 200, PIECE), Spot(400, 200, PIECE)
    pictures = between(scene(was), scene(now))
    places = []
    for picture in pictures:
        box = ImageChops.difference(picture, render.frame(scene())).getbbox()
        assert box is not None
        places.append(box[0])
    assert len(places) == len(WAY)
    assert 0 < places[0] < places[1] < 400


def test_what_is_new_falls_from_above() -> None:
    empty, now = scene(), Spot(100, 200, PIECE)
    box = ImageChops.difference(between(empty, scene(now))[0], render.frame(empty)).getbbox()
    assert box is not None
    assert 200 - FALL <= box[1] < 200


def test_another_picture_altogether_is_shown_at_once() -> None:
    many = [Spot(n * 7, n * 5, PIECE) for n in range(MOST + 1)]
    assert between(scene(), scene(*many)) == []
    assert between(scene(many[0]), scene(many[0])) == []


def test_a_short_recap_moves_and_a_long_one_has_no_more_frames_than_before(
    film: Any, words: Callable[..., Words]
) -> None:
    game, said = catalog()["mojo"], words("mojo", 2)
    views = [game.view(state, None) for state in film("mojo", 2, 1)]
    n = next(
        n for n, view in enumerate(views[1:], 1) if between(*(render.scene(v, said) for v in (views[n - 1], view)))
    )
    with Image.open(io.BytesIO(render.recap(views[n - 1 : n + 1], said))) as moving:
        assert len(all_frames(moving)) == 2 + len(WAY)
    with Image.open(io.BytesIO(render.recap(views[n - 1 : n + 60], said))) as moving:
        assert len(all_frames(moving)) <= FRAMES


def test_pictures_of_several_heights_are_seen_whole_in_a_film() -> None:
    low, high = (Image.new("RGB", (1200, tall), ink) for tall, ink in ((600, "#aa0000"), (900, "#00aa00")))
    with Image.open(io.BytesIO(gif([low, high]))) as moving:
        first, last = (one.convert("RGB") for one in all_frames(moving))
    assert first.size == last.size == (WIDTH, 600)
    assert first.getpixel((400, 590)) == (170, 0, 0)
    assert last.getpixel((400, 590)) == (0, 170, 0)
