"""Values and their modifiers: what a number comes to with everything that changes it, and what an effect comes to.

A card says what it does in a data file: `Change` (of a number) or `Guard` (against an effect). What lies on somebody
is a `Modifier`: that, with whom it is on, what people call it and how long it lasts. All of it is plain data. A game
keeps in its state what lasts or counts its uses, and makes the rest as it asks, out of the cards in play.

    now = Now("b", facts={"mountain", "card-17"}, clocks={"turn": 12})
    total(Part(Message("yours.dice"), 13), modifiers, "melee", now)    # 13 + 2 sword - 1 curse = 14
    settle(Effect("wound", 3), modifiers, now)                         # two of them are the armour's

What is changed or met goes by a word, or by several with points between them: what concerns `melee` concerns
`melee.attack` too. Nothing ticks: a clock is a number that the game counts anyway (its turns, the turns that a seat
has begun, its combats), and what is over is seen from the clocks when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import add, floordiv, mul
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from games.kernel.messages import Message

How: TypeAlias = Literal["set", "add", "times", "divide", "least", "most"]

ACTS: dict[How, Callable[[int, int], int]] = {
    "set": lambda value, by: by, "add": add, "times": mul, "divide": floordiv, "least": max, "most": min,
}  # fmt: skip


class Does(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True,
    tag_field="does", tag=str.lower,
):  # fmt: skip
    """What a card says that it does, to whatever goes by a name."""

    of: str
    when: str = ""  # only while this is a fact: a terrain, "first-round", "against-god"
    uses: int | None = None  # how often it serves; without it, always
    per: str = ""  # the clock with which these uses are given anew: "turn", "combat"

    def __post_init__(self) -> None:
        if self.per and self.uses is None:
            raise ValueError("`per` gives `uses` anew, and there are none")


class NumberChange(Does, frozen=True, kw_only=True, tag="change"):
    """A number becomes another one.

    First it is `set` (the last one that does prevails), then `add`, `times`, `divide` (rounded down), then the limits:
    `least`, and `most`, which prevails.
    """

    by: int
    how: How = "add"
    stacks: bool = True  # else several that are called the same count once

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.how == "divide" and self.by < 1:
            raise ValueError(f"nothing can be divided by {self.by}")


class Guard(Does, frozen=True, kw_only=True):
    """An effect does not happen, or something else does in its stead."""

    takes: int | None = None  # at most so much of it each time
    leaves: int = 0  # and never more than leaves so much of it
    units: bool = False  # its uses are counted in what it takes, not in times
    instead: str = ""  # the effect that what it takes becomes


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on somebody, and for how long."""

    does: NumberChange | Guard
    why: Message  # what people call it
    on: str = ""  # whom it concerns: a seat, a creature; without it, everybody
    whilst: str = ""  # it holds while this is a fact: the card, the caster or the ritual that makes it
    until: tuple[str, int] | None = None  # a clock and the last count at which it holds: ("turns.b", 7)
    used: int = 0  # how often (in units: how much) it has served
    used_at: int = 0  # at this count of the clock `per`


class Now(NamedTuple):
    """For whom one asks, what is so, and what the clocks show."""

    on: str = ""
    facts: Container[str] = ()
    clocks: Mapping[str, int] = {}


PLAIN = Now()  # where it does not matter


class TotalPart(msgspec.Struct, frozen=True):
    """A number's base, or by how much something changes it."""

    why: Message
    value: int

    @property
    def message(self) -> Message:
        """For a breakdown: the words for `why` may use {value}, or {value:+} to have it with its sign."""
        return Message(self.why.id, {**self.why.args, "value": self.value})


class Total(msgspec.Struct, frozen=True, dict=True):
    """What a number comes to: the sum of its parts, the base first. What changed nothing is not among them."""

    value: int
    parts: tuple[TotalPart, ...]

    @cached_property
    def messages(self) -> list[Message]:
        """The breakdown, for a sentence."""
        return [part.message for part in self.parts]


class Incoming(msgspec.Struct, frozen=True):
    """Something that is about to happen to somebody: three wounds, a shot, the loss of two gold."""

    kind: str
    amount: int = 1


class Settled(msgspec.Struct, frozen=True):
    """What an effect comes to."""

    happens: tuple[Incoming, ...]  # what is left of it, and what takes its place
    parts: tuple[TotalPart, ...]  # what was taken from it, and by what
    modifiers: list[Modifier]  # all that were given, with what has been used of them


# -- what holds --------------------------------------------------------------------------------------


def concerns(one: Modifier, name: str) -> bool:
    of = one.does.of
    return of == name or (name.startswith(of) and name[len(of)] == ".")


def holds(one: Modifier, now: Now) -> bool:
    """Whether it concerns the one for whom is asked, and is in force."""
    does = one.does
    if (one.on and one.on != now.on) or (does.when and does.when not in now.facts):
        return False
    if (one.whilst and one.whilst not in now.facts) or (one.until is not None and _is_past(one.until, now)):
        return False
    return does.uses is None or left(one, now) != 0


