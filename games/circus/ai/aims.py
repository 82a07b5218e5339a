"""How a card is best aimed at a running test: the words that say so, and how the test lies then."""

from __future__ import annotations

from collections.abc import Iterator

from games.circus.ai.odds import BLANK, RANKS, DiceState, after, dice_state
from games.circus.effects import Effect, Remove, Reroll, TurnDie
from games.circus.state import Die, Trial
from games.kernel import Path
from games.kernel.options import DONE


def aims(effects: tuple[Effect, ...], trial: Trial, up: bool) -> Iterator[tuple[Path, DiceState]]:
    """The ways worth looking at, for somebody who wants a success or for somebody who wants none."""
    words: list[Path] = [()]
    for effect in effects:
        match effect:
            case Reroll() | Remove():
                words = list(_fewer(effect, trial, up))
            case TurnDie(to="any"):
                words = [_turned(effect, trial, up)]
    return zip(words, after(effects, dice_state(trial), up), strict=True)


def _fewer(effect: Reroll | Remove, trial: Trial, up: bool) -> Iterator[Path]:
    only = effect.face if isinstance(effect, Reroll) else None
    dice = [die for die in _ranked(trial, up) if only in (None, die.word)][: effect.most]
    for count in range(1, len(dice) + 1):
        chosen = dice[:count]
        words = tuple(die.word for die in trial.lying if any(die is one for one in chosen))
        yield words if effect.most == 1 else (*words, DONE)


def _turned(effect: TurnDie, trial: Trial, up: bool) -> Path:
    face = "epic" if up else "tragic"
    dice = [die for die in _ranked(trial, up) if die.face in effect.faces]
    return (face,) * len(dice) if effect.every else (dice[0].word, face) if dice else ()


def _ranked(trial: Trial, up: bool) -> list[Die]:
    order = RANKS if up else RANKS[::-1]
    return sorted(trial.lying, key=lambda die: order.index(BLANK if die.cancelled else die.face))
