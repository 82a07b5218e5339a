"""What the data files say: spells, wizards, warriors, levels, layouts; a fault is named with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from games.chobolo.tiles import ELEMENTS, PACKAGE
from games.toolkit.content import ContentFault, load, load_one, read
from games.toolkit.modifiers import NumberChange

WIZARD = "wizard"
SPELLS_OF_A_SET = 10
WARRIORS_OF_A_SET = 3
STARTER = ("sleep", "change-element", "turn-aside")
LEVELS = 4
BATTLE_CARDS = 3
SpellTime: TypeAlias = Literal["answer", "battle", "own"]
SpellTarget: TypeAlias = Literal[
    "none", "character", "warrior", "own", "archer", "fighter", "wounded", "recalled", "push", "spell",
    "stack", "chip", "cast", "copied", "land", "lake", "element", "line", "tower",
]  # fmt: skip
Bonus: TypeAlias = Literal["ties", "card", "stride", "towers", "unseen"]
STANDARD = {  # what each wizard can cast without a card, and the field that has its cost
    "resurrect": "resurrect",
    "open-plane-wall": "wall",
    "dispel-magic": "dispel",
    "chobolo": "chobolo",
    "armageddon": "armageddon",
}


class SpellCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Literal["transient", "permanent"]
    time: SpellTime
    cost: str  # from the top of the stack down
    target: SpellTarget
    rounds: int = 0  # it ends with the start of the caster's so many-th next turn
    modifies: NumberChange | None = None


class WizardCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    element: str
    bonus: Bonus
    warriors: tuple[str, ...]
    spells: tuple[str, ...]
    resurrect: str = ""
    wall: str = ""
    dispel: str = ""
    chobolo: str = ""
    armageddon: str = ""
    moves: int = 8
    chips: int = 1  # for one entry of an element hex

    def cost(self, standard: str) -> str:
        """Of a standard spell, from the top of the stack down."""
        found: str = getattr(self, STANDARD[standard])
        return found


class WarriorCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    moves: int = 4
    terrain: str = ""
    shoots: bool = False
    modifies: NumberChange | None = None


class LevelNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    warrior: tuple[int, int, int, int]
    wizard: tuple[int, int, int, int]
    steep_warrior: tuple[int, int, int, int]
    steep_wizard: tuple[int, int, int, int]


class LandLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slots: tuple[tuple[int, ...], ...]


# -- what must hold ----------------------------------------------------------------------------------


def _is_cost(text: str) -> bool:
    return bool(text) and set(text) <= set(ELEMENTS)


def load_spells(text: str, file: str = "spells.toml") -> dict[str, SpellCard]:
    def check(found: dict[str, SpellCard]) -> Iterator[ContentFault]:
        costs: dict[str, str] = {}
        for key, card in found.items():
            if not _is_cost(card.cost) or not 2 <= len(card.cost) <= LEVELS:
                yield ContentFault((key, "cost"), f"two to four of {ELEMENTS}, not {card.cost!r}")
            if (other := costs.setdefault(card.cost, key)) != key:
                yield ContentFault((key, "cost"), f"the same as that of [{other}]")
            if card.rounds and card.kind == "transient":
                yield ContentFault((key, "rounds"), "only a permanent spell lasts")

    return load(text, SpellCard, file, check)


def load_warriors(text: str, file: str = "warriors.toml") -> dict[str, WarriorCard]:
    return load(text, WarriorCard, file)


def load_wizards(
    text: str,
    spells: Mapping[str, SpellCard],
    warriors: Mapping[str, WarriorCard],
    file: str = "wizards.toml",
) -> dict[str, WizardCard]:
    def check(found: dict[str, WizardCard]) -> Iterator[ContentFault]:
        for key, wizard in found.items():
            yield from (ContentFault((key, field), what) for field, what in _wizard_faults(wizard, spells))
            yield from (ContentFault((key, "spells"), what) for what in _set_faults(wizard.spells, spells))
            for name in wizard.warriors:
                if name not in warriors:
                    yield ContentFault((key, "warriors"), f"there is no {name}")
            if len({*wizard.warriors}) != WARRIORS_OF_A_SET:
                yield ContentFault((key, "warriors"), "three different ones")

    return load(text, WizardCard, file, check)


def _wizard_faults(wizard: WizardCard, spells: Mapping[str, SpellCard]) -> Iterator[tuple[str, str]]:
    costs = {card.cost: key for key, card in spells.items()}
    if not wizard.element:
        return  # its costs are those of the element that it takes
    if wizard.resurrect != wizard.element:
        yield "resurrect", "it costs a chip of the wizard's own element"
    for name, field in STANDARD.items():
        if not _is_cost(wizard.cost(name)):
            yield field, f"only chips of {ELEMENTS}, not {wizard.cost(name)!r}"
    if wizard.dispel in costs:
        yield "dispel", f"the same as that of [{costs[wizard.dispel]}]"
    if sorted(wizard.chobolo) != sorted(ELEMENTS) or wizard.chobolo[:1] != wizard.element:
        yield "chobolo", "all four elements, its own on top"


def _set_faults(chosen: tuple[str, ...], spells: Mapping[str, SpellCard]) -> Iterator[str]:
    if unknown := [key for key in chosen if key not in spells]:
        yield f"there is no {', '.join(unknown)}"
        return
    if len({*chosen}) != len(chosen) or len(chosen) < SPELLS_OF_A_SET:
        yield "at least ten different ones"
    if not {*STARTER} <= {*chosen}:
        yield f"{', '.join(STARTER)} are in every starter set"
    if sum(spells[key].time == "battle" for key in chosen) < BATTLE_CARDS:
        yield "at least three that may be cast in battles"
    if sum(len(spells[key].cost) == LEVELS for key in chosen) > 2:
        yield "at most two that cost four chips"


def load_layouts(text: str, file: str = "layouts.toml") -> dict[str, LandLayout]:
    def check(found: dict[str, LandLayout]) -> Iterator[ContentFault]:
        for key, layout in found.items():
            slots = [slot for own in layout.slots for slot in own]
            if len(layout.slots) != int(key) or len({*slots}) != len(slots):
                yield ContentFault((key, "slots"), f"places for {key} seats, each of them once")
            if any(slot not in range(6) and slot - 10 not in range(6) for slot in slots):
                yield ContentFault((key, "slots"), "0 to 5 around the plane, 10 to 15 behind them")

    return load(text, LandLayout, file, check)


SPELLS = load_spells(read(PACKAGE, "data/spells.toml"))
WARRIORS = load_warriors(read(PACKAGE, "data/warriors.toml"))
WIZARDS = load_wizards(read(PACKAGE, "data/wizards.toml"), SPELLS, WARRIORS)
NUMBERS = load_one(read(PACKAGE, "data/numbers.toml"), LevelNumbers, "numbers.toml")
LAYOUTS = load_layouts(read(PACKAGE, "data/layouts.toml"))
SHADOW = next(key for key, wizard in WIZARDS.items() if not wizard.element)
BY_ELEMENT = {wizard.element: key for key, wizard in WIZARDS.items() if wizard.element}
