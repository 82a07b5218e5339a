"""Friends at one table of a loopback Discord, who press and type whatever they are offered."""

from __future__ import annotations

import re
from random import Random

from bot.front.common import drafts
from bot.front.common.custom_ids import CustomId
from bot.sandbox import Channel, PersonClient, Reply, Sandbox
from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.components import BUTTON, SELECT, walk
from bot.sandbox.world import DiscordMessage, Json

UNCALLED = 0.2  # how often somebody presses who was not rung: whoever has just moved may be asked again
LOOK = 0.3  # how often somebody looks at the board, the log or the own hand instead of moving
MORE = "…"  # what ends so is the beginning of a move
PATIENCE = 30.0  # seconds until a table is open
NO_MOVE = ("orders", "order", "ordering", "unorder", "passing_all", "pass_on", "hand")


def controls(message: Json | None) -> list[Json]:
    """Every button and menu of a message."""
    parts = walk(message["components"]) if message else ()
    return [part for part in parts if part["type"] in (BUTTON, SELECT)]


def offers(message: Json, act: str) -> bool:
    return any(is_for(part, act) for part in controls(message))


def is_for(way: Json, *acts: str) -> bool:
    return str(way["custom_id"]).startswith(tuple(f"t.{act}." for act in acts))


class Company:
    """One table and who sits at it. Every act is one interaction, and gives what came of it."""

    looks, bold = LOOK, 0.0  # how often somebody goes straight for a move, which leads to an end sooner
    letters = False  # whether they look at their direct messages too: there they are told where their table is shut

    def __init__(self, discord: Sandbox, people: list[PersonClient], chance: Random) -> None:
        self.discord, self.people, self.chance = discord, people, chance
        self.panels: dict[str, Json] = {}  # what everyone has open, by the person's id
        self.typed = ""
        self.table = 0

    async def sit(self, game: str, channel: Channel, settings: str, seats: int = 0) -> None:
        """Open a table there, sit down, start; if it has more seats than people, with bots."""
        opener, *others = self.people
        for person in self.people:
            await person.slash("my quiet", at=channel, hours="off")  # on the machine's clock it may be night
        bots = max(0, seats - len(self.people))
        agreed = {"game": game, "seats": len(self.people) + bots, "settings": settings or None}
        opened = await opener.slash("table new", at=channel, options=agreed)
        await self.discord.until(lambda: opened.text, PATIENCE)
        found = re.match(r"Table (\d+) is ", opened.text)
        assert found, opened.text
        self.table = int(found[1])
        thread = await self.discord.until(lambda: self._place(channel), PATIENCE)
        assert thread is not None
        self.thread = thread
        card = next(m for m in reversed(opener.timeline(channel)) if m["id"] == self.thread.id)
        for person in others:
            await person.click(card, self._button("join"))
        for _ in range(bots):
            await opener.click(card, self._button("bot"))
        await opener.click(card, self._button("start"))

    def _place(self, channel: Channel) -> Channel | None:
        """The table's thread, if it is there already."""
        threads = self.people[0].threads(channel)
        return next((thread for thread in threads if thread.wire["name"].endswith(f"#{self.table}")), None)

    def _button(self, act: str) -> str:
        return str(CustomId(act, self.table))

    # -- what can be seen --------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return any(offers(message, "rematch") for message in self._thread())

    def notice(self, person: PersonClient | None = None) -> Json | None:
        """The last turn notice, at the table or told to this person alone."""
        seen = [place for place in self._places() if not place.app_id or (person and self._is_of(place, person))]
        notices = [message for message in self._messages(seen) if offers(message.wire, "undo")]
        return notices[-1].wire if notices else None

    def called(self) -> PersonClient:
        """Whoever was rung last, now and then anybody."""
        rung = next((message.rang for message in reversed(self._messages(self._places())) if message.rang), [])
        meant = [person for person in self.people if person.id in rung]
        return self.chance.choice(meant if meant and self.chance.random() > UNCALLED else self.people)

    def _thread(self) -> list[Json]:
        return self.people[0].timeline(self.thread)

    def _places(self) -> list[Channel]:
        """Where they are told of turns."""
        if not self.letters:
            return [self.thread]
        boxes = [box for box in self.discord.world.channels.values() if box.app_id]
        return [self.thread, *(box for box in boxes if any(self._is_of(box, person) for person in self.people))]

    def _is_of(self, box: Channel, person: PersonClient) -> bool:
        return bool(box.wire["recipients"][0]["id"] == person.id)

    def _messages(self, places: list[Channel]) -> list[DiscordMessage]:
        """What all may read there, oldest first."""
        shelves = [self.discord.world.messages[place.id].values() for place in places]
        return sorted((m for shelf in shelves for m in shelf if not m.viewer), key=lambda m: int(m.id))

    # -- what can be done --------------------------------------------------------------------------

    async def click(self, person: PersonClient | None = None) -> Reply | None:
        """Go on in an open panel, or open one."""
        person = person or self.called()
        notice = self.notice(person)
        panel = self.panels.pop(person.id, None)
        if panel and controls(panel):
            way = self._way(controls(panel))
            try:
                return self._keep(person, await self._press(person, panel, way)) if way else None
            except ClientRefusal:  # it has changed under the finger: they look again
                return None
        if notice is None:
            return None
        looks = self.chance.random() < self.looks
        act = self.chance.choice(("hand", "board", "log")) if looks else "move"
        return self._keep(person, await person.click(notice, self._button(act)))

    def _way(self, ways: list[Json]) -> Json | None:
        """What is pressed next, if any of it is asked of them."""
        onward = [way for way in ways if not way["custom_id"].startswith(f"m.{drafts.OPEN}.")] or ways
        if self.chance.random() >= self.bold:
            return self.chance.choice(onward)
        return next((way for way in onward if not is_for(way, *NO_MOVE)), None)

    async def _press(self, person: PersonClient, panel: Json, way: Json) -> Reply:
        if way["type"] == SELECT:
            return await person.select(panel, [self.chance.choice(way["options"])["value"]], way["custom_id"])
        return await person.click(panel, way["custom_id"])

    def _keep(self, person: PersonClient, reply: Reply) -> Reply:
        if shown(reply) and reply.ephemeral:
            self.panels[person.id] = reply.message
        return reply

    async def complete(self) -> Reply:
        """Type a move as far as autocomplete leads."""
        begun = self.typed.removesuffix(MORE)
        reply = await self.called().complete("do", "what", begun, at=self.thread)
        line = self.chance.choice(reply.choices) if reply.choices else {"name": "", "value": ""}
        self.typed = line["value"] + MORE if line["name"].endswith(MORE) else line["value"]
        return reply

    async def command(self) -> Reply:
        """Send the move that was typed, if it is whole; else look at one's hand."""
        what, self.typed = self.typed, ""
        if not what or what.endswith(MORE):
            return await self.called().slash("hand", at=self.thread)
        return await self.called().slash("do", at=self.thread, what=what)


def shown(reply: Reply) -> bool:
    """Whether the person has got to see something."""
    return bool(reply.choices) or reply.interaction.changes > 0
