"""A quest from its declaration to its end: the windows around it, the dice, and the result."""

from __future__ import annotations

from functools import partial

from games.circus import body, decks, upgrades, voodoo, winning
from games.circus.cards import PARTS, QUESTS
from games.circus.changes import reroll, throw
from games.circus.effects import Reroll, Win
from games.circus.frames import RANDOM, Applause, Bank, Begin, Cast, Declared, Heckle, Judge, Pay, Roll, Watch
from games.circus.state import ROW, Circus, Die, Offer, Result, Trial
from games.circus.voodoo import Moment, cast_branch, replies, waited_for
from games.kernel import END, PASS, Message, Path, Question, Seat, Table
from games.kernel.decisions import Kind
from games.kernel.options import Node, Tree

WAIT: Path = ("wait",)  # pass, and be asked again should it succeed
PASSES = (PASS, WAIT)
CAP = 6  # dice, at tables with a cap
FAN = "fan"  # what marks a die that a popularity token paid for


# -- before the dice ---------------------------------------------------------------------------------


def declared(table: Table[Circus], frame: Declared) -> None:
    """Everybody may say something to the choice of the quest before it counts."""
    if answer := table.won(frame) or table.first(frame, *_doubts(table.state, frame.quest)):
        table.then(Declared(quest=frame.quest))
        voodoo.cast(table, *answer)
    else:
        table.then(Begin(quest=frame.quest))


def _doubts(state: Circus, quest: str) -> list[Question]:
    moment: Moment = "random" if quest == RANDOM else "declared"
    prompt = Message("circus.ask.declared", {"seat": state.mover, "quest": quest})
    questions = []
    for seat in state.playing():
        if voodoo.holds_voodoo(state, seat):
            kind: Kind = "reaction" if seat != state.mover and waited_for(state, seat, moment) else "free"
            questions.append(Question(seat, prompt, partial(replies, state, seat, moment), PASS, kind))
    return questions


def begin(table: Table[Circus], frame: Begin) -> None:
    """A random quest is turned over; a revealed one lies there."""
    state, quest = table.state, frame.quest
    if quest == RANDOM:
        if not state.decks["quest"]:
            return
        quest = reveal(table)
        if state.turn.gift:
            state.turn.gift = False
            table.tell("circus.quest.gift", seat=state.mover, quest=quest)
            table.then(Bank(goes={quest: state.mover}))
            return
    take(table, state.mover, quest)


def take(table: Table[Circus], seat: Seat, quest: str) -> None:
    """A test begins."""
    table.state.trial = Trial(quest, seat)
    table.then(Roll(), Watch(), Judge())


def reveal(table: Table[Circus]) -> str:
    quest = decks.top(table, "quest")
    table.state.row.append(Offer(quest))
    table.tell("circus.quest.revealed", quest=quest)
    return quest


def roll(table: Table[Circus], frame: Roll) -> None:
    """As many dice as the attribute is worth. Without any the result is boring; a charge makes it a success."""
    state = table.state
    trial, seat = running(state), running(state).seat
    one = state.animatrons[seat]
    count = body.dice(one, trial.attribute)
    if state.settings.dice_cap:
        count = min(count, CAP)
    charges = [
        card for card in body.tools(one) if isinstance(PARTS[card].effect, Win) and trial.attribute in PARTS[card].tests
    ]
    if charges and count:
        prompt = Message("circus.ask.roll", {"quest": trial.quest, "count": count})
        options: Node = {"roll": END, "use": dict.fromkeys(charges)}
        verb, *words = table.choose(frame, Question(seat, prompt, options, ("roll",), "turn"))
        if verb == "use":
            upgrades.lose(state, seat, words)
            trial.sure, trial.charge = "success", words[0]
            table.tell("circus.test.charged", seat=seat, card=words[0])
            return
    if not count:
        trial.sure = "boring"
        return
    trial.dice = [Die(throw(table, trial.seat)) for _ in range(count)]
    table.tell("circus.test.rolled", seat=seat, quest=trial.quest, faces=[die.face for die in trial.dice])


def running(state: Circus) -> Trial:
    trial = state.trial
    assert trial is not None, "a test runs"
    return trial


# -- while the dice lie there ------------------------------------------------------------------------


def watch(table: Table[Circus], frame: Watch) -> None:
    """The one who is tested may change the result; then it is for the others."""
    trial = running(table.state)
    if trial.sure:
        return
    if not frame.answers and may_change(table.state, trial.seat):
        table.choose(frame, _question(table, trial.seat, "turn"))
    if answer := table.won(frame, PASSES):
        table.then(Watch())
        change(table, *answer)
        return
    trial.wary = [trial.seat] if WAIT in frame.answers.values() else []
    if any(may_change(table.state, seat) for seat in table.state.others(trial.seat)):
        table.then(Heckle())


def heckle(table: Table[Circus], frame: Heckle) -> None:
    """All others may change the result, at once; a change begins it anew."""
    state, trial = table.state, running(table.state)
    if answer := table.won(frame, PASSES):
        table.then(Watch())
        change(table, *answer)
        return
    questions = [_question(table, seat, "reaction") for seat in state.others(trial.seat) if may_change(state, seat)]
    table.first(frame, *questions, also=(WAIT,))
    trial.wary += [q.seat for q in questions if frame.answers.get(f".{q.seat}") == WAIT]


