"""Cards of games that are over, made to be posted elsewhere: what those of all games have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.kernel import Outcome, Seat, Words
from render.drawing.names import shorter
from render.drawing.parts import Label, Spot, fitted, width_of, wrapped
from render.saying import heading_of, result, say
from render.scene import Mark, Scene

SIZE = (1200, 630)


class Fact(NamedTuple):
    """One of three numbers that tell how it went."""

    number: str
    text: str


def winners(outcome: Outcome | None) -> list[Seat]:
    return [seat for seat, place in enumerate(outcome.places) if place == 1] if outcome else []


def headline(words: Words, outcome: Outcome, deed: str = "") -> str:
    """Who has won; with a word of the game's own for how, where somebody has."""
    best = winners(outcome)
    if deed and best and len(best) < len(outcome.places):
        return say(words, f"{deed}.{'one' if len(best) == 1 else 'many'}", who=best)
    key, args = result(words, outcome)
    return say(words, key, **args)


def scored(words: Words, outcome: Outcome, scores: Sequence[str], size: int, width: int) -> str:
    """Everybody with what they have reached, in a line, with names as long as there is room for."""
    order = sorted(range(len(scores)), key=lambda seat: (outcome.places[seat], seat))
    for most in range(max(map(len, words.names), default=0), 2, -1):
        line = "   ".join(f"{shorter(words.name(seat), most)} {scores[seat]}" for seat in order)
        if width_of(line, size) <= width:
            break
    return fitted(line, size, width)


def told(fact: Fact, x: int, y: int, wide: int, size: int, inks: tuple[str, str], face: str = "") -> Iterator[Spot]:
    """A number and, beside it, what it counts, in a line or two; the middle of them is given."""
    number_ink, ink = inks
    yield Spot(x, y - size * 2 // 3, Label(fact.number, size, number_ink, face=face))
    left = x + width_of(fact.number, size, True, face) + 16
    room = x + wide - left
    lines = wrapped(fact.text, 32, room, True)
    small = 32 if len(lines) < 3 and all(width_of(line, 32) <= room for line in lines) else 28
    lines = wrapped(fact.text, small, room, True)[:2]
    top = y - small * len(lines) * 19 // 32
    for n, line in enumerate(lines):
        yield Spot(left, top + n * small * 19 // 16, Label(line, small, ink, width=room))


def card(
    words: Words, outcome: Outcome, ground: Sequence[Spot], spots: Sequence[Spot], facts: Sequence[Fact],
    scores: Sequence[str],
) -> Scene:  # fmt: skip
    """All of it, and in words: how it ended, who has reached what, three numbers."""
    why = words.say(outcome.why)
    heading = say(words, "table")
    marks = [Mark(heading=heading, label=say(words, "winner.result"), words=why, spots=tuple(spots), rank=0)]
    for seat, score in enumerate(scores):
        place = say(words, "winner.place", place=outcome.places[seat])
        marks.append(Mark(heading=heading_of(words, seat), label=place, words=score, rank=1 + outcome.places[seat]))
    for n, fact in enumerate(facts, 1):
        text = f"{fact.number} {fact.text}"
        marks.append(Mark(heading=say(words, "winner.numbers"), label=str(n), words=text, rank=20))
    return Scene(size=SIZE, ground=tuple(ground), marks=tuple(marks), more=say(words, "more"))
