"""What rules say: an id and arguments, never a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

TYPED = 40  # characters of a word that a refusal repeats


class Message(msgspec.Struct, frozen=True, gc=False):
    """Something to be put into words for people: `Message("zombs.won", {"seat": 1})`."""

    id: str
    args: dict[str, Value] = {}


Value: TypeAlias = str | int | Sequence[str | int | Message]  # messages: such as the parts of a sum


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened. `only` names the one seat that may read it; without it everybody may."""

    id: str
    args: dict[str, Value] = {}
    only: int | None = None


class Illegal(Exception):
    """An answer that was refused; nothing has changed."""

    def __init__(self, why: Message, near: Callable[[], tuple[tuple[str, ...], ...]] = tuple) -> None:
        why = Message(why.id, {key: _cut(value) for key, value in why.args.items()})
        super().__init__(f"{why.id} {why.args}")
        self.why = why  # its id is the id of the rule that stands in the way
        self._near = near  # looked for only if somebody wants to know

    @property
    def near(self) -> tuple[tuple[str, ...], ...]:
        """Up to three legal answers that resemble the refused one."""
        return self._near()


def _cut(value: Value) -> Value:
    """A refusal may repeat what somebody typed, but not at any length."""
    if isinstance(value, str):
        return value if len(value) <= TYPED else f"{value[: TYPED - 1]}…"
    return value if isinstance(value, int) else [str(_cut(one)) if isinstance(one, str) else one for one in value]
