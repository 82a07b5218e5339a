"""A quest from its declaration to its end: the windows around it, the dice, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.circus import body, upgrades, using, winning
from games.circus.cards import PARTS, QUESTS
from games.circus.effects import Reroll, Win
from games.circus.frames import RANDOM, Applause, Bank, Begin, Cast, DiceWindow, Judge, Pay, Roll
from games.circus.quests import reveal, running, take
from games.circus.state import ROW, CastVoodoo, Circus, Die
from games.circus.voodoo import casting
from games.circus.voodoo.casting import cast_branch, replies
from games.circus.voodoo.on_dice import reroll, throw
from games.circus.waiting import RESPONSES, could_hold
from games.kernel import END, PASS, Context, Message, Path, Question, Seat
from games.kernel.messages import Value
from games.kernel.options import Node, Tree
from games.toolkit.responses import Asks

WAIT: Path = ("wait",)  # pass, and be asked again should it succeed
PASSES = (WAIT, PASS)
FAN = "fan"  # what marks a die that a popularity token paid for


# -- before the dice ---------------------------------------------------------------------------------


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
    parts = _sources(dice.messages)
    ctx.tell("circus.test.thrown", seat=seat, quest=trial.quest, count=count, parts=parts, faces=faces)


def _sources(parts: Sequence[Message]) -> list[Message]:
    """What the dice come from; of arms, each of which gives one, how many there are, and of legs."""
    found = list[Message]()
    for part in parts:
        count = parts.count(part)
        if count > 1:
            part = Message("circus.part.limbs", {"count": count, "cards": [str(part.args["card"])] * count})
        if part not in found:
            found.append(part)
    return found


# -- while the dice lie there ------------------------------------------------------------------------


def dice_window(ctx: Context[Circus], frame: DiceWindow) -> None:
    """All who can may change the result, at once; a change begins it anew."""
    trial = running(ctx.state)
    if trial.sure and not trial.spells:
        return
    if answer := RESPONSES.respond(ctx, frame, partial(_asks, ctx), passes=PASSES):
        change(ctx, *answer)
    else:
        trial.wary = [seat for seat in ctx.state.playing() if ctx.answer(frame, seat) == WAIT]


def _asks(ctx: Context[Circus]) -> Asks:
    trial = running(ctx.state)
    about: dict[str, Value] = {"seat": trial.seat, "quest": trial.quest, "result": trial.standing}
    if trial.cast and trial.cast[0].seat not in ctx.state.team(trial.seat):
        about["whom"] = trial.seat
    return Asks(Message("circus.ask.test", about), partial(changes, ctx.state), casting.series(ctx), trial.seat)


def changes(state: Circus, seat: Seat) -> Node:
    """Pass, or change the result."""
    if running(state).sure:  # another test has come to this by a card, which alone can be countered
        return replies(state, "open", seat)
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
    trial = running(ctx.state)
    match path[0]:
        case "cast":
            casting.cast(ctx, seat, path)
            return
        case "use":
            trial.changes += 1
            using.use(ctx, seat, path)
        case _:
            trial.changes += 1
            ctx.state.put_tokens(trial.quest, -1)
            ctx.tell("circus.test.spent", seat=seat, face=path[1])
            reroll(ctx, seat, FAN, Reroll(), path[1:])
    shown(ctx)


def spell(ctx: Context[Circus], frame: Cast) -> None:
    """A voodoo card takes effect. If that touches the dice or symbols it can be countered while they lie there, and
    all are told how they lie now."""
    trial = ctx.state.trial if ctx.find(DiceWindow) else None
    if trial is None:
        casting.take_effect(ctx, frame)
        return
    before = (list(trial.dice), list(trial.added))
    trial.changes += 1
    casting.take_effect(ctx, frame)
    if trial is ctx.state.trial and before != (trial.dice, trial.added):
        if all(one.change != trial.changes for one in trial.spells):
            trial.spells.append(CastVoodoo(frame.seat, frame.card, tuple(frame.words), trial.changes))
        shown(ctx)


def shown(ctx: Context[Circus]) -> None:
    """How the dice lie now."""
    trial = running(ctx.state)
    faces = [die.word for die in trial.dice if not die.removed]
    added = [die.word for die in trial.added if not die.removed]
    if added:
        known = "symbols" if faces else "bare_symbols"
        ctx.tell(f"circus.test.{known}", faces=faces, added=added, result=trial.standing)
    else:
        ctx.tell(f"circus.test.{'shown' if faces else 'bare'}", faces=faces, result=trial.standing)


# -- the result --------------------------------------------------------------------------------------


def judge(ctx: Context[Circus], frame: Judge) -> None:
    state = ctx.state
    trial = running(state)
    trial.result = trial.standing
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
