"""From a panel to Discord's components, and the one place where messages are sent, edited and told apart."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final

import discord

from bot.front.common.panels import TEXT, Menu, Panel, Row, cut
from bot.store.stored_rows import NoticeRow

ALT = 1024
MARK = 1 << 20  # ids of texts from here on say which notice a message is
STATUS = MARK - 1  # the id of the text that is kept current
NONCE = 25  # characters
SHUT = (50007, 50278)  # somebody takes no direct messages
WEEK: Final = 10080  # minutes until a quiet thread is archived: the longest there is
NO_MENTIONS = discord.AllowedMentions.none()

View = discord.ui.LayoutView


def layout(panel: Panel, mark: int | None = None) -> View:
    """The components of a message. Presses on them are heard by their custom_ids, so nothing is kept for them."""
    view: View = discord.ui.LayoutView(timeout=None)
    left = TEXT
    above, below = ((), panel.result) if panel.picture else (panel.result, ())
    for i, text in enumerate((*above, *panel.texts)):
        if left > 0:
            shown = cut(text, left)
            left -= len(shown)
            view.add_item(discord.ui.TextDisplay(shown, id=MARK + mark if mark is not None and i == 0 else None))
    if panel.status and left > 0:
        view.add_item(discord.ui.TextDisplay(cut(panel.status, left), id=STATUS))
    if panel.picture:
        gallery: discord.ui.MediaGallery[View] = discord.ui.MediaGallery()
        gallery.add_item(media=f"attachment://{panel.picture.name}", description=cut(panel.picture.alt, ALT))
        view.add_item(gallery)
    for text in (*below, *panel.below):
        if left > 0:
            shown = cut(text, left)
            left -= len(shown)
            view.add_item(discord.ui.TextDisplay(shown))
    if panel.file:
        view.add_item(discord.ui.File(f"attachment://{panel.file[0]}"))
    for row in panel.rows:
        view.add_item(_row(row))
    view.stop()
    return view


def _row(row: Row) -> discord.ui.ActionRow[View]:
    made: discord.ui.ActionRow[View] = discord.ui.ActionRow()
    if isinstance(row, Menu) and row.people:
        people = discord.ui.UserSelect[View](
            custom_id=row.custom_id, placeholder=row.placeholder, max_values=row.people
        )
        made.add_item(people)
        return made
    if isinstance(row, Menu):
        options = [
            discord.SelectOption(label=c.label, value=c.value, description=c.description or None, emoji=_emoji(c.emoji))
            for c in row.choices
        ]
        most = len(options) if row.several else 1
        menu = discord.ui.Select[View](
            custom_id=row.custom_id, placeholder=row.placeholder, options=options, max_values=most
        )
        made.add_item(menu)
        return made
    for label, custom_id, style, emoji in row:
        look = discord.ButtonStyle[style]
        made.add_item(discord.ui.Button(label=label, custom_id=custom_id, style=look, emoji=_emoji(emoji)))
    return made


def _emoji(named: str) -> discord.PartialEmoji | None:
    name, _, number = named.partition(":")
    return discord.PartialEmoji(name=name, id=int(number)) if number else None


def without_emojis(panel: Panel) -> Panel:
    """As it is where one of them is gone: then Discord takes none of it."""
    rows = [
        row._replace(choices=tuple(choice._replace(emoji="") for choice in row.choices))
        if isinstance(row, Menu)
        else tuple(button._replace(emoji="") for button in row)
        for row in panel.rows
    ]
    return panel._replace(rows=tuple(rows))


def files(panel: Panel) -> list[discord.File]:
    found = (
        [discord.File(io.BytesIO(panel.picture.png), panel.picture.name, description=cut(panel.picture.alt, ALT))]
        if panel.picture
        else []
    )
    if panel.file:
        found.append(discord.File(io.BytesIO(panel.file[1]), panel.file[0]))
    return found


def meant(panel: Panel) -> discord.AllowedMentions:
    """Nobody is mentioned but those whom the panel names."""
    people = [discord.Object(person) for person in (*panel.rings, *panel.members)]
    if not people:
        return NO_MENTIONS
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


async def say(
    where: discord.TextChannel | discord.DMChannel | discord.PartialMessageable, panel: Panel, nonce: str, role: int = 0
) -> None:
    """Say something that is no notice, once however often it is tried; without a sound, but for a role."""
    rung = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)]) if role else NO_MENTIONS
    await where.send(view=layout(panel), allowed_mentions=rung, silent=not role, nonce=nonce[:NONCE])


async def post(
    where: discord.TextChannel | discord.DMChannel | discord.PartialMessageable,
    panel: Panel,
    notice: NoticeRow,
    *,
    before: bool = False,
) -> discord.Message:
    """Send what the outbox says. Discord drops it if it has just been sent; only pings make a sound.

    What has to be said `before` the notice itself is not taken for it.
    """
    return await where.send(
        view=layout(panel, None if before else notice.id),
        files=files(panel),
        allowed_mentions=meant(panel),
        silent=not panel.rings,
        nonce=_nonce(notice, where.id, before),
    )


def _nonce(notice: NoticeRow, where: int, before: bool) -> str:
    """Of one notice in one place: Discord keeps what it has heard of a bot for all channels together.

    A database that was made anew counts from one again, at another moment.
    """
    return hashlib.blake2s(f"{notice.id} {notice.created_at} {where} {before}".encode(), digest_size=12).hexdigest()


def may_be_the_picture(error: discord.HTTPException, panel: Panel) -> bool:
    """Whether Discord may take it without its picture or file: not allowed here, too large, not in an edit."""
    return error.status in (400, 403, 413) and error.code not in SHUT and bool(panel.picture or panel.file)


def in_words(panel: Panel) -> Panel:
    return panel._replace(picture=None, file=None)


async def edit(message: discord.PartialMessage, panel: Panel, notice: int | None = None) -> None:
    """What it has brought before goes, and what the panel brings comes."""
    await message.edit(view=layout(panel, notice), attachments=files(panel), allowed_mentions=NO_MENTIONS)


async def show(interaction: discord.Interaction[Any], panel: Panel, followed: int | None = None) -> int:
    """Put a panel where the deferred answer, or the pressed ephemeral message, is, or one that followed; the message's
    number."""
    shown: dict[str, Any] = {
        "view": layout(panel), "attachments": files(panel), "allowed_mentions": NO_MENTIONS
    }  # fmt: skip
    if followed is not None:
        return (await interaction.followup.edit_message(followed, **shown)).id
    return (await interaction.edit_original_response(**shown)).id


async def follow(interaction: discord.Interaction[Any], panel: Panel) -> int:
    """Put a panel below everything, for the same person's eyes; the message's number."""
    view, brought = layout(panel), files(panel)
    sent = await interaction.followup.send(
        view=view, files=brought, ephemeral=True, allowed_mentions=NO_MENTIONS, wait=True
    )
    return sent.id


async def remove(interaction: discord.Interaction[Any], followed: int | None = None) -> None:
    """Take away the answer, or the pressed ephemeral message, or one that followed; it may be gone already."""
    with suppress(discord.HTTPException):
        if followed is not None:
            await interaction.followup.delete_message(followed)
        else:
            await interaction.delete_original_response()


async def answer(interaction: discord.Interaction[Any], panel: Panel) -> None:
    """Say something at once to whoever asked, where nothing was deferred."""
    await interaction.response.send_message(view=layout(panel), ephemeral=True, allowed_mentions=NO_MENTIONS)


async def sent_before(channel: discord.abc.Messageable, notices: Collection[int], own: int) -> int | None:
    """The message that already says one of these notices, among the channel's last."""
    marks = {MARK + notice for notice in notices}
    async for message in channel.history(limit=50):
        if message.author.id == own and any(getattr(part, "id", 0) in marks for part in message.components):
            return message.id
    return None
