"""Who installs an application, what that asks for, and what an interaction then says of where it came from."""

from __future__ import annotations

from typing import Any

from bot.sandbox import Channel
from bot.sandbox.permissions import bits
from tests.bot.sandbox.probes.asking import BAD, Probe, Prober
from tests.bot.sandbox.test_sandbox_contract import command

SERVER, PERSON = "0", "1"
PARAMS = {"scopes": ["applications.commands", "bot"], "permissions": 2048}  # which is answered as text
ANSWERED = PARAMS | {"permissions": "2048"}
BY_BOTH = {SERVER: {"oauth2_install_params": PARAMS}, PERSON: {}}


async def _set(prober: Prober, **settings: Any) -> Any:
    return await prober.ask("PATCH", "/applications/@me", settings)


def setting(expected: object, **settings: Any) -> Probe:
    async def ask(prober: Prober) -> object:
        return (await _set(prober, **settings)).told

    return Probe(ask, expected)


async def kept(prober: Prober) -> object:
    await _set(prober, integration_types_config=BY_BOTH)
    found = (await prober.ask("GET", "/applications/@me")).body["integration_types_config"]
    return found[SERVER]["oauth2_install_params"], sorted(found)


async def what_is_not_sent_stays(prober: Prober) -> object:
    await _set(prober, install_params=PARAMS)
    await _set(prober, integration_types_config=BY_BOTH)
    return (await prober.ask("GET", "/applications/@me")).body["install_params"]


async def _tell(prober: Prober, *commands: Any) -> Any:
    return await prober.ask("PUT", f"/applications/{prober.place.bot.id}/commands", list(commands))


async def a_command_for_people_of_an_app_for_servers(prober: Prober) -> object:
    return (await _tell(prober, command(integration_types=[0, 1]))).told


async def a_command_for_people(prober: Prober) -> object:
    await _set(prober, integration_types_config=BY_BOTH)
    return (await _tell(prober, command(integration_types=[0, 1]))).told


async def a_command_that_does_not_say(prober: Prober) -> object:
    await _set(prober, integration_types_config=BY_BOTH)
    return (await _tell(prober, command())).body[0]["integration_types"]


async def a_command_of_a_server_says_nothing_of_it(prober: Prober) -> object:
    path = f"/applications/{prober.place.bot.id}/guilds/{prober.place.guild.id}/commands"
    (made,) = (await prober.ask("PUT", path, [command(contexts=[0])])).body
    return made.get("contexts"), made.get("integration_types")


# -- where an interaction comes from ---------------------------------------------------------------


async def _added(prober: Prober) -> None:
    await _set(prober, integration_types_config=BY_BOTH)
    prober.place.ana.add(prober.place.bot)


def _from(prober: Prober, where: Channel) -> Any:
    data = {"id": "1", "name": "ping", "type": 1}
    return prober.discord.interactions.create(2, prober.place.bot, prober.place.ana.id, where, data, None)


def _stranger_s(prober: Prober) -> Channel:
    """A channel of a server that has not installed the application; Ana is there."""
    guild = prober.discord.guild("Strangers")
    prober.discord.person("Ana", guild)
    return prober.discord.channel(guild, "hall")


def _told(prober: Prober, made: Any) -> object:
    owners = {prober.place.ana.id: "Ana", prober.place.guild.id: "server"}
    found = made.payload["authorizing_integration_owners"]
    return made.payload["context"], {kind: owners.get(owner, owner) for kind, owner in found.items()}


async def in_the_server(prober: Prober) -> object:
    return _told(prober, _from(prober, prober.games))


async def in_the_server_by_somebody_who_has_it_too(prober: Prober) -> object:
    await _added(prober)
    return _told(prober, _from(prober, prober.games))


async def with_the_bot(prober: Prober) -> object:
    return _told(prober, _from(prober, prober.place.ana.dm(prober.place.bot)))


async def between_people(prober: Prober) -> object:
    await _added(prober)
    return _told(prober, _from(prober, prober.place.ana.private(prober.place.ben)))


async def in_another_server(prober: Prober) -> object:
    await _added(prober)
    return _told(prober, _from(prober, _stranger_s(prober)))


async def what_may_be_done_in_letters(prober: Prober) -> object:
    found = _from(prober, prober.place.ana.dm(prober.place.bot)).payload["app_permissions"]
    return int(found) == bits("attach_files embed_links mention_everyone use_external_emojis")


async def what_may_be_done_between_people(prober: Prober) -> object:
    await _added(prober)
    found = _from(prober, prober.place.ana.private(prober.place.ben)).payload["app_permissions"]
    return int(found) == bits("attach_files embed_links mention_everyone")


