"""Threads, forum posts, direct messages; what a bot may and may not do there; who is pinged."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox import Channel, ClientRefusal, text_of
from tests.bot.sandbox.place import Place


async def told(place: Place, channel: Channel, text: str = "hello", **more: Any) -> str:
    return (await place.ana.slash("tell", place=channel.id, text=text, **more)).text


async def test_a_thread_is_opened_and_written_in(place: Place) -> None:
    await place.ana.slash("thread", place=place.games)
    (thread,) = place.ana.threads(place.games)
    assert thread.wire["name"] == "table"
    assert text_of(place.ben.last(thread)) == "in thread"


async def test_a_forum_post_is_a_thread_with_its_first_message(place: Place) -> None:
    await place.ana.slash("thread", place=place.forum)
    (post,) = place.ana.threads(place.forum)
    first, second = place.ana.timeline(post)
    assert first["id"] == post.id
    assert text_of(second) == "in thread"


async def test_only_channels_of_the_kinds_an_option_names_are_offered(place: Place) -> None:
    voice = place.discord.channel(place.guild, "voice", 2)
    with pytest.raises(ClientRefusal, match="no channel of that kind"):
        await place.ana.slash("thread", place=voice)


async def new_thread(place: Place) -> Any:
    await place.ana.slash("thread", place=place.games)
    return place.ana.threads(place.games)[0]


async def test_writing_wakes_an_archived_thread(place: Place) -> None:
    thread = await new_thread(place)
    place.discord.archive(thread)
    with pytest.raises(ClientRefusal):
        await place.ana.slash("ping", at=thread)
    assert (await told(place, thread)).startswith("sent")
    assert not thread.archived


async def test_a_press_wakes_an_archived_thread_for_whoever_may_write_there(place: Place) -> None:
    thread = await new_thread(place)
    await place.ana.slash("panel", at=thread)
    panel = place.ana.last(thread)
    place.discord.archive(thread)
    place.discord.overwrite(place.games, place.ben, deny="send_messages_in_threads")
    with pytest.raises(ClientRefusal, match="archived"):
        await place.ben.click(panel, "Roll")
    assert thread.archived
    await place.ana.click(panel, "Roll")
    assert not thread.archived


async def test_a_mention_of_a_thread_says_nothing_to_whom_it_is_not_in_the_list(place: Place) -> None:
    thread = await new_thread(place)
    said = place.ana.say(f"{place.games.id} is <#{place.games.id}>, and there is <#{thread.id}>")
    place.discord.join(thread, place.ana.id)
    assert place.ana.reads(said).endswith("is #games, and there is #table")
    assert place.ben.reads(said).endswith("is #games, and there is #unknown")


async def test_a_locked_thread_takes_no_message(place: Place) -> None:
    thread = await new_thread(place)
    place.discord.archive(thread, locked=True)
    assert await told(place, thread) == "refused 403 160005"
    with pytest.raises(ClientRefusal):
        place.ana.say("hi", at=thread)


async def test_messages_in_an_archived_thread_cannot_be_changed(place: Place) -> None:
    thread = await new_thread(place)
    message = place.ana.last(thread)
    place.discord.archive(thread)
    refused = await place.ana.slash("change", place=thread.id, message=message["id"], text="new")
    assert refused.text == "refused 400 50083"


async def test_threads_have_a_permission_of_their_own(place: Place) -> None:
    thread = await new_thread(place)
    place.discord.overwrite(place.games, place.bot, deny="send_messages_in_threads")
    assert await told(place, thread) == "refused 403 50013"


async def test_an_answer_in_a_channel_that_is_gone_has_nowhere_to_go(place: Place) -> None:
    thread = await new_thread(place)
    reply = await place.ana.slash("ping", at=thread)
    place.discord.drop_channel(thread)
    url = f"{place.discord.base}/api/v10/webhooks/{place.bot.id}/{reply.interaction.token}"
    async with aiohttp.ClientSession() as http, http.post(url, json={"content": "late"}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (404, 10003)


async def test_a_deleted_thread_or_channel_is_unknown(place: Place) -> None:
    thread = await new_thread(place)
    place.discord.drop_channel(thread)
    assert await told(place, thread) == "refused 404 10003"
    with pytest.raises(ClientRefusal):
        place.ana.timeline(thread)


async def test_a_deleted_message_is_unknown(place: Place) -> None:
    panel = (await place.ana.slash("panel")).message
    place.discord.delete(place.discord.find_message("panel", place.games))
    with pytest.raises(ClientRefusal):
        await place.ana.click(panel, "Roll")
    refused = await place.ana.slash("change", place=place.games.id, message=panel["id"])
    assert refused.text == "refused 404 10008"


@pytest.mark.parametrize(
    ("denied", "code"), [("view_channel", 50001), ("send_messages", 50013), ("view_channel send_messages", 50001)]
)
async def test_a_bot_without_a_permission_is_told_which_kind(place: Place, denied: str, code: int) -> None:
    other = place.discord.channel(place.guild, "other")
    place.discord.overwrite(other, place.bot, deny=denied)
    assert await told(place, other) == f"refused 403 {code}"


async def test_a_bot_may_not_change_what_others_wrote(place: Place) -> None:
    message = place.ben.say("mine")
    edit = await place.ana.slash("change", place=place.games.id, message=message["id"], text="yours")
    assert edit.text == "refused 403 50005"
    deletion = await place.ana.slash("change", place=place.games.id, message=message["id"])
    assert deletion.text == "refused 403 50013"


async def test_a_channel_that_is_hidden_from_a_person_is_not_there(place: Place) -> None:
    place.discord.overwrite(place.games, place.ben, deny="view_channel")
    assert place.games not in place.ben.channels()
    with pytest.raises(ClientRefusal):
        await place.ben.slash("ping")


async def test_a_direct_message_rings(place: Place) -> None:
    assert (await place.ana.slash("dm")).text == "sent"
    assert [text_of(m) for m in place.ana.pings] == ["psst"]


async def test_closed_direct_messages_are_refused(place: Place) -> None:
    place.ben.close_dms()
    assert (await place.ana.slash("dm", whom=place.ben)).text == "refused 403 50007"


async def test_somebody_with_no_server_in_common_cannot_be_written_to(place: Place) -> None:
    place.discord.kick(place.guild, place.ben)
    stranger = place.ben
    assert (await place.ana.slash("dm", options={"whom": stranger})).text == "refused 403 50278"


async def test_commands_work_in_direct_messages(place: Place) -> None:
    dm = place.ana.dm(place.bot)
    assert (await place.ana.slash("ping", at=dm)).text == "pong"
    with pytest.raises(ClientRefusal):
        await place.ana.slash("keep", at=dm)


async def test_a_mention_rings_once_and_only_for_who_is_meant(place: Place) -> None:
    await told(place, place.games, f"{place.ben.mention} {place.ben.mention} your turn")
    assert len(place.ben.pings) == 1
    assert place.ana.pings == []


async def test_a_silent_message_does_not_ring(place: Place) -> None:
    await told(place, place.games, place.ben.mention, silent=True)
    assert place.ben.pings == []


async def test_everyone_is_not_pinged_by_a_bot_that_may_not(place: Place) -> None:
    await told(place, place.games, "@everyone look")
    assert place.ben.pings == []


async def test_a_keeper_may_ping_everyone_and_a_role_rings_for_who_has_it(place: Place) -> None:
    place.discord.grant(place.guild, place.ana, "mention_everyone")
    role = place.discord.role(place.guild, "quiet", place.ana)
    assert place.ben.say(f"<@&{role}>")["mention_roles"] == [role]
    assert place.ana.pings == [], "it is not for everybody to mention"
    heard = place.discord.role(place.guild, "heard", place.ana, mentionable=True)
    place.ben.say(f"<@&{heard}>")
    assert len(place.ana.pings) == 1
    assert place.ana.say("@everyone look")["mention_everyone"]
    assert (len(place.ana.pings), len(place.ben.pings)) == (1, 1)


async def test_a_person_cannot_say_too_much(place: Place) -> None:
    with pytest.raises(ClientRefusal):
        place.ana.say("x" * 2001)


async def test_an_edit_does_not_ring(place: Place) -> None:
    sent = (await told(place, place.games, "quiet")).removeprefix("sent ")
    await place.ana.slash("change", place=place.games.id, message=sent, text=place.ben.mention)
    assert text_of(place.discord.world.messages[place.games.id][sent].wire) == place.ben.mention
    assert place.ben.pings == []


async def test_a_nonce_makes_one_message_until_it_is_forgotten(place: Place) -> None:
    place.discord.faults.nonce_seconds = 2
    first = await told(place, place.games, nonce="7")
    assert await told(place, place.games, nonce="7") == first
    place.discord.clock.forward(2)
    assert await told(place, place.games, nonce="7") != first


async def test_a_nonce_is_one_author_s_wherever_they_write(place: Place) -> None:
    """discord-api-docs, "Create Message": the message that it made is answered, and no other is made."""
    other = place.discord.channel(place.guild, "other")
    first = await told(place, place.games, nonce="7")
    assert await told(place, other, nonce="7") == first
    assert place.discord.world.messages[other.id] == {}


async def test_a_nonce_does_not_bring_back_what_was_deleted(place: Place) -> None:
    """discord-api-docs #6647: intended, and the answer is that the message is unknown."""
    sent = (await told(place, place.games, nonce="7")).removeprefix("sent ")
    place.discord.delete(place.discord.world.messages[place.games.id][sent])
    assert await told(place, place.games, nonce="7") == "refused 404 10008"


async def test_a_mention_puts_a_thread_into_somebody_s_list_even_a_silent_one(place: Place) -> None:
    await place.ana.slash("thread", place=place.games)
    (thread,) = place.ana.threads(place.games)
    assert [thread in person.listed for person in (place.ana, place.ben)] == [False, False]
    await told(place, thread, place.ben.mention, silent=True)
    assert [thread in person.listed for person in (place.ana, place.ben)] == [False, True]
    assert place.ben.pings == []
    place.ben.leave(thread)
    assert thread not in place.ben.listed
    place.ana.say("hello", at=thread)
    assert thread in place.ana.listed
