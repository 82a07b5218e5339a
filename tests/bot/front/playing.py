"""How people answer on the loopback Discord: by a command, by a line, by pressing; and what a sensible one would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import cycle

from bot.sandbox import PersonClient, Reply, text_of
from bot.sandbox.wire import Json
from bot.tables.session import Session, load_table
from bot.testing.panels.presses import next_way, press
from games.kernel import DEFAULT, Decision, Path, seeded
from games.players import PLAYERS, Seen
from tests.bot.front.evening import Evening


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
    """By the command of its first word, each word in its place; or by `more`, for what has no command of its own."""
    game = (await bot.tables.show(bot.table)).game
    name = f"{game} {path[0]}"
    if not any(command.name == name for command in person.commands()):
        return await person.slash(f"{game} more", what=" ".join(path))
    verb = next(verb for verb in bot.tables.games[game].verbs if verb.name == path[0])
    given = {
        param.name: " ".join(path[n:]) if param.many else path[n] for n, param in enumerate(verb.params, 1) if path[n:]
    }
    return await person.slash(name, options=given)


async def by_line(bot: Evening, person: PersonClient, decision: Decision, path: Path) -> Reply:
    return await person.slash("do", what=" ".join(path))


async def by_pressing(bot: Evening, person: PersonClient, decision: Decision, path: Path) -> Reply:
    """From the notice through the panel; what is final is confirmed."""
    notice = next(m for m in reversed(person.timeline()) if any(c.get("label") == "My move" for c in controls(m)))
    reply, seen = await person.click(notice, "My move"), set[str]()
    while "✓" not in reply.text:
        way = next_way(reply.message, decision, (path,), seen)
        seen.add(way.custom_id)
        reply = await press(person, reply.message, way)
    return reply


async def played_to_the_end(
    bot: Evening, often: int, meanwhile: Callable[[Counter[str]], Awaitable[None]] | None = None
) -> tuple[Counter[str], str]:
    """Play a game by every way in turn: which verbs were answered how often, and why it is over."""
    ways, verbs = cycle((by_verb, by_pressing, by_line)), Counter[str]()
    while waited := await bot.waited():
        decision, path = await choice(bot, waited[0])
        reply = await next(ways)(bot, waited[0], decision, path)
        assert reply.ephemeral
        assert "✓" in reply.text, (path, reply.text)
        verbs[path[0]] += 1
        if meanwhile:
            await meanwhile(verbs)
        assert verbs.total() < often
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert shown.status == "over"
    assert shown.why is not None
    assert "The game is over." in text_of(bot.ana.timeline()[-2])
    return verbs, shown.why.id
