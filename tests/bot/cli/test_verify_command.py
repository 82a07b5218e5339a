"""`turnkeeper verify`: an honest record holds, a forged one does not, and what could not be checked is said."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from pantry.game import GAME as PANTRY

from games import catalog
from games.kernel import Answer, Undo, apply, dump, pending, start, undo
from games.kernel.engine import commitment
from games.players.match import play
from games.players.simple import random
from games.record import (
    AnswerLine,
    By,
    Header,
    Line,
    LogEntry,
    RulesLine,
    UndoLine,
    chained,
    unchained,
    write,
)
from games.verify import revision

GAME = catalog()["mojo"]  # its rules have been changed already
SECRET, OTHER = b"thirty-two bytes of great chance", b"thirty-two bytes that suit better"[:32]
TODAY, OLDER = GAME.version, GAME.version - 1
ANSWERS = 8
Change = Callable[[list[Line]], Sequence[Line]]


@cache
def honest(secret: bytes = SECRET, answers: int = ANSWERS) -> tuple[bytes, str]:
    """The first answers of a game, one of them undone and given again."""
    state, _ = start(GAME, 2, secret)
    log: list[LogEntry] = []
    by: list[By] = []
    positions = [state]
    for n in range(1, answers + 2):
        if n == 4:
            log.append(Undo(2))
            state = undo(GAME, positions[2], n)
        else:
            decision = next(d for d in pending(GAME, state) if d.waits)
            answer = Answer(decision.seat, decision.key, decision.options.first(1)[0])
            log.append(answer)
            state, _ = apply(GAME, state, answer, n)
        positions.append(state)
        by.append("bot" if n == 1 else "clock" if n == 2 else "person")
    return write(GAME, 2, secret, log, by=by)


@cache
def position(seats: int = 2, secret: bytes = SECRET) -> bytes:
    """One of somebody's choice."""
    return dump(msgspec.structs.replace(start(GAME, 2, secret)[0], seats=seats, n=1))


def forged(change: Change, of: bytes | None = None) -> bytes:
    """The lines changed, and a fresh chain over them: a forger can do that."""
    return chained(change(unchained(of or honest()[0])[0]))[0]


def at(place: int, **facts: object) -> Change:
    """One line says something else."""

    def change(lines: list[Line]) -> Sequence[Line]:
        lines[place] = msgspec.structs.replace(lines[place], **facts)
        return lines

    return change


def by_the_other(lines: list[Line]) -> Sequence[Line]:
    """Somebody else gave the first answer."""
    first = lines[1]
    assert isinstance(first, AnswerLine)
    return at(1, seat=1 - first.seat)(lines)


def numbered(lines: Sequence[Line]) -> Sequence[Line]:
    """Numbers that fit again."""
    inner = [msgspec.structs.replace(line, n=n) for n, line in enumerate(lines[1:-1], 1)]
    return [lines[0], *inner, lines[-1]]


def invented(lines: list[Line]) -> Sequence[Line]:
    """A game that nobody played, under rules that nobody here knows any more."""
    win = [AnswerLine(n, 0, "I", ("win", "everything"), "") for n in range(1, 6)]
    return [msgspec.structs.replace(lines[0], rules=OLDER), *win, lines[-1]]


def brought(*lines: Line, rules: int = OLDER) -> Change:
    """A game that goes on from lines of the forger's choice."""
    return lambda own: [msgspec.structs.replace(own[0], rules=rules), *lines, own[-1]]


