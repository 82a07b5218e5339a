"""What the signs of a game mean, below its pictures; and the game in five lines, each with what it is about.

A game's module of pictures names its signs in `SIGNS`, in the order in which one meets them: their words stand under
`sign` in the module's file of words. `FIVE` is what is drawn beside each of the five lines, whose words are
the game's own, under `five`: a heading, a colon, a sentence. There `LEADS` and `AND` stand between drawings. `backdrop`
is what all of it stands on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec
from PIL import Image

from games.kernel import Message, Words
from render import renderers
from render.drawing.palette import INKS
from render.drawing.parts import FINE, LARGE, SMALL, Label, Part, Plaque, Spot, blank, reduced, sprite, wrapped
from render.drawing.pen import Pen
from render.drawing.signs import Badge
from render.drawing.titling import Lettering, large
from render.saying import say
from render.scene import UNSAID, Mark, Scene

WIDE, ROWS = 1200, 6  # of a picture by itself; how many signs stand side by side
SIGN, HIGH = 84, 132  # how large a sign is, and a row of them with their words
TITLE, LINE, TEXT = 116, 188, 33  # of the five lines: how high the title is, and each of them; its type
READ, DRAWN = 640, 482  # how wide a sentence may be, and the drawings beside it
APART = 12  # between those
ROWS_OF_TEXT = 3  # of a sentence at most


class Link(msgspec.Struct, frozen=True):
    """What stands between drawings: an arrow, or a plus."""

    leads: bool
    size: int = 44
    ink: str = INKS["glow"]

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        if self.leads:
            pen.form([(6, 36), (52, 36), (52, 12), (96, 50), (52, 88), (52, 64), (6, 64)], self.ink, 5)
        else:
            for ink, rim in ((INKS["edge"], 5), (self.ink, 0)):
                pen.plate(38 - rim, 10 - rim, 62 + rim, 90 + rim, ink, 3, 0)
                pen.plate(10 - rim, 38 - rim, 90 + rim, 62 + rim, ink, 3, 0)
        return reduced(image)


LEADS, AND = Link(True), Link(False)


def world(words: Words) -> Mapping[str, str]:
    """Inks of a game's own world, where it names some."""
    return INKS | getattr(renderers.renderer(words.game.key), "WORLD", {})


def signs(words: Words) -> Mapping[str, Part]:
    return getattr(renderers.renderer(words.game.key), "SIGNS", {})


def beneath(scene: Scene, words: Words) -> Scene:
    """The scene with the legend at its foot; as it is where a game has none."""
    found = signs(words)
    if not found:
        return scene
    wide, top = scene.size
    strip = Spot(0, top, Plaque(wide, _height(found), world(words)["ground"], 0, world(words)["ground"], 0))
    marks = tuple(_legend(words, found, top, wide, UNSAID))
    size = (wide, top + _height(found))
    return msgspec.structs.replace(scene, size=size, ground=(*scene.ground, strip), marks=(*scene.marks, *marks))


def legend(words: Words) -> Scene | None:
    """The signs by themselves."""
    if not signs(words):
        return None
    empty = Scene(size=(WIDE, 0), ground=(), marks=(), more=say(words, "more"))
    shown = beneath(empty, words)
    marks = tuple(msgspec.structs.replace(mark, rank=1) for mark in shown.marks)
    return msgspec.structs.replace(shown, marks=marks)


def five(words: Words) -> Scene | None:
    """The game in five lines and, below, its signs; None for a game without."""
    lines, found = five_lines(words), signs(words)
    if not lines:
        return None
    shown: Sequence[Sequence[Part]] = getattr(renderers.renderer(words.game.key), "FIVE", ())
    foot, inks = TITLE + LINE * len(lines), world(words)
    size = (WIDE, foot + (_height(found) if found else 0))
    ground = [Spot(0, 0, Plaque(*size, inks["ground"], 0, inks["ground"], 0)), *_backdrop(words, foot)]
    marks = [_title(words)]
    for n, (heading, sentence) in enumerate(lines):
        y = TITLE + LINE * n
        ground.append(Spot(16, y, Plaque(WIDE - 32, LINE - 12, inks["panel"], 18, inks["edge"], 4)))
        beside = _beside(shown[n] if n < len(shown) else (), y)
        spots = [*_text(n, heading, sentence, y, words), *beside]
        marks.append(Mark(heading=say(words, "five"), label=heading, words=sentence, spots=tuple(spots), rank=1))
    marks += _legend(words, found, foot, WIDE, 2) if found else ()
    return Scene(size=size, ground=tuple(ground), marks=tuple(marks), more=say(words, "more"))


