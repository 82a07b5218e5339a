"""Whole games by correspondence in small: what is counted is what the service and its outbox did."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from draft.game import GAME as DRAFT
from pantry.game import GAME as PANTRY

from bot.cli import company_command
from bot.clock import HOUR, VirtualClock
from bot.store import database_url, files, open_store
from bot.tables import Plan, Tables
from bot.tables.terms import MOST_PAUSE
from bot.testing.company.correspondence import FIRST_PERSON, START, Correspondence, Course, correspond
from bot.testing.company.figures import measure, words_of
from bot.testing.company.habits import HABITS, Friend, Habit
from games.kernel import DEFAULT, Chance
from games.players import PLAYERS, Seen

FIRST = PLAYERS["first"]
KEYS = (
    *("game", "games", "seats", "finished", "hours_per_turn", "rings_per_turn", "pass_hours_per_turn"),
    *("reactions_used_per_turn", "reminder_share", "night_rings", "seats_lost", "words_median", "words_p90"),
    *("by_kind", "messages_per_turn"),
)


async def figures(habits: str, seed: int = 1) -> Mapping[str, Any]:
    made = msgspec.to_builtins(await measure(PANTRY, 2, habits, 1, seed, answers=FIRST))
    return {name: value for name, value in made.items() if name != "seconds_per_game"}


async def course(empty: Path, folder: Path) -> Course:
    people = [Friend(HABITS["mixed"].seats[seat], seat, 1) for seat in range(2)]
    return await correspond(empty, folder / "game.db", PANTRY, people, "daily", 1, FIRST)


async def test_the_same_seed_gives_the_same_games_and_another_other_ones() -> None:
    once = await figures("mixed")
    assert once == await figures("mixed")
    assert once != await figures("mixed", seed=2)
    assert once["finished"] == 1
    assert once["seats_lost"] == 0


async def test_every_letter_says_a_notice_and_turns_ring_those_whom_they_name(ready_file: Path, tmp_path: Path) -> None:
    played = await course(ready_file, tmp_path)
    said = [played.kinds[letter.notice or 0] for letter in played.letters]
    assert said[:2] == ["primer", "started"]
    assert {"turn", "over", "record"} <= set(said)
    for letter, kind in zip(played.letters, said, strict=True):
        assert letter.at >= START
        assert all(f"<@{person}>" in letter.text for person in letter.rang)
        if kind == "turn":
            assert {FIRST_PERSON, FIRST_PERSON + 1} & set(letter.rang)


async def test_all_hours_of_a_game_are_between_its_answers_and_passes_take_some(
    ready_file: Path, tmp_path: Path
) -> None:
    played = await course(ready_file, tmp_path)
    waits = played.waits
    assert 0 < waits.pass_hours < played.hours
    assert waits.pass_hours == pytest.approx(sum(prompt.pass_hours for prompt in waits.prompts.values()))
    assert waits.used == sum(prompt.acts for prompt in waits.prompts.values()) > 0
    assert max(letter.at for letter in played.letters) <= START + (played.hours + 2) * HOUR


async def test_whoever_never_answers_is_reminded_and_replaced_and_the_others_play_on() -> None:
    found = await figures("absent")
    assert found["habits"][1].startswith("never")
    assert found["seats_lost"] == 1
    assert found["rings_by_notice"]["reminder"] > 0
    assert found["finished"] == 1


@pytest.mark.parametrize(("habits", "pace"), [("evening", "daily"), ("evening", "bank"), ("live", "live")])
async def test_nobody_loses_a_seat_who_plays_once_an_evening_or_answers_at_once(habits: str, pace: str) -> None:
    found = await measure(PANTRY, 3, habits, 4, pace=pace, answers=FIRST)
    assert (found.finished, found.seats_lost) == (4, 0)


async def test_one_who_never_answers_does_not_hold_up_the_others_for_long() -> None:
    hours = {}
    for habits in ("mixed", "absent"):
        found = await measure(PANTRY, 3, habits, 1, answers=FIRST)
        assert found.finished == 1
        hours[habits] = found.days_median
    assert hours["absent"] <= 1.5 * hours["mixed"]


class WithBot(Correspondence):
    """A bot plays for Ana from the beginning."""

    async def _sit_down(self, plan: Plan) -> None:
        await super()._sit_down(plan)
        await self.tables.take_over(self.table, FIRST_PERSON)


class WithPause(Correspondence):
    """Ana wants to pause before anybody has done anything."""

    async def _sit_down(self, plan: Plan) -> None:
        await super()._sit_down(plan)
        await self.tables.propose(self.table, FIRST_PERSON, "pause")


@pytest.fixture
async def tables(ready_file: Path, tmp_path: Path) -> AsyncIterator[Tables]:
    files.copy(ready_file, tmp_path / "game.db")
    clock = VirtualClock(START)
    store = await open_store(database_url(str(tmp_path / "game.db")), clock)
    yield Tables(store, clock, {PANTRY.key: PANTRY}, chance=Random(1))
    await store.close()


def seated(kind: type[Correspondence], tables: Tables) -> Correspondence:
    assert isinstance(tables.clock, VirtualClock)
    return kind(tables, tables.clock, [Friend(Habit("quick"), 0, 1), Friend(Habit("evening"), 1, 1)], FIRST, 1)


async def test_whoever_was_replaced_comes_back_at_the_next_look(tables: Tables) -> None:
    table = seated(WithBot, tables)
    played = await table.play(Plan(PANTRY.key, seats=2))
    shown = await tables.show(table.table)
    assert played.finished
    assert played.waits.seats_lost == 1
    assert [place.bot for place in shown.places] == [None, None]


async def test_people_say_yes_to_each_other_and_go_on_after_a_pause(tables: Tables) -> None:
    table = seated(WithPause, tables)
    played = await table.play(Plan(PANTRY.key, seats=2))
    kinds = list(played.kinds.values())
    assert played.finished
    assert kinds.index("paused") < kinds.index("resumed")
    assert kinds.count("voted") == 2
    assert played.hours < MOST_PAUSE / HOUR / 2  # it did not end by itself


async def test_what_is_answered_and_sealed_is_not_answered_again(ready_file: Path, tmp_path: Path) -> None:
    answers = Counter[int]()

    def counted(seen: Seen[Any], dice: Chance) -> tuple[str, ...]:
        answers[seen.seat] += 1
        return FIRST(seen, dice)

    friends = [Friend(habit, seat, 1) for seat, habit in enumerate(HABITS["mixed"].seats[:2])]
    played = await correspond(ready_file, tmp_path / "game.db", DRAFT, friends, "daily", 1, counted)
    assert played.finished
    assert answers == {0: 1, 1: 1}


async def test_where_a_bot_would_let_the_dice_choose_somebody_takes_anything_that_is_offered(
    ready_file: Path, tmp_path: Path
) -> None:
    friends = [Friend(habit, seat, 1) for seat, habit in enumerate(HABITS["prompt"].seats[:2])]
    played = await correspond(ready_file, tmp_path / "game.db", PANTRY, friends, "daily", 1, lambda seen, dice: DEFAULT)
    assert played.finished


def test_the_command_prints_all_that_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(company_command, "game_called", lambda key: PANTRY)
    company_command.company("pantry", habits="live", seats=2, games=1, as_json=True)
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert set(KEYS) <= found.keys()
    assert found["pace"] == "live"
    assert set(found["by_kind"]["pantry.prompt.stop"]) == {"asked", "acts", "only_pass", "pass_hours"}
    assert "game 1" in said.err
    company_command.company("pantry", habits="live", seats=2, games=1)
    assert "rings per turn" in capsys.readouterr().out


def test_mentions_and_moments_are_one_word_each() -> None:
    assert words_of("<@101> Ana: it is your turn.") == 6
    assert words_of("time is up <t:1793088000:R>") == 4
