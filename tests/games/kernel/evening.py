"""An evening of any game: who says what, in the words of its paths. Used by the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec
import pytest

from games.barrier import Step
from games.kernel import (
    RETIRE,
    Answer,
    Context,
    Decision,
    Dice,
    Frame,
    Game,
    Illegal,
    Scripted,
    Seat,
    State,
    Undo,
    View,
    apply,
    dump,
    load,
    pending,
    seeded,
    start,
    undo,
)
from games.kernel.context import S
from games.kernel.engine import Entry
from games.players.simple import any_path

SECRET = b"a secret of the table: 32 bytes."


def secret_of(seed: object) -> bytes:
    """As long as that of every table."""
    return f"secret {seed}".encode().ljust(32, b"\0")


class Evening(Generic[S]):
    """A table of people. Every position is stored and loaded before play goes on."""

    def __init__(self, game: Game[S], seats: int, secret: bytes = SECRET, **settings: object) -> None:
        self.game = game
        self.state, self.told = start(game, seats, secret, settings)
        self.log: list[Entry] = []
        self.steps: list[Step[S]] = []
        self.positions = [self.state]

    def decision(self, seat: Seat) -> Decision:
        return next(d for d in pending(self.game, self.state) if d.seat == seat)

    def say(self, seat: Seat, words: str, rolls: Sequence[int] | None = None) -> Evening[S]:
        """A seat answers; dice that are given fall as written."""
        return self.give(Answer(seat, self.decision(seat).key, tuple(words.split())), rolls)

    def leave(self, seat: Seat) -> Evening[S]:
        return self.give(Answer(seat, RETIRE[0], RETIRE))

    def give(self, answer: Answer, rolls: Sequence[int] | None = None) -> Evening[S]:
        before, n = self.state, len(self.log) + 1
        after, self.told = apply(self.game, before, answer, n, Scripted(rolls) if rolls is not None else None)
        self.steps.append(Step(before, answer, after, self.told))
        self.log.append(answer)
        self.positions.append(after)
        self.state = load(self.game, dump(after))
        assert self.state == after
        return self

    def take_back(self, to: int) -> Evening[S]:
        self.log.append(Undo(to))
        self.state = undo(self.game, self.positions[to], len(self.log))
        self.positions.append(self.state)
        return self

    def refused(self, answer: Answer) -> Illegal:
        before = dump(self.state)
        with pytest.raises(Illegal) as caught:
            apply(self.game, self.state, answer)
        assert dump(self.state) == before
        return caught.value

    @property
    def waits_for(self) -> list[Seat]:
        return [d.seat for d in pending(self.game, self.state) if d.waits]

    @property
    def heard(self) -> list[str]:
        return [event.id for event in self.told]


def anything(evening: Evening[Any], dice: Dice) -> Answer:
    """Any legal answer of anybody who is asked."""
    decisions = pending(evening.game, evening.state)
    decision = decisions[dice.below(len(decisions))]
    path = any_path(decision.options, dice)
    if not path or dice.below(12) == 0:
        return Answer(decision.seat, decision.key, decision.default)
    return Answer(decision.seat, decision.key, path)


def played_out(game: Game[S], seats: int, seed: object, answers: int = 1000, **settings: object) -> Evening[S]:
    """A random game: to its end, or so many answers of it."""
    evening, dice = Evening(game, seats, secret_of(seed), **settings), seeded(seed)
    while evening.state.outcome is None and len(evening.log) < answers:
        evening.give(anything(evening, dice))
    return evening


# -- a table on which nothing lies, for trying one rule at a time --------------------------------------


class NoSettings(msgspec.Struct, frozen=True):
    pass


class One(Frame):
    note: str = ""


class Two(Frame):
    note: str = ""


class Three(Frame):
    note: str = ""


class Bare(State[One | Two | Three]):
    settings: NoSettings
    notes: list[str] = []
    hidden: int = 0
    marks: dict[int, str] = {}


class BareView(View, frozen=True):
    notes: list[str]
    retired: list[Seat]


BareContext = Context[Bare]
BareRule = Callable[[BareContext, Any], None]


class BareGame(Game[Bare]):
    """As many rules as a test needs. The first one begins."""

    key = "bare"
    seats = range(1, 9)
    state_type = Bare
    settings_type = NoSettings
    verbs = ()

    def __init__(self, *rules: BareRule) -> None:
        self.rules: Mapping[type[Any], BareRule] = dict(zip((One, Two, Three), rules, strict=False))

    def setup(self, table: BareContext) -> None:
        table.then(One())

    def view(self, state: Bare, seat: Seat | None) -> BareView:
        return BareView(state.notes, state.retired)

    def shuffle_unknown(self, state: Bare, seat: Seat | None, dice: Dice) -> None:
        state.hidden = dice.below(1000)

    def census(self, state: Bare) -> Any:
        return {}


def over(table: BareContext) -> None:
    table.end([1] * table.state.seats, "bare.over")
