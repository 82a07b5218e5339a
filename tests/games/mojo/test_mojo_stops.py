"""Stopping whoever runs past, and last calls: rulings W5 and W7, part 6 of the rulebook."""

import pytest

from games.kernel import pending
from games.mojo import GAME
from games.mojo import frames as f

ALL = {"interrupts": "all"}


def runner(scenario, hand, seats=2, **more):
    """A carrier runs from E5 along the inner route; b's zimby on H5 could not see it before."""
    more = {"zimbies": {"E7": "a", "H5": "b"}, **more}
    return scenario(seats, crown="E7 a", hands={"b": hand}, homes="8 8 8"[: 2 * seats - 1], **more)


def test_the_earliest_stop_counts_and_a_tie_goes_in_turn_order(scenario):
    guns = {"b": "blow-guns", "c": "blow-guns"}
    match = scenario(3, crown="E7 a", zimbies={"E7": "a", "H5": "b", "C6": "c"}, hands=guns)
    match.do("a", "move E7 all E5").do("b", "stop E5").do("c", "stop E6")
    assert (match.prompts("c"), match.on("E6")) == (["stopped"], "a")
    match = scenario(3, crown="E7 a", zimbies={"E7": "a", "C6": "bc"}, hands=guns)
    match.do("a", "move E7 all E5").do("c", "stop E6").do("b", "stop E6")
    assert match.prompts("b") == ["stopped"]


def test_a_witchery_that_works_ends_the_payment(scenario):
    match = runner(scenario, "entangling-vines")
    match.do("a", "move E7 all F5").do("b", "stop E5")
    match.do("b", "cast entangling-vines H5 E5", 1, 0, 6)
    assert match.heard("stop.worked") == [{}]
    assert match.state.strides == {}


def test_a_stop_without_a_witchery_lets_the_move_go_on(scenario):
    match = runner(scenario, "blow-guns")
    match.do("a", "move E7 all F5").do("b", "stop E5").do("b", "pass")
    assert match.heard("stop.idle") == [{"seat": 1}]
    assert (match.on("F5"), match.prompts()) == ("a", ["turn"])


def test_a_way_of_several_payments_is_announced_at_once(scenario):
    match = runner(scenario, "blow-guns")
    match.do("a", "move E7 all G5").do("b", "stop G5")  # two tiles for a mojo: the stop is in the second payment
    assert (match.on("G5"), match.prompts()) == ("a", ["stopped"])
    match = runner(scenario, "blow-guns")
    match.do("a", "move E7 all G5").do("b", "pass")
    assert (match.on("G5"), match.prompts()) == ("a", ["turn"])


def test_after_a_failed_stop_the_mover_keeps_its_tiles_and_that_shaman_cannot_stop_it_again(scenario):
    match = runner(scenario, "blow-guns blow-guns", burden=0)
    match.do("a", "move E7 all F5")
    match.do("b", "stop F5").do("b", "cast blow-guns H5 F5", 3)  # the Crown resists
    assert match.prompts() == ["turn"]
    assert match.state.strides[match.state.board["F5"].id].left == 1
    match.do("a", "move F5 all E5")
    assert match.on("E5") == "a"  # nobody was asked again


def test_only_moves_that_matter_are_asked_about_unless_all_are(scenario):
    for interrupts, asked in (("important", ["turn"]), ("all", ["stop"])):
        match = scenario(
            zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"}, settings={"interrupts": interrupts}, homes="8 8"
        )
        match.do("a", "move E5 all F5")
        assert match.prompts() == asked


@pytest.mark.parametrize(("to", "asked"), [("L4", True), ("K6", False)])
def test_a_move_to_a_seal_matters(scenario, to, asked):
    match = scenario(zimbies={"K7": "a", "H5": "b"}, hands={"b": "blow-guns"})
    match.do("a", f"move K7 all {to}")
    assert (match.prompts() == ["stop"]) is asked


def test_a_watcher_that_could_eat_sees_further(scenario):
    for tribe, asked in (("b", False), ("bb", True)):
        match = scenario(crown="E7 a", zimbies={"E7": "a", "J5": tribe}, hands={"b": "blow-guns"})
        match.do("a", "move E7 all F5")
        assert (match.prompts() == ["stop"]) is asked


def test_no_stop_without_a_scroll_or_mojo(scenario):
    match = scenario(crown="E7 a", zimbies={"E7": "a", "H5": "b"})
    assert match.do("a", "move E7 all F5").prompts() == ["turn"]


def test_a_last_call_before_the_carriers_turn_ends(scenario):
    match = scenario(crown="F5 a", zimbies={"F5": "a", "H5": "b"}, hands={"b": "bungle"})
    match.do("a", "end")
    assert match.prompts() == ["last.turn"]
    match.do("b", "cast bungle H5 F5", 3)
    assert match.prompts() == ["turn"]
    assert match.state.active == 1


def test_with_all_interrupts_there_is_a_last_call_before_thugs_strike(scenario):
    there = {"turn": None, "zimbies": {"H5": "b"}, "thugs": {"I5": [1]}, "hands": {"b": "energy"}, "homes": "8 2/4"}
    match = scenario(**there, settings=ALL).run(f.ThugTurn())
    assert match.prompts() == ["last.thugs"]
    assert match.do("b", "pass", 1, 1).passes().on("H5") == "thug 1"
    assert scenario(**there).run(f.ThugTurn(), dice=[1, 1]).prompts() == ["rolls"]  # it has its say there


