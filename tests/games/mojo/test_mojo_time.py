"""Time, mojo, hands, set-up and solitaire: rulings T, P and parts 2, 3, 6 and 8 of the rulebook."""

import pytest

from games.kernel import Table, pending, start
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.board import BOARD
from games.mojo.purse import arrive_home, mojo, pay
from games.mojo.state import Token


def test_the_turn_goes_on_without_mojo_until_it_is_ended(scenario):
    match = scenario(homes="0 8", tokens=0, zimbies={"H5": "aa"}, thugs={"I5": [1]})
    assert match.asked() == ["turn"]
    assert match.words("a") >= {"end", "attack"}
    assert not match.offers("a", "move H5 all G5")
    match.do("a", "end")
    assert match.asked("b") == ["turn"]


def test_what_an_eaten_zimby_gives_too_much_floats_until_the_turn_ends(scenario):
    match = scenario(homes="8 8", tokens=0)
    match.do("a", "eat mojo")
    assert (match.shaman("a").floating, match.home("a")) == (2, "7/0")
    match.do("a", "move home 1 L2")
    assert (match.shaman("a").floating, match.home("a")) == (1, "6/0")
    match.do("a", "end")
    assert match.shaman("a").floating == 0


def test_shamans_eat_twice_a_round_and_again_after_refresh(scenario):
    match = scenario(homes="8 8")
    match.do("a", "eat mojo").do("a", "eat scroll")
    assert match.shaman("a").hand != []
    assert match.refused("a", "eat mojo") == "eaten"
    match.do("a", "end")
    assert not match.offers("a", "eat mojo")  # out of turn neither
    match.run(f.Refresh())
    assert match.shaman("a").eaten == 0


@pytest.mark.parametrize(("seats", "offered"), [(1, False), (2, True)])
def test_a_scroll_for_a_zimby_takes_a_scroll_to_draw(scenario, seats, offered):
    match = scenario(seats)
    match.state.discard, match.state.library = match.state.library, []
    assert match.offers("a", "eat scroll") is offered
    match = scenario(seats)
    match.state.library = []
    assert not match.offers("a", "eat scroll")
    assert match.offers("a", "eat mojo")


def test_depleted_zimbies_are_not_eaten_by_their_shaman(scenario):
    assert scenario(homes="0/3 8").refused("a", "eat mojo") == "home"


def test_two_spawns_a_turn_for_three_mojo_each_and_they_come_depleted(scenario):
    match = scenario(homes="5 8")
    match.do("a", "spawn").do("a", "spawn")
    assert (match.home("a"), match.shaman("a").tokens) == ("3/4", 0)
    assert match.refused("a", "spawn") == "spawned"


def test_nothing_is_spawned_onto_a_full_board_or_from_an_empty_far_shore_or_without_mojo(scenario):
    assert scenario(homes="8 8").refused("a", "spawn") == "room"
    crowd = dict.fromkeys(("H5", "K5", "E5"), "aaa")
    assert scenario(homes="7 8", zimbies=crowd).refused("a", "spawn") == "far_shore"
    assert scenario(homes="2 8", tokens=0).refused("a", "spawn") == "mojo"


def test_scrolls_may_be_cast_out_of_turn(scenario):
    match = scenario(hands={"b": "energy"}, homes="8 3/5")
    match.do("b", "cast energy b", 1)
    assert match.home("b") == "5/3"
    assert match.asked() == ["turn"]


def test_nobody_can_cast_while_a_ritual_of_the_king_runs(scenario):
    match = scenario(turn=None, hands={"a": "energy", "b": "energy"}, homes="2/2 2/2")
    match.run(f.Ritual(name="hunger"), dice=[1])
    assert match.state.inescapable
    assert match.asked() == ["starve", "starve"]
    assert match.refused("a", "cast energy a") == "closed"
    match.do("a", "starve 0").do("b", "starve 1")
    assert (match.home("a"), match.home("b"), match.state.inescapable) == ("2/1", "1/2", False)


