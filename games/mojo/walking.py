"""Going from tile to tile: permission to join, stops, payments, steps, and maps that lead on."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Tree
from games.kernel.state import Seat, letter
from games.mojo.board import Tile
from games.mojo.casting import may_stride
from games.mojo.combat import locked
from games.mojo.frames import FreeMove, Walk
from games.mojo.movement import ALL, OUT, Mover, destinations, set_out
from games.mojo.obstacles import dark, held, lost
from games.mojo.state import HOME, PER_TRIBE, TRIBES, Column, Mojo
from games.mojo.steps import pay_for, step
from games.mojo.stops import ask_for_stops
from games.toolkit.responses import refuser


def walk(ctx: Context[Mojo], frame: Walk) -> None:
    """One step of a way: asks whoever may object or call stop, pays when a payment is used up, steps."""
    state = ctx.state
    tile = state.where(frame.creature) if frame.creature else HOME
    if tile is None or not frame.route or (frame.begun and frame.creature not in state.strides):
        return
    whole = tile != HOME and frame.group == state.board[tile].size  # the rest of its column has left the game
    who = Mover(state, frame.seat, tile, 0 if whole else frame.group, frame.crown)
    next_ = frame.route[0]
    if not (who.left or (not frame.free and who.reach())) or not _stands_open(state, who, next_):
        return
    if not _welcome(ctx, frame, who, next_):
        return
    if not frame.heard:
        ask_for_stops(ctx, frame, who)
    if not who.left:
        pay_for(ctx, frame, who)
    step(ctx, frame, who, next_)


def _stands_open(state: Mojo, who: Mover, next_: Tile) -> bool:
    """Whether the next step is still possible: the board may have changed on the way."""
    if next_ in (HOME, OUT):
        return True
    stuck = who.creature and (held(state, who.tile) or lost(state, who.tile) or locked(state, who.creature.id))
    return who.enters(next_) and not stuck


def free_move(ctx: Context[Mojo], frame: FreeMove) -> None:
    """Tiles that a map gives: leg by leg, as many as wanted."""
    state = ctx.state
    tile, stride = state.where(frame.creature), state.strides.get(frame.creature)
    column = state.board[tile] if tile else None
    if tile is None or not isinstance(column, Column) or not stride or not stride.left:
        return
    if not may_stride(state, frame.seat, tile, column) or held(state, tile):
        return
    who = Mover(state, frame.seat, tile)
    node: dict[str, Tree] = {"done": END}
    if there := destinations(state, who, stride.left):
        node["move"] = {tile: {ALL: there}}
    prompt = Message("mojo.ask.free", {"count": stride.left, "tile": tile})
    path = ctx.choose(frame, Question(frame.seat, prompt, node, ("done",)))
    if path == ("done",):
        state.strides.pop(frame.creature, None)
        return
    ctx.then(set_out(state, frame.seat, path, free=True), FreeMove(seat=frame.seat, creature=frame.creature))


# -- joining a column --------------------------------------------------------------------------------


def _welcome(ctx: Context[Mojo], frame: Walk, who: Mover, next_: Tile) -> bool:
    """Every shaman with zimbies in a column must agree to others joining it, unless the mover controls it as well."""
    column = ctx.state.board.get(next_)
    if not isinstance(column, Column) or dark(ctx.state, next_) or frame.seat in column.tribes:
        return True
    prompt = Message("mojo.ask.join", {"seat": frame.seat, "tile": next_, "crowd": _crowd(who, column)})
    asked = (seat for seat in column.tribes if not _allowed(ctx.state, seat, frame.seat, next_))
    refused = refuser(ctx, frame, prompt, asked, "join")
    if refused is not None:
        ctx.state.refused.append(f"join {frame.seat} {next_}")
        ctx.tell("mojo.join.refused", seat=refused, guest=frame.seat, tile=next_)
    return refused is None


def _crowd(who: Mover, column: Column) -> str:
    """Whether joining would break a limit, so that zimbies would be expelled."""
    joining = {who.seat: who.group} if who.group else {}
    if not joining and isinstance(who.creature, Column):
        joining = {seat: who.creature.of(seat) for seat in who.creature.tribes}
    tribes = {*joining, *column.tribes}
    crowded = len(tribes) > TRIBES or any(joining.get(seat, 0) + column.of(seat) > PER_TRIBE for seat in tribes)
    return "crowded" if crowded else "free"


def _allowed(state: Mojo, owner: Seat, guest: Seat, tile: Tile) -> bool:
    allows = state.shamans[owner].allows
    return letter(guest) in allows or f"{letter(guest)}@{tile}" in allows
