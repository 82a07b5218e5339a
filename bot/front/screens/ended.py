"""A game that is over: who came in where, how chance treated them, and what one may want then."""

from __future__ import annotations

from collections.abc import Sequence

import render
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel, Row
from bot.front.common.request import Request
from bot.front.common.speech import Speech
from bot.front.screens import guided_game
from bot.tables import Shown, record_export
from games.kernel import Message, Seat, Tally, View
from games.kernel.messages import Value

BACK = ("recap", "past", "log")  # ways to look back
HEAVIEST = 8_000_000  # bytes of a file that is sent
FORTUNES = ((90, "very_lucky"), (65, "lucky"), (36, "even"), (11, "unlucky"), (0, "very_unlucky"))


def panel(speech: Speech, shown: Shown, said: Sequence[str]) -> Panel:
    """For one person, who asked for something that there is no more."""
    if shown.outcome is None:
        return Panel((*said, speech.say(f"card.{shown.status}")), afterwards(speech, shown))
    why = speech.text.say(shown.why) if shown.why else ""
    texts = (*said, speech.say("notice.over", why=why), standings(speech, shown.outcome))
    return Panel(texts, afterwards(speech, shown))


def standings(speech: Speech, places: Sequence[int], view: View | None = None) -> str:
    """A line for each place; those who share one share the line. With what each has reached, where a game counts."""
    scores = render.scores(view, speech.label) if view is not None else []
    found: dict[int, list[Seat]] = {}
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        found.setdefault(place, []).append(seat)
    lines = []
    for place, seats in found.items():
        line = speech.say("notice.place", place=place, who=seats)
        lines.append(f"{line}: {', '.join(scores[seat] for seat in seats)}" if scores else line)
    return "\n".join(lines)


def afterwards(speech: Speech, shown: Shown) -> tuple[Row, ...]:
    """The next game, and everything else behind one button; nothing at a table where none was played."""
    again = () if guided_game.is_private(shown) else again_button(speech, shown)  # which begins in its own way
    return ((*again, more_button(speech, shown)),) if shown.number >= 0 else ()


def again_button(speech: Speech, shown: Shown) -> tuple[Button, ...]:
    """The next game, if there was one."""
    again = Button(speech.on("button.rematch"), str(CustomId("rematch", shown.id)), "primary")
    return (again,) if shown.number >= 0 else ()


def more_button(speech: Speech, shown: Shown) -> Button:
    return Button(speech.on("button.more"), str(CustomId("more", shown.id)))


async def more(request: Request, shown: Shown) -> Panel:
    """Luck with all its figures, ways to look back, and the record that proves it."""
    speech = request.speech
    luck = [luck_of(speech, tally) for tally in await request.tables.read(record_export.published_luck, shown.id)]
    texts = ["\n".join((f"**{speech.say('notice.luck')}**", *luck))] if luck else []
    kept = await request.tables.read(record_export.stored_record, shown.id)
    if kept:
        texts.append(speech.say("proof", head=kept[1]))
    file = (record_export.file_name(shown.id), kept[0]) if kept and len(kept[0]) <= HEAVIEST else None
    last = max(0, shown.number - 1)
    wants = [CustomId(act, shown.id, last if act == "past" else 0) for act in BACK]
    rows = (tuple(Button(speech.on(f"button.{want.act}"), str(want)) for want in wants),)
    return Panel(tuple(texts) or (speech.say("no_proof"),), rows, file=file)


def luck_of(words: Speech, tally: Tally) -> str:
    """All figures of one kind of luck."""
    expected = f"{tally.expected:.1f}"
    facts: dict[str, Value] = {"who": tally.seat, "count": tally.count, "got": tally.got, "expected": expected}
    told, luckier = words.text.say(Message(tally.id, facts)), tally.luckier
    return told if luckier is None else f"{told} {words.say('notice.luckier', percent=luckier)}"


def lucky(words: Speech, tallies: Sequence[Tally]) -> list[str]:
    """A line for everybody with whom chance had a say: what was furthest from the usual."""
    found: dict[Seat, int] = {}
    for tally in tallies:
        share = tally.luckier
        if share is not None and abs(share - 50) >= abs(found.get(tally.seat, 50) - 50):
            found[tally.seat] = share
    return [
        words.say(f"fortune.{next(word for least, word in FORTUNES if share >= least)}", who=seat)
        for seat, share in sorted(found.items())
    ]
