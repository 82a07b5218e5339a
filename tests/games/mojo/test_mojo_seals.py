"""Shrines, seals and wards: rulings K1 and K2, part 9 of the rulebook."""

from games.mojo.tribal_board import mojo


def test_a_seal_can_be_opened_out_of_turn_by_two_tribes_on_the_shrine(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "ab"})
    match.do("a", "seal L4 b")
    assert match.prompts() == ["seal"]
    before = [mojo(match.state, seat) for seat in range(2)]
    match.do("b", "yes")
    assert [one - mojo(match.state, seat) for seat, one in enumerate(before)] == [1, 1]
    assert "L4" not in match.state.seals


def test_a_seal_takes_active_zimbies_mojo_and_light(scenario):
    assert scenario(zimbies={"L4": "aB"}).why("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "aa"}).why("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, homes="8 0", tokens=0).why("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, obstacles={"L4": "patch-of-darkness"}).why("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"K5": "ab"}).why("a", "seal K5 b") == "seal"


def test_any_two_of_three_tribes_can_open_a_seal(scenario):
    match = scenario(3, zimbies={"L4": "abc"})
    assert match.words("a", "seal L4") == {"b", "c"}
    assert match.words("b", "seal L4") == {"a", "c"}


def test_a_refused_seal_costs_nothing_and_is_not_asked_again_this_turn(scenario):
    match = scenario(zimbies={"L4": "ab"})
    match.do("a", "seal L4 b").do("b", "no")
    assert (match.shaman("a").tokens, match.may("a", "seal L4 b")) == (4, False)


def test_the_ward_of_the_element_falls(scenario):
    match = scenario(zimbies={"L4": "ab"})
    element = match.state.seals["L4"]
    (ward,) = [tile for tile, one in match.state.wards.items() if one == element]
    inside = {"H6": "H7", "J8": "I8", "H10": "H9", "F8": "G8"}[ward]
    match.do("a", "seal L4 b").do("b", "yes")
    assert ward not in match.state.wards
    assert inside in match.words("a", "move home 1")


def test_wards_stop_movement_both_ways(scenario):
    match = scenario(zimbies={"H5": "a", "H7": "a"}, king="I9")
    assert match.why("a", "move H5 all H6") == "ward"
    assert match.why("a", "move H7 all H6") == "ward"


def test_one_mojo_each_is_enough_for_a_seal(scenario):
    match = scenario(zimbies={"L4": "ab"}, homes="1 1", tokens=0)
    match.do("a", "seal L4 b").do("b", "yes")
    assert (match.home("a"), match.home("b"), "L4" in match.state.seals) == ("0/1", "0/1", False)


def test_a_shaman_without_mojo_opens_no_seal_with_others(scenario):
    assert scenario(zimbies={"L4": "ab"}, homes="0 8", tokens=0).why("a", "seal L4 b") == "partner"


def test_who_has_left_opens_no_seals(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "abc"})
    match.state.retired = [1]
    assert match.words("c", "seal L4") == {"a"}


def test_alone_two_zimbies_are_needed_and_the_depleted_one_dies(scenario):
    match = scenario(1, zimbies={"L4": "aA"}, homes="4").do("a", "seal L4 sacrifice")
    assert match.on("L4") == "a"
    assert not scenario(1, zimbies={"L4": "AA"}, homes="4").may("a", "seal L4 sacrifice")


def test_permissions_are_understood_while_they_are_not_given_and_offered_to_be_taken_back(scenario):
    match = scenario(3, zimbies={"H5": "ab", "K5": "a"})
    assert "allow" not in match.words("a")
    assert match.words("a", "allow") == {"b", "c"}
    assert match.words("a", "allow c") == {"anywhere", "H5", "K5"}
    match.do("a", "allow c K5").do("a", "allow c anywhere")
    assert match.words("a", "allow c") == {"H5"}
    assert match.words("a", "forbid") == {"c"}
    assert match.words("a", "forbid c") == {"anywhere", "K5"}
    match.do("a", "forbid c K5")
    assert (match.shaman("a").allows, match.words("a", "forbid c")) == (["c"], {"anywhere"})
    assert scenario(1, zimbies={"H5": "a"}).words("a", "allow") == set()


def test_a_sacrifice_ends_the_payment(scenario):
    match = scenario(1, zimbies={"K5": "aa"}, homes="4")
    match.do("a", "move K5 all L4")
    assert match.state.strides != {}
    assert match.do("a", "seal L4 sacrifice").state.strides == {}
