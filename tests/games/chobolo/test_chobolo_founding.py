"""Rulings U1 to U7: dice, sets, lands, towers and first cards; and what of the world never changes."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.content import LAYOUTS, SPELLS, WARRIORS, WIZARDS
from games.chobolo.founding import pickable, serves
from games.chobolo.lands import LaidTile, land_map, slot_centre
from games.chobolo.tiles import QUICK, TILES, WIDE
from games.kernel import Answer, Words, pending, start
from games.players.match import secret_of
from games.players.scenario import Scenario
from games.toolkit.hexes import distance


def begun(seats: int, n: object = 0, **settings: object) -> Any:
    state, events = start(GAME, seats, secret_of(n), settings)
    return Scenario(GAME, state, events)


def by_defaults(match: Any) -> Any:
    while not match.state.characters:
        asked = next(one for one in pending(GAME, match.state) if one.waits)
        match.give(Answer(asked.seat, asked.key, asked.default))
    return match


# -- dice --------------------------------------------------------------------------------------------


def test_u1_u2_the_order_is_by_the_dice_and_those_who_rolled_again() -> None:
    """Highest first; who shares the highest rolls again, and goes by the last roll; else in seat order."""
    again = 0
    for n in range(6):
        match = begun(4, n, boards="arranged", quick_boards=True)
        rolls: dict[int, list[int]] = {seat: [] for seat in range(4)}
        for told in match.heard("rolled"):
            for seat, face in zip(told["seats"], told["faces"], strict=True):
                rolls[seat].append(face)
        again += len(match.heard("rolled")) > 1
        assert all(1 <= face <= 4 for faces in rolls.values() for face in faces)
        assert match.state.dice == [faces[-1] for faces in rolls.values()]
        order = sorted(rolls, key=lambda seat: ([-face for face in rolls[seat]], seat))
        assert [match.state.first, match.heard("begins")] == [order[0], [{"seat": order[0]}]]
        laid = []
        while not match.state.characters:
            laid.append("abcd".index(match.awaited))
            asked = next(one for one in pending(GAME, match.state) if one.waits)
            match.give(Answer(asked.seat, asked.key, asked.default))
        assert laid == order
        assert [match.state.active, match.state.round] == [order[0], 1]
    assert 0 < again < 6


# -- sets --------------------------------------------------------------------------------------------


def test_u3_each_wizard_comes_once_before_one_comes_twice() -> None:
    """The shadow wizard only where it is wanted, with an element by the dice."""
    for n in range(4):
        plain = [ruler.wizard for ruler in begun(6, n, boards="drafted").state.rulers]
        assert sorted(plain[:4]) == ["coleb", "gammon", "torvald", "vayla"]
        assert len({*plain[4:]}) == 2
        shadowed = [ruler.wizard for ruler in begun(5, n, shadow=True, boards="drafted").state.rulers]
        assert sorted(shadowed) == sorted(WIZARDS)
    elements = {
        ruler.element
        for n in range(20)
        for ruler in begun(5, n, shadow=True, boards="drafted").state.rulers
        if ruler.wizard == "umbra"
    }
    assert elements == {*"FEAW"}
    orders = {tuple(ruler.wizard for ruler in begun(4, n, boards="drafted").state.rulers) for n in range(12)}
    assert len(orders) > 4, "dealt at random"


def test_u3_everybody_hears_who_plays_what() -> None:
    match = begun(2, 3)
    (one, two) = match.heard("set")
    ruler = match.state.rulers[0]
    assert one == {
        "seat": 0, "wizard": ruler.wizard, "warriors": ruler.warriors, "spells": ruler.spells,
        "element": {"F": "fire", "E": "earth", "A": "air", "W": "water"}[ruler.element],
    }  # fmt: skip
    assert two["seat"] == 1
    assert [len(ruler.warriors), len(ruler.spells)] == [3, 10]


def test_u3_sets_by_the_dice_are_three_warriors_and_ten_spells() -> None:
    sets = [ruler for n in range(8) for ruler in begun(3, n, loadout="random", boards="drafted").state.rulers]
    assert all(len({*ruler.warriors}) == 3 and len({*ruler.spells}) == len(ruler.spells) == 10 for ruler in sets)
    assert all(ruler.spells == sorted(ruler.spells) for ruler in sets), "so that nothing is told of the deck"
    assert {kind for ruler in sets for kind in ruler.warriors} == {*WARRIORS}
    assert {card for ruler in sets for card in ruler.spells} == {*SPELLS}


def test_u3_what_may_be_chosen() -> None:
    """Three different warriors, ten spells or more; or the starter set, which is the default."""
    match = begun(2, 3, loadout="choose")
    under = match.decision("a").options.under
    assert [*under(("load",))] == ["coleb", "gammon", "vayla", "torvald"]
    assert [*under(("load", "coleb"))] == ["starter", *WARRIORS]
    assert [*under(("load", "coleb", "archer"))] == [kind for kind in WARRIORS if kind != "archer"]
    three = ("load", "coleb", "archer", "mason", "ranger")
    assert [*under(three)] == [*SPELLS][:15], "so that ten are left"
    nine = [*SPELLS][:9]
    assert "done" not in under((*three, *nine))
    assert "done" in under((*three, *nine, [*SPELLS][9]))
    assert match.decision("a").default == ("load", match.state.rulers[0].wizard, "starter")
    match.time_runs_out("a").time_runs_out("b")
    assert match.state.rulers[0].spells == [*WIZARDS[match.state.rulers[0].wizard].spells]
    shadow = begun(5, 3, loadout="choose", shadow=True)
    assert [*shadow.decision("a").options.under(("load",))][4:] == [
        "umbra-fire",
        "umbra-earth",
        "umbra-air",
        "umbra-water",
    ]
    umbra = next(seat for seat, ruler in enumerate(shadow.state.rulers) if ruler.wizard == "umbra")
    word = shadow.decision("abcde"[umbra]).default[1]
    assert word.startswith("umbra-")
    spells = " ".join([*SPELLS][:11])
    match = begun(2, 3, loadout="choose").do("a", f"load torvald mason archer ranger {spells} done")
    match.do("b", "load coleb starter")
    ruler = match.state.rulers[0]
    assert [ruler.wizard, ruler.element, ruler.warriors, ruler.spells] == [
        "torvald", "E", ["mason", "archer", "ranger"], [*SPELLS][:11],
    ]  # fmt: skip


# -- lands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_u4_tiles_are_dealt_into_the_slots_of_each_seat(seats: int) -> None:
    match = begun(seats, f"dealt {seats}")
    slots = LAYOUTS[str(seats)].slots
    each = 3 if seats == 2 else 2
    assert [[tile.slot for tile in match.state.tiles[n * each : (n + 1) * each]] for n in range(seats)] == [
        [*own] for own in slots
    ]
    assert [
        [tile.tile for tile in match.state.tiles[n * each : (n + 1) * each]] for n in range(seats)
    ] == match.state.offered
    more = [begun(seats, f"turned {n}", quick_boards=True).state for n in range(8)]
    assert {tile.turn for state in more for tile in state.tiles} == {*range(6)}
    assert len({tuple(state.offered[0]) for state in more}) > 3
    if seats < 6:
        assert len({tile.tile for tile in match.state.tiles}) == len(match.state.tiles), (
            "no copies while there are enough"
        )


def test_a_hex_to_found_on_says_how_far_the_centre_is_and_how_many_chips_are_near() -> None:
    match = begun(3, 0)
    seat = match.awaited
    view, land = match.view(seat), match.state.land
    for line in match.offers(seat):
        place = line.split()[-1]
        steps = distance(land.hexes[place], land.hexes[land.heart])
        near = [one for one in land.elements if 0 < distance(land.hexes[place], land.hexes[one]) <= 8]
        said = Words(GAME, view=view).option(("found", place))
        assert said == f"{place}: {steps} hexes from the centre, {len(near)} chips near", (
            "near is one turn of the wizard"
        )


def test_u4_u7_the_main_tower_stands_on_an_own_hex_of_the_element() -> None:
    for n in range(3):
        match = begun(3, n)
        seat = "abc".index(match.awaited)
        ruler, land = match.state.rulers[seat], match.state.land
        offered = match.offers(match.awaited)
        own = land.own(seat, 3, ruler.element)
        assert offered == [f"found {place}" for place in own]
        assert len(own) >= 2, "one to build on, and one to gather at"
        assert own == sorted(own, key=lambda name: (land.outward[name], name))
        assert all(
            land.slot_of[place] in LAYOUTS["3"].slots[seat] and land.ground[place] == ruler.element for place in own
        )
        asked = match.decision(match.awaited)
        assert [asked.default, asked.prompt.args] == [
            ("found", own[0]), {"element": {"F": "fire", "E": "earth", "A": "air", "W": "water"}[ruler.element]},
        ]  # fmt: skip
        letter = match.awaited
        match.do(letter, f"found {own[1]}")
        assert [match.state.rulers[seat].tower, match.heard("founded")] == [own[1], [{"seat": seat, "at": own[1]}]]


def test_u4_arranged_lands_may_be_turned_and_laid_in_any_order() -> None:
    match = begun(3, 5, boards="arranged")
    assert match.state.tiles == []
    seat = "abc".index(match.awaited)
    keys = match.state.offered[seat]
    under = match.decision(match.awaited).options.under
    assert {*under(("found",))} == {f"{key}-{turn}" for key in keys for turn in range(6)}
    assert {*under(("found", f"{keys[1]}-4"))} == {f"{keys[0]}-{turn}" for turn in range(6)}
    hexes = [*under(("found", f"{keys[1]}-4", f"{keys[0]}-2"))]
    match.do(match.awaited, f"found {keys[1]}-4 {keys[0]}-2 {hexes[-1]}")
    slots = LAYOUTS["3"].slots[seat]
    assert match.state.tiles == [LaidTile(keys[1], slots[0], 4), LaidTile(keys[0], slots[1], 2)]
    assert match.state.rulers[seat].tower == hexes[-1]
    asked = match.decision(match.awaited)
    other = match.state.offered["abc".index(match.awaited)]
    assert asked.default[:3] == ("found", f"{other[0]}-0", f"{other[1]}-0")


def test_u4_o3_a_draft_goes_down_and_up_the_order_of_the_dice() -> None:
    for n in range(2):
        match = begun(4, n, boards="drafted")
        rolled: dict[int, list[int]] = {seat: [] for seat in range(4)}
        for told in match.heard("rolled"):
            for seat, face in zip(told["seats"], told["faces"], strict=True):
                rolled[seat].append(face)
        order = sorted(rolled, key=lambda seat: ([-face for face in rolled[seat]], seat))
        picks = []
        while match.decision(match.awaited).prompt.id == "chobolo.ask.tile":
            letter = match.awaited
            picks.append("abcd".index(letter))
            words = match.offers(letter)
            assert match.decision(letter).default == tuple(words[0].split())
            match.do(letter, words[-1])
            assert match.heard("picked") == [{"seat": picks[-1], "tile": words[-1].split()[1]}]
        assert picks == [*order, *order[::-1]]
        taken = [key for keys in match.state.offered for key in keys]
        assert [len(keys) for keys in match.state.offered] == [2] * 4
        assert len(taken) == len({*taken})
        assert all(serves(match.state, seat, keys) for seat, keys in enumerate(match.state.offered))


def test_u4_what_may_still_be_picked() -> None:
    """Nothing that is taken, nothing that could no longer serve its seat; a second cross tile if nothing else would."""
    state = begun(2, 1, boards="drafted").state
    state.rulers[0].element = "F"
    state.offered = [[], []]
    assert {*pickable(state, 0)} == {*TILES[WIDE]}
    state.offered = [["ford", "meadow"], ["highfell"]]
    left = pickable(state, 0)
    assert not {*left} & {"ford", "meadow", "highfell"}
    fires = [key for key, tile in TILES[WIDE].items() if not tile.elements["F"]]
    state.offered = [fires[:2] if len(fires) > 1 else fires, []]
    last = pickable(state, 0)
    assert all(serves(state, 0, [*state.offered[0], key]) or len(state.offered[0]) < 2 for key in last)
    crosses = [key for key, tile in TILES[WIDE].items() if tile.is_cross]
    state.offered = [["highfell", "fenwood"], [key for key in TILES[WIDE] if key not in ("highfell", "fenwood")]]
    state.rulers[0].element = "E"
    assert {*pickable(state, 0)} <= {*crosses}
    assert pickable(state, 0)


@pytest.mark.parametrize(("quick", "radius"), [(False, WIDE), (True, QUICK)])
def test_u4_what_serves_a_seat(quick: bool, radius: int) -> None:
    """Its own element twice, and each other once."""
    state = begun(3, 1, quick_boards=quick).state
    assert state.radius == radius
    state.rulers[0].element = "F"
    crosses = [key for key, tile in TILES[radius].items() if tile.is_cross]
    assert serves(state, 0, crosses[:2])
    assert not serves(state, 0, crosses[:1])
    for element, expected in (("F", False), ("E", True)):
        fireless = next(key for key, tile in TILES[radius].items() if not tile.elements[element])
        assert serves(state, 0, [crosses[0], fireless]) == expected


# -- first cards -------------------------------------------------------------------------------------


def test_u5_decks_are_shuffled_and_two_cards_are_drawn_unseen() -> None:
    tops = set()
    for n in range(4):
        match = by_defaults(begun(3, n, quick_boards=True))
        for seat, ruler in enumerate(match.state.rulers):
            deck = match.state.decks["abc"[seat]]
            assert sorted([*deck, *ruler.hand]) == sorted(ruler.spells)
            assert [len(deck), len(ruler.hand)] == [8, 2]
            tops.add(tuple(ruler.spells.index(card) for card in ruler.hand))
        assert match.view("a").known == ()
        assert match.state.round == 1
    assert len(tops) > 6
    assert match.heard("round") == [{"round": 1}]


# -- the world ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", [WIDE, QUICK])
def test_the_world_of_two_seats(radius: int) -> None:
    keys = [*TILES[radius]][:6]
    land = land_map(2, tuple(LaidTile(key, slot, slot) for slot, key in enumerate(keys)), radius)
    size = 1 + 3 * radius * (radius + 1)
    assert [len(land.hexes), len(land.plane), land.radius] == [7 * size, size, radius]
    assert land.ground[land.heart] == "C"
    assert land.outward[land.heart] == 0
    assert all(land.outward[name] == land.distance(name, land.heart) for name in land.hexes)
    assert land.plane == {name for name, far in land.outward.items() if far <= radius}
    assert land.threshold == {name for name, far in land.outward.items() if far == radius + 1}
    assert {*land.slot_of.values()} == {*range(6)}
    assert not {*land.slot_of} & land.plane
    assert land.water == {name for name, kind in land.ground.items() if kind in "rL"}
    assert {*land.elements} == {name for name, kind in land.ground.items() if kind in "FEAW"}
    assert land.wells("F") == {name for name, kind in land.ground.items() if kind == "F"}


def test_a_second_ring_of_tiles_lies_straight_behind_the_first() -> None:
    for slot in range(6):
        near, far = slot_centre(slot, WIDE), slot_centre(slot + 10, WIDE)
        assert far == (2 * near[0], 2 * near[1])
        assert [distance(near, (0, 0)), distance(far, (0, 0))] == [9, 18]
        assert distance(slot_centre(slot, QUICK), (0, 0)) == 7


def test_how_far_the_next_element_is(land: Any) -> None:
    wells = land.wells("W")
    steps = land.steps_to(wells)
    for name in list(land.hexes)[::17]:
        assert steps[land.rank[name]] == min(land.distance(name, one) for one in wells)
    assert land.steps_to(land.wells("W")) is steps, "found once"
