"""Rounds and turns, and what is hidden: rulings T, parts 2 and 3 of the rulebook."""

import pytest

from games.kernel import pending, start
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.state import TileToken


def test_the_turn_goes_on_without_mojo_until_it_is_ended(scenario):
    match = scenario(homes="0 8", tokens=0, zimbies={"H5": "aa"}, thugs={"I5": [1]})
    assert match.prompts() == ["turn"]
    assert match.words("a") >= {"end", "attack"}
    assert not match.may("a", "move H5 all G5")
    match.do("a", "end")
    assert match.prompts("b") == ["turn"]


def test_scrolls_may_be_cast_out_of_turn(scenario):
    match = scenario(hands={"b": "energy"}, homes="8 3/5")
    match.do("b", "cast energy b", 1)
    assert match.home("b") == "5/3"
    assert match.prompts() == ["turn"]


def test_nobody_can_cast_while_a_ritual_of_the_king_runs(scenario):
    match = scenario(turn=None, hands={"a": "energy", "b": "energy"}, homes="2/2 2/2")
    match.run(f.Ritual(name="hunger"), dice=[1])
    assert match.state.inescapable
    assert match.prompts() == ["starve", "starve"]
    assert match.why("a", "cast energy a") == "closed"
    match.do("a", "starve 0").do("b", "starve 1")
    assert (match.home("a"), match.home("b"), match.state.inescapable) == ("2/1", "1/2", False)


def test_the_first_mover_has_most_active_zimbies_that_do_not_chant(scenario):
    match = scenario(3, turn=None, homes="5 6 4", chants=[("chant-of-rage", "b", "b"), ("chant-of-plenty", "b", "b")])
    match.run(f.FirstMover())
    assert match.state.first == 0


def test_a_die_decides_among_the_tied_only_and_zero_counts(scenario):
    match = scenario(3, turn=None, homes="0 0/2 0/8")
    match.run(f.FirstMover(), dice=[2, 2, 5])
    assert match.state.first == 2
    assert scenario(3, turn=None, homes="2 1 2").run(f.FirstMover(), dice=[3, 4]).state.first == 2


def test_who_throws_the_same_in_a_tie_throws_again(scenario):
    match = scenario(3, turn=None, homes="2 2 2").run(f.FirstMover(), dice=[6, 2, 6, 4, 1])
    assert match.state.first == 0
    assert match.heard("tied") == [{"seats": [0, 1, 2], "faces": [6, 2, 6]}, {"seats": [0, 2], "faces": [4, 1]}]


def test_wrap_up_wounds_then_discards_then_the_first_mover(scenario):
    hand = "nix nix energy energy twist twist hush"
    match = scenario(turn=None, homes="2 3", zimbies={"H5": "a"}, obstacles={"H5": "deadly-vines"}, hands={"a": hand})
    match.run(f.WrapUp())
    assert match.on("H5") == ""
    assert match.prompts() == ["discard"]
    assert match.state.first == 0
    match.do("a", "discard hush done")
    assert (len(match.shaman("a").hand), match.state.first) == (6, 1)
    assert "hush" in match.state.discard


def full(scenario, **more):
    """a has two scrolls too many, and ends its turn."""
    match = scenario(hands={"a": "nix nix energy energy twist twist hush hush"}, homes="2/4 3", **more)
    match.do("a", "end")
    assert [(one.kind, one.default, one.waits) for one in match.open("a")] == [("turn", ("default",), True)]
    return match


def test_what_goes_when_the_round_ends_is_said_at_the_end_of_ones_turn(scenario):
    match = full(scenario).do("a", "discard hush twist done")
    assert (match.prompts("b"), len(match.shaman("a").hand)) == (["turn"], 8)
    match.run(f.WrapUp())
    assert match.heard("discard.several") == [{"seat": 0, "scrolls": ["hush", "twist"]}]
    assert sorted(match.shaman("a").hand) == ["energy", "energy", "hush", "nix", "nix", "twist"]
    assert match.shaman("a").spare == []


