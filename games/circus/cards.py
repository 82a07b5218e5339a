"""The cards: which there are, and what is printed on them. What does not fit is named with its file and key."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib import resources
from typing import Literal, TypeAlias, TypeVar

import msgspec

from games.circus.effects import ATTRIBUTES, FACES, Attribute, OfUpgrade, OfVoodoo

T = TypeVar("T", bound=msgspec.Struct)

Slot: TypeAlias = Literal["bone", "hand", "foot"]
SLOTS: tuple[Slot, ...] = ("bone", "hand", "foot")
ARM, LEG = "arm", "leg"
LIMBS = (ARM, LEG)
# the moments in which a voodoo card may be cast: in any window; in a running test; before the declared quest is begun;
# before a random one is turned over; after a success; on a card that lies open
When: TypeAlias = Literal["any", "test", "declared", "random", "success", "open"]
LETTER: dict[str, Attribute] = {attribute[0].upper(): attribute for attribute in ATTRIBUTES}


class Quest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tests: Attribute
    level: int  # also the lives that a failure costs
    cards: int = 0  # by how much it raises the card limit

    @property
    def popularity(self) -> int:
        return self.level - self.cards


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A card that lies in front of an animatron: an upgrade or a basic limb."""

    kind: Literal["bio", "tech", "limb"]
    copies: int = 1
    needs: dict[Slot, int] = {}
    gives: dict[Slot, int] = {}
    adds: str = ""  # a letter for each symbol of an attribute
    lives: int = 0
    effect: OfUpgrade | None = None
    tests: tuple[Attribute, ...] = ATTRIBUTES  # in which its effect is of use
    anyone: bool = False  # also in a test of somebody else

    @cached_property
    def room(self) -> tuple[int, int, int]:
        """By how much it changes the free slots of each kind."""
        bone, hand, foot = (self.gives.get(slot, 0) - self.needs.get(slot, 0) for slot in SLOTS)
        return bone, hand, foot

    @cached_property
    def dice(self) -> dict[Attribute, int]:
        """How many dice it adds to each test."""
        return {LETTER[letter]: self.adds.count(letter) for letter in self.adds}


class Voodoo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    copies: int = 1
    when: When = "test"
    who: Literal["anyone", "tester", "opponent"] = "anyone"  # an opponent of the one who is tested
    tests: tuple[Attribute, ...] = ATTRIBUTES
    effects: tuple[OfVoodoo, ...] = ()
    either: dict[str, tuple[OfVoodoo, ...]] = {}

    @property
    def halves(self) -> dict[str, tuple[OfVoodoo, ...]]:
        """What it does; under a word for each half of a card that offers a choice."""
        return self.either or {"": self.effects}


class BadCards(ValueError):
    """A data file that cannot be played, and where it is wrong."""


def load(text: str, kind: type[T], file: str) -> dict[str, T]:
    """The cards of a file, each as a checked struct under its key."""
    found = {}
    for key, row in tomllib.loads(text).items():
        try:
            found[key] = msgspec.convert(row, kind)
        except msgspec.ValidationError as error:
            raise BadCards(f"{file}, {key}: {error}") from None
    return found


def load_upgrades(text: str, file: str = "upgrades.toml") -> dict[str, Upgrade]:
    upgrades = load(text, Upgrade, file)
    for key, upgrade in upgrades.items():
        if wrong := set(upgrade.adds) - set(LETTER):
            raise BadCards(f"{file}, {key}: adds knows the letters {', '.join(LETTER)}, not {', '.join(sorted(wrong))}")
    return upgrades


def load_voodoo(text: str, file: str = "voodoo.toml") -> dict[str, Voodoo]:
    voodoo = load(text, Voodoo, file)
    for key, card in voodoo.items():
        if bool(card.effects) == bool(card.either):
            raise BadCards(f"{file}, {key}: a card has effects, or it has halves to choose between in `either`")
    return voodoo


def _read(name: str) -> str:
    return resources.files("games.circus").joinpath("data", name).read_text(encoding="utf-8")


QUESTS = load(_read("quests.toml"), Quest, "quests.toml")
UPGRADES = load_upgrades(_read("upgrades.toml"))
VOODOO = load_voodoo(_read("voodoo.toml"))
PARTS = UPGRADES | {  # whatever can lie in front of an animatron
    ARM: Upgrade("limb", needs={"bone": 1}, gives={"hand": 1}, adds="P", lives=1),
    LEG: Upgrade("limb", needs={"bone": 1}, gives={"foot": 1}, adds="S", lives=1),
}
ORDER = {word: i for i, word in enumerate((*FACES, *LIMBS, *UPGRADES, *VOODOO, *QUESTS))}


def in_order(words: list[str]) -> list[str]:
    """Cards or faces as they are always listed."""
    return sorted(words, key=ORDER.__getitem__)


def deck(cards: dict[str, Upgrade] | dict[str, Voodoo]) -> list[str]:
    return [key for key, card in cards.items() for _ in range(card.copies)]
