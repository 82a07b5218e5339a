"""What the signs of Mojo's compound mean."""

from __future__ import annotations

from render.drawing.parts import Part
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
FIVE = (("crown", "home"), ("shrine", "ward", "king"), ("zimbies", "portal"), ("thug", "zombie"), ("crown",))
WORLD = {
    "ground": STRIP, "panel": PANEL, "text": PALE, "glow": TORCH, "faint": SOFT, "band": BAND, "paper": PARCHMENT,
    "spent": SPENT, "ink": INK,
}  # fmt: skip
EMOJIS = {  # by words of choices
    "cast": "scroll", "discard": "scroll", "keep": "scroll", "seal": "shrine", "ward": "ward", "take": "crown",
    "drop": "crown", "zombie": "zombie", "king": "king", "thug": "thug", "spawn": "zimbies", "move": "zimbies",
    "attack": "zimbies", "eat": "zimbies", "enter": "home",
}  # fmt: skip
