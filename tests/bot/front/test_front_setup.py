"""What the people who run a server decide, and the limits that keep it livable."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Refused


@pytest.fixture
async def keeper(bot: Any) -> Any:
    """Cat runs the server."""
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    return bot.cat


async def test_setup_is_for_those_who_run_the_server(bot: Any, keeper: Any) -> None:
    assert "setup games" in {command.name for command in keeper.commands()}
    with pytest.raises(Refused):
        await bot.ana.slash("setup games", games="zombs")


async def test_only_the_games_chosen_have_commands_and_tables(bot: Any, keeper: Any) -> None:
    reply = await keeper.slash("setup games", games="mojo")
    assert reply.text == "Games played here: Zimby Mojo."
    names = {command.name for command in bot.ana.commands()}
    assert "mojo move" in names
    assert "zombs play" not in names
    assert "not played on this server" in (await bot.ana.slash("table new", game="zombs")).text
    assert "I do not know chess" in (await keeper.slash("setup games", games="chess")).text


async def test_each_missing_permission_is_named(bot: Any, keeper: Any) -> None:
    assert (await keeper.slash("setup check")).text == f"I have every permission that I need in <#{bot.games.id}>."
    bot.discord.overwrite(bot.games, bot.app, deny="create_public_threads")
    await bot.discord.quiet()
    assert "I lack: create public threads." in (await keeper.slash("setup check", place=bot.games)).text


async def test_nobody_opens_more_than_five_tables_that_wait(bot: Any) -> None:
    for _ in range(5):
        await bot.lobby()
    reply = await bot.ana.slash("table new", game="zombs")
    assert reply.text.startswith("You have 5 open tables already")


async def test_a_server_has_as_many_tables_as_it_wants(bot: Any, keeper: Any) -> None:
    assert (await keeper.slash("setup limit", most=1)).text == "At most 1 table at a time."
    await bot.lobby()
    assert (await bot.ben.slash("table new", game="zombs")).text.startswith("This server has 1 table going")
