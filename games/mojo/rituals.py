"""The King's eight rituals. While one is being cast nobody can do anything about it."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node, Tree
from games.kernel.state import DEFAULT, Path, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick, throw
from games.mojo.combat import settle_locks
from games.mojo.content import RITUALS
from games.mojo.creatures import after_loss, bag, expel, name_of
from games.mojo.frames import Hunger, Ritual, RitualEnds, Winnow
from games.mojo.obstacles import BLOOD_MIST, acting, may_channel, open_ground
from games.mojo.portals import random_quadrant
from games.mojo.state import Column, Drawn, Mojo
from games.mojo.tribal_board import arrive_home, leave_home, mojo, pay
from games.mojo.wounds import deliver

ACTIVATION = 4  # mojo a shaman channels into a ritual tile


def ritual(ctx: Context[Mojo], frame: Ritual) -> None:
    """Roll, choose an area by the die or as the activating shaman wished, and let it happen."""
    state = ctx.state
    state.inescapable = True
    what = RITUALS[frame.name]
    count = throw(ctx, what.roll)
    area = frame.area
    if what.area and not area:
        area = BOARD.quadrant_names[random_quadrant(ctx)]
    ctx.tell("mojo.ritual." + frame.name, count=count, area=area)
    ctx.then(RitualEnds())
    EFFECTS[frame.name](ctx, count, area)


def ritual_ends(ctx: Context[Mojo], frame: RitualEnds) -> None:
    ctx.state.inescapable = False
    settle_locks(ctx.state)


def blood(ctx: Context[Mojo], count: int, area: str) -> None:
    """The mist spreads, and everyone in it takes a wound."""
    state = ctx.state
    state.mist = count
    for tile in [one for one in state.board if one in BOARD.clouds[count]]:
        if acting(ctx, tile, [BLOOD_MIST]):
            deliver(ctx, tile, 1)


def discord(ctx: Context[Mojo], count: int, area: str) -> None:
    """Of every larger column in the quadrant one random zimby stays."""
    state = ctx.state
    for tile, column in [(tile, one) for tile, one in state.columns() if tile in BOARD.areas[area] and one.size > 1]:
        seat, active = bag(ctx, column)
        leaving = {one: column.of(one) - (one == seat) for one in column.tribes}
        ctx.tell("mojo.discord", tile=tile, creature=name_of(column))
        column.active, column.depleted = ({seat: 1}, {}) if active else ({}, {seat: 1})
        after_loss(ctx, tile)
        for one, gone in leaving.items():
            arrive_home(ctx, one, 0, gone)


def exhaustion(ctx: Context[Mojo], count: int, area: str) -> None:
    for shaman in ctx.state.shamans:
        shaman.tokens -= min(count, shaman.tokens)


def madness(ctx: Context[Mojo], count: int, area: str) -> None:
    """Random scrolls are discarded from every hand."""
    state = ctx.state
    for seat in state.seat_order():
        for _ in range(min(count, len(state.shamans[seat].hand))):
            discard_random(ctx, seat)


def discard_random(ctx: Context[Mojo], seat: Seat) -> None:
    state = ctx.state
    hand = sorted(state.shamans[seat].hand)
    scroll = pick(ctx, hand)
    state.held.lose(seat, scroll)
    state.discard.append(scroll)
    ctx.tell("mojo.discard.one", seat=seat, scroll=scroll)


def hunger(ctx: Context[Mojo], count: int, area: str) -> None:
    ctx.then(Hunger(count=count))


def eat_hungrily(ctx: Context[Mojo], frame: Hunger) -> None:
    """Everybody eats zimbies at home, of their own choice, and gains nothing by it."""
    state = ctx.state
    bounds: dict[Seat, tuple[int, int, int]] = {}
    questions = []
    for seat, shaman in enumerate(state.shamans):
        count = min(frame.count, shaman.active + shaman.depleted)
        least, most = max(count - shaman.depleted, 0), min(count, shaman.active)
        bounds[seat] = (count, least, most)
        if least < most:
            node = {"starve": {str(number): END for number in range(least, most + 1)}}
            questions.append(Question(seat, Message("mojo.ask.starve", {"count": count}), node, DEFAULT))
    answers = ctx.ask(frame, *questions) if questions else {}
    for seat, (count, least, most) in bounds.items():
        path = answers.get(seat, ("starve", str(least)))
        active = least + ctx.dice.below(most - least + 1) if path == DEFAULT else int(path[1])
        state.shamans[seat].depleted -= count - active
        leave_home(ctx, seat, active)
        if count:
            ctx.tell("mojo.starved", seat=seat, count=count)


def winnowing(ctx: Context[Mojo], count: int, area: str) -> None:
    """Everybody draws two scrolls from the hand to the left, all at once."""
    state = ctx.state
    if not state.solo:
        for seat in state.seat_order():
            source = state.others(seat)[0]
            hand = sorted(state.shamans[source].hand)
            scrolls = [hand.pop(ctx.dice.below(len(hand))) for _ in range(min(2, len(hand)))]
            state.winnowed[seat] = Drawn(source, sorted(scrolls))
        for seat, drawn in state.winnowed.items():
            for scroll in drawn.scrolls:
                state.held.lose(drawn.source, scroll, seen_by=(seat, drawn.source))
            for one in (seat, drawn.source):
                ctx.tell("mojo.winnowed", only=one, seat=seat, scrolls=drawn.scrolls)
    ctx.then(Winnow())


def winnow(ctx: Context[Mojo], frame: Winnow) -> None:
    """One of the two is kept, the other discarded. Alone, a shaman chooses what to lose."""
    state = ctx.state
    if state.solo:
        _winnow_alone(ctx, frame)
        return
    questions = [
        Question(seat, Message("mojo.ask.keep"), {"keep": dict.fromkeys(drawn.scrolls, END)}, DEFAULT)
        for seat, drawn in state.winnowed.items()
        if len(drawn.scrolls) > 1  # though both be the same: who is asked must not tell
    ]
    answers = ctx.ask(frame, *questions) if questions else {}
    for seat, drawn in state.winnowed.items():
        path = answers.get(seat, DEFAULT)
        if drawn.scrolls:
            _keep(ctx, seat, pick(ctx, drawn.scrolls) if path == DEFAULT else path[1], drawn)
    state.winnowed = {}


def _keep(ctx: Context[Mojo], seat: Seat, kept: str, drawn: Drawn) -> None:
    state = ctx.state
    rest = list(drawn.scrolls)
    rest.remove(kept)
    state.discard.extend(rest)
    state.held.gain(seat, kept, seen_by=() if drawn.source in state.retired else (drawn.source,))
    ctx.tell("mojo.kept", seat=seat, scrolls=rest)


def _winnow_alone(ctx: Context[Mojo], frame: Winnow) -> None:
    state = ctx.state
    hand, library = bool(state.shamans[0].hand), bool(state.library)
    node: dict[str, Tree] = {**({"hand": END} if hand else {}), **({"library": END} if library else {})}
    if not node:
        return
    default: Path = ("give", next(iter(node)))
    path = default
    if len(node) > 1:
        path = ctx.choose(frame, Question(0, Message("mojo.ask.give"), {"give": node}, default))
    if path[1] == "hand":
        discard_random(ctx, 0)
    else:
        state.discard.append(state.library.pop())
        ctx.tell("mojo.discard.one", seat=0, scroll=state.discard[-1])


def portals(ctx: Context[Mojo], count: int, area: str) -> None:
    """Everyone near one portal is washed off the board."""
    state = ctx.state
    origin = BOARD.portals[BOARD.quadrant_names.index(area)]
    swept = BOARD.spread([origin], count, enters=lambda tile: open_ground(state, tile))
    for tile in [one for one in state.board if one in swept]:
        expel(ctx, tile)


def terror(ctx: Context[Mojo], count: int, area: str) -> None:
    """All zimbies in the quadrant are depleted."""
    state = ctx.state
    for tile, column in state.columns():
        if tile in BOARD.areas[area]:
            for seat, number in column.active.items():
                column.depleted[seat] = column.depleted.get(seat, 0) + number
            column.active = {}


EFFECTS: dict[str, Callable[[Context[Mojo], int, str], None]] = {
    effect.__name__: effect for effect in (blood, discord, exhaustion, madness, hunger, winnowing, portals, terror)
}


def reveal(ctx: Context[Mojo], tile: Tile) -> str:
    """The ritual under a ritual tile; from now on everybody knows it."""
    state = ctx.state
    name = state.markers[tile]
    if tile not in state.revealed:
        state.revealed.append(tile)
        ctx.tell("mojo.ritual.revealed", tile=tile, ritual=name)
    return name


# -- by a shaman -------------------------------------------------------------------------------------


def ritual_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `ritual`: the Crown carrier on a ritual tile, four mojo, and the area where there is one to choose."""
    crown = state.crown
    if crown is None or crown.holder is None or crown.tile not in state.markers:
        return {}
    column = state.board.get(crown.tile)
    if not isinstance(column, Column) or seat not in column.active or column.depleted:
        return {}
    if mojo(state, seat) < ACTIVATION or not may_channel(state, crown.tile):
        return {}
    return {"ritual": {crown.tile: _areas(state, crown.tile)}}


def _areas(state: Mojo, tile: Tile) -> Node:
    """A ritual that is not revealed yet may turn out to need an area, so one is named in any case."""
    hidden = tile not in state.revealed
    if hidden or RITUALS[state.markers[tile]].area:
        return dict.fromkeys(BOARD.quadrant_names, END)
    return {"all": END}


def activate(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    """Pay, and cast what is under the tile."""
    state = ctx.state
    _, tile, area = path
    pay(ctx, seat, ACTIVATION)
    name = reveal(ctx, tile)
    state.strides.pop(state.board[tile].id, None)
    ctx.tell("mojo.ritual.activated", seat=seat, tile=tile)
    ctx.then(Ritual(name=name, area=area if RITUALS[name].area else ""))
