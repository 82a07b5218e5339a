"""What the data files say: scrolls, obstacles, rituals. What does not fit is named with its file and line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from games.toolkit.content import ContentFault, load, read
from games.toolkit.modifiers import Guard, NumberChange

PACKAGE = "games.mojo"
ScrollKind: TypeAlias = Literal["ritual", "incantation", "witchery"]
# what a scroll is aimed at: a shaman; an effect on the stack; any creature; one that a death curse can touch; a column
# of zimbies about to be wounded, or rolling in combat; a column with some of one's own; whoever has the Crown; a tile
Aim: TypeAlias = Literal["shaman", "effect", "creature", "mortal", "wounded", "fighter", "own", "carrier", "tile"]
EffectKind: TypeAlias = Literal[
    "nix", "twist", "rouse", "litter", "draw", "steal", "fog", "hush", "chant",
    "wound", "armor", "sharpen", "guide", "bungle", "conjure",
]  # fmt: skip
AIMS: dict[ScrollKind, frozenset[str]] = {
    "ritual": frozenset({"shaman", "effect"}),
    "incantation": frozenset({"shaman"}),
    "witchery": frozenset({"creature", "mortal", "wounded", "fighter", "own", "carrier", "tile"}),
}


class DiceSpec(msgspec.Struct, frozen=True):
    """A number, dice, or both: `2+2d3`."""

    plus: int
    count: int = 0
    sides: int = 1

    @property
    def mean(self) -> float:
        return self.plus + self.count * (self.sides + 1) / 2


def dice(text: str) -> DiceSpec:
    found = re.fullmatch(r"(?:(\d+)\+)?(\d+)d([1-9]\d*)|(\d+)", text)
    if not found:
        raise ValueError(f"{text!r} is no number and no dice; write 2, 1d6 or 2+2d3")
    plus, count, sides, number = found.groups()
    return DiceSpec(int(number)) if number else DiceSpec(int(plus or 0), int(count), int(sides))


class Scroll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: ScrollKind
    aim: Aim
    cost: int
    copies: int
    does: EffectKind
    origin: Literal["attested", "inferred", "invented"]
    solo: bool = True
    amount: str = "0"
    obstacle: str = ""
    modifies: NumberChange | Guard | None = None

    @property
    def dice(self) -> DiceSpec:
        return dice(self.amount)


class Obstacle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    combat: bool
    sight: bool
    wounds: str = "0"
    pool: str = ""  # obstacles of one pool add their wounds to a single source
    solid: bool = False
    holds: bool = False
    blinds: bool = False
    of_king: bool = False
    permanent: bool = False


class RitualSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: str = "0"
    area: Literal["", "quadrant", "portal"] = ""


def load_scrolls(text: str, obstacles: Mapping[str, Obstacle], file: str = "scrolls.toml") -> dict[str, Scroll]:
    """A library. Its copies are dealt as they are counted here."""

    def check(scrolls: dict[str, Scroll]) -> Iterator[ContentFault]:
        for key, scroll in scrolls.items():
            yield from _dice_faults(key, "amount", scroll.amount)
            yield from (ContentFault((key, field), what) for field, what in _scroll_faults(scroll, obstacles))

    return load(text, Scroll, file, check)


def _scroll_faults(scroll: Scroll, obstacles: Mapping[str, Obstacle]) -> Iterator[tuple[str, str]]:
    if scroll.aim not in AIMS[scroll.kind]:
        known = ", ".join(sorted(AIMS[scroll.kind]))
        yield "aim", f"a {scroll.kind} cannot be aimed at {scroll.aim}; choose one of {known}"
    if scroll.copies < 1:
        yield "copies", f"there must be at least one, not {scroll.copies}"
    if scroll.cost < 0:
        yield "cost", f"it cannot be {scroll.cost}"
    if wrong := _modifies_fault(scroll):
        yield "modifies", wrong
    obstacle = obstacles.get(scroll.obstacle)
    if (scroll.does == "conjure") != bool(scroll.obstacle):
        yield "obstacle", "a scroll that conjures names one, and no other does"
    elif scroll.obstacle and (obstacle is None or obstacle.of_king or obstacle.permanent):
        yield "obstacle", f"{scroll.obstacle} is none that can be conjured"


def _modifies_fault(scroll: Scroll) -> str:
    wanted = {"chant": NumberChange, "armor": Guard}.get(scroll.does)
    if wanted is None:
        return "" if scroll.modifies is None else "only incantations and armor modify anything"
    return "" if isinstance(scroll.modifies, wanted) else f"to {scroll.does} it says what is changed or stopped"


def _dice_faults(key: str, field: str, text: str) -> Iterable[ContentFault]:
    try:
        dice(text)
    except ValueError as error:
        return [ContentFault((key, field), str(error))]
    return []


def load_obstacles(text: str, file: str = "obstacles.toml") -> dict[str, Obstacle]:
    def check(found: dict[str, Obstacle]) -> Iterator[ContentFault]:
        for key, obstacle in found.items():
            yield from _dice_faults(key, "wounds", obstacle.wounds)

    return load(text, Obstacle, file, check)


def load_rituals(text: str, file: str = "rituals.toml") -> dict[str, RitualSpec]:
    def check(found: dict[str, RitualSpec]) -> Iterator[ContentFault]:
        for key, ritual in found.items():
            yield from _dice_faults(key, "roll", ritual.roll)

    return load(text, RitualSpec, file, check)


OBSTACLES = load_obstacles(read(PACKAGE, "data/obstacles.toml"))
SCROLLS = load_scrolls(read(PACKAGE, "data/scrolls.toml"), OBSTACLES)
RITUALS = load_rituals(read(PACKAGE, "data/rituals.toml"))
