"""Rulings M and T: movement, terrain, rivers, towers; and what each kind of warrior does on the land."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.firing import dweller
from games.chobolo.marching import UNLIMITED, Walkable, begin, chips_ahead, left
from games.chobolo.state import March, wizardly
from games.kernel import start
from games.players.match import scatter, secret_of

HERE, EAST, EAST2, WEST, SOUTHEAST = (0, 0), (1, 0), (2, 0), (-1, 0), (0, 1)


# -- movement ----------------------------------------------------------------------------------------


def test_m1_movement_in_legs_wizard_first(table: Any, spots: Any) -> None:
    """Once a warrior has begun the wizard is done, and a warrior left for another is done."""
    here, one, two, other = spots("gggg", HERE, EAST, EAST2, (0, 2), away=2)
    match = table({"a-archer": here, "a-cavalry": other})
    match.do("a", "go a-wizard D12").do("a", f"go a-archer {one}").do("a", f"go a-archer {two}")
    assert match.why("a", "go a-wizard E12") == "moved"
    match.do("a", f"go a-cavalry {match.offers('a', 'go a-cavalry')[0].split()[2]}")
    assert match.why("a", f"go a-archer {here}") == "moved"


def test_m1_spells_between_legs(table: Any, spots: Any) -> None:
    match = table({}, stacks={"a": "WW"}, hands={"a": ["wellspring"]})
    match.do("a", "go a-wizard D12").do("a", "cast wellspring fire")
    assert match.may("a", "go a-wizard C12")


def test_m2_nobody_enters_an_occupied_hex(table: Any, spots: Any) -> None:
    here, east, east2 = spots("ggg", HERE, EAST, EAST2, away=3)
    match = table({"a-archer": here, "a-cavalry": east})
    assert match.why("a", f"go a-archer {east}") == "taken"
    way = table({"a-archer": here, "a-cavalry": east}).do("a", f"go a-archer {east2}").heard("went")[0]["way"]
    assert east not in way
    assert len(way) > 2


def test_m2_a_tower_is_entered_last(table: Any, spots: Any) -> None:
    here, fort, behind = spots("ggg", HERE, EAST, EAST2, away=3)
    match = table({"a-archer": here}, towers={fort: "a"})
    match.do("a", f"go a-archer {fort}")
    assert not match.may("a", "go a-archer")
    way = table({"a-archer": here}, towers={fort: "a"}).do("a", f"go a-archer {behind}").heard("went")[0]["way"]
    assert fort not in way


def test_m3_a_swamp_costs_one_space_once(table: Any, spots: Any, land: Any) -> None:
    here, s1, s2 = spots("gss", HERE, EAST, EAST2)
    match = table({"a-archer": here})
    match.do("a", f"go a-archer {s1}")
    assert match.state.march.slowed
    assert [match.state.march.gone, left(match.state, match.state.march)] == [1, 2]
    match.do("a", f"go a-archer {s2}")
    assert [match.state.march.gone, left(match.state, match.state.march)] == [2, 1]


def test_m3_a_swamp_that_is_a_step_too_far_cannot_be_entered(table: Any, spots: Any) -> None:
    here, east, swamp = spots("gsg", HERE, EAST, WEST)
    match = table({"a-archer": swamp})
    match.do("a", f"go a-archer {here}")
    state = match.state
    state.march.gone = 3
    assert east not in Walkable(state, state.march).goals()


@pytest.mark.parametrize(
    ("kind", "ground"),
    [("cavalry", "g"), ("forester", "f"), ("ranger", "f"), ("mountaineer", "m"), ("archer", ""), ("mason", "")],
)
def test_m4_terrain_gives_a_space_to_its_own(table: Any, spots: Any, kind: str, ground: str) -> None:
    for where in "gfm":
        (here,) = spots(where, HERE, away=1)
        state = table({f"a-{kind}": here}).state
        assert left(state, begin(state, f"a-{kind}")) == (5 if where == ground else 4), where


def test_m5_a_lake_kills_but_by_choice_alone(table: Any, land: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    beside = next(near for near in land.around[lake] if land.ground[near] in "gr")
    match = table({"a-archer": beside})
    assert match.why("a", f"go a-archer {lake}") == "lake"
    match.do("a", f"drown a-archer {lake}")
    assert match.at("a-archer") == ""


def test_m5_m9_a_river_walker_crosses_a_lake_and_drowns_if_it_stays(table: Any, land: Any) -> None:
    lake = next(
        place for place, kind in land.ground.items()
        if kind == "L" and sum(land.ground[near] in "r" for near in land.around[place]) > 1
    )  # fmt: skip
    one, other = [near for near in land.around[lake] if land.ground[near] == "r"][:2]
    match = table({"a-river-walker": one}, wizards="gammon coleb")
    assert not match.may("a", f"go a-river-walker {lake}")
    match.do("a", f"go a-river-walker {other}")
    assert match.heard("went")[0]["way"] == [lake, other]
    drowned = table({"a-river-walker": one}, wizards="gammon coleb").do("a", f"drown a-river-walker {lake}")
    assert drowned.at("a-river-walker") == ""


def test_m6_only_wizards_enter_element_hexes(table: Any, land: Any) -> None:
    place = next(place for place, kind in land.elements.items() if place not in ("E12", "N22"))
    beside = next(near for near in land.around[place] if land.ground[near] == "g")
    match = table({"a-archer": beside, "a-wizard": "E12"})
    assert match.why("a", f"go a-archer {place}") == "element"
    home = next(near for near in land.around["E12"] if land.ground[near] == "g")
    match = table({"a-archer": home, "a-wizard": "D12"})
    match.do("a", "go a-archer E12")
    assert match.at("a-archer") == "E12", "a main tower's owner of any kind may end in it"


def test_m7_the_plane_opens_for_wizards_then_for_warriors(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    inside = next(near for near in land.around[edge] if near in land.plane)
    shut = table({"a-wizard": edge})
    assert shut.why("a", f"go a-wizard {inside}") == "wall"
    assert table({"a-wizard": edge}, wall_open=True).may("a", f"go a-wizard {inside}")
    assert table({"a-archer": edge}, wall_open=True).why("a", f"go a-archer {inside}") == "wall"
    assert table({"a-archer": edge}, wall_open=True, captured=True).may("a", f"go a-archer {inside}")
    beside = land.around[land.heart][0]
    assert table({"a-wizard": beside}, wall_open=True).why("a", f"go a-wizard {land.heart}") == "heart"


def test_m8_river_walking(table: Any, land: Any) -> None:
    """On a 3 or 4 any number of steps along rivers and lakes, from tile to tile; else it stays."""
    seams = (
        place for place, kind in land.ground.items()
        if kind == "r" and any(
            land.ground[near] == "r" and land.slot_of[near] != land.slot_of[place] for near in land.around[place]
            if near in land.slot_of
        )
    )  # fmt: skip
    river = next(seams)
    match = table({"a-river-walker": river}, wizards="gammon coleb")
    match.do("a", "river a-river-walker", dice="3")
    reach = [line.split()[2] for line in match.offers("a", "go a-river-walker")]
    assert max(land.distance(river, place) for place in reach) > 4
    assert all(land.ground[place] == "r" for place in reach), "it stops nowhere but on the river"
    assert len({land.slot_of[place] for place in reach}) > 1
    stays = table({"a-river-walker": river}, wizards="gammon coleb").do("a", "river a-river-walker", dice="2")
    assert not stays.may("a", "go a-river-walker")
    moved = table({"a-river-walker": river}, wizards="gammon coleb")
    moved.do("a", moved.offers("a", "go a-river-walker")[0])
    assert moved.why("a", "river a-river-walker") == "river"


def test_m10_the_air_wizard_moves_twelve_with_chobolo(table: Any) -> None:
    match = table({}, wizards="vayla coleb", captured=True, holder=0)
    assert left(match.state, begin(match.state, "a-wizard")) == 12
    match.state.holder = -1
    assert left(match.state, begin(match.state, "a-wizard")) == 8


def test_m11_nobody_must_move(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here}).do("a", "end")
    assert match.at("a-archer") == here


def test_toward_goes_as_far_as_it_can(table: Any, spots: Any, land: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here})
    before = land.distance(here, "N22")
    match.do("a", "toward a-archer b-tower")
    assert land.distance(match.at("a-archer"), "N22") < before


def test_no_walk_is_offered_that_would_not_make_a_step(table: Any, land: Any) -> None:
    """With one space left the way may begin with a swamp; and nobody walks towards where it is."""
    grass = [place for place, kind in land.ground.items() if kind == "g"]
    beside = [place for place in grass if any(land.ground[near] == "s" for near in land.around[place])]
    refused = 0
    for here in beside[::3]:
        stand = {"a-wizard": here, "a-river-walker": land.around[here][0]}
        for words in (("gather", "fire"), ("gather", "water"), ("toward", "a-wizard", "plane")):
            match = table(stand, march=March("a-wizard", gone=7), wizards="gammon coleb")
            path = " ".join((*words, *["done"] * (words[0] == "gather")))
            if match.may("a", path):
                assert len(match.do("a", path).heard("went")[0]["way"]) == 1
            refused += not match.may("a", path)
    assert refused
    assert not table({}).may("a", "toward a-wizard home")


def test_on_the_river_one_goes_by_the_names_of_hexes(table: Any, land: Any) -> None:
    river = next(place for place, kind in land.ground.items() if kind == "r")
    match = table({"a-river-walker": river}, wizards="gammon coleb").do("a", "river a-river-walker", dice="3")
    assert match.may("a", "go a-river-walker")
    assert not match.may("a", "toward a-river-walker")


def test_shadow_places_two_chips_anywhere(table: Any, land: Any) -> None:
    place = next(place for place, kind in land.elements.items() if kind == "A")
    beside = next(near for near in land.around[place] if land.ground[near] == "g")
    match = table({"a-wizard": beside}, stacks={"a": "FW"}, wizards="umbra coleb")
    match.do("a", "gather air done")
    assert match.asks() == ["place"]
    match.do("a", "pick 0").do("a", "pick 2")
    assert match.stack("a") == "AFAW"


# -- towers ------------------------------------------------------------------------------------------


def test_t1_t2_building(table: Any, spots: Any) -> None:
    """On grass, before any step, at least one hex from other towers, on a 4; the warrior dwells there."""
    here, east, east2 = spots("ggg", HERE, EAST, EAST2, away=4)
    match = table({"a-archer": here}).do("a", "build a-archer", dice="4")
    assert [match.state.towers[here].owner, match.at("a-archer")] == [0, here]
    assert not match.may("a", "go a-archer")
    failed = table({"a-archer": here}).do("a", "build a-archer", dice="3")
    assert failed.state.towers == {}
    assert failed.why("a", "build a-archer") in ("moved", "build")
    near = table({"a-archer": here}, towers={east: "b"})
    assert near.why("a", "build a-archer") == "build"
    assert table({"a-archer": here}, towers={east2: "b"}).may("a", "build a-archer")
    moved = table({"a-archer": here}).do("a", f"go a-archer {east}")
    assert moved.why("a", "build a-archer") == "build"


def test_t2_a_mason_builds_on_a_three(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=4)
    match = table({"a-mason": here}, wizards="torvald coleb").do("a", "build a-mason", dice="3")
    assert here in match.state.towers


def test_t3_an_empty_tower_is_taken_and_main_towers_are_not(table: Any, spots: Any, land: Any) -> None:
    here, fort = spots("gg", HERE, EAST, away=4)
    for whose in ("b", ""):
        match = table({"a-archer": here}, towers={fort: whose}).do("a", f"go a-archer {fort}")
        assert match.state.towers[fort].owner == 0
        assert match.heard("tower.captured")
    near = next(near for near in land.around["N22"] if land.ground[near] == "g")
    enemy = table({"a-archer": near, "b-wizard": here})
    assert enemy.why("a", "go a-archer N22") == "enemy_tower"


def test_t4_a_fourth_tower_costs_one_of_the_three(table: Any, spots: Any) -> None:
    here, fort, one, two, three = spots("ggggg", HERE, EAST, (0, -2), (-2, 0), (-2, 2), away=1)
    match = table({"a-archer": here, "a-cavalry": one}, towers={fort: "b", one: "a", two: "a", three: "a"})
    match.do("a", f"go a-archer {fort}")
    assert match.asks() == ["raze"]
    match.do("a", f"raze {one}")
    assert {*match.state.towers} == {fort, two, three}
    assert match.at("a-cavalry") == one, "its dweller stands on the grass"


def test_t5_the_archer_shoots_from_a_tower(table: Any, spots: Any) -> None:
    (fort,) = spots("g", HERE, away=4)
    match = table({"a-cavalry": (fort, 3), "a-archer": fort}, towers={fort: "a"})
    assert dweller(match.state, fort) == "a-archer"
    match.state.characters["a-archer"].at = ""
    assert dweller(match.state, fort) == "a-cavalry"


def test_t6_a12_tower_fire_in_passing(table: Any, spots: Any) -> None:
    """At the first step within two hexes; once a round; a level lost ends the walk, and its rest is one's own, A9."""
    far, two, one, fort = spots("gggg", (-3, 0), (-2, 0), WEST, HERE, away=2)
    match = table({"a-cavalry": (far, 2), "b-mason": fort}, towers={fort: "b"})
    match.do("a", f"go a-cavalry {one}", dice="42")
    assert [match.at("a-cavalry"), match.level("a-cavalry"), match.asks()] == [two, 1, ["turn"]]
    match.do("a", f"go a-cavalry {one}")
    assert match.at("a-cavalry") == one
    miss = table({"a-cavalry": (far, 2), "b-mason": fort}, towers={fort: "b"})
    miss.do("a", f"go a-cavalry {one}", dice="22")
    assert [miss.at("a-cavalry"), miss.level("a-cavalry")] == [one, 2]


