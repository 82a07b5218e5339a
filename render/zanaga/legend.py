"""What the signs of Zanaga mean."""

from __future__ import annotations

from games.zanaga.view import LAND, SUPPLIES
from render.drawing.parts import Icon, Part, mixed
from render.zanaga.woodcut import BARK, CREAM, FADED, SUN

SIGNS: dict[str, Part] = {
    name: Icon(f"zanaga.{drawing}", 76)
    for name, drawing in {
        "jewel": "jewel-1", "heart": "heart", "leaf": "leaf", "coin": "coin", "ranged": "ranged", "melee": "melee",
        "magic": "magic", "token": "sun_token", "doom": "doom", "outpost": "outpost", "village": "village",
        "city": "city",
    }.items()
}  # fmt: skip
MORE_SIGNS: dict[str, Part] = {f"jewel-{worth}": Icon(f"zanaga.jewel-{worth}", 76) for worth in range(1, 5)}
FIVE = (("token", "city"), ("outpost", "village"), ("ranged", "melee", "magic"), ("jewel", "coin"), ("heart",))
WORLD = {"ground": BARK, "panel": mixed(BARK, CREAM, 0.1), "text": CREAM, "glow": SUN, "faint": FADED}
EMOJIS = {  # by words of choices
    "buy": "coin", "sell": "coin", "trade": "coin", "heal": "heart", "fight": "melee",
    "duel": "melee", "visit": "city", "melee": "melee", "ranged": "ranged", "magic": "magic", "confront": "doom",
} | {f"attempt {place}": f"jewel-{SUPPLIES.experience[rank]}" for place, rank in LAND.jewel.items()}  # fmt: skip
