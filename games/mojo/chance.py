"""Dice as the data files write them, and lots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.kernel.context import Context
from games.kernel.state import Seat
from games.mojo.content import dice
from games.mojo.state import Mojo

T = TypeVar("T")


def throw(ctx: Context[Mojo], text: str) -> int:
    """The sum of dice written as in the data files."""
    what = dice(text)
    return what.plus + sum(ctx.dice.roll(what.sides) for _ in range(what.count))


def roll_off(ctx: Context[Mojo], seats: Sequence[Seat]) -> Seat:
    """Those who are tied throw a die each until one of them has thrown the most."""
    while len(seats) > 1:
        faces = [ctx.dice.roll(6) for _ in seats]
        ctx.tell("mojo.tied", seats=list(seats), faces=faces)
        seats = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    return seats[0]


def pick(ctx: Context[Mojo], items: Sequence[T]) -> T:
    """One of several at random. Where there is one only, no lot is drawn."""
    match items:
        case [only]:
            return only
    return items[ctx.dice.below(len(items))]
