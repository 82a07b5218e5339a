"""The sentences of pictures: a game's own are beside what draws it, those that all share beside this module."""

from __future__ import annotations

from copy import copy

from games.kernel import Message, Outcome, Seat, Words, letter
from games.kernel.messages import Value
from render.drawing.names import shorter
from render.drawing.parts import width_of

SHARED, OWN = "render", "pictures"  # the owners of words: this package, and the game's module of pictures


def say(words: Words, key: str, **args: Value) -> str:
    """A game's own words come first, so that it may put a shared sentence in its own way."""
    own = f"{OWN}.{key}"
    return words.say(Message(own if own in words.texts else f"{SHARED}.{key}", args))


def word_of(words: Words, word: str) -> str:
    """The game's word for a card, a token, a tile, whichever it is."""
    kinds = dict.fromkeys(param.kind for verb in words.game.verbs for param in verb.params if param.kind != "seat")
    plain = word.replace("-", " ")
    found = (words.word(kind, word) for kind in kinds)
    return next((name for name in found if name != plain and "{" not in name), plain)  # no sentence about it


def heading_of(words: Words, seat: Seat, viewer: Seat | None = None) -> str:
    """What stands over everything that belongs to a seat: its letter and its name."""
    kind = "you" if seat == viewer else "named"
    return say(words, f"seat.{kind}", letter=letter(seat).upper(), name=words.name(seat))


def result(words: Words, outcome: Outcome) -> tuple[str, dict[str, Value]]:
    """Who has won, as the key and the arguments of a sentence; or that all have drawn, or none has won."""
    best = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if len(best) == len(outcome.places) > 1:
        return "over.draw", {}
    return ("over.won", {"who": best}) if best else ("over.lost", {})


def brief(words: Words, width: int, size: int, key: str, **args: Value) -> str:
    """A sentence for a picture, with names as long as there is room for."""
    longest = max(map(len, words.names), default=0)
    lines = (say(_named(words, most), key, **args) for most in range(longest, 2, -1))
    return next((line for line in lines if width_of(line, size) <= width), say(_named(words, 2), key, **args))


def _named(words: Words, most: int) -> Words:
    """The same words with shorter names."""
    short = copy(words)
    short.names = [shorter(name, most) for name in words.names]
    return short
