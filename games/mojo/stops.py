"""Calling stop on whoever walks past a zimby that can see it."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node, Tree
from games.kernel.state import PASS, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.casting import cast, castable
from games.mojo.content import SCROLLS
from games.mojo.frames import Halt, Stopped, Walk
from games.mojo.modifiers import barred
from games.mojo.movement import OUT, Mover
from games.mojo.sight import could_answer, watches
from games.mojo.state import HOME, Mojo
from games.mojo.waiting import holds_stake


def ask_for_stops(ctx: Context[Mojo], frame: Walk, who: Mover) -> None:
    """The whole way is announced at once; the earliest stop counts, a tie goes in turn order."""
    state = ctx.state
    order = state.seat_order()
    questions = [q for seat in order if (q := _stop_question(state, frame, who, seat))]
    answers = ctx.ask(frame, *questions, name="stop") if questions else {}
    frame.heard = True
    calls = [
        (frame.route.index(path[1]), order.index(seat), seat) for seat, path in answers.items() if path[0] == "stop"
    ]
    if calls:
        index, _, frame.stopper = min(calls)
        frame.stop = frame.route[index]


def _stop_question(state: Mojo, frame: Walk, who: Mover, seat: Seat) -> Question | None:
    if seat == frame.seat or barred(state, seat, "cast") or not could_answer(state, seat):
        return None
    seen = [tile for tile in _ahead(state, who, seat, frame.route) if _sees(state, who, seat, tile)]
    if not seen or not (state.settings.interrupts == "all" or _matters(state, who, seat, frame.route)):
        return None
    prompt = Message("mojo.ask.stop", {"seat": frame.seat, "tile": who.tile, "to": frame.route[-1]})
    node: dict[str, Tree] = {"pass": END, "stop": dict.fromkeys(seen, END)}
    return Question(seat, prompt, node, PASS, "reaction", window=f"walk {who.tile} {frame.creature}")


def _ahead(state: Mojo, who: Mover, seat: Seat, route: list[Tile]) -> list[Tile]:
    """The tiles of a way on which a shaman may still call stop: not those of a payment that it has stopped in vain."""
    stride = state.strides.get(who.creature.id) if who.creature and who.whole else None
    heard = route[stride.left :] if stride and seat in stride.deaf else route
    return [tile for tile in heard if tile not in (HOME, OUT)]


def _sees(state: Mojo, who: Mover, seat: Seat, tile: Tile) -> bool:
    """Whether a shaman sees a tile once the mover is there: from within the mover too."""
    if who.whole and who.creature and holds_stake(state, seat, who.creature.id):
        return True
    return watches(state, seat, tile, gone=who.tile if who.whole else HOME)


def _matters(state: Mojo, who: Mover, seat: Seat, route: list[Tile]) -> bool:
    """Whether a way is about the Crown or a seal, or a shaman's own creatures are carried along."""
    crown = state.crown
    carried = crown is not None and crown.holder is not None and crown.tile == who.tile
    if carried or (crown and crown.holder is None and crown.tile in route) or route[-1] in state.seals:
        return True
    return who.whole and who.creature is not None and holds_stake(state, seat, who.creature.id)


def stopped(ctx: Context[Mojo], frame: Stopped) -> None:
    """Whoever called stop channels a witchery at the creature or its tile, or the creature goes on."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    node = {"pass": END, **_aimed(state, frame.seat, tile)}
    prompt = Message("mojo.ask.stopped", {"tile": tile})
    path = ctx.choose(frame, Question(frame.seat, prompt, node, PASS))
    if stride := state.strides.get(frame.creature):
        stride.deaf.append(frame.seat)
    if path == PASS:
        ctx.tell("mojo.stop.idle", seat=frame.seat)
        return
    halt = Halt(creature=frame.creature, spell=0)
    ctx.then(halt)
    halt.spell = cast(ctx, frame.seat, path)


def _aimed(state: Mojo, seat: Seat, tile: Tile) -> dict[str, Tree]:
    """The branch `cast`, cut down to witcheries at whoever stands on a tile; what spreads may start beside it."""
    cards = {}
    for key, ways in castable(state, seat):
        scroll = SCROLLS[key]
        tiles = {tile, *BOARD.around[tile]} if scroll.aim == "tile" else {tile}
        if scroll.kind == "witchery" and (found := _leading_to(ways(), tiles)):
            cards[key] = found
    return {"cast": cards} if cards else {}


def _leading_to(node: Node, tiles: set[Tile]) -> dict[str, Tree]:
    """The part of a tree of channels, meals and targets whose paths end at one of some tiles."""
    found: dict[str, Tree] = {}
    for word, tree in node.items():
        if tree is END:
            if word in tiles:
                found[word] = END
        elif branch := _leading_to(tree() if callable(tree) else tree, tiles):
            found[word] = branch
    return found


def halt(ctx: Context[Mojo], frame: Halt) -> None:
    """If the witchery worked, the payment is used up; else its tiles are left, and the mover may choose another way."""
    state = ctx.state
    if frame.spell in state.done:
        state.strides.pop(frame.creature, None)
        ctx.tell("mojo.stop.worked")
    if onward := ctx.find(Walk, lambda one: one.creature == frame.creature):
        ctx.cancel(onward)
