"""What one does at a table, by button and by command alike: one function for each."""

from __future__ import annotations

from bot.front import admission, boards, cards, guide, past, playing
from bot.front.panels import Panel
from bot.front.visits import Visit
from bot.tables import Shown, Voted
from bot.tables.opening import opened_again
from bot.tables.servers import chosen

OPTIONS = 500  # of a decision, of which a hand shows what they are good for


async def first_game(visit: Visit, key: str) -> Panel:
    return await playing.my_move(visit, await guide.begin(visit, key))


async def join(visit: Visit, shown: Shown) -> Panel:
    seat = await visit.tables.join(shown.id, visit.person, visit.name)
    await visit.at(shown.id)
    return visit.said("joined", who=seat)


async def leave(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.leave(shown.id, visit.person)
    return visit.said("left")


async def add_bot(visit: Visit, shown: Shown, level: str = "normal") -> Panel:
    visit.decides(shown)
    seat = await visit.tables.add_bot(shown.id, level)
    await visit.at(shown.id)
    return visit.said("bot", who=seat)


async def start(visit: Visit, shown: Shown) -> Panel:
    """Start the game; while everybody is asked whether they are there, say that one is."""
    if shown.status == "check_in":
        return await check_in(visit, shown)
    became = await visit.tables.start(shown.id, visit.person)
    return visit.said("started" if became == "running" else "check_in")


async def check_in(visit: Visit, shown: Shown) -> Panel:
    became = await visit.tables.check_in(shown.id, visit.person)
    return visit.said("started" if became == "running" else "check_in")


async def hand(visit: Visit, shown: Shown) -> Panel:
    """What the seat holds, for its person alone."""
    if shown.unseen:
        return Panel((visit.speech.say("unseen"),))
    held = boards.hand(visit.speech, shown.view) if shown.seat is not None else None
    if held is None or shown.view is None:
        return Panel((visit.speech.say("no_hand"),))
    own = [decision.options.first(OPTIONS) for decision in shown.decisions if decision.seat == shown.seat]
    picture = await visit.house.picture_of(
        visit.speech.label, shown.view, "hand", paths=[path for paths in own for path in paths]
    )
    return Panel((f"**{visit.speech.say('hand')}:** {held}",), picture=picture)


async def board(visit: Visit, shown: Shown) -> Panel:
    """The table as the seat sees it, or its card while there is no game."""
    if shown.view is None:
        card = cards.card(visit.speech, shown)
        return card._replace(texts=(visit.speech.say("unseen"), *card.texts)) if shown.unseen else card
    picture = await visit.house.picture_of(visit.speech.label, shown.view)
    texts = (f"**{visit.speech.say('board')}**", playing.waiting(visit.speech, shown))
    if picture is None:
        return Panel((*texts, boards.text(visit.speech, shown.view)))
    whole = ("table.txt", picture.board.encode()) if len(picture.board) > boards.LONGEST else None
    return Panel((*texts, boards.fenced(picture.board)), past.ways(visit, shown), picture=picture, file=whole)


async def undo(visit: Visit, shown: Shown) -> Panel:
    voted = await visit.tables.undo(shown.id, visit.person, source=visit.source)
    if voted.outcome == "granted":
        return await playing.my_move(visit, await visit.at(shown.id), [visit.speech.say("said.undone")])
    return wished(visit, voted)


def wished(visit: Visit, voted: Voted) -> Panel:
    """What became of a wish that others may have to agree to."""
    if voted.outcome is not None:
        return visit.said(voted.outcome)
    return Panel((visit.speech.say("said.asked", who=list(voted.asked)),))


async def rematch(visit: Visit, shown: Shown) -> Panel:
    """The same again: sit down where somebody has opened it, or open it, if one more table may be opened."""
    if shown.server is not None and await visit.tables.read(opened_again, shown.id) is None:
        await admission.admit(visit, shown.server, await visit.tables.read(chosen, shown.server), shown.game)
    table = await visit.tables.rematch(shown.id, visit.person, visit.name)
    return visit.said("rematch", table=table)
