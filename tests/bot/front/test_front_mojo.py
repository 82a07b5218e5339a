"""A whole game of four on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

from bot.front.common import menus
from bot.sandbox import PersonClient, Reply, text_of
from bot.sandbox.wire import Json
from bot.tables.session import Session, load_table
from games.kernel import DEFAULT, Decision, Path, seeded
from games.mojo.board import BOARD
from games.mojo.view import MojoView
from games.players import PLAYERS, Seen
from tests.bot.front.evening import Evening

OFTEN = 600
SURE = "Yes, do it"


def controls(message: Json) -> list[Json]:
    """Every button and menu of a message."""
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def choice(bot: Evening, person: PersonClient) -> tuple[Decision, Path]:
    """What a sensible player would answer in this person's place."""

    def look(session: Session) -> tuple[Decision, Path]:
        held = load_table(session, bot.table)
        own = held.seats_of(int(person.id))
        decision = next(d for d in held.decisions if d.seat in own and d.waits)
        path = PLAYERS["normal"](Seen(held.game, held.state, decision), seeded(held.number))
        return decision, decision.options.first(1)[0] if path == DEFAULT else path

    return await bot.tables.read(look)


async def by_verb(bot: Evening, person: PersonClient, decision: Decision, path: Path) -> Reply:
    """`/mojo move tile:home group:2 to:L4`, or `/mojo more` for what has no command of its own."""
    name = f"mojo {path[0]}"
    if not any(command.name == name for command in person.commands()):
        return await person.slash("mojo more", what=" ".join(path))
    verb = next(verb for verb in bot.tables.games["mojo"].verbs if verb.name == path[0])
    given = {
        param.name: " ".join(path[n:]) if param.many else path[n] for n, param in enumerate(verb.params, 1) if path[n:]
    }
    return await person.slash(name, options=given)


async def by_line(bot: Evening, person: PersonClient, decision: Decision, path: Path) -> Reply:
    return await person.slash("do", what=" ".join(path))


async def by_pressing(bot: Evening, person: PersonClient, decision: Decision, path: Path) -> Reply:
    """From the notice through the panel, branch by branch; what is final is confirmed."""
    notice = next(m for m in reversed(person.timeline()) if any(c.get("label") == "My move" for c in controls(m)))
    reply = await person.click(notice, "My move")
    draft, at = "", menus.forced(decision.options, ())
    while True:
        branches = menus.branches(decision.options, at)
        child = next(n for n, branch in enumerate(branches) if path[: len(branch)] == branch)
        alone = branches[child] == at
        draft, at = draft if alone else draft + menus.number(child), branches[child]
        reply = await press(person, reply, draft, menus.number(child))
        if at == path:
            return await person.click(reply.message, SURE) if SURE in labels(reply) else reply


def labels(reply: Reply) -> list[str]:
    return [control.get("label", "") for control in controls(reply.message)]


async def press(person: PersonClient, reply: Reply, draft: str, value: str) -> Reply:
    """The button of a branch, or its line in a menu, on whichever page it is."""
    while True:
        for control in controls(reply.message):
            if control["type"] == 2 and control["custom_id"].startswith("m.c."):
                if menus.parse(control["custom_id"]).draft == draft:
                    return await person.click(reply.message, control["custom_id"])
            elif control["type"] == 3 and value in [option["value"] for option in control["options"]]:
                return await person.select(reply.message, [value])
        reply = await person.click(reply.message, "More")


async def test_a_whole_game_of_four_is_played_by_commands_and_panels(bot: Evening) -> None:
    await bot.begin(bots=2, game="mojo")
    ways, verbs = cycle((by_verb, by_pressing, by_line)), Counter[str]()
    while waited := await bot.waited():
        decision, path = await choice(bot, waited[0])
        reply = await next(ways)(bot, waited[0], decision, path)
        assert reply.ephemeral
        assert "You chose" in reply.text, (path, reply.text)
        verbs[path[0]] += 1
        assert verbs.total() < OFTEN
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert shown.status == "over"
    assert shown.why is not None
    assert shown.why.id == "mojo.end.crown"
    assert {"move", "pass", "end"} <= set(verbs), verbs
    assert "The game is over." in text_of(bot.ana.timeline()[-2])


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
    assert "You chose" not in reply.text  # where it stops, one goes on by pressing
    reply = await person.slash("mojo move", options={**given, "way": f"{further} done"})
    assert f"2 zimbies from home step by step to {further.replace(' ', ' and ')}, no further" in reply.text
    await bot.settle()
    decision, _ = await choice(bot, person)
    reply = await by_pressing(bot, person, decision, ("move", "home", "1", "by", tile, "done"))
    assert f"1 zimby from home step by step to {tile}, no further" in reply.text


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
    assert any(part.get("label") == "End the turn" for part in controls(back.message))
