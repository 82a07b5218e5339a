"""How decisions are offered, in every game: all that is legal, once, in words, and from the seat's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games import catalog
from games.kernel import Decision, Game, Path, View, Words, pending, seeded
from games.players.film import film
from games.players.simple import any_path
from games.toolkit.offering import foremost, offered, plain
from games.zombs.game import ZombsGame

GAMES = catalog()
ANSWERS, EVERY = 150, 5


def forks(game: Game[Any], seats: int) -> Iterator[tuple[Any, View, Decision, Path]]:
    """Places on ways through the decisions of a game, each with the state and the view it is looked at from."""
    dice = seeded(f"offers {game.key}")
    for state in film(game, seats, 1, "random", ANSWERS)[::EVERY]:
        for decision in pending(game, state):
            way = any_path(decision.options, dice)
            for end in range(len(way)):
                yield state, game.view(state, decision.seat), decision, way[:end]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_each_word_stands_in_one_group_and_nothing_illegal_is_wanted(key: str) -> None:
    game, seen = GAMES[key], 0
    for _, view, decision, at in forks(game, 3):
        offer = offered(game, view, decision, at)
        assert sorted(offer.words) == sorted(decision.options.under(at))
        assert len({group.heading for group in offer.groups}) == len(offer.groups)
        assert {*offer.names} <= {*offer.words}
        for path in offer.foremost:
            assert path[: len(at)] == at != path
            assert decision.options.accepts(path) or decision.options.under(path)
        seen += len(offer.foremost)
    assert seen > 3


@pytest.mark.parametrize("key", sorted(GAMES))
def test_headings_and_names_and_labels_have_words(key: str) -> None:
    game, names = GAMES[key], ["Ana", "Ben", "Cleo"]
    for _, view, decision, at in forks(game, 3):
        words, offer = Words(game, names, view=view), offered(game, view, decision, at)
        said = [words.texts[group.heading] for group in offer.groups if group.heading]
        said += [words.say(name) for name in offer.names.values()]
        said += [words.option(path) for path in decision.options.first(3)]
        assert not [text for text in said if not text or "{" in text or f"{key}." in text]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_an_offer_is_the_same_in_all_worlds_that_look_the_same(key: str) -> None:
    game = GAMES[key]
    for state, view, decision, at in forks(game, 3):
        other = game.redeal(state, decision.seat, "offers")
        again = next(one for one in pending(game, other) if one.key == decision.key)
        assert offered(game, game.view(other, decision.seat), again, at) == offered(game, view, decision, at)


def test_what_a_game_says_nothing_of_stands_as_the_rules_list_it() -> None:
    class Silent(ZombsGame):
        group, foremost, landmarks = Game.group, Game.foremost, Game.landmarks

    state = film(GAMES["zombs"], 2, 1, "random", 10)[-1]
    decision = pending(GAMES["zombs"], state)[0]
    view = GAMES["zombs"].view(state, decision.seat)
    assert offered(Silent(), view, decision) == plain(decision.options)
    assert foremost(Silent(), view, decision) == ()
