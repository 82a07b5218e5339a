"""Rounds and turns: births, the stretch of moving and casting, its end, and what ends with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.chobolo.answering import responses
from games.chobolo.casting import cast
from games.chobolo.deeds import DEEDS, ENDINGS, leg, leg_node, turn_node
from games.chobolo.dying import bear, die, draw_card, end_on_hexes
from games.chobolo.firing import RANGE, in_tower, is_archer
from games.chobolo.frames import (
    AfterTurn,
    BattleStep,
    BeginTurn,
    FinishTurn,
    HastyMove,
    LastChance,
    LeaveTower,
    NextTurn,
    RazeTower,
    StepAside,
    TakeTurn,
)
from games.chobolo.lands import Place
from games.chobolo.lasting import end_by_time
from games.chobolo.legs import bless, pray, purge
from games.chobolo.marching import begin, ground_for, left
from games.chobolo.state import Chobolo, March, called, owner, wizard_of, wizardly
from games.chobolo.targets import own_towers
from games.chobolo.victory import draw, last_side, remove, win
from games.chobolo.waiting import may_cast
from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node
from games.kernel.state import DEFAULT, PASS, Seat

WIPED = 3  # turns in a row that began without a character


# -- the beginning of a turn -------------------------------------------------------------------------


def next_turn(ctx: Context[Chobolo], frame: NextTurn) -> None:
    """Clockwise; a round is over when it comes to the first seat again, or past it."""
    state = ctx.state
    state.fray, state.stepping = None, False
    order = [(state.first + n) % state.seats for n in range(state.seats)]
    at = order.index(frame.seat)
    later = [seat for seat in order[at + 1 :] if seat in state.playing()]
    if not later:
        if state.round >= state.settings.rounds:
            draw(ctx)
            return
        state.round += 1
        later = [seat for seat in order if seat in state.playing()]
        ctx.tell("chobolo.round", round=state.round)
    ctx.then(BeginTurn(seat=later[0]))


def begin_turn(ctx: Context[Chobolo], frame: BeginTurn) -> None:
    """Elimination is judged, spells end, and a dead wizard returns."""
    state, seat = ctx.state, frame.seat
    ruler = state.rulers[seat]
    ruler.wiped = 0 if state.of(seat) else ruler.wiped + 1
    if ruler.wiped == WIPED:
        ctx.tell("chobolo.wiped_out", seat=seat)
        remove(ctx, seat)
        if not last_side(ctx):
            ctx.then(NextTurn(seat=seat))
        return
    _clear(state, seat)
    ctx.tell("chobolo.turn", seat=seat)
    _end_spells(ctx, seat)
    wizard = wizard_of(seat)
    if not state.characters[wizard].at:
        bear(ctx, wizard, ruler.tower)
        draw_card(ctx, seat)
    if state.holder == seat and ruler.card.bonus == "card":
        draw_card(ctx, seat)
    ctx.then(TakeTurn(seat=seat))


def _clear(state: Chobolo, seat: Seat) -> None:
    """A turn begins, and with it a round of its player."""
    ruler = state.rulers[seat]
    ruler.turns += 1
    ruler.born, ruler.slain = False, []
    state.active, state.march = seat, None
    state.moved, state.strides, state.charging, state.furious = [], {}, [], []
    state.passive, state.at_peace, state.fought = [], [], []
    state.last_card = ""
    state.shots = [shot for shot in state.shots if owner(shot[0]) != seat]


def _end_spells(ctx: Context[Chobolo], seat: Seat) -> None:
    """Those that last so many rounds: all of them lie on hexes."""
    state, turns = ctx.state, ctx.state.rulers[seat].turns
    over = [one for one in state.lasting if one.owner == seat and 0 < one.ends <= turns and one.card != "drought"]
    end_on_hexes(ctx, over, seat)


# -- the stretch -------------------------------------------------------------------------------------


def take_turn(ctx: Context[Chobolo], frame: TakeTurn) -> None:
    """The active player moves and casts; whoever is first among the others may cast."""
    seat, answer = frame.seat, ctx.first(frame, _asked(ctx, frame))
    if answer is None or answer[1] == DEFAULT:
        ctx.then(BattleStep(seat=seat, absent=True))
    elif answer[1][0] in ENDINGS:
        who, path = answer
        ENDINGS[path[0]](ctx, who, path)
    else:
        who, path = answer
        ctx.then(frame)
        (DEEDS[path[0]] if who == seat else cast)(ctx, who, path)


def _asked(ctx: Context[Chobolo], frame: TakeTurn) -> Iterator[Question]:
    state, seat = ctx.state, frame.seat
    series = f"turn {state.round}.{seat}"
    yield Question(seat, Message("chobolo.ask.turn"), partial(turn_node, state, seat), DEFAULT, "turn", series)
    for other in state.others(seat):
        if may_cast(state, other):
            prompt = Message("chobolo.ask.anytime", {"seat": seat})
            yield Question(other, prompt, partial(responses, state, other), PASS, "free", series)


def hasty_move(ctx: Context[Chobolo], frame: HastyMove) -> None:
    """By Haste a character makes half a move more, in as many legs as it likes."""
    state, who = ctx.state, frame.who
    if not state.characters[who].at:
        return
    march = begin(state, who, frame.left)
    if frame.begun:
        march = March(who, frame.bonus, frame.left, frame.gone, frame.slowed, entered=frame.entered)
    prompt = Message("chobolo.ask.haste", {"who": called(who), "left": left(state, march)})
    path = ctx.choose(frame, Question(frame.seat, prompt, partial(_hasty_node, state, frame.seat, march)))
    if path == PASS:
        bless(ctx, who)
    elif path == ("pray",):
        pray(ctx, frame.seat)
    elif path == ("purge",):
        purge(ctx, frame.seat)
    else:
        again = HastyMove(seat=frame.seat, who=who, left=frame.left, gone=march.gone, begun=True, bonus=march.bonus)
        ctx.then(again)
        leg(ctx, march, path)
        again.gone, again.slowed, again.entered = march.gone, march.slowed, march.entered
        ended = ground_for(state, who).ends(state.characters[who].at) if state.characters[who].at else True
        if ended or left(state, march) < 1:
            ctx.cancel(again)
            if not ended:
                bless(ctx, who)


def _hasty_node(state: Chobolo, seat: Seat, march: March) -> Node:
    return {**leg_node(state, seat, {march.who: march}), "pass": END}


# -- what a player must choose -----------------------------------------------------------------------


def free_beside(state: Chobolo, who: str, place: Place) -> list[Place]:
    """The hexes beside one that a character may come onto and live."""
    ground = ground_for(state, who)
    return [
        near
        for near in state.land.around[place]
        if near not in ground.towers and ground.enters(near) and ground.rests(near)
    ]


def step_aside(ctx: Context[Chobolo], frame: StepAside) -> None:
    """Where Chobolo returns to nobody can stay; ruling C3."""
    state, who = ctx.state, frame.who
    at = state.characters[who].at
    if at != state.land.heart:
        return
    free = free_beside(state, who, at)
    if not free:
        die(ctx, who)
        return
    prompt = Message("chobolo.ask.aside", {"who": called(who)})
    path = ctx.choose(frame, Question(owner(who), prompt, {"leave": {who: dict.fromkeys(free, END)}}, DEFAULT))
    place = free[ctx.dice.below(len(free))] if path == DEFAULT else path[2]
    state.characters[who].at = place
    ctx.tell("chobolo.leaves", who=called(who), at=place)


def leave_tower(ctx: Context[Chobolo], frame: LeaveTower) -> None:
    """At most one stays in each tower at the end of its owner's turn; ruling T8."""
    state, seat = ctx.state, frame.seat
    full = next((place for place in own_towers(state, seat) if len(state.on(place)) > 1), None)
    if full is None:
        return
    mine = [who for who in state.on(full) if owner(who) == seat]
    ways = {who: free for who in mine if (free := free_beside(state, who, full))}
    path = DEFAULT
    if ways and not frame.absent:
        node = {"leave": {who: dict.fromkeys(free, END) for who, free in ways.items()}}
        path = ctx.choose(frame, Question(seat, Message("chobolo.ask.leave", {"at": full}), node, DEFAULT))
    if not ways:
        die(ctx, max(mine, key=lambda who: (not wizardly(who), -state.characters[who].level, who)))
    else:
        who, place = (path[1], path[2]) if path != DEFAULT else _by_dice(ctx, ways)
        state.characters[who].at = place
        ctx.tell("chobolo.leaves", who=called(who), at=place)
    ctx.then(LeaveTower(seat=seat, absent=path == DEFAULT))


