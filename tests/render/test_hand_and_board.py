"""Where one decides, the hand and the board stand in one picture, in every game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import render
from games import catalog
from games.kernel import pending
from games.players.film import NAMES, film
from render.holding import GAP, flow
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


@pytest.mark.parametrize("needs", [[104], [200] * 5, [104] * 12, [480, 104, 300, 200, 104, 104, 250], [2000, 104]])
def test_cards_below_a_board_fill_it_and_lie_beside_each_other(needs: list[int]) -> None:
    boxes = flow(needs, 1200, 50)
    for box, need in zip(boxes, needs, strict=True):
        assert box.x >= GAP
        assert box.x + box.wide <= 1200 - GAP
        assert box.wide >= min(need, 1200 - 2 * GAP)
    for one, two in pairwise(boxes):
        assert two.x >= one.x + one.wide + GAP if one.y == two.y else two.y >= one.y + one.high + GAP
    rows = Counter(box.y for box in boxes)
    assert len(rows) <= -(-sum(need + GAP for need in needs) // 800)


def test_rows_of_cards_below_a_board_are_of_like_length() -> None:
    assert [*Counter(box.y for box in flow([230] * 5, 1200, 0)).values()] in ([3, 2], [2, 3])
