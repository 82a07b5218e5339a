"""The winners, on the land that they have won; a card to be shown around."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import msgspec
from PIL import Image, ImageDraw

from games.chobolo.view import ChoboloView
from games.kernel import Seat, Words
from render import honours, placards
from render.chobolo import telling
from render.chobolo.charms import SpellSign
from render.chobolo.country import GOLD, SOFT, TEXT, TITLE, VOID
from render.chobolo.folk import Bead, Castle, Folk
from render.chobolo.scenery import GROUND, INK, Growth
from render.drawing.large import sky
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, mixed, width_of
from render.drawing.shields import Shield
from render.drawing.titling import Lettering, large
from render.saying import say
from render.scene import Mark, Scene

SIZE = (1200, 980)
LAND, TILE = 690, 104  # where the land begins, and how wide a hexagon of it is
ROWS = ("ggfgmgWgrgfgg", "mgEgrgsgAgffg", "ggrggFggmggWg", "fgggmggrggsgg", "ggEggfgggggfg")
WAYS = {"armageddon": "armageddon", "return": "open-plane-wall", "alone": "battle-fury", "rounds": "sleep"}


class Glory(msgspec.Struct, frozen=True):
    """An evening with rays, as after a great spell."""

    size: tuple[int, int] = SIZE

    def draw(self) -> Image.Image:
        wide, high = self.size
        image = sky(wide, high, "#1a1245", "#a2386f")
        rays = Image.new("RGBA", image.size)
        draw = ImageDraw.Draw(rays)
        x, y = wide * 0.72, high * 0.36
        for n in range(24):
            turn, half = n * pi / 12, pi / 24
            ends = [(x + 1400 * cos(turn + side), y + 1400 * sin(turn + side)) for side in (0, half)]
            draw.polygon([(x, y), *ends], (255, 217, 138, 30))
        return Image.alpha_composite(image, rays)


class SlantedHexagon(msgspec.Struct, frozen=True):
    """One of the land's hexagons from the side, with its edge below."""

    fill: str

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (TILE * 2, TILE * 2))
        draw = ImageDraw.Draw(image)
        points = [(TILE + TILE * 1.155 * sin(n * pi / 3), TILE * (0.85 - 0.8 * cos(n * pi / 3))) for n in range(6)]
        draw.polygon([(x, y + 34) for x, y in points], "#2a1d45")
        draw.polygon(points, self.fill, mixed(self.fill, INK, 0.4), 3)
        return image.reduce(2)


def card(view: ChoboloView, words: Words) -> Scene:
    """Who has won, how, and in how many rounds; a draw shows all wizards."""
    assert view.outcome is not None
    best = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
    heading = say(words, "table")
    spots = (*_title(view, words, best), *_facts(view, words, best), *_figures(view, best or [*range(view.seats)]))
    told = telling.turn(view, words)
    why = words.say(view.outcome.why)
    marks = [
        Mark(heading=heading, label=say(words, "label.result"), words=told, spots=spots, rank=0),
        Mark(heading=heading, label=say(words, "label.why"), words=why, rank=1),
        *telling.spells(view, words),
        *telling.chart(view, words),
    ]
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(size=SIZE, ground=tuple(_ground()), marks=tuple(marks), more=say(words, "more"))


def _ground() -> Iterator[Spot]:
    yield Spot(0, 0, Glory())
    yield from land(LAND, ROWS)


