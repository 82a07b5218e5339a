"""Columns, consent and control: rulings Q, part 4 of the rulebook."""

import pytest

from games.mojo.combat import brutality
from games.mojo.tribal_board import mojo


def test_an_owner_moves_any_group_out_of_its_column_for_a_payment_each(scenario):
    match = scenario(zimbies={"H5": "aaa"})
    before = mojo(match.state, 0)
    match.do("a", "move H5 1 I5").do("a", "move H5 1 G5")
    assert [match.on(tile) for tile in ("G5", "H5", "I5")] == ["a", "a", "a"]
    assert before - mojo(match.state, 0) == 2


def test_in_a_column_of_several_tribes_only_ones_own_walk_out_or_all_of_it_goes(scenario):
    match = scenario(zimbies={"H5": "abb"})
    assert match.words("a", "move H5") == {"1", "all"}
    assert match.do("a", "move H5 all I5").on("I5") == "abb"


def test_joining_ones_own_column_needs_no_leave(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "abc"})
    match.do("a", "move H5 all J5")
    assert match.on("J5") == "aabc"


def test_everyone_in_a_foreign_column_is_asked_and_one_no_is_enough(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "bc"}, tokens=1, homes="0 8 8")
    match.do("a", "move H5 all J5")
    assert match.prompts() == ["join", "join"]
    match.do("b", "yes").do("c", "no")
    assert (match.on("I5"), match.on("J5")) == ("a", "bc")
    assert match.heard("join.refused") == [{"seat": 2, "guest": 0, "tile": "J5"}]
    assert not match.may("a", "move I5 all J5")  # nobody is asked the same thing twice in a turn
    match.do("a", "move I5 all G5")
    assert match.on("I5") == ""  # the tiles left are good for another way


def test_passengers_have_no_veto_but_the_hosts_are_asked(scenario):
    match = scenario(3, zimbies={"H5": "ab", "I5": "c"})
    match.do("a", "move H5 all I5")
    assert [match.prompts("b"), match.prompts("c")] == [[], ["join"]]
    assert match.do("c", "yes").on("I5") == "abc"


def test_silence_is_no(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("a", "move H5 all I5")
    (decision,) = match.open("b")
    assert (decision.kind, decision.default) == ("consent", ("no",))


def test_standing_permission_is_given_for_a_tile_or_anywhere_and_taken_back(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("b", "allow a I5")
    assert match.do("a", "move H5 all I5").on("I5") == "ab"
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("b", "allow a anywhere").do("b", "forbid a anywhere")
    assert match.do("a", "move H5 all I5").prompts() == ["join"]


def test_zimbies_too_many_of_a_tribe_are_expelled(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "aa"}, homes="3 8", tokens=2)
    match.do("a", "move H5 all I5")
    assert (match.on("I5"), match.home("a")) == ("aaa", "3/1")


def test_a_tribe_too_many_is_expelled_at_random_and_hosts_are_warned(scenario):
    match = scenario(4, zimbies={"H5": "a", "I5": "bcd"}, homes="3 3 3 3")
    match.do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == "crowded"
    match.do("b", "yes").do("c", "yes").do("d", "yes", 2)
    assert (match.on("I5"), match.home("c")) == ("abd", "3/1")


def test_a_locked_column_may_be_joined_but_not_left(scenario):
    match = scenario(zimbies={"H5": "aa", "G5": "a"}, thugs={"I5": [1]})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.why("a", "move H5 all H4") == "locked"
    assert match.why("a", "move H5 1 H4") == "locked"
    match.do("a", "move G5 all H5")
    assert match.on("H5") == "aaa"
    assert match.locked("H5")


def test_joining_stops_and_ends_the_payment(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "a"}, homes="0 8", tokens=1)
    assert "J5" not in match.words("a", "move H5 all")  # nobody passes through
    match = scenario(zimbies={"G5": "a", "H5": "a", "H4": "b"}, homes="0 8", tokens=1)
    match.do("a", "move G5 all H5")
    assert match.state.strides == {}
    assert not match.may("a", "move H5 all I5")


def test_depleted_zimbies_hold_a_column_back_but_active_ones_walk_out(scenario):
    match = scenario(zimbies={"H5": "aaA"}, thugs={"I5": [1]})
    assert match.why("a", "move H5 all H4") == "depleted"
    assert match.why("a", "attack H5 I5") == "depleted"
    assert match.may("a", "move H5 2 H4")


def test_columns_that_share_a_tribe_are_allies(scenario):
    match = scenario(3, zimbies={"H5": "ab", "I5": "bc"})
    assert match.why("a", "attack H5 I5") == "ally"
    assert scenario(3, zimbies={"H5": "a", "I5": "bc"}).may("a", "attack H5 I5")


