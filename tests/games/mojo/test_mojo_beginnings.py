"""How a game begins: rulings P1 to P4, and the set-up of the rulebook."""

import pytest

from games.kernel import pending, start
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.board import BOARD


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
    assert not match.may("b", "enter 4")
    match.do("b", "default", 6)
    assert [shaman.entry for shaman in match.state.shamans] == [3, 7]


def test_tribes_without_a_player_are_not_in_play():
    state, _ = start(GAME, 3, b"s")
    assert len(state.shamans) == 3
    assert sum(name.startswith("zimby") for name in GAME.census(state)) == 3


def test_one_to_eight_shamans_play():
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6, 7, 8]


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


@pytest.mark.parametrize(
    ("seats", "entries"), [(1, [0]), (3, [0, 2, 5]), (5, [0, 1, 3, 4, 6]), (8, [0, 1, 2, 3, 4, 5, 6, 7])]
)
def test_tribal_boards_lie_as_far_apart_as_they_can(seats, entries):
    assert [shaman.entry for shaman in start(GAME, seats, b"s")[0].shamans] == entries
