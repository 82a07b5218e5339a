"""Counting rings and waits, on positions made by hand and in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli.ping_counts import Rings, Spread, spread
from games import catalog
from games.kernel import PASS
from games.kernel.decisions import Decision, Kind
from games.kernel.messages import Message
from games.kernel.options import Options
from games.players import PLAYERS
from games.players.match import play


def test_a_spread_names_what_half_and_nine_tenths_do_not_exceed() -> None:
    assert spread([]) == Spread(0, 0, 0)
    assert spread([7]) == Spread(7, 7, 7)
    assert spread([9, 1, 2, 3, 4, 5, 6, 7, 8, 30]) == Spread(5, 9, 30)


@pytest.fixture
def rings() -> Rings:
    made = Rings()
    made.begin()
    return made


def at(rings: Rings, counted: Any, *asked: tuple[int, Kind, str], by: int | None = None) -> None:
    """A position in a round: who is asked for what, after whose answer."""
    prompt, options = Message("x"), Options({})
    open_ = [Decision(f"{key}/.{seat}", seat, kind, key, prompt, options, PASS) for seat, kind, key in asked]
    rings.look(open_, by, counted)


def of_two(rings: Rings) -> list[int]:
    rings.end(2)
    return sorted(rings.rings)


def test_who_is_waited_for_anew_is_rung_and_who_has_just_answered_is_not(rings: Rings) -> None:
    at(rings, 1, (0, "turn", "1"))
    at(rings, 1, (0, "turn", "2"), by=0)  # goes on
    at(rings, 1, (1, "turn", "3"), by=0)
    at(rings, 2, (0, "turn", "4"), by=1)
    assert of_two(rings) == [0, 1, 1, 1]  # one seat was not rung in one of the two rounds


def test_a_turn_waits_at_each_question_to_others_until_the_next_turn(rings: Rings) -> None:
    at(rings, 1, (0, "turn", "1"))
    at(rings, 1, (0, "reaction", "2"), (1, "reaction", "2"), by=0)
    at(rings, 1, (1, "reaction", "2"), by=0)
    at(rings, 1, (0, "choice", "3"), by=1)  # its own question is no wait
    at(rings, 1, (1, "reaction", "4"), by=0)
    at(rings, 1, (0, "turn", "5"), by=1)
    at(rings, 1, (1, "turn", "6"), by=0)
    rings.end(2)
    assert rings.waits == [2, 0]


def test_in_a_whole_game_everybody_is_rung_and_the_rounds_are_counted() -> None:
    made = Rings()
    made.begin()
    match = play(catalog()["mojo"], [PLAYERS["normal"]] * 2, "rings", watch=made.watch)
    made.end(2)
    assert made.rounds == [match.state.round]
    assert len(made.rings) == 2 * match.state.round
    assert sum(made.rings) >= match.state.round
