"""The rest of what a table bot asks of Discord, through discord.py's own words."""

import io
from collections.abc import AsyncIterator
from typing import Any

import discord as dpy
import pytest

from bot.sandbox import text_of
from tests.bot.sandbox.place import Place
from tests.bot.sandbox.sample_bot import SampleBot


@pytest.fixture
async def client(bare: Place) -> AsyncIterator[SampleBot]:
    async with bare.playing() as client:
        yield client
    assert bare.discord.findings == []


@pytest.fixture
async def games(bare: Place, client: SampleBot) -> dpy.TextChannel:
    found = client.get_channel(int(bare.games.id))
    assert isinstance(found, dpy.TextChannel)
    return found


async def test_the_bot_knows_its_servers_from_the_gateway(
    bare: Place, client: SampleBot, games: dpy.TextChannel
) -> None:
    (guild,) = client.guilds
    assert guild.name == "Friends"
    assert {channel.name for channel in guild.channels} == {"games", "tables"}
    assert games.permissions_for(guild.me).send_messages


async def test_the_bot_knows_at_once_what_it_may_no_longer_do(bare: Place, games: dpy.TextChannel) -> None:
    bare.discord.overwrite(bare.games, bare.bot, deny="view_channel")
    await bare.discord.until(lambda: not games.permissions_for(games.guild.me).view_channel)
    bare.discord.overwrite(bare.games, bare.bot, deny="attach_files")
    await bare.discord.until(lambda: games.permissions_for(games.guild.me).view_channel)
    assert not games.permissions_for(games.guild.me).attach_files


async def test_history_is_read_in_pages_and_both_ways(bare: Place, games: dpy.TextChannel) -> None:
    sent = [await games.send(str(n)) for n in range(7)]
    assert [m.content async for m in games.history(limit=3)] == ["6", "5", "4"]
    assert [m.content async for m in games.history(limit=3, before=sent[4])] == ["3", "2", "1"]
    assert [m.content async for m in games.history(limit=3, after=sent[2], oldest_first=True)] == ["3", "4", "5"]
    assert [m.content async for m in games.history(limit=3, around=sent[3])] == ["4", "3", "2"]


async def test_without_the_permission_history_is_empty(bare: Place, games: dpy.TextChannel) -> None:
    await games.send("x")
    bare.discord.overwrite(bare.games, bare.bot, deny="read_message_history")
    assert [m async for m in games.history()] == []


async def test_a_message_is_fetched_edited_and_deleted(bare: Place, games: dpy.TextChannel) -> None:
    sent = await games.send("old", view=dpy.ui.View().add_item(dpy.ui.Button(label="B", custom_id="b")))
    assert (await games.fetch_message(sent.id)).content == "old"
    edited = await sent.edit(content="new", view=None)
    assert (edited.content, edited.components) == ("new", [])
    assert text_of(bare.ana.last()) == "new"
    await sent.delete()
    assert bare.ana.timeline() == []
    with pytest.raises(dpy.NotFound):
        await games.fetch_message(sent.id)


async def test_an_edit_keeps_what_it_does_not_name(bare: Place, games: dpy.TextChannel) -> None:
    sent = await games.send("words", file=dpy.File(io.BytesIO(b"a"), "a.txt"))
    edited = await sent.edit(content="others")
    assert [a.filename for a in edited.attachments] == ["a.txt"]
    swapped = await sent.edit(attachments=[dpy.File(io.BytesIO(b"bb"), "b.txt")])
    assert [(a.filename, a.size) for a in swapped.attachments] == [("b.txt", 2)]
    assert swapped.content == "others"


async def test_a_file_that_is_too_large_is_refused(bare: Place, games: dpy.TextChannel) -> None:
    with pytest.raises(dpy.HTTPException) as refused:
        await games.send(file=dpy.File(io.BytesIO(bytes((10 << 20) + 1)), "big.bin"))
    assert (refused.value.status, refused.value.code) == (413, 40005)


