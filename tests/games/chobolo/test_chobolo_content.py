"""The data of Chobolo: what is there, how it was made, and that wrong content is refused with its file and line."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

from games.chobolo import content, tiles
from games.chobolo.content import LAYOUTS, NUMBERS, SPELLS, WARRIORS, WIZARDS
from games.chobolo.lands import LaidTile, land_map, slot_centre
from games.chobolo.tiles import PACKAGE, PLANES, QUICK, TILES, WIDE, gates
from games.toolkit.content import BadContent, read
from games.toolkit.hexes import distance, moved, neighbours


def test_everything_is_there() -> None:
    assert len(SPELLS) == 24
    assert len(WIZARDS) == 5
    assert len(WARRIORS) == 7
    assert [*LAYOUTS] == ["2", "3", "4", "5", "6"]
    assert [len(TILES[WIDE]), len(TILES[QUICK])] == [12, 12]
    assert NUMBERS.warrior == (0, 0, 1, 1)
    assert NUMBERS.wizard == (-2, -1, 0, 0)
    assert NUMBERS.steep_wizard[3] == 1
    assert SPELLS["sleep"].cost == "WAF"


@pytest.mark.parametrize(("radius", "file"), [(WIDE, "data/tiles.toml"), (QUICK, "data/quick_tiles.toml")])
def test_the_tiles_are_what_the_maker_makes(radius: int, file: str) -> None:
    maker = run_path(str(Path(__file__).with_name("tile_maker.py")))
    assert read(PACKAGE, file).rstrip() == "\n".join(maker["text"](radius)).rstrip()


@pytest.mark.parametrize("radius", [WIDE, QUICK])
def test_rivers_of_neighbouring_tiles_always_join(radius: int) -> None:
    """Whatever way two tiles are turned, a gate of one touches the gate of the other on their common side."""
    for slot in range(6):
        centre = slot_centre(slot, radius)
        there = {moved(centre, gate) for gate in gates(radius)}
        assert sum(bool(there & {*neighbours(gate)}) for gate in gates(radius)) == 1
    assert all(distance(gate, (0, 0)) == radius for gate in gates(radius))


def test_six_seats_have_793_hexes_and_two_have_427() -> None:
    keys = [*TILES[WIDE]]
    for seats, count in ((2, 427), (6, 793)):
        slots = [slot for own in LAYOUTS[str(seats)].slots for slot in own]
        laid = tuple(LaidTile(key, slot, n % 6) for n, (key, slot) in enumerate(zip(keys, slots, strict=False)))
        land = land_map(seats, laid)
        assert len(land.hexes) == count
        assert land.outward[land.heart] == 0
        assert len(land.plane) == 61


def test_wrong_tiles_are_refused_with_file_and_line() -> None:
    good = read(PACKAGE, "data/tiles.toml")
    for old, new, what in (
        ("g g r r L r r g g", "g g r r r r r g g", "there must be 1 to 2 of L, not 0"),
        ("g g r r L r r g g", "g g r r L g r g g", "river and lakes are not one"),
        ("r W g f f g g", "W r g f f g g", "an element lies on the rim"),
        ("g r g g g E g g", "g r g g E F g g", "each once"),
        ("s g g g g", "s g z g g", "nobody knows the ground z"),
    ):
        with pytest.raises(BadContent, match=rf"tiles\.toml, line 3, \[ford\]: rows: {what}|{what}"):
            tiles.load_tiles(good.replace(old, new, 1), WIDE, "tiles.toml")
    for row, what in (("f f f g", "makes no hexagon"), ('g f f f f",\n  "g', "rows")):
        with pytest.raises(BadContent, match=what):
            tiles.load_tiles(good.replace("g f f f f", row, 1), WIDE, "tiles.toml")
    with pytest.raises(BadContent, match="six cross tiles"):
        tiles.load_tiles(good.split("[meadow]")[0], WIDE, "tiles.toml")
    with pytest.raises(BadContent, match="Chobolo's hex"):
        tiles.load_plane(read(PACKAGE, "data/plane.toml").replace("C", "d"), WIDE, "plane.toml")
    assert PLANES[WIDE].ground[0, 0] == "C"


WRONG = (
    ('cost = "WAF"', 'cost = "EW"', r"spells\.toml, line \d+, \[change-element\]: cost: the same as that of \[sleep\]"),
    ('cost = "WAF"', 'cost = "WXF"', r"line \d+, \[sleep\]: cost: two to four of FEAW"),
    ('kind = "transient"', 'kind = "lasting"', r"\[change-element\]: kind"),
    ("rounds = 3", "rounds = 3\ncolour = 1", r"\[quagmire\]"),
    ('target = "chip"', 'target = "chip"\nrounds = 2', r"\[wellspring\]: rounds: only a permanent spell lasts"),
)


@pytest.mark.parametrize(("old", "new", "told"), WRONG)
def test_wrong_spells_are_refused_with_file_and_line(old: str, new: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        content.load_spells(read(PACKAGE, "data/spells.toml").replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('resurrect = "F"', 'resurrect = "A"', r"wizards\.toml, line 6, \[coleb\]: resurrect"),
        ('dispel = "WF"', 'dispel = "WW"', r"dispel: the same as that of \[wellspring\]"),
        ('chobolo = "FAWE"', 'chobolo = "AFWE"', r"chobolo: all four elements"),
        ('"archer", "cavalry", "mountaineer"', '"archer", "archer", "mountaineer"', r"three different ones"),
        ('"archer", "cavalry", "mountaineer"', '"archer", "knight", "mountaineer"', r"there is no knight"),
        ('"sleep", "change-element", "turn-aside", "keen', '"sleep", "mirror", "turn-aside", "keen', "starter set"),
        ('"stone-skin",\n]', '"stone-skin", "fog",\n]', r"there is no fog"),
    ],
)
def test_wrong_wizards_are_refused_with_file_and_line(old: str, new: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        content.load_wizards(read(PACKAGE, "data/wizards.toml").replace(old, new, 1), SPELLS, WARRIORS)


def test_wrong_layouts_are_refused() -> None:
    with pytest.raises(BadContent, match=r"layouts\.toml, line 2, \[2\]: slots"):
        content.load_layouts("[2]\nslots = [[0, 1, 1], [3, 4, 5]]\n")
    with pytest.raises(BadContent, match="behind them"):
        content.load_layouts("[2]\nslots = [[0, 1, 7], [3, 4, 5]]\n")