def land(top: int, rows: Sequence[str], bare: bool = False) -> Iterator[Spot]:
    """Hexagons from the side, with what grows on them."""
    for row, kinds in enumerate(rows):
        for n, kind in enumerate(kinds):
            x, y = n * TILE - 30 - (TILE // 2) * (row % 2), top + row * 62
            yield Spot(x, y, SlantedHexagon(GROUND[kind]))
            if kind not in "gr" and not bare:
                yield Spot(x + 14, y - 18, Growth(kind, 76, n % 4))


def _title(view: ChoboloView, words: Words, best: list[Seat]) -> Iterator[Spot]:
    yield Spot(48, 30, Label(say(words, "title").upper(), 52, GOLD, face=TITLE))
    names = [words.name(seat) for seat in best] or [say(words, "triumph.draw")]
    room = {1: 660, 2: 960, 3: 960}.get(len(names), 490)
    lines = placards.two_lines(names[0]) if len(names) == 1 else names
    size = min(large(line, min(150, 300 // len(lines)), room, TITLE, 0) for line in lines)
    for n, line in enumerate(lines):
        y = 100 + n * round(size * 1.1)
        yield Spot(48, y, Label(line, size, TEXT, True, room, face=TITLE))
        if best and (len(best) > 1 or n + 1 == len(lines)):
            at = 48 + min(room, width_of(line, size, True, TITLE)) + 24
            yield Spot(at, y + size // 4, Shield(SEATS[best[n % len(best)]], size * 7 // 8))


def _facts(view: ChoboloView, words: Words, best: list[Seat]) -> Iterator[Spot]:
    """The deed, and three numbers."""
    assert view.outcome is not None
    way = view.outcome.why.id.rpartition(".")[2]
    seats = best or [*range(view.seats)]
    x, y = (48, 450) if len(seats) < 4 else (620, 310)  # of many the hats reach so far up
    yield Spot(x, y, SpellSign(WAYS[way], 76))
    deed = say(words, f"triumph.way.{way}")
    size = large(deed, 40, 480, TITLE, 0, 30)
    yield Spot(x + 92, y + 14 + (40 - size) // 2, Label(deed, size, GOLD, True, 490, face=TITLE))
    kept = sum(bool(one.at) and ord(who[0]) - 97 in seats for who, one in view.characters.items())
    towers = sum(one.owner in seats for one in view.towers.values())
    if len(seats) > 2:
        return  # there they stand
    for n, (key, count) in enumerate((("rounds", view.round), ("living", kept), ("towers", towers))):
        x = 48 + n * 212
        yield Spot(x, 546, Plaque(200, 112, VOID, 14, GOLD, 2))
        yield Spot(x, 552, Label(str(count), 52, GOLD, True, 200, middle=True))
        yield Spot(x, 614, Label(say(words, f"triumph.{key}"), 28, SOFT, True, 200, middle=True))


def _figures(view: ChoboloView, seats: list[Seat]) -> Iterator[Spot]:
    """The wizards, the first of them large; what is left of somebody's tower; the bead, if one of them has it."""
    size = {1: 470, 2: 380}.get(len(seats), 300)
    step = min(230, 1050 // len(seats))
    first = 700 if len(seats) == 1 else 1180 - step * len(seats) - (size - step) // 2
    if len(seats) == 1:
        other = next((seat for seat, ruler in enumerate(view.rulers) if ruler.tower and seat not in seats), None)
        if other is not None:
            yield Spot(1060, 560, Castle(other, view.rulers[other].element, 130))
    for n, seat in enumerate(seats):
        x = first + n * step
        yield Spot(x, LAND + 60 - size, Folk("wizard", seat, size))
        if view.holder == seat:
            yield Spot(x + size * 3 // 4, LAND - size + 20, Bead(96))


# -- to be posted ----------------------------------------------------------------------------------


def scores(view: ChoboloView, words: Words) -> list[str]:
    """Characters that are left of everybody."""
    return [say(words, "triumph.left", count=_alive(view, [seat])) for seat in range(view.seats)]


def _alive(view: ChoboloView, seats: Sequence[Seat]) -> int:
    return sum(bool(one.at) and ord(who[0]) - 97 in seats for who, one in view.characters.items())


def winner(view: ChoboloView, words: Words) -> Scene:
    """The same lower, with everybody in a line."""
    assert view.outcome is not None
    best, (wide, high) = honours.winners(view.outcome), honours.SIZE
    ground = [Spot(0, 0, Glory(honours.SIZE)), *land(430, ROWS[:3], bare=True)]
    spots = [Spot(48, 22, Lettering(say(words, "title").upper(), 46, GOLD, INK, 5, TITLE))]
    lines = placards.two_lines(words.name(best[0]) if len(best) == 1 else honours.headline(words, view.outcome))
    size = min(large(line, 120 // len(lines), 640, TITLE, 7) for line in lines)
    for n, line in enumerate(lines):
        spots.append(Spot(42, 84 + n * size * 11 // 10, Lettering(line, size, TEXT, INK, 7, TITLE, 654)))
    way = view.outcome.why.id.rpartition(".")[2]
    spots.append(Spot(48, 250, SpellSign(WAYS[way], 64)))
    deed = say(words, f"triumph.way.{way}")
    spots.append(Spot(124, 252, Lettering(deed, large(deed, 42, 520, TITLE, 4, 30), GOLD, INK, 4, TITLE, 530)))
    seats = best or [*range(view.seats)]
    towers = sum(one.owner in seats for one in view.towers.values())
    counts = (("rounds", view.round), ("living", _alive(view, seats)), ("towers", towers))
    facts = [honours.Fact(str(count), say(words, f"triumph.{key}")) for key, count in counts]
    for n, fact in enumerate(facts):
        spots.append(Spot(48, 332 + n * 76, Plaque(400, 66, VOID, 14, GOLD, 3)))
        spots += honours.told(fact, 72, 365 + n * 76, 360, 46, (GOLD, TEXT))
    tall = {1: 430, 2: 330}.get(len(seats), 240)
    step = min(230, 640 // len(seats[:4]))
    first = 860 - step * (len(seats[:4]) - 1) // 2 - tall // 2 + 30
    for n, seat in enumerate(seats[:4]):
        spots.append(Spot(first + n * step, 545 - tall, Folk("wizard", seat, tall)))
        spots.append(Spot(first + n * step + tall // 8, 470, Shield(SEATS[seat], 70)))
    spots.append(Spot(0, 572, Plaque(wide, high - 572, VOID, 0, VOID, 0)))
    reached = scores(view, words)
    line = honours.scored(words, view.outcome, reached, 30, wide - 60)
    spots.append(Spot(0, 580, Label(line, 30, SOFT, True, wide, middle=True)))
    return honours.card(words, view.outcome, ground, spots, facts, reached)
