"""Tribal boards: mojo tokens, zimbies that give mojo, chant or are eaten, and the limit of eight."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.state import Seat
from games.mojo.state import FULL, Chant, Mojo


def plain(state: Mojo, seat: Seat) -> int:
    """Active zimbies at home that do not chant."""
    return state.shamans[seat].active - state.chanting(seat)


def mojo(state: Mojo, seat: Seat) -> int:
    """How much a shaman can pay without breaking a chant."""
    shaman = state.shamans[seat]
    return shaman.floating + shaman.tokens + plain(state, seat)


def pay(ctx: Context[Mojo], seat: Seat, cost: int, keep: int = 0) -> None:
    """Spend mojo: what floats, then tokens and zimbies in the order the shaman prefers; `keep` zimbies stay active."""
    state = ctx.state
    shaman = state.shamans[seat]
    floating = min(cost, shaman.floating)
    cost -= floating
    zimbies = plain(state, seat) - keep
    tokens = max(cost - zimbies, 0) if shaman.thrift else min(cost, shaman.tokens)
    assert 0 <= tokens <= shaman.tokens, "a cost was not covered"
    assert cost - tokens <= zimbies, "a cost was not covered"
    shaman.floating -= floating
    shaman.tokens -= tokens
    shaman.active -= cost - tokens
    shaman.depleted += cost - tokens


def leave_home(ctx: Context[Mojo], seat: Seat, count: int) -> None:
    """Active zimbies leave a tribal board; those that chant go last, and their incantations end."""
    ctx.state.shamans[seat].active -= count
    silence(ctx, seat)


def silence(ctx: Context[Mojo], seat: Seat) -> None:
    """Incantations whose chanter is gone or depleted end, the oldest first."""
    state = ctx.state
    while state.chanting(seat) > state.shamans[seat].active:
        end_chant(ctx, next(chant for chant in state.chants if chant.caster == seat))


def end_chant(ctx: Context[Mojo], chant: Chant) -> None:
    ctx.state.chants.remove(chant)
    ctx.state.discard.append(chant.scroll)
    ctx.tell("mojo.chant.ended", seat=chant.target, scroll=chant.scroll)


def deplete_chanter(ctx: Context[Mojo], chant: Chant) -> None:
    """The zimby that sustains an incantation is spent, and the incantation with it."""
    shaman = ctx.state.shamans[chant.caster]
    shaman.active -= 1
    shaman.depleted += 1
    end_chant(ctx, chant)


def arrive_home(ctx: Context[Mojo], seat: Seat, active: int, depleted: int) -> None:
    """Zimbies come home; beyond eight they go on to the Far Shore: depleted ones first, chanting ones last."""
    shaman = ctx.state.shamans[seat]
    shaman.active += active
    shaman.depleted += depleted
    excess = max(shaman.active + shaman.depleted - FULL, 0)
    if not excess:
        return
    resting = min(excess, shaman.depleted)
    shaman.depleted -= resting
    ctx.tell("mojo.home.full", seat=seat, count=excess)
    leave_home(ctx, seat, excess - resting)


def draw(ctx: Context[Mojo], seat: Seat, count: int = 1) -> int:
    """Take scrolls from the library, made anew from the discard pile when empty; how many there were is returned."""
    state = ctx.state
    drawn: list[str] = []
    while len(drawn) < count:
        if not state.library:
            if state.solo or not state.discard:
                break
            state.library, state.discard = sorted(state.discard), []
            ctx.dice.shuffle(state.library)
            ctx.tell("mojo.reshuffled")
        drawn.append(state.library.pop())
    state.shamans[seat].hand.extend(drawn)
    if drawn:
        ctx.tell("mojo.draw.count", seat=seat, count=len(drawn))
        ctx.tell("mojo.draw.yours", only=seat, scrolls=drawn)
    return len(drawn)


def lull(state: Mojo) -> None:
    """A turn or phase is over: mojo that still floats is lost, and so is what holds for a turn only."""
    for shaman in state.shamans:
        shaman.floating, shaman.hushed = 0, False
    state.immune, state.done, state.refused, state.strides = {}, [], [], {}
