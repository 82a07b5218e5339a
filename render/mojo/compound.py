"""The compound: its tiles, and what stands and lies on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from games.kernel import Seat, letter
from games.mojo.view import BOARD, Column, Creature, MojoView, Thugs, Zombie
from games.toolkit.grid import cell_name
from render.board.camera import BoardLayout, Camera
from render.board.ground import edge_names
from render.board.lattice import Squares
from render.drawing.palette import INKS, SEATS, Swatch
from render.drawing.parts import Bar, Plaque, Spot, Tile, Token
from render.scene import Box, Place

SIDE, TILES = 56, 15  # pixels of a tile where all are shown, in which lengths on it are counted
VIEW = Box(40, 14, TILES * SIDE, TILES * SIDE)
CELLS = {cell_name((x, y)): (x, y) for y in range(TILES) for x in range(TILES)}
LAYOUT = BoardLayout(CELLS, Squares, SIDE, centred=False)
WHOLE = LAYOUT.whole(VIEW)
FEWEST, MOST = 7, 10  # tiles side by side in a close-up
JUNGLE = "#1b1712"
# What lies under the pieces, by the letter of the map: the colour of the tile, and its picture.
GROUNDS = {
    "o": ("#6a5543", ""), "i": ("#80684c", ""), "+": ("#594838", ""), "E": ("#8d734f", "door"), "V": ("#594838", ""),
    "P": ("#6a5543", "portal"), "T": ("#594838", ""), "S": ("#6a5543", "shrine"), "G": ("#80684c", ""),
    "W": ("#80684c", ""), "R": ("#8c4034", "ritual"), "s": ("#77382e", ""), "M": ("#77382e", ""),
}  # fmt: skip
OBSTACLES = {
    "blood-thicket": "thicket", "blood-vines": "vines", "deadly-vines": "thorns", "entangling-vines": "vines",
    "patch-of-darkness": "dark", "blood-mist": "mist",
}  # fmt: skip


def misty(view: MojoView) -> Collection[str]:
    """Where blood mist hangs: at the heart of the sanctum, and as far as a ritual has spread it."""
    return sorted(BOARD.clouds[view.mist]) if view.mist else (BOARD.mist,)


def close_up(tiles: Iterable[str]) -> Camera | None:
    """Where all of some tiles are; None if that is nearly everywhere."""
    window = LAYOUT.close_up(VIEW, tiles, VIEW.wide // FEWEST)
    return window if window.columns <= MOST else None


def places(view: MojoView, window: Camera) -> dict[str, Place]:
    """Where the number of a tile can stand: in a corner beside whoever stands there, below what is drawn, or amidst."""

    def place(tile: str) -> Place:
        drawn = GROUNDS[BOARD.letters[tile]][1] or tile in view.obstacles
        x, y, high = (5, 5, 27) if tile in view.board else (28, 42, 28) if drawn else (28, 28, 38)
        return window.place(tile, x, y, high)

    found = {tile: place(tile) for tile in filter(window.shows, BOARD.letters)}
    if view.seat is not None and (camp := camp_of(view, view.seat)) and window.shows(camp):
        found["home"] = window.place(camp, 28, 8, 28)
    entries = {f"enter {n}": found[entry.tile] for n, entry in enumerate(BOARD.entries, 1) if entry.tile in found}
    areas = {quadrant.name: found[quadrant.shrine] for quadrant in BOARD.quadrants if quadrant.shrine in found}
    return found | entries | areas


# -- the ground ------------------------------------------------------------------------------------


def ground(view: MojoView, window: Camera) -> Iterator[Spot]:
    """The map as it is printed, with its letters and numbers along the edge, and whose camp is where."""
    yield Spot(VIEW.x - 6, VIEW.y - 6, Plaque(VIEW.wide + 12, VIEW.high + 12, JUNGLE, 14, INKS["edge"], 4))
    for n, tile in enumerate(tile for tile in CELLS if tile not in BOARD.letters and window.shows(tile)):
        yield window.icon(tile, f"jungle-{n * 7 % 11}", 1, 1, SIDE - 2)
    for tile in filter(window.shows, BOARD.letters):
        fill, art = GROUNDS[BOARD.letters[tile]]
        x, y = window.at(tile)
        yield Spot(x + 1, y + 1, Tile(window.lattice.size[0] - 2, fill))
        if art:
            yield window.icon(tile, art, 6, 5, SIDE - 12)
    for seat in range(view.seats):
        if (camp := camp_of(view, seat)) and window.shows(camp):
            yield window.icon(camp, "hut", 4, 2, 48)
            yield Spot(*window.at(camp, 17, 28), Token(SEATS[seat], window.px(26)))
    yield from edge_names(window)


def camp_of(view: MojoView, seat: Seat) -> str:
    """The place beside its gate where a tribe lives, if it has one yet."""
    if (entry := view.shamans[seat].entry) < 0:
        return ""
    x, y = CELLS[BOARD.entries[entry].tile]
    return cell_name((x + 1, y) if y in (0, TILES - 1) else (x, y + 1))


# -- what stands on it -----------------------------------------------------------------------------


def pieces(view: MojoView, tile: str, window: Camera) -> Iterator[Spot]:
    """From the ground up: mist, ward, obstacles, whoever stands there, signs, what is about to strike."""
    if tile in misty(view):
        yield window.icon(tile, "mist", 2, 2, 52)
    if tile in view.wards:
        yield window.icon(tile, f"ward{view.wards[tile]}", 7, 6, 42)
    for n, token in enumerate(view.obstacles.get(tile, ())[:2]):
        size = 32 if token.aged else 48  # what withers has become small
        x, y = 28 - size // 2 + 4 * n, 27 - size // 2
        yield window.icon(tile, OBSTACLES.get(token.kind, "thicket"), x, y, size)
    yield from _creature(view, tile, window)
    if tile in view.board and view.board[tile].attacked:
        yield window.icon(tile, "club", -11, -11, 22)
    if tile in view.seals:
        x, y, size = _lock(view.board.get(tile))
        yield window.icon(tile, "lock", x, y, size)
    if view.crown is not None and view.crown.tile == tile:
        x, y, size = (34, -16, 34) if tile in view.board else (10, 8, 36)  # askew, for the number to be seen
        yield window.icon(tile, "crown", x, y, size)
    if any(one.tile == tile or one.target == tile for one in view.stack):
        yield window.icon(tile, "spark", -3, -3, 62)


def _creature(view: MojoView, tile: str, window: Camera) -> Iterator[Spot]:
    one = view.board.get(tile)
    if isinstance(one, Column):
        signs = one.depleted or tile in view.seals or (view.crown is not None and view.crown.tile == tile)
        yield from _column(one, tile, window, 39 if signs else 52)
    elif isinstance(one, Thugs):
        yield window.icon(tile, "thug", 3, 2, 50)
        if one.size > 1:
            count = Swatch(str(one.size), INKS["bone"], INKS["dark"], "plain")
            yield Spot(*window.at(tile, 30, 30), Token(count, window.px(25)))
    elif isinstance(one, Zombie):
        yield window.icon(tile, "zombie-3", 3, 0, 48)
        yield Spot(*window.at(tile, 27, 27), Token(SEATS[one.owner], window.px(28)))
    elif one:
        yield window.icon(tile, "king-1" if view.crown else "king", 3, 1, 52)


def clash(one: str, other: str, window: Camera) -> Spot | None:
    """Crossed blades where two touch who are locked in combat, beside their numbers."""
    if not (window.shows(one) and window.shows(other)):
        return None
    (x, y), (x2, y2) = CELLS[one], CELLS[other]
    aside = 24 if x == x2 else 0
    return window.icon(one, "clash", 17 - aside + (x2 - x) * SIDE // 2, 15 + (y2 - y) * SIDE // 2, 22)


def _lock(one: Creature | None) -> tuple[int, int, int]:
    """Where there is room for it, and how large it is: beside bars, below a face or a disc, or on the empty shrine."""
    if one is None:
        return 31, 28, 24
    return (37, 17, 20) if isinstance(one, Column) and len(one.tribes) > 1 else (0, 34, 22)


def brought_home(view: MojoView, window: Camera) -> tuple[Spot, ...]:
    """The Crown over the camp of whoever has won it."""
    if view.crown is None or view.crown.tile in BOARD.letters:
        return ()
    camp = camp_of(view, view.crown.holder or 0)
    return (window.icon(camp, "crown", 9, -12, 38),) if camp and window.shows(camp) else ()


def _column(one: Column, tile: str, window: Camera, wide: int) -> Iterator[Spot]:
    """For each tribe its letter and its number, and a sign where some are depleted; bars leave room for signs."""
    texts = [(SEATS[seat], f"{letter(seat).upper()}{one.of(seat)}") for seat in one.tribes]
    if len(texts) == 1:
        yield Spot(*window.at(tile, 2, 2), Token(texts[0][0], window.px(52), text=texts[0][1]))
    else:
        high = 53 // len(texts)
        for n, (swatch, text) in enumerate(texts):
            yield Spot(*window.at(tile, 2, 2 + n * high), Bar(swatch, window.px(wide), window.px(high), text))
    if one.depleted:
        yield window.icon(tile, "zzz", 36, 36, 20)
