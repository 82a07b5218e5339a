"""What the signs of the circus mean."""

from __future__ import annotations

from render.circus.hand import KINDS
from render.circus.pieces import Cube, Figure, art, sketch
from render.circus.poster import BLUE, CREAM, GOLD, NAVY, NIGHT, SOFT, SPENT, Emblem, Poster
from render.drawing.palette import DARK, SEATS
from render.drawing.parts import Part, Spot
from render.legend import AND, LEADS

FACES = ("success", "fail", "boring", "epic", "tragic", "double")
SIGNS: dict[str, Part] = {face: Cube(face, 76) for face in FACES} | {
    name: sketch(name, 76) for name in ("power", "speed", "intelligence", "heart", "star", "token")
}
FIVE: tuple[tuple[Part, ...], ...] = (
    (sketch("star", 84), sketch("star", 84), sketch("star", 84), LEADS, Figure(SEATS[0], 2, 2, False, 136, True)),
    (Figure(SEATS[1], 2, 2, False, 130), AND, Emblem(KINDS["bio"], art("hand"), 84, 112, 76), LEADS,
     Figure(SEATS[1], 4, 2, False, 130)),
    (sketch("power", 68), sketch("power", 68), LEADS, Cube("success", 88), Cube("fail", 88)),
    (Cube("fail", 88), LEADS, Figure(SEATS[2], 2, 2, False, 130), LEADS, Figure(SEATS[2], 1, 0, False, 130)),
    (Cube("fail", 88), LEADS, Emblem(KINDS["voodoo"], art("turned"), 84, 112, 72), LEADS, Cube("epic", 88)),
)  # fmt: skip
WORLD = {
    "ground": NIGHT, "panel": NAVY, "text": CREAM, "glow": GOLD, "faint": SOFT, "band": BLUE, "paper": CREAM,
    "spent": SPENT, "ink": DARK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "epic": "epic", "double": "double", "success": "success", "boring": "boring", "fail": "fail", "tragic":
    "tragic", "spend": "token", "attempt": "star",
}  # fmt: skip


def backdrop(wide: int, high: int) -> tuple[Spot, ...]:
    """What the five lines stand on."""
    return (Spot(0, 0, Poster(wide, high, wide // 2, high // 2, 14)),)