def from_choice(lines: list[Line]) -> Sequence[Line]:
    """One answer that nobody can check, then one that follows by the rules from a position of the forger's choice."""
    state = msgspec.json.decode(position(), type=GAME.state_type)
    asked = next(d for d in pending(GAME, state) if d.waits)
    first = AnswerLine(1, 0, "I", ("win",), "")
    came = RulesLine(2, TODAY, msgspec.Raw(dump(msgspec.structs.replace(state, n=2))))
    given = Answer(asked.seat, asked.key, asked.options.first(1)[0])
    after, _ = apply(GAME, msgspec.structs.replace(state, n=2), given, 3)
    digest = hashlib.sha256(msgspec.json.encode(after)).hexdigest()[:16]
    return [
        msgspec.structs.replace(lines[0], rules=OLDER), first, came,
        AnswerLine(3, given.seat, given.key, given.path, digest), lines[-1],
    ]  # fmt: skip


def raw_line(body: bytes) -> bytes:
    """A line with these bytes behind the header, its chain fresh."""
    header = honest()[0].splitlines(keepends=True)[0]
    first = header[:-3].rpartition(b'"')[2].decode()
    link = hashlib.sha256(first.encode() + body).hexdigest().encode()
    return header + body + b',"chain":"' + link + b'"}\n'


class Forgery(NamedTuple):
    name: str
    data: Callable[[], bytes]
    code: int
    why: str
    args: Callable[[], tuple[str, ...]] = tuple


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


