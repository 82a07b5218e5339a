"""Decks and discard piles, and what each seat knows of them and of the others' hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
        state.decks[pile], state.discards[pile] = state.discards[pile], []
        ctx.dice.shuffle(state.decks[pile])
        ctx.tell("circus.deck.reshuffled", pile=pile, count=len(state.decks[pile]))
    for seen in state.seen:
        if pile in seen:
            del seen[pile][:1]
    return state.decks[pile].pop()


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


def spend(ctx: Context[Circus], seat: Seat, card: str) -> None:
    """A card leaves a hand in the open."""
    ctx.state.animatrons[seat].hand.remove(card)
    forget(ctx.state, seat, card)


def empty_hand(ctx: Context[Circus], seat: Seat) -> None:
    state = ctx.state
    hand = state.animatrons[seat].hand
    if hand:
        ctx.tell("circus.hand.lost", seat=seat, cards=list(hand))
        discard(state, hand)
        hand.clear()
    for known in state.known:
        known[seat] = []


def draws(state: Circus, room: int) -> list[tuple[int, int]]:
    """How many upgrades and how many voodoo cards may be drawn to fill so much room."""
    upgrades, voodoo = left(state, "upgrade"), left(state, "voodoo")
    count = min(room, upgrades + voodoo)
    if not count:
        return []
    return [(n, count - n) for n in range(min(count, upgrades), max(0, count - voodoo) - 1, -1)]


def named(state: Circus, word: str) -> Pile:
    return next(pile for pile in state.decks if pile == word)


# -- knowledge ---------------------------------------------------------------------------------------


def forget(state: Circus, holder: Seat, card: str) -> None:
    """A card has left a hand in the open: nobody knows it there any longer."""
    for known in state.known:
        if card in known[holder]:
            known[holder].remove(card)


def learn(state: Circus, holder: Seat, card: str, watchers: Sequence[Seat] | None = None) -> None:
    """A card has come into a hand and these have seen it: everybody, if nobody is named."""
    for watcher in range(len(state.known)) if watchers is None else watchers:
        if watcher != holder:
            state.known[watcher][holder].append(card)


def slip(state: Circus, holder: Seat, card: str, taker: Seat) -> None:
    """A card goes from hand to hand unseen: by its back the others can tell its kind, and no more."""
    kind = card in VOODOO
    for watcher, known in enumerate(state.known):
        if watcher != taker:
            known[holder] = [one for one in known[holder] if (one in VOODOO) != kind]
        elif card in known[holder]:
            known[holder].remove(card)
    state.known[holder][taker].append(card)


def move_hands(state: Circus, goes: Mapping[Seat, Seat]) -> None:
    """Whole hands change owners at once, and what was known of them goes along: whoever gave one away knows it."""
    hands = [one.hand for one in state.animatrons]
    for giver, taker in goes.items():
        state.animatrons[taker].hand = hands[giver]
    for watcher, known in enumerate(state.known):
        before = list(known)
        for giver, taker in goes.items():
            known[taker] = list(hands[giver]) if watcher == giver else before[giver]
        if watcher in goes:
            known[watcher] = []


def look_at_hand(state: Circus, watcher: Seat, holder: Seat) -> None:
    state.known[watcher][holder] = list(state.animatrons[holder].hand)


def look_at_top(state: Circus, watcher: Seat, pile: Pile, count: int) -> list[str]:
    """The top cards of a deck, the top one first, and from now on the watcher knows them."""
    cards = state.decks[pile][::-1][:count]
    known = state.seen[watcher].get(pile, [])
    state.seen[watcher][pile] = cards + known[len(cards) :]
    return cards


def arrange(state: Circus, seat: Seat, pile: Pile, cards: Sequence[str]) -> None:
    """The top of a deck lies in a new order, the new top card first, which nobody else knows."""
    count = len(cards)
    state.decks[pile][len(state.decks[pile]) - count :] = cards[::-1]
    for watcher, seen in enumerate(state.seen):
        known = seen.get(pile, [])
        if watcher == seat:
            seen[pile] = [*cards, *known[count:]]
        elif known:
            seen[pile] = [*[""] * min(count, len(known)), *known[count:]]
