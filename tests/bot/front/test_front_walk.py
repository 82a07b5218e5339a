"""The way of somebody who has just found the bot: from its invitation to the first turn, with a friend.

`WALK=file python -m pytest tests/bot/front/test_front_walk.py -n 0` keeps what is read on the way.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.front import installation
from bot.front.common.speech import Speech
from bot.sandbox import Reply, components, text_of
from bot.sandbox.wire import Json
from games import catalog
from tests.bot.front.evening import Evening

STEPS, WORDS = 6, 250  # with the lines of menus that have to be opened
LABEL, SELECT = 18, 3
WORD = re.compile(r"\w[\w'.:-]*")
KEEP = "WALK"


@dataclass
class Walk:
    """What was done, and all that was read."""

    steps: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    words: int = 0
    listed: int = 0

    def step(self, text: str) -> None:
        self.steps.append(text)
        self.lines.append(f"\n{len(self.steps)}. {text}\n")

    def read(self, what: str, *texts: str) -> None:
        self.words += self._keep(what, texts)

    def list(self, menus: list[Json]) -> None:
        """The lines of menus that have to be opened."""
        options = [option for menu in menus for option in menu.get("options", ())]
        told = [f"{option['label']} {option.get('description') or ''}".strip() for option in options]
        self.listed += self._keep("its menu", told)

    def _keep(self, what: str, texts: Sequence[str]) -> int:
        shown = [text for text in texts if text]
        count = sum(len(WORD.findall(re.sub(r"https?://\S+|<[^>]*>", "there", text))) for text in shown)
        self.lines.append(f"   [{what}: {count} words]")
        self.lines += [f"   | {line}" for text in shown for line in text.splitlines()]
        return count

    def see(self, what: str, message: Json) -> None:
        """A message: its texts, its buttons, and what stands on a menu; its lines where nothing else leads on."""
        parts = list(components.walk(message["components"]))
        labels = [f"( {part['label']} )" for part in parts if part.get("label")]
        menus = [part for part in parts if part["type"] in components.SELECTS]
        self.read(what, text_of(message), " ".join(labels), *(part.get("placeholder") or "" for part in menus))
        if menus and not labels:
            self.list(menus)

    def fill(self, reply: Reply) -> None:
        """A form: its labels, what stands under them, and what is chosen already."""
        assert reply.modal is not None
        fields = [part for part in reply.modal["components"] if part["type"] == LABEL]
        shown = [f"{part['label']} {part.get('description') or ''} {preset(part['component'])}" for part in fields]
        self.read("form", reply.modal["title"], *shown)

    def open(self, reply: Reply, name: str) -> None:
        """A menu of a form."""
        assert reply.modal is not None
        self.list([part["component"] for part in reply.modal["components"] if part.get("label") == name])


def preset(field_: Json) -> str:
    chosen = [option["label"] for option in field_.get("options", ()) if option.get("default")]
    return ", ".join(chosen) or str(field_.get("value") or "")


@pytest.mark.parametrize("key", sorted(catalog()))
async def test_from_the_invitation_to_the_first_turn(bot: Evening, key: str) -> None:
    discord, walk = bot.discord, Walk()
    guild = discord.guild("New friends")
    hall = discord.channel(guild, "hall")
    olga, ben = discord.person("Olga", guild), discord.person("Ben", guild)
    guild.wire["owner_id"] = olga.id
    bot.people |= {"olga": olga}
    forum = discord.forum(guild, "games")
    discord.tag(forum, "meeting", "playing", required=True)

    walk.step("Olga opens the address of the invitation, and lets the bot in.")
    discord.invite(installation.invitation(int(bot.app.id)), guild)
    welcome = await olga.sees_text("Hello!", hall)
    walk.see("in #hall", welcome)

    walk.step("/setup place #games, a forum whose posts need a tag")
    olga.at = ben.at = hall
    walk.see("for Olga alone", (await olga.slash("setup place", place=forum)).message)

    walk.step("She presses Open a first table, chooses a game, and in its form that two play; she sends it.")
    asked = await olga.click(welcome, "Open a first table")
    walk.see("for Olga alone", asked.message)
    form = await olga.select(asked.message, [key])
    walk.fill(form)
    walk.open(form, "How many play")
    opened = await olga.submit(form, {"How many play": "2 players"})
    walk.see("for Olga alone", opened.message)
    await bot.settle()
    (post,) = olga.threads(forum)

    walk.step("Ben joins.")
    card = olga.timeline(post)[0]
    walk.see("in the post", card)
    walk.see("for Ben alone", (await ben.click(card, "Join")).message)
    await bot.settle()

    walk.step("Olga starts.")
    started = await olga.click(olga.timeline(post)[0], "Start")
    walk.see("for Olga alone", started.message)
    await bot.settle()
    (notice,) = [message for message in olga.timeline(post) if message["mentions"] and "time" in str(message)][-1:]
    walk.see("in the post", notice)

    walk.step("Whoever is rung presses My move.")
    mover = olga if olga.pings else ben
    panel = await mover.click(notice, "My move")
    walk.see(f"for {mover.name} alone", panel.message)
    assert "my side" not in panel.text
    _keep(walk, key)
    assert len(walk.steps) <= STEPS
    assert walk.words + walk.listed <= WORDS, "\n".join(walk.lines)


def _keep(walk: Walk, key: str) -> None:
    if where := os.environ.get(KEEP):
        counted = f"{len(walk.steps)} steps, {walk.words} words, {walk.listed} more in menus that are opened"
        head = f"== {Speech(catalog()[key]).title}: {counted} =="
        with Path(where).open("a", encoding="utf-8") as file:
            file.write("\n".join((head, *walk.lines, "", "")))


def test_words_are_counted_as_people_read_them() -> None:
    walk = Walk()
    walk.read("a message", "Open a *first* table: https://a.org/b/c <@1>", "( My move )")
    walk.list([{"options": [{"label": "Pantry", "description": "2-6 players"}]}])
    assert (walk.words, walk.listed) == (8, 3)
