"""A battle as a scene: the two of the last blow, their dice with what changes them, and who fights next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import msgspec
from PIL import Image, ImageDraw

from games.chobolo.view import Blow, ChoboloView, ground_at, kind_of, owner
from games.kernel import Message, Words
from render.chobolo import telling
from render.chobolo.charms import SpellSign
from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT, TITLE, VOID
from render.chobolo.folk import Folk, LevelDisc
from render.chobolo.scenery import GROUND, INK, Growth
from render.drawing.large import sky
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, Label, Part, Plaque, Spot, blank, font, mixed, reduced, width_of, wrapped
from render.drawing.pen import Pen
from render.drawing.shields import Shield
from render.saying import say
from render.scene import Box, Mark, Place, Scene

SIZE, STAGE, SUMS, ROW = (1200, 980), 610, 612, 812
BLOOD, PALE, DEEP = "#b3202f", "#ff9aa6", "#1a1a44"
FIGURE, SIDES = 450, (96, 654)
LUNGE, KNOCKED, FELLED = 13, -17, -64  # degrees towards the other
HIGHEST, MOST, HALF = 4, 4, 536  # levels; fights in the lowest row; how wide the room of a sum is
NAME = 28  # letters over a figure, where there is room
SKIES = {
    "f": ("#2c3f6e", "#8fc7a8"), "m": ("#3a2a72", "#ffb36b"), "s": ("#3a4150", "#b9b36a"), "r": ("#3f6fae", "#cfeaf2"),
    "d": ("#5a2a6a", "#ffd08a"), "v": ("#2a1030", "#ff7a4a"), "C": ("#2a1c5a", "#f7d64f"),
}  # fmt: skip
DAY = ("#3b4f9a", "#ffcf8a")


# -- parts -------------------------------------------------------------------------------------------


class BattleSky(msgspec.Struct, frozen=True):
    """Where they fight: sky, sun, far mountains, and the ground in its colour."""

    kind: str

    def draw(self) -> Image.Image:
        wide, high = SIZE[0] * 2, STAGE * 2
        top, foot = SKIES.get(self.kind, DAY)
        image = sky(wide, high, top, foot)
        draw = ImageDraw.Draw(image)
        draw.circle((wide / 2, high * 0.52), 300, "#ffe9b0")
        far = mixed(top, "#8a6aa8", 0.55)
        for x, peak in ((240, 520), (760, 380), (1720, 460), (2200, 580)):
            foot_y = high * 0.82
            draw.polygon([(x - peak * 1.1, foot_y), (x, foot_y - peak), (x + peak * 1.1, foot_y)], far)
            cap = [(x - peak * 0.25, foot_y - peak * 0.77), (x, foot_y - peak), (x + peak * 0.25, foot_y - peak * 0.77)]
            draw.polygon([*cap, (x + peak * 0.06, foot_y - peak * 0.66)], mixed(far, "#ffffff", 0.7))
        land = mixed(GROUND[self.kind], INK, 0.38)
        hill = [(0, 0.78), (0.25, 0.75), (0.52, 0.79), (1, 0.74), (1, 1), (0, 1)]
        points = [(wide * x, high * y) for x, y in hill]
        draw.polygon(points, land)
        draw.line(points[:4], INK, 7)
        return image.reduce(2)


class FourSided(msgspec.Struct, frozen=True):
    """A four-sided die with what it shows at its foot."""

    face: int
    size: int
    won: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        if self.won:
            pen.disc(50, 50, 50, mixed(GOLD, PANEL, 0.55), 0, 0)
        pen.form([(50, 3), (96, 74), (60, 95), (4, 74)], "#fffaf0", 4)
        pen.form([(50, 3), (96, 74), (60, 95)], "#cfc8da", 3)
        draw.text((image.width * 0.38, image.width * 0.62), str(self.face), INK, font(round(image.width * 0.46)), "mm")
        return reduced(image)


class Burst(msgspec.Struct, frozen=True):
    """What a blow has done."""

    text: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        spikes = [(48 if n % 2 == 0 else 31, pi * n / 13 + 0.1) for n in range(26)]
        pen.form([(50 + far * cos(turn), 50 + far * sin(turn)) for far, turn in spikes], "#ffd24d", 2.5)
        style = font(round(image.width * 0.34))
        draw.text(
            (image.width / 2, image.width / 2),
            self.text,
            BLOOD,
            style,
            "mm",
            stroke_width=3 * FINE,
            stroke_fill="#fff6d8",
        )
        return reduced(image)


class Strokes(msgspec.Struct, frozen=True):
    """How fast a blow has come, from the right unless it is turned."""

    wide: int
    high: int
    left: bool

    def draw(self) -> Image.Image:
        image, draw = blank(self.wide, self.high)
        wide, high = image.size
        for y, start in ((0.12, 0.3), (0.5, 0.0), (0.88, 0.42)):
            thick = high * 0.07
            points = [(wide, high * y - thick), (wide * start, high * y), (wide, high * y + thick)]
            draw.polygon(points, (255, 255, 255, 190))
        image = reduced(image)
        return image if self.left else image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


class Pip(msgspec.Struct, frozen=True):
    """A level: there, just lost, or never had."""

    state: str
    size: int = 38

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        fill = {"full": GOLD, "lost": BLOOD, "none": "#3b3b78"}[self.state]
        pen.form([(8, 6), (92, 6), (92, 56), (50, 96), (8, 56)], fill, 7)
        if self.state == "lost":
            pen.stroke([(18, 16), (56, 40), (40, 56), (66, 84)], "#ffffff", 10)
        return reduced(image)


class Versus(msgspec.Struct, frozen=True):
    """An arrow from one to another, or between both."""

    both: bool
    size: int = 56
    ink: str = GOLD

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        pen.stroke([(24 if self.both else 4, 50), (76, 50)], self.ink, 13)
        pen.form([(66, 22), (98, 50), (66, 78)], self.ink, 0)
        if self.both:
            pen.form([(34, 22), (2, 50), (34, 78)], self.ink, 0)
        return reduced(image)


# -- the scene ---------------------------------------------------------------------------------------


def of_fray(view: ChoboloView, words: Words) -> Scene:
    """The battle that is being fought."""
    assert view.fray is not None
    last = view.blows[-1] if view.blows and view.fray.round else None
    if last is not None and not last.shot and {last.who, last.whom} <= {*view.fray.fighters}:
        return _scene(view, words, (last.who, last.whom), last, ())
    mine = [who for who in view.fray.fighters if owner(who) == view.active]
    others = [who for who in view.fray.fighters if owner(who) != view.active]
    return _scene(view, words, (mine[0], others[0]), None, ())


def of_blows(view: ChoboloView, words: Words, blows: Sequence[Blow]) -> Scene:
    """What has been fought since, the last blow before all."""
    last = blows[-1]
    return _scene(view, words, (last.who, last.whom), last, blows)


def _scene(view: ChoboloView, words: Words, pair: tuple[str, str], blow: Blow | None, blows: Sequence[Blow]) -> Scene:
    at = next((view.characters[who].at for who in pair[::-1] if view.characters[who].at), view.land.heart)
    kind = ground_at(view, at)
    heading = say(words, "table")
    told = telling.blow(words, blow) if blow else say(words, "battle.begins")
    spots = [*_stage(view, pair, blow), *_plates(view, words, pair, blow), *_sums(words, blow)]
    turn = Mark(heading=heading, label=say(words, "label.turn"), words=telling.turn(view, words), rank=0)
    marks = [turn, Mark(heading=heading, label=say(words, "label.battle"), words=told, spots=tuple(spots), rank=1)]
    places: dict[str, Place] = {}
    if blows or view.coming:
        text = telling.blows(words, blows) if blows else telling.coming(view, words)
        fights = [(one.who, one.whom, one.both, one.hit) for one in blows] or [(*one, "") for one in view.coming]
        label = say(words, "label.blows" if blows else "label.coming")
        marks.append(
            Mark(heading=heading, label=label, words=text, spots=tuple(_fights(words, fights, bool(blows))), rank=2)
        )
    elif view.fray is not None:
        row, places = _fighters(view, words)
        text = "; ".join(telling.character(view, words, who) for who in view.fray.fighters)
        marks.append(Mark(heading=heading, label=say(words, "label.people"), words=text, spots=row, rank=2))
    marks += telling.spells(view, words)
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(
        size=SIZE, ground=tuple(_ground(kind)), marks=tuple(marks), more=say(words, "more"), places=places
    )  # fmt: skip


def _ground(kind: str) -> Iterator[Spot]:
    yield Spot(0, 0, Plaque(*SIZE, VOID, 0, VOID, 0))
    yield Spot(0, 0, BattleSky(kind))
    for n, (x, y) in enumerate(((-20, 440), (500, 470), (1080, 450), (330, 430), (880, 425))):
        yield Spot(x, y, Growth(kind if kind in "fmsdvg" else "g", 130, n % 4))
    yield Spot(0, STAGE - 4, Plaque(SIZE[0], SIZE[1] - STAGE + 4, PANEL, 0, GOLD, 3))


def _stage(view: ChoboloView, pair: tuple[str, str], blow: Blow | None) -> Iterator[Spot]:
    """Who strikes leaps forward; whoever is struck reels or lies on the ground; the burst is at that one."""
    hit = blow.hit if blow else ""
    if hit:
        yield Spot(440, 330, Strokes(320, 110, hit == pair[0]))
    for who, x, side in sorted(zip(pair, SIDES, (1, -1), strict=True), key=lambda one: one[0] != hit):
        lean = 0 if not blow else LUNGE if who != hit else KNOCKED if view.characters[who].at else FELLED
        figure = Folk(kind_of(who), owner(who), FIGURE, side < 0, -lean)
        forth = side * 4 * lean if lean > 0 and hit else 0
        back = FIGURE // 2 if lean else 0
        yield Spot(x + forth - back, STAGE - FIGURE - 8, figure)
    if blow:
        side = 490 if not hit else 300 if hit == pair[0] else 670
        yield Spot(side, 160, Burst("\N{MINUS SIGN}1" if hit else "=" if _even(blow) else "0", 230))


def _even(blow: Blow) -> bool:
    return telling.total(blow.mine) == telling.total(blow.theirs)


def _plates(view: ChoboloView, words: Words, pair: tuple[str, str], blow: Blow | None) -> Iterator[Spot]:
    """Whose and what each is, with levels left and lost."""
    for n, who in enumerate(pair):
        x, one, hit = 24 + 672 * n, view.characters[who], blow is not None and blow.hit == who
        yield Spot(x, 18, Plaque(480, 124, PANEL if hit else RAISED, 14, GOLD, 3))
        yield Spot(x + 18, 34, Shield(SEATS[owner(who)], 66))
        yield Spot(x + 96, 28, Label(words.word("kind", kind_of(who)).capitalize(), 36, TEXT, True, 370))
        for level in range(HIGHEST):
            state = "full" if level < one.level else "lost" if hit and level == one.level else "none"
            yield Spot(x + 96 + level * 42, 84, Pip(state))
        if blow:
            verdict = "stands" if not hit else "hurt" if one.at else "falls"
            text = say(words, f"battle.{verdict}")
            yield Spot(x + 464 - width_of(text, 30), 85, Label(text, 30, PALE if hit else GOLD))


def _sums(words: Words, blow: Blow | None) -> Iterator[Spot]:
    """Both rolls, part by part, and which is higher."""
    if blow is None:
        told = say(words, "battle.begins")
        yield Spot(0, SUMS + 22, Label(told, 64, GOLD, True, SIZE[0], middle=True, face=TITLE))
        half = width_of(told, 64, True, TITLE) // 2
        for x in (SIZE[0] // 2 - half - 128, SIZE[0] // 2 + half + 24):
            yield Spot(x, SUMS + 12, SpellSign("battle-fury", 104))
        return
    mine, theirs = telling.total(blow.mine), telling.total(blow.theirs)
    yield from _sum(words, 24, blow.mine, mine > theirs)
    yield from _sum(words, 640, blow.theirs, theirs > mine)
    sign = "=" if mine == theirs else ">" if mine > theirs else "<"
    yield Spot(560, SUMS + 46, Label(sign, 72, GOLD, True, 80, middle=True))


def _sum(words: Words, x: int, parts: Sequence[Message], won: bool) -> Iterator[Spot]:
    """The die, what changes it, and what comes of it, in the middle of a half."""
    die, *others = parts
    wide = 0 if not others else 124 * len(others) if len(others) < 3 else 236
    x += (HALF - 154 - wide - 154) // 2
    yield Spot(x, SUMS + 14, FourSided(int(str(die.args["value"])), 140, won))
    yield from (_beside if len(others) < 3 else _below)(words, x + 150, others)
    at = x + 154 + wide
    yield Spot(at + 2, SUMS + 54, Label("=", 52, TEXT))
    yield Spot(at + 44, SUMS + 30, Plaque(108, 108, GOLD if won else "#4a4a8e", 54, INK, 4))
    total = str(telling.total(parts))
    yield Spot(at + 44, SUMS + 38, Label(total, 70, INK if won else TEXT, True, 108, middle=True))


def _change(part: Message) -> tuple[str, str]:
    """A number with its sign, and the ink that tells whether it helps."""
    value = int(str(part.args["value"]))
    return f"{value:+}".replace("-", "\N{MINUS SIGN}"), GOLD if value > 0 else PALE


def _beside(words: Words, x: int, parts: Sequence[Message]) -> Iterator[Spot]:
    for n, part in enumerate(parts):
        told, ink = _change(part)
        at = x + n * 124
        yield Spot(at, SUMS + 18, Plaque(118, 134, DEEP, 12, DEEP, 0))
        yield Spot(at, SUMS + 24, Label(told, 52, ink, True, 118, middle=True))
        rows = wrapped(telling.part(words, part), 28, 118, True)[:2]
        for row, text in enumerate(rows):
            y = SUMS + (98 if len(rows) == 1 else 84 + 30 * row)
            yield Spot(at, y, Label(text, 28, SOFT, True, 118, middle=True))


def _below(words: Words, x: int, parts: Sequence[Message]) -> Iterator[Spot]:
    """Many changes, each on a line of its own."""
    step = 150 // len(parts)
    for n, part in enumerate(parts):
        told, ink = _change(part)
        y = SUMS + 10 + n * step
        yield Spot(x, y, Plaque(230, step - 2, DEEP, 8, DEEP, 0))
        yield Spot(x + 8, y + (step - 38) // 2, Label(told, 30, ink))
        yield Spot(x + 58, y + (step - 37) // 2, Label(telling.part(words, part), 28, SOFT, True, 170))


def _fights(words: Words, fights: Sequence[tuple[str, str, bool, str]], past: bool) -> Iterator[Spot]:
    """Pairs in a row: who, whom, who was hit; the one on the stage is lit, the last of those that are over."""
    shown = fights[-MOST:] if past else fights[:MOST]
    wide = (SIZE[0] - 48) // len(shown)
    apart, size = {1: (150, 124), 2: (150, 124), 3: (98, 124)}.get(len(shown), (82, 104))
    lit = len(shown) - 1 if past else 0
    for n, (who, whom, both, hit) in enumerate(shown):
        x, middle = 24 + n * wide, 24 + n * wide + (wide - 12) // 2
        if len(shown) > 1:
            key = "now" if n == lit else "before" if past else "last" if n + 1 == len(fights) else "then"
            ink = GOLD if n == lit else SOFT
            yield Spot(x, ROW - 42, Label(say(words, f"battle.{key}"), 32, ink, True, wide - 12, middle=True))
        yield Spot(x, ROW, Plaque(wide - 12, 162, RAISED if n == lit else DEEP, 14, GOLD if n == lit else SOFT, 3))
        yield Spot(middle - 28, ROW + 50, Versus(both))
        for side, one in ((-1, who), (1, whom)):
            left = middle + side * apart - size // 2
            yield Spot(left, ROW + 140 - size, Folk(kind_of(one), owner(one), size, side > 0))
            yield Spot(left - 4, ROW + 98, Shield(SEATS[owner(one)], 50))
            if one == hit:
                yield Spot(left + size - 50, ROW + 98, Pip("lost", 50))
            if len(shown) == 1:
                name = words.word("kind", kind_of(one)).capitalize()
                from_ = left + size + 20 if side > 0 else left - 28 - width_of(name, 34)
                yield Spot(from_, ROW + 56, Label(name, 34, TEXT))


def _fighters(view: ChoboloView, words: Words) -> tuple[tuple[Spot, ...], dict[str, Place]]:
    """All who are in the battle and live, each under the name by which it can be chosen."""
    assert view.fray is not None
    living = [who for who in view.fray.fighters if view.characters[who].at]
    wide = (SIZE[0] - 38) // max(1, len(living))
    size = min(140, wide - 20)
    spots: list[Spot] = []
    places: dict[str, Place] = {}
    for n, who in enumerate(living):
        box = Box(24 + n * wide, ROW, wide - 10, 160)
        left = box.x + (box.wide - size) // 2
        parts: tuple[tuple[int, int, Part], ...] = (
            (box.x, box.y, Plaque(box.wide, box.high, DEEP, 14, SEATS[owner(who)].fill, 4)),
            (left, ROW + 146 - size, Folk(kind_of(who), owner(who), size)),
            (box.x + 6, ROW + 108, Shield(SEATS[owner(who)], 46)),
            (box.x + box.wide - 52, ROW + 108, LevelDisc(view.characters[who].level, 46)),
        )
        spots += [Spot(x, y, part) for x, y, part in parts]
        name = words.word("kind", kind_of(who)).capitalize()
        if width_of(name, NAME) <= box.wide:
            spots.append(Spot(box.x, ROW - 40, Label(name, NAME, TEXT, True, box.wide, middle=True)))
        places[who] = box.place(box.wide - 30, 28, 48)
    return tuple(spots), places
