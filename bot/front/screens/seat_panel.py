"""A seat's own panel: what it holds, what it is asked, and the way to an answer step by step. For its person alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from bot.front.common import drafts, menus, runs, text_board
from bot.front.common.chosen_so_far import begun
from bot.front.common.custom_ids import CustomId
from bot.front.common.drafts import Click
from bot.front.common.menus import Fork
from bot.front.common.offers import toll_of
from bot.front.common.pace_text import pace_words
from bot.front.common.panels import Button, Choice, Menu, Panel, Picture, Row, cut, newest, rows_of
from bot.front.common.request import OVER, Request
from bot.front.common.runs import Run
from bot.front.common.speech import Speech
from bot.front.notices.reminder_text import when
from bot.front.screens import (
    done_deeds,
    ended,
    guided_game,
    order_panel,
    recaps,
    suggestion,
    vote_panel,
    wait_lines,
    zone_question,
)
from bot.tables import (
    PASS_OUT_OF_TURN,
    PASS_UNTIL_TURN,
    Answered,
    Refused,
    Shown,
    StandingOrder,
    lateness,
    newcomers,
    reasking,
)
from bot.tables.answers import source_of
from bot.tables.log_statistics import passes_often
from bot.tables.standing_orders import pass_all_of
from games.kernel import PASS, Decision, Path, Seat

LONGER = ("passing_all", "passing", "pass_on", "orders")  # what one may want instead of passing once
NUMBERED = 100  # ways on one picture
MANY = 15  # questions to one seat at once


async def my_move(request: Request, shown: Shown, said: Sequence[str] = (), news: Sequence[str] = ()) -> Panel:
    """What a person's seat is asked now, with what it needs to decide.

    `said` is what came of what they have just done, `news` what has happened meanwhile.
    """
    asks = await _my_move(request, shown, news, goes_on=bool(said))
    panel = vote_panel.first(request.speech, shown, asks._replace(result=tuple(said)))
    return guided_game.with_exits(request, shown, zone_question.below(request, shown, panel))


async def _my_move(request: Request, shown: Shown, news: Sequence[str], goes_on: bool) -> Panel:
    speech = request.speech
    texts = [*news]
    if shown.status in OVER:
        return ended.panel(speech, shown, texts)
    if shown.seat is None:
        return Panel((*texts, speech.say("watching")))
    if not goes_on and shown.number >= 0:
        texts += recaps.recap(speech, await request.tables.since_own(shown.id, shown.seat), shown.seat)
    if any(place.bot for place in shown.places if place.seat == shown.seat):
        back = Button(speech.on("button.handback"), str(CustomId("handback", shown.id)), "primary")
        return Panel((*texts, speech.say("bot_plays")), ((back,),))
    if any(place.clock_plays for place in shown.places if place.seat in shown.yours):
        await request.tables.write(lateness.look_in, shown.id, request.person)
        shown = await request.table_view(shown.id)
        texts.append(speech.say("here_again"))
    if shown.unseen:
        texts.append(speech.say("unseen"))
    if not shown.decisions:
        texts += _hand(speech, shown, None)
        rows = ((order_panel.way_to_all(speech, shown),),) if shown.status == "running" else ()
        return Panel((*texts, await waiting_text(request, shown)), rows)
    due = next((place.due for place in shown.places if place.seat == shown.seat), None)
    if due and not goes_on:  # who goes on knows
        texts.append(speech.say("until", when=when(due)))
    if len(shown.decisions) == 1:
        return await asked(request, shown, Fork(shown.id, shown.decisions[0], speech.label), texts)
    texts += [*_hand(speech, shown, None), *(speech.text.say(decision.prompt) for decision in shown.decisions)]
    forks = [Fork(shown.id, decision, speech.label) for decision in shown.decisions]
    buttons = [Button(cut(speech.label.say(f.decision.prompt), 80), f.to(drafts.OPEN, "")) for f in forks]
    return Panel(tuple(texts), tuple((button,) for button in buttons[:MANY]))


async def asked(
    request: Request, shown: Shown, fork: Fork, said: Iterable[str] = (), advice: Path | None = None
) -> Panel:
    """A place in a decision with all that can be pressed there, on a picture that bears its numbers.

    One button at most is gold: what is advised, or the one that asks for advice.
    """
    speech = request.speech
    picture = await _choice(request, shown, fork)
    if picture:
        fork = fork._replace(numbers=picture.numbers)
    held = () if fork.draft else _hand(speech, shown, picture)
    chosen = begun(speech.text, fork.decision.options, fork.path) if fork.draft else ""
    asks = f"{chosen}…" if chosen else speech.addressed(fork.decision.prompt, fork.decision.seat)
    below = [f"**{asks}**"]
    rows = (*runs.rows(fork), *menus.rows(fork, *(speech.on(word) for word in ("back", "more", "fewer", "pick"))))
    aside = list[Button]()
    if advice is not None:
        below.append(suggestion.told(speech, fork.decision, advice))
        rows = suggestion.rows(fork, speech, advice, rows)
    elif not fork.draft and await suggestion.offered(request, shown, fork.decision):
        aside.append(suggestion.button(speech, shown))
    if picture and not fork.draft and shown.view is not None and shown.view.hand:
        aside.append(Button(speech.on("button.hand"), str(CustomId("hand", shown.id))))  # with what each card does
    controls = (*rows, *rows_of(aside), *_ordering(shown, fork, speech))
    return Panel((*said, *held), controls, picture=picture, below=tuple(below))


async def suggest(request: Request, shown: Shown) -> Panel:
    """The question that waits, with what a sensible player would answer."""
    decision = next((one for one in shown.decisions if one.waits), None)
    if decision is None or not await suggestion.offered(request, shown, decision):
        return await my_move(request, shown, [request.speech.say("no_suggestion")])
    if suggestion.too_many(request):
        return await my_move(request, shown, [request.speech.say("suggested_often")])
    fork = Fork(shown.id, decision, request.speech.label)
    advice = await suggestion.suggested(request, shown, decision)
    if advice is None:
        return await my_move(request, shown, [request.speech.say("no_suggestion")])
    return guided_game.with_exits(request, shown, await asked(request, shown, fork, advice=advice))


async def unsuggest(request: Request, shown: Shown) -> Panel:
    return await my_move(request, shown, [await suggestion.choose(request, on=False)])


def _hand(speech: Speech, shown: Shown, picture: Picture | None) -> Sequence[str]:
    """What the seat holds, unless a picture shows it."""
    table = text_board.hand(speech, shown.view)
    if table is None or (picture and text_board.is_drawn(speech, shown.view, picture.board)):
        return ()
    return (f"**{speech.say('hand')}:** {table}",)


async def _choice(request: Request, shown: Shown, fork: Fork) -> Picture | None:
    if shown.view is None or fork.decision.seat != shown.seat:
        return None
    ways = menus.shown_ways(fork)[:NUMBERED]
    paths, labels = [way.path for way in ways], [menus.label_of(fork, way) for way in ways]
    begins = not fork.draft  # a step further, what one chooses from has the room
    new = begins and await request.tables.read(newcomers.is_new, shown.id, request.person, fork.decision.seat)
    return await request.front.picture_of(
        request.speech.label, shown.view, "choice", paths=paths, labels=labels, legend=new
    )


def _passing(fork: Fork, speech: Speech) -> tuple[Row, ...]:
    """Where one may pass what others do, one may also pass for longer."""
    if not fork.decision.waits or PASS not in fork.decision.options:
        return ()
    choices = tuple(Choice(speech.on(f"button.{act}"), act) for act in LONGER)
    return (Menu(speech.on("longer"), str(CustomId("longer", fork.table)), choices),)


def _ordering(shown: Shown, fork: Fork, speech: Speech) -> tuple[Row, ...]:
    """Beside what others do: to answer so from now on."""
    if fork.draft or fork.decision.kind == "turn" or fork.decision.seat != shown.seat:
        return ()
    passing = _passing(fork, speech)
    return (*passing, *order_panel.beside(speech, shown, fork.decision, every=not passing))


async def pressed(request: Request, click: Click, values: Sequence[str]) -> Panel:
    """A press on a panel: a step further, a step back, or an answer."""
    shown = await request.table_view(click.table)
    found = drafts.find((d for d in shown.decisions if d.seat == click.seat), click)
    draft = click.draft
    if found and (run := runs.meant(request.speech.label, found[0], click, found[1], values)):
        return await answer_run(request, shown, found[0], run)
    if found and click.act == drafts.PICK:
        decision, path = found
        picked = drafts.picked(decision, path, draft, values[0]) if len(values) == 1 else None
        found, draft = ((decision, picked[0]), picked[1]) if picked else (None, draft)
    if found is None:
        again = await _asked_before(request, shown, click, values)
        if again is None or again == click:
            return await my_move(request, shown, [] if shown.status in OVER else [request.speech.say("stale")])
        return await pressed(request, again, ())
    decision, path = found
    page = click.page if click.act == drafts.OPEN else 0
    fork = Fork(shown.id, decision, request.speech.label, draft, page)
    if click.act == drafts.OPEN or not decision.options.accepts(path):
        return guided_game.with_exits(request, shown, await asked(request, shown, fork))
    if click.act != drafts.SURE and toll_of(request.speech.label, path) == "wastes":
        return guided_game.with_exits(request, shown, confirmation(fork, request.speech))
    return await answer(request, shown, decision, path)


async def _asked_before(request: Request, shown: Shown, click: Click, values: Sequence[str]) -> Click | None:
    """The press as it would be now, if others have acted meanwhile and the question is the same."""
    if not any(decision.seat == click.seat for decision in shown.decisions):
        return None
    askings = await request.tables.read(reasking.earlier, shown.id, click.seat)
    return drafts.find_again(askings, click, values, reasking.means_the_same)


def confirmation(fork: Fork, speech: Speech) -> Panel:
    back = drafts.shortened(fork.draft)
    buttons = (
        Button(speech.on("sure"), fork.to(drafts.SURE, fork.draft), "danger"),
        Button(speech.on("back"), fork.to(drafts.OPEN, back)),
    )
    return Panel((speech.say("sure_ask", deed=speech.text.option(fork.path)),), (buttons,))


async def answer(request: Request, shown: Shown, decision: Decision, path: Path) -> Panel:
    """Give an answer, and show what came of it and what is asked next."""
    return await answer_run(request, shown, decision, Run((path,)))


async def answer_run(request: Request, shown: Shown, decision: Decision, run: Run) -> Panel:
    """Give one answer after the other, as long as each is asked for and nobody comes between."""
    source, heard, speech = request.source, list[Answered](), request.speech
    called = run.name or (
        _deed(speech, run.paths[0]) if decision.options.accepts(run.paths[0]) else " ".join(run.paths[0])
    )
    for n, path in enumerate(run.paths):
        request.source = source_of(source, n)
        try:
            heard.append(await request.tables.answer(shown.id, request.person, decision.key, path, request.source))
        except Refused as refused:
            if heard:
                break
            if refused.why.id != "tables.decided":
                raise
            return await my_move(request, await request.table_view(shown.id), request.refusal(refused).texts)
        if n + 1 < len(run.paths):
            shown = await request.table_view(shown.id)
            following = _asked_for(shown, decision.seat, run.paths[n + 1])
            if following is None or shown.number != heard[-1].number:
                break
            decision = following
    if len(run.paths) == 1:
        return await outcome(request, heard[0], run.paths[0], done_deeds.told(speech, heard[0], run.paths[0], called))
    left = () if heard[-1].over else run.paths[len(heard) :]
    lines = done_deeds.told_together(speech, heard, run)
    if left:
        lines.append(speech.say("left_undone", deeds=[speech.text.option(path) for path in left]))
    return await outcome(request, heard[-1], run.paths[len(heard) - 1], lines)


def _asked_for(shown: Shown, seat: Seat, path: Path) -> Decision | None:
    return next((one for one in shown.decisions if one.seat == seat and one.options.accepts(path)), None)


def _deed(speech: Speech, path: Path) -> str:
    """As it was called when it was chosen, but for what it was going to cost or bring, if that stands behind."""
    plain = copy(speech.text)
    plain.view = None
    whole, short = speech.text.option(path), plain.option(path)
    return short if whole.startswith(short) else whole


async def outcome(request: Request, done: Answered, path: Path, came: list[str]) -> Panel:
    """What came of the last deed, and what is asked next."""
    shown = await guided_game.after_bots(request, await request.table_view(done.table))
    news = list[str]()
    if shown.number > done.number and shown.seat is not None:
        since = await request.tables.since_own(shown.id, shown.seat)
        later = [one for one in since if one.number > done.number]
        became, news = recaps.meanwhile(request.speech, later, shown.seat)
        came = [*came, *became]
    panel = await my_move(request, shown, [newest(came)], news)
    if path == PASS and not done.over and await request.tables.read(passes_often, done.table, done.seat):
        return _always_pass(request, done.table, panel)
    return panel


def _always_pass(request: Request, table_id: int, panel: Panel) -> Panel:
    """Somebody passes again and again: whether to do so for them from now on."""
    button = Button(request.speech.on("button.passing"), str(CustomId("passing", table_id)))
    rows = panel.rows if any(button in row for row in panel.rows) else (*panel.rows, (button,))
    return panel._replace(below=(*panel.below, pace_words(request.speech, "late.passing")), rows=rows)


async def pass_until_turn(request: Request, shown: Shown) -> Panel:
    return await _pass_on(request, shown, PASS_UNTIL_TURN, "until_turn")


async def keep_passing(request: Request, shown: Shown) -> Panel:
    return await _pass_on(request, shown, PASS_OUT_OF_TURN, "out_of_turn")


async def pass_all_of_this(request: Request, shown: Shown) -> Panel:
    """Whatever else is asked in the same series of questions."""
    asked = next((one for one in shown.decisions if one.waits and one.kind != "turn"), None)
    if asked is None:
        return await my_move(request, shown, [request.speech.say("stale")])
    return await _pass_on(request, shown, pass_all_of(asked.window), "all_of_this")


async def _pass_on(request: Request, shown: Shown, order: StandingOrder, name: str) -> Panel:
    await request.tables.order(shown.id, request.person, order, shown.seat)
    said = "ordered_alone" if guided_game.plays_alone(request, shown) else "ordered"
    return guided_game.with_exits(request, shown, request.done(said, order=request.speech.say(f"standing.{name}")))


# -- words -----------------------------------------------------------------------------------------


async def waiting_text(request: Request, shown: Shown) -> str:
    speech = request.speech
    if shown.status != "running":
        return speech.say(f"card.{shown.status}")
    absent = [place.seat for place in shown.places if place.clock_plays]
    lines = [await wait_lines.waiting_lines(request.front, speech, shown.id) or speech.say("nothing")]
    return "\n".join([*lines, *([speech.say("passed_for", who=absent)] if absent else [])])
