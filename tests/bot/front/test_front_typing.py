"""Whatever a panel can do, typing can: several moves in a line, and every verb of every game."""

from __future__ import annotations

from bot.front.commands.game_verbs import IN_A_GROUP, MORE, of_game
from bot.front.common.command_builder import Builder
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.sandbox import PersonClient
from bot.sandbox.wire import Json
from games import catalog
from tests.bot.front.evening import Evening


async def offered(person: PersonClient, typed: str) -> list[str]:
    return [line["value"] for line in await person.autocomplete("do", "what", typed)]


async def test_behind_a_semicolon_stands_what_is_legal_then(bot: Evening) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    (drop, *_) = await offered(mover, "drop ")
    then = await offered(mover, f"{drop}; ")
    assert f"{drop}; run 4" in then
    assert f"{drop}; run 5" not in then, "one board is behind it"
    runs = await offered(mover, f"{drop}; ru")
    assert runs
    number = (await bot.tables.show(bot.table)).number
    reply = await mover.slash("do", what=runs[0])
    assert reply.text.count("✓") == 2
    assert (await bot.tables.show(bot.table)).number >= number + 2


async def test_a_table_elsewhere_is_named_by_its_number(bot: Evening) -> None:
    await bot.begin()
    await bot.ana.slash("table new", game="pantry", at=bot.games)
    await bot.ben.slash("table join", table=bot.table + 1)
    (mover,) = await bot.waited()
    mover.at = mover.dm(bot.app)
    assert (await mover.slash("do", what="run 1")).text.startswith("Which table?")
    lines = await mover.autocomplete("do", "what", "run 1", table=bot.table)
    assert [line["value"] for line in lines] == ["run 1"]
    assert "✓" in (await mover.slash("do", what="run 1", table=bot.table)).text


