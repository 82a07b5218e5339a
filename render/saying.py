"""The sentences of pictures, from `words.en.toml` beside this module."""

from __future__ import annotations

from copy import copy

from games.kernel import Message, Seat, Words, letter
from games.kernel.messages import Value


def say(words: Words, key: str, **args: Value) -> str:
    return words.say(Message(f"render.{key}", args))


def heading_of(words: Words, seat: Seat, viewer: Seat | None = None) -> str:
    """What stands over everything that belongs to a seat: its letter and its name."""
    kind = "you" if seat == viewer else "named"
    return say(words, f"seat.{kind}", letter=letter(seat).upper(), name=words.name(seat))


def brief(words: Words, most: int = 14) -> Words:
    """The same words with names short enough for a picture."""
    short = copy(words)
    short.names = [name if len(name) <= most else f"{name[: most - 1].rstrip()}…" for name in words.names]
    return short