def test_what_was_cast_since_need_not_go_and_the_lot_takes_the_place_of_what_is_gone(scenario):
    match = full(scenario).do("a", "discard hush twist done")
    match.state.held.lose(0, "hush")
    match.state.held.lose(0, "hush")
    match.state.discard += ["hush", "hush"]
    match.run(f.WrapUp())
    assert match.heard("discard.several") == []
    match.state.held.gain(0, match.state.library.pop())
    match.state.held.gain(0, match.state.library.pop())
    match.shaman("a").spare = ["hush", "twist"]
    match.run(f.Discards(), dice=[0])
    ((gone,),) = [one["scrolls"][:1] for one in match.heard("discard.several")]
    assert gone == "twist"


def test_whoever_has_drawn_more_since_is_asked_for_three_hours(scenario):
    match = full(scenario).do("a", "discard hush twist done").do("a", "eat scroll")
    match.run(f.WrapUp())
    (asked,) = match.open("a")
    assert (match.prompts(), asked.hours, asked.prompt.args) == (["discard"], 3.0, {"count": 3})


def test_whoever_says_nothing_at_the_end_of_a_turn_is_asked_when_the_round_ends(scenario):
    match = full(scenario).do("a", "default").run(f.WrapUp())
    assert match.prompts() == ["discard"]


def test_who_is_asked_when_the_round_ends_does_not_tell_what_was_said(scenario):
    match = full(scenario).do("a", "discard hush twist done")
    for world in range(5):
        other = GAME.redeal(match.state, 1, world)
        assert len(other.shamans[0].spare) == 2
        assert set(other.shamans[0].spare) <= set(other.shamans[0].hand)
    assert GAME.redeal(match.state, 0, 1).shamans[0].spare == ["hush", "twist"]


def test_an_absent_shaman_discards_at_random(scenario):
    match = scenario(turn=None, hands={"a": "nix nix energy energy twist twist hush"}, homes="2 3")
    match.run(f.WrapUp()).do("a", "default", 2)
    assert sorted(match.shaman("a").hand) == ["energy", "energy", "nix", "nix", "twist", "twist"]


def test_refresh_makes_active_ages_obstacles_lightens_the_crown_and_deals(scenario):
    match = scenario(
        turn=None, homes="3/4 8", zimbies={"H5": "aB"}, crown="H5 a", burden=8, obstacles={"G5": "deadly-vines"}
    )
    match.shaman("a").tokens = 0
    match.state.spent = [1, 2, 3, 4]
    match.run(f.Refresh())
    assert (match.home("a"), match.shaman("a").tokens, match.on("H5")) == ("7/0", 4, "ab")
    assert (match.state.ready, match.state.burden) == ([1, 2, 3, 4], 4)
    assert match.state.obstacles["G5"] == [TileToken("deadly-vines", True)]
    assert [len(shaman.hand) for shaman in match.state.shamans] == [1, 1]
    match.run(f.Refresh())
    assert "G5" not in match.state.obstacles
    assert match.state.burden == 2
    assert match.run(f.Refresh()).state.burden == 2


def test_an_empty_library_is_made_anew_from_the_discard_pile(scenario):
    match = scenario(turn=None)
    match.state.discard, match.state.library = match.state.library, ["nix"]
    match.run(f.Refresh())
    assert match.shaman("a").hand == ["nix"]
    assert len(match.shaman("b").hand) == 1
    assert match.state.discard == []
    match.state.library, match.state.discard = [], []
    match.pieces = GAME.census(match.state)
    match.run(f.Refresh())
    assert len(match.shaman("b").hand) == 1


def test_hands_seals_and_markers_are_hidden_and_all_else_is_public(scenario):
    match = scenario(hands={"a": "nix", "b": "energy energy"})
    view = GAME.view(match.state, 0)
    assert (view.hand, [shaman.scrolls for shaman in view.shamans]) == (("nix",), [1, 2])
    assert view.seals == tuple(match.state.seals)
    assert view.rituals == {}
    text = repr(GAME.view(match.state, None))
    assert "energy" not in text
    assert not any(element in repr(view.seals) for element in match.state.seals.values())
    assert not any(ritual in text for ritual in ("winnowing", "madness", "terror"))


