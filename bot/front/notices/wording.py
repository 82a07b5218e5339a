"""What the outbox says at a table, in words: one function for each kind of notice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from sqlalchemy.engine import Row

from bot.front.common import speech
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel
from bot.front.common.panels import Row as Controls
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.notices import game_over, reminder_text, seat_changes
from bot.front.notices.reminder_text import when
from bot.front.screens import replay, seat_panel, table_card
from bot.tables import RulesFailed, Shown
from games.kernel import Seat

FOR_ALL = ("invite",)  # about one person, and said for all to see
OPEN = ("reminder", "call")  # told to one person, and no secret
Notice: TypeAlias = Row[Any]
ON_CARD = ("lobby", "check_in", "started", "over", "closed", "expired", "paused", "resumed", "seat")


async def panel(front: FrontContext, shown: Shown, row: Notice) -> Panel | None:
    """The message for a notice; None for what the card alone shows."""
    words = speech.at(front.games, shown)
    try:
        return await KINDS[row.kind](front, words, shown, row) if row.kind in KINDS else None
    except RulesFailed:
        return Panel((words.say("notice.unseen"),))


async def _turn(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    """Whose turn it is, what has happened since theirs, and until when."""
    seats, rings = row.payload["seats"], row.payload["ring"]
    view = await _seen(front, shown, row)
    happened = await front.tables.since_own(shown.id, (rings or seats)[0], row.number)
    head = words.say(f"notice.{await _asked(front, shown, rings)}", who=seats) if rings else _still(words, seats)
    people = [person for seat in rings if (person := shown.places[seat].person)]
    texts = [" ".join((*(f"<@{person}>" for person in people), head)), table_card.table_line(words, shown, view)]
    texts += seat_panel.recap(words, happened, public=True)
    texts += _due(words, shown, seats)
    picture = await replay.changes_since(front, words, shown.id, view, happened)
    return Panel(tuple(texts), (turn_buttons(words, shown.id),), tuple(people), picture=picture)


async def _seen(front: FrontContext, shown: Shown, row: Notice) -> Any:
    """The table as everybody sees it; None if its rules cannot say: whose turn it is must be told all the same."""
    try:
        return (await front.tables.look(shown.id, None, row.number)).view
    except RulesFailed:
        return None


async def _status(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((_still(words, row.payload["seats"]),))


async def _resumed(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    turn = await _turn(front, words, shown, row)
    return turn._replace(texts=(words.say("notice.resumed"), *turn.texts))


def turn_buttons(words: Speech, table_id: int) -> Controls:
    """The buttons under a turn notice."""
    acts = ("move", "hand", "board", "log", "undo")
    return tuple(
        Button(words.on(f"button.{act}"), str(CustomId(act, table_id)), "primary" if act == "move" else "secondary")
        for act in acts
    )


async def _asked(front: FrontContext, shown: Shown, rings: list[Seat]) -> str:
    """What kind of answer is wanted, which everybody may know."""
    kinds = set()
    for seat in rings:
        theirs = await front.tables.show(shown.id, shown.places[seat].person, seat)
        kinds |= {decision.kind for decision in theirs.decisions if decision.waits}
    return kinds.pop() if len(kinds) == 1 else "several"


def _still(words: Speech, seats: list[Seat]) -> str:
    return words.say("notice.status", who=seats)


def _due(words: Speech, shown: Shown, seats: list[Seat]) -> list[str]:
    lines = [
        words.say("notice.due", who=place.seat, when=when(place.due))
        for place in shown.places
        if place.seat in seats and place.due
    ]
    return ["\n".join(lines)] if lines else []


async def _lobby(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel | None:
    """The card shows the rest; what is agreed on otherwise is also said to those who have sat down already."""
    if row.payload["what"] != "settings":
        return None
    return Panel((words.say("notice.settings"), table_card.terms_text(words, shown)))


async def _invite(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    join = Button(words.on("button.join"), str(CustomId("join", shown.id)), "primary")
    return Panel(
        (f"<@{row.person_id}> {words.say('notice.invite', who=row.seat)}",), ((join,),), calls=(row.person_id,)
    )


async def _check_in(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    people = tuple(person for seat in row.payload["seats"] if (person := shown.places[seat].person))
    button = Button(words.on("button.check_in"), str(CustomId("check_in", shown.id)), "primary")
    text = words.say("notice.check_in", who=row.payload["seats"])
    return Panel((" ".join((*(f"<@{person}>" for person in people), text)),), ((button,),), people)


async def _started(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    promise = words.say("card.promise", commitment=row.payload["commitment"])
    return Panel((words.say("notice.started", promise=promise),))


async def _undone(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    if row.payload["by"] == "operator":
        return Panel((words.say("notice.undone_operator"),))
    if row.payload["by"] == "clock":
        return Panel((words.say("notice.undone_rules", first=row.payload["first"]),))
    return Panel((words.say("notice.undone", who=row.seat, first=row.payload["first"]),))


async def _vote(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    asked = ASKED.get(row.payload["of"], _wishes)(words, row)
    ballot = row.payload["vote"]
    yes = Button(words.on("button.yes"), str(CustomId("yes", shown.id, ballot)), "success")
    no = Button(words.on("button.no"), str(CustomId("no", shown.id, ballot)), "danger")
    return Panel((asked,), ((yes, no),))


def _back(words: Speech, row: Notice) -> str:
    return words.say("notice.back", what=_wish(words, row), asked=row.payload["asked"])


def _wishes(words: Speech, row: Notice) -> str:
    return words.say("notice.vote", who=row.seat, what=_wish(words, row), asked=row.payload["asked"])


async def _voted(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say(f"notice.{row.payload['outcome']}", what=_wish(words, row)),))


def _wish(words: Speech, row: Notice) -> str:
    return table_card.vote_subject(words, row.payload["of"], row.payload)


async def _missed(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say("notice.missed", who=row.seat),))


async def _trouble(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say("notice.trouble" if row.payload["why"] else "notice.mended"),))


async def _fault(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    """The rules stumbled over a move. Which one it was may be a secret."""
    chosen = row.payload["by"] in ("person", "order")
    return Panel((words.say("notice.fault" if chosen else "notice.fault_given", who=row.seat),))


async def _paused(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say("notice.paused_rules" if row.payload.get("why") else "notice.paused"),))


async def _rematch(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say("notice.rematch", table=row.payload["of"]),))


async def _order(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
    return Panel((words.say("notice.order", table=shown.id),))


def _plainly(id: str) -> Callable[[FrontContext, Speech, Shown, Notice], Awaitable[Panel]]:
    async def made(front: FrontContext, words: Speech, shown: Shown, row: Notice) -> Panel:
        return Panel((words.say(f"notice.{id}"),))

    return made


ASKED: dict[str, Callable[[Speech, Notice], str]] = {"skip": reminder_text.skip, "back": _back}  # else it is a wish
KINDS: dict[str, Callable[[FrontContext, Speech, Shown, Notice], Awaitable[Panel | None]]] = {
    "lobby": _lobby,
    "turn": _turn,
    "status": _status,
    "resumed": _resumed,
    "invite": _invite,
    "check_in": _check_in,
    "started": _started,
    "over": game_over.game_over,
    "closed": game_over.closed_without_result,
    "undone": _undone,
    "vote": _vote,
    "voted": _voted,
    "seat": seat_changes.seat_changed,
    "missed": _missed,
    "trouble": _trouble,
    "rematch": _rematch,
    "record": game_over.record_published,
    "order": _order,
    "reminder": reminder_text.reminder,
    "call": reminder_text.call,
    "away": reminder_text.away,
    "resumes": reminder_text.resumes,
    "expired": _plainly("expired"),
    "paused": _paused,
    "fault": _fault,
    "repair": _plainly("repair"),
}
