"""A scene: marks on a ground. Each mark brings its words, so the picture, the alt text and the text board agree."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import msgspec
from PIL import Image

from render.drawing.parts import Spot, sprite

ALT_LIMIT, COLUMNS = 1024, 40
UNSAID = 99  # the rank of what the alt text leaves to the text board


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be seen: the words for it, and the spots where it is drawn, if it is."""

    heading: str  # of the text board; one mark at least stands under each
    label: str
    words: str
    spots: tuple[Spot, ...] = ()
    rank: int = UNSAID  # its place in the alt text, the most important first

    def __post_init__(self) -> None:
        if not (self.heading.strip() and self.label.strip() and self.words.strip()):
            raise ValueError(f"a mark without words: {self.heading!r}, {self.label!r}")


class Box(NamedTuple):
    """A rectangle of a picture, in its pixels."""

    x: int
    y: int
    wide: int
    high: int

    def place(self, x: int, y: int, high: int = 30) -> Place:
        """What lies here, with its number so far from the upper left corner."""
        return Place(self, self.x + x, self.y + y, high)


class Place(msgspec.Struct, frozen=True):
    """Something on a picture that paths can be about: where it lies, to be pointed at; and where its number stands.

    The number of a line in a menu is put there when one chooses: its middle, and how high it may be.
    """

    box: Box
    x: int
    y: int
    high: int = 30


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    size: tuple[int, int]
    ground: tuple[Spot, ...]  # what has nothing to say: the table, frames, empty places
    marks: tuple[Mark, ...]
    more: str  # what the alt text ends in when not everything fits into it
    places: Mapping[str, Place] = {}  # by the words of paths that are about something on the picture

    @property
    def spots(self) -> Iterable[Spot]:
        return (spot for mark in self.marks for spot in mark.spots)


def frame(scene: Scene) -> Image.Image:
    """The finished picture, in memory."""
    drawn = grounded(scene.size, scene.ground).copy()
    for spot in scene.spots:
        image = sprite(spot.part)
        drawn.paste(image, (spot.x, spot.y), image)
    return drawn


@lru_cache(maxsize=16)
def grounded(size: tuple[int, int], spots: tuple[Spot, ...]) -> Image.Image:
    """The ground, kept: most pictures of a table have the same."""
    drawn = Image.new("RGB", size)
    for spot in spots:
        image = sprite(spot.part)
        drawn.paste(image, (spot.x, spot.y), image)
    return drawn


def alt_text(scene: Scene) -> str:
    """What the picture shows, the most important first, as much as fits."""
    said = sorted((mark for mark in scene.marks if mark.rank < UNSAID), key=lambda mark: mark.rank)
    text = ""
    for heading, marks in groupby(said, key=lambda mark: mark.heading):
        prefix = f"{heading}. "
        for mark in marks:
            sentence = _sentence(f"{prefix}{mark.label}: {mark.words}")
            if len(text) + len(sentence) + len(scene.more) + 2 > ALT_LIMIT:
                return f"{text.strip()} {scene.more}"[:ALT_LIMIT].strip()
            text, prefix = f"{text} {sentence}", ""
    return text.strip()


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def text_board(scene: Scene) -> str:
    """Everything there is to see, in lines that a phone shows and a screen reader follows."""
    order = {mark.heading: n for n, mark in reversed(list(enumerate(scene.marks)))}
    blocks = []
    for heading, marks in groupby(sorted(scene.marks, key=lambda m: order[m.heading]), key=lambda m: m.heading):
        lines = [*_wrapped(heading)]
        for mark in marks:
            lines += _wrapped(f"{mark.label}: {mark.words}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
