"""Typed moves: what autocomplete offers, and what a line means. Only what is legal is ever offered.

All of it may take a while, and is done in a search (see `searching`), within its budget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from bot.front.common import drafts
from bot.front.common.chosen_so_far import spoken
from bot.front.common.offers import named, offer_of
from bot.front.common.panels import IN_A_MENU, LINE, cut
from bot.front.common.search_budget import Budget
from games.kernel import Decision, Message, Path, Verb, Words

LOOKED_AT = 2000  # options of a decision that are searched for what was typed
MOST_WORDS = 12  # that are searched for; those with which what was typed begins legally do not count
MORE = "…"


class Line(NamedTuple):
    """A choice of autocomplete: what is read, and what is sent."""

    name: str
    value: str | int


class Drafted(NamedTuple):
    """What a path answers, with the words that leave no choice; with a draft if something is left to choose there."""

    decision: Decision
    path: Path
    draft: str | None


class TooManyWords(Exception):
    """More than are searched for."""


def anything(path: Path) -> bool:
    return True


def lines(
    budget: Budget,
    decisions: Iterable[Decision],
    typed: str,
    words: Words,
    wanted: Callable[[Path], bool] = anything,
) -> list[Line]:
    """What may follow, of all that is legal now: whole moves if they are few, else their beginnings too."""
    found: dict[str, Line] = {}
    begun = [(decision, *_followed(decision, typed.split())) for decision in decisions]
    short = [one for one in begun if len(one[2]) <= MOST_WORDS]
    if begun and not short:
        raise TooManyWords
    for decision, at, rest in short:
        lines = _offered(budget, decision, at, rest, words, wanted)
        if at and not rest and not typed.endswith(" "):
            lines += _longer(decision, at, words, wanted)
        found |= {str(line.value): line for line in lines if line.value not in found}
    return list(found.values())


def _offered(
    budget: Budget,
    decision: Decision,
    at: Path,
    rest: Sequence[str],
    words: Words,
    wanted: Callable[[Path], bool],
) -> list[Line]:
    offer = offer_of(words, decision, at)
    first = [] if rest else [_line(decision, path, words) for path in filter(wanted, offer.foremost)]
    whole = list(islice(filter(wanted, _matching(budget, decision, at, rest, words)), IN_A_MENU + 1))
    lines = [_line(decision, path, words) for path in whole]
    if len(whole) <= IN_A_MENU and not _is_long(budget, decision, at):
        return [*first, *lines]
    ways = [(drafts.forced(decision.options, (*at, word)), offer.names.get(word)) for word in offer.words] or [
        (at, None)
    ]
    beginnings = [
        _line(decision, path, words, name)
        for path, name in budget.each(ways)
        if wanted(path) and _fits(budget, rest, path[len(at) :], named(words, spoken(words, path), name))
    ]
    return [*first, *(lines if len(whole) <= IN_A_MENU else []), *beginnings] if beginnings else [*first, *lines]


def _longer(decision: Decision, at: Path, words: Words, wanted: Callable[[Path], bool]) -> list[Line]:
    """The last word stands for itself, and may be the beginning of longer ones too."""
    *before, last = at
    longer = [word for word in decision.options.under(tuple(before)) if word.startswith(last) and word != last]
    begun = [drafts.forced(decision.options, (*before, word)) for word in longer]
    return [_line(decision, path, words) for path in filter(wanted, begun)]


def _line(decision: Decision, path: Path, words: Words, place: Message | None = None) -> Line:
    name = words.option(path) if decision.options.accepts(path) else f"{spoken(words, path)}{MORE}"
    return Line(cut(named(words, name, place), LINE), " ".join(path))


def _fits(budget: Budget, typed: Sequence[str], path: Path, said: str) -> bool:
    """Whether every word that was typed begins a word, of the path or of what it is called."""
    known = (*path, *said.lower().split())
    if not budget.allows(len(typed) * len(known)):
        return False
    return all(any(one.startswith(part.lower()) for one in known) for part in typed)


def _is_long(budget: Budget, decision: Decision, at: Path) -> bool:
    """Whether there are more options than are looked at."""
    return next(islice(budget.each(decision.options.below(at)), LOOKED_AT, None), None) is not None or budget.over


def begun(budget: Budget, decisions: Iterable[Decision], typed: str) -> str:
    """As much of what was typed as leads somewhere."""
    ways: list[Path] = [(), *(_followed(decision, typed.split())[0] for decision in decisions)]
    longest = max(ways, key=len)
    return " ".join(longest)


def _followed(decision: Decision, typed: Sequence[str]) -> tuple[Path, list[str]]:
    """How far what was typed is the beginning of a path, word for word; and the rest."""
    at: Path = ()
    for n, word in enumerate(typed):
        if word not in decision.options.under(at):
            return at, list(typed[n:])
        at += (word,)
    return at, []


def _matching(budget: Budget, decision: Decision, at: Path, rest: Sequence[str], words: Words) -> Iterator[Path]:
    """The paths below that fit the rest of what was typed."""
    for path in islice(budget.each(decision.options.below(at)), LOOKED_AT):
        if not rest or _fits(budget, rest, path[len(at) :], words.option(path)):
            yield path


def meant(budget: Budget, decisions: Sequence[Decision], line: str, words: Words) -> Drafted | None:
    """The answer, or beginning of one, that a typed line stands for."""
    path = tuple(line.split())
    if not path:
        return None
    if found := drafted(budget, decisions, path):
        return found
    if len(path) > MOST_WORDS:
        raise TooManyWords
    fitting = [(d, p) for d in decisions for p in islice(_matching(budget, d, (), path, words), 2)]
    return Drafted(*fitting[0], None) if len(fitting) == 1 and not budget.over else None


def meant_wholly(
    budget: Budget, decisions: Sequence[Decision], line: str, words: Words
) -> tuple[Decision, Path] | None:
    """The same where nothing is left to choose."""
    found = meant(budget, decisions, line, words)
    return (found.decision, found.path) if found and found.draft is None else None


def drafted(budget: Budget, decisions: Iterable[Decision], path: Path) -> Drafted | None:
    """Of these decisions the one that a path, or its beginning, answers; and how far that leads in it."""
    for decision in decisions:
        if found := drafts.draft_of(decision.options, path):
            draft, whole = found
            return Drafted(decision, whole, None if decision.options.accepts(whole) else draft)
    return None


def words_for(
    budget: Budget, decisions: Iterable[Decision], verb: Verb, given: dict[int, str], wanted: int
) -> list[str]:
    """The words that may stand at one place after a verb, given those that stand at others already."""
    begun: Path = (verb.name,)
    while len(begun) < wanted and len(begun) in given:
        begun += (given[len(begun)],)
    if len(begun) == wanted and not any(place > wanted for place in given):
        return [path[-1] for path in rest_for(decisions, begun)]
    found: dict[str, None] = {}
    for decision in decisions:
        for path in islice(budget.each(decision.options.below(begun)), LOOKED_AT):
            if len(path) > wanted and all(len(path) > n and path[n] == word for n, word in given.items()):
                found[path[wanted]] = None
    return list(found)


def rest_for(decisions: Iterable[Decision], begun: Path) -> list[Path]:
    """The next words after the beginning of a path whose last part stands for many words."""
    found = [(*begun, word) for decision in decisions for word in decision.options.under(begun)]
    return list(dict.fromkeys(found))
