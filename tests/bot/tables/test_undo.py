"""Taking back: free where nobody has learnt anything, else by consent; nothing is erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import DAY, MINUTE, VirtualClock
from bot.store.schema import entries
from bot.tables import Refused, Tables
from bot.tables.answers import source_of
from bot.tables.undo import cool_down
from games.kernel import Dice

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT = 101, 102, 103
FORAGE = {"forage": True, "quiet": True}  # a turn is one's own: a card, then a run


def other(person: int) -> int:
    return ANA + BEN - person


async def test_a_slip_is_taken_back_freely(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    before = await table.ask(mover)
    await table.play(mover, "run", "1")
    voted = await tables.undo(table.id, mover, source="slip")
    assert (voted.outcome, voted.number) == ("granted", 2)
    now = await table.ask(mover)
    assert now.key != before.key
    assert list(now.options) == list(before.options)
    assert await tables.undo(table.id, mover, source="slip") == voted
    assert (await tables.show(table.id)).number == 2


@pytest.mark.parametrize("alone", [True, False])
async def test_what_one_press_did_is_taken_back_together_unless_a_part_alone_is_free(
    deal: Deal, tables: Tables, alone: bool
) -> None:
    """A card was seen first; with bots alone nobody has to agree to that."""
    table = await (deal(ANA, bots=1, settings=FORAGE) if alone else deal(ANA, BEN, settings=FORAGE))
    await table.settle()
    mover, start = await table.mover(), (await tables.show(table.id)).number
    await table.play(mover, "take", "deck", source="press")
    await table.play(mover, "run", "1", source=source_of("press", 1))
    assert (await tables.undo(table.id, mover)).outcome == "granted"
    undone = [line.number for line in await tables.log(table.id, mover) if line.undone_by is not None]
    assert undone == ([start + 1, start + 2] if alone else [start + 2])


async def test_what_was_undone_stays_struck_through(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await table.play(mover, "run", "1")
    await tables.undo(table.id, mover)
    lines = await tables.log(table.id, mover)
    assert [(line.kind, line.undone_by) for line in lines] == [("start", None), ("answer", 2), ("undo", None)]
    assert lines[1].path == ("run", "1")


async def test_an_old_key_stays_dead_after_an_undo(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    before = await table.ask(mover)
    await table.play(mover, "run", "1")
    after = await table.ask(other(mover))
    await tables.undo(table.id, mover)
    for person, decision in ((mover, before), (other(mover), after)):
        with pytest.raises(Refused, match=r"tables.decided"):
            await tables.answer(table.id, person, decision.key, next(iter(decision.options)))


async def test_what_was_seen_is_not_unseen_without_consent(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    mover = await table.mover()
    await table.play(mover, "take", "deck")
    voted = await tables.undo(table.id, mover)
    assert voted.outcome is None
    (vote,) = (await tables.show(table.id)).votes
    assert (vote.subject.first, vote.subject.last, vote.subject.to) == (1, 1, 0)
    assert vote.asked == tuple(p.seat for p in (await tables.show(table.id)).places if p.person == other(mover))
    granted = await tables.vote(table.id, other(mover), vote.id, True)
    assert (granted.outcome, granted.number) == ("granted", 2)
    assert (await table.ask(mover)).prompt.id == "pantry.prompt.forage"
    assert await table.verified() == 1


async def test_numbers_never_go_back_so_dice_fall_anew(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    rolled = set()
    for number in range(2, 12, 2):
        await table.play(mover, "run", "1")
        await tables.undo(table.id, mover)
        state = await table.state()
        assert (state.n, state.era, state.draws) == (number, number, 0)
        rolled.add(Dice(state).below(10**9))
    assert len(rolled) == 5


async def test_a_refused_wish_cools_down(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    mover = await table.mover()
    await table.play(mover, "take", "deck")
    for wait in (10 * MINUTE, 40 * MINUTE):
        voted = await tables.undo(table.id, mover)
        assert (await tables.vote(table.id, other(mover), voted.vote or 0, False)).outcome == "refused"
        with pytest.raises(Refused, match=r"tables.undo_cools"):
            await tables.undo(table.id, mover)
        await clock.advance(wait)
    assert (await tables.undo(table.id, mover)).vote


def test_the_cool_down_grows_with_refusals_up_to_a_day() -> None:
    assert cool_down([]) == 0
    assert cool_down([1000.0]) == 1000 + 10 * MINUTE
    assert cool_down([5000.0, 1000.0]) == 5000 + 40 * MINUTE
    assert cool_down([0.0] * 50) == DAY


async def test_a_vote_is_overtaken_when_the_game_goes_on(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings=FORAGE)
    mover = await table.mover()
    await table.play(mover, "take", "deck")
    voted = await tables.undo(table.id, mover)
    await table.play(mover)
    with pytest.raises(Refused, match=r"tables.vote_closed"):
        await tables.vote(table.id, other(mover), voted.vote or 0, True)
    news = [row.payload["outcome"] for row in await table.said() if row.kind == "voted"]
    assert news == ["overtaken"]
    assert (await tables.undo(table.id, mover)).outcome


async def test_bots_are_not_asked(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=1, settings=FORAGE)
    await table.settle()
    await table.play(ANA, "take", "deck")
    await table.play(ANA, "run", "1")
    await table.settle()
    number = (await tables.show(table.id)).number
    assert (await tables.undo(table.id, ANA)).number == number + 1
    assert (await table.ask(ANA)).prompt.id == "pantry.prompt.run"
    assert [row.undone_by for row in await table.rows(entries)][-2] == number + 1


async def test_undo_after_undo_goes_further_back(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=1, settings=FORAGE)
    await table.settle()
    for path in (("take", "deck"), ("run", "1"), ("take", "deck")):
        await table.play(ANA, *path)
        await table.settle()
    first = (await tables.show(table.id)).number
    for _ in range(3):
        assert (await tables.undo(table.id, ANA)).outcome == "granted"
    with pytest.raises(Refused, match=r"tables.nothing_to_undo"):
        await tables.undo(table.id, ANA)
    assert (await tables.show(table.id)).number > first
    assert await table.verified()


async def test_who_has_left_does_not_come_back_by_undo(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    mover = await table.mover()
    await table.play(mover, "run", "1")
    leaver = next(person for person in (ANA, BEN, CAT) if person != mover)
    await tables.resign(table.id, leaver)
    with pytest.raises(Refused, match=r"tables.undo_left"):
        await tables.undo(table.id, mover)
