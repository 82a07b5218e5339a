"""Makes the tiles of Chobolo, the same ones each time: `python tests/games/chobolo/tile_maker.py 4` for a radius of 4.

The data files hold what it printed. A test makes some of them anew and compares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from games.kernel import Chance, seeded
from games.toolkit.grid import path, touching
from games.toolkit.hexes import CENTRE, DIRECTIONS, Hex, disk, distance

QUOTAS = {  # elements apart; forest, mountain, swamp, river, lakes: least and most
    4: (4, {"f": (3, 10), "m": (2, 10), "s": (1, 6), "r": (6, 8), "L": (1, 2)}, (30, 36)),
    3: (2, {"f": (2, 6), "m": (1, 6), "s": (1, 4), "r": (4, 7), "L": (1, 1)}, (18, 23)),
}
LACKING = ("", "", "", "", "", "", "A", "F", "W", "E", "W", "E")
NAMES = {
    4: ("Ford", "Meadow", "Hollow", "Larkmoor", "Brook", "Ashdale", "Highfell", "Fenwood", "Thornback", "Cragmire",
        "Stillheath", "Windrow"),
    3: ("Glade", "Rill", "Knoll", "Copse", "Weir", "Heath", "Scar", "Mere", "Holt", "Tarn", "Dell", "Moss"),
}  # fmt: skip
SAMPLES = {  # drawn by hand
    "Ford": "g f f f f|g g f g A m|g F g g m m r|g g g g m g r g|g g r r L r r g g|g r g g g E g g|r W g f f g g|"
    "s s g g f g|s g g g g",
    "Highfell": "m m g g g|s m W g g g|r m m m g g g|g r r g g g g g|f f g r g m g g g|f E L m m g g g|"
    "g g r g m F g|g g r g g g|g g r g g",
    "Fenwood": "f f r g g|f f r g g g|f f r g g W g|m m E L g g g g|g g g r g g g g g|g r L g g g g g|r s s s f g g|"
    "s A g g f f|s s g g f",
}


class Maker:
    """One tile in the making."""

    def __init__(self, radius: int, lacks: str, dice: Chance) -> None:
        self.radius, self.lacks, self.dice = radius, lacks, dice
        self.cells = disk(CENTRE, radius)
        self.around = touching({at: at for at in self.cells}, DIRECTIONS)
        self.apart, self.quota, self.grass = QUOTAS[radius]

    def pick(self, of: list[Hex]) -> Hex:
        return of[self.dice.below(len(of))]

    def within(self, kind: str) -> int:
        least, most = self.quota[kind]
        return least + self.dice.below(most - least + 1)

    def made(self) -> dict[Hex, str] | None:
        """A tile, or None if this try leads to none."""
        ground = dict.fromkeys(self.cells, "g")
        return ground if self._river(ground) and self._elements(ground) and self._land(ground) else None

    def _river(self, ground: dict[Hex, str]) -> bool:
        ends = [(2, self.radius - 2)]
        for _ in range(5):
            q, r = ends[-1]
            ends.append((-r, q + r))
        self.dice.shuffle(ends)
        first, last = ends[:2]
        weight = {at: 1 + self.dice.below(6) for at in self.cells}
        inside = {at for at in self.cells if distance(at, CENTRE) < self.radius} | {first, last}
        way = path(lambda at: [(n, weight[n]) for n in self.around[at] if n in inside], first, [last])
        assert way is not None
        way = (first, *way)
        lakes = self.within("L")
        if not self.quota["r"][0] <= len(way) - lakes <= self.quota["r"][1]:
            return False
        for at in way:
            ground[at] = "r"
        middle = [*way[1:-1]]
        for _ in range(lakes):
            at = self.pick(middle)
            middle.remove(at)
            ground[at] = "L"
        return True

    def _elements(self, ground: dict[Hex, str]) -> bool:
        inner = [at for at, kind in ground.items() if kind == "g" and distance(at, CENTRE) < self.radius]
        chosen: list[Hex] = []
        wanted = [one for one in "FEAW" if one != self.lacks]
        for _ in wanted:
            free = [at for at in inner if all(distance(at, other) >= self.apart for other in chosen)]
            if not free:
                return False
            chosen.append(self.pick(free))
        self.dice.shuffle(wanted)
        ground.update(zip(chosen, wanted, strict=True))
        return True

    def _land(self, ground: dict[Hex, str]) -> bool:
        """Woods, mountains and swamps grow from a place or two; a swamp begins beside water."""
        for kind in "smf":
            count = self.within(kind)
            plain = [at for at, one in ground.items() if one == "g"]
            wet = [at for at in plain if any(ground[n] in "rL" for n in self.around[at])]
            grown = [self.pick(wet if kind == "s" and wet else plain)]
            while len(grown) < count:
                edge = [n for at in grown for n in self.around[at] if ground[n] == "g" and n not in grown]
                alone = not edge or self.dice.below(5) == 0
                grown.append(self.pick([at for at in plain if at not in grown] if alone else edge))
            ground.update(dict.fromkeys(grown, kind))
        return self.grass[0] <= sum(one == "g" for one in ground.values()) <= self.grass[1]


def rows_of(ground: dict[Hex, str], radius: int) -> list[str]:
    return [
        " ".join(ground[q, r] for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1))
        for r in range(-radius, radius + 1)
    ]


def tile(radius: int, n: int) -> list[str]:
    """The rows of the tile number n."""
    name = NAMES[radius][n]
    if name in SAMPLES:
        return SAMPLES[name].split("|")
    dice = seeded(f"tile {radius} {n}")
    while (ground := Maker(radius, LACKING[n], dice).made()) is None:
        pass
    return rows_of(ground, radius)


def text(radius: int) -> Iterator[str]:
    for n, name in enumerate(NAMES[radius]):
        yield f'[{name.lower()}]\nname = "{name}"\nrows = ['
        yield from (f'  "{" " * (abs(len(row.split()) - 2 * radius - 1))}{row}",' for row in tile(radius, n))
        yield "]\n"


if __name__ == "__main__":
    print("\n".join(text(int(sys.argv[1]))))
