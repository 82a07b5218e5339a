"""Rulings B, A5 to A7 and O1, O2, O6: what may be said before dice, in which order blows fall, and when all is over."""

from __future__ import annotations

from typing import Any

from games.chobolo.battles import foes
from games.chobolo.frames import BattleRound, BattleStep
from games.chobolo.groups import fights_with, groups, in_battle
from games.chobolo.state import weakest_first

HERE, EAST, EAST2, WEST, WEST2, SOUTHEAST, SOUTHWEST = (0, 0), (1, 0), (2, 0), (-1, 0), (-2, 0), (0, 1), (-1, 1)
NORTHWEST, NORTHEAST = (0, -1), (1, -1)
THREE = {"seats": 3, "wizards": "coleb gammon vayla"}
PAIRS = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}


def pairs(match: Any, what: str) -> list[tuple[str, str]]:
    """Who has struck or shot at whom, in order."""

    def name(found: Any) -> str:
        return f"{'abcdef'[found[0].args['seat']]}-{found[0].args['kind']}"

    return [(name(one["who"]), name(one["whom"])) for one in match.heard(what)]


# -- who is in a battle ------------------------------------------------------------------------------


def test_b1_a_group_holds_all_who_are_joined_by_enemies_beside_each_other(table: Any, spots: Any) -> None:
    """Whoever stands beside an ally alone is not in it, and nor are enemies of which none is the active player's."""
    line = spots("ggggg", WEST2, WEST, HERE, EAST, EAST2, away=2, seats=3)
    stand = dict(zip(("a-mason", "b-mason", "c-forester", "b-forester", "b-archer"), line, strict=True))
    match = table(stand, **THREE)
    assert groups(match.state) == [["a-mason", "b-mason", "c-forester", "b-forester"]]
    match.state.active = 2
    assert [sorted(group) for group in groups(match.state)] == [["a-mason", "b-forester", "b-mason", "c-forester"]]
    without = table({who: place for who, place in stand.items() if who != "a-mason"}, **THREE)
    assert groups(without.state) == []
    assert not without.may("a", "fight")


def test_b1_all_of_the_active_players_characters_in_one_group_make_one_battle(table: Any, spots: Any) -> None:
    west, here, east = spots("ggg", WEST, HERE, EAST, away=2)
    match = table({"a-forester": west, "b-forester": here, "a-mason": east})
    assert groups(match.state) == [["a-forester", "b-forester", "a-mason"]]
    assert fights_with(match.state, "b-forester") == ["a-forester", "a-mason"]
    match.state.characters["b-forester"].at = ""
    assert fights_with(match.state, "b-forester") == []


def test_b1_whoever_fights_is_in_battle_from_the_first_window_until_it_is_over(table: Any, spots: Any) -> None:
    here, east, far = spots("ggg", HERE, EAST, (0, 4), away=1)
    stand = {"a-forester": here, "b-forester": east, "b-mason": far, "a-mason": ""}
    match = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, wizards="gammon coleb")
    state = match.state
    assert not in_battle(state, "a-forester"), "nobody is until the battle step"
    match.do("a", "fight")
    assert match.asks() == ["battle"]
    assert [in_battle(match.state, who) for who in ("a-forester", "b-forester", "b-mason")] == [True, True, False]
    match.state.fought = ["a-forester"]
    assert not in_battle(match.state, "a-forester")


def test_b1_two_battles_are_two_and_each_has_its_own_people(table: Any, spots: Any) -> None:
    here, east, there, beside = spots("gggg", HERE, EAST, (0, 3), (1, 3), away=1)
    stand = {"a-forester": here, "b-forester": east, "a-mason": there, "b-mason": beside}
    match = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, wizards="torvald coleb")
    match.do("a", "fight a-forester a-mason")
    assert match.asks() == ["battle"]
    assert [in_battle(match.state, who) for who in ("a-forester", "a-mason", "a-wizard")] == [True, True, False]


# -- peace -------------------------------------------------------------------------------------------


def test_b2_peace_is_for_one_battle_and_for_all_its_owners(table: Any, spots: Any) -> None:
    here, east, there, beside = spots("gggg", HERE, EAST, (0, 3), (1, 3), away=1)
    stand = {"a-forester": here, "b-forester": east, "a-mason": there, "b-mason": beside}
    match = table(stand, wizards="torvald gammon")
    assert match.offers("a", "peace") == ["peace a-forester", "peace a-mason"]
    match.do("a", "peace a-mason")
    assert match.asks() == ["peace"]
    match.do("b", "peace", dice="41")
    assert match.heard("peace.made") == [{"seat": 0}]
    assert [match.at("b-forester"), match.at("b-mason"), match.at("a-mason")] == ["", beside, there]


