"""Rulings K9, M and T3 to T7: what is offered to whoever walks, and what each step brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.deeds import goals_of, march_of
from games.chobolo.firing import Fire, fires_at
from games.chobolo.marching import (
    Walkable,
    begin,
    gathering,
    ground_for,
    left,
    may_enter_tower,
    may_move,
    spaces,
    way_to,
)
from games.chobolo.state import Chobolo, March
from games.chobolo.tiles import ELEMENTS
from games.kernel import start
from games.players.match import scatter, secret_of

HERE, EAST, EAST2, WEST, WEST2, WEST3 = (0, 0), (1, 0), (2, 0), (-1, 0), (-2, 0), (-3, 0)
MAINS = ("E12", "N22", "Q12", "K20")


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


def well(land: Any, element: str) -> str:
    return next(
        place for place, kind in land.elements.items() if kind == element and place not in MAINS and around(land, place)
    )


def lake_of(land: Any) -> str:
    return next(place for place, kind in land.ground.items() if kind == "L")


# -- ways --------------------------------------------------------------------------------------------


def steps(state: Chobolo, march: March, at: str, fires: list[Fire]) -> Iterator[tuple[str, bool, frozenset[str], str]]:
    """All steps from a hex, as the rules say them: onto what, swamp or not, who shoots, which chip."""
    ground = ground_for(state, march.who, march.river)
    for to in state.land.around[at]:
        if ground.enters(to):
            kind = ground.kind(to)
            shots = frozenset(fire.shooter for fire in fires if fire.reaches(ground, march.who, to))
            dry = any(one.card == "drought" and to in one.hexes for one in state.lasting)
            yield to, kind == "s" and not march.river, shots, kind if kind in ELEMENTS and not dry else ""


def everything(state: Chobolo, march: March) -> dict[str, tuple[int, int]]:
    """The cheapest way to each hex where a character can stop alive, found by trying all: shots, then steps."""
    ground, fires, here = (
        ground_for(state, march.who, march.river),
        fires_at(state, march.who),
        state.characters[march.who].at,
    )
    room = left(state, march)
    open_ = {(here, march.slowed, frozenset[str]()): 0}
    seen = dict(open_)
    while open_:
        later: dict[Any, int] = {}
        for (at, slowed, fired), far in open_.items():
            if ground.ends(at) and at != here:
                continue
            for to, swamp, shots, _ in steps(state, march, at, fires):
                node, cost = (to, slowed or swamp, fired | shots), far + 1 + (swamp and not slowed)
                if cost <= room and cost < seen.get(node, 1 << 20):
                    later[node] = seen[node] = cost
        open_ = later
    best: dict[str, tuple[int, int]] = {}
    for (at, _, fired), far in seen.items():
        if at != here and ground.rests(at):
            best[at] = min(best.get(at, (1 << 20, 0)), (len(fired), far))
    return best


@pytest.mark.parametrize("seed", range(4))
def test_every_hex_in_reach_is_found_by_the_cheapest_way(seed: int) -> None:
    """Least fire, then fewest steps; with swamps, towers, walls of fire, bridges, rivers and enemies about."""
    fresh, _ = start(GAME, 2 + seed % 2, secret_of(seed), {"quick_boards": True})
    state, _ = scatter(GAME, fresh, f"reach {seed}")
    for who, _ in list(state.living()):
        march = begin(state, who)
        if state.characters[who].at in state.land.water and who.endswith("river-walker"):
            river = March(who, river=True)
            assert Walkable(state, river).goals() == everything(state, river), who
        assert Walkable(state, march).goals() == everything(state, march), who
        for gone in (1, 3):
            march.gone = gone
            assert Walkable(state, march).goals() == everything(state, march), (who, gone)


def test_a_way_is_made_of_steps_that_touch(table: Any, land: Any) -> None:
    match = table({})
    way = gathering(match.state, begin(match.state, "a-wizard"), "FAW")
    assert all(two in land.around[one] for one, two in zip(["E12", *way], way, strict=False))
    assert [land.ground[place] for place in way if land.ground[place] in "FAW" and place not in MAINS][-1] == "W"
    assert gathering(match.state, begin(match.state, "a-wizard"), "") == []
    assert way_to(match.state, begin(match.state, "a-wizard"), [land.heart]) == [], "the wall is shut"


def test_m1_who_may_still_be_moved(table: Any, spots: Any, on: Any) -> None:
    here, there = spots("gg", HERE, (0, 3), away=2)
    state = table({"a-archer": here, "a-cavalry": there}).state
    assert [may_move(state, who) for who in ("a-wizard", "a-archer", "a-cavalry")] == [True, True, True]
    state.march = March("a-archer")
    assert [may_move(state, who) for who in ("a-wizard", "a-archer", "a-cavalry")] == [False, True, True]
    state.march, state.moved = March("a-wizard"), ["a-cavalry"]
    assert [may_move(state, who) for who in ("a-wizard", "a-archer", "a-cavalry")] == [True, True, False]
    state.lasting = [on("sleep", "b", "a-archer")]
    assert not may_move(state, "a-archer")


def test_m10_spaces_of_each(table: Any) -> None:
    state = table({}, wizards="vayla umbra", captured=True, holder=0).state
    assert [spaces(state, who) for who in ("a-wizard", "b-wizard", "a-archer")] == [12, 4, 4]
    state.holder = 1
    assert spaces(state, "a-wizard") == 8
    assert left(state, March("a-wizard", bonus=1, gone=3, slowed=True)) == 5
    assert left(state, March("a-wizard", total=4)) == 4
    assert left(state, March("a-archer", river=True, gone=30)) > 100


def test_t3_m6_which_towers_may_be_entered(table: Any, spots: Any) -> None:
    here, fort, free = spots("ggg", HERE, EAST2, WEST2, away=2, seats=4)
    match = table(
        {"a-archer": here}, towers={fort: "b", free: ""}, seats=4, wizards="coleb gammon vayla torvald",
        settings={"teams": "pairs"},
    )  # fmt: skip
    state = match.state
    towers = [ruler.tower for ruler in state.rulers]
    assert [may_enter_tower(state, "a-archer", place) for place in (fort, free, here)] == [True, True, False]
    assert [may_enter_tower(state, "a-archer", place) for place in towers] == [True, False, True, False]


def test_u8_an_ally_in_an_allys_tower_takes_nothing_away(table: Any, spots: Any) -> None:
    here, fort = spots("gg", HERE, EAST, away=2, seats=4)
    match = table(
        {"a-archer": here}, towers={fort: "c"}, seats=4, wizards="coleb gammon vayla torvald",
        settings={"teams": "pairs"},
    )  # fmt: skip
    match.do("a", f"go a-archer {fort}")
    assert [match.state.towers[fort].owner, match.heard("tower.captured"), match.at("a-archer")] == [2, [], fort]


# -- what is offered ---------------------------------------------------------------------------------


def test_what_may_be_gathered_and_how_many(table: Any, land: Any) -> None:
    """Six chips at once at most; nothing that has dried up or where somebody stands."""
    match = table({})
    under = match.decision("a").options.under
    assert [*under(("gather",))] == ["fire", "earth", "air", "water"]
    assert [*under(("gather", "fire"))] == ["fire", "earth", "air", "water", "done"]
    assert [*under(("gather", *["fire"] * 5))] == ["fire", "earth", "air", "water", "done"]
    assert [*under(("gather", *["fire"] * 6))] == ["done"]
    airs = [place for place, kind in land.elements.items() if kind == "A"]
    crowd = dict(
        zip(("b-archer", "b-forester", "b-river-walker", "a-archer", "a-cavalry", "a-mountaineer"), airs, strict=False)
    )
    assert len(crowd) == len(airs)
    assert "air" not in table(crowd).decision("a").options.under(("gather",))


def test_with_the_last_space_one_gathers_what_is_beside(table: Any, land: Any) -> None:
    place = well(land, "F")
    match = table({"a-wizard": around(land, place)[0]}, march=March("a-wizard", gone=7))
    under = match.decision("a").options.under
    assert [*under(("gather", "fire"))] == ["done"]
    done = table({"a-wizard": around(land, place)[0]}, march=March("a-wizard", gone=8))
    assert not done.may("a", "gather")
    assert not done.may("a", "go a-wizard")


def test_s12_a_dried_up_element_is_not_gathered(table: Any, land: Any, on: Any) -> None:
    """Ruling S12: removing and praying go on there."""
    place = well(land, "A")
    airs = [one for one, kind in land.elements.items() if kind == "A"]
    dry = [on("drought", "b", hexes=[one], ends=9) for one in airs]
    match = table({"a-wizard": around(land, place)[0]}, lasting=dry, decks={"b": []}, stacks={"a": "FA"})
    assert "air" not in match.decision("a").options.under(("gather",))
    match.do("a", f"go a-wizard {place}")
    assert [match.may("a", "pray"), match.may("a", "purge"), match.stack("a")] == [True, True, "FA"]


def test_k9_whoever_walks_on_may_no_longer_pray(table: Any, land: Any) -> None:
    place = well(land, "F")
    beside = around(land, place)
    match = table({"a-wizard": beside[0]}, stacks={"a": "F"})
    match.do("a", f"go a-wizard {place}")
    assert match.offers("a", "pray") + match.offers("a", "purge") == ["pray", "purge"]
    match.do("a", f"go a-wizard {beside[-1]}")
    assert not match.may("a", "pray")
    match = table({"a-wizard": beside[0]}, stacks={"a": "F"}).do("a", f"go a-wizard {place}").do("a", "pray")
    assert not match.may("a", "go a-wizard"), "that ends its movement"
    assert [match.heard("prays"), len(match.heard("drew"))] == [[{"seat": 0}], 1]
    match = table({"a-wizard": beside[0]}, stacks={"a": "F"}).do("a", f"go a-wizard {place}").do("a", "purge")
    assert [match.may("a", "go a-wizard"), match.stack("a"), match.heard("drew")] == [False, "", []]


def test_k9_a_chip_that_is_not_the_next_one_is_left(table: Any, land: Any) -> None:
    """On the way to another element one passes by; the last chip taken, there is nothing to pray for."""
    place = well(land, "F")
    match = table({"a-wizard": around(land, place)[0]})
    match.do("a", "gather fire fire done")
    assert match.heard("chip") == [{"seat": 0, "element": "fire"}] * 2
    assert [match.stack("a"), match.state.march.entered, match.may("a", "pray")] == ["FF", "", False]


def test_o7_what_was_gathered_stays_when_a_shot_interrupts_the_walk(table: Any, land: Any, on: Any) -> None:
    """The one water that has not dried up lies under the fire of a tower."""
    fire, guarded, fort = next(
        (fire, other, fort)
        for fire, other in product(land.elements, repeat=2)
        if (land.elements[fire], land.elements[other]) == ("F", "W") and not {fire, other} & {*MAINS}
        for fort in around(land, other)
        if land.distance(fort, fire) > 3 and land.distance(fire, other) < 7 and around(land, fire)
    )
    dry = [
        on("drought", "b", hexes=[one], ends=9) for one, kind in land.elements.items() if kind == "W" and one != guarded
    ]
    match = table(
        {"a-wizard": around(land, fire)[0], "b-mason": fort}, towers={fort: "b"}, lasting=dry, decks={"b": []}
    )
    match.do("a", "gather fire water done", dice="41")
    assert [match.level("a-wizard"), match.stack("a"), match.heard("chip")] == [
        1,
        "F",
        [{"seat": 0, "element": "fire"}],
    ]
    assert land.distance(match.at("a-wizard"), fort) == 2
    assert guarded != match.at("a-wizard")
    assert match.may("a", "gather"), "the rest of the walk is one's own"


def test_o7_a_walk_that_gathers_enters_no_tower(table: Any, land: Any) -> None:
    """Not even an own one that lies in the way."""
    fire = well(land, "F")
    start, *others = around(land, fire)
    match = table({"a-wizard": start}, towers=dict.fromkeys(others, "a")).do("a", "gather fire fire done")
    assert [match.stack("a"), match.heard("went")[0]["way"]] == ["FF", [fire, start, fire]]


def test_a_walk_that_gathers_stops_where_its_spaces_end(table: Any, land: Any) -> None:
    match = table({}).do("a", "gather water air water air water done")
    assert match.state.march.gone + match.state.march.slowed == 8
    assert not match.may("a", "gather")


def test_what_one_may_walk_toward(table: Any, land: Any) -> None:
    match = table({})
    words = match.decision("a").options.under(("toward", "a-wizard"))
    assert {*words} == {"plane", "b-tower", "b-wizard"}, "not home, where it is, nor the middle, which is shut"
    away = table({"a-wizard": "D12", "b-wizard": ""}, captured=True, wall_open=True)
    assert {*away.decision("a").options.under(("toward", "a-wizard"))} == {"home", "plane", "heart", "b-tower"}
    away.state.rulers[1].tower = ""
    away = type(away)(GAME, away.state)
    assert {*away.decision("a").options.under(("toward", "a-wizard"))} == {"home", "plane", "heart"}
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    assert "plane" not in table({"a-wizard": edge}).decision("a").options.under(("toward", "a-wizard"))


def test_what_landmarks_stand_for(table: Any, land: Any) -> None:
    state = table({"a-archer": "D12"}, wall_open=True).state
    assert goals_of(state, "a-wizard", "plane") == land.plane - {land.heart}
    assert goals_of(state, "a-archer", "plane") == land.threshold
    assert goals_of(state, "a-wizard", "heart") == {*land.around[land.heart]}
    state.holder = 1
    assert goals_of(state, "a-wizard", "heart") == {land.heart}
    state.characters["b-wizard"].at = land.heart
    assert goals_of(state, "a-wizard", "heart") == {*land.around[land.heart]}
    assert goals_of(state, "a-archer", "home") == {*land.around["E12"]}, "somebody is in it"
    state.characters["a-wizard"].at = "D13"
    assert goals_of(state, "a-archer", "home") == {"E12"}
    assert goals_of(state, "a-archer", "b-tower") == {*land.around["N22"]}
    assert goals_of(state, "a-archer", "b-wizard") == {*land.around[land.heart]}


def test_toward_home_goes_into_the_tower(table: Any, land: Any) -> None:
    match = table({"a-archer": around(land, around(land, "E12")[0])[-1], "a-wizard": "D14"})
    match.do("a", "toward a-archer home")
    assert match.at("a-archer") == "E12"


def test_m5_only_lakes_beside_one_drown(table: Any, land: Any, on: Any) -> None:
    lake = lake_of(land)
    beside = around(land, lake, "gr")[0]
    match = table({"a-archer": beside})
    assert match.offers("a", "drown") == [f"drown a-archer {near}" for near in around(land, beside, "L")]
    assert not table({"a-archer": "D12"}).may("a", "drown")
    dry = table({"a-archer": beside}, lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=9)], decks={"b": []})
    assert not dry.may("a", f"drown a-archer {lake}")
    spent = table({"a-archer": beside}, march=March("a-archer", gone=4))
    assert not spent.may("a", "drown")
    drowned = match.do("a", f"drown a-archer {lake}")
    assert [len(drowned.heard("died")), drowned.heard("went")[0]["way"]] == [1, [lake]]


def test_s10_a_wall_of_fire_ends_the_movement(table: Any, spots: Any, on: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST, EAST2, away=2)
    match = table({"a-archer": here}, lasting=[on("firewall", "b", hexes=[one], ends=9)], decks={"b": []})
    match.do("a", f"go a-archer {one}")
    assert [match.state.march, match.state.moved] == [None, ["a-wizard", "a-archer"]]
    round_ = table({"a-archer": here}, lasting=[on("firewall", "b", hexes=[one], ends=9)], decks={"b": []})
    way = round_.do("a", f"go a-archer {two}").heard("went")[0]["way"]
    assert one not in way
    out = table({"a-archer": one}, lasting=[on("firewall", "b", hexes=[one], ends=9)], decks={"b": []})
    assert out.may("a", f"go a-archer {two}"), "whoever starts in it may leave it"


def test_m8_a_walk_on_the_river(table: Any, land: Any) -> None:
    """Declared before any step, on a river or under a lake's bank; towers, land and swamps do not matter to it."""
    river = next(place for place, kind in land.ground.items() if kind == "r")
    match = table({"a-river-walker": river}, wizards="gammon coleb")
    assert match.offers("a", "river") == ["river a-river-walker"]
    match.do("a", "river a-river-walker", dice="3")
    assert [match.heard("river.goes")[0]["face"], match.state.march.river] == [3, True]
    assert not match.may("a", "river")
    assert not match.may("a", "build")
    to = match.offers("a", "go a-river-walker")[-1].split()[2]
    match.do("a", f"go a-river-walker {to}")
    assert match.may("a", f"go a-river-walker {river}"), "any number of steps, and back"
    stays = table({"a-river-walker": river}, wizards="gammon coleb").do("a", "river a-river-walker", dice="2")
    assert [stays.heard("river.stays")[0]["face"], stays.state.moved] == [2, ["a-wizard", "a-river-walker"]]
    away = table({"a-river-walker": "D12", "a-archer": river}, wizards="gammon coleb")
    assert not away.may("a", "river")
    blocked = {"a-river-walker": river, "a-archer": around(land, river, "r")[0]}
    near = table(blocked, wizards="gammon coleb").do("a", "river a-river-walker", dice="4")
    assert not near.may("a", f"go a-river-walker {blocked['a-archer']}")