def test_t7_a_watch_is_public_and_holds_fire(table: Any, spots: Any) -> None:
    far, two, one, fort = spots("gggg", (-3, 0), (-2, 0), WEST, HERE, away=2)
    match = table({"a-cavalry": far, "b-mason": fort}, towers={fort: "b"}, watches={fort: "wizards"})
    match.do("a", f"go a-cavalry {one}")
    assert match.at("a-cavalry") == one
    own = table({"a-mason": fort}, towers={fort: "a"}, wizards="torvald coleb")
    own.do("a", f"watch {fort} hold")
    assert [own.view("b").watches, own.offers("a", f"watch {fort}")] == [
        {fort: "hold"}, [f"watch {fort} all", f"watch {fort} wizards"],
    ]  # fmt: skip
    assert two


def test_t8_u6_surplus_leaves_the_tower(table: Any, land: Any) -> None:
    """By its owner's choice, or by the dice."""
    match = table({"a-archer": "E12", "a-cavalry": "E12"})
    match.do("a", "end")
    assert match.asks() == ["leave"]
    free = next(near for near in land.around["E12"] if land.ground[near] == "g")
    match.do("a", f"leave a-wizard {free}")
    assert [match.at("a-wizard"), match.asks()] == [free, ["leave"]]
    match.do("a", match.offers("a", "leave a-cavalry")[0])
    assert match.state.on("E12") == ["a-archer"]
    clock = table({"a-archer": "E12"})
    clock.timeout("a", dice="0")
    assert clock.state.on("E12") == ["a-wizard"] or clock.state.on("E12") == ["a-archer"]