def test_b2_one_owner_who_refuses_is_enough(table: Any, spots: Any) -> None:
    west, here, east = spots("ggg", WEST, HERE, EAST, away=2, seats=3)
    stand = {"a-forester": here, "b-forester": east, "c-forester": west}
    match = table(stand, **THREE).do("a", "peace a-forester")
    assert match.awaited == "bc", "all others are asked at once"
    match.do("b", "peace")
    assert match.awaited == "c"
    match.do("c", "fight")
    assert match.heard("peace.refused") == [{"seat": 2}]
    assert match.state.at_peace == []
    kept = table(stand, **THREE).do("a", "peace a-forester").do("b", "peace").do("c", "peace")
    assert [kept.heard("peace.made"), kept.heard("duel"), kept.awaited] == [[{"seat": 0}], [], "b"]


def test_b2_a7_who_does_not_answer_fights_and_peace_does_not_hold_for_shots(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    stand = {"a-archer": here, "b-forester": east}
    match = table(stand).do("a", "peace a-archer").timeout("b", dice="22 22 41")
    assert match.heard("peace.refused")
    assert match.heard("duel")
    shot = table(stand).do("a", "peace a-archer").do("b", "peace", dice="41")
    assert [len(shot.heard("shot")), shot.at("b-forester")] == [1, ""]


def test_b2_peace_is_offered_before_anybody_casts_and_lasts_for_this_turn(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    stand = {"a-forester": here, "b-forester": east}
    match = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, wizards="gammon coleb")
    match.do("a", "peace a-forester")
    assert match.asks() == ["peace"]
    match.do("b", "peace")
    assert [match.awaited, match.heard("duel")] == ["b", []]
    match.do("b", "end", dice="41")
    assert match.heard("duel"), "the next turn is another one"


# -- shots -------------------------------------------------------------------------------------------


def test_a5_whoever_shoots_names_targets_in_order_one_of_each_opponent(table: Any, spots: Any) -> None:
    """`rest` leaves what is not named to the watches, `done` leaves it alone; one shot at each opponent."""
    here, one, two, three = spots("gggg", HERE, EAST2, (-2, 0), (0, 2), away=2, seats=3)
    stand = {"a-archer": here, "b-forester": one, "b-mason": two, "c-forester": three}
    match = table(stand, **THREE).do("a", "fight")
    assert match.asks() == ["shoot"]
    assert match.decision("a").default == ("shoot", "rest")
    under = match.decision("a").options.under
    assert [*under(("shoot",))] == ["a-archer", "rest", "done"]
    assert {*under(("shoot", "a-archer"))} == {"b-forester", "b-mason", "c-forester"}
    assert [*under(("shoot", "a-archer", "b-mason"))] == ["a-archer", "rest", "done"]
    assert [*under(("shoot", "a-archer", "b-mason", "a-archer"))] == ["c-forester"], "one of each opponent"
    assert [*under(("shoot", "a-archer", "b-mason", "a-archer", "c-forester"))] == ["rest", "done"]
    match.do("a", "shoot a-archer c-forester a-archer b-mason done", dice="41 41")
    assert pairs(match, "shot") == [("a-archer", "c-forester"), ("a-archer", "b-mason")]
    rest = table(stand, **THREE).do("a", "fight").do("a", "shoot a-archer b-mason rest", dice="41 41")
    assert pairs(rest, "shot") == [("a-archer", "b-mason"), ("a-archer", "c-forester")]
    none = table(stand, **THREE).do("a", "fight").do("a", "shoot done")
    assert [pairs(none, "shot"), none.awaited] == [[], "b"]


def test_a5_a_watch_narrows_what_is_shot_by_default_and_not_what_may_be_named(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST2, (-2, 0), away=2)
    stand = {"a-archer": here, "b-forester": one, "b-wizard": two}
    match = table(stand, watches={"a-archer": "wizards"}).do("a", "end", dice="41")
    assert pairs(match, "shot") == [("a-archer", "b-wizard")]
    hold = table(stand, watches={"a-archer": "hold"})
    assert not hold.may("a", "fight"), "there is nothing to choose"
    assert [pairs(hold.do("a", "end"), "shot"), hold.awaited] == [[], "b"]
    both = table(stand).do("a", "fight").do("a", "shoot a-archer b-forester done", dice="41")
    assert pairs(both, "shot") == [("a-archer", "b-forester")]


def test_a5_an_owner_is_asked_where_it_would_be_shot_back_at(table: Any, spots: Any) -> None:
    """By default it shoots."""
    far, fort = spots("gg", WEST2, HERE, away=2)
    match = table({"a-archer": (far, 2), "b-mason": (fort, 2)}, towers={fort: "b"}, wizards="coleb torvald")
    match.do("a", "fight")
    assert [match.asks(), match.awaited] == [["shoot"], "a"]
    match.timeout("a")
    assert [match.asks(), match.awaited] == [["shoot"], "b"]
    match.timeout("b", dice="42")
    assert match.heard("shots")
    assert match.level("b-mason") == 1
    off = table({"a-archer": (far, 2), "b-mason": (fort, 2)}, towers={fort: "b"}, wizards="coleb torvald")
    off.do("a", "fight").do("a", "shoot done")
    assert [off.asks(), off.awaited] == [["shoot"], "b"], "and its opponent may shoot as well"
    off.do("b", "shoot done")
    assert not off.heard("shots")


def test_o1_shots_fall_clockwise_from_the_active_player(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST2, (-2, 0), away=2, seats=3)
    stand = {"b-forester": (here, 4), "a-archer": one, "c-archer": two}
    match = table(stand, active="b", **THREE).do("b", "end", dice="11 11")
    assert pairs(match, "shot") == [("c-archer", "b-forester"), ("a-archer", "b-forester")]


def test_r6_a_shot_at_whoever_has_died_is_not_made_nor_one_of_the_dead(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST2, (0, 2), away=2, seats=4)
    stand = {"a-archer": one, "c-archer": two, "b-forester": here}
    match = table(stand, **PAIRS).do("a", "end", dice="41")
    assert [match.at("b-forester"), match.heard("missed")] == ["", []]
    match.do("b", "end").do("c", "end")
    assert not match.heard("shot")
    here, one, two = spots("ggg", HERE, EAST2, (0, 2), away=2)
    gone = table({"a-forester": here, "b-archer": one, "b-forester": "", "a-archer": two}, wizards="coleb gammon")
    assert gone.state.land.distance(one, two) == 2
    gone.do("a", "end")
    assert gone.asks() == ["shoot"]
    gone.do("b", "shoot b-archer a-forester done", dice="41")
    assert [gone.at("b-archer"), gone.at("a-forester")] == ["", here]


def test_r5_two_archers_who_choose_each_other_shoot_once(table: Any, spots: Any) -> None:
    """But not an archer on the ground and one elsewhere who chooses somebody else: then each shot is one-sided."""
    here, far, third = spots("ggg", HERE, EAST2, SOUTHEAST, away=2)
    stand = {"a-archer": (here, 2), "b-archer": (far, 2), "a-forester": third}
    match = table(stand).do("a", "end").do("b", "shoot b-archer a-forester done", dice="24 13")
    assert pairs(match, "shots") == []
    assert pairs(match, "shot") == [("a-archer", "b-archer"), ("b-archer", "a-forester")]
    assert [match.level("a-archer"), match.level("b-archer"), match.at("a-forester")] == [2, 2, third]
    each = table(stand).do("a", "end").do("b", "shoot b-archer a-archer done", dice="42")
    assert [pairs(each, "shots"), pairs(each, "shot")] == [[("a-archer", "b-archer")], []]
    assert [each.level("a-archer"), each.level("b-archer")] == [2, 1]


def test_weakest_first_is_the_holder_then_wizards_then_the_lowest_level(table: Any, spots: Any) -> None:
    here, one, two, three = spots("gggg", HERE, EAST, WEST, SOUTHEAST, away=2)
    stand = {"b-forester": here, "b-mason": (one, 2), "a-wizard": (two, 4), "b-wizard": (three, 4)}
    state = table(stand, holder=1, captured=True).state
    everybody = ["b-mason", "b-forester", "a-wizard", "b-wizard"]
    assert weakest_first(state, everybody) == ["b-wizard", "a-wizard", "b-forester", "b-mason"]
    state.holder = -1
    assert weakest_first(state, everybody) == ["a-wizard", "b-wizard", "b-forester", "b-mason"]
    state.characters["b-forester"].level = 2
    assert weakest_first(state, everybody[:2]) == ["b-forester", "b-mason"], "then the first by name"


# -- who fights whom ---------------------------------------------------------------------------------


def ring(spots: Any, table: Any, stand: dict[str, int], **args: Any) -> Any:
    """The first in the middle, the others beside it."""
    about = (HERE, EAST, SOUTHWEST, NORTHWEST, WEST)[: len(stand)]
    places = spots("g" * len(about), *about, away=3)
    where = {who: (place, level) for (who, level), place in zip(stand.items(), places, strict=True)}
    return table(where, **args)


def test_a6_each_names_the_enemy_of_the_lowest_level_wizards_first(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 4, "b-forester": 2, "b-mason": 3, "b-wizard": 2})
    match.do("a", "fight")
    assert match.asks() == ["hit"]
    match.state.fray.held.clear()
    assert foes(match.state, "a-forester") == ["b-wizard", "b-forester", "b-mason"]
    match.timeout("a", dice="22 22 22" + "11" * 3)
    assert pairs(match, "duel")[0] == ("a-forester", "b-wizard")
    assert pairs(match, "strikes")[:2] == [("b-forester", "a-forester"), ("b-mason", "a-forester")]


