"""The card of whoever has won at Zombs: the horde under the moon."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image, ImageDraw

from games.kernel import Seat, Words
from games.zombs.view import Horde, ZombsView
from render import honours
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Plaque, Spot, Token, width_of
from render.drawing.titling import large
from render.honours import SIZE, Fact
from render.saying import say
from render.scene import Scene
from render.zombs.dusk import BONE, EARTH, MOON, SHADOW, SLIME, SOFT, TITLE, Dripping, Sky, pill
from render.zombs.faces import card

APART = 64  # between hordes that are equal
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
    spots = [*_title(view, words), *_hordes(view, words)]
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


def _shown(view: ZombsView) -> list[Seat]:
    """Whose hordes the card shows: of those who have won, the longest; where all are equal, everybody's."""
    best = [seat for seat in honours.winners(view.outcome) if view.hordes[seat]]
    longest = max(best, key=lambda seat: _size(view, seat), default=None)
    return best if len(best) == view.seats or longest is None else [longest]


def _size(view: ZombsView, seat: Seat) -> int:
    horde = view.hordes[seat]
    return horde.size if horde else 0


def _hordes(view: ZombsView, words: Words) -> Iterator[Spot]:
    """Side by side, each below whose it is; where there is room, others come over the hill beside them."""
    shown = [(seat, horde) for seat in _shown(view) if (horde := view.hordes[seat])]
    if not shown:
        return
    count = sum(horde.size for _, horde in shown)
    wide = min(140, (1130 - APART * (len(shown) - 1)) // count - 13)
    high, pitch = min(208, wide * 2), wide + 13
    left = (SIZE[0] - count * pitch + 13 - APART * (len(shown) - 1)) // 2
    if left > 260:
        yield from _stragglers(left)
    for seat, horde in shown:
        yield from _whose(seat, horde, words, left + (horde.size * pitch - 13) // 2, len(shown) < 3)
        for n, at in enumerate(range(horde.low, horde.high + 1)):
            lift = abs(2 * n - horde.size + 1) ** 2 // 5
            y = 262 + min(24, lift) + (208 - high) // 2
            yield Spot(left + n * pitch - 4, y - 4, Plaque(wide + 8, high + 8, SLIME, 15, SHADOW, 2))
            yield Spot(left + n * pitch, y, card(f"{horde.colour}-{at}", (wide, high)))
        left += horde.size * pitch + APART


def _whose(seat: Seat, horde: Horde, words: Words, middle: int, told: bool) -> Iterator[Spot]:
    if not told:
        yield Spot(middle - 29, 182, Token(SEATS[seat], 58))
        return
    text = say(words, "fact.run", colour=horde.colour, low=horde.low, high=horde.high)
    wide = width_of(text, 36) + 56
    yield Spot(middle - wide // 2 - 32, 182, Token(SEATS[seat], 58))
    yield from pill(middle - wide // 2 + 36, 182, text, 36, 58, MOON, wide)


def _stragglers(left: int) -> Iterator[Spot]:
    """Heads on either side of a short horde, the farther ones darker."""
    for n, (number, size, dim) in enumerate(((3, 96, True), (8, 128, True), (2, 164, False))):
        step = 20 + n * (left - 200) // 3
        y = 470 - size
        yield Spot(step, y, Icon(f"zombs.shambler-{number}", size, dim))
        yield Spot(SIZE[0] - step - size, y, Icon(f"zombs.shambler-{(number + 5) % 10 + 1}", size, dim))


def _facts(view: ZombsView, words: Words) -> list[Fact]:
    sizes = [_size(view, seat) for seat in range(view.seats)]
    best = honours.winners(view.outcome)
    others = [size for seat, size in enumerate(sizes) if seat not in best]
    shut = sum(len(horde.blocks) for horde in view.hordes if horde)
    ahead = max((sizes[seat] for seat in best), default=max(sizes)) - max(others, default=max(sizes))
    equal = Fact(str(len(_shown(view))), say(words, "fact.equal"))
    return [
        Fact(f"+{ahead}", say(words, "fact.ahead")) if ahead > 0 else equal, Fact(str(shut), say(words, "fact.blocks")),
        Fact(str(len(view.grave)), say(words, "fact.grave")),
    ]  # fmt: skip