def _by_dice(ctx: Context[Chobolo], ways: dict[str, list[Place]]) -> tuple[str, Place]:
    """Warriors before the wizard; an archer stays if it can. Onto a hex where nobody would shoot; if there is none,
    whoever would not die by one shot."""
    state = ctx.state
    hidden = {who: [place for place in free if not _in_range(state, who, place)] for who, free in ways.items()}
    open_ = {who: free for who, free in hidden.items() if free} or ways

    def rank(who: str) -> tuple[bool, bool, bool, str]:
        hardy = not hidden[who] and state.characters[who].level > 1
        return hardy, not wizardly(who), who[2:] != "archer", who

    who = max(open_, key=rank)
    return who, open_[who][ctx.dice.below(len(open_[who]))]


def _in_range(state: Chobolo, who: str, place: Place) -> bool:
    """Whether an enemy in a tower, or an archer, stands within two hexes."""
    shooters = [
        one
        for other, one in state.living()
        if state.side(owner(other)) != state.side(owner(who)) and (is_archer(state, other) or in_tower(state, other))
    ]
    return any(state.land.distance(one.at, place) <= RANGE for one in shooters)


def raze_tower(ctx: Context[Chobolo], frame: RazeTower) -> None:
    """Whoever captures a fourth auxiliary tower destroys one of the other three; ruling T4."""
    state, seat = ctx.state, frame.seat
    older = [place for place in state.auxiliary(seat) if place != frame.captured]
    if frame.captured not in state.auxiliary(seat) or len(older) < 3:
        return
    default = min(older, key=lambda place: (bool(state.on(place)), place))
    question = Question(seat, Message("chobolo.ask.raze"), {"raze": dict.fromkeys(older, END)}, ("raze", default))
    place = ctx.choose(frame, question)[1]
    del state.towers[place]
    state.watches.pop(place, None)
    ctx.tell("chobolo.tower.destroyed", at=place)


