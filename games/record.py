"""The record of a finished game: lines that anybody can check, each chained to the ones before it.

A line is a JSON object whose last key is `chain`: the SHA-256 of the previous line's chain and of this line's own bytes
up to it. The first line holds the commitment to the secret, the last one reveals it, and each between is one entry.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from games.kernel.engine import Entry, Undo, apply, commitment, start, undo
from games.kernel.game import Game
from games.kernel.luck import Account
from games.kernel.state import Path, Seat, State

FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="game"):
    format: int
    game: str
    rules: int
    seats: int
    settings: dict[str, Any]
    commitment: str


By: TypeAlias = Literal["", "person", "bot", "clock", "operator"]  # who answered; older records do not say


class AnswerLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="line", tag="answer"):
    n: int
    seat: Seat
    key: str
    path: Path
    state: str  # digest of the state it led to
    by: By = ""


class UndoLine(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    n: int
    to: int


class RulesLine(msgspec.Struct, frozen=True, tag_field="line", tag="rules"):
    """The table went on under other rules, from this state."""

    n: int
    rules: int
    state: msgspec.Raw


class Reveal(msgspec.Struct, frozen=True, tag_field="line", tag="reveal"):
    secret: str


class RulesChange(msgspec.Struct, frozen=True):
    """An entry of the log: the table goes on under newer rules, from this state."""

    state: msgspec.Raw
    rules: int


Line: TypeAlias = Header | AnswerLine | UndoLine | RulesLine | Reveal
LogEntry: TypeAlias = Entry | RulesChange


class Broken(Exception):
    """A record that does not hold: which entry is the first that does not fit, and why."""

    def __init__(self, entry: str, why: str) -> None:
        super().__init__(f"{entry}: {why}")
        self.entry, self.why = entry, why


def _link(chain: str, body: bytes) -> str:
    return hashlib.sha256(chain.encode() + body).hexdigest()


def digest(state: State[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def chained(lines: Iterable[Line]) -> tuple[bytes, str]:
    """The file of these lines and its head, the last link of the chain."""
    out, chain = [], ""
    for line in lines:
        body = msgspec.json.encode(line)[:-1]
        chain = _link(chain, body)
        out.append(body + b',"chain":"' + chain.encode() + b'"}\n')
    return b"".join(out), chain


def unchained(data: bytes) -> tuple[list[Line], str]:
    """The lines of a file whose chain holds, and its head. Names the first line that was touched."""
    lines: list[Line] = []
    chain = ""
    for number, raw in enumerate(data.splitlines(keepends=True)):
        entry = "the header" if number == 0 else f"entry {number}"
        body, mark, tail = raw.rpartition(b',"chain":"')
        chain = _link(chain, body)
        if not mark or tail != chain.encode() + b'"}\n':
            raise Broken(entry, "its chain does not hold, so it or its place has been changed")
        try:
            lines.append(msgspec.json.decode(body + b"}", type=Line))
        except (ValueError, RecursionError) as error:
            raise Broken(entry, f"it cannot be read ({error})") from None
    return lines, chain


def write(
    game: Game[Any],
    seats: int,
    secret: bytes,
    log: Sequence[LogEntry],
    settings: Mapping[str, object] | None = None,
    rules: int | None = None,
    account: Account | None = None,
    by: Sequence[By] = (),
) -> tuple[bytes, str]:
    """The record of a game as a file, and its head. `rules` is the version under which it began.

    An `account` hears how chance treated everybody, as far as it was played under the rules of today and stands.
    `by` says of each entry who gave it.
    """
    began = game.version if rules is None else rules
    replayer = Replayer(game, began, seats, secret, settings or {}, account)
    shown = msgspec.to_builtins(replayer.state.settings) if replayer.knows else dict(settings or {})
    lines: list[Line] = [Header(FORMAT, game.key, began, seats, shown, commitment(secret))]
    for n, entry in enumerate(log, 1):
        replayer.step(n, entry)
        if isinstance(entry, Undo):
            lines.append(UndoLine(n, entry.to))
        elif isinstance(entry, RulesChange):
            lines.append(RulesLine(n, entry.rules, entry.state))
        else:
            lines.append(AnswerLine(n, entry.seat, entry.key, entry.path, replayer.shown, by[n - 1] if by else ""))
    return chained([*lines, Reveal(secret.hex())])


class Replayer:
    """Plays a log again, as far as the rules of today are the ones it was played under."""

    def __init__(
        self, game: Game[Any], rules: int, seats: int, secret: bytes, settings: Mapping[str, object],
        account: Account | None = None,
    ) -> None:  # fmt: skip
        self.game, self.rules, self.seats, self.secret = game, rules, seats, secret
        self.state: Any = start(game, seats, secret, settings)[0] if self.knows else None
        self.positions = {0: self.state}
        self.account = account or Account()
        self.luck = {0: self.account.kept}

    @property
    def knows(self) -> bool:
        return self.rules == self.game.version

    @property
    def shown(self) -> str:
        return digest(self.state) if self.knows else ""

    def step(self, n: int, entry: LogEntry) -> None:
        if isinstance(entry, RulesChange):
            self.rules, self.positions = entry.rules, {}
            if self.knows:
                self.state = msgspec.json.decode(entry.state, type=self.game.state_type)
        elif not self.knows:
            return
        elif isinstance(entry, Undo):
            self.state = undo(self.game, self.positions[entry.to], n)
            self.account.kept = self.luck[entry.to]
        else:
            self.state, _ = apply(self.game, self.state, entry, n, account=self.account)
        self.positions[n], self.luck[n] = self.state, self.account.kept
