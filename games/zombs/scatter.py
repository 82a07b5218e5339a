"""A lawful position from anywhere in the game: for those who check the rules where play seldom leads."""

from __future__ import annotations

from games.kernel import Chance, Context, Seat
from games.zombs.cards import BRAIN, COLOUR, CURE, DECK, FISH, PIG, QUARANTINE, ROB, SPENT, TRADE, UNICORN, ZERO
from games.zombs.moves import places
from games.zombs.rules import draw_from_pool
from games.zombs.state import ENDS, Draw, End, Horde, Stalemate, Turn, Zombs

HAND = 7  # cards that are left at most when a turn has ended
VAULTED = (BRAIN, CURE, FISH, PIG, TRADE, UNICORN)  # what goes to the Vault one by one


def scatter(ctx: Context[Zombs]) -> None:
    """Every card lies somewhere else, and somebody is to draw, or to act, or all are asked whether to stop."""
    state, dice = ctx.state, ctx.dice
    heap = DECK.cards(state.settings.trade_hands)
    dice.shuffle(heap)
    _hordes(state, dice, heap)
    _vault(state, dice, heap)
    state.mover = dice.below(state.seats)
    _hands(state, dice, heap)
    state.grave = _dealt(heap, dice.below(len(heap) + 1))
    state.pool, state.reshuffles = heap, dice.below(3)
    _knowledge(state, dice)
    first, begun = dice.below(state.seats), 1 + dice.below(15)
    seat = state.mover
    state.turns = [begun + ((one - first) % state.seats < (seat - first) % state.seats) for one in range(state.seats)]
    state.stack = []
    ctx.then(Turn(seat=seat))
    if state.reshuffles == 2 and dice.below(4) == 0:
        ctx.then(Stalemate())
    ctx.run()
    top = state.stack[-1]
    if isinstance(top, Draw) and dice.below(2):
        state.stack.pop()
        draw_from_pool(ctx, seat, top.left)
        state.grave = [SPENT if card == ROB and dice.below(3) == 0 else card for card in state.grave]
        ctx.run()


def _dealt(heap: list[str], count: int) -> list[str]:
    return [heap.pop() for _ in range(min(max(0, count), len(heap)))]


def _hordes(state: Zombs, dice: Chance, heap: list[str]) -> None:
    """Nobody's is complete. The 5 or the 6 that a horde began with lies in it for ever."""
    colours = list(DECK.colours)
    dice.shuffle(colours)
    state.hordes = [None] * state.seats
    for seat in range(state.seats):
        colour, low = colours.pop(), 1 + dice.below(6)
        horde = Horde(colour, low, max(5, low))
        while horde.high < 10 and dice.below(3):
            horde.high += 1
        if state.complete(horde) or dice.below(6) == 0:
            continue
        for number in range(horde.low, horde.high + 1):
            heap.remove(f"{colour}-{number}")
        state.hordes[seat] = horde
    for horde in filter(None, state.hordes):
        _shut(horde, dice, heap)


def _shut(horde: Horde, dice: Chance, heap: list[str]) -> None:
    """A horde may be in quarantine, or blocked at an end that could still grow."""
    if dice.below(6) == 0 and heap.count(QUARANTINE) >= 2:
        horde.quarantined = True
        for _ in range(2):
            heap.remove(QUARANTINE)
    open_: list[End] = [] if horde.quarantined else [end for end in ENDS if horde.next(end)]
    for end in open_:
        if dice.below(4) == 0:
            block = next(card for card in heap if card == ZERO or COLOUR.get(card, horde.colour) != horde.colour)
            heap.remove(block)
            horde.blocks[end] = block


def _vault(state: Zombs, dice: Chance, heap: list[str]) -> None:
    state.vault = [card for card in heap if card in VAULTED and dice.below(4) == 0]
    state.vault += [QUARANTINE] * (2 * dice.below(1 + heap.count(QUARANTINE) // 2))
    for card in state.vault:
        heap.remove(card)


def _hands(state: Zombs, dice: Chance, heap: list[str]) -> None:
    """Everybody may hold some of what could be laid down; or the mover fishes for it, and an opponent has it all."""
    state.hands = [[] for _ in range(state.seats)]
    fishing = FISH in heap and dice.below(3) == 0
    if fishing:
        foes = state.opponents(state.mover)
        _hold(state, state.mover, [FISH], heap)
        _hold(state, foes[dice.below(len(foes))], list(places(state, state.mover)), heap)
    for seat in range(state.seats):
        layable = list(places(state, seat))
        dice.shuffle(layable)
        _hold(state, seat, layable[:3], heap)
    for hand in state.hands:
        hand += _dealt(heap, dice.below(HAND + 1) - len(hand))


def _hold(state: Zombs, seat: Seat, cards: list[str], heap: list[str]) -> None:
    """A hand gets those of these cards that are there."""
    for card in cards:
        if card in heap and len(state.hands[seat]) < HAND:
            heap.remove(card)
            state.hands[seat].append(card)


def _knowledge(state: Zombs, dice: Chance) -> None:
    """Of some cards everybody knows whose hand they are in, of some a few."""

    def some(cards: list[str]) -> list[str]:
        return [card for card in cards if dice.below(4) == 0]

    public = [some(hand) for hand in state.hands]
    for watcher, known in enumerate(state.known):
        for holder, hand in enumerate(state.hands):
            hidden = list(hand)
            for card in public[holder]:
                hidden.remove(card)
            own = some(hidden) if watcher < state.seats else []
            known[holder] = [] if holder == watcher else public[holder] + own
