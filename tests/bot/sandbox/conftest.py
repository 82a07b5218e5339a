"""A loopback Discord held to Discord's contract, with a server, two people and a bot of its own process or this one."""

from collections.abc import AsyncIterator, Callable

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.contract import Contract
from tests.bot.sandbox.place import Place, furnished


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture
def furnish() -> Callable[[Sandbox], Place]:
    """Puts the same server, people and bot into any sandbox."""
    return furnished


@pytest.fixture
async def bare(contract: Contract) -> AsyncIterator[Place]:
    """No bot is connected yet, and findings are the test's own business."""
    async with Sandbox(contract=contract) as discord:
        yield furnished(discord)


@pytest.fixture
async def place(bare: Place) -> AsyncIterator[Place]:
    """The sample bot is logged in, and at the end nothing was wrong with anyone's traffic."""
    async with bare.playing():
        yield bare
    assert bare.discord.findings == []
