"""Beside the compound: the round, what every shaman has, the goal, what has happened; below it the legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Seat, Words, letter
from games.mojo.view import BOARD, Column, MojoView, ShamanView
from render.drawing.names import called
from render.drawing.parts import Plaque, Spot, width_of
from render.mojo import telling
from render.mojo.compound import STRIP_TOP, strip
from render.mojo.hall import Hall
from render.mojo.night import (
    INK,
    LEAST,
    PALE,
    PANEL,
    RAISED,
    RULE,
    SOFT,
    STRIP,
    TITLE,
    TORCH,
    centred,
    right,
    sentence,
    title,
)
from render.mojo.sprites import Sprite, sign
from render.mojo.trips import Trip, token, told_short
from render.saying import brief, heading_of, result, say
from render.scene import UNSAID, Box, Mark, Place

ASIDE, WIDTH, TOP = 851, 339, 64  # the column beside the board
HOME, PURSE = ("active", "depleted", "chanting"), ("mojo", "tokens", "floating", "first_mover")
TURNED, ALWAYS = ("eaten", "spawned", "raised", "hushed"), ("active", "mojo", "first_mover")
FEW = 4  # as many seats have plates with a face for every zimby at home
FULL = 8  # places on a tribal board
GOAL, GOAL_HIGH, LINE = 732, 110, 37
SIGNS_ONLY = 6  # beside up to so many seats there is room for it, if not for its words
ROOMY, ROOMY_GOAL = 2, 552  # beside so few seats the goal has lines of its own, from here on


# -- the turn --------------------------------------------------------------------------------------


def turn_line(view: MojoView, words: Words) -> Iterator[Mark]:
    viewer = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    yield telling.mark(words, "game", say(words, "say.seats", seats=view.seats, viewer=viewer))
    phase = say(words, f"phase.{view.phase}")
    if view.outcome:
        key, args = result(words, view.outcome)
        banner = title(ASIDE + 2, 8, brief(words, WIDTH, 34, key, **args), 44, TORCH, WIDTH)
        yield telling.mark(words, "result", words.say(view.outcome.why), 0, (banner,))
        places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
        yield telling.mark(words, "places", places, 1)
    key = "turn" if view.active >= 0 else "phase"
    text = say(words, f"say.{key}", round=view.round, phase=phase, seat=max(0, view.active))
    yield telling.mark(words, "turn", text, 0, () if view.outcome else tuple(_round(view, words)))
    yield telling.mark(words, "first", say(words, "say.first", seat=view.first), 6)
    spots = () if view.outcome else tuple(_library(view))
    yield telling.mark(words, "library", say(words, "say.scrolls", count=view.library), 7, spots)


def _round(view: MojoView, words: Words) -> Iterator[Spot]:
    """The number of the round; the name of the phase too while no shaman has a turn."""
    key = "round" if view.phase == "players" else view.phase
    yield title(ASIDE + 2, 8, say(words, f"head.{key}", round=view.round), 44, TORCH, WIDTH - 110)


def _library(view: MojoView) -> Iterator[Spot]:
    left = width_of(str(view.library), 38) + 50
    yield sign("scroll", ASIDE + WIDTH - left, 15, 34)
    yield right(ASIDE + WIDTH, 10, str(view.library), 38, SOFT)


# -- plates ----------------------------------------------------------------------------------------


def row(view: MojoView, seat: Seat) -> tuple[int, int]:
    """Where a shaman's plate begins, and how high it is."""
    if view.seats <= FEW:
        return TOP + seat * 167, 158
    step = min(120, ((GOAL if view.seats <= SIGNS_ONLY else GOAL + GOAL_HIGH) - 58) // view.seats)
    return 62 + seat * step, step - 6


def plate(view: MojoView, seat: Seat) -> Spot:
    y, high = row(view, seat)
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.active
    fill, edge, line = (RAISED, TORCH, 5) if shines else (PANEL, RULE, 2)
    return Spot(ASIDE, y, Plaque(WIDTH, high, fill, 14, edge, line))


def places(view: MojoView) -> dict[str, Place]:
    """Where the number of a seat can stand."""
    found = {}
    for seat in range(view.seats):
        y, high = row(view, seat)
        found[letter(seat)] = Box(ASIDE, y, WIDTH, high).place(WIDTH - (106 if seat == view.seat else 28), 26, 40)
    return found


def shaman(view: MojoView, words: Words, seat: Seat) -> Iterator[Mark]:
    one = view.shamans[seat]
    heading = heading_of(words, seat, view.seat)

    def mark(key: str, text: str, spots: tuple[Spot, ...] = (), rank: int = UNSAID) -> Mark:
        return Mark(heading=heading, label=telling.label(words, key), words=text, spots=spots, rank=rank)

    home, mojo, held, shore = _counts(view, seat)
    where = BOARD.entries[one.entry].tile if one.entry >= 0 else say(words, "none")
    text = say(words, "say.home", counts=_counted(one, HOME, words), tile=where)
    yield mark("home", text, (*_name(view, words, seat), *home), 3)
    yield mark("mojo", _counted(one, PURSE, words), mojo, 3)
    yield mark("scrolls", str(one.scrolls), held, 3)
    yield mark("shore", say(words, "say.shore", count=one.far_shore), shore, 9)
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
        yield mark("left", say(words, "say.left"), (sign("lost", ASIDE + 12, row(view, seat)[0] + 6, 44),), 3)


def _counted(one: ShamanView, names: Sequence[str], words: Words) -> str:
    """What there is of something; and what is worth saying even where there is none of it."""
    counts = {name: int(getattr(one, name)) for name in names}
    return ", ".join(say(words, f"count.{name}", count=n) for name, n in counts.items() if n or name in ALWAYS)


def _name(view: MojoView, words: Words, seat: Seat) -> Iterator[Spot]:
    y, _ = row(view, seat)
    size, drop, badge, lower = (36, 7, 44, 9) if view.seats <= FEW else (32, 2, 40, 4)
    y += 0 if view.seats <= FEW else _slack(view)
    yield sign("badge", ASIDE + 10, y + lower, badge, seat)
    if seat != view.seat:
        name = called(words.name(seat), LEAST, WIDTH - 80, TITLE)
        yield title(ASIDE + 66, y + drop, name, size, PALE, WIDTH - 80)
        return
    own = say(words, "seat.own")
    tag = width_of(own, LEAST) + 24
    yield Spot(ASIDE + 66, y + 8, Plaque(tag, 36, TORCH, 18, INK, 2))
    yield centred(ASIDE + 66, y + 7, tag, own, LEAST, INK, plain=True)


def _slack(view: MojoView) -> int:
    """How much lower each of the two lines of a plate stands than it has to."""
    return (row(view, 0)[1] - 90) // 3


def _counts(view: MojoView, seat: Seat) -> tuple[tuple[Spot, ...], ...]:
    """Zimbies at home, awake and asleep; what it can pay; scrolls; who is on the Far Shore."""
    one, (y, high) = view.shamans[seat], row(view, seat)
    if view.seats > FEW:
        y += 2 * _slack(view)
        faces = [
            spot for n, number in enumerate((one.active, one.depleted))
            for spot in _number("face", ASIDE + 8 + 76 * n, y + 47, number, (seat, n))
        ]  # fmt: skip
        mojo, held = _number("drop", ASIDE + 166, y + 48, one.mojo), _number("scroll", ASIDE + 252, y + 48, one.scrolls)
        return tuple(faces), tuple(mojo), tuple(held), ()
    faces = [sign("face", ASIDE + 10 + 40 * n, y + 54, 40, seat, int(n >= one.active))
             for n in range(one.active + one.depleted)]  # fmt: skip
    faces += [Spot(ASIDE + 24 + 40 * n, y + 72, Plaque(14, 14, None, 7, RULE, 3))
              for n in range(one.active + one.depleted, FULL)]  # fmt: skip
    row_of = (("drop", one.mojo), ("scroll", one.scrolls), ("skull", one.far_shore))
    numbers = [
        tuple(_number(name, ASIDE + 16 + 112 * n, y + high - 48, number)) for n, (name, number) in enumerate(row_of)
    ]
    return tuple(faces), *numbers


def _number(name: str, x: int, y: int, number: int, of: tuple[int, ...] = ()) -> Iterator[Spot]:
    yield sign(name, x, y, 36, *of)
    yield title(x + 42, y - 5, str(number), 34)


# -- how far the goal is ---------------------------------------------------------------------------


def goal(view: MojoView, words: Words) -> Iterator[Spot]:
    """Its four steps, with the one that comes next in the light: zimbies out, a ward open, the King dead, his Crown
    at home."""
    if view.seats > SIGNS_ONLY:
        return
    top, high = goal_box(view)
    yield Spot(ASIDE, top, Plaque(WIDTH, high, STRIP, 14, RULE, 2))
    dead = view.crown is not None
    out = any(isinstance(one, Column) for one in view.board.values())
    done = (out or dead, len(view.wards) < len(BOARD.wards) or dead, dead)
    now = done.index(False) if False in done else len(done)
    for n, (name, of, size) in enumerate(STEPS):
        figure = Sprite(name, size, of)
        if view.seats <= ROOMY:
            yield from _line(n, n == now, figure, top, words)
        else:
            yield from _step(n, n == now, figure, top, words if view.seats <= FEW else None)


def portrait(view: MojoView) -> Iterator[Spot]:
    """Beside one shaman alone there is room for whom all fear; or for what he has left."""
    if view.seats > 1:
        return
    top, high = row(view, 0)[0] + row(view, 0)[1] + 12, 306
    yield Spot(ASIDE, top, Hall(WIDTH, high, WIDTH // 2))
    yield Spot(ASIDE, top, Plaque(WIDTH, high, None, 14, RULE, 4))
    if view.crown is None:
        yield sign("king", ASIDE + (WIDTH - 120) // 2, top + 112, 120, 1)
    else:
        yield sign("crown", ASIDE + (WIDTH - 180) // 2, top + 62, 180)


def goal_box(view: MojoView) -> tuple[int, int]:
    """Where the goal begins, and how high it is."""
    return (ROOMY_GOAL, GOAL + GOAL_HIGH - ROOMY_GOAL) if view.seats <= ROOMY else (GOAL, GOAL_HIGH)


def _step(n: int, now: bool, figure: Sprite, top: int, words: Words | None) -> Iterator[Spot]:
    """A sign over its word, beside the others; or larger, without one."""
    step = WIDTH // len(STEPS)
    x = ASIDE + n * step
    if now:
        yield Spot(x + 4, top + 5, Plaque(step - 6, GOAL_HIGH - 10, RAISED, 10, TORCH, 3))
    if words is None:
        size = figure.cell * 3 // 2
        yield sign(figure.name, x + (step - size) // 2, top + (GOAL_HIGH - size) // 2, size, *figure.of)
        return
    size = figure.cell
    yield sign(figure.name, x + (step - size) // 2, top + 15 + (42 - size) // 2, size, *figure.of)
    ink = TORCH if now else SOFT
    yield centred(x, top + 63, step, say(words, f"goal.{figure.name}"), LEAST, ink)


def _line(n: int, now: bool, figure: Sprite, top: int, words: Words) -> Iterator[Spot]:
    """A sign with more words beside it, below the others."""
    y, size = top + 10 + n * 68, figure.cell
    if now:
        yield Spot(ASIDE + 6, y, Plaque(WIDTH - 12, 64, RAISED, 10, TORCH, 3))
    yield sign(figure.name, ASIDE + 20 + (52 - size) // 2, y + 8 + (52 - size) // 2, size, *figure.of)
    yield sentence(ASIDE + 88, y + 10, say(words, f"steps.{figure.name}"), 34, TORCH if now else SOFT, WIDTH - 96)


STEPS = (("column", (0, 1, 0), 38), ("fire", (), 42), ("king", (), 26), ("crown", (), 42))


def legend(words: Words) -> Iterator[Spot]:
    """What the signs of the board mean, along the foot of the picture."""
    yield strip()
    x = 14
    for name, of in LEGEND:
        text = say(words, f"legend.{name}")
        yield sign(name, x, STRIP_TOP + 8, 34, *of)
        yield sentence(x + 42, STRIP_TOP + 7, text)
        x += 42 + width_of(text, LEAST) + 18


LEGEND = (("thug", ()), ("zombie", (2,)), ("seal", ()), ("water", ()), ("portal", ()), ("biters", ()), ("thicket", ()),
          ("clubs", ()))  # fmt: skip


# -- what has happened -----------------------------------------------------------------------------


def story(view: MojoView, words: Words, found: list[Trip]) -> Iterator[Spot]:
    """As many lines as there is room for below the plates; the goal makes room for them unless it stands lower."""
    top = row(view, view.seats - 1)[0] + row(view, view.seats - 1)[1] + 8
    foot = ROOMY_GOAL if view.seats <= ROOMY else GOAL + GOAL_HIGH
    fits = (foot - top) // LINE if view.seats <= FEW else 0
    for n, trip in enumerate(found[: fits if len(found) <= fits else max(0, fits - 1)]):
        yield token(trip, ASIDE + 6, top + n * LINE)
        yield sentence(ASIDE + 50, top + n * LINE - 1, told_short(trip, words), LEAST, PALE, WIDTH - 52)
    if 0 < fits < len(found):
        rest = say(words, "changes", count=len(found) - fits + 1)
        yield sentence(ASIDE + 50, top + (fits - 1) * LINE - 1, rest, LEAST, SOFT, WIDTH - 52)
