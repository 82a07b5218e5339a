"""What turned a game that is over: the answers after which somebody's chance to win was not what it had been."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.front.common.panels import Picture
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.tables import Refused
from bot.tables.history import Past, standing
from games.kernel import Event, Message, View, Words

COARSE, CLOSER = 60, 8  # stretches of a game that are compared, and those of them that are looked at answer by answer
MOST, LEAST = 3, 0.05  # moments; a swing of less says nothing
APART = 3  # answers: what lies nearer is one moment
SAID = 2  # of what happened then


class Turn(NamedTuple):
    """An answer that counted."""

    before: Past
    after: Past
    swings: Sequence[float]  # how much each seat's chance has grown
    events: Sequence[Event]  # of what happened then the two that happen most seldom


async def moments(front: FrontContext, speech: Speech, table_id: int) -> tuple[list[str], Picture | None]:
    """The three that counted most, in a sentence each, and as a film; nothing where a game cannot tell."""
    try:
        found = await _Game(front, speech, table_id).turns()
    except Refused:  # a position of long ago that cannot be looked at any more
        found = []
    if not found:
        return [], None
    views: list[View] = [one.view for turn in found for one in turn[:2]]
    labels = [text for turn in found for text in _told(speech.label, turn)]
    picture = await front.picture_of(speech.label, views[-1], "moments", views[:-1], labels=labels)
    return ["- " + " ".join(filter(None, _told(speech.text, turn))) for turn in found], picture


def _told(words: Words, turn: Turn) -> tuple[str, str]:
    """What happened, and what that meant for whom it meant most."""
    seat = max(range(len(turn.swings)), key=lambda one: abs(turn.swings[one]))
    old, new = (round(100 * words.game.chances(past.view)[seat]) for past in turn[:2])
    return " ".join(map(words.say, turn.events)), words.say(
        Message("front.moment", {"who": seat, "before": old, "after": new})
    )


class _Game:
    """Positions of a game, looked up as they are wanted."""

    def __init__(self, front: FrontContext, speech: Speech, table_id: int) -> None:
        self.front, self.speech, self.table_id = front, speech, table_id
        self.numbers: Sequence[int] = ()
        self.looked = dict[int, Past]()

    async def turns(self) -> list[Turn]:
        """Stretches first, then answers; but not the one that ended it, which everybody has just seen."""
        self.numbers = await self.front.tables.read(standing, self.table_id)
        last = len(self.numbers) - 2
        if last < 1 or not self.speech.game.chances((await self._past(0)).view):
            return []
        places = sorted({round(n * last / COARSE) for n in range(COARSE + 1)})
        stretches = [(await self._swing(*pair), pair) for pair in pairwise(places)]
        steps = [await self._closer(*pair) for _, pair in sorted(stretches, reverse=True)[:CLOSER]]
        kept = list[tuple[float, int]]()
        for swing, step in sorted(steps, reverse=True):
            if len(kept) < MOST and swing >= LEAST and all(abs(step - other) >= APART for _, other in kept):
                kept.append((swing, step))
        return [await self._turn(step) for _, step in sorted(kept, key=lambda one: one[1])]

    async def _closer(self, first: int, last: int) -> tuple[float, int]:
        """The answer in a stretch that counted, found by halves; and how much."""
        while last - first > 1:
            middle = (first + last) // 2
            earlier = await self._swing(first, middle) >= await self._swing(middle, last)
            first, last = (first, middle) if earlier else (middle, last)
        return await self._swing(first, last), last

    async def _swing(self, first: int, last: int) -> float:
        return max(map(abs, await self._swings(first, last)))

    async def _swings(self, first: int, last: int) -> list[float]:
        old, new = [self.speech.game.chances((await self._past(place)).view) for place in (first, last)]
        return [after - before for before, after in zip(old, new, strict=True)]

    async def _past(self, place: int) -> Past:
        if place not in self.looked:
            self.looked[place] = await self.front.tables.look(self.table_id, None, self.numbers[place])
        return self.looked[place]

    async def _turn(self, place: int) -> Turn:
        before, after = await self._past(place - 1), await self._past(place)
        often = Counter(event.id for past in self.looked.values() for event in _told_to_all(past))
        routine = self.speech.game.routine
        told = _told_to_all(after)
        events = [event for event in told if event.id not in routine] or told
        rare = sorted(range(len(events)), key=lambda n: (often[events[n].id], -n))[:SAID]
        return Turn(before, after, await self._swings(place - 1, place), [events[n] for n in sorted(rare)])


def _told_to_all(past: Past) -> list[Event]:
    return [event for event in past.happened.events if event.only is None]
