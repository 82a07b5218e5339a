"""What the signs of Zanaga mean."""

from __future__ import annotations

from games.zanaga.view import CHALLENGES, GODS, HEROES, LAND, SUPPLIES
from render.drawing.parts import Icon, Part, Spot, mixed
from render.legend import LEADS
from render.zanaga.backdrops import Rays
from render.zanaga.depicted import challenge_art, god_art, head_of
from render.zanaga.finale import WON
from render.zanaga.landscape import LandDie
from render.zanaga.woodcut import BARK, CREAM, FADED, SUN, LargeFigure

SIGNS: dict[str, Part] = {
    name: Icon(f"zanaga.{drawing}", 76)
    for name, drawing in {
        "jewel": "jewel-1", "heart": "heart", "leaf": "leaf", "coin": "coin", "ranged": "ranged", "melee": "melee",
        "magic": "magic", "token": "sun_token", "doom": "doom", "outpost": "outpost", "village": "village",
        "city": "city",
    }.items()
}  # fmt: skip
MORE_SIGNS: dict[str, Part] = {f"jewel-{worth}": Icon(f"zanaga.jewel-{worth}", 76) for worth in range(1, 5)}
GOD, HERO, FOE = next(iter(GODS)), next(iter(HEROES)), next(iter(CHALLENGES))
FIVE: tuple[tuple[Part, ...], ...] = (
    (
        *(Icon(f"zanaga.{token}_token", 72) for token in ("sun", "sun", "moon")),
        LEADS,
        LargeFigure(god_art(GOD, True), 146),
    ),
    (LandDie(("plains", "hills"), 104), LEADS, Icon("zanaga.outpost", 112), Icon(challenge_art(FOE), 124)),
    (*(Icon(f"zanaga.{sign}", 76) for sign in ("ranged", "melee", "magic")), LEADS, Icon(challenge_art(FOE), 124)),
    (Icon("zanaga.jewel-1", 78), Icon("zanaga.jewel-2", 78), Icon("zanaga.coin", 78), LEADS, Icon(head_of(HERO), 130)),
    (Icon("zanaga.heart-1", 80), Icon("zanaga.heart-1", 80), LEADS, Icon("zanaga.coin", 80)),
)
WORLD = {"ground": BARK, "panel": mixed(BARK, CREAM, 0.1), "text": CREAM, "glow": SUN, "faint": FADED}
EMOJIS: dict[str, str] = {  # by words of choices
    "buy": "coin", "sell": "coin", "trade": "coin", "heal": "heart", "fight": "melee",
    "duel": "melee", "melee": "melee", "ranged": "ranged", "magic": "magic", "confront": "doom",
    **{f"visit {town}": kind for town, kind in LAND.town.items()},
    **{f"attempt {place}": f"jewel-{SUPPLIES.experience[rank]}" for place, rank in LAND.jewel.items()},
}  # fmt: skip


def backdrop(wide: int, high: int) -> tuple[Spot, ...]:
    """What the five lines stand on."""
    return (Spot(0, 0, Rays(wide, high, *WON[:4])),)