def test_the_first_mover_has_most_active_zimbies_that_do_not_chant(scenario):
    match = scenario(3, turn=None, homes="5 6 4", chants=[("chant-of-rage", "b", "b"), ("chant-of-plenty", "b", "b")])
    match.run(f.FirstMover())
    assert match.state.first == 0


def test_a_die_decides_among_the_tied_only_and_zero_counts(scenario):
    match = scenario(3, turn=None, homes="0 0/2 0/8")
    match.run(f.FirstMover(), dice=[2])
    assert match.state.first == 2
    assert scenario(3, turn=None, homes="2 1 2").run(f.FirstMover(), dice=[1]).state.first == 2


def test_wrap_up_wounds_then_discards_then_the_first_mover(scenario):
    hand = "nix nix energy energy twist twist hush"
    match = scenario(turn=None, homes="2 3", zimbies={"H5": "a"}, obstacles={"H5": "deadly-vines"}, hands={"a": hand})
    match.run(f.WrapUp())
    assert match.on("H5") == ""
    assert match.asked() == ["discard"]
    assert match.state.first == 0
    match.do("a", "discard hush done")
    assert (len(match.shaman("a").hand), match.state.first) == (6, 1)
    assert "hush" in match.state.discard


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
    assert match.state.obstacles["G5"] == [Token("deadly-vines", True)]
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
    match.census = GAME.census(match.state)
    match.run(f.Refresh())
    assert len(match.shaman("b").hand) == 1


def test_more_than_eight_at_home_go_to_the_far_shore_depleted_ones_first_chanting_ones_last(scenario):
    match = scenario(homes="6/2 8", zimbies={"L1": "aaa"}, chants=[("chant-of-rage", "a", "a")], tokens=4)
    match.do("a", "move L1 all home")
    assert (match.home("a"), len(match.state.chants)) == ("8/0", 1)
    match = scenario(homes="8 8", zimbies={"L1": "aa"}, chants=[("chant-of-rage", "a", "a")])
    assert match.do("a", "move L1 all home").home("a") == "8/0"
    assert len(match.state.chants) == 1
    assert match.state.far_shore(0) == 8


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
    assert [match.state.left_of(seat) for seat in range(3)] == [1, 2, 0]
    match.state.first = 1
    assert match.state.seat_order() == [1, 2, 0]


# -- set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "zimbies", "scrolls"), [("slow", 4, 3), ("fast", 8, 6)])
def test_a_game_begins_slowly_or_fast(pace, zimbies, scrolls):
    state, _ = start(GAME, 4, b"s", {"pace": pace})
    assert {(one.active, one.depleted, one.tokens, len(one.hand)) for one in state.shamans} == {
        (zimbies, 0, 4, scrolls)
    }
    assert start(GAME, 2, b"s")[0].shamans[0].active == 8


def test_the_board_is_laid_out_with_wards_and_seals_at_random():
    states = [start(GAME, 2, b"%d" % seed)[0] for seed in range(12)]
    assert all(sorted(state.wards.values()) == ["air", "earth", "fire", "water"] for state in states)
    assert len({tuple(state.wards.values()) for state in states}) > 4
    assert len({tuple(state.seals.values()) for state in states}) > 4
    assert len({tuple(state.markers.values()) for state in states}) > 4
    state = states[0]
    assert set(state.wards) == set(BOARD.wards)
    assert set(state.seals) == set(BOARD.shrines)
    assert state.king == "H8"
    assert {tile for tile, one in state.board.items() if tile != "H8"} == set(BOARD.thug_starts)
    thugs = [state.board[quadrant.thug_start] for quadrant in BOARD.quadrants]
    assert [one.numbers for one in thugs] == [[1], [2], [3], [4]]
    assert set(state.obstacles) == {*BOARD.thickets, *BOARD.vines}


