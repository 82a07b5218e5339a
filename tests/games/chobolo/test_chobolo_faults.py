"""Every fault that content can have is found, and told in words; what just fits is not refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.chobolo import content
from games.chobolo.content import SPELLS, WARRIORS
from games.chobolo.tiles import PACKAGE, QUICK, QUOTAS, TILES, WIDE, LandTile, faults_of, gates, load_plane, load_tiles
from games.toolkit.content import BadContent, read
from games.toolkit.hexes import Hex, distance

FORD = TILES[WIDE]["ford"]


def faults(changes: Mapping[Hex, str], radius: int = WIDE, tile: LandTile = FORD) -> list[str]:
    return [*faults_of({**tile.ground, **changes}, radius)]


def some(kind: str, ground: Mapping[Hex, str], count: int, rim: bool = False) -> list[Hex]:
    """So many hexes of a kind, inside or on the rim."""
    found = [at for at, one in ground.items() if one == kind and (distance(at, (0, 0)) == WIDE) == rim]
    return found[:count]


# -- tiles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", [WIDE, QUICK])
def test_all_tiles_that_there_are_have_no_fault(radius: int) -> None:
    for key, tile in TILES[radius].items():
        assert [*faults_of(tile.ground, radius)] == [], key
        assert len(tile.ground) == 1 + 3 * radius * (radius + 1)
        assert tile.is_cross == (len(tile.elements) == 4)
        assert tile.elements.total() in (3, 4)


def test_what_must_be_on_a_tile() -> None:
    """Of each kind of ground the least and the most, and how far elements lie apart."""
    wide, quick = QUOTAS[WIDE], QUOTAS[QUICK]
    assert (wide.apart, quick.apart) == (4, 2)
    assert wide.counts == {"g": (30, 36), "f": (3, 10), "m": (2, 10), "s": (1, 6), "r": (6, 8), "L": (1, 2)}
    assert quick.counts == {"g": (18, 23), "f": (2, 6), "m": (1, 6), "s": (1, 4), "r": (4, 7), "L": (1, 1)}


@pytest.mark.parametrize("kind", "gfms")
def test_each_kind_of_ground_has_a_least_and_a_most(kind: str) -> None:
    """The bounds themselves are allowed."""
    least, most = QUOTAS[WIDE].counts[kind]
    other = "m" if kind != "m" else "f"
    ground = {at: other if one == kind else one for at, one in FORD.ground.items()}
    free = [at for at, one in ground.items() if one in "gfms"]
    for count in (least - 1, least, most, most + 1):
        laid = {**ground, **dict.fromkeys(free[:count], kind)}
        told = [one for one in faults_of(laid, WIDE) if one.endswith(f"of {kind}, not {count}")]
        assert told == ([] if least <= count <= most else [f"there must be {least} to {most} of {kind}, not {count}"])


def test_elements_are_three_or_four_apart_and_off_the_rim() -> None:
    wells = {one: at for at, one in FORD.ground.items() if one in "FEAW"}
    assert faults({wells["F"]: "g"}) == [], "three are enough"
    two = faults({wells["F"]: "g", wells["A"]: "g"})
    assert [one for one in two if "three or four" in one] == ["it holds three or four elements, each once, not EW"]
    assert [one for one in faults({wells["F"]: "A"}) if "each once" in one] == [
        "it holds three or four elements, each once, not AAEW"
    ]
    rim = some("g", FORD.ground, 1, rim=True)[0]
    assert "an element lies on the rim" in faults({wells["F"]: "g", rim: "F"})
    near = next(at for at in some("g", FORD.ground, 40) if distance(at, wells["E"]) == 3)
    assert "two elements lie nearer than 4" in faults({wells["F"]: "g", near: "F"})
    far = [at for at in some("g", FORD.ground, 40) if min(distance(at, wells[one]) for one in "EAW") == 4]
    assert all("nearer" not in one for at in far for one in faults({wells["F"]: "g", at: "F"}))


def test_elements_of_a_small_tile_are_two_apart() -> None:
    """Not side by side; with one hex between them they may be."""
    tile = next(iter(TILES[QUICK].values()))
    wells = {one: at for at, one in tile.ground.items() if one in "FEAW"}
    kept, gone = next(iter(wells)), [at for one, at in wells.items()][1:]
    for far in (1, 2):
        bare = {**tile.ground, **dict.fromkeys(gone, "g")}
        at = next(one for one in bare if distance(one, wells[kept]) == far and distance(one, (0, 0)) < QUICK)
        found = [*faults_of({**bare, at: next(one for one in "FEAW" if one != kept)}, QUICK)]
        assert ("two elements lie nearer than 2" in found) == (far == 1)


def test_water_is_one_and_leaves_at_two_gates() -> None:
    river = [at for at, one in FORD.ground.items() if one == "r"]
    ends = [at for at in river if distance(at, (0, 0)) == WIDE]
    assert len(ends) == 2
    assert {*ends} <= {*gates(WIDE)}
    away = "the river meets the rim elsewhere than at two gates"
    assert away in faults({ends[0]: "g"})
    gate = next(at for at in gates(WIDE) if at not in ends)
    assert away in faults({gate: "r"})
    beside = next(
        at
        for at in FORD.ground
        if distance(at, (0, 0)) == WIDE and at not in gates(WIDE) and distance(at, ends[0]) == 1
    )
    assert away in faults({ends[0]: "g", beside: "r"})
    inside = next(
        at
        for at in some("g", FORD.ground, 40)
        if all(distance(at, one) > 1 for one in river) and FORD.ground[at] == "g"
    )
    assert "river and lakes are not one" in faults({inside: "r"})
    corner = next(
        at for at in FORD.ground if distance(at, (0, 0)) == WIDE and sum(abs(n) == WIDE for n in (*at, sum(at))) == 2
    )
    ring = [at for at in FORD.ground if distance(at, corner) == 1]
    assert "a lake parts the land" in faults({**dict.fromkeys(ring, "L"), corner: "g"})


def test_a_box_has_six_cross_tiles_and_misses_each_element_once_or_twice() -> None:
    text = read(PACKAGE, "data/tiles.toml")
    boxes = text.split("\n[")
    for left_out in (1, 6):
        with pytest.raises(BadContent, match="there are six cross tiles of twelve"):
            load_tiles("\n[".join(boxes[:-left_out]), WIDE, "tiles.toml")
    frontier = next(key for key, tile in TILES[WIDE].items() if not tile.is_cross)
    others = [key for key, tile in TILES[WIDE].items() if not tile.is_cross and key != frontier]
    rows = {key: '",\n  "'.join(TILES[WIDE][key].rows) for key in (frontier, *others)}
    same = "\n".join(f'[{key}]\nname = "{key}"\nrows = ["{rows[frontier]}"]' for key in others)
    crosses = "\n".join(
        f'[{key}]\nname = "{key}"\nrows = ["{chr(34).join([]) + (chr(34) + ", " + chr(34)).join(tile.rows)}"]'
        for key, tile in TILES[WIDE].items() if tile.is_cross
    )  # fmt: skip
    last = f'[{frontier}]\nname = "x"\nrows = ["{rows[frontier]}"]'
    with pytest.raises(BadContent, match="each element is missing on one or two tiles"):
        load_tiles(f"{crosses}\n{same}\n{last}\n", WIDE, "tiles.toml")


def test_a_tile_has_a_row_more_than_twice_its_radius() -> None:
    text = read(PACKAGE, "data/quick_tiles.toml")
    with pytest.raises(BadContent, match="a tile has 9 rows, not 7"):
        load_tiles(text, WIDE, "quick_tiles.toml")
    with pytest.raises(BadContent, match="a tile has 7 rows, not 9"):
        load_tiles(read(PACKAGE, "data/tiles.toml"), QUICK, "tiles.toml")


def test_the_plane_is_desert_and_lava_about_one_hex() -> None:
    text = read(PACKAGE, "data/plane.toml")
    assert load_plane(text, WIDE, "plane.toml").ground[0, 0] == "C"
    with pytest.raises(BadContent, match="the plane is desert and lava, not g"):
        load_plane(text.replace("v", "g", 1), WIDE, "plane.toml")
    with pytest.raises(BadContent, match="Chobolo's hex is in the middle"):
        load_plane(read(PACKAGE, "data/quick_plane.toml"), WIDE, "plane.toml")


# -- spells, wizards, layouts ------------------------------------------------------------------------


def spell(**fields: Any) -> str:
    card = {"name": "Fog", "kind": "permanent", "time": "own", "cost": "FF", "target": "none", **fields}
    return "[fog]\n" + "\n".join(
        f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in card.items()
    )


@pytest.mark.parametrize(
    ("cost", "lawful"), [("F", False), ("FE", True), ("FEAW", True), ("FEAWF", False), ("FX", False)]
)
def test_a_card_costs_two_to_four_chips(cost: str, lawful: bool) -> None:
    if lawful:
        assert content.load_spells(spell(cost=cost))["fog"].cost == cost
    else:
        with pytest.raises(BadContent, match="two to four of FEAW"):
            content.load_spells(spell(cost=cost))


def test_only_permanent_cards_last() -> None:
    assert content.load_spells(spell(rounds=2))["fog"].rounds == 2
    assert content.load_spells(spell(kind="transient"))["fog"].rounds == 0
    with pytest.raises(BadContent, match="only a permanent spell lasts"):
        content.load_spells(spell(kind="transient", rounds=1))


def wizards(old: str, new: str) -> Any:
    text = read(PACKAGE, "data/wizards.toml")
    assert old in text
    return content.load_wizards(text.replace(old, new, 1), SPELLS, WARRIORS)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('wall = "FEA"', 'wall = ""', "wall: only chips of FEAW, not ''"),
        ('armageddon = "FEWAF"', 'armageddon = "FEWAX"', "armageddon: only chips of FEAW"),
        ('chobolo = "FAWE"', 'chobolo = "FAWA"', "chobolo: all four elements, its own on top"),
        ('"mend", "unravel",\n  "stone-skin"', '"mend", "mend",\n  "stone-skin"', "at least ten different ones"),
        ('"mend", "unravel",\n  "stone-skin"', '"mend", "unravel"', "at least ten different ones"),
        ('"keen-edge", "haste", "firewall", "battle-fury", "mend", "unravel",\n  "stone-skin"',
         '"quagmire", "recall", "firewall", "wellspring", "drought", "unravel",\n  "omen-reading"',
         "at least three that may be cast in battles"),
        ('"keen-edge", "haste"', '"spell-pool", "ruin"', None),
        ('"archer", "cavalry", "mountaineer"', '"archer", "cavalry"', "three different ones"),
    ],
)  # fmt: skip
def test_what_a_wizard_must_have(old: str, new: str, told: str | None) -> None:
    if told is None:
        assert wizards(old, new)["coleb"].spells[3:5] == ("spell-pool", "ruin"), "two that cost four are allowed"
        costly = SPELLS | {"haste": content.load_spells(spell(cost="FEFE"))["fog"]}
        text = read(PACKAGE, "data/wizards.toml").replace('"keen-edge", "haste"', '"spell-pool", "ruin", "haste"', 1)
        with pytest.raises(BadContent, match="at most two that cost four chips"):
            content.load_wizards(text, costly, WARRIORS)
    else:
        with pytest.raises(BadContent, match=told):
            wizards(old, new)


@pytest.mark.parametrize(
    ("slots", "told"),
    [
        ("[[0, 1, 2], [3, 4, 5]]", ""), ("[[0, 10], [5, 15]]", ""), ("[[0, 1], [2, 6]]", "behind them"),
        ("[[0, 9], [2, 3]]", "behind them"), ("[[0, 16], [2, 3]]", "behind them"), ("[[-1, 1], [2, 3]]", "behind them"),
        ("[[0, 1], [1, 3]]", "each of them once"), ("[[0, 1], [2, 3], [4, 5]]", "places for 2 seats"),
    ],
)  # fmt: skip
def test_layouts_lie_about_the_plane(slots: str, told: str) -> None:
    text = f"[2]\nslots = {slots}\n"
    if told:
        with pytest.raises(BadContent, match=told):
            content.load_layouts(text)
    else:
        assert len(content.load_layouts(text)["2"].slots) == 2
