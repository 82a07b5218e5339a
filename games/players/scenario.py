"""A position set up by hand, and what is played from there in the words of paths: for a game's own tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from games.kernel import (
    RETIRE,
    Answer,
    Chance,
    Decision,
    Event,
    Game,
    Illegal,
    Path,
    Scripted,
    apply,
    dump,
    letter,
    load,
    pending,
    seat_of,
)
from games.kernel.context import S


class Scenario(Generic[S]):
    """Seats are letters, answers are lines. Every state is stored and loaded before play goes on, and no piece may get
    lost. A game's tests add what they want to read of its state."""

    def __init__(self, game: Game[S], state: S, events: Sequence[Event] = ()) -> None:
        self.game = game
        self.state: S = load(game, dump(state))
        self.pieces = game.census(self.state)
        self.events = list(events)  # since somebody was last told to do something
        self.dice: Scripted | None = None

    # -- playing -----------------------------------------------------------------------------------

    def play(self, *lines: str) -> Any:
        """`play("a: draw pool; discard red-1", "b: pass")`."""
        for line in lines:
            seat, _, actions = line.partition(":")
            self.do(seat.strip(), actions)
        return self

    def do(self, seat: str, line: str, dice: Any = "") -> Any:
        """Answer for a seat, action by action: `"draw pool; discard red-1"`."""
        self.events = []
        if dice:
            self.falls(dice)
        for action in line.split(";"):
            path = tuple(action.split())
            self.give(Answer(seat_of(seat), self.decision(seat, path).key, path))
        return self

    def falls(self, dice: Any) -> Any:
        """How the dice will fall that are thrown next."""
        self.dice = Scripted([int(face) for face in dice])
        return self

    def time_runs_out(self, seat: str) -> Any:
        decision = self.decision(seat)
        self.events = []
        return self.give(Answer(decision.seat, decision.key, decision.default))

    def leave(self, seat: str) -> Any:
        self.events = []
        return self.give(Answer(seat_of(seat), RETIRE[0], RETIRE))

    def give(self, answer: Answer) -> Any:
        dice: Chance | None = self.dice
        state, events = apply(self.game, self.state, answer, dice=dice)
        self.state = load(self.game, dump(state))
        self.events += events
        assert self.state == state
        assert self.game.census(self.state) == self.pieces
        if self.dice and self.dice.used == len(self.dice.faces):
            self.dice = None
        return self

    def refused(self, seat: str, line: str) -> Illegal:
        """The refusal that an answer meets, which changes nothing."""
        before = dump(self.state)
        try:
            apply(self.game, self.state, Answer(seat_of(seat), self.decision(seat).key, tuple(line.split())))
        except Illegal as refusal:
            assert dump(self.state) == before
            return refusal
        raise AssertionError(f"{line!r} of seat {seat} is not refused")

    # -- looking -----------------------------------------------------------------------------------

    def open(self, seat: str) -> list[Decision]:
        """All that a seat is asked."""
        return [decision for decision in pending(self.game, self.state) if decision.seat == seat_of(seat)]

    def decision(self, seat: str, path: Path = ()) -> Decision:
        """What a seat is asked; of several questions the one that a path answers."""
        decisions = self.open(seat)
        assert decisions, f"seat {seat} is not asked"
        return next((one for one in decisions if path and one.options.accepts(path)), decisions[0])

    def offers(self, seat: str, beginning: str = "") -> list[str]:
        """The actions open to a seat that begin with these words."""
        found = [" ".join(path) for decision in self.open(seat) for path in decision.options]
        return [line for line in found if line.startswith(beginning)]

    def may(self, seat: str, line: str) -> bool:
        """Whether a seat may say so, and perhaps go on."""
        path = tuple(line.split())
        return any(one.options.accepts(path) or bool(one.options.under(path)) for one in self.open(seat))

    @property
    def asked(self) -> str:
        """Who may answer."""
        return "".join(sorted(letter(one.seat) for one in pending(self.game, self.state)))

    @property
    def awaited(self) -> str:
        """Whom the game waits for."""
        return "".join(sorted(letter(one.seat) for one in pending(self.game, self.state) if one.waits))

    def view(self, seat: str = "") -> Any:
        """What a seat sees, or without one a spectator."""
        return self.game.view(self.state, seat_of(seat) if seat else None)

    def heard(self, id: str) -> list[dict[str, Any]]:
        """What was told under an id of the game."""
        return [dict(event.args) for event in self.events if event.id == f"{self.game.key}.{id}"]

    @property
    def places(self) -> list[int] | None:
        return self.state.outcome.places if self.state.outcome else None
