"""Sentences of the rulebook that nothing else plays to their end, and rulings with all their exceptions."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.dying import die, draw_card, gain_level, lose_level
from games.chobolo.firing import barred
from games.chobolo.frames import TakeTurn
from games.chobolo.state import March
from games.kernel import Context, Scripted, Words

HERE, EAST, EAST2, EAST3, WEST2, WEST3, SOUTHEAST = (0, 0), (1, 0), (2, 0), (3, 0), (-2, 0), (-3, 0), (0, 1)
PAIRS: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


def ctx_of(match: Any) -> Any:
    return Context(GAME.rules, match.state, Scripted([]))


# -- spells ------------------------------------------------------------------------------------------


def test_a11_any_wizard_casts_in_anothers_turn(table: Any, spots: Any) -> None:
    """While the active player is waited for; and he goes on as if nothing had been."""
    here, there = spots("gg", HERE, EAST3, away=4)
    match = table(
        {"b-archer": here, "a-archer": there}, stacks={"b": "EW"}, hands={"b": ["mend"]}, wizards="coleb torvald"
    )
    assert [match.awaited, match.asked] == ["a", "ab"]
    match.do("a", f"go a-archer {around(match.state.land, there)[0]}").do("b", "cast mend b-archer")
    assert [match.level("b-archer"), match.awaited, match.state.march.gone] == [2, "a", 1]
    assert match.may("a", "go a-archer")


def test_k14_a_warrior_is_raised_out_of_turn_too(table: Any) -> None:
    match = table({}, stacks={"b": "W"})
    match.do("b", "cast resurrect archer N22")
    assert [match.at("b-archer"), match.level("b-archer"), match.awaited] == ["N22", 1, "a"]
    match.do("a", "end")
    assert match.may("b", "go b-archer")


def test_k7_spells_reach_into_the_closed_plane_and_out_of_it(table: Any, land: Any) -> None:
    inside = next(place for place in land.plane if place != land.heart)
    match = table({"b-archer": inside}, stacks={"a": "FAW"}, hands={"a": ["sleep"]})
    match.do("a", "cast sleep b-archer")
    assert match.lies("sleep")
    out = table({"a-wizard": inside, "b-archer": "D14"}, stacks={"a": "FAW"}, hands={"a": ["sleep"]})
    out.do("a", "cast sleep b-archer")
    assert out.lies("sleep")


def test_k6_k19_a_dead_wizard_loses_stack_and_pool_and_keeps_its_hand(table: Any, spots: Any, on: Any) -> None:
    """What its spells lie on elsewhere goes on."""
    here, east = spots("gg", HERE, EAST, away=3)
    lasting = [on("spell-pool", "b", cards=["mend", "veil"]), on("spell-pool", "a", cards=["haste"])]
    match = table(
        {"a-forester": (here, 4), "b-wizard": (east, 1)}, stacks={"b": "FAW"}, hands={"b": ["recall"]},
        lasting=lasting, decks={"a": [], "b": []}, wizards="coleb gammon",
    )  # fmt: skip
    for seat, cards in ((0, ("spell-pool", "haste")), (1, ("spell-pool", "mend", "veil"))):
        ruler = match.state.rulers[seat]
        ruler.spells = [*dict.fromkeys([*ruler.spells, *cards])]
        match.state.decks["ab"[seat]] = [one for one in ruler.spells if one not in cards and one not in ruler.hand]
    match.pieces = match.game.census(match.state)
    match.do("a", "end").do("b", "pass", dice="41")
    assert [(one.card, one.owner) for one in match.state.lasting] == [("spell-pool", 0)]
    assert match.stack("b") == ""
    assert "recall" in match.hand("b")


def test_k10_whoever_is_pushed_onto_an_element_takes_no_chip(table: Any, land: Any) -> None:
    well = next(place for place in land.elements if place not in ("E12", "N22", "Q12", "K20") and around(land, place))
    match = table({"a-wizard": around(land, well)[0]}, stacks={"a": "AA"}, hands={"a": ["gale"]})
    match.do("a", f"cast gale a-wizard {well}")
    assert [match.at("a-wizard"), match.stack("a"), match.may("a", "pray"), match.may("a", "purge")] == [
        well,
        "",
        False,
        False,
    ]


def test_k13_what_lay_on_a_character_goes_back_in_the_order_in_which_it_came(table: Any, spots: Any, on: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    first, second = on("stone-skin", "b", "b-mason", used=4), on("keen-edge", "b", "b-mason")
    match = table(
        {"a-forester": (here, 4), "b-mason": east}, lasting=[second, first], decks={"b": []}, wizards="coleb torvald"
    )
    match.state.decks["b"] = [one for one in match.state.rulers[1].spells if one not in ("stone-skin", "keen-edge")]
    match.pieces = match.game.census(match.state)
    match.do("a", "end", dice="41")
    assert match.state.decks["b"][:2] == ["keen-edge", "stone-skin"], "the first to come lies deepest but one"
    assert match.view("a").rulers[1].under == ("stone-skin", "keen-edge")


def test_s03_a_binding_ends_with_the_spell_that_it_holds(table: Any, spots: Any, on: Any) -> None:
    """By Dispel Magic or death of the warrior, wherever that spell's owner is."""
    here, east = spots("gg", HERE, EAST, away=3)
    held = on("veil", "a", "b-forester")
    match = table(
        {"a-forester": (here, 4), "b-forester": east}, wizards="torvald gammon", decks={"a": []},
        lasting=[held, on("binding", "a", "b-forester", holds=held.serial)],
    )  # fmt: skip
    ruler = match.state.rulers[0]
    ruler.spells = [*dict.fromkeys([*ruler.spells, "veil"])]
    match.state.decks["a"] = [one for one in ruler.spells if one not in ("veil", "binding")]
    match.pieces = match.game.census(match.state)
    match.do("a", "end", dice="41")
    assert match.state.lasting == []
    assert {*match.state.decks["a"][:2]} == {"veil", "binding"}


