"""A seat changes hands: who sits there now, and what somebody would take over who claims it."""

from __future__ import annotations

from bot.front.common import pace_text, text_board
from bot.front.common.custom_ids import CustomId
from bot.front.common.escaping import escaped
from bot.front.common.panels import Button, Panel, Picture, newest, ringing, seated
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.screens import recaps, table_card
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown, history, log_statistics
from bot.tables.notice_kinds import SeatNotice
from games.kernel import Seat, letter

TO_BE_HAD = ("offered", "reserved", "lent", "left", "gone", "removed")
LATELY, TOLD = 20, 500  # entries looked at, and characters told of them


async def seat_changed(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: SeatNotice) -> Panel:
    """Who sits where now, which rings whom it befell.

    A seat that is to be had can be taken at once, and whoever a bot plays for can come back.
    """
    panel = ringing(await _change(front, words, shown, row, said), [row.person_id] if row.person_id else [])
    sitter = shown.places[row.of_seat].person
    return seated(panel, [sitter] if said.what == "claimed" and sitter else [])


async def _change(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: SeatNotice) -> Panel:
    name = await front.tables.read(history.sat_until, shown.id, row.of_seat, row.entry)
    text = words.calling([row.person_id] if row.person_id else []).say(
        f"notice.{said.what}",
        who=row.of_seat,
        seat=letter(row.of_seat).upper(),
        name=escaped(name) if name else words.say("former"),
    )
    if said.what in TO_BE_HAD and row.entry >= 0:
        return await _offer(front, words, shown, row, text)
    return Panel((text,), (_back(words, shown),) if said.what == "takeover" else ())


def _back(words: Speech, shown: Shown) -> tuple[Button, ...]:
    return (Button(words.on("button.handback"), str(CustomId("handback", shown.id))),)


async def _offer(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, text: str) -> Panel:
    now = await front.tables.look(shown.id, None, row.entry)
    picture = await front.picture_of(words.label, now.view)
    moves = await front.tables.read(log_statistics.answers_by_seat, shown.id)
    facts = words.say("offer.moves", all=sum(moves.values()), own=moves.get(row.of_seat, 0))
    texts = [
        text,
        f"**{words.say('offer.what')}**\n{table_card.table_line(words, shown, now.view)}",
        f"{facts}\n{pace_text.clock(words, shown)}",
        *_on_the_board(words, row.of_seat, picture),
    ]
    happened = await front.tables.log(shown.id, None, max(0, row.entry - LATELY), row.entry)
    if lately := recaps.story(words, happened, public=True):
        texts.append(f"**{words.say('offer.lately')}**\n{newest(lately, TOLD)}")
    claim = Button(words.on("button.claim"), str(CustomId("claim", shown.id, row.of_seat)), "primary")
    stood_in_for = next((place for place in shown.places if place.seat == row.of_seat and place.person), None)
    own = _back(words, shown) if stood_in_for and stood_in_for.bot else ()
    return Panel(tuple(texts), ((claim, *own),), picture=picture)


def _on_the_board(words: Speech, seat: Seat, picture: Picture | None) -> list[str]:
    """What everybody sees of the seat."""
    own = text_board.of_seat(words, seat, picture.board) if picture else None
    return [f"**{words.say('offer.board')}**\n{text_board.fenced(own)}"] if own else []
