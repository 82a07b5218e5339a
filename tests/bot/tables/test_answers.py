"""An answer: once, by the right person, to an open question."""

from __future__ import annotations

import asyncio
import importlib
from typing import TYPE_CHECKING, Any

import pytest

from bot.store.schema import entries
from bot.tables import Refused, Tables, reasking
from games.kernel import DEFAULT, RETIRE, Decision, Message, Options

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT = 101, 102, 103


async def test_an_answer_says_what_it_did_and_what_comes_next(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings={"crumbs": True})
    mover = await table.mover()
    drop = next(path for path in (await table.ask(mover)).options if path[0] == "drop")
    done = await table.play(mover, *drop, source="click")
    assert (done.number, done.over, done.repeated) == (1, False, False)
    assert done.events
    assert [d.key for d in done.next] == [d.key for d in (await tables.show(table.id, mover)).decisions]


async def test_the_same_source_is_applied_once(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    path = next(iter(decision.options))
    once = await tables.answer(table.id, mover, decision.key, path, "click")
    again = await tables.answer(table.id, mover, decision.key, path, "click")
    assert again.repeated
    assert (again.number, again.events) == (once.number, once.events)
    assert len(await table.rows(entries)) == 2


async def test_a_source_that_was_used_answers_no_other_question(deal: Deal, tables: Tables) -> None:
    table, other = await deal(ANA, BEN), await deal(ANA, BEN)
    once = await table.play(await table.mover(), source="click")
    with pytest.raises(Refused, match=r"tables.source_used"):
        await other.play(await other.mover(), source="click")
    again = await table.play(await table.mover(), source="click")
    assert (again.repeated, again.number, again.events) == (True, once.number, once.events)
    assert [len(await one.rows(entries)) for one in (table, other)] == [2, 1]


async def test_an_answer_stands_though_somebody_else_has_acted_meanwhile(deal: Deal, tables: Tables) -> None:
    """The mover's question is asked anew, with another key, when another mouse dozes; so is that of the third."""
    table = await deal(ANA, BEN, CAT, game="pantry")
    (mine,), (free,), (third,) = [(await tables.show(table.id, who)).decisions for who in (ANA, BEN, CAT)]
    await tables.answer(table.id, BEN, free.key, ("doze",), "one")
    (now,) = (await tables.show(table.id, ANA)).decisions
    assert now.key != mine.key
    await tables.answer(table.id, CAT, third.key, ("doze",), "two")
    done = await tables.answer(table.id, ANA, mine.key, ("run", "2"), "three")
    rows = await table.rows(entries)
    assert (done.number, rows[-1].path, rows[-1].key == mine.key) == (3, ["run", "2"], False)


def test_a_pass_counts_for_what_was_offered_and_anything_else_while_it_is_offered() -> None:
    def asking(*words: str) -> Decision:
        return Decision("1.1/.0", 0, "reaction", "", Message("x"), Options(dict.fromkeys(words)), ("pass",))

    old, same, more = asking("pass", "hush"), asking("pass", "hush"), asking("pass", "hush", "swap")
    assert reasking.means_the_same(old, same, ("pass",))
    assert not reasking.means_the_same(old, more, ("pass",))
    assert reasking.means_the_same(old, more, ("hush",))
    assert not reasking.means_the_same(more, old, ("swap",))


async def test_ones_own_answer_closes_a_question_however_alike_the_next_one_is(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="circus")
    mover, keys = await table.mover(), []
    for source in ("one", "two"):
        decision = await table.ask(mover)
        keys.append((decision.key, decision.prompt))
        cards = decision.options.under(("recycle",))
        await tables.answer(table.id, mover, decision.key, ("recycle", cards[0]), source)
    asked = await table.ask(mover)
    assert asked.prompt == keys[1][1]
    with pytest.raises(Refused, match=r"tables.decided"):
        await tables.answer(table.id, mover, keys[1][0], next(iter(asked.options)), "three")


async def test_a_stale_key_hears_what_has_happened(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    done = await table.play(mover)
    with pytest.raises(Refused) as refused:
        await tables.answer(table.id, mover, decision.key, next(iter(decision.options)), "late")
    assert refused.value.why.id == "tables.decided"
    assert [line.number for line in refused.value.since] == [1]
    assert refused.value.since[0].events == done.events


async def test_of_two_at_once_one_wins_and_the_other_is_told(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    paths = decision.options.first(2)
    tries = [tables.answer(table.id, mover, decision.key, paths[i % 2], f"tap {i}") for i in range(6)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    refused = [result for result in results if isinstance(result, Refused)]
    assert len(refused) == 5
    assert {refusal.why.id for refusal in refused} == {"tables.decided"}
    assert (await tables.show(table.id)).number == 1


async def test_what_is_illegal_changes_nothing_and_teaches(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings={"crumbs": True})
    mover = await table.mover()
    decision = await table.ask(mover)
    with pytest.raises(Refused) as refused:
        await tables.answer(table.id, mover, decision.key, ("drop", "anchovy"), "click")
    assert refused.value.why.id == "pantry.missing"
    assert refused.value.near
    assert all(path in decision.options for path in refused.value.near)
    assert (await tables.show(table.id)).number == 0
    assert await tables.answer(table.id, mover, decision.key, refused.value.near[0], "click")


@pytest.mark.parametrize(("person", "why"), [(CAT, "tables.not_seated"), (None, "tables.not_yours")])
async def test_only_the_seat_that_is_asked_answers(deal: Deal, tables: Tables, person: int | None, why: str) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    with pytest.raises(Refused, match=why):
        await tables.answer(table.id, person or ANA + BEN - mover, decision.key, next(iter(decision.options)))


async def test_what_only_the_clock_may_answer_is_refused(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings={"quiet": True})
    for _ in range(2):
        await table.play(await table.mover(), "run", "5")
    mover = await table.mover()
    decision = await table.ask(mover)
    assert decision.default == DEFAULT
    for key, path in ((decision.key, DEFAULT), (decision.key, RETIRE), (RETIRE[0], RETIRE)):
        with pytest.raises(Refused):
            await tables.answer(table.id, mover, key, path)
    assert (await tables.show(table.id)).number == 2


@pytest.mark.parametrize("key", ["", "x", "0.1/.0", "9" * 90, "~/", "1.1~2/.0", "٣.1/.0"])
async def test_a_forged_key_finds_nothing(deal: Deal, tables: Tables, key: str) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=r"tables.decided"):
        await tables.answer(table.id, ANA, key + "z", ("pass",))


async def test_bots_answer_by_themselves_one_entry_each(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=2)
    await table.settle()
    while (now := await tables.show(table.id)).status == "running" and now.number < 40:
        await table.play(ANA)
        await table.settle()
    rows = await table.rows(entries)
    assert {row.seat for row in rows if row.by == "bot"} == {1, 2}
    assert {row.seat for row in rows[1:] if row.by == "person"} == {0}
    assert [row.number for row in rows] == list(range(len(rows)))
    assert await table.verified() == len(rows) - 1


async def test_a_sweep_of_bots_stops_and_is_taken_up_again(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=2, settings={"turns": 10})
    await tables.take_over(table.id, ANA)
    before = (await tables.show(table.id)).number
    assert await tables.sweep(table.id, 5) == 5
    assert (await tables.show(table.id)).number == before + 5
    await table.settle()
    assert (await tables.show(table.id)).status == "over"


async def test_a_bot_that_fails_does_not_stop_the_table(deal: Deal, tables: Tables) -> None:
    def broken(seen: Any, dice: Any) -> Any:
        raise ZeroDivisionError("on purpose")

    tables.players = {"random": broken, "first": broken}
    table = await deal(ANA, bots=1)
    for _ in range(6):
        await table.settle()
        assert await table.mover() == ANA
        await table.play(ANA)
    assert any(row.by == "bot" for row in await table.rows(entries))


async def test_a_game_to_its_end(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, bots=1, settings={"turns": 10})
    await tables.take_over(table.id, ANA)
    await tables.take_over(table.id, BEN)
    await table.settle()
    shown = await tables.show(table.id)
    assert (shown.status, len(shown.outcome or ())) == ("over", 3)
    assert await table.verified() == shown.number
    with pytest.raises(Refused, match=r"tables.is_over"):
        await tables.answer(table.id, ANA, "1.1/.0", ("pass",))


async def test_a_table_is_played_where_statements_go_through_sqlalchemy(
    deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.import_module("bot.store.execute"), "_RAW", False)
    table = await deal(ANA, BEN)
    for n in range(10):
        await table.play(await table.mover(), source=f"click {n}")
    await tables.propose(table.id, ANA, "pause")
    shown = await tables.show(table.id, ANA)
    assert shown.number == 10
    assert shown.votes
    assert len(await table.rows(entries)) == 11
