"""What is about one person, who hears of it with the button that answers it: at the table, or told alone later."""

from __future__ import annotations

from collections.abc import Callable

from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel, Row, ringing
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.notices.reminder_text import where
from bot.front.screens import table_card, vote_panel
from bot.store.stored_rows import NoticeRow
from bot.tables import Refused, SeatView, Shown
from bot.tables.notice_kinds import ConcernNotice
from games.kernel import Message, letter

OVER = Message("time.reminder.moved")  # why it is not said any more


def invitation(words: Speech, shown: Shown, row: NoticeRow) -> Panel:
    return Panel((words.say("notice.invite", who=row.of_seat),), (_join(words, shown.id),))


async def rematch(front: FrontContext, words: Speech, table_id: int) -> Panel:
    """Somebody has opened the same again; where all sit there already, as bots do, nobody is asked to."""
    again = await front.tables.show(table_id)
    place = where(front, again)
    if table_card.is_full(again):
        return Panel((words.say("notice.rematch_full", place=place),))
    return Panel((words.say("notice.rematch", place=place),), (_join(words, table_id),))


def lapsed(words: Speech, shown: Shown, row: NoticeRow) -> Panel:
    text = words.say("notice.lapsed_seat", seat=letter(row.of_seat).upper())
    return Panel((text,), (_join(words, shown.id),))


def expired(words: Speech, shown: Shown) -> Panel:
    again = Button(words.on("button.rematch"), str(CustomId("rematch", shown.id)))
    return Panel((words.say("notice.expired"),), ((again,),))


async def concern(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ConcernNotice) -> Panel:
    """The same for its person alone, if it still matters to them."""
    if said.what == "rematch":
        panel = await _rematch(front, words, row, said)
    elif said.what == "vote":
        panel = _vote(front, words, shown, row, said)
    elif said.what == "invite":
        panel = _invite(front, words, shown, row)
    elif said.what == "expired":
        panel = _placed(front, words, shown, expired(words, shown))
    elif said.what == "lapsed":
        panel = _lapsed(front, words, shown, row)
    elif said.what == "nudge":
        panel = _nudged(front, words, shown, row)
    elif said.what in ("granted", "refused"):
        panel = _decided(front, words, shown, row, said)
    else:
        panel = _seat(front, words, shown, row, said)
    return ringing(panel, [row.person])


async def _rematch(front: FrontContext, words: Speech, row: NoticeRow, said: ConcernNotice) -> Panel:
    assert said.of is not None
    again = await front.tables.show(said.of, row.person)
    if again.status != "lobby" or again.yours:
        raise Refused(OVER)
    return await rematch(front, words, said.of)


def _vote(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ConcernNotice) -> Panel:
    open_vote = next((vote for vote in shown.votes if vote.id == said.of and row.of_seat in vote.asked), None)
    if open_vote is None:
        raise Refused(OVER)
    what = table_card.vote_subject(words, open_vote.kind, open_vote.subject)
    text = words.say("notice.concern_vote", place=where(front, shown), what=what)
    return Panel((text,), (vote_panel.ballot_buttons(words, shown.id, open_vote.id),))


def _invite(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow) -> Panel:
    if shown.status != "lobby" or any(place.person == row.person for place in shown.places):
        raise Refused(OVER)
    text = words.say("notice.invite_at", who=row.of_seat, place=where(front, shown))
    return Panel((text,), (_join(words, shown.id),))


def _nudged(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow) -> Panel:
    return Panel((words.say("notice.nudged", place=where(front, shown)),), _own_move(words, shown, row))


def _decided(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ConcernNotice) -> Panel:
    """What became of a wish to take back."""
    text = words.say(f"notice.{said.what}", what=words.say("kind.undo"))
    return _placed(front, words, shown, Panel((text,), _own_move(words, shown, row)))


def _lapsed(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow) -> Panel:
    if shown.status != "lobby" or any(place.person == row.person for place in shown.places):
        raise Refused(OVER)
    return _placed(front, words, shown, lapsed(words, shown, row))


def _own_move(words: Speech, shown: Shown, row: NoticeRow) -> tuple[Row, ...]:
    """The way to the move that the table waits for."""
    place = shown.places[row.of_seat]
    if not place.waited or place.person != row.person:
        raise Refused(OVER)
    return ((Button(words.on("button.move"), str(CustomId("move", shown.id)), "primary"),),)


def _seat(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ConcernNotice) -> Panel:
    place = shown.places[row.of_seat]
    if not STILL[said.what](place, row.person):
        raise Refused(OVER)
    text = words.calling([row.person]).say(f"notice.{said.what}", who=row.of_seat, seat=letter(row.of_seat).upper())
    act = "claim" if said.what in ("reserved", "lent") else "handback"
    button = Button(words.on(f"button.{act}"), str(CustomId(act, shown.id, row.of_seat)), "primary")
    return _placed(front, words, shown, Panel((text,), () if said.what == "removed" else ((button,),)))


def _placed(front: FrontContext, words: Speech, shown: Shown, panel: Panel) -> Panel:
    """With the way to the table."""
    return panel._replace(texts=(words.say("notice.concern", place=where(front, shown), what=panel.texts[0]),))


def _join(words: Speech, table_id: int) -> tuple[Button, ...]:
    return (Button(words.on("button.join"), str(CustomId("join", table_id)), "primary"),)


STILL: dict[str, Callable[[SeatView, int], bool]] = {  # what befell a seat, and whether it is still so
    "takeover": lambda place, person: place.person == person and place.bot is not None,
    "offered": lambda place, person: place.person == person and place.offered,
    "reserved": lambda place, person: place.offered and place.kept_for == person,
    "lent": lambda place, person: place.offered and place.kept_for == person,
    "removed": lambda place, person: place.person is None,
}
