"""The turn of a player: prepare, attempt a quest, draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.circus import decks, upgrades, using
from games.circus.body import attributes
from games.circus.cards import QUESTS, in_order
from games.circus.frames import RANDOM, After, Begin, Draw, Prepare, Turn
from games.circus.quests import attemptable
from games.circus.state import Circus, TurnFlags
from games.circus.voodoo import casting
from games.circus.waiting import RESPONSES, Moment
from games.kernel import END, Context, Message, Path, Question, Seat
from games.kernel.options import Node, Tree
from games.toolkit.responses import Asks


def turn(ctx: Context[Circus], frame: Turn) -> None:
    """What the mover used is ready again."""
    state, seat = ctx.state, frame.seat
    if seat in state.retired:
        ctx.then(Turn(seat=state.next(seat)))
        return
    state.mover, state.turn = seat, TurnFlags()
    state.turns += 1
    state.animatrons[seat].used = []
    ctx.then(Prepare(seat=seat), After(seat=seat), Draw(seat=seat), Turn(seat=state.next(seat)))


def _bystanders(ctx: Context[Circus], frame: Prepare | Draw) -> Iterator[Question]:
    """Nobody waits for them, but whoever holds voodoo may cast some of it."""
    moment: Moment = "free" if isinstance(frame, Prepare) else "last"
    asks = Asks(Message("circus.ask.free", {"seat": frame.seat}), partial(casting.replies, ctx.state, moment))
    return RESPONSES.questions(ctx, frame, asks)


# -- preparing ---------------------------------------------------------------------------------------


def prepare(ctx: Context[Circus], frame: Prepare) -> None:
    seat, answer = frame.seat, ctx.first(frame, _asked_before(ctx, frame))
    assert answer, "the mover does not pass"
    who, path = answer
    match path[0]:
        case "skip":
            ctx.tell("circus.quest.none", seat=seat)
        case "attempt":
            _plan_draw(ctx, frame)
            ctx.state.turn.directed = ""
            ctx.tell("circus.quest.declared", seat=seat, quest=path[1])
            ctx.then(Begin(quest=path[1]))
        case verb:
            ctx.then(frame)
            COMMANDS[verb](ctx, who, path)


def _asked_before(ctx: Context[Circus], frame: Prepare) -> Iterator[Question]:
    state, seat, extra = ctx.state, frame.seat, frame.extra
    plays = upgrades.plays_left(state)
    prompt = Message(f"circus.ask.{'extra' if extra else 'prepare' if plays else 'ready'}", {"plays": plays})
    yield Question(seat, prompt, partial(moves, state, seat, extra), attempt_of_the_absent(state, seat), "turn")
    yield from _bystanders(ctx, frame)


def moves(state: Circus, seat: Seat, extra: bool) -> Node:
    tree: dict[str, Tree] = {}
    if not extra:
        tree = {**upgrades.play_branches(state, seat), **using.use_branch(state, seat), **_recycling(state, seat)}
    tree |= casting.cast_branch(state, seat, "own")
    quests = attemptable(state, seat)
    return {**tree, "attempt": dict.fromkeys(quests)} if quests else {**tree, "skip": END}


def attempt_of_the_absent(state: Circus, seat: Seat) -> Path:
    """The revealed quest with the best chance, and of several the one that costs least."""
    values, quests = attributes(state.animatrons[seat]), attemptable(state, seat)
    best = None
    for offer in state.row:
        if offer.quest not in quests:
            continue
        quest = QUESTS[offer.quest]
        if (dice := values[quest.tests]) and (best is None or (-dice, quest.level) < best[0]):
            best = (-dice, quest.level), offer.quest
    if best:
        return ("attempt", best[1])
    return ("attempt", RANDOM) if state.decks["quest"] else ("skip",)


def _plan_draw(ctx: Context[Circus], frame: Prepare) -> None:
    """Whoever names a quest says as well how to draw when the turn ends: so nobody is called back for that."""
    state, seat, later = ctx.state, frame.seat, ctx.find(Draw)
    if later is None or later.upgrades is not None or state.settings.chaotic:
        return
    room = max(0, state.limit(seat) - len(state.animatrons[seat].hand))
    options: Node = {"draw": {str(count): END for count in range(state.limit(seat) + 1)}, "later": END}
    prompt = Message("circus.ask.draw_then" if room else "circus.ask.draw_if", {"count": room})
    match ctx.choose(frame, Question(seat, prompt, options, ("draw", str(room // 2)), "turn"), "draw"):
        case "draw", count:
            later.upgrades = int(count)


def _recycling(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `recycle`: instead of playing upgrades, cards of the hand may go."""
    if state.turn.plays:
        return {}
    hand = in_order(list(set(state.animatrons[seat].hand)))
    return {"recycle": dict.fromkeys(hand)} if hand else {}


def recycle(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    state, card = ctx.state, path[1]
    state.turn.recycled = True
    state.held.lose(seat, card)
    decks.discard(state, [card])
    ctx.tell("circus.hand.recycled", seat=seat, card=card)


COMMANDS = {
    "play": upgrades.play,
    "salvage": upgrades.play,
    "regrow": upgrades.regrow,
    "use": using.use,
    "recycle": recycle,
    "cast": casting.cast,
}


# -- after the quest ---------------------------------------------------------------------------------


def after(ctx: Context[Circus], frame: After) -> None:
    """One more quest, if somebody wanted that."""
    state = ctx.state
    if state.turn.more:
        state.turn.more -= 1
        ctx.then(Prepare(seat=frame.seat, extra=True), After(seat=frame.seat))


def draw(ctx: Context[Circus], frame: Draw) -> None:
    """Up to the card limit, of either deck as one likes."""
    state, seat = ctx.state, frame.seat
    room = 0 if state.turn.spent else state.limit(seat) - len(state.animatrons[seat].hand)
    if room <= 0:
        return
    if state.settings.chaotic:
        decks.draw(ctx, seat, "mixed", room)
        return
    if frame.upgrades is not None:
        if ways := decks.draws(state, room):
            _fill_hand(ctx, seat, *min(ways, key=lambda way: abs(way[0] - (frame.upgrades or 0))))
        return
    match ctx.first(frame, _asked_after(ctx, frame, room)):
        case _, ("draw", upgrades_, voodoo):
            _fill_hand(ctx, seat, int(upgrades_), int(voodoo))
        case who, path:
            ctx.then(frame)
            casting.cast(ctx, who, path)


def _fill_hand(ctx: Context[Circus], seat: Seat, upgrades_: int, voodoo: int) -> None:
    decks.draw(ctx, seat, "upgrade", upgrades_)
    decks.draw(ctx, seat, "voodoo", voodoo)


def _asked_after(ctx: Context[Circus], frame: Draw, room: int) -> Iterator[Question]:
    state, seat = ctx.state, frame.seat
    options: list[Path] = [("draw", str(one), str(other)) for one, other in decks.draws(state, room)]
    if options:
        prompt = Message("circus.ask.draw", {"count": room})
        yield Question(seat, prompt, partial(_last_words, state, seat, options), _even(options), "turn")
        yield from _bystanders(ctx, frame)


def _even(options: list[Path]) -> Path:
    return min(options, key=lambda path: abs(int(path[1]) - int(path[2])))


def _last_words(state: Circus, seat: Seat, options: list[Path]) -> Node:
    return {"draw": {path[1]: {path[2]: END} for path in options}, **casting.cast_branch(state, seat, "last")}
