"""What the signs of a table of Zombs mean."""

from __future__ import annotations

from render.drawing.parts import Icon, Part
from render.zombs.dusk import BONE, EARTH, FAINT, NIGHT, SLIME
from render.zombs.faces import barricade, card

CARD = (60, 84)
SIGNS: dict[str, Part] = {
    "horde": card("red-6", CARD),
    "zero": card("zero", CARD),
    "blocked": barricade("blue-8", (68, 88)),
    "cure": Icon("vial", 76),
    "brain": Icon("brain", 76),
    "shut": Icon("hazard", 76),
    "fish": Icon("fish", 76),
    "rob": Icon("grave", 76),
    "trade": Icon("swap", 76),
}
FIVE = (("horde",), ("horde",), ("horde", "rob"), ("blocked",), ("cure", "brain", "fish", "trade"))
WORLD = {"ground": NIGHT, "panel": EARTH, "text": BONE, "glow": SLIME, "faint": FAINT}
EMOJIS = {  # by words of choices
    "block": "blocked", "cure": "cure", "brain": "brain", "quarantine": "shut", "fish": "fish", "rob": "rob",
    "trade": "trade", "play": "horde",
}  # fmt: skip
