"""A rule that raises costs one option and never the table, and its operator can bring it about again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest
from pantry.game import Dusk, Nerve, Run, Truce, Turn

from bot.clock import DAY, HOUR, VirtualClock
from bot.store.privacy import known_of
from bot.store.schema import deadlines, entries, faults
from bot.tables import RulesFailed, StandingOrder, Tables, motions
from bot.tables.faults import MOST, check_position, list_faults, mark_done, reproduce, reproducer
from bot.tables.notice_kinds import VoteSubject
from games import catalog

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Broken, Deal, Table

ANA, BEN, CAT = 101, 102, 103
SLEEVE = "the-card-up-a-sleeve"


async def told(table: Table, kind: str) -> list[Any]:
    return [row for row in await table.said() if row.kind == kind]


async def only(table: Table) -> Any:
    (fault,) = await table.rows(faults)
    return fault


async def wait(table: Table, seconds: float, step: float = 6 * HOUR) -> None:
    """Time passes, and whatever is due happens at its own time."""
    for _ in range(int(seconds // step)):
        await table.clock.advance(step)
        await table.settle()


# -- somebody answers ------------------------------------------------------------------------------


async def test_an_answer_that_makes_the_rules_raise_is_refused_and_others_are_not(
    deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.rule("pantry", Truce)
    before = await table.rows(entries)
    with pytest.raises(RulesFailed) as refused:
        await table.play(ANA, "truce")
    fault = await only(table)
    assert refused.value.why.args == {"fault": fault.id}
    assert refused.value.why.id == "tables.stumbled_answer"
    assert SLEEVE not in str(refused.value)
    assert await table.rows(entries) == before
    await table.play(ANA, "run", "1")
    assert (await tables.show(table.id)).number == 1
    (line,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert line == f"the rules of pantry raised at table {table.id}: ValueError at {fault.place}; fault {fault.id}"
    assert fault.place.startswith("pantry.game:")
    assert SLEEVE not in caplog.text
    assert tables.meter.counts["faults"] == 1


async def test_what_is_kept_brings_the_fault_about_again(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await table.play(ANA, "run", "1")
    broken.rule("pantry", Nerve)
    with pytest.raises(RulesFailed):
        await _halted(table)
    made = await tables.read(reproducer, (await only(table)).id)
    assert made is not None
    assert (made.kind, made.by, made.error, made.rules) == ("answer", "person", "ValueError", "1")
    assert SLEEVE in made.traceback
    assert "nerve" not in made.place  # but the line in the code
    game = tables.games["pantry"]
    assert isinstance(reproduce(game, made, tables.players), ValueError)
    broken.mend()
    assert reproduce(game, made, tables.players) is None
    await table.play((ANA, BEN)[made.seat or 0], *made.path)


async def _halted(table: Table) -> None:
    """Somebody runs until a squeak makes a mouse roll for its nerve."""
    for _ in range(60):
        for person in (ANA, BEN):
            for decision in (await table.tables.show(table.id, person)).decisions:
                if decision.waits:
                    ways = list(decision.options)
                    best = [w for w in ways if w[0] == "stop"] or [w for w in ways if w[0] in ("run", "pass")] or ways
                    await table.tables.answer(table.id, person, decision.key, best[-1])
                    break


async def test_the_table_is_told_once_and_the_same_fault_is_counted(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.rule("pantry", Truce)
    for _ in range(3):
        with pytest.raises(RulesFailed):
            await table.play(ANA, "truce")
    (notice,) = await told(table, "fault")
    assert (notice.seat, notice.payload) == (0, {"by": "person"})
    assert (await only(table)).times == 3


async def test_a_fault_that_was_put_aside_is_new_when_it_comes_back(
    deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.rule("pantry", Truce)
    for done in (True, False):
        with pytest.raises(RulesFailed):
            await table.play(ANA, "truce")
        (row,) = await tables.read(list_faults)
        if done:
            assert await tables.write(mark_done, row.id)
            assert await tables.read(list_faults) == []
    assert row.times == 2
    assert len([record for record in caplog.records if "fault" in record.getMessage()]) == 2


async def test_a_table_keeps_no_more_faults_than_it_may(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    game = tables.games["pantry"]
    for version in range(MOST + 2):
        broken.monkeypatch.setattr(type(game), "version", version + 2)  # of other rules it is another fault
        broken.rule("pantry", Truce)
        with pytest.raises(RulesFailed):
            await table.play(ANA, "truce")
    rows = await table.rows(faults)
    assert sorted(int(row.rules) for row in rows) == [version + 2 for version in range(2, MOST + 2)]


async def test_a_game_whose_beginning_raises_does_not_begin(tables: Tables, deal: Deal, broken: Broken) -> None:
    broken.rule("pantry", Turn)
    with pytest.raises(RulesFailed, match=r"tables.stumbled_start"):
        await deal(ANA, BEN, game="pantry")
    (row,) = await tables.read(list_faults)
    made = await tables.read(reproducer, row.id)
    assert made is not None
    assert isinstance(reproduce(tables.games["pantry"], made, tables.players), ValueError)
    broken.mend()
    assert await tables.start(row.table_id, ANA) == "running"


async def test_whoever_cannot_give_up_may_get_up(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.method("pantry", "retire")
    with pytest.raises(RulesFailed, match=r"tables.stumbled_leaving"):
        await tables.resign(table.id, BEN)
    assert [place.left for place in (await tables.show(table.id)).places] == [False, False]
    await tables.leave(table.id, BEN)
    assert (await tables.show(table.id)).places[1].bot


async def test_an_undo_that_cannot_be_judged_is_put_to_the_others(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await table.play(ANA, "run", "1")
    broken.method("pantry", "shuffle_unknown")
    voted = await tables.undo(table.id, ANA)
    assert voted.outcome is None
    assert (await only(table)).kind == "look"
    assert (await tables.vote(table.id, BEN, voted.vote or 0, True)).outcome == "granted"


async def test_what_somebody_tried_is_theirs_to_see_and_the_hands_are_not(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.rule("pantry", Truce)
    with pytest.raises(RulesFailed):
        await table.play(ANA, "truce")
    tried = {"table_id": table.id, "number": 0, "seat": 0, "by": "person", "path": ["truce"]}
    assert (await tables.store.read(known_of, ANA))["faults"] == [tried | {"first_at": table.clock.now()}]
    assert "faults" not in await tables.store.read(known_of, BEN)


# -- somebody looks --------------------------------------------------------------------------------


async def test_a_table_that_cannot_be_shown_is_shown_without(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.method("pantry", "view")
    shown = await tables.show(table.id, ANA)
    assert (shown.view, shown.unseen, len(shown.decisions)) == (None, True, 1)
    broken.rule("pantry", Turn)
    shown = await tables.show(table.id, ANA)
    assert (shown.yours, shown.unseen, shown.decisions) == ((0,), True, ())
    with pytest.raises(RulesFailed, match=r"tables.stumbled_look"):
        await tables.look(table.id, ANA)
    rows = await table.rows(faults)
    assert {row.kind for row in rows} == {"look"}
    for row in rows:
        made = await tables.read(reproducer, row.id)
        assert made is not None
        assert isinstance(reproduce(tables.games["pantry"], made, tables.players), ValueError)
    assert await told(table, "fault") == []


async def test_a_branch_that_raises_is_empty_for_whoever_chooses(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.options("pantry", word="run")
    shown = await tables.show(table.id, ANA)
    assert list(shown.decisions[0].options) == [("truce",)]
    assert [str(error) for error in shown.broken] == [SLEEVE]
    assert (await tables.report_fault(shown.broken[0], table.id)) is not None
    assert (await only(table)).kind == "look"
    assert await tables.report_fault(ValueError("of ours"), table.id) is None


# -- what happens by itself ------------------------------------------------------------------------


async def test_the_clock_finds_another_answer_than_a_default_that_raises(
    deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = await deal(ANA, BEN, game="pantry"), await deal(ANA, BEN, game=next(iter(catalog())))
    broken.rule("pantry", Run)
    await wait(table, 2 * DAY)
    first = (await table.rows(entries))[1]
    assert (first.by, tuple(first.path)) == ("clock", ("truce",))
    assert (await only(table)).by == "clock"
    assert (await told(table, "fault"))[0].payload == {"by": "clock"}
    assert (await tables.show(other.id)).number > 0
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 1


async def test_bots_find_another_answer(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    broken.rule("pantry", Run)
    await tables.take_over(table.id, ANA)
    await table.settle()
    (first,) = [row for row in await table.rows(entries) if row.number == 1]
    assert (first.by, tuple(first.path)) == ("bot", ("truce",))


async def test_a_bot_whose_thoughts_raise_does_what_the_clock_would(deal: Deal, tables: Tables, broken: Broken) -> None:
    def thoughtless(seen: Any, dice: Any) -> Any:
        raise ValueError(SLEEVE)

    table = await deal(ANA, bots=1, game="pantry")
    await table.play(ANA, "run", "1")
    tables.players = {**tables.players, "random": thoughtless}
    await tables.sweep(table.id)
    fault = await only(table)
    assert (fault.kind, fault.by, fault.times) == ("think", "bot", 2)
    made = await tables.read(reproducer, fault.id)
    assert made is not None
    assert isinstance(reproduce(tables.games["pantry"], made, tables.players), ValueError)


async def test_an_order_that_raises_ends_and_its_person_is_asked(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await tables.order(table.id, ANA, StandingOrder(("truce",)))
    broken.rule("pantry", Truce)
    await wait(table, HOUR, HOUR / 4)
    assert await tables.orders(table.id, ANA) == []
    (notice,) = await told(table, "order")
    assert notice.person_id == ANA
    assert (await told(table, "turn"))[-1].payload["ring"] == [0]
    await table.play(ANA, "run", "1")


async def test_an_order_whose_condition_raises_is_in_nobodys_way(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await tables.order(table.id, BEN, StandingOrder(("run", "1"), stop=("eat 1",)))
    await table.play(ANA, "run", "1")
    broken.options("pantry", word="run", after=1)
    await table.play(BEN, "pass")
    assert (await tables.show(table.id)).number == 2


async def test_a_vote_to_go_on_without_somebody_finds_another_answer(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await deal(ANA, BEN, game="pantry", late="vote")
    broken.rule("pantry", Run)
    await wait(table, 3 * DAY)
    assert [(row.by, tuple(row.path)) for row in await table.rows(entries) if row.number == 1] == [
        ("clock", ("truce",))
    ]
    assert (await told(table, "voted"))[0].payload["outcome"] == "lapsed"


# -- no answer is left -----------------------------------------------------------------------------


async def stopped(deal: Deal, broken: Broken, *people: int, bots: int = 0) -> Any:
    """A table that stands after one move, where whatever is answered raises."""
    table = await deal(*people, bots=bots, game="pantry")
    await table.play(ANA, "run", "1")
    for rule in (Dusk, Nerve):
        broken.rule("pantry", rule)
    await wait(table, DAY)
    return table


async def test_a_table_without_a_way_on_rests_and_is_asked_whether_to_go_back(
    deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    table = await stopped(deal, broken, ANA, BEN)
    shown = await tables.show(table.id, ANA)
    assert (shown.status, shown.number) == ("paused", 1)
    (vote,) = shown.votes
    assert (vote.kind, vote.seat, vote.subject, vote.asked) == ("back", None, VoteSubject(to=0), (0, 1))
    (notice,) = await told(table, "paused")
    assert notice.payload == {"why": "rules"}
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert lines[-1] == f"the rules of table {table.id} have no way on: it rests, and is asked whether to go back"
    assert len(lines) == 3  # two rules, and the table
    await tables.vote(table.id, ANA, vote.id, True)
    assert (await tables.vote(table.id, BEN, vote.id, True)).outcome == "granted"
    shown = await tables.show(table.id, ANA)
    assert (shown.status, shown.number, shown.decisions[0].kind) == ("running", 2, "turn")
    assert (await told(table, "undone"))[-1].payload == {"first": 1, "last": 1, "by": "clock"}
    broken.mend()
    assert await table.verified() == 1
    await table.play(ANA, "run", "2")


@pytest.mark.parametrize("agrees", [False, None])
async def test_a_table_that_does_not_go_back_rests_until_its_rules_are_mended(
    deal: Deal, tables: Tables, broken: Broken, agrees: bool | None
) -> None:
    table = await stopped(deal, broken, ANA, BEN)
    if agrees is False:
        (vote,) = (await tables.show(table.id)).votes
        await tables.vote(table.id, ANA, vote.id, False)
    await wait(table, 3 * DAY)
    shown = await tables.show(table.id)
    assert (shown.status, shown.votes, shown.number) == ("paused", (), 1)
    (deadline,) = await table.rows(deadlines)
    assert (deadline.kind, deadline.payload) == ("stopped", {"wait": DAY})
    broken.mend()
    await wait(table, DAY)
    assert (await tables.show(table.id)).status == "running"
    assert len(await told(table, "resumed")) == 1
    await table.play(await table.mover())
    await table.verified()


async def test_a_mended_table_goes_on_when_the_bot_starts(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await stopped(deal, broken, ANA, BEN)
    broken.mend()
    await tables.gate()
    shown = await tables.show(table.id)
    assert (shown.status, shown.votes) == ("running", ())
    assert (await told(table, "voted"))[-1].payload["outcome"] == "overtaken"
    await table.play(BEN, "pass")


async def test_with_bots_alone_it_goes_back_by_itself_but_not_for_ever(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await deal(ANA, bots=1, game="pantry")
    await table.play(ANA, "run", "1")
    for rule in (Dusk, Nerve):
        broken.rule("pantry", rule)
    await tables.take_over(table.id, ANA)
    await wait(table, HOUR, HOUR / 4)
    back = [row for row in await table.rows(entries) if row.kind == "undo"]
    assert [row.by for row in back] == ["clock"] * 3
    shown = await tables.show(table.id, ANA)
    assert shown.status == "paused"
    broken.mend()
    await wait(table, DAY)
    assert (await tables.show(table.id)).status in ("running", "over")
    await table.verified()


async def test_people_may_try_to_go_on_and_are_told_that_it_does_not(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await stopped(deal, broken, ANA, BEN)
    broken.rule("pantry", Turn)
    broken.rule("pantry", Run)
    voted = await tables.propose(table.id, ANA, "resume")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    assert (await tables.show(table.id)).status == "paused"
    assert len(await told(table, "paused")) == 2
    await tables.leave(table.id, BEN)
    assert (await tables.show(table.id)).status == "paused"


# -- tables that stand so already ------------------------------------------------------------------


async def test_a_table_that_stands_where_the_rules_raise_gets_out_when_the_bot_starts(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table, other = await deal(ANA, BEN, game="pantry"), await deal(ANA, BEN)
    await table.play(ANA, "run", "1")
    broken.rule("pantry", Run)
    (finding,) = await tables.gate()
    assert (finding.table, finding.raises) == (table.id, True)
    assert SLEEVE not in str(finding.why)
    shown = await tables.show(table.id, ANA)
    assert (shown.status, shown.trouble, [vote.kind for vote in shown.votes]) == ("paused", None, ["back"])
    assert (await only(table)).kind == "look"
    await tables.gate()
    assert len(await told(table, "paused")) == 1
    for person in (ANA, BEN):
        await tables.vote(table.id, person, shown.votes[0].id, True)
    assert (await tables.show(table.id)).status == "running"
    await table.play(ANA, "truce")
    assert (await tables.show(other.id)).status == "running"


async def test_a_clock_that_has_stood_still_for_days_goes_on(
    deal: Deal, tables: Tables, clock: VirtualClock, broken: Broken
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await clock.advance(12 * DAY)
    broken.rule("pantry", Run)
    await table.settle()
    assert (await tables.show(table.id)).number == 1


async def test_a_paused_table_whose_rules_raise_waits_for_them(deal: Deal, tables: Tables, broken: Broken) -> None:
    table = await deal(ANA, game="pantry", bots=1)
    await tables.write(lambda session: motions.EFFECTS["pause"](session, _held(session, table.id), 0, VoteSubject()))
    broken.rule("pantry", Turn)
    await wait(table, 16 * DAY)
    assert (await tables.show(table.id)).status == "paused"
    await tables.read(check_position, table.id)
    broken.mend()
    await wait(table, DAY)
    assert (await tables.show(table.id)).status == "running"


def _held(session: Any, table: int) -> Any:
    from bot.tables.session import lock_table

    return lock_table(session, table)


# -- the record ------------------------------------------------------------------------------------


async def test_a_record_that_cannot_be_made_is_made_when_the_rules_are_mended(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    voted = await tables.propose(table.id, ANA, "end")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    broken.rule("pantry", Turn)
    await table.settle()
    with pytest.raises(RulesFailed):
        await tables.export(table.id, ANA)
    assert [(row.kind, row.by) for row in await tables.read(list_faults)] == [("record", "clock")]
    assert await told(table, "record") == []
    broken.mend()
    await wait(table, 2 * HOUR, HOUR)
    assert len(await told(table, "record")) == 1
