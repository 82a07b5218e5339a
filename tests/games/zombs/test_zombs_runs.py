"""What is offered as one press: each answer of it is asked for, and nothing hidden shows on the way."""

from __future__ import annotations

import pytest

from games.kernel import Answer, Words, apply, pending
from games.players.recorded import record
from games.zombs import GAME


@pytest.mark.parametrize(("seats", "settings"), [(2, {"goal": "fast"}), (3, {}), (4, {})])
def test_a_run_is_asked_for_to_its_end_and_shows_nothing_before(seats, settings):
    found = set()
    for state in record(GAME, seats, "runs", settings, answers=600).states[::3]:
        for decision in pending(GAME, state):
            for run in GAME.runs(GAME.view(state, decision.seat), decision):
                found.add(run[0][0])
                now = state
                for n, path in enumerate(run):
                    asked = next(one for one in pending(GAME, now) if one.seat == decision.seat)
                    assert asked.options.accepts(path)
                    now, events = apply(GAME, now, Answer(asked.seat, asked.key, path))
                    if n + 1 < len(run):
                        assert not now.draws
                        assert all(event.only is None for event in events)
    assert found == {"draw", "play"}


def runs(match):
    words = Words(GAME, names=["Ann", "Bo", "Cy", "Di"], view=match.view("a"))
    offered = GAME.runs(match.view("a"), match.decision("a"))
    return {words.say(name): [" ".join(path) for path in paths] for paths, name in offered.items()}


def test_all_that_fits_on_a_horde_in_a_row_is_laid_at_once(scenario):
    match = scenario(hands="red-4 red-3 red-8 red-7 red-10 zero / blue-1", hordes="red 5-6 / -")
    assert runs(match) == {
        "Play red 4, red 3, red 7 and red 8: 6 of 10 in your horde": [
            "play red-4", "play red-3", "play red-7", "play red-8",
        ]
    }  # fmt: skip
    assert runs(scenario(hands="red-4 red-8 / blue-1", hordes="red 5-6 / -")) == {}


def test_no_more_is_laid_than_wins_and_nothing_behind_a_block(scenario):
    match = scenario(hands="red-8 red-9 red-10 red-1 / blue-1", hordes="red 2-7 / -", goal="fast")
    assert runs(match) == {}
    match = scenario(hands="red-4 red-3 red-7 red-8 / blue-1", hordes="zero | red 5-6 / -")
    assert list(runs(match).values()) == [["play red-7", "play red-8"]]


def test_the_longest_row_of_a_free_colour_begins_a_horde(scenario):
    match = scenario(hands="green-5 green-6 blue-5 blue-4 blue-6 blue-7 red-5 red-6 / red-1", hordes="- / red 5-6")
    assert runs(match) == {
        "Play blue 5, blue 4, blue 6 and blue 7: your horde begins with 4": [
            "play blue-5", "play blue-4", "play blue-6", "play blue-7",
        ]
    }  # fmt: skip


def test_the_top_of_the_grave_is_taken_before_the_pool(scenario):
    match = scenario(hands="red-1 / blue-1", grave="pig zero", stage="draw")
    assert runs(match) == {"Take 0, then 6 from the Pool": ["draw grave", "draw pool"]}
    assert runs(scenario(hands="red-1 / blue-1", grave="pig", stage="draw")) == {}


def test_one_s_own_horde_is_freed_first_and_called_so(scenario):
    match = scenario(hands="red-10 / blue-1", hordes="zero | red 5-6 / blue-9 | red 5-6")
    words = Words(GAME, names=["Ann", "Bo"], view=match.view("a"))
    assert words.option(("unblock", "a", "low", "red-10")) == "Open your low end with red 10"
    assert words.option(("unblock", "b", "low", "red-10")) == "Unblock Bo's low end with red 10"
    assert [*GAME.landmarks(match.view("a"))] == ["a"]


@pytest.mark.parametrize("seats", [2, 4])
def test_deeds_that_may_be_ticked_together_show_nobody_anything_hidden(seats):
    found = set()
    for state in record(GAME, seats, "ticked", {"goal": "fast"}, answers=400).states[::4]:
        for decision in pending(GAME, state):
            for path in decision.options.first(60):
                if path[0] in GAME.several:
                    found.add(path[0])
                    after, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
                    assert not after.draws
                    assert all(event.only is None for event in events)
    assert found == GAME.several