FORGERIES = [
    # what the operator publishes does not fit what was published before
    Forgery("another secret at the end", lambda: forged(at(-1, secret=OTHER.hex())), 1, "entry 10: the secret is not"),
    Forgery("a whole other game from another secret", lambda: honest(OTHER)[0], 1, "not this secret that was promised",
            lambda: ("--commitment", commitment(SECRET))),
    Forgery("a head of another file", lambda: forged(lambda lines: [*lines[:-2], lines[-1]]), 1, "the head: ",
            lambda: ("--head", honest()[1])),
    Forgery("a game without its last answers", lambda: forged(lambda lines: [*lines[:-2], lines[-1]]), 0,
            "the game is not over after the last of them"),
    # secrets
    Forgery("no secret at all", lambda: honest(b"")[0], 1, "entry 10: its secret has 0 bytes"),
    Forgery("a short secret", lambda: honest(b"x")[0], 1, "entry 10: its secret has 1 bytes"),
    Forgery("a long secret", lambda: honest(SECRET + b"x")[0], 1, "entry 10: its secret has 33 bytes"),
    Forgery("a secret that is no number", lambda: forged(at(-1, secret="ä")), 1, "entry 10: its secret cannot be read"),
    Forgery("no reveal", lambda: forged(lambda lines: lines[:-1]), 1, "the end with the secret is missing"),
    Forgery("two reveals", lambda: forged(lambda lines: [*lines[:3], lines[-1], *lines[3:]]), 1,
            "entry 3: a header or an end stands in the middle"),
    # what was rolled and answered
    Forgery("a changed die", lambda: forged(at(5, state="0123456789abcdef")), 1, "entry 5: it leads to another"),
    Forgery("a changed path", lambda: forged(at(1, path=("win", "everything"))), 1, "entry 1: the rules refuse it"),
    Forgery("a changed seat", lambda: forged(by_the_other), 1, "entry 1: the rules refuse it (kernel.closed)"),
    Forgery("a seat that is not there", lambda: forged(at(2, seat=7)), 1, "entry 2: there is no seat 7"),
    Forgery("a question that nobody asked", lambda: forged(at(3, key="9.9/.0")), 1, "entry 3: the rules refuse it"),
    Forgery("a dropped entry", lambda: forged(lambda lines: numbered([*lines[:1], *lines[2:]])), 1, "entry 1: "),
    Forgery("reordered entries", lambda: forged(lambda lines: numbered([lines[0], lines[2], lines[1], *lines[3:]])), 1,
            "entry 1: the rules refuse it"),
    Forgery("an added answer", lambda: forged(lambda lines: numbered([*lines[:2], lines[1], *lines[2:]])), 1,
            "entry 2: the rules refuse it"),
    Forgery("one number twice", lambda: forged(lambda lines: [*lines[:2], lines[1], *lines[2:]]), 1,
            "entry 2: it is numbered 1"),
    Forgery("an answer by nobody known", lambda: raw_line(
        b'{"line":"answer","n":1,"seat":0,"key":"k","path":[],"state":"","by":"angel"'), 1, "entry 1: it cannot be"),
    # taking back
    Forgery("an undo to the future", lambda: forged(at(4, to=7)), 1, "entry 4: it goes back to an entry that is not"),
    Forgery("an undo to before the beginning", lambda: forged(at(4, to=-1)), 1, "entry 4: it goes back to an entry"),
    Forgery("an undo to the future under older rules", lambda: forged(brought(UndoLine(1, 5))), 1,
            "entry 1: it goes back to an entry that is not there"),
    Forgery("rolled again by taking back", lambda: honest()[0], 0, "undone: 1 answers by 1 undos"),
    # the table
    Forgery("wrong seats", lambda: forged(at(0, seats=3)), 1, "entry 1: "),
    Forgery("absurd seats", lambda: forged(at(0, seats=30_000_000)), 1, "there is no table with 30000000 seats"),
    Forgery("no seats", lambda: forged(at(0, seats=0)), 1, "there is no table with 0 seats"),
    Forgery("changed settings", lambda: forged(at(0, settings={"world": "flat"})), 1, "such a table cannot be started"),
    Forgery("another game", lambda: forged(at(0, game="chess")), 1, "there is no game called chess here"),
    Forgery("another format", lambda: forged(at(0, format=2)), 1, "its format is 2"),
    Forgery("two headers", lambda: forged(lambda lines: [lines[0], *lines]), 1, "entry 1: a header or an end stands"),
    # rules that this program does not play by
    Forgery("an invented game under older rules", lambda: forged(invented), 3, f"5 under version {OLDER} of its rules"),
    Forgery("an invented game under rules to come", lambda: forged(brought(
        AnswerLine(1, 0, "I", ("win",), ""), rules=99)), 3, "1 under version 99 of its rules"),
    Forgery("rules that never were", lambda: forged(at(0, rules=0)), 1, "there are no rules of version 0"),
    Forgery("a position of one's choice", lambda: forged(from_choice), 3, "1 after the rules had changed"),
    Forgery("a position with another secret", lambda: forged(brought(
        RulesLine(1, TODAY, msgspec.Raw(position(secret=OTHER))))), 1, "entry 1: its position has another secret"),
    Forgery("a position with absurd seats", lambda: forged(brought(
        RulesLine(1, TODAY, msgspec.Raw(position(30_000_000))))), 1, "entry 1: its position has 30000000 seats"),
    Forgery("a position where no rules changed", lambda: forged(brought(
        RulesLine(1, TODAY, msgspec.Raw(position())), rules=TODAY)), 1, "entry 1: it does not go on to newer rules"),
    Forgery("a position that is none", lambda: forged(brought(RulesLine(1, TODAY, msgspec.Raw(b"[]")))), 1,
            "entry 1: its position cannot be read"),
    # the file
    Forgery("cut off", lambda: honest()[0][:-9], 1, "entry 10: its chain does not hold"),
    Forgery("a byte changed", lambda: honest()[0].replace(b'"seat":', b'"seat": ', 1), 1, "entry 1: its chain"),
    Forgery("no JSON", lambda: raw_line(b"{win}"), 1, "entry 1: it cannot be read"),
    Forgery("a huge number", lambda: raw_line(b'{"line":"undo","n":1' + b"0" * 5000), 1, "entry 1: it cannot be read"),
    Forgery("deep brackets", lambda: raw_line(b"[" * 100_000), 1, "entry 1: it cannot be read"),
    Forgery("not a text", lambda: b"\xff\x00" * 50, 1, "the header: its chain does not hold"),
    Forgery("a name that takes over the terminal", lambda: forged(at(0, game="\x1b]0;all is well\x07\u202e")), 1,
            "there is no game called \ufffd]0;all is well\ufffd\ufffd here"),
    Forgery("a name without end", lambda: forged(at(0, game="x" * 1_000_000)), 1, "xxx…"),
    Forgery("nothing that anybody did", lambda: forged(lambda lines: [lines[0], lines[-1]]), 3, "nothing to verify"),
]  # fmt: skip


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
def test_a_forged_record_is_refused_or_its_gap_is_named(turnkeeper: Any, tmp_path: Path, forgery: Forgery) -> None:
    file = tmp_path / "forged.jsonl"
    file.write_bytes(forgery.data())
    done = turnkeeper("verify", str(file), *forgery.args())
    assert (done.code, done.err) == (forgery.code, "")
    assert forgery.why in done.out
    assert done.out.startswith("verified: ") == (forgery.code == 0)
    assert all(line.isprintable() and len(line) < 400 for line in done.out.splitlines())


