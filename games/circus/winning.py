"""The end of a game: who has enough popularity, or the most of it."""

from __future__ import annotations

from games.circus.body import lives
from games.circus.state import Circus
from games.kernel import Context, Seat
from games.toolkit.seating import places


def check(ctx: Context[Circus]) -> None:
    """Whoever reaches the goal wins at once; of several the highest, then the mover, then the next in turn."""
    state = ctx.state
    goal = state.goal
    there = [seat for seat in state.playing() if state.score(seat) >= goal]
    if not there or state.outcome:
        return
    best = max(state.score(seat) for seat in there)
    winner = next(seat for seat in state.playing(state.mover) if state.score(seat) == best)
    why = "circus.won.pair" if state.paired else "circus.won.goal"
    ctx.end(standings(state, winner), why, seat=winner, score=best)


def exhausted(ctx: Context[Circus]) -> None:
    """No quest is left: the most popular wins, then who completed more quests, then who has more lives."""
    state = ctx.state
    if not state.outcome:
        best = min(state.playing(), key=lambda seat: rank(state, seat))
        ctx.end(standings(state), "circus.won.exhausted", seat=best, score=state.score(best))


def alone(ctx: Context[Circus], seat: Seat) -> None:
    ctx.end(standings(ctx.state, seat), "circus.won.alone", seat=seat)


def rank(state: Circus, seat: Seat) -> tuple[bool, int, int, int]:
    """Low is good. Partners share it."""
    team = [mate for mate in state.team(seat) if mate not in state.retired]
    done = sum(len(state.animatrons[mate].quests) for mate in team)
    left = sum(lives(state.animatrons[mate].body) for mate in team)
    return not team, -state.score(seat), -done, -left


def standings(state: Circus, winner: Seat | None = None) -> list[int]:
    first = state.team(winner) if winner is not None else ()
    return places([(seat not in first, *rank(state, seat)) for seat in range(state.seats)])
