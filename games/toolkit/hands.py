"""Hands and decks, what each seat knows of them, and `redeal`: the same table with all that a seat does not know dealt
anew.

A state may hold `Hands` and `Decks`, or make one for a moment out of lists of its own:

    hands = Hands(state.hands, state.known)
    hands.gain(1, "nix")                 # a card comes into a hand before everybody's eyes: now they know it there
    hands.give(1, 2, at=0)               # unseen: only these two know it now, and of hand 1 nobody else is sure
    hands.redeal(seat, dice, FaceDown(state.deck))

Cards move by these methods alone, so that who knows what cannot be forgotten. A watcher is a seat, and the one after
the last seat is any spectator: what he knows, everybody does. A seat's own hand is nowhere in `known`. That a shuffled
deck was made of cards that lay open is not remembered: who counted them knows more than his `redeal`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from games.kernel.dice import Chance
from games.kernel.state import Seat

Name = TypeVar("Name", bound=str)


class FaceDown(NamedTuple):
    """Cards that a seat does not see: a deck, a bag, a stack, what somebody else must choose from."""

    cards: list[str]  # the top is the last
    seen: Sequence[str] = ()  # what it knows of them, the top first; "" is one it does not know
    back: int | None = None  # all of them have this back; None: any

    def lay_down(self, rest: list[str]) -> None:
        """Cards lie where they are known to lie, and others round them."""
        unseen = [""] * (len(self.cards) - len(self.seen))
        self.cards[:] = [card or rest.pop() for card in (*self.seen, *unseen)][::-1]


class Hands(msgspec.Struct):
    """Everybody's hand, and which cards others know to be in it."""

    hands: list[list[str]]
    known: list[list[list[str]]]  # watcher -> holder -> cards he knows to be in that hand

    # -- what a game may say otherwise -----------------------------------------------------------

    def face(self, card: str) -> str:
        """What others call a card of which the state says more."""
        return card

    def back(self, card: str) -> int:
        """Which back a card has, where there are several: everybody sees that of a card in a hand."""
        return 0

    def knows(self, watcher: Seat, holder: Seat) -> list[str]:
        return self.known[watcher][holder]

    def note(self, watcher: Seat, holder: Seat, cards: list[str]) -> None:
        """From now on a watcher knows these cards in a hand, and no others."""
        self.known[watcher][holder] = cards

    def forget(self, holder: Seat, face: str) -> None:
        """A card has left a hand in the open: whoever knew it there knows that it is gone."""
        for row in self.known:
            if face in row[holder]:
                row[holder].remove(face)

    # -- what happens ----------------------------------------------------------------------------

    @property
    def watchers(self) -> range:
        return range(len(self.hands) + 1)

    def gain(self, holder: Seat, card: str, seen_by: Collection[Seat] | None = None) -> None:
        """A card comes into a hand, before everybody's eyes or those of a few."""
        self.hands[holder].append(card)
        for watcher in self.watchers if seen_by is None else seen_by:
            if watcher != holder:
                self.note(watcher, holder, [*self.knows(watcher, holder), self.face(card)])

    def lose(self, holder: Seat, card: str, seen_by: Collection[Seat] | None = None) -> None:
        """A card leaves a hand. Whoever does not see which it is can be sure of none with the same back any longer."""
        self.hands[holder].remove(card)
        if seen_by is None:
            self.forget(holder, self.face(card))
        else:
            self._gone(holder, card, seen_by)

    def give(self, giver: Seat, taker: Seat, at: int) -> str:
        """The card at a place of a hand goes into another one; which it is, only these two see."""
        card = self.hands[giver].pop(at)
        self._gone(giver, card, (giver, taker))
        self.gain(taker, card, seen_by=(giver,))
        return card

    def _gone(self, holder: Seat, card: str, seen_by: Collection[Seat]) -> None:
        face, back = self.face(card), self.back(card)
        for watcher in self.watchers:
            known = self.knows(watcher, holder)
            if watcher not in seen_by:
                self.note(watcher, holder, [one for one in known if self.back(one) != back])
            elif face in known:
                at = known.index(face)
                self.note(watcher, holder, known[:at] + known[at + 1 :])

    def show(self, holder: Seat, card: str, watcher: Seat) -> None:
        """A watcher can tell that a hand holds a card."""
        known = self.knows(watcher, holder)
        if self.face(card) not in known:
            self.note(watcher, holder, [*known, self.face(card)])

    def look(self, watcher: Seat, holder: Seat) -> None:
        """A watcher sees a whole hand."""
        self.note(watcher, holder, [*map(self.face, self.hands[holder])])

    def pass_on(self, goes: Mapping[Seat, Seat]) -> None:
        """Whole hands change owners at once, each to the seat named, and what was known of them goes along: whoever
        gave one away knows it."""
        hands = {giver: list(self.hands[giver]) for giver in goes}
        for watcher in self.watchers:
            before = {giver: list(self.knows(watcher, giver)) for giver in goes}
            for giver, taker in goes.items():
                given = [*map(self.face, hands[giver])] if watcher == giver else before[giver]
                self.note(watcher, taker, [] if watcher == taker else given)
        for giver, taker in goes.items():
            self.hands[taker][:] = hands[giver]

    def empty(self, holder: Seat) -> list[str]:
        """All the cards of a hand, which leave it in the open."""
        cards = list(self.hands[holder])
        self.hands[holder].clear()
        for watcher in self.watchers:
            self.note(watcher, holder, [])
        return cards

    # -- worlds that look the same ---------------------------------------------------------------

    def redeal(
        self, seat: Seat | None, dice: Chance, *piles: FaceDown, holders: Collection[Seat] | None = None
    ) -> None:
        """What a seat does not know of the others' hands and of these piles is dealt anew: see `deal_anew`.

        Of what others know, it knows no more than everybody does. Where cards never change owners there is a call for
        each owner: `holders` says whose hand the cards of these piles may be in.
        """
        watcher = len(self.hands) if seat is None else seat
        whose = range(len(self.hands)) if holders is None else holders
        hands = [(self.hands[one], self.knows(watcher, one)) for one in whose if one != seat]
        for hand, _ in hands:
            hand[:] = map(self.face, hand)
        deal_anew(dice, *piles, hands=hands, back=self.back)
        self._suppose(seat)

    def _suppose(self, seat: Seat | None) -> None:
        """What a seat can suppose that the others know, of its own hand too: it may have come from others' hands."""
        spectator = len(self.hands)
        for other in range(spectator):
            for holder in range(spectator):
                if other != seat:
                    public = [] if holder == other else list(self.knows(spectator, holder))
                    self.note(other, holder, public)


