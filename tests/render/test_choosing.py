"""The numbers of a menu on a picture: which lines get one, and where it stands."""

from __future__ import annotations

import render
from render.choosing import numbered, numbers
from render.drawing.signs import Badge
from render.scene import Box, Mark, Scene

PLACES = {
    "H8": Box(80, 30, 40, 40).place(20, 20),
    "K5": Box(180, 30, 40, 40).place(20, 20),
    "b low": Box(280, 70, 40, 40).place(20, 20),
    "b": Box(0, 70, 60, 40).place(20, 20),
}
SCENE = Scene(
    size=(400, 200), ground=(), marks=(Mark(heading="Table", label="Pool", words="3"),), more="more", places=PLACES
)


def badges(scene: Scene) -> list[str]:
    return [spot.part.text for spot in scene.spots if isinstance(spot.part, Badge)]


def test_lines_that_have_a_place_are_counted_and_others_are_not() -> None:
    ways = [("move", "H8"), ("end",), ("move", "K5"), ("spawn",)]
    assert numbers(SCENE, ways) == (1, 0, 2, 0)


def test_what_all_lines_share_is_not_what_they_are_about() -> None:
    assert numbers(SCENE, [("move", "H8", "K5"), ("move", "H8", "b")]) == (1, 2)
    assert numbers(SCENE, [("move", "H8", "x"), ("move", "H8", "y")]) == (0, 0)


def test_where_there_is_nothing_to_tell_apart_there_are_no_numbers() -> None:
    assert numbers(SCENE, [("move", "H8")]) == (0,)
    assert numbers(SCENE, [("move", "H8"), ("attack", "H8")]) == (0, 0)
    assert numbers(SCENE, []) == ()


def test_a_word_may_be_known_only_with_the_word_before_it() -> None:
    scene = numbered(SCENE, [("block", "b", "low"), ("block", "H8", "low")], ["low end", "tile"], "Choices")
    first = next(spot for spot in scene.spots if isinstance(spot.part, Badge))
    assert first.x < PLACES["b"].x < first.x + 40  # the seat comes first, before its end
    scene = numbered(SCENE, [("block", "b", "low"), ("block", "b", "H8")], ["low end", "tile"], "Choices")
    first = next(spot for spot in scene.spots if isinstance(spot.part, Badge))
    assert first.x < PLACES["b low"].x < first.x + 40


def test_lines_about_the_same_place_share_a_badge() -> None:
    ways = [("move", "H8", str(n)) for n in range(3)] + [("move", "K5", "0"), ("move", "H8", "9")]
    assert badges(numbered(SCENE, ways[:4], [*"abcd"], "Choices")) == ["1\N{EN DASH}3", "4"]
    assert badges(numbered(SCENE, ways, [*"abcde"], "Choices")) == ["1,2,3,5", "4"]


def test_a_badge_of_many_numbers_leaves_its_neighbours_free() -> None:
    ways = [("move", "H8" if n % 3 else "K5", str(n)) for n in range(12)]
    assert badges(numbered(SCENE, ways, [*"abcdefghijkl"], "Choices")) == [
        "1,4,7\N{HORIZONTAL ELLIPSIS}",
        "2,3,5\N{HORIZONTAL ELLIPSIS}",
    ]


def test_every_number_has_its_words() -> None:
    scene = numbered(SCENE, [("move", "H8"), ("end",), ("move", "K5")], ["to H8", "end", "to K5"], "Choices")
    assert "Choices\n1: to H8\n2: to K5" in render.text_board(scene)
    assert render.alt_text(scene).startswith("Choices. 1: to H8. 2: to K5.")


def test_badges_stay_on_the_picture() -> None:
    scene = numbered(SCENE, [("move", "b"), ("move", "H8")], ["b", "H8"], "Choices")
    assert all(spot.x >= 0 and spot.x + spot.part.width <= 400 for spot in scene.spots if isinstance(spot.part, Badge))
