"""Where one decides, the hand and the board stand in one picture, in every game."""

from __future__ import annotations

import pytest

import render
from games import catalog
from games.kernel import pending
from games.players.film import NAMES, film
from render.saying import say, word_of

EVERY, WAYS = 9, 40  # positions that are looked at; answers that are offered there


@pytest.mark.parametrize("key", sorted(catalog()))
def test_one_picture_has_the_hand_and_the_board(key: str) -> None:
    game = catalog()[key]
    words = render.words_for(game, NAMES)
    for state in film(game, max(2, min(game.seats)), 1, "random", 100)[::EVERY]:
        for asked in pending(game, state)[:2]:
            view = game.view(state, asked.seat)
            ways = asked.options.first(WAYS)
            scene, _ = render.choice(view, words, ways, [words.option(way) for way in ways])
            told = " ".join(mark.words for mark in scene.marks if mark.spots)
            assert [card for card in view.hand if word_of(words, card) not in told] == []
            board = [mark for mark in scene.marks if mark.spots and mark.heading != say(words, "hand")]
            assert board or not view.hand