def test_a_lock_between_columns_that_become_allied_ends(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b", "H4": "b"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    match.do("a", "attack H5 I5", 3, 3).do("a", "end")
    match.state.shamans[0].allows = ["b"]
    match.do("b", "move H4 all H5")
    assert match.on("H5") == "ab"
    assert match.state.locks == []


def test_a_merged_column_has_attacked_if_a_part_of_it_has(scenario):
    match = scenario(zimbies={"H5": "aa", "G5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5").do("a", "pass", 3, 2)
    match.do("a", "move G5 all H5")
    assert match.why("a", "attack H5 I5") == "attacked"


def test_nobody_commands_an_uncontrolled_column_but_it_may_channel(scenario):
    match = scenario(3, zimbies={"H5": "bc", "J5": "a"}, hands={"c": "blow-guns"})
    match.do("c", "cast blow-guns H5 J5")
    assert match.on("J5") == ""


def test_zimbies_off_turn_speak_for_themselves_only(scenario):
    match = scenario(crown="H5 b", zimbies={"H5": "ab"})
    assert not match.may("b", "move H5 all I5")
    assert not match.may("a", "drop")
    assert match.do("b", "drop").crown() == "H5"


def test_zombies_never_share_a_tile(scenario):
    match = scenario(zombies={"H5": "a", "J5": "a"}, zimbies={"E5": "a"})
    assert "J5" not in match.words("a", "move H5 all")
    assert match.why("a", "move E5 all H5") == "far"


def test_active_and_depleted_zimbies_count_together(scenario):
    match = scenario(zimbies={"H5": "aaA"}, homes="3/2 8")
    assert match.state.board["H5"].of(0) == 3
    assert (match.state.on_board(0), match.state.far_shore(0)) == (3, 16 - 3 - 5)


@pytest.mark.parametrize(
    ("guests", "hosts", "crowd"), [("aa", "b", "free"), ("aac", "bbb", "free"), ("aac", "bccc", "crowded")]
)
def test_hosts_are_warned_only_where_it_would_be_too_crowded(scenario, guests, hosts, crowd):
    match = scenario(4, zimbies={"H5": guests, "I5": hosts})
    match.do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == crowd


def test_three_tribes_are_not_too_many(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"}).do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == "free"
    match.do("b", "yes").do("c", "yes")
    assert match.on("I5") == "abc"


def test_a_column_that_has_left_combat_attacks_again_and_so_do_those_who_join_it(scenario):
    match = scenario(zimbies={"H5": "aa", "H6": "a"}, thugs={"I5": [1], "K5": [2]}, wards=False)
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    match.do("a", "move H6 all H5").do("a", "move H5 all I5").do("a", "move I5 all J5")
    assert match.on("J5") == "aaa"
    assert match.may("a", "attack J5 K5")


def test_depleted_zimbies_do_not_count_in_defence(scenario):
    assert brutality(scenario(3, zimbies={"H5": "aAAbC"}).state, "H5", None).value == 2


def test_an_attack_by_a_part_counts_for_those_it_joins(scenario):
    match = scenario(zimbies={"H5": "aa", "J5": "a"}, thugs={"I5": [1], "G5": [2], "K5": [3]})
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)  # a second opponent was beside it: it has not left combat
    match.do("a", "move I5 all J5")
    assert match.on("J5") == "aaa"
    assert match.why("a", "attack J5 K5") == "attacked"


def test_so_many_tribes_as_are_too_many_are_expelled_one_by_one(scenario):
    match = scenario(5, zimbies={"H5": "ab", "I5": "cde"}, homes="3 3 3 3 3")
    match.do("a", "move H5 all I5").do("c", "yes").do("d", "yes").do("e", "yes", 0, 1)
    assert (match.on("I5"), match.home("a"), match.home("c")) == ("bde", "3/1", "3/1")


def test_a_part_of_a_column_stays_out_of_occupied_darkness(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "b"}, obstacles={"I5": "patch-of-darkness"})
    assert "I5" in match.words("a", "move H5 all")
    assert "I5" not in match.words("a", "move H5 1")
    match = scenario(zombies={"H5": "a"}, zimbies={"J5": "b"}, obstacles={"J5": "patch-of-darkness"})
    assert "J5" not in match.words("a", "move H5 all")
    match = scenario(zimbies={"H5": "aa"}, obstacles={"I5": "patch-of-darkness"})
    assert match.do("a", "move H5 1 I5").words("a", "move I5 all") == {"out"}
