"""Decks and discard piles."""

from __future__ import annotations

from collections.abc import Sequence

from games.circus.cards import UPGRADES, VOODOO, deck
from games.circus.state import Circus, Pile
from games.kernel import Context, Seat


def shuffled(ctx: Context[Circus]) -> dict[Pile, list[str]]:
    """The two decks, or the one of a chaotic table."""
    upgrades, voodoo = deck(UPGRADES), deck(VOODOO)
    decks: dict[Pile, list[str]] = {"upgrade": upgrades, "voodoo": voodoo}
    if ctx.state.settings.chaotic:
        decks = {"mixed": upgrades + voodoo}
    for cards in decks.values():
        ctx.dice.shuffle(cards)
    return decks


def left(state: Circus, pile: Pile) -> int:
    """How many cards can still be drawn from a deck, its discard pile included."""
    return len(state.decks[pile]) + len(state.discards.get(pile, ()))


def top(ctx: Context[Circus], pile: Pile) -> str:
    """The top card leaves its deck; an empty one is made anew of its discard pile."""
    state = ctx.state
    if not state.decks[pile]:
        gone, state.discards[pile] = state.discards[pile], []
        state.laid.shuffle(pile, ctx.dice, gone)
        ctx.tell("circus.deck.reshuffled", pile=pile, count=len(state.decks[pile]))
    return state.laid.draw(pile)


def draw(ctx: Context[Circus], seat: Seat, pile: Pile, count: int) -> None:
    """Cards from a deck into a hand, as many as there are."""
    drawn = [top(ctx, pile) for _ in range(min(count, left(ctx.state, pile)))]
    if drawn:
        ctx.state.animatrons[seat].hand += drawn
        ctx.tell(f"circus.draw.{pile}", seat=seat, count=len(drawn))
        if pile == "mixed":
            voodoo = sum(card in VOODOO for card in drawn)
            ctx.tell("circus.draw.backs", upgrades=len(drawn) - voodoo, voodoo=voodoo)
        ctx.tell("circus.draw.cards", only=seat, cards=drawn)


def discard(state: Circus, cards: Sequence[str]) -> None:
    """Cards go to their discard piles; limbs go back to the supply."""
    for card in cards:
        if card in state.limbs:
            state.limbs[card] += 1
        else:
            state.discards[state.pile(card)].append(card)


def empty_hand(ctx: Context[Circus], seat: Seat) -> None:
    if hand := ctx.state.held.empty(seat):
        ctx.tell("circus.hand.lost", seat=seat, cards=hand)
        discard(ctx.state, hand)


def draws(state: Circus, room: int) -> list[tuple[int, int]]:
    """How many upgrades and how many voodoo cards may be drawn to fill so much room."""
    upgrades, voodoo = left(state, "upgrade"), left(state, "voodoo")
    count = min(room, upgrades + voodoo)
    if not count:
        return []
    return [(n, count - n) for n in range(min(count, upgrades), max(0, count - voodoo) - 1, -1)]


def named(state: Circus, word: str) -> Pile:
    return next(pile for pile in state.decks if pile == word)
