"""Each switch does what it says, and the library copes as it would with Discord."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox import Channel
from tests.bot.sandbox.place import Place

SEND = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def requests(place: Place, name: str) -> list[Any]:
    return [entry for entry in place.discord.log if entry.kind == "request" and entry.name == name]


def struck(place: Place) -> list[Any]:
    return [entry.status for entry in place.discord.log if entry.kind == "fault"]


def said(place: Place, text: str) -> list[Any]:
    return [m for m in place.ana.timeline() if m["content"] == text]


async def tell(place: Place, text: str = "hello", **more: Any) -> str:
    return (await place.ana.slash("tell", place=place.games.id, text=text, **more)).text


async def test_delay_and_jitter_make_everything_later(place: Place) -> None:
    place.discord.faults.delay, place.discord.faults.jitter = 0.05, 0.02
    reply = await place.ana.slash("ping")
    assert reply.seconds >= 0.1
    assert reply.text == "pong"


async def test_a_dropped_event_never_comes(place: Place) -> None:
    place.discord.faults.drop, place.discord.faults.ack_seconds = 1.0, 0.1
    assert (await place.ana.slash("ping")).expired
    place.discord.faults.drop, place.discord.faults.ack_seconds = 0.0, 3.0
    assert (await place.ana.slash("ping")).text == "pong"


async def test_a_duplicated_event_comes_twice_and_is_answered_once(place: Place) -> None:
    place.discord.faults.duplicate = 1.0
    assert (await place.ana.slash("ping")).text == "pong"
    await place.discord.until(lambda: len(requests(place, f"POST {CALLBACK}")) == 2)
    assert [entry.status for entry in requests(place, f"POST {CALLBACK}")] == [200, 400]
    assert len(said(place, "pong")) == 1


async def test_a_429_is_waited_out(place: Place) -> None:
    place.discord.faults.plan(429, "POST", SEND, retry_after=0.1)
    assert (await tell(place)).startswith("sent")
    assert struck(place) == [429]
    assert len(said(place, "hello")) == 1


async def test_a_share_of_requests_is_limited(place: Place) -> None:
    place.discord.faults.too_many, place.discord.faults.retry_after = 0.3, 0.01
    for _ in range(10):
        assert (await place.ana.slash("ping")).text == "pong"
    place.discord.faults.too_many = 0.0
    assert struck(place)
    assert set(struck(place)) == {429}


async def test_a_5xx_is_tried_again(place: Place) -> None:
    place.discord.faults.plan(502, "POST", SEND)
    assert (await tell(place)).startswith("sent")
    assert struck(place) == [502]
    assert len(said(place, "hello")) == 1


@pytest.mark.parametrize(("forgotten_after", "copies"), [(60, 1), (0, 2)])
async def test_an_answer_that_is_lost_leads_to_a_second_message_only_when_the_nonce_is_forgotten(
    place: Place, forgotten_after: float, copies: int
) -> None:
    place.discord.faults.nonce_seconds = forgotten_after
    place.discord.faults.plan(502, "POST", SEND, after=True)
    assert (await tell(place, nonce="1")).startswith("sent")
    assert len(said(place, "hello")) == copies


async def test_a_planned_refusal_has_its_code(place: Place) -> None:
    place.discord.faults.plan(429, "POST", SEND, retry_after=0.01)
    place.discord.faults.plan(403, "POST", SEND, code=50001)
    assert await tell(place) == "refused 403 50001"


async def test_a_limit_on_one_channel_lasts_until_its_time_and_says_how_long_that_still_is(bare: Place) -> None:
    lounge = bare.discord.channel(bare.guild, "lounge")
    end = bare.discord.clock.now() + 280
    bare.discord.faults.plan(429, "PATCH", f"{SEND}/{{message_id}}", about=bare.games.id, code=30046, until=end)
    seen = []
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {bare.bot.token}"}) as http:

        async def edit(channel: Channel) -> None:
            path = f"{bare.discord.base}/api/v10/channels/{channel.id}/messages"
            async with http.post(path, json={"content": "one"}) as posted:
                message = (await posted.json())["id"]
            async with http.patch(f"{path}/{message}", json={"content": "two"}) as answer:
                said = await answer.json()
                seen.append((answer.status, said.get("code"), round(said.get("retry_after", 0), -1)))

        for channel in (bare.games, lounge, bare.games):
            await edit(channel)
        bare.discord.forward(180)
        await edit(bare.games)
        bare.discord.forward(101)
        await edit(bare.games)
    assert seen == [(429, 30046, 280), (200, None, 0), (429, 30046, 280), (429, 30046, 100), (200, None, 0)]


async def test_more_requests_than_a_bucket_holds_are_refused(bare: Place) -> None:
    bare.discord.faults.bucket_limit, bare.discord.faults.bucket_seconds = 2, 60
    statuses, headers = [], []
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {bare.bot.token}"}) as http:
        for _ in range(3):
            async with http.get(f"{bare.discord.base}/api/v10/users/@me") as answer:
                statuses.append(answer.status)
                headers.append(answer.headers["X-RateLimit-Remaining"])
    assert (statuses, headers) == ([200, 200, 429], ["1", "0", "0"])


async def test_asked_to_reconnect_a_bot_resumes_and_misses_nothing(bare: Place) -> None:
    async with bare.playing() as client:
        bare.discord.gateway.reconnect()
        reply = await bare.ana.slash("ping")
        assert reply.text == "pong"
        await bare.discord.until(lambda: client.resumed)
        assert len(bare.discord.gateway.identifies) == 1


async def test_a_cut_socket_is_resumed(bare: Place) -> None:
    async with bare.playing() as client:
        await bare.discord.gateway.drop()
        await bare.discord.until(lambda: client.resumed, 10)
        assert (await bare.ana.slash("ping")).text == "pong"
        assert len(bare.discord.gateway.identifies) == 1


async def test_an_invalid_session_is_begun_anew(bare: Place) -> None:
    async with bare.playing():
        bare.discord.gateway.invalidate()
        await bare.discord.until(lambda: len(bare.discord.gateway.identifies) == 2, 15)
        await bare.discord.until(lambda: bare.discord.connected(bare.bot))
        assert (await bare.ana.slash("ping")).text == "pong"


async def identify(
    bare: Place, http: aiohttp.ClientSession, shard: tuple[int, int] = (0, 1), token: Any = None, intents: int = 1
) -> Any:
    """The answer to one raw IDENTIFY: a packet, or the code the socket was closed with."""
    async with http.ws_connect(bare.discord.base + "/?compress=zlib-stream") as ws:
        await ws.receive()
        properties = {"os": "", "browser": "", "device": ""}
        data = {"token": token or bare.bot.token, "intents": intents, "shard": shard, "properties": properties}
        await ws.send_json({"op": 2, "d": data})
        frame = await ws.receive()
        return ws.close_code or frame.data


async def test_identifying_wrongly_closes_the_socket_with_its_code(bare: Place) -> None:
    async with aiohttp.ClientSession() as http:
        assert await identify(bare, http, token="wrong") == 4004
        assert await identify(bare, http, shard=(2, 2)) == 4010
        assert await identify(bare, http, intents=1 << 15) == 4014


async def test_identifying_too_soon_is_an_invalid_session(bare: Place) -> None:
    bare.discord.faults.identify_seconds = 60
    async with aiohttp.ClientSession() as http:
        await identify(bare, http)
        await identify(bare, http)
    assert len(bare.discord.gateway.identifies) == 1
    assert bare.discord.findings == ["bot: IDENTIFY of shard 0 less than 60 s after another"]


async def test_what_a_gateway_does_not_take_closes_the_socket(bare: Place) -> None:
    closed = []
    async with aiohttp.ClientSession(bare.discord.base) as http:
        for sent in ({"op": 1, "d": "x" * 5000}, {"op": 99}):
            async with http.ws_connect("/") as ws:
                await ws.receive()
                await ws.send_json(sent)
                closed.append((await ws.receive()).data)
    assert closed == [4002, 4001]
    assert bare.discord.findings == ["bot: gateway opcode 99"]
