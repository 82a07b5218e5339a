"""A running test as one seat looks at it, and what it is worth to change it, to take it over, or to void it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from games.circus import effects as e
from games.circus.ai.odds import DiceState, Modifier, Prospect, after, balance, dice_state
from games.circus.ai.stakes import attempt, fans, prize, regard, spells, stakes, tokens_on, tools
from games.circus.body import ready
from games.circus.frames import RANDOM
from games.circus.quests import running
from games.circus.state import CastVoodoo, Circus
from games.circus.voodoo.on_tests import counterable
from games.kernel import Seat, seat_of


class Outlook:
    """A running test as one seat looks at it: what may come of it when the one who is tested does what is best."""

    def __init__(self, state: Circus, seat: Seat) -> None:
        trial = running(state)
        one, attribute = state.animatrons[trial.seat], trial.attribute
        self.now = dice_state(trial)
        self.weight = regard(state, seat, trial.seat)
        self.stakes = stakes(state, trial.seat, trial.quest)
        at_hand = tools([card for card in one.body if ready(one, card)], attribute)
        self.helps = [*at_hand, *fans(state, tokens_on(state, trial.quest))]
        if seat == trial.seat:
            self.helps += spells(state, seat, attribute)
        self._all = Prospect(self.stakes, tuple(self.helps))

    @property
    def up(self) -> bool:
        """Whether this seat would like a success."""
        return self.weight > 0

    @property
    def rest(self) -> float:
        """If nobody changes anything."""
        result = balance(self.now.dice + self.now.added)
        return self.weight * (
            self.stakes.success if result > 0 else self.stakes.fail if result < 0 else self.stakes.boring
        )

    def of(self, then: DiceState, used: Modifier | None = None) -> float:
        """If it lay so, and this help were gone."""
        prospect = self._all
        if used in self.helps:
            left = list(self.helps)
            left.remove(used)
            prospect = Prospect(self.stakes, tuple(left))
        return self.weight * prospect.of(then)


def change(state: Circus, seat: Seat, caster: Seat, effects: tuple[e.Effect, ...]) -> float:
    """A change of the running test, aimed by its caster."""
    outlook = Outlook(state, seat)
    friendly = regard(state, seat, caster) > 0
    up = outlook.up == friendly
    found = [outlook.of(then) for then in after(effects, outlook.now, up)]
    return (max(found) if friendly else min(found)) - outlook.rest if found else 0.0


def redirect(state: Circus, seat: Seat, caster: Seat, effect: e.Redirect, words: Sequence[str]) -> float:
    whom, quest = seat_of(words[0]), running(state).quest
    return regard(state, seat, whom) * attempt(state, whom, quest, seat) - Outlook(state, seat).rest


def replace(state: Circus, seat: Seat, caster: Seat, effect: e.Replace, words: Sequence[str]) -> float:
    outlook = Outlook(state, seat)
    return outlook.weight * attempt(state, running(state).seat, RANDOM, seat) - outlook.rest


def again(state: Circus, seat: Seat, caster: Seat, effect: e.Again, words: Sequence[str]) -> float:
    tester, quest = running(state).seat, running(state).quest
    lost = attempt(state, tester, quest, seat) - prize(state, tester, quest)
    return regard(state, seat, tester) * lost


def counter(state: Circus, seat: Seat, caster: Seat, effect: e.Counter, words: Sequence[str]) -> float:
    """What a test is worth more than now if something that was cast on it had not been."""
    gone = next(one for one in counterable(state, caster) if one.card == words[0])
    world = copy(state)
    world.trial = copy(state.instead if gone.swaps and state.instead else running(state))
    if not gone.swaps:
        trial = world.trial
        trial.dice, trial.added, trial.spells = [*trial.dice], [*trial.added], [*trial.spells]
        trial.spells.append(CastVoodoo(caster, "", change=trial.changes + 1, counters=gone.change))
        trial.relay()
    then = Outlook(world, seat)
    return then.of(then.now) - Outlook(state, seat).rest


def claim(state: Circus, seat: Seat, caster: Seat, effect: e.Claim, words: Sequence[str]) -> float:
    tester, quest = running(state).seat, running(state).quest
    gained = regard(state, seat, caster) * prize(state, caster, quest)
    return gained - regard(state, seat, tester) * prize(state, tester, quest)


def also(state: Circus, seat: Seat, caster: Seat, effect: e.Also, words: Sequence[str]) -> float:
    tester = running(state).seat
    return regard(state, seat, tester) * prize(state, tester, words[0])
