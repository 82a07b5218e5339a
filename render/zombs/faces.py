"""Cards of Zombs, and what several of its pictures say alike."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel import Words
from render.drawing.palette import SUITS
from render.drawing.playing_cards import Card
from render.saying import say

WIDTH, CARD, ENDS = 1200, (80, 112), ("low", "high")
SUIT_OF = {"red": SUITS[0], "green": SUITS[1], "blue": SUITS[2], "purple": SUITS[3]}
ART = {"cure": "vial", "quarantine": "hazard", "rob": "grave", "trade": "swap"}  # others are called as their card


def card(name: str, size: tuple[int, int], dim: bool = False, title: str = "") -> Card:
    """A card's face."""
    colour, _, number = name.partition("-")
    if colour in SUIT_OF:
        return Card(*size, suit=SUIT_OF[colour], number=number, art=f"zombie-{number}", dim=dim)
    return Card(*size, number="0" if name == "zero" else "", art=ART.get(name, name), title=title, dim=dim)


def label(words: Words, key: str) -> str:
    return say(words, f"label.{key}")


def listed(cards: Iterable[str], words: Words) -> str:
    return ", ".join(words.word("card", name) for name in cards)
