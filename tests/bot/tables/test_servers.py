"""What the people who run a server choose."""

from __future__ import annotations

from bot.tables import Tables
from bot.tables.servers import GameDefaults, ServerSettings, change_settings, remember_server, settings_of

HOME = 900


async def test_a_server_that_has_chosen_nothing_has_the_usual(tables: Tables) -> None:
    assert await tables.read(settings_of, HOME) == ServerSettings()
    await tables.write(remember_server, HOME, "Friends")
    assert await tables.read(settings_of, HOME) == ServerSettings()


async def test_choices_are_kept_beside_each_other(tables: Tables) -> None:
    await tables.write(change_settings, HOME, "Friends", games=("zombs",), openers=7)
    await tables.write(
        change_settings, HOME, "Friends", usual={"zombs": GameDefaults("slow", {"goal": "normal"})}, tables=3
    )
    await tables.write(remember_server, HOME, "Best Friends")
    usual = {"zombs": GameDefaults("slow", {"goal": "normal"})}
    assert await tables.read(settings_of, HOME) == ServerSettings(games=("zombs",), tables=3, openers=7, usual=usual)
