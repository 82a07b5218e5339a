"""What the panel beside the page is told."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import ClientRefusal, Sandbox
from bot.sandbox.remote import RemoteDiscord
from bot.sandbox.site import News
from tests.bot.sandbox.place import Place


@pytest.fixture
async def remote(place: Place) -> AsyncIterator[RemoteDiscord]:
    async with RemoteDiscord(place.discord.base, place.discord.client_token) as discord:
        yield discord


async def test_an_interaction_is_shown_with_the_requests_it_led_to(place: Place, remote: RemoteDiscord) -> None:
    before = (await remote.get("inspector"))["newest"]
    reply = await place.ana.slash("slow")
    await reply.more(2)
    told = await remote.get("inspector", after=str(before))
    act = next(entry for entry in told["entries"] if entry["kind"] == "interaction")
    assert act["who"] == place.ana.id
    assert act["milliseconds"] > 0
    belonging = [entry["name"] for entry in told["entries"] if entry["interaction"] == act["interaction"]]
    assert belonging[0] == "INTERACTION_CREATE"
    assert belonging[1].endswith("/callback")
    assert len(belonging) >= 3, "the answer and what followed it"
    assert told["findings"] == []
    assert told["bots"][0]["connected"]


async def test_an_interaction_says_what_was_done(place: Place, remote: RemoteDiscord) -> None:
    panel = await place.ana.slash("panel")
    await place.ana.autocomplete("choose", "colour", "bl")
    form = await place.ana.click(panel.message, "Form")
    await place.ana.submit(form, {"Name": "Ana", "Kind": "a"})
    await place.ana.slash("table new", opponent=place.ben)
    done = [entry["what"] for entry in (await remote.get("inspector"))["entries"] if entry["kind"] == "interaction"]
    assert done[:3] + done[4:] == ["/panel", "/choose, suggestions", "panel:form", "/table new"]
    assert form.modal
    assert done[3] == form.modal["custom_id"]


async def test_one_entry_is_shown_whole(place: Place, remote: RemoteDiscord) -> None:
    await place.ana.slash("ping")
    act = [entry for entry in (await remote.get("inspector"))["entries"] if entry["kind"] == "interaction"][-1]
    whole = await remote.get(f"inspector/{act['number']}")
    assert whole["body"]["data"]["name"] == "ping"
    assert "body" not in act
    with pytest.raises(ClientRefusal, match="no longer kept"):
        await remote.get("inspector/0")


async def test_only_as_many_entries_come_as_are_wanted(place: Place, remote: RemoteDiscord) -> None:
    await place.ana.slash("ping")
    told = await remote.get("inspector", limit="2")
    assert [entry["number"] for entry in told["entries"]] == [told["newest"] - 1, told["newest"]]


async def test_the_bots_process_is_turned_only_where_it_is_kept(place: Place, remote: RemoteDiscord) -> None:
    with pytest.raises(ClientRefusal, match="cannot be told"):
        await remote.send("POST", "inspector/bot", do="restart")
    done = []

    async def restart() -> None:
        done.append("restart")

    place.discord.client.inspector.process["restart"] = restart
    assert (await remote.get("inspector"))["process"] == ["restart"]
    await remote.send("POST", "inspector/bot", do="restart")
    assert done == ["restart"]


async def test_a_jump_of_the_clock_is_told_to_every_page_and_outlives_a_restart(tmp_path: Path) -> None:
    heard: list[News] = []
    async with Sandbox(tmp_path / "world.db") as discord:
        discord.listeners.append(heard.append)
        discord.forward(6 * 3600)
        token = discord.client_token
    assert [(news.kind, news.body) for news in heard] == [("clock", {"ahead": 6 * 3600})]
    async with Sandbox(tmp_path / "world.db") as discord:
        assert discord.clock.ahead == 6 * 3600
        assert discord.client_token == token
