"""Placards of games, which stand over an invitation: what those of all games have in common."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Message, Words
from render.drawing.parts import Spot
from render.drawing.titling import Lettering, large
from render.saying import say
from render.scene import Mark, Scene

SIZE = (1200, 330)


def title_of(words: Words) -> str:
    return words.say(Message(f"{words.game.key}.title"))


def two_lines(text: str) -> list[str]:
    """Broken in its middle; short ones are not."""
    parts = text.split()
    if len(text) < 9 or len(parts) < 2:
        return [text]
    breaks = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return [*min(breaks, key=lambda both: max(map(len, both)))]


def lettered(
    text: str, x: int, width: int, inks: Sequence[str], rim: str, face: str = "", most: int = 150
) -> list[Spot]:
    """A title in one line or two, as large as there is room for, between the upper and the lower edge."""
    lines = two_lines(text.upper())
    sizes = [large(line, most if len(lines) == 1 else most * 3 // 4, width, face, 9) for line in lines]
    y = (SIZE[1] - sum(size * 5 // 4 for size in sizes)) // 2 - 9
    spots = []
    for line, size, ink in zip(lines, sizes, [*inks, *inks], strict=False):
        spots.append(Spot(x, y, Lettering(line, size, ink, rim, 9, face, width)))
        y += size * 5 // 4
    return spots


def placard(words: Words, ground: Sequence[Spot], spots: Sequence[Spot]) -> Scene:
    """All of it says one thing: which game it is."""
    mark = Mark(
        heading=say(words, "picture"),
        label=say(words, "invite.game"),
        words=title_of(words),
        spots=tuple(spots),
        rank=0,
    )
    return Scene(size=SIZE, ground=tuple(ground), marks=(mark,), more=say(words, "more"))
