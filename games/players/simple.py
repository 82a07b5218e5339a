"""The simplest bots: any option, any that has rarely been taken, or always the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.kernel import Chance, Decision, Options, Path
from games.players.seen import Bot, Seen

DRAWN = 3  # words among which the rarest is taken


def any_path(options: Options, dice: Chance) -> Path:
    """A way down through the options: at each fork all words are as likely, however much lies behind them."""
    return options.walk(lambda _, words: words[dice.below(len(words))])


def random(seen: Seen[Any], dice: Chance) -> Path:
    """Any option, found word by word; for a decision without any, its default."""
    return any_path(seen.decision.options, dice) or seen.decision.default


def first(seen: Seen[Any], dice: Chance) -> Path:
    """The first option listed: a yardstick, not an opponent."""
    return next(iter(seen.decision.options), seen.decision.default)


class Curious:
    """A random player of many games. It favours verbs that it has rarely answered a kind of question with, and words
    that it has rarely said after a verb."""

    def __init__(self) -> None:
        self.said: Counter[tuple[str, str]] = Counter()  # a question or a verb, and what was said to it or after it

    def __call__(self, seen: Seen[Any], dice: Chance) -> Path:
        return self.walk(seen.decision, dice) or seen.decision.default

    def walk(self, decision: Decision, dice: Chance) -> Path:
        """To a whole path word by word."""
        asked = decision.prompt.id
        path = decision.options.walk(lambda said, words: self._rare(said[0] if said else asked, words, dice))
        self.said.update({(decision.prompt.id, word) for word in path[:1]} | {(path[0], word) for word in path[1:]})
        return path

    def _rare(self, before: str, words: Sequence[str], dice: Chance) -> str:
        if len(words) == 1:
            return words[0]
        return min((words[dice.below(len(words))] for _ in range(DRAWN)), key=lambda word: self.said[before, word])


def wanders(player: Bot) -> bool:
    """Whether a player also does what nobody waits for."""
    return player is random or isinstance(player, Curious)
