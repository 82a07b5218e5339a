"""How a game ends on Discord: the card of whoever has won, who came in where, how it came to that, everybody's luck."""

from __future__ import annotations

from bot.front.common.panels import Panel, Row
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.screens import ended, moments, recaps, replay
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown
from bot.tables.notice_kinds import ClosedNotice, OverNotice, RecordNotice

LAST = 3  # events told


async def game_over(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: OverNotice) -> Panel:
    """Why it is over, the last that happened, who came in where, the winner's card, and what one may want then."""
    why = words.text.say(said.why)
    last = await front.tables.look(shown.id, None, row.number)
    texts = (
        words.say("notice.over", why=why),
        "\n".join(recaps.story(words, [last.happened], public=True)[-LAST:]),
        ended.standings(words, said.places, last.view),
    )
    picture = await front.picture_of(words.label, last.view, "winner")
    if picture is None:
        picture = await replay.changes_since(front, words, shown.id, last.view, [last.happened])
    return Panel(tuple(text for text in texts if text), _again(words, shown), picture=picture)


async def closed_without_result(
    front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ClosedNotice
) -> Panel:
    """It ends without a result: with the last board there was."""
    last = await front.tables.look(shown.id, None)
    picture = await front.picture_of(words.label, last.view) if shown.number >= 0 else None
    return Panel((words.say(f"notice.closed_{said.why}"),), _again(words, shown), picture=picture)


def _again(words: Speech, shown: Shown) -> tuple[Row, ...]:
    """The next game; everything else lies under the message that brings the record, a moment later."""
    again = ended.again_button(words, shown)
    return (again,) if again else ()


async def record_published(
    front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: RecordNotice
) -> Panel:
    """What turned it, as a film; how chance treated everybody, in a line each; all figures and the proof are a press
    away."""
    turned, film = await moments.moments(front, words, shown.id) if shown.outcome is not None else ([], None)
    luck = ended.lucky(words, said.luck)
    told = [(words.say("notice.turned"), turned), (words.say("notice.luck"), luck)]
    texts = tuple("\n".join((f"**{heading}**", *lines)) for heading, lines in told if lines)
    return Panel(texts or (words.say("notice.record"),), ((ended.more_button(words, shown),),), picture=film)
