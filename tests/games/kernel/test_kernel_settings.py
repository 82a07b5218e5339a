"""Settings: declared once, offered as data, and every bad value named with what would be right."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from games.kernel import Illegal, Setting, declared, settle


class Choices(msgspec.Struct, frozen=True):
    goal: Literal["normal", "fast"] = "normal"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    pairs: bool = True


def test_a_struct_declares_its_settings() -> None:
    assert declared(Choices) == (
        Setting("goal", "normal", choices=("normal", "fast")),
        Setting("rounds", 3, least=1, most=9),
        Setting("pairs", True),
    )


def test_what_is_not_given_is_as_declared() -> None:
    assert settle(Choices, {}) == Choices()


@pytest.mark.parametrize(
    ("given", "settled"),
    [
        ({"goal": "fast"}, Choices(goal="fast")),
        ({"rounds": 9}, Choices(rounds=9)),
        ({"rounds": "1"}, Choices(rounds=1)),
        ({"pairs": "false"}, Choices(pairs=False)),
        ({"pairs": "True", "goal": "fast"}, Choices(goal="fast")),
        ({"pairs": False}, Choices(pairs=False)),
    ],
)
def test_values_may_be_typed_or_given_as_they_are(given: dict[str, object], settled: Choices) -> None:
    assert settle(Choices, given) == settled


@pytest.mark.parametrize(
    ("given", "id", "args"),
    [
        ({"gaol": "fast"}, "unknown", {"name": "gaol", "known": ["goal", "pairs", "rounds"]}),
        ({"goal": "slow"}, "choice", {"name": "goal", "value": "slow", "choices": ["normal", "fast"]}),
        ({"goal": ""}, "choice", {"value": ""}),
        ({"goal": "FAST"}, "choice", {"value": "FAST"}),
        ({"goal": 3}, "choice", {"value": "3"}),
        ({"goal": None}, "choice", {"value": "None"}),
        ({"goal": "\udcff"}, "choice", {"value": "\udcff"}),
        ({"rounds": 0}, "range", {"name": "rounds", "value": "0", "least": 1, "most": 9}),
        ({"rounds": "10"}, "range", {"value": "10"}),
        ({"rounds": "many"}, "range", {"value": "many"}),
        ({"rounds": 2.5}, "range", {"value": "2.5"}),
        ({"rounds": ""}, "range", {"value": ""}),
        ({"rounds": None}, "range", {"value": "None"}),
        ({"rounds": [3]}, "range", {"value": "[3]"}),
        ({"rounds": 10**30}, "range", {}),
        ({"pairs": "maybe"}, "switch", {"name": "pairs", "value": "maybe"}),
        ({"pairs": 7}, "switch", {"value": "7"}),
        ({"pairs": None}, "switch", {}),
        ({"goal": "fast", "rounds": "x"}, "range", {"name": "rounds"}),
    ],
)
def test_a_bad_value_is_named_with_what_would_do(given: dict[str, object], id: str, args: dict[str, object]) -> None:
    with pytest.raises(Illegal) as caught:
        settle(Choices, given)
    assert caught.value.why.id == f"kernel.setting.{id}"
    assert caught.value.why.args | args == caught.value.why.args


def test_a_refusal_repeats_no_more_of_a_word_than_one_can_read() -> None:
    with pytest.raises(Illegal) as caught:
        settle(Choices, {"goal": "x" * 41})
    assert caught.value.why.args == {"name": "goal", "value": "x" * 39 + "…", "choices": ["normal", "fast"]}
    with pytest.raises(Illegal) as caught:
        settle(Choices, {"y" * 40: 1})
    assert caught.value.why.args["name"] == "y" * 40
