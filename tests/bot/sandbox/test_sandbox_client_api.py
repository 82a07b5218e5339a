"""A person's client over HTTP and WebSocket, as a page in a browser uses it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import ClientRefusal, text_of
from bot.sandbox.remote import RemoteDiscord, RemotePersonClient
from tests.bot.sandbox.place import Place


@pytest.fixture
async def remote(place: Place) -> AsyncIterator[RemoteDiscord]:
    async with RemoteDiscord(place.discord.base, place.discord.client_token) as discord:
        yield discord


@pytest.fixture
async def ana(place: Place, remote: RemoteDiscord) -> RemotePersonClient:
    person = await remote.person("Ana")
    person.at = place.games.id
    return person


async def test_every_act_works_from_another_process(place: Place, ana: RemotePersonClient) -> None:
    assert (await ana.slash("ping")).text == "pong"
    assert (await ana.slash("table new", opponent=place.ben, map=("m.txt", b"abc"))).text == "Ben 3"
    assert [c["value"] for c in await ana.autocomplete("choose", "colour", "bl")] == ["blue"]
    panel = (await ana.slash("panel", private=True)).message
    assert (await ana.select(panel, ["One"], "pick")).text == "picked 1"
    form = await ana.click(panel, "Form")
    assert form.modal
    assert form.modal["title"] == "Tell"
    assert (await ana.submit(form, {"Name": "Ana", "Kind": "a"})).text == "hello Ana ['a']"
    slow = await (await ana.slash("slow")).more(2)
    assert slow.ephemeral
    assert slow.text == "more"


async def test_the_menus_beside_messages_and_people_are_there_too(place: Place, ana: RemotePersonClient) -> None:
    bot = place.bot.id
    assert await ana.get(f"channels/{place.games.id}/beside") == {
        "messages": [{"name": "Count the letters", "bot": bot}],
        "people": [{"name": "Greet", "bot": bot}],
    }
    assert (await ana.ask_of("Count the letters", message=await ana.say("hello"))).text == "5 letters"
    assert (await ana.ask_of("Greet", user=place.ben.id)).text == "Hello Ben"
    with pytest.raises(ClientRefusal, match="nobody has this id"):
        await ana.ask_of("Greet", user="1")


async def test_what_a_client_would_not_do_is_refused_in_words(place: Place, ana: RemotePersonClient) -> None:
    panel = (await ana.slash("panel")).message
    with pytest.raises(ClientRefusal, match="disabled"):
        await ana.click(panel, "Off")
    with pytest.raises(ClientRefusal, match="no command"):
        await ana.slash("nothing")


async def test_a_timeline_says_what_is_private_and_what_was_used(
    place: Place, remote: RemoteDiscord, ana: RemotePersonClient
) -> None:
    await ana.slash("panel", private=True)
    await ana.slash("table new", opponent=place.ben)
    private, public = await ana.timeline()
    assert private["client"] == {"ephemeral": True, "rang": False, "used": "/panel"}
    assert public["client"]["used"] == "/table new"
    ben = await remote.person("Ben")
    assert [m["id"] for m in await ben.timeline(place.games.id)] == [public["id"]]


async def test_pages_of_a_long_timeline_go_back_in_time(place: Place, ana: RemotePersonClient) -> None:
    for number in range(7):
        await ana.say(str(number))
    newest = await ana.timeline(limit=3)
    earlier = await ana.get(f"channels/{place.games.id}/messages", limit="3", before=newest[0]["id"])
    assert [text_of(m) for m in earlier + newest] == ["1", "2", "3", "4", "5", "6"]


async def test_news_come_by_themselves_and_only_to_whom_they_concern(
    place: Place, remote: RemoteDiscord, ana: RemotePersonClient
) -> None:
    heard: dict[str, list[tuple[str, str]]] = {"Ana": [], "Ben": []}

    async def listen(name: str) -> None:
        async for item in (await remote.person(name)).news():
            heard[name].append((item["kind"], text_of(item["body"]) if item["kind"] in ("message", "ring") else ""))

    listening = [asyncio.create_task(listen(name)) for name in heard]
    await place.discord.until(lambda: len(place.discord.listeners) == 2)
    await ana.slash("panel", private=True)
    await ana.slash("dm", whom=place.ben)
    await place.discord.until(lambda: ("ring", "psst") in heard["Ben"])
    assert ("message", "panel") in heard["Ana"]
    assert ("message", "psst") in heard["Ben"]
    assert not {("message", "panel"), ("answer", "")} & set(heard["Ben"])
    assert ("message", "psst") not in heard["Ana"]
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


async def test_a_page_that_several_share_hears_who_else_is_pinged(
    place: Place, remote: RemoteDiscord, ana: RemotePersonClient
) -> None:
    heard = {}

    async def listen() -> None:
        async for item in ana.news():
            heard[item["kind"]] = item["body"]

    listening = asyncio.create_task(listen())
    await place.discord.until(lambda: place.discord.listeners)
    await ana.slash("dm", whom=place.ben)
    cleo = await remote.person("Cleo")
    await place.discord.until(lambda: "people" in heard)
    assert heard["elsewhere"].keys() == {"id", "channel_id", "user_id"}
    assert heard["elsewhere"]["user_id"] == place.ben.id
    assert heard["people"] == {"id": cleo.id}
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_what_one_alone_sees_leaves_the_channel_as_it_was_for_the_others(
    place: Place, ana: RemotePersonClient
) -> None:
    said = await ana.say("hello")
    await ana.slash("panel", private=True)
    assert place.games.wire["last_message_id"] == said["id"]


async def test_the_world_says_how_far_its_clock_is_ahead(place: Place, remote: RemoteDiscord) -> None:
    await remote.send("POST", "clock", forward=90)
    assert (await remote.get("world"))["ahead"] == 90


async def test_a_command_can_be_named_with_its_bot(place: Place, ana: RemotePersonClient) -> None:
    reply = await ana.act("slash", name="ping", at=ana.at, bot=place.bot.id)
    assert text_of(reply["original"]) == "pong"


async def test_the_inspector_reads_the_log_and_turns_the_switches(
    place: Place, remote: RemoteDiscord, ana: RemotePersonClient
) -> None:
    await ana.slash("ping")
    kinds = [entry["kind"] for entry in await remote.get("log")]
    assert {"act", "event", "request"} <= set(kinds)
    newest = (await remote.get("log"))[-1]["number"]
    assert await remote.get("log", after=str(newest)) == []
    assert (await remote.send("PATCH", "faults", delay=0.01))["delay"] == 0.01
    await remote.send("POST", "clock", forward=60)
    assert place.discord.clock.ahead == 60
    await remote.send("POST", "plan", status=429, retry_after=0.01)
    await remote.send("POST", "gateway", do="reconnect")
    assert (await ana.slash("ping")).text == "pong"
    with pytest.raises(ClientRefusal, match="no switch"):
        await remote.send("PATCH", "faults", gravity=1)


async def test_an_act_that_makes_no_sense_is_refused_without_a_crash(place: Place, ana: RemotePersonClient) -> None:
    for sent in ({"do": "fly"}, {"do": "slash"}, {"do": "click", "message": 3, "button": "x"}):
        async with aiohttp.ClientSession() as http:
            url = f"{place.discord.base}/client/{ana.id}/acts?token={place.discord.client_token}"
            async with http.post(url, json=sent) as answer:
                assert answer.status == 400


@pytest.mark.parametrize(
    "wrong",
    [{"token": "guess"}, {"host": "evil.example"}, {"origin": "http://evil.example"}, {"token": ""}],
    ids=["token", "host", "origin", "no token"],
)
async def test_strangers_are_refused(bare: Place, wrong: Any) -> None:
    headers = {"Host": wrong.get("host", bare.discord.base.removeprefix("http://"))}
    headers |= {"Origin": wrong["origin"]} if "origin" in wrong else {}
    query = {"token": wrong.get("token", bare.discord.client_token)}
    async with aiohttp.ClientSession() as http:
        for path in ("world", f"{bare.ana.id}/socket"):
            async with http.get(f"{bare.discord.base}/client/{path}", headers=headers, params=query) as answer:
                assert answer.status == 403


@pytest.mark.parametrize(
    "headers",
    [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}],
)
@pytest.mark.parametrize("path", ["/api/v10/users/@me", "/gateway", "/nowhere", "/client/world"])
async def test_pages_of_others_get_nothing_and_leave_nothing(bare: Place, headers: dict[str, str], path: str) -> None:
    before = len(bare.discord.log)
    async with (
        aiohttp.ClientSession(bare.discord.base, headers=headers) as http,
        http.post(path, data="x" * 100_000) as answer,
    ):
        assert answer.status == 403
    assert len(bare.discord.log) == before
    assert bare.discord.findings == []


async def test_what_strangers_send_is_not_kept(bare: Place) -> None:
    async with aiohttp.ClientSession(bare.discord.base) as http:
        async with http.post("/api/v10/users/@me/channels", data="x" * 100_000) as answer:
            assert answer.status == 401
        async with http.get("/" + "x" * 5_000) as answer:
            assert answer.status == 404
        async with http.ws_connect("/gateway", max_msg_size=0) as line:
            await line.receive()
            await line.send_str("x" * 1_000_000)
            while not line.closed:
                await line.receive()
        assert line.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    assert not any(entry.body for entry in bare.discord.log if entry.kind == "request")
    assert all(len(finding) < 300 for finding in bare.discord.findings)


async def test_our_own_page_is_let_in(bare: Place) -> None:
    async with aiohttp.ClientSession() as http:
        url = f"{bare.discord.base}/client/world?token={bare.discord.client_token}"
        async with http.get(url, headers={"Origin": bare.discord.base}) as answer:
            assert [p["username"] for p in (await answer.json())["people"]] == ["Ana", "Ben"]
