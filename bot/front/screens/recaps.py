"""What has happened, in words: all of it, or what is worth telling once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from bot.front.common.panels import newest
from bot.front.common.speech import Speech
from bot.tables import Happened
from games.kernel import Event, Game, Seat

MOST, LINE = 5, 240  # lines of a recap, and characters of each, unless one sentence is longer
NEWS = 220  # characters that a message for all tells of what has happened: everybody's own panel tells the rest
SUMMED = frozenset({"count", "card"})


def recap(speech: Speech, happened: Sequence[Happened], own: Seat | None = None) -> list[str]:
    """What has happened since one's own last turn, as a friend would tell it: one text, or none.

    What befell oneself comes first, and in bold; then a line for each of the others, and no more than a few.
    """
    details = speech.game.details
    begun = [one for one in happened if one.kind != "start"]  # of which the table was told when it began
    kept = [one for one in without_routine(speech.game, begun) if one.undone_by is None]
    told = [Told(speech, one, event, own) for one, event in _grouped(speech, kept) if event.id not in details]
    befell = [one for one in told if one.befell]
    others = dict[Seat | None, list[Told]]()
    for one in told:
        if not one.befell:
            others.setdefault(one.who, []).append(one)
    lines = [f"- **{_joined(speech, befell)}**"] if befell else []
    lines += [f"- {_joined(speech, those)}" for those in others.values()]
    if len(lines) > MOST:
        lines[MOST - 1 :] = [f"- {speech.say('and_more', count=len(lines) - MOST + 1)}"]
    return [f"**{speech.say('recap')}**\n" + "\n".join(lines)] if lines else []


class Told:
    """One deed in a sentence; whoever reads it is "you" there, wherever that can be said."""

    def __init__(self, speech: Speech, one: Happened, event: Event, own: Seat | None) -> None:
        named = re.findall(r"{(\w+):seat}", speech.text.texts.get(event.id, ""))
        seats = [value for key in named if isinstance(value := event.args.get(key), int)]
        self.who = seats[0] if seats else one.seat
        self.befell = own is not None and own in seats and one.seat != own
        self.name = speech.text.name(self.who) if self.who is not None else ""
        self.text = _addressed(speech, event, own) if own is not None and own in seats else speech.text.say(event)


def _addressed(speech: Speech, event: Event, own: Seat) -> str:
    """The sentence with "you" and "your" for one's name; as it is where a verb goes with the name: "Ana loses"."""
    words, you = copy(speech.text), speech.say("you")
    words.names = [you if seat == own else words.name(seat) for seat in range(max(own + 1, len(words.names)))]
    text = words.say(event)
    if re.search(rf"(^|[.!?] ){you} |\b{you} \w+s\b", text):
        return speech.text.say(event)
    text = text.replace(f"{you}'s", speech.say("your"))
    return text[:1].upper() + text[1:]


def _grouped(speech: Speech, happened: Sequence[Happened]) -> list[tuple[Happened, Event]]:
    """What somebody did several times is told once where it was done first, if the game has words for that."""
    found = dict[object, list[tuple[Happened, Event]]]()
    for one in happened:
        for event in one.events:
            fields = set(re.findall(r"{(\w+)", speech.text.texts.get(_several(event), "")))
            same = (one.seat, event.id, str([event.args.get(name) for name in sorted(fields - SUMMED)]))
            found.setdefault(same if fields else object(), []).append((one, event))
    return [(those[0][0], _all_of([event for _, event in those])) for those in found.values()]


def _several(event: Event) -> str:
    """The id of the words for several such events."""
    game, _, what = event.id.partition(".")
    return f"{game}.several.{what}"


def _all_of(events: Sequence[Event]) -> Event:
    first, args = events[0], {**events[0].args, "count": len(events)}
    if len(events) == 1:
        return first
    if "card" in args:
        args["card"] = [str(event.args["card"]) for event in events]
    return Event(_several(first), args)


def _joined(speech: Speech, those: Sequence[Told]) -> str:
    """Several sentences about one person as one: the name is said once. Of more than a line holds, how many."""
    said, before = "", ""
    for n, one in enumerate(those):
        text = one.text.rstrip(".")
        again = text.startswith(f"{one.name} ") and before.startswith(f"{one.name} ")
        more = f", {text.removeprefix(one.name).strip()}" if again else f". {text}" if said else text
        if said and len(said) + len(more) > LINE:
            return f"{said}, {speech.say('more_deeds', count=len(those) - n)}."
        said, before = said + more, text
    return f"{said}."


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
