"""The deck: which cards there are, and what is printed on them."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec

ZERO, CURE, BRAIN, QUARANTINE = "zero", "cure", "brain", "quarantine"
ROB, FISH, TRADE, PIG, UNICORN = "rob", "fish", "trade", "pig", "unicorn"
SPENT = "rob-spent"  # a Rob the Grave that has been used this turn: the same card, not to be used again before its end
OTHERS = (ZERO, CURE, BRAIN, QUARANTINE, ROB, FISH, TRADE, PIG, UNICORN)


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: tuple[str, ...]
    copies: int
    others: dict[str, int]

    def __post_init__(self) -> None:
        if unknown := set(self.others) - set(OTHERS):
            raise ValueError(f"deck.toml: [others] knows no {', '.join(sorted(unknown))}; it knows {', '.join(OTHERS)}")

    def cards(self, trade_hands: bool) -> list[str]:
        zombs = [f"{colour}-{n}" for colour in self.colours for n in range(1, 11)] * self.copies
        return zombs + [c for c, count in self.others.items() if c != TRADE or trade_hands for _ in range(count)]


DECK = msgspec.convert(tomllib.loads(resources.files(__package__).joinpath("deck.toml").read_text("utf-8")), Deck)
COLOUR = {f"{colour}-{n}": colour for colour in DECK.colours for n in range(1, 11)}
NUMBER = {card: int(card.rpartition("-")[2]) for card in COLOUR}
ORDER = {card: i for i, card in enumerate((*COLOUR, *OTHERS, SPENT))}


def face(card: str) -> str:
    """What a card is called at the table."""
    return ROB if card == SPENT else card


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)
