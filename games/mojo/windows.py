"""Responses: who may answer what waits on the stack, and what anyone may do out of turn."""

from __future__ import annotations

from functools import partial

from games.kernel.decisions import Question
from games.kernel.messages import Message, Value
from games.kernel.options import END, Node, Tree
from games.kernel.state import PASS, Path, Seat, letter
from games.kernel.table import Table
from games.mojo.casting import cast, cast_node, mark
from games.mojo.content import SCROLLS
from games.mojo.frames import Rolls, Spell, Window, Wounds
from games.mojo.purse import deplete_chanter, draw, leave_home
from games.mojo.sight import could_answer, watches
from games.mojo.state import Column, Mojo, Zombie

EATS = 2  # zimbies a shaman may eat in a round
MEAL = 2  # mojo in a zimby


def closed(state: Mojo) -> bool:
    """Whether this is a time of no mojo, no scrolls and no eating."""
    return state.inescapable or state.phase in ("refresh", "wrap-up")


def eat_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `eat`: shamans eat active zimbies at home, twice a round."""
    shaman = state.shamans[seat]
    if not shaman.active or shaman.eaten == EATS:
        return {}
    scroll = state.library or (state.discard and not state.solo)
    return {"eat": {"mojo": END, "scroll": END} if scroll else {"mojo": END}}


def eat(table: Table[Mojo], seat: Seat, what: str) -> None:
    shaman = table.state.shamans[seat]
    shaman.eaten += 1
    leave_home(table, seat, 1)
    table.tell("mojo.eaten." + what, seat=seat)
    if what == "mojo":
        shaman.floating += MEAL
    else:
        draw(table, seat)


def drain_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `drain`: mojo out of zimbies that chant, by the incantations which end with that."""
    node: dict[str, dict[str, Tree]] = {}
    for chant in state.chants:
        if chant.caster == seat:
            node.setdefault(chant.scroll, {})[letter(chant.target)] = END
    return {"drain": node} if node else {}


def drain(table: Table[Mojo], seat: Seat, path: Path) -> None:
    state = table.state
    chant = next(one for one in state.chants if (one.caster, one.scroll, letter(one.target)) == (seat, *path[1:]))
    deplete_chanter(table, chant)
    state.shamans[seat].floating += 1
    table.tell("mojo.drained", seat=seat)


def out_of_turn(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """What a shaman may do at any time that is not closed."""
    return {**eat_node(state, seat), **drain_node(state, seat), **cast_node(state, seat)}


def responses(state: Mojo, seat: Seat) -> Node:
    """Pass, or do something."""
    return {"pass": END, **out_of_turn(state, seat)}


def perform(table: Table[Mojo], seat: Seat, path: Path) -> None:
    """Do what was chosen among the things that may be done at any time."""
    match path[0]:
        case "cast":
            cast(table, seat, path)
        case "drain":
            drain(table, seat, path)
        case _:
            eat(table, seat, path[1])


def holds_stake(state: Mojo, seat: Seat, creature: int) -> bool:
    """Whether a creature has zimbies of a shaman in it or is its zombie."""
    tile = state.where(creature)
    match state.board.get(tile) if tile else None:
        case Column() as column:
            return column.of(seat) > 0
        case Zombie(owner=owner):
            return owner == seat
    return False


def concerned(state: Mojo, seat: Seat, item: Spell | Rolls | Wounds) -> bool:
    """Whether the table waits for a shaman before this resolves: public facts only."""
    if not could_answer(state, seat):
        return False
    if state.settings.interrupts == "all":
        return True
    if isinstance(item, Spell):
        return seat != item.caster
    creatures = (item.attacker, item.defender) if isinstance(item, Rolls) else (item.creature,)
    return any(
        holds_stake(state, seat, one) or ((tile := state.where(one)) is not None and watches(state, seat, tile))
        for one in creatures
    )


def waiting(state: Mojo, item: Spell | Rolls | Wounds) -> Message:
    """What a window is about, and whom it touches."""
    whom = [seat for seat in range(state.seats) if touches(state, seat, item)]
    match item:
        case Spell():
            args: dict[str, Value] = {"scroll": item.scroll, "seat": item.caster, "aim": item.target, "whom": whom}
            return Message(f"mojo.ask.spell.{mark(SCROLLS[item.scroll])}", args)
        case Rolls():
            return Message("mojo.ask.rolls", {"attack": item.scores[0], "defence": item.scores[1], "whom": whom})
        case Wounds():
            return Message("mojo.ask.wounds", {"count": item.count, "whom": whom})


def touches(state: Mojo, seat: Seat, item: Spell | Rolls | Wounds) -> bool:
    """Whether what waits strikes a shaman, its zimbies or its zombies."""
    match item:
        case Spell():
            struck = item.creature or getattr(state.board.get(item.target), "id", 0)
            return item.target == letter(seat) or holds_stake(state, seat, struck)
        case Rolls():
            return holds_stake(state, seat, item.attacker) or holds_stake(state, seat, item.defender)
        case Wounds():
            return holds_stake(state, seat, item.creature)


def window(table: Table[Mojo], frame: Window) -> None:
    """All pass: what lies below resolves. Somebody acts: that goes on top, and then all are asked again."""
    state = table.state
    item = state.stack[-1]
    if not isinstance(item, Spell | Rolls | Wounds) or closed(state):
        return
    questions = [
        Question(
            seat,
            waiting(state, item),
            partial(responses, state, seat),
            PASS,
            "reaction" if concerned(state, seat, item) else "free",
            window=_series(state),
        )
        for seat in state.seat_order()
        if could_answer(state, seat)
    ]
    if answer := table.first(frame, *questions):
        table.then(Window())
        perform(table, *answer)


def _series(state: Mojo) -> str:
    """All windows over one stack belong together."""
    lowest = next(frame for frame in state.stack if isinstance(frame, Spell | Rolls | Wounds))
    return f"stack {lowest.id}"
