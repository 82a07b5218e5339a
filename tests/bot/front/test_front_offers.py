"""A seat that is to be had, as a stranger reads of it; and how somebody gets back what a bot has kept for them."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

import render
from bot.clock import HOUR, MINUTE
from bot.front.common import speech, text_board
from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from games import catalog
from games.kernel import letter, start
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


GALLERY = 12


def buttons(message: Json) -> list[str]:
    return [part["label"] for row in message["components"] for part in row.get("components", ()) if "label" in part]


async def first_turns(bot: Evening) -> None:
    """Each of the two ends a turn."""
    for _ in range(2):
        await bot.end_turn()
    await bot.settle()


async def seat_of(bot: Evening, person: PersonClient) -> str:
    places = (await bot.tables.show(bot.table)).places
    return letter(next(place.seat for place in places if str(place.person) == person.id)).upper()


def told(bot: Evening, words: str, *rung: PersonClient) -> Json:
    """The message at the table that says so, and whom it has rung."""
    (message,) = [m for m in bot.cat.timeline(bot.ana.at) if words in text_of(m)]
    assert {person.name for person in bot.people.values() if message in person.pings} == {one.name for one in rung}
    return message


@pytest.mark.usefixtures("pictures")
async def test_an_offered_seat_says_all_that_a_stranger_decides_by(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        await evening.begin(title="Friday")
        await first_turns(evening)
        seat = await seat_of(evening, evening.ana)
        await evening.ana.slash("table seat offer")
        await evening.settle()
        offer = told(evening, "Somebody else may have")
        text = text_of(offer)
        assert text.startswith(f"Somebody else may have seat {seat}, that of Ana.")
        assert "Friday (The Pantry, table 1)" in text
        assert "2 moves so far, 1 of them from this seat." in text
        assert "Time: 1 day for a turn; for everything else until the hours" in text
        assert "Cards: 3" in text
        (gallery,) = [part for part in offer["components"] if part["type"] == GALLERY]
        assert "Cards: 3" in gallery["items"][0]["description"]
        assert buttons(offer) == ["Take this seat"]


@pytest.mark.usefixtures("pictures")
async def test_it_shows_no_more_than_everybody_may_see(evening: Evening) -> None:
    texts = []
    for again in (False, True):
        async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
            evening.ana.at = evening.ben.at = evening.games
            await evening.begin()
            await first_turns(evening)
            if again:
                assert await evening.deal_again(None)
            await evening.ana.slash("table seat offer")
            await evening.settle()
            texts.append(text_of(told(evening, "Somebody else may have")))
    assert texts[0] == texts[1].replace("table 2", "table 1")


async def test_who_takes_it_sees_the_hand_and_what_is_asked_at_once(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    seat = await seat_of(bot, mover)
    await mover.slash("table seat offer")
    await bot.settle()
    sure = await bot.cat.click(told(bot, "Somebody else may have"), "Take this seat")
    assert "Your hand" not in sure.text
    reply = await bot.cat.click(sure.message, "Yes, do it")
    assert reply.text.startswith(f"Seat {seat} is yours now.")
    assert "Your hand" in reply.text
    await bot.settle()
    assert text_of(told(bot, "takes over")).splitlines() == [f"Cat takes over seat {seat}.", f"-# {bot.cat.mention}"]


async def test_whom_the_others_replace_leaves_a_seat_that_is_described(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    other = next(person for person in (bot.ana, bot.ben) if person is not mover)
    seat = await seat_of(bot, mover)
    await other.slash("table seat kick", seat=seat.lower())
    await bot.settle()
    offer = told(bot, "as the others wished", mover)
    assert f"Seat {seat} is free, as the others wished." in text_of(offer)
    assert " of them from this seat." in text_of(offer)


async def test_who_leaves_in_the_middle_leaves_a_seat_that_is_described(bot: Evening) -> None:
    await bot.begin()
    await first_turns(bot)
    seat = await seat_of(bot, bot.ben)
    await bot.leave(bot.ben)
    await bot.settle()
    offer = told(bot, "is free")
    assert text_of(offer).startswith(f"Ben has left the table, so seat {seat} is free. A bot plays on")
    assert "What you would take over" in text_of(offer)
    assert buttons(offer) == ["Take this seat"]


async def test_who_leaves_last_is_told_that_the_game_ends_and_nobody_is_asked_to_it(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.leave(bot.ben)
    await bot.settle()
    asked = await bot.ana.slash("table leave")
    assert asked.text == "Leave this game for good? Nobody else plays it, so it ends here, without a result."
    await bot.ana.click(asked.message, "Yes, do it")
    await bot.settle()
    assert [text_of(one)[:3] for one in bot.ana.timeline(thread) if "is free" in text_of(one)] == ["Ben"]


async def absent(bot: Evening) -> PersonClient:
    """Somebody misses one deadline after the other until a bot stands in; who."""
    await bot.begin(pace="live")
    for _ in range(20):
        shown = await bot.tables.show(bot.table)
        if gone := [place.person for place in shown.places if place.bot]:
            return next(person for person in bot.people.values() if person.id == str(gone[0]))
        await bot.clock.advance(HOUR / 4)
        await bot.settle()
    raise AssertionError("nobody was stood in for")


async def test_whoever_was_stood_in_for_is_back_with_one_press(bot: Evening) -> None:
    person = await absent(bot)
    notice = told(bot, f"A bot plays for <@{person.id}>", person)
    assert buttons(notice) == ["I am back"]
    reply = await person.click(notice, "I am back")
    assert reply.text.startswith("You play on yourself.")
    places = (await bot.tables.show(bot.table)).places
    assert next(place.bot for place in places if str(place.person) == person.id) is None
    assert "have no seat" in (await bot.cat.click(notice, "I am back")).text


async def test_my_move_of_somebody_whom_a_bot_stands_in_for_leads_back(bot: Evening) -> None:
    person = await absent(bot)
    turn = next(m for m in reversed(person.timeline()) if "My move" in buttons(m))
    reply = await person.click(turn, "My move")
    assert "A bot plays for you." in reply.text
    assert (await person.click(reply.message, "I am back")).text.startswith("You play on yourself.")


async def test_whoever_stays_away_is_offered_to_others(bot: Evening) -> None:
    person = await absent(bot)
    seat = await seat_of(bot, person)
    for _ in range(8):  # the other one plays on slowly, so that no two bots play it to its end
        for waited in await bot.waited():
            await bot.type_first(waited)
        await bot.clock.advance(8 * MINUTE)
        await bot.settle()
    offer = next(m for m in bot.cat.timeline(bot.ana.at) if f"may have seat {seat}" in text_of(m))
    assert "What you would take over" in text_of(offer)
    sure = await bot.cat.click(offer, "Take this seat")
    assert (await bot.cat.click(sure.message, "Yes, do it")).text.startswith(f"Seat {seat} is yours now.")


@pytest.mark.parametrize("key", sorted(catalog().keys() & entry_points(group="turnkeeper.pictures").names))
def test_every_game_with_pictures_tells_on_its_text_board_what_a_seat_has(key: str) -> None:
    game = catalog()[key]
    words = speech.Speech(game)
    state, _ = start(game, 2, b"a secret")
    board = render.text_board(render.scene(game.view(state, None), render.words_for(game)))
    found = [text_board.of_seat(words, seat, board) for seat in (0, 1)]
    assert all(found)
