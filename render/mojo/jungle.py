"""The ground of the compound: jungle, flagstones, the blood-red sanctum, and the light of torches in steps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from PIL import Image, ImageChops, ImageDraw

from games.mojo.view import BOARD
from games.toolkit.grid import Cell, cell_name
from render.board.camera import Camera
from render.mojo.night import INK, mixed
from render.mojo.sprites import Sprite

TILES, FINE = 15, 2  # the board is so wide; the ground is drawn so many times larger, then reduced
CELLS = {cell_name((x, y)): (x, y) for y in range(TILES) for x in range(TILES)}
PLANTS, LEAVES = 330, ("#1b5142", "#24654b", "#318055", "#46a064")
FLOOR, BANK = "#133f38", "#0b201e"
PONDS = ((6.5, 2.5), (12.5, 6.5), (8.5, 12.5), (2.5, 8.5))
BARRACKS = ("A1", "O1", "A15", "O15")
TORCHES = ((4, 4), (11, 4), (4, 11), (11, 11), (6, 6), (9, 6), (6, 9), (9, 9))
# Of a slab and of the joints around it, by the letter of the map.
SLABS = {
    "o": ("#a07c50", "#3a2c1e"), "+": ("#806a4b", "#332a1e"), "E": ("#b08a4e", "#5a4528"), "V": ("#5d5238", "#3f3527"),
    "T": ("#5d5238", "#3f3527"), "P": ("#3a5f5c", "#24474a"), "S": ("#eee9d6", "#cfd2c2"), "i": ("#d6b070", "#513f28"),
    "G": ("#9aa2a3", "#596064"), "W": ("#d6b070", "#5f4b30"), "R": ("#8c2a27", "#3f0f12"), "s": ("#9e302b", "#3f0f12"),
    "M": ("#7a1d1f", "#3f0f12"),
}  # fmt: skip
STANDING = {"P": "portal", "R": "ritual", "E": "gate"}
LEAF = ((0.06, 0), (0.2, 0.15), (0.5, 0.24), (0.8, 0.17), (1.0, 0), (0.8, -0.17), (0.5, -0.24), (0.2, -0.15))


MULTIPLIER, MODULUS = 48271, 2**31 - 1  # the "minimal standard" of Park and Miller
T = TypeVar("T")


class Jungle(msgspec.Struct, frozen=True):
    """The part of the compound that a picture shows, without what can change on it."""

    cell: int
    first: Cell
    columns: int
    rows: int
    dark: bool = False  # in the night around what can be reached

    @classmethod
    def of(cls, camera: Camera, dark: bool = False) -> Jungle:
        return cls(camera.size[0], camera.first, camera.columns, camera.rows, dark)

    def draw(self) -> Image.Image:
        grain = Grain()
        image = Image.new("RGB", (self.columns * self.cell * FINE, self.rows * self.cell * FINE), FLOOR)
        draw = Canvas(ImageDraw.Draw(image), self.cell * FINE, self.first)
        _plants(draw, grain)
        _ponds(draw)
        _beds(draw)
        for tile in BOARD.letters:
            _slab(draw, tile, grain)
        _way_of_thugs(draw)
        image = _lit(image.reduce(FINE), self)
        self._standing(image)
        return image.convert("RGBA")

    def _standing(self, image: Image.Image) -> None:
        found = [(STANDING[kind], CELLS[tile]) for tile, kind in BOARD.letters.items() if kind in STANDING]
        found += [("barracks", CELLS[tile]) for tile in BARRACKS]
        for name, (x, y) in found:
            self._paste(image, Sprite(name, self.cell), x, y)
        small = round(self.cell * 0.62)
        for x, y in TORCHES:
            self._paste(image, Sprite("torch", small), x - 0.31, y - 0.5)

    def _paste(self, image: Image.Image, figure: Sprite, x: float, y: float) -> None:
        drawn, reach = figure.draw(), figure.reach
        left = round((x - self.first[0]) * self.cell + reach[0] * figure.cell / 100)
        top = round((y - self.first[1]) * self.cell + reach[1] * figure.cell / 100)
        if -drawn.width < left < image.width and -drawn.height < top < image.height:
            image.paste(drawn, (left, top), drawn)


class Grain:
    """Numbers that look like chance and are the same in every picture: where leaves lie and how stones are cut."""

    def __init__(self) -> None:
        self._last = 7

    def between(self, low: float, high: float) -> float:
        self._last = self._last * MULTIPLIER % MODULUS
        return low + (high - low) * self._last / MODULUS

    def one_of(self, items: Sequence[T]) -> T:
        return items[int(self.between(0, len(items)))]


class Canvas:
    """Draws in cells of the board."""

    def __init__(self, draw: ImageDraw.ImageDraw, side: int, first: Cell) -> None:
        self.draw, self.side, self.first = draw, side, first

    def at(self, *points: tuple[float, float]) -> list[float]:
        (x0, y0), side = self.first, self.side
        return [part for x, y in points for part in ((x - x0) * side, (y - y0) * side)]

    def wide(self, share: float) -> int:
        return max(1, round(share * self.side))


def _plants(canvas: Canvas, grain: Grain) -> None:
    """Seen from above: five broad leaves of different lengths, each with its rib."""
    for n in range(PLANTS):
        x, y = grain.between(0, TILES), grain.between(0, TILES)
        size, turn = grain.between(0.34, 0.6), grain.between(0, 6)
        tone = LEAVES[n * len(LEAVES) // PLANTS]
        for k, share in enumerate((1.0, 0.78, 0.92, 0.7, 0.85)):
            angle, r = turn + k * math.tau / 5, size * share
            dx, dy = r * math.cos(angle), r * math.sin(angle)
            canvas.draw.polygon(canvas.at(*((x + p * dx - q * dy, y + p * dy + q * dx) for p, q in LEAF)), tone)
            rib = canvas.at((x, y), (x + 0.86 * dx, y + 0.86 * dy))
            canvas.draw.line(rib, mixed(tone, "#000000", 0.25), canvas.wide(size * 0.06))


def _ponds(canvas: Canvas) -> None:
    """With two eyes in each."""
    for x, y in PONDS:
        canvas.draw.ellipse(canvas.at((x - 0.4, y - 0.33), (x + 0.4, y + 0.37)), "#0a1c20")
        canvas.draw.ellipse(canvas.at((x - 0.36, y - 0.29), (x + 0.36, y + 0.31)), "#1d4f6b")
        canvas.draw.arc(canvas.at((x - 0.28, y - 0.2), (x + 0.28, y + 0.22)), 200, 290, "#7fc0d8", canvas.wide(0.05))
        for dx in (-0.1, 0.1):
            px, py = canvas.at((x + dx, y + 0.1))
            canvas.draw.circle((px, py), canvas.wide(0.06), "#e9e07a")
            canvas.draw.circle((px, py), canvas.wide(0.024), INK)


def _beds(canvas: Canvas) -> None:
    """What slabs lie in: a dark bank, then earth; and the stone between corners that touch."""
    for grow in (0.13, 0.05):
        for tile, kind in BOARD.letters.items():
            x, y = CELLS[tile]
            box = canvas.at((x - grow, y - grow), (x + 1 + grow, y + 1 + grow))
            canvas.draw.rounded_rectangle(box, canvas.wide(0.16), SLABS[kind][1] if grow < 0.1 else BANK)
    for one, other in BOARD.corners:
        ends = canvas.at(*((CELLS[tile][0] + 0.5, CELLS[tile][1] + 0.5) for tile in (one, other)))
        for ink, share in ((BANK, 0.62), ("#c5c3ad", 0.46)):
            canvas.draw.line(ends, ink, canvas.wide(share))


def _slab(canvas: Canvas, tile: str, grain: Grain) -> None:
    """A flagstone, none of them quite square, lit from above."""
    (x, y), kind = CELLS[tile], BOARD.letters[tile]
    base = SLABS[kind][0]
    tone = mixed(base, grain.one_of(("#000000", "#ffffff")), grain.one_of((0.0, 0.04, 0.08)))
    corners = [(px + grain.between(-0.025, 0.025), py + grain.between(-0.025, 0.025)) for px, py in _outline(tile)]
    canvas.draw.polygon(canvas.at(*((px, py + 0.045) for px, py in corners)), mixed(base, "#000000", 0.45))
    canvas.draw.polygon(canvas.at(*corners), tone)
    canvas.draw.line(canvas.at(*corners[:2]), mixed(tone, "#ffffff", 0.25), canvas.wide(0.035))
    if kind in "o+":
        for _ in range(3):
            px, py = x + grain.between(0.15, 0.85), y + grain.between(0.15, 0.85)
            canvas.draw.ellipse(canvas.at((px, py), (px + 0.1, py + 0.07)), mixed(base, "#000000", 0.22))


def _outline(tile: str) -> list[tuple[float, float]]:
    """Four corners; that which touches another tile's is cut off."""
    (x, y), inset, cut = CELLS[tile], 0.06, 0.34
    near = {other if tile == one else one for one, other in BOARD.corners if tile in (one, other)}
    touching = {(CELLS[one][0] > x, CELLS[one][1] > y) for one in near}
    found = []
    for right, down in ((False, False), (True, False), (True, True), (False, True)):
        px, py = x + (1 - inset if right else inset), y + (1 - inset if down else inset)
        across, along = (px - cut if right else px + cut, py), (px, py - cut if down else py + cut)
        if (right, down) in touching:
            found += [along, across] if right == down else [across, along]
        else:
            found.append((px, py))
    return found


