"""The card of whoever has won at Zombs: the horde under the moon."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image, ImageDraw

from games.kernel import Words
from games.zombs.view import ZombsView
from render import honours
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, Token, width_of
from render.drawing.titling import large
from render.honours import SIZE, Fact
from render.saying import say
from render.scene import Scene
from render.zombs.dusk import BONE, EARTH, MOON, SHADOW, SLIME, SOFT, TITLE, Dripping, Sky, pill
from render.zombs.faces import card

RINGS = ("#2a1c46", "#382559", "#4b3173", "#64448c")


class Hill(msgspec.Struct, frozen=True):
    """What they come over."""

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (SIZE[0] * 2, 400))
        points = [(0, 400), (0, 50), (600, 8), (1400, 28), (2400, 0), (2400, 400)]
        ImageDraw.Draw(image).polygon(points, SHADOW)
        return image.reduce(2)


def scores(view: ZombsView, words: Words) -> list[str]:
    return [str(horde.size if horde else 0) for horde in view.hordes]


def winner(view: ZombsView, words: Words) -> Scene:
    assert view.outcome is not None
    facts, reached = _facts(view, words), scores(view, words)
    ground = (Spot(0, 0, Sky(*SIZE, 600, 236, 214, RINGS)), Spot(0, 430, Hill()))
    spots = [*_title(view, words), *_horde(view)]
    for n, fact in enumerate(facts):
        x = 40 + n * 378
        spots.append(Spot(x, 494, Plaque(364, 90, EARTH, 20, SLIME, 4)))
        spots += honours.told(fact, x + 24, 539, 324, 54, (SLIME, BONE), TITLE)
    line = honours.scored(words, view.outcome, reached, 30, SIZE[0] - 60)
    spots.append(Spot(0, 588, Label(line, 30, SOFT, True, SIZE[0], middle=True)))
    return honours.card(words, view.outcome, ground, spots, facts, reached)


def _title(view: ZombsView, words: Words) -> Iterator[Spot]:
    assert view.outcome is not None
    text = honours.headline(words, view.outcome, "wins").upper()
    part = Dripping(text, large(text, 120, SIZE[0] - 100, TITLE, 12))
    yield Spot((SIZE[0] - part.wide) // 2, 18 + (120 - part.size) // 2, part)
    if (first := _first(view)) is None:
        return
    horde = view.hordes[first]
    if horde is not None:
        told = say(words, "fact.run", colour=horde.colour, low=horde.low, high=horde.high)
        wide = width_of(told, 36) + 56
        yield Spot(600 - wide // 2 - 62, 182, Token(SEATS[first], 58))
        yield from pill(600 - wide // 2 + 6, 182, told, 36, 58, MOON, wide)


def _first(view: ZombsView) -> int | None:
    """Of those who have won, the one with the longest horde."""
    best = honours.winners(view.outcome)
    return max(best, key=lambda seat: horde.size if (horde := view.hordes[seat]) else 0) if best else None


def _horde(view: ZombsView) -> Iterator[Spot]:
    first = _first(view)
    horde = view.hordes[first] if first is not None else None
    if horde is None:
        return
    wide = min(140, 1130 // horde.size - 12)
    high, pitch = min(208, wide * 2), wide + 13
    left = (SIZE[0] - horde.size * pitch + 13) // 2
    for n, at in enumerate(range(horde.low, horde.high + 1)):
        lift = abs(2 * n - horde.size + 1) ** 2 // 5
        y = 262 + min(24, lift) + (208 - high) // 2
        yield Spot(left + n * pitch - 4, y - 4, Plaque(wide + 8, high + 8, SLIME, 15, SHADOW, 2))
        yield Spot(left + n * pitch, y, card(f"{horde.colour}-{at}", (wide, high)))


def _facts(view: ZombsView, words: Words) -> list[Fact]:
    sizes = [horde.size if horde else 0 for horde in view.hordes]
    first = _first(view)
    best = honours.winners(view.outcome)
    others = [size for seat, size in enumerate(sizes) if seat not in best]
    shut = sum(len(horde.blocks) for horde in view.hordes if horde)
    ahead = (sizes[first] if first is not None else max(sizes)) - max(others, default=max(sizes))
    return [
        Fact(f"+{max(0, ahead)}", say(words, "fact.ahead")), Fact(str(shut), say(words, "fact.blocks")),
        Fact(str(len(view.grave)), say(words, "fact.grave")),
    ]  # fmt: skip