async def nothing_may_be_written_between_people(prober: Prober) -> object:
    await _added(prober)
    between = prober.place.ana.private(prober.place.ben)
    return (await prober.post({"content": "x"}, at=between)).told


async def nothing_may_be_written_in_another_server(prober: Prober) -> object:
    await _added(prober)
    return (await prober.post({"content": "x"}, at=_stranger_s(prober))).told


async def _follow_ups(prober: Prober, where: Channel, count: int) -> object:
    made = _from(prober, where)
    await prober.call_back(made, {"type": 4, "data": {"content": "x", "flags": 64}})
    return [(await prober.follow(made, {"content": str(n), "flags": 64})).told for n in range(count)][-1]


async def six_follow_ups_between_people(prober: Prober) -> object:
    await _added(prober)
    return await _follow_ups(prober, prober.place.ana.private(prober.place.ben), 6)


async def five_follow_ups_between_people(prober: Prober) -> object:
    await _added(prober)
    return await _follow_ups(prober, prober.place.ana.private(prober.place.ben), 5)


async def six_follow_ups_in_the_server(prober: Prober) -> object:
    await _added(prober)
    return await _follow_ups(prober, prober.games, 6)


async def heard_by_all_where_people_may_use_what_they_have(prober: Prober) -> object:
    await _added(prober)
    made = _from(prober, _stranger_s(prober))
    await prober.call_back(made, {"type": 4, "data": {"content": "x"}})
    return bool(made.original and made.original.viewer)


async def hushed_where_people_may_not(prober: Prober) -> object:
    await _added(prober)
    where = _stranger_s(prober)
    prober.discord.overwrite(where, deny="use_external_apps")
    made = _from(prober, where)
    await prober.call_back(made, {"type": 4, "data": {"content": "x"}})
    return bool(made.original and made.original.viewer)


async def not_hushed_where_the_server_has_it(prober: Prober) -> object:
    await _added(prober)
    prober.discord.overwrite(prober.games, deny="use_external_apps")
    made = _from(prober, prober.games)
    await prober.call_back(made, {"type": 4, "data": {"content": "x"}})
    return bool(made.original and made.original.viewer)


PROBES: dict[str, Probe] = {
    "by servers and people": setting((200, 0), integration_types_config=BY_BOTH),
    "by somebody else": setting(BAD, integration_types_config={"2": {}}),
    "permissions without a bot": setting(BAD, install_params={"scopes": ["applications.commands"], "permissions": 8}),
    "a scope that there is not": setting(BAD, install_params={"scopes": ["everything"], "permissions": 0}),
    "what is set is kept": Probe(kept, (ANSWERED, [SERVER, PERSON])),
    "what is not sent stays": Probe(what_is_not_sent_stays, ANSWERED),
    "a command for people of an app for servers": Probe(a_command_for_people_of_an_app_for_servers, BAD),
    "a command for people": Probe(a_command_for_people, (200, 0)),
    "a command that does not say is for whom the app is": Probe(a_command_that_does_not_say, [0, 1]),
    "a command of one server": Probe(a_command_of_a_server_says_nothing_of_it, (None, None)),
    "in the server": Probe(in_the_server, (0, {"0": "server"})),
    "in the server by somebody who has it too": Probe(
        in_the_server_by_somebody_who_has_it_too, (0, {"0": "server", "1": "Ana"})
    ),
    "with the bot": Probe(with_the_bot, (1, {"0": "0"})),
    "between people": Probe(between_people, (2, {"1": "Ana"})),
    "in another server": Probe(in_another_server, (0, {"1": "Ana"})),
    "what may be done in letters": Probe(what_may_be_done_in_letters, True),
    "what may be done between people": Probe(what_may_be_done_between_people, True),
    "writing between people": Probe(nothing_may_be_written_between_people, (403, 50001)),
    "writing in another server": Probe(nothing_may_be_written_in_another_server, (403, 50001)),
    "five follow-ups between people": Probe(five_follow_ups_between_people, (200, 0)),
    "six follow-ups between people": Probe(six_follow_ups_between_people, (400, 40094)),
    "six follow-ups in the server": Probe(six_follow_ups_in_the_server, (200, 0)),
    "heard by all where external apps may be used": Probe(heard_by_all_where_people_may_use_what_they_have, False),
    "hushed where they may not": Probe(hushed_where_people_may_not, True),
    "not hushed where the server has it": Probe(not_hushed_where_the_server_has_it, False),
}
