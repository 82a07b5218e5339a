"""What the signs of the circus mean."""

from __future__ import annotations

from render.circus.pieces import Cube, sketch
from render.circus.poster import BLUE, CREAM, GOLD, NAVY, NIGHT, SOFT, SPENT
from render.drawing.palette import DARK
from render.drawing.parts import Part

FACES = ("success", "fail", "boring", "epic", "tragic", "double")
SIGNS: dict[str, Part] = {face: Cube(face, 76) for face in FACES} | {
    name: sketch(name, 76) for name in ("power", "speed", "intelligence", "heart", "star", "token")
}
FIVE = (("star",), ("power", "speed", "intelligence"), ("success", "fail"), ("heart",), ("epic", "tragic"))
WORLD = {
    "ground": NIGHT, "panel": NAVY, "text": CREAM, "glow": GOLD, "faint": SOFT, "band": BLUE, "paper": CREAM,
    "spent": SPENT, "ink": DARK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "epic": "epic", "double": "double", "success": "success", "boring": "boring", "fail": "fail", "tragic":
    "tragic", "spend": "token", "attempt": "star",
}  # fmt: skip
