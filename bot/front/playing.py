"""A seat's own panel: what it holds, what it is asked, and the way to an answer step by step. For its person alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.front import boards, guide, menus
from bot.front.contract import say
from bot.front.ids import Want
from bot.front.menus import Click, Fork
from bot.front.panels import Button, Panel, Picture, Row, cut, newest
from bot.front.reminding import when
from bot.front.speech import Speech
from bot.front.visits import Visit
from bot.tables import PASS_UNTIL_TURN, Answered, Happened, Refused, Shown
from bot.tables.foresight import no_way_back
from bot.tables.habits import passes_often
from games.kernel import PASS, Decision, Path, Seat

NUMBERED = 100  # ways on one picture
MANY = 15  # questions to one seat at once


async def my_move(visit: Visit, shown: Shown, said: Sequence[str] = ()) -> Panel:
    """What a person's seat is asked now, with what it needs to decide."""
    return await guide.advised(visit, shown, await _my_move(visit, shown, said))


async def _my_move(visit: Visit, shown: Shown, said: Sequence[str]) -> Panel:
    speech = visit.speech
    texts = [*said]
    if shown.seat is None:
        return Panel((*texts, speech.say("watching")))
    if not said and shown.number >= 0:
        texts += recap(speech, await visit.tables.since_own(shown.id, shown.seat))
    if any(place.bot for place in shown.places if place.seat == shown.seat):
        back = Button(speech.on("button.handback"), str(Want("handback", shown.id)), "primary")
        return Panel((*texts, speech.say("bot_plays")), ((back,),))
    if shown.unseen:
        texts.append(speech.say("unseen"))
    if held := boards.hand(speech, shown.view):
        texts.append(f"**{speech.say('hand')}:** {held}")
    if not shown.decisions:
        return Panel((*texts, waiting(speech, shown)))
    if due := next((place.due for place in shown.places if place.seat == shown.seat), None):
        texts.append(speech.say("until", when=when(due)))
    if len(shown.decisions) == 1:
        return await asked(visit, shown, Fork(shown.id, shown.decisions[0], speech.label), texts)
    texts += [speech.text.say(decision.prompt) for decision in shown.decisions]
    forks = [Fork(shown.id, decision, speech.label) for decision in shown.decisions]
    buttons = [Button(cut(speech.label.say(f.decision.prompt), 80), f.to(menus.OPEN, "")) for f in forks]
    return Panel(tuple(texts), tuple((button,) for button in buttons[:MANY]))


async def asked(visit: Visit, shown: Shown, fork: Fork, said: Iterable[str] = ()) -> Panel:
    """A place in a decision with all that can be pressed there, on a picture that bears its numbers."""
    speech = visit.speech
    picture = await _choice(visit, shown, fork)
    if picture:
        fork = fork._replace(numbers=picture.numbers)
    texts = [*said, f"**{speech.text.say(fork.decision.prompt)}**"]
    if fork.draft:
        texts.append(speech.say("so_far", deed=menus.spoken(speech.text, fork.path)))
    rows = menus.rows(fork, *(speech.on(word) for word in ("back", "more", "fewer", "pick")))
    return Panel(tuple(texts), (*rows, *_passing(fork, speech)), picture=picture)


async def _choice(visit: Visit, shown: Shown, fork: Fork) -> Picture | None:
    if shown.view is None or fork.decision.seat != shown.seat:
        return None
    ways = menus.branches(fork.decision.options, fork.path)[:NUMBERED]
    labels = [menus.label_of(fork, way) for way in ways]
    return await visit.house.picture_of(visit.speech.label, shown.view, "choice", paths=ways, labels=labels)


def _passing(fork: Fork, speech: Speech) -> tuple[Row, ...]:
    """Where one may pass what others do, one may also pass until it is one's own turn."""
    if fork.draft or fork.decision.kind == "turn" or not fork.decision.waits or PASS not in fork.decision.options:
        return ()
    return ((Button(speech.on("button.passing"), str(Want("passing", fork.table))),),)


