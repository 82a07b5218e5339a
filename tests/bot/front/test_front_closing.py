"""The end of a game as everybody reads it: standings, luck, the last board, the record, the way on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from copy import deepcopy

import pytest
from pantry.game import GAME

from bot.clock import HOUR
from bot.front.common import speech
from bot.front.common.panels import Picture
from bot.front.screens import ended
from bot.sandbox import Reply, text_of
from bot.sandbox.flags import EPHEMERAL
from bot.sandbox.wire import Json
from games.kernel import Tally, View, Words
from games.verify import verify
from tests.bot.front.evening import GAMES, Evening

GALLERY = 12
AFTERWARDS = ["Same again", "More"]  # in a panel; of what all read, one message has the one, and the next the other
FILM, STILL = b"GIF89a;", b"a picture"


async def pictures(words: Words, view: View, kind: str = "table", others: Sequence[View] = (), **_: object) -> Picture:
    return Picture(FILM if kind == "recap" else STILL, f"{kind} after {len(others)}", "Table\nEverything")


@pytest.fixture
async def bot(evening: Evening) -> AsyncIterator[Evening]:
    async with evening.open(picture_of=pictures):
        yield evening


async def first_turns(bot: Evening, hours: float) -> None:
    """Each of the two runs on, and the other one squeaks; both take that long for every answer."""
    for _ in range(8):
        await bot.clock.advance(hours * HOUR)
        person = (await bot.waited())[0]
        squeaks = await person.autocomplete("do", "what", "stop")
        await (person.slash("do", what="stop 1") if squeaks else bot.type_first(person))


async def played_out(bot: Evening) -> tuple[Json, Json]:
    """A game to its end: two turns by hand, then bots play on; the announcement and the record."""
    thread = await bot.begin()
    await first_turns(bot, 2)
    await bot.leave_to_bots()
    while (await bot.tables.show(bot.table)).status != "over":
        await bot.settle()
    await bot.settle()
    *_, over, record = bot.ana.timeline(thread)
    return over, record


def buttons(message: Json) -> list[str]:
    return [part["label"] for row in message["components"] for part in row.get("components", ()) if "label" in part]


async def test_the_announcement_has_why_the_last_move_and_the_standings(bot: Evening) -> None:
    over, _ = await played_out(bot)
    why, last, *standings = text_of(over).splitlines()
    assert why == "**The game is over.** The cheese is shared out."
    assert re.fullmatch(r"- (Ana|Ben) takes \d bites? and goes home\.", last)
    won = (["**1** Ana and Ben"], ["**1** Ana", "**2** Ben"], ["**1** Ben", "**2** Ana"])
    assert standings in won


async def test_it_shows_the_card_of_whoever_has_won(bot: Evening) -> None:
    over, _ = await played_out(bot)
    (gallery,) = [part for part in over["components"] if part["type"] == GALLERY]
    assert [item["description"] for item in gallery["items"]] == ["winner after 0"]


async def test_from_there_one_plays_again_or_looks_back(bot: Evening) -> None:
    over, record = await played_out(bot)
    assert buttons(over) == ["Same again"]

    async def look(label: str) -> Reply:
        more = (await bot.cat.click(record, "More")).message
        assert buttons(more) == ["Watch it", "Boards back then", "What happened"]
        return await bot.cat.click(more, label)

    film = await look("Watch it")
    assert film.text == "The whole game, from the first move to the last."
    (shown,) = [item for part in film.message["components"] if part["type"] == GALLERY for item in part["items"]]
    assert [file.data for file in bot.discord.files(film.message)] == [FILM]
    assert int(shown["description"].split()[-1]) > 8, "positions from all of the game"
    assert "The board after move" in (await look("Boards back then")).text
    assert "over" not in (await look("What happened")).text
    bot.ana.at = bot.games
    said = (await bot.ana.click(over, "Same again")).text
    assert "has the same settings" in said
    await bot.settle()
    assert len(await bot.tables.listing()) == 2
    again = max(table.id for table in await bot.tables.listing())
    assert str((await bot.tables.show(again)).thread) in said, "it leads there"


async def test_the_same_again_with_bots_begins_with_a_press(bot: Evening) -> None:
    """Nobody is asked to join where nobody is missing."""
    bot.table = await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    old = bot.thread()
    await bot.ana.click((await bot.ana.slash("table end", at=old)).message, "Yes, do it")
    await bot.settle()
    closed = next(m for m in bot.ana.timeline(old) if "The game ends here" in text_of(m))
    again = await bot.ana.click(closed, "Same again")
    assert "all who played sit there already" in again.text
    assert buttons(again.message) == ["Start"]
    await bot.settle()
    told = next(m for m in bot.ana.timeline(old) if "The same again, at" in text_of(m))
    assert buttons(told) == []
    begun = (await bot.ana.click(again.message, "Start")).text
    assert re.match(rf"The game begins: https://\S+/{bot.thread().id}\n", begun), "it leads there"


async def test_whatever_is_pressed_when_the_game_is_over_leads_to_its_end(bot: Evening) -> None:
    await bot.begin()
    card = deepcopy(bot.card(bot.games))
    for person in (bot.ana, bot.ben):
        await person.slash("my time", zone="Europe/Berlin")  # or a panel asks for that too
    own = [(person, await person.click(card, "My move")) for person in (bot.ana, bot.ben)]
    own.append((bot.ana, await bot.ana.slash("my orders")))
    shown = [(person, deepcopy(reply.message)) for person, reply in own]
    await bot.leave_to_bots()
    while (await bot.tables.show(bot.table)).status != "over":
        await bot.settle()
    for person, panel in shown:
        await bot.clock.advance(10)  # nobody presses faster
        for label in buttons(panel):
            if label == "Hand":  # at which one may still look
                continue
            now = await person.click(panel, label, lagging=True)
            assert "**The game is over.** The cheese is shared out.\n**1** " in now.text, label
            assert buttons(now.message) == AFTERWARDS, label
    for person in (bot.ana, bot.cat):
        assert buttons((await person.click(card, "My move", lagging=True)).message) == AFTERWARDS


async def test_luck_has_a_line_for_each_and_all_figures_are_a_press_away(bot: Evening) -> None:
    _, told = await played_out(bot)
    _, ana, ben = text_of(told)[text_of(told).index("**Luck**") :].splitlines()
    for name, line in (("Ana", ana), ("Ben", ben)):
        assert re.fullmatch(rf"{name}: (very |neither )?(un)?lucky( nor unlucky)?\.", line), line
    _, ana, ben, *_ = (await bot.cat.click(told, "More")).text.splitlines()
    for name, line in (("Ana", ana), ("Ben", ben)):
        assert re.match(rf"{name} tried its nerve with (1 die|\d+ dice): \d+ in all, \d+\.\d to be expected\.", line), (
            line
        )
        assert re.search(r"That is more than \d+ of 100 would get\.$", line), line


async def test_the_record_is_there_as_a_file_with_what_proves_it(bot: Evening) -> None:
    _, record = await played_out(bot)
    more = await bot.cat.click(record, "More")
    (file,) = bot.discord.files(more.message)
    assert file.name == f"table-{bot.table}.jsonl"
    head = more.text.splitlines()[-1].rpartition(" ")[2]
    (promised,) = re.findall(r"[0-9a-f]{64}", text_of(bot.card(bot.games)))
    report = verify(GAMES, file.data, head, promised)
    assert report.checked == (await bot.tables.show(bot.table)).number
    assert report.over
    assert {"person", "bot"} <= set(report.by) <= {"person", "bot", "clock"}
    fair = (await bot.ana.slash("rules", topic="fair")).text
    assert "--commitment" in fair
    assert "--head" in fair


async def test_while_it_runs_nobody_hears_of_luck(bot: Evening) -> None:
    thread = await bot.begin()
    await first_turns(bot, 1)
    await bot.settle()
    assert "Luck" not in "".join(text_of(message) for message in bot.ana.timeline(thread))


async def test_nothing_of_it_rings(bot: Evening) -> None:
    over, record = await played_out(bot)
    assert all(message["flags"] & 1 << 12 and not message["mentions"] for message in (over, record))


async def test_where_chance_has_nothing_to_tell_the_record_is_pointed_at(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.ana.slash("table end")
    await bot.settle()
    await bot.ben.click(bot.ana.timeline(thread)[-1], "Agree")
    await bot.settle()
    record = bot.ana.timeline(thread)[-1]
    assert "behind *More*" in text_of(record)
    assert bot.discord.files(record) == []
    assert "Here is the record" in (await bot.ana.click(record, "More")).text


async def test_a_game_that_ends_by_agreement_can_be_looked_back_at_too(bot: Evening) -> None:
    thread = await bot.begin()
    await first_turns(bot, 1)
    await bot.ana.slash("table end")
    await bot.settle()
    await bot.ben.click(bot.ana.timeline(thread)[-1], "Agree")
    await bot.settle()
    public = [message for message in bot.ana.timeline(thread) if not message["flags"] & EPHEMERAL]
    closed, record = public[-2:]
    assert "The game ends here" in text_of(closed)
    assert [buttons(message) for message in (closed, record)] == [["Same again"], ["More"]]
    more = (await bot.cat.click(record, "More")).message
    assert buttons(more) == ["Watch it", "Boards back then", "What happened"]


async def test_the_thread_goes_to_the_archive_when_all_has_been_said(bot: Evening) -> None:
    over, _ = await played_out(bot)
    while await bot.bot.outbox.clean_up():
        pass
    thread = bot.ana.at
    bot.discord.forward(HOUR + 1)
    assert thread is not None
    assert thread.archived
    assert "up to three bites" in (await bot.ana.slash("rules", at=bot.games, game=GAME.key, topic="cheese")).text
    assert "has the same settings" in (await bot.ana.click(over, "Same again")).text


def test_those_who_share_a_place_share_a_line() -> None:
    words = speech.Speech(GAME)
    assert ended.standings(words, [3, 1, 1]) == "**1** Player B and Player C\n**3** Player A"


def test_where_chance_had_no_say_nothing_is_made_of_it() -> None:
    words = speech.Speech(GAME)
    told = ended.luck_of(words, Tally(0, "pantry.luck.nerve", 3, 0, 0.0, 0.0))
    assert told.endswith("0.0 to be expected.")
