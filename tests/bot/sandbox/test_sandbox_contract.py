"""What Discord would refuse is refused, what it would not say is not said; both are written down as findings."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox.contract import Contract, build
from bot.sandbox.wire import Json
from tests.bot.sandbox.place import Place

PING = {"id": "1", "name": "ping", "type": 1}


async def request(bare: Place, method: str, path: str, body: Any = None, token: Any = True) -> Any:
    """One raw request of the bot's; its status and answer."""
    headers = {"Authorization": f"Bot {bare.bot.token}"} if token else {}
    url = f"{bare.discord.base}/api/v10{path}"
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, url, json=body) as answer,
    ):
        return answer.status, await answer.json() if answer.status != 204 else None


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a", **more}


def row(*parts: Any) -> Json:
    return {"components": [{"type": 1, "components": list(parts)}]}


def select(count: int, **more: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return row({"type": 3, "custom_id": "s", "options": options, **more})


TEXT = {"type": 10, "content": "t"}
V2 = {"flags": 1 << 15}

MESSAGES = {
    "content of 2001": {"content": "x" * 2001},
    "empty": {},
    "11 embeds": {"embeds": [{"title": "t"}] * 11},
    "embed title of 257": {"embeds": [{"title": "x" * 257}]},
    "26 fields": {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
    "6000 characters over all embeds": {"embeds": [{"description": "x" * 4000}] * 2},
    "6 buttons in a row": row(*[button(custom_id=str(n)) for n in range(6)]),
    "label of 81": row(button(label="x" * 81)),
    "custom_id of 101": row(button(custom_id="x" * 101)),
    "one custom_id twice": row(button(), button()),
    "6 rows": {"components": [row(button(custom_id=str(n)))["components"][0] for n in range(6)]},
    "26 options": select(26),
    "no options": select(0),
    "placeholder of 151": select(2, placeholder="x" * 151),
    "max_values over options": select(2, max_values=5),
    "min_values over max_values": select(5, min_values=3, max_values=2),
    "a value twice": row({"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}] * 2}),
    "a select beside a button": row(button(), select(2)["components"][0]["components"][0]),
    "link button with custom_id": row(button(style=5, url="https://example.org")),
    "link button without url": row({"type": 2, "style": 5, "label": "x"}),
    "premium button without sku": row({"type": 2, "style": 6}),
    "button without label or emoji": row({"type": 2, "style": 1, "custom_id": "a"}),
    "content with V2": {**V2, "content": "x", "components": [TEXT]},
    "container without V2": {"components": [{"type": 17, "components": [TEXT]}]},
    "41 components": {**V2, "components": [{"type": 17, "components": [TEXT] * 40}]},
    "4001 characters of text": {**V2, "components": [{"type": 10, "content": "x" * 2001}] * 2},
    "text input in a message": row({"type": 4, "style": 1, "custom_id": "i", "label": "L"}),
    "unknown component": {"components": [{"type": 99}]},
    "section without accessory": {**V2, "components": [{"type": 9, "components": [TEXT]}]},
    "gallery of 11": {**V2, "components": [{"type": 12, "items": [{"media": {"url": "https://a.org/a.png"}}] * 11}]},
    "a file that was not sent": {
        **V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}],
    },
    "11 attachments": {"content": "x", "attachments": [{"id": n} for n in range(11)]},
    "flags as text": {"content": "x", "flags": "64"},
    "nonce of 26": {"content": "x", "nonce": "x" * 26},
    "users allowed twice over": {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
}


def command(**more: Any) -> Json:
    return {"name": "a", "description": "d", "type": 1, **more}


def option(**more: Any) -> Json:
    return {"type": 3, "name": "o", "description": "d", **more}


COMMANDS = {
    "a capital": [command(name="Ping")],
    "a space": [command(name="a b")],
    "name of 33": [command(name="x" * 33)],
    "description of 101": [command(description="x" * 101)],
    "no description": [{"name": "a", "type": 1}],
    "26 options": [command(options=[option(name=f"o{n}") for n in range(26)])],
    "required after optional": [command(options=[option(), option(name="p", required=True)])],
    "an option with a capital": [command(options=[option(name="A")])],
    "choices and autocomplete": [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "b"}])])],
    "one name twice": [command(), command()],
    "8001 characters": [command(options=[option(choices=[{"name": "x" * 100, "value": "y" * 100}] * 25)] * 2)],
}


def label(name: str = "L", **more: Any) -> Json:
    return {"type": 18, "label": name, "component": {"type": 4, "style": 1, "custom_id": name, **more}}


def modal(**more: Any) -> Json:
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [label()], **more}}


CALLBACKS = {
    "unknown type": {"type": 99},
    "choices for a command": {"type": 8, "data": {"choices": []}},
    "an update of nothing": {"type": 7, "data": {"content": "x"}},
    "modal title of 46": modal(title="x" * 46),
    "6 parts of a modal": modal(components=[label(str(n)) for n in range(6)]),
    "label of 46": modal(components=[label("x" * 46)]),
    "one field twice": modal(components=[label(), label()]),
}


@pytest.mark.parametrize("body", MESSAGES.values(), ids=MESSAGES)
async def test_a_message_that_breaks_a_limit_is_refused_and_found(bare: Place, body: Any) -> None:
    status, answer = await request(bare, "POST", f"/channels/{bare.games.id}/messages", body)
    assert status == 400
    assert answer["code"] in (50035, 50006)
    assert [finding for finding in bare.discord.findings if finding.startswith("bot: POST")]
    assert bare.ana.timeline() == []


