"""Whatever the service refuses, it says so in words."""

from __future__ import annotations

import re
from pathlib import Path

import bot.tables
from bot.tables import WORDS
from bot.tables.faults import SAID
from games import catalog
from games.kernel import Words

SOURCE = Path(bot.tables.__file__).parent
STATUSES = ("lobby", "check_in", "running", "paused", "over", "expired")


def test_every_refusal_has_words_and_no_words_are_left_over() -> None:
    words = Words(next(iter(catalog().values())), more=WORDS)
    code = "".join(path.read_text() for path in SOURCE.rglob("*.py"))
    raised = {f"tables.{found}" for found in re.findall(r"\brefused\(\s*\"(\w+)\"", code)}
    raised |= {f"tables.is_{status}" for status in STATUSES} | {"tables.decided"}
    raised |= {f"tables.{id}" for id in (*SAID.values(), "stumbled_leaving", "stumbled_look")}
    assert raised == {key for key in words.texts if key.startswith("tables.")}
