"""Friends on a server, from a Monday morning on. They have said where they live and when they sleep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.clock import VirtualClock
from bot.sandbox import wire
from bot.sandbox.contract import Contract
from bot.sandbox.world import User
from bot.tables.people import set_preferences
from tests.bot.front.evening import furnished
from tests.bot.stories.story import START, Story

NUMBERED = {"101": "Ana", "102": "Ben", "103": "Cat", "104": "Dan", "105": "Eve"}  # by which their nights are spread
LIVES: dict[str, Any] = {"zone": "Europe/London", "quiet_from": 23 * 60, "quiet_to": 7 * 60}


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture
async def story(contract: Contract, ready_file: Path, tmp_path: Path) -> AsyncIterator[Story]:
    async with furnished(Story, contract, ready_file, tmp_path, VirtualClock(START), ()) as made:
        for number, name in NUMBERED.items():
            made.discord.world.users[number] = User(wire=wire.user(number, name))
            made.people[name.lower()] = made.discord.person(name, made.guild)
            made.people[name.lower()].at = made.games
        async with made.open():
            for number, name in NUMBERED.items():
                await made.tables.write(set_preferences, int(number), name, **LIVES)
            yield made
