"""A made-up language shows that everything said comes from our words, and that each person is answered in theirs."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bot.front.common import speech
from bot.front.common.option_search import MORE
from bot.sandbox.wire import Json
from games.kernel import words
from tests.bot.front.evening import GAMES, Evening

MADE_UP = "de"  # it has to be one that Discord knows


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """All our English sentences, in brackets."""
    known = words._file

    def file(package: str, language: str) -> Mapping[str, str]:
        texts = known(package, "en")
        return {id: f"⟦{text}⟧" for id, text in texts.items()} if language == MADE_UP else texts

    monkeypatch.setattr(words, "_file", file)
    monkeypatch.setitem(words.PLURALS, MADE_UP, words.PLURALS["en"])
    monkeypatch.setattr(speech, "LANGUAGES", ["en", MADE_UP])


def raw(text: str) -> str:
    """What stands outside all brackets, but for names, mentions, times, marks, and settings as one types them."""
    depth, kept = 0, ""
    for char in text:
        depth += (char == "⟦") - (char == "⟧")
        kept += char if depth == 0 and char != "⟧" else ""
    return re.sub(r"(?m)^\w+:( \w+)?|<[^>]*>|Ana|Ben|Cat|\W|\d|\b[A-D]\b", "", kept)


async def test_all_that_one_person_sees_is_in_their_language(bot: Evening) -> None:
    bot.ana.speak("de")
    for name in ("help", "my tables", "my time", "my quiet", "my away", "my notify", "my language", "table list"):
        text = (await bot.ana.slash(name)).text
        assert text.startswith("⟦"), name
        assert raw(text) == "", name
    await bot.begin()
    (mover,) = await bot.waited()
    mover.speak("de")
    for name in ("table settings", "table undo", "my orders", "table export"):
        text = (await mover.slash(name)).text
        assert "⟦" in text
        assert raw(text) == "", name
    lines = [line["name"] for line in await mover.autocomplete("do", "what", "")]
    whole = [line for line in lines if not line.endswith(MORE)]  # a beginning is a verb as one types it
    assert whole
    assert not any(raw(line) for line in whole)


async def test_what_all_can_read_is_in_the_language_of_the_table(bot: Evening) -> None:
    bot.ana.speak("de")
    bot.ben.speak("de")
    thread = await bot.begin()
    assert "⟦" not in str([message["components"] for message in bot.cat.timeline(thread)])


async def test_a_language_that_was_chosen_counts_more_than_that_of_ones_discord(bot: Evening) -> None:
    assert "⟦" not in (await bot.ana.slash("help")).text
    assert "⟦" in (await bot.ana.slash("my language", language="de")).text
    assert "⟦" in (await bot.ana.slash("help")).text
    offered = await bot.ana.autocomplete("my language", "language", "")
    assert [line["value"] for line in offered] == ["en", "de", "discord"]
    await bot.ana.slash("my language", language="discord")
    assert "⟦" not in (await bot.ana.slash("help")).text
    bot.ana.speak("sv-SE")
    assert "⟦" not in (await bot.ana.slash("help")).text


def texts(command: Json) -> list[Json]:
    """The command and all that is in it."""
    return [command, *(part for option in command.get("options") or () for part in texts(option))]


async def test_descriptions_reach_discord_in_every_language(bot: Evening) -> None:
    listed = [part for commands in bot.app.commands.values() for command in commands for part in texts(command)]
    assert len(listed) > 100
    beside = [part for part in listed if part.get("type") in (2, 3) and "options" not in part and "id" in part]
    assert all(part["name_localizations"]["de"].startswith("⟦") for part in beside)
    assert len(beside) == 2
    for part in [part for part in listed if part not in beside]:
        assert part["description_localizations"]["de"].startswith("⟦"), part
        assert not part.get("name_localizations")


PERSONAL = {"my", "rules", "legend", "help"}  # that people have wherever they are


async def test_commands_are_for_servers_and_direct_messages(bot: Evening) -> None:
    everywhere = {command["name"]: command for command in bot.app.commands[""]}
    assert {name: command["contexts"] for name, command in everywhere.items()} == {
        **{name: [0, 1] for name in ("table", "hand", "do", *GAMES)},
        **{name: [0, 1, 2] for name in PERSONAL},
        **{name: [0] for name in ("setup", "Board at this move", "Invite to my table")},
    }
    taken_along = {name for name, command in everywhere.items() if command["integration_types"] == [0, 1]}
    assert taken_along == PERSONAL
    allowed = {name: command["default_member_permissions"] for name, command in everywhere.items()}
    assert allowed.pop("setup") == str(1 << 5)
    assert set(allowed.values()) == {None}


async def test_translated_commands_too_are_told_to_discord_only_when_they_have_changed(evening: Evening) -> None:
    def told() -> int:
        return sum(entry.name.startswith("PUT") and "commands" in entry.path for entry in evening.discord.log)

    for _ in range(2):
        async with evening.open():
            await evening.discord.quiet(0.3)
    assert told() == 1
    speech.LANGUAGES.remove(MADE_UP)
    async with evening.open():
        await evening.discord.quiet(0.3)
        await evening.discord.until(lambda: told() == 2)