@pytest.mark.parametrize("denied", ["attach_files", "embed_links"])
async def test_files_and_embeds_need_their_permissions(bare: Place, games: dpy.TextChannel, denied: str) -> None:
    bare.discord.overwrite(bare.games, bare.bot, deny=denied)
    shown: dict[str, Any] = {
        "attach_files": {"file": dpy.File(io.BytesIO(b"a"), "a.txt")},
        "embed_links": {"embed": dpy.Embed(title="t")},
    }
    with pytest.raises(dpy.Forbidden) as refused:
        await games.send(**shown[denied])
    assert refused.value.code == 50013
    assert (await games.send("words alone")).content == "words alone"


async def test_pins_and_typing(bare: Place, games: dpy.TextChannel) -> None:
    bare.discord.overwrite(bare.games, bare.bot, allow="pin_messages")
    sent = await games.send("pin me")
    await sent.pin()
    *_, message, line = bare.ana.timeline()
    assert message["pinned"]
    assert (line["type"], line["message_reference"]["message_id"]) == (6, message["id"])
    await sent.unpin()
    assert not bare.ana.timeline()[-2]["pinned"]
    async with games.typing():
        await games.send("done")


async def test_a_thread_grows_from_a_message_once(bare: Place, games: dpy.TextChannel) -> None:
    sent = await games.send("start")
    thread = await sent.create_thread(name="table 1")
    assert thread.id == sent.id
    with pytest.raises(dpy.HTTPException) as refused:
        await sent.create_thread(name="table 1")
    assert refused.value.code == 160004


async def test_a_private_thread_is_seen_by_who_was_added(bare: Place, games: dpy.TextChannel) -> None:
    thread = await games.create_thread(name="secret", type=dpy.ChannelType.private_thread)
    (own,) = [c for c in bare.discord.world.channels.values() if c.is_thread]
    assert own not in bare.ana.channels()
    await thread.add_user(dpy.Object(int(bare.ana.id)))
    assert own in bare.ana.channels()
    assert own not in bare.ben.channels()
    await thread.remove_user(dpy.Object(int(bare.ana.id)))
    assert own not in bare.ana.channels()


async def test_a_thread_is_renamed_archived_found_and_woken(bare: Place, games: dpy.TextChannel) -> None:
    thread = await games.create_thread(name="table", type=dpy.ChannelType.public_thread)
    await thread.edit(name="table 2", auto_archive_duration=60)
    await thread.edit(archived=True)
    assert [t.name async for t in games.archived_threads()] == ["table 2"]
    await thread.edit(archived=False)
    assert [t.name for t in await games.guild.active_threads()] == ["table 2"]


async def test_a_silent_thread_is_archived_when_its_time_is_up(bare: Place, games: dpy.TextChannel) -> None:
    await games.create_thread(name="short", type=dpy.ChannelType.public_thread, auto_archive_duration=60)
    (thread,) = bare.ana.threads(bare.games)
    bare.discord.forward(59 * 60)
    assert not thread.archived
    bare.discord.forward(60)
    assert thread.archived


async def test_a_forum_post_carries_the_tags_the_forum_has(bare: Place, client: SampleBot) -> None:
    tag = {
        "id": bare.discord.clock.snowflake(),
        "name": "chess",
        "moderated": False,
        "emoji_id": None,
        "emoji_name": None,
    }
    bare.forum.wire["available_tags"] = [tag]
    bare.discord.change_channel(bare.forum)
    forum = await client.fetch_channel(int(bare.forum.id))
    assert isinstance(forum, dpy.ForumChannel)
    made = await forum.create_thread(name="post", content="hi", applied_tags=forum.available_tags)
    assert [t.name for t in made.thread.applied_tags] == ["chess"]
    assert made.message.content == "hi"


async def test_a_post_with_an_embed_needs_the_permission_for_embeds(bare: Place, client: SampleBot) -> None:
    bare.discord.overwrite(bare.forum, bare.bot, deny="embed_links")
    forum = client.get_channel(int(bare.forum.id))
    assert isinstance(forum, dpy.ForumChannel)
    with pytest.raises(dpy.Forbidden):
        await forum.create_thread(name="post", embed=dpy.Embed(title="t"))
    assert bare.ana.threads() == []


async def test_nobody_is_put_out_of_a_public_thread_without_the_permission(bare: Place, games: dpy.TextChannel) -> None:
    thread = await games.create_thread(name="table", type=dpy.ChannelType.public_thread)
    with pytest.raises(dpy.Forbidden):
        await thread.remove_user(dpy.Object(int(bare.ana.id)))