def five_lines(words: Words) -> list[tuple[str, str]]:
    """The headings and sentences, in the file's order."""
    start = f"{words.game.key}.five."
    found = [text.partition(": ") for key, text in words.texts.items() if key.startswith(start)]
    return [(heading, sentence) for heading, _, sentence in found]


def _backdrop(words: Words, high: int) -> Sequence[Spot]:
    found = getattr(renderers.renderer(words.game.key), "backdrop", None)
    return found(WIDE, high) if found else ()


def _title(words: Words) -> Mark:
    title, face, inks = words.say(Message(f"{words.game.key}.title")), _face(words), world(words)
    size = large(title, 72, WIDE - 60, face, 7)
    part = Lettering(title, size, inks["glow"], inks["ground"], 7, face, WIDE - 50)
    return Mark(
        heading=say(words, "five"), label=say(words, "invite.game"), words=title,
        spots=(Spot(26, 6 + (72 - size) // 2, part),), rank=0,
    )  # fmt: skip


def _face(words: Words) -> str:
    """A game's letters for titles, where it brings some."""
    key = words.game.key
    return f"{key}.title" if "title" in getattr(renderers.renderer(key), "FONTS", {}) else ""


def _text(n: int, heading: str, sentence: str, y: int, words: Words) -> Iterator[Spot]:
    inks = world(words)
    rows = wrapped(sentence, TEXT, READ, True)
    if len(rows) > ROWS_OF_TEXT:
        raise ValueError(f"too long for its line: {sentence}")
    top = y + (LINE - 16 - 52 - len(rows) * 37) // 2
    yield Spot(34, top + 6, Badge(str(n + 1), 44))
    yield Spot(92, top - 2, Label(heading, LARGE, inks["glow"], face=_face(words)))
    for row, text in enumerate(rows):
        yield Spot(36, top + 54 + row * 37, Label(text, TEXT, inks["text"]))


def _beside(parts: Sequence[Part], y: int) -> list[Spot]:
    """What a line is about, side by side."""
    images = [sprite(part) for part in parts]
    wide = sum(image.width for image in images) + APART * (len(images) - 1)
    if wide > DRAWN:
        raise ValueError(f"drawings beside a line are {wide} pixels wide")
    x, spots = WIDE - 32 - DRAWN + (DRAWN - wide) // 2, []
    for part, image in zip(parts, images, strict=True):
        spots.append(Spot(x, y + (LINE - 12 - image.height) // 2, part))
        x += image.width + APART
    return spots


def _height(found: Mapping[str, Part]) -> int:
    return -(-len(found) // ROWS) * HIGH + 12


def _legend(words: Words, found: Mapping[str, Part], top: int, wide: int, rank: int) -> Iterator[Mark]:
    """Each sign above its word."""
    rows = -(-len(found) // ROWS)
    across = -(-len(found) // rows)
    edges = [round(20 + n * (wide - 40) / across) for n in range(across + 1)]
    columns = [*pairwise(edges)]
    for n, (key, part) in enumerate(found.items()):
        row, column = divmod(n, across)
        left, right = columns[column]
        y, image, text = top + 8 + row * HIGH, sprite(part), say(words, f"sign.{key}")
        spots = (
            Spot((left + right - image.width) // 2, y + (SIGN - image.height) // 2, part),
            Spot(left + 4, y + SIGN + 2, Label(text, SMALL, world(words)["text"], True, right - left - 8, middle=True)),
        )
        yield Mark(heading=say(words, "signs"), label=str(n + 1), words=text, spots=spots, rank=rank)
