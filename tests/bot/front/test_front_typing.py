"""Whatever a panel can do, typing can: several moves in a line, and every verb of every game."""

from __future__ import annotations

from typing import Any

from bot.front.building import Builder
from bot.front.speech import Speech
from bot.front.verbs import IN_A_GROUP, MORE, of_game
from bot.front.visits import House
from games import catalog


async def offered(person: Any, typed: str) -> list[str]:
    return [line["value"] for line in await person.autocomplete("do", "what", typed)]


async def test_behind_a_semicolon_stands_what_is_legal_then(bot: Any) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    assert not any(line.startswith("discard") for line in await offered(mover, ""))
    then = await offered(mover, "draw grave; ")
    assert then
    assert all(line.startswith("draw grave; ") for line in then)
    discards = await offered(mover, "draw grave; disc")
    assert discards
    number = (await bot.tables.show(bot.table)).number
    reply = await mover.slash("do", what=discards[0])
    assert reply.text.count("You chose") == 2
    assert (await bot.tables.show(bot.table)).number >= number + 2


async def test_a_table_elsewhere_is_named_by_its_number(bot: Any) -> None:
    await bot.begin()
    await bot.ana.slash("table new", game="zombs", at=bot.games)
    await bot.ben.slash("table join", table=bot.table + 1)
    (mover,) = await bot.waited()
    mover.at = mover.dm(bot.app)
    assert (await mover.slash("do", what="draw grave")).text.startswith("Which table?")
    lines = await mover.autocomplete("do", "what", "draw g", table=bot.table)
    assert [line["value"] for line in lines] == ["draw grave"]
    assert "You chose" in (await mover.slash("do", what="draw grave", table=bot.table)).text


async def test_what_would_show_something_new_is_not_looked_behind(bot: Any) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (line,) = await mover.autocomplete("do", "what", "draw pool; ")
    assert line == {"name": "What can follow shows when that is done.", "value": "draw pool"}
    number = (await bot.tables.show(bot.table)).number
    assert await offered(mover, "dance; d") == ["dance"]
    assert (await bot.tables.show(bot.table)).number == number


async def test_looking_ahead_tells_nothing_that_the_seat_may_not_know(bot: Any) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (seat,) = [place.seat for place in (await bot.tables.show(bot.table)).places if str(place.person) == mover.id]
    lines = ("draw grave; ", "draw grave; d", "draw pool; ", "draw grave; play")
    before = [await mover.autocomplete("do", "what", line) for line in lines]
    assert await bot.deal_again(seat)
    assert [await mover.autocomplete("do", "what", line) for line in lines] == before


async def test_a_game_with_more_verbs_than_a_group_holds_has_the_rest_in_one_command(bot: Any) -> None:
    crowded = [game for game in catalog().values() if len(game.verbs) > IN_A_GROUP]
    assert crowded
    for game in crowded:
        make = Builder(House(bot.tables, bot.clock), Speech(game).text)
        made = of_game(make, game)
        names = {command.name for command in made.commands}
        assert len(names) == IN_A_GROUP
        assert MORE in names
        assert not any(verb.params and verb.name not in names for verb in game.verbs)


async def test_the_rest_is_offered_and_done_in_that_command(bot: Any) -> None:
    await bot.begin(game="mojo")
    alone = {command.name.split()[1] for command in bot.ana.commands() if command.name.startswith("mojo ")} - {MORE}
    for _ in range(200):
        (person, *_) = await bot.waited()
        lines = await person.autocomplete("mojo more", "what", "")
        shown = await bot.tables.show(bot.table, int(person.id))
        rest = {path[0] for decision in shown.decisions for path in decision.options.first(2000)} - alone
        assert {line["value"].split()[0] for line in lines} == rest
        if lines:
            break
        decision = next(d for d in shown.decisions if d.waits)
        await bot.tables.answer(bot.table, int(person.id), decision.key, decision.options.first(1)[0])
    assert "You chose" in (await person.slash("mojo more", what=lines[0]["value"])).text


async def test_whoever_types_faster_than_anybody_can_is_offered_nothing_for_a_while(bot: Any) -> None:
    for _ in range(200):
        assert bot.bot.house.typing.exceeded(int(bot.ana.id), bot.clock.now()) is False
    assert await bot.ana.autocomplete("rules", "topic", "fair") == []
    assert await bot.ben.autocomplete("rules", "topic", "fair") != []
    await bot.clock.advance(10)
    assert await bot.ana.autocomplete("rules", "topic", "fair") != []


def size(command: dict[str, Any]) -> int:
    """Characters as Discord counts them: names, descriptions and values, of the command and all that is in it."""
    texts = sum(len(str(command.get(part, ""))) for part in ("name", "description", "value"))
    return texts + sum(size(part) for kind in ("options", "choices") for part in command.get(kind) or ())


async def test_commands_are_no_longer_than_discord_allows(bot: Any) -> None:
    for listed in bot.app.commands.values():
        assert len(listed) <= 100
        for command in listed:
            assert size(command) <= 8000, command["name"]