def _way_of_thugs(canvas: Canvas) -> None:
    """Chevrons on the inner route say which way they walk."""
    route = BOARD.inner_route
    for tile, following in zip(route, (*route[1:], route[0]), strict=True):
        if BOARD.letters[tile] != "i":
            continue
        (x, y), (x2, y2) = CELLS[tile], CELLS[following]
        dx, dy = x2 - x, y2 - y
        for off in (0.0, 0.24):
            tip = x + 0.5 + dx * off, y + 0.5 + dy * off
            back = [(tip[0] - dx * 0.2 + q * dy * 0.2, tip[1] - dy * 0.2 + q * dx * 0.2) for q in (-1, 1)]
            canvas.draw.line(canvas.at(back[0], tip, back[1]), "#9b7742", canvas.wide(0.07), joint="curve")


# -- light -----------------------------------------------------------------------------------------

STEPS, SMALL = 7, 240


def _lit(image: Image.Image, ground: Jungle) -> Image.Image:
    """Night everywhere; warm light from the sanctum and from each gate, in steps."""
    mask = _glow(Image.new("L", (SMALL, SMALL)), 7.5, 7.5, 13.5, 255)
    for entry in BOARD.entries:
        x, y = CELLS[entry.tile]
        mask = _glow(mask, x + 0.5, y + 0.5, 3.2, 150)
    side, (x, y) = SMALL / TILES, ground.first
    box = (x * side, y * side, (x + ground.columns) * side, (y + ground.rows) * side)
    mask = mask.resize(image.size, Image.Resampling.BICUBIC, box)
    mask = mask.point([min(255, round(light / 255 * STEPS) * 255 // STEPS) for light in range(256)])
    night = ImageChops.multiply(image, Image.new("RGB", image.size, "#a9bfe6"))
    warm = ImageChops.multiply(image, Image.new("RGB", image.size, "#fff2d8"))
    warm = ImageChops.screen(warm, Image.new("RGB", image.size, "#3f220a"))
    found = Image.composite(warm, night, mask)
    return ImageChops.multiply(found, Image.new("RGB", image.size, "#4a5669")) if ground.dark else found


def _glow(mask: Image.Image, x: float, y: float, radius: float, most: int) -> Image.Image:
    """Light around a point of the board, that falls off to nothing."""
    fall = [max(0, min(255, int((255 - far - 74) * most / 181))) for far in range(256)]
    side = SMALL / TILES
    spot = Image.radial_gradient("L").point(fall).resize((round(2 * radius * side),) * 2)
    layer = Image.new("L", mask.size)
    layer.paste(spot, (round(x * side - spot.width / 2), round(y * side - spot.height / 2)))
    return ImageChops.lighter(mask, layer)
