"""Friends at a table: who presses next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.sandbox import Sandbox
from bot.testing.crowd.company import Company
from bot.testing.crowd.evening import briefly
from games import catalog


@pytest.fixture
async def company() -> AsyncIterator[Company]:
    async with Sandbox() as discord:
        app = discord.bot()
        guild = discord.guild("Home", app)
        company = Company(discord, [discord.person(name, guild) for name in ("Ana", "Ben")], Random(1))
        company.thread = discord.channel(guild, "games")
        yield company


async def test_who_was_not_rung_presses_too_now_and_then(company: Company) -> None:
    """Ben may change his sealed answer as often as he likes: it is Ana, who has just moved, for whom the game waits."""
    ana, ben = company.people
    ana.say(f"<@{ben.id}>", company.thread)
    calls = [company.called() for _ in range(100)]
    assert calls.count(ben) > calls.count(ana) > 0


def test_who_goes_straight_for_a_move_gives_no_orders_in_its_place(company: Company) -> None:
    """An order is given by the first button of a panel that asks nothing, and taken back by the same one: for ever."""
    ordering, moving = [{"custom_id": f"t.{act}.1.0"} for act in ("order", "orders", "hand")], {"custom_id": "m.c.1"}
    company.bold = 1.0
    assert company._way([*ordering, {"custom_id": "m.o.1"}, moving]) == moving
    assert company._way(ordering) is None
    company.bold = 0.0
    assert company._way(ordering) in ordering


def test_what_ends_no_game_is_left_out_where_games_are_to_be_over_soon() -> None:
    """Nobody whose moves are drawn wins a game of many rounds."""
    settings = {key: briefly(game).split() for key, game in catalog().items()}
    assert {word for words in settings.values() for word in words} >= {"goal=fast", "rounds=10", "doomsday=5"}