def test_t8_without_a_free_hex_the_lowest_warrior_dies(table: Any) -> None:
    about: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}
    empty = table({}, **about)
    tower = empty.state.rulers[0].tower
    friends = ("a-cavalry", "a-mountaineer", "c-wizard", "c-archer", "c-cavalry", "c-ranger")
    ring = dict(zip(friends, empty.state.land.around[tower], strict=True))
    crowd = table({"a-archer": tower, **ring}, **about)
    crowd.do("a", "end")
    assert crowd.state.on(tower) == ["a-wizard"]


def test_t9_c8_a_removed_player_leaves_its_towers(table: Any, spots: Any) -> None:
    (fort,) = spots("g", HERE, away=4)
    match = table({"b-archer": fort}, towers={fort: "b"})
    match.leave("b")
    assert [match.state.towers[fort].owner, match.state.rulers[1].tower] == [-1, ""]
    assert match.places == [1, 2]


@pytest.mark.parametrize("face", "01")
def test_t8_by_default_surplus_leaves_for_where_nobody_shoots(table: Any, land: Any, face: str) -> None:
    fort = next(place for place, kind in land.ground.items() if kind == "g" and land.distance(place, "E12") == 3)
    beside = [place for place in land.around["E12"] if land.distance(place, fort) == 2]
    match = table({"a-archer": "E12", "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald")
    match.timeout("a", dice=face)
    assert beside
    assert match.at("a-archer") not in ("E12", "", *beside)


def test_t8_where_all_hexes_are_shot_at_the_clock_sends_who_survives_a_shot(table: Any, land: Any) -> None:
    ring = [place for place in land.within("E12", 2) if land.ground[place] in "gf" and land.distance(place, "E12") == 2]
    one, other = next((one, far) for one in ring for far in ring if land.distance(one, far) == 4)
    match = table({"a-archer": "E12", "b-mason": one, "b-cavalry": other}, towers={one: "b", other: "b"})
    match.timeout("a", dice="0")
    assert match.state.on("E12") == ["a-archer"]
    assert match.at("a-wizard") in land.around["E12"]


def cheapest(search: Walkable, order: str, *ahead: Any) -> list[tuple[int, int]]:
    """What the way costs that collects in this order: shots, steps."""
    found = search.search(order, search.land.wells(order[-1]), *ahead)
    return [found.price(node) for node in found.best.values()]


@pytest.mark.parametrize("seed", range(8))
def test_whoever_looks_ahead_finds_ways_as_good_as_whoever_looks_everywhere(seed: int) -> None:
    fresh, _ = start(GAME, 2 + seed % 3, secret_of(seed), {"quick_boards": True})
    state, _ = scatter(GAME, fresh, f"ways {seed}")
    for who in [one for one, _ in state.living() if wizardly(one)]:
        search = Walkable(state, begin(state, who), UNLIMITED)
        for order in ("W", "FA", "EEW"):
            assert cheapest(search, order) == cheapest(search, order, chips_ahead(state.land, order)), (who, order)
