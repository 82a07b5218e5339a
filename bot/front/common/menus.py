"""Any decision of any game as buttons and menus: pure layout.

A way through the options is a draft: the number of the child taken at each fork, one character each. Words that leave
no choice are skipped and not counted. A draft travels in the custom_id with a check over the question's key and the
path it stands for, so it means the same after a restart, and nothing at all once the question is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2s
from itertools import groupby
from string import ascii_letters, digits
from typing import NamedTuple

from bot.front.common.custom_ids import parse_id
from bot.front.common.game_emojis import emoji_of
from bot.front.common.offers import named, offer_of
from bot.front.common.panels import (
    ID,
    IN_A_MENU,
    IN_A_ROW,
    LABEL,
    LINE,
    Button,
    Choice,
    Menu,
    Row,
    Style,
    cut,
    rows_of,
)
from games.kernel import Decision, Message, Options, Path, Seat, Words

DIGITS = digits + ascii_letters
WIDE = "-"  # before a number of two characters
OPEN, CHOOSE, PICK, SURE = "o", "c", "p", "s"  # show a fork; take a branch; take a menu's value; do it, confirmed
MANY_BUTTONS = 20  # verbs are pressed, not picked from a menu, up to so many


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
    if kind != "m" or act not in (OPEN, CHOOSE, PICK, SURE):
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
    if found is None or found[: len(path)] != path or len(numbers(value)) != 1:
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


class Fork(NamedTuple):
    """A place in a decision, about to be shown: of which table, to whom, and in which words."""

    table: int
    decision: Decision
    words: Words
    draft: str = ""
    page: int = 0
    numbers: tuple[int, ...] = ()  # of its branches as they are offered, where a picture beside it shows them

    @property
    def path(self) -> Path:
        found = walk(self.decision.options, self.draft)
        assert found is not None, "the draft was made from these options"
        return found

    def to(self, act: str, draft: str, page: int = 0) -> str:
        path = walk(self.decision.options, draft) or ()
        return str(Click(act, self.table, self.decision.seat, draft, check_of(self.decision, path), page))


class Way(NamedTuple):
    """A branch of a fork, as it is offered."""

    child: int  # its number among the words that may follow
    path: Path
    name: Message | None = None  # by which people know the place it leads to
    heading: str = ""  # under which they look for it


def ways_of(fork: Fork) -> list[Way]:
    """All branches of a fork, in the order in which they are looked for; at the end of a path, that alone."""
    options, at = fork.decision.options, fork.path
    if options.accepts(at):
        return [Way(0, at)]
    offer, children = offer_of(fork.words, fork.decision, at), {word: n for n, word in enumerate(options.under(at))}
    return [
        Way(children[word], forced(options, (*at, word)), offer.names.get(word), group.heading)
        for group in offer.groups
        for word in group.words
    ]


def rows(fork: Fork, back: str, more: str, fewer: str, pick: str) -> tuple[Row, ...]:
    """The controls of a fork: what most people want, its branches, and the ways to other pages and back."""
    ways = list(enumerate(ways_of(fork)))
    few = IN_A_ROW if fork.draft else MANY_BUTTONS
    navigation: list[Button] = []
    if len(ways) <= few:
        groups = groupby(ways, key=lambda way: way[1].heading)
        made = tuple(row for _, group in groups for row in rows_of([_button(fork, n, way) for n, way in group]))
    else:
        pages = range(0, len(ways), IN_A_MENU)
        page = min(max(fork.page, 0), len(pages) - 1)
        made = (_menu(fork, ways[pages[page] : pages[page] + IN_A_MENU], pick),)
        if page:
            navigation.append(Button(fewer, fork.to(OPEN, fork.draft, page - 1)))
        if page + 1 < len(pages):
            navigation.append(Button(more, fork.to(OPEN, fork.draft, page + 1)))
    if fork.draft:
        navigation.append(Button(back, fork.to(OPEN, shortened(fork.draft))))
    return (*rows_of(_foremost(fork, [way.path for _, way in ways])), *made, *rows_of(navigation))


def _foremost(fork: Fork, ways: Sequence[Path]) -> list[Button]:
    """Shortcuts to what most people want, where that is more than one step away."""
    options, found = fork.decision.options, dict[str, Button]()
    for path in offer_of(fork.words, fork.decision, fork.path).foremost:
        drafted = draft_of(options, path)
        if drafted and drafted[1] not in ways and len(found) < IN_A_ROW:
            draft, whole = drafted
            style: Style = "primary" if options.accepts(whole) else "secondary"
            found[draft] = Button(cut(_called(fork, whole, 0), LABEL), fork.to(CHOOSE, draft), style)
    return [*found.values()]


def shortened(draft: str) -> str:
    """One fork back."""
    return draft[:-3] if draft[-3:-2] == WIDE else draft[:-1]


def _button(fork: Fork, place: int, way: Way) -> Button:
    ends = fork.decision.options.accepts(way.path)
    alone = way.path == fork.path
    draft = fork.draft if alone else fork.draft + number(way.child)
    label = cut(_numbered(fork, place, way), LABEL)
    invites = ends and way.path != fork.decision.default  # what happens anyway in the end need not shine
    return Button(label, fork.to(CHOOSE, draft), "primary" if invites else "secondary", _emoji(fork, way.path))


def _menu(fork: Fork, ways: Sequence[tuple[int, Way]], pick: str) -> Menu:
    choices = [
        Choice(cut(_numbered(fork, place, way), LINE), number(way.child), _under(fork, way), _emoji(fork, way.path))
        for place, way in ways
    ]
    return Menu(pick, fork.to(PICK, fork.draft), tuple(choices))


def _emoji(fork: Fork, path: Path) -> str:
    """That of a word which is still to be chosen here."""
    return emoji_of(fork.words.game.key, path, 0 if path == fork.path else len(fork.path))


def _under(fork: Fork, way: Way) -> str:
    """The heading of a line in a menu."""
    return cut(fork.words.say(Message(way.heading)), LINE) if way.heading else ""


def _numbered(fork: Fork, place: int, way: Way) -> str:
    shown = fork.numbers[place] if place < len(fork.numbers) else 0
    return f"{shown}. {label_of(fork, way)}" if shown else label_of(fork, way)


def label_of(fork: Fork, way: Way) -> str:
    """What taking a branch is called: the whole deed at its end, the words added before that."""
    added = len(fork.path) if way.path[: len(fork.path)] == fork.path else 0
    return named(fork.words, _called(fork, way.path, added), way.name)


def _called(fork: Fork, path: Path, start: int) -> str:
    if fork.decision.options.accepts(path):
        return fork.words.option(path)
    return f"{spoken(fork.words, path, start)}…"


def spoken(words: Words, path: Path, start: int = 0) -> str:
    """The words of a path from one on, as people call them."""
    verb = next((verb for verb in words.game.verbs if path and verb.name == path[0]), None)
    said = []
    for i, word in enumerate(path[start:], start):
        param = verb.params[min(i, len(verb.params)) - 1] if verb and i and verb.params else None
        said.append(words.word(param.kind, word) if param else word.replace("-", " "))
    text = ", ".join(said)
    return text[:1].upper() + text[1:]
