"""Shrines, seals and wards: rulings K1 and K2, part 9 of the rulebook."""

from games.mojo.purse import mojo


def test_a_seal_can_be_opened_out_of_turn_by_two_tribes_on_the_shrine(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "ab"})
    match.do("a", "seal L4 b")
    assert match.asked() == ["seal"]
    before = [mojo(match.state, seat) for seat in range(2)]
    match.do("b", "yes")
    assert [one - mojo(match.state, seat) for seat, one in enumerate(before)] == [1, 1]
    assert "L4" not in match.state.seals


def test_a_seal_takes_active_zimbies_mojo_and_light(scenario):
    assert scenario(zimbies={"L4": "aB"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "aa"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, homes="8 0", tokens=0).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, obstacles={"L4": "patch-of-darkness"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"K5": "ab"}).refused("a", "seal K5 b") == "seal"


def test_any_two_of_three_tribes_can_open_a_seal(scenario):
    match = scenario(3, zimbies={"L4": "abc"})
    assert match.words("a", "seal L4") == {"b", "c"}
    assert match.words("b", "seal L4") == {"a", "c"}


def test_a_refused_seal_costs_nothing_and_is_not_asked_again_this_turn(scenario):
    match = scenario(zimbies={"L4": "ab"})
    match.do("a", "seal L4 b").do("b", "no")
    assert (match.shaman("a").tokens, match.offers("a", "seal L4 b")) == (4, False)


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
    assert match.refused("a", "move H5 all H6") == "ward"
    assert match.refused("a", "move H7 all H6") == "ward"
