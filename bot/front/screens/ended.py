"""A game that is over: who came in where, and what one may want then."""

from __future__ import annotations

from collections.abc import Sequence

from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel, Row
from bot.front.common.speech import Speech
from bot.front.screens import guided_game
from bot.tables import Shown
from games.kernel import Seat

AFTERWARDS = ("rematch", "recap", "past", "log")


def panel(speech: Speech, shown: Shown, said: Sequence[str]) -> Panel:
    """For one person, who asked for something that there is no more."""
    if shown.outcome is None:
        return Panel((*said, speech.say(f"card.{shown.status}")), afterwards(speech, shown))
    why = speech.text.say(shown.why) if shown.why else ""
    texts = (*said, speech.say("notice.over", why=why), standings(speech, shown.outcome))
    return Panel(texts, afterwards(speech, shown))


def standings(speech: Speech, places: Sequence[int]) -> str:
    """A line for each place; those who share one share the line."""
    found: dict[int, list[Seat]] = {}
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        found.setdefault(place, []).append(seat)
    return "\n".join(speech.say("notice.place", place=place, who=seats) for place, seats in found.items())


def afterwards(speech: Speech, shown: Shown) -> tuple[Row, ...]:
    """The next game, and ways to look back at this one; none at a table where none was played."""
    if shown.number < 0:
        return ()
    last = max(0, shown.number - 1)
    acts = AFTERWARDS[1:] if guided_game.is_private(shown) else AFTERWARDS  # a first game is begun again in its own way
    wants = [CustomId(act, shown.id, last if act == "past" else 0) for act in acts]
    return (tuple(Button(speech.on(f"button.{want.act}"), str(want)) for want in wants),)
