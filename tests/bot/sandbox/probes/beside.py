"""What is asked of messages and people in the menus beside them, and the menus that people are chosen from."""

from __future__ import annotations

from typing import Any

from tests.bot.sandbox.probes.asking import BAD, Probe, Prober, posting
from tests.bot.sandbox.probes.commands import telling
from tests.bot.sandbox.test_sandbox_contract import command, option, row

ON_USER, ON_MESSAGE = 2, 3


def beside(kind: int = ON_MESSAGE, name: str = "Board at this move", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, **more}


def people(**more: Any) -> dict[str, Any]:
    """A menu to choose people from."""
    return {"type": 5, "custom_id": "p", **more}


async def _told(prober: Prober, *commands: Any) -> Any:
    return (await prober.ask("PUT", f"/applications/{prober.place.bot.id}/commands", list(commands))).body


async def described(prober: Prober) -> object:
    return (await _told(prober, beside()))[0]["description"]


async def of_a_message(prober: Prober) -> object:
    (made,) = await _told(prober, beside())
    sent = await prober.say("a move")
    message = prober.discord.world.messages[prober.games.id][sent].wire
    prober.discord.faults.ack_seconds = 0.01  # nobody is there to answer
    reply = await prober.place.ana.ask_of("Board at this move", message)
    data = reply.interaction.payload["data"]
    about = data["id"] == made["id"], data["type"], data["target_id"] == sent
    return about, data["resolved"]["messages"][sent]["content"], "message" in reply.interaction.payload


async def of_a_person(prober: Prober) -> object:
    await _told(prober, beside(ON_USER, "Invite"))
    ben = prober.place.ben
    prober.discord.faults.ack_seconds = 0.01
    data = (await prober.place.ana.ask_of("Invite", ben)).interaction.payload["data"]
    known = data["resolved"]
    member = known["members"][ben.id]
    return data["target_id"] == ben.id, known["users"][ben.id]["username"], "user" in member, "permissions" in member


async def answered_as_a_command_is(prober: Prober) -> object:
    await _told(prober, beside())
    sent = await prober.say()
    data = {"id": "1", "type": ON_MESSAGE, "name": "Board at this move", "target_id": sent, "resolved": {}}
    made = prober.interaction(2, data)
    answers = [await prober.call_back(made, {"type": kind, "data": {"content": "x"}}) for kind in (7, 4)]
    return [answer.told for answer in answers]


async def chosen(prober: Prober) -> object:
    sent = await prober.post(row(people()))
    prober.discord.faults.ack_seconds = 0.01
    reply = await prober.place.ana.select(sent.body, [prober.place.ben])
    data = reply.interaction.payload["data"]
    return data["component_type"], data["values"] == [prober.place.ben.id], list(data["resolved"])


PROBES: dict[str, Probe] = {
    "a name with blanks and capitals": telling([beside()], (200, 0)),
    "a name of 32": telling([beside(name="x" * 32)], (200, 0)),
    "a name of 33": telling([beside(name="x" * 33)]),
    "no name": telling([beside(name="")]),
    "a description": telling([beside(description="what it does")]),
    "an empty description": telling([beside(description="")], (200, 0)),
    "options": telling([beside(options=[option()])]),
    "a name twice": telling([beside(), beside()]),
    "one name of each kind": telling([command(name="a"), beside(ON_USER, "a"), beside(ON_MESSAGE, "a")], (200, 0)),
    "15 of a kind": telling([beside(name=str(n)) for n in range(15)], (200, 0)),
    "16 of messages": telling([beside(name=str(n)) for n in range(16)], (400, 30032)),
    "16 of people": telling([beside(ON_USER, str(n)) for n in range(16)], (400, 30032)),
    "an empty description is told": Probe(described, ""),
    "of a message": Probe(of_a_message, ((True, ON_MESSAGE, True), "a move", False)),
    "of a person": Probe(of_a_person, (True, "Ben", False, True)),
    "answered as a command is": Probe(answered_as_a_command_is, [BAD, (204, 0)]),
    "a menu of people": posting(row(people()), (200, 0)),
    "a menu of 25 people": posting(row(people(max_values=25)), (200, 0)),
    "a menu of 26 people": posting(row(people(max_values=26))),
    "a placeholder of 151": posting(row(people(placeholder="x" * 151))),
    "more chosen than may be": posting(row(people(default_values=[{"id": "1", "type": "user"}] * 2))),
    "two menus of people in a row": posting(row(people(), people(custom_id="q"))),
    "none or more, and required": posting(row(people(min_values=0, required=True))),
    "somebody is chosen": Probe(chosen, (5, True, ["users", "members"])),
}
