"""The world outside the process that is killed: it hears what is said, and remembers what people have clicked.

Like Discord it drops a message whose nonce it has heard a moment ago, forgets nonces soon, and can be asked whether a
message is among the last of its thread. Like people it clicks again when nothing has come of a click.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import defaultdict
from typing import Any

import msgspec

from bot.clock import Clock

NONCES_LAST = 2.0
Request = dict[str, Any]


class Heard(msgspec.Struct, frozen=True):
    """What came through to the world."""

    said: dict[int, list[int]]  # the messages of each notice
    answers: dict[str, tuple[int, list[int]]]  # by source: the table, and the entries that people saw to stand


class OutsideWorld:
    """Answers one JSON line with another."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.numbers = itertools.count(1)
        self.nonces: dict[str, tuple[float, int]] = {}
        self.threads: defaultdict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.clicks: dict[str, Request] = {}  # by source: those nothing has come of yet
        self.acknowledged: dict[str, set[int]] = defaultdict(set)
        self.tables: dict[str, int] = {}

    def send(self, table: int, notice: int, nonce: str) -> int:
        """Post a message; the same nonce within two seconds is the same message."""
        now = self.clock.now()
        heard, message = self.nonces.get(nonce, (0.0, 0))
        if now - heard >= NONCES_LAST:
            message = next(self.numbers)
            self.nonces[nonce] = (now, message)
            self.threads[table][notice].append(message)
        return message

    def find(self, table: int, notice: int) -> int | None:
        """Look for a notice in a thread."""
        return next(iter(self.threads[table][notice]), None)

    def click(self, **click: Any) -> None:
        self.clicks[click["source"]] = click

    def acknowledge(self, source: str, table: int, number: int | None) -> None:
        """The person has seen what came of a click: an entry, or a kind refusal."""
        self.clicks.pop(source, None)
        if number is not None:
            self.acknowledged[source].add(number)
            self.tables[source] = table

    def waiting(self) -> list[Request]:
        return list(self.clicks.values())

    def heard(self) -> dict[str, int]:
        """How many messages each thread has."""
        return {str(table): sum(map(len, thread.values())) for table, thread in self.threads.items()}

    def report(self) -> Request:
        said = {notice: messages for thread in self.threads.values() for notice, messages in thread.items()}
        answers = {source: (self.tables[source], sorted(numbers)) for source, numbers in self.acknowledged.items()}
        made: Request = msgspec.to_builtins(Heard(said, answers))
        return made

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):  # whoever was killed says no goodbye
            while line := await reader.readline():
                request = json.loads(line)
                reply = getattr(self, request.pop("do"))(**request)
                writer.write(json.dumps(reply).encode() + b"\n")
                await writer.drain()
        writer.close()


class OutsideConnection:
    """A connection to the world."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self.turn = reader, writer, asyncio.Lock()

    async def ask(self, do: str, **what: Any) -> Any:
        async with self.turn:
            self.writer.write(json.dumps({"do": do, **what}).encode() + b"\n")
            return json.loads(await self.reader.readline())

    def close(self) -> None:
        self.writer.close()


async def connect(port: int) -> OutsideConnection:
    return OutsideConnection(*await asyncio.open_connection("127.0.0.1", port, limit=2**26))