async def test_opening_threads_needs_its_permission(bare: Place, games: dpy.TextChannel) -> None:
    bare.discord.overwrite(bare.games, bare.bot, deny="create_public_threads")
    with pytest.raises(dpy.Forbidden) as refused:
        await games.create_thread(name="t", type=dpy.ChannelType.public_thread)
    assert refused.value.code == 50013


async def test_members_are_fetched_one_by_one(bare: Place, client: SampleBot, games: dpy.TextChannel) -> None:
    assert (await games.guild.fetch_member(int(bare.ana.id))).name == "Ana"
    bare.discord.kick(bare.guild, bare.ana)
    with pytest.raises(dpy.NotFound) as refused:
        await games.guild.fetch_member(int(bare.ana.id))
    assert refused.value.code == 10007
    assert (await client.fetch_user(int(bare.ana.id))).name == "Ana"


async def test_guild_commands_are_apart_from_global_ones(bare: Place, client: SampleBot) -> None:
    guild = dpy.Object(int(bare.guild.id))

    @client.tree.command(guild=guild, description="only here")
    async def here(i: dpy.Interaction) -> None:
        await i.response.send_message("here")
        await i.delete_original_response()
        await i.followup.send("gone")

    await client.tree.sync(guild=guild)
    assert (await (await bare.ana.slash("here")).more(2)).text == "gone"
    assert [text_of(m) for m in bare.ana.timeline()] == ["gone"]
    other = bare.discord.guild("Others", bare.bot)
    bare.discord.person("Ana", other)
    assert "here" not in [c.name for c in bare.ana.commands(bare.discord.channel(other, "c"))]
    assert len(await client.tree.fetch_commands(guild=guild)) == 1


async def test_a_server_that_throws_the_bot_out_is_gone_for_it(bare: Place, client: SampleBot) -> None:
    bare.discord.kick(bare.guild, bare.bot)
    await bare.discord.until(lambda: not client.guilds)
    assert bare.ana.commands() == []
    with pytest.raises(dpy.HTTPException) as refused:
        await client.fetch_channel(int(bare.games.id))
    assert refused.value.code == 50001


async def test_a_server_is_read_over_rest_too(bare: Place, client: SampleBot, games: dpy.TextChannel) -> None:
    guild = await client.fetch_guild(int(bare.guild.id))
    assert guild.name == "Friends"
    assert {channel.name for channel in await guild.fetch_channels()} == {"games", "tables"}
    assert "@everyone" in [role.name for role in await guild.fetch_roles()]
    assert [m.name for m in await games.guild.query_members("A")] == ["Ana"]
    assert (await client.application_info()).name == "turnkeeper"


async def test_several_messages_are_deleted_at_once(bare: Place, games: dpy.TextChannel) -> None:
    bare.discord.overwrite(bare.games, bare.bot, allow="manage_messages")
    sent = [await games.send(str(n)) for n in range(3)]
    await games.delete_messages(sent[:2])
    assert [text_of(m) for m in bare.ana.timeline()] == ["2"]


async def test_a_reply_says_what_it_replies_to(bare: Place, games: dpy.TextChannel) -> None:
    sent = await games.send("question")
    answer = await sent.reply("answer")
    assert answer.reference
    assert answer.reference.message_id == sent.id
    with pytest.raises(dpy.HTTPException) as refused:
        await games.send("to nothing", reference=dpy.MessageReference(message_id=1, channel_id=games.id))
    assert refused.value.code == 50035


async def test_channels_are_deleted_with_their_threads(bare: Place, client: SampleBot, games: dpy.TextChannel) -> None:
    bare.discord.overwrite(bare.games, bare.bot, allow="manage_channels view_channel send_messages")
    await games.create_thread(name="table", type=dpy.ChannelType.public_thread)
    await games.delete()
    assert bare.ana.threads() == []
    await bare.discord.until(lambda: client.get_channel(games.id) is None)


async def test_people_leave_and_come_by_their_own_will(bare: Place, client: SampleBot, games: dpy.TextChannel) -> None:
    thread = await games.create_thread(name="table", type=dpy.ChannelType.public_thread)
    await thread.leave()
    await thread.join()
    await games.guild.leave()
    await bare.discord.until(lambda: not client.guilds)
