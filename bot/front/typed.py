"""Typed moves: what autocomplete offers, and what a line means. Only what is legal is ever offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from bot.front import menus
from bot.front.panels import IN_A_MENU, LINE, cut
from games.kernel import Decision, Path, Verb, Words

LOOKED_AT = 2000  # options of a decision that are searched for what was typed
MORE = "…"


class Line(NamedTuple):
    """A choice of autocomplete: what is read, and what is sent."""

    name: str
    value: str | int


def anything(path: Path) -> bool:
    return True


def lines(
    decisions: Iterable[Decision], typed: str, words: Words, wanted: Callable[[Path], bool] = anything
) -> list[Line]:
    """What may follow, of all that is legal now: whole moves if they are few, else their beginnings."""
    found: list[Line] = []
    for decision in decisions:
        at, rest = _followed(decision, typed.split())
        whole = list(islice(filter(wanted, _matching(decision, at, rest, words)), IN_A_MENU + 1))
        if len(whole) <= IN_A_MENU:
            found += [Line(cut(words.option(path), LINE), " ".join(path)) for path in whole]
        else:
            found += [line for line in _beginnings(decision, at, rest, words) if wanted(tuple(str(line.value).split()))]
    return [line for line in found if len(str(line.value)) <= LINE][:IN_A_MENU]


def _followed(decision: Decision, typed: Sequence[str]) -> tuple[Path, list[str]]:
    """How far what was typed is the beginning of a path, word for word; and the rest."""
    at: Path = ()
    for n, word in enumerate(typed):
        if word not in decision.options.under(at):
            return at, list(typed[n:])
        at += (word,)
    return at, []


def _matching(decision: Decision, at: Path, rest: Sequence[str], words: Words) -> Iterator[Path]:
    """The paths below in which every remaining word begins a word, of the path or of its label."""
    for path in islice(decision.options.below(at), LOOKED_AT):
        said = (*path[len(at) :], *words.option(path).lower().split()) if rest else ()
        if all(any(one.startswith(part.lower()) for one in said) for part in rest):
            yield path


def _beginnings(decision: Decision, at: Path, rest: Sequence[str], words: Words) -> list[Line]:
    found = []
    for path in menus.branches(decision.options, at):
        said = (*path[len(at) :], *menus.spoken(words, path).lower().split())
        if all(any(one.startswith(part.lower()) for one in said) for part in rest):
            whole = decision.options.accepts(path)
            name = words.option(path) if whole else f"{menus.spoken(words, path)}{MORE}"
            found.append(Line(cut(name, LINE), " ".join(path)))
    return found


def meant(decisions: Sequence[Decision], line: str, words: Words) -> tuple[Decision, Path] | None:
    """The decision and path, or beginning of one, that a typed line stands for."""
    path = tuple(line.split())
    if not path:
        return None
    for decision in decisions:
        if menus.draft_of(decision.options, path) is not None:
            return decision, path
    fitting = [(d, p) for d in decisions for p in islice(_matching(d, (), path, words), 2)]
    return fitting[0] if len(fitting) == 1 else None


def meant_wholly(decisions: Sequence[Decision], line: str, words: Words) -> tuple[Decision, Path] | None:
    """The same where nothing is left to choose."""
    found = meant(decisions, line, words)
    if found is None:
        return None
    decision, path = found
    whole = menus.forced(decision.options, path)
    return (decision, whole) if decision.options.accepts(whole) else None


def words_for(decisions: Iterable[Decision], verb: Verb, given: dict[int, str], wanted: int) -> list[str]:
    """The words that may stand at one place after a verb, given those that stand at others already."""
    found: dict[str, None] = {}
    for decision in decisions:
        for path in islice(decision.options.below((verb.name,)), LOOKED_AT):
            if len(path) > wanted and all(len(path) > n and path[n] == word for n, word in given.items()):
                found[path[wanted]] = None
    return list(found)


def rest_for(decisions: Iterable[Decision], begun: Path) -> list[Path]:
    """The next words after the beginning of a path whose last part stands for many words."""
    return [(*begun, word) for decision in decisions for word in decision.options.under(begun)]
