"""What the data files say: scrolls, obstacles, rituals. What does not fit is named with its file and line."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

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


class BadContent(ValueError):
    """A data file that cannot be played, and where it is wrong."""


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
        raise BadContent(f"{text!r} is no number and no dice; write 2, 1d6 or 2+2d3")
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


def line_of(text: str, key: str) -> int:
    """The line on which a table of a file begins."""
    head = re.compile(rf"\s*\[+\s*\"?{re.escape(key)}\"?\s*\]+")
    return next((i for i, line in enumerate(text.splitlines(), 1) if head.match(line)), 1)


def load(text: str, kind: type[T], file: str) -> dict[str, T]:
    """The tables of a file, each as a checked struct under its key."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file}: {error}") from None
    found = {}
    for key, table in tables.items():
        try:
            found[key] = msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            raise BadContent(f"{file}, line {line_of(text, key)}, [{key}]: {error}") from None
    return found


def load_scrolls(text: str, obstacles: dict[str, Obstacle], file: str = "scrolls.toml") -> dict[str, Scroll]:
    """A library. Its copies are dealt as they are counted here."""
    scrolls = load(text, Scroll, file)
    for key, scroll in scrolls.items():
        if wrong := _fault(scroll, obstacles):
            raise BadContent(f"{file}, line {line_of(text, key)}, [{key}]: {wrong}")
    return scrolls


def _fault(scroll: Scroll, obstacles: dict[str, Obstacle]) -> str:
    try:
        dice(scroll.amount)
    except BadContent as error:
        return f"amount: {error}"
    if scroll.aim not in AIMS[scroll.kind]:
        known = ", ".join(sorted(AIMS[scroll.kind]))
        return f"aim: a {scroll.kind} cannot be aimed at {scroll.aim}; choose one of {known}"
    if scroll.copies < 1:
        return f"copies: there must be at least one, not {scroll.copies}"
    if scroll.cost < 0:
        return f"cost: it cannot be {scroll.cost}"
    if (scroll.does == "conjure") != bool(scroll.obstacle):
        return "obstacle: a scroll that conjures names one, and no other does"
    obstacle = obstacles.get(scroll.obstacle)
    if scroll.obstacle and (obstacle is None or obstacle.of_king or obstacle.permanent):
        return f"obstacle: {scroll.obstacle} is none that can be conjured"
    return ""


def load_obstacles(text: str, file: str = "obstacles.toml") -> dict[str, Obstacle]:
    found = load(text, Obstacle, file)
    for key, obstacle in found.items():
        try:
            dice(obstacle.wounds)
        except BadContent as error:
            raise BadContent(f"{file}, line {line_of(text, key)}, [{key}]: wounds: {error}") from None
    return found


def load_rituals(text: str, file: str = "rituals.toml") -> dict[str, RitualSpec]:
    found = load(text, RitualSpec, file)
    for key, ritual in found.items():
        try:
            dice(ritual.roll)
        except BadContent as error:
            raise BadContent(f"{file}, line {line_of(text, key)}, [{key}]: roll: {error}") from None
    return found


@cache
def read(name: str) -> str:
    return resources.files("games.mojo").joinpath("data", name).read_text(encoding="utf-8")


OBSTACLES = load_obstacles(read("obstacles.toml"))
SCROLLS = load_scrolls(read("scrolls.toml"), OBSTACLES)
RITUALS = load_rituals(read("rituals.toml"))
