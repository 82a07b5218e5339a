"""The log of the program: a line of JSON for everything, without secrets, tokens or paths."""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

import msgspec

LONGEST = 500  # characters of what is said in one line
SHORTEST = 4  # what has fewer characters is no secret, and may stand in any word
FACTS = ("reference", "command", "table")  # what callers may add with `extra`

_HIDDEN = (
    (re.compile(r"(?<![\w:/.])/(?:[\w.@+-]+/)+"), ""),
    (re.compile(r"(webhooks|interactions)/(\d+)/[\w-]+"), r"\1/\2/…"),  # who has that may speak for us for a while
    (re.compile(r"[\w-]{23,30}\.[\w-]{5,8}\.[\w-]{25,}"), "…"),  # the form of a bot's token
    (re.compile(r"://[^\s/@]+@"), "://…@"),
)


log = logging.getLogger(__name__)


def keep(level: int) -> None:
    """Write the log to the standard error, from now on and from this level up; and what nobody has caught."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(secrets()))
    logging.basicConfig(level=level, handlers=[handler])
    logging.captureWarnings(True)
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # of lost connections the store tells in one line
    sys.excepthook = lambda _kind, error, _trace: report(error)
    threading.excepthook = lambda given: report(given.exc_value)
    sys.unraisablehook = lambda given: report(given.exc_value)


def report(error: BaseException | None) -> None:
    """Say in one line what nobody has caught."""
    if not logging.getLogger().handlers:
        keep(logging.WARNING)
    log.critical("something went wrong that was not foreseen", exc_info=error)


def secrets() -> Iterator[str]:
    """What stands in the environment and may stand in no log: tokens, and passwords, also those of addresses."""
    for name, value in os.environ.items():
        if name.endswith(("TOKEN", "PASSWORD")):
            yield value.strip()
        elif "://" in value:
            person, _, _ = value.partition("://")[2].rpartition("@")
            password = person.partition(":")[2]
            yield from (password, unquote(password))


class Lines(logging.Formatter):
    """Makes the lines. What it is told is secret stands in none of them."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = sorted({secret for secret in secrets if len(secret) >= SHORTEST}, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": self.clean(record.getMessage()),
        }
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1]:
            line["errors"] = [self._error(error) for error in _chain(record.exc_info[1])]
        return msgspec.json.encode(line, enc_hook=str).decode()

    def clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "…")
        for pattern, instead in _HIDDEN:
            text = pattern.sub(instead, text)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"

    def _error(self, error: BaseException) -> dict[str, Any]:
        """Its first line only: what follows may be the values that a statement was given."""
        said = self.clean(next(iter(str(error).splitlines()), ""))
        frames = [(frame.f_globals.get("__name__"), number) for frame, number in traceback.walk_tb(error.__traceback__)]
        told = {"type": type(error).__name__, "said": said, "at": [f"{module}:{number}" for module, number in frames]}
        return told | (
            {"notes": [self.clean(note) for note in notes]} if (notes := getattr(error, "__notes__", [])) else {}
        )


def _chain(error: BaseException) -> list[BaseException]:
    """The error, and those that it came of."""
    found: list[BaseException] = []
    seen: BaseException | None = error
    while seen is not None and seen not in found:
        found.append(seen)
        seen = seen.__cause__ or seen.__context__
    return found
