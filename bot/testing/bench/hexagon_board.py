"""A made-up board of 800 hexagons, to see and to measure how `render.board` draws large ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from PIL import Image

from games.kernel import Words
from games.toolkit import hexes
from games.toolkit.grid import spread
from render import choosing
from render.board import map_words
from render.board.camera import BoardLayout, Camera
from render.board.ground import Floor, Ribbon, borders, covers, edge_names
from render.board.lattice import Hexagons
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import FINE, LARGE, MEDIUM, Label, Plaque, Spot, Token, blank, reduced
from render.drawing.pen import Pen
from render.saying import heading_of, say
from render.scene import Box, Mark, Scene

LAND = """
~~~~~~~~~~~~~~~~~~~~~~~~~~~sssss
~~~~~~~~~~~~~~~~~~~~~~~~.s......
~~~~~~~~~~~~~~~~~~~~~~~~........
~~~~~~~~~~~ss...~~~~~~~.......dd
~~~ff~~~~~~sss..s.~~~~~s......dd
~fffff~~~.ss.....s~~~~~s.....ddd
~~fffffffss.......s~~~~s......dd
~fffffffff.......ss~~s.......ddd
~fffffffffffff....ssss.......mdd
fffffffffffffff..ssss........m.d
fffmffffmmmmffff.ssss...........
ffmmmmmmmmmmmmff.ss.........ff.~
ffmmmmmmmmmmmmmff.s.........ffff
f.mmmmmmmmmmmmm.............fff~
~..mmm.mmmmmmmmm.........s...fff
~.......mmmmmmm...f..........fff
~~........mmmm....mmm.......mm..
~~................mmm......mmm..
~~ff...........~s........~..mm..
~~ffff........~~s......~~~.....~
~~~fffs......s~~~......~~~~....~
~~~fff.......s~~~.sss~~~~~~...~~
~~~~~fs....ff.s~~~~~~~~~~~~~.s.~
~~~~~~~sfffffs~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
TERRAIN = {"~": "sea", ".": "grass", "f": "forest", "m": "mountains", "s": "swamp", "d": "desert"}
FILLS = {
    "sea": "#2a6f9e", "grass": "#a7d676", "forest": "#4f9e63", "mountains": "#c9b49c", "swamp": "#96995a",
    "desert": "#f1d89b",
}  # fmt: skip
MAP = hexes.HexMap(hexes.rectangle(LAND.split()))
GROUND = {MAP.at[one]: TERRAIN[what] for one, what in hexes.rectangle(LAND.split()).items()}
DRY = [name for name, what in GROUND.items() if what != "sea"]
RIVER = [MAP.at[one] for way in (("L16", "K19"), ("K19", "M20"), ("M20", "P20")) for one in
         hexes.line(*(MAP.hexes[name] for name in way))]  # fmt: skip
LAYOUT = BoardLayout(MAP.hexes, Hexagons, named=MAP.names.first)
SEATED, PIECES, STEPS, TARGETS = 6, 5, 4, 10
SIZE, VIEW, LARGEST = (1200, 900), Box(44, 118, 1112, 738), 46
WHOLE = LAYOUT.whole(VIEW)
BLUE, GLOW, DANGER = "#58b4e6", INKS["glow"], "#ff5a4f"


# -- the ground --------------------------------------------------------------------------------------


def _firs(pen: Pen) -> None:
    for x, y in ((30, 44), (66, 38), (48, 74)):
        pen.form([(x, y - 26), (x + 17, y + 14), (x - 17, y + 14)], "#1f6647", 0)


def _peaks(pen: Pen) -> None:
    for x, y, high in ((34, 74, 36), (62, 78, 50)):
        pen.form([(x - high * 0.7, y), (x, y - high), (x + high * 0.7, y)], "#8a7462", 0)
        pen.form([(x - high * 0.2, y - high * 0.7), (x, y - high), (x + high * 0.2, y - high * 0.7)], "#fffaf0", 0)


def _pools(pen: Pen) -> None:
    for x, y in ((34, 40), (64, 54), (38, 70)):
        pen.disc(x, y, 15, "#5f7a68", 7, 0)


def _waves(pen: Pen) -> None:
    pen.stroke([(30, 52), (38, 46), (46, 52), (54, 46), (62, 52), (70, 46)], "#4a8dba", 5)


def _tufts(pen: Pen) -> None:
    for x, y in ((32, 42), (66, 50), (44, 72)):
        pen.stroke([(x - 6, y - 6), (x, y), (x + 6, y - 6)], "#7fb556", 4)


def _dunes(pen: Pen) -> None:
    for x, y in ((36, 48), (60, 66)):
        pen.bow(x, y, 16, 200, 340, "#d2b06a", 4)


FEATURES: dict[str, Callable[[Pen], None]] = {
    "forest": _firs, "mountains": _peaks, "swamp": _pools, "sea": _waves, "grass": _tufts, "desert": _dunes,
}  # fmt: skip