def test_re_dealing_changes_only_what_a_seat_does_not_know(scenario):
    match = scenario(3, hands={"a": "nix", "b": "energy energy", "c": "hush"})
    match.state.known = [(0, 1, "energy")]
    worlds = [GAME.redeal(match.state, 0, seed) for seed in range(30)]
    assert all(world.shamans[0].hand == ["nix"] and "energy" in world.shamans[1].hand for world in worlds)
    assert len({tuple(sorted(world.shamans[1].hand)) for world in worlds}) > 3
    assert len({tuple(world.seals.values()) for world in worlds}) > 3
    assert len({tuple(world.markers.values()) for world in worlds}) > 3


def test_left_is_the_next_entry_in_use(scenario):
    match = scenario(3, entries=[5, 1, 3])
    assert [match.state.others(seat)[0] for seat in range(3)] == [1, 2, 0]
    match.state.first = 1
    assert match.state.seat_order() == [1, 2, 0]


def test_the_first_round_begins_with_the_players_turns():
    state, events = start(GAME, 4, b"s")
    assert (state.round, state.phase, state.active) == (1, "players", state.first)
    assert not any(event.id.startswith("mojo.king") or event.id == "mojo.round.begins" for event in events)
    assert {start(GAME, 4, b"%d" % seed)[0].first for seed in range(20)} == {0, 1, 2, 3}


def test_a_round_has_its_parts_in_order_and_turns_go_clockwise(scenario):
    match = scenario(3, thugs={"E5": [1]}, homes="3 5 4")
    match.state.spent = []
    match.state.ready = []
    match.pieces = GAME.census(match.state)
    match.do("a", "end").do("b", "end")
    assert match.prompts() == ["turn"]
    match.state.markers["I7"] = "exhaustion"
    match.do("c", "end", 2, 1, 1, 1)  # the thug's steps, the ritual tile of the next round, and its 2d2
    order = [event.id for event in match.events]
    parts = ("turn.ends", "thugs.turn", "first", "round.begins", "king.turn", "turn.begins")
    at = [order.index(f"mojo.{id}") for id in parts]
    assert at == sorted(at)
    assert match.prompts("b") == ["turn"]  # five active zimbies: the new first mover


def test_a_tribe_of_more_than_sixteen_is_noticed(scenario):
    match = scenario(homes="8 5", zimbies={"H5": "aaa", "K5": "aaa", "E5": "aab"})
    found = GAME.census(match.state)
    assert (found["zimby-a"], found["zimby-b"]) == (16, 16)
    match.state.shamans[0].depleted += 1
    assert GAME.census(match.state)["zimby-a"] == 17


@pytest.mark.parametrize("frame", [f.KingTurn(), f.PlayerTurn(seat=0), f.ThugTurn(), f.ShambleBegins(), f.WrapUp()])
def test_what_holds_for_a_turn_is_over_when_the_next_one_begins(scenario, frame):
    match = scenario(turn=None, king="I7", homes="5 4", hands={"a": "nix"})
    match.state.immune, match.state.refused, match.state.done = {"1@H5": True}, ["join 0 H5"], [3]
    match.shaman("a").floating, match.shaman("a").hushed = 1, True
    match.run(frame)
    assert (match.state.immune, match.state.refused, match.state.done) == ({}, [], [])
    assert (match.shaman("a").floating, match.shaman("a").hushed) == (0, False)


def test_copies_of_a_scroll_are_discarded_one_by_one(scenario):
    hand = "nix nix nix energy energy twist twist hush"
    match = scenario(turn=None, hands={"a": hand}, homes="2 3").run(f.Discards())
    assert match.words("a", "discard") == {"energy", "hush", "nix", "twist"}
    match.do("a", "discard nix nix done")
    assert sorted(match.shaman("a").hand) == ["energy", "energy", "hush", "nix", "twist", "twist"]


def test_six_scrolls_may_stay_without_a_question(scenario):
    hands = {"a": "nix nix energy energy twist hush", "b": "nix nix energy energy twist twist big-litter"}
    match = scenario(turn=None, hands=hands, homes="2 3").run(f.Discards())
    assert [one.seat for one in pending(GAME, match.state) if one.waits] == [1]