def test_tribal_boards_are_spread_evenly_or_chosen():
    assert [shaman.entry for shaman in start(GAME, 4, b"s")[0].shamans] == [0, 2, 4, 6]
    state, _ = start(GAME, 2, b"s", {"entries": "choose"})
    (decision,) = pending(GAME, state)
    assert decision.options.under(("enter",)) == tuple("12345678")


def test_an_entry_is_taken_once_and_an_absent_shaman_gets_any(scenario):
    match = scenario(turn=None)
    for shaman in match.state.shamans:
        shaman.entry = f.NOBODY
    match.run(f.ChooseEntry(seat=0), f.ChooseEntry(seat=1))
    match.do("a", "enter 4")
    assert not match.offers("b", "enter 4")
    match.do("b", "default", 6)
    assert [shaman.entry for shaman in match.state.shamans] == [3, 7]


def test_tribes_without_a_player_are_not_in_play():
    state, _ = start(GAME, 3, b"s")
    assert len(state.shamans) == 3
    assert sum(name.startswith("zimby") for name in GAME.census(state)) == 3


def test_the_first_round_begins_with_the_players_turns():
    state, events = start(GAME, 4, b"s")
    assert (state.round, state.phase, state.active) == (1, "players", state.first)
    assert not any(event.id.startswith("mojo.king") or event.id == "mojo.round.begins" for event in events)
    assert {start(GAME, 4, b"%d" % seed)[0].first for seed in range(20)} == {0, 1, 2, 3}


def test_a_round_has_its_parts_in_order_and_turns_go_clockwise(scenario):
    match = scenario(3, thugs={"E5": [1]}, homes="3 5 4")
    match.state.spent = []
    match.state.ready = []
    match.census = GAME.census(match.state)
    match.do("a", "end").do("b", "end")
    assert match.asked() == ["turn"]
    match.state.markers["I7"] = "exhaustion"
    match.do("c", "end", 2, 1, 1, 1)  # the thug's steps, the ritual tile of the next round, and its 2d2
    order = [event.id for event in match.events]
    parts = ("turn.ends", "thugs.turn", "first", "round.begins", "king.turn", "turn.begins")
    at = [order.index(f"mojo.{id}") for id in parts]
    assert at == sorted(at)
    assert match.asked("b") == ["turn"]  # five active zimbies: the new first mover


# -- mojo --------------------------------------------------------------------------------------------


def test_tokens_or_zimbies_pay_first_as_the_shaman_likes(scenario):
    match = scenario(homes="5 5", zimbies={"L2": "a"})
    match.do("a", "move L2 all M2")
    assert (match.shaman("a").tokens, match.home("a")) == (3, "5/0")
    match.do("a", "pay zimbies")
    match.do("a", "move M2 all K2").do("a", "move K2 all N5")
    assert (match.shaman("a").tokens, match.home("a")) == (3, "3/2")
    assert mojo(match.state, 0) == 6


# -- solitaire ---------------------------------------------------------------------------------------


def test_alone_17_scrolls_are_dealt_without_red_dots_six_of_them_in_hand():
    state, _ = start(GAME, 1, b"s", {"pace": "slow"})
    assert (len(state.library), len(state.shamans[0].hand), state.shamans[0].active) == (11, 6, 8)
    assert not {"nix", "twist", "hush", "sticky-fingers"} & {*state.library, *state.shamans[0].hand}


def test_alone_a_seal_takes_two_zimbies_and_one_of_them_dies(scenario):
    match = scenario(1, zimbies={"L4": "aa"}, homes="4")
    before = mojo(match.state, 0)
    match.do("a", "seal L4 sacrifice")
    assert (match.on("L4"), len(match.state.wards), mojo(match.state, 0)) == ("a", 3, before)
    assert scenario(1, zimbies={"L4": "a"}).refused("a", "seal L4 sacrifice") == "partner"


