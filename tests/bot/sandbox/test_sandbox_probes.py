"""Asked by HTTP and by socket this Discord answers as the real one does, but for what is named here."""

from __future__ import annotations

import aiohttp
import pytest

from tests.bot.sandbox.place import Place
from tests.bot.sandbox.probes import PROBES
from tests.bot.sandbox.probes.asking import Prober

MOST, RIGHT = 112, 105  # so many questions at least, and so many of them answered as Discord answers
EXCEPTIONS = {
    "messages: a reaction": "reactions are not modelled, as the bot uses none: a gap, and found",
    "messages: a webhook of the channel": "those are not modelled, as the bot uses none: a gap, and found",
}


@pytest.mark.parametrize("name", PROBES)
async def test_it_answers_as_discord_does(bare: Place, name: str) -> None:
    probe = PROBES[name]
    async with aiohttp.ClientSession() as http:
        found = await probe.ask(Prober(bare, http))
    if name in EXCEPTIONS:
        assert found != probe.expected, "it is no exception any more"
    else:
        assert found == probe.expected


def test_enough_is_asked_and_nearly_all_is_right() -> None:
    assert len(PROBES) >= MOST
    assert EXCEPTIONS.keys() <= PROBES.keys()
    assert len(PROBES) - len(EXCEPTIONS) >= RIGHT
