"""Commands: what they may be called, how many there may be, and what a client then offers."""

from __future__ import annotations

from typing import Any

from tests.bot.sandbox.probes.asking import BAD, Probe, Prober
from tests.bot.sandbox.test_sandbox_contract import COMMANDS, command, option


def telling(body: Any, expected: object = BAD) -> Probe:
    async def ask(prober: Prober) -> object:
        return (await prober.ask("PUT", f"/applications/{prober.place.bot.id}/commands", body)).told

    return Probe(ask, expected)


SUB = {"type": 1, "name": "s", "description": "d"}


async def two_hundred_and_one_in_a_day(prober: Prober) -> object:
    path = f"/applications/{prober.place.bot.id}/guilds/{prober.place.guild.id}/commands"
    taken = []
    for number in range(3):
        many = [command(name=f"a{number}x{n}") for n in range(100)]
        answer = await prober.ask("PUT", path, many)
        taken.append(answer.told)
    return taken


async def the_same_again_is_no_create(prober: Prober) -> object:
    path, many = f"/applications/{prober.place.bot.id}/commands", [command(name=f"a{n}") for n in range(100)]
    return {(await prober.ask("PUT", path, many)).status for _ in range(4)}


async def a_name_keeps_its_number(prober: Prober) -> object:
    path = f"/applications/{prober.place.bot.id}/commands"
    one, two = [await prober.ask("PUT", path, [command(description=text)]) for text in "ab"]
    return one.body[0]["id"] == two.body[0]["id"], one.body[0]["version"] == two.body[0]["version"]


async def of_another_bot(prober: Prober) -> object:
    return (await prober.ask("PUT", "/applications/1/commands", [])).told


async def in_a_server_where_it_is_not(prober: Prober) -> object:
    other = prober.discord.guild("Strangers")
    return (await prober.ask("PUT", f"/applications/{prober.place.bot.id}/guilds/{other.id}/commands", [])).told


PROBES: dict[str, Probe] = {
    **{name: telling(body) for name, body in COMMANDS.items()},
    "a sub-command beside an option": telling([command(options=[SUB, option()])]),
    "a group in a group": telling(
        [command(options=[{**SUB, "type": 2, "options": [{**SUB, "type": 2, "options": [SUB]}]}])]
    ),
    "a locale that there is not": telling([command(name_localizations={"xx": "a"})]),
    "a locale": telling([command(name_localizations={"de": "a"})], (200, 0)),
    "101 commands": telling([command(name=f"a{n}") for n in range(101)], (400, 30032)),
    "100 commands": telling([command(name=f"a{n}") for n in range(100)], (200, 0)),
    "201 creates in a day": Probe(two_hundred_and_one_in_a_day, [(200, 0), (200, 0), (429, 30034)]),
    "the same again is no create": Probe(the_same_again_is_no_create, {200}),
    "a name keeps its number": Probe(a_name_keeps_its_number, (True, False)),
    "of another bot": Probe(of_another_bot, (404, 10002)),
    "in a server where it is not": Probe(in_a_server_where_it_is_not, (403, 50001)),
}
