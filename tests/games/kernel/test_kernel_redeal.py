"""Re-dealing: another state that looks the same to a seat, made of nothing but what that seat knows."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from evening import Evening, played_out
from pantry.game import GAME

from games.kernel import Answer, Seat, apply, dump, pending


def seen(state: Any, seat: Seat | None) -> bytes:
    """Everything that a seat can get."""
    decisions = pending(GAME, state)
    own = [(d.key, d.prompt, d.default, list(d.options)) for d in decisions if d.seat == seat]
    public = [(d.key, d.seat, d.kind, d.window, d.answered) for d in decisions]
    return msgspec.json.encode([GAME.view(state, seat), own, public])


@pytest.mark.parametrize("seed", range(3))
def test_a_redealt_state_looks_the_same_to_the_byte(seed: int) -> None:
    for state in played_out(GAME, 3, seed).positions:
        for seat in (None, 0, 1, 2):
            other = GAME.redeal(state, seat, f"seed {seed}")
            assert seen(other, seat) == seen(state, seat)
            assert GAME.census(other) == GAME.census(state)


def test_what_a_seat_does_not_know_is_made_up_anew_and_its_own_hand_is_kept() -> None:
    state = Evening(GAME, 3).state
    others = [GAME.redeal(state, 1, seed) for seed in range(20)]
    assert all(other.hands[1] == state.hands[1] for other in others)
    assert len({tuple(other.hands[0]) for other in others}) > 5
    assert len({tuple(other.deck) for other in others}) == 20


def test_the_secret_of_the_table_is_never_kept() -> None:
    state = Evening(GAME, 3).state
    secrets = {GAME.redeal(state, seat, 1).secret for seat in (None, 0, 1, 2)}
    assert state.secret not in secrets


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_result_depends_on_nothing_that_is_hidden(seat: Seat | None) -> None:
    for state in played_out(GAME, 3, "hidden").positions[::3]:
        other = GAME.redeal(state, seat, "one")
        assert dump(GAME.redeal(other, seat, "two")) == dump(GAME.redeal(state, seat, "two"))


def sealed() -> Evening[Any]:
    """Seat b has sealed that it squeaks at board 3; seat c has not answered."""
    evening = Evening(GAME, 3)
    state = GAME.copy(evening.state)
    state.deck += [card for hand in state.hands for card in hand]
    state.hands = [[], ["squeak"], ["squeak"]]
    state.deck.remove("squeak")
    state.deck.remove("squeak")
    evening.state = state
    return evening.say(0, "run 4").say(1, "stop 3")


def test_a_sealed_answer_is_made_up_anew_for_others_and_stays_sealed() -> None:
    evening = sealed()
    found = set()
    for seed in range(60):
        other = GAME.redeal(evening.state, 2, seed)
        found.add(other.stack[-1].answers[".1"])
        assert [d.answered for d in pending(GAME, other)] == [True, False]
    assert len(found) > 3, "and not always what a hand without a squeak would say"


def test_ones_own_sealed_answer_is_known() -> None:
    evening = sealed()
    assert all(GAME.redeal(evening.state, 1, seed).stack[-1].answers == {".1": ("stop", "3")} for seed in range(9))


def test_every_redealt_state_can_be_played_on() -> None:
    evening = sealed()
    answer = Answer(2, evening.decision(2).key, ("pass",))
    for seed in range(30):
        state, _ = apply(GAME, GAME.redeal(evening.state, 2, seed), answer)
        assert GAME.census(state) == GAME.census(evening.state)


def test_redealing_leaves_the_state_alone_and_repeats_for_a_seed() -> None:
    state = sealed().state
    before = dump(state)
    assert dump(GAME.redeal(state, 0, "x")) == dump(GAME.redeal(state, 0, "x"))
    assert dump(state) == before


def test_a_game_that_is_over_can_be_redealt() -> None:
    state = Evening(GAME, 2).say(0, "truce").say(1, "yes").state
    assert GAME.redeal(state, 0, 1).outcome == state.outcome
