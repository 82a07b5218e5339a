"""A person's client in another process than the server's: the same acts, over its HTTP and WebSocket."""

import base64
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

from aiohttp import ClientSession, WSMsgType

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.flags import EPHEMERAL
from bot.sandbox.reply import text_of
from bot.sandbox.world import Json


class RemoteReply:
    """The answer to an act, as it stood when it was given; `more()` looks again."""

    def __init__(self, person: "RemotePersonClient", state: Json) -> None:
        self.person, self.state = person, state

    @property
    def interaction_id(self) -> str:
        return str(self.state["interaction_id"])

    @property
    def kind(self) -> int:
        return int(self.state["kind"])

    @property
    def expired(self) -> bool:
        return bool(self.state["expired"])

    @property
    def seconds(self) -> float:
        return float(self.state["seconds"])

    @property
    def modal(self) -> Json | None:
        modal: Json | None = self.state["modal"]
        return modal

    @property
    def followups(self) -> list[Json]:
        return list(self.state["followups"])

    @property
    def message(self) -> Json:
        shown: Json | None = self.followups[-1] if self.followups else self.state["original"]
        if shown is None:
            raise LookupError("the bot showed no message")
        return shown

    @property
    def text(self) -> str:
        return text_of(self.message) if self.followups or self.state["original"] else ""

    @property
    def ephemeral(self) -> bool:
        return bool(self.message["flags"] & EPHEMERAL)

    async def more(self, changes: int = 1, within: float = 5.0) -> Self:
        """Wait for so many changes after the first answer, and look again."""
        sent = {"interaction_id": self.interaction_id, "changes": changes, "within": within}
        self.state = await self.person.act("look", **sent)
        return self


class RemotePersonClient:
    """Somebody at another screen. Channels and messages are named by their ids and wire objects."""

    def __init__(self, http: ClientSession, wire: Json) -> None:
        self._http, self.wire = http, wire
        self.at = ""

    @property
    def id(self) -> str:
        return str(self.wire["id"])

    async def get(self, what: str, **query: str) -> Any:
        async with self._http.get(f"/client/{self.id}/{what}", params=query) as got:
            return _read(got.status, await got.json())

    async def act(self, do: str, **sent: Any) -> Json:
        async with self._http.post(f"/client/{self.id}/acts", json={"do": do, **sent}) as got:
            done: Json = _read(got.status, await got.json())
            return done

    async def slash(
        self, name: str, /, at: str = "", options: Mapping[str, Any] | None = None, wait: bool = True, **more: Any
    ) -> RemoteReply:
        filled = {key: _file(value) for key, value in {**(options or {}), **more}.items()}
        return RemoteReply(self, await self.act("slash", name=name, at=at or self.at, options=filled, wait=wait))

    async def autocomplete(self, name: str, option: str, typed: str = "", /, at: str = "", **more: Any) -> list[Json]:
        sent = {"name": name, "option": option, "typed": typed, "at": at or self.at, "options": more}
        choices: list[Json] = (await self.act("autocomplete", **sent))["choices"]
        return choices

    async def click(self, message: Json, button: str, wait: bool = True) -> RemoteReply:
        return RemoteReply(self, await self.act("click", message=_name(message), button=button, wait=wait))

    async def select(
        self, message: Json, values: Sequence[Any] | str, which: str | None = None, wait: bool = True
    ) -> RemoteReply:
        sent = {"message": _name(message), "values": values, "which": which, "wait": wait}
        return RemoteReply(self, await self.act("select", **sent))

    async def submit(self, reply: RemoteReply, values: Mapping[str, Any], wait: bool = True) -> RemoteReply:
        filled = {key: _file(value) for key, value in values.items()}
        sent = {"interaction_id": reply.interaction_id, "values": filled, "wait": wait}
        return RemoteReply(self, await self.act("submit", **sent))

    async def ask_of(self, name: str, message: Json | None = None, user: str = "", at: str = "") -> RemoteReply:
        """What is chosen beside a message, or beside a person."""
        about = {"message": _name(message)} if message else {"user": user}
        return RemoteReply(self, await self.act("ask_of", name=name, at=at or self.at, **about))

    async def say(self, text: str, at: str = "") -> Json:
        message: Json = (await self.act("say", text=text, at=at or self.at))["message"]
        return message

    async def timeline(self, at: str = "", limit: int = 50) -> list[Json]:
        messages: list[Json] = await self.get(f"channels/{at or self.at}/messages", limit=str(limit))
        return messages

    async def pings(self) -> list[Json]:
        messages: list[Json] = await self.get("pings")
        return messages

    async def news(self) -> AsyncIterator[Json]:
        """{kind, channel_id, body}, as things happen before her eyes."""
        async with self._http.ws_connect(f"/client/{self.id}/socket") as ws:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    yield frame.json()


class RemoteDiscord:
    """`async with RemoteDiscord(base, client_token) as discord: ana = await discord.person("Ana")`."""

    def __init__(self, base: str, token: str) -> None:
        self._http = ClientSession(base, headers={"Authorization": f"Bearer {token}"})

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self._http.close()

    async def get(self, what: str, **query: str) -> Any:
        """`world`, `log`, `findings`, `faults`."""
        async with self._http.get(f"/client/{what}", params=query) as got:
            return _read(got.status, await got.json())

    async def send(self, method: str, what: str, **sent: Any) -> Any:
        """`send("PATCH", "faults", delay=0.3)`, `send("POST", "clock", forward=60)`, ..."""
        async with self._http.request(method, f"/client/{what}", json=sent) as got:
            return _read(got.status, await got.json())

    async def person(self, name: str) -> RemotePersonClient:
        """The person of this name, who joins every server when new."""
        return RemotePersonClient(self._http, await self.send("POST", "people", name=name))


def _read(status: int, body: Any) -> Any:
    if status >= 400:
        raise ClientRefusal(body["refused"])
    return body


def _name(message: Json) -> Json:
    return {"id": message["id"], "channel_id": message["channel_id"]}


def _file(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"filename": value[0], "data": base64.b64encode(value[1]).decode()}
    return getattr(value, "id", value)
