"""Tables stored under older versions of the rules load, and play on."""

from pathlib import Path

import msgspec
import pytest

from games import catalog
from games.circus.frames import Cast, DiceWindow, Turn
from games.kernel import Answer, apply, load, pending

GAME = catalog()["circus"]
STORED = Path(__file__).parent / "stored"
FIRST = sorted(STORED.glob("*-[0-9].json"))
ANSWERS = 40  # by which two turns are over
THIRD = sorted(STORED.glob("three-*.json"))


@pytest.mark.parametrize("file", FIRST + THIRD, ids=lambda file: file.stem)
def test_a_table_of_older_rules_is_played_on_by_defaults(file):
    state = load(GAME, file.read_bytes())
    assert state.version == GAME.version == 4
    census, turns = GAME.census(state), state.turns
    for _ in range(ANSWERS):
        if state.outcome is None:
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


# -- the third rules: a quest that was named and a card that was cast waited, and whoever was tested came first ------


def third(name):
    state = load(GAME, (STORED / f"three-{name}.json").read_bytes())
    return state, [one for one in pending(GAME, state) if one.waits]


def test_a_quest_that_had_been_named_is_tested():
    state, _ = third("declared")
    assert "Begin" in [type(frame).__name__ for frame in state.stack]
    (asked, *_) = pending(GAME, state)
    after, events = apply(GAME, state, Answer(asked.seat, asked.key, asked.default))
    assert after.trial is not None
    assert "circus.test.thrown" in [event.id for event in events]


def test_whoever_was_tested_and_has_passed_is_not_asked_again():
    state, asked = third("heckle")
    assert isinstance(state.stack[-1], DiceWindow)
    assert state.trial.seat not in [one.seat for one in asked]
    state, asked = third("watch")
    assert state.trial.seat in [one.seat for one in asked]


def test_what_was_done_to_the_dice_can_be_told_and_undone():
    """Marks did not say which face a die showed afterwards."""
    state, _ = third("heckle")
    dice = [die for die in state.trial.dice if die.marks]
    assert dice
    assert [die.without(frozenset()) for die in dice] == dice


def test_a_card_that_lay_open_takes_effect_and_one_that_was_countered_does_not():
    for name, works in (("counter", True), ("countered", False)):
        raw = (STORED / f"three-{name}.json").read_bytes()
        cast = [frame for frame in msgspec.json.decode(raw)["stack"] if frame["type"] == "Cast"]
        state = load(GAME, raw)
        assert [frame.card for frame in state.stack if isinstance(frame, Cast)] == [one["card"] for one in cast] * works
        gone = msgspec.json.decode(raw)["discards"]["voodoo"]
        assert len(state.discards["voodoo"]) == len(gone) + len(cast) * (not works)


def test_whoever_was_about_to_draw_is_asked_what():
    _, asked = third("draw")
    assert [(one.kind, one.prompt.id) for one in asked] == [("turn", "circus.ask.draw")]
