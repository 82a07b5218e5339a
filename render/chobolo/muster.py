"""What stands on the land: towers, characters, Chobolo, spells in play; and where each of them can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from games.chobolo.view import NOBODY, ChoboloView, kind_of, owner, wizardly
from games.kernel import Words
from render.board.camera import Camera
from render.chobolo import telling
from render.chobolo.charms import SpellSign
from render.chobolo.country import RICH
from render.chobolo.folk import Bead, Castle, Folk, LevelDisc
from render.drawing.palette import SEATS
from render.drawing.parts import Spot
from render.drawing.shields import Shield
from render.saying import say
from render.scene import Mark, Place

WALKED = "#f0c75e"
SMALL = 32  # pixels of a hexagon's width, below which wizards and towers stand out of it
SHIELD = 36  # pixels at least, so that its letter can be read
BEAD = 48  # pixels at least, as all play for it
AWAY = 8  # hundredths that characters in one tower stand apart


def pieces(view: ChoboloView, words: Words, camera: Camera, other: ChoboloView | None) -> Iterator[Mark]:
    """Chobolo, towers, spells, characters; and where they were in another view."""
    heading = say(words, "table")
    yield Mark(
        heading=heading, label=say(words, "label.chobolo"), words=telling.chobolo(view, words),
        spots=tuple(_bead(view, camera)), rank=2,
    )  # fmt: skip
    yield Mark(
        heading=heading, label=say(words, "label.towers"), words=telling.towers(view, words),
        spots=tuple(_towers(view, camera)),
    )  # fmt: skip
    if spots := tuple(_on_land(view, camera)):
        told = say(words, "spells_drawn", spells=[one.card for one in view.lasting if one.hexes])
        yield Mark(heading=heading, label=say(words, "label.spell"), words=told, spots=spots)
    if other is not None and (ways := moved(view, other)):
        text = "; ".join(say(words, "moved", seat=owner(who), kind=kind_of(who), start=a, end=b) for who, a, b in ways)
        arrows = tuple(camera.arrow(a, b, WALKED, 9) for _, a, b in ways if camera.shows(a) and camera.shows(b))
        yield Mark(heading=say(words, "since"), label=say(words, "label.moved"), words=text, spots=arrows, rank=1)
    living = [telling.character(view, words, who) for who, one in view.characters.items() if one.at]
    yield Mark(
        heading=heading, label=say(words, "label.people"), words="; ".join(living) or say(words, "nothing"),
        spots=tuple(_people(view, camera)),
    )  # fmt: skip


def moved(view: ChoboloView, other: ChoboloView) -> list[tuple[str, str, str]]:
    """Who stood elsewhere in another view, and lives in both."""
    found = []
    for who, one in view.characters.items():
        was = other.characters.get(who)
        if was is not None and was.at and one.at and was.at != one.at:
            found.append((who, was.at, one.at))
    return found


def places(view: ChoboloView, camera: Camera) -> dict[str, Place]:
    """Hexes by name, and characters by theirs; numbers of those stand at the upper right."""
    high = max(SHIELD + 2, camera.px(44))

    def place(name: str, dx: int, dy: int) -> Place:
        box = camera.box(name)
        return Place(box, box.x + dx, box.y + dy, high)

    (x, y), (right, top) = ((camera.px(dx), camera.px(dy)) for dx, dy in ((72, 42), (84, 20)))
    found = {name: place(name, x, y) for name in view.land.hexes if camera.shows(name)}
    for who, one in view.characters.items():
        if one.at in found:
            found[who] = place(one.at, right, top)
    return found


# -- the parts ---------------------------------------------------------------------------------------


def _is_near(camera: Camera) -> bool:
    return camera.lattice.size[0] >= RICH


def _shield(camera: Camera, name: str, seat: int, dx: int, dy: int) -> Spot:
    """Its left upper corner, in hundredths; in an overview larger than its hexagon, and to the left of it."""
    size = max(SHIELD, camera.px(44))
    x, y = camera.at(name, dx, dy)
    over = size - camera.px(44)
    return Spot(max(0, x - over * 2 // 3), y - over // 2, Shield(SEATS[seat], size))


def _bead(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    heart = view.land.heart
    if view.holder == NOBODY and camera.shows(heart):
        (x, y), size = camera.middle(heart), max(BEAD, camera.px(80))
        yield Spot(x - size // 2, y - size // 2, Bead(size))


def _towers(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    """Of all that stand in a row the lower ones last; who is in a tower stands before it, and bears the shield."""
    mains = [(place, seat, view.rulers[seat].element) for place, seat in view.places.items()]
    others = [(place, tower.owner, "") for place, tower in view.towers.items()]
    full = {one.at for one in view.characters.values()}
    share = 104 if _is_near(camera) else 170 if camera.lattice.size[0] >= SMALL else 230
    for place, seat, element in sorted(mains + others, key=lambda one: camera.corners[one[0]][1]):
        if camera.shows(place):
            yield camera.put(place, Castle(seat, element, camera.px(share)), 50 - share // 2, 104 - share)
            if seat != NOBODY and place not in full:
                yield _shield(camera, place, seat, -8, 66)


def _on_land(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    size = max(24, camera.px(52))
    for spell in view.lasting:
        for place in spell.hexes:
            if camera.shows(place):
                x, y = camera.middle(place)
                yield Spot(x - size // 2, y - size // 2, SpellSign(spell.card, size, spell.owner))


def _people(view: ChoboloView, camera: Camera) -> Iterator[Spot]:
    """From the top of the picture down, so that who stands nearer stands before."""
    standing = [(who, one) for who, one in view.characters.items() if one.at and camera.shows(one.at)]
    crowd: dict[str, int] = {}
    for who, one in sorted(
        standing, key=lambda pair: (not _is_near(camera) and wizardly(pair[0]), camera.corners[pair[1].at][1], pair[0])
    ):
        nth = crowd[one.at] = crowd.get(one.at, -1) + 1
        housed = one.at in view.towers or one.at in view.places
        yield from _person(view, camera, who, nth * 3 * AWAY + (AWAY if housed else 0), housed)


def _person(view: ChoboloView, camera: Camera, who: str, aside: int, housed: bool) -> Iterator[Spot]:
    one, near = view.characters[who], _is_near(camera)
    tall = 200 if camera.lattice.size[0] >= SMALL else 230 if kind_of(who) != "wizard" else 290
    share = (84 if housed else 112) if near else (tall * 3 // 4 if housed else tall)
    low = 8 if housed else 0
    yield camera.put(
        one.at, Folk(kind_of(who), owner(who), camera.px(share)), 50 - share // 2 + aside, 100 - share + low
    )
    yield _shield(camera, one.at, owner(who), -8 + aside, 64 + low)
    if near:
        yield camera.put(one.at, LevelDisc(one.level, max(SHIELD, camera.px(40))), 60 + aside, 68 + low)
        for n, spell in enumerate(spell for spell in view.lasting if spell.on == who):
            yield camera.put(one.at, SpellSign(spell.card, camera.px(38), spell.owner), -10 + 26 * n + aside, -2)
    if view.holder == owner(who) and wizardly(who):
        yield camera.put(one.at, Bead(max(24, camera.px(46))), 62 + aside, 24 if near else -20)
