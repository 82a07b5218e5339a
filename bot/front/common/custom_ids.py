"""The custom_ids of buttons that belong to a table: what is wanted, at which table, and of what."""

from __future__ import annotations

from typing import NamedTuple

BEFORE = ("join", "leave", "bot", "easier", "start", "start_now", "check_in", "inviting", "announce")
PLAYING = (
    *("move", "passing", "undo", "undoing", "yes", "no", "claim", "take", "keep", "handback", "resign"),
    *("orders", "order", "ordering", "unorder", "leave_now", "end_now", "bot_now", "passing_all", "pass_on", "longer"),
    *("suggest", "unsuggest"),
)
LOOKING = ("hand", "board", "words", "terms", "log", "recap", "past", "turns", "close")
LONGEST = 19  # digits that 64 bits cannot hold any more
WANTS = (*BEFORE, *PLAYING, *LOOKING, "manage", "rematch", "more")
FIRST_TABLE = "f.pick"  # leads to the form of a new table
ABOUT_ONESELF = ("zone_right", "zone_wrong", "zone_at")


class CustomId(NamedTuple):
    act: str
    table: int
    of: int = 0  # the vote, the entry or the seat that is meant

    def __str__(self) -> str:
        return f"t.{self.act}.{self.table}.{self.of}"


def parse(custom_id: str) -> CustomId:
    """Raises ValueError for what is none."""
    kind, act, table, of = custom_id.split(".")
    if kind != "t" or act not in (*WANTS, *ABOUT_ONESELF):
        raise ValueError(custom_id)
    return CustomId(act, parse_id(table), parse_id(of))


def parse_id(typed: str) -> int:
    """A number that a database can look for."""
    if not is_id(typed):
        raise ValueError(typed)
    return int(typed)


def is_id(typed: str) -> bool:
    return typed.isdecimal() and len(typed) < LONGEST
