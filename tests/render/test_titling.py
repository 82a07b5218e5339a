"""Letters of titles: each game has its own, and what those lack is written in the letters of all text."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from games import catalog
from render import renderers
from render.drawing.names import called, shorter
from render.drawing.parts import Face, Label, fitted, sprite, width_of
from render.drawing.titling import Lettering

CYRILLIC = "Вася 12"


def face_of(game: str) -> Face:
    found: Face = renderers.brought(game, "FONTS", "title")
    return found


def test_no_two_games_share_a_face() -> None:
    files = [(face_of(game).package, face_of(game).file) for game in catalog()]
    assert len({*files}) == len(files) == 5
    assert not any("rubik" in package for package, _ in files)  # which is the face of all other text


@pytest.mark.parametrize("game", sorted(catalog()))
def test_a_name_that_a_face_cannot_write_is_written_in_the_one_of_all_text(game: str) -> None:
    face = f"{game}.title"
    for part in (Label, Lettering):
        plain, titled = (sprite(part(CYRILLIC, 40, "#ffffff", *rest)) for rest in _rest(part, face))
        assert plain.size == titled.size
        assert not ImageChops.difference(plain, titled).getbbox()
    assert width_of(CYRILLIC, 40, True, face) == width_of(CYRILLIC, 40)
    assert fitted(CYRILLIC * 3, 40, 200, True, face) == fitted(CYRILLIC * 3, 40, 200)
    assert width_of("Ana", 40, True, face) != width_of("Ana", 40)


def _rest(part: type, face: str) -> list[tuple[object, ...]]:
    if part is Label:
        return [(True, 0, False, one) for one in ("", face)]
    return [("#000000", 5, one) for one in ("", face)]


@pytest.mark.parametrize(
    ("name", "most", "said"),
    [
        ("Ana", 3, "Ana"), ("Bartholomew the Great", 20, "Bartholomew"), ("Bartholomew the Great", 10, "Bartholom…"),
        ("Dmitri, of Omsk", 10, "Dmitri"), ("The Great Ana", 9, "The Great"), ("The Great Ana", 5, "The…"),
        ("J. R. Writer", 6, "J. R.…"),
    ],
)  # fmt: skip
def test_a_name_is_shortened_to_words_that_say_enough(name: str, most: int, said: str) -> None:
    assert shorter(name, most) == said
    assert len(said) <= most


def test_a_name_never_takes_more_room_than_there_is() -> None:
    for name in ("Bartholomew the Great", "W" * 40, "Ana", "", "of"):
        for width in (60, 90, 200):
            assert width_of(called(name, 28, width), 28) <= width
