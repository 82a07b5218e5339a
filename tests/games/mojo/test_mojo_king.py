"""The King's turn: rulings K3 to K5, part 3 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.combat import foes


def king_goes(scenario, *dice, ritual="exhaustion", tile="I7", **more):
    """The King's turn, with a ritual under the tile he is drawn to."""
    match = scenario(turn=None, **more)
    match.state.markers[tile] = ritual
    return match.run(f.KingTurn(), dice=dice)


@pytest.mark.parametrize(("roll", "tile"), [(1, "I7"), (2, "I9"), (3, "G9"), (4, "G7")])
def test_from_the_mist_he_goes_to_a_random_ritual_tile_and_casts(scenario, roll, tile):
    match = king_goes(scenario, roll, 1, 2, tile=tile)
    assert match.on(tile) == "king"
    assert [shaman.tokens for shaman in match.state.shamans] == [1, 1]
    assert match.state.revealed == [tile]


def test_he_casts_again_what_is_revealed(scenario):
    match = scenario(turn=None)
    match.state.markers["I7"], match.state.revealed = "exhaustion", ["I7"]
    match.run(f.KingTurn(), dice=[1, 1, 1])
    assert match.heard("ritual.revealed") == []
    assert match.shaman("a").tokens == 2


def test_he_attacks_who_stands_on_the_ritual_tile_and_casts_after_a_kill(scenario):
    match = king_goes(scenario, 1, 6, 1, 1, 1, zimbies={"I7": "a"})
    assert (match.on("I7"), match.shaman("a").tokens) == ("king", 2)
    match = king_goes(scenario, 1, 1, 1, zimbies={"I7": "a"})
    assert (match.on("H8"), match.on("I7"), match.shaman("a").tokens) == ("king", "a", 4)


@pytest.mark.parametrize(("roll", "where"), [(3, "I7"), (4, "H8")])
def test_an_obstacle_on_the_ritual_tile_takes_a_crown_roll(scenario, roll, where):
    dice = [1, roll, 1, 1] if roll == 3 else [1, roll]
    match = king_goes(scenario, *dice, obstacles={"I7": "entangling-vines"})
    assert match.on(where) == "king"


@pytest.mark.parametrize(("roll", "where"), [(2, "I7"), (5, "H8")])
def test_the_creature_first_and_after_a_kill_the_obstacle_roll(scenario, roll, where):
    dice = [1, 6, 1, roll, *([1, 1] if roll == 2 else [])]
    match = king_goes(scenario, *dice, zimbies={"I7": "a"}, obstacles={"I7": "deadly-vines"})
    assert match.on(where) == "king"


def test_he_goes_home_one_tile_and_casts_nothing_on_the_way(scenario):
    match = scenario(turn=None, king="I7").run(f.KingTurn())
    assert (match.on("H8"), match.heard("ritual.revealed")) == ("king", [])
    match = scenario(turn=None, king="K8", wards=False).run(f.KingTurn())
    assert match.on("J8") == "king"
    match = scenario(turn=None, king="J8", wards=False).run(f.KingTurn(), dice=[0])
    assert match.on("I8") == "king"


def test_he_goes_round_creatures_or_else_through_one_of_them(scenario):
    match = scenario(turn=None, king="I7", zimbies={"H8": "a"}).run(f.KingTurn(), dice=[6, 1])
    assert match.on("H8") == "king"
    match = scenario(turn=None, king="J8", wards=False, zimbies={"I8": "a"}).run(f.KingTurn(), dice=[0])
    assert (match.on("I9"), match.on("I8")) == ("king", "a")  # of I9 and I7, the two free ways


def test_he_is_hurt_neither_by_the_mist_nor_by_his_own_rituals(scenario):
    match = king_goes(scenario, 1, 6, ritual="blood")
    assert match.on("I7") == "king"
    assert match.run(f.WrapUp(), dice=[1, 2]).on("I7") == "king"


def test_he_is_held_by_vines_if_his_crown_fails(scenario):
    match = scenario(turn=None, king="I7", obstacles={"I7": "entangling-vines"}).run(f.KingTurn(), dice=[4])
    assert match.on("I7") == "king"
    match = scenario(turn=None, king="I7", obstacles={"I7": "entangling-vines"}).run(f.KingTurn(), dice=[3])
    assert match.on("H8") == "king"
    match = scenario(turn=None, king="I7", obstacles={"I7": "patch-of-darkness"}).run(f.KingTurn(), dice=[4, 1])
    assert match.on("H7") == "king"


def test_he_is_never_locked(scenario):
    match = scenario(turn=None, king="H8", zimbies={"H7": "a"})
    match.state.locks = [(match.state.board["H7"].id, match.state.board["H8"].id)]
    match.state.markers["I9"] = "exhaustion"
    match.run(f.KingTurn(), dice=[2, 1, 1])
    assert (match.on("I9"), match.state.locks) == ("king", [])


def test_a_king_without_a_way_home_stays(scenario):
    match = scenario(turn=None, king="K8").run(f.KingTurn())
    assert (match.on("K8"), match.heard("king.stays")) == ("king", [{"tile": "K8"}])


def test_the_king_would_attack_anybody_in_his_zone_diagonals_too(scenario):
    match = scenario(king="H8", zimbies={"I7": "a"}, zombies={"H7": "b"}, thugs={"G9": [1]})
    assert set(foes(match.state, "H8")) == {"I7", "H7", "G9"}


def test_whoever_he_stumbles_past_has_left_its_fight(scenario):
    match = scenario(turn=None, king="I7", zimbies={"I8": "a", "I9": "b"}, obstacles={"I7": "patch-of-darkness"})
    match.state.locks = [(match.state.board["I8"].id, match.state.board["I9"].id)]
    match.run(f.KingTurn(), dice=[4, 0])
    assert (match.on("I8"), match.on("I7"), match.state.locks) == ("king", "a", [])


def test_what_grows_in_his_mist_hurts_him_all_the_same(scenario):
    match = scenario(turn=None, king="H8", obstacles={"H8": "deadly-vines"}, homes="5 4").run(f.WrapUp(), dice=[6])
    assert match.heard("shrugged") == [{"tile": "H8", "creature": ["king"], "count": 1}]
    match = scenario(turn=None, king="H8", obstacles={"H8": "deadly-vines"}, homes="5 4").run(f.WrapUp(), dice=[1])
    assert match.heard("shrugged") == []


def test_who_was_locked_with_him_is_free_when_he_leaves_the_mist(scenario):
    match = scenario(turn=None, zimbies={"G8": "a"}, hands={"a": "nix energy", "b": "hush twist"}, wards=False)
    match.state.locks = [(match.state.board["G8"].id, match.state.board["H8"].id)]
    match.state.markers["I7"] = "winnowing"
    match.run(f.KingTurn(), dice=[1, 0, 0, 0, 0])
    assert (match.on("I7"), match.prompts()) == ("king", ["keep", "keep"])
    assert match.state.locks == []
