"""The cards: which there are, and what is printed on them. What does not fit is named with its file and line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from games.circus.effects import ATTRIBUTES, FACES, Attribute, OfUpgrade, OfVoodoo
from games.toolkit.content import ContentFault, load, read

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


def load_upgrades(text: str, file: str = "upgrades.toml") -> dict[str, Upgrade]:
    def check(found: dict[str, Upgrade]) -> Iterator[ContentFault]:
        for key, upgrade in found.items():
            if wrong := set(upgrade.adds) - set(LETTER):
                what = f"it knows the letters {', '.join(LETTER)}, not {', '.join(sorted(wrong))}"
                yield ContentFault((key, "adds"), what)

    return load(text, Upgrade, file, check)


def load_voodoo(text: str, file: str = "voodoo.toml") -> dict[str, Voodoo]:
    def check(found: dict[str, Voodoo]) -> Iterator[ContentFault]:
        for key, card in found.items():
            if bool(card.effects) == bool(card.either):
                yield ContentFault((key,), "a card has effects, or it has halves to choose between in `either`")

    return load(text, Voodoo, file, check)


def _read(name: str) -> str:
    return read("games.circus", f"data/{name}")


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
