"""Draft: of 24 cards each keeps ten, which can be done in 1,961,256 ways. Whoever has kept the highest sum has won.

For what must not cost more where more can be chosen. Any test may play it, as it may the pantry.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial

import msgspec

from games.kernel import (
    Chance,
    Context,
    Frame,
    Game,
    Message,
    Outcome,
    Param,
    Question,
    Seat,
    State,
    Verb,
    View,
    rules_of,
    select,
)

HELD, KEPT = 24, 10


class Settings(msgspec.Struct, frozen=True): ...


class Keep(Frame): ...


class Draft(State[Keep]):
    settings: Settings
    hands: list[list[str]] = []
    kept: list[list[str]] = []


def keep(ctx: Context[Draft], frame: Keep) -> None:
    """All keep their cards at once; the rest is laid open."""
    state = ctx.state
    prompt = Message("draft.prompt.keep")
    asked = [
        Question(seat, prompt, {"keep": partial(select, hand, KEPT, KEPT)}, ("keep", *hand[:KEPT], "done"))
        for seat, hand in enumerate(state.hands)
    ]
    state.kept = [list(path[1:-1]) for path in ctx.ask(frame, *asked).values()]
    sums = [total(cards) for cards in state.kept]
    ctx.end([1 + sum(other > mine for other in sums) for mine in sums], "draft.over")


def total(cards: list[str]) -> int:
    return sum(map(int, cards))


class DraftView(View, frozen=True):
    seat: Seat | None
    hand: list[str]
    kept: list[list[str]]
    outcome: Outcome | None


class DraftGame(Game[Draft]):
    key = "draft"
    seats = range(2, 4)
    state_type, settings_type = Draft, Settings
    rules = rules_of(Draft, sys.modules[__name__])
    verbs = (Verb("keep", (Param("cards", "number", many=True),)),)

    def setup(self, ctx: Context[Draft]) -> None:
        state = ctx.state
        deck = [str(n) for n in range(1, state.seats * HELD + 1)]
        ctx.dice.shuffle(deck)
        state.hands = [sorted((deck.pop() for _ in range(HELD)), key=int) for _ in range(state.seats)]
        ctx.then(Keep())

    def view(self, state: Draft, seat: Seat | None) -> DraftView:
        return DraftView(seat, [] if seat is None else state.hands[seat], state.kept, state.outcome)

    def shuffle_unknown(self, state: Draft, seat: Seat | None, dice: Chance) -> None:
        hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
        cards = sorted((card for hand in hidden for card in hand), key=int)
        if not state.kept:
            dice.shuffle(cards)
            for hand in hidden:
                hand[:] = sorted((cards.pop() for _ in hand), key=int)

    def census(self, state: Draft) -> Counter[str]:
        return Counter(card for hand in state.hands for card in hand)

    def retire(self, ctx: Context[Draft], seat: Seat) -> None:
        ctx.state.stack.clear()
        ctx.end([1 + (one == seat) for one in range(ctx.state.seats)], "draft.over")

    def judge(self, state: Draft, seat: Seat) -> float:
        return total(state.kept[seat]) if state.kept else 0.0


GAME = DraftGame()
