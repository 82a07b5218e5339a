"""Pictures as they were when they were last looked at, parts and scenes, and who may reach them."""

from __future__ import annotations

import ast
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops
from PIL.ImageSequence import all_frames

import render
from games import catalog
from games.kernel import Words, letter, load, pending
from render import fallback
from render.drawing.palette import SEATS
from render.drawing.parts import Gallery, Label, Plaque, Token, fitted, sprite, width_of
from render.zombs.dusk import LEAST, TITLE
from render.zombs.faces import Back, Special, Undead

ZOMBS = catalog()["zombs"]
# by how many play: which position is kept, the one it is compared with, who looks; a hand is its holder's
SHOTS = {
    "zombs-2-start": (2, 0, None, None), "zombs-2-middle": (2, 2, 1, 0), "zombs-2-end": (2, 4, 3, None),
    "zombs-3-middle": (3, 1, 0, 1), "zombs-4-middle": (4, 2, 1, 2), "zombs-4-end": (4, 4, 3, None),
    "zombs-3-hand": (3, 1, None, None), "zombs-4-hand": (4, 0, None, None),
}  # fmt: skip

Worded = Callable[[str, int], Words]


def open_png(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def kept(seats: int) -> list[Any]:
    lines = (Path(__file__).parent / "positions" / f"zombs-{seats}.jsonl").read_bytes().splitlines()
    return [load(ZOMBS, line) for line in lines]


@pytest.mark.parametrize("name", SHOTS)
def test_pictures_look_as_they_did(name: str, words: Worded, looks: Any) -> None:
    seats, n, compared, seat = SHOTS[name]
    state, said = kept(seats)[n], words("zombs", seats)
    if name.endswith("hand"):
        decision = pending(ZOMBS, state)[0]
        scene = render.hand(ZOMBS.view(state, decision.seat), said, decision.options.first(500))
    else:
        before = None if compared is None else ZOMBS.view(kept(seats)[compared], seat)
        scene = render.scene(ZOMBS.view(state, seat), said, before)
    looks.as_in(name, render.frame(scene))


def test_a_card_that_has_moved_is_noticed(film: Any, words: Worded, looks: Any) -> None:
    states, said = film("zombs", 3, 1), words("zombs", 3)
    view = next(v for s in states if (v := ZOMBS.view(s, None)).hordes[0])
    shorter = msgspec.structs.replace(view.hordes[0], low=view.hordes[0].low - 1)
    other = msgspec.structs.replace(view, hordes=(shorter, *view.hordes[1:]))
    assert looks.differ(*(render.frame(render.scene(one, said)) for one in (view, other)))


def test_a_menus_numbers_leave_those_of_cards_to_be_read(film: Any, words: Worded) -> None:
    for state in film("zombs", 3, 1)[::30]:
        scene = render.scene(ZOMBS.view(state, 0), words("zombs", 3))
        tops = [(spot.x, spot.y) for spot in scene.spots if isinstance(spot.part, Undead)]
        for place in (place for name, place in scene.places.items() if " " in name):
            top = place.y - place.high // 2
            assert not any(x < place.x < x + 80 and y - 30 < top < y + 40 for x, y in tops)


def test_pictures_are_landscape_and_small(film: Any, words: Worded) -> None:
    for seats in (2, 3, 4):
        for state in film("zombs", seats, 1)[::120]:
            data = render.picture(render.scene(ZOMBS.view(state, None), words("zombs", seats)))
            width, height = open_png(data).size
            assert 4 / 3 <= width / height <= 16 / 9
            assert len(data) < 500_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_part_lies_within_the_picture(seats: int, film: Any, words: Worded) -> None:
    for state in film("zombs", seats, 1)[::20]:
        for decision in pending(ZOMBS, state)[:1]:
            view = ZOMBS.view(state, decision.seat)
            paths = decision.options.first(500)
            for scene in (
                render.scene(view, words("zombs", seats)),
                render.hand(view, words("zombs", seats), paths),
            ):
                for spot in (*scene.ground, *scene.spots):
                    image = sprite(spot.part)
                    assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
                    assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot


def test_a_large_hand_still_fits(film: Any, words: Worded) -> None:
    view = ZOMBS.view(film("zombs", 2, 1)[0], 0)
    view = msgspec.structs.replace(view, hand=view.hand * 3, hand_sizes=(21, 7))
    scene = render.hand(view, words("zombs", 2))
    assert len([mark for mark in scene.marks if mark.heading == "Your hand"]) == 22
    assert max(spot.x + sprite(spot.part).width for spot in scene.spots) <= scene.size[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_letters_of_zombs_can_be_read_on_a_phone(seats: int, film: Any, words: Worded, letters: Any) -> None:
    said, states = words("zombs", seats), film("zombs", seats, 1)
    for state in states[:: len(states) // 3]:
        view = ZOMBS.view(state, 0)
        paths = [path for decision in pending(ZOMBS, state)[:1] for path in decision.options.first(60)]
        assert letters(render.scene(view, said, ZOMBS.view(states[0], 0)))[0] >= LEAST
        assert letters(render.hand(view, said, paths))[0] >= LEAST


# -- recaps ----------------------------------------------------------------------------------------


def test_a_recap_is_short_small_and_ends_where_the_game_stands(film: Any, words: Worded) -> None:
    states, said = film("zombs", 4, 1), words("zombs", 4)
    data = render.recap([ZOMBS.view(state, None) for state in states[40:140]], said)
    with Image.open(io.BytesIO(data)) as moving:
        assert 2 <= len(all_frames(moving)) <= 12
        assert moving.info["duration"] >= 1000
        last = all_frames(moving)[-1].convert("RGB")
    assert len(data) < 3_000_000
    assert last.width == 800


def test_a_recap_leaves_out_what_a_seat_cannot_see_happen(film: Any, words: Worded) -> None:
    views = [ZOMBS.view(state, None) for state in film("zombs", 2, 1)[:1] * 5]
    with Image.open(io.BytesIO(render.recap(views, words("zombs", 2)))) as still:
        assert getattr(still, "n_frames", 1) == 1


# -- scenes and parts ------------------------------------------------------------------------------


def test_a_mark_without_words_cannot_be_made() -> None:
    for missing in ("heading", "label", "words"):
        given = {"heading": "Table", "label": "Pool", "words": "3 cards"} | {missing: " "}
        with pytest.raises(ValueError, match="without words"):
            render.Mark(**given)


def test_alt_text_says_the_most_important_first_and_says_when_there_is_more() -> None:
    marks = [render.Mark(heading="Table", label=f"Thing {n}", words="long " * 20, rank=50 - n) for n in range(30)]
    scene = render.Scene(size=(10, 10), ground=(), marks=tuple(marks), more="There is more.")
    text = render.alt_text(scene)
    assert text.startswith("Table. Thing 29: ")
    assert text.endswith("There is more.")
    assert len(text) <= render.ALT_LIMIT


def test_a_text_that_is_too_long_ends_in_dots() -> None:
    assert fitted("Bartholomew the Great", 30, 150).endswith("…")
    assert width_of(fitted("Bartholomew the Great", 30, 150), 30) <= 150
    assert fitted("Ana", 30, 150) == "Ana"


@pytest.mark.parametrize(
    "part",
    [
        Token(SEATS[1], 40, 6),
        Token(SEATS[1], 40, 4),
        Back(60, 80),
        Plaque(90, 30),
        Label("Ana"),
        Special("pig", 60, 84),
    ],
)
def test_parts_are_drawn_once_and_have_something_on_them(part: Any) -> None:
    image = sprite(part)
    assert sprite(part) is image
    assert image.mode == "RGBA"
    assert image.getbbox()


def test_images_of_parts_are_kept_up_to_a_weight() -> None:
    gallery = Gallery(4 * 100 * 100 * 2)
    first, second, third = (Plaque(100, 100, fill) for fill in ("#111111", "#222222", "#333333"))
    kept = gallery(first)
    gallery(second)
    assert gallery(first) is kept
    gallery(third)  # too heavy: the second goes, which was not asked for longest
    assert gallery.weight <= gallery.heaviest
    assert gallery(first) is kept
    gallery.clear()
    assert gallery(first) is not kept


@pytest.mark.parametrize("seat", range(8))
def test_seats_differ_without_colour(seat: int) -> None:
    def grey(n: int) -> Image.Image:
        shape = Token(msgspec.structs.replace(SEATS[n], fill="#c0c0c0"), 80)
        return Image.composite(sprite(shape), Image.new("RGBA", (80, 80)), sprite(shape)).convert("L")

    for other in set(range(8)) - {seat}:
        assert ImageChops.difference(grey(seat), grey(other)).getextrema()[1] > 60  # type: ignore[operator]  # one band


# -- any game --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(catalog()))
def test_any_view_has_a_picture_and_words(key: str, film: Any, words: Worded, parse: Callable[[str], Any]) -> None:
    game = catalog()[key]
    seats = min(game.seats)
    for state in film(key, seats, 1)[::200]:
        view = game.view(state, 0)
        scene = fallback.scene(view, words(key, seats))
        board = parse(render.text_board(scene))
        said = " ".join(text for told in board.values() for label in told for text in (label, told[label]))
        assert all(name.replace("_", " ") in f"{said} {' '.join(board)}" for name in view.__struct_fields__)
        assert 0 < len(render.alt_text(scene)) <= render.ALT_LIMIT
        assert open_png(render.picture(scene)).size == scene.size


def test_the_fallback_marks_what_has_changed(film: Any, words: Worded) -> None:
    states, said = film("zombs", 2, 1), words("zombs", 2)
    old, new = ZOMBS.view(states[10], 0), ZOMBS.view(states[40], 0)
    scene = fallback.scene(new, said, old)
    assert {mark.label for mark in scene.marks if mark.rank == 0} >= {"pool", "grave"}
    assert {mark.label for mark in scene.marks if mark.rank == 1} >= {"seats", "seat"}


def test_the_fallback_lists_what_can_be_done(film: Any, words: Worded) -> None:
    decision = pending(ZOMBS, film("zombs", 2, 1)[30])[0]
    paths = decision.options.first(4)
    scene = fallback.hand(ZOMBS.view(film("zombs", 2, 1)[30], decision.seat), words("zombs", 2), paths)
    assert [mark.words for mark in scene.marks[: len(paths)]] == [words("zombs", 2).option(path) for path in paths]


# -- what may reach a picture ----------------------------------------------------------------------


def test_no_clock_no_chance_and_no_state_is_imported() -> None:
    forbidden = {"time", "datetime", "random", "secrets", "os", "socket", "pathlib", "State", "Table", "start", "apply"}
    for path in Path(render.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = {alias.name for alias in node.names} if isinstance(node, ast.Import | ast.ImportFrom) else set()
            assert not names & forbidden, path
            if isinstance(node, ast.ImportFrom):
                assert node.module not in forbidden, path


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_menus_number_of_a_seat_leaves_its_sign_and_its_cards_to_be_read(seats: int, words: Worded) -> None:
    view = ZOMBS.view(kept(seats)[1], 0)
    scene = render.scene(view, words("zombs", seats))
    numbers = [scene.places[letter(seat)] for seat in range(seats)]
    spots = [
        spot for mark in scene.marks for spot in mark.spots
        if isinstance(spot.part, Token | Back | Undead) or getattr(spot.part, "face", "") == TITLE
    ]  # fmt: skip
    for place in numbers:
        left, top, right, bottom = place.x - 44, place.y - 22, place.x + 44, place.y + 22
        for spot in spots:
            (x, y), image = (spot.x, spot.y), sprite(spot.part)
            assert right <= x or x + image.width <= left or bottom <= y or y + image.height <= top, spot
