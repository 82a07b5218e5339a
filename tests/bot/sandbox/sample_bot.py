"""An ordinary discord.py bot that uses all of Discord a table bot would; nothing in it knows what it talks to."""

import io
import os
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image


def picture(width: int = 32, height: int = 16) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "PNG")
    return out.getvalue()


PNG = picture()


class Panel(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Roll", style=discord.ButtonStyle.primary, custom_id="panel:roll")
    async def roll(self, i: discord.Interaction, b: Any) -> None:
        await i.response.edit_message(content="rolled", attachments=[discord.File(io.BytesIO(PNG), "roll.png")])

    @discord.ui.button(label="Form", custom_id="panel:form")
    async def form(self, i: discord.Interaction, b: Any) -> None:
        await i.response.send_modal(Form())

    @discord.ui.button(label="Later", custom_id="panel:later")
    async def later(self, i: discord.Interaction, b: Any) -> None:
        await i.response.defer()
        await i.edit_original_response(content="later")

    @discord.ui.button(label="Whisper", custom_id="panel:whisper")
    async def whisper(self, i: discord.Interaction, b: Any) -> None:
        await i.response.defer()
        await i.followup.send("only you", ephemeral=True)

    @discord.ui.button(label="Off", custom_id="panel:off", disabled=True)
    async def off(self, i: discord.Interaction, b: Any) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        custom_id="panel:sel",
        placeholder="pick",
        options=[
            discord.SelectOption(label="One", value="1", description="first"),
            discord.SelectOption(label="Two", value="2", emoji="\N{GAME DIE}"),
        ],
    )
    async def sel(self, i: discord.Interaction, s: "discord.ui.Select[Panel]") -> None:
        await i.response.send_message(f"picked {s.values[0]}", ephemeral=True, view=Panel())

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="panel:who", placeholder="whom", max_values=2)
    async def who(self, i: discord.Interaction, s: "discord.ui.UserSelect[Panel]") -> None:
        await i.response.send_message(" and ".join(u.name for u in s.values), ephemeral=True)


class Form(discord.ui.Modal, title="Tell"):
    name: Any = discord.ui.Label(text="Name", description="who", component=discord.ui.TextInput(max_length=20))
    kind: Any = discord.ui.Label(
        text="Kind", component=discord.ui.Select(options=[discord.SelectOption(label="Apple", value="a")])
    )

    async def on_submit(self, i: discord.Interaction) -> None:
        await i.response.send_message(f"hello {self.name.component.value} {self.kind.component.values}", ephemeral=True)


class Wide(discord.ui.Modal, title="Wide"):
    who: Any = discord.ui.Label(text="Who", component=discord.ui.UserSelect(max_values=2, required=True))
    pace: Any = discord.ui.Label(
        text="Pace",
        component=discord.ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Daily", value="d", default=True),
                discord.RadioGroupOption(label="Slow", value="s"),
            ]
        ),
    )
    extras: Any = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=n, value=n.lower()) for n in ("Maps", "Dice")], max_values=2
        ),
    )
    loud: Any = discord.ui.Label(text="Loud", component=discord.ui.Checkbox())
    record: Any = discord.ui.Label(text="Record", component=discord.ui.FileUpload(required=False))

    async def on_submit(self, i: discord.Interaction) -> None:
        files = [(await file.read()).decode() for file in self.record.component.values]
        parts = [[m.name for m in self.who.component.values], self.pace.component.value]
        parts += [self.extras.component.values, self.loud.component.value, files]
        await i.response.send_message(repr(parts), ephemeral=True)


class Layout(discord.ui.LayoutView):
    def __init__(self, filename: str) -> None:
        super().__init__(timeout=60)
        box: Any = discord.ui.Container(accent_colour=0x2A9D8F)
        box.add_item(discord.ui.TextDisplay("# Board"))
        box.add_item(
            discord.ui.Section(
                "a line", accessory=discord.ui.Thumbnail(f"attachment://{filename}", description="small")
            )
        )
        box.add_item(
            discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description="a board"))
        )
        box.add_item(discord.ui.Separator())
        row: Any = discord.ui.ActionRow()
        button: Any = discord.ui.Button(label="Go", custom_id="layout:go")

        async def go(i: discord.Interaction) -> None:
            await i.response.defer()
            await i.followup.send("went", ephemeral=True)

        button.callback = go
        row.add_item(button)
        box.add_item(row)
        self.add_item(box)


class SampleBot(commands.AutoShardedBot):
    def __init__(self, **more: Any) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.default(), help_command=None, **more)
        self.resumed = 0

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        add_commands(self.tree)
        self.tree.error(quietly)
        await self.tree.sync()


async def quietly(i: discord.Interaction, error: Exception) -> None:
    """A failing command stays unanswered, as in a bot without an error handler."""


