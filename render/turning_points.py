"""The moments that turned a game, as a film of six seconds: the table before each and after it, and what was done.

Below stands a bar of everybody's chances, which moves with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from PIL import Image

from games.kernel import Words
from render.drawing.animation import HEAVIEST, gif, strip
from render.drawing.palette import SEATS
from render.drawing.parts import Bar, Label, Plaque, Spot, fitted, png, sprite, wrapped
from render.gliding import GLIDE, between
from render.legend import world
from render.saying import say
from render.scene import Mark, Scene, frame

BEFORE, AFTER = 700, 1300  # milliseconds: six seconds of three moments
WIDE, MARGIN = 1200, 28
SIZE, LINES, BAR = 44, 2, 52  # of the sentence and its lines at most; how high the bar is
FOOT = 3 * MARGIN + SIZE * (LINES + 1) * 5 // 4 + BAR
LETTERED = 44  # a part of the bar that is narrower has no letter


class TurningPoint(NamedTuple):
    """What was done, and how that changed whose chances."""

    before: Any  # views
    after: Any
    told: str
    swing: str


class Still(NamedTuple):
    """A frame before what is said stands below it."""

    picture: Image.Image
    told: str
    swing: str
    chances: Sequence[float]
    time: int  # milliseconds


class Draws(Protocol):
    """What the table was like, and what has changed on it."""

    def __call__(self, view: Any, words: Words, before: Any = None) -> Scene: ...


def film(found: Sequence[TurningPoint], words: Words, draw: Draws) -> bytes:
    """A GIF, or a still strip where that is too heavy."""
    shown = [one for point in found for one in _steps(point, words, draw)]
    high = max(one.picture.height for one in shown)
    frames = [_framed(one, high, words) for one in shown]
    moving = gif(frames, [one.time for one in shown])
    still = [picture for picture, one in zip(frames, shown, strict=True) if one.time > GLIDE]
    return moving if len(moving) <= HEAVIEST else png(strip(still))


def told(found: Sequence[TurningPoint], words: Words) -> Scene:
    """The film in words."""
    marks = tuple(
        Mark(heading=say(words, "moments"), label=str(n), words=f"{one.told} {one.swing}", rank=n)
        for n, one in enumerate(found, 1)
    )
    return Scene(size=(WIDE, FOOT), ground=(), marks=marks, more=say(words, "more"))


def _steps(point: TurningPoint, words: Words, draw: Draws) -> Iterator[Still]:
    """Before, what moves, and after."""
    before, after = point.before, point.after
    old, new = draw(before, words), draw(after, words, before)
    way, chances = between(old, new), words.game.chances(before)
    yield Still(frame(old), point.told, "", chances, BEFORE - GLIDE * len(way))
    for picture in way:
        yield Still(picture, point.told, "", chances, GLIDE)
    yield Still(frame(new), point.told, point.swing, words.game.chances(after), AFTER)


def _framed(shown: Still, high: int, words: Words) -> Image.Image:
    """A picture with what is said of it below; all are equally high."""
    image = Image.new("RGB", (WIDE, high + FOOT), world(words)["ground"])
    image.paste(shown.picture, (0, (high - shown.picture.height) // 2))
    for spot in _foot(shown, high, words):
        part = sprite(spot.part)
        image.paste(part, (spot.x, spot.y), part)
    return image


def _foot(shown: Still, top: int, words: Words) -> Iterator[Spot]:
    inks, room = world(words), WIDE - 2 * MARGIN
    yield Spot(0, top, Plaque(WIDE, FOOT, inks["panel"], 0, inks["panel"], 0))
    lines = wrapped(shown.told, SIZE, room, True)
    for n, line in enumerate([*lines[: LINES - 1], " ".join(lines[LINES - 1 :])]):
        label = Label(fitted(line, SIZE, room), SIZE, inks["text"])
        yield Spot(MARGIN, top + MARGIN + n * SIZE * 5 // 4, label)
    yield Spot(MARGIN, top + MARGIN + LINES * SIZE * 5 // 4, Label(shown.swing, SIZE, inks["glow"], width=room))
    x, all_ = float(MARGIN), sum(shown.chances)
    for seat, chance in enumerate(shown.chances):
        wide = room * chance / all_
        if round(wide) > 4:
            letter = SEATS[seat].letter if wide > LETTERED else ""
            yield Spot(round(x), top + FOOT - MARGIN - BAR, Bar(SEATS[seat], round(wide), BAR, letter))
        x += wide
