"""A part of the world in hexagons that one can read: where something has happened, or what a choice is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec
from PIL import Image

from games.chobolo.view import ChoboloView, in_tower, is_archer, kind_of, owner, wizard_of
from games.kernel import Path, Seat, Words
from games.toolkit.hexes import distance
from render.board.camera import Camera
from render.board.ground import borders, covers
from render.chobolo import country, muster, telling
from render.chobolo.scenery import ElementChip
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, blank, reduced, width_of
from render.drawing.pen import Pen
from render.drawing.shields import Shield
from render.saying import brief, heading_of, say
from render.scene import Box, Mark, Scene

SIZE, BOARD, HEAD = (1200, 980), Box(44, 96, 1150, 836), 84
PILE, CHIP = 68, 50  # how high the row of a stack is, and how large its chips
NEAR, LEAST = 45, 64  # half a hexagon as wide as it can be; and a whole one at least, in pixels
REACH, DANGER, DUSK = "#fff3b0", "#ff4f64", "#23236b"
AROUND, RANGE = 4, 2


def close_up(view: ChoboloView, words: Words, before: ChoboloView) -> Scene | None:
    """Where something has happened, or where the active player's characters are."""
    if not view.characters:
        return None
    changed = _changed(view, before)
    centre = _changed_first(view, changed) or _home(view, view.active)
    camera = _window(view, centre, changed or view.land.within(centre, AROUND))
    return _scene(view, words, camera, [*_areas(view, words, camera, "")], before)


def of_choice(view: ChoboloView, words: Words, ways: Sequence[Path]) -> Scene | None:
    """Whoever is to go, or whatever is to be named, with where that one can go and what others threaten."""
    if view.outcome is not None:
        return None
    seat = view.active if view.seat is None else view.seat
    who = _mover(view, seat, ways)
    named = [view.characters[word].at if word in view.characters else word for way in ways for word in way]
    matter = [name for name in named if name in view.land.hexes]
    founding = not view.characters and matter
    centre = view.characters[who].at if who else matter[0] if founding else _home(view, seat)
    camera = _window(view, centre, matter or view.land.within(centre, AROUND))
    shooting = any(way[0] == "shoot" for way in ways)
    scene = _scene(view, words, camera, [*_areas(view, words, camera, who, shooting)], None, who)
    return _with_stack(scene, view, words, seat) if view.characters else scene


