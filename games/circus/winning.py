"""The end of a game: who has enough popularity, or the most of it."""

from __future__ import annotations

from games.circus.body import lives
from games.circus.state import Circus
from games.kernel import Context, Seat


def check(ctx: Context[Circus]) -> None:
    """Whoever reaches the goal wins at once; of several the highest, then the mover, then the next in turn."""
    state = ctx.state
    there = [seat for seat in state.playing() if state.score(seat) >= state.goal]
    if not there or state.outcome:
        return
    best = max(state.score(seat) for seat in there)
    around = [(state.mover + step) % state.seats for step in range(state.seats)]
    winner = next(seat for seat in around if seat in there and state.score(seat) == best)
    why = "circus.won.pair" if state.paired else "circus.won.goal"
    ctx.end(places(state, winner), why, seat=winner, score=best)


def exhausted(ctx: Context[Circus]) -> None:
    """No quest is left: the most popular wins, then who completed more quests, then who has more lives."""
    state = ctx.state
    if not state.outcome:
        best = min(state.playing(), key=lambda seat: rank(state, seat))
        ctx.end(places(state), "circus.won.exhausted", seat=best, score=state.score(best))


def alone(ctx: Context[Circus], seat: Seat) -> None:
    ctx.end(places(ctx.state, seat), "circus.won.alone", seat=seat)


def rank(state: Circus, seat: Seat) -> tuple[bool, int, int, int]:
    """Low is good. Partners share it."""
    team = [mate for mate in state.team(seat) if mate not in state.retired]
    done = sum(len(state.animatrons[mate].quests) for mate in team)
    left = sum(lives(state.animatrons[mate].body) for mate in team)
    return not team, -state.score(seat), -done, -left


def places(state: Circus, winner: Seat | None = None) -> list[int]:
    first = state.team(winner) if winner is not None else ()
    ranks = [(seat not in first, *rank(state, seat)) for seat in range(state.seats)]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]
