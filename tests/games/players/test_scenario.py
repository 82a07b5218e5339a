"""The harness that games' own tests are played with."""

from __future__ import annotations

import pytest
from pantry.game import GAME, Pantry

from games.kernel import dump, start
from games.players.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario[Pantry]:
    state, events = start(GAME, 3, b"a secret of the table")
    return Scenario(GAME, state, events)


def test_lines_are_played_and_read_back(scenario: Scenario[Pantry]) -> None:
    assert (scenario.asked, scenario.awaited) == ("abc", "a")
    assert (scenario.may("a", "run 2"), scenario.may("a", "fly"), scenario.offers("b", "do")) == (True, False, ["doze"])
    scenario.play("a: run 2")
    assert {"b", "c"} >= set(scenario.awaited) > set()
    scenario.play(*(f"{seat}: pass" for seat in scenario.awaited))
    assert scenario.state.places == [2, 0, 0]


def test_dice_fall_as_they_are_said_to(scenario: Scenario[Pantry]) -> None:
    scenario.state.hands[1][:1], scenario.state.deck[:1] = ["squeak"], scenario.state.hands[1][:1]
    match = Scenario(GAME, scenario.state).play("a: run 2").play("c: pass").do("b", "stop 1", dice=[5])
    assert [(said["seat"], said["roll"]) for said in match.heard("rolled")] == [(0, 5)]


def test_a_refusal_is_handed_over_and_what_is_legal_is_no_refusal(scenario: Scenario[Pantry]) -> None:
    before = dump(scenario.state)
    assert scenario.refused("a", "run 99").why.id == "kernel.not_offered"
    assert dump(scenario.state) == before
    with pytest.raises(AssertionError, match="is not refused"):
        scenario.refused("a", "run 2")
    scenario.play("b: doze")
    with pytest.raises(AssertionError, match="seat d is not asked"):
        scenario.decision("d")


def test_a_piece_that_gets_lost_is_noticed(scenario: Scenario[Pantry]) -> None:
    scenario.state.cheese.pop()
    with pytest.raises(AssertionError):
        scenario.play("a: run 2")
