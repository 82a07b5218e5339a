"""What a game of Cyborg Mutant Zombie Circus in progress is."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from games.circus.cards import QUESTS, UPGRADES, VOODOO, in_order
from games.circus.effects import Attribute, Face
from games.circus.frames import CircusFrame
from games.kernel import Seat, State
from games.toolkit.hands import Decks, Hands
from games.toolkit.seating import Seated

Pile: TypeAlias = Literal["upgrade", "voodoo", "mixed", "quest"]  # a deck, and the discard pile of its cards
Result: TypeAlias = Literal["success", "boring", "fail"]

START, LIMIT = 4, 4  # cards dealt to a hand, and the limit up to which it is filled
ROW = 3  # quests revealed at once
SPELL, UPGRADE = 0, 1  # the backs of cards
LOSS = 2  # popularity that a zombie lacks
KEPT = 256  # hands and bodies of which is remembered what was found out


class Settings(msgspec.Struct, frozen=True):
    """What a table may choose."""

    tactic: bool = False  # one upgrade a turn
    chaotic: bool = False  # upgrades and voodoo in one deck
    hardcore: bool = False  # popularity tokens buy no rerolls
    teams: Literal["rulebook", "always", "never"] = "rulebook"  # who plays in pairs
    dice_cap: bool = False  # six dice at most
    seed_piles: bool = False  # a card face up on each discard pile to begin with


class Animatron(msgspec.Struct, omit_defaults=True, gc=False):
    """A player: a body, a hand, and what has been won."""

    body: list[str] = []  # cards in play, limbs among them
    hand: list[str] = []
    quests: list[str] = []
    tokens: int = 0  # banked; each is one popularity
    zombie: bool = False
    used: list[str] = []  # cards in play that are not ready until the owner's next turn


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A revealed quest."""

    quest: str
    tokens: int = 0


