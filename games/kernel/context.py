"""What a rule may touch: a draft of the state, dice, questions, events, and the rules that come next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Generic, TypeVar

from games.kernel.decisions import Decision, Pause, Question
from games.kernel.dice import Chance, Dice
from games.kernel.luck import Account
from games.kernel.messages import Event, Message, Value
from games.kernel.options import Options
from games.kernel.state import PASS, Frame, Outcome, Path, Seat, State

S = TypeVar("S", bound=State[Any])
FrameT = TypeVar("FrameT", bound=Frame)

STEPS = 10_000  # rules run for one answer, before a chain counts as runaway


class Context(Generic[S]):
    """The hands of a rule. Only its methods and a rule's own plain assignments change the draft."""

    __slots__ = ("account", "asked", "dice", "events", "rules", "state")

    def __init__(
        self,
        rules: Mapping[type[Any], Callable[[Any, Any], None]],
        state: S,
        dice: Chance | None = None,
        account: Account | None = None,
    ) -> None:
        self.rules, self.state, self.account = rules, state, account
        self.dice: Chance = dice or Dice(state)
        self.events: list[Event] = []
        self.asked: set[str] = set()  # by the rule that runs

    # -- saying ----------------------------------------------------------------------------------

    def tell(self, id: str, only: Seat | None = None, **args: Value) -> None:
        """Say what happened: to everybody, or to one seat only (then its public twin is told as well)."""
        self.events.append(Event(id, args, only))

    def luck(self, seat: Seat, id: str, got: int, chances: Iterable[int]) -> None:
        """Chance gave this, of all that it might have given, each as likely: it is told when the game is over."""
        if self.account is not None:
            self.account.note(seat, id, got, chances)

    def end(self, places: list[int], why: str, **args: Value) -> None:
        """The game is over."""
        self.state.outcome = Outcome(places, Message(why, args))

    # -- asking ----------------------------------------------------------------------------------

    def _decision(self, frame: Frame, slot: str, question: Question) -> Decision:
        era = self.state.era
        return Decision(
            f"{frame.id}~{era}/{slot}" if era else f"{frame.id}/{slot}",
            question.seat,
            question.kind,
            question.window or frame.id,
            question.prompt,
            Options(question.options),
            question.default,
            slot in frame.answers,
            question.hours,
        )

    def _slot(self, name: str, seat: Seat) -> str:
        """Where a seat's answer is filed. A rule that asks a seat twice tells the questions apart by name."""
        slot = f"{name}.{seat}"
        assert slot not in self.asked, f"one seat is asked two questions of one name: {slot}"
        self.asked.add(slot)
        return slot

    def ask(self, frame: Frame, *questions: Question, name: str = "") -> dict[Seat, Path]:
        """All answer, sealed until the last one has; until then an answer may be revised.

        A rule asks before it changes anything, since it runs again from its beginning after each answer.
        Seats that have left the game answer with the default, and so do free questions that nobody answered in time.
        A sealed answer that no longer fits, since another seat left or the rules changed, is asked for again.
        """
        slots, answers = {self._slot(name, question.seat): question for question in questions}, frame.answers
        for slot, question in slots.items():
            path = answers.get(slot, question.default)
            if path != question.default and not Options(question.options).accepts(path):
                del answers[slot]
        here = {slot: question for slot, question in slots.items() if question.seat not in self.state.retired}
        if any(slot not in answers and question.kind != "free" for slot, question in here.items()):
            raise Pause([self._decision(frame, slot, question) for slot, question in here.items()])
        return {question.seat: answers.get(slot, question.default) for slot, question in slots.items()}

    def choose(self, frame: Frame, question: Question, name: str = "") -> Path:
        """One seat answers."""
        slot = self._slot(name, question.seat)
        path = frame.answers.get(slot)
        if path is None and question.seat not in self.state.retired:
            raise Pause([self._decision(frame, slot, question)])
        return path or question.default

    def first(
        self, frame: Frame, questions: Iterable[Question], name: str = "", passes: Collection[Path] = (PASS,)
    ) -> tuple[Seat, Path] | None:
        """A race: passes stand, and the first other answer closes the window for everyone. None: all have passed.

        Consent is a race in which yes is the pass. Free questions may win it and are not waited for. Once somebody has
        won, the questions are not even put together, if they are a generator. In which words somebody has passed is
        his `answer`.
        """
        answers, retired, waits = frame.answers, self.state.retired, False
        open_: list[Decision] = []
        for slot, path in answers.items():
            if path not in passes:
                asked, _, seat = slot.rpartition(".")
                if asked == name:
                    self._slot(name, int(seat))
                    return int(seat), path
        for question in questions:
            slot = self._slot(name, question.seat)
            if slot not in answers and question.seat not in retired:
                open_.append(self._decision(frame, slot, question))
                waits = waits or question.kind != "free"
        if waits:
            raise Pause(open_)
        return None

    def answer(self, frame: Frame, seat: Seat, name: str = "") -> Path | None:
        """What a seat has answered so far."""
        return frame.answers.get(f"{name}.{seat}")

    # -- going on --------------------------------------------------------------------------------

    def then(self, *frames: Frame) -> None:
        """The rules that follow, the first one named first; whatever is unfinished below waits for them."""
        state = self.state
        for frame in reversed(frames):
            state.born += 1
            frame.id, frame.answers = f"{state.n}.{state.born}", {}
            state.stack.append(frame)

    def find(self, kind: type[FrameT], where: Callable[[FrameT], bool] = lambda frame: True) -> FrameT | None:
        """The nearest unfinished rule of a kind, from the top of the stack down."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, kind) and where(frame):
                return frame
        return None

    def _index(self, frame: Frame) -> int:
        return next(i for i, f in enumerate(self.state.stack) if f is frame)

    def cancel(self, frame: Frame) -> None:
        """This rule will not run; what lies above and below it stays."""
        del self.state.stack[self._index(frame)]

    def drop(self, frame: Frame | None = None) -> list[Any]:
        """Neither a rule nor what lies above it will run; without one, no unfinished rule will. They are returned."""
        start, stack = 0 if frame is None else self._index(frame), self.state.stack
        dropped, stack[start:] = stack[start:], []
        return dropped

    def unwind(self, frame: Frame) -> None:
        """Drop everything that lies above a rule, and let it begin anew with new questions."""
        self.drop(frame)
        self.then(frame)

    # -- running ---------------------------------------------------------------------------------

    def run(self) -> list[Decision]:
        """Go on until somebody is asked or the game is over."""
        state = self.state
        for _ in range(STEPS):
            if state.outcome is not None:
                return []
            assert state.stack, "no rule is left to run, and the game is not over"
            frame = state.stack.pop()
            self.asked.clear()
            try:
                self.rules[type(frame)](self, frame)
            except Pause as pause:
                state.stack.append(frame)
                return pause.decisions
        raise RuntimeError(f"a chain of rules does not end: {[type(f).__name__ for f in state.stack[-20:]]}")
