"""A whole game of four on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from bot.sandbox import PersonClient
from games.mojo.board import BOARD
from games.mojo.view import MojoView
from tests.bot.front.evening import Evening
from tests.bot.front.playing import by_pressing, choice, controls, played_to_the_end

OFTEN = 600


async def test_a_whole_game_of_four_is_played_by_commands_and_panels(bot: Evening) -> None:
    await bot.begin(bots=2, game="mojo")
    verbs, why = await played_to_the_end(bot, OFTEN)
    assert why == "mojo.end.crown"
    assert {"move", "pass", "end"} <= set(verbs), verbs


async def test_a_way_of_ones_own_is_typed_tile_by_tile(bot: Evening) -> None:
    await bot.begin(game="mojo")
    (person,) = await bot.waited()
    tile = await gate(bot, person)
    given = {"tile": "home", "group": "2"}
    assert "by" in [line["value"] for line in await person.autocomplete("mojo move", "to", "b", options=given)]
    given["to"] = "by"
    assert await values(person, "", given) == [tile]
    further = (await values(person, f"{tile} ", given))[0]
    assert further.startswith(f"{tile} ")
    assert f"{further} done" in await values(person, f"{further} d", given)
    reply = await person.slash("mojo move", options={**given, "way": further})
    assert "✓" not in reply.text  # where it stops, one goes on by pressing
    reply = await person.slash("mojo move", options={**given, "way": f"{further} done"})
    assert f"2 zimbies by {further.replace(' ', ' and ')}, " in reply.text
    await bot.settle()
    decision, _ = await choice(bot, person)
    reply = await by_pressing(bot, person, decision, ("move", "home", "1", "by", tile, "done"))
    assert f"1 zimby by {tile}, " in reply.text


async def gate(bot: Evening, person: PersonClient) -> str:
    """Where a person's zimbies come into the compound."""
    shown = await bot.tables.show(bot.table, int(person.id))
    assert isinstance(shown.view, MojoView)
    assert shown.seat is not None
    return BOARD.entries[shown.view.shamans[shown.seat].entry].tile


async def values(person: PersonClient, typed: str, given: dict[str, str]) -> list[str]:
    return [line["value"] for line in await person.autocomplete("mojo move", "way", typed, options=given)]


async def test_of_many_orders_those_that_stand_have_buttons_and_all_others_are_picked(bot: Evening) -> None:
    await bot.begin(bots=2, game="mojo")
    (mover,) = await bot.waited()
    asked = await mover.slash("my orders")
    parts = controls(asked.message)
    habits = ["Pass whenever it is not my turn", "Pass unless it is aimed at me", "Pass until my turn"]
    assert [part.get("label") for part in parts if part["type"] == 2] == [*habits, "My move"]
    (menu,) = (part for part in parts if part["type"] == 3)
    assert 6 < len(menu["options"]) <= 25
    name = "When my zimbies are attacked: eat nobody"
    given = await mover.select(asked.message, name)
    assert f"From now on: {name}." in given.text
    now = controls(given.message)
    assert [part["label"] for part in now if part.get("style") == 3] == [name]
    assert not any(line["label"] == name for part in now for line in part.get("options", ()))
    gone = await mover.click(given.message, name)
    assert "That order is cancelled." in gone.text
    back = await mover.click(gone.message, "My move")
    assert any(part.get("label") == "End turn" for part in controls(back.message))
