"""What README.md, PRIVACY.md and TERMS.md promise people is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.front import installation
from bot.store import schema
from tests.bot.front.evening import Evening

ROOT = Path(__file__).parents[3]
COMMAND = re.compile(r"`/([a-z ]+)`")
ELSEWHERE = {"metrics"}  # an address, no command


@pytest.mark.parametrize("name", ["README.md", "PRIVACY.md", "TERMS.md"])
async def test_every_command_that_a_document_names_is_there(bot: Evening, name: str) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    known = {command.name for command in bot.cat.commands()}
    named = set(COMMAND.findall((ROOT / name).read_text())) - ELSEWHERE
    assert named
    assert {one for one in named if not any(f"{command} ".startswith(f"{one} ") for command in known)} == set()


TOLD = {
    "id": "your Discord id",
    "name": "the name you show",
    "language": "language",
    "zone": "time zone",
    "quiet_from": "quiet hours",
    "quiet_to": "quiet hours",
    "days_off": "days off",
    "notify": "how to be told",
    "reminders": "how to be told",
    "away_from": "absences",
    "away_until": "absences",
    "rated": "rating",
    "settings": "what you set with `/my`",
    "since": "your Discord id",  # when it was first seen
}


def test_privacy_has_a_word_for_everything_that_is_stored_of_a_person() -> None:
    """A column that is in no word of it is new, and wants one."""
    assert {column.name for column in schema.people.c} == set(TOLD)
    promised = (ROOT / "PRIVACY.md").read_text()
    assert [word for word in TOLD.values() if word not in promised] == []


async def test_whoever_starts_it_reads_where_to_invite_it(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    async with evening.open():
        speaking = evening.bot._speak()
        task = evening.bot.loop.create_task(speaking)
        await evening.discord.until(lambda: "invites it at" in caplog.text)
        task.cancel()
    assert installation.invitation(int(evening.app.id)) in caplog.text
