"""Beside the compound: whose turn it is, what every shaman has, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Seat, Words, letter
from games.mojo.view import BOARD, MojoView, ShamanView
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import MEDIUM, SMALL, Icon, Label, Plaque, Spot, Token, fitted
from render.drawing.signs import tag
from render.mojo import telling
from render.mojo.trips import Trip, sentence, sign
from render.saying import brief, heading_of, result, say
from render.scene import UNSAID, Box, Mark, Place

ASIDE, WIDTH, TOP, FOOT = 892, 288, 126, 838  # the column beside the board; plates begin and end there
TALL = 110  # a plate so high has room for large type
LINE = 40
HOME, PURSE = ("active", "depleted", "chanting"), ("mojo", "tokens", "floating", "first_mover")
TURNED, ALWAYS = ("eaten", "spawned", "raised", "hushed"), ("active", "mojo", "first_mover")


# -- the turn --------------------------------------------------------------------------------------


def turn_line(view: MojoView, words: Words) -> Iterator[Mark]:
    viewer = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    yield telling.mark(words, "game", say(words, "say.seats", seats=view.seats, viewer=viewer))
    phase = say(words, f"phase.{view.phase}")
    if view.outcome:
        key, args = result(words, view.outcome)
        banner = brief(words, WIDTH - 30, MEDIUM, key, **args)
        yield telling.mark(words, "result", words.say(view.outcome.why), 0, tuple(_banner(view, words, banner)))
        places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
        yield telling.mark(words, "places", places, 1)
    banner = words.name(view.active) if view.active >= 0 and view.phase == "players" else phase
    key = "turn" if view.active >= 0 else "phase"
    text = say(words, f"say.{key}", round=view.round, phase=phase, seat=max(0, view.active))
    yield telling.mark(words, "turn", text, 0, () if view.outcome else tuple(_banner(view, words, banner)))
    yield telling.mark(words, "first", say(words, "say.first", seat=view.first), 6)
    count = say(words, "short.library", library=view.library, discard=len(view.discard))
    spot = Spot(ASIDE, FOOT + 14, Label(count, 24, INKS["soft"], False, WIDTH))
    yield telling.mark(words, "library", say(words, "say.scrolls", count=view.library), 7, (spot,))


def _banner(view: MojoView, words: Words, text: str) -> Iterator[Spot]:
    yield Spot(ASIDE + 4, 12, Label(say(words, "short.round", round=view.round), SMALL, INKS["soft"]))
    yield Spot(ASIDE, 56, Plaque(WIDTH, 60, INKS["glow"], 28))
    yield Spot(ASIDE, 63, Label(fitted(text, MEDIUM, WIDTH - 30), MEDIUM, INKS["dark"], True, WIDTH, middle=True))


# -- plates ----------------------------------------------------------------------------------------


def row(view: MojoView, seat: Seat) -> tuple[int, int]:
    """Where a shaman's plate begins, and how high it is."""
    height = min(138, (FOOT - TOP) // view.seats)
    return TOP + seat * height, height - 8


def plate(view: MojoView, seat: Seat) -> Spot:
    y, height = row(view, seat)
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.active
    fill, edge, line = (INKS["raised"], INKS["glow"], 5) if shines else (INKS["panel"], INKS["edge"], 2)
    return Spot(ASIDE, y, Plaque(WIDTH, height, fill, 14, edge, line))


def places(view: MojoView) -> dict[str, Place]:
    """Where the number of a seat can stand."""
    found = {}
    for seat in range(view.seats):
        y, height = row(view, seat)
        x = WIDTH - (96 if seat == view.seat else 24)
        found[letter(seat)] = Box(ASIDE, y, WIDTH, height).place(x, 24, min(38, height // 2))
    return found


def shaman(view: MojoView, words: Words, seat: Seat) -> Iterator[Mark]:
    one, (y, _) = view.shamans[seat], row(view, seat)
    heading = heading_of(words, seat, view.seat)

    def mark(key: str, text: str, spots: tuple[Spot, ...] = (), rank: int = UNSAID) -> Mark:
        return Mark(heading=heading, label=telling.label(words, key), words=text, spots=spots, rank=rank)

    home, mojo, held = _counts(view, seat)
    where = BOARD.entries[one.entry].tile if one.entry >= 0 else say(words, "none")
    text = say(words, "say.home", counts=_counted(one, HOME, words), tile=where)
    yield mark("home", text, (*_name(view, words, seat), *home), 3)
    yield mark("mojo", _counted(one, PURSE, words), mojo, 3)
    yield mark("scrolls", str(one.scrolls), held, 3)
    yield mark("shore", say(words, "say.shore", count=one.far_shore), rank=9)
    if turned := _counted(one, TURNED, words):
        yield mark("turned", turned)
    if one.thrift:
        yield mark("pays", say(words, "say.thrift"))
    if one.rations is not None:
        yield mark("rations", str(one.rations))
    if one.allows:
        yield mark("allows", ", ".join(one.allows))
    if known := [scroll for holder, scroll in view.known if holder == seat]:
        yield mark("known", telling.scrolls(known, words), rank=9)
    if seat == view.seat:
        yield mark("yours", telling.scrolls(view.hand, words), rank=4)
        if view.drawn:
            yield mark("drawn", telling.scrolls(view.drawn, words), rank=2)
    if seat in view.retired:
        yield mark("left", say(words, "say.left"), (Spot(ASIDE + 4, y, Icon("cross", 48)),), 3)


def _counted(one: ShamanView, names: Sequence[str], words: Words) -> str:
    """What there is of something; and what is worth saying even where there is none of it."""
    counts = {name: int(getattr(one, name)) for name in names}
    return ", ".join(say(words, f"count.{name}", count=n) for name, n in counts.items() if n or name in ALWAYS)


def _name(view: MojoView, words: Words, seat: Seat) -> tuple[Spot, ...]:
    y, height = row(view, seat)
    token, size = (52, MEDIUM) if height >= TALL else (40, SMALL)
    name = Label(words.name(seat), size, INKS["text"], True, WIDTH - token - (90 if seat == view.seat else 30))
    own = tag(ASIDE + WIDTH - 8, y + 8, say(words, "seat.own")) if seat == view.seat else ()
    return Spot(ASIDE + 9, y + 5, Token(SEATS[seat], token)), Spot(ASIDE + token + 18, y + 6, name), *own


def _counts(view: MojoView, seat: Seat) -> tuple[tuple[Spot, ...], ...]:
    """Zimbies at home, active and depleted; what it can pay; scrolls."""
    one, (y, height) = view.shamans[seat], row(view, seat)
    side, size = (36, MEDIUM) if height >= TALL else (34, SMALL)
    top = y + height - side - (12 if height >= TALL else 5)

    def count(art: str, number: int, x: int, high: int) -> tuple[Spot, ...]:
        text = Label(str(number), size)
        icon = Spot(ASIDE + x, top + (side - high) // 2, Icon(art, high))
        return icon, Spot(ASIDE + x + high + 3, top + (side - size * 13 // 10) // 2, text)

    depleted = count("zzz", one.depleted, 70, 24) if one.depleted else ()
    return (
        (*count("hut", one.active, 6, side), *depleted), count("drop", one.mojo, 128, side),
        count("scroll", one.scrolls, 214, side),
    )  # fmt: skip


# -- what has happened -----------------------------------------------------------------------------


def story(view: MojoView, words: Words, found: list[Trip]) -> Iterator[Spot]:
    """As many lines as there is room for below the plates."""
    top = row(view, view.seats - 1)[0] + row(view, view.seats - 1)[1] + 12
    fits = max(0, (FOOT - top) // LINE)
    for n, trip in enumerate(found[: fits if len(found) <= fits else max(0, fits - 1)]):
        yield Spot(ASIDE + 6, top + n * LINE, sign(trip, 34))
        yield Spot(ASIDE + 48, top + n * LINE, Label(sentence(trip, words, short=True), 26, width=WIDTH - 52))
    if 0 < fits < len(found):
        rest = say(words, "changes", count=len(found) - fits + 1)
        yield Spot(ASIDE + 48, top + (fits - 1) * LINE, Label(rest, 26, INKS["soft"], width=WIDTH - 52))
