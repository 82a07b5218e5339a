"""Wounds, the King's death, and who gets the Crown: rulings F8 to F12 and Z4, Z5, parts 7 and 13 of the rulebook."""

import pytest

from games.mojo import frames as f


def test_pairs_of_wounds_kill_thugs_at_random(scenario):
    match = scenario(turn=None, thugs={"H5": [1, 2, 3]})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=5), dice=[1, 0])
    assert match.on("H5") == "thug 3"
    assert {1, 2} <= set(match.state.spent)


@pytest.mark.parametrize(("count", "dead"), [(1, False), (2, True)])
def test_a_thug_dies_of_two(scenario, count, dead):
    match = scenario(turn=None, thugs={"H5": [1]})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=count))
    assert (match.on("H5") == "") is dead


@pytest.mark.parametrize(("count", "dead"), [(2, False), (3, True)])
def test_a_zombie_dies_of_three(scenario, count, dead):
    match = scenario(turn=None, zombies={"H5": "a"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=count))
    assert (match.on("H5") == "") is dead


@pytest.mark.parametrize(("count", "dead"), [(3, False), (4, True)])
def test_the_king_dies_of_four_from_one_source(scenario, count, dead):
    match = scenario(turn=None, king="I7")
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=count))
    assert (match.crown() == "I7") is dead
    assert (match.state.burden == 8) is dead


def test_wounds_are_not_added_up(scenario):
    match = scenario(turn=None, thugs={"H5": [1]})
    for _ in range(3):
        match.run(f.Wounds(creature=match.state.board["H5"].id, count=1))
    assert match.on("H5") == "thug 1"


def test_a_direct_wound_strikes_a_mixed_column_by_the_bag(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "bc"}, hands={"a": "blow-guns"})
    match.do("a", "cast blow-guns H5 J5", 1)
    assert match.on("J5") == "b"


def test_active_and_depleted_zimbies_are_drawn_alike(scenario):
    match = scenario(turn=None, zimbies={"H5": "aA"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=1), dice=[1])
    assert match.on("H5") == "a"


def test_the_survivors_of_a_mixed_column_draw_for_the_crown(scenario):
    match = scenario(3, turn=None, crown="H5 a", zimbies={"H5": "aabc"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=1), dice=[0, 2])
    assert (match.on("H5"), match.crown()) == ("abc", "H5 c")


def test_a_carrier_that_dies_attacking_leaves_the_crown_where_it_stood(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 1, 6)
    assert match.crown() == "H5"


def test_whoever_kills_the_carrier_by_attack_takes_the_crown_from_the_tile(scenario):
    match = scenario(crown="I5 b", zimbies={"H5": "aa", "I5": "b"})
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    assert match.crown() == "I5 a"


def test_thugs_that_kill_the_carrier_take_the_crown(scenario):
    match = scenario(turn=None, crown="I5 b", zimbies={"I5": "b"}, thugs={"H5": [1]})
    match.run(f.ThugAttacks(), dice=[6, 1])
    assert (match.on("I5"), match.crown()) == ("thug 1", "I5 thugs")


def test_the_crown_goes_to_whoever_killed_the_king(scenario):
    def fight(**board):
        return scenario(turn=None, king="I7", **board)

    match = fight(zimbies={"I8": "ab"})
    king = match.state.board["I7"].id
    match.run(f.Wounds(creature=king, count=4, by=match.state.board["I8"].id, charge=True, seat=0), dice=[1])
    assert (match.on("I7"), match.crown()) == ("ab", "I7 b")  # by lot; the attacker claims the tile
    match = fight(zimbies={"I8": "a"})
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4, by=match.state.board["I8"].id))
    assert (match.on("I8"), match.crown()) == ("a", "I8 a")  # a defender stays
    match = fight(zombies={"I8": "a"})
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4, by=match.state.board["I8"].id, charge=True))
    assert (match.on("I7"), match.crown()) == ("zombie a", "I7")
    match = fight()
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4))
    assert match.crown() == "I7"


def test_killing_the_king_in_the_mist_the_crown_is_rolled_for_at_once(scenario):
    def strike(roll):
        match = scenario(turn=None, king="H8", zimbies={"H7": "a"})
        blow = f.Wounds(
            creature=match.state.board["H8"].id, count=4, by=match.state.board["H7"].id, charge=True, seat=0
        )
        return match.run(blow, dice=[roll])

    assert (strike(3).on("H8"), strike(3).crown()) == ("a", "H8 a")
    assert (strike(4).on("H8"), strike(4).crown()) == ("", "H8")


def test_attackers_of_several_tribes_draw_for_the_crown_they_win(scenario):
    match = scenario(3, crown="I5 c", zimbies={"H5": "aab", "I5": "c"})
    match.do("a", "attack H5 I5", 6, 1, 2)
    assert (match.on("I5"), match.crown()) == ("aab", "I5 b")  # b's zimby was drawn, though a attacked
