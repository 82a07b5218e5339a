"""Drawings and words by name: each stands in one place and is there when it is asked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

import render
from games import catalog
from render.drawing import registry
from render.drawing.art import ART
from render.drawing.emblems import EMBLEMS
from render.drawing.pen import Pen
from render.renderers import ENTRY_POINTS, renderer

GAMES = sorted(entry.name for entry in entry_points(group=ENTRY_POINTS) if entry.value.startswith("render."))
OWN = {game: getattr(renderer(game), "DRAWINGS", {}) for game in GAMES}
NAMES = [*registry.SHARED, *(f"{game}.{name}" for game, drawings in OWN.items() for name in drawings)]


def test_a_drawing_has_one_name_and_one_place() -> None:
    places = [ART, EMBLEMS, *OWN.values()]
    assert len(registry.SHARED) == len(ART) + len(EMBLEMS)
    assert not [name for drawings in OWN.values() for name in drawings if name in registry.SHARED]
    drawn = [drawing for place in places for drawing in place.values()]
    assert len({*drawn}) == len(drawn) == len(NAMES) > 90


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_drawn_and_stays_about_its_square(name: str) -> None:
    """Contours and rays may jut out a little: a part cuts them off."""
    image = Image.new("RGBA", (200, 200))
    registry.paint(name, Pen(ImageDraw.Draw(image), 50, 50, 1))
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert min(right - left, bottom - top) > 20
    assert 34 <= left < right <= 166
    assert 34 <= top < bottom <= 166


def test_a_drawing_that_nobody_has_is_an_error() -> None:
    for name in ("nothing-like-it", "zombs.nothing", "nobody.skull"):
        with pytest.raises(KeyError):
            registry.drawing(name)


def said(tree: ast.AST) -> Iterator[str]:
    """The keys that are written out where something is said."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args[1:]:
            key = node.args[1]
            if isinstance(key, ast.Constant):
                yield str(key.value)


@pytest.mark.parametrize("game", sorted(catalog().keys() & {*GAMES}))
def test_what_pictures_say_has_words(game: str) -> None:
    texts: dict[str, Any] = render.words_for(catalog()[game]).texts
    keys = {
        key
        for folder in (f"render/{game}", "render")
        for path in (Path(render.__file__).parents[1] / folder).glob("*.py")
        for key in said(ast.parse(path.read_text("utf-8")))
    }
    assert len(keys) > 20
    assert [key for key in sorted(keys) if f"pictures.{key}" not in texts and f"render.{key}" not in texts] == []
