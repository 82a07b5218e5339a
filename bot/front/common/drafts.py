"""A way through the options as a draft: the number of the child taken at each fork, one character each.

Words that leave no choice are skipped and not counted. A draft travels in the custom_id with a check over the
question's key and the path it stands for, so it means the same after a restart, and nothing at all once the question is
closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2s
from string import ascii_letters, digits
from typing import NamedTuple

from bot.front.common.custom_ids import parse_id
from bot.front.common.panels import ID
from games.kernel import Decision, Options, Path, Seat

DIGITS = digits + ascii_letters
WIDE = "-"  # before a number of two characters
OPEN, CHOOSE, PICK, SURE = "o", "c", "p", "s"  # show a fork; take a branch; take a menu's values; do it, confirmed
RUN = "r"  # do several deeds, the first of which is drafted


class Click(NamedTuple):
    """A custom_id of a menu, taken apart."""

    act: str
    table: int
    seat: Seat
    draft: str
    check: str
    page: int = 0

    def __str__(self) -> str:
        parts = (self.act, str(self.table), str(self.seat), self.draft, self.check, str(self.page))
        made = ".".join(("m", *parts))
        assert len(made) <= ID, "the way through this decision is too long for a button"
        return made


def parse(custom_id: str) -> Click:
    """Raises ValueError for what is none."""
    kind, act, table, seat, draft, check, page = custom_id.split(".")
    if kind != "m" or act not in (OPEN, CHOOSE, PICK, SURE, RUN):
        raise ValueError(custom_id)
    return Click(act, parse_id(table), parse_id(seat), draft, check, parse_id(page))


def number(n: int) -> str:
    high, low = divmod(n, len(DIGITS))
    return DIGITS[n] if high == 0 else f"{WIDE}{DIGITS[high]}{DIGITS[low]}"


def numbers(draft: str) -> list[int]:
    """The children taken; ValueError if that is no draft."""
    found, rest = [], iter(draft)
    for char in rest:
        if char == WIDE:
            found.append(DIGITS.index(next(rest, "?")) * len(DIGITS) + DIGITS.index(next(rest, "?")))
        else:
            found.append(DIGITS.index(char))
    return found


def check_of(decision: Decision, path: Path) -> str:
    return blake2s("\0".join((decision.key, *path)).encode(), digest_size=6).hexdigest()


def forced(options: Options, path: Path) -> Path:
    """On through the words that leave no choice, to the next fork or the end."""
    while len(words := options.under(path)) == 1:
        path += words
    return path


def branches(options: Options, path: Path) -> list[Path]:
    """Where one can go from a fork; at the end of a path, there."""
    if options.accepts(path):
        return [path]
    return [forced(options, (*path, word)) for word in options.under(path)]


def walk(options: Options, draft: str) -> Path | None:
    """The path that a draft stands for."""
    path = forced(options, ())
    try:
        for child in numbers(draft):
            path = forced(options, (*path, options.under(path)[child]))
    except (ValueError, IndexError):
        return None
    return path


def find(decisions: Iterable[Decision], click: Click) -> tuple[Decision, Path] | None:
    """What a click means now; None when its question is closed, or never was."""
    for decision in decisions:
        path = walk(decision.options, click.draft)
        if path is not None and check_of(decision, path) == click.check:
            return decision, path
    return None


def find_again(
    askings: Iterable[tuple[Decision, Decision]],
    click: Click,
    values: Sequence[str],
    still: Callable[[Decision, Decision, Path], bool],
) -> Click | None:
    """What a click on a question that has been asked anew since, because others acted, is on the question of now.

    What was picked from a menu is taken at its word, for the numbers in the menu of now may mean others.
    """
    for old, now in askings:
        path = walk(old.options, click.draft)
        if path is None or check_of(old, path) != click.check:
            continue
        if click.act == PICK:
            taken = picked(old, path, click.draft, values[0]) if len(values) == 1 else None
            path = taken[0] if taken else None
        found = draft_of(now.options, path) if path is not None else None
        if path is None or found is None or (old.options.accepts(path) and not still(old, now, path)):
            return None
        act = OPEN if click.act == OPEN else CHOOSE
        return click._replace(act=act, draft=found[0], check=check_of(now, found[1]))
    return None


def picked(decision: Decision, path: Path, draft: str, value: str) -> tuple[Path, str] | None:
    """The branch that a menu's value stands for, and the draft that leads there."""
    found = walk(decision.options, draft + value)
    if found is None or found[: len(path)] != path or not value:
        return None
    return found, draft + value


def draft_of(options: Options, path: Path) -> tuple[str, Path] | None:
    """The fork or end that a typed beginning of a path leads to, and its draft; None if nothing legal begins so."""
    if path and not options.under(path) and not options.accepts(path):
        return None
    draft, at = "", forced(options, ())
    while len(at) < len(path):
        words = options.under(at)
        if at != path[: len(at)] or path[len(at)] not in words:
            return None
        draft += number(words.index(path[len(at)]))
        at = forced(options, (*at, path[len(at)]))
    return (draft, at) if at[: len(path)] == path else None


def shortened(draft: str) -> str:
    """One fork back."""
    return draft[:-3] if draft[-3:-2] == WIDE else draft[:-1]
