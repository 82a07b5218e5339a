"""How a decision is offered: what people look for, in their own order, as plain data.

A game says what it knows (`Game.group`, `foremost` and `landmarks`), from the view of whoever chooses; menus, what
completes a typed line, bots and pages read what is put together of it here. Nothing is offered that the options do not
hold, and nothing is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel import Decision, Game, Message, Options, Path, View, Words


class OptionGroup(msgspec.Struct, frozen=True):
    """Words of a fork that people look for in one place."""

    heading: str  # the id of its words; "" where it has none
    words: tuple[str, ...]


class OfferedFork(msgspec.Struct, frozen=True):
    """A fork of a decision. Each word that may follow there stands in one group."""

    foremost: tuple[Path, ...]  # what most people want first, of all that begins here
    groups: tuple[OptionGroup, ...]
    names: Mapping[str, Message]  # of the words that people know by one

    @property
    def words(self) -> tuple[str, ...]:
        """All that may follow, in the order in which it is looked for."""
        return tuple(word for group in self.groups for word in group.words)


def plain(options: Options, at: Path = ()) -> OfferedFork:
    """A fork as the rules list it."""
    return OfferedFork((), (OptionGroup("", options.under(at)),), {})


def offered(game: Game[Any], view: View, decision: Decision, at: Path = ()) -> OfferedFork:
    """A fork as the game offers it: first what most people want, then landmarks, then all else as the rules list it."""
    words, names, first = decision.options.under(at), game.landmarks(view), foremost(game, view, decision, at)
    known = dict.fromkeys([*(path[len(at)] for path in first), *names])
    groups: dict[str, list[str]] = {}
    for word in [*(word for word in known if word in words), *(word for word in words if word not in known)]:
        groups.setdefault(game.group((*at, word), view), []).append(word)
    return OfferedFork(
        first,
        tuple(OptionGroup(heading, tuple(held)) for heading, held in groups.items()),
        {word: names[word] for word in words if word in names},
    )


def foremost(game: Game[Any], view: View, decision: Decision, at: Path = ()) -> tuple[Path, ...]:
    """What most people want first of all that begins so, as far as it is legal."""
    options, wanted = decision.options, dict.fromkeys(game.foremost(view, decision))
    longer = [path for path in wanted if len(path) > len(at) and path[: len(at)] == at]
    return tuple(path for path in longer if options.under(path) or options.accepts(path))


def reason(words: Words, path: Path, asked: Message) -> str:
    """Why one would answer so, from the view of whoever reads it; or at least what such deeds are good for."""
    if words.view is not None and (message := words.game.why(path, words.view, asked)):
        text = words.say(message)
        return text[:1].upper() + text[1:]
    plain = words.texts.get(f"{words.game.key}.why.{path[0]}", "")
    return "" if "{" in plain else plain  # what names something is said of a position
