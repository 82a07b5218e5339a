"""How people answer on the loopback Discord: by a command, by a line, by pressing; and what a sensible one would."""

from __future__ import annotations

from bot.front.common import menus
from bot.sandbox import PersonClient, Reply
from bot.sandbox.wire import Json
from bot.tables.session import Session, load_table
from games.kernel import DEFAULT, Decision, Path, seeded
from games.players import PLAYERS, Seen
from tests.bot.front.evening import Evening

SURE = "Yes, do it"


def controls(message: Json) -> list[Json]:
    """Every button and menu of a message."""
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


def labels(reply: Reply) -> list[str]:
    return [control.get("label", "") for control in controls(reply.message)]


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
