"""What came of a deed, told to whoever did it: no more of it than what was not said when it was chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.front.common.runs import Run
from bot.front.common.speech import Speech
from bot.front.screens import recaps
from bot.tables import Answered
from games.kernel import Event, Path, Seat, letter


def told(speech: Speech, done: Answered, path: Path, deed: str) -> list[str]:
    """What came of a deed, which is called as it was called before."""
    news = [event for event in _new(speech, done) if not _repeats(speech, event, done.seat, path)]
    whole = next((event for event in news if event.args.get("seat") == done.seat and _tells(speech, event, path)), None)
    came = recaps.came_of(speech, done.seat, [event for event in news if event is not whole])
    if came and path in speech.game.passes:
        first = came.pop(0)  # which says more
    else:
        first = speech.text.say(whole) if whole else deed
    return [speech.say("did", deed=first.rstrip(".")), *came]


def told_together(speech: Speech, heard: Sequence[Answered], run: Run) -> list[str]:
    """What came of several deeds; those that have no name together are told as what happened."""
    seat, whole = heard[0].seat, bool(run.name) and len(heard) == len(run.paths)
    news = [
        event
        for done, path in zip(heard, run.paths, strict=False)
        for event in _new(speech, done)
        if not (whole and _repeats(speech, event, seat, path))
    ]
    came = recaps.came_of(speech, seat, news)
    first = run.name if whole else came.pop(0) if came else speech.text.option(run.paths[0])
    return [speech.say("did", deed=first.rstrip(".")), *came]


def _new(speech: Speech, done: Answered) -> list[Event]:
    routine = speech.game.routine
    return [event for event in done.events if event.id not in routine and _concerns(speech, event, done.seat)]


def _tells(speech: Speech, event: Event, path: Path) -> bool:
    """Whether what is told of a deed says all that was chosen, and more."""
    chosen = set(path[1:])
    return bool(chosen) and chosen <= _said(speech, event)


def _repeats(speech: Speech, event: Event, seat: Seat, path: Path) -> bool:
    """Whether what is told of a deed is no more than what was chosen; a number is, if nothing else was."""
    if event.args.get("seat") != seat:
        return False
    chosen, told = set(path[1:]), _said(speech, event) - {letter(seat)}
    return told <= {path[0], *chosen} and (told == chosen or not all(one.isdecimal() for one in told) or not told)


def _said(speech: Speech, event: Event) -> set[str]:
    """All that a sentence fills in, as it stands in paths."""
    seats = ["seat", *re.findall(r"{(\w+):seat}", speech.text.texts[event.id])]
    found = set[str]()
    for name, value in event.args.items():
        for one in value if isinstance(value, list | tuple) else (value,):
            found.add(letter(one) if name in seats and isinstance(one, int) else str(one))
    return found


def _concerns(speech: Speech, event: Event, seat: Seat) -> bool:
    """How something came about is told to whom it happened."""
    return event.id not in speech.game.details or event.args.get("seat", seat) == seat