# -- fire in passing ---------------------------------------------------------------------------------


def test_t6_one_shot_in_passing_whether_or_not_it_hits(table: Any, spots: Any) -> None:
    """Also if the move began within two hexes; each tower has its own."""
    far, two, one, fort = spots("gggg", WEST3, WEST2, WEST, HERE, away=2)
    match = table({"a-cavalry": (two, 3), "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald")
    match.do("a", f"go a-cavalry {one}", dice="12")
    assert [len(match.heard("shot")), match.state.shots] == [1, [("b-mason", 0)]]
    match.do("a", f"go a-cavalry {two}")
    assert not match.heard("shot"), "once a round"
    held = table(
        {"a-cavalry": (far, 3), "b-mason": fort}, towers={fort: "b"}, watches={fort: "hold"}, wizards="coleb torvald"
    )
    assert not held.do("a", f"go a-cavalry {two}").heard("shot")
    empty = table({"a-cavalry": (far, 3)}, towers={fort: "b"}, wizards="coleb torvald")
    assert not empty.do("a", f"go a-cavalry {two}").heard("shot")


def test_t6_a_tower_shoots_at_wizards_by_its_order_and_at_nobody_in_towers(table: Any, spots: Any) -> None:
    far, two, fort = spots("ggg", WEST3, WEST2, HERE, away=2)
    match = table(
        {"a-wizard": far, "b-mason": fort}, towers={fort: "b"}, watches={fort: "wizards"}, wizards="coleb torvald"
    )
    match.do("a", f"go a-wizard {two}", dice="41")
    assert [match.level("a-wizard"), len(match.heard("shot"))] == [1, 1]
    inside = table({"a-cavalry": far, "b-mason": fort}, towers={fort: "b", two: "a"}, wizards="coleb torvald")
    inside.do("a", f"go a-cavalry {two}")
    assert [inside.at("a-cavalry"), inside.heard("shot")] == [two, []]
    assert [
        Fire(inside.state, "b-mason", frozenset([two])).reaches(ground_for(inside.state, "a-cavalry"), "a-cavalry", two)
    ] == [False]


def test_t6_two_towers_shoot_one_after_the_other_until_one_hits(table: Any, spots: Any) -> None:
    far, two, fort, other = spots("gggg", WEST3, WEST2, HERE, (-2, 2), away=1)
    stand = {"a-cavalry": (far, 3), "b-mason": fort, "b-forester": other}
    match = table(stand, towers={fort: "b", other: "b"}, wizards="coleb torvald").do(
        "a", f"go a-cavalry {two}", dice="11 11"
    )
    assert len(match.heard("shot")) == 2
    hit = table(stand, towers={fort: "b", other: "b"}, wizards="coleb torvald").do(
        "a", f"go a-cavalry {two}", dice="21"
    )
    assert [len(hit.heard("shot")), hit.level("a-cavalry"), hit.at("a-cavalry")] == [1, 2, two]


def test_a9_who_dies_in_passing_goes_no_further(table: Any, spots: Any) -> None:
    far, two, one, fort = spots("gggg", WEST3, WEST2, WEST, HERE, away=2)
    match = table({"a-cavalry": far, "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald")
    match.do("a", f"go a-cavalry {one}", dice="41")
    assert [match.at("a-cavalry"), match.heard("went")[0]["way"], match.state.march] == ["", [two], None]
    ids = [event.id.removeprefix("chobolo.") for event in match.events]
    assert ids.index("went") < ids.index("shot") < ids.index("killed")


def test_cavalry_counts_its_steps_over_its_whole_turn(table: Any, spots: Any) -> None:
    """Three steps in one or more legs make a charge, in the own turn alone; nobody else charges."""
    start_, one, two, three = spots("gggg", WEST3, WEST2, WEST, HERE, away=2)
    match = table({"a-cavalry": start_})
    match.do("a", f"go a-cavalry {one}").do("a", f"go a-cavalry {two}")
    assert [match.state.strides, match.state.charging] == [{"a-cavalry": 2}, []]
    match.do("a", f"go a-cavalry {three}")
    assert match.state.charging == ["a-cavalry"]
    match.do("a", f"go a-cavalry {two}")
    assert [match.state.strides, match.state.charging] == [{"a-cavalry": 4}, ["a-cavalry"]]
    archer = table({"a-archer": start_}).do("a", f"go a-archer {three}")
    assert [archer.state.strides, archer.state.charging] == [{}, []]


# -- standing orders ---------------------------------------------------------------------------------


def test_t7_own_towers_and_archers_on_the_ground_have_orders(table: Any, spots: Any) -> None:
    here, fort, other = spots("ggg", HERE, (4, 0), (0, 4), away=2)
    match = table({"a-archer": here, "a-cavalry": "D14"}, towers={fort: "a", other: "b"})
    assert {line.split()[1] for line in match.offers("a", "watch")} == {"E12", fort, "a-archer"}
    match.do("a", "watch a-archer wizards")
    assert [match.state.watches, match.heard("watches")] == [
        {"a-archer": "wizards"}, [{"seat": 0, "post": "a-archer", "order": "wizards"}],
    ]  # fmt: skip
    assert match.offers("a", "watch a-archer") == ["watch a-archer all", "watch a-archer hold"]


def test_march_of_whoever_is_on_the_move_is_its_own(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (0, 3), away=2)
    match = table({"a-archer": here, "a-cavalry": there})
    match.do("a", f"go a-archer {around(match.state.land, here)[0]}")
    assert march_of(match.state, "a-archer") is match.state.march
    assert march_of(match.state, "a-cavalry") == March("a-cavalry", bonus=1)


def test_m8_who_swims_may_have_nowhere_to_go_but_over_a_lake(table: Any, land: Any) -> None:
    """All other hexes about the River Walker are taken, and so is the land behind."""
    here = next(
        place for place in sorted(land.hexes)
        if land.ground[place] in "gfsr"
        and [land.ground[near] for near in land.around[place]].count("L") == 1
        and len(land.around[place]) == 6
        and "FAWE".count(land.ground[place]) == 0
    )  # fmt: skip
    lake = next(near for near in land.around[here] if land.ground[near] == "L")
    beside = [near for near in land.around[here] if near != lake]
    others = ("a-wizard", "a-archer", "a-forester", "b-wizard", "b-archer")
    match = table({"a-river-walker": here, **dict(zip(others, beside, strict=True))}, wizards="gammon coleb")
    across = {one.split()[2] for one in match.offers("a", "go a-river-walker")}
    assert across
    assert lake not in across
    assert all(land.distance(place, here) > 1 for place in across)
    dry = dict(zip(("a-river-walker", *others[:2], *others[3:]), beside, strict=True))
    assert not table({"a-forester": here, **dry}, wizards="gammon coleb").may("a", "go a-forester")


def test_everybody_walks_on_five_kinds_of_ground(land: Any) -> None:
    """Not on lakes, nor on elements, which are for wizards; and the plane has a wall."""
    assert {land.ground[place] for place in land.plain} == set("gfmsr")
    assert len(land.plain) == sum(kind in "gfmsr" for kind in land.ground.values())
