"""The land on a picture: floors, rivers, what grows, borders of lands, the plane's wall, names at the edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.chobolo.view import ChoboloView, LandMap, ground_at
from games.toolkit import hexes
from render.board.camera import BoardLayout, Camera
from render.board.ground import Floor, Ribbon, borders, edge_names
from render.board.lattice import Hexagons
from render.chobolo.scenery import GROUND, VARIANTS, Growth
from render.drawing.palette import SEATS
from render.drawing.parts import Plaque, Spot
from render.scene import Box

VOID, PANEL, RAISED, GOLD, TEXT, SOFT = "#15153a", "#212152", "#30306f", "#f0c75e", "#fbf5e2", "#c3bee6"
RIVER, BANK, WALL, WALL_EDGE = "#4fb4e6", "#33749c", "#c79bff", "#2a1652"
WATER = "rL"
RICH = 40  # pixels of a hexagon's width from which grass and foam are drawn


@lru_cache(maxsize=16)
def layout(land: LandMap) -> BoardLayout:
    return BoardLayout(land.hexes, Hexagons, named=land.names.first)


def overview(land: LandMap, view: Box) -> Camera:
    return layout(land).whole(view)


def ground(view: ChoboloView, camera: Camera, size: tuple[int, int]) -> Iterator[Spot]:
    """All that nobody moves."""
    land, wide = view.land, camera.lattice.size[0]
    yield Spot(0, 0, Plaque(*size, VOID, 0, "#0e0e2a", 8))
    shown = [name for name in land.hexes if camera.shows(name)]
    kinds = {name: ground_at(view, name) for name in shown}
    for name in shown:
        yield camera.put(name, Floor(camera.lattice, GROUND[kinds[name]], 1.0 if wide >= RICH else 0.5, 0.86))
    for ink, line in ((BANK, 46), (RIVER, 34)):
        for name in shown:
            if kinds[name] in WATER:
                yield camera.put(name, Ribbon(camera.lattice, _flows(land, name), ink, camera.px(line)))
    mains = view.places
    for name in shown:
        kind = kinds[name]
        if name not in mains and (wide >= RICH or kind not in "grd"):
            number = land.number[name]
            yield camera.put(name, Growth(kind, wide, number * 7 % VARIANTS))
    yield from _owners(view, camera, wide)
    rim = max(3.0, wide / 11)
    yield from borders(camera, land.plane, WALL, rim, WALL_EDGE, dashed=view.wall_open)
    yield from edge_names(camera)


def _flows(land: LandMap, name: str) -> tuple[int, ...]:
    """The sides through which a river goes on: to water on the same tile, or over the seam of two."""
    near = hexes.neighbours(land.hexes[name])
    return tuple(n for n, one in enumerate(near) if land.ground.get(land.at.get(one, ""), "") in WATER)


def _owners(view: ChoboloView, camera: Camera, wide: int) -> Iterator[Spot]:
    """Whose lands are where, in the colour of the seat."""
    land = view.land
    for seat in range(view.seats):
        area = [name for name, slot in land.slot_of.items() if slot in view.slots[seat]]
        yield from borders(camera, area, SEATS[seat].fill, max(2.0, wide / 16), VOID)
