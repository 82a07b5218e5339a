"""What the signs of the lands of Chobolo mean."""

from __future__ import annotations

from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT, VOID
from render.chobolo.folk import Bead, Castle, Folk, LevelDisc
from render.chobolo.hand import BRIGHT, PALE, PLAIN_INK
from render.chobolo.scenery import ElementChip
from render.drawing.parts import Part

SIGNS: dict[str, Part] = {
    "wizard": Folk("wizard", 0, 84),
    "warrior": Folk("archer", 1, 84),
    "level": LevelDisc(2, 60),
    "main": Castle(0, "F", 84),
    "tower": Castle(-1, "", 84),
    "chobolo": Bead(76),
    "fire": ElementChip("F", 72),
    "water": ElementChip("W", 72),
    "air": ElementChip("A", 72),
    "earth": ElementChip("E", 72),
}
FIVE = (("chobolo", "main"), ("wizard", "warrior"), ("fire", "water"), ("air", "earth", "chobolo"), ("level",))
WORLD = {
    "ground": VOID, "panel": PANEL, "text": TEXT, "glow": GOLD, "faint": SOFT, "band": RAISED, "paper": BRIGHT,
    "spent": PALE, "ink": PLAIN_INK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "fire": "fire", "water": "water", "air": "air", "earth": "earth", "wizard": "wizard", "archer": "warrior",
    "shoot": "warrior", "hit": "warrior", "fight": "warrior", "build": "tower", "found": "main", "raze":
    "tower", "take": "chobolo",
}  # fmt: skip
