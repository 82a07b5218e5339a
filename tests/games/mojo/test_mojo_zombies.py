"""Zombies, raised, led and shambling: rulings K19 to K22 and Z1, part 12 of the rulebook."""

from games.mojo import frames as f
from games.mojo.combat import foes


def test_making_a_zombie(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "a", "K8": "aa", "E5": "A", "E9": "ab"}, crown="H5 a", homes="5 8")
    assert match.words("a", "zombie") == {"H5", "J5"}
    match.do("a", "zombie H5")
    assert (match.on("H5"), match.home("a"), match.crown()) == ("zombie a", "3/0", "H5")
    assert match.why("a", "zombie J5") == "raised"
    match = scenario(zimbies={"J5": "a"}, zombies={"H5": "a", "E5": "a"})
    assert match.why("a", "zombie J5") == "zombies"
    assert scenario(zimbies={"J5": "a"}, homes="1/7 8").why("a", "zombie J5") == "sacrifice"


def test_a_locked_zimby_is_not_turned(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.why("a", "zombie H5") == "alone"


def test_a_controlled_zombie_goes_two_tiles_for_a_mojo_and_stops_beside_the_living(scenario):
    match = scenario(zombies={"E7": "a"}, zimbies={"E10": "b"}, homes="0 8", tokens=1)
    assert match.words("a", "move E7 all") - {"by"} == {"E6", "E5", "D6", "E8", "D8", "E9"}
    match.do("a", "move E7 all E9")
    assert match.why("a", "end") == "owed"
    assert not match.may("a", "move E9 all E8")
    assert match.do("a", "attack E9 E10", 3, 3).may("a", "end")


def test_a_zombie_attacks_its_own_former_tribe_too(scenario):
    match = scenario(zombies={"E9": "a"}, zimbies={"E10": "a"})
    assert foes(match.state, "E9") == ["E10"]


def test_zombies_shamble_owner_by_owner_from_the_first_mover(scenario):
    match = scenario(turn=None, zombies={"E5": "b", "K5": "a"}, zimbies={"H11": "a"}, tokens=0, homes="0 0")
    match.state.first = 1
    match.run(f.Shambling(), dice=[1, 1])
    tiles = [event["tile"] for event in match.heard("zombie.shambles")]
    assert tiles == ["E5", "K5"]


def test_the_nearest_living_by_steps_and_a_tie_at_random(scenario):
    match = scenario(turn=None, zombies={"H5": "a"}, zimbies={"E5": "a", "K5": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1, 1])
    assert match.on("I5") == "zombie a"


def test_a_shambler_stops_beside_the_living_and_attacks_at_once(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "a"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[6, 4, 1])
    assert (match.on("H5"), match.on("I5")) == ("", "zombie a")


def test_an_owner_may_hold_a_zombie_for_a_mojo_and_silence_does_not(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "b"}, homes="0 0", tokens=1)
    match.run(f.Shambling())
    (decision,) = match.open("a")
    assert (decision.prompt.id, decision.default) == ("mojo.ask.hold", ("pass",))
    match.do("a", "hold E5 done")
    assert (match.on("E5"), match.shaman("a").tokens) == ("zombie a", 0)


def test_a_zombie_without_a_way_stays_and_a_locked_one_does_not_shamble(scenario):
    match = scenario(turn=None, king="H8", zombies={"E5": "a"}, tokens=0, homes="0 0")
    match.run(f.Shambling())
    assert match.heard("zombie.idle") == [{"tile": "E5"}]
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.state.locks = [(match.state.board["E5"].id, match.state.board["E6"].id)]
    assert match.run(f.Shambling()).heard("attack") == []


def test_zombies_take_ways_through_obstacles_and_suffer(scenario):
    match = scenario(
        turn=None, zombies={"F5": "a"}, zimbies={"H5": "b"}, obstacles={"G5": "deadly-vines"}, tokens=0, homes="0 0"
    )
    match.run(f.Shambling(), dice=[3, 1, 1])
    assert match.heard("shrugged") == [{"tile": "G5", "creature": ["zombie-a"], "count": 1}]
    assert match.on("H5") == "zombie a"


def test_a_shambling_zombie_cannot_be_targeted(scenario):
    match = scenario(zombies={"I5": "b"}, zimbies={"H5": "a"}, hands={"a": "blow-guns"})
    match.state.shambling = match.state.board["I5"].id
    assert not match.may("a", "cast blow-guns H5 I5")


def test_a_zombie_beside_the_living_attacks_instead_of_shambling(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1, 1])
    assert match.heard("attack")[0]["to"] == "E6"
    assert match.heard("zombie.shambles") == []


def test_a_zombie_that_got_locked_meanwhile_does_not_shamble_and_the_next_phase_knows_no_shambler(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.state.locks = [(match.state.board["E5"].id, match.state.board["E6"].id)]
    match.run(f.Shamble(zombie=match.state.board["E5"].id))
    assert match.heard("attack") == []
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1])
    assert match.state.shambling == 0


def test_zombies_fight_whatever_lives_but_no_zombies(scenario):
    board = {"zombies": {"H7": "a", "H6": "b"}, "zimbies": {"G7": "a"}, "thugs": {"I7": [1]}}
    assert set(foes(scenario(king="H8", **board).state, "H7")) == {"G7", "I7", "H8"}


def test_a_shambler_whose_prey_is_out_of_reach_by_now_stops(scenario):
    match = scenario(turn=None, king="H8", zombies={"E5": "a"})
    match.run(f.ShambleStep(zombie=1, prey=match.state.board["H8"].id, at="E5", left=3))
    assert match.on("E5") == "zombie a"
