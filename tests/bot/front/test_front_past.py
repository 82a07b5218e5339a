"""Looking back: what has changed is marked, what happened can be watched, and old boards stay as they were seen."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from pantry import picture
from pantry.game import GAME, Pantry
from PIL import Image
from PIL.ImageSequence import all_frames

import render
from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.front.screens import recaps, replay
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from bot.store.schema import entries
from bot.tables import history, snapshots
from bot.tables.session import Session, load_table
from games.kernel import Words
from tests.bot.front.evening import Evening

pytestmark = pytest.mark.usefixtures("pictures")  # of the pantry


@pytest.fixture
def settings() -> str:
    return "quiet=on"


GALLERY, BUTTONS = 12, 1


class Seen(NamedTuple):
    data: bytes
    alt: str
    name: str


def pictures(evening: Evening, message: Json) -> list[Seen]:
    items = [item for part in message["components"] if part["type"] == GALLERY for item in part["items"]]
    files = evening.discord.files(message)
    return [Seen(file.data, item["description"], file.name) for item, file in zip(items, files, strict=True)]


def labels(message: Json) -> list[str]:
    rows = [row for row in message["components"] if row["type"] == BUTTONS]
    return [part["label"] for row in rows for part in row["components"] if "label" in part]


def menu(message: Json) -> list[Json]:
    """The turns that one may go to."""
    (found,) = [
        part
        for row in message["components"] if row["type"] == BUTTONS
        for part in row["components"] if part.get("placeholder") == "Go to a turn…"
    ]  # fmt: skip
    return list(found["options"])


async def play(evening: Evening, answers: int) -> None:
    """Whoever is asked takes the first way that is open."""
    for _ in range(answers):
        person = (await evening.waited())[0]
        shown = await evening.tables.show(evening.table, int(person.id))
        decision = next(one for one in shown.decisions if one.waits)
        path = decision.options.first(1)[0]
        await evening.tables.answer(evening.table, int(person.id), decision.key, path)
    await evening.settle()


async def position(evening: Evening, number: int) -> Pantry:
    return await evening.tables.read(
        lambda session: snapshots.state_at(session.connection, GAME, evening.table, number)
    )


async def seat_of(evening: Evening, person: PersonClient) -> int | None:
    places = (await evening.tables.show(evening.table)).places
    return next((int(place.seat) for place in places if str(place.person) == person.id), None)


async def words_of(evening: Evening) -> Words:
    return render.words_for(GAME, [place.name or "" for place in (await evening.tables.show(evening.table)).places])


async def drawn(evening: Evening, seat: int | None, number: int, **compared: int) -> render.Scene:
    views = {name: GAME.view(await position(evening, other), seat) for name, other in compared.items()}
    view = GAME.view(await position(evening, number), seat)
    return render.scene(view, await words_of(evening), **views)


async def test_a_notice_marks_what_has_changed_since_whoever_is_on_turn_answered(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 12)
        (mover,) = await evening.waited()
        last = (await evening.tables.show(evening.table)).number
        seat = await seat_of(evening, mover)
        assert seat is not None
        marked = []
        for number in range(last, last - 4, -1):  # the turn may have begun some answers ago
            before = (await evening.tables.read(history.since_answer, evening.table, seat, number))[0].number - 1
            assert 0 < before < number
            scene = await drawn(evening, None, number, before=before)
            marked.append((render.picture(scene), render.alt_text(scene)))
        notice = next(m for m in reversed(evening.ana.timeline(thread)) if "your turn" in str(m["components"]))
        (seen,) = pictures(evening, notice)
        assert (seen.data, seen.alt) in marked


async def test_the_numbers_on_the_panel_are_those_on_its_picture(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 3)
        (mover,) = await evening.waited()
        panel = (await mover.click(evening.ana.timeline(thread)[-1], "My move")).message
        for _ in range(3):
            (seen,) = pictures(evening, panel)
            found = [re.fullmatch(r"(\d+)\. (.+)", label) for label in labels(panel) if label[0].isdigit()]
            numbered = {one[1]: one[2] for one in found if one}
            assert len(numbered) == len(found)
            for number, label in numbered.items():
                assert f"{number}: {label}" in seen.alt
            if numbered:
                assert [*numbered] == [str(n) for n in range(1, len(numbered) + 1)]
                return
            panel = (await mover.click(panel, next(one for one in labels(panel) if one.endswith("…")))).message
        raise AssertionError("no menu had numbers")


async def test_what_happened_can_be_watched(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 20)
        notice = evening.ana.timeline(thread)[-1]
        for person in (evening.ana, evening.cat):
            told = (await person.click(notice, "What happened")).message
            (film,) = pictures(evening, (await person.click(told, "Watch it")).message)
            assert film.name == "recap.gif"
            assert 0 < len(film.alt) <= render.ALT_LIMIT
            with Image.open(io.BytesIO(film.data)) as moving:
                assert 1 < len(all_frames(moving)) <= 12


async def test_a_film_of_small_things_says_which(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of what happened is worth a line of a recap; but it is to be seen."""
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 12)
        monkeypatch.setattr(recaps, "recap", lambda *given: [])
        told = (await evening.ana.click(evening.ana.timeline(thread)[-1], "What happened")).message
        panel = await evening.ana.click(told, "Watch it")
        assert len(pictures(evening, panel.message)) == 1
        assert re.match(r"\*\*Since your last turn\*\*\n- \S", panel.text)


