"""In place of Discord: takes what the bot sends, and knows what was said where, and whom it rang. Nothing travels."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import discord
from discord.http import HTTPClient, Route

from bot.clock import Clock
from bot.front.common.layout import MARK
from bot.sandbox.components import walk

SILENT = 1 << 12  # the flag of a message that rings nobody
TEXT = 10  # the type of a component that is text
ME = {"id": "1", "username": "Turnkeeper", "discriminator": "0", "avatar": None}
MESSAGE: Mapping[str, Any] = {
    "author": ME, "content": "", "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False,
    "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False,
    "type": 0, "components": [],
}  # fmt: skip


class Letter(NamedTuple):
    """A message of the bot."""

    at: float
    notice: int | None  # the notice that it says
    text: str
    rang: tuple[int, ...]


class Letterbox(HTTPClient):
    """Discord's API, of which this takes new messages, opens direct messages, and lets everything else pass."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(discord.utils.MISSING)
        self.clock = clock
        self.letters: list[Letter] = []
        self._ids = itertools.count(1000)

    async def request(self, route: Route, *, files: Any = None, form: Any = None, **given: Any) -> Any:
        if (route.method, route.path) == ("POST", "/users/@me/channels"):
            person = str(given["json"]["recipient_id"])
            there = {"id": person, "username": person, "discriminator": "0", "avatar": None}
            return {"id": str(next(self._ids)), "type": 1, "recipients": [there]}
        sent = next((json.loads(part["value"]) for part in form or () if part["name"] == "payload_json"), None)
        sent = sent or given.get("json") or {}
        if (route.method, route.path) == ("POST", "/channels/{channel_id}/messages"):
            self.letters.append(_read(self.clock.now(), sent))
        return {**MESSAGE, "id": str(next(self._ids)), "channel_id": str(route.channel_id)}


def _read(now: float, sent: Mapping[str, Any]) -> Letter:
    texts = [part for part in walk(sent.get("components", ())) if part["type"] == TEXT]
    marks = [part["id"] - MARK for part in texts if part.get("id", 0) >= MARK]
    meant = () if sent.get("flags", 0) & SILENT else sent.get("allowed_mentions", {}).get("users", ())
    return Letter(now, marks[0] if marks else None, "\n".join(part["content"] for part in texts), (*map(int, meant),))


class UnconnectedClient(discord.Client):
    """A client of Discord that never logs in."""

    def __init__(self, letterbox: Letterbox) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.http = self._connection.http = letterbox
