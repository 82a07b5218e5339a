"""Zimbies, on the board and at full length, their huts, and the badge of a tribe."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.drawing.palette import SEATS
from render.mojo.brush import Brush, Point
from render.mojo.night import INK, PALE, mixed
from render.mojo.terrors import crown

ASLEEP = "#5b6a70"
# Where heads are over a body, by the tribes of a column and the zimbies of one: across, down, radius. Several tribes
# pile their heads up like a totem.
HEADS = {
    1: {1: ((0, 27, 29),), 2: ((-23, 33, 24), (23, 33, 24)), 3: ((-29, 20, 21), (29, 20, 21), (0, 36, 22))},
    2: {1: ((0, 31, 22),), 2: ((0, 14, 20), (0, 38, 20)), 3: ((0, 0, 18), (0, 21, 18), (0, 42, 18))},
    3: {1: ((0, 35, 17),), 2: ((0, 20, 16), (0, 40, 16)), 3: ((0, 4, 15), (0, 23, 15), (0, 42, 15))},
}
BODIES = {1: {1: 27, 2: 41, 3: 47}, 2: {1: 25, 2: 25, 3: 25}, 3: {1: 18, 2: 18, 3: 18}}  # half as wide as they are
MIDDLES = {1: (50,), 2: (25, 76), 3: (14, 51, 88)}


def head(brush: Brush, x: float, y: float, r: float, seat: int, asleep: bool = False, look: float = 0) -> None:
    """Hair of five spikes, two white eyes that shine in the dark, a grin full of teeth; or fast asleep."""
    spikes = ((-0.75, 1.25), (-0.38, 1.0), (0.0, 1.5), (0.38, 1.0), (0.75, 1.25))
    hair = [(x + dx * r, y - up * r) for dx, up in ((-0.92, 0.25), *spikes, (0.92, 0.25))]
    brush.form(hair, INK, 3)
    skin = mixed(SEATS[seat].fill, ASLEEP, 0.72) if asleep else SEATS[seat].fill
    brush.disc(x, y, r, skin, line=min(6, max(4, r * 0.22)))
    if asleep:
        for side in (-1, 1):
            brush.stroke([(x + side * r * 0.62, y - r * 0.05), (x + side * r * 0.2, y - r * 0.05)], INK, r * 0.2)
        brush.disc(x, y + r * 0.48, r * 0.17, INK, line=0)
        return
    for side in (-1, 1):
        brush.disc(x + side * r * 0.4, y - r * 0.12, r * 0.37, "#ffffff", r * 0.42, r * 0.14)
        brush.disc(x + side * r * 0.36 + look * r * 0.17, y - r * 0.08, r * 0.15, INK, line=0)
    brush.plate(x - r * 0.56, y + r * 0.38, x + r * 0.56, y + r * 0.76, INK, r * 0.18, 0)
    for k in (-0.32, 0.0, 0.32):
        tooth = [(x + (k - 0.15) * r, y + r * 0.4), (x + (k + 0.15) * r, y + r * 0.4), (x + k * r, y + r * 0.72)]
        brush.form(tooth, "#ffffff", 0)


def column(brush: Brush, *groups: int) -> None:
    """For each tribe its seat, its active and its depleted zimbies: a patterned body with a letter, and their heads."""
    tribes = list(zip(groups[::3], groups[1::3], groups[2::3], strict=True))
    alone = len(tribes) == 1 and sum(tribes[0][1:]) == 1
    brush.shadow(50, 92, 34 if alone else 46, 10)
    for (seat, awake, asleep), middle in zip(tribes, MIDDLES[len(tribes)], strict=True):
        many = awake + asleep
        half = BODIES[len(tribes)][many]
        for n, (across, y, r) in enumerate(HEADS[len(tribes)][many]):
            head(brush, middle + across, y, r, seat, n < asleep)
        shape = ((-0.86, 50), (0.86, 50), (1, 89), (0.8, 97), (-0.8, 97), (-1, 89))
        brush.cloth([(middle + share * half, y) for share, y in shape], seat)
        brush.word(middle, 74, SEATS[seat].letter, 54, INK, SEATS[seat].fill)


def face(brush: Brush, seat: int, asleep: int = 0) -> None:
    """One of those at home."""
    head(brush, 50, 58, 42, seat, bool(asleep))


def _limb(brush: Brush, seat: int, points: Sequence[Point]) -> None:
    edge = 12 + 5 * brush.thin
    brush.stroke(points, INK, edge + 5 * brush.thin)
    brush.stroke(points, SEATS[seat].fill, edge - 5 * brush.thin)


def _bone(brush: Brush, one: Point, other: Point, line: float) -> None:
    (x, y), (x2, y2) = one, other
    far = math.hypot(x2 - x, y2 - y)
    side = ((y2 - y) / far * line * 0.6, (x - x2) / far * line * 0.6)
    knobs = [(px + s * side[0], py + s * side[1]) for px, py in (one, other) for s in (-1, 1)]
    brush.stroke([one, other], INK, line + 5)
    for px, py in knobs:
        brush.disc(px, py, line * 0.75, PALE, line=4)
    brush.stroke([one, other], PALE, line)


def _skirt(brush: Brush, seat: int) -> None:
    hem = [(32, 60), (68, 60), (80, 108), (66, 102), (58, 110), (50, 103), (42, 110), (34, 102), (20, 108)]
    brush.cloth(hem, seat)
    brush.word(50, 84, SEATS[seat].letter, 40, INK, SEATS[seat].fill, 6 / max(brush.thin, 0.6))


def _legs(brush: Brush, seat: int) -> None:
    brush.shadow(50, 122, 44, 8)
    for side in (-1, 1):
        _limb(brush, seat, [(50 + side * 14, 96), (50 + side * 17, 118)])


def zimby(brush: Brush, seat: int) -> None:
    """At full length, with a club of bone, and looking at the foe."""
    _legs(brush, seat)
    _bone(brush, (97, 60), (119, 2), 10)
    _limb(brush, seat, [(70, 70), (102, 44)])
    _limb(brush, seat, [(30, 70), (8, 92)])
    _skirt(brush, seat)
    head(brush, 50, 26, 37, seat, look=1)
    _bone(brush, (22, -12), (78, -16), 7)


def cheering(brush: Brush, seat: int, crowned: int = 0) -> None:
    """With both arms up; the one who brought the Crown home wears it."""
    _legs(brush, seat)
    for side in (-1, 1):
        _limb(brush, seat, [(50 + side * 20, 70), (50 + side * 48, 34), (50 + side * 46, 14)])
    _skirt(brush, seat)
    head(brush, 50, 26, 37, seat)
    if crowned:
        crown(brush, 50, -18, 0.8)
    else:
        _bone(brush, (22, -12), (78, -16), 7)


def hut(brush: Brush, seat: int) -> None:
    """Home: its thatch in the tribe's pattern, its letter over the door."""
    brush.shadow(52, 98, 52, 10)
    brush.plate(14, 48, 86, 100, "#a5773f", 8)
    brush.plate(38, 66, 62, 100, INK, 8, 0)
    brush.cloth([(50, -26), (112, 52), (-12, 52)], seat)
    brush.word(50, 26, SEATS[seat].letter, 58, INK, SEATS[seat].fill, 6)


def badge(brush: Brush, seat: int) -> None:
    """Whose something is: colour, pattern and letter."""
    angles = [n * math.tau / 40 for n in range(40)]
    brush.cloth([(50 + 47 * math.cos(a), 50 + 47 * math.sin(a)) for a in angles], seat)
    brush.word(50, 51, SEATS[seat].letter, 72, INK, SEATS[seat].fill, 8)
