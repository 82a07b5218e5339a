"""What anyone may do out of turn, and the window in which what waits on the stack may be answered."""

from __future__ import annotations

from functools import partial

from games.kernel.context import Context
from games.kernel.messages import Message, Value
from games.kernel.options import END, Node, Tree
from games.kernel.state import Path, Seat, letter
from games.mojo.casting import cast, cast_node, mark
from games.mojo.content import SCROLLS
from games.mojo.frames import Rolls, Spell, Window, Wounds
from games.mojo.modifiers import closed
from games.mojo.state import Mojo
from games.mojo.tribal_board import deplete_chanter, draw, leave_home
from games.mojo.waiting import RESPONSES, Item, done_to, touches
from games.toolkit.responses import Asks

EATS = 2  # zimbies a shaman may eat in a round
MEAL = 2  # mojo in a zimby


def eat_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `eat`: shamans eat active zimbies at home, twice a round."""
    shaman = state.shamans[seat]
    if not shaman.active or shaman.eaten == EATS:
        return {}
    scroll = state.library or (state.discard and not state.solo)
    return {"eat": {"mojo": END, "scroll": END} if scroll else {"mojo": END}}


def eat(ctx: Context[Mojo], seat: Seat, what: str) -> None:
    shaman = ctx.state.shamans[seat]
    shaman.eaten += 1
    leave_home(ctx, seat, 1)
    ctx.tell("mojo.eaten." + what, seat=seat)
    if what == "mojo":
        shaman.floating += MEAL
    else:
        draw(ctx, seat)


def drain_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `drain`: mojo out of zimbies that chant, by the incantations which end with that."""
    node: dict[str, dict[str, Tree]] = {}
    for chant in state.chants:
        if chant.caster == seat:
            node.setdefault(chant.scroll, {})[letter(chant.target)] = END
    return {"drain": node} if node else {}


def drain(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    state = ctx.state
    chant = next(one for one in state.chants if (one.caster, one.scroll, letter(one.target)) == (seat, *path[1:]))
    deplete_chanter(ctx, chant)
    state.shamans[seat].floating += 1
    ctx.tell("mojo.drained", seat=seat)


def out_of_turn(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """What a shaman may do at any time that is not closed."""
    return {**eat_node(state, seat), **drain_node(state, seat), **cast_node(state, seat)}


def responses(state: Mojo, seat: Seat) -> Node:
    """Pass, or do something."""
    return {"pass": END, **out_of_turn(state, seat)}


def perform(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    """Do what was chosen among the things that may be done at any time."""
    match path[0]:
        case "cast":
            cast(ctx, seat, path)
        case "drain":
            drain(ctx, seat, path)
        case _:
            eat(ctx, seat, path[1])


def about(state: Mojo, item: Item) -> Message:
    """What a window is about, and whom it touches: themselves, their creatures or their scrolls."""
    whom = [seat for seat in range(state.seats) if touches(state, seat, item) or done_to(state, seat, item)]
    match item:
        case Spell():
            args: dict[str, Value] = {"scroll": item.scroll, "seat": item.caster, "aim": item.target, "whom": whom}
            return Message(f"mojo.ask.spell.{mark(SCROLLS[item.scroll])}", args)
        case Rolls():
            return Message("mojo.ask.rolls", {"attack": item.scores[0], "defence": item.scores[1], "whom": whom})
        case Wounds():
            return Message("mojo.ask.wounds", {"count": item.count, "whom": whom})


def window(ctx: Context[Mojo], frame: Window) -> None:
    """All pass: what lies below resolves. Somebody acts: that goes on top, and then all are asked again."""
    state = ctx.state
    item = state.stack[-1]
    if not isinstance(item, Item) or closed(state):
        return
    if answer := RESPONSES.respond(ctx, frame, partial(_asks, state, item)):
        perform(ctx, *answer)


def _asks(state: Mojo, item: Item) -> Asks:
    """All windows over one stack belong together."""
    lowest = next(frame for frame in state.stack if isinstance(frame, Item))
    return Asks(about(state, item), partial(responses, state), f"stack {lowest.id}")