def test_a6_who_has_one_enemy_beside_it_is_not_asked(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 1, "b-forester": 1}).do("a", "fight", dice="41")
    assert match.at("b-forester") == ""


def test_a6_what_may_be_named(table: Any, spots: Any) -> None:
    """Each of one's own an enemy beside it or nobody; once each, unless it is furious."""
    match = ring(spots, table, {"a-forester": 2, "b-forester": 2, "b-mason": 2}).do("a", "fight")
    under = match.decision("a").options.under
    assert match.decision("a").default == ("hit", "hold")
    assert match.decision("a").prompt.args == {"seat": 0, "round": 1}
    assert [*under(("hit",))] == ["a-forester", "hold", "once"]
    assert [*under(("hit", "a-forester"))] == ["b-forester", "b-mason", "none"]
    assert [*under(("hit", "a-forester", "b-mason"))] == ["hold", "once"]
    match.do("a", "hit a-forester none once", dice="11 11")
    assert pairs(match, "strikes") == [("b-forester", "a-forester"), ("b-mason", "a-forester")]
    assert [match.asks(), match.awaited] == [["hit"], "a"], "what was said for once is asked for again"
    assert match.decision("a").prompt.args == {"seat": 0, "round": 2}


def test_s17_the_furious_fight_two_in_this_round_alone(table: Any, spots: Any) -> None:
    match = ring(
        spots, table, {"a-forester": 3, "b-forester": 2, "b-mason": 2},
        stacks={"a": "FAF"}, hands={"a": ["battle-fury"]}, wizards="coleb gammon", furious=["a-forester"],
    )  # fmt: skip
    match.do("a", "fight")
    under = match.decision("a").options.under
    assert [*under(("hit", "a-forester", "b-mason"))] == ["a-forester", "hold", "once"]
    assert [*under(("hit", "a-forester", "b-mason", "a-forester"))] == ["b-forester"]
    assert [*under(("hit", "a-forester", "none"))] == ["hold", "once"]
    match.do("a", "hit a-forester b-mason a-forester b-forester hold", dice="22 22")
    assert pairs(match, "duel") == [("a-forester", "b-mason"), ("a-forester", "b-forester")]
    assert [match.level("b-mason"), match.level("b-forester"), match.state.furious] == [1, 1, []]
    wild = ring(spots, table, {"a-forester": 3, "b-forester": 2, "b-mason": 2}, furious=["a-forester"])
    wild.do("a", "end", dice="22 22 22 41 41")
    assert len(pairs(wild, "duel")) >= 2, "by default it strikes two as well"


