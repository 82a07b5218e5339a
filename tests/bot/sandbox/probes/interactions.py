"""Interactions: which answers go with which act, in what time, and what may be suggested."""

from __future__ import annotations

from typing import Any

from tests.bot.sandbox.probes.asking import BAD, V2, Probe, Prober
from tests.bot.sandbox.test_sandbox_contract import CALLBACKS

AUTOCOMPLETE = 4
TEXT = {"type": 10, "content": "t"}


def answering(body: Any) -> Probe:
    async def ask(prober: Prober) -> object:
        return (await prober.call_back(prober.interaction(), body)).told

    return Probe(ask, BAD)


def suggesting(*choices: Any, expected: object = BAD) -> Probe:
    async def ask(prober: Prober) -> object:
        body = {"type": 8, "data": {"choices": list(choices)}}
        return (await prober.call_back(prober.interaction(AUTOCOMPLETE), body)).told

    return Probe(ask, expected)


def choice(name: str = "a", value: Any = "a") -> dict[str, Any]:
    return {"name": name, "value": value}


async def twice(prober: Prober) -> object:
    made = prober.interaction()
    return [(await prober.call_back(made, {"type": 5})).told for _ in range(2)]


async def unknown(prober: Prober) -> object:
    return (await prober.ask("POST", "/interactions/1/token/callback", {"type": 5})).told


async def too_late(prober: Prober) -> object:
    made = prober.interaction()
    prober.discord.faults.ack_seconds = 0.01
    await prober.discord.interactions.answered(made)
    return (await prober.call_back(made, {"type": 5})).told


async def before_the_answer(prober: Prober) -> object:
    return (await prober.follow(prober.interaction(), {"content": "x"})).told


async def after_a_quarter_of_an_hour(prober: Prober) -> object:
    made = prober.interaction()
    await prober.call_back(made, {"type": 5})
    prober.discord.forward(901)
    return (await prober.follow(made, {"content": "x"})).told


async def a_deferral_with_v2(prober: Prober) -> object:
    return (await prober.call_back(prober.interaction(), {"type": 5, "data": {"flags": V2}})).told


async def what_follows_takes_the_place_of_a_deferral(prober: Prober) -> object:
    made = prober.interaction()
    await prober.call_back(made, {"type": 5, "data": {"flags": 64}})
    shown = await prober.follow(made, {"content": "x"})
    return shown.status, bool(shown.body["flags"] & 64), made.followups


async def a_private_answer_cannot_be_read_by_the_bot(prober: Prober) -> object:
    made = prober.interaction()
    await prober.call_back(made, {"type": 4, "data": {"content": "x", "flags": 64}})
    assert made.original
    return (await prober.ask("GET", f"/channels/{prober.games.id}/messages/{made.original.id}")).told


async def a_second_form(prober: Prober) -> object:
    body = {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [TEXT]}}
    return (await prober.call_back(prober.interaction(5, {"custom_id": "m", "components": []}), body)).told


async def an_answer_gives_the_message_if_asked(prober: Prober) -> object:
    made = prober.interaction()
    path = f"/interactions/{made.id}/{made.token}/callback"
    answer = await prober.ask("POST", f"{path}?with_response=true", {"type": 4, "data": {"content": "x"}})
    return answer.status, answer.body["resource"]["message"]["content"]


PROBES: dict[str, Probe] = {
    **{name: answering(body) for name, body in CALLBACKS.items()},
    "25 suggestions": suggesting(*[choice(str(n), str(n)) for n in range(25)], expected=(204, 0)),
    "26 suggestions": suggesting(*[choice(str(n), str(n)) for n in range(26)]),
    "a suggestion without a name": suggesting(choice("")),
    "a suggestion's name of 100": suggesting(choice("x" * 100), expected=(204, 0)),
    "a suggestion's name of 101": suggesting(choice("x" * 101)),
    "a suggestion's value of 101": suggesting(choice("a", "x" * 101)),
    "an answer twice": Probe(twice, [(204, 0), (400, 40060)]),
    "an unknown interaction": Probe(unknown, (404, 10062)),
    "too late": Probe(too_late, (404, 10062)),
    "a follow-up before the answer": Probe(before_the_answer, (404, 10015)),
    "a follow-up after a quarter of an hour": Probe(after_a_quarter_of_an_hour, (401, 50027)),
    "a deferral with the V2 flag": Probe(a_deferral_with_v2, BAD),
    "the first follow-up takes a deferral's place": Probe(what_follows_takes_the_place_of_a_deferral, (200, True, [])),
    "a private answer is no message of the channel": Probe(a_private_answer_cannot_be_read_by_the_bot, (404, 10008)),
    "a form after a form": Probe(a_second_form, BAD),
    "an answer gives the message if asked": Probe(an_answer_gives_the_message_if_asked, (200, "x")),
}
