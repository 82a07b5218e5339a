"""The numbers of a menu, on the picture: what each of its lines is about bears the line's number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

import msgspec

from games.kernel import Path
from render.drawing.parts import Spot, ring
from render.drawing.signs import Badge
from render.scene import Mark, Place, Scene

Numbers = tuple[int, ...]  # by line of the menu; 0 where the picture has no place for it
MOST = 8  # tags on a picture: of more, nobody finds theirs
SHORT = 7  # letters of a tag, so that it covers nothing beside it


def numbers(scene: Scene, ways: Sequence[Path]) -> Numbers:
    """Counted from 1; none at all where there is nothing to tell apart, or too much."""
    found = _places(scene.places, ways)
    if not 1 < len({*found} - {None}) <= MOST:
        return (0,) * len(ways)
    counted = iter(range(1, len(ways) + 1))
    return tuple(0 if place is None else next(counted) for place in found)


def placed(scene: Scene, ways: Sequence[Path]) -> int:
    """How many places of a picture ways are about."""
    return len({*_places(scene.places, ways)} - {None})


def numbered(scene: Scene, ways: Sequence[Path], labels: Sequence[str], heading: str) -> Scene:
    """The scene with the numbers of these ways on it; each has its label for words."""
    marks = []
    there: dict[Place, list[int]] = {}
    for place, number, label in zip(_places(scene.places, ways), numbers(scene, ways), labels, strict=True):
        if number and place is not None:
            there.setdefault(place, []).append(number)
            marks.append(Mark(heading=heading, label=str(number), words=label, rank=1))
    shown = tuple(_badge(place, found, scene.size[0]) for place, found in there.items())
    if marks:
        marks[0] = msgspec.structs.replace(marks[0], spots=shown)
    return msgspec.structs.replace(scene, marks=(*scene.marks, *marks))


def lit(scene: Scene, way: Path) -> Scene:
    """The scene with a bright ring around what a way is about."""
    place = place_of(scene, way)
    if place is None or not scene.marks:
        return scene
    box, wide = place.box, 8
    spot = Spot(box.x - wide, box.y - wide, ring(box.wide + 2 * wide, box.high + 2 * wide, line=wide))
    last = msgspec.structs.replace(scene.marks[-1], spots=(*scene.marks[-1].spots, spot))
    return msgspec.structs.replace(scene, marks=(*scene.marks[:-1], last))


def place_of(scene: Scene, way: Path) -> Place | None:
    """What a way is about: the last of its words that is on the picture."""
    words = range(len(way) - 1, -1, -1)
    return next((found for n in words if (found := _place(scene.places, way[: n + 1], n))), None)


def _badge(place: Place, found: list[int], width: int) -> Spot:
    row = len(found) > 2 and found[-1] - found[0] + 1 == len(found)
    badge = Badge(f"{found[0]}\N{EN DASH}{found[-1]}" if row else _listed(found), place.high)
    return Spot(min(max(0, place.x - badge.width // 2), width - badge.width), place.y - place.high // 2, badge)


def _listed(found: Sequence[int]) -> str:
    """As many as leave the places beside it free."""
    text = ",".join(map(str, found))
    return text if len(text) <= SHORT else text[:SHORT].rpartition(",")[0] + "\N{HORIZONTAL ELLIPSIS}"


def _places(places: Mapping[str, Place], ways: Sequence[Path]) -> list[Place | None]:
    """Where on the picture it is that each way differs from the others."""
    shared = len([*takewhile(lambda words: len({*words}) == 1, zip(*ways, strict=False))]) if len(ways) > 1 else 0
    return [_place(places, way, shared) for way in ways]


def _place(places: Mapping[str, Place], way: Path, start: int) -> Place | None:
    """A word may be known by itself or only with the word before it, as `low` is after `b`."""
    for i in range(start, len(way)):
        for name in (" ".join(way[max(0, i - 1) : i + 1]), way[i]):
            if name in places:
                return places[name]
    return None
