"""The notice, the board and the hand show pictures of what whoever looks may see, with their words."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest
from pantry.game import GAME, Pantry

import render
from bot.front.common import text_board
from bot.front.common.panels import Picture
from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from bot.tables.session import load_table
from games.kernel import View, Words, start
from games.players.match import secret_of
from tests.bot.front.evening import Evening

pytestmark = pytest.mark.usefixtures("pictures")  # of the pantry


@pytest.fixture
def settings() -> str:
    return "quiet=on"


ANSWER = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
GALLERY, PNG = 12, b"\x89PNG\r\n\x1a\n"
NAMES = ("Ana", "Ben")


class Seen(NamedTuple):
    png: bytes
    alt: str


def pictures(bot: Evening, message: Json) -> list[Seen]:
    """The pictures of a message with their words."""
    items = [item for part in message["components"] if part["type"] == GALLERY for item in part["items"]]
    files = bot.discord.files(message)
    return [Seen(file.data, item["description"]) for item, file in zip(items, files, strict=True)]


async def state_of(bot: Evening) -> Pantry:
    state: Pantry = await bot.tables.read(lambda session: load_table(session, bot.table).state)
    return state


async def seat_of(bot: Evening, person: PersonClient) -> int:
    places = (await bot.tables.show(bot.table)).places
    return next(int(place.seat) for place in places if str(place.person) == person.id)


async def scene(bot: Evening, seat: int | None) -> render.Scene:
    """The table as somebody may see it now."""
    game = GAME
    names = [place.name or "" for place in (await bot.tables.show(bot.table)).places]
    return render.scene(game.view(await state_of(bot), seat), render.words_for(game, names))


def drawn(scene: render.Scene) -> Seen:
    return Seen(render.picture(scene), render.alt_text(scene))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[View, threading.Thread]]:
    """What the renderer is given, and on which thread, while it draws as ever."""
    given: list[tuple[View, threading.Thread]] = []

    def listening(draw: Callable[..., object]) -> Callable[..., object]:
        def listen(view: View, words: Words, *more: object, **named: object) -> object:
            given.append((view, threading.current_thread()))
            return draw(view, words, *more, **named)

        return listen

    for name in ("scene", "hand"):
        monkeypatch.setattr(render, name, listening(getattr(render, name)))
    return given


async def test_the_notice_shows_what_everybody_may_see_and_the_board_what_one_sees_oneself(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        notice = evening.ana.timeline(thread)[-1]
        (public,) = pictures(evening, notice)
        assert public.png.startswith(PNG)
        assert public == drawn(await scene(evening, None))
        assert 0 < len(public.alt) <= render.ALT_LIMIT
        assert "Ana" in public.alt
        assert "Ben" in public.alt
        own = await scene(evening, await seat_of(evening, evening.ana))
        for reply in (await evening.ana.click(notice, "Board"), await evening.ana.slash("table show")):
            assert reply.ephemeral
            assert pictures(evening, reply.message) == [drawn(own)]
            assert drawn(own).alt != public.alt
            in_words = text_board.fenced(render.text_board(own))
            assert in_words not in reply.text, "who sees the picture reads nothing twice"
            assert in_words in (await evening.ana.click(reply.message, "In words")).text
        (watched,) = pictures(evening, (await evening.cat.click(notice, "Board")).message)
        assert watched == public


async def test_the_hand_is_drawn_for_whoever_holds_it_alone(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        notice = evening.ana.timeline(await evening.begin())[-1]
        replies = [await person.click(notice, "Hand") for person in (evening.ana, evening.ben)]
        (one,), (other,) = (pictures(evening, reply.message) for reply in replies)
        assert all(reply.ephemeral and "Your hand" in reply.text for reply in replies)
        assert one.png.startswith(PNG)
        assert one != other
        assert pictures(evening, (await evening.cat.click(notice, "Hand")).message) == []


async def test_from_where_one_decides_one_looks_into_the_hand_and_comes_back(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        notice = evening.ana.timeline(await evening.begin())[-1]
        (mover,) = await evening.waited()
        panel = await mover.click(notice, "My move")
        held = await mover.click(panel.message, "Hand")
        assert "Your hand" in held.text
        back = await mover.click(held.message, "My move")
        assert back.message["id"] == panel.message["id"]
        assert pictures(evening, back.message) != []


async def test_only_views_reach_the_renderer_and_on_one_thread_beside_the_loop(
    evening: Evening, asked: list[tuple[View, threading.Thread]]
) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        notice = evening.ana.timeline(await evening.begin())[-1]
        for button in ("Board", "Hand"):
            await evening.ana.click(notice, button)
        state, seat = await state_of(evening), await seat_of(evening, evening.ana)
        public, own = (GAME.view(state, who) for who in (None, seat))
        assert [view for view, _ in asked] == [public, own, own]
        assert all(type(view) is type(public) for view, _ in asked)
        (thread,) = {thread for _, thread in asked}
        assert thread is not threading.current_thread()


async def test_equal_requests_draw_once_and_the_oldest_is_forgotten(asked: list[tuple[View, threading.Thread]]) -> None:
    game = GAME
    states = [start(game, 2, secret_of(name))[0] for name in ("one", "three")]
    words = render.words_for(game, NAMES)
    drawing = PictureCache(kept=1, draw=draw_process.draw)
    first, second = (game.view(state, 0) for state in states)
    assert first != second
    equal = msgspec.convert(msgspec.to_builtins(first), type(first))
    one, same = await asyncio.gather(drawing(words, first), drawing(words, equal))
    assert one is not None
    assert one == same
    assert len(asked) == 1
    await drawing(render.words_for(game, NAMES[::-1]), first)
    assert len(asked) == 2  # other names are another picture
    await drawing(words, second)
    assert await drawing(words, first) == one
    assert len(asked) == 4


async def test_no_picture_waits_for_a_film() -> None:
    words, seen = render.words_for(GAME, NAMES), GAME.view(start(GAME, 2, secret_of("one"))[0], None)
    shown = threading.Event()

    def draw(request: bytes) -> bytes:
        filming = msgspec.msgpack.decode(request, type=draw_process.DrawRequest).kind == "recap"
        assert not filming or shown.wait(10)
        return draw_process.draw(request)

    drawing = PictureCache(draw=draw)
    film = asyncio.create_task(drawing(words, seen, "recap", [seen]))
    assert await drawing(words, seen)
    assert not film.done()
    shown.set()
    assert await film


@pytest.mark.parametrize("who", ["ana", "ben", "cat"])
async def test_a_picture_is_the_same_whatever_its_seat_may_not_know(evening: Evening, who: str) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        person, notice = evening.people[who], evening.ana.timeline(thread)[-1]
        seat = None if who == "cat" else await seat_of(evening, person)

        async def look() -> list[Seen]:
            replies = [await person.click(notice, button) for button in ("Board", "Hand")]
            return [seen for reply in replies for seen in pictures(evening, reply.message)]

        before = await look()
        assert len(before) == (1 if who == "cat" else 2)
        assert await evening.deal_again(seat)
        evening.bot.front.picture_of = PictureCache(draw=draw_process.draw)  # nothing is remembered
        assert await look() == before


async def test_without_a_picture_all_is_said_and_the_log_tells(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(scene: render.Scene) -> bytes:
        raise MemoryError("no room to draw")

    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(render, "picture", broken)
            notice = evening.ana.timeline(await evening.begin())[-1]
            board = await evening.ana.click(notice, "Board")
        assert pictures(evening, notice) == pictures(evening, board.message) == []
        assert "it is your turn" in str(notice["components"])
        assert "The table as you see it" in board.text
        assert "no picture could be drawn of a table of pantry" in caplog.text
        assert len(pictures(evening, (await evening.ana.click(notice, "Board")).message)) == 1  # it is tried again


async def test_a_text_board_too_long_for_a_message_comes_whole_as_a_file(evening: Evening) -> None:
    crowd = [evening.discord.person(f"{n} of the house with all the windows", evening.guild) for n in range(7)]
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        evening.table = await evening.lobby(game="mojo", seats=8)
        for person in crowd:
            person.at = evening.games
            await person.click(evening.card(), "Join")
        await evening.settle()
        await evening.ana.click(evening.card(), "Start")
        await evening.settle()
        seen = await evening.ana.slash("table show", table=evening.table)
        message = (await evening.ana.click(seen.message, "In words")).message
        (text,) = [file for file in evening.discord.files(message) if file.name == "table.txt"]
        whole = text.data.decode()
        assert len(whole) > text_board.LONGEST
        assert text_board.fenced(whole) in text_of(message)


def test_what_a_text_board_leaves_out_is_declared_by_every_view() -> None:
    assert [name for name in text_board.SKIPPED if name not in vars(View)] == []


def test_a_name_cannot_break_out_of_the_text_board() -> None:
    assert text_board.fenced("```\n# Ana: 3") == "```\n'''\n# Ana: 3\n```"
    long = text_board.fenced("x" * 5000)
    assert len(long) < 3100
    assert long.endswith("…\n```")


@pytest.mark.parametrize("status", [400, 413])
async def test_a_picture_that_discord_refuses_is_left_out_of_the_answer(evening: Evening, status: int) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        await evening.begin(game="mojo")
        evening.discord.faults.refused_media = status == 400
        if status == 413:
            evening.discord.faults.plan(413, "PATCH", ANSWER, code=40005)
        reply = await evening.ana.slash("table show")
        assert pictures(evening, reply.message) == []
        assert "error" not in reply.text
        assert evening.tables.meter.counts["pictures_refused"] == 1


async def test_the_card_of_a_table_goes_without_its_picture_where_discord_refuses_that(evening: Evening) -> None:
    """Else nobody would read there who has sat down."""
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        evening.discord.faults.refused_media = True
        await evening.lobby(seats=3)
        await evening.ben.click(evening.card(), "Join")
        await evening.settle()
        assert "Ana and Ben" in text_of(evening.card())
        assert pictures(evening, evening.card()) == []


async def test_a_turn_is_told_in_person_without_its_picture_where_discord_refuses_that(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        mover = await evening.end_turn()
        (called,) = (person for person in (evening.ana, evening.ben) if person is not mover)
        path, faults = "/channels/{channel_id}/messages", evening.discord.faults
        faults.plan(403, "POST", path, code=50001, about=thread.id, times=2)
        faults.plan(413, "POST", path, code=40005, about=called.dm(evening.app).id)
        await evening.settle()
        letter = called.timeline(called.dm(evening.app))[-1]
        assert "it is your turn" in text_of(letter)
        assert pictures(evening, letter) == []


@pytest.mark.parametrize("place", ["games", "forum"])
async def test_a_table_opens_without_its_picture_where_discord_refuses_that(evening: Evening, place: str) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        path = {"games": "/channels/{channel_id}/messages", "forum": "/channels/{channel_id}/threads"}[place]
        evening.discord.faults.plan(413, "POST", path, code=40005)
        where = getattr(evening, place)
        assert "is open" in (await evening.ana.slash("table new", game=GAME.key, place=where, seats=2)).text
        (thread,) = evening.ana.threads(where)
        at = where if place == "games" else thread
        assert pictures(evening, evening.card(at)) == []
        assert evening.tables.meter.counts["pictures_refused"] == 1


async def test_what_all_are_shown_is_drawn_before_what_one_person_looks_at() -> None:
    words, state = render.words_for(GAME, NAMES), start(GAME, 2, secret_of("one"))[0]
    begun, go_on, order = threading.Event(), threading.Event(), []

    def draw(request: bytes) -> bytes:
        wanted = msgspec.msgpack.decode(request, type=draw_process.DrawRequest)
        order.append(wanted.labels)
        begun.set()
        assert go_on.wait(10)
        return draw_process.draw(request)

    drawing = PictureCache(draw=draw)
    first = asyncio.create_task(drawing(words, GAME.view(state, 0), labels=["first"]))
    await asyncio.to_thread(begun.wait, 10)
    wanted = [(0, "own"), (1, "other's"), (None, "everybody's")]
    tasks = [asyncio.create_task(drawing(words, GAME.view(state, seat), labels=[label])) for seat, label in wanted]
    await asyncio.sleep(0)
    go_on.set()
    assert all(await asyncio.gather(first, *tasks))
    assert order == [("first",), ("everybody's",), ("own",), ("other's",)]


async def test_what_nobody_waits_for_any_more_is_not_drawn() -> None:
    """Else a bot that is late once stays late: it draws for those who have gone while others wait."""
    words, state = render.words_for(GAME, NAMES), start(GAME, 2, secret_of("one"))[0]
    begun, go_on, count = threading.Event(), threading.Event(), []

    def draw(request: bytes) -> bytes:
        count.append(request)
        begun.set()
        assert go_on.wait(60)
        return msgspec.msgpack.encode(Picture(PNG, "a board", ""))

    drawing = PictureCache(draw=draw, patience=60.0)
    first = asyncio.create_task(drawing(words, GAME.view(state, 0)))
    assert await asyncio.to_thread(begun.wait, 60)
    drawing._patience = 0.01
    assert await drawing(words, GAME.view(state, 1)) is None
    drawing._patience = 60.0
    go_on.set()
    assert await drawing(render.words_for(GAME, ("Cat", "Dan")), GAME.view(state, 0)), "behind it in the queue"
    assert await first
    assert len(count) == 2
    assert await drawing(words, GAME.view(state, 1)), "asked for again, it is drawn"
    assert len(count) == 3


async def test_a_picture_that_is_not_ready_in_time_is_left_out_and_there_for_the_next(
    caplog: pytest.LogCaptureFixture,
) -> None:
    words, seen = render.words_for(GAME, NAMES), GAME.view(start(GAME, 2, secret_of("one"))[0], None)
    begun, go_on = threading.Event(), threading.Event()

    def draw(request: bytes) -> bytes:
        begun.set()
        assert go_on.wait(10)
        return draw_process.draw(request)

    drawing = PictureCache(draw=draw)
    gone = asyncio.create_task(drawing(words, seen))
    assert await asyncio.to_thread(begun.wait, 10)
    gone.cancel()
    drawing._patience = 0.01
    assert await drawing(words, seen) is None
    assert "was not ready in time" in caplog.text
    go_on.set()
    await asyncio.to_thread(drawing._pictures.worker.shutdown)
    await asyncio.sleep(0)
    assert await drawing(words, seen)
