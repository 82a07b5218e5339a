"""What a scenario may use: people who type, press and look, whichever Discord they do it on.

    answer = await ana.says("/table new game:pantry seats:2")    # as it is typed; an option goes on to the next `name:`
    answer = await ben.presses("Join")                           # under the newest message that has such a button
    answer = await ana.picks("2 on", answer)                     # a line of a menu, here under this very answer
    lines = await ana.offered("/do what:ta")                     # what is offered while she types the last option
    ana.sees("it is your turn"), ana.rung                        # what she can read, and how often she was rung
    await stage.settles(); await stage.restarts()

Each Discord brings a `Stage` and a `Player` of its own; all that they share is here.
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pantry.game import GAME as PANTRY

from bot.clock import VirtualClock
from bot.front.client import Turnkeeper
from bot.front.common.request import FrontContext
from bot.sandbox.components import BUTTON, SELECT, texts, walk
from bot.sandbox.wire import Json
from bot.store import Store
from bot.store.schema import outbox
from bot.tables import Tables, lobby
from games import catalog

OPTION = re.compile(r"(?:^|\s)([a-z_]+):")
READ: dict[int, Callable[[str], object]] = {4: int, 5: lambda typed: typed == "true"}  # by kind of option
GAMES = {PANTRY.key: PANTRY, **catalog()}
OWN_TURN = "forage=on quiet=on"  # settings with which a turn is one's own: a card, then a run
Given: TypeAlias = dict[str, object]  # options of a command, by name


@dataclass(frozen=True)
class Seen:
    """A message on somebody's screen; `handle` is what its Discord knows it by."""

    text: str
    components: list[Json]
    private: bool
    handle: object

    @property
    def controls(self) -> list[Json]:
        return [part for part in walk(self.components) if part["type"] in (BUTTON, SELECT)]

    @property
    def labels(self) -> list[str]:
        """Of all that can be pressed or picked."""
        found = [[part["label"]] if part["type"] == BUTTON else _lines(part) for part in self.controls]
        return [label for labels in found for label in labels]

    def button(self, label: str) -> str | None:
        """The custom_id of the button that is called so."""
        return next((part["custom_id"] for part in self.controls if part.get("label") == label), None)

    def line(self, label: str) -> tuple[str, str] | None:
        """The custom_id of the menu that has a line beginning so, and the line's value."""
        menus = [part for part in self.controls if part["type"] == SELECT]
        found = [(m["custom_id"], o["value"]) for m in menus for o in m["options"] if o["label"].startswith(label)]
        return found[0] if found else None


def _lines(menu: Json) -> list[str]:
    return [option["label"] for option in menu["options"]]


def seen(content: str, components: list[Json], private: bool, handle: object) -> Seen:
    return Seen("\n".join(text for text in [content, *texts(components)] if text), components, private, handle)


class Player(ABC):
    """A person at a screen, who looks at one place."""

    name: str

    async def says(self, line: str) -> Seen:
        """Type a command and send it."""
        name, typed = taken_apart(line)
        kinds = self._commands()[name]
        return await self._send(name, {key: self._value(kinds[key], value) for key, value in typed.items()})

    async def offered(self, line: str) -> list[Json]:
        """The lines offered while the last option is typed: each has a name and a value."""
        name, typed = taken_apart(line)
        kinds = self._commands()[name]
        (last, text), given = list(typed.items())[-1], dict(list(typed.items())[:-1])
        return await self._complete(name, last, text, {key: self._value(kinds[key], v) for key, v in given.items()})

    async def presses(self, label: str, under: Seen | None = None) -> Seen:
        message = under or self._with(lambda one: one.button(label), label)
        custom_id = message.button(label)
        assert custom_id, f"there is no {label!r}, only {message.labels}"
        return await self._press(message, custom_id)

    async def picks(self, label: str, under: Seen | None = None) -> Seen:
        message = under or self._with(lambda one: one.line(label), label)
        found = message.line(label)
        assert found, f"there is no {label!r}, only {message.labels}"
        return await self._pick(message, *found)

    async def does(self, label: str, under: Seen) -> Seen:
        """Press it or pick it, whichever it is."""
        return await self.presses(label, under) if under.button(label) else await self.picks(label, under)

    def sees(self, text: str) -> Seen:
        """The newest message where they look that holds this text."""
        return self._with(lambda one: text in one.text, text)

    def reads(self, text: str) -> bool:
        return any(text in one.text for one in self.messages())

    def _with(self, wanted: Callable[[Seen], object], what: str) -> Seen:
        found = next((one for one in reversed(self.messages()) if wanted(one)), None)
        assert found, f"{self.name} sees no {what!r}, only {[one.text[:60] for one in self.messages()]}"
        return found

    def _value(self, kind: int, typed: str) -> object:
        if kind == 6:
            return self._person(typed.removeprefix("@"))
        return READ.get(kind, str)(typed)

    @property
    @abstractmethod
    def id(self) -> int: ...
    @property
    @abstractmethod
    def rung(self) -> int: ...
    @abstractmethod
    def messages(self) -> Sequence[Seen]: ...
    @abstractmethod
    def looks_at_thread(self) -> None:
        """From now on at the newest thread there is."""

    @abstractmethod
    def _commands(self) -> dict[str, dict[str, int]]:
        """All that are offered, with the kinds of their options."""

    @abstractmethod
    def _person(self, name: str) -> object: ...
    @abstractmethod
    async def _send(self, name: str, given: Given) -> Seen: ...
    @abstractmethod
    async def _complete(self, name: str, option: str, text: str, given: Given) -> list[Json]: ...
    @abstractmethod
    async def _press(self, message: Seen, custom_id: str) -> Seen: ...
    @abstractmethod
    async def _pick(self, message: Seen, custom_id: str, value: str) -> Seen: ...