def _is_past(until: tuple[str, int], now: Now) -> bool:
    return now.clocks.get(until[0], 0) > until[1]


def left(one: Modifier, now: Now) -> int | None:
    """How often (in units: how much) it may still serve; None for without end."""
    uses, per = one.does.uses, one.does.per
    if uses is None or (per and one.used_at != now.clocks.get(per, 0)):
        return uses
    return uses - one.used


def is_over(one: Modifier, now: Now) -> bool:
    """Whether it can hold no more: its time is past, what made it is gone, or it is used up for good."""
    if (one.whilst and one.whilst not in now.facts) or (one.until is not None and _is_past(one.until, now)):
        return True
    return one.does.uses is not None and not one.does.per and left(one, now) == 0


def lasting(modifiers: Iterable[Modifier], now: Now) -> list[Modifier]:
    """Those that a state must still keep."""
    return [one for one in modifiers if not is_over(one, now)]


def served(one: Modifier, now: Now, amount: int = 1) -> Modifier:
    """A modifier that has served once more."""
    uses, per = one.does.uses, one.does.per
    if uses is None:
        return one
    before = uses - (left(one, now) or 0)
    return replace(one, used=before + amount, used_at=now.clocks.get(per, 0) if per else 0)


# -- numbers -----------------------------------------------------------------------------------------


def total(
    base: TotalPart | Sequence[TotalPart], modifiers: Iterable[Modifier] = (), of: str = "", now: Now = PLAIN
) -> Total:
    """What a number comes to, with its breakdown."""
    parts = [base] if isinstance(base, TotalPart) else list(base)
    value = sum([part.value for part in parts])
    for one, then in _changes(value, modifiers, of, now):
        if then != value:
            parts.append(TotalPart(one.why, then - value))
            value = then
    return Total(value, tuple(parts))


def comes_to(base: int, modifiers: Iterable[Modifier], of: str, now: Now = PLAIN) -> int:
    """What a number comes to, for whoever needs no breakdown."""
    for _, then in _changes(base, modifiers, of, now):
        base = then
    return base


def counted(modifiers: Iterable[Modifier], of: str, now: Now) -> list[Modifier]:
    """All the modifiers, after those that serve a number so many times have served it once."""
    return [
        served(one, now) if isinstance(one.does, NumberChange) and concerns(one, of) and holds(one, now) else one
        for one in modifiers
    ]


def _changes(value: int, modifiers: Iterable[Modifier], of: str, now: Now) -> Iterator[tuple[Modifier, int]]:
    """Each modifier that changes a number, in the stated order, with what the number is after it."""
    found: dict[How, list[tuple[int, Modifier]]] = {}
    for one in modifiers:
        does = one.does
        if isinstance(does, NumberChange) and (does.of == of or concerns(one, of)) and holds(one, now):
            same = found.setdefault(does.how, [])
            if does.stacks or all(other.why != one.why for _, other in same):
                same.append((does.by, one))
    if not found:
        return
    for how, act in ACTS.items():
        for by, one in found.get(how, ()):
            yield one, (value := act(value, by))


# -- effects -----------------------------------------------------------------------------------------


def settle(effect: Incoming, modifiers: Iterable[Modifier], now: Now = PLAIN) -> Settled:
    """What happens in the end: guards meet an effect in the order given, each of them once.

    What one guard puts in an effect's stead is met by the others in its turn.
    """
    after, todo, acted = list(modifiers), [effect], set[int]()
    happens: list[Incoming] = []
    parts: list[TotalPart] = []
    while todo:
        coming = todo.pop(0)
        amount = coming.amount
        for i, one in enumerate(after):
            does = one.does
            takes = _takes(one, coming.kind, amount, now) if i not in acted else 0
            if takes and isinstance(does, Guard):
                acted.add(i)
                amount -= takes
                parts.append(TotalPart(one.why, -takes))
                after[i] = served(one, now, takes if does.units else 1)
                todo += [Incoming(does.instead, takes)] if does.instead else []
        if amount > 0:
            happens.append(Incoming(coming.kind, amount))
    return Settled(tuple(happens), tuple(parts), after)


def prevented(effect: Incoming, modifiers: Iterable[Modifier], now: Now = PLAIN) -> Message | None:
    """What prevents the whole of an effect, for what is offered and for refusals; None if any of it would happen."""
    amount = effect.amount
    for one in modifiers:
        amount -= _takes(one, effect.kind, amount, now)
        if amount <= 0:
            return one.why
    return None


def _takes(one: Modifier, kind: str, amount: int, now: Now) -> int:
    """How much of an effect a guard takes."""
    does = one.does
    if amount <= 0 or not isinstance(does, Guard) or not concerns(one, kind) or not holds(one, now):
        return 0
    limits = [does.takes, left(one, now) if does.units else None, max(amount - does.leaves, 0)]
    return min([amount, *(limit for limit in limits if limit is not None)])
