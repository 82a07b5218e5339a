"""`turnkeeper verify`: whether the record of a finished game holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from typer import Argument, BadParameter, Exit, Option

from games import catalog
from games.record import Broken
from games.verify import Report, revision, verify

NOT_VERIFIED, NOT_ALL_CHECKED = 1, 3
LONGEST = 300  # characters of what stands in somebody's file
BY = {
    "person": "by people",
    "bot": "by bots",
    "clock": "by the clock",
    "operator": "by whoever runs the bot",
    "": "by whom is not in the record",
}


def verify_file(
    file: Annotated[Path, Argument(help="the record of a game", dir_okay=False)],
    head: Annotated[str | None, Option(help="the fingerprint told with the record when the game ended")] = None,
    commitment: Annotated[str | None, Option(help="the fingerprint of the secret, on the table's card")] = None,
) -> None:
    """Play the record of a finished game again, and say what was checked.

    Exit code 0: all of it holds; 1: something does not; 3: what was checked holds, and not all could be checked.
    """
    if not file.is_file():
        raise BadParameter(f"There is no file {file}. Give the record of a game, as the table's export wrote it.")
    try:
        report = verify(catalog(), file.read_bytes(), _told(head), _told(commitment))
    except Broken as broken:
        print(f"not verified: {harmless(str(broken))}")
        raise Exit(NOT_VERIFIED) from None
    for line in (_verdict(report), *_gaps(report), *_facts(report)):
        print(line)
    print(_compared("commitment", report.commitment, commitment, "on the table's card"))
    print(_compared("head", report.head, head, "told with the record at the end"))
    if not report.complete:
        raise Exit(NOT_ALL_CHECKED)


def _told(fingerprint: str | None) -> str | None:
    return None if fingerprint is None else fingerprint.strip().lower()


def harmless(text: str) -> str:
    """What stands in somebody's file, for a terminal: nothing in it may act there."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: LONGEST + 1])
    return shown if len(text) <= LONGEST else f"{shown[:LONGEST]}…"


def _verdict(report: Report) -> str:
    if report.complete:
        return f"verified: {report.answers} answers of a game of {report.game}, each played again"
    if not report.answers:
        return "nothing to verify: nobody has answered anything in this record"
    left = report.answers - report.checked
    others = "; the others hold" if report.checked else ""
    return f"not checked: {left} of {report.answers} answers of a game of {report.game}{others}"


def _gaps(report: Report) -> Iterator[str]:
    """What was not checked, and who can check it."""
    for rules, count in sorted(report.unchecked.items()):
        yield f"  {count} under version {rules} of its rules, and this turnkeeper plays by version {report.rules}: " + (
            _older(report.game, rules) if rules < report.rules else "take a newer turnkeeper"
        )
    if report.assumed:
        yield f"  {report.assumed} after the rules had changed: they follow from a position that the record brings"


def _older(game: str, rules: int) -> str:
    found = revision(game, rules)
    return f"revision {found} of turnkeeper can check them" if found else "an older one of this game can check them"


def _facts(report: Report) -> Iterator[str]:
    given = ", ".join(f"{report.by[who]} {said}" for who, said in BY.items() if report.by[who])
    if given:
        yield f"  given: {given}"
    if report.undos:
        yield f"  undone: {report.taken_back} answers by {report.undos} undos; what was rolled after them is new"
    if report.complete and not report.over:
        yield "  the game is not over after the last of them: it was ended early, or the end is missing"


def _compared(name: str, found: str, given: str | None, where: str) -> str:
    return f"{name} {harmless(found)}: " + ("the one given" if given else f"compare it with the one {where}")