def test_a6_what_is_held_lasts_until_one_of_them_falls(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 4, "b-forester": 1, "b-mason": 1})
    match.do("a", "fight").do("a", "hit a-forester b-mason hold", dice="12 11 41 11 41")
    assert [match.at("b-mason"), match.at("b-forester")] == ["", ""], "then the default, since there is one enemy left"
    three = ring(spots, table, {"a-forester": 4, "b-forester": 1, "b-mason": 1, "b-archer": 1})
    three.do("a", "fight", dice="11")
    three.do("a", "hit a-forester b-mason hold", dice="41 11 11")
    assert [three.at("b-mason"), three.asks()] == ["", ["hit"]], "one has fallen: it is named anew"


def test_a6_an_owner_is_asked_for_all_and_only_those_who_can_strike(table: Any, spots: Any, on: Any) -> None:
    match = ring(
        spots, table, {"a-forester": 2, "b-forester": 2, "b-mason": 2}, lasting=[on("sleep", "b", "a-forester")],
        decks={"b": []},
    )  # fmt: skip
    match.do("a", "fight", dice="11 11" * 20)
    assert len(pairs(match, "strikes")) == 2 * 20
    assert not pairs(match, "duel")


def test_b4_b6_two_who_name_each_other_fight_once_in_the_active_players_turn(table: Any, spots: Any) -> None:
    """The active player's fights in the order he named them, then the others' that remain, clockwise."""
    west, here, east, more = spots("gggg", WEST, HERE, EAST, EAST2, away=2, seats=3)
    stand = {"b-forester": (here, 2), "a-forester": (east, 2), "c-forester": (west, 2), "b-mason": (more, 2)}
    match = table(stand, active="b", **THREE).do("b", "fight")
    assert match.awaited == "b"
    match.do("b", "hit b-mason a-forester b-forester c-forester hold")
    assert match.awaited == "a", "clockwise, but the third has no choice"
    match.do("a", "hit a-forester b-forester once", dice="22 22 22")
    assert pairs(match, "strikes") == [("b-mason", "a-forester"), ("a-forester", "b-forester")]
    assert pairs(match, "duel") == [("b-forester", "c-forester")]
    order = [event.id.rpartition(".")[2] for event in match.events if event.id in ("chobolo.duel", "chobolo.strikes")]
    assert order == ["strikes", "duel", "strikes"]


