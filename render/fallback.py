"""A picture and words for any view, so that a game without drawings can still be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from games.kernel import Message, Path, Words
from render.drawing.palette import INKS
from render.drawing.parts import MEDIUM, SMALL, Label, Plaque, Spot
from render.saying import heading_of, say
from render.scene import Mark, Scene

WIDTH, HEIGHT, LINE, TOP, BOTTOM = 1200, 900, 42, 30, 60
Fact = tuple[str, str, str]  # heading, label, words


def scene(view: Any, words: Words, before: Any = None) -> Scene:
    """Every field of a view, line by line; what differs from an earlier view comes first in the alt text."""
    known = set(_facts(before, words)) if before is not None else set()
    return _page([(fact, bool(known) and fact not in known) for fact in _facts(view, words)], words)


def hand(view: Any, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """A view and what may be answered."""
    options = [(say(words, "options"), str(n), words.option(path)) for n, path in enumerate(paths, 1)]
    return _page([(fact, False) for fact in [*options, *_facts(view, words)]], words)


def _facts(view: Any, words: Words) -> list[Fact]:
    title = words.texts.get(f"{words.game.key}.title", words.game.key)
    return list(_walk(title, "", msgspec.to_builtins(view), words))


def _walk(heading: str, above: str, fields: dict[str, Any], words: Words) -> Iterator[Fact]:
    """Plain values first; what has an inside of its own gets a heading of its own."""
    deep: list[tuple[str, dict[str, Any]]] = []
    for name, value in fields.items():
        label = _text(str(name), words).replace("_", " ")
        if isinstance(value, dict) and not _message(value) and any(map(_deep, value.values())):
            deep.append((label, value))
        elif isinstance(value, list | tuple) and any(map(_deep, value)):
            seats = len(value) == fields.get("seats")
            whose = [heading_of(words, n) if seats else str(n + 1) for n in range(len(value))]
            deep += [
                (f"{label}, {who}", one if isinstance(one, dict) else {label: one})
                for who, one in zip(whose, value, strict=True)
            ]
        else:
            yield heading, label, _text(value, words)
    for label, value in deep:
        yield from _walk(f"{above}{label}", f"{above}{label}, ", value, words)


def _deep(value: Any) -> bool:
    return isinstance(value, dict | list | tuple) and bool(value) and not _message(value)


def _message(value: Any) -> Message | None:
    """A sentence, such as why a game has ended."""
    is_one = isinstance(value, dict) and value.keys() == {"id", "args"}
    return msgspec.convert(value, Message) if is_one else None


def _text(value: Any, words: Words) -> str:
    if message := _message(value):
        return words.say(message)
    if isinstance(value, list | tuple):
        return ", ".join(_text(one, words) for one in value) or say(words, "nothing")
    if isinstance(value, dict):
        return _text([f"{key} {_text(one, words)}" for key, one in value.items()], words)
    if isinstance(value, bool):
        return words.texts[f"kernel.word.{'yes' if value else 'no'}"]
    return say(words, "none") if value is None else str(value).replace("-", " ").strip() or say(words, "nothing")


def _page(facts: list[tuple[Fact, bool]], words: Words) -> Scene:
    """Two columns of lines, as many as fit."""
    marks, lines, fits = [], 0, 2 * ((HEIGHT - TOP - BOTTOM) // LINE)
    for heading, group in groupby(facts, key=lambda one: one[0][0]):
        for n, ((_, label, text), new) in enumerate(group):
            spots: list[Spot] = []
            if n == 0 and lines < fits - 1:
                spots.append(_line(lines, heading, INKS["glow"], 0))
                lines += 1
            if lines < fits:
                spots.append(_line(lines, f"{label}: {text}", INKS["ember"] if new else INKS["text"], 16))
                lines += 1
            marks.append(Mark(heading=heading, label=label, words=text, spots=tuple(spots), rank=0 if new else 1))
    if hidden := sum(not mark.spots for mark in marks):
        rest = say(words, "fallback.rest", count=hidden)
        spot = Spot(40, HEIGHT - 50, Label(rest, SMALL, INKS["soft"]))
        marks.append(Mark(heading=say(words, "table"), label=say(words, "picture"), words=rest, spots=(spot,)))
    ground = (Spot(0, 0, Plaque(WIDTH, HEIGHT, INKS["ground"], 0, INKS["edge"], 8)),)
    return Scene(size=(WIDTH, HEIGHT), ground=ground, marks=tuple(marks), more=say(words, "more"))


def _line(n: int, text: str, ink: str, indent: int) -> Spot:
    column, row = divmod(n, (HEIGHT - TOP - BOTTOM) // LINE)
    size = SMALL if indent else MEDIUM
    return Spot(40 + column * 570 + indent, TOP + row * LINE, Label(text, size, ink, not indent, 540 - indent))
