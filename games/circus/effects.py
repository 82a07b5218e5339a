"""What a card can do: one small struct for each kind of effect, as the data files name them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.toolkit.modifiers import Guard

Attribute: TypeAlias = Literal["power", "speed", "intelligence"]
Face: TypeAlias = Literal["epic", "double", "success", "boring", "fail", "tragic"]

ATTRIBUTES: tuple[Attribute, ...] = ("power", "speed", "intelligence")
FACES: tuple[Face, ...] = ("epic", "double", "success", "boring", "fail", "tragic")
GOOD: tuple[Face, ...] = ("epic", "double", "success")
OPPOSITE: dict[Face, Face] = {
    "epic": "tragic", "tragic": "epic", "success": "fail", "fail": "success", "double": "boring", "boring": "double",
}  # fmt: skip
ANY = "any"  # a face of one's own choice


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag=str.lower):
    """Something that a card does."""


# -- to a running test -------------------------------------------------------------------------------


class Reroll(Effect, frozen=True):
    """Roll up to so many dice anew."""

    most: int = 1
    face: Face | None = None  # only dice that show it


class Remove(Effect, frozen=True):
    """Take up to so many dice out of the roll."""

    most: int = 1


class TurnDie(Effect, frozen=True, tag="turn"):
    """Turn one die by hand, or all that show one of these faces; to one's own choice each."""

    to: Face | Literal["any"]
    faces: tuple[Face, ...] = FACES
    every: bool = False


class Flip(Effect, frozen=True):
    """Turn every die to its opposite face."""


class Add(Effect, frozen=True):
    """Put symbols into the result."""

    face: Face
    count: int = 1


class Cancel(Effect, frozen=True):
    """Symbols of a kind no longer count, on dice or added; one of them or every one."""

    face: Face
    every: bool = False


# -- of upgrades alone -------------------------------------------------------------------------------


class Win(Effect, frozen=True):
    """Gone from play before its owner's own roll: the test is a success."""


class Steal(Effect, frozen=True):
    """Take a random card out of an opponent's hand."""


class Spy(Effect, frozen=True):
    """Look at an opponent's hand."""


class Foresee(Effect, frozen=True):
    """Look at the top of the quest deck."""


class Salvage(Effect, frozen=True):
    """Upgrades with lives may be played out of the discard pile."""


# -- of voodoo alone ---------------------------------------------------------------------------------


class Counter(Effect, frozen=True):
    """The voodoo that lies open has no effect."""


class Redirect(Effect, frozen=True):
    """Somebody else takes the test, with dice of his own."""

    to: Literal["opponent", "other"]  # of the one who was to take it


class Replace(Effect, frozen=True):
    """Another quest from the deck is tested instead."""


class Direct(Effect, frozen=True):
    """Say which quest the active player attempts."""


class Gift(Effect, frozen=True):
    """A random quest will be completed without a test."""


class Encore(Effect, frozen=True):
    """The active player attempts one more quest in this turn."""


class Again(Effect, frozen=True):
    """The successful test is taken once more."""


class Claim(Effect, frozen=True):
    """The quest of a successful test is one's own."""


class Also(Effect, frozen=True):
    """Another revealed quest of the same attribute is completed too."""


class Arrange(Effect, frozen=True):
    """Look at the top cards of a deck and put them back in any order."""

    count: int
    deck: Literal["any", "upgrade"] = "any"


class Take(Effect, frozen=True):
    """Take a card out of a discard pile."""


class DrawCards(Effect, frozen=True, tag="draw"):
    """Draw cards; without a deck named, from any."""

    count: int
    deck: Literal["any", "upgrade"] = "any"


class Install(Effect, frozen=True):
    """Play upgrades at once."""

    least: int
    most: int


class Destroy(Effect, frozen=True):
    """An opponent's upgrade that grants rerolls is gone."""


class Swap(Effect, frozen=True):
    """Swap hands with an opponent."""


class Rotate(Effect, frozen=True):
    """Everybody passes the hand to the neighbour on one side."""


class Parade(Effect, frozen=True):
    """Everybody passes a completed quest to the neighbour on one side."""


class Revive(Effect, frozen=True):
    """Zombies are animatrons again, with all their arms and legs."""


class Strip(Effect, frozen=True):
    """An opponent keeps a single card of the hand."""


class Donate(Effect, frozen=True):
    """An opponent gives a completed quest to a neighbour."""


Change: TypeAlias = Reroll | Remove | TurnDie | Flip | Add | Cancel
OfUpgrade: TypeAlias = Reroll | Remove | Win | Steal | Spy | Foresee | Guard | Salvage
OfVoodoo: TypeAlias = (
    Change | Counter | Redirect | Replace | Direct | Gift | Encore | Again | Claim | Also | Arrange | Take | DrawCards
    | Install | Destroy | Swap | Rotate | Parade | Revive | Strip | Donate
)  # fmt: skip
