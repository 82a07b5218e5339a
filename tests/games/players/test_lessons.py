"""The lessons of all games: short, lawful, the same every time; each choice in them leads on or teaches."""

from __future__ import annotations

from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Answer, Game, Illegal, apply, dump, pending
from games.players import lesson
from games.players.lesson import PUPIL, Lesson

WORDS, SENTENCE = 250, 35


def told(game: Game[Any]) -> Lesson:
    found = lesson.lesson_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", catalog().values(), ids=catalog())
def test_a_lesson_is_short_and_every_choice_in_it_leads_on_or_teaches(game: Game[Any]) -> None:
    script = told(game)
    assert 5 <= len(script.steps) <= 8
    assert len(" ".join(script.sentences).split()) <= WORDS
    for at, step in enumerate(script.steps):
        state = lesson.position(game, script, at)
        before = dump(state)
        (decision, *_) = [one for one in pending(game, state) if one.seat == PUPIL]
        right, *wrong = lesson.choices(step)
        assert decision.options.accepts(right)
        assert wrong
        for path in wrong:  # whatever is lawful would be played; what is not is refused in words
            if not decision.options.accepts(path):
                with pytest.raises(Illegal):
                    apply(game, state, Answer(PUPIL, decision.key, path))
            assert len(step.wrong[" ".join(path)].split()) <= SENTENCE
        assert len(step.why.split()) <= SENTENCE
        assert dump(state) == before
        assert game.census(state) == game.census(lesson.position(game, script, at + 1))
    assert dump(lesson.position(game, script, len(script.steps))) == dump(
        lesson.position(game, script, len(script.steps))
    )


@pytest.mark.parametrize("game", catalog().values(), ids=catalog())
def test_what_is_lit_is_on_the_picture_and_a_phone_shows_it_above_the_fold(game: Game[Any]) -> None:
    """A phone is 390 wide and shows some 500 of a message; the lit button comes right below the picture."""
    script, lit = told(game), 0
    for at, step in enumerate(script.steps):
        view = game.view(lesson.position(game, script, at), PUPIL)
        words = render.words_for(game, ("Ana", "Bot B"))
        words.view = view
        scene = render.lesson(view, words, lesson.choices(step)[0])
        lit += render.choosing.place_of(scene, lesson.choices(step)[0]) is not None
        wide, high = scene.size
        assert high * 366 / wide <= 480, at
    assert lit >= 2