async def pressed(visit: Visit, click: Click, values: Sequence[str]) -> Panel:
    """A press on a panel: a step further, a step back, or an answer."""
    shown = await visit.at(click.table)
    found = menus.find((d for d in shown.decisions if d.seat == click.seat), click)
    draft = click.draft
    if found and click.act == menus.PICK:
        decision, path = found
        picked = menus.picked(decision, path, draft, values[0]) if len(values) == 1 else None
        found, draft = ((decision, picked[0]), picked[1]) if picked else (None, draft)
    if found is None:
        return await my_move(visit, shown, [visit.speech.say("stale")])
    decision, path = found
    fork = Fork(shown.id, decision, visit.speech.label, draft, click.page)
    if click.act == menus.OPEN or not decision.options.accepts(path):
        return await asked(visit, shown, fork)
    if click.act != menus.SURE and await _is_final(visit, shown, decision, path):
        return confirmation(fork, visit.speech)
    return await answer(visit, shown, decision, path)


async def _is_final(visit: Visit, shown: Shown, decision: Decision, path: Path) -> bool:
    if decision.options.under(()) == path[:1] == path:
        return False  # with a single option there is nothing to think about
    return await visit.tables.read(no_way_back, shown.id, decision.seat, decision.key, path) is not None


def confirmation(fork: Fork, speech: Speech) -> Panel:
    back = menus.shortened(fork.draft)
    buttons = (
        Button(speech.on("sure"), fork.to(menus.SURE, fork.draft), "primary"),
        Button(speech.on("back"), fork.to(menus.OPEN, back)),
    )
    return Panel((speech.say("sure_ask", deed=speech.text.option(fork.path)),), (buttons,))


async def answer(visit: Visit, shown: Shown, decision: Decision, path: Path) -> Panel:
    """Give an answer, and show what came of it and what is asked next."""
    try:
        done = await visit.tables.answer(shown.id, visit.person, decision.key, path, visit.source)
    except Refused as refused:
        if refused.why.id != "tables.decided":
            raise
        return await my_move(visit, await visit.at(shown.id), visit.refusal(refused).texts)
    return await outcome(visit, done, path)


async def outcome(visit: Visit, done: Answered, path: Path) -> Panel:
    shown = await guide.answered(visit, await visit.at(done.table))
    words = visit.speech.text
    said = [visit.speech.say("did", deed=words.option(path)), *(words.say(event) for event in done.events)]
    panel = await my_move(visit, shown, [newest(said)])
    if path == PASS and not done.over and await visit.tables.read(passes_often, done.table, done.seat):
        return _always_pass(visit, done.table, panel)
    return panel


def _always_pass(visit: Visit, table: int, panel: Panel) -> Panel:
    """Somebody passes again and again: whether to do so for them from now on."""
    button = (Button(visit.speech.on("button.passing"), str(Want("passing", table))),)
    rows = panel.rows if button in panel.rows else (*panel.rows, button)
    return panel._replace(texts=(*panel.texts, say(visit.speech, "late.passing")), rows=rows)


async def pass_until_turn(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.order(shown.id, visit.person, PASS_UNTIL_TURN, shown.seat)
    return visit.said("ordered", bounds=visit.speech.say("said.until_turn"))


# -- words -----------------------------------------------------------------------------------------


def recap(speech: Speech, happened: Sequence[Happened], public: bool = False) -> list[str]:
    """What has happened, in words: one text, or none."""
    lines = story(speech, happened, public)
    return [f"**{speech.say('recap')}**\n{newest(lines)}"] if lines else []


def story(speech: Speech, happened: Sequence[Happened], public: bool = False) -> list[str]:
    """A line for each event; what was undone is struck through."""
    lines: list[str] = []
    for one in happened:
        strike = "~~" if one.undone_by is not None else ""
        told = [event for event in one.events if not public or event.only is None]
        lines += [f"- {strike}{speech.text.say(event)}{strike}" for event in told]
    return lines


def waited(shown: Shown) -> list[Seat]:
    return [place.seat for place in shown.places if place.waited]


def waiting(speech: Speech, shown: Shown) -> str:
    if shown.status != "running":
        return speech.say(f"card.{shown.status}")
    seats = waited(shown)
    return speech.say("waiting", who=seats) if seats else speech.say("nothing")
