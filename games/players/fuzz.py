"""Answers that no bot would give, at the positions of games played at random: what is not offered must be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel import (
    RETIRE,
    Answer,
    Chance,
    Decision,
    Game,
    Illegal,
    Options,
    Path,
    Words,
    apply,
    dump,
    pending,
    seeded,
    start,
)
from games.players.check import Breach
from games.players.match import SCATTERED, scatter, secret_of
from games.players.mixed import any_settings

TRIES = 8  # answers at one position, of which the last one is legal and played on
GAMES = 20  # at least
CLOSE = 20  # of so many refusals, the legal answers suggested instead are looked at
VOCABULARY = 400  # words remembered from options
NONSENSE = ("", " ", "-", "…", "0", "-1", "9999999999", "null", "done done", "A0", "Z99", "H4-H3", "\u202eabc", "@here")


class Fuzzed(msgspec.Struct):
    """What came of it."""

    game: str
    answers: int = 0
    accepted: int = 0
    refused: int = 0
    games: int = 0
    reasons: dict[str, int] = {}


def fuzz(game: Game[Any], answers: int, seed: object) -> Fuzzed:
    """Give so many answers, legal ones and others; raises Breach at the first that is treated wrongly."""
    found, dice, heap = Fuzzed(game.key), seeded(f"fuzz {seed}"), Heap(game)
    while found.answers < answers:
        found.games += 1
        seats = game.seats[dice.below(len(game.seats))]
        state, _ = start(game, seats, secret_of(f"fuzz {seed} {found.games}"), any_settings(game, dice))
        if found.games % SCATTERED == 0:
            state, _ = scatter(game, state, f"fuzz {seed} {found.games}")
        until = min(found.answers + -(-answers // GAMES), answers)
        while state.outcome is None and found.answers < until:
            state = _position(game, state, found, heap, dice, min(TRIES, until - found.answers))
    return found


def _position(game: Game[Any], state: Any, found: Fuzzed, heap: Heap, dice: Chance, tries: int) -> Any:
    """Answer one position in several ways, and play on: at random, or in every second game as sensible players do."""
    open_, before = pending(game, state), dump(state)
    for _ in range(tries - 1):
        decision = open_[dice.below(len(open_))]
        answer = heap.odd(state, decision, dice)
        found.answers += 1
        if any(_is_offered(one, answer) for one in open_):
            apply(game, state, answer)
            found.accepted += 1
        else:
            _look_at(_refused(game, state, answer, found.answers), found, heap, decision.options)
        if dump(state) != before:
            raise Breach(f"{answer} changed the state it was given", found.answers)
    waiting = [decision for decision in open_ if decision.waits]
    decision = waiting[dice.below(len(waiting))]
    wise = game.prefer(state, decision) if found.games % 2 else None
    found.answers, found.accepted = found.answers + 1, found.accepted + 1
    return apply(game, state, Answer(decision.seat, decision.key, wise or heap.legal(decision, dice)))[0]


def _is_offered(decision: Decision, answer: Answer) -> bool:
    same = (decision.seat, decision.key) == (answer.seat, answer.key)
    return same and (answer.path == decision.default or decision.options.accepts(answer.path))


def _refused(game: Game[Any], state: Any, answer: Answer, n: int) -> Illegal:
    """The refusal of what is not offered."""
    try:
        apply(game, state, answer)
    except Illegal as refusal:
        return refusal
    except Exception as error:
        raise Breach(f"refusing {answer} fails ({error!r})", n) from error
    raise Breach(f"{answer} is accepted and was not offered", n)


def _look_at(refusal: Illegal, found: Fuzzed, heap: Heap, options: Options) -> None:
    """A refusal has words, and what it suggests instead is legal."""
    why = refusal.why.id
    found.refused += 1
    found.reasons[why] = found.reasons.get(why, 0) + 1
    if why not in heap.sayings.texts or not heap.sayings.say(refusal.why):
        raise Breach(f"the refusal {why} has no words", found.answers)
    if found.refused % CLOSE == 0 and not all(options.accepts(path) for path in refusal.near):
        raise Breach(f"{refusal.near} is suggested and not offered", found.answers)


class Heap:
    """Words to make paths of: those of the verbs, those that options have had, and some that mean nothing."""

    def __init__(self, game: Game[Any]) -> None:
        self.sayings = Words(game)
        self.words = [*NONSENSE, "x" * 5000, *(verb.name for verb in game.verbs)]

    def legal(self, decision: Decision, dice: Chance) -> Path:
        """Any option, found by turning off at random at each fork; often to the last branch, where long ways begin."""
        path = decision.options.walk(lambda _, words: words[dice.below(len(words)) if dice.below(3) else -1])
        for word in path:
            if word not in self.words and len(self.words) < VOCABULARY:
                self.words.append(word)
        return path or decision.default

    def odd(self, state: Any, decision: Decision, dice: Chance) -> Answer:
        """A legal path, mostly bent out of shape; now and then by the wrong seat or to a question that is not open."""
        path = self.legal(decision, dice)
        for _ in range(1 + dice.below(3)):
            path = BENDS[dice.below(len(BENDS))](path, self.words[dice.below(len(self.words))], dice)
        seat = dice.below(state.seats + 1) if dice.below(8) == 0 else decision.seat
        key = decision.key if dice.below(8) else path[0] if path and path != RETIRE else f"{decision.key}0"
        return Answer(seat, key, path)


# -- ways to bend a path -----------------------------------------------------------------------------


def _replace(path: Path, word: str, dice: Chance) -> Path:
    at = dice.below(len(path) + 1)
    return (*path[:at], word, *path[at + 1 :])


def _insert(path: Path, word: str, dice: Chance) -> Path:
    at = dice.below(len(path) + 1)
    return (*path[:at], word, *path[at:])


def _drop(path: Path, word: str, dice: Chance) -> Path:
    at = dice.below(len(path) + 1)
    return path[:at] + path[at + 1 :]


def _double(path: Path, word: str, dice: Chance) -> Path:
    at = dice.below(len(path) + 1)
    return path[: at + 1] + path[at:]


def _cut(path: Path, word: str, dice: Chance) -> Path:
    return path[: dice.below(len(path) + 1)]


def _turn(path: Path, word: str, dice: Chance) -> Path:
    at = dice.below(len(path) + 1)
    return path[:1] + path[at:] + path[1:at]


def _keep(path: Path, word: str, dice: Chance) -> Path:
    return path


BENDS: tuple[Callable[[Path, str, Chance], Path], ...] = (
    _replace,
    _replace,
    _insert,
    _drop,
    _double,
    _cut,
    _turn,
    _keep,
)
