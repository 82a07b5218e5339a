"""Rulings R and B: shots, and battles with all that happens in them."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo.battles import modified
from games.chobolo.groups import groups
from games.chobolo.state import level_bonus
from games.kernel import Answer, Scripted, apply
from games.kernel.luck import Account

HERE, EAST, EAST2, WEST, SOUTHEAST, SOUTHWEST = (0, 0), (1, 0), (2, 0), (-1, 0), (0, 1), (-1, 1)


# -- levels ------------------------------------------------------------------------------------------


def test_levels_add_what_the_table_says() -> None:
    assert [level_bonus("a-forester", level, False) for level in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert [level_bonus("a-wizard", level, False) for level in (1, 2, 3, 4)] == [-2, -1, 0, 0]
    assert [level_bonus("a-forester", 4, True), level_bonus("a-wizard", 4, True)] == [2, 1]


@pytest.mark.parametrize(("level", "expected"), [(1, -1), (2, -1), (3, 0), (4, 0)])
def test_an_archer_is_weaker_hand_to_hand(table: Any, spots: Any, level: int, expected: int) -> None:
    (here,) = spots("g", HERE, away=4)
    assert modified(table({"a-archer": (here, level)}).state, "a-archer", 0).value == expected


# -- shots -------------------------------------------------------------------------------------------


def test_r2_others_shoot_at_the_active_players_characters_alone(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": here, "b-archer": far})
    match.do("a", "end", dice="23")
    assert [shot["mine"] for shot in match.heard("shots")] == [2]
    match.do("b", "end")
    assert not match.heard("shot"), "each once a round at an opponent's"


def test_r3_r5_a_shot_compares_plain_dice(table: Any, spots: Any) -> None:
    """Higher hits, equal or lower does nothing; two archers who choose each other shoot at once."""
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": here, "b-wizard": (far, 2)}, active="a")
    match.do("a", "end", dice="32")
    assert [match.level("b-wizard"), match.heard("missed")] == [1, []]
    miss = table({"a-archer": here, "b-wizard": (far, 2)}).do("a", "end", dice="33")
    assert [miss.level("b-wizard"), len(miss.heard("missed"))] == [2, 1]
    both = table({"a-archer": (here, 2), "b-archer": (far, 2)})
    both.do("a", "end", dice="24")
    assert both.heard("shots"), "they chose each other"
    assert [both.level("a-archer"), both.level("b-archer"), both.heard("missed")] == [1, 2, []]


def test_r4_r7_archer_and_tower_shoot_at_once(table: Any, spots: Any) -> None:
    """The archer on the ground takes one away, the one in the tower adds one; whoever is lower loses a level."""
    far, one, fort = spots("ggg", (-3, 0), (-2, 0), HERE, away=2)
    match = table({"a-archer": (far, 2), "b-archer": (fort, 2)}, towers={fort: "b"})
    match.do("a", f"go a-archer {one}", dice="24")
    assert match.heard("shots")[0]["theirs"] == 3
    assert [match.level("a-archer"), match.level("b-archer")] == [2, 2], "three and three: a tie"
    match.do("a", "end")
    assert not match.heard("shot"), "both shots are used"
    hit = table({"a-archer": (far, 2), "b-mason": (fort, 2)}, towers={fort: "b"})
    hit.do("a", f"go a-archer {one}", dice="14")
    assert [hit.level("a-archer"), hit.level("b-mason")] == [2, 1]


def test_r6_who_has_died_does_not_shoot(table: Any, spots: Any) -> None:
    here, east, far = spots("ggg", HERE, EAST, EAST2, away=3)
    match = table({"a-archer": here, "b-archer": far, "a-forester": east}, wizards="coleb gammon")
    match.do("a", "fight")
    if match.asks() == ["shoot"]:
        match.do("b", "shoot b-archer a-forester done", dice="41")
    assert [match.at("b-archer"), match.at("a-forester")] == ["", east]
    assert match.level("a-archer") == 1, "nobody gains a level at range"


def test_r7_torvald_with_chobolo_shoots_better_out_of_towers(table: Any, spots: Any) -> None:
    fort, far = spots("gg", HERE, EAST2, away=2)
    match = table(
        {"a-archer": fort, "b-forester": far}, towers={fort: "a"}, wizards="torvald gammon", captured=True, holder=0
    )
    match.do("a", "end", dice="13")
    assert match.heard("shot")[0]["mine"] == 3


def test_r7_u8_but_not_out_of_an_allys_tower(table: Any, spots: Any) -> None:
    fort, far = spots("gg", HERE, EAST2, away=2, seats=4)
    match = table(
        {"a-archer": fort, "b-forester": far}, towers={fort: "c"}, wizards="torvald gammon", captured=True, holder=0,
        seats=4, settings={"teams": "pairs"},
    )  # fmt: skip
    match.do("a", "end", dice="13")
    assert match.heard("shot")[0]["mine"] == 2


def test_r8_the_plane_wall_stops_shots_and_blows(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    inside = next(near for near in land.around[edge] if near in land.plane)
    match = table({"a-archer": edge, "b-wizard": inside}, wall_open=True)
    assert groups(match.state) == []
    match.do("a", "end")
    assert not match.heard("shot")
    later = table({"a-archer": edge, "b-wizard": inside}, wall_open=True, captured=True)
    assert groups(later.state) == [["a-archer", "b-wizard"]]


def test_r9_there_are_no_lines_of_sight(table: Any, spots: Any) -> None:
    here, mountain, far = spots("gmg", HERE, EAST, EAST2)
    match = table({"a-archer": here, "b-forester": far}).do("a", "end", dice="41")
    assert match.at("b-forester") == ""
    assert mountain


def test_r_foresters_and_rangers_on_forest(table: Any, spots: Any) -> None:
    """A Forester is hit from beside alone, but from towers; a Ranger not at all."""
    wood, one, two = spots("fpp", HERE, EAST, EAST2)
    assert not table({"a-archer": two, "b-forester": wood}).do("a", "end").heard("shot")
    close = table({"a-archer": one, "b-forester": wood}).do("a", "end", dice="41")
    assert close.heard("shot")
    ranger = table({"a-archer": one, "b-ranger": wood}, wizards="coleb vayla").do("a", "fight", dice="41")
    assert not ranger.heard("shot")


def test_umbra_with_chobolo_cannot_be_shot(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=2)
    match = table({"a-archer": here, "b-wizard": far}, wizards="coleb umbra", captured=True, holder=1)
    match.do("a", "end")
    assert not match.heard("shot")


# -- battles -----------------------------------------------------------------------------------------


def test_b1_o6_groups_are_fought_in_the_order_named(table: Any, spots: Any) -> None:
    here, east, there, beside = spots("gggg", HERE, EAST, (0, 3), (1, 3), away=1)
    match = table(
        {"a-forester": here, "b-forester": east, "a-mason": there, "b-mason": beside}, wizards="torvald gammon"
    )
    assert groups(match.state) == [["a-forester", "b-forester"], ["a-mason", "b-mason"]]
    match.do("a", "fight a-mason a-forester", dice="41 14")
    assert [match.at("b-mason"), match.at("a-forester")] == ["", ""]


def test_b2_enemies_beside_each_other_must_fight(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": here, "b-forester": east}).do("a", "end", dice="41")
    assert match.at("b-forester") == ""


def test_b3_b5_the_one_struck_by_another_only_defends(table: Any, spots: Any) -> None:
    """Modified against plain, and only the one struck can lose."""
    here, east, west = spots("ggg", HERE, EAST, WEST, away=3)
    match = table({"a-mason": (west, 3), "a-forester": (east, 3), "b-forester": (here, 4)}, wizards="torvald gammon")
    match.do("a", "fight")
    match.do("b", "hit b-forester a-mason once", dice="11 14")
    strikes = match.heard("strikes")[0]
    assert [strikes["mine"], strikes["theirs"]] == [2, 4]
    assert match.level("a-forester") == 3


def test_b4_b7_levels_are_lost_at_once_and_won_at_the_end(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": (here, 3), "b-forester": (east, 3)})
    match.do("a", "fight", dice="12 23 14")
    assert [match.at("a-forester"), match.level("b-forester")] == ["", 4]
    assert [one["mine"] for one in match.heard("duel")] == [2, 2, 1], "the bonus of the third level is gone at once"


def test_b6_the_dead_strike_no_more(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": (here, 4), "b-forester": east}).do("a", "fight", dice="31")
    assert [match.at("b-forester"), match.level("a-forester")] == ["", 4]


def test_b8_b9_a_battle_ends_with_the_enemies_or_after_twenty_ties(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": here, "b-forester": east})
    match.do("a", "fight", dice="22" * 20)
    assert [match.level("a-forester"), match.level("b-forester"), match.state.fray] == [1, 1, None]


def test_b10_wizards_fight_and_gain_levels(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-wizard": here, "b-forester": east}).do("a", "fight", dice="41")
    assert match.level("a-wizard") == 3


def test_b11_two_in_one_tower_are_both_beside(table: Any, spots: Any) -> None:
    fort, east = spots("gg", HERE, EAST, away=3)
    match = table(
        {"a-forester": east, "b-forester": fort, "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald"
    )
    assert [*groups(match.state)[0]] == ["a-forester", "b-forester", "b-mason"]


def test_b12_all_modifiers_add_up(table: Any, spots: Any, on: Any) -> None:
    mountain, east = spots("mp", HERE, EAST)
    match = table(
        {"a-mountaineer": (mountain, 3), "b-forester": east}, lasting=[on("keen-edge", "a", "a-mountaineer")],
        decks={"a": []},
    )  # fmt: skip
    found = modified(match.state, "a-mountaineer", 2)
    assert [found.value, [part.value for part in found.parts]] == [5, [2, 1, 1, 1]]


def test_cavalry_charges_after_three_steps(table: Any, spots: Any) -> None:
    start, _, _, end, enemy = spots("ggggg", (-3, 0), (-2, 0), WEST, HERE, EAST, away=2)
    match = table({"a-cavalry": start, "b-forester": enemy}, wizards="coleb gammon")
    match.do("a", f"go a-cavalry {end}").do("a", "fight", dice="22")
    assert [match.heard("duel")[0]["mine"], match.at("b-forester")] == [3, ""]
    slow = table({"a-cavalry": end, "b-forester": enemy}).do("a", "fight", dice="22 41")
    assert slow.heard("duel")[0]["mine"] == 2


def test_coleb_with_chobolo_wins_ties(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": here, "b-forester": east}, captured=True, holder=0).do("a", "fight", dice="22")
    assert match.at("b-forester") == ""


def test_three_owners_name_in_turn(table: Any, spots: Any) -> None:
    """The active player first, then the others clockwise; and fights between those others belong to the battle."""
    here, east, west = spots("ggg", HERE, EAST, WEST, away=2)
    match = table({"a-forester": here, "b-forester": east, "c-forester": west}, seats=3, wizards="coleb gammon vayla")
    match.do("a", "fight")
    assert match.asks() == ["hit"]
    match.do("a", "hit a-forester c-forester once", dice="41 22 41")
    assert [match.at("c-forester"), match.at("b-forester")] == ["", ""]


def test_the_luck_of_a_throw_is_measured_by_a_die_of_four(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=4)
    match = table({"a-archer": here})
    account = Account()
    answer = Answer(0, match.decision("a").key, ("build", "a-archer"))
    apply(match.game, match.state, answer, dice=Scripted([4]), account=account)
    (thrown,) = account.tallies
    assert (thrown.seat, thrown.count, thrown.got, thrown.expected, thrown.variance) == (0, 1, 4, 2.5, 1.25)
