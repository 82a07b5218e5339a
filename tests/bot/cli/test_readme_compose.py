"""The compose file in the README starts what there is, with what the bot really reads."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import metrics
from bot.process import TOKEN, run, shard_fleet
from bot.store import connect, database_url

TOP = Path(__file__).parents[3]
README = (TOP / "README.md").read_text()
READ = {TOKEN, run.PROXY, connect.VARIABLE, shard_fleet.SHARDS, metrics.PORT, metrics.HOST}


@pytest.fixture
def compose() -> Any:
    (block,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    return yaml.safe_load(block)


def substituted(value: Any) -> str:
    """As it is with everything that a variable stands for."""
    return re.sub(r"\$\{(\w+)[^}]*\}", r"value-of-\1", str(value))


def test_its_parts_fit_together(compose: Any) -> None:
    assert set(compose) == {"services", "volumes"}
    bot, database = compose["services"]["bot"], compose["services"]["database"]
    assert set(bot["depends_on"]) < set(compose["services"])
    assert bot["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in database["healthcheck"]["test"]
    assert [volume.split(":")[0] for volume in database["volumes"]] == list(compose["volumes"])
    assert (TOP / bot["build"] / "Dockerfile").exists()
    assert int(bot["stop_grace_period"].removesuffix("s")) > 20  # what the bot takes for its farewell


def test_the_bot_reads_all_that_is_set_and_finds_the_database(compose: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, database = compose["services"]["bot"], compose["services"]["database"]
    assert set(bot["environment"]) == {TOKEN, connect.VARIABLE, shard_fleet.SHARDS}
    for name, value in bot["environment"].items():
        monkeypatch.setenv(name, substituted(value))
    url, made = database_url(), database["environment"]
    assert (url.get_backend_name(), url.host) == ("postgresql", "database")
    assert (url.username, url.database) == (made["POSTGRES_USER"], made["POSTGRES_DB"])
    assert url.password == substituted(made["POSTGRES_PASSWORD"])
    assert shard_fleet.wanted() >= bot["deploy"]["replicas"] > 1


def test_the_readme_names_every_variable_that_is_read() -> None:
    table = re.findall(r"^\| (`[A-Z_`, ]+`) \|", README, re.MULTILINE)
    assert {name for row in table for name in re.findall(r"[A-Z_]+", row)} == READ


def test_what_it_says_of_times_is_so() -> None:
    assert f"missed after {shard_fleet.LEASE:.0f} seconds" in README
    assert (shard_fleet.IDENTIFY, "six seconds apart" in README) == (6.0, True)
