"""The land, which floats in a starry night: floors, rivers, what grows, borders of lands, the plane's wall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PIL import Image

from games.chobolo.view import ChoboloView, LandMap, ground_at
from games.toolkit import hexes
from render.board.camera import BoardLayout, Camera
from render.board.ground import Cover, Floor, Ribbon, borders, edge_names
from render.board.lattice import Hexagons, Lattice
from render.chobolo.scenery import GROUND, VARIANTS, Growth
from render.drawing.palette import SEATS
from render.drawing.parts import Face, Plaque, Spot, blank, reduced, sprite
from render.drawing.pen import Pen
from render.scene import Box

TITLE = "chobolo.title"
FONTS = {"title": Face("fontpkg_cinzel", "files/Cinzel[wght].ttf", 900)}
VOID, PANEL, RAISED, GOLD, TEXT, SOFT = "#15153a", "#212152", "#30306f", "#f0c75e", "#fbf5e2", "#c3bee6"
DEPTHS = (("#241a38", 0.28), ("#5a4468", 0.15))  # of the land's edge, in widths of a hexagon
STARLIGHT = ("#4d4d94", "#7a7ac0", "#39397a")
RIVER, BANK, WALL, WALL_EDGE = "#4fb4e6", "#33749c", "#c79bff", "#2a1652"
WATER, PLAIN = "rL", "grd"  # of these nothing but the floor is drawn in an overview
BARE = -1  # the variant of what nothing grows on
RICH = 50  # pixels of a hexagon's width from which grass and foam are drawn, and names stand at the edge
NAMES = 30, 28  # how high those are
SPARSE = 200  # pixels between stars


class Star(msgspec.Struct, frozen=True):
    ink: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        Pen(draw, 0, 0, image.width / 100).disc(50, 50, 50, self.ink, 0, 0)
        return reduced(image)


class Country(msgspec.Struct, frozen=True):
    """A hexagon of land with all that lies and grows on it, as one image: a picture has hundreds of them."""

    lattice: Lattice
    kind: str
    flows: tuple[int, ...]  # the sides through which a river goes on
    variant: int

    def draw(self) -> Image.Image:
        wide = self.lattice.size[0]
        image = sprite(Floor(self.lattice, GROUND[self.kind], 1.0 if wide >= RICH else 0.5, 0.86)).copy()
        if self.kind in WATER:
            for ink, line in ((BANK, 46), (RIVER, 34)):
                image.alpha_composite(Ribbon(self.lattice, self.flows, ink, round(line * wide / 100)).draw())
        if self.variant != BARE:
            growth = sprite(Growth(self.kind, wide, self.variant))
            image.alpha_composite(growth.crop((0, 0, *image.size)))
        return image


@lru_cache(maxsize=16)
def layout(land: LandMap) -> BoardLayout:
    return BoardLayout(land.hexes, Hexagons, named=land.names.first)


@lru_cache(maxsize=16)
def overview(land: LandMap, view: Box) -> Camera:
    return layout(land).whole(view)


def night(size: tuple[int, int]) -> Iterator[Spot]:
    """The void, and stars that are always the same ones, in no order that one sees."""
    yield Spot(0, 0, Plaque(*size, VOID, 0, VOID, 0))
    across, down = size[0] * 2 // SPARSE, size[1] * 2 // SPARSE
    for n in range(across * down):
        x, y = (n * n * 37 + n * 601) % size[0], (n * n * n * 11 + n * 269) % size[1]
        yield Spot(x, y, Star(STARLIGHT[n % 3], 2 + n % 3))


def ground(view: ChoboloView, camera: Camera, size: tuple[int, int]) -> Iterator[Spot]:
    """All that nobody moves."""
    land, wide = view.land, camera.lattice.size[0]
    yield from night(size)
    shown = {one: name for name, one in land.hexes.items() if camera.shows(name)}
    brinks = [name for one, name in shown.items() if not shown.keys() >= {*hexes.neighbours(one)[1:3]}]
    for ink, deep in DEPTHS:  # land further down the picture hides the edge of all others
        part = Cover(camera.lattice, ink, 255)
        for name in brinks:
            x, y = camera.corners[name]
            yield Spot(x, y + round(wide * deep), part)
    for name in shown.values():
        kind = ground_at(view, name)
        wet, bare = kind in WATER, wide < RICH and kind in PLAIN
        variant = BARE if bare else 0 if wet else land.number[name] * 7 % VARIANTS
        yield camera.put(name, Country(camera.lattice, kind, _flows(land, name) if wet else (), variant))
    yield from _owners(view, camera, wide)
    rim = max(4.0, wide / 10)
    yield from borders(camera, land.plane, WALL, rim, WALL_EDGE, dashed=view.wall_open)
    if wide >= RICH:
        yield from edge_names(camera, sizes=NAMES)


def _flows(land: LandMap, name: str) -> tuple[int, ...]:
    """The sides through which a river goes on: to water on the same tile, or over the seam of two."""
    near = hexes.neighbours(land.hexes[name])
    return tuple(n for n, one in enumerate(near) if land.ground.get(land.at.get(one, ""), "") in WATER)


def _owners(view: ChoboloView, camera: Camera, wide: int) -> Iterator[Spot]:
    """Whose lands are where, in the colour of the seat."""
    slot_of = view.land.slot_of
    for seat, slots in enumerate(view.slots):
        area = [name for name, slot in slot_of.items() if slot in slots]
        yield from borders(camera, area, SEATS[seat].fill, max(6.0, wide / 10), VOID)