def test_with_all_interrupts_everybody_who_could_act_is_called(scenario):
    match = scenario(3, hands={"b": "energy", "c": "nix"}, settings={"interrupts": "all"})
    match.do("a", "end")
    assert match.prompts() == ["last.turn", "last.turn"]
    assert [one.kind for one in pending(GAME, match.state)] == ["reaction", "reaction"]


def test_a_move_over_the_lying_crown_matters(scenario):
    match = scenario(crown="F5", zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"})
    assert match.do("a", "move E5 all F5 take").prompts() == ["stop"]
    match = scenario(crown="B2", zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"})
    assert match.do("a", "move E5 all F5").prompts() == ["turn"]


def test_with_all_interrupts_there_is_a_last_call_before_zombies_shamble(scenario):
    for interrupts, asked in (("all", ["last.shamble"]), ("important", [])):
        match = scenario(turn=None, hands={"b": "energy"}, settings={"interrupts": interrupts})
        match.run(f.ShambleBegins(), f.LastCall(what="shamble"))
        assert [one for one in match.prompts() if one != "turn"] == asked


def test_a_failed_stop_halfway_leaves_the_mover_where_it_is_to_go_where_it_likes(scenario):
    match = runner(scenario, "blow-guns", burden=0)
    match.do("a", "move E7 all F5").do("b", "stop E5").do("b", "cast blow-guns H5 E5", 3)
    assert (match.on("E5"), match.prompts()) == ("a", ["turn"])
    assert match.state.strides[match.state.board["E5"].id].left == 2


@pytest.mark.parametrize(
    ("board", "to", "asked"),
    [
        ({}, "F5", False),
        ({"zimbies": {"F4": "b"}}, "F5", False),  # they have their say if it comes to a fight
        ({"zombies": {"F4": "b"}}, "F5", False),
        ({"zombies": {"F4": "a"}}, "F5", False),
        ({"thugs": {"F4": [1]}}, "F5", False),
        ({"zimbies": {"F4": "b"}}, "E6", False),
        ({"zimbies": {"F5": "ab"}}, "F5", False),
        ({"king": "F4"}, "F5", False),
        ({"crown": "F5"}, "G5", True),
        ({"crown": "F4 b", "zimbies": {"F4": "b"}}, "E6", False),
    ],
)
def test_what_makes_a_move_matter(scenario, board, to, asked):
    zimbies = {"E5": "a", "I5": "b", "E9": "b", **board.get("zimbies", {})}
    match = scenario(**{**board, "zimbies": zimbies, "hands": {"b": "blow-guns"}})
    match.do("a", f"move E5 all {to}")
    assert (match.prompts() == ["stop"]) is asked


def test_who_is_carried_along_may_call_stop_anywhere(scenario):
    match = scenario(zimbies={"E7": "ab"}, hands={"b": "blow-guns"}, homes="8 8")
    match.do("a", "move E7 all J5")
    assert match.words("b", "stop") == {"E6", "E5", "F5", "G5", "H5", "I5", "J5"}
    match.do("b", "stop H5").do("b", "cast blow-guns H5 H5", 1)
    assert match.on("H5") == "a"


def test_a_watcher_behind_whoever_walks_sees_where_it_goes(scenario):
    match = scenario(crown="F5 a", zimbies={"F5": "a", "E5": "b"}, hands={"b": "blow-guns"})
    match.do("a", "move F5 all H5")
    assert match.words("b", "stop") == {"G5", "H5"}
    match = scenario(crown="F5 a", zimbies={"F5": "aa", "E5": "b"}, hands={"b": "blow-guns"})
    match.do("a", "move F5 1+crown H5")
    assert match.prompts() == ["turn"]  # the other one still stands between them


def test_who_has_stopped_in_vain_may_stop_the_next_payment(scenario):
    match = runner(scenario, "blow-guns blow-guns", burden=0, zimbies={"E7": "a", "I5": "b"})
    match.do("a", "move E7 all F5").do("b", "stop F5").do("b", "cast blow-guns I5 F5", 3)
    match.do("a", "move F5 all H5")  # one tile is left of what was paid
    assert match.words("b", "stop") == {"H5"}
    match = runner(scenario, "blow-guns blow-guns")
    match.do("a", "move E7 all E5").do("b", "stop E5").do("b", "cast blow-guns H5 E5", 3)
    match.do("a", "move E5 all G5")  # nothing is left
    assert match.words("b", "stop") == {"F5", "G5"}


def test_what_lies_on_the_tile_of_a_stop_comes_before_the_witchery(scenario):
    match = scenario(
        zimbies={"H5": "a", "J5": "b"}, obstacles={"I5": "deadly-vines"}, hands={"b": "blow-guns"}, settings=ALL
    )
    match.do("a", "move H5 all I5").do("b", "stop I5").do("b", "pass")
    assert (match.on("I5"), match.prompts()) == ("", ["turn"])
