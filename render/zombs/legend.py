"""What the signs of a table of Zombs mean."""

from __future__ import annotations

from render.drawing.parts import Icon, Part, Spot
from render.legend import LEADS
from render.zombs.dusk import BONE, EARTH, FAINT, NIGHT, SLIME, Sky
from render.zombs.faces import Back, Stone, barricade, card
from render.zombs.parade import RINGS

CARD, SHOWN = (60, 84), (74, 120)
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
FIVE: tuple[tuple[Part, ...], ...] = (
    tuple(card(f"red-{n}", SHOWN) for n in (6, 7, 8, 9, 10)),
    (Stone(4, 76, 112, True), card("green-5", SHOWN), card("green-6", SHOWN), Stone(7, 76, 112, True)),
    (Back(70, 98), LEADS, card("blue-3", SHOWN), LEADS, Icon("grave", 92)),
    (card("green-6", SHOWN), barricade("red-8", (76, 122)), LEADS, card("blue-9", SHOWN)),
    tuple(Icon(art, 80) for art in ("vial", "brain", "fish", "swap", "hazard")),
)
WORLD = {"ground": NIGHT, "panel": EARTH, "text": BONE, "glow": SLIME, "faint": FAINT}
EMOJIS = {  # by words of choices
    "cure": "cure", "brain": "brain", "quarantine": "shut", "fish": "fish", "rob": "rob",
    "trade": "trade",
}  # fmt: skip


def backdrop(wide: int, high: int) -> tuple[Spot, ...]:
    """What the five lines stand on."""
    return (Spot(0, 0, Sky(wide, high, wide - 160, 40, 130, RINGS)),)
