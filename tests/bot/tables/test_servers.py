"""What the people who run a server choose."""

from __future__ import annotations

from bot.tables import Tables
from bot.tables.servers import Choices, Usual, choose, chosen, meet

HOME = 900


async def test_a_server_that_has_chosen_nothing_has_the_usual(tables: Tables) -> None:
    assert await tables.read(chosen, HOME) == Choices()
    await tables.write(meet, HOME, "Friends")
    assert await tables.read(chosen, HOME) == Choices()


async def test_choices_are_kept_beside_each_other(tables: Tables) -> None:
    await tables.write(choose, HOME, "Friends", games=("zombs",), openers=7)
    await tables.write(choose, HOME, "Friends", usual={"zombs": Usual("slow", {"goal": "normal"})}, tables=3)
    await tables.write(meet, HOME, "Best Friends")
    usual = {"zombs": Usual("slow", {"goal": "normal"})}
    assert await tables.read(chosen, HOME) == Choices(games=("zombs",), tables=3, openers=7, usual=usual)
