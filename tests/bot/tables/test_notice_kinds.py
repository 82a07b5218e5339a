"""The kinds of notices: stored as they always were, and read whoever has stored them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.store.store import to_json
from bot.tables import notice_kinds
from bot.tables.notice_kinds import (
    ALL,
    KINDS,
    NoticePayload,
    PausedNotice,
    RecordNotice,
    ReminderNotice,
    RingingNotice,
    from_stored,
    kind_of,
    to_stored,
)


class Stored(msgspec.Struct):
    """A row of the outbox as it was written before its kind had a struct."""

    kind: str
    payload: msgspec.Raw


ROWS = [
    msgspec.json.decode(line, type=Stored)
    for line in (Path(__file__).parent / "stored_notices.jsonl").read_bytes().splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.kind)
def test_what_is_stored_keeps_its_shape_byte_for_byte(row: Stored) -> None:
    payload = from_stored(row.kind, msgspec.json.decode(row.payload))
    assert type(payload) is KINDS[row.kind]
    assert to_json(to_stored(payload)).encode() == bytes(row.payload)


def test_rows_of_every_kind_are_kept() -> None:
    assert {row.kind for row in ROWS} == KINDS.keys()


def test_every_kind_is_in_the_table_once() -> None:
    assert set(ALL) == {one for one in _below(NoticePayload) if "kind" in vars(one)}
    assert len(KINDS) == len(ALL)


def _below(base: type[NoticePayload]) -> Iterator[type[NoticePayload]]:
    for one in base.__subclasses__():
        yield one
        yield from _below(one)


def test_every_kind_has_a_caller() -> None:
    """Some module of the tables makes one of it, or says which is to be made."""
    folder = Path(notice_kinds.__file__).parent
    modules = [ast.parse(path.read_text()) for path in folder.glob("*.py") if path.name != "notice_kinds.py"]
    made = {name for module in modules for name in _made(module)}
    assert [one.__name__ for one in ALL if one.__name__ not in made] == []


def _made(node: ast.AST) -> Iterator[str]:
    """The names in it, but for those that are only asked about."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
        return
    if isinstance(node, ast.Name):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from _made(child)


def test_who_is_called_or_taken_back_is_said_by_whom_it_pings() -> None:
    assert all(issubclass(one, RingingNotice) for one in ALL if one.calls or one.retractable)
    assert {old for one in ALL for old in one.replaces} <= KINDS.keys()


@pytest.mark.parametrize(
    ("kind", "payload", "read"),
    [
        ("record", {"head": "abc"}, RecordNotice("abc", [])),
        ("paused", {}, PausedNotice("")),
        ("reminder", {"waiting": []}, ReminderNotice([], None)),
    ],
)
def test_rows_that_lack_a_later_field_are_read(kind: str, payload: dict[str, Any], read: NoticePayload) -> None:
    assert from_stored(kind, payload) == read


def test_what_only_a_newer_build_knows_is_treated_like_any_other() -> None:
    tomorrow = kind_of("tomorrow")
    assert (tomorrow.on_card, tomorrow.for_all, tomorrow.open, tomorrow.replaces) == (False, False, False, ())
    assert from_stored("tomorrow", {"what": 1}).called == ()
