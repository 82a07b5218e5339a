"""The King's eight rituals. While one is being cast nobody can do anything about it."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node, Tree
from games.kernel.state import DEFAULT, Path, Seat
from games.kernel.table import Table
from games.mojo.board import BOARD, Tile
from games.mojo.combat import settle_locks
from games.mojo.content import RITUALS
from games.mojo.frames import Hunger, Ritual, RitualEnds, Winnow
from games.mojo.lots import pick, throw
from games.mojo.obstacles import BLOOD_MIST, acting, may_channel, open_ground
from games.mojo.pieces import after_loss, bag, expel, name_of
from games.mojo.portals import random_quadrant
from games.mojo.purse import arrive_home, leave_home, lose_scroll, mojo, pay
from games.mojo.state import Column, Drawn, Mojo
from games.mojo.wounds import deliver

ACTIVATION = 4  # mojo a shaman channels into a ritual tile


def ritual(table: Table[Mojo], frame: Ritual) -> None:
    """Roll, choose an area by the die or as the activating shaman wished, and let it happen."""
    state = table.state
    state.inescapable = True
    what = RITUALS[frame.name]
    count = throw(table, what.roll)
    area = frame.area
    if what.area and not area:
        area = BOARD.quadrant_names[random_quadrant(table)]
    table.tell("mojo.ritual." + frame.name, count=count, area=area)
    table.then(RitualEnds())
    EFFECTS[frame.name](table, count, area)


def ritual_ends(table: Table[Mojo], frame: RitualEnds) -> None:
    table.state.inescapable = False
    settle_locks(table.state)


def blood(table: Table[Mojo], count: int, area: str) -> None:
    """The mist spreads, and everyone in it takes a wound."""
    state = table.state
    state.mist = count
    for tile in [one for one in state.board if one in BOARD.clouds[count]]:
        if acting(table, tile, [BLOOD_MIST]):
            deliver(table, tile, 1)


def discord(table: Table[Mojo], count: int, area: str) -> None:
    """Of every larger column in the quadrant one random zimby stays."""
    state = table.state
    for tile, column in [(tile, one) for tile, one in state.columns() if tile in BOARD.areas[area] and one.size > 1]:
        seat, active = bag(table, column)
        leaving = {one: column.of(one) - (one == seat) for one in column.tribes}
        table.tell("mojo.discord", tile=tile, creature=name_of(column))
        column.active, column.depleted = ({seat: 1}, {}) if active else ({}, {seat: 1})
        after_loss(table, tile)
        for one, gone in leaving.items():
            arrive_home(table, one, 0, gone)


def exhaustion(table: Table[Mojo], count: int, area: str) -> None:
    for shaman in table.state.shamans:
        shaman.tokens -= min(count, shaman.tokens)


def madness(table: Table[Mojo], count: int, area: str) -> None:
    """Random scrolls are discarded from every hand."""
    state = table.state
    for seat in state.seat_order():
        for _ in range(min(count, len(state.shamans[seat].hand))):
            discard_random(table, seat)


def discard_random(table: Table[Mojo], seat: Seat) -> None:
    state = table.state
    hand = sorted(state.shamans[seat].hand)
    scroll = pick(table, hand)
    lose_scroll(state, seat, scroll)
    state.discard.append(scroll)
    table.tell("mojo.discard.one", seat=seat, scroll=scroll)


def hunger(table: Table[Mojo], count: int, area: str) -> None:
    table.then(Hunger(count=count))


def eat_hungrily(table: Table[Mojo], frame: Hunger) -> None:
    """Everybody eats zimbies at home, of their own choice, and gains nothing by it."""
    state = table.state
    bounds: dict[Seat, tuple[int, int, int]] = {}
    questions = []
    for seat, shaman in enumerate(state.shamans):
        count = min(frame.count, shaman.active + shaman.depleted)
        least, most = max(count - shaman.depleted, 0), min(count, shaman.active)
        bounds[seat] = (count, least, most)
        if least < most:
            node = {"starve": {str(number): END for number in range(least, most + 1)}}
            questions.append(Question(seat, Message("mojo.ask.starve", {"count": count}), node, DEFAULT))
    answers = table.ask(frame, *questions) if questions else {}
    for seat, (count, least, most) in bounds.items():
        path = answers.get(seat, ("starve", str(least)))
        active = least + table.dice.below(most - least + 1) if path == DEFAULT else int(path[1])
        state.shamans[seat].depleted -= count - active
        leave_home(table, seat, active)
        if count:
            table.tell("mojo.starved", seat=seat, count=count)


def winnowing(table: Table[Mojo], count: int, area: str) -> None:
    """Everybody draws two scrolls from the hand to the left, all at once."""
    state = table.state
    if not state.solo:
        for seat in state.seat_order():
            source = state.left_of(seat)
            hand = sorted(state.shamans[source].hand)
            scrolls = [hand.pop(table.dice.below(len(hand))) for _ in range(min(2, len(hand)))]
            state.winnowed[seat] = Drawn(source, sorted(scrolls))
        for seat, drawn in state.winnowed.items():
            for scroll in drawn.scrolls:
                lose_scroll(state, drawn.source, scroll, seen_by=(seat, drawn.source))
            for one in (seat, drawn.source):
                table.tell("mojo.winnowed", only=one, seat=seat, scrolls=drawn.scrolls)
    table.then(Winnow())


def winnow(table: Table[Mojo], frame: Winnow) -> None:
    """One of the two is kept, the other discarded. Alone, a shaman chooses what to lose."""
    state = table.state
    if state.solo:
        _winnow_alone(table, frame)
        return
    questions = [
        Question(seat, Message("mojo.ask.keep"), {"keep": dict.fromkeys(drawn.scrolls, END)}, DEFAULT)
        for seat, drawn in state.winnowed.items()
        if len(drawn.scrolls) > 1  # though both be the same: who is asked must not tell
    ]
    answers = table.ask(frame, *questions) if questions else {}
    for seat, drawn in state.winnowed.items():
        path = answers.get(seat, DEFAULT)
        if drawn.scrolls:
            _keep(table, seat, pick(table, drawn.scrolls) if path == DEFAULT else path[1], drawn)
    state.winnowed = {}


def _keep(table: Table[Mojo], seat: Seat, kept: str, drawn: Drawn) -> None:
    state = table.state
    rest = list(drawn.scrolls)
    rest.remove(kept)
    state.discard.extend(rest)
    state.shamans[seat].hand.append(kept)
    if drawn.source not in state.retired:
        state.known.append((drawn.source, seat, kept))
    table.tell("mojo.kept", seat=seat, scrolls=rest)


def _winnow_alone(table: Table[Mojo], frame: Winnow) -> None:
    state = table.state
    hand, library = bool(state.shamans[0].hand), bool(state.library)
    node: dict[str, Tree] = {**({"hand": END} if hand else {}), **({"library": END} if library else {})}
    if not node:
        return
    default: Path = ("give", next(iter(node)))
    path = default
    if len(node) > 1:
        path = table.choose(frame, Question(0, Message("mojo.ask.give"), {"give": node}, default))
    if path[1] == "hand":
        discard_random(table, 0)
    else:
        state.discard.append(state.library.pop())
        table.tell("mojo.discard.one", seat=0, scroll=state.discard[-1])


def portals(table: Table[Mojo], count: int, area: str) -> None:
    """Everyone near one portal is washed off the board."""
    state = table.state
    origin = BOARD.portals[BOARD.quadrant_names.index(area)]
    swept = BOARD.spread([origin], count, enters=lambda tile: open_ground(state, tile))
    for tile in [one for one in state.board if one in swept]:
        expel(table, tile)


def terror(table: Table[Mojo], count: int, area: str) -> None:
    """All zimbies in the quadrant are depleted."""
    state = table.state
    for tile, column in state.columns():
        if tile in BOARD.areas[area]:
            for seat, number in column.active.items():
                column.depleted[seat] = column.depleted.get(seat, 0) + number
            column.active = {}


EFFECTS: dict[str, Callable[[Table[Mojo], int, str], None]] = {
    "blood": blood,
    "discord": discord,
    "exhaustion": exhaustion,
    "madness": madness,
    "hunger": hunger,
    "winnowing": winnowing,
    "portals": portals,
    "terror": terror,
}


def reveal(table: Table[Mojo], tile: Tile) -> str:
    """The ritual under a ritual tile; from now on everybody knows it."""
    state = table.state
    name = state.markers[tile]
    if tile not in state.revealed:
        state.revealed.append(tile)
        table.tell("mojo.ritual.revealed", tile=tile, ritual=name)
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


def activate(table: Table[Mojo], seat: Seat, path: Path) -> None:
    """Pay, and cast what is under the tile."""
    state = table.state
    _, tile, area = path
    pay(table, seat, ACTIVATION)
    name = reveal(table, tile)
    state.strides.pop(state.board[tile].id, None)
    table.tell("mojo.ritual.activated", seat=seat, tile=tile)
    table.then(Ritual(name=name, area=area if RITUALS[name].area else ""))
