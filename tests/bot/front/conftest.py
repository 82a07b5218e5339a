"""The bot on a loopback Discord held to Discord's contract, with people to play, and time that is moved by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pantry import picture
from pantry.game import GAME as PANTRY

from bot.clock import VirtualClock
from bot.sandbox.contract import Contract
from render import renderers
from tests.bot.front.evening import Evening, furnished


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture
def settings() -> str:
    """Of the pantry; a module that wants others says so with a fixture of its own."""
    return ""


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pantry has pictures of its own, drawn in the test's own process; other games have theirs."""
    others = renderers.renderer
    monkeypatch.setattr(renderers, "renderer", lambda game: picture if game == PANTRY.key else others(game))


@pytest.fixture
async def evening(contract: Contract, ready_file: Path, tmp_path: Path, settings: str) -> AsyncIterator[Evening]:
    names = ("Ana", "Ben", "Cat")
    async with furnished(Evening, contract, ready_file, tmp_path, VirtualClock(), names) as made:
        made.settings = settings
        yield made


@pytest.fixture
async def bot(evening: Evening) -> AsyncIterator[Evening]:
    """The evening with the bot there."""
    async with evening.open():
        yield evening
