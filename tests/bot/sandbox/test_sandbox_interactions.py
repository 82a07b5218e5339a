"""Commands, components and forms, from a person's act to what everybody sees."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox import ClientRefusal, text_of
from tests.bot.sandbox.place import Place


async def test_a_bot_logs_in_and_its_commands_are_offered(place: Place) -> None:
    names = [command.name for command in place.ana.commands()]
    assert "ping" in names
    assert "table new" in names


async def test_a_slash_command_is_answered_for_all_to_see(place: Place) -> None:
    reply = await place.ana.slash("ping")
    assert reply.text == "pong"
    assert place.ben.last() == reply.message


async def test_an_option_reaches_the_bot(place: Place) -> None:
    assert (await place.ana.slash("choose", colour="red", n=3)).text == "red x3"


async def test_a_sub_command_takes_a_member_and_a_file_which_the_bot_reads(place: Place) -> None:
    reply = await place.ana.slash("table new", opponent=place.ben, map=("map.txt", b"abc"))
    assert reply.text == "Ben 3"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("choose", {}),
        ("choose", {"colour": "red", "n": 9}),
        ("choose", {"colour": "red", "n": "many"}),
        ("choose", {"colour": "red", "size": 1}),
        ("picture", {"caption": "x" * 51}),
    ],
)
async def test_a_client_does_not_send_what_its_picker_marks_red(place: Place, name: str, options: Any) -> None:
    with pytest.raises(ClientRefusal):
        await place.ana.slash(name, options=options)


async def test_autocomplete_offers_what_the_bot_says(place: Place) -> None:
    assert [c["value"] for c in await place.ana.autocomplete("choose", "colour", "re")] == ["red", "green"]


async def test_only_keepers_are_offered_a_keepers_command(place: Place) -> None:
    with pytest.raises(ClientRefusal):
        await place.ana.slash("keep")
    place.discord.grant(place.guild, place.ana, "manage_guild view_channel send_messages use_application_commands")
    assert (await place.ana.slash("keep")).text == "kept"


async def test_a_button_changes_the_message_it_is_on(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    reply = await place.ben.click(panel, "Roll")
    assert reply.message["id"] == panel["id"]
    assert text_of(place.ana.last()) == "rolled"
    assert [file.name for file in place.discord.files(place.ana.last())] == ["roll.png"]


async def test_a_deferred_button_shows_its_answer_later(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    assert (await place.ana.click(panel, "Later")).text == "later"


async def test_a_disabled_or_missing_button_cannot_be_pressed(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    for button in ("Off", "Nowhere"):
        with pytest.raises(ClientRefusal):
            await place.ana.click(panel, button)


async def test_a_menu_takes_labels_and_people(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    assert (await place.ana.select(panel, "Two", "pick")).text == "picked 2"
    assert (await place.ana.select(panel, [place.ana, place.ben], "whom")).text == "Ana and Ben"
    with pytest.raises(ClientRefusal):
        await place.ana.select(panel, ["One", "Two"], "pick")
    with pytest.raises(ClientRefusal):
        await place.ana.select(panel, "Three", "pick")


async def test_a_form_opens_and_is_submitted(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    form = await place.ana.click(panel, "Form")
    assert form.modal
    assert form.modal["title"] == "Tell"
    assert (await place.ana.submit(form, Name="Ana", Kind="Apple")).text == "hello Ana ['a']"


async def test_every_kind_of_field_can_be_filled_in(place: Place) -> None:
    form = await place.ana.slash("wide")
    filled = {
        "Who": [place.ben],
        "Pace": "Slow",
        "Extras": ["Maps", "Dice"],
        "Loud": True,
        "Record": [("a.txt", b"abc")],
    }
    assert (await place.ana.submit(form, filled)).text == "[['Ben'], 's', ['maps', 'dice'], True, ['abc']]"
    form = await place.ana.slash("wide")
    assert (
        await place.ana.submit(form, Who=[place.ana], Extras=["Dice"])
    ).text == "[['Ana'], 'd', ['dice'], False, []]"
    with pytest.raises(ClientRefusal):
        await place.ana.submit(form, Extras=["Dice"])


async def test_a_form_is_not_sent_half_filled_or_overfull(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    form = await place.ana.click(panel, "Form")
    for values in ({"Kind": "Apple"}, {"Name": "x" * 21, "Kind": "Apple"}, {"Name": "x", "Kind": "Apple", "Age": "3"}):
        with pytest.raises(ClientRefusal):
            await place.ana.submit(form, values)


async def test_a_lagging_client_presses_a_button_that_is_gone(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    current = place.discord.find_message("panel", place.games)
    place.discord.edit(current, current.wire | {"components": []})
    with pytest.raises(ClientRefusal):
        await place.ana.click(panel, "Roll")
    assert (await place.ana.click(panel, "Roll", lagging=True)).text == "rolled"


async def test_a_bot_is_told_the_persons_language(place: Place) -> None:
    place.ana.speak("de")
    assert (await place.ana.slash("ping")).interaction.payload["locale"] == "de"


async def test_an_ephemeral_message_is_its_viewers_alone(place: Place) -> None:
    reply = await place.ana.slash("panel", private=True)
    assert reply.ephemeral
    assert place.ana.last() == reply.message
    assert place.ben.timeline() == []
    with pytest.raises(ClientRefusal):
        await place.ben.click(reply.message, "Roll")
    assert (await place.ana.click(reply.message, "Roll")).text == "rolled"


async def test_an_ephemeral_message_cannot_be_fetched_and_goes_with_a_reload(place: Place) -> None:
    whisper = (await place.ana.slash("panel", private=True)).message
    refused = await place.ben.slash("change", place=place.games.id, message=whisper["id"], text="x")
    assert refused.text == "refused 404 10008"
    place.ana.reload()
    assert place.ana.timeline() == []


async def test_a_deferred_answer_is_edited_and_followed(place: Place) -> None:
    reply = await place.ana.slash("slow")
    await reply.more(2)
    assert reply.original
    assert text_of(reply.original) == "done"
    assert [file.name for file in place.discord.files(reply.message)] == ["r.csv"]
    assert place.ben.timeline() == []


async def test_a_picture_can_be_fetched_where_its_message_says(place: Place) -> None:
    reply = await place.ana.slash("picture", caption="hi")
    assert reply.message["attachments"] == []
    address = reply.message["embeds"][0]["image"]["url"]
    signed = place.discord.signer.signed(f'"{address}"').strip('"')
    async with aiohttp.ClientSession() as http:
        async with http.get(signed) as answer:
            assert answer.content_type == "image/png"
            assert await answer.read() == place.discord.files(reply.message)[0].data
        async with http.get(address) as answer:
            assert answer.status == 404
        place.discord.forward(24 * 3600)
        async with http.get(signed) as answer:
            assert answer.status == 404


async def test_components_v2_come_whole_and_their_buttons_work(place: Place) -> None:
    reply = await place.ana.slash("layout")
    assert reply.text == "# Board\na line"
    box = reply.message["components"][0]
    gallery = next(part for part in box["components"] if part["type"] == 12)
    assert reply.message["attachments"] == []
    assert gallery["items"][0]["media"]["attachment_id"]
    assert len(place.discord.files(reply.message)) == 1
    assert gallery["items"][0]["description"] == "a board"
    assert (await place.ana.click(reply.message, "Go")).text == "went"


async def test_a_bot_that_does_not_answer_in_time_is_too_late(place: Place) -> None:
    place.discord.faults.ack_seconds = 0.1
    reply = await place.ana.slash("boom")
    assert reply.expired
    url = f"{place.discord.base}/api/v10/interactions/{reply.interaction.id}/{reply.interaction.token}/callback"
    async with aiohttp.ClientSession() as http, http.post(url, json={"type": 6}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (404, 10062)
    assert place.ana.timeline() == []


async def test_a_token_is_void_after_a_quarter_of_an_hour(place: Place) -> None:
    reply = await place.ana.slash("ping")
    place.discord.clock.forward(901)
    url = f"{place.discord.base}/api/v10/webhooks/{place.bot.id}/{reply.interaction.token}"
    async with aiohttp.ClientSession() as http, http.post(url, json={"content": "late"}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (401, 50027)


async def test_an_interaction_is_answered_once(place: Place) -> None:
    reply = await place.ana.slash("ping")
    url = f"{place.discord.base}/api/v10/interactions/{reply.interaction.id}/{reply.interaction.token}/callback"
    async with aiohttp.ClientSession() as http, http.post(url, json={"type": 6}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 40060)


async def test_a_forged_press_and_a_replay_reach_the_bot(place: Place) -> None:
    panel = (await place.ana.slash("panel", private=True)).message
    assert (await place.ben.forge(panel, "panel:roll")).text == "rolled"
    seen = len(place.discord.log)
    again = await place.ana.slash("ping")
    await again.replay()
    await place.discord.until(lambda: [e for e in list(place.discord.log)[seen:] if e.status == 400])
    assert len([m for m in place.ana.timeline() if text_of(m) == "pong"]) == 1