def test_b6_the_active_player_goes_first_and_then_clockwise(table: Any, spots: Any) -> None:
    west, here, east = spots("ggg", WEST, HERE, EAST, away=2, seats=3)
    stand = {"b-forester": (here, 4), "c-forester": (east, 1), "a-forester": (west, 1)}
    match = table(stand, active="b", **THREE).do("b", "fight").do("b", "hit b-forester none once", dice="11 11")
    assert pairs(match, "strikes") == [("c-forester", "b-forester"), ("a-forester", "b-forester")]


# -- blows -------------------------------------------------------------------------------------------


def test_b4_the_lower_roll_of_two_loses_whoever_it_is(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 1, "b-forester": 2}).do("a", "fight", dice="14")
    assert [match.at("a-forester"), match.level("b-forester")] == ["", 3]
    tie = ring(spots, table, {"a-forester": 1, "b-forester": 1}).do("a", "fight", dice="33 41")
    assert [len(tie.heard("no_harm")), tie.at("b-forester")] == [1, ""]


def test_b7_a_level_for_each_final_blow_and_none_for_the_dead(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 1, "b-forester": 1, "b-mason": 1})
    match.do("a", "fight").do("a", "hit hold", dice="41 11 41")
    assert match.level("a-forester") == 3, "two final blows, two levels"
    assert [one["level"] for one in match.heard("level_gained")] == [3], "at the end, and not before"
    dead = ring(spots, table, {"a-forester": 1, "b-forester": 1, "b-mason": 1})
    dead.do("a", "fight").do("a", "hit hold", dice="41 11 14")
    assert [dead.at("a-forester"), dead.level("a-forester"), dead.level("b-mason")] == ["", 0, 2]


def test_b8_who_has_no_enemy_of_the_active_player_left_keeps_its_hex(table: Any, spots: Any) -> None:
    """Fights between other players stop with it."""
    west, here, east = spots("ggg", WEST, HERE, EAST, away=2, seats=3)
    match = table({"a-forester": (west, 1), "b-forester": (here, 4), "c-forester": (east, 4)}, **THREE)
    match.do("a", "fight").do("b", "hit b-forester a-forester once", dice="14 44")
    assert [match.at("a-forester"), match.at("b-forester"), match.at("c-forester")] == ["", here, east]
    assert match.state.fray is None


def test_b9_a_round_of_blood_begins_the_count_of_still_rounds_anew(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 2, "b-forester": 2})
    match.do("a", "fight", dice="22" * 19 + "21" + "22" * 20)
    assert [match.level("a-forester"), match.level("b-forester"), match.state.fray] == [2, 1, None]