# -- the end of a turn -------------------------------------------------------------------------------


def finish_turn(ctx: Context[Chobolo], frame: FinishTurn) -> None:
    ctx.state.stepping = False
    ctx.then(LeaveTower(seat=frame.seat, absent=frame.absent), AfterTurn(seat=frame.seat))


def returned(state: Chobolo, seat: Seat) -> bool:
    """Way 2: a marked wizard with Chobolo stands on Chobolo's hex; ruling C2."""
    marked = state.rulers[seat].marked and state.holder == seat
    return marked and state.wizard_at(seat) == state.land.heart


def after_turn(ctx: Context[Chobolo], frame: AfterTurn) -> None:
    """A marked wizard is asked about once, and wins if nobody has prevented it; spells of this turn end."""
    state, seat = ctx.state, frame.seat
    if returned(state, seat):
        if not frame.warned:
            ctx.then(LastChance(seat=seat), AfterTurn(seat=seat, warned=True))
        else:
            win(ctx, seat, "chobolo.end.return")
        return
    ended = [one for one in state.lasting if one.card == "sleep" and owner(one.on) == seat]
    turns = state.rulers[seat].turns
    ended += [one for one in state.lasting if one.card == "drought" and one.owner == seat and one.ends <= turns]
    end_by_time(ctx, ended)
    ctx.then(NextTurn(seat=seat))
