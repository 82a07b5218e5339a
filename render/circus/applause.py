"""The card of whoever walks free: in the limelight, with what it has won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image, ImageDraw

from games.circus.view import QUESTS, CircusView
from games.kernel import Words
from render import honours
from render.circus.pieces import Figure, art
from render.circus.plates import LIMBS
from render.circus.poster import CREAM, FRESH, GOLD, KINDS, NAVY, RED, TITLE, Emblem, Poster
from render.circus.tools import OF_PART
from render.drawing.palette import DARK, SEATS, Swatch
from render.drawing.parts import Label, Plaque, Spot, width_of
from render.drawing.titling import Lettering, large
from render.honours import SIZE, Fact
from render.saying import say
from render.scene import Scene

FREE = ("goal", "pair", "alone")  # ways to end after which somebody walks free
BACKS = Swatch("", "#fff0d0", DARK, "plain")


class Limelight(msgspec.Struct, frozen=True):
    """A round stage with lamps around it, a beam from above, sand, and paper in the air."""

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (SIZE[0] * 2, SIZE[1] * 2))
        draw = ImageDraw.Draw(image)
        x, y = SIZE[0], 690
        for radius, ink in ((262, GOLD), (246, CREAM), (218, NAVY)):
            draw.circle((x, y), radius * 2, ink)
        for n in range(32):
            turn = math.tau * n / 32
            lamp = (x + 464 * math.cos(turn), y + 464 * math.sin(turn))
            draw.circle(lamp, 18, "#fff7c2" if n % 2 else "#ff9d3c")
        draw.polygon([(x - 90, 270), (x + 90, 270), (x + 320, 970), (x - 320, 970)], "#2c4278")
        draw.ellipse((x - 340, 900, x + 340, 1036), "#d9a662")
        for n in range(96):
            left, top = n * 397 % 2360 + 20, n * 233 % 900 + 90
            if math.hypot(left - x, top - y) > 550:
                turn = n * 0.7
                end = (left + 28 * math.cos(turn), top + 28 * math.sin(turn))
                draw.line((left, top, *end), (GOLD, CREAM, FRESH, "#f0a3b5")[n % 4], 15)
        return image.reduce(2)


def scores(view: CircusView, words: Words) -> list[str]:
    return [str(one.score).replace("-", "\N{MINUS SIGN}") for one in view.animatrons]


def winner(view: CircusView, words: Words) -> Scene:
    assert view.outcome is not None
    facts, reached = _facts(view, words), scores(view, words)
    ground = (Spot(0, 0, Poster(*SIZE, SIZE[0] // 2, 340, 14, 26)), Spot(0, 0, Limelight()))
    spots = [*_stars(view), *_title(view, words)]
    for n, fact in enumerate(facts):
        x = 28 + n * 386
        spots.append(Spot(x, 490, Plaque(372, 94, NAVY, 20, GOLD, 5)))
        spots += honours.told(fact, x + 22, 537, 334, 56, (GOLD, CREAM), TITLE)
    spots.append(Spot(0, 588, Plaque(SIZE[0], 42, NAVY, 0, NAVY, 0)))
    line = honours.scored(words, view.outcome, reached, 30, SIZE[0] - 60)
    spots.append(Spot(0, 588, Label(line, 30, CREAM, True, SIZE[0], middle=True)))
    return honours.card(words, view.outcome, ground, spots, facts, reached)


def _title(view: CircusView, words: Words) -> Iterator[Spot]:
    assert view.outcome is not None
    free = view.outcome.why.id.rpartition(".")[2] in FREE
    text = honours.headline(words, view.outcome, "free" if free else "").upper()
    size = large(text, 84, SIZE[0] - 60, TITLE, 9)
    part = Lettering(text, size, GOLD, NAVY, 9, TITLE, SIZE[0] - 40)
    yield Spot(max(0, (SIZE[0] - width_of(text, size, True, TITLE)) // 2 - 10), 92 - size * 3 // 4, part)


def _stars(view: CircusView) -> Iterator[Spot]:
    """Whoever has won, the parts of the first of them, and what it passed."""
    best = honours.winners(view.outcome)[:2]
    size = 318 if len(best) == 1 else 250
    for n, seat in enumerate(best):
        one = view.animatrons[seat]
        figure = Figure(SEATS[seat], one.slots["hand"][1], one.slots["foot"][1], one.zombie, size, True)
        middle = 600 + (n * 2 - len(best) + 1) * 100
        yield Spot(middle - size * 2 // 5, 492 - size, figure)
    if not best:
        return
    first = view.animatrons[best[0]]
    parts = list(dict.fromkeys(OF_PART[name] for name in first.body if name not in LIMBS))
    yield from _tiles([(BACKS, name) for name in parts], 40)
    tests = [QUESTS[name].tests for name in first.quests if name in QUESTS]
    yield from _tiles([(KINDS[name], name) for name in tests], 884)


def _tiles(shown: Sequence[tuple[Swatch, str]], x: int) -> Iterator[Spot]:
    """Up to four, two by two."""
    for n, (swatch, name) in enumerate(shown[:4]):
        at = x + n % 2 * 140, 186 + n // 2 * 146 + n % 2 * 14
        yield Spot(at[0] - 6, at[1] - 6, Plaque(132, 132, RED, 22, DARK, 3))
        yield Spot(*at, Emblem(swatch, art(name), 120, 120, 92))


def _facts(view: CircusView, words: Words) -> list[Fact]:
    best = honours.winners(view.outcome)
    others = [one.score for seat, one in enumerate(view.animatrons) if seat not in best]
    top = max((view.animatrons[seat].score for seat in best), default=0)
    quests = sum(len(view.animatrons[seat].quests) for seat in best)
    rounds = -(-view.turns // view.seats)
    found = [Fact(str(top), say(words, "fact.stars", count=rounds)), Fact(str(quests), say(words, "fact.quests"))]
    found.append(Fact(f"+{top - max(others, default=top)}", say(words, "fact.ahead")))
    return found
