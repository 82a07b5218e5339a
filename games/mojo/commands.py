"""What a shaman can do: the branches of its options, and what each verb sets going."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.context import Context
from games.kernel.messages import Message
from games.kernel.options import END, Node, Tree
from games.kernel.state import Path, Seat, letter, seat_of
from games.mojo.board import Tile
from games.mojo.combat import can_attack, marks, owed
from games.mojo.creatures import after_loss, lose_one
from games.mojo.crown import drop, lying, pick_up
from games.mojo.frames import Attack, Pact
from games.mojo.modifiers import PublicState, number
from games.mojo.movement import PORTAL, move_node, mover, set_out, toll
from games.mojo.obstacles import may_channel
from games.mojo.orders import allow, forbid, order_rations, pay_with, with_habits
from games.mojo.portals import storm
from games.mojo.rituals import activate, ritual_node
from games.mojo.state import FULL, HOME, Column, Mojo
from games.mojo.tribal_board import mojo, pay
from games.mojo.windows import out_of_turn, perform
from games.mojo.zombies import raise_zombie, zombie_node
from games.toolkit.responses import refuser

SPAWNS = 2  # zimbies a shaman may spawn in a turn
SPAWN_PRICE = 3


def commands(state: Mojo, seat: Seat) -> Node:
    """Everything the shaman may do whose turn it is."""
    node: dict[str, Tree] = {} if owed(state, seat) else {"end": END}
    node.update(_attack_node(state, seat))
    if _can_spawn(state, seat):
        node["spawn"] = END
    node.update(zombie_node(state, seat))
    node.update(ritual_node(state, seat))
    if takes := _takes(state, seat):
        node["take"] = takes
    node.update(free_commands(state, seat))
    node.update(move_node(state, seat))
    return with_habits(state, seat, node)


def free_commands(state: Mojo, seat: Seat) -> Node:
    """What may be done at any time."""
    return {**_seal_node(state, seat), **_drop_node(state, seat), **out_of_turn(state, seat)}


# -- attack, spawn, take, drop -----------------------------------------------------------------------


def _attack_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    node: dict[str, Tree] = {}
    for tile in state.board:
        if can_attack(state, seat, tile) and (targets := marks(state, tile)):
            node[tile] = dict.fromkeys(targets, END)
    return {"attack": node} if node else {}


def _attack(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    board = ctx.state.board
    ctx.then(Attack(attacker=board[path[1]].id, defender=board[path[2]].id, seat=seat))


def spawn_price(where: PublicState, seat: Seat) -> int:
    return number(where, seat, "spawn-price", SPAWN_PRICE)


def _can_spawn(state: Mojo, seat: Seat) -> bool:
    enough = mojo(state, seat) >= spawn_price(state, seat)
    return enough and state.shamans[seat].spawned < SPAWNS and state.far_shore(seat) > 0 and _room(state, seat)


def _room(state: Mojo, seat: Seat) -> bool:
    shaman = state.shamans[seat]
    return shaman.active + shaman.depleted < FULL


def _spawn(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    """A zimby comes from the Far Shore, depleted."""
    state = ctx.state
    pay(ctx, seat, spawn_price(state, seat))
    state.shamans[seat].spawned += 1
    state.shamans[seat].depleted += 1
    ctx.tell("mojo.spawned", seat=seat)


def _takes(state: Mojo, seat: Seat) -> Node:
    """Zimbies that stand on the Crown may pick it up."""
    return {tile: END for tile, column in state.columns() if seat in column.active and lying(state, tile)}


def _take(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    pick_up(ctx, path[1], seat, wanted=True)


def _drop_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    return {"drop": END} if state.crown and state.crown.holder == seat else {}


def _drop(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    drop(ctx)


# -- seals -------------------------------------------------------------------------------------------


def _alone(state: Mojo) -> bool:
    """Whether a seal opens by sacrifice."""
    return state.solo or (state.settings.lone_seals and state.seats == 2)


def _seal_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """Seals that a shaman could open with another who stands there, or by sacrifice where nobody else is needed."""
    node: dict[str, Tree] = {}
    for tile in state.seals:
        column = state.board.get(tile)
        if isinstance(column, Column) and column.active.get(seat) and may_channel(state, tile):
            partners = [one for one in column.active if one != seat and _would_channel(state, seat, one, tile)]
            found: dict[str, Tree] = {letter(one): END for one in sorted(partners)} if mojo(state, seat) else {}
            if _alone(state) and column.of(seat) > 1:
                found["sacrifice"] = END
            if found:
                node[tile] = found
    return {"seal": node} if node else {}


def _would_channel(state: Mojo, seat: Seat, other: Seat, tile: Tile) -> bool:
    """Whether another shaman can pay and has not refused this turn."""
    return mojo(state, other) > 0 and other not in state.retired and f"seal {seat} {other} {tile}" not in state.refused


def _seal(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    _, tile, word = path
    if word != "sacrifice":
        ctx.then(Pact(seat=seat, partner=seat_of(word), tile=tile))
        return
    column = ctx.state.board[tile]
    assert isinstance(column, Column)
    lose_one(column, seat)
    ctx.tell("mojo.sacrificed", seat=seat, tile=tile)
    after_loss(ctx, tile)
    open_seal(ctx, tile)


def pact(ctx: Context[Mojo], frame: Pact) -> None:
    """The other shaman agrees, and both channel one mojo at once; or it refuses, and nothing happens."""
    state = ctx.state
    if frame.seat in state.retired:
        return
    prompt = Message("mojo.ask.seal", {"seat": frame.seat, "tile": frame.tile})
    if frame.partner in state.retired or refuser(ctx, frame, prompt, [frame.partner]) is not None:
        state.refused.append(f"seal {frame.seat} {frame.partner} {frame.tile}")
        ctx.tell("mojo.seal.refused", seat=frame.partner, guest=frame.seat, tile=frame.tile)
        return
    for seat in (frame.seat, frame.partner):
        pay(ctx, seat, 1)
    state.strides.pop(state.board[frame.tile].id, None)
    open_seal(ctx, frame.tile)


def open_seal(ctx: Context[Mojo], tile: Tile) -> None:
    """The seal is revealed and leaves the game together with its ward."""
    state = ctx.state
    element = state.seals.pop(tile)
    ward = next(one for one, of in state.wards.items() if of == element)
    del state.wards[ward]
    ctx.tell("mojo.seal.opened", tile=tile, element=element, ward=ward)


# -- moving ------------------------------------------------------------------------------------------


def _move(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    state = ctx.state
    if path[3] != PORTAL:
        ctx.then(set_out(state, seat, path))
        return
    extra = toll(state, seat)
    pay(ctx, seat, 1 + extra, mover(state, seat, HOME, path[2]).keeps)
    state.shamans[seat].slowed = state.shamans[seat].slowed or extra > 0
    storm(ctx, seat, int(path[2]))


COMMANDS: dict[str, Callable[[Context[Mojo], Seat, Path], None]] = {
    "attack": _attack,
    "spawn": _spawn,
    "zombie": lambda table, seat, path: raise_zombie(table, seat, path[1]),
    "ritual": activate,
    "take": _take,
    "drop": _drop,
    "seal": _seal,
    "eat": perform,
    "drain": perform,
    "cast": perform,
    "pay": pay_with,
    "devour": order_rations,
    "allow": allow,
    "forbid": forbid,
    "move": _move,
}
