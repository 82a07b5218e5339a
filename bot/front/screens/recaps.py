"""What has happened, in words: all of it, or what is worth telling once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.front.common.panels import newest
from bot.front.common.speech import Speech
from bot.tables import Happened
from games.kernel import Event, Game

NEWS = 220  # characters that a message for all tells of what has happened: everybody's own panel tells the rest
SUMMED = frozenset({"count", "card"})


def recap(speech: Speech, happened: Sequence[Happened]) -> list[str]:
    """What has happened since one's own last turn, for a person alone: one text, or none."""
    lines = story(speech, without_routine(speech.game, happened))
    return [f"**{speech.say('recap')}**\n{newest(lines)}"] if lines else []


def news(speech: Speech, happened: Sequence[Happened]) -> list[str]:
    """The last of what has happened since it was last told, in a few lines for all: one text, or none."""
    lines = story(speech, without_routine(speech.game, happened), public=True)
    if not lines:
        return []
    told = newest(lines, NEWS).splitlines()
    if left := len(lines) - len([line for line in told if line != "…"]):
        told[0] = speech.say("earlier", count=left)
    return [f"**{speech.say('news')}**\n" + "\n".join(told)]


def story(speech: Speech, happened: Sequence[Happened], public: bool = False) -> list[str]:
    """A line for each event; what was undone is struck through."""
    lines: list[str] = []
    for one in happened:
        strike = "~~" if one.undone_by is not None else ""
        told = [event for event in one.events if not public or event.only is None]
        lines += [f"- {strike}{speech.text.say(event)}{strike}" for event in told]
    return lines


def without_routine(game: Game[Any], happened: Sequence[Happened]) -> list[Happened]:
    """Without what comes with every turn; what has a count or a card is told once, for all of it together."""
    kept, seen = list[Happened](), dict[tuple[str, str], list[Event]]()
    standing = [event for one in happened if one.undone_by is None for event in one.events]
    for event in standing:
        if event.id in game.routine and SUMMED & event.args.keys():
            seen.setdefault(_alike(event), []).append(event)
    for one in happened:
        events = list[Event]()
        for event in one.events:
            if event.id not in game.routine:
                events.append(event)
            elif one.undone_by is None and (all_ := seen.pop(_alike(event), None)):
                events.append(_together(all_))
        kept.append(msgspec.structs.replace(one, events=tuple(events)))
    return kept


def _alike(event: Event) -> tuple[str, str]:
    """What it says but for how much, and which card."""
    return event.id, str({name: value for name, value in event.args.items() if name not in SUMMED})


def _together(events: Sequence[Event]) -> Event:
    args = dict(events[0].args)
    if "count" in args:
        args["count"] = sum(int(str(event.args["count"])) for event in events)
    elif len(events) > 1:
        args["card"] = [str(event.args["card"]) for event in events]
    return msgspec.structs.replace(events[0], args=args)
