"""Bodies: attributes, lives, slots, and what must go when something is lost or room is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from games.circus.cards import PARTS, SLOTS, Slot, in_order
from games.circus.effects import ATTRIBUTES, Attribute, Effect, Remove, Reroll
from games.circus.state import KEPT, Animatron
from games.kernel import END, Message
from games.kernel.options import Tree
from games.toolkit.modifiers import Guard, Incoming, Modifier, NumberChange, Total, settle, total

Room: TypeAlias = tuple[int, int, int]  # free slots of each kind
Gone: TypeAlias = tuple[int, ...]  # which cards of a list
Ways: TypeAlias = list[tuple[str, ...]]

BONES = 4
DICE: dict[Attribute, str] = {attribute: f"dice.{attribute}" for attribute in ATTRIBUTES}


# what each card in play does to a number of its body
ADDS: dict[Attribute, dict[str, Modifier]] = {
    attribute: {
        card: Modifier(NumberChange(of=of, by=part.dice[attribute]), Message("circus.part.card", {"card": card}))
        for card, part in PARTS.items()
        if attribute in part.dice
    }
    for attribute, of in DICE.items()
}
GUARDS = {
    card: Modifier(part.effect, Message("circus.part.card", {"card": card}))
    for card, part in PARTS.items()
    if isinstance(part.effect, Guard)
}
# a body without the zombie's side up has a mind of its own; some tables have a cap
MIND = Modifier(NumberChange(of="dice.intelligence", by=1), Message("circus.part.mind"))
CAP = Modifier(NumberChange(of="dice", how="most", by=6), Message("circus.part.cap"))


class AttributeSum(msgspec.Struct, frozen=True):
    """What the cards of a body come to."""

    room: Room
    tools: tuple[str, ...]  # the cards with an effect
    effects: frozenset[type]
    guards: tuple[Modifier, ...]  # what makes a loss smaller


@lru_cache(KEPT)
def _sum(cards: tuple[str, ...]) -> AttributeSum:
    tools = tuple(in_order([card for card in cards if PARTS[card].effect]))
    return AttributeSum(
        _with((BONES, 0, 0), *cards),
        tools,
        frozenset(type(PARTS[card].effect) for card in tools),
        tuple([GUARDS[card] for card in tools if card in GUARDS]),
    )


def _with(there: Room, *cards: str) -> Room:
    """The free slots when these cards lie there too."""
    bone, hand, foot = there
    for card in cards:
        more = PARTS[card].room
        bone, hand, foot = bone + more[0], hand + more[1], foot + more[2]
    return bone, hand, foot


def dice(one: Animatron, attribute: Attribute, cap: bool = False) -> int:
    return dice_of_test(one, attribute, cap).value if cap else attributes(one)[attribute]


def attributes(one: Animatron) -> dict[Attribute, int]:
    """The value of each."""
    return _attributes(tuple(one.body), one.zombie)


@lru_cache(KEPT)
def _attributes(cards: tuple[str, ...], zombie: bool) -> dict[Attribute, int]:
    return {attribute: _added(cards, zombie, attribute).value for attribute in ATTRIBUTES}


def dice_of_test(one: Animatron, attribute: Attribute, cap: bool) -> Total:
    """How many dice a test is taken with, card by card."""
    return _added(one.body, one.zombie, attribute, cap)


def _added(cards: Sequence[str], zombie: bool, attribute: Attribute, cap: bool = False) -> Total:
    adds = ADDS[attribute]
    return _total(tuple([card for card in cards if card in adds]), zombie, attribute, cap)


@lru_cache(KEPT)
def _total(cards: tuple[str, ...], zombie: bool, attribute: Attribute, cap: bool) -> Total:
    lying = [*[ADDS[attribute][card] for card in cards], *([] if zombie else [MIND]), *([CAP] if cap else [])]
    return total((), lying, DICE[attribute])


def loss(one: Animatron, lives: int) -> int:
    """How many lives are lost of those that a failure costs."""
    guards = _sum(tuple(one.body)).guards
    return sum([left.amount for left in settle(Incoming("loss", lives), guards).happens]) if guards else lives


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


def idle(card: str, used: Sequence[str], attribute: Attribute, mine: bool) -> str:
    """Why a tool cannot be used on the dice of a test: which refusal says it, or none."""
    if card in used:
        return "used"
    if attribute not in PARTS[card].tests:
        return "attribute"
    return "" if mine or PARTS[card].anyone else "own_test"


def useful(one: Animatron, attribute: Attribute, mine: bool) -> list[str]:
    """The cards of a body that may be used on the dice of a running test."""
    found = [card for card in tools(one) if not idle(card, one.used, attribute, mine)]
    return [card for card in found if isinstance(PARTS[card].effect, Reroll | Remove)]


def has(cards: Sequence[str], effect: type[Effect]) -> bool:
    return effect in _sum(tuple(cards)).effects


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
