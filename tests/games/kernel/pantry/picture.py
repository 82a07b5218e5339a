"""The Pantry as a picture: a line for everything, in another ink where it has changed, and the boards of the shelf.

It is no entry point: a test that looks at pictures puts it where `render` looks for those that games bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pantry.game import CHEESE, PantryView

from games.kernel import Path, Words
from render.drawing.palette import INKS
from render.drawing.parts import MEDIUM, SMALL, Label, Plaque, Spot
from render.saying import heading_of
from render.scene import Box, Mark, Scene

WIDTH, LINE, BOARD = 1200, 38, 200
Line = tuple[str, str, str]  # heading, label, words


def scene(view: PantryView, words: Words, before: PantryView | None = None) -> Scene:
    """Where each mouse is and what it has, with what is new since an earlier view."""
    return _page([*_lines(view, words)], {*_lines(before, words)} if before else None)


def close_up(view: PantryView, words: Words, before: PantryView) -> Scene | None:
    """The lines that have changed alone."""
    known = {*_lines(before, words)}
    changed = [line for line in _lines(view, words) if line not in known]
    return _page(changed, known) if changed else None


def hand(view: PantryView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    return _page([("Your hand", str(n), words.texts[f"pantry.card.{card}"]) for n, card in enumerate(view.hand, 1)])


def _lines(view: PantryView, words: Words) -> Iterator[Line]:
    for seat, place in enumerate(view.places):
        who = heading_of(words, seat, view.seat)
        yield who, "Board", str(place)
        yield who, "Cards", str(view.hand_sizes[seat])
        yield who, "Eaten", ", ".join(view.eaten[seat]) or "nothing"
    yield "Shelf", "Cheese", ", ".join(view.cheese) or "nothing"
    yield "Shelf", "Played", ", ".join(view.played) or "nothing"
    if view.hand:
        yield "Shelf", "Your cards", ", ".join(view.hand)


def _page(lines: Sequence[Line], known: set[Line] | None = None) -> Scene:
    """Below the lines are the boards, on which the numbers of a menu can stand."""
    shelf = LINE * len(lines) + 20
    marks = [_mark(n, line, known is not None and line not in known) for n, line in enumerate(lines)]
    boards = {str(board): Box((board - 1) * BOARD, shelf, BOARD, 80) for board in range(1, CHEESE + 1)}
    ground = [Spot(0, 0, Plaque(WIDTH, shelf + 100, INKS["ground"], 0, INKS["edge"], 8))]
    ground += [Spot(box.x + 10, box.y, Label(board, MEDIUM)) for board, box in boards.items()]
    places = {board: box.place(BOARD // 2, 40) for board, box in boards.items()}
    return Scene(size=(WIDTH, shelf + 100), ground=tuple(ground), marks=tuple(marks), more="And more.", places=places)


def _mark(n: int, line: Line, new: bool) -> Mark:
    heading, label, text = line
    drawn = Label(f"{heading} {label}: {text}", SMALL, INKS["ember" if new else "text"], width=WIDTH - 80)
    return Mark(heading=heading, label=label, words=text, spots=(Spot(40, 10 + n * LINE, drawn),), rank=0 if new else 1)