@pytest.mark.parametrize("body", COMMANDS.values(), ids=COMMANDS)
async def test_commands_that_break_a_rule_are_refused_and_found(bare: Place, body: Any) -> None:
    status, answer = await request(bare, "PUT", f"/applications/{bare.bot.id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    assert [finding for finding in bare.discord.findings if finding.startswith("bot: PUT")]
    assert bare.ana.commands() == []


async def test_with_activities_enabled_their_command_cannot_be_left_out(bare: Place) -> None:
    bare.discord.enable_activities(bare.bot)
    commands = f"/applications/{bare.bot.id}/commands"
    status, listed = await request(bare, "GET", commands)
    (launch,) = listed
    assert (status, launch["type"], launch["name"]) == (200, 4, "launch")
    status, answer = await request(bare, "PUT", commands, [command()])
    assert (status, answer["code"]) == (400, 50240)
    assert (await request(bare, "GET", commands))[1] == listed
    own = {name: launch[name] for name in ("name", "type", "handler", "integration_types", "contexts")}
    status, stored = await request(bare, "PUT", commands, [command(), own])
    assert [(one["name"], one["type"]) for one in stored] == [("a", 1), ("launch", 4)]
    assert stored[1]["id"] == launch["id"]
    assert [one.name for one in bare.ana.commands()] == ["a"], "it is opened from the Activities, not typed"
    guild = f"/applications/{bare.bot.id}/guilds/{bare.guild.id}/commands"
    assert (await request(bare, "PUT", guild, [command(name="b")]))[0] == 200, "only the global ones hold it"
    assert (await request(bare, "DELETE", f"{commands}/{launch['id']}"))[0] == 204
    assert (await request(bare, "PUT", commands, [command()]))[0] == 200
    assert bare.discord.findings == []


async def test_a_hundred_commands_are_enough(bare: Place) -> None:
    many = [command(name=f"a{n}") for n in range(101)]
    assert (await request(bare, "PUT", f"/applications/{bare.bot.id}/commands", many))[1]["code"] == 30032


@pytest.mark.parametrize("body", CALLBACKS.values(), ids=CALLBACKS)
async def test_an_answer_that_does_not_fit_is_refused_and_found(bare: Place, body: Any) -> None:
    made = bare.discord.interactions.create(2, bare.bot, bare.ana.id, bare.games, PING, None)
    status, answer = await request(bare, "POST", f"/interactions/{made.id}/{made.token}/callback", body, token=False)
    assert (status, answer["code"]) == (400, 50035)
    assert [finding for finding in bare.discord.findings if finding.startswith("bot: POST")]
    assert made.callback is None


@pytest.mark.parametrize("count", [25, 26])
async def test_autocomplete_offers_at_most_25(bare: Place, count: int) -> None:
    made = bare.discord.interactions.create(4, bare.bot, bare.ana.id, bare.games, PING, None)
    body = {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} for n in range(count)]}}
    async with aiohttp.ClientSession() as http:
        url = f"{bare.discord.base}/api/v10/interactions/{made.id}/{made.token}/callback"
        async with http.post(url, json=body) as answer:
            assert answer.status == (204 if count == 25 else 400)


async def test_a_fitting_request_leaves_no_finding(bare: Place) -> None:
    for body in ({"content": "hi", **row(button())}, {**V2, "components": [{"type": 17, "components": [TEXT]}]}):
        assert (await request(bare, "POST", f"/channels/{bare.games.id}/messages", body))[0] == 200
    assert bare.discord.findings == []


async def test_an_unknown_route_is_a_gap_and_never_a_success(bare: Place) -> None:
    assert (await request(bare, "GET", "/users/@me/applications/1/role-connection"))[0] == 404
    assert bare.discord.findings == ["gap: GET /api/v10/users/@me/applications/1/role-connection"]


async def test_what_the_sandbox_says_wrong_is_found(bare: Place) -> None:
    bare.bot.wire["flags"] = "many"
    bare.bot.wire["shoe_size"] = 43
    await request(bare, "GET", "/users/@me")
    assert any("flags" in finding for finding in bare.discord.findings)
    assert any("shoe_size" in finding for finding in bare.discord.findings)
    assert all(finding.startswith("sandbox: GET /users/@me -> 200") for finding in bare.discord.findings)


async def test_an_event_that_does_not_fit_its_type_is_found(place: Place) -> None:
    del place.ana.user.wire["username"]
    place.discord.world.guilds[place.guild.id].members[place.ana.id]["user"].pop("username", None)
    place.discord.faults.ack_seconds = 0.1
    await place.ana.slash("ping")
    assert any(f.startswith("sandbox: INTERACTION_CREATE") for f in place.discord.findings)
    place.discord.findings.clear()


async def test_a_body_that_is_no_json_is_refused_and_found(bare: Place) -> None:
    url = f"{bare.discord.base}/api/v10/channels/{bare.games.id}/messages"
    headers = {"Authorization": f"Bot {bare.bot.token}", "Content-Type": "application/json"}
    async with aiohttp.ClientSession(headers=headers) as http, http.post(url, data=b"{nonsense") as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    assert len(bare.discord.findings) == 1


async def test_without_a_login_nothing_is_answered(bare: Place) -> None:
    assert await request(bare, "GET", "/users/@me", token=False) == (401, {"code": 0, "message": "401: Unauthorized"})


async def test_every_route_of_the_sandbox_is_one_of_discords(contract: Contract) -> None:
    from bot.sandbox.rest import ROUTES

    assert [f"{r.method} {r.path}" for r in ROUTES if f"{r.method} {r.path}" not in contract.operations] == []


def test_the_contract_is_that_of_the_sources_beside_it(contract: Contract) -> None:
    """`python -m bot.sandbox.contract.build` makes it anew."""
    assert contract.sources == build.digest()
