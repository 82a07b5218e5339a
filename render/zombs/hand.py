"""The cards a seat holds, and what each is good for now."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Path, Words
from games.zombs.view import ZombsView
from render.drawing.palette import INKS
from render.drawing.parts import SMALL, Label, Spot, ring
from render.holding import TOP, WIDTH, holder, sheet
from render.saying import say
from render.scene import Box, Mark, Place, Scene
from render.zombs.faces import card, label

WIDEST = 288  # from card to card
SPENT = {"play": 1, "discard": 1, "lift": 2, "block": 3, "unblock": 3}  # where a path names the card that it spends


def hand(view: ZombsView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """The seat's own cards; those of use now shine and say what for."""
    rows = 2 if len(view.hand) > 5 else 1
    columns = max(1, -(-len(view.hand) // rows))
    pitch = min(WIDEST, (WIDTH - 48) // columns)
    wide = min(168 if rows == 2 else 256, pitch - 14)
    size = (wide, wide * 7 // 5)
    top, high = (TOP, 296) if rows == 2 else (178, 0)
    count = say(words, "say.count", count=len(view.hand))
    marks = [holder(words, view.seat, say(words, "hand"), label(words, "cards"), count)]
    places: dict[str, Place] = {}
    useful = [path for path in paths if path[0] != "discard"] or paths  # anything can be discarded
    for n, name in enumerate(view.hand):
        row, column = divmod(n, columns)
        left = (WIDTH - pitch * min(columns, len(view.hand) - row * columns)) // 2  # every row in the middle
        at = (left + column * pitch + (pitch - wide) // 2, top + row * high)
        uses = list(dict.fromkeys(path[0] for path in useful if _spends(path) == name))
        marks.append(_held(name, uses, words, n + 1, at, size, pitch))
        places.setdefault(name, Box(*at, *size).place(4, size[1] * 2 // 3, 52))
    return sheet(words, marks, places)


def _spends(path: Path) -> str:
    """The card that leaves the hand: some verbs are called as their card."""
    place = SPENT.get(path[0], 0)
    return path[place] if place < len(path) else ""


def _held(
    name: str, uses: list[str], words: Words, n: int, at: tuple[int, int], size: tuple[int, int], pitch: int
) -> Mark:
    (x, y), (width, height) = at, size
    shown = ", ".join(say(words, f"use.{use}") for use in uses)
    title = "" if name == "zero" else words.word("card", name)
    spots = [Spot(x, y, card(name, size, not uses, title))]
    if uses:
        spots.append(Spot(x - 5, y - 5, ring(width + 10, height + 10, line=6, radius=width // 9 + 5)))
        spots.append(
            Spot(
                x + (width - pitch) // 2 + 3,
                y + height + 6,
                Label(shown, SMALL, INKS["glow"], True, pitch - 6, middle=True),
            )
        )
    text = say(words, f"use.{'some' if uses else 'none'}", card=name, uses=shown)
    return Mark(heading=say(words, "hand"), label=str(n), words=text, spots=tuple(spots), rank=1 if uses else 2)