async def test_what_would_show_something_new_is_not_looked_behind(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (line,) = await mover.autocomplete("do", "what", "draw pool; ")
    assert line == {"name": "What can follow shows when that is done.", "value": "draw pool"}
    number = (await bot.tables.show(bot.table)).number
    assert await offered(mover, "dance; d") == ["dance"]
    assert (await bot.tables.show(bot.table)).number == number


async def test_looking_ahead_tells_nothing_that_the_seat_may_not_know(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (seat,) = [place.seat for place in (await bot.tables.show(bot.table)).places if str(place.person) == mover.id]
    lines = ("draw grave; ", "draw grave; d", "draw pool; ", "draw grave; play")
    before = [await mover.autocomplete("do", "what", line) for line in lines]
    assert await bot.deal_again(seat)
    assert [await mover.autocomplete("do", "what", line) for line in lines] == before


async def test_a_game_with_more_verbs_than_a_group_holds_has_the_rest_in_one_command(bot: Evening) -> None:
    crowded = [game for game in catalog().values() if len(game.verbs) > IN_A_GROUP]
    assert crowded
    for game in crowded:
        make = Builder(FrontContext(bot.tables, bot.clock), Speech(game).text)
        made = of_game(make, game)
        names = {command.name for command in made.commands}
        assert len(names) == IN_A_GROUP
        assert MORE in names
        assert not any(verb.params and verb.name not in names for verb in game.verbs)


async def test_the_rest_is_offered_and_done_in_that_command(bot: Evening) -> None:
    (key, *_) = [game.key for game in catalog().values() if len(game.verbs) > IN_A_GROUP]
    await bot.begin(game=key)
    alone = {command.name.split()[1] for command in bot.ana.commands() if command.name.startswith(f"{key} ")} - {MORE}
    for _ in range(200):
        (person, *_) = await bot.waited()
        lines = await person.autocomplete(f"{key} {MORE}", "what", "")
        shown = await bot.tables.show(bot.table, int(person.id))
        rest = {path[0] for decision in shown.decisions for path in decision.options.first(2000)} - alone
        assert {line["value"].split()[0] for line in lines} == rest
        if lines:
            break
        decision = next(d for d in shown.decisions if d.waits)
        await bot.tables.answer(bot.table, int(person.id), decision.key, decision.options.first(1)[0])
    assert "✓" in (await person.slash(f"{key} {MORE}", what=lines[0]["value"])).text


async def test_whoever_types_faster_than_anybody_can_is_offered_nothing_for_a_while(bot: Evening) -> None:
    for _ in range(200):
        assert bot.bot.front.autocomplete_limit.exceeded(int(bot.ana.id), bot.clock.now()) is False
    assert await bot.ana.autocomplete("rules", "topic", "fair") == []
    assert await bot.ben.autocomplete("rules", "topic", "fair") != []
    await bot.clock.advance(10)
    assert await bot.ana.autocomplete("rules", "topic", "fair") != []


def size(command: Json) -> int:
    """Characters as Discord counts them: names, descriptions and values, of the command and all that is in it."""
    texts = sum(len(str(command.get(part, ""))) for part in ("name", "description", "value"))
    return texts + sum(size(part) for kind in ("options", "choices") for part in command.get(kind) or ())


async def test_commands_are_no_longer_than_discord_allows(bot: Evening) -> None:
    for listed in bot.app.commands.values():
        assert len(listed) <= 100
        for command in listed:
            assert size(command) <= 8000, command["name"]


def raw_of(person: PersonClient, name: str, **options: str) -> Json:
    """What a tampered client sends: no bound of the command is looked at."""
    command = next(command for command in person.commands() if command.name == name)
    filled = [{"name": option, "type": 3, "value": value} for option, value in options.items()]
    root = {"id": command.root["id"], "name": command.root["name"], "type": 1, "options": filled}
    return root | ({"guild_id": command.root["guild_id"]} if "guild_id" in command.root else {})


async def test_every_free_text_has_a_bound_that_clients_know(bot: Evening) -> None:
    free = [
        (command.name, option)
        for command in bot.ana.commands()
        for option in command.options
        if option["type"] == 3 and not option.get("choices")
    ]
    assert {"do", "table new", "rules", "pantry run"} <= {name for name, _ in free}
    assert {option["max_length"] for name, option in free if option["name"] not in ("title", "rules", "pace")} == {200}
    assert all(option["max_length"] <= 500 for _, option in free)


async def test_what_is_longer_than_its_bound_is_refused_at_once(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    before, long = (await bot.tables.show(bot.table)).number, "f " * 2998 + "zz"
    assert await mover.autocomplete("do", "what", long) == []
    assert await mover.autocomplete("pantry run", "boards", long) == []
    assert await mover.autocomplete("table new", "settings", "nerves=", game=long) == []
    for name, option in (("do", "what"), ("rules", "topic"), ("rules", "game")):
        reply = await mover.raw(2, raw_of(mover, name, **{option: long}), wait=True)
        assert (
            reply.text
            == "That is too long: this field takes up to 200 characters. Say it more briefly and send it again."
        )
    assert bot.bot.front.search.cost.used(int(mover.id), bot.clock.now()) == 0
    assert (await bot.tables.show(bot.table)).number == before


async def test_more_words_or_moves_than_are_searched_for_are_refused_kindly(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    before = (await bot.tables.show(bot.table)).number
    words = "I search for up to 12 words at a time. Type the beginning of the move, and press on from there."
    moves = "Up to 10 moves fit in one line. Send these first, then type on."
    assert (await mover.slash("do", what="f " * 13)).text == words
    assert (await mover.slash("do", what="run 1;" * 11)).text == moves
    assert (await bot.tables.show(bot.table)).number == before
    (line,) = await mover.autocomplete("do", "what", "f " * 12 + "zz")
    assert line == {"name": words, "value": " ".join("f" * 12)}
    (line,) = await mover.autocomplete("do", "what", "run;" * 10 + " tru")
    assert line == {"name": moves, "value": "; ".join(["run"] * 10)}
    assert "I do not understand" in (await mover.slash("do", what="f " * 12)).text
    assert (await mover.slash("do", what=" ; ;; ")).text == "Nothing is asked of you just now."
