"""How what may be answered is offered to whoever reads: in groups, the foremost first, places by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.front.common.speech import Sayings
from games.kernel import Decision, Message, Path, Words
from games.toolkit.offering import OfferedFork, offered, plain


def offer_of(words: Words, decision: Decision, at: Path = ()) -> OfferedFork:
    """A fork as the game offers it; as the rules list it to whoever has no view, or where the game fails at more."""
    if words.view is None:
        return plain(decision.options, at)
    try:
        return offered(words.game, words.view, decision, at)
    except Exception as error:  # whatever a rule does wrong: it costs the order alone
        _broken(words, error)
        return plain(decision.options, at)


def names_of(words: Words) -> Mapping[str, Message]:
    """The words that whoever reads knows by a name, and those names."""
    try:
        return words.game.landmarks(words.view) if words.view is not None else {}
    except Exception as error:  # whatever a rule does wrong: it costs the names alone
        _broken(words, error)
        return {}


def runs_of(words: Words, decision: Decision) -> list[tuple[tuple[Path, ...], Message]]:
    """Deeds that may be done one after the other with one press, as far as the first is legal now."""
    try:
        runs = words.game.runs(words.view, decision) if words.view is not None else {}
    except Exception as error:  # whatever a rule does wrong: it costs these buttons alone
        _broken(words, error)
        return []
    return [(paths, name) for paths, name in runs.items() if decision.options.accepts(paths[0])]


def toll_of(words: Words, path: Path) -> str:
    """What a deed does to whoever does it, as the game says it."""
    try:
        return words.game.toll(path, words.view) if words.view is not None else ""
    except Exception as error:  # whatever a rule does wrong: it costs the warning alone
        _broken(words, error)
        return ""


def landmarks_first(words: Words, found: Iterable[str]) -> list[str]:
    """Words of one kind, the best known before all others."""
    known, found = names_of(words), [*found]
    return [*(word for word in known if word in found), *(word for word in found if word not in known)]


def named(words: Words, text: str, name: Message | None) -> str:
    """A choice, with the name of the place that it leads to unless it is said already."""
    said = words.say(name) if name else ""
    return f"{text} ({said})" if said and said not in text else text


def _broken(words: Words, error: Exception) -> None:
    if isinstance(words, Sayings):
        words.broken.append(error)
