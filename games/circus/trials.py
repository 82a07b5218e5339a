"""A quest from its declaration to its end: the windows around it, the dice, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from games.circus import body, upgrades, using, winning
from games.circus.cards import PARTS, QUESTS
from games.circus.effects import Reroll, Win
from games.circus.frames import RANDOM, Applause, Bank, Begin, Cast, Declared, Heckle, Judge, Pay, Roll, Watch
from games.circus.quests import reveal, running, take
from games.circus.state import ROW, Circus, Die, Result, Trial
from games.circus.voodoo import casting
from games.circus.voodoo.casting import cast_branch, replies
from games.circus.voodoo.on_dice import reroll, throw
from games.circus.waiting import RESPONSES, could_hold, declaration, may_change
from games.kernel import END, PASS, Context, Message, Path, Question, Seat
from games.kernel.options import Node, Tree
from games.toolkit.responses import Asks

WAIT: Path = ("wait",)  # pass, and be asked again should it succeed
PASSES = (PASS, WAIT)
FAN = "fan"  # what marks a die that a popularity token paid for


# -- before the dice ---------------------------------------------------------------------------------


def declared(ctx: Context[Circus], frame: Declared) -> None:
    """Everybody may say something to the choice of the quest before it counts."""
    prompt = Message("circus.ask.declared", {"seat": ctx.state.mover, "quest": frame.quest})
    asks = Asks(prompt, partial(replies, ctx.state, declaration(frame.quest)))
    if answer := RESPONSES.respond(ctx, frame, asks):
        casting.cast(ctx, *answer)
    else:
        ctx.then(Begin(quest=frame.quest))


def begin(ctx: Context[Circus], frame: Begin) -> None:
    """A random quest is turned over; a revealed one lies there."""
    state, quest = ctx.state, frame.quest
    if quest == RANDOM:
        if not state.decks["quest"]:
            return
        quest = reveal(ctx)
        if state.turn.gift:
            state.turn.gift = False
            ctx.tell("circus.quest.gift", seat=state.mover, quest=quest)
            ctx.then(Bank(goes={quest: state.mover}))
            return
    take(ctx, state.mover, quest)


def roll(ctx: Context[Circus], frame: Roll) -> None:
    """As many dice as the attribute is worth. Without any the result is boring; a charge makes it a success."""
    state = ctx.state
    trial, seat = running(state), running(state).seat
    one = state.animatrons[seat]
    dice = body.dice_of_test(one, trial.attribute, state.settings.dice_cap)
    count = dice.value
    charges = [
        card for card in body.tools(one) if isinstance(PARTS[card].effect, Win) and trial.attribute in PARTS[card].tests
    ]
    if charges and count:
        prompt = Message("circus.ask.roll", {"quest": trial.quest, "count": count})
        options: Node = {"roll": END, "use": dict.fromkeys(charges)}
        verb, *words = ctx.choose(frame, Question(seat, prompt, options, ("roll",), "turn"))
        if verb == "use":
            upgrades.lose(state, seat, words)
            trial.sure, trial.charge = "success", words[0]
            ctx.tell("circus.test.charged", seat=seat, card=words[0])
            return
    if not count:
        trial.sure = "boring"
        return
    trial.dice = [Die(throw(ctx, trial.seat)) for _ in range(count)]
    faces = [die.face for die in trial.dice]
    ctx.tell("circus.test.thrown", seat=seat, quest=trial.quest, count=count, parts=dice.messages, faces=faces)


# -- while the dice lie there ------------------------------------------------------------------------


def watch(ctx: Context[Circus], frame: Watch) -> None:
    """The one who is tested may change the result; then it is for the others."""
    trial = running(ctx.state)
    if trial.sure:
        return
    if answer := RESPONSES.respond(ctx, frame, partial(_asks, ctx), "turn", PASSES):
        change(ctx, *answer)
        return
    trial.wary = _wary(ctx, frame, [trial.seat])
    if any(may_change(ctx.state, seat) for seat in ctx.state.others(trial.seat)):
        ctx.then(Heckle())


def heckle(ctx: Context[Circus], frame: Heckle) -> None:
    """All others may change the result, at once; a change begins it anew."""
    state, trial = ctx.state, running(ctx.state)
    if answer := RESPONSES.respond(ctx, frame, partial(_asks, ctx), passes=PASSES, again=Watch()):
        change(ctx, *answer)
    else:
        trial.wary += _wary(ctx, frame, state.others(trial.seat))


def _asks(ctx: Context[Circus]) -> Asks:
    trial = running(ctx.state)
    prompt = Message("circus.ask.test", {"seat": trial.seat, "quest": trial.quest, "result": standing(trial)})
    return Asks(prompt, partial(changes, ctx.state), casting.series(ctx))


def _wary(ctx: Context[Circus], frame: Watch | Heckle, seats: Iterable[Seat]) -> list[Seat]:
    """Who wants to be asked again should it succeed."""
    return [seat for seat in seats if ctx.answer(frame, seat) == WAIT]


def changes(state: Circus, seat: Seat) -> Node:
    """Pass, or change the result."""
    leave: dict[str, Tree] = {"pass": END}
    if could_hold(state, seat, "success"):
        leave["wait"] = END
    return {
        **leave,
        **using.change_branch(state, seat),
        **using.spend_branch(state, seat),
        **cast_branch(state, seat, "test"),
    }


def change(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    state = ctx.state
    match path[0]:
        case "cast":
            casting.cast(ctx, seat, path)
        case "use":
            using.use(ctx, seat, path)
            shown(ctx)
        case _:
            state.put_tokens(running(state).quest, -1)
            ctx.tell("circus.test.spent", seat=seat, face=path[1])
            reroll(ctx, seat, FAN, Reroll(), path[1:])
            shown(ctx)


def spell(ctx: Context[Circus], frame: Cast) -> None:
    """A voodoo card takes effect, and if it touched the dice or symbols, all are told how they lie now."""
    trial = ctx.state.trial
    before = (list(trial.dice), list(trial.added)) if trial else None
    casting.take_effect(ctx, frame)
    if trial and trial is ctx.state.trial and before != (trial.dice, trial.added):
        shown(ctx)


def shown(ctx: Context[Circus]) -> None:
    """How the dice lie now."""
    trial = running(ctx.state)
    faces = [die.word for die in trial.dice if not die.removed]
    added = [die.word for die in trial.added]
    if added:
        ctx.tell("circus.test.symbols", faces=faces, added=added, result=standing(trial))
    else:
        ctx.tell("circus.test.shown", faces=faces, result=standing(trial))


# -- the result --------------------------------------------------------------------------------------


def standing(trial: Trial) -> Result:
    """Epics against tragics, and only if they are equal all the rest."""
    if trial.sure:
        return trial.sure
    faces = [die.face for die in (*trial.dice, *trial.added) if not (die.cancelled or die.removed)]
    count = faces.count
    balance = count("epic") - count("tragic") or count("success") + 2 * count("double") - count("fail")
    return "success" if balance > 0 else "fail" if balance < 0 else "boring"


def judge(ctx: Context[Circus], frame: Judge) -> None:
    state = ctx.state
    trial = running(state)
    trial.result = standing(trial)
    ctx.tell(f"circus.test.{trial.result}", seat=trial.seat, quest=trial.quest)
    match trial.result:
        case "success":
            ctx.then(Bank(goes={trial.quest: trial.seat}))
            # a charge leaves no dice to say `wait` at: all are asked who may hold a card for a success
            if heard := list(state.playing()) if trial.charge else trial.wary:
                ctx.then(Applause(seats=heard))
        case "fail":
            state.put_tokens(trial.quest, 1)
            ctx.then(Pay(seat=trial.seat, lives=QUESTS[trial.quest].level))
        case _:
            if state.decks["quest"]:
                reveal(ctx)


def applause(ctx: Context[Circus], frame: Applause) -> None:
    """Those who asked for it may still act on a success."""
    state = ctx.state
    trial = running(state)
    prompt = Message("circus.ask.success", {"seat": trial.seat, "quest": trial.quest})
    if answer := RESPONSES.respond(ctx, frame, Asks(prompt, partial(replies, state, "success"))):
        casting.cast(ctx, *answer)


def bank(ctx: Context[Circus], frame: Bank) -> None:
    """Quests and the tokens on them go to a player; an empty row is filled again."""
    state = ctx.state
    for quest, seat in frame.goes.items():
        if seat in state.retired:
            continue
        one, offer = state.animatrons[seat], state.offer(quest)
        state.row.remove(offer)
        one.quests.append(quest)
        one.tokens += offer.tokens
        ctx.tell("circus.quest.completed", seat=seat, quest=quest)
        if offer.tokens:
            ctx.tell("circus.quest.tokens", seat=seat, count=offer.tokens)
    winning.check(ctx)
    if not state.row and not state.decks["quest"]:
        winning.exhausted(ctx)
    elif not state.row:
        for _ in range(min(ROW, len(state.decks["quest"]))):
            reveal(ctx)