def add_commands(tree: app_commands.CommandTree) -> None:
    @tree.command(description="answers")
    async def ping(i: discord.Interaction) -> None:
        await i.response.send_message("pong")

    @tree.command(description="how this works")
    async def help(i: discord.Interaction) -> None:
        await i.response.send_message("this is how", ephemeral=True)

    @tree.command(description="a picture")
    @app_commands.describe(caption="text under it")
    async def picture(i: discord.Interaction, caption: app_commands.Range[str, 1, 50]) -> None:
        embed = discord.Embed(title="Board", description=caption).set_image(url="attachment://board.png")
        await i.response.send_message(embed=embed, file=discord.File(io.BytesIO(PNG), "board.png", description="teal"))

    @tree.command(description="slow work")
    async def slow(i: discord.Interaction) -> None:
        await i.response.defer(ephemeral=True, thinking=True)
        await i.edit_original_response(content="done")
        await i.followup.send("more", file=discord.File(io.BytesIO(b"a,b\n"), "r.csv"), ephemeral=True)

    @tree.command(description="choose")
    async def choose(i: discord.Interaction, colour: str, n: app_commands.Range[int, 1, 5] = 1) -> None:
        await i.response.send_message(f"{colour} x{n}", ephemeral=True)

    @choose.autocomplete("colour")
    async def colours(i: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=c, value=c) for c in ("red", "green", "blue") if current in c]

    @tree.command(description="a panel")
    async def panel(i: discord.Interaction, private: bool = False) -> None:
        await i.response.send_message("panel", view=Panel(), ephemeral=private)

    @tree.command(description="components v2")
    async def layout(i: discord.Interaction) -> None:
        await i.response.send_message(view=Layout("b.png"), file=discord.File(io.BytesIO(PNG), "b.png"))

    @tree.command(description="a thread or a forum post")
    async def thread(i: discord.Interaction, place: discord.ForumChannel | discord.TextChannel) -> None:
        await i.response.defer(ephemeral=True)
        if isinstance(place, discord.ForumChannel):
            made = (
                await place.create_thread(
                    name="post", view=Layout("b.png"), file=discord.File(io.BytesIO(PNG), "b.png")
                )
            )[0]
        else:
            made = await place.create_thread(name="table", type=discord.ChannelType.public_thread)
        await made.send("in thread")
        await i.edit_original_response(content=made.mention)

    @tree.command(description="say something somewhere")
    async def tell(
        i: discord.Interaction, place: str, text: str, silent: bool = False, nonce: str | None = None
    ) -> None:
        await i.response.defer(ephemeral=True)
        try:
            target: Any = await i.client.fetch_channel(int(place))
            sent = await target.send(
                text, silent=silent, nonce=nonce, allowed_mentions=discord.AllowedMentions(users=True)
            )
            await i.edit_original_response(content=f"sent {sent.id}")
        except discord.HTTPException as refused:
            await i.edit_original_response(content=f"refused {refused.status} {refused.code}")

    @tree.command(description="edit or delete a message")
    async def change(i: discord.Interaction, place: str, message: str, text: str = "") -> None:
        await i.response.defer(ephemeral=True)
        try:
            target: Any = i.client.get_partial_messageable(int(place)).get_partial_message(int(message))
            await (target.edit(content=text) if text else target.delete())
            await i.edit_original_response(content="changed")
        except discord.HTTPException as refused:
            await i.edit_original_response(content=f"refused {refused.status} {refused.code}")

    @tree.command(description="a direct message")
    async def dm(i: discord.Interaction, whom: discord.User | None = None) -> None:
        await i.response.defer(ephemeral=True)
        try:
            await (whom or i.user).send("psst")
            await i.edit_original_response(content="sent")
        except discord.HTTPException as refused:
            await i.edit_original_response(content=f"refused {refused.status} {refused.code}")

    @tree.command(description="a form with everything")
    async def wide(i: discord.Interaction) -> None:
        await i.response.send_modal(Wide())

    @tree.context_menu(name="Count the letters")
    async def count(i: discord.Interaction, message: discord.Message) -> None:
        await i.response.send_message(f"{len(message.content)} letters", ephemeral=True)

    @tree.context_menu(name="Greet")
    async def greet(i: discord.Interaction, member: discord.Member) -> None:
        await i.response.send_message(f"Hello {member.display_name}", ephemeral=True)

    @tree.command(description="raises")
    async def boom(i: discord.Interaction) -> None:
        raise RuntimeError("boom")

    @tree.command(description="for keepers")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def keep(i: discord.Interaction) -> None:
        await i.response.send_message("kept")

    tables = app_commands.Group(name="table", description="tables")

    @tables.command(description="new table")
    async def new(i: discord.Interaction, opponent: discord.Member, map: discord.Attachment | None = None) -> None:
        size = len(await map.read()) if map else 0
        await i.response.send_message(f"{opponent.display_name} {size}")

    tree.add_command(tables)


def main() -> None:
    from bot.sandbox import point_at

    if base := os.environ.get("DISCORD_BASE"):
        point_at(base)
    shards = os.environ.get("SHARDS")
    bot = SampleBot(
        shard_ids=[int(n) for n in shards.split(",")] if shards else None,
        shard_count=int(os.environ["SHARD_COUNT"]) if shards else None,
        proxy=os.environ.get("PROXY"),
    )
    bot.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
