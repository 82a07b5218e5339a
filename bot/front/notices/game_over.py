"""How a game ends on Discord: who came in where, how it came to that, the luck of everybody, and the record."""

from __future__ import annotations

from bot.front.common.panels import Panel
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.screens import ended, recaps, replay
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown, record_export
from bot.tables.notice_kinds import ClosedNotice, OverNotice, RecordNotice
from games.kernel import Message, Tally
from games.kernel.messages import Value

LAST = 3  # events told
HEAVIEST = 8_000_000  # bytes of a file that is sent unasked


async def game_over(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: OverNotice) -> Panel:
    """Why it is over, who came in where, the last that happened, the last board, and what one may want then."""
    why = words.text.say(said.why)
    last = await front.tables.look(shown.id, None, row.number)
    texts = (
        words.say("notice.over", why=why),
        "\n".join(recaps.story(words, [last.happened], public=True)[-LAST:]),
        ended.standings(words, said.places),
    )
    picture = await replay.changes_since(front, words, shown.id, last.view, [last.happened])
    return Panel(tuple(text for text in texts if text), ended.afterwards(words, shown), picture=picture)


async def closed_without_result(
    front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ClosedNotice
) -> Panel:
    """It ends without a result."""
    return Panel((words.say(f"notice.closed_{said.why}"),), ended.afterwards(words, shown))


async def record_published(
    front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: RecordNotice
) -> Panel:
    """How chance treated everybody, and the file that proves it."""
    luck = "\n".join(luck_of(words, tally) for tally in said.luck)
    texts = [f"**{words.say('notice.luck')}**\n{luck}"] if luck else []
    kept = await front.tables.read(record_export.stored_record, shown.id)
    file = (record_export.file_name(shown.id), kept[0]) if kept and len(kept[0]) <= HEAVIEST else None
    return Panel((*texts, words.say("notice.record", head=said.head)), file=file)


def luck_of(words: Speech, tally: Tally) -> str:
    expected = f"{tally.expected:.1f}"
    facts: dict[str, Value] = {"who": tally.seat, "count": tally.count, "got": tally.got, "expected": expected}
    told, luckier = words.text.say(Message(tally.id, facts)), tally.luckier
    return told if luckier is None else f"{told} {words.say('notice.luckier', percent=luckier)}"
