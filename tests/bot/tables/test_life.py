"""From an open table to its first turn, and to its end without one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from bot.clock import DAY, VirtualClock
from bot.store.privacy import forget
from bot.store.schema import blocks, records
from bot.tables import Plan, Refused, Tables, invitations, lobby
from games import catalog
from games.kernel import Message

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT, DAN = 101, 102, 103, 104


async def test_a_card_shows_everything_before_anybody_joins(tables: Tables) -> None:
    plan = Plan("pantry", seats=3, settings={"turns": 12}, pace="slow", house_rules="No hurry.", title="Friday")
    shown = await tables.show(await tables.create(ANA, "Ana", plan))
    assert (shown.status, shown.title, shown.house_rules) == ("lobby", "Friday", "No hurry.")
    assert shown.settings["turns"] == 12
    assert shown.pace["turn"] == 3 * DAY
    assert [place.name for place in shown.places] == ["Ana", None, None]


async def test_a_table_in_a_chat_starts_from_the_settings_for_chats(tables: Tables) -> None:
    chosen = {key: game.chat_settings for key, game in catalog().items() if game.chat_settings}
    assert chosen
    for key, settings in chosen.items():
        shown = await tables.show(await tables.create(ANA, "Ana", Plan(key)))
        assert {name: shown.settings[name] for name in settings} == settings


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (Plan("chess"), "tables.no_game"),
        (Plan("pantry", seats=9), "kernel.seats"),
        (Plan("pantry", pace="glacial"), "tables.no_pace"),
        (Plan("pantry", settings={"turns": 100}), "kernel.setting.range"),
        (Plan("pantry", settings={"trun": 12}), "kernel.setting.unknown"),
    ],
)
async def test_a_wrong_plan_is_refused_with_what_would_be_right(tables: Tables, plan: Plan, why: str) -> None:
    with pytest.raises(Refused) as refused:
        await tables.create(ANA, "Ana", plan)
    assert refused.value.why.id == why
    assert await tables.listing() == []


async def test_empty_seats_go_when_the_game_starts(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry", seats=4))
    await tables.join(table, BEN, "Ben")
    await tables.join(table, CAT, "Cat")
    await tables.leave(table, BEN)
    assert await tables.start(table, ANA) == "running"
    shown = await tables.show(table)
    assert [(place.seat, place.name) for place in shown.places] == [(0, "Ana"), (1, "Cat")]
    assert shown.number == 0
    assert shown.commitment


async def test_a_table_needs_enough_players(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    with pytest.raises(Refused, match=r"tables.too_few"):
        await tables.start(table, ANA)


@pytest.mark.parametrize("check_in", [False, True])
async def test_a_number_of_players_that_a_game_leaves_out_is_refused_at_once(tables: Tables, check_in: bool) -> None:
    table = await tables.create(1, "P1", Plan("circus", seats=8, check_in=check_in))
    for person in range(2, 8):
        await tables.join(table, person, f"P{person}")
    with pytest.raises(Refused) as refused:
        await tables.start(table, 1)
    assert refused.value.why == Message("kernel.seats", {"seats": 7, "sizes": "2-6, 8"})
    assert (await tables.show(table)).status == "lobby"


async def test_whoever_had_their_data_deleted_leaves_a_free_seat(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry", seats=3))
    await tables.join(table, BEN, "Ben")
    await tables.join(table, CAT, "Cat")
    await tables.write(lambda session: forget(session.connection, BEN))
    assert await tables.join(table, DAN, "Dan") == 1
    await tables.write(lambda session: forget(session.connection, DAN))
    await tables.start(table, ANA)
    assert [place.name for place in (await tables.show(table)).places] == ["Ana", "Cat"]


async def test_a_table_is_found_by_its_thread(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    await tables.set_place(table, thread=2**62, channel=5)
    await tables.set_place(table, channel=6)
    assert await tables.table_of_thread(2**62) == table
    assert await tables.table_of_thread(1) is None
    shown = await tables.show(table)
    assert (shown.thread, shown.channel) == (2**62, 6)


async def test_only_who_sits_there_starts(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    await tables.join(table, BEN, "Ben")
    with pytest.raises(Refused, match=r"tables.not_seated"):
        await tables.start(table, CAT)


async def test_nobody_sits_twice_unless_the_table_allows_it(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    with pytest.raises(Refused, match=r"tables.seated_already"):
        await tables.join(table, ANA, "Ana")
    hot_seat = await tables.create(ANA, "Ana", Plan("pantry", twice=True))
    assert await tables.join(hot_seat, ANA, "Ana") == 1
    assert (await tables.show(hot_seat, ANA)).yours == (0, 1)


async def test_a_full_table_takes_nobody(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry", seats=2))
    await tables.add_bot(table, "random")
    with pytest.raises(Refused, match=r"tables.full"):
        await tables.join(table, BEN, "Ben")
    await tables.remove(table, 1)
    assert await tables.join(table, BEN, "Ben") == 1


async def test_whoever_blocked_somebody_does_not_sit_with_them(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    other = await tables.create(BEN, "Ben", Plan("pantry"))

    def block(session: Any) -> None:
        session.connection.execute(sa.insert(blocks), {"person_id": ANA, "blocked_id": BEN})

    await tables.write(block)
    for where, person, name in ((table, BEN, "Ben"), (other, ANA, "Ana")):
        with pytest.raises(Refused, match=r"tables.not_here"):
            await tables.join(where, person, name)


@pytest.mark.parametrize("game", ["circus", "mojo", "zanaga", "zombs"])
async def test_who_plays_with_bots_alone_begins(tables: Tables, game: str) -> None:
    """Whoever the lot falls on: nobody should answer bots before they have seen a turn of their own."""
    for deal in range(5):
        table = await tables.create(ANA, "Ana", Plan(game, seats=4))
        for _ in range(3):
            await tables.add_bot(table, "random")
        await tables.write(lobby.start_game, table, ANA, b"deal %d" % deal)
        shown = await tables.show(table, ANA)
        assert sum(place.bot is not None for place in shown.places) == 3
        assert shown.places[shown.yours[0]].waited


async def test_among_several_people_the_lot_alone_decides_who_begins(tables: Tables) -> None:
    begun = set()
    for deal in range(12):
        table = await tables.create(ANA, "Ana", Plan("circus", seats=3))
        await tables.join(table, BEN, "Ben")
        await tables.add_bot(table, "random")
        await tables.write(lobby.start_game, table, ANA, b"deal %d" % deal)
        places = (await tables.show(table)).places
        assert [place.name for place in places][:2] == ["Ana", "Ben"]
        begun.add(next(place.seat for place in places if place.waited))
    assert begun == {0, 1, 2}


async def test_the_last_one_to_check_in_starts_the_game(tables: Tables) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry", seats=3, check_in=True))
    await tables.join(table, BEN, "Ben")
    await tables.add_bot(table, "random")
    assert await tables.start(table, ANA) == "check_in"
    with pytest.raises(Refused, match=r"tables.is_check_in"):
        await tables.join(table, CAT, "Cat")
    assert await tables.check_in(table, BEN) == "running"


async def test_who_does_not_check_in_loses_the_seat(tables: Tables, clock: VirtualClock) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry", seats=2, check_in=True))
    await tables.join(table, BEN, "Ben")
    await tables.start(table, ANA)
    await clock.advance(DAY + 1)
    await tables.step()
    shown = await tables.show(table)
    assert shown.status == "lobby"
    assert [place.name for place in shown.places] == ["Ana", None]
    assert not shown.places[0].checked_in


@pytest.mark.parametrize("emptied", [False, True])
async def test_a_lobby_expires_when_it_does_not_fill_or_all_have_left(
    tables: Tables, clock: VirtualClock, emptied: bool
) -> None:
    table = await tables.create(ANA, "Ana", Plan("pantry"))
    if emptied:
        await tables.leave(table, ANA)
    else:
        await clock.advance(7 * DAY + 1)
        await tables.step()
    assert (await tables.show(table)).status == "expired"
    with pytest.raises(Refused, match=r"tables.is_expired"):
        await tables.join(table, BEN, "Ben")


async def test_a_rematch_has_the_same_settings_and_is_opened_once(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings={"turns": 12}, pace="live")
    await tables.propose(table.id, ANA, "end")
    vote = (await tables.show(table.id)).votes[0]
    await tables.vote(table.id, BEN, vote.id, True)
    again = await tables.rematch(table.id, BEN, "Ben")
    assert await tables.rematch(table.id, ANA, "Ana") == again
    shown, old = await tables.show(again), await tables.show(table.id)
    assert (shown.settings, shown.pace) == (old.settings, old.pace)
    assert [place.name for place in shown.places] == ["Ana", "Ben"]


async def test_in_a_rematch_everybody_has_their_own_seat_for_a_day(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, bots=1)
    await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, (await tables.show(table.id)).votes[0].id, True)
    with pytest.raises(Refused, match=r"tables.not_company"):
        await tables.rematch(table.id, CAT, "Cat")
    again = await tables.rematch(table.id, BEN, "Ben")
    with pytest.raises(Refused, match=r"tables.kept_for_company"):
        await tables.join(again, CAT, "Cat")
    await clock.advance(DAY + 1)
    assert await tables.join(again, CAT, "Cat") == 0
    with pytest.raises(Refused, match=r"tables.full"):
        await tables.join(again, ANA, "Ana")


async def test_who_is_invited_may_have_a_seat_that_was_kept(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, (await tables.show(table.id)).votes[0].id, True)
    again = await tables.rematch(table.id, BEN, "Ben")
    await tables.write(invitations.invite, again, BEN, CAT, "Cat")
    assert await tables.join(again, CAT, "Cat") == 0


async def test_in_a_rematch_the_bots_sit_down_again(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, bots=2)
    await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, (await tables.show(table.id)).votes[0].id, True)
    again = await tables.rematch(table.id, ANA, "Ana")
    assert [(place.name, place.bot) for place in (await tables.show(again)).places] == [
        *[("Ana", None), (None, None), (None, "random"), (None, "random")]
    ]
    await tables.join(again, BEN, "Ben")
    await tables.start(again, ANA)
    assert (await tables.show(again)).status == "running"


async def test_an_ended_table_keeps_its_record(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await table.play(await table.mover())
    await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, (await tables.show(table.id)).votes[0].id, True)
    await table.settle()
    (kept,) = await table.rows(records)
    news = [row for row in await table.said() if row.kind == "record"]
    assert [row.payload["head"] for row in news] == [kept.head]
    assert await tables.export(table.id, CAT) == await tables.export(table.id, ANA)