def deal_anew(
    dice: Chance,
    *piles: FaceDown,
    hands: Sequence[tuple[list[str], Sequence[str]]] = (),
    back: Callable[[str], int] = lambda card: 0,
) -> None:
    """What is not known of these hands and piles changes places. Any way to lay it out that fits what is known is as
    likely, and the result depends on nothing else: of a hand, some of its cards and the backs of all; of a pile, which
    card lies where, and its back if all of its cards have the same.
    """
    unknown = Counter(
        card for cards in (*(hand for hand, _ in hands), *(pile.cards for pile in piles)) for card in cards
    )
    unknown.subtract(card for _, known in hands for card in known)
    unknown.subtract(card for pile in piles for card in pile.seen if card)
    cards = sorted(unknown.elements())  # where they were must not tell
    dice.shuffle(cards)
    pools: dict[int, list[str]] = {}
    for card in cards:
        pools.setdefault(back(card), []).append(card)
    for hand, known in hands:
        backs = Counter(map(back, hand))
        backs.subtract(map(back, known))
        hand[:] = [*known, *(pools[one].pop() for one in sorted(backs) for _ in range(backs[one]))]
    for pile in piles:
        if pile.back is not None:
            pile.lay_down(pools.get(pile.back, []))
    if mixed := [pile for pile in piles if pile.back is None]:
        rest = [card for one in sorted(pools) for card in pools[one]]
        if len(pools) > 1:  # they lie in the order of their backs
            dice.shuffle(rest)
        for pile in mixed:
            pile.lay_down(rest)


class Decks(msgspec.Struct, Generic[Name]):
    """Decks that are drawn from the top, and which of their cards who knows the place of."""

    decks: dict[Name, list[str]]  # the top is the last
    seen: list[dict[Name, list[str]]]  # by watcher: what he knows, the top first; "" is a card he does not know

    def knows(self, watcher: Seat, name: Name) -> list[str]:
        """What a watcher knows of a deck, the top first; a game may do without a spectator where none ever knows."""
        return self.seen[watcher].get(name, []) if watcher < len(self.seen) else []

    def draw(self, name: Name) -> str:
        """The top card leaves its deck."""
        for seen in self.seen:
            if name in seen:
                del seen[name][:1]
        return self.decks[name].pop()

    def look(self, watcher: Seat, name: Name, count: int) -> list[str]:
        """The top cards, the top one first, and from now on the watcher knows them."""
        cards = self.decks[name][::-1][:count]
        self.seen[watcher][name] = cards + self.knows(watcher, name)[len(cards) :]
        return cards

    def arrange(self, watcher: Seat, name: Name, cards: Sequence[str]) -> None:
        """The top of a deck lies in a new order, the new top card first, which nobody but this watcher knows."""
        count = len(cards)
        self.decks[name][len(self.decks[name]) - count :] = cards[::-1]
        for one, seen in enumerate(self.seen):
            known = self.knows(one, name)
            if one == watcher:
                seen[name] = [*cards, *known[count:]]
            elif known:
                seen[name] = [*[""] * min(count, len(known)), *known[count:]]

    def put_under(self, name: Name, card: str, seen_by: Collection[Seat] | None = None) -> None:
        """A card goes to the bottom, before everybody's eyes or those of a few."""
        depth = len(self.decks[name])
        self.decks[name].insert(0, card)
        for watcher, seen in enumerate(self.seen):
            if seen_by is None or watcher in seen_by:
                known = self.knows(watcher, name)
                seen[name] = [*known, *[""] * (depth - len(known)), card]

    def shuffle(self, name: Name, dice: Chance, more: Sequence[str] = ()) -> None:
        """A deck, and what goes into it, is shuffled: nobody knows any longer what lies where."""
        self.decks[name] += more
        dice.shuffle(self.decks[name])
        for seen in self.seen:
            if name in seen:
                seen[name] = []

    def face_down(self, watcher: Seat, name: Name, back: int | None = None) -> FaceDown:
        """A deck as somebody knows it, for `redeal`."""
        return FaceDown(self.decks[name], self.knows(watcher, name), back)

    def suppose(self, watcher: Seat, spectator: Seat) -> None:
        """What somebody can suppose that the seats know of decks: what everybody does."""
        for other, seen in enumerate(self.seen[:spectator]):
            if other != watcher:
                seen.clear()
                seen.update(
                    {name: list(self.knows(spectator, name)) for name in self.decks if self.knows(spectator, name)}
                )
