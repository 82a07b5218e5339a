"""What the signs of Mojo's compound mean."""

from __future__ import annotations

from render.drawing.parts import Part, Spot
from render.legend import AND, LEADS
from render.mojo.hall import Hall
from render.mojo.night import BAND, INK, PALE, PANEL, PARCHMENT, SOFT, SPENT, STRIP, TORCH
from render.mojo.sprites import Sprite

SIGNS: dict[str, Part] = {
    "zimbies": Sprite("column", 58, (0, 2, 0)),
    "home": Sprite("hut", 58, (0,)),
    "shrine": Sprite("shrine", 72),
    "ward": Sprite("fire", 72),
    "portal": Sprite("portal", 72),
    "thug": Sprite("thug", 58),
    "king": Sprite("king", 38),
    "crown": Sprite("crown", 72),
    "zombie": Sprite("zombie", 66, (0,)),
    "scroll": Sprite("scroll", 72),
}
FIVE: tuple[tuple[Part, ...], ...] = (
    (Sprite("crown", 96), LEADS, Sprite("hut", 84, (0,))),
    (Sprite("column", 66, (0, 1, 0, 1, 1, 0)), LEADS, Sprite("shrine", 76), LEADS, Sprite("king", 54, (1,))),
    (Sprite("drop", 66), AND, Sprite("column", 66, (0, 2, 0)), LEADS, Sprite("portal", 90)),
    (Sprite("zimby", 72, (0,)), Sprite("die", 60, (5,)), Sprite("clubs", 60), Sprite("thug", 84)),
    (Sprite("skull", 76), AND, Sprite("drop", 66), LEADS, Sprite("face", 84, (0,))),
)
WORLD = {
    "ground": STRIP, "panel": PANEL, "text": PALE, "glow": TORCH, "faint": SOFT, "band": BAND, "paper": PARCHMENT,
    "spent": SPENT, "ink": INK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "cast": "scroll", "discard": "scroll", "keep": "scroll", "seal": "shrine", "ward": "ward", "take": "crown",
    "drop": "crown", "zombie": "zombie", "king": "king", "thug": "thug", "spawn": "zimbies", "move": "zimbies",
    "attack": "zimbies", "eat": "zimbies", "enter": "home",
}  # fmt: skip


def backdrop(wide: int, high: int) -> tuple[Spot, ...]:
    """What the five lines stand on."""
    return (Spot(0, 0, Hall(wide, high, wide // 2)),)
