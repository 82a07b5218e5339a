"""What must hold of every position of every game, whoever plays it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from typing import Any

from games.kernel import (
    DEFAULT,
    RETIRE,
    Answer,
    Chance,
    Context,
    Decision,
    Event,
    Game,
    Illegal,
    Path,
    Words,
    dump,
    letter,
    load,
    pending,
    replay,
    seeded,
)
from games.kernel.engine import apply, undo
from games.players.leaks import FORKS, Consequences, Leak, asked, compare, name, public
from games.players.match import Match
from games.players.simple import Curious, any_path

EVERY = 20  # positions, after the first game
SAMPLE = 3  # options tried of a decision
PATHS = 12  # of a decision that are put into words
STUCK = "nobody is asked, and the game is not over"


class Breach(Exception):
    """Something that must never happen, at one answer of one game."""

    def __init__(self, what: str, n: int) -> None:
        super().__init__(f"{what} (after answer {n})")
        self.what, self.n = what, n


class Check:
    """Watches one game. The checks are those of a suspicious reader: nothing is taken from memory.

    Which answers are looked at is for somebody curious, who may have watched other games before.
    """

    def __init__(self, game: Game[Any], thorough: bool, curious: Curious | None = None) -> None:
        self.game, self.thorough, self.curious = game, thorough, curious or Curious()
        self.open: set[str] = set()
        self.closed: set[str] = set()
        self.census: Counter[str] | None = None

    def watch(self, match: Match[Any]) -> None:
        n, state = len(match.log), match.state
        try:
            self.waits(state, f"waits {n}")
            if self.thorough or n % EVERY == 0:
                self._position(state, n)
        except Breach as breach:
            raise Breach(breach.what, n) from None
        except Exception as error:
            raise Breach(f"a rule fails ({error!r})", n) from error

    def waits(self, state: Any, seed: str) -> None:
        """At every position, since it calls people to a table: whoever holds what, the same ones are waited for."""
        other = self.game.redeal(state, None, seed)
        same = public(pending(self.game, other)) == public(pending(self.game, state))
        _hold(same, "who is asked tells a spectator what it cannot know")

    def _position(self, state: Any, n: int) -> None:
        dice = seeded(f"check {n} {len(dump(state))}")
        self.keys(state)
        self.data(state)
        self.conserved(state)
        self.ending(state)
        for decision in pending(self.game, state):
            self.decision(state, decision, dice)
        self.worlds(state, dice, f"check {n}")
        self.refusals(state, dice, f"check {n}")
        self.leaving(state, dice)

    @cached_property
    def words(self) -> Words:
        return Words(self.game, [f"Name {letter(seat)}" for seat in range(max(self.game.seats))])

    def sentences(self, match: Match[Any]) -> None:
        """Nothing is left without words: all that happens, and what is asked now and then."""
        try:
            self.told(match.events)
            if self.thorough or len(match.log) % EVERY == 0:
                self.asked(match.state)
        except Breach as breach:
            raise Breach(breach.what, len(match.log)) from None

    def told(self, events: Iterable[Event]) -> None:
        """All that happens has words."""
        for event in events:
            self._worded(event.id, partial(self.words.say, event))

    def asked(self, state: Any) -> None:
        """And so has all that is asked, each answer with a view and without, and why a game ended."""
        for decision in pending(self.game, state):
            seen = Words(self.game, self.words.names, view=self.game.view(state, decision.seat))
            self._worded(decision.prompt.id, partial(seen.say, decision.prompt))
            for path in decision.options.first(PATHS):
                for words in (seen, self.words):
                    self._worded(" ".join(path), partial(words.option, path))
        if state.outcome is not None:
            self._worded(state.outcome.why.id, partial(self.words.say, state.outcome.why))

    def _worded(self, what: str, say: Callable[[], str]) -> None:
        try:
            text = say()
        except KeyError as missing:
            raise Breach(f"there are no words for {what}: {missing} is missing", 0) from None
        _hold(bool(text) and not re.search(rf"[{{}}]|{self.game.key}\.\w", text), f"{text!r} was said")

    def finish(self, match: Match[Any], settings: Mapping[str, object]) -> None:
        """The log alone leads to where the game stands."""
        try:
            again = _again(match, settings)
        except Illegal as refusal:
            raise Breach(f"a replay of the log is refused ({refusal.why.id})", len(match.log)) from None
        _hold(dump(again) == dump(match.state), "a replay of the log does not lead to the state", len(match.log))

    def keys(self, state: Any) -> None:
        now = {decision.key for decision in pending(self.game, state)}
        self.closed |= self.open - now
        _hold(not now & self.closed, "the key of a question that was closed is used again")
        _hold(len(now) == len(pending(self.game, state)), "two open questions have the same key")
        if state.outcome is None:
            _hold(any(d.waits for d in pending(self.game, state)), STUCK)
            again = {d.key for d in pending(self.game, undo(self.game, state, state.n + 1))}
            _hold(not now & again, "an undo keeps the key of a question")
        self.open = now

    def data(self, state: Any) -> None:
        """JSON there and back; and the top rule, called anew, asks the same before it changes anything."""
        fresh = load(self.game, dump(state))
        _hold(fresh == state and dump(fresh) == dump(state), "the state is not the same after JSON there and back")
        _hold(dump(self.game.copy(state)) == dump(state), "a copy of the state differs from it")
        table = Context(self.game.rules, fresh)
        decisions = table.run()
        _hold(dump(fresh) == dump(state) and not table.events, f"{_top(state)} acts before it asks")
        _hold(asked(decisions) == asked(pending(self.game, state)), "a stored state asks something else")

    def conserved(self, state: Any) -> None:
        now = self.game.census(state)
        self.census = self.census or now
        odd = {p: now[p] - self.census[p] for p in now | self.census if now[p] != self.census[p]}
        _hold(not odd, f"pieces were made or lost: {odd}")

    def ending(self, state: Any) -> None:
        """A game that is over asks nothing and has a place for everybody; before that only who is here is asked."""
        if (outcome := state.outcome) is not None:
            _hold(not pending(self.game, state), "somebody is asked, and the game is over")
            first = min(outcome.places, default=0)  # alone one may come second, to the game
            _hold(len(outcome.places) == state.seats, f"the places are {outcome.places}")
            _hold(first == 1 or (first == 2 and state.seats == 1), f"the places are {outcome.places}")
        gone = [name(d.seat) for d in pending(self.game, state) if d.seat in state.retired or d.seat >= state.seats]
        _hold(not gone, f"{gone} have left the game and are asked")

    def decision(self, state: Any, decision: Decision, dice: Chance) -> None:
        _hold(bool(decision.options), f"{decision.prompt.id} offers nothing")
        paths = [_whole(decision, any_path(decision.options, dice)) for _ in range(SAMPLE)]
        for fork in decision.options.outline(FORKS):
            said = [word for word, _ in fork]
            _hold(len(said) == len({*said}), f"a word of {said} stands there twice")
        default = decision.default
        _hold(default == DEFAULT or decision.options.accepts(default), f"the default {default} is not offered")
        before = dump(state)
        for path in (*paths, default):
            try:
                apply(self.game, state, Answer(decision.seat, decision.key, path))
            except Illegal as refusal:
                raise Breach(f"option {path} is offered and refused ({refusal.why.id})", 0) from None
        for path in _mutants(paths[0]):
            if not decision.options.accepts(path) and path != default:
                self._refused(state, Answer(decision.seat, decision.key, path))
        self._refused(state, Answer((decision.seat + 1) % (state.seats + 1), decision.key, paths[0]))
        self._refused(state, Answer(decision.seat, decision.key + "x", paths[0]))
        _hold(dump(state) == before, "an answer changed the state that it was given")

    def _refused(self, state: Any, answer: Answer) -> Illegal:
        try:
            apply(self.game, state, answer)
        except Illegal as refusal:
            return refusal
        except Exception as error:
            raise Breach(f"refusing {answer.path} fails ({error!r})", 0) from error
        raise Breach(f"{answer.path} is accepted and was not offered", 0)

    def worlds(self, state: Any, dice: Chance, seed: str) -> None:
        """What a seat gets here, and what it gets after an answer, is the same in what looks the same to it."""
        answer = self._answer(state, dice)
        follows = Consequences(self.game, state, answer) if answer else None
        for seat in (None, *range(state.seats)):
            other = self.game.redeal(state, seat, seed)
            try:
                compare(self.game, state, other, seat)
                if follows:
                    follows.compare(other, seat)
            except Leak as leak:
                raise Breach(str(leak), 0) from None
            if seat == state.n % state.seats:  # one seat at a time, since these cost most
                again = self.game.redeal(other, seat, seed)
                _hold(dump(again) == dump(other), f"re-dealing for {name(seat)} depends on what it hides")
                _hold(self.game.census(other) == self.census, f"re-dealing for {name(seat)} makes or loses pieces")

    def refusals(self, state: Any, dice: Chance, seed: str) -> None:
        """Somebody hears the same of what is not offered wherever it looks the same."""
        if not (open_ := pending(self.game, state)):
            return
        decision = open_[dice.below(len(open_))]
        other = self.game.redeal(state, decision.seat, seed)
        for path in _mutants(_whole(decision, any_path(decision.options, dice))):
            if not decision.options.accepts(path) and path != decision.default:
                answer = Answer(decision.seat, decision.key, path)
                mine, theirs = self._refused(state, answer), self._refused(other, answer)
                what = f"the refusal of {path} shows {name(decision.seat)} what it cannot know"
                _hold((mine.why, mine.near) == (theirs.why, theirs.near), what)

    def _answer(self, state: Any, dice: Chance) -> Answer | None:
        """One of somebody who is asked."""
        if not (open_ := pending(self.game, state)):
            return None
        decision = open_[dice.below(len(open_))]
        return Answer(decision.seat, decision.key, _whole(decision, self.curious.walk(decision, dice)))

    def leaving(self, state: Any, dice: Chance) -> None:
        """Somebody leaves, and the others play on."""
        if state.outcome is None:
            stayed = [seat for seat in range(state.seats) if seat not in state.retired]
            seat = stayed[dice.below(len(stayed))]
            after, _ = apply(self.game, state, Answer(seat, RETIRE[0], RETIRE))
            self.conserved(after)
            self.ending(after)
            self._refused(after, Answer(seat, RETIRE[0], RETIRE))
            _hold(after.outcome is not None or any(d.waits for d in pending(self.game, after)), STUCK)


def _again(match: Match[Any], settings: Mapping[str, object]) -> Any:
    """Where the log leads, from the beginning or from the stored position at which a scattered game began."""
    if match.began is None:
        return replay(match.game, match.state.seats, match.secret, match.log, settings)
    state = load(match.game, match.began)
    for answer in match.log:
        assert isinstance(answer, Answer), "bots take nothing back"
        state, _ = apply(match.game, state, answer)
    return state


def _hold(holds: bool, what: str, n: int = 0) -> None:
    if not holds:
        raise Breach(what, n)


def _whole(decision: Decision, path: Path) -> Path:
    """No word is offered that leads nowhere."""
    _hold(decision.options.accepts(path), f"{' '.join(path)} is offered and nothing follows it")
    return path


def _top(state: Any) -> str:
    return type(state.stack[-1]).__name__ if state.stack else "no rule"


def _mutants(path: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [(), (*path, "more"), path[:-1], (*path[:-1], "nonsense"), ("nonsense", *path[1:]), (path[-1], *path[:-1])]
