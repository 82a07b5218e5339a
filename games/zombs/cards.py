"""The deck: which cards there are, and what is printed on them."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from games.toolkit.content import load_one, read

Other: TypeAlias = Literal["zero", "cure", "brain", "quarantine", "rob", "fish", "trade", "pig", "unicorn"]
ZERO, CURE, BRAIN, QUARANTINE = "zero", "cure", "brain", "quarantine"
ROB, FISH, TRADE, PIG, UNICORN = "rob", "fish", "trade", "pig", "unicorn"
SPENT = "rob-spent"  # a Rob the Grave that has been used this turn: the same card, not to be used again before its end
OTHERS: tuple[Other, ...] = get_args(Other)


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: tuple[str, ...]
    copies: int
    others: dict[Other, int]

    def cards(self, trade_hands: bool) -> list[str]:
        zombs = [f"{colour}-{n}" for colour in self.colours for n in range(1, 11)] * self.copies
        return zombs + [c for c, count in self.others.items() if c != TRADE or trade_hands for _ in range(count)]


def load_deck(text: str, file: str = "deck.toml") -> Deck:
    return load_one(text, Deck, file)


DECK = load_deck(read("games.zombs", "deck.toml"))
COLOUR = {f"{colour}-{n}": colour for colour in DECK.colours for n in range(1, 11)}
NUMBER = {card: int(card.rpartition("-")[2]) for card in COLOUR}
ORDER = {card: i for i, card in enumerate((*COLOUR, *OTHERS, SPENT))}


def face(card: str) -> str:
    """What a card is called at the table."""
    return ROB if card == SPENT else card


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)
