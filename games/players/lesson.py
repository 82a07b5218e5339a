"""A game's lesson: a fixed deal, and a few moves against a bot that says what stands in a script.

A game brings it as data, in `lesson.en.toml` beside its words. Nothing of it is stored: the position at a step follows
from the deal and from the steps before, for a wrong choice changes nothing and is answered with a sentence.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from games.kernel import Answer, Game, Path, Scripted, State, apply, pending, seat_of, start
from games.players.match import secret_of

PUPIL = 0  # the seat of whoever learns


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move: why, in a sentence; the choice that is right; what a wrong one is answered."""

    why: str
    do: str
    wrong: dict[str, str]  # by path: why not that one
    dice: list[int] = []  # how they fall
    then: list[str] = []  # what is answered after it, such as "b: draw pool" or "b: roll 6 1", by whomever


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    deal: str  # what the secret is made of
    steps: list[LessonStep]
    end: str  # what to remember
    settings: dict[str, Any] = {}
    before: list[str] = []  # what has been answered when the lesson begins

    @property
    def sentences(self) -> list[str]:
        """All that somebody may read in it."""
        return [one for step in self.steps for one in (step.why, *step.wrong.values())] + [self.end]


def lesson_of(game: Game[Any], language: str = "en") -> Lesson | None:
    """None for a game that brings no lesson."""
    package = type(game).__module__.rpartition(".")[0] or type(game).__module__
    return _read(package, language) or _read(package, "en")


@lru_cache(maxsize=32)
def _read(package: str, language: str) -> Lesson | None:
    file = resources.files(package).joinpath(f"lesson.{language}.toml")
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson) if file.is_file() else None


def choices(step: LessonStep) -> list[Path]:
    """The right one first, which is lit."""
    return [tuple(line.split()) for line in (step.do, *step.wrong)]


def position(game: Game[Any], lesson: Lesson, done: int) -> State[Any]:
    """Where the lesson stands after so many of its steps."""
    if done == 0:
        state: State[Any] = start(game, lesson.seats, secret_of(lesson.deal), lesson.settings)[0]
        for line in lesson.before:
            state = _answered(game, state, line)
        return state
    step = lesson.steps[done - 1]
    state = _given(game, position(game, lesson, done - 1), PUPIL, step.do, step.dice)
    for line in step.then:
        state = _answered(game, state, line)
    return state


def _answered(game: Game[Any], state: State[Any], line: str) -> State[Any]:
    """`b: pass`, or with how the dice fall `b: attack c4 | 6 1`."""
    seat, _, told = line.partition(":")
    path, _, dice = told.partition("|")
    return _given(game, state, seat_of(seat.strip()), path, [int(face) for face in dice.split()])


def _given(game: Game[Any], state: State[Any], seat: int, line: str, dice: list[int]) -> State[Any]:
    path = tuple(line.split())
    asked = [decision for decision in pending(game, state) if decision.seat == seat]
    decision = next((one for one in asked if one.options.accepts(path)), None)
    if decision is None:
        raise ValueError(f"{line!r} is not legal in the lesson of {game.key}")
    answer = Answer(seat, decision.key, path)
    after: State[Any] = apply(game, state, answer, dice=Scripted(dice) if dice else None)[0]
    return after