@pytest.mark.parametrize(("roll", "portal"), [(1, "M3"), (3, "C13"), (4, "C3"), (5, "M3"), (6, "M3")])
def test_alone_a_five_or_six_means_ones_own_quadrant(scenario, roll, portal):
    match = scenario(1, turn=None, thugs={})
    match.state.ready, match.state.spent = [1], [2, 3, 4]
    match.run(f.ThugMove(number=1), dice=[roll, 0, 1])
    assert match.told("thug.enters") == [{"number": 1, "tile": portal}]


def test_alone_a_thug_that_becomes_king_or_an_empty_library_ends_the_game(scenario):
    match = scenario(1, turn=None, crown="H7 thugs", thugs={"H7": [1]}, wards=False)
    match.run(f.ThugMove(number=1), dice=[1, 1, 5])
    assert (match.state.outcome.places, match.state.outcome.why.id) == ([2], "mojo.end.solo_king")
    match = scenario(1, turn=None)
    match.state.discard, match.state.library = match.state.library, []
    match.run(f.Refresh())
    assert match.state.outcome.why.id == "mojo.end.solo_library"


def test_alone_the_score_is_what_is_left_of_the_library(scenario):
    match = scenario(1, crown="L1 a", zimbies={"L1": "a"})
    left = len(match.state.library)
    match.do("a", "move L1 all home")
    assert (match.state.outcome.places, match.state.outcome.why.args) == ([1], {"score": left})


def test_alone_the_thugs_come_to_ones_own_quadrant_and_two_hold_posts(scenario):
    match = scenario(1, turn=None, crown="A4", thugs={"M6": [1], "J5": [2]})
    match.run(f.ThugTurn(), dice=[4, 4, 6, 6])
    assert (match.on("M2"), match.on("K2")) == ("thug 1", "thug 2")
    assert match.state.posts == {1: "M2", 2: "K2"}
    match.run(f.ThugTurn())  # they throw no dice: they stay
    assert (match.on("M2"), match.on("K2")) == ("thug 1", "thug 2")


def test_two_players_may_agree_to_open_seals_alone(scenario):
    assert scenario(zimbies={"L4": "aa"}).refused("a", "seal L4 sacrifice") == "partner"
    match = scenario(zimbies={"L4": "aa"}, settings={"lone_seals": True})
    assert len(match.do("a", "seal L4 sacrifice").state.wards) == 3


def test_one_to_eight_shamans_play():
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_tribe_of_more_than_sixteen_is_noticed(scenario):
    match = scenario(homes="8 5", zimbies={"H5": "aaa", "K5": "aaa", "E5": "aab"})
    found = GAME.census(match.state)
    assert (found["zimby-a"], found["zimby-b"]) == (16, 16)
    match.state.shamans[0].depleted += 1
    assert GAME.census(match.state)["zimby-a"] == 17


def test_a_new_game_has_nothing_behind_it():
    state, _ = start(GAME, 2, b"s")
    assert (state.round, state.phase, state.active, state.inescapable) == (1, "players", state.first, False)
    assert (state.discard, state.known, state.winnowed, state.locks, state.strides) == ([], [], {}, [], {})
    assert (state.mist, state.dying, state.revealed, state.ready, state.spent, state.beats) == (
        0,
        False,
        [],
        [],
        [],
        {},
    )
    assert (state.posts, state.crown, state.burden, state.immune, state.chants) == ({}, None, 0, {}, [])
    assert (state.shambling, state.refused, state.done, state.made) == (0, [], [], 5)
    for shaman in state.shamans:
        assert (shaman.depleted, shaman.floating, shaman.eaten, shaman.spawned) == (0, 0, 0, 0)
        assert (shaman.raised, shaman.slowed, shaman.hushed, shaman.thrift, shaman.allows) == (False,) * 4 + ([],)
    assert not any(creature.attacked for creature in state.board.values())
    assert {creature.size for creature in state.board.values()} == {1}


