"""Chobolo: land that floats in a starry night, and who stands on it.

`country` draws the land, `scenery` what grows on it, `folk` characters, towers and shields; `desks` has what lies
before each player, `hand` the cards; `telling` has the words.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.chobolo.view import NOBODY, ChoboloView, kind_of, owner, wizardly
from games.kernel import Words
from render.board.camera import Camera
from render.board.ground import borders, covers
from render.chobolo import country, desks, telling
from render.chobolo.folk import Bead, Castle, Escutcheon, Folk, LevelDisc
from render.chobolo.hand import hand
from render.drawing.parts import Label, Plaque, Spot
from render.saying import say
from render.scene import Box, Mark, Place, Scene

__all__ = ["close_up", "hand", "scene"]

SIZE, BOARD = (1200, 1030), Box(50, 14, 866, 964)
NEAR_SIZE, NEAR_BOARD, HEAD = (1200, 960), Box(44, 100, 1150, 800), 90
NEAR, CROWDED = 45, 44  # half a hexagon close by; below so many pixels of width only wizards are drawn
REACH, DANGER, WALKED = "#fff3b0", "#ff4f64", "#f0c75e"
AROUND = 4


def scene(
    view: ChoboloView, words: Words, before: ChoboloView | None = None, after: ChoboloView | None = None
) -> Scene:
    """The whole world, and what lies before everybody."""
    camera = country.overview(view.land, BOARD)
    marks = [*_turn(view, words), *desks.desks(view, words, Box(930, 14, 258, 1002))]
    marks += _pieces(view, words, camera, before or after)
    marks += [*telling.spells(view, words), *telling.chart(view, words)]
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    return Scene(
        size=SIZE, ground=tuple(country.ground(view, camera, SIZE)), marks=tuple(marks), more=say(words, "more"),
        places=_places(view, camera),
    )  # fmt: skip


def close_up(view: ChoboloView, words: Words, before: ChoboloView) -> Scene | None:
    """Where something has happened, or where the active player's characters are, in hexagons one can read."""
    if not view.characters:
        return None
    camera = country.layout(view.land).close_up(NEAR_BOARD, _matter(view, before), NEAR)
    head = (
        Spot(0, 0, Plaque(NEAR_SIZE[0], HEAD, country.PANEL, 0, country.GOLD, 2)),
        Spot(28, 22, Label(telling.turn(view, words), 40, country.GOLD, True, 1140)),
    )
    marks = [Mark(heading=say(words, "table"), label=say(words, "label.turn"), words=telling.turn(view, words),
                  spots=head, rank=0)]  # fmt: skip
    marks += [*_threat(view, words, camera), *_pieces(view, words, camera, before), *telling.spells(view, words)]
    for seat in range(view.seats):
        marks += telling.seat_marks(view, words, seat)
    ground = tuple(country.ground(view, camera, NEAR_SIZE))
    return Scene(
        size=NEAR_SIZE, ground=ground, marks=tuple(marks), more=say(words, "more"), places=_places(view, camera)
    )


def _matter(view: ChoboloView, before: ChoboloView) -> list[str]:
    """The hexes of those who have moved or changed, else those around the mover."""
    was = before.characters
    changed = [one.at for who, one in view.characters.items() if one.at and was.get(who) != one]
    if changed:
        return changed
    mine = [one.at for who, one in view.characters.items() if one.at and owner(who) == view.active]
    here = mine[0] if mine else view.land.heart
    return [*view.land.within(here, AROUND)]


def _turn(view: ChoboloView, words: Words) -> Iterator[Mark]:
    yield Mark(heading=say(words, "table"), label=say(words, "label.turn"), words=telling.turn(view, words), rank=0)


def _threat(view: ChoboloView, words: Words, camera: Camera) -> Iterator[Mark]:
    """The hexes that warriors of others could strike next."""
    seat = view.seat if view.seat is not None else view.active
    area = view.threatened(seat)
    shown = {name for name in area if camera.shows(name)}
    if shown:
        spots = (
            *covers(camera, shown, DANGER, 70, camera.px(9)),
            *borders(camera, area, "#ffffff", camera.px(4), DANGER, dashed=True),
        )
        text = say(words, "threat_of", count=len(area))
        yield Mark(heading=say(words, "table"), label=say(words, "label.threat"), words=text, spots=spots)


