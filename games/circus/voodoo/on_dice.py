"""What cards do to the dice and symbols of a running test: for each kind of effect its choices, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.circus import effects as e
from games.circus.state import Circus, Die, DieMark, Trial
from games.kernel import END, Context, Seat, select
from games.kernel.options import Node, Tree

LUCK = tuple(face in e.GOOD for face in e.FACES)  # what each face is worth in the account of luck


def throw(ctx: Context[Circus], seat: Seat) -> e.Face:
    """Six faces, each as likely; for the luck of the one who is tested."""
    face = e.FACES[ctx.dice.below(len(e.FACES))]
    ctx.luck(seat, "circus.luck.test", face in e.GOOD, LUCK)
    return face


# -- choices: the words that follow a card's name ----------------------------------------------------


def reroll_choices(effect: e.Reroll, state: Circus, seat: Seat) -> Tree:
    return _some([die.word for die in _lying(state) if effect.face in (None, die.face)], effect.most)


def remove_choices(effect: e.Remove, state: Circus, seat: Seat) -> Tree:
    return _some([die.word for die in _lying(state)], effect.most)


def _some(words: Sequence[str], most: int) -> Node:
    """One die, or up to so many of them."""
    return dict.fromkeys(words) if most == 1 else select(words, 1, most)


def turn_choices(effect: e.TurnDie, state: Circus, seat: Seat) -> Tree:
    words = [die.word for die in _lying(state) if die.face in effect.faces]
    if effect.to != e.ANY:
        return END if words else {}
    if not effect.every:
        return {word: dict.fromkeys(e.FACES) for word in words}
    return _each(len(words)) if words else {}


def flip_choices(effect: e.Flip, state: Circus, seat: Seat) -> Tree:
    return END if _lying(state) else {}


def cancel_choices(effect: e.Cancel, state: Circus, seat: Seat) -> Tree:
    return END if state.trial and _symbols(state.trial, effect.face) else {}


def _each(count: int) -> Tree:
    """A face for each of several dice."""
    return partial(_faces, count) if count else END


def _faces(count: int) -> Node:
    return {face: _each(count - 1) for face in e.FACES}


def _lying(state: Circus) -> list[Die]:
    return state.trial.lying if state.trial else []


# -- deeds -------------------------------------------------------------------------------------------


def pick(trial: Trial, words: Sequence[str]) -> list[Die]:
    """The dice that these words name."""
    lying = trial.lying
    found: list[Die] = []
    for word in words:
        die = next((die for die in lying if die.word == word), None)
        if die is not None:
            lying.remove(die)
            found.append(die)
    return found


def reroll(ctx: Context[Circus], seat: Seat, card: str, effect: e.Reroll, words: Sequence[str]) -> None:
    """The dice are thrown anew: what they show counts, even if their old face had been cancelled."""
    trial = _trial(ctx)
    for die in pick(trial, words):
        _show(trial, die, throw(ctx, trial.seat), DieMark(seat, card, "rolled", die.face))


def remove(ctx: Context[Circus], seat: Seat, card: str, effect: e.Remove, words: Sequence[str]) -> None:
    trial = _trial(ctx)
    for die in pick(trial, words):
        mark = DieMark(seat, card, "removed", die.face, die.face, trial.changes)
        trial.change(die, Die(die.face, die.cancelled, True, (*die.marks, mark)))


def turn_die(ctx: Context[Circus], seat: Seat, card: str, effect: e.TurnDie, words: Sequence[str]) -> None:
    trial = _trial(ctx)
    if effect.to != e.ANY:
        dice = [die for die in trial.lying if die.face in effect.faces]
        faces: Sequence[str] = [effect.to] * len(dice)
    elif effect.every:
        dice, faces = [die for die in trial.lying if die.face in effect.faces], words
    else:
        dice, faces = pick(trial, words[:1]), words[1:]
    for die, face in zip(dice, faces, strict=False):
        _show(trial, die, e.FACES[e.FACES.index(face)], DieMark(seat, card, "turned", die.face))


def flip(ctx: Context[Circus], seat: Seat, card: str, effect: e.Flip, words: Sequence[str]) -> None:
    trial = _trial(ctx)
    for die in trial.lying:
        _show(trial, die, e.OPPOSITE[die.face], DieMark(seat, card, "turned", die.face))


def add(ctx: Context[Circus], seat: Seat, card: str, effect: e.Add, words: Sequence[str]) -> None:
    trial = _trial(ctx)
    mark = DieMark(seat, card, "added", effect.face, effect.face, trial.changes)
    trial.added += [Die(effect.face, marks=(mark,)) for _ in range(effect.count)]  # each by itself


def cancel(ctx: Context[Circus], seat: Seat, card: str, effect: e.Cancel, words: Sequence[str]) -> None:
    """One symbol or all: added ones first, since a die may still come to show something else."""
    trial = _trial(ctx)
    found = _symbols(trial, effect.face)
    for die in found if effect.every else found[:1]:
        mark = DieMark(seat, card, "cancelled", die.face, die.face, trial.changes)
        trial.change(die, Die(die.face, True, die.removed, (*die.marks, mark)))


def _symbols(trial: Trial, face: e.Face) -> list[Die]:
    return [die for die in (*trial.added, *trial.dice) if die.counts and die.face == face]


def _show(trial: Trial, die: Die, face: e.Face, done: DieMark) -> None:
    """Another face counts, even if the old one had been cancelled."""
    mark = DieMark(done.seat, done.card, done.how, done.was, face, trial.changes)
    trial.change(die, Die(face, marks=(*die.marks, mark)))


def _trial(ctx: Context[Circus]) -> Trial:
    trial = ctx.state.trial
    assert trial is not None, "only a running test is changed"
    return trial