class Feature(msgspec.Struct, frozen=True):
    """What grows and lies on a hexagon."""

    terrain: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        FEATURES[self.terrain](Pen(draw, 0, 0, self.size * FINE / 100))
        return reduced(image)


def ground(camera: Camera) -> Iterator[Spot]:
    yield Spot(0, 0, Plaque(*SIZE, INKS["ground"], 0, INKS["edge"], 8))
    shown = list(filter(camera.shows, GROUND))
    for name in shown:
        yield camera.put(name, Floor(camera.lattice, FILLS[GROUND[name]]))
    for ink, line in (("#2f6f9c", 26), (BLUE, 19)):
        yield from _river(camera, ink, line)
    side = camera.lattice.size[0]
    for name in shown:
        if name not in RIVER and (GROUND[name] not in ("sea", "grass") or camera.columns < 20):
            yield camera.put(name, Feature(GROUND[name], side), 0, 8)
    yield from edge_names(camera, all_round=True)


def _river(camera: Camera, ink: str, line: int) -> Iterator[Spot]:
    """Each of its hexagons has it from the one before and to the next."""
    for before, name, after in zip([None, *RIVER], RIVER, [*RIVER[1:], None], strict=False):
        near = [MAP.hexes[one] for one in (before, after) if one]
        here = hexes.neighbours(MAP.hexes[name])
        sides = tuple(n for n, one in enumerate(here) if one in near)
        if camera.shows(name):
            yield camera.put(name, Ribbon(camera.lattice, sides, ink, camera.px(line)))


# -- what stands on it -------------------------------------------------------------------------------


def standing(turn: int) -> dict[str, int]:
    """Whose piece is where; at another turn, all are elsewhere."""
    found: dict[str, int] = {}
    for seat in range(SEATED):
        for n in range(PIECES):
            found.setdefault(DRY[(89 * seat + 7 * n + 13 * turn * (n + 1)) % len(DRY)], seat)
    return found


def within_reach(name: str) -> list[str]:
    return [*spread(MAP.around, [name], STEPS, enters=lambda near: GROUND[near] not in ("sea", "mountains"))]


def scene(turn: int, near: bool, words: Words) -> Scene:
    """All of the board; or as much of it as is near enough for whoever moves."""
    pieces = standing(turn)
    reach = max((within_reach(name) for name, seat in pieces.items() if seat == 0), key=len)
    mover, goal = reach[0], reach[-1]
    camera = LAYOUT.close_up(VIEW, reach, LARGEST) if near else WHOLE
    threat = {one for name, seat in pieces.items() if seat == 1 for one in MAP.within(name, 2)}
    table, side = say(words, "table"), camera.lattice.size[0]
    head = (
        Spot(36, 10, Token(SEATS[0], 64)), Spot(116, 16, Label("Ana moves", LARGE, GLOW)),
        Spot(420, 24, Label(f"{STEPS} steps, from {mover}", MEDIUM)),
    )  # fmt: skip
    marks = [Mark(heading=table, label="Turn", words=f"Ana moves from {mover}", spots=head, rank=0)]
    lit = (
        *covers(camera, threat, DANGER, 110, max(3, side // 12)),
        *borders(camera, threat, DANGER, side / 18, dashed=True),
        *borders(camera, reach, "#fff1b0", side / 16, INKS["edge"]),
    )  # fmt: skip
    marks.append(Mark(heading=table, label="Reach", words=", ".join(reach), spots=lit, rank=2))
    way = (camera.arrow(mover, goal, SEATS[0].fill, 10),)
    marks.append(Mark(heading=table, label="Way", words=f"{mover} to {goal}", spots=way, rank=4))
    size = 76 if near else 108  # far away, pieces stand out of their places
    for seat in range(SEATED):
        own = [name for name, other in pieces.items() if other == seat]
        spots = tuple(
            camera.put(one, Token(SEATS[seat], camera.px(size)), 50 - size // 2, 58 - size // 2)
            for one in filter(camera.shows, own)
        )
        marks.append(Mark(heading=heading_of(words, seat), label="Pieces", words=", ".join(own), spots=spots, rank=3))
    for row, told in map_words.rows(GROUND, GROUND.__getitem__, words):
        marks.append(Mark(heading="Map", label=row, words=told))
    places = {
        name: camera.place(name, *((80, 28, 36) if name in pieces else (50, 58, 46)))
        for name in filter(camera.shows, GROUND)
    }
    drawn = Scene(size=SIZE, ground=tuple(ground(camera)), marks=tuple(marks), more=say(words, "more"), places=places)
    ways = [("move", name) for name in reach[1 :: max(1, len(reach) // TARGETS)]] if near else []
    return choosing.numbered(drawn, ways, [f"to {name}" for _, name in ways], say(words, "options"))
