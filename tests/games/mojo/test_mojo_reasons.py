"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from games.kernel import Message, Words
from games.mojo import GAME
from games.toolkit.offering import reason


def why(match, path, seat="a", asked=""):
    (about, *_) = [one.prompt for one in match.open(seat)] or [Message(asked)]
    return reason(Words(GAME, ("Ana", "Ben", "Cleo"), view=match.view(seat)), tuple(path.split()), about)


def test_the_way_home_with_the_crown_is_counted(scenario):
    match = scenario(crown="L2 a", zimbies={"L2": "a"}, king=None, wards=False)
    assert why(match, "move L2 all home") == "It brings the Crown home: you win."
    far = scenario(crown="E7 a", zimbies={"E7": "a"}, king=None, wards=False)
    assert why(far, "move E7 all F5").startswith("With the Crown you are ")


def test_a_seal_takes_two_tribes(scenario):
    match = scenario(zimbies={"L4": "b"})
    assert why(match, "move home 1 L4") == "With Ben there the seal on L4 can be opened."
    assert why(scenario(), "move home 1 L4") == "A seal takes two tribes: here others can join you."
    both = scenario(zimbies={"L4": "ab"})
    assert why(both, "seal L4 b") == "It clears a way to the King: all four are barred."
    waiting = scenario(zimbies={"L4": "a"})
    assert why(waiting, "end") == "A seal takes two tribes: yours wait for another at L4."


def test_whoever_asks_to_join_is_welcome_for_the_seal(scenario):
    match = scenario(zimbies={"L4": "b"}).do("a", "move home 1 L4")
    assert why(match, "yes", "b") == "Two tribes open this seal together; alone you cannot."


def test_a_fight_that_is_owed_is_fought_because_the_turn_cannot_end_before(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b", "K5": "a"})
    assert why(match, "attack H5 I5").startswith("They stand in the way: ")
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert why(match, "attack H5 I5").startswith("Your turn cannot end before this fight: ")


def test_the_king_is_struck_for_his_crown(scenario):
    match = scenario(king="G7", zimbies={"H7": "aaa"}, wards=False)
    assert why(match, "attack H7 G7") == "72 % that you hit him; his Crown falls when he dies."
    near = scenario(king="G7", zimbies={"H6": "aaa"}, wards=False, homes="4 8")
    assert why(near, "move H6 all H7") == "It stands beside the King then, and can strike him."


def test_what_is_spawned_is_mojo(scenario):
    assert why(scenario(zimbies={"L4": "a"}, homes="4/3 8"), "spawn") == (
        "That makes 8 at home, and each gives 1 mojo a round."
    )


def test_while_thugs_bar_every_shrine_one_waits_for_them_to_go(scenario):
    barred = scenario(thugs={"K5": [1], "K11": [2], "E11": [3], "E5": [4]})
    assert why(barred, "end") == "Thugs bar the way to every shrine; they move on after the turns."
    open_ = scenario(thugs={"K5": [1], "K11": [2], "E11": [3]})
    assert why(open_, "end").endswith("mojo is left, and nothing in reach is worth it.")
