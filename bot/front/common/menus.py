"""Any decision of any game as buttons and menus: pure layout."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import groupby, islice, pairwise
from typing import Any, NamedTuple

from bot.front.common.chosen_so_far import begun, spoken
from bot.front.common.drafts import (
    CHOOSE,
    OPEN,
    PICK,
    Click,
    branches,
    check_of,
    draft_of,
    forced,
    number,
    shortened,
    walk,
)
from bot.front.common.game_emojis import emoji_of
from bot.front.common.offers import named, offer_of, toll_of
from bot.front.common.panels import (
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
from games.kernel import Decision, Game, Message, Path, Words

PICK_ONE = "…"  # the title of a menu whose ways have nothing in common
PLACEHOLDER = 150  # the longest title of a menu
FEW, FIRST = 6, 3  # deeds that all have buttons; shortcuts to what most people want
FLAT = 2 * IN_A_MENU  # deeds under one heading that are told one by one, and not by what they begin with
APART = 8  # menus in which the deeds behind several ways are told apart
SPREAD = 3  # menus that a verb may take where all verbs are offered
LISTS = 8  # menus that are read at once; of more, the first few come alone
SHORT = 3
ROOM = 26  # components of a message: each row is one, and so is all that lies in it


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
    """Something that is offered at a fork: a branch of it, or a deed at the end of one."""

    draft: str  # from the fork on
    path: Path
    name: Message | None = None  # by which people know the place it leads to
    heading: str = ""  # under which they look for it


class Section(NamedTuple):
    """Ways that are looked for in one place: a row of buttons, or a menu if it has a title."""

    title: str
    ways: Sequence[Way]


def ways_of(fork: Fork) -> list[Way]:
    """All branches of a fork, in the order in which they are looked for; at the end of a path, that alone."""
    options, at = fork.decision.options, fork.path
    if options.accepts(at):
        return [Way("", at)]
    offer, children = offer_of(fork.words, fork.decision, at), {word: n for n, word in enumerate(options.under(at))}
    return [
        Way(number(children[word]), forced(options, (*at, word)), offer.names.get(word), group.heading)
        for group in offer.groups
        for word in group.words
    ]


def deeds_of(fork: Fork, way: Way, most: int = IN_A_MENU) -> list[Way]:
    """All that one can do behind a way, if it is not too much; else the way itself."""
    options = fork.decision.options
    if len(list(islice(options.below(way.path), most + 1))) > most:
        return [way]
    if options.accepts(way.path):
        return [way]
    below = ways_of(fork._replace(draft=fork.draft + way.draft))
    deeds = [deed for one in below for deed in deeds_of(fork, one._replace(draft=way.draft + one.draft), most)]
    return [deed._replace(heading=way.heading) for deed in deeds]


def sections_of(fork: Fork) -> list[Section]:
    """What is offered at a fork: a few deeds as buttons; of more, those behind each way, or under a heading, as menus.

    A way behind which there is more than a menu holds is a button that leads there. A heading that ends with three
    dots is the title of a menu, unless there is only one way under it.
    """
    ways = ways_of(fork)
    deeds = [deeds_of(fork, way) for way in ways]
    if sum(map(len, deeds)) <= FEW and all(fork.decision.options.accepts(deed.path) for some in deeds for deed in some):
        flat = [deed for some in deeds for deed in some]
        return [_few(fork, heading, [*some]) for heading, some in groupby(flat, key=lambda way: way.heading)]
    if fork.path and (found := _apart(fork, ways)):
        return found
    found, groups = list[Section](), list[tuple[str, list[tuple[Way, list[Way]]], list[Way]]]()
    spread = dict[Path, list[Section]]()
    for heading, some in groupby(zip(ways, deeds, strict=True), key=lambda one: one[0].heading):
        group = list(some)
        if fork.path:  # a verb is said already
            flat = [deed for _, behind in group for deed in behind]
            groups.append((heading, group, flat if len(flat) <= FLAT else [way for way, _ in group]))
        else:
            single = [behind[0] for _, behind in group if len(behind) == 1]
            leading = [way for way in single if not fork.decision.options.accepts(way.path)]
            whole = {way.path: _spread(fork, way) for way in leading}
            spread.update((way.path, whole[way.path] or _wanted(fork, way)) for way in leading)
            groups.append((heading, group, [way for way in single if not whole.get(way.path)]))
    few = [single for _, _, single in groups if len(single) <= IN_A_ROW]
    crowded = bool(fork.path) and sum(map(len, few)) > IN_A_ROW  # then whatever has a heading is a menu
    for heading, group, single in groups:
        called = fork.words.say(Message(heading)) if heading else ""
        titled = len(single) > 1 and called.endswith(PICK_ONE)
        many = len(single) > IN_A_ROW or (crowded and bool(heading)) or titled
        title = (called or PICK_ONE) if many else ""
        found += [Section(title, single)] if single else []
        for way, behind in group if not fork.path else ():
            found += [Section(label_of(fork, way), behind)] if len(behind) > 1 else spread.get(way.path, ())
    return found


def _few(fork: Fork, heading: str, ways: Sequence[Way]) -> Section:
    """Buttons, unless they may be ticked together under a title."""
    called = fork.words.say(Message(heading)) if heading else ""
    together = all(goes_with_others(fork.words.game, fork.decision, way.path) for way in ways)
    return Section(called if together and len(ways) > 1 and called.endswith(PICK_ONE) else "", ways)


def _apart(fork: Fork, ways: Sequence[Way]) -> list[Section]:
    """All deeds behind each of a few ways, where they are too many for one list and yet have room: a step is saved."""
    return _lists(fork, ways, APART) if sum(len(_next(fork, way)) for way in ways[: APART + 1]) > FLAT else []


def _spread(fork: Fork, way: Way) -> list[Section]:
    """The deeds of a verb of few ways on, as menus beside all other verbs; nothing where that is too much."""
    below = ways_of(fork._replace(draft=fork.draft + way.draft))
    if len(below) <= SPREAD:
        return _lists(fork, [one._replace(draft=way.draft + one.draft) for one in below], SPREAD)
    return _lists(fork, [way], SPREAD) if len(way.path) > 1 else []


def _wanted(fork: Fork, way: Way) -> list[Section]:
    """Of a verb that is too much for that, what lies behind the ways that most people want, as far as there is room."""
    below = ways_of(fork._replace(draft=fork.draft + way.draft))
    found, room = list[Section](), SPREAD
    for path in offer_of(fork.words, fork.decision, fork.path).foremost:
        wanted = [one._replace(draft=way.draft + one.draft) for one in below if one.path[: len(path)] == path]
        if len(wanted) == 1 and not fork.decision.options.accepts(path):
            lists = _lists(fork, wanted, room)
            found += lists
            room -= sum(_menus(section.ways) for section in lists)
    return found


def _lists(fork: Fork, ways: Sequence[Way], most: int) -> list[Section]:
    """All deeds behind each of several ways as so many menus at most, in which one line at most leads further."""
    behind = [_next(fork, way) for way in ways[: most + 1]]
    further = (sum(not fork.decision.options.accepts(one.path) for one in some) for some in behind)
    if max(further) > 1 or sum(map(_menus, behind)) > most:
        return []
    return [Section(label_of(fork, way), some) for way, some in zip(ways, behind, strict=True)]


def _menus(ways: Sequence[Way]) -> int:
    return -(-len(ways) // IN_A_MENU)


def _next(fork: Fork, way: Way) -> list[Way]:
    """What can be chosen behind a way: its deeds, and what leads to those of which there are too many."""
    if fork.decision.options.accepts(way.path):
        return [way]
    below = ways_of(fork._replace(draft=fork.draft + way.draft))
    return [deed for one in below for deed in deeds_of(fork, one._replace(draft=way.draft + one.draft))]


def shown_ways(fork: Fork) -> list[Way]:
    """All that has a button or a line of its own, on whichever page."""
    return _shown(sections_of(fork))


def _shown(sections: Sequence[Section]) -> list[Way]:
    return [way for section in sections for way in section.ways]


def rows(fork: Fork, back: str, more: str, fewer: str, pick: str) -> tuple[Row, ...]:
    """The controls of a fork: what most people want, all else by sections, and the ways to other pages and back."""
    sections = sections_of(fork)
    pressed = [way.path for section in sections if not section.title for way in section.ways]
    listed = [section.ways for section in sections if section.title]
    above = begun(fork.words, fork.decision.options, fork.path) if fork.draft else ""
    first = _foremost(fork, above, pressed, listed, {way.path: n for n, way in enumerate(_shown(sections))})
    pages = _pages([*rows_of([*first.values()]), *_made(fork, above, sections, first, listed, pick)])
    page = min(max(fork.page, 0), len(pages) - 1)
    navigation: list[Button] = []
    if page:
        navigation.append(Button(fewer, fork.to(OPEN, fork.draft, page - 1)))
    if page + 1 < len(pages):
        navigation.append(Button(more, fork.to(OPEN, fork.draft, page + 1)))
    if fork.draft:
        navigation.append(Button(back, fork.to(OPEN, shortened(fork.draft))))
    return (*pages[page], *rows_of(navigation))


def _made(
    fork: Fork,
    above: str,
    sections: Sequence[Section],
    first: Container[Path],
    listed: Sequence[Sequence[Way]],
    pick: str,
) -> Iterator[Row]:
    """Buttons, and menus as many as a section needs; nothing for a way of which every branch has a shortcut or a menu
    of its own."""
    place = 0
    for section in sections:
        ways = list(enumerate(section.ways, place))
        place += len(ways)
        if section.title:
            title = pick if section.title == PICK_ONE else section.title
            for start, some in _evenly(ways):
                part = f" ({start + 1}-{start + len(some)})" if len(some) < len(ways) else ""
                yield _menu(fork, above, some, title, part)
        else:
            ways = [
                (n, way)
                for n, way in ways
                if not all(path in first or _told(path, listed) for path in branches(fork.decision.options, way.path))
            ]
            labels = _fitting([_numbered(fork, n, way, above) for n, way in ways])
            yield from rows_of([_button(fork, way, label) for (_, way), label in zip(ways, labels, strict=True)])


def _evenly(ways: Sequence[tuple[int, Way]]) -> Iterator[tuple[int, Sequence[tuple[int, Way]]]]:
    """As few menus as hold them, of nearly as many lines each, and where each begins: none is left with one line."""
    count = -(-len(ways) // IN_A_MENU)
    bounds = [n * len(ways) // count for n in range(count + 1)] if count else [0]
    yield from ((start, ways[start:end]) for start, end in pairwise(bounds))


def _pages(made: Sequence[Row]) -> list[list[Row]]:
    """As many rows on each as there is room for; of many menus the first few alone, and then the others."""
    pages, room, lists = [list[Row]()], ROOM, 0
    many = sum(isinstance(row, Menu) for row in made) > LISTS
    for row in made:
        takes = 2 if isinstance(row, Menu) else 1 + len(row)
        lists += isinstance(row, Menu)
        if takes > room or (many and lists == SHORT + 1 and len(pages) == 1):
            pages.append([])
            room = ROOM
        pages[-1].append(row)
        room -= takes
    return pages


def _foremost(
    fork: Fork, above: str, pressed: Sequence[Path], listed: Sequence[Sequence[Way]], lines: Mapping[Path, int]
) -> Mapping[Path, Button]:
    """Shortcuts to what most people want, where it has no button anyway, nor a menu of its own: with the number that
    its line bears. What begins as one before it does is reached through that."""
    options, found = fork.decision.options, dict[Path, Button]()
    wanted = dict.fromkeys(offer_of(fork.words, fork.decision, fork.path).foremost)
    for path in wanted:
        if any(path[:n] in wanted for n in range(len(fork.path) + 1, len(path))):
            continue
        draft, whole = draft_of(options, path) or ("", fork.path)
        if whole in (fork.path, *pressed) or len(found) == FIRST:
            continue
        if options.accepts(whole) or not _told(whole, listed):
            called = _with_number(fork, lines.get(whole, -1), _beneath(above, _called(fork, whole, 0)))
            found[whole] = Button(cut(called, LABEL), fork.to(CHOOSE, draft), _style(fork, whole))
    return found


def _told(path: Path, listed: Sequence[Sequence[Way]]) -> bool:
    """Whether a menu is of nothing but what begins so."""
    return any(all(way.path[: len(path)] == path for way in ways) for ways in listed)


def _fitting(labels: Sequence[str]) -> Sequence[str]:
    """What is too long for a button ends where its details begin, if what is left still tells one from the other."""
    short = [label if len(label) <= LABEL else label.partition(": ")[0] for label in labels]
    return [cut(label, LABEL) for label in (short if len({*short}) == len({*labels}) else labels)]


def _button(fork: Fork, way: Way, label: str) -> Button:
    return Button(label, fork.to(CHOOSE, fork.draft + way.draft), _style(fork, way.path), _emoji(fork, way.path))


def _style(fork: Fork, path: Path) -> Style:
    """Red is what costs whoever presses it."""
    return "danger" if fork.decision.options.accepts(path) and toll_of(fork.words, path) else "secondary"


def _menu(fork: Fork, above: str, ways: Sequence[tuple[int, Way]], title: str, part: str) -> Menu:
    choices = [
        Choice(
            cut(_numbered(fork, place, way, above, title), LINE),
            way.draft,
            _explained(fork, way.path),
            _emoji(fork, way.path),
        )
        for place, way in ways
    ]
    game, decision = fork.words.game, fork.decision
    several = len(ways) > 1 and all(goes_with_others(game, decision, way.path) for _, way in ways)
    return Menu(cut(title + part, PLACEHOLDER), fork.to(PICK, fork.draft, ways[0][0]), tuple(choices), several)


def _explained(fork: Fork, path: Path) -> str:
    """What a card does that is still to be chosen here, where the game has words for that."""
    words = fork.words
    texts = (words.texts.get(f"{words.game.key}.does.{word}", "") for word in path[max(1, len(fork.path)) :])
    text = next(filter(None, texts), "")
    return cut(text[:1].upper() + text[1:], LINE)


def goes_with_others(game: Game[Any], decision: Decision, path: Path) -> bool:
    """Whether a deed may be ticked together with others."""
    return path[0] in game.several and decision.options.accepts(path)


def _emoji(fork: Fork, path: Path) -> str:
    """That of a word which is still to be chosen here."""
    return emoji_of(fork.words.game.key, path, 0 if path == fork.path else len(fork.path))


def _numbered(fork: Fork, place: int, way: Way, *above: str) -> str:
    label = label_of(fork, way)
    for said in above:
        label = _beneath(said, label)
    return _with_number(fork, place, label)


def _beneath(said: str, label: str) -> str:
    """A label without what is said above it already: "Shrine D4, 2 mojo" beneath "All from L2 to…"."""
    stem = said.removesuffix(PICK_ONE)
    left = label.removeprefix(stem).removeprefix(":")
    if not label.startswith(stem) or not left.startswith(" "):
        return label
    return left[1:2].upper() + left[2:]


def _with_number(fork: Fork, place: int, label: str) -> str:
    """As it stands on the picture, if it does."""
    shown = fork.numbers[place] if 0 <= place < len(fork.numbers) else 0
    return f"{shown}. {label}" if shown else label


def label_of(fork: Fork, way: Way) -> str:
    """What taking a branch is called: the whole deed at its end, the words added before that."""
    added = len(fork.path) if way.path[: len(fork.path)] == fork.path else 0
    return named(fork.words, _called(fork, way.path, added), way.name)


def _called(fork: Fork, path: Path, start: int) -> str:
    if fork.decision.options.accepts(path):
        return fork.words.option(path)
    if start:
        return f"{spoken(fork.words, path, start)}…"
    return f"{begun(fork.words, fork.decision.options, path)}…"
