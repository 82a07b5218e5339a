"""Named places where a test may kill the process, to prove that nothing is lost there.

`TURNKEEPER_FAILPOINT="before insert entries@3"` sends SIGKILL at the third time that place is reached. Off, a place
costs one comparison, and most statements have no place at all, since they are only watched when something is armed.
"""

from __future__ import annotations

import os
import re
import signal
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import sqlalchemy as sa

VARIABLE = "TURNKEEPER_FAILPOINT"
_watcher: Callable[[str], None] | None = None


def hit(name: str) -> None:
    """A place worth dying at has been reached."""
    if _watcher is not None:
        _watcher(name)


def count() -> Counter[str]:
    """Start counting the places reached: this is how their names are found. Arm before the store is opened."""
    global _watcher
    seen: Counter[str] = Counter()

    def note(name: str) -> None:
        seen[name] += 1

    _watcher = note
    return seen


def arm(name: str, times: int = 1) -> None:
    """Kill this process when the place has been reached so many times."""
    global _watcher
    left = times

    def strike(reached: str) -> None:
        nonlocal left
        left -= reached == name
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    _watcher = strike


def disarm() -> None:
    global _watcher
    _watcher = None


def before(statement: str) -> None:
    """A statement is about to be executed."""
    if _watcher is not None:
        _watcher(f"before {_named(statement)}")


def after(statement: str) -> None:
    """A statement has been executed."""
    if _watcher is not None:
        _watcher(f"after {_named(statement)}")


def watch(engine: sa.Engine) -> None:
    """Give every statement of this engine a place before and one after it, if anything is armed."""
    if _watcher is None:
        return

    sa.event.listen(engine, "before_cursor_execute", lambda _connection, _cursor, statement, *_rest: before(statement))
    sa.event.listen(engine, "after_cursor_execute", lambda _connection, _cursor, statement, *_rest: after(statement))


@lru_cache(maxsize=1000)
def _named(statement: str) -> str:
    """`INSERT INTO entries (...)` is `insert entries`."""
    verb = statement.split(maxsplit=1)[0].lower()
    table = re.search(r"\b(?:INTO|UPDATE|FROM|TABLE|ON)\s+(\w+)", statement)
    return f"{verb} {table[1]}" if table else verb


def _arm_from_environment() -> None:
    if wanted := os.environ.get(VARIABLE):
        name, _, times = wanted.partition("@")
        arm(name, int(times or 1))


_arm_from_environment()
