"""Verification of a record: a game is played again from its secret, and what could not be checked is counted."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from games.kernel import Answer, Game, Illegal, Undo
from games.kernel.engine import commitment
from games.kernel.state import DEFAULT, LETTERS
from games.record import (
    FORMAT,
    AnswerLine,
    Broken,
    Header,
    Line,
    LogEntry,
    Replayer,
    Reveal,
    RulesChange,
    RulesLine,
    UndoLine,
    unchained,
)

SECRET_BYTES = 32  # of the secret of every table


class Report(msgspec.Struct):
    """What a record holds, and how much of it was checked. Nothing in it contradicts the rest, or it is `Broken`."""

    game: str
    rules: int  # of this program, for this game
    commitment: str
    head: str
    answers: int = 0  # all of them: the checked, the assumed and the unchecked
    checked: int = 0  # played again from the first position, which follows from the secret
    assumed: int = 0  # played again from a position that the record brings with a change of rules
    unchecked: Counter[int] = msgspec.field(default_factory=Counter)  # under rules of other versions, by version
    by: Counter[str] = msgspec.field(default_factory=Counter)  # who gave them, as the record says
    undos: int = 0
    taken_back: int = 0  # answers that undos took back
    over: bool = False  # whether the game came to its end, as far as could be checked

    @property
    def complete(self) -> bool:
        """Whether there was something to check, and all of it was."""
        return 0 < self.answers == self.checked


def verify(
    catalog: Mapping[str, Game[Any]], data: bytes, head: str | None = None, promised: str | None = None
) -> Report:
    """Plays a record again; raises Broken at the first entry that does not fit.

    Only the commitment and the head, known from elsewhere, show that the file was not invented as a whole: the one was
    `promised` before the game, the other published at its end.
    """
    lines, found = unchained(data)
    header, secret = _frame(lines)
    if promised is not None and promised != header.commitment:
        raise Broken("the header", "its commitment is not the one given: it was not this secret that was promised")
    if head is not None and head != found:
        raise Broken(
            "the head", "it is not the one given: the file is another one, or was rewritten from some entry on"
        )
    game = catalog.get(header.game)
    if game is None:
        raise Broken("the header", f"there is no game called {header.game} here")
    if header.rules < 1:
        raise Broken("the header", f"there are no rules of version {header.rules}")
    report = Report(header.game, game.version, header.commitment, found)
    _play(_started(game, header, secret), lines[1:-1], report)
    return report


def _frame(lines: Sequence[Line]) -> tuple[Header, bytes]:
    """The beginning, and the secret at the end, which must be the one that the beginning commits to."""
    if not lines or not isinstance(lines[0], Header):
        raise Broken("the header", "the file does not begin with one")
    header, last = lines[0], lines[-1]
    if header.format != FORMAT:
        raise Broken("the header", f"its format is {header.format}, and this program reads format {FORMAT}")
    if not 1 <= header.seats <= len(LETTERS):
        raise Broken("the header", f"there is no table with {header.seats} seats")
    if not isinstance(last, Reveal):
        raise Broken(f"entry {len(lines)}", "the end with the secret is missing")
    entry = f"entry {len(lines) - 1}"
    try:
        secret = bytes.fromhex(last.secret)
    except ValueError:
        raise Broken(entry, "its secret cannot be read") from None
    if len(secret) != SECRET_BYTES:
        raise Broken(entry, f"its secret has {len(secret)} bytes, and that of a table has {SECRET_BYTES}")
    if commitment(secret) != header.commitment:
        raise Broken(entry, "the secret is not the one promised at the start")
    return header, secret


def _started(game: Game[Any], header: Header, secret: bytes) -> Replayer:
    try:
        return Replayer(game, header.rules, header.seats, secret, header.settings)
    except Illegal as refusal:
        raise Broken("the header", f"such a table cannot be started ({refusal.why.id})") from None


def _play(replayer: Replayer, lines: Sequence[Line], report: Report) -> None:
    """Every entry between the first line and the last."""
    standing, upgraded = [0], False  # how many answers stood after each entry
    for n, line in enumerate(lines, 1):
        _check(replayer, n, line)
        upgraded = upgraded or isinstance(line, RulesLine)
        if isinstance(line, AnswerLine):
            _count(replayer, line, upgraded, report)
            standing.append(standing[-1] + 1)
        elif isinstance(line, UndoLine):
            report.undos += 1
            report.taken_back += standing[-1] - standing[line.to]
            standing.append(standing[line.to])
        else:
            standing.append(standing[-1])
    report.over = replayer.knows and replayer.state.outcome is not None


def _count(replayer: Replayer, line: AnswerLine, upgraded: bool, report: Report) -> None:
    report.answers += 1
    report.by[line.by or ("clock" if line.path == DEFAULT else "")] += 1  # nobody but the clock answers so
    if not replayer.knows:
        report.unchecked[replayer.rules] += 1
    elif upgraded:
        report.assumed += 1
    else:
        report.checked += 1


class _AnyPosition(msgspec.Struct):
    """What a position of any game and version says."""

    secret: bytes
    seats: int


def _check(replayer: Replayer, n: int, line: Line) -> None:
    entry = _entry(replayer, n, line)
    try:
        replayer.step(n, entry)
    except Illegal as refusal:
        raise Broken(f"entry {n}", f"the rules refuse it ({refusal.why.id})") from None
    except msgspec.DecodeError as error:
        raise Broken(f"entry {n}", f"its position cannot be read ({error})") from None
    except Exception as error:  # from a position that no game leads to, any rule may fail
        raise Broken(f"entry {n}", f"it cannot be played from the position before it ({error!r})") from error
    if isinstance(line, AnswerLine) and replayer.knows and line.state != replayer.shown:
        raise Broken(f"entry {n}", "it leads to another position than the one it names")


def _entry(replayer: Replayer, n: int, line: Line) -> LogEntry:
    """What a line stands for; what can be said against it under any rules is said here."""
    if isinstance(line, Header | Reveal):
        raise Broken(f"entry {n}", "a header or an end stands in the middle")
    if line.n != n:
        raise Broken(f"entry {n}", f"it is numbered {line.n}")
    match line:
        case AnswerLine():
            if not 0 <= line.seat < replayer.seats:
                raise Broken(f"entry {n}", f"there is no seat {line.seat}")
            return Answer(line.seat, line.key, line.path)
        case UndoLine():
            if not 0 <= line.to < n or (replayer.knows and line.to not in replayer.positions):
                raise Broken(f"entry {n}", "it goes back to an entry that is not there")
            return Undo(line.to)
        case RulesLine():
            return _upgrade(replayer, n, line)


def _upgrade(replayer: Replayer, n: int, line: RulesLine) -> RulesChange:
    if line.rules <= replayer.rules:
        raise Broken(f"entry {n}", "it does not go on to newer rules")
    try:
        position = msgspec.json.decode(line.state, type=_AnyPosition)
    except msgspec.DecodeError as error:
        raise Broken(f"entry {n}", f"its position cannot be read ({error})") from None
    if position.secret != replayer.secret:
        raise Broken(f"entry {n}", "its position has another secret")
    if position.seats != replayer.seats:
        raise Broken(f"entry {n}", f"its position has {position.seats} seats, and the table {replayer.seats}")
    return RulesChange(line.state, line.rules)


# -- rules of other versions -----------------------------------------------------------------------


@cache
def _older() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(resources.files("games").joinpath("older_rules.toml").read_text(encoding="utf-8"))


def revision(game: str, rules: int) -> str | None:
    """A revision of this program that plays by an older version of a game's rules."""
    return _older().get(game, {}).get(str(rules))
