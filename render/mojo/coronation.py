"""The card of whoever has won at Mojo: the tribe cheers, and beside it lies the compound as it was left."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image, ImageDraw

from games.kernel import Message, Seat, Words
from games.mojo.view import BOARD, Column, MojoView
from render import honours
from render.drawing.palette import SEATS
from render.drawing.parts import Plaque, Spot, width_of
from render.drawing.titling import Lettering, large
from render.honours import SIZE, Fact
from render.mojo import compound
from render.mojo.jungle import CELLS, TILES, Jungle
from render.mojo.night import GOLD, INK, NIGHT, PALE, SOFT, STRIP, TITLE, mixed, right, sentence, title
from render.mojo.sprites import Sprite, sign
from render.saying import say
from render.scene import Box, Scene

SIDE, FOOT = 35, 525  # a tile; where the strip below begins
DUSK = "#3b1240"  # what light falls off to
VIEW = Box(0, 0, SIDE * TILES, SIDE * TILES)
LEFT = VIEW.wide + 6  # where the stage begins
STAGE = SIZE[0] - LEFT


class Beams(msgspec.Struct, frozen=True):
    """Light in the colour of a tribe, from behind whoever stands there."""

    ink: str

    def draw(self) -> Image.Image:
        dark, bright = (mixed(self.ink, DUSK, share) for share in (0.62, 0.4))
        image = Image.new("RGBA", (STAGE * 2, FOOT * 2), dark)
        draw, x, y = ImageDraw.Draw(image), STAGE, 660
        for n in range(12):
            ends = [math.tau * (n + turn) / 12 for turn in (0, 0.5)]
            draw.polygon([(x, y), *((x + 2000 * math.cos(a), y + 2000 * math.sin(a)) for a in ends)], bright)
        return image.reduce(2)


def scores(view: MojoView, words: Words) -> list[str]:
    """Zimbies that are left of every tribe."""
    return [say(words, "fact.left", count=_alive(view, seat)) for seat in range(view.seats)]


def _alive(view: MojoView, seat: Seat) -> int:
    one = view.shamans[seat]
    columns = [column for column in view.board.values() if isinstance(column, Column)]
    outside = sum(column.active.get(seat, 0) + column.depleted.get(seat, 0) for column in columns)
    return one.active + one.depleted + one.chanting + outside


def winner(view: MojoView, words: Words) -> Scene:
    assert view.outcome is not None
    best, reached, facts = honours.winners(view.outcome), scores(view, words), _facts(view, words)
    ink = SEATS[best[0]].fill if len(best) == 1 else SOFT
    window = compound.LAYOUT.whole(VIEW)
    ground = [
        Spot(0, 0, Plaque(*SIZE, NIGHT, 0, NIGHT, 0)), Spot(LEFT, 0, Beams(ink)),
        Spot(VIEW.x, VIEW.y, Jungle.of(window)), *_board(view),
        Spot(0, FOOT, Plaque(SIZE[0], SIZE[1] - FOOT, STRIP, 0, STRIP, 0)),
        Spot(0, FOOT, Plaque(SIZE[0], 5, GOLD, 0, GOLD, 0)),
    ]  # fmt: skip
    text = honours.headline(words, view.outcome, "wins")
    size = large(text, 84, STAGE - 30, TITLE, 9)
    left = LEFT + max(12, (STAGE - width_of(text, size, True, TITLE)) // 2 - 9)
    spots = [Spot(left, 14 + (84 - size) // 2, Lettering(text, size, PALE, INK, 9, TITLE, STAGE - 24))]
    spots += _tribe(view, best or list(range(view.seats))[:3])
    x = 28
    for fact in facts:
        told = f"{fact.number} {fact.text}"
        spots.append(title(x, FOOT + 16, told, 32))
        x += width_of(told, 32, True, TITLE) + 40
    spots.append(right(SIZE[0] - 24, FOOT + 14, words.say(Message("mojo.title")), 38, GOLD))
    spots += _standing(view, words, reached)
    return honours.card(words, view.outcome, ground, spots, facts, reached)


def _standing(view: MojoView, words: Words, reached: Sequence[str]) -> Iterator[Spot]:
    """Everybody with the zimbies that are left; of many tribes a zimby stands once for the word, before them all."""
    assert view.outcome is not None
    if view.seats <= 4:
        yield sentence(28, FOOT + 62, honours.scored(words, view.outcome, reached, 28, SIZE[0] - 56))
        return
    yield sign("face", 28, FOOT + 62, 36, 3)
    counts = [str(_alive(view, seat)) for seat in range(view.seats)]
    yield sentence(74, FOOT + 62, honours.scored(words, view.outcome, counts, 28, SIZE[0] - 98))


def _board(view: MojoView) -> Iterator[Spot]:
    """The compound as far as the strip, with whoever is left on it."""
    window = compound.LAYOUT.whole(VIEW)
    for seat in range(view.seats):
        if camp := compound.camp_of(view, seat):
            yield from compound.figure(window, camp, "hut", seat, size=96, dy=8)
    for tile in BOARD.shrines:
        yield from compound.figure(window, tile, "shrine", int(tile in view.seals), size=98)
    for tile in sorted({*view.board, *view.obstacles}, key=lambda one: CELLS[one][::-1]):
        yield from compound.pieces(view, tile, window)
    yield from compound.brought_home(view, window)


def _tribe(view: MojoView, shown: Sequence[Seat]) -> Iterator[Spot]:
    """Of one tribe three, the foremost with the Crown if it was brought home; of several one each."""
    crowned = int(view.crown is not None and view.crown.tile not in BOARD.letters)
    if len(shown) == 1:
        for x, y, size in ((84, 290, 128), (452, 290, 128)):
            yield _figure(shown[0], LEFT + x, y, size, 0)
        yield _figure(shown[0], LEFT + 236, 226, 190, crowned)
        return
    pitch = (STAGE - 40) // len(shown[:4])
    for n, seat in enumerate(shown[:4]):
        size = min(170, pitch * 2 // 3)
        yield _figure(seat, LEFT + 20 + n * pitch + (pitch - size) // 2, 470 - size * 5 // 4, size, 0)


def _figure(seat: Seat, x: int, y: int, size: int, crowned: int) -> Spot:
    figure = Sprite("cheering", size, (seat, crowned))
    return Spot(x + figure.reach[0] * size // 100, y + figure.reach[1] * size // 100, figure)


def _facts(view: MojoView, words: Words) -> list[Fact]:
    return [
        Fact(str(view.round), say(words, "fact.rounds")),
        Fact(str(sum(one.far_shore for one in view.shamans)), say(words, "fact.shore")),
        Fact(f"{len(BOARD.shrines) - len(view.seals)}/{len(BOARD.shrines)}", say(words, "fact.seals")),
    ]
