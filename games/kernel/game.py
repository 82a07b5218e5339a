"""What a game brings: its rules, its data, its verbs, and what each seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal

import msgspec

from games.kernel.context import Context, S
from games.kernel.copying import copier_of
from games.kernel.decisions import Decision, DeclaredOrder
from games.kernel.dice import Chance, seeded
from games.kernel.engine import pending
from games.kernel.messages import Message
from games.kernel.state import PASS, Outcome, Path, Seat
from games.kernel.view import View


class Param(msgspec.Struct, frozen=True):
    """One word of a path after its verb. `kind` says which words name it: card, seat, tile, ..."""

    name: str
    kind: str
    many: bool = False  # stands for all words that remain, and there may be none


class Verb(msgspec.Struct, frozen=True):
    """The first word of a path. A slash command, its autocomplete and its help are made from it."""

    name: str
    params: tuple[Param, ...] = ()


def sizes_of(counts: Iterable[int]) -> str:
    """Numbers of players, such as `2-6, 8`."""
    runs: list[list[int]] = []
    for count in sorted(counts):
        if runs and count == runs[-1][-1] + 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


class Game(ABC, Generic[S]):
    """A game as the house knows it. One instance; everything that changes is in the state."""

    key: ClassVar[str]
    seats: ClassVar[Sequence[int]]  # how many may play
    version: ClassVar[int] = 1  # of the rules; a fix that changes what may happen raises it
    state_type: type[S]
    settings_type: ClassVar[type[msgspec.Struct]]
    # what a table in a chat starts from, where that is not the default
    chat_settings: ClassVar[Mapping[str, str | int | bool]] = {}
    # ids of events that come with every turn: a recap leaves them out, or puts those with a `count` or `card` together
    routine: ClassVar[frozenset[str]] = frozenset()
    # answers that leave everything as it is, the one first that keeps most open
    passes: ClassVar[Sequence[Path]] = (PASS,)
    # ids of events that say how something came about, such as dice: for whoever does it, and no recap has them
    details: ClassVar[frozenset[str]] = frozenset()
    # ids of events that one would tell a friend who was away, what hurts or decides most first: of somebody who did or
    # suffered any of these a recap tells nothing else
    headlines: ClassVar[Sequence[str]] = ()
    # ids of events that matter to nobody but whom they befell: no recap has them of anybody else
    personal: ClassVar[frozenset[str]] = frozenset()
    # verbs of which people do several in a turn, in any order: then they may tick them together in a list
    several: ClassVar[frozenset[str]] = frozenset()
    rules: Mapping[type[Any], Callable[[Any, Any], None]]  # a frame's type -> the rule it is an unfinished run of
    verbs: ClassVar[tuple[Verb, ...]]
    names: ClassVar[Mapping[str, str]] = {}  # of cards, where their data says them and the file of words does not
    # by version: how a stored state of the version before becomes one of this
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}

    @abstractmethod
    def setup(self, ctx: Context[S]) -> None:
        """Deal, and push the first rule."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat may see, built field by field; None is a spectator."""

    @abstractmethod
    def shuffle_unknown(self, state: S, seat: Seat | None, dice: Chance) -> None:
        """Re-deal what a seat does not know. The result depends on nothing but what it knows and the dice."""

    @abstractmethod
    def census(self, state: S) -> Counter[str]:
        """Every piece and card that must be conserved."""

    @property
    def sizes(self) -> str:
        """How many may play, such as `2-6, 8`."""
        return sizes_of(self.seats)

    def refusal(self, view: View, seat: Seat, path: Path) -> Message | None:
        """Why a path is illegal, told from the seat's own view alone, so that it cannot leak."""
        return None

    def label(self, path: Path, view: View | None) -> Message | None:
        """What answering with a path does, where the words of its verb cannot say it well: with what it costs and
        brings, if there is a view to tell that from."""
        return None

    def why(self, path: Path, view: View, asked: Message) -> Message | None:
        """Why a sensible player would answer a prompt so: what it helps with in this position, in one short line."""
        return None

    def group(self, path: Path, view: View) -> str:
        """The id of the heading under which people look for what begins so; the last word is what is to be chosen."""
        return ""

    def toll(self, path: Path, view: View) -> Literal["", "costs", "wastes"]:
        """Whether an answer costs whoever gives it; or throws away what they do not get back, which nobody usually
        does: then they are asked once more."""
        return ""

    def foremost(self, view: View, decision: Decision) -> Sequence[Path]:
        """The few answers, or beginnings of some, that most people want first. What is not offered is passed over."""
        return ()

    def runs(self, view: View, decision: Decision) -> Mapping[tuple[Path, ...], Message]:
        """Answers that people give one after the other without looking up, and what all of them are called together:
        each is one button. Nothing that is hidden may show between them."""
        return {}

    def landmarks(self, view: View) -> Mapping[str, Message]:
        """Words that people know by a name, such as places on a map, and those names; the best known first."""
        return {}

    def orders(self, view: View) -> Mapping[Path, DeclaredOrder]:
        """What the seat that looks may order once and for all, by the words that people type for it.

        Orders are private and no part of the state. Of two that answer the same prompts a seat has one at a time.
        """
        return {}

    def retire(self, ctx: Context[S], seat: Seat) -> None:
        """A seat leaves in the middle: take its pieces off, end what only it could end."""

    def scatter(self, state: S, dice: Chance) -> None:
        """Make a draft that has just begun into any lawful position, for checks; without this it stays as it is."""

    def judge(self, state: S, seat: Seat) -> float:
        """How good a position is for a seat: for bots, on re-dealt states only."""
        return 0.0

    def chances(self, view: View) -> Sequence[float]:
        """How likely each seat wins, for all that lies open: from 0 to 1, partners alike. Nothing: nobody can tell."""
        return ()

    def prefer(self, state: S, decision: Decision) -> Path | None:
        """What a sensible player answers without looking ahead, if that is clear: on re-dealt states too."""
        return None

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def redeal(self, state: S, seat: Seat | None, seed: object) -> S:
        """Another state that looks the same to a seat: its unknowns, its secret and sealed answers are made up anew."""
        dice = seeded(seed)
        draft = self.copy(state)
        draft.secret = b"%064x" % dice.below(1 << 256)
        sealed = [d.slot for d in pending(self, state) if d.answered and d.seat != seat]
        for slot in sealed:
            del draft.stack[-1].answers[slot]
        self.shuffle_unknown(draft, seat, dice)
        for slot in sealed:
            asked = next(d for d in pending(self, self.copy(draft)) if d.slot == slot)
            draft.stack[-1].answers[slot] = asked.options.walk(lambda _, words: words[dice.below(len(words))])
        return draft

    def copy(self, state: S) -> S:
        """A draft to work on."""
        draft: S = self._copier(state)
        return draft

    @cached_property
    def _copier(self) -> Callable[[S], S]:
        return copier_of(self.state_type)
