"""Bodies: attributes, lives, slots, and what must go when something is lost or room is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.circus.cards import PARTS, SLOTS, Slot, in_order
from games.circus.effects import ATTRIBUTES, Attribute, Effect, Remove, Reroll
from games.circus.state import Animatron, Trial
from games.kernel import END
from games.kernel.options import Tree

Room: TypeAlias = tuple[int, int, int]  # free slots of each kind
Gone: TypeAlias = tuple[int, ...]  # which cards of a list
Ways: TypeAlias = list[tuple[str, ...]]

BONES = 4
SYMBOLS = {attribute: {card: part.dice.get(attribute, 0) for card, part in PARTS.items()} for attribute in ATTRIBUTES}


def dice(one: Animatron, attribute: Attribute) -> int:
    """The value of an attribute: a body without the zombie's side up has a mind of its own."""
    own = attribute == "intelligence" and not one.zombie
    adds = SYMBOLS[attribute]
    return own + sum([adds[card] for card in one.body])


def lives(cards: Sequence[str]) -> int:
    return sum([PARTS[card].lives for card in cards])


def free(cards: Sequence[str]) -> dict[Slot, int]:
    """The free slots of a body; below zero where cards have lost what they need."""
    return dict(zip(SLOTS, _room(cards), strict=True))


def _room(cards: Sequence[str]) -> Room:
    bone, hand, foot = BONES, 0, 0
    for card in cards:
        bones, hands, feet = PARTS[card].room
        bone, hand, foot = bone + bones, hand + hands, foot + feet
    return bone, hand, foot


def slots(cards: Sequence[str]) -> dict[Slot, tuple[int, int]]:
    """How many slots of each kind are taken, and how many there are."""
    given = Counter({"bone": BONES})
    taken: Counter[str] = Counter()
    for card in cards:
        given.update(PARTS[card].gives)
        taken.update(PARTS[card].needs)
    return {slot: (taken[slot], given[slot]) for slot in SLOTS}


def fits(cards: Sequence[str]) -> bool:
    return min(free(cards).values()) >= 0


def ready(one: Animatron, card: str) -> bool:
    return card not in one.used


def useful(one: Animatron, seat: int, trial: Trial) -> Iterator[str]:
    """The ready cards of a body that may be used on the dice of a running test."""
    for card in one.body:
        part = PARTS[card]
        mine = part.anyone or trial.seat == seat
        if isinstance(part.effect, Reroll | Remove) and mine and trial.attribute in part.tests and ready(one, card):
            yield card


def has(one: Animatron, effect: type[Effect]) -> bool:
    return any(isinstance(PARTS[card].effect, effect) for card in one.body)


def ways(body: Sequence[str], due: int = 0, new: str = "") -> Ways:
    """What can be discarded together so that `due` lives are paid and nothing lacks a slot, a new card included.

    Only sets from which no card could be left out; what falls because its slot is lost pays with its lives too.
    """
    cards = in_order(list(set(body)))
    parts = [(i, PARTS[card], body.count(card)) for i, card in enumerate(cards)]
    seen, found = set[Gone](), list[Gone]()

    def search(gone: Gone, paid: int, room: Room) -> None:
        if gone in seen:
            return
        seen.add(gone)
        short = [slot for slot, count in zip(SLOTS, room, strict=True) if count < 0]
        if not short and paid >= due:
            found.append(gone)
            return
        for i, part, count in parts:
            if ((part.lives and paid < due) or any(slot in part.needs for slot in short)) and gone.count(i) < count:
                bone, hand, foot = part.room
                left = (room[0] - bone, room[1] - hand, room[2] - foot)
                search(tuple(sorted((*gone, i))), paid + part.lives, left)

    search((), 0, _room([*body, new] if new else body))
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


def sorted_body(one: Animatron) -> list[str]:
    return in_order(one.body)
