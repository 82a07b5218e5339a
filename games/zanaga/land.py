"""The land: hexes and their terrain, towns, jewel spaces. Nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from games.toolkit.content import ContentFault, load_one, read
from games.toolkit.hexes import HexMap, rectangle
from games.zanaga.effects import Rank, Terrain

TownKind: TypeAlias = Literal["outpost", "village"]

TERRAIN_OF: dict[str, Terrain] = {
    "P": "plains", "J": "jungle", "H": "hills", "M": "mountain", "S": "swamp", "R": "river", "T": "trail",
}  # fmt: skip
TOWN_OF: dict[str, TownKind] = {"O": "outpost", "V": "village"}


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    rows: tuple[str, ...]
    jewels: Mapping[Rank, tuple[str, ...]]
    towns: Mapping[str, str]  # what each is called, by its hex

    @cached_property
    def map(self) -> HexMap:
        """Its hexes by name, row by row: the order in which ties are settled."""
        return HexMap(rectangle(self.rows))

    @cached_property
    def letters(self) -> Mapping[str, str]:
        letters = rectangle(self.rows)
        return {name: letters[one] for name, one in self.map.hexes.items()}

    @cached_property
    def terrain(self) -> Mapping[str, Terrain]:
        """Of every hex that is no town."""
        return {name: TERRAIN_OF[letter] for name, letter in self.letters.items() if letter in TERRAIN_OF}

    @cached_property
    def town(self) -> Mapping[str, TownKind]:
        return {name: TOWN_OF[letter] for name, letter in self.letters.items() if letter in TOWN_OF}

    @cached_property
    def jewel(self) -> Mapping[str, Rank]:
        """The colour of each jewel space."""
        spaces: dict[str, Rank] = {name: rank for rank, names in self.jewels.items() for name in names}
        return {name: spaces[name] for name in self.map.hexes if name in spaces}


def check(land: Land) -> Iterator[ContentFault]:
    for i, row in enumerate(land.rows):
        if wrong := set(row) - set(TERRAIN_OF) - set(TOWN_OF):
            yield ContentFault(("rows", i), f"no land has the letter {', '.join(sorted(wrong))}")
        if len(row) != len(land.rows[0]):
            yield ContentFault(("rows", i), f"it is {len(row)} hexes long, and the first row {len(land.rows[0])}")
    letters = {
        f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[x]}{y}": c for y, row in enumerate(land.rows, 1) for x, c in enumerate(row)
    }
    for name in land.towns:
        if letters.get(name) not in TOWN_OF:
            yield ContentFault(("towns", name), "there is no O and no V in that hex")
    for name, letter in letters.items():
        if letter in TOWN_OF and name not in land.towns:
            yield ContentFault(("towns",), f"the town in {name} has no name")
    seen: set[str] = set()
    for rank, names in land.jewels.items():
        for i, name in enumerate(names):
            if letters.get(name) not in TERRAIN_OF:
                yield ContentFault(("jewels", rank, i), f"{name} is no hex outside the towns")
            elif name in seen:
                yield ContentFault(("jewels", rank, i), f"{name} has a jewel already")
            seen.add(name)


def load_land(text: str, file: str = "land.toml") -> Land:
    return load_one(text, Land, file, check)


LAND = load_land(read("games.zanaga", "data/land.toml"))
