"""Bodies: attributes, lives, slots, and what must go when something is lost or room is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from games.circus.cards import PARTS, SLOTS, Slot, in_order
from games.circus.effects import ATTRIBUTES, Attribute, Effect, Remove, Reroll
from games.circus.state import KEPT, Animatron, Trial
from games.kernel import END
from games.kernel.options import Tree

Room: TypeAlias = tuple[int, int, int]  # free slots of each kind
Gone: TypeAlias = tuple[int, ...]  # which cards of a list
Ways: TypeAlias = list[tuple[str, ...]]

BONES = 4


class AttributeSum(msgspec.Struct, frozen=True):
    """What the cards of a body come to."""

    dice: dict[Attribute, int]  # without a mind of its own
    room: Room
    tools: tuple[str, ...]  # the cards with an effect
    effects: frozenset[type]


@lru_cache(KEPT)
def _sum(cards: tuple[str, ...]) -> AttributeSum:
    dice = dict.fromkeys(ATTRIBUTES, 0)
    for card in cards:
        for attribute, count in PARTS[card].dice.items():
            dice[attribute] += count
    tools = tuple(in_order([card for card in cards if PARTS[card].effect]))
    return AttributeSum(
        dice, _with((BONES, 0, 0), *cards), tools, frozenset(type(PARTS[card].effect) for card in tools)
    )


def _with(there: Room, *cards: str) -> Room:
    """The free slots when these cards lie there too."""
    bone, hand, foot = there
    for card in cards:
        more = PARTS[card].room
        bone, hand, foot = bone + more[0], hand + more[1], foot + more[2]
    return bone, hand, foot


def dice(one: Animatron, attribute: Attribute) -> int:
    return attributes(one)[attribute]


def attributes(one: Animatron) -> dict[Attribute, int]:
    """The value of each: a body without the zombie's side up has a mind of its own."""
    found = _sum(tuple(one.body)).dice
    return found if one.zombie else {**found, "intelligence": 1 + found["intelligence"]}


def lives(cards: Sequence[str]) -> int:
    return sum([PARTS[card].lives for card in cards])


def room(cards: Sequence[str]) -> Room:
    return _sum(tuple(cards)).room


def free(cards: Sequence[str]) -> dict[Slot, int]:
    """The free slots of a body; below zero where cards have lost what they need."""
    return dict(zip(SLOTS, room(cards), strict=True))


def slots(cards: Sequence[str]) -> dict[Slot, tuple[int, int]]:
    """How many slots of each kind are taken, and how many there are."""
    given = Counter({"bone": BONES})
    taken: Counter[str] = Counter()
    for card in cards:
        given.update(PARTS[card].gives)
        taken.update(PARTS[card].needs)
    return {slot: (taken[slot], given[slot]) for slot in SLOTS}


def fits(cards: Sequence[str]) -> bool:
    return min(room(cards)) >= 0


def ready(one: Animatron, card: str) -> bool:
    return card not in one.used


def tools(one: Animatron) -> tuple[str, ...]:
    """The cards of a body that have an effect."""
    return _sum(tuple(one.body)).tools


def useful(one: Animatron, seat: int, trial: Trial) -> list[str]:
    """The ready cards of a body that may be used on the dice of a running test."""
    mine, attribute = trial.seat == seat, trial.attribute
    found = [card for card in tools(one) if attribute in PARTS[card].tests and ready(one, card)]
    return [card for card in found if isinstance(PARTS[card].effect, Reroll | Remove) and (mine or PARTS[card].anyone)]


def has(one: Animatron, effect: type[Effect]) -> bool:
    return effect in _sum(tuple(one.body)).effects


def ways(body: Sequence[str], due: int = 0, new: str = "") -> Ways:
    """What can be discarded together so that `due` lives are paid and nothing lacks a slot, a new card included.

    Only sets from which no card could be left out; what falls because its slot is lost pays with its lives too.
    """
    return _ways(tuple(body), due, new)


@lru_cache(KEPT)
def _ways(body: tuple[str, ...], due: int, new: str) -> Ways:
    cards = in_order(list(set(body)))
    parts = [(i, PARTS[card], body.count(card)) for i, card in enumerate(cards)]
    seen: set[Gone] = set()
    found: list[Gone] = []
    todo: list[tuple[Gone, int, Room]] = [((), 0, _with(room(body), new) if new else room(body))]
    while todo:
        gone, paid, there = todo.pop()
        if gone in seen:
            continue
        seen.add(gone)
        if paid >= due and min(there) >= 0:
            found.append(gone)
            continue
        short = [slot for slot, count in zip(SLOTS, there, strict=True) if count < 0]
        for i, part, count in parts:
            if ((part.lives and paid < due) or any(slot in part.needs for slot in short)) and gone.count(i) < count:
                bone, hand, foot = part.room
                left = (there[0] - bone, there[1] - hand, there[2] - foot)
                todo.append((tuple(sorted((*gone, i))), paid + part.lives, left))
    return [tuple(cards[i] for i in way) for way in _least(found)]


def _least(found: list[Gone]) -> list[Gone]:
    """Those that hold no other one, the shortest first."""
    kept: list[Gone] = []
    for way in sorted(found, key=lambda way: (len(way), way)):
        if not any(all(way.count(i) >= less.count(i) for i in less) for less in kept):
            kept.append(way)
    return kept


def branch(ways: Ways) -> Tree:
    """Sets as a tree of words, none the beginning of another: {} where there is none, END for the empty one."""
    if ways == [()]:
        return END
    firsts = dict.fromkeys(way[0] for way in ways)
    return {first: branch([way[1:] for way in ways if way[0] == first]) for first in firsts}
