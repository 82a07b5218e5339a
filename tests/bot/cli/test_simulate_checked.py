"""`turnkeeper simulate --check --mixed`: games of all kinds in one command, and what none of them came to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.players import match
from tests.bot.cli.command_line import Command

pytestmark = pytest.mark.usefixtures("with_pantry")


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "LONGEST", 25)


def simulated(turnkeeper: Command, *args: str) -> Any:
    done = turnkeeper("simulate", "pantry", "--json", "--seed", "7", *args)
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_what_no_checked_game_came_to_is_named_with_its_share(turnkeeper: Command) -> None:
    few, more = (simulated(turnkeeper, "--check", "--games", games)["untouched"] for games in ("1", "12"))
    assert set(few) == {"rules", "cards", "share"}
    assert "pantry.game.trick" in few["rules"]
    assert set(more["rules"]) < set(few["rules"])
    assert 0 <= more["share"] < few["share"] < 1
    assert "untouched" not in simulated(turnkeeper, "--games", "1")


def test_in_words_too(turnkeeper: Command) -> None:
    told = turnkeeper("simulate", "pantry", "--seed", "7", "--check").out
    assert "Every check held." in told
    assert " of rules and cards: pantry." in told


def test_mixed_tables_differ_in_all_that_is_not_given(turnkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    play = match.play

    def watched(game: Any, players: Any, seed: Any, settings: Any, watch: Any, secret: Any) -> Any:
        seen.append((players, settings))
        return play(game, players, seed, settings, watch, secret=secret)

    monkeypatch.setattr("bot.cli.games.play", watched)
    simulated(turnkeeper, "--mixed", "--games", "30", "--set", "nerves=shy")
    assert {len(players) for players, _ in seen} == {2, 3, 4, 5}
    assert {settings["nerves"] for _, settings in seen} == {"shy"}
    assert {settings["crumbs"] for _, settings in seen} == {True, False}
    assert {player.__name__ for players, _ in seen for player in players} == {"random", "normal"}
    seen.clear()
    simulated(turnkeeper, "--mixed", "--games", "8", "--seats", "3", "--players", "first")
    assert {(len(players), *{player.__name__ for player in players}) for players, _ in seen} == {(3, "first")}


@pytest.mark.parametrize(
    ("args", "hint"),
    [(("--seats", "9"), "2-5 players, not 9"), (("--players", "normal,clever"), "random, first, normal")],
)
def test_what_is_given_for_mixed_tables_must_be_possible(turnkeeper: Command, args: tuple[str, ...], hint: str) -> None:
    refused = turnkeeper("simulate", "pantry", "--mixed", *args)
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    assert hint in refused.err
