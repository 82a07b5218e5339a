"""The compound: where its tiles are on a picture, and what stands and lies on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from games.kernel import Seat
from games.mojo.view import BOARD, Column, Creature, MojoView, Thugs, Zombie
from games.toolkit.grid import cell_name
from render.board.camera import BoardLayout, Camera
from render.board.lattice import Squares
from render.drawing.parts import Plaque, Spot, ring
from render.mojo.jungle import CELLS, TILES, Jungle
from render.mojo.night import INK, NIGHT, SIZE, SOFT, STRIP, centred
from render.mojo.sprites import Sprite, put
from render.scene import Box, Place

SIDE = 53  # pixels of a tile where all are shown; lengths on a tile are counted in hundredths of it
VIEW = Box(42, 12, TILES * SIDE, TILES * SIDE)
STAGE = Box(0, 0, VIEW.x + VIEW.wide + 12, VIEW.y + VIEW.high + 2)  # pieces may stand out as far as here
LAYOUT = BoardLayout(CELLS, Squares, centred=False)
WHOLE = LAYOUT.whole(VIEW)
FEWEST, MOST = 7, 10  # tiles side by side in a close-up
NAMES = 30  # how large the names at the edge are
OBSTACLES = {
    "blood-thicket": "thicket", "blood-vines": "biters", "deadly-vines": "thorns", "entangling-vines": "knot",
    "patch-of-darkness": "darkness", "blood-mist": "mist",
}  # fmt: skip


def misty(view: MojoView) -> Collection[str]:
    """Where blood mist hangs: at the heart of the sanctum, and as far as a ritual has spread it."""
    return sorted(BOARD.clouds[view.mist]) if view.mist else (BOARD.mist,)


def close_up(tiles: Iterable[str]) -> Camera | None:
    """Where all of some tiles are; None if that is nearly everywhere."""
    window = LAYOUT.close_up(VIEW, tiles, VIEW.wide // FEWEST)
    return window if window.columns <= MOST else None


def places(view: MojoView, window: Camera) -> dict[str, Place]:
    """Where the number of a tile can stand: over the heads of whoever stands there, below what is drawn, or amidst."""

    def place(tile: str) -> Place:
        drawn = BOARD.letters[tile] in "PSRE" or tile in view.obstacles
        x, y = (8, 10) if tile in view.board else (50, 86) if drawn else (50, 50)
        return window.place(tile, x, y, 72)

    found = {tile: place(tile) for tile in filter(window.shows, BOARD.letters)}
    if view.seat is not None and (camp := camp_of(view, view.seat)) and window.shows(camp):
        found["home"] = window.place(camp, 50, 50, 72)
    entries = {f"enter {n}": found[entry.tile] for n, entry in enumerate(BOARD.entries, 1) if entry.tile in found}
    areas = {quadrant.name: found[quadrant.shrine] for quadrant in BOARD.quadrants if quadrant.shrine in found}
    return found | entries | areas


def figure(window: Camera, tile: str, name: str, *of: int, size: int = 100, dx: int = 0, dy: int = 0) -> Iterator[Spot]:
    """A drawing on a tile, in hundredths of which it is so large and so far aside from its middle."""
    if window.shows(tile):
        off = (100 - size) // 2
        spot = put(Sprite(name, window.px(size), of), *window.at(tile, off + dx, off + dy), STAGE)
        yield from (spot,) if spot else ()


# -- the ground ------------------------------------------------------------------------------------


def ground(view: MojoView, window: Camera) -> Iterator[Spot]:
    """The map with its letters and numbers along the edge, whose camp is where, and which shrines are still shut."""
    yield Spot(0, 0, Plaque(*SIZE, NIGHT, 0, NIGHT, 0))
    yield Spot(window.view.x, window.view.y, Jungle.of(window))
    columns, rows = window.headings()
    side = window.size[0]
    for n, name in enumerate(columns):
        yield centred(window.view.x + n * side, window.view.y + window.rows * side + 1, side, name, NAMES, SOFT)
    for n, name in enumerate(rows):
        yield centred(0, window.view.y + n * side + side // 2 - NAMES * 7 // 10, 40, name, NAMES, SOFT)
    for seat in range(view.seats):
        if camp := camp_of(view, seat):
            yield from figure(window, camp, "hut", seat, size=96, dy=8)
    for tile in BOARD.shrines:
        yield from figure(window, tile, "shrine", int(tile in view.seals), size=98)


def camp_of(view: MojoView, seat: Seat) -> str:
    """The place beside its gate where a tribe lives, if it has one yet."""
    if (entry := view.shamans[seat].entry) < 0:
        return ""
    x, y = CELLS[BOARD.entries[entry].tile]
    return cell_name((x + 1, y) if y in (0, TILES - 1) else (x, y + 1))


def rim(window: Camera, tile: str) -> Spot:
    """Around what has changed."""
    x, y, wide, high = window.box(tile)
    return Spot(x - 2, y - 2, ring(wide + 4, high + 4, radius=10))


# -- what stands on it -----------------------------------------------------------------------------


def pieces(view: MojoView, tile: str, window: Camera) -> Iterator[Spot]:
    """From the ground up: ward, obstacles, mist, whoever stands there, signs, what is about to strike."""
    if tile in view.wards:
        yield from figure(window, tile, view.wards[tile], size=98)
    for n, token in enumerate(view.obstacles.get(tile, ())[:2]):
        size = 60 if token.aged else 96  # what withers has become small
        yield from figure(window, tile, OBSTACLES.get(token.kind, "thicket"), size=size, dx=8 * n)
    if tile in misty(view):
        yield from figure(window, tile, "mist", size=106)
    if tile in view.rituals:
        yield from figure(window, tile, "drum", 1)
    if one := view.board.get(tile):
        yield from _creature(view, one, tile, window)
        yield from _signs(view, one, tile, window)
    if view.crown is not None and view.crown.tile == tile:
        carried = tile in view.board
        yield from figure(window, tile, "crown", size=66 if carried else 90, dy=-66 if carried else 0)
    if any(one.tile == tile or one.target == tile for one in view.stack):
        yield from figure(window, tile, "spark")


def nearness(one: Creature | None) -> int:
    """What is drawn first: what lies on the ground, the King, then others, so that none is behind his horns."""
    return 0 if one is None else 2 if isinstance(one, Column | Thugs | Zombie) else 1


def _creature(view: MojoView, one: Creature, tile: str, window: Camera) -> Iterator[Spot]:
    if isinstance(one, Column):
        groups = [(seat, one.active.get(seat, 0), one.depleted.get(seat, 0)) for seat in one.tribes]
        yield from figure(window, tile, "column", *(part for group in groups for part in group))
    elif isinstance(one, Thugs):
        yield from figure(window, tile, "thug", one.size)
    elif isinstance(one, Zombie):
        yield from figure(window, tile, "zombie", one.owner)
    else:
        yield from figure(window, tile, "king", int(view.crown is None), size=130, dy=-16)


def _signs(view: MojoView, one: Creature, tile: str, window: Camera) -> Iterator[Spot]:
    """Outside, so that they leave heads and letters free: a seal that is still there, and who has struck."""
    outer = 1 if CELLS[tile][0] * 2 > TILES else -1
    if tile in view.seals:
        yield from figure(window, tile, "seal", size=46, dx=60 * outer, dy=26)
    if one.attacked:
        yield from figure(window, tile, "struck", size=42, dx=-56 * outer, dy=-40)


def clash(one: str, other: str, window: Camera) -> Iterator[Spot]:
    """Crossed clubs where two touch who are locked in combat, aside from their faces."""
    (x, y), (x2, y2) = CELLS[one], CELLS[other]
    dx, dy = 50 * (x2 - x), 50 * (y2 - y)
    if window.shows(other):
        yield from figure(window, one, "clubs", size=56, dx=dx or -44, dy=dy or -44)


def brought_home(view: MojoView, window: Camera) -> Iterator[Spot]:
    """The Crown over the camp of whoever has won it."""
    home = view.crown is not None and view.crown.tile not in BOARD.letters
    camp = camp_of(view, view.crown.holder or 0) if view.crown and home else ""
    if camp:
        yield from figure(window, camp, "crown", size=70, dy=-60)


# -- the legend ------------------------------------------------------------------------------------

STRIP_TOP = 850


def strip() -> Spot:
    return Spot(0, STRIP_TOP, Plaque(SIZE[0], SIZE[1] - STRIP_TOP, STRIP, 0, INK, 0))