def test_cavalry_charges_in_its_first_roll_alone(table: Any, spots: Any) -> None:
    """Hand to hand or one-sided; who is struck by it while it only defends has not spent it."""
    match = ring(spots, table, {"a-cavalry": 3, "b-forester": 2}, wizards="coleb gammon", charging=["a-cavalry"])
    match.do("a", "fight", dice="22 21")
    assert [one["mine"] for one in match.heard("duel")] == [4, 3]
    struck = ring(
        spots, table, {"b-forester": 4, "a-cavalry": 1, "a-mason": 4}, wizards="torvald gammon", charging=["a-cavalry"],
    )  # fmt: skip
    struck.do("a", "fight").do("b", "hit b-forester a-mason once", dice="12 22")
    assert [one["mine"] for one in struck.heard("strikes")] == [2]
    struck.do("b", "hit b-forester a-mason once", dice="12 22")
    assert [one["mine"] for one in struck.heard("strikes")] == [1]
    passive = ring(
        spots, table, {"a-cavalry": 4, "b-forester": 1, "b-mason": 1}, wizards="torvald gammon", charging=["a-cavalry"],
    )  # fmt: skip
    passive.do("a", "fight").do("a", "hit a-cavalry none once", dice="11 11")
    assert passive.state.charging == ["a-cavalry"], "whoever only defends has it still"


def test_coleb_wins_the_ties_of_others_fights_against_him_too(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 1, "b-forester": 1}, wizards="gammon coleb", captured=True, holder=1)
    match.do("a", "fight", dice="22")
    assert match.at("a-forester") == ""
    one = ring(
        spots, table, {"b-forester": 1, "a-forester": 1, "a-mason": 1}, wizards="coleb gammon", captured=True, holder=0,
    )  # fmt: skip
    one.do("a", "fight").do("b", "hit b-forester a-mason hold", dice="22 22")
    assert one.at("b-forester") == ""
    assert len(one.heard("no_harm")) == 1, "only in mutual fights"


# -- windows, and what is not asked ------------------------------------------------------------------


def test_o2_end_fights_by_default_without_asking_the_active_player(table: Any, spots: Any) -> None:
    match = ring(spots, table, {"a-forester": 4, "b-forester": 1, "b-mason": 1})
    match.do("a", "end", dice="41 11 41")
    assert [match.at("b-forester"), match.at("b-mason")] == ["", ""]
    frame = BattleStep(seat=0)
    assert [frame.asks, frame.absent, BattleRound(seat=0).asks] == [False, False, False]


def test_o6_three_battles_come_in_the_order_named(table: Any, spots: Any) -> None:
    one, two, three, four, five, six = spots(
        "gggggg", HERE, EAST, (0, 3), (1, 3), (0, -3), (1, -3), away=1
    )  # fmt: skip
    stand = {
        "a-forester": one, "b-forester": two, "a-mason": three, "b-mason": four, "a-cavalry": five, "b-wizard": six,
    }  # fmt: skip
    match = table(stand)
    assert match.may("a", "fight a-mason a-cavalry a-forester")
    assert not match.may("a", "fight a-mason a-mason")
    match.do("a", "fight a-cavalry a-mason a-forester", dice="41 14 41 41")
    assert [one["who"][0].args["kind"] for one in match.heard("battle")] == ["cavalry", "mason", "forester"]


def test_a3_those_who_fight_may_say_that_they_name_nobody(table: Any, spots: Any) -> None:
    """Once, and only those with somebody in it; who waits for nobody may still cast."""
    here, east = spots("gg", HERE, EAST, away=4, seats=3)
    stand = {"a-forester": here, "b-forester": east}
    match = table(
        stand, stacks={"b": "FF", "c": "A"}, hands={"b": ["keen-edge"]}, seats=3, wizards="gammon coleb vayla"
    )
    match.do("a", "fight")
    assert [match.awaited, match.asked] == ["b", "abc"]
    assert match.offers("b", "hit") == ["hit none"]
    assert match.offers("c", "hit") == [], "nobody of the third fights"
    match.do("b", "hit none")
    assert match.heard("names_nobody") == [{"seat": 1}]
    assert match.offers("b", "hit") == []
    assert match.state.passive == [1]


def test_a4_a_later_window_opens_only_if_somebody_was_hurt(table: Any, spots: Any) -> None:
    """And not when the battle is over by it."""
    stacks, hands = {"b": "FF"}, {"b": ["keen-edge"]}
    match = ring(
        spots, table, {"a-forester": 3, "b-forester": 2}, stacks=stacks, hands=hands, wizards="gammon coleb"
    )  # fmt: skip
    match.do("a", "fight").do("b", "pass", dice="22")
    assert match.asks() == ["battle"]
    assert match.level("b-forester") == 1
    match.do("b", "cast keen-edge b-forester", dice="41")
    assert [match.heard("duel")[0]["theirs"], match.at("b-forester")] == [2, ""]
    assert [match.asks(), match.awaited] == [["turn"], "b"], "no window after the last blow"
