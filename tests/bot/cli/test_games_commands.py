"""`turnkeeper games`, `simulate`, `verify` and `bench engine`, as somebody at a shell meets them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.logs import Lines
from bot.testing.bench import positions
from games import catalog
from games.kernel import pending
from games.players import match
from tests.bot.cli.command_line import Command

KEYS = {"game", "games", "finished", "cut", "decisions", "seconds", "decisions_per_second", "outcomes"}
KEYS |= {"rounds", "rings", "waits"}

pytestmark = pytest.mark.usefixtures("with_pantry")


def simulated(turnkeeper: Command, *args: str) -> Any:
    done = turnkeeper("simulate", "pantry", "--set", "quiet=true", "--json", *args)
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_games_are_listed_with_players_settings_and_credits(turnkeeper: Command) -> None:
    shown = turnkeeper("games").out
    assert "(pantry), 2-5 players" in shown
    assert "nerves=bold (bold or shy)" in shown
    assert "Made up for the tests." in shown


def test_simulate_plays_whole_games(turnkeeper: Command) -> None:
    found = simulated(turnkeeper, "--games", "3", "--seats", "2", "--seed", "1")
    assert set(found) == KEYS
    assert (found["game"], found["games"], found["finished"], found["cut"]) == ("pantry", 3, 3, 0)
    assert sum(found["outcomes"].values()) == 3


def test_the_same_seed_gives_the_same_games(turnkeeper: Command) -> None:
    one, two, other = (simulated(turnkeeper, "--games", "2", "--seed", seed) for seed in ("5", "5", "6"))
    assert one["decisions"] == two["decisions"] != other["decisions"]


def test_check_looks_at_positions_and_finds_nothing(turnkeeper: Command) -> None:
    done = turnkeeper("simulate", "pantry", "--seats", "3", "--seed", "2", "--players", "random", "--check")
    assert (done.code, "Every check held." in done.out) == (0, True)


def test_each_seat_may_have_a_player_of_its_own(turnkeeper: Command) -> None:
    assert simulated(turnkeeper, "--seats", "3", "--players", "normal,first,random", "--seed", "3")["finished"] == 1


def test_a_game_without_end_is_cut_and_counted(turnkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert match.LONGEST == 20_000
    monkeypatch.setattr(match, "LONGEST", 5)
    found = simulated(turnkeeper, "--games", "2", "--seed", "1")
    assert (found["finished"], found["cut"], found["outcomes"]) == (0, 2, {"cut": 2})
    assert "1 cut; seed 1." in (told := turnkeeper("simulate", "pantry", "--set", "quiet=true", "--seed", "1").out)
    assert "Winning seats: none." in told


def test_a_person_at_a_terminal_sees_how_far_it_is_and_a_pipe_sees_nothing(
    turnkeeper: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("simulate", "pantry", "--seed", "4", "--set", "quiet=true")
    assert turnkeeper(*args).err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert "pantry, seed 4" in turnkeeper(*args).err


def test_a_game_that_nobody_wins_is_counted_as_such(turnkeeper: Command) -> None:
    args = ("simulate", "mojo", "--seats", "1", "--seed", "1")
    lost = json.loads(turnkeeper(*args, "--json").out)
    assert lost["outcomes"] == {"nobody": 1}
    assert "Winning seats: nobody (1)." in turnkeeper(*args).out


def test_a_rule_that_fails_says_how_to_see_it_again(
    turnkeeper: Command, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("pantry.game.refuser", lambda ctx, *asked: ctx.state.stack.pop(99))
    failed = turnkeeper("simulate", "pantry", "--seed", "5")
    assert failed.code == 1
    noted = json.loads(Lines().format(caplog.records[-1]))["errors"][0]["notes"]
    assert noted[0].startswith("It happened at answer ")
    assert noted[1] == "To see it again: --seed 5, game 1."
    checked = turnkeeper("simulate", "pantry", "--seed", "5", "--check")
    assert (checked.code, len(checked.err.splitlines())) == (1, 1)
    assert checked.err.startswith("a rule fails (IndexError")
    assert "--seed 5, game 1, answer " in checked.err


def test_a_record_is_written_and_verified(turnkeeper: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = turnkeeper("simulate", "pantry", "--seed", "4", "--set", "quiet=true", "--export", str(file))
    head = done.err.split()[-1]
    answers = len(file.read_bytes().splitlines()) - 2
    verified = turnkeeper("verify", str(file), "--head", head)
    assert (verified.code, verified.out.splitlines()[:2]) == (
        0,
        [f"verified: {answers} answers of a game of pantry, each played again", f"  given: {answers} by bots"],
    )
    refused = turnkeeper("verify", str(file), "--head", "0" * 64)
    assert (refused.code, refused.out.startswith("not verified: the head")) == (1, True)


def test_a_changed_byte_is_named(turnkeeper: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    turnkeeper("simulate", "pantry", "--seed", "4", "--set", "quiet=true", "--export", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    lines[7] = lines[7].replace(b'"seat":', b'"seat": ', 1)
    file.write_bytes(b"".join(lines))
    refused = turnkeeper("verify", str(file))
    assert (refused.code, refused.out.startswith("not verified: entry 7:")) == (1, True)


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (("simulate", "pantries"), "Did you mean pantry?"),
        (("simulate", "pantry", "--seats", "9"), "2-5 players, not 9"),
        (("simulate", "pantry", "--games", "0"), "1"),
        (("simulate", "pantry", "--games", "many"), "valid integer"),
        (("simulate", "pantry", "--players", "clever"), "random, first, normal"),
        (("simulate", "pantry", "--players", "normal,first,random"), "2 parted by commas, not 3"),
        (("simulate", "pantry", "--set", "nerves"), "key=value"),
        (("simulate", "pantry", "--set", "nerves=huge"), "bold and shy"),
        (("simulate", "pantry", "--set", "speed=3"), "no setting called speed"),
        (("simulate", "pantry", "--set", "crumbs=perhaps"), "true or false"),
        (("simulate", "pantry", "--export", "/nowhere/at/all"), "/nowhere"),
        (("simulate",), "Missing argument 'game'"),
        (("verify", "nothing.jsonl"), "There is no file nothing.jsonl"),
        (("verify",), "Missing argument 'file'"),
        (("bench", "motor"), "motor"),
        (("bench",), "Missing command"),
        (("dance",), "dance"),
    ],
)
def test_bad_input_is_answered_in_one_line(turnkeeper: Command, args: tuple[str, ...], hint: str) -> None:
    done = turnkeeper(*args)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert hint in done.err


def test_verify_refuses_a_file_that_is_no_record(turnkeeper: Command, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for content in (b"", b"hello\n", b"\xff\xfe\x00"):
        file.write_bytes(content)
        done = turnkeeper("verify", str(file))
        assert (done.code, done.out.startswith("not verified: the header:")) == (1, True)


def test_bench_engine_measures_peers_and_games_in_one_run(turnkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.testing.bench.rules_speed.SECONDS", 0.01)
    monkeypatch.setattr("bot.testing.bench.rules_speed.ROUNDS", 1)
    monkeypatch.setattr("bot.testing.bench.positions.GAMES", 1)
    monkeypatch.setattr("bot.testing.bench.positions.POSITIONS", 30)
    assert "the largest state is" in turnkeeper("bench", "engine").out
    found = json.loads(turnkeeper("bench", "engine", "--json").out)
    assert set(found["peers"]) == {"python-chess", "catanatron"}
    assert set(found["games"]) == set(found["state_bytes"]) == set(catalog())
    for key in catalog():
        cost = found[f"{key}_positions"]
        assert found["games"][key] > 0
        assert 0 < cost["median_ms"] <= cost["p99_ms"] <= cost["max_ms"]
        assert 0 < found["state_bytes"][key] < 8_000


def test_positions_are_taken_evenly_and_have_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "GAMES", 2)
    monkeypatch.setattr(positions, "POSITIONS", 25)
    game = catalog()["mojo"]
    found = positions.moves(game)
    assert len(found) == 25
    assert {state.seats for state, _ in found} == {4, 8}
    asked = [next(d for d in pending(game, state) if d.key == answer.key) for state, answer in found]
    assert all(len(decision.options.first(2)) == 2 for decision in asked)
    assert max(state.n for state, _ in found) > 40
