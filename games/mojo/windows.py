"""Responses: who may answer what waits on the stack, and what anyone may do out of turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from games.kernel.context import Context
from games.kernel.decisions import Kind, Question
from games.kernel.messages import Message, Value
from games.kernel.options import END, Node, Tree
from games.kernel.state import PASS, Path, Seat, letter
from games.mojo.board import BOARD, Tile
from games.mojo.casting import cast, cast_node, mark
from games.mojo.content import SCROLLS
from games.mojo.frames import NOBODY, Rolls, Spell, Window, Wounds
from games.mojo.modifiers import closed
from games.mojo.sight import could_answer, in_range, watches
from games.mojo.state import Column, Mojo, Zombie
from games.mojo.tribal_board import deplete_chanter, draw, leave_home

Item: TypeAlias = Spell | Rolls | Wounds  # what waits on the stack
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


def holds_stake(state: Mojo, seat: Seat, creature: int) -> bool:
    """Whether a creature has zimbies of a shaman in it or is its zombie."""
    tile = state.where(creature)
    match state.board.get(tile) if tile else None:
        case Column() as column:
            return column.of(seat) > 0
        case Zombie(owner=owner):
            return owner == seat
    return False


def concerned(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether the table waits for a shaman who could answer before this resolves: public facts only.

    By default it waits for those whom anything on the stack touches, and for bystanders with something of interest in
    range of it; not for whoever has just put it there.
    """
    if state.settings.interrupts == "all":
        return True
    if isinstance(item, Spell) and aimed_by(item) == seat:
        return False
    waiting = (one for one in reversed(state.stack) if isinstance(one, Item))
    return done_to(state, seat, item) or any(
        touches(state, seat, one) or interests(state, seat, one) for one in waiting
    )


def done_to(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether the top of the stack does something to a scroll of a shaman: it redirects it, or lies above it."""
    if isinstance(item, Spell) and item.caster == seat != aimed_by(item):
        return True
    return any(isinstance(one, Spell | Wounds) and one.caster == seat and one is not item for one in state.stack)


def aimed_by(spell: Spell) -> Seat:
    """Whose will a spell's target is: its caster's, or that of whoever has turned it on another."""
    return spell.caster if spell.twister == NOBODY else spell.twister


def struck(state: Mojo, item: Item) -> list[Tile]:
    """The tiles that something on the stack is about."""
    match item:
        case Spell() if SCROLLS[item.scroll].aim == "tile":
            return [item.target, *BOARD.around[item.target]]  # it spreads
        case Spell(aim=aim) if aim in BOARD.letters:
            return [aim]
        case Spell():
            creatures = [item.creature]
        case Rolls():
            creatures = [item.attacker, item.defender]
        case Wounds():
            creatures = [item.creature]
    return [tile for one in creatures if (tile := state.where(one))]


def interests(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether a bystander wants to have a say: scrolls on shamans know no range, all else has one.

    In range there must be a creature of its own, a zimby that could eat to get there, or what everybody is after.
    """
    if isinstance(item, Spell) and mark(SCROLLS[item.scroll]) == "shaman":
        return True
    if isinstance(item, Wounds) and _deals(state, seat, item):
        return False
    prizes = {state.crown.tile if state.crown else state.king, *state.seals}
    return any(watches(state, seat, tile) or _near(state, seat, tile, prizes) for tile in struck(state, item))


def _near(state: Mojo, seat: Seat, tile: Tile, prizes: set[Tile | None]) -> bool:
    within = list(in_range(state, tile))
    return any(
        one in prizes or (one in state.board and holds_stake(state, seat, state.board[one].id)) for one in within
    )


def _deals(state: Mojo, seat: Seat, item: Wounds) -> bool:
    """Whether wounds come from a shaman's own scroll or creature: it knows of them, and nobody has answered yet."""
    return item.caster == seat or (item.by is not None and holds_stake(state, seat, item.by))


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


def touches(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether something on the stack is about a shaman, its zimbies or its zombies."""
    if isinstance(item, Spell) and letter(seat) in (item.target, item.aim):
        return True
    there = [state.board[tile].id for tile in struck(state, item) if tile in state.board]
    return any(holds_stake(state, seat, one) for one in there)


def window(ctx: Context[Mojo], frame: Window) -> None:
    """All pass: what lies below resolves. Somebody acts: that goes on top, and then all are asked again."""
    state = ctx.state
    item = state.stack[-1]
    if not isinstance(item, Item) or closed(state):
        return
    if answer := ctx.first(frame, _asked(state, item)):
        ctx.then(Window())
        perform(ctx, *answer)


def _asked(state: Mojo, item: Item) -> Iterator[Question]:
    prompt, series = about(state, item), _series(state)
    for seat in state.seat_order():
        if could_answer(state, seat):
            kind: Kind = "reaction" if concerned(state, seat, item) else "free"
            yield Question(seat, prompt, partial(responses, state, seat), PASS, kind, series)


def _series(state: Mojo) -> str:
    """All windows over one stack belong together."""
    lowest = next(frame for frame in state.stack if isinstance(frame, Item))
    return f"stack {lowest.id}"
