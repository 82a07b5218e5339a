"""Whom something is about hears of it once, with the button that answers it; nobody else is rung."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from bot.store.schema import people
from bot.tables import seats
from bot.tables.session import Session, load_table
from tests.bot.front.evening import Evening


def buttons(message: Json) -> list[str]:
    return [part["label"] for row in message["components"] for part in row.get("components", ()) if "label" in part]


class Rings:
    """Who is rung from here on."""

    def __init__(self, bot: Evening) -> None:
        self.bot, self.before = bot, {name: len(person.pings) for name, person in bot.people.items()}

    def of(self, person: PersonClient) -> list[Json]:
        return list(person.pings[self.before[person.name.lower()] :])

    def only(self, person: PersonClient, text: str) -> Json:
        """The one message that rings this person, and nobody is rung by another."""
        rung = {one.name: [text_of(m) for m in self.of(one)] for one in self.bot.people.values() if self.of(one)}
        assert list(rung) == [person.name], rung
        assert len(rung[person.name]) == 1, rung
        assert text in rung[person.name][0]
        return self.of(person)[0]


async def resting(bot: Evening, person: PersonClient) -> None:
    """It is night where they are, for another three hours."""
    now = int(bot.clock.now() % DAY / MINUTE)
    hours = {"quiet_from": (now - 60) % 1440, "quiet_to": (now + 180) % 1440, "zone": "UTC"}

    def write(session: Session) -> None:
        session.connection.execute(people.update().where(people.c.id == int(person.id)).values(**hours))

    await bot.tables.write(write)


async def test_an_invited_person_is_rung_and_joins_with_the_button(bot: Evening) -> None:
    await bot.lobby(seats=2)
    rings = Rings(bot)
    await bot.ana.slash("table seat invite", at=bot.thread(), whom=bot.ben)
    await bot.settle()
    asked = rings.only(bot.ben, f"<@{bot.ben.id}> Ana asks you to sit down at this table.")
    assert (await bot.ben.click(asked, "Join")).text == "Welcome, Ben!"


async def test_whoever_is_invited_while_they_rest_joins_from_the_direct_message(bot: Evening) -> None:
    await bot.ben.slash("my notify", where="channel")
    await resting(bot, bot.ben)
    table = await bot.lobby(seats=2)
    await bot.ana.slash("table seat invite", at=bot.thread(), whom=bot.ben)
    await bot.settle()
    await bot.clock.advance(4 * HOUR)
    await bot.settle()
    (asked,) = [one for one in bot.ben.pings if "asks you to sit down" in text_of(one)]
    stranger = await bot.cat.forge({**asked, "channel_id": bot.cat.dm(bot.app).id}, f"t.join.{table}.0")
    await bot.discord.until(lambda: bool(stranger.text))
    assert stranger.text == "That table belongs to another server."
    assert (await bot.ben.click(asked, "Join")).text == "Welcome, Ben!"


async def test_those_who_are_asked_to_vote_are_rung_and_agree_with_the_button(bot: Evening) -> None:
    await bot.begin()
    rings = Rings(bot)
    await bot.ana.slash("table pause")
    await bot.settle()
    asked = rings.only(bot.ben, f"Ana would like to pause the table. You are asked: <@{bot.ben.id}>.")
    assert buttons(asked) == ["Agree", "Disagree"]
    assert (await bot.ben.click(asked, "Agree")).text == "Agreed."


async def test_whoever_rests_is_asked_alone_in_the_morning_if_it_still_matters(bot: Evening) -> None:
    await bot.begin()
    await resting(bot, bot.ben)
    rings = Rings(bot)
    await bot.ana.slash("table pause")
    await bot.settle()
    assert rings.of(bot.ben) == []
    await bot.clock.advance(4 * HOUR)
    await bot.settle()
    asked = rings.only(bot.ben, "You are asked at The Pantry: table 1")
    assert text_of(asked).endswith("pause the table?")
    assert (await bot.ben.click(asked, "Agree")).text == "Agreed."


async def test_a_vote_that_is_over_in_the_morning_rings_nobody(bot: Evening) -> None:
    await bot.begin()
    await resting(bot, bot.ben)
    rings = Rings(bot)
    await bot.ana.slash("table pause")
    await bot.settle()
    await bot.ben.slash("table vote", answer="disagree")
    await bot.clock.advance(4 * HOUR)
    await bot.settle()
    assert rings.of(bot.ben) == []


async def test_whose_seat_a_bot_has_taken_over_is_rung_and_is_back_with_the_button(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    seat = 0 if mover is bot.ana else 1
    await bot.tables.write(lambda session: seats.bot_takes_over(session, load_table(session, bot.table), seat))
    rings = Rings(bot)
    await bot.clock.advance(3)
    await bot.bot.outbox.step()
    told = rings.only(mover, f"A bot plays for <@{mover.id}> until they are back.")
    assert "You play on yourself." in (await mover.click(told, "I am back")).text


async def test_who_lets_a_bot_play_is_not_rung_for_it(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    await mover.slash("table seat bot")
    rings = Rings(bot)
    await bot.bot.outbox.step()
    assert all(rings.of(person) == [] for person in bot.people.values())


async def test_whose_seat_is_offered_to_others_is_rung_and_can_keep_it(bot: Evening) -> None:
    await bot.begin()
    seat = 1

    def offer(session: Session) -> None:
        table = load_table(session, bot.table)
        seats.bot_takes_over(session, table, seat)
        seats.offer_seat(session, table, seat)

    await bot.tables.write(offer)
    rings = Rings(bot)
    await bot.bot.outbox.step()
    told = [message for message in rings.of(bot.ben) if "Somebody else may have seat B" in text_of(message)]
    assert len(told) == 1
    assert rings.of(bot.ana) == rings.of(bot.cat) == []
    assert buttons(told[0]) == ["Take this seat", "I am back"]
    assert "You play on yourself." in (await bot.ben.click(told[0], "I am back")).text


async def test_a_seat_is_kept_for_one_friend_who_is_rung_and_asked_whether_they_are_sure(bot: Evening) -> None:
    await bot.begin()
    rings = Rings(bot)
    assert "kept for Cat" in (await bot.ben.slash("table seat offer", whom=bot.cat)).text
    await bot.settle()
    asked = rings.only(bot.cat, f"<@{bot.cat.id}> Ben would like you to take over seat B. It is kept for you alone.")
    assert "sits" not in (await bot.ana.click(asked, "Take this seat")).text
    sure = await bot.cat.click(asked, "Take this seat")
    assert sure.text.startswith("Ben's seat: whoever takes it sees its hand and plays on with it")
    assert "Seat B is yours now." in (await bot.cat.click(sure.message, "Yes, do it")).text


async def test_a_friend_for_whom_a_seat_is_kept_hears_of_it_in_the_morning(bot: Evening) -> None:
    await bot.begin()
    await bot.lobby()  # where Cat has been before
    await bot.cat.click(bot.card(bot.games), "Join")
    await resting(bot, bot.cat)
    rings = Rings(bot)
    await bot.ben.slash("table seat offer", whom=bot.cat, table=bot.table)
    await bot.settle()
    assert rings.of(bot.cat) == []
    await bot.clock.advance(4 * HOUR)
    await bot.settle()
    told = next(m for m in rings.of(bot.cat) if "It is kept for you alone." in text_of(m))
    sure = await bot.cat.click(told, "Take this seat")
    assert "Seat B is yours now." in (await bot.cat.click(sure.message, "Yes, do it")).text


async def test_whoever_is_voted_off_a_seat_is_rung(bot: Evening) -> None:
    await bot.begin()
    rings = Rings(bot)
    await bot.ana.slash("table seat kick", seat="b")  # nobody else is left to ask
    await bot.settle()
    (told, *_) = rings.of(bot.ben)
    assert f"<@{bot.ben.id}> Seat B is free, as the others wished." in text_of(told)


async def test_those_who_played_are_rung_for_the_same_again_with_the_way_to_it(bot: Evening) -> None:
    await bot.begin()
    await bot.ana.slash("table end")
    await bot.settle()
    await bot.ben.click(bot.ben.pings[-1], "Agree")
    await bot.settle()
    rings = Rings(bot)
    again = await bot.ana.slash("table rematch")
    assert "You sit there" in again.text
    await bot.bot.outbox.step()  # the new table has its thread
    await bot.settle()
    told = rings.only(bot.ben, f"<@{bot.ben.id}> The same again, at The Pantry: table 2 https://discord.com/")
    assert bot.thread().wire["name"] == "The Pantry #2, game 2"
    assert (await bot.ben.click(told, "Join")).text == "Welcome, Ben!"


async def test_who_was_not_there_in_time_is_rung_and_sits_down_again_with_the_button(bot: Evening) -> None:
    await bot.lobby(seats=2, check_in=True)
    await bot.ben.click(bot.card(), "Join")
    await bot.settle()
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    rings = Rings(bot)
    await bot.clock.advance(DAY + MINUTE)
    await bot.settle()
    told = rings.only(bot.ben, f"<@{bot.ben.id}> Not everybody said in time that they are there")
    assert (await bot.ben.click(told, "Join")).text == "Welcome, Ben!"


async def test_whose_table_did_not_fill_is_rung_and_opens_it_again(bot: Evening) -> None:
    await bot.lobby(seats=2)
    await bot.cat.click(bot.card(), "Join")
    rings = Rings(bot)
    await bot.clock.advance(7 * DAY + MINUTE)
    await bot.settle()
    told = rings.only(bot.ana, f"<@{bot.ana.id}> This table was closed, because it did not start in time.")
    assert "table 2" in (await bot.ana.click(told, "Same again")).text.lower()


@pytest.mark.parametrize("notify", ["direct", "silent"])
async def test_they_are_rung_where_they_wish(bot: Evening, notify: str) -> None:
    await bot.begin()
    await bot.ben.slash("my notify", where=notify)
    rings = Rings(bot)
    await bot.ana.slash("table pause")
    await bot.settle()
    if notify == "silent":
        assert rings.of(bot.ben) == []
    else:
        rings.only(bot.ben, "You are asked at The Pantry")
        assert len(bot.ben.timeline(bot.ben.dm(bot.app))) == 1


async def test_a_vote_comes_first_in_my_move_and_in_my_tables(bot: Evening) -> None:
    await bot.begin()
    await bot.ana.slash("table pause")
    await bot.settle()
    panel = await bot.ben.click(bot.card(bot.games), "My move")
    assert panel.text.startswith("**You are asked first:** Ana would like to pause the table.")
    assert buttons(panel.message)[:2] == ["Agree", "Disagree"]
    listed = await bot.ben.slash("my tables")
    assert "**You are asked** whether the table shall pause." in listed.text
    assert "My move #1" in buttons(listed.message)
    own = await bot.ana.click(bot.card(bot.games), "My move")
    assert own.text.startswith("You would like to pause the table; Ben can still say no.")
    assert (await bot.ben.click(panel.message, "Disagree")).text == "Not agreed."


async def test_an_undo_says_what_it_would_take_back_before_it_asks_the_others(bot: Evening) -> None:
    await bot.begin(settings="forage=on")
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    shown = await bot.tables.show(bot.table, int(mover.id))
    await bot.tables.answer(bot.table, int(mover.id), shown.decisions[0].key, ("take", "deck"))
    await bot.settle()
    rings = Rings(bot)
    first = await mover.click(bot.card(bot.games), "Undo")
    assert first.text.startswith("This cannot be taken back freely any more")
    assert "**This would be taken back**\n- " in first.text
    await bot.settle()
    assert rings.of(other) == []
    assert (await mover.click(first.message, "Ask the others")).text == f"The others are asked: {other.name}."
    await bot.settle()
    asked = rings.only(other, f"{mover.name} would like to take moves back.")
    assert "Whoever says nothing agrees <t:" in text_of(asked)
    assert "**This would be taken back**" in text_of(asked)


async def test_an_offered_seat_is_kept_with_a_press_and_not_by_asking_twice(bot: Evening) -> None:
    await bot.begin()
    offered = await bot.ben.slash("table seat offer")
    assert offered.text.startswith("Your seat is offered to whoever claims it.")
    again = await bot.ben.slash("table seat offer")
    assert again.text.startswith("Your seat is offered already.")
    assert (await bot.tables.show(bot.table)).places[1].offered
    assert (await bot.ben.click(again.message, "Keep my seat")).text == "You keep your seat."
    assert not (await bot.tables.show(bot.table)).places[1].offered
