"""Bodies: attributes, lives, slots, and what must go when something is lost or room is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.circus.cards import ORDER, PARTS, SLOTS, Slot, in_order
from games.circus.effects import Attribute, Effect, Remove, Reroll
from games.circus.state import Animatron, Trial
from games.kernel import END
from games.kernel.options import Tree

BONES = 4
Ways = list[tuple[str, ...]]


def dice(one: Animatron, attribute: Attribute) -> int:
    """The value of an attribute: a body without the zombie's side up has a mind of its own."""
    own = attribute == "intelligence" and not one.zombie
    return own + sum(PARTS[card].dice.get(attribute, 0) for card in one.body)


def lives(cards: Sequence[str]) -> int:
    return sum(PARTS[card].lives for card in cards)


def free(cards: Sequence[str]) -> dict[Slot, int]:
    """The free slots of a body; below zero where cards have lost what they need."""
    room: dict[Slot, int] = {"bone": BONES, "hand": 0, "foot": 0}
    for card in cards:
        for slot, count in PARTS[card].room.items():
            room[slot] += count
    return room


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
    whole = Counter(body)
    found: set[tuple[str, ...]] = set()
    seen: set[tuple[str, ...]] = set()

    def search(gone: tuple[str, ...]) -> None:
        if gone in seen:
            return
        seen.add(gone)
        left = whole - Counter(gone)
        room = free([*left.elements(), new] if new else list(left.elements()))
        short = {slot for slot, count in room.items() if count < 0}
        if not short and lives(gone) >= due:
            found.add(gone)
            return
        for card in left:
            part = PARTS[card]
            if (part.lives and lives(gone) < due) or short & part.needs.keys():
                search(tuple(sorted((*gone, card), key=ORDER.__getitem__)))

    search(())
    return [
        way for way in sorted(found, key=lambda way: (len(way), [ORDER[card] for card in way])) if _least(way, found)
    ]


def _least(way: tuple[str, ...], found: set[tuple[str, ...]]) -> bool:
    return not any(other != way and Counter(other) <= Counter(way) for other in found)


def branch(ways: Ways) -> Tree:
    """Sets as a tree of words, none the beginning of another: {} where there is none, END for the empty one."""
    if ways == [()]:
        return END
    firsts = dict.fromkeys(way[0] for way in ways)
    return {first: branch([way[1:] for way in ways if way[0] == first]) for first in firsts}


def sorted_body(one: Animatron) -> list[str]:
    return in_order(one.body)
