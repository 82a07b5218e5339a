"""What moves between two pictures of a film: pieces glide from where they were, and what is new falls into place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render.drawing.animation import FRAMES, LAST, STEP
from render.drawing.parts import Label, Plaque, Spot, sprite
from render.drawing.signs import Arrow
from render.scene import Mark, Scene, grounded

WAY = (0.3, 0.75)  # how far pieces have come, in the pictures between two others
GLIDE = 90  # milliseconds for each of those
FALL = 60  # pixels above its place, where what is new comes from
PIECE = range(36, 320)  # pixels of a side of what moves: letters and whole stages do not
MOST = 24  # pieces on their way: where more is different it is another picture altogether


class Moved(NamedTuple):
    """A piece, and where it was, if it was there; else it comes from above."""

    was: Spot | None
    now: Spot


def film(scenes: Sequence[Scene], frames: Sequence[Image.Image]) -> tuple[list[Image.Image], list[int]]:
    """Pictures with what moves between them, and for how many milliseconds each is seen; if they are few enough."""
    if 1 + (len(frames) - 1) * (len(WAY) + 1) > FRAMES:
        return [*frames], [STEP] * (len(frames) - 1) + [LAST]
    shown, times = [frames[0]], [STEP]
    for n, picture in enumerate(frames[1:], 1):
        way = between(scenes[n - 1], scenes[n])
        shown += [*way, picture]
        times += [GLIDE] * len(way) + [STEP]
    return shown, [*times[:-1], LAST]


def between(old: Scene, new: Scene) -> list[Image.Image]:
    """The old picture with pieces on their way to where they are in the new one; none where nothing moves."""
    found = moved(old, new)
    if old.size != new.size or not 0 < len(found) <= MOST:
        return []
    going = Counter(one.was for one in found if one.was is not None)
    standing = list[Spot]()
    for spot in old.spots:
        if going[spot]:
            going[spot] -= 1
        else:
            standing.append(spot)
    return [_drawn(old, [*standing, *(_on_its_way(one, share) for one in found)]) for share in WAY]


def moved(old: Scene, new: Scene) -> list[Moved]:
    """Pieces that lie elsewhere than before, under the same heading; and such as are new to what was told before."""
    left = Counter((mark.heading, spot) for mark in old.marks for spot in mark.spots)
    came = list[tuple[Mark, Spot]]()
    for mark in new.marks:
        for spot in mark.spots:
            if left[mark.heading, spot]:
                left[mark.heading, spot] -= 1
            elif _is_piece(spot):
                came.append((mark, spot))
    gone, found = [*left.elements()], list[Moved]()
    told = {(mark.heading, mark.label) for mark in old.marks}
    for mark, now in came:
        same = [spot for heading, spot in gone if heading == mark.heading and spot.part == now.part]
        was = min(same, key=lambda one: abs(one.x - now.x) + abs(one.y - now.y), default=None)
        if was is not None:
            gone.remove((mark.heading, was))
        if was is not None or (mark.heading, mark.label) in told:
            found.append(Moved(was, now))
    return found


def _is_piece(spot: Spot) -> bool:
    image = sprite(spot.part)
    return not isinstance(spot.part, Label | Plaque | Arrow) and image.width in PIECE and image.height in PIECE


def _on_its_way(one: Moved, share: float) -> Spot:
    x, y = (one.was.x, one.was.y) if one.was else (one.now.x, max(0, one.now.y - FALL))
    return Spot(round(x + (one.now.x - x) * share), round(y + (one.now.y - y) * share), one.now.part)


def _drawn(scene: Scene, spots: Sequence[Spot]) -> Image.Image:
    picture = grounded(scene.size, scene.ground).copy()
    for spot in spots:
        image = sprite(spot.part)
        picture.paste(image, (spot.x, spot.y), image)
    return picture
