"""An application's own emojis: what they may be called, how large they may be, how many there are, where they stand."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import Any

from bot.sandbox.rest import application_emojis
from tests.bot.sandbox.probes.asking import BAD, V2, Answer, Probe, Prober
from tests.bot.sandbox.probes.messages import PNG
from tests.bot.sandbox.test_sandbox_contract import button, row, select

GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
LARGEST = 256 << 10
TAKEN = (201, 0)


def _path(prober: Prober, emoji: str = "") -> str:
    return f"/applications/{prober.place.bot.id}/emojis" + (f"/{emoji}" if emoji else "")


async def _make(prober: Prober, name: str = "brain", data: bytes = PNG, kind: str = "image/png") -> Answer:
    body = {"name": name, "image": f"data:{kind};base64,{base64.b64encode(data).decode()}"}
    return await prober.ask("POST", _path(prober), body)


def making(expected: object, **more: Any) -> Probe:
    async def ask(prober: Prober) -> object:
        return (await _make(prober, **more)).told

    return Probe(ask, expected)


def after_one(act: Callable[[Prober, str], Awaitable[object]], expected: object) -> Probe:
    """What is answered once there is an emoji."""

    async def ask(prober: Prober) -> object:
        return await act(prober, str((await _make(prober)).body["id"]))

    return Probe(ask, expected)


async def listed(prober: Prober, emoji: str) -> object:
    (one,) = (await prober.ask("GET", _path(prober))).body["items"]
    return one["id"] == emoji, one["name"], one["user"]["id"] == prober.place.bot.id, one["animated"]


async def one(prober: Prober, emoji: str) -> object:
    answer = await prober.ask("GET", _path(prober, emoji))
    return answer.status, answer.body["name"]


async def renamed(prober: Prober, emoji: str) -> object:
    answer = await prober.ask("PATCH", _path(prober, emoji), {"name": "skull"})
    return answer.status, answer.body["name"], answer.body["id"] == emoji


async def renamed_to_nothing(prober: Prober, emoji: str) -> object:
    return (await prober.ask("PATCH", _path(prober, emoji), {"name": "x"})).told


async def deleted(prober: Prober, emoji: str) -> object:
    return [(await prober.ask("DELETE", _path(prober, emoji))).told for _ in range(2)]


async def its_name_again(prober: Prober, _: str) -> object:
    return (await _make(prober)).told


async def in_a_button(prober: Prober, emoji: str) -> object:
    answer = await prober.post(row(button(emoji={"id": emoji, "name": "brain"})))
    (shown,) = answer.body["components"][0]["components"]
    return answer.status, shown["emoji"] == {"id": emoji, "name": "brain"}


async def in_a_menu(prober: Prober, emoji: str) -> object:
    options = [{"label": "a", "value": "a", "emoji": {"id": emoji, "name": "brain"}}]
    return (await prober.post(select(1, options=options))).told


async def in_a_text(prober: Prober, emoji: str) -> object:
    said = f"<:brain:{emoji}>"
    answer = await prober.post({"flags": V2, "components": [{"type": 10, "content": said}]})
    return answer.status, answer.body["components"][0]["content"] == said


async def in_a_button_when_it_is_gone(prober: Prober, emoji: str) -> object:
    await prober.ask("DELETE", _path(prober, emoji))
    return (await prober.post(row(button(emoji={"id": emoji, "name": "brain"})))).told


async def in_a_menu_when_it_is_gone(prober: Prober, emoji: str) -> object:
    await prober.ask("DELETE", _path(prober, emoji))
    options = [{"label": "a", "value": "a", "emoji": {"id": emoji, "name": "brain"}}]
    return (await prober.post(select(1, options=options))).told


async def of_another_application(prober: Prober, emoji: str) -> object:
    other = prober.discord.bot("another")
    prober.discord.install(other, prober.place.guild)
    body = row(button(emoji={"id": emoji, "name": "brain"}))
    path = f"/channels/{prober.games.id}/messages"
    return (await prober.ask("POST", path, body, token=other.token)).told


async def one_too_many(prober: Prober) -> object:
    room, application_emojis.MOST = application_emojis.MOST, 1
    try:
        told = [(await _make(prober, name)).told for name in ("one", "two")]
    finally:
        application_emojis.MOST = room
    return room, told


async def an_animated_one(prober: Prober) -> object:
    answer = await _make(prober, data=GIF, kind="image/gif")
    return answer.status, answer.body["animated"]


async def unknown(prober: Prober) -> object:
    return [(await prober.ask(method, _path(prober, "1"))).told for method in ("GET", "DELETE")]


PROBES: dict[str, Probe] = {
    "a name of 2": making(TAKEN, name="ab"),
    "a name of 32": making(TAKEN, name="x" * 32),
    "a name of 1": making(BAD, name="x"),
    "a name of 33": making(BAD, name="x" * 33),
    "a name with a dash": making(BAD, name="a-b"),
    "a name with a blank": making(BAD, name="a b"),
    "no picture": making(BAD, data=b"nothing"),
    "another kind of file": making(BAD, kind="image/bmp"),
    "256 KiB": making(TAKEN, data=PNG.ljust(LARGEST, b"\0")),
    "more than 256 KiB": making(BAD, data=PNG.ljust(LARGEST + 1, b"\0")),
    "an animated one": Probe(an_animated_one, (201, True)),
    "one too many": Probe(one_too_many, (2000, [TAKEN, (400, 30008)])),
    "unknown": Probe(unknown, [(404, 10014)] * 2),
    "listed": after_one(listed, (True, "brain", True, False)),
    "one": after_one(one, (200, "brain")),
    "renamed": after_one(renamed, (200, "skull", True)),
    "renamed to one letter": after_one(renamed_to_nothing, BAD),
    "deleted twice": after_one(deleted, [(204, 0), (404, 10014)]),
    "its name again": after_one(its_name_again, BAD),
    "in a button": after_one(in_a_button, (200, True)),
    "in a menu": after_one(in_a_menu, (200, 0)),
    "in a text": after_one(in_a_text, (200, True)),
    "in a button when it is gone": after_one(in_a_button_when_it_is_gone, BAD),
    "in a menu when it is gone": after_one(in_a_menu_when_it_is_gone, BAD),
    "in a button of another application": after_one(of_another_application, BAD),
}