@pytest.mark.parametrize("frame", [f.KingTurn(), f.PlayerTurn(seat=0), f.ThugTurn(), f.ShambleBegins(), f.WrapUp()])
def test_what_holds_for_a_turn_is_over_when_the_next_one_begins(scenario, frame):
    match = scenario(turn=None, king="I7", homes="5 4", hands={"a": "nix"})
    match.state.immune, match.state.refused, match.state.done = {"1@H5": True}, ["join 0 H5"], [3]
    match.shaman("a").floating, match.shaman("a").hushed = 1, True
    match.run(frame)
    assert (match.state.immune, match.state.refused, match.state.done) == ({}, [], [])
    assert (match.shaman("a").floating, match.shaman("a").hushed) == (0, False)


@pytest.mark.parametrize(
    ("purse", "cost", "keep", "left"),
    [
        # what floats, tokens, active zimbies, whether zimbies pay first
        ((2, 4, 5, False), 1, 0, (1, 4, "5/0")),
        ((2, 4, 5, False), 3, 0, (0, 3, "5/0")),
        ((2, 4, 5, False), 9, 0, (0, 0, "2/3")),
        ((2, 4, 5, True), 3, 0, (0, 4, "4/1")),
        ((0, 4, 5, True), 6, 0, (0, 3, "0/5")),
        ((0, 4, 5, True), 6, 2, (0, 1, "2/3")),
        ((0, 4, 5, False), 6, 2, (0, 0, "3/2")),
        ((0, 4, 5, False), 0, 0, (0, 4, "5/0")),
    ],
)
def test_what_floats_pays_first_and_then_tokens_or_zimbies(scenario, purse, cost, keep, left):
    match = scenario(turn=None, homes=f"{purse[2]} 8", tokens=purse[1])
    shaman = match.shaman("a")
    shaman.floating, shaman.thrift = purse[0], purse[3]
    pay(Table(GAME.rules, match.state), 0, cost, keep)
    assert (shaman.floating, shaman.tokens, match.home("a")) == left


def test_a_cost_that_is_not_covered_is_a_fault(scenario):
    match = scenario(turn=None, homes="2 8", tokens=1)
    with pytest.raises(AssertionError, match="not covered"):
        pay(Table(GAME.rules, match.state), 0, 4)
    with pytest.raises(AssertionError, match="not covered"):
        pay(Table(GAME.rules, match.state), 0, 3, keep=1)


@pytest.mark.parametrize(
    ("home", "active", "depleted", "after"),
    [
        ("5/2", 1, 0, "6/2"),
        ("5/2", 2, 0, "7/1"),
        ("5/2", 3, 1, "8/0"),
        ("8/0", 1, 0, "8/0"),
        ("8/0", 0, 2, "8/0"),
        ("6/2", 0, 3, "6/2"),
    ],
)
def test_who_comes_home_stays_as_far_as_there_is_room(scenario, home, active, depleted, after):
    match = scenario(turn=None, homes=f"{home} 8")
    arrive_home(Table(GAME.rules, match.state), 0, active, depleted)
    assert match.home("a") == after


@pytest.mark.parametrize(
    ("seats", "entries"), [(1, [0]), (3, [0, 2, 5]), (5, [0, 1, 3, 4, 6]), (8, [0, 1, 2, 3, 4, 5, 6, 7])]
)
def test_tribal_boards_lie_as_far_apart_as_they_can(seats, entries):
    assert [shaman.entry for shaman in start(GAME, seats, b"s")[0].shamans] == entries


def test_copies_of_a_scroll_are_discarded_one_by_one(scenario):
    hand = "nix nix nix energy energy twist twist hush"
    match = scenario(turn=None, hands={"a": hand}, homes="2 3").run(f.Discards())
    assert match.words("a", "discard") == {"energy", "energy#2", "hush", "nix", "nix#2", "nix#3", "twist"}
    match.do("a", "discard nix nix#2 done")
    assert sorted(match.shaman("a").hand) == ["energy", "energy", "hush", "nix", "twist", "twist"]
