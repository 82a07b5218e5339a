"""The exact odds of a test: what it is worth to somebody who may still change it, over all that dice may come to show.

Dice are one number here: how many of them show each face. Since every face is at least as good as those before it,
whoever wants a success rolls, removes and turns the worst dice first, and whoever wants a failure the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.circus.effects import ANY, FACES, OPPOSITE, Add, Cancel, Effect, Face, Flip, Remove, Reroll, TurnDie
from games.circus.state import Trial

BITS = 6  # for the number of dice that show a face
BLANK = "blank"  # a die that no longer counts
RANKS: tuple[str, ...] = ("tragic", "fail", BLANK, "boring", "success", "double", "epic")  # worst first
FLIPPED = {str(face): str(other) for face, other in OPPOSITE.items()} | {BLANK: BLANK}
UNIT: dict[str, int] = {face: 1 << BITS * rank for rank, face in enumerate(RANKS)}
MASK = (1 << BITS) - 1
SHIFT: dict[str, int] = {face: BITS * rank for rank, face in enumerate(RANKS)}
THROWN = tuple(UNIT[face] for face in FACES)
MOST = 8  # dice that are told apart before a roll: more of them hardly change its odds

Dice: TypeAlias = int


class Stakes(NamedTuple):
    """What each result is worth to somebody."""

    success: float
    boring: float
    fail: float


class Modifier(NamedTuple):
    """Something that may be used once: the effects of a card, or of each half of it, and what it costs to use it."""

    halves: tuple[tuple[Effect, ...], ...]
    cost: float = 0.0


class DiceState(NamedTuple):
    """How a test lies: its dice, those that are yet to be thrown, and the symbols added to them."""

    dice: Dice
    thrown: int = 0
    added: Dice = 0


def packed(faces: Iterable[str]) -> Dice:
    return sum(UNIT[face] for face in faces)


def dice_state(trial: Trial) -> DiceState:
    """A running test as it lies; dice that are cancelled are blank, symbols that are cancelled are none."""
    dice = packed(BLANK if die.cancelled else die.face for die in trial.lying)
    return DiceState(dice, added=packed(die.face for die in trial.added if die.counts))


def count(dice: Dice, face: str) -> int:
    return dice >> SHIFT[face] & MASK


def balance(dice: Dice) -> int:
    """Above zero it is a success, below zero a failure."""
    epics = count(dice, "epic") - count(dice, "tragic")
    return epics or count(dice, "success") + 2 * count(dice, "double") - count(dice, "fail")


def ranked(dice: Dice, up: bool, faces: tuple[str, ...] = RANKS) -> list[str]:
    """The faces that lie there, in the order in which somebody wants to be rid of them."""
    order = RANKS if up else RANKS[::-1]
    return [face for face in order if face in faces for _ in range(count(dice, face))]


# -- what effects do ---------------------------------------------------------------------------------


def after(effects: tuple[Effect, ...], now: DiceState, up: bool) -> list[DiceState]:
    """How a test may lie after these effects, as somebody would use them who wants a success, or who wants none."""
    found = [now]
    for effect in effects:
        found = [then for one in found for then in _after(effect, one, up)]
    return found


def _after(effect: Effect, now: DiceState, up: bool) -> Iterator[DiceState]:
    match effect:
        case Reroll() | Remove():
            yield from _fewer(effect, now, up)
        case TurnDie():
            yield _turned(effect, now, up)
        case Flip():
            yield now._replace(dice=sum(count(now.dice, face) * UNIT[FLIPPED[face]] for face in RANKS))
        case Add(face, number):
            yield now._replace(added=now.added + number * UNIT[face])
        case Cancel():
            yield _cancelled(effect, now)


def _fewer(effect: Reroll | Remove, now: DiceState, up: bool) -> Iterator[DiceState]:
    dice, thrown = now.dice, now.thrown
    only = effect.face if isinstance(effect, Reroll) else None
    for face in ranked(dice, up, (only,) if only else RANKS)[: effect.most]:
        dice -= UNIT[face]
        thrown += isinstance(effect, Reroll)
        yield DiceState(dice, thrown, now.added)


def _turned(effect: TurnDie, now: DiceState, up: bool) -> DiceState:
    to = ("epic" if up else "tragic") if effect.to == ANY else effect.to
    faces = RANKS if effect.faces == FACES else effect.faces
    turned = ranked(now.dice, up, faces)
    if effect.to == ANY and not effect.every:
        turned = turned[:1]
    return now._replace(dice=now.dice - packed(turned) + len(turned) * UNIT[to])


def _cancelled(effect: Cancel, now: DiceState) -> DiceState:
    """Added symbols go first."""
    face: Face = effect.face
    most = MASK if effect.every else 1
    added = min(most, count(now.added, face))
    dice = min(most - added, count(now.dice, face))
    return now._replace(added=now.added - added * UNIT[face], dice=now.dice + dice * (UNIT[BLANK] - UNIT[face]))


# -- what it comes to --------------------------------------------------------------------------------


class Prospect:
    """What a test is worth to somebody with helps, each of which may be used once, in the order given."""

    def __init__(self, stakes: Stakes, helps: tuple[Modifier, ...] = ()) -> None:
        self.stakes, self.helps, self.up = stakes, helps, stakes.success >= stakes.fail
        self._known: dict[tuple[int, DiceState], float] = {}

    def of(self, now: DiceState, used: int = 0) -> float:
        """The first `used` helps are gone."""
        key = used, now
        if key not in self._known:
            self._known[key] = self._thrown(now, used) if now.thrown else self._best(now, used)
        return self._known[key]

    def _thrown(self, now: DiceState, used: int) -> float:
        dice, thrown, added = now
        return sum(self.of(DiceState(dice + unit, thrown - 1, added), used) for unit in THROWN) / len(THROWN)

    def _best(self, now: DiceState, used: int) -> float:
        """Leave it as it lies, or use the next help."""
        if used == len(self.helps):
            result = balance(now.dice + now.added)
            return self.stakes.success if result > 0 else self.stakes.fail if result < 0 else self.stakes.boring
        best = self.of(now, used + 1)
        if best < max(self.stakes.success, self.stakes.fail):
            halves, cost = self.helps[used]
            for effects in halves:
                for then in after(effects, now, self.up):
                    best = max(best, self.of(then, used + 1) - cost)
        return best


@lru_cache(maxsize=1 << 15)
def expected_value(dice: int, stakes: Stakes, helps: tuple[Modifier, ...] = ()) -> float:
    """What a test with so many dice is worth before they are thrown; without any it is boring."""
    return Prospect(stakes, helps).of(DiceState(0, min(dice, MOST))) if dice else stakes.boring
