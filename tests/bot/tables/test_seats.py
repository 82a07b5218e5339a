"""Who sits where while a game runs, and what becomes of those who were there before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import DAY, VirtualClock
from bot.store.privacy import forget
from bot.store.schema import occupants, results
from bot.tables import PASS_UNTIL_TURN, Refused, Tables, seats

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT, DAN = 101, 102, 103, 104


async def test_who_leaves_is_stood_in_for_until_somebody_claims_the_seat(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.leave(table.id, BEN)
    place = (await tables.show(table.id)).places[1]
    assert (place.person, place.bot, place.offered) == (None, "normal", True)
    await tables.claim(table.id, CAT, "Cat", 1)
    place = (await tables.show(table.id)).places[1]
    assert (place.name, place.bot, place.offered) == ("Cat", None, False)


async def test_a_seat_that_is_not_offered_is_not_claimed(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=r"tables.not_offered"):
        await tables.claim(table.id, CAT, "Cat", 1)
    await tables.offer(table.id, BEN)
    await tables.offer(table.id, BEN, wanted=False)
    with pytest.raises(Refused, match=r"tables.not_offered"):
        await tables.claim(table.id, CAT, "Cat", 1)


async def test_a_seat_that_is_kept_for_one_is_taken_by_nobody_else(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=r"tables.sits_there"):
        await tables.write(seats.keep_seat_for, table.id, BEN, ANA, "Ana")
    await tables.write(seats.keep_seat_for, table.id, BEN, CAT, "Cat")
    with pytest.raises(Refused, match=r"tables.kept_for_another"):
        await tables.claim(table.id, DAN, "Dan", 1)
    assert (await tables.show(table.id)).places[1].kept_for == CAT
    await tables.claim(table.id, CAT, "Cat", 1)
    place = (await tables.show(table.id)).places[1]
    assert (place.person, place.offered, place.kept_for) == (CAT, False, None)


async def test_a_seat_that_was_kept_is_open_to_all_when_it_is_offered_to_all(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.write(seats.keep_seat_for, table.id, BEN, CAT, "Cat")
    await tables.offer(table.id, BEN)
    await tables.claim(table.id, DAN, "Dan", 1)


async def test_a_seat_that_is_kept_for_somebody_who_is_forgotten_is_offered_to_nobody(
    deal: Deal, tables: Tables
) -> None:
    table = await deal(ANA, BEN)
    await tables.write(seats.keep_seat_for, table.id, BEN, CAT, "Cat")
    await tables.write(lambda session: forget(session.connection, CAT))
    with pytest.raises(Refused, match=r"tables.not_offered"):
        await tables.claim(table.id, DAN, "Dan", 1)


async def test_a_seat_does_not_go_from_hand_to_hand(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table, sitter = await deal(ANA, BEN), BEN
    for taker in (CAT, DAN, BEN):
        await tables.offer(table.id, sitter)
        if taker == BEN:
            with pytest.raises(Refused, match=r"tables.taken_often"):
                await tables.claim(table.id, taker, "Ben", 1)
            await clock.advance(DAY + 1)
        await tables.claim(table.id, taker, "Somebody", 1)
        sitter = taker


async def test_both_occupants_have_a_record_of_their_own(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    for _ in range(8):
        await table.play(await table.mover())
    await tables.offer(table.id, BEN)
    await tables.claim(table.id, CAT, "Cat", 1)
    for _ in range(4):
        await table.play(await table.mover())
    stretches = [row for row in await table.rows(occupants) if row.seat == 1]
    assert [(row.person_id, row.from_number, row.to_number, row.why) for row in stretches] == [
        (BEN, 0, 8, "replaced"),
        (CAT, 9, None, None),
    ]
    await tables.take_over(table.id, ANA)
    await tables.take_over(table.id, CAT)
    await table.settle()
    found = {row.occupant_id: row for row in await table.rows(results)}
    assert found[stretches[0].id].place is None
    assert found[stretches[0].id].why == "replaced"


async def test_a_hand_is_visible_to_the_new_one_only(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    for _ in range(6):
        await table.play(await table.mover())
    old = (await tables.look(table.id, BEN, 3)).view
    await tables.leave(table.id, BEN)
    await tables.claim(table.id, CAT, "Cat", 1)
    for _ in range(2):
        await table.play(await table.mover())
    assert (await tables.show(table.id, BEN)).seat is None
    assert (await tables.look(table.id, BEN)).seat is None
    assert (await tables.look(table.id, BEN, 3)).view == old
    assert (await tables.look(table.id, CAT)).seat == 1
    assert (await tables.look(table.id, CAT, 3)).view == old


async def test_a_bot_takes_over_and_hands_back(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await tables.take_over(table.id, mover)
    decision = (await tables.show(table.id, mover)).decisions[0]
    with pytest.raises(Refused, match=r"tables.bot_plays"):
        await tables.answer(table.id, mover, decision.key, next(iter(decision.options)))
    await table.settle()
    assert await table.mover() != mover
    await tables.hand_back(table.id, mover)
    with pytest.raises(Refused, match=r"tables.no_bot_plays"):
        await tables.hand_back(table.id, mover)
    await tables.take_over(table.id, ANA + BEN - mover)
    await table.settle()
    assert await table.mover() == mover


async def test_who_resigns_is_out_of_the_game(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    await tables.resign(table.id, BEN, source="click")
    assert await tables.resign(table.id, BEN, source="click") == 1
    shown = await tables.show(table.id)
    assert (shown.places[1].left, shown.places[1].person) == (True, None)
    assert shown.number == 1
    for _ in range(30):
        assert 1 not in await table.waited()
        await table.play(await table.mover())
    with pytest.raises(Refused, match=r"tables.not_offered"):
        await tables.claim(table.id, DAN, "Dan", 1)
    assert await table.verified()


async def test_a_seat_that_was_given_up_keeps_its_name_until_that_is_forgotten(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    await tables.resign(table.id, BEN)
    assert [place.name for place in (await tables.show(table.id)).places] == ["Ana", "Ben", "Cat"]
    await tables.write(lambda session: forget(session.connection, BEN))
    assert [place.name for place in (await tables.show(table.id)).places] == ["Ana", None, "Cat"]


async def test_when_but_one_is_left_the_game_ends(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.resign(table.id, BEN)
    shown = await tables.show(table.id)
    assert (shown.status, shown.outcome) == ("over", (1, 2))
    places = {row.occupant_id: row.place for row in await table.rows(results)}
    assert sorted(place for place in places.values() if place) == [1, 2]


async def test_a_table_that_all_people_have_left_ends(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, bots=1)
    await tables.leave(table.id, ANA)
    assert (await tables.show(table.id)).status == "running"
    await tables.leave(table.id, BEN)
    shown = await tables.show(table.id)
    assert shown.status == "over"
    assert (shown.places[1].name, shown.places[1].bot) == ("Ben", None), "whoever was last stays who has played it"
    assert not shown.places[1].offered, "nobody is asked to a game that is over"
    await table.settle()
    assert await tables.export(table.id, CAT)


async def test_somebody_who_leaves_takes_their_orders_and_wishes_along(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    await tables.order(table.id, BEN, PASS_UNTIL_TURN)
    await tables.propose(table.id, BEN, "pause")
    await tables.leave(table.id, BEN)
    await tables.claim(table.id, DAN, "Dan", 1)
    assert await tables.orders(table.id, DAN) == []
    assert (await tables.show(table.id)).votes == ()


async def test_a_vote_does_not_wait_for_a_seat_without_a_person(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    voted = await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    await tables.leave(table.id, CAT)
    assert (await tables.show(table.id)).status == "over"


async def test_a_former_player_keeps_the_seat_and_records_still_verify(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    for _ in range(6):
        await table.play(await table.mover())
    await tables.write(lambda session: forget(session.connection, BEN))
    place = (await tables.show(table.id)).places[1]
    assert (place.person, place.name, place.bot, place.left) == (None, None, None, False)
    assert await table.verified() == 6
    with pytest.raises(Refused, match=r"tables.not_seated"):
        await tables.leave(table.id, BEN)


async def test_whoever_resigns_is_not_asked_any_more(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT, game="pantry")
    await tables.propose(table.id, ANA, "pause")
    await tables.resign(table.id, CAT)
    (vote,) = (await tables.show(table.id)).votes
    assert vote.asked == (1,)