def _with_stack(scene: Scene, view: ChoboloView, words: Words, seat: Seat) -> Scene:
    """Below the land what is to be spent on the spells, the top first."""
    wide, top = scene.size
    title, chips = say(words, "top_first"), view.rulers[seat].stack[::-1]
    ground = Spot(0, top, Plaque(wide, PILE, country.PANEL, 0, country.GOLD, 3))
    first = 24 + width_of(title, 30) + 20
    shown = chips[: (wide - first - 84) // (CHIP + 6)]
    spots = [Spot(24, top + 18, Label(title, 30, country.SOFT))]
    spots += [Spot(first + n * (CHIP + 6), top + 9, ElementChip(chip, CHIP)) for n, chip in enumerate(shown)]
    if len(chips) > len(shown):
        rest = Label(f"+{len(chips) - len(shown)}", 30, country.SOFT)
        spots.append(Spot(first + len(shown) * (CHIP + 6), top + 18, rest))
    elif not chips:
        spots.append(Spot(first, top + 18, Label(say(words, "nothing"), 30, country.SOFT)))
    own = heading_of(words, seat, view.seat), say(words, "label.stack")
    marks = tuple(
        msgspec.structs.replace(mark, spots=tuple(spots)) if (mark.heading, mark.label) == own else mark
        for mark in scene.marks
    )
    return msgspec.structs.replace(scene, size=(wide, top + PILE), ground=(*scene.ground, ground), marks=marks)


def _changed(view: ChoboloView, before: ChoboloView) -> list[str]:
    """The hexes of those who have moved or changed, or have died since."""
    was = before.characters
    found = [one.at for who, one in view.characters.items() if one.at and was.get(who) != one]
    found += [one.at for who, one in was.items() if one.at and not view.characters[who].at]
    return found + [place for place in view.towers if view.towers[place] != before.towers.get(place)]


def _changed_first(view: ChoboloView, changed: Collection[str]) -> str:
    """Where most has happened, of the changed hexes."""
    land = view.land
    return min(
        changed, key=lambda name: (-sum(land.distance(name, other) <= AROUND for other in changed), name), default=""
    )


def _home(view: ChoboloView, seat: Seat) -> str:
    """Where a player's wizard is, or another character, or the tower."""
    mine = [one.at for who, one in view.characters.items() if one.at and owner(who) == seat]
    tower = view.rulers[seat].tower if 0 <= seat < view.seats else ""
    return mine[0] if mine else tower or view.land.heart


def _mover(view: ChoboloView, seat: Seat, ways: Sequence[Path]) -> str:
    """Who of the active player's the ways are about, if they are about going."""
    if seat != view.active:
        return ""
    going = {way[1] for way in ways if way[0] == "go" and len(way) > 2}
    if len(going) == 1:
        return next(iter(going))
    if view.march is not None:
        return view.march.who
    wizard = wizard_of(seat)
    return wizard if view.characters[wizard].at and wizard not in view.moved else ""


def _window(view: ChoboloView, centre: str, matter: Collection[str]) -> Camera:
    """As much of what matters as has room in hexagons of a size that one can read, the nearest first."""
    land, layout = view.land, country.layout(view.land)
    kept = [centre]
    camera = layout.close_up(BOARD, kept, NEAR)
    for name in sorted({*matter}, key=lambda name: (distance(land.hexes[centre], land.hexes[name]), name)):
        if camera.shows(name):
            continue
        wider = layout.close_up(BOARD, [*kept, name], NEAR)
        if wider.size[0] >= LEAST:
            kept.append(name)
            camera = wider
    full = layout.fuller(camera, [name for name in {centre, *matter} if camera.shows(name)])
    return layout.trimmed(full, BOARD)


def _scene(
    view: ChoboloView, words: Words, camera: Camera, areas: list[Mark], before: ChoboloView | None, who: str = ""
) -> Scene:
    marks = [_head(view, words, who, areas), *areas, *muster.pieces(view, words, camera, before)]
    marks += telling.spells(view, words)
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(
        size=SIZE, ground=tuple(country.ground(view, camera, SIZE)), marks=tuple(marks), more=say(words, "more"),
        places=muster.places(view, camera),
    )  # fmt: skip


# -- areas -------------------------------------------------------------------------------------------


def _areas(view: ChoboloView, words: Words, camera: Camera, who: str, shooting: bool = False) -> Iterator[Mark]:
    """Where somebody can go is lit, the rest in dusk; what others can strike is hatched; or how far shots go."""
    seat, heading = view.active if view.seat is None else view.seat, say(words, "table")
    reach = view.reach(who) if who else set[str]()
    if reach:
        full = {one.at for one in view.characters.values()} | {*view.towers, *view.places}
        dusk = covers(camera, [name for name in view.land.hexes if name not in reach | full], DUSK, 120)
        lit = borders(camera, reach | {view.characters[who].at}, REACH, camera.px(6), country.VOID)
        text = say(words, "reach_of", kind=kind_of(who), count=len(reach))
        yield Mark(heading=heading, label=say(words, "label.reach"), words=text, spots=(*dusk, *lit), rank=3)
    area = view.threatened(seat)
    if any(camera.shows(name) for name in area):
        hatch = covers(camera, area, DANGER, 105, camera.px(7))
        edge = borders(camera, area, "#ffffff", camera.px(4), DANGER, dashed=True)
        text = say(words, "threat_of", count=len(area))
        yield Mark(heading=heading, label=say(words, "label.threat"), words=text, spots=(*hatch, *edge), rank=3)
    if shooting:
        shots = _shots(view, seat)
        text = say(words, "range_of", count=len(shots))
        spots = (*borders(camera, shots, country.GOLD, camera.px(7), country.VOID),)
        yield Mark(heading=heading, label=say(words, "label.range"), words=text, spots=spots, rank=3)


def _shots(view: ChoboloView, seat: Seat) -> set[str]:
    """The hexes that a player's archers and towers reach."""
    table, found = view.open_table(), set[str]()
    for who, one in view.characters.items():
        if one.at and owner(who) == seat and (is_archer(table, who) or in_tower(table, who)):
            found.update(view.land.within(one.at, RANGE))
    return found


# -- the head ----------------------------------------------------------------------------------------


class Sample(msgspec.Struct, frozen=True):
    """What an area looks like, for the legend."""

    area: str
    size: int = 46

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        if self.area == "threat":
            pen.plate(4, 4, 96, 96, "#8fae62", 0, 0)
            for x in range(-90, 100, 26):
                pen.stroke([(max(4, x), max(4, -x)), (min(96, x + 96), min(96, 96 - x))], DANGER, 9)
            pen.stroke([(6, 6), (94, 6), (94, 94), (6, 94), (6, 6)], DANGER, 12)
            for x in (8, 42, 76):
                for y in (6, 94):
                    pen.stroke([(x, y), (x + 16, y)], "#ffffff", 6)
        else:
            pen.plate(2, 2, 98, 98, REACH if self.area == "reach" else country.GOLD, 12, 0)
            pen.plate(14, 14, 86, 86, "#a7d676", 6, 0)
        return reduced(image)


def _head(view: ChoboloView, words: Words, who: str, areas: Sequence[Mark]) -> Mark:
    """Whose turn it is, how far the mover still goes, and what the areas mean."""
    seat = telling.mover(view)
    spots = [Spot(0, 0, Plaque(SIZE[0], HEAD, country.PANEL, 0, country.GOLD, 3))]
    spots.append(Spot(24, 14, Shield(SEATS[seat], 56)))
    legend = [*_legend(words, areas)]
    room = min((spot.x for spot in legend), default=SIZE[0]) - 120
    title = telling.brief_turn(view, words, who, room)
    spots.append(Spot(92, 20, Label(title, 38, country.GOLD, True, room)))
    return Mark(
        heading=say(words, "table"), label=say(words, "label.turn"), words=telling.turn(view, words),
        spots=(*spots, *legend), rank=0,
    )  # fmt: skip


def _legend(words: Words, areas: Sequence[Mark]) -> Iterator[Spot]:
    """From the right end."""
    x = SIZE[0] - 24
    for area in ("range", "threat", "reach"):
        if any(mark.label == say(words, f"label.{area}") for mark in areas):
            text = brief(words, 260, 30, f"legend.{area}")
            x -= width_of(text, 30)
            yield Spot(x, 24, Label(text, 30, country.TEXT))
            x -= 58
            yield Spot(x, 19, Sample(area))
            x -= 26