async def test_a_turn_of_long_ago_is_gone_to_from_a_menu(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keyboard or none: every turn of a short game, and of a long one those near and some from everywhere."""
    monkeypatch.setattr(replay, "IN_A_MENU", 5)  # a game is short here
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 20)
        told = (await evening.cat.click(evening.ana.timeline(thread)[-1], "What happened")).message
        panel = (await evening.cat.click(told, "Boards back then")).message
        for _ in range(6):
            lines = menu(panel)
            numbers = [int(line["value"]) for line in lines]
            assert numbers == sorted(set(numbers))
            assert len(numbers) == 5
            assert all(line["label"].startswith(f"{line['value']}. ") for line in lines)
            wanted = numbers[len(numbers) // 3]
            panel = (await evening.cat.select(panel, str(wanted))).message
            assert f"The board after move {wanted} of " in text_of(panel)
            assert wanted not in [int(line["value"]) for line in menu(panel)], "one is there"
        begun = await evening.tables.read(history.turns, evening.table)
        seats = await evening.tables.read(lambda session: [
            one.seat for one in history.told_of(session, evening.table, None, begun)
        ])  # fmt: skip
        assert all(one != other for one, other in pairwise(seats))
        assert len(begun) > 6, "or all of them would fit"


async def test_a_menu_of_turns_tells_no_more_than_one_may_know(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 16)
        notice = evening.ana.timeline(thread)[-1]

        async def offered(person: PersonClient) -> list[Json]:
            told = (await person.click(notice, "What happened")).message
            return menu((await person.click(told, "Boards back then")).message)

        for person in (evening.ana, evening.ben, evening.cat):
            seat = await seat_of(evening, person)
            before = await offered(person)
            assert await deal_all_again(evening, seat)
            assert await offered(person) == before


async def test_boards_back_then_are_walked_with_arrows(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 4)
        last = (await evening.tables.show(evening.table)).number
        seat = await seat_of(evening, evening.ana)
        told = (await evening.ana.click(evening.ana.timeline(thread)[-1], "What happened")).message
        panel = (await evening.ana.click(told, "Boards back then")).message
        for number in range(last - 1, -1, -1):
            (seen,) = pictures(evening, panel)
            compared = {"before": number - 1} if number else {}
            assert seen.data == render.picture(await drawn(evening, seat, number, **compared))
            earlier = [] if number == 0 else ["◀"] if number == 1 else ["|◀", "◀"]
            later = ["▶"] if number + 1 == last else ["▶", "▶|"]
            assert labels(panel) == earlier + later
            if number:
                panel = (await evening.ana.click(panel, "◀")).message
        for _ in range(last):
            panel = (await evening.ana.click(panel, "▶")).message
        (seen,) = pictures(evening, panel)
        assert seen.data == render.picture(await drawn(evening, seat, last, before=last - 1))
        assert labels(panel) == ["|◀", "◀"]
        first = (await evening.ana.click(panel, "|◀")).message
        assert labels((await evening.ana.click(first, "▶|")).message) == ["|◀", "◀"]


@pytest.mark.parametrize("who", ["ana", "ben", "cat"])
async def test_the_past_is_the_same_whatever_a_seat_may_not_know(evening: Evening, who: str) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 8)
        person, notice = evening.people[who], evening.ana.timeline(thread)[-1]
        seat = await seat_of(evening, person)

        async def look() -> list[Seen]:
            told = (await person.click(notice, "What happened")).message
            then = (await person.click(told, "Boards back then")).message
            again = (await person.click(notice, "What happened")).message
            film = (await person.click(again, "Watch it")).message
            return [seen for message in (then, film) for seen in pictures(evening, message)]

        before = await look()
        assert len(before) == 2
        assert await deal_all_again(evening, seat)
        evening.bot.front.picture_of = PictureCache(draw=draw_process.draw)  # nothing is remembered
        assert await look() == before


async def deal_all_again(evening: Evening, seat: int | None) -> bool:
    """Change all that a seat may not know in every position that is kept; whether anything is different."""

    def another(session: Session) -> bool:
        held, changed = load_table(session, evening.table), False
        for number in range(held.number + 1):
            old = snapshots.state_at(session.connection, held.game, evening.table, number)
            new = held.game.redeal(old, seat, f"another deal {number}")
            new.secret = old.secret
            stored = sa.update(entries).where(entries.c.table_id == evening.table, entries.c.number == number)
            session.connection.execute(stored.values(**snapshots.state_columns(held.game, new)))
            changed |= new.deck != old.deck
        return changed

    return bool(await evening.tables.write(another))


async def test_a_large_board_has_close_ups(evening: Evening) -> None:
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 1)
        board = (await evening.cat.click(evening.ana.timeline(thread)[-1], "Board")).message
        (seen,) = pictures(evening, (await evening.cat.click(board, "Close-up")).message)
        before, after = [GAME.view(await position(evening, number), None) for number in (0, 1)]
        near = render.close_up(after, await words_of(evening), before)
        assert near is not None
        assert seen.data == render.picture(near)


async def test_a_close_up_of_nothing_says_so(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "close_up", lambda view, words, before: None)
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 1)
        board = (await evening.cat.click(evening.ana.timeline(thread)[-1], "Board")).message
        far = (await evening.cat.click(board, "Close-up")).message
        assert "Nothing to look at more closely" in str(far["components"])


async def test_a_small_board_has_none(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(picture, "close_up")
    async with evening.open(picture_of=PictureCache(draw=draw_process.draw)):
        thread = await evening.begin()
        await play(evening, 2)
        board = (await evening.ana.click(evening.ana.timeline(thread)[-1], "Board")).message
        assert "Boards back then" in labels(board)
        assert "Close-up" not in labels(board)
