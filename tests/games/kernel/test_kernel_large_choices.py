"""What there is to choose from may be large beyond listing: nothing that looks at it may cost more than a few looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import comb
from typing import Any

import pytest
from draft.game import GAME, HELD, KEPT
from evening import Evening

from games.barrier import barrier
from games.kernel import Answer, Illegal, Options, apply, options, pending, seeded, start
from games.players import PLAYERS, Seen
from games.players.absent import Without, follow
from games.players.check import Check
from games.players.fuzz import fuzz
from games.players.match import Match, play

MANY = 20_000  # forks; the whole tree has some four million


@pytest.fixture
def forks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many forks have been made of what can be chosen."""
    made, select = 0, options.select

    def counted(*args: Any) -> Any:
        nonlocal made
        made += 1
        return select(*args)

    monkeypatch.setattr(options, "select", counted)
    return lambda: made


def test_it_is_large() -> None:
    assert comb(HELD, KEPT) == 1_961_256
    state, _ = start(GAME, 2, b"secret")
    assert len(pending(GAME, state)[0].options.first(1000)) == 1000


@pytest.mark.parametrize("kind", [*PLAYERS])
def test_every_player_answers_at_once(kind: str, forks: Callable[[], int]) -> None:
    match = play(GAME, [PLAYERS[kind]] * 3, f"draft {kind}")
    assert match.state.outcome is not None
    assert 0 < forks() < MANY


def test_random_players_keep_any_card(forks: Callable[[], int]) -> None:
    state, _ = start(GAME, 2, b"secret")
    decision = pending(GAME, state)[0]
    paths = [PLAYERS["random"](Seen(GAME, state, decision), seeded(n)) for n in range(200)]
    assert {word for path in paths for word in path[1:-1]} == {*state.hands[0]}
    assert all(map(decision.options.accepts, paths))


def test_normal_keeps_what_it_judges_better_than_most() -> None:
    won = 0
    for number in range(5):
        outcome = play(GAME, [PLAYERS["normal"], PLAYERS["random"]], f"draft {number}").state.outcome
        assert outcome is not None
        won += outcome.places[0] == 1
    assert won >= 4


def test_checks_and_defaults_and_nonsense_cost_no_more(forks: Callable[[], int]) -> None:
    check, without = Check(GAME, thorough=True), Without()

    def watch(match: Match[Any]) -> None:
        check.watch(match)
        without.watch(match)

    match = play(GAME, [PLAYERS["random"]] * 2, "checked", watch=watch)
    check.finish(match, {})
    assert follow(GAME, start(GAME, 2, b"secret")[0])
    assert fuzz(GAME, 200, "draft").refused > 50
    assert forks() < MANY


def test_what_may_be_taken_back_is_found_without_listing_it(forks: Callable[[], int]) -> None:
    evening = Evening(GAME, 2)
    default = evening.decision(0).default
    evening.say(0, " ".join(default))
    assert barrier(GAME, evening.steps) is None
    assert forks() < MANY


def test_what_others_have_sealed_is_made_up_without_listing_it(forks: Callable[[], int]) -> None:
    evening = Evening(GAME, 2)
    evening.say(0, " ".join(evening.decision(0).default))
    dreamt = [GAME.redeal(evening.state, 1, n).stack[-1].answers[".0"] for n in range(20)]
    assert len({path[1] for path in dreamt}) > 2
    assert forks() < MANY


def test_a_refusal_suggests_what_resembles_it(forks: Callable[[], int]) -> None:
    state, _ = start(GAME, 2, b"secret")
    decision = pending(GAME, state)[0]
    with pytest.raises(Illegal) as refused:
        apply(GAME, state, Answer(0, decision.key, (*decision.default[:-2], "x")))
    assert refused.value.near
    assert all(map(decision.options.accepts, refused.value.near))
    assert forks() < MANY


# -- two trees are compared without listing either ----------------------------------------------------


def lies(hidden: int) -> Options:
    """A choice of ten of 24 cards; at one depth, it depends on what is hidden."""
    cards = [str(n) for n in range(HELD)]
    return Options({"keep": partial(options.select, cards, KEPT, KEPT), "throw": {f"card-{hidden}": None}})


def test_what_differs_near_the_root_is_found_beside_a_large_branch() -> None:
    assert lies(1).outline(100) == lies(1).outline(100) != lies(2).outline(100)


def test_of_a_small_tree_everything_is_compared() -> None:
    def tree(leaf: str) -> Options:
        return Options({a: {b: {c: {leaf: None} for c in "uvw"} for b in "lmn"} for a in "xyz"})

    forks = 1 + 3 + 9 + 27
    assert len(tree("same").outline(1000)) == forks
    assert tree("same").outline(forks) != tree("other").outline(forks)


def test_what_differs_at_the_end_of_a_way_is_found_in_a_large_tree() -> None:
    cards = [str(n) for n in range(HELD)]
    one, two = (Options(options.select(cards, KEPT, KEPT, end=end)) for end in ("done", "go"))
    assert one.outline(100) != two.outline(100)
