"""Tables stored under older versions of the rules load, and play on."""

from pathlib import Path

import pytest

from games import catalog
from games.circus.frames import Turn
from games.kernel import Answer, apply, load, pending

GAME = catalog()["circus"]
STORED = Path(__file__).parent / "stored"
FIRST = sorted(STORED.glob("*-[0-9].json"))


@pytest.mark.parametrize("file", FIRST, ids=lambda file: file.stem)
def test_a_table_of_the_first_rules_is_played_to_its_end_by_defaults(file):
    state = load(GAME, file.read_bytes())
    assert state.version == GAME.version == 4
    census, turns = GAME.census(state), state.turns
    while state.outcome is None:
        decision = next(one for one in pending(GAME, state) if one.waits)
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.default))
    assert GAME.census(state) == census
    assert state.turns > turns


def test_the_end_of_a_turn_has_become_the_next_turn():
    state = load(GAME, (STORED / "two-1.json").read_bytes())
    assert isinstance(state.stack[0], Turn)
    assert (state.mover, state.stack[0].seat) == (1, 0)


def test_a_charge_of_a_table_of_the_second_rules_has_its_moment():
    """It was stored when the roll was asked for, and those rules passed over that moment."""
    state = load(GAME, (STORED / "two-charge.json").read_bytes())
    (asked,) = (one for one in pending(GAME, state) if one.waits)
    state, _ = apply(GAME, state, Answer(asked.seat, asked.key, ("use", "frag-charge")))
    (asked,) = (one for one in pending(GAME, state) if one.waits)
    assert (asked.seat, list(asked.options)) == (1, [("pass",), ("cast", "once-more")])
