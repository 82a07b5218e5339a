"""Decks that run dry: which one is drawn from then."""

from __future__ import annotations

from games.kernel import Context
from games.zanaga.content import RITUALS
from games.zanaga.effects import RANKS, Rank
from games.zanaga.state import Zanaga, next_rank


def draw_ritual(ctx: Context[Zanaga]) -> str | None:
    """The top of the current ritual deck. One that is found empty gives way to the next rank for good."""
    state = ctx.state
    while not state.ritual_decks[state.rank]:
        if higher := next_rank(state.rank):
            raise_rank(ctx, higher)
            continue
        again = [ritual for ritual in state.ritual_discards if RITUALS[ritual].rank == state.rank]
        if not again and state.settings.epic:  # ruling N56: red ones may all lie under gods
            again = [*state.ritual_discards, *(ritual for rank in RANKS for ritual in state.ritual_decks[rank])]
            state.ritual_decks = {rank: [] for rank in RANKS}
        if not again:
            return None
        state.ritual_discards = [ritual for ritual in state.ritual_discards if ritual not in again]
        ctx.dice.shuffle(again)
        state.ritual_decks[state.rank] = again
        ctx.tell("zanaga.ritual.reshuffled")
    return state.ritual_decks[state.rank].pop()


def raise_rank(ctx: Context[Zanaga], rank: Rank) -> None:
    """The current decks are those of a higher rank from now on."""
    ctx.state.rank = rank
    ctx.tell("zanaga.ranks_up", rank=rank)


def draw_roaming(ctx: Context[Zanaga]) -> str | None:
    """The top of the current adventure deck: of the next rank if that is empty, at last of the discards."""
    return _draw(ctx, ctx.state.rank, refills=("red",))


def draw_for_jewel(ctx: Context[Zanaga], rank: Rank) -> str | None:
    """The top of the deck of a counter's colour; each deck is filled from its discards when it is empty."""
    return _draw(ctx, rank, refills=RANKS)


def _draw(ctx: Context[Zanaga], rank: Rank, refills: tuple[Rank, ...]) -> str | None:
    state, at = ctx.state, RANKS.index(rank)
    for one in RANKS[at:]:
        if not state.decks[one] and one in refills:
            _refill(ctx, one)
        if state.decks[one]:
            return state.decks[one].pop()
    for one in RANKS:  # ruling 10: only when there is no Challenge at all, none is drawn
        if not state.decks[one]:
            _refill(ctx, one)
        if state.decks[one]:
            return state.decks[one].pop()
    return None


def _refill(ctx: Context[Zanaga], rank: Rank) -> None:
    state = ctx.state
    state.decks[rank], state.discards[rank] = state.discards[rank], []
    ctx.dice.shuffle(state.decks[rank])


def any_challenge(state: Zanaga) -> bool:
    """Whether there is a Challenge to be drawn anywhere."""
    return any(state.decks.values()) or any(state.discards.values())
