"""Tables stored under older versions of the rules load, and play on."""

from pathlib import Path

import msgspec
import pytest

from games.kernel import Answer, apply, dump, load, pending
from games.mojo import GAME
from games.mojo.state import Drawn, Mojo

STORED = sorted((Path(__file__).parent / "stored").glob("*.json"))


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_a_table_of_older_rules_is_played_to_its_end_by_defaults(file):
    state = load(GAME, file.read_bytes())
    assert state.version == GAME.version == 4
    census = GAME.census(state)
    while state.outcome is None:
        decision = next(one for one in pending(GAME, state) if one.waits)
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.default))
    assert GAME.census(state) == census


def test_what_was_left_out_because_it_was_nought_is_nought():
    state = load(GAME, (STORED[0].parent / "nobody-at-home.json").read_bytes())
    assert (state.shamans[0].entry, state.shamans[0].active) == (0, 0)
    walk = load(GAME, (STORED[0].parent / "on-the-way.json").read_bytes()).stack[-1]
    assert (walk.crown, walk.take, walk.free, walk.begun) == (False, False, False, False)


def first_rules(match, **changes):
    """A state as the first rules would have stored it."""
    raw = msgspec.json.decode(dump(match.state))
    return msgspec.json.encode({key: value for key, value in raw.items() if key != "version"} | changes)


def test_a_roll_of_the_crown_for_a_tile_counts_for_every_kind_of_obstacle_there(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, obstacles={"H5": "deadly-vines entangling-vines"})
    state = load(GAME, first_rules(match, immune={"1@H5": True, "7@E5": False}))
    assert state.immune == {
        "1@deadly-vines": True,
        "1@entangling-vines": True,
        "1@blood-mist": True,
        "7@blood-mist": False,
    }


def test_a_winnowing_drew_from_the_next_one_clockwise(scenario):
    match = scenario(3, entries=[5, 1, 8])  # clockwise b, a, c
    state = load(GAME, first_rules(match, winnowed={"0": ["nix"], "1": [], "2": ["hush", "nix"]}))
    assert state.winnowed == {0: Drawn(2, ["nix"]), 1: Drawn(0, []), 2: Drawn(1, ["hush", "nix"])}


def of_second_rules(name: str) -> Mojo:
    """A table of two on which the Crown lies, or is about to lie, where nobody stands and nobody can see."""
    return load(GAME, (STORED[0].parent / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", ["crown-in-darkness", "crown-in-mist"])
@pytest.mark.parametrize("path", [("end",), ("devour", "never"), ("pay", "zimbies")])
def test_a_table_that_stood_still_over_a_crown_nobody_could_reach_plays_on(name, path):
    state = of_second_rules(name)
    (mine,) = (one for one in pending(GAME, state) if one.waits)
    assert "end" in mine.options.under(())
    assert mine.options.accepts(path)
    after, _ = apply(GAME, state, Answer(0, mine.key, path))
    assert all(len(list(one.options)) > 2 for one in pending(GAME, after))


def test_the_answer_that_would_have_stopped_a_table_is_taken():
    state = of_second_rules("darkness-on-its-way")
    window = next(one for one in pending(GAME, state) if one.seat == 1)
    state, _ = apply(GAME, state, Answer(1, window.key, ("pass",)))
    (mine,) = (one for one in pending(GAME, state) if one.waits)
    assert ("end",) in list(mine.options)


def waited(name: str) -> set[tuple[int, str]]:
    """A table of the third rules: who is waited for, and what about."""
    state = load(GAME, (STORED[0].parent / f"{name}.json").read_bytes())
    return {(one.seat, one.prompt.id) for one in pending(GAME, state) if one.waits}


def test_wounds_that_had_a_time_of_their_own_have_it_still():
    assert {prompt for _, prompt in waited("three-wounds")} == {"mojo.ask.wounds"}
    assert {prompt for _, prompt in waited("three-guns")} == {"mojo.ask.wounds"}


def test_a_hand_that_comes_down_to_six_is_asked_for_as_before():
    assert {prompt for _, prompt in waited("three-discards")} == {"mojo.ask.discard"}


def test_thugs_that_were_about_to_strike_strike():
    state = load(GAME, (STORED[0].parent / "three-thugs.json").read_bytes())
    assert type(state.stack[-1]).__name__ == "LastCall"
    assert not {prompt for _, prompt in waited("three-thugs")} & {"mojo.ask.last.thugs"}


def test_a_column_that_everybody_had_left_is_none(scenario):
    raw = msgspec.json.decode(dump(scenario(zimbies={"H5": "a", "E7": "B"}).state))
    raw["board"]["F5"] = {"type": "zimbies", "id": 50}
    state = load(GAME, msgspec.json.encode(raw | {"version": 2}))
    assert set(state.board) == {"H5", "E7", "H8"}
