"""What checked games have come to: which functions of the rules ran, and which cards were named.

A function counts if the rules can come to it: it is the rule of a frame, the deal or what follows when a seat leaves,
or one of these mentions it, or keeps it in a dispatch table. So what only shows, words, judges, scatters or upgrades a
position does not count. A card counts if it is conserved and a verb's words can name it; it is reached when an answer
or something that all are told names it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import msgspec

from games.kernel import Answer, Game, Words, start
from games.players.match import Match, secret_of


class Untouched(msgspec.Struct):
    """What no game has come to."""

    rules: list[str]
    cards: list[str]
    share: float  # of all functions and cards


class Reached:
    """Watches as many games as one likes, while it is entered."""

    def __init__(self, game: Game[Any]) -> None:
        self.rules = {function.__code__: label(function) for function in functions(game)}
        self.cards = cards(game)
        self.ran: set[CodeType] = set()
        self.named: set[str] = set()
        self.deeds: set[tuple[str, str]] = set()  # verbs, each with every word that came after it
        self.told: set[str] = set()  # what everybody was told of, by its id

    def __enter__(self) -> Reached:
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(self._before)

    def _call(self, frame: FrameType, event: str, arg: object) -> None:
        self.ran.add(frame.f_code)

    def watch(self, match: Match[Any]) -> None:
        for answer in match.log[-1:]:
            if isinstance(answer, Answer):
                self.named.update(answer.path)
                self.deeds.update((answer.path[0], word) for word in answer.path[1:])
        for event in match.events:
            if event.only is None:
                self.told.add(event.id)
                self.named.update(value for value in event.args.values() if isinstance(value, str))

    @property
    def untouched(self) -> Untouched:
        rules = sorted(name for code, name in self.rules.items() if code not in self.ran)
        cards = sorted(self.cards - self.named)
        share = (len(rules) + len(cards)) / (len(self.rules) + len(self.cards))
        return Untouched(rules, cards, round(share, 4))


def cards(game: Game[Any]) -> set[str]:
    """Everything conserved at a table of any size that the words for a verb's parameter can name."""
    kinds = {param.kind for verb in game.verbs for param in verb.params}
    texts = Words(game).texts
    return {
        piece
        for seats in game.seats
        for piece in game.census(start(game, seats, secret_of("cards"))[0])
        if any(f"{game.key}.{kind}.{word}" in texts for kind in kinds for word in (piece, piece.partition("-")[0]))
    }


# -- which functions the rules can come to ------------------------------------------------------------


def label(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def functions(game: Game[Any]) -> set[FunctionType]:
    """All that the rules of a game can come to, of those in the game's own package."""
    mentioned = _Mentioned(type(game).__module__.rpartition(".")[0])
    mentioned.look_at([*game.rules.values(), type(game).setup, type(game).retire])
    mentioned.look_at([game.state_type, *game.rules])
    mentioned.follow()
    return mentioned.functions


class _Mentioned:
    """What functions of a package mention: other functions, and classes with their methods of a mentioned name."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.functions: set[FunctionType] = set()
        self.classes: set[type] = set()
        self.names: set[str] = set()

    def look_at(self, values: Iterable[object]) -> None:
        """Take in what is of the package; what is worked out once and remembered is no step of a rule."""
        for value in values:
            if isinstance(value, Mapping):
                self.look_at([*value, *value.values()])
            elif isinstance(value, list | tuple | set | frozenset):
                self.look_at(value)
            elif isinstance(value, partial):
                self.look_at([value.func])
            elif isinstance(value, property):
                self.look_at([value.fget])
            elif isinstance(value, type):
                if value.__module__.startswith(self.package):
                    self.classes.add(value)
            elif not isinstance(value, FunctionType):
                self.look_at([type(value)])
            elif value.__module__.startswith(self.package):
                self.functions.add(value)

    def follow(self) -> None:
        """Until nothing new is mentioned."""
        seen = -1
        while seen != (seen := len(self.functions) + len(self.classes) + len(self.names)):
            for function in [*self.functions]:
                self._follow(function)
            for kind in [*self.classes]:
                self.look_at(value for name, value in vars(kind).items() if name in self.names)

    def _follow(self, function: FunctionType) -> None:
        names = set(_names(function.__code__))
        self.names |= names
        for value in [function.__globals__[name] for name in names if name in function.__globals__]:
            if isinstance(value, ModuleType):
                self.look_at(found for name, found in vars(value).items() if name in names)
            else:
                self.look_at([value])


def _names(code: CodeType) -> Iterator[str]:
    """What a function mentions, and what those mention that it defines."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