def taken_apart(line: str) -> tuple[str, dict[str, str]]:
    """`/table new game:pantry title:Our Friday` as a command and what its options are given."""
    parts = OPTION.split(line.removeprefix("/"))
    return parts[0].strip(), {key: value.strip() for key, value in zip(parts[1::2], parts[2::2], strict=True)}


class Rehearsed(Tables):
    """The service, with the same cards for everybody on every evening."""

    async def start(self, table: int, person: int) -> str:
        return await self.write(lobby.start_game, table, person, b"the cards of a rehearsed evening")


class Stage(ABC):
    """A server with Ana, Ben and Cat, who look at its channel `games`, and the bot."""

    ana: Player
    ben: Player
    cat: Player
    bot: Turnkeeper

    def __init__(self, store: Store, clock: VirtualClock) -> None:
        self.store, self.clock = store, clock

    @property
    def people(self) -> tuple[Player, Player, Player]:
        return self.ana, self.ben, self.cat

    def new_bot(self) -> Turnkeeper:
        """It knows nothing but what is stored."""
        self.tables = Rehearsed(self.store, self.clock, GAMES, chance=random.Random(5))
        return Turnkeeper(FrontContext(self.tables, self.clock), guild_ready_timeout=0.05)

    async def settles(self) -> None:
        """Everything that is due happens, and is said."""
        for _ in range(30):
            await self.clock.advance(2.1)
            done = await self.tables.step() + await self.bot.outbox.step()
            if not done + await self.bot.outbox.clean_up():
                return
        raise AssertionError("there is no end to it")

    async def later(self, hours: float) -> None:
        await self.clock.advance(hours * 3600)
        await self.settles()

    @abstractmethod
    async def restarts(self) -> None: ...
    @abstractmethod
    async def at_once(self, *acts: Awaitable[Seen]) -> list[Seen]:
        """Nobody waits for the others."""

    # -- what many scenarios begin and end with ----------------------------------------------------

    async def begins(self, settings: str = OWN_TURN, bots: int = 0, seats: int = 2) -> None:
        """Ana and Ben sit at a running table, and all three look at its thread."""
        await self.opens(settings, seats + bots)
        for _ in range(bots):
            await self.ana.presses("Add a bot")
        await self.ana.presses("Start")
        await self.settles()
        for person in self.people:
            person.looks_at_thread()

    async def opens(self, settings: str = OWN_TURN, seats: int = 2) -> None:
        chosen = f" settings:{settings}" if settings else ""
        await self.ana.says(f"/table new game:pantry seats:{seats}{chosen}")
        await self.settles()
        await self.ben.presses("Join")

    async def waited(self) -> list[Player]:
        """For whom the table waits."""
        shown = await self.tables.show(1)
        ids = [place.person for place in shown.places if place.waited and not place.bot]
        return [person for person in self.people if person.id in ids]

    async def mover_and_other(self) -> tuple[Player, Player]:
        (mover,) = await self.waited()
        return mover, self.ben if mover is self.ana else self.ana

    async def number(self) -> int:
        """Of the last answer."""
        return int((await self.tables.show(1)).number)

    async def every_turn_has_rung_once(self) -> None:
        """As often as somebody was to be rung, by a turn or a vote, they were, and never more."""
        turns = outbox.select().where(outbox.c.kind.in_(["turn", "vote"]), outbox.c.sent_at.is_not(None))
        rows = await self.tables.read(lambda session: session.connection.execute(turns).all())
        places = (await self.tables.show(1)).places
        for person in self.people:
            meant = sum(places[seat].person == person.id for row in rows for seat in row.payload["ring"])
            assert person.rung == meant
        assert sum(person.rung for person in self.people) > 0
