"""What the signs of a game mean, below its pictures; and the game in five lines, each with what it is about.

A game's module of pictures names its signs in `SIGNS`, in the order in which one meets them: their words stand under
`sign` in the module's file of words. `FIVE` tells which of them stand beside each of the five lines, whose words are
the game's own, under `five`: a heading, a colon, a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from games.kernel import Message, Words
from render import renderers
from render.drawing.palette import INKS
from render.drawing.parts import LARGE, SMALL, Label, Part, Plaque, Spot, sprite, wrapped
from render.drawing.signs import Badge
from render.saying import say
from render.scene import UNSAID, Mark, Scene

WIDE, ROWS = 1200, 6  # of a picture by itself; how many signs stand side by side
SIGN, HIGH = 84, 132  # how large a sign is, and a row of them with their words
TITLE, LINE, TEXT = 112, 152, 34  # of the five lines: how high the title is, and each of them; its type


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
    shown: Sequence[Sequence[str]] = getattr(renderers.renderer(words.game.key), "FIVE", ())
    foot = TITLE + LINE * len(lines)
    size = (WIDE, foot + (_height(found) if found else 0))
    ground = [Spot(0, 0, Plaque(*size, world(words)["ground"], 0, world(words)["ground"], 0))]
    marks = [_title(words)]
    for n, (heading, sentence) in enumerate(lines):
        y = TITLE + LINE * n
        ground.append(Spot(16, y, Plaque(WIDE - 32, LINE - 12, world(words)["panel"])))
        beside = [*_beside([found[key] for key in (shown[n] if n < len(shown) else ())], y)]
        room = min((spot.x for spot in beside), default=WIDE) - 70
        spots = [*_text(n, heading, sentence, y, room, words), *beside]
        marks.append(Mark(heading=say(words, "five"), label=heading, words=sentence, spots=tuple(spots), rank=1))
    marks += _legend(words, found, foot, WIDE, 2) if found else ()
    return Scene(size=size, ground=tuple(ground), marks=tuple(marks), more=say(words, "more"))


def five_lines(words: Words) -> list[tuple[str, str]]:
    """The headings and sentences, in the file's order."""
    start = f"{words.game.key}.five."
    found = [text.partition(": ") for key, text in words.texts.items() if key.startswith(start)]
    return [(heading, sentence) for heading, _, sentence in found]


def _title(words: Words) -> Mark:
    title, face = words.say(Message(f"{words.game.key}.title")), _face(words)
    label = Label(title, 60, world(words)["glow"], width=WIDE - 80, face=face)
    return Mark(
        heading=say(words, "five"), label=say(words, "invite.game"), words=title, spots=(Spot(32, 18, label),), rank=0
    )


def _face(words: Words) -> str:
    """A game's letters for titles, where it brings some."""
    key = words.game.key
    return f"{key}.title" if "title" in getattr(renderers.renderer(key), "FONTS", {}) else ""


def _text(n: int, heading: str, sentence: str, y: int, room: int, words: Words) -> Iterator[Spot]:
    inks = world(words)
    yield Spot(34, y + 14, Badge(str(n + 1), 48))
    yield Spot(98, y + 8, Label(heading, LARGE, inks["glow"], face=_face(words)))
    rows = wrapped(sentence, TEXT, room)
    if len(rows) > 2:
        raise ValueError(f"too long for its line: {sentence}")
    for row, text in enumerate(rows):
        yield Spot(34, y + 58 + row * 36, Label(text, TEXT, inks["text"], False))


def _beside(parts: Sequence[Part], y: int) -> Iterator[Spot]:
    """What a line is about, from right to left."""
    right = WIDE - 40
    for part in reversed(parts):
        image = sprite(part)
        right -= image.width
        yield Spot(right, y + (LINE - 12 - image.height) // 2, part)
        right -= 20


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
            Spot(
                left + 4, y + SIGN + 2, Label(text, SMALL, world(words)["text"], False, right - left - 8, middle=True)
            ),
        )
        yield Mark(heading=say(words, "signs"), label=str(n + 1), words=text, spots=spots, rank=rank)
