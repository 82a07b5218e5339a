"""A company by correspondence: its people look when they look, and all that reaches them is written down.

await story.sits("Ana Ben Cat Dan", game="zombs")
story.looks[story.ana] = after(HOUR)                    # whenever she is waited for
await story.until("Tue 27 14:00")
story.tells("Mon 26 08:00 @Cat Cat: it is your turn.")  # every message: when, whom it rings, how it begins
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

from bot.clock import DAY, HOUR, MINUTE
from bot.sandbox import Channel, PersonClient, text_of
from bot.sandbox.reply import Reply
from bot.sandbox.wire import Json
from bot.sandbox.world import DiscordMessage
from bot.store import next_wake
from bot.store.schema import deadlines, outbox
from games.kernel import Decision, Path
from tests.bot.front.evening import Evening

START = 1_793_001_600.0  # Monday 26 October 2026, 8:00
MORNING, EVENING = 7.5 * HOUR, 23 * HOUR
MANY = 100  # options of a decision
MONTHS = 60  # days ahead in which a moment is looked for
INSTANT = 0.01  # after which what is due is due, however floats are rounded
MARK = re.compile(r"<(@|t:|#)(\d+)(?::\w)?>")
WAY = re.compile(r"https://discord\.com/channels/\d+/(\d+)")
Look: TypeAlias = Callable[[float], float]  # from when somebody is waited for to when they look
Choose: TypeAlias = Callable[[Decision], Path]


def after(seconds: float) -> Look:
    """So much later, or first thing in the morning."""

    def look(asked: float) -> float:
        at = asked + seconds
        return at if MORNING <= at % DAY < EVENING else at + (MORNING - at) % DAY

    return look


def daily(hour: float) -> Look:
    """Once a day, at this hour."""
    return lambda asked: asked + (hour * 3600 - asked) % DAY


def last(decision: Decision) -> Path:
    """The last that is offered: in most games what ends a turn."""
    return tuple(decision.options.first(MANY)[-1])


def moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%a %d %H:%M}"


class Told(NamedTuple):
    """A message of the bot."""

    at: float
    rung: tuple[str, ...]
    alone: bool  # in direct messages
    text: str
    wire: Json

    def __str__(self) -> str:
        whom = " ".join(f"@{name}" for name in self.rung) or "-"
        return f"{moment(self.at)} {whom}{' alone' if self.alone else ''} {self.text}"


@dataclass
class Story(Evening):
    """The server with its bot, and what the bot has said since the table began."""

    table: int = 1
    told: list[Told] = field(default_factory=list)  # since `tells` was last asked
    ever: list[Told] = field(default_factory=list)
    looks: dict[PersonClient, Look] = field(default_factory=dict)
    chooses: Choose = field(default=last)
    _heard: set[str] = field(default_factory=set)
    _next_looks: dict[PersonClient, float] = field(default_factory=dict)

    # -- what people do ------------------------------------------------------------------------------

    async def sits(self, names: str, **terms: object) -> Channel:
        """These people sit at a new table, which begins; its thread, where all look."""
        ana, *others = (self.people[name.lower()] for name in names.split())
        reply = await ana.slash("table new", options={"seats": len(others) + 1, **terms})
        await self._happens()
        self.table = int(reply.text.split()[1])
        for person in others:
            await person.click(self.card(), "Join")
        await self._happens()
        self.told.clear()
        await ana.click(self.card(), "Start")
        await self.until(moment(self.clock.now() + MINUTE))
        thread = self.thread()
        for person in self.people.values():
            person.at = thread
        return thread

    async def acts(self, person: PersonClient) -> Reply | None:
        """Somebody answers all that the table waits for them to."""
        reply = None
        while person in await self.waited():
            shown = await self.tables.show(self.table, int(person.id))
            decision = next(one for one in shown.decisions if one.waits)
            reply = await person.slash("do", what=" ".join(self.chooses(decision)))
        return reply

    # -- how time goes by ----------------------------------------------------------------------------

    async def until(self, when: str) -> None:
        """All that is due by then happens and is said, and people look as they are used to."""
        end = self._moment(when)
        while True:
            await self._happens()
            looks = await self._looks()
            first = min(looks, key=lambda person: looks[person], default=None)
            wake = min(await self._wake(), end if first is None else looks[first])
            if wake >= end:
                break
            await self.clock.advance(max(0.0, wake - self.clock.now()) + INSTANT)
            if first is not None and looks[first] <= wake:
                await self.acts(first)
        await self.clock.advance(end - self.clock.now())
        await self._happens()

    def _moment(self, when: str) -> float:
        """The next of that name."""
        now = self.clock.now()
        hours, minutes = when[-5:].split(":")
        today = now - now % DAY + int(hours) * 3600 + int(minutes) * 60
        return next(at for day in range(MONTHS) if (at := today + day * DAY) >= now and moment(at).startswith(when))

    async def _looks(self) -> Mapping[PersonClient, float]:
        """Who is waited for, and when each looks."""
        now, waited = self.clock.now(), await self.waited()
        known = self._next_looks
        self._next_looks = {p: known.get(p, self.looks[p](now)) for p in waited if p in self.looks}
        return self._next_looks

    async def _wake(self) -> float:
        found = [await self.store.read(next_wake, queue) for queue in (deadlines, outbox)]
        return min((wake for wake in found if wake is not None), default=float("inf"))

    async def _happens(self) -> None:
        while await self.tables.step() + await self.bot.outbox.step() + await self.bot.outbox.clean_up():
            pass
        self.listens()

    # -- what reaches them ---------------------------------------------------------------------------

    def listens(self) -> None:
        """Write down what is new."""
        shelves = self.discord.world.messages.values()
        new = [one for shelf in shelves for one in shelf.values() if one.id not in self._heard and not one.viewer]
        for message in sorted(new, key=lambda one: int(one.id)):
            self._heard.add(message.id)
            self.told.append(self._told(message))
            self.ever.append(self.told[-1])

    def _told(self, message: DiscordMessage) -> Told:
        rung = tuple(sorted(person.name for person in self.people.values() if person.id in message.rang))
        alone = bool(self.discord.world.channels[message.channel_id].app_id)
        text = self.plain(text_of(message.wire))
        for name in rung:
            text = text if text.startswith(f"@{name} and ") else text.removeprefix(f"@{name} ")
            text = text.replace(f"@{name}", name)
        return Told(self.clock.now(), rung, alone, text, message.wire)

    def plain(self, text: str) -> str:
        """As a client shows it."""
        names = {person.id: person.name for person in self.people.values()}
        channels = {id: channel.wire["name"] for id, channel in self.discord.world.channels.items()}

        def shown(found: re.Match[str]) -> str:
            kind, number = found.groups()
            if kind == "t:":
                return moment(int(number))
            return f"@{names[number]}" if kind == "@" else f"#{channels[number]}"

        return MARK.sub(shown, WAY.sub(r"<#\1>", text)).replace("\n", " / ")

    def tells(self, *expected: str) -> None:
        """These messages since it was last asked, and no other: when, whom each rings, and how it begins."""
        said = [str(one) for one in self.told]
        cut = [line[: len(want)] for line, want in zip(said, expected, strict=False)]
        assert [*cut, *said[len(expected) :]] == list(expected), "\n" + "\n".join(said)
        self.told.clear()

    def heard(self, words: str) -> Json:
        """The newest message that has these words."""
        return next(one.wire for one in reversed(self.ever) if words in one.text)
