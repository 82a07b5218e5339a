"""What the signs of the lands of Chobolo mean."""

from __future__ import annotations

from render.chobolo.charms import SpellSign
from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT, VOID
from render.chobolo.folk import Bead, Castle, Folk, LevelDisc
from render.chobolo.hand import BRIGHT, PALE, PLAIN_INK, Barrel
from render.chobolo.melee import FourSided
from render.chobolo.scenery import ElementChip
from render.chobolo.triumph import Glory
from render.drawing.parts import Part, Spot
from render.legend import AND, LEADS

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
FIVE: tuple[tuple[Part, ...], ...] = (
    (Bead(96), AND, SpellSign("armageddon", 100), LEADS, Castle(1, "W", 136)),
    (Folk("wizard", 0, 138), Folk("archer", 0, 124), Folk("cavalry", 0, 124)),
    (ElementChip("F", 92), LEADS, Folk("wizard", 0, 130), LEADS, Barrel("F", 108)),
    (Barrel("A", 88), Barrel("F", 88), LEADS, SpellSign("haste", 104)),
    (Folk("archer", 0, 116), FourSided(4, 92, True), FourSided(2, 92), Folk("mason", 1, 116)),
)
WORLD = {
    "ground": VOID, "panel": PANEL, "text": TEXT, "glow": GOLD, "faint": SOFT, "band": RAISED, "paper": BRIGHT,
    "spent": PALE, "ink": PLAIN_INK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "fire": "fire", "water": "water", "air": "air", "earth": "earth", "wizard": "wizard", "archer": "warrior",
    "shoot": "warrior", "hit": "warrior", "fight": "warrior", "build": "tower", "found": "main", "raze":
    "tower", "take": "chobolo",
}  # fmt: skip


def backdrop(wide: int, high: int) -> tuple[Spot, ...]:
    """What the five lines stand on."""
    return (Spot(0, 0, Glory((wide, high))),)