def test_o10_whoever_drowns_when_a_bridge_ends_was_killed_by_its_caster(table: Any, land: Any, on: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    match = table({"a-wizard": lake}, lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=4)], decks={"b": []})
    ruler = match.state.rulers[1]
    match.state.decks["b"] = [one for one in ruler.spells if one != "bridge-of-reeds"]
    match.pieces = match.game.census(match.state)
    match.do("a", "end")
    assert [match.at("a-wizard"), match.state.rulers[1].slain, match.lies("bridge-of-reeds")] == ["", [0], []]


# -- the land ----------------------------------------------------------------------------------------


def test_r1_whoever_has_passed_an_archer_is_not_shot(table: Any, spots: Any) -> None:
    """The archer may not use his bow if a warrior passes within two hexes and does not stop there."""
    far, two, here = spots("ggg", WEST3, WEST2, HERE, away=2)
    match = table({"a-cavalry": far, "b-archer": here})
    match.do("a", f"go a-cavalry {two}").do("a", f"go a-cavalry {far}").do("a", "end")
    assert not match.heard("shot")
    stays = table({"a-cavalry": far, "b-archer": here}).do("a", f"go a-cavalry {two}").do("a", "end", dice="41")
    assert [len(stays.heard("shot")), stays.at("a-cavalry")] == [1, ""]


def test_t7_a_ranger_who_leaves_the_forest_is_shot(table: Any, spots: Any) -> None:
    """The rulebook's own example: landing on forest it cannot be attacked, going on from there it can."""
    fort, wood, open_ = spots("gfg", HERE, EAST2, EAST)
    match = table({"a-ranger": wood, "b-mason": fort}, towers={fort: "b"}, wizards="vayla torvald")
    match.do("a", f"go a-ranger {open_}", dice="41")
    assert [match.at("a-ranger"), len(match.heard("shot"))] == ["", 1]
    back = table({"a-ranger": open_, "b-mason": fort}, towers={fort: "b"}, wizards="vayla torvald", shots=[])
    back.do("a", f"go a-ranger {wood}")
    assert [back.heard("shot"), back.level("a-ranger")] == [[], 1]


def test_u7_a_removed_players_element_gives_chips_again(table: Any, land: Any) -> None:
    three: dict[str, Any] = {"seats": 3, "wizards": "coleb gammon vayla"}
    empty = table({}, **three)
    tower, here = empty.state.rulers[1].tower, around(empty.state.land, empty.state.rulers[1].tower)
    match = table({"a-wizard": here[0], "b-wizard": ""}, **three)
    assert not match.may("a", f"go a-wizard {tower}")
    match.leave("b")
    match.do("a", "gather water done")
    assert [match.at("a-wizard"), match.stack("a")] == [tower, "W"]


def test_c6_a_level_a_life(table: Any, land: Any) -> None:
    """Whoever comes back to life may be blessed again."""
    match = table({"a-archer": "D14"})
    match.state.characters["a-archer"].blessed = True
    die(ctx_of(match), "a-archer")
    one = match.state.characters["a-archer"]
    assert [one.blessed, one.level, one.at, "a-archer" in match.state.moved] == [False, 0, "", True]


@pytest.mark.parametrize(
    ("wall", "captured", "wizard", "warrior"),
    [(False, False, True, True), (True, False, False, True), (True, True, False, False)],
)
def test_r8_the_wall_parts_those_who_could_not_follow(
    table: Any, land: Any, wall: bool, captured: bool, wizard: bool, warrior: bool
) -> None:
    """Between one in the plane and an enemy outside that could not enter it; whoever is inside counts for nothing."""
    inside = next(place for place in land.plane if place != land.heart)
    stand = {"b-wizard": inside, "b-archer": "D14", "a-archer": "D16"}
    state = table(stand, wall_open=wall, captured=captured).state
    for one, other, expected in (
        ("b-wizard", "a-wizard", wizard), ("a-wizard", "b-wizard", wizard), ("b-wizard", "a-archer", warrior),
        ("a-archer", "b-wizard", warrior), ("a-archer", "b-archer", False),
    ):  # fmt: skip
        assert barred(state, one, other) == expected, (one, other)
    state.characters["b-archer"].at = next(place for place in land.plane if place not in (land.heart, inside))
    assert not barred(state, "b-archer", "b-wizard")
    assert barred(state, "b-archer", "a-archer") == warrior
    assert barred(state, "a-archer", "b-archer", "D14") is False, "as it would be there"


