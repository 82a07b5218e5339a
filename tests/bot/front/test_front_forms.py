"""Forms: a table is opened and agreed on, and one's habits are chosen, without typing a name of anything."""

from __future__ import annotations

from typing import Any

import pytest
from pantry.game import GAME as PANTRY

from bot.front.common import setting_text
from bot.front.common.speech import Speech
from bot.sandbox import Reply
from bot.sandbox.wire import Json
from bot.tables.creation import all_settings
from bot.tables.people import preferences
from games import catalog
from tests.bot.front.evening import Evening

LABEL = 18


def fields(reply: Reply) -> dict[str, Json]:
    """By their labels."""
    assert reply.modal is not None
    return {part["label"]: part["component"] for part in reply.modal["components"] if part["type"] == LABEL}


def chosen(field: Json) -> list[str]:
    return [option["value"] for option in field["options"] if option.get("default")]


async def opening(bot: Evening, game: str = PANTRY.key) -> Reply:
    asked = await bot.ana.slash("table new")
    return await bot.ana.select(asked.message, [game])


async def test_a_table_is_opened_by_filling_in_a_form(bot: Evening) -> None:
    form = await opening(bot)
    shown = fields(form)
    assert (chosen(shown["How many play"]), chosen(shown["Time for a turn"])) == (["3"], ["daily"])
    filled = {
        "Name (optional)": "Friday",
        "How many play": "3 players",
        "Time for a turn": "slow",
        "Different from usual": ["Shy mice stay with a 5"],
        "House rules": "no haste",
    }
    reply = await bot.ana.submit(form, filled)
    assert reply.text.startswith("Table 1 is open: <#")
    shown_now = await bot.tables.show(1)
    assert (len(shown_now.places), shown_now.settings["nerves"], shown_now.title) == (3, "shy", "Friday")
    assert shown_now.house_rules == "no haste"
    assert shown_now.pace["turn"] == 3 * 86_400


async def test_a_form_that_is_sent_as_it_comes_opens_the_usual_table(bot: Evening) -> None:
    await bot.ana.submit(await opening(bot))
    assert (await bot.tables.show(1)).settings == all_settings(PANTRY, {})


