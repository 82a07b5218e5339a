"""Zimby Mojo: the compound with all that stands in it, the shamans beside it, and the hand of scrolls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from games.kernel import Path, Seat, Words, letter
from games.mojo.view import BOARD, Column, Creature, MojoView, Thugs, Zombie
from render.palette import INKS, SEATS, Swatch
from render.parts import LARGE, MEDIUM, SMALL, Icon, Label, Panel, Token, fitted, ring, width_of
from render.saying import brief, heading_of, say
from render.scene import UNSAID, Mark, Scene, Spot

WIDTH, HEIGHT, SIDE, LEFT, TOP, ASIDE = 1200, 900, 56, 40, 14, 892
COLUMNS = "ABCDEFGHIJKLMNO"
# What lies under the pieces, by the letter of the map: the colour of the tile, and its picture.
GROUNDS = {
    "o": ("#574537", ""), "i": ("#6b563f", ""), "+": ("#4b3c31", ""), "E": ("#7a6446", "door"), "V": ("#4b3c31", ""),
    "P": ("#574537", "portal"), "T": ("#4b3c31", ""), "S": ("#574537", "shrine"), "G": ("#6b563f", ""),
    "W": ("#6b563f", ""), "R": ("#7b3b31", "ritual"), "s": ("#6a332b", ""), "M": ("#6a332b", ""),
}  # fmt: skip
OBSTACLES = {
    "blood-thicket": "thicket", "blood-vines": "vines", "deadly-vines": "thorns", "entangling-vines": "vines",
    "patch-of-darkness": "dark", "blood-mist": "mist",
}  # fmt: skip


def _label(words: Words, key: str) -> str:
    return say(words, f"mojo.label.{key}")


def _mark(words: Words, key: str, text: str, rank: int = UNSAID, spots: tuple[Spot, ...] = ()) -> Mark:
    return Mark(heading=say(words, "table"), label=_label(words, key), words=text, spots=spots, rank=rank)


class Window(msgspec.Struct, frozen=True):
    """The square of tiles that a picture shows."""

    left: int = 0
    top: int = 0
    tiles: int = 15

    @property
    def side(self) -> int:
        return 15 * SIDE // self.tiles

    def shows(self, tile: str) -> bool:
        x, y = _place(tile)
        return 0 <= x - self.left < self.tiles and 0 <= y - self.top < self.tiles

    def at(self, tile: str, dx: int = 0, dy: int = 0) -> tuple[int, int]:
        """Where on the picture a tile is, or a place within it, counted in pixels of the whole board."""
        x, y = _place(tile)
        return LEFT + (x - self.left) * self.side + self.px(dx), TOP + (y - self.top) * self.side + self.px(dy)

    def px(self, length: int) -> int:
        return round(length * self.side / SIDE)


def _place(tile: str) -> tuple[int, int]:
    return COLUMNS.index(tile[0]), int(tile[1:]) - 1


def table(view: MojoView, words: Words, before: MojoView | None = None) -> Scene:
    """The whole compound, and what has changed since an earlier view."""
    return _scene(view, words, before, Window())


def close_up(view: MojoView, words: Words, before: MojoView) -> Scene | None:
    """The part of the compound in which something has happened; None if it is nowhere or everywhere."""
    places = [_place(tile) for tile in _changed(view, words, before)]
    if not places:
        return None
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*places, strict=True))
    tiles = max(7, right - left + 3, bottom - top + 3)
    if tiles > 10:
        return None
    x, y = (min(max(0, (low + high + 1 - tiles) // 2), 15 - tiles) for low, high in ((left, right), (top, bottom)))
    return _scene(view, words, before, Window(x, y, tiles))


def _scene(view: MojoView, words: Words, before: MojoView | None, window: Window) -> Scene:
    marks = [*_turn(view, words), *_rest(view, words)]
    for seat in range(view.seats):
        marks += _shaman(view, words, seat)
    marks += _tiles(view, words, before, window)
    ground = [Spot(0, 0, Panel(WIDTH, HEIGHT, INKS["ground"], 0, INKS["edge"], 8)), *_compound(window)]
    ground += [Spot(ASIDE, _row(view, seat)[0], _plate(view, seat)) for seat in range(view.seats)]
    return Scene(size=(WIDTH, HEIGHT), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"))


def _compound(window: Window) -> Iterator[Spot]:
    """The map as it is printed, with its letters and numbers along the edge."""
    side = window.side
    yield Spot(LEFT - 6, TOP - 6, Panel(15 * SIDE + 12, 15 * SIDE + 12, "#1f1713", 14, INKS["edge"], 4))
    for tile in filter(window.shows, BOARD.letters):
        fill, art = GROUNDS[BOARD.letters[tile]]
        x, y = window.at(tile)
        yield Spot(x + 1, y + 1, Panel(side - 2, side - 2, fill, 8, INKS["edge"], 1))
        if art:
            yield Spot(*window.at(tile, 6, 6), Icon(art, window.px(SIDE - 12)))
    for n in range(window.tiles):
        column, row = COLUMNS[window.left + n], str(window.top + n + 1)
        below, middle = TOP + 15 * SIDE + 6, TOP + n * side + side // 2 - 18
        yield Spot(LEFT + n * side, below, Label(column, SMALL, INKS["soft"], False, side, middle=True))
        yield Spot(0, middle, Label(row, SMALL - 4, INKS["soft"], False, LEFT - 6, middle=True))


# -- the turn and the table ------------------------------------------------------------------------


def _turn(view: MojoView, words: Words) -> Iterator[Mark]:
    viewer = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    yield _mark(words, "game", say(words, "mojo.say.seats", seats=view.seats, viewer=viewer))
    phase = say(words, f"mojo.phase.{view.phase}")
    if view.outcome:
        best = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
        banner = say(brief(words), "over.won", who=best) if best else phase
        yield _mark(words, "result", words.say(view.outcome.why), 0, tuple(_banner(view, words, banner)))
        places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
        yield _mark(words, "places", places, 1)
    banner = words.name(view.active) if view.active >= 0 and view.phase == "players" else phase
    key = "turn" if view.active >= 0 else "phase"
    text = say(words, f"mojo.say.{key}", round=view.round, phase=phase, seat=max(0, view.active))
    yield _mark(words, "turn", text, 0, () if view.outcome else tuple(_banner(view, words, banner)))
    yield _mark(words, "first", say(words, "mojo.say.first", seat=view.first), 6)
    count = say(words, "mojo.short.library", library=view.library, discard=len(view.discard))
    spot = Spot(ASIDE, HEIGHT - 50, Label(count, 24, INKS["soft"], False, WIDTH - ASIDE - 16))
    yield _mark(words, "library", say(words, "mojo.say.scrolls", count=view.library), 7, (spot,))


def _banner(view: MojoView, words: Words, text: str) -> Iterator[Spot]:
    yield Spot(ASIDE, 16, Label(say(words, "mojo.short.round", round=view.round), SMALL, INKS["soft"]))
    wide = WIDTH - ASIDE - 20
    yield Spot(ASIDE, 58, Panel(wide, 56, INKS["glow"], 28))
    text = fitted(text, MEDIUM, wide - 30)
    yield Spot(ASIDE, 62, Label(text, MEDIUM, INKS["dark"], True, wide, middle=True))


def _rest(view: MojoView, words: Words) -> Iterator[Mark]:
    """What is told and has no place on the board."""
    yes = {flag: words.texts[f"kernel.word.{'yes' if flag else 'no'}"] for flag in (True, False)}
    s = view.settings
    rules = say(
        words, "mojo.say.rules", pace=s.pace, entries=s.entries, interrupts=s.interrupts, lone=yes[s.lone_seals]
    )
    yield _mark(words, "rules", rules)
    if view.stack:
        yield _mark(words, "stack", "; ".join(_waits(view, words)), 2)
    if view.inescapable:
        yield _mark(words, "king", say(words, "mojo.say.inescapable"), 2)
    yield _mark(words, "crown", _crown(view, words), 5)
    if view.dying:
        yield _mark(words, "dying", say(words, "mojo.say.dying"), 4)
    if view.mist:
        yield _mark(words, "mist", say(words, "mojo.say.reach", reach=view.mist), 5)
    if view.chants:
        told = [say(words, "mojo.say.chant", scroll=c.scroll, seat=c.caster, target=c.target) for c in view.chants]
        yield _mark(words, "chants", "; ".join(told), 6)
    if view.ready or view.spent:
        away = {name: ", ".join(map(str, got)) or say(words, "none") for name, got in _barracks(view).items()}
        yield _mark(words, "barracks", say(words, "mojo.say.barracks", **away), 9)
    if view.posts:
        yield _mark(words, "posts", ", ".join(f"{n} {tile}" for n, tile in sorted(view.posts.items())))
    if view.burden:
        yield _mark(words, "burden", str(view.burden))
    tile_of = {one.id: tile for tile, one in view.board.items()}
    if view.locks:
        locked = "; ".join(f"{tile_of.get(one, '?')}-{tile_of.get(other, '?')}" for one, other in view.locks)
        yield _mark(words, "locks", locked, 6)
    yield _mark(words, "discard", _scrolls(view.discard, words))


def _barracks(view: MojoView) -> dict[str, tuple[int, ...]]:
    return {"ready": view.ready, "spent": view.spent}


def _waits(view: MojoView, words: Words) -> Iterator[str]:
    for one in view.stack:
        yield say(
            words, f"mojo.say.{one.kind}", scroll=one.scroll, seat=max(0, one.caster), tile=one.tile or "?",
            target=one.target or one.tile or "?", scores=", ".join(map(str, one.scores)), count=one.count,
        )  # fmt: skip


def _crown(view: MojoView, words: Words) -> str:
    if view.crown is None:
        return say(words, "mojo.say.worn")
    kind = "lies" if view.crown.holder is None else "stolen" if view.crown.holder < 0 else "held"
    return say(words, f"mojo.say.{kind}", tile=view.crown.tile, seat=max(0, view.crown.holder or 0))


def _scrolls(scrolls: Sequence[str], words: Words) -> str:
    return ", ".join(words.word("scroll", scroll) for scroll in scrolls) or say(words, "none")


# -- the shamans -----------------------------------------------------------------------------------


def _row(view: MojoView, seat: Seat) -> tuple[int, int]:
    """Where a shaman's plate begins, and how high it is."""
    height = min(150, 712 // view.seats)
    return 126 + seat * height, height - 8


def _plate(view: MojoView, seat: Seat) -> Panel:
    acts = view.outcome is None and seat == view.active
    fill, edge, line = (INKS["raised"], INKS["glow"], 5) if acts else (INKS["panel"], INKS["edge"], 2)
    return Panel(WIDTH - ASIDE - 20, _row(view, seat)[1], fill, 14, edge, line)


def _shaman(view: MojoView, words: Words, seat: Seat) -> Iterator[Mark]:
    one, (y, height) = view.shamans[seat], _row(view, seat)
    heading = heading_of(words, seat, view.seat)
    yes = {flag: words.texts[f"kernel.word.{'yes' if flag else 'no'}"] for flag in (True, False)}

    def mark(key: str, text: str, spots: tuple[Spot, ...] = (), rank: int = UNSAID) -> Mark:
        return Mark(heading=heading, label=_label(words, key), words=text, spots=spots, rank=rank)

    low = y + height - 42
    plate = (
        Spot(ASIDE + 8, y + 4, Token(SEATS[seat], 40)),
        Spot(ASIDE + 56, y + 4, Label(words.name(seat), SMALL, INKS["text"], True, WIDTH - ASIDE - 90)),
    )
    where = BOARD.entries[one.entry].tile
    home = say(
        words, "mojo.say.home", active=one.active, depleted=one.depleted, chanting=one.chanting, tile=where
    )  # fmt: skip
    at_home = f"{one.active}+{one.depleted}" if one.depleted else str(one.active)
    yield mark("home", home, (*plate, *_counted(ASIDE + 10, low, "hut", at_home)), 3)
    mojo = say(
        words, "mojo.say.mojo", mojo=one.mojo, tokens=one.tokens, floating=one.floating, first=one.first_mover
    )  # fmt: skip
    yield mark("mojo", mojo, tuple(_counted(ASIDE + 112, low, "drop", str(one.mojo))), 3)
    yield mark("scrolls", str(one.scrolls), tuple(_counted(ASIDE + 200, low, "scroll", str(one.scrolls))), 3)
    yield mark("shore", say(words, "mojo.say.shore", count=one.far_shore), rank=9)
    turned = {name: yes[getattr(one, name)] for name in ("raised", "hushed", "thrift")}
    yield mark("turned", say(words, "mojo.say.turned", eaten=one.eaten, spawned=one.spawned, **turned))
    if one.allows:
        yield mark("allows", ", ".join(one.allows))
    if known := [scroll for holder, scroll in view.known if holder == seat]:
        yield mark("known", _scrolls(known, words), rank=9)
    if seat == view.seat:
        yield mark("yours", _scrolls(view.hand, words), rank=4)
        if view.drawn:
            yield mark("drawn", _scrolls(view.drawn, words), rank=2)
    if seat in view.retired:
        yield mark("left", say(words, "mojo.say.left"), (Spot(ASIDE + 4, y, Icon("cross", 48)),), 3)


def _counted(x: int, y: int, art: str, text: str) -> Iterator[Spot]:
    yield Spot(x, y, Icon(art, 34))
    yield Spot(x + 38, y - 3, Label(text, SMALL, INKS["text"]))


# -- the tiles -------------------------------------------------------------------------------------


def _changed(view: MojoView, words: Words, before: MojoView | None) -> list[str]:
    """The tiles that hold something else than in the earlier view."""
    now = _told(view, words)
    old = _told(before, words) if before else now
    return sorted((tile for tile in {*now, *old} if now.get(tile) != old.get(tile)), key=_place)


def _tiles(view: MojoView, words: Words, before: MojoView | None, window: Window) -> Iterator[Mark]:
    """Every tile that holds something, or has lost something since the earlier view."""
    now, changed = _told(view, words), _changed(view, words, before)
    for tile in sorted({*now, *changed}, key=lambda one: _place(one)[::-1]):
        spots = [*_drawn(view, tile, window)] if window.shows(tile) else []
        if tile in changed and window.shows(tile):
            x, y = window.at(tile)
            spots.append(Spot(x - 2, y - 2, ring(window.side + 4, window.side + 4, radius=10)))
        text, rank = now.get(tile) or say(words, "mojo.say.gone"), 7 if tile in view.board else UNSAID
        yield Mark(heading=say(words, "mojo.board"), label=tile, words=text, spots=tuple(spots), rank=rank)
    if before:
        told = [say(words, "mojo.say.was", tile=t, what=now.get(t) or say(words, "mojo.say.gone")) for t in changed]
        text = "; ".join(told) or say(words, "nothing")
        yield Mark(heading=say(words, "since"), label=_label(words, "moved"), words=text, rank=1)


def _told(view: MojoView, words: Words) -> dict[str, str]:
    """What stands and lies on each tile."""
    found: dict[str, list[str]] = {}
    for tile, creature in view.board.items():
        found.setdefault(tile, []).extend(_creature(view, creature, words))
    for tile, tokens in view.obstacles.items():
        for token in tokens:
            kind = token.kind.replace("-", " ")
            found.setdefault(tile, []).append(say(words, "mojo.say.aged", kind=kind) if token.aged else kind)
    for tile in _misty(view):
        found.setdefault(tile, []).append(say(words, "mojo.say.mist"))
    for tile, element in view.wards.items():
        found.setdefault(tile, []).append(say(words, "mojo.say.ward", element=element))
    for tile in view.seals:
        found.setdefault(tile, []).append(say(words, "mojo.say.seal"))
    for tile, rite in view.rituals.items():
        found.setdefault(tile, []).append(say(words, "mojo.say.rite", rite=rite))
    return {tile: ", ".join(texts) for tile, texts in found.items() if texts}


def _misty(view: MojoView) -> Collection[str]:
    """Where blood mist hangs: at the heart of the sanctum, and as far as a ritual has spread it."""
    return sorted(BOARD.clouds[view.mist]) if view.mist else (BOARD.mist,)


def _creature(view: MojoView, one: Creature, words: Words) -> Iterator[str]:
    if isinstance(one, Column):
        for seat in one.tribes:
            counts = {"active": one.active.get(seat, 0), "depleted": one.depleted.get(seat, 0)}
            told = ", ".join(say(words, f"mojo.say.{kind}", count=count) for kind, count in counts.items() if count)
            yield say(words, "mojo.say.tribe", letter=letter(seat).upper(), told=told)
    elif isinstance(one, Thugs):
        yield say(words, "mojo.say.thugs", count=len(one.numbers), numbers=list(one.numbers))
    elif isinstance(one, Zombie):
        yield say(words, "mojo.say.zombie", letter=letter(one.owner).upper())
    else:
        yield say(words, "mojo.say.king")
    if one.attacked:
        yield say(words, "mojo.say.attacked")
    if view.strides.get(one.id):
        yield say(words, "mojo.say.stride", count=view.strides[one.id])


def _drawn(view: MojoView, tile: str, window: Window) -> Iterator[Spot]:
    """From the ground up: mist, ward, seal, obstacles, whoever stands there, the Crown."""

    def icon(art: str, x: int, y: int, size: int) -> Spot:
        return Spot(*window.at(tile, x, y), Icon(art, window.px(size)))

    if tile in _misty(view):
        yield icon("mist", 2, 2, 52)
    if tile in view.wards:
        yield icon(f"ward{view.wards[tile]}", 8, 8, 40)
    if tile in view.seals:
        yield icon("lock", 32, 30, 24)
    for n, token in enumerate(view.obstacles.get(tile, ())[:2]):
        yield icon(OBSTACLES.get(token.kind, "thicket"), 4 + 4 * n, 4, 48)
    creature = view.board.get(tile)
    if isinstance(creature, Column):
        yield from _column(creature, tile, window)
    elif isinstance(creature, Thugs):
        yield icon("thug", 4, 4, 48)
        if creature.size > 1:
            count = Swatch(str(creature.size), INKS["bone"], INKS["dark"], "plain")
            yield Spot(*window.at(tile, 30, 30), Token(count, window.px(25)))
    elif isinstance(creature, Zombie):
        yield icon("zombie-3", 4, 2, 46)
        yield Spot(*window.at(tile, 28, 28), Token(SEATS[creature.owner], window.px(27)))
    elif creature:
        yield icon("king-1" if view.crown else "king", 1, 1, 54)
    if view.crown and view.crown.tile == tile:
        yield icon("crown", 30, 0, 25)


def _column(one: Column, tile: str, window: Window) -> Iterator[Spot]:
    """A token for each tribe with its letter and its number, and a sign where some are depleted."""
    places = ((4, 4, 48),) if len(one.tribes) == 1 else ((1, 1, 27), (28, 1, 27), (1, 28, 27))
    for seat, (dx, dy, size) in zip(one.tribes, places, strict=False):
        text = f"{letter(seat).upper()}{one.of(seat)}"
        yield Spot(*window.at(tile, dx, dy), Token(SEATS[seat], window.px(size), text=text))
    if one.depleted:
        yield Spot(*window.at(tile, 32, 32), Icon("zzz", window.px(22)))


# -- the hand --------------------------------------------------------------------------------------


def hand(view: MojoView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """The scrolls a shaman holds; those that can be cast now shine."""
    now = {path[1] for path in paths if path[0] == "cast"}
    count = say(words, "mojo.say.scrolls", count=len(view.hand))
    head = [Spot(32, 18, Label(say(words, "mojo.hand"), LARGE, INKS["glow"]))]
    head.append(Spot(WIDTH - 36 - width_of(count, MEDIUM), 24, Label(count, MEDIUM, INKS["soft"])))
    if view.seat is not None:
        head += [
            Spot(380, 14, Token(SEATS[view.seat], 64)),
            Spot(458, 24, Label(words.name(view.seat), MEDIUM, width=420)),
        ]
    heading = say(words, "mojo.hand")
    marks = [Mark(heading=heading, label=_label(words, "scrolls"), words=count, spots=tuple(head), rank=0)]
    rows = max(2, -(-len(view.hand) // 3))
    high = 576 // rows
    for n, scroll in enumerate(view.hand):
        row, column = divmod(n, 3)
        marks.append(_held(scroll, scroll in now, words, n + 1, (24 + column * 388, 104 + row * high, high - 14)))
    ground = (Spot(0, 0, Panel(WIDTH, 700, INKS["ground"], 0, INKS["edge"], 8)),)
    return Scene(size=(WIDTH, 700), ground=ground, marks=tuple(marks), more=say(words, "more"))


def _held(scroll: str, now: bool, words: Words, n: int, at: tuple[int, int, int]) -> Mark:
    x, y, height = at
    fill, ink = (INKS["bone"], INKS["dark"]) if now else (INKS["raised"], INKS["text"])
    spots = [Spot(x, y, Panel(376, height, fill, 16, INKS["glow" if now else "edge"], 6 if now else 2))]
    art = min(110, height - 70)
    spots.append(Spot(x + 188 - art // 2, y + (height - art - 44) // 2, Icon("scroll", art)))
    below = y + (height + art - 44) // 2 + 8
    spots.append(Spot(x + 10, below, Label(words.word("scroll", scroll), SMALL, ink, True, 356, middle=True)))
    text = say(words, f"mojo.use.{'now' if now else 'later'}", scroll=scroll)
    return Mark(
        heading=say(words, "mojo.hand"), label=str(n), words=text, spots=tuple(spots), rank=1 if now else 2
    )  # fmt: skip
