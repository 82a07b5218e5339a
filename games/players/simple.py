"""The simplest bots: any option, any that has rarely been taken, or always the first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.kernel import Chance, Options, Path
from games.players.seen import Player, Seen

DRAWN = 3  # words among which the rarest is taken


def random(seen: Seen[Any], dice: Chance) -> Path:
    """Any option, each as likely; for a decision without any, its default."""
    paths = list(seen.decision.options)
    return paths[dice.below(len(paths))] if paths else seen.decision.default


def first(seen: Seen[Any], dice: Chance) -> Path:
    """The first option listed: a yardstick, not an opponent."""
    return next(iter(seen.decision.options), seen.decision.default)


class Curious:
    """A random player of many games, who favours verbs, and words after a verb, that it has rarely said in any."""

    def __init__(self) -> None:
        self.said: Counter[Path] = Counter()  # verbs, and verbs with a word that came after

    def __call__(self, seen: Seen[Any], dice: Chance) -> Path:
        path = self.walk(seen.decision.options, dice)
        return path if seen.decision.options.accepts(path) else random(seen, dice)

    def walk(self, options: Options, dice: Chance) -> Path:
        """To a whole path word by word, if words that are offered lead to one."""
        path: Path = ()
        while words := options.under(path):
            drawn = [words[dice.below(len(words))] for _ in range(DRAWN)] if len(words) > 1 else words
            path = min(((*path, word) for word in drawn), key=lambda path: self.said[path[:1] + path[1:][-1:]])
        self.said.update({path[:1], *((path[0], word) for word in path[1:])})
        return path


def wanders(player: Player) -> bool:
    """Whether a player also does what nobody waits for."""
    return player is random or isinstance(player, Curious)