async def test_a_form_begins_with_what_is_usual_on_the_server(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    await bot.cat.slash("setup defaults", game="pantry", settings="nerves=shy", pace="2 days, evenings only")
    form = await opening(bot)
    lines = [option["label"] for option in fields(form)["Different from usual"]["options"]]
    assert "Bold mice stay with a 4" in lines
    assert "Shy mice stay with a 5" not in lines
    await bot.ana.submit(form)
    now = await bot.tables.show(1)
    assert (now.settings["nerves"], now.pace["evenings"]) == ("shy", True)


async def test_lines_that_contradict_each_other_open_nothing(bot: Evening) -> None:
    form = await opening(bot)
    both = ["Dusk after 1 turn", "Dusk after 99 turns"]
    refused = await bot.ana.submit(form, {"Different from usual": both})
    assert refused.text.startswith("Two of the lines"), "front.one_of_each"
    assert await bot.tables.listing() == []


async def test_whoever_opened_a_table_changes_what_is_agreed_on(bot: Evening) -> None:
    await bot.lobby(settings="nerves=shy turns=40", title="Friday", rules="no haste")
    thread = bot.thread()
    terms = await bot.ana.slash("table settings", at=thread)
    form = await bot.ana.click(terms.message, "Change")
    shown = fields(form)
    assert shown["Name (optional)"]["value"] == "Friday"
    assert chosen(shown["Different from usual"]) == ["nerves=shy", "turns=40"]
    more = {"How many play": "4 players", "Different from usual": ["turns=40"]}
    await bot.ana.submit(form, more)
    now = await bot.tables.show(1)
    assert (len(now.places), now.settings["nerves"], now.settings["turns"]) == (4, "bold", 40)
    assert (now.title, now.house_rules) == ("Friday", "no haste")


async def test_the_form_of_a_table_is_for_whoever_decides_there(bot: Evening) -> None:
    await bot.lobby()
    thread = bot.thread()
    terms = await bot.ana.slash("table settings", at=thread)
    assert "Change" not in str((await bot.ben.slash("table settings", at=thread)).message["components"])
    forged = await bot.ben.forge(bot.card(), "f.terms.1")
    await bot.discord.until(lambda: forged.text.startswith("Only whoever opened the table"))
    assert (await bot.ana.click(terms.message, "Change")).modal is not None


@pytest.mark.parametrize("custom_id", ["f.new.chess", "f.terms.99", "f.terms.x", "f.what"])
async def test_forms_of_what_there_is_not_are_refused(bot: Evening, custom_id: str) -> None:
    await bot.lobby()
    reply = await bot.ana.forge(bot.card(), custom_id)
    await bot.discord.until(lambda: reply.text)
    assert "my side" not in reply.text


async def test_ones_habits_are_chosen_in_a_form(bot: Evening) -> None:
    for name in ("my quiet", "my notify", "my time"):
        panel = await bot.ana.slash(name)
        form = await bot.ana.click(panel.message, "Change")
    filled: dict[str, Any] = {
        "Where you live": "new york",
        "When nothing rings": "22-7:30",
        "Days off": ["Saturday", "Sunday"],
        "Where I ring you": "by direct message",
        "When I remind you": ["50", "next"],
    }
    said = (await bot.ana.submit(form, filled)).text
    assert "I do not ring you from 22:00 to 07:30." in said
    assert "America/New York" in said.replace("_", " ")
    assert "by direct message" in said
    now = await bot.tables.read(preferences, int(bot.ana.id))
    assert (now.zone, now.days_off, now.reminders, now.heads_up) == ("America/New_York", (5, 6), (50,), True)


@pytest.mark.parametrize(("field", "value"), [("Where you live", "Atlantis"), ("When nothing rings", "at night")])
async def test_what_is_not_understood_changes_nothing_and_says_what_would_be(
    bot: Evening, field: str, value: str
) -> None:
    before = await bot.tables.read(preferences, int(bot.ana.id))
    form = await bot.ana.click((await bot.ana.slash("my notify")).message, "Change")
    said = (await bot.ana.submit(form, {field: value})).text
    assert ("Berlin" in said) or ("22:00-07:00" in said)
    assert await bot.tables.read(preferences, int(bot.ana.id)) == before


async def test_friends_are_chosen_from_a_menu_of_the_servers_people(bot: Evening) -> None:
    opened = await bot.ana.slash("table new", game="pantry", seats=3)
    reply = await bot.ana.select(opened.message, [bot.ben, bot.cat])
    assert reply.text == "Asked to sit down: Ben and Cat."
    await bot.settle()
    assert [len(person.pings) for person in (bot.ben, bot.cat)] == [1, 1]
    strange = await bot.ana.select(reply.message, [bot.app])
    assert strange.text.startswith("Invite somebody of this server.")


async def test_nobody_is_asked_to_a_table_that_is_full(bot: Evening) -> None:
    await bot.lobby(seats=2)
    thread = bot.thread()
    picker = await bot.ana.slash("table seat invite", at=thread)
    assert "Whom do you want to play with?" in picker.text
    await bot.ben.click(bot.card(), "Join")
    assert (await bot.ana.slash("table seat invite", at=thread)).text == "There is no free seat to invite somebody to."
    late = await bot.ana.select(picker.message, [bot.cat])
    assert "Asked" not in late.text or "Cat" in late.text


@pytest.mark.parametrize("game", [PANTRY, *catalog().values()], ids=lambda game: str(game.key))
def test_every_line_of_a_form_is_a_sentence_of_the_games(game: Any) -> None:
    words = Speech(game)
    usual = all_settings(game, {})
    lines = setting_text.otherwise(words, usual)
    assert 0 < len(lines) <= 25
    assert len({line.label for line in lines}) == len(lines)
    for line in lines:
        name, _, value = line.value.partition("=")
        assert f"{name}:" not in line.label
        assert "_" not in line.label
        assert str(all_settings(game, {name: value})[name]).lower() == value
        assert any(f"{game.key}.chosen.{name}.{one}" in words.text.texts for one in (value, "on", "n"))


def test_a_game_without_such_sentences_says_what_its_settings_mean() -> None:
    words = Speech(PANTRY)
    words.label.texts = {id: text for id, text in words.label.texts.items() if ".chosen." not in id}
    assert setting_text.phrase(words, "crumbs", True) == "Whether a mouse may drop a card to come a board further: on"
