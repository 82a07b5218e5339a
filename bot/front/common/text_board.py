"""A position in plain words: those of its picture or, without one, a view's fields with the game's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.front.common.panels import cut
from bot.front.common.speech import Speech
from games.kernel import Seat, View
from render.saying import heading_of, word_of

SKIPPED = ("seat", "hand", "outcome", "settings")  # fields that any view may have, and that are shown elsewhere
LONGEST = 3000


def hand(speech: Speech, view: View | None) -> str | None:
    """What the seat holds, if the game has hands."""
    return ", ".join(word_of(speech.text, card) for card in view.hand) if view and view.hand else None


def is_drawn(speech: Speech, view: View | None, board: str) -> bool:
    """Whether all that the seat holds stands on a picture, by what is told of that."""
    told, held = " ".join(board.split()), view.hand if view else ()
    return bool(held) and all(word_of(speech.text, card) in told for card in held or ())


def text(speech: Speech, view: View) -> str:
    plain: dict[str, object] = msgspec.to_builtins(view)
    lines = [
        f"{_title(name)}: {_value(speech, value)}" for name, value in plain.items() if name not in SKIPPED and value
    ]
    return cut("\n".join(lines), LONGEST)


def fenced(board: str) -> str:
    """The lines of a text board just as they are, whatever marks people have in their names."""
    lines = cut(board.replace("`", "'"), LONGEST)
    return f"```\n{lines}\n```"


def of_seat(speech: Speech, seat: Seat, board: str) -> str | None:
    """The part of a text board that is about one seat."""
    heading = heading_of(speech.label, seat)
    blocks = (block.replace("\n  ", " ").partition("\n") for block in board.split("\n\n"))
    return next((lines for head, _, lines in blocks if head == heading), None)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _value(speech: Speech, value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{word_of(speech.text, str(name))} {_value(speech, one)}" for name, one in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "; ".join(_value(speech, one) for one in value) or speech.say("none")
    if value is None:
        return speech.say("none")
    return word_of(speech.text, value) if isinstance(value, str) else str(value)