# -- life and death ----------------------------------------------------------------------------------


def test_c5_a_slain_wizard_counts_for_the_whole_side(table: Any) -> None:
    """By a fight, a shot or a spell of one's own side; not by accident, nor if it was an ally's."""
    match = table({}, **PAIRS)
    ctx = ctx_of(match)
    die(ctx, "b-wizard", by=0)
    assert [ruler.slain for ruler in match.state.rulers] == [[1], [], [1], []]
    die(ctx, "d-wizard")
    die(ctx, "c-wizard", by=0)
    assert [ruler.slain for ruler in match.state.rulers] == [[1], [], [1], []]
    warrior = table({"b-archer": "D14"})
    die(ctx_of(warrior), "b-archer", by=0)
    assert warrior.state.rulers[0].slain == []


def test_a_death_says_who_struck_and_how_many_chips_go_with_a_wizard(table: Any) -> None:
    """A wizard's stack is lost with it: of all that befalls somebody, that is told first."""
    match = table({"b-archer": ("D14", 1)}, stacks={"b": "FAW"})
    match.state.characters["b-wizard"].level = 1
    ctx, words = ctx_of(match), Words(GAME, ["Ann", "Ben"])
    place = match.at("b-wizard")
    lose_level(ctx, "b-wizard", 0, "a-wizard")
    lose_level(ctx, "b-archer", 0, "a-wizard")
    wizard, warrior = [event for event in ctx.events if event.id != "chobolo.returns"]
    assert words.say(wizard) == f"Ben's wizard dies on {place}, struck by Ann's wizard: 3 chips lost."
    assert words.say(warrior) == "Ben's archer dies on D14, struck by Ann's wizard."
    assert GAME.headlines.index(wizard.id) < GAME.headlines.index("chobolo.taken")


def test_c3_only_the_holders_death_frees_chobolo(table: Any) -> None:
    match = table({}, captured=True, wall_open=True, holder=1)
    match.state.rulers[0].stack, match.state.rulers[0].marked, match.state.rulers[1].marked = "FE", True, True
    die(ctx_of(match), "a-wizard", by=1)
    assert [match.state.holder, match.stack("a"), match.state.rulers[0].marked] == [1, "", False]
    ctx = ctx_of(match)
    die(ctx, "b-wizard", by=0)
    assert [match.state.holder, match.state.rulers[1].marked, match.state.captured] == [-1, False, True]
    assert [event.args for event in ctx.events if event.id == "chobolo.returns"] == [{"at": match.state.land.heart}]


def test_b7_levels_end_at_the_fourth_and_nobody_hears_of_none(table: Any) -> None:
    match = table({"a-archer": ("D14", 3)})
    ctx = ctx_of(match)
    gain_level(ctx, "a-archer", 3)
    assert [match.level("a-archer"), len(ctx.events)] == [4, 1]
    gain_level(ctx, "a-archer")
    assert [match.level("a-archer"), len(ctx.events)] == [4, 1]
    assert lose_level(ctx, "a-archer", 1)
    assert [match.level("a-archer"), ctx.events[-1].id, ctx.events[-1].args["level"]] == [3, "chobolo.level_lost", 3]


def test_whoever_dies_on_the_move_moves_no_more(table: Any) -> None:
    match = table({"a-archer": "D14", "a-cavalry": "D16"}, march=March("a-cavalry"))
    die(ctx_of(match), "a-archer")
    assert match.state.march is not None
    die(ctx_of(match), "a-cavalry")
    assert [match.state.march, match.state.moved] == [None, ["a-archer", "a-cavalry"]]


def test_a16_a_card_that_was_foreseen_is_known_in_the_hand_to_whoever_saw_it(table: Any) -> None:
    """All know which used card comes back when a deck has cycled; nobody is told what else is drawn."""
    match = table({}, hands={"a": []}, wizards="coleb gammon")
    ctx = ctx_of(match)
    state = match.state
    draw_card(ctx, 0)
    assert [match.view("b").known, [event.only for event in ctx.events]] == [(), [None, 0]]
    state.decks["a"].clear()
    state.rulers[0].spells = [*state.rulers[0].hand, "mend"]
    state.piles.put_under("a", "mend")
    draw_card(ctx, 0)
    assert [match.view("b").known, match.view().known] == [((0, "mend"),), ((0, "mend"),)]
    before = len(ctx.events)
    draw_card(ctx, 0)
    assert [event.id for event in ctx.events[before:]] == ["chobolo.no_card"]


def test_t8_a_turn_that_the_clock_ends_asks_nobody_to_make_room(table: Any) -> None:
    """Ruling A1: surplus leaves by the dice; `end` asks."""
    match = table({"a-archer": "E12"}, begin=TakeTurn(seat=0))
    match.timeout("a", dice="0")
    assert match.awaited == "b"
    assert len(match.state.on("E12")) == 1