def test_there_are_more_than_twenty_of_them() -> None:
    assert len({forgery.name for forgery in FORGERIES}) == len(FORGERIES) > 20


def test_an_honest_record_says_what_was_checked_and_what_to_compare(turnkeeper: Any, tmp_path: Path) -> None:
    data, head = honest()
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    assert turnkeeper("verify", str(file)).out.splitlines() == [
        "verified: 8 answers of a game of mojo, each played again",
        "  given: 6 by people, 1 by bots, 1 by the clock",
        "  undone: 1 answers by 1 undos; what was rolled after them is new",
        "  the game is not over after the last of them: it was ended early, or the end is missing",
        f"commitment {commitment(SECRET)}: compare it with the one on the table's card",
        f"head {head}: compare it with the one told with the record at the end",
    ]
    known = ("--commitment", commitment(SECRET).upper(), "--head", f" {head} ")
    compared = turnkeeper("verify", str(file), *known)
    assert (compared.code, compared.out.count(": the one given")) == (0, 2)


@pytest.mark.usefixtures("with_pantry")
def test_a_whole_game_is_over_at_its_end(turnkeeper: Any, tmp_path: Path) -> None:
    match = play(PANTRY, [random] * 2, 1, {"turns": 9}, secret=SECRET)
    file = tmp_path / "game.jsonl"
    file.write_bytes(write(match.game, 2, SECRET, match.log, {"turns": 9})[0])
    done = turnkeeper("verify", str(file))
    assert (done.code, "is not over" in done.out) == (0, False)
    assert f"given: {len(match.log)} by whom is not in the record" in done.out


def test_what_was_played_under_older_rules_is_left_to_the_program_that_knows_them(
    turnkeeper: Any, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(forged(from_choice))
    done = turnkeeper("verify", str(file))
    assert done.code == 3
    assert done.out.splitlines()[:3] == [
        "not checked: 2 of 2 answers of a game of mojo",
        f"  1 under version {OLDER} of its rules, and this turnkeeper plays by version {TODAY}: "
        f"revision {revision('mojo', OLDER)} of turnkeeper can check them",
        "  1 after the rules had changed: they follow from a position that the record brings",
    ]


@pytest.mark.parametrize("game", catalog().values(), ids=catalog())
def test_every_older_version_of_the_rules_has_a_revision_that_plays_by_it(game: Any) -> None:
    for rules in range(1, game.version):
        found = revision(game.key, rules)
        assert found, f"say in games/older_rules.toml which revision plays {game.key} by version {rules}"
        assert len(bytes.fromhex(found)) == 6


def test_records_from_before_it_was_written_down_who_answered_are_read() -> None:
    line = unchained(honest()[0])[0][1]
    assert isinstance(line, AnswerLine)
    assert line.by == "bot"
    without = msgspec.structs.replace(line, by="")
    assert b"by" not in msgspec.json.encode(without)
    assert msgspec.json.decode(msgspec.json.encode(without), type=Header | AnswerLine) == without
