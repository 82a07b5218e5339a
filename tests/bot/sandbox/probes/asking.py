"""Raw requests of a bot, and what comes back."""

from __future__ import annotations

import io
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import aiohttp

from bot.sandbox import Channel
from bot.sandbox.interactions import Interaction
from bot.sandbox.reply import Reply
from tests.bot.sandbox.place import Place

V2 = 1 << 15
BAD = (400, 50035)


class Answer(NamedTuple):
    status: int
    body: Any
    headers: Any

    @property
    def told(self) -> tuple[int, int]:
        """Status, and Discord's own number of what is wrong."""
        return self.status, self.body.get("code", 0) if isinstance(self.body, dict) else 0


class Prober:
    """A bot without a library."""

    def __init__(self, place: Place, http: aiohttp.ClientSession) -> None:
        self.place, self.http, self.discord = place, http, place.discord
        self.games = place.games

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *files: bytes,
        token: str | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        headers = {"Authorization": f"Bot {token if token is not None else self.place.bot.token}"}
        data: Any = raw
        if raw is not None:
            headers["Content-Type"] = "application/json"
        elif files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, file in enumerate(files):
                form.add_field(f"files[{number}]", io.BytesIO(file), filename=f"{number}.png", content_type="image/png")
            data = form
        sent = None if files or raw is not None else body
        url = f"{self.discord.base}/api/v10{path}"
        async with self.http.request(method, url, json=sent, data=data, headers=headers) as answer:
            text = await answer.text()
            body = json.loads(text) if answer.content_type == "application/json" and text else text
            return Answer(answer.status, body, answer.headers)

    async def post(self, body: Any, *files: bytes, at: Channel | None = None) -> Answer:
        return await self.ask("POST", f"/channels/{(at or self.games).id}/messages", body, *files)

    async def say(self, text: str = "x", at: Channel | None = None) -> str:
        """The number of a message that was sent."""
        return str((await self.post({"content": text}, at=at)).body["id"])

    async def edit(self, message: str, body: Any, *files: bytes, at: Channel | None = None) -> Answer:
        return await self.ask("PATCH", f"/channels/{(at or self.games).id}/messages/{message}", body, *files)

    async def thread(self, name: str = "t") -> Channel:
        made = await self.ask("POST", f"/channels/{self.games.id}/threads", {"name": name, "type": 11})
        return self.discord.world.channels[made.body["id"]]

    async def forum_post(self, **more: Any) -> Answer:
        body = {"name": "t", "message": {"content": "x"}, **more}
        return await self.ask("POST", f"/channels/{self.place.forum.id}/threads", body)

    def interaction(self, kind: int = 2, data: Any = None) -> Interaction:
        named = data or {"id": "1", "name": "ping", "type": 1}
        return self.discord.interactions.create(kind, self.place.bot, self.place.ana.id, self.games, named, None)

    def reply(self, made: Interaction) -> Reply:
        """What the person who began it sees of the answer."""
        return Reply(self.discord, made)

    async def call_back(self, made: Interaction, body: Any) -> Answer:
        return await self.ask("POST", f"/interactions/{made.id}/{made.token}/callback", body)

    async def follow(self, made: Interaction, body: Any) -> Answer:
        return await self.ask("POST", f"/webhooks/{self.place.bot.id}/{made.token}", body)

    async def fetch(self, url: str) -> int:
        async with self.http.get(url) as answer:
            return answer.status


class Probe(NamedTuple):
    """A question, and what Discord answers to it."""

    ask: Callable[[Prober], Awaitable[object]]
    expected: object


def posting(body: Any, expected: object = BAD) -> Probe:
    """Whether a message is taken."""

    async def ask(prober: Prober) -> object:
        return (await prober.post(body)).told

    return Probe(ask, expected)


def asking(method: str, path: str, body: Any, expected: object) -> Probe:
    """One request; the path may name {games}, {forum}, {bot}, {guild} and {ana}."""

    async def ask(prober: Prober) -> object:
        place = prober.place
        ids = {"games": place.games.id, "forum": place.forum.id, "bot": place.bot.id}
        answer = await prober.ask(method, path.format(guild=place.guild.id, ana=place.ana.id, **ids), body)
        return answer.told

    return Probe(ask, expected)
