"""Where a table is on Discord: a thread under its card in a text channel, or a post in a forum that begins with it.

Either way the card's message has the thread's own number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.front.common import layout
from bot.front.common.panels import Panel
from bot.store.stored_rows import NoticeRow
from bot.tables import Shown

NAME, TAGS = 100, 5  # characters of a title, and tags of a post
HAS_THREAD = 160004
NEEDED = {
    discord.ChannelType.text: ("view_channel", "send_messages", "create_public_threads", "send_messages_in_threads"),
    discord.ChannelType.forum: ("view_channel", "send_messages", "send_messages_in_threads"),
}
ALWAYS = ("attach_files", "read_message_history")
PLAYING = ("view_channel", "send_messages_in_threads", "use_application_commands")
WELCOME = ("pin_messages",)  # what a table does without where it is not allowed


def link(server: int | None, thread: int) -> str:
    """The way to a thread, also for those whose Discord does not know it: one that fell silent, or that they left."""
    return f"https://discord.com/channels/{server or '@me'}/{thread}"


def missing_permissions(channel: discord.abc.GuildChannel, allowed: discord.Permissions) -> list[str]:
    """The permissions that a table here would need and the bot lacks."""
    needed = (*NEEDED.get(channel.type, NEEDED[discord.ChannelType.text]), *ALWAYS)
    return [name.replace("_", " ") for name in needed if not getattr(allowed, name)]


def missing_for_players(channel: discord.abc.GuildChannel) -> list[str]:
    """The permissions that people need at a table here, and lack unless a role of theirs has them.

    Without the second their presses in a thread that has fallen silent reach nobody: it cannot be opened again.
    """
    allowed = channel.permissions_for(channel.guild.default_role)
    return [name.replace("_", " ") for name in PLAYING if not getattr(allowed, name)]


def lacks_tag(channel: discord.abc.GuildChannel, allowed: discord.Permissions) -> bool:
    """Whether posts here need a tag, and there is none that the bot may use."""
    if not isinstance(channel, discord.ForumChannel):
        return False
    return channel.flags.require_tag and not _tags(channel, (), allowed.manage_threads)


def has_no_tag_of(channel: discord.abc.GuildChannel, names: Sequence[str]) -> bool:
    """Whether it is a forum in which no tag would say how a table stands."""
    if not isinstance(channel, discord.ForumChannel):
        return False
    return not {tag.name.casefold() for tag in channel.available_tags} & {name.casefold() for name in names}


def _tags(forum: discord.ForumChannel, names: Sequence[str], moderates: bool) -> list[discord.ForumTag]:
    """The tags that go by these names; any other one, where none does and one is needed."""
    usable = [tag for tag in forum.available_tags if moderates or not tag.moderated]
    called = [name.casefold() for name in names]
    fitting = [tag for tag in usable if tag.name.casefold() in called]
    return fitting[:TAGS] or (usable[:1] if forum.flags.require_tag else [])


async def open_thread(
    client: discord.Client, channel: int, card: Panel, names: Sequence[str], notice: NoticeRow, tried: Collection[int]
) -> int:
    """Open the thread or post of a table; its number. A notice that was `tried` may have put the card there.

    `names` are its title and the tags of a forum that suit it.
    """
    place = client.get_channel(channel) or await client.fetch_channel(channel)
    if isinstance(place, discord.ForumChannel):
        return await _forum_post(client, place, card, names, notice, tried)
    assert isinstance(place, discord.TextChannel)
    sent = await _card_message(client, place, card, notice, tried)
    try:
        await sent.create_thread(name=names[0][:NAME], auto_archive_duration=layout.WEEK)
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
    return sent.id


async def _forum_post(
    client: discord.Client,
    forum: discord.ForumChannel,
    card: Panel,
    names: Sequence[str],
    notice: NoticeRow,
    tried: Collection[int],
) -> int:
    """A post cannot have a nonce: where Discord's answer was lost, there may be one already."""
    title = names[0][:NAME]
    if tried and (before := await _posts_of(client, forum, title, tried)):
        return before[0].id
    moderates = forum.permissions_for(forum.guild.me).manage_threads
    made = await forum.create_thread(
        name=title,
        view=layout.layout(card, notice.id),
        files=layout.files(card),
        allowed_mentions=layout.NO_MENTIONS,
        auto_archive_duration=layout.WEEK,
        applied_tags=_tags(forum, names[1:], moderates),
    )
    for double in await _posts_of(client, forum, title, [notice.id]):
        if double.id != made.thread.id:
            await _take_down(double)
    return made.thread.id


async def _posts_of(
    client: discord.Client, forum: discord.ForumChannel, title: str, notices: Collection[int]
) -> list[discord.Thread]:
    """Our posts of this title that begin with one of these notices."""
    mine = [post for post in forum.threads if client.user and post.owner_id == client.user.id and post.name == title]
    return [post for post in mine if await layout.sent_before(post, notices, post.owner_id)]


async def _take_down(post: discord.Thread) -> None:
    """Without the permission to delete it, it is emptied and goes to the archive."""
    try:
        await post.delete()
    except discord.Forbidden:
        await post.get_partial_message(post.id).delete()
        await post.edit(archived=True)


async def retag(client: discord.Client, shown: Shown, called: Sequence[str]) -> None:
    """The tags of a forum post follow what becomes of the table, where the forum has such tags."""
    post = client.get_channel(shown.thread or 0)
    if not (isinstance(post, discord.Thread) and isinstance(post.parent, discord.ForumChannel)):
        return
    tags = _tags(post.parent, called, post.parent.permissions_for(post.guild.me).manage_threads)
    if {tag.id for tag in tags} != {tag.id for tag in post.applied_tags}:
        await post.edit(applied_tags=tags)


async def _card_message(
    client: discord.Client, place: discord.TextChannel, card: Panel, notice: NoticeRow, tried: Collection[int]
) -> discord.PartialMessage | discord.Message:
    if tried and client.user is not None:
        before = await layout.sent_before(place, tried, client.user.id)
        if before is not None:
            return place.get_partial_message(before)
    return await layout.post(place, card, notice)


def sitters(shown: Shown) -> list[int]:
    """The people who sit there, and who are to have the thread in their list."""
    return [*dict.fromkeys(place.person for place in shown.places if place.person and not place.left)]


def card_of(client: discord.Client, shown: Shown) -> discord.PartialMessage:
    """The message that shows the table's card."""
    assert shown.thread is not None
    in_forum = isinstance(client.get_channel(shown.channel or 0), discord.ForumChannel)
    where = shown.thread if in_forum or shown.channel is None else shown.channel
    return client.get_partial_messageable(where).get_partial_message(shown.thread)