def _question(table: Table[Circus], seat: Seat, kind: Kind) -> Question:
    state, trial = table.state, running(table.state)
    prompt = Message("circus.ask.test", {"seat": trial.seat, "quest": trial.quest, "result": standing(trial)})
    return Question(seat, prompt, partial(changes, state, seat), PASS, kind, voodoo.series(table))


def may_change(state: Circus, seat: Seat) -> bool:
    """Whether a seat could still do something, for all that everybody can tell."""
    if seat in state.retired:
        return False
    return voodoo.holds_voodoo(state, seat) or bool(upgrades.change_branch(state, seat) or _tokens(state, seat))


def changes(state: Circus, seat: Seat) -> Node:
    """Pass, or change the result."""
    leave: dict[str, Tree] = {"pass": END}
    if waited_for(state, seat, "success"):
        leave["wait"] = END
    return {
        **leave,
        **upgrades.change_branch(state, seat),
        **_tokens(state, seat),
        **cast_branch(state, seat, "test"),
    }


def _tokens(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `spend`: a popularity token on the quest buys the one who is tested a reroll."""
    trial = running(state)
    if seat != trial.seat or state.settings.hardcore or not state.offer(trial.quest).tokens or not trial.lying:
        return {}
    return {"spend": dict.fromkeys(die.word for die in trial.lying)}


def change(table: Table[Circus], seat: Seat, path: Path) -> None:
    state = table.state
    match path[0]:
        case "cast":
            voodoo.cast(table, seat, path)
        case "use":
            upgrades.use(table, seat, path)
            shown(table)
        case _:
            state.put_tokens(running(state).quest, -1)
            table.tell("circus.test.spent", seat=seat, face=path[1])
            reroll(table, seat, FAN, Reroll(), path[1:])
            shown(table)


def spell(table: Table[Circus], frame: Cast) -> None:
    """A voodoo card takes effect, and if it touched the dice or symbols, all are told how they lie now."""
    trial = table.state.trial
    before = (list(trial.dice), list(trial.added)) if trial else None
    voodoo.take_effect(table, frame)
    if trial and trial is table.state.trial and before != (trial.dice, trial.added):
        shown(table)


def shown(table: Table[Circus]) -> None:
    """How the dice lie now."""
    trial = running(table.state)
    faces = [die.word for die in trial.dice if not die.removed]
    added = [die.word for die in trial.added]
    if added:
        table.tell("circus.test.symbols", faces=faces, added=added, result=standing(trial))
    else:
        table.tell("circus.test.shown", faces=faces, result=standing(trial))


# -- the result --------------------------------------------------------------------------------------


def standing(trial: Trial) -> Result:
    """Epics against tragics, and only if they are equal all the rest."""
    if trial.sure:
        return trial.sure
    faces = [die.face for die in (*trial.dice, *trial.added) if not (die.cancelled or die.removed)]
    count = faces.count
    balance = count("epic") - count("tragic") or count("success") + 2 * count("double") - count("fail")
    return "success" if balance > 0 else "fail" if balance < 0 else "boring"


def judge(table: Table[Circus], frame: Judge) -> None:
    state = table.state
    trial = running(state)
    trial.result = standing(trial)
    table.tell(f"circus.test.{trial.result}", seat=trial.seat, quest=trial.quest)
    match trial.result:
        case "success":
            table.then(Bank(goes={trial.quest: trial.seat}))
            # a charge leaves no dice to say `wait` at: all are asked who may hold a card for a success
            if heard := list(state.playing()) if trial.charge else trial.wary:
                table.then(Applause(seats=heard))
        case "fail":
            state.put_tokens(trial.quest, 1)
            table.then(Pay(seat=trial.seat, lives=QUESTS[trial.quest].level))
        case _:
            if state.decks["quest"]:
                reveal(table)


def applause(table: Table[Circus], frame: Applause) -> None:
    """Those who asked for it may still act on a success."""
    state = table.state
    trial = running(state)
    prompt = Message("circus.ask.success", {"seat": trial.seat, "quest": trial.quest})
    questions = [
        Question(seat, prompt, partial(replies, state, seat, "success"), PASS, "reaction")
        for seat in frame.seats
        if waited_for(state, seat, "success")
    ]
    if answer := table.first(frame, *questions):
        table.then(Applause(seats=frame.seats))
        voodoo.cast(table, *answer)


def bank(table: Table[Circus], frame: Bank) -> None:
    """Quests and the tokens on them go to a player; an empty row is filled again."""
    state = table.state
    for quest, seat in frame.goes.items():
        if seat in state.retired:
            continue
        one, offer = state.animatrons[seat], state.offer(quest)
        state.row.remove(offer)
        one.quests.append(quest)
        one.tokens += offer.tokens
        table.tell("circus.quest.completed", seat=seat, quest=quest)
        if offer.tokens:
            table.tell("circus.quest.tokens", seat=seat, count=offer.tokens)
    winning.check(table)
    if not state.row and not state.decks["quest"]:
        winning.exhausted(table)
    elif not state.row:
        for _ in range(min(ROW, len(state.decks["quest"]))):
            reveal(table)


def restart(table: Table[Circus], seat: Seat, quest: str) -> None:
    """The running test begins anew: another tester, another quest, or all the same once more."""
    below = table.find(Judge)
    assert below is not None, "a test runs"
    table.unwind(below)
    table.state.trial = Trial(quest, seat)
    table.then(Roll(), Watch())