class DieMark(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a card did to a die or a symbol, and which face that showed before."""

    seat: Seat
    card: str
    how: Literal["rolled", "turned", "removed", "cancelled", "added"]
    was: Face
    face: Face | None = None  # and afterwards
    change: int = 0  # which change of the test it was a part of


class Die(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A die of a test as it lies, or a symbol that a card added to it."""

    face: Face
    cancelled: bool = False  # what it shows does not count
    removed: bool = False
    marks: tuple[DieMark, ...] = ()

    @property
    def counts(self) -> bool:
        return not (self.cancelled or self.removed)

    @property
    def word(self) -> str:
        """How it is named in a path: dice that are worth the same are the same."""
        return f"{self.face}-cancelled" if self.cancelled else self.face

    def without(self, void: Collection[int]) -> Die:
        """As it lies if some changes of the test have not been. What was done to a face that does not show then has
        not been either; a symbol that was not added is removed."""
        face = self.marks[0].was if self.marks else self.face
        cancelled = removed = False
        for mark in self.marks:
            held = mark.change not in void
            if mark.how in ("rolled", "turned"):
                if held and (mark.how == "rolled" or mark.was == face):
                    face, cancelled = mark.face or face, False
            elif mark.how == "cancelled":
                cancelled = cancelled or (held and mark.was == face)
            elif mark.how == "removed":
                removed = removed or held
            else:
                removed = removed or not held
        return Die(face, cancelled, removed, self.marks)


class CastVoodoo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A voodoo card that has changed the running test, and can be countered until its dice window closes."""

    seat: Seat
    card: str
    words: tuple[str, ...] = ()
    change: int = 0  # which change of the test it was
    counters: int = 0  # which other one it undid, if it is a counter
    swaps: bool = False  # the running test has come by it in place of another one


class Trial(msgspec.Struct, omit_defaults=True, gc=False):
    """The test that runs, or the last one that was taken."""

    quest: str
    seat: Seat  # who is tested
    dice: list[Die] = []
    added: list[Die] = []
    sure: Result | None = None  # without a roll: nobody can change it
    charge: str = ""  # the card that made it a success
    wary: list[Seat] = []  # who wants to be asked again if it succeeds
    result: Result | None = None  # once nobody can change it any longer
    changes: int = 0  # how often it has been changed
    spells: list[CastVoodoo] = []

    def change(self, old: Die, new: Die) -> None:
        """A die, or an added symbol, lies otherwise now."""
        for values in (self.dice, self.added):
            values[:] = [new if value is old else value for value in values]

    @property
    def attribute(self) -> Attribute:
        return QUESTS[self.quest].tests

    @property
    def standing(self) -> Result:
        """Epics against tragics, and only if they are equal all the rest."""
        if self.sure:
            return self.sure
        count = [die.face for die in (*self.dice, *self.added) if die.counts].count
        balance = count("epic") - count("tragic") or count("success") + 2 * count("double") - count("fail")
        return "success" if balance > 0 else "fail" if balance < 0 else "boring"

    @property
    def void(self) -> frozenset[int]:
        """The changes that have been countered, by something that has not been countered itself."""
        gone = set[int]()
        for spell in reversed(self.spells):
            if spell.counters and spell.change not in gone:
                gone.add(spell.counters)
        return frozenset(gone)

    @property
    def cast(self) -> list[CastVoodoo]:
        """What has been cast and is in force, the last first."""
        void = self.void
        return [spell for spell in reversed(self.spells) if spell.change not in void]

    def relay(self) -> None:
        """Dice and symbols lie as they do without what has been countered."""
        void = self.void
        for values in (self.dice, self.added):
            values[:] = [die.without(void) for die in values]

    @property
    def lying(self) -> list[Die]:
        """The dice that are still on the table, in the order of their faces."""
        dice = [die for die in self.dice if not die.removed]
        return sorted(dice, key=lambda die: (FACE_ORDER[die.face], die.cancelled))


FACE_ORDER: dict[Face, int] = {"epic": 0, "double": 1, "success": 2, "boring": 3, "fail": 4, "tragic": 5}


class TurnFlags(msgspec.Struct, omit_defaults=True, gc=False):
    """What has happened in the turn that runs."""

    plays: int = 0  # upgrades played, limbs regrown
    regrown: bool = False
    recycled: bool = False
    more: int = 0  # quests that must still be attempted
    gift: bool = False  # a random quest is completed without a test
    directed: str = ""  # the quest that somebody else has chosen for the mover
    spent: bool = False  # the mover draws no cards


class Circus(State[CircusFrame], Seated, kw_only=True):
    settings: Settings = Settings()
    animatrons: list[Animatron] = []
    decks: dict[Pile, list[str]] = {}  # the top is the last card
    discards: dict[Pile, list[str]] = {}
    limbs: dict[str, int] = {}  # in the supply; below zero when a table needs more than there are
    row: list[Offer] = []
    mover: Seat = 0
    turns: int = 0
    turn: TurnFlags = msgspec.field(default_factory=TurnFlags)
    trial: Trial | None = None
    instead: Trial | None = None  # the test in whose place the running one is taken
    known: list[list[list[str]]] = []  # watcher (the last is any spectator) -> holder -> cards known to be in that hand
    seen: list[dict[Pile, list[str]]] = []  # by seat: the top cards it knows, the top first; "" is one it does not know

    @property
    def round(self) -> int:
        """How often everybody has had a turn, this time included."""
        return 1 + (self.turns - 1) // self.seats

    # -- seats -----------------------------------------------------------------------------------

    @property
    def paired(self) -> bool:
        """Whether partners sit opposite: the largest tables always, four at will, six as the rulebook wants it."""
        wish = self.settings.teams
        return self.seats == 8 or (
            self.seats in (4, 6) and (wish == "always" or (wish == "rulebook" and self.seats == 6))
        )

    @property
    def teams(self) -> int:
        return self.seats // 2 if self.paired else self.seats

    # -- scores ----------------------------------------------------------------------------------

    def popularity(self, seat: Seat) -> int:
        one = self.animatrons[seat]
        return sum(QUESTS[quest].popularity for quest in one.quests) + one.tokens - LOSS * one.zombie

    def score(self, seat: Seat) -> int:
        """What counts for victory: of partners, what both have."""
        return sum(self.popularity(mate) for mate in self.team(seat))

    @property
    def goal(self) -> int:
        if self.paired:
            return 13
        return 7 if self.seats >= 4 else 10

    def limit(self, seat: Seat) -> int:
        return LIMIT + sum(QUESTS[quest].cards for quest in self.animatrons[seat].quests)

    # -- cards -----------------------------------------------------------------------------------

    @property
    def held(self) -> CircusHands:
        return CircusHands([one.hand for one in self.animatrons], self.known)

    @property
    def laid(self) -> Decks[Pile]:
        return Decks(self.decks, self.seen)

    def pile(self, card: str) -> Pile:
        """The deck and discard pile a card of a hand belongs to."""
        if self.settings.chaotic:
            return "mixed"
        return "voodoo" if card in VOODOO else "upgrade"

    def voodoo(self, seat: Seat) -> list[str]:
        """The kinds of voodoo cards in a hand."""
        return _kinds(tuple(self.animatrons[seat].hand))[1]

    def upgrades(self, seat: Seat) -> list[str]:
        return _kinds(tuple(self.animatrons[seat].hand))[0]

    def offer(self, quest: str) -> Offer:
        return next(offer for offer in self.row if offer.quest == quest)

    def put_tokens(self, quest: str, count: int) -> None:
        """Popularity tokens come onto a revealed quest, or go."""
        self.row = [Offer(one.quest, one.tokens + count) if one.quest == quest else one for one in self.row]


class CircusHands(Hands):
    def back(self, card: str) -> int:
        return UPGRADE if card in UPGRADES else SPELL


@lru_cache(KEPT)
def _kinds(hand: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The upgrades and the voodoo cards of a hand, each kind once, as they are always listed."""
    cards = in_order(list(set(hand)))
    return [card for card in cards if card in UPGRADES], [card for card in cards if card in VOODOO]