def _pieces(view: ChoboloView, words: Words, camera: Camera, other: ChoboloView | None) -> Iterator[Mark]:
    """Chobolo, towers, characters; and where they were before."""
    heading, wide = say(words, "table"), camera.lattice.size[0]
    yield Mark(
        heading=heading, label=say(words, "label.chobolo"), words=telling.chobolo(view, words),
        spots=tuple(_bead(view, camera)), rank=2,
    )  # fmt: skip
    towers = tuple(_towers(view, camera))
    named = [*view.places, *view.towers]
    yield Mark(
        heading=heading, label=say(words, "label.towers"), words=", ".join(named) or say(words, "nothing"), spots=towers
    )
    if other is not None and (ways := _moved(view, other)):
        text = "; ".join(say(words, "moved", kind=kind_of(who), start=a, end=b) for who, a, b in ways)
        arrows = tuple(camera.arrow(a, b, WALKED, 9) for _, a, b in ways if camera.shows(a) and camera.shows(b))
        yield Mark(heading=say(words, "since"), label=say(words, "label.moved"), words=text, spots=arrows, rank=1)
    spots = tuple(_people(view, camera, wide))
    living = [telling.character(view, words, who) for who, one in view.characters.items() if one.at]
    yield Mark(
        heading=heading, label=say(words, "label.people"), words="; ".join(living) or say(words, "nothing"), spots=spots
    )


def _moved(view: ChoboloView, other: ChoboloView) -> list[tuple[str, str, str]]:
    """Who stood elsewhere in another view, and lives in both."""
    found = []
    for who, one in view.characters.items():
        was = other.characters.get(who)
        if was is not None and was.at and one.at and was.at != one.at:
            found.append((who, was.at, one.at))
    return found


def _bead(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    heart = view.land.heart
    if view.holder == NOBODY and camera.shows(heart):
        yield camera.put(heart, Bead(camera.px(80)), 10, 17)


def _towers(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    for place, seat in view.places.items():
        if camera.shows(place):
            yield camera.put(place, Castle(seat, view.rulers[seat].element, camera.px(96)), 2, -4)
    for place, tower in view.towers.items():
        if camera.shows(place):
            yield camera.put(place, Castle(tower.owner, "", camera.px(92)), 4, 0)
            if tower.owner >= 0:
                yield camera.put(place, Escutcheon(tower.owner, camera.px(44)), -6, 66)
    for place, seat in view.places.items():
        if camera.shows(place):
            yield camera.put(place, Escutcheon(seat, camera.px(48)), -8, 64)


def _people(view: ChoboloView, camera: Camera, wide: int) -> Iterator[Spot]:
    """From the top of the picture down, so that who stands nearer stands before."""
    standing = [(who, one) for who, one in view.characters.items() if one.at and camera.shows(one.at)]
    share = 128 if wide < CROWDED else 112
    crowd: dict[str, int] = {}
    for who, one in sorted(standing, key=lambda pair: (camera.corners[pair[1].at][1], pair[0])):
        nth = crowd[one.at] = crowd.get(one.at, -1) + 1
        dx, dy = 50 - share // 2 + 22 * nth, -12 - 6 * nth
        yield camera.put(one.at, Folk(kind_of(who), owner(who), camera.px(share)), dx, dy)
        sign = 46 if wide >= CROWDED else 64
        yield camera.put(one.at, Escutcheon(owner(who), camera.px(sign)), -8 + 22 * nth, 74 - 6 * nth)
        if wide >= CROWDED or wizardly(who):
            yield camera.put(one.at, LevelDisc(one.level, camera.px(sign - 6)), 62 + 22 * nth, 78 - 6 * nth)
        if view.holder == owner(who) and wizardly(who):
            yield camera.put(one.at, Bead(camera.px(50)), 62, -16)


def _places(view: ChoboloView, camera: Camera) -> dict[str, Place]:
    """Hexes by name, and characters by theirs."""
    found = {name: camera.place(name, 78, 22, 34) for name in view.land.hexes if camera.shows(name)}
    for who, one in view.characters.items():
        if one.at in found:
            found[who] = found[one.at]
    return found
