"""What a table may choose before it begins, and how a game that nobody wins ends."""

import pytest

from games.kernel import DEFAULT, Answer, Illegal, Words, apply, pending, start
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.board import BOARD
from games.mojo.setup import ELEMENTS
from games.players import PLAYERS
from games.players.match import play, winners


def test_a_game_that_nobody_wins_is_a_draw_after_its_last_round(scenario):
    match = scenario(round=59, king=None)
    match.state.stack = []
    assert match.run(f.Round()).state.outcome is None
    match.state.stack = []
    outcome = match.run(f.Round()).state.outcome
    assert (outcome.places, outcome.why.id, outcome.why.args) == ([1, 1], "mojo.end.rounds", {"rounds": 60})


def test_who_has_left_has_no_part_in_a_draw(scenario):
    match = scenario(3, round=60)
    match.state.retired, match.state.stack = [1], []
    assert match.run(f.Round()).state.outcome.places == [1, 2, 1]


def test_a_table_chooses_how_long_a_game_may_last():
    match = play(GAME, [PLAYERS["random"]] * 2, "short", {"rounds": 20})
    assert (match.state.outcome.why.id, match.state.round) == ("mojo.end.rounds", 20)
    assert winners(match.state) == [0, 1]
    with pytest.raises(Illegal):
        start(GAME, 2, b"a secret", {"rounds": 5})


# -- wards -------------------------------------------------------------------------------------------


def placing(seats, **settings):
    return start(GAME, seats, b"a secret", {"wards": "choose", **settings})[0]


def answered(state, path):
    (decision,) = pending(GAME, state)
    return apply(GAME, state, Answer(decision.seat, decision.key, path))


def test_shamans_place_wards_in_turn_and_the_last_goes_where_it_must():
    state, seats = placing(3), []
    for element, tile in (("fire", "H6"), ("air", "F8"), ("water", "J8")):
        (decision,) = pending(GAME, state)
        assert decision.prompt.id == "mojo.ask.ward"
        seats.append(decision.seat)
        state, events = answered(state, ("ward", element, tile))
    assert sorted(seats) == [0, 1, 2]
    assert state.wards == {"H6": "fire", "F8": "air", "J8": "water", "H10": "earth"}
    assert [event.args["seat"] for event in events if event.id == "mojo.ward.placed"] == [seats[2], seats[0]]
    assert pending(GAME, state)[0].prompt.id == "mojo.ask.turn"


def test_a_ward_and_a_way_are_used_once():
    state, _ = answered(placing(2), ("ward", "fire", "H6"))
    (decision,) = pending(GAME, state)
    assert set(decision.options.under(("ward",))) == {"earth", "air", "water"}
    assert set(decision.options.under(("ward", "air"))) == {"F8", "J8", "H10"}


def test_an_absent_shaman_places_a_ward_at_random():
    state = placing(1)
    while pending(GAME, state)[0].default == DEFAULT and len(state.wards) < len(BOARD.wards):
        state, _ = answered(state, DEFAULT)
    assert set(state.wards) == set(BOARD.wards)
    assert sorted(state.wards.values()) == sorted(ELEMENTS)


def test_wards_are_placed_before_entries_are_chosen():
    state = placing(2, entries="choose")
    asked = []
    while (decision := pending(GAME, state)[0]).prompt.id != "mojo.ask.turn":
        asked.append(decision.prompt.id.removeprefix("mojo.ask."))
        state, _ = answered(state, decision.options.first(1)[0])
    assert asked == ["ward", "ward", "ward", "enter", "enter"]


def test_bots_place_wards_too_and_play_on():
    match = play(GAME, [PLAYERS["normal"]] * 2, "wards", {"wards": "choose", "entries": "choose"})
    assert match.state.outcome.why.id == "mojo.end.crown"


def test_placing_a_ward_reads_like_a_sentence():
    assert Words(GAME).option(("ward", "fire", "H6")) == "Place the ward of fire on H6"
