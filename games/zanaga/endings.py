"""How the game ends: a god is defeated, the land is lost, or nobody is left."""

from __future__ import annotations

from games.kernel import Context, Seat
from games.toolkit.seating import places
from games.zanaga.state import TROPHIES, Zanaga


def victory(ctx: Context[Zanaga], seat: Seat) -> None:
    """The one who has defeated the god wins; the others by level, points, gold."""
    _end(ctx, "zanaga.over.victory", seat)


def last_god(ctx: Context[Zanaga]) -> None:
    """All gods are gone, and nobody has three: most trophies, then the highest level."""
    state = ctx.state
    state_ranks = [(-len(hero.trophies), -hero.level) for hero in state.heroes]
    ctx.end(places([(seat in state.retired, *state_ranks[seat]) for seat in state.order]), "zanaga.over.trophies")


def doom_has_come(ctx: Context[Zanaga]) -> None:
    """With doomsday all lose when enough doom lies on awake gods. Ruling 51: where an omen brings none, the land's
    own dread grows, so that every such game ends."""
    state, most = ctx.state, ctx.state.settings.doomsday
    if most and state.outcome is None and sum(one.doom for one in state.awake) + state.dread >= most:
        _end(ctx, "zanaga.over.doomsday")


def nobody(ctx: Context[Zanaga]) -> None:
    """The last hero has gone."""
    _end(ctx, "zanaga.over.nobody")


def _end(ctx: Context[Zanaga], why: str, winner: Seat | None = None) -> None:
    """Places by level, then by points, then by gold; a winner before all, those who have left behind all. Alone, who
    does not win comes second, to the game."""
    state = ctx.state
    ranks = [
        (seat != winner, seat in state.retired, -hero.level, -hero.points, -hero.gold)
        for seat, hero in enumerate(state.heroes)
    ]
    lost = winner is None and state.seats == 1
    args = {} if winner is None else {"seat": winner}
    ctx.end([2] if lost else places(ranks), why, **args)


def enough_trophies(state: Zanaga, seat: Seat) -> bool:
    return len(state.heroes[seat].trophies) >= TROPHIES
