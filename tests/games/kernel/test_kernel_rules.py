"""A rule is found by its signature, and a frame without exactly one is refused when its game is imported."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from games.kernel import Context, Frame, State, rules_of


class One(Frame): ...


class Two(Frame): ...


class Three(Frame): ...


class Small(State[One | Two]): ...


class Single(State[One]): ...


def one(ctx: Context[Small], frame: One) -> None: ...


def one_more(ctx: Context[Small], frame: One) -> None: ...


def two(ctx: Context[Small], frame: Two) -> None: ...


def three(ctx: Context[Small], frame: Three) -> None: ...


def _private(ctx: Context[Small], frame: One) -> None: ...


def no_rule(ctx: Context[Small], frame: One, more: int) -> None: ...


def module(*functions: Callable[..., Any]) -> ModuleType:
    """A module that defines these functions."""
    made = ModuleType(__name__)
    vars(made).update({function.__name__: function for function in functions})
    return made


def test_public_functions_of_a_context_and_a_frame_are_the_rules() -> None:
    assert rules_of(Small, module(one, _private), module(no_rule, two)) == {One: one, Two: two}
    assert rules_of(Single, module(one)) == {One: one}


def test_what_a_module_only_imports_is_no_rule_of_it() -> None:
    other = module(one, two)
    other.__name__ = "elsewhere"
    with pytest.raises(TypeError, match=r"without a rule.*Small: \['One', 'Two'\]"):
        rules_of(Small, other)


def test_a_frame_without_a_rule_is_refused() -> None:
    with pytest.raises(TypeError, match=r"without a rule.*\['Two'\]"):
        rules_of(Small, module(one))


def test_a_frame_with_two_rules_is_refused() -> None:
    with pytest.raises(TypeError, match="One has two rules: one and one_more"):
        rules_of(Small, module(one, two, one_more))


def test_a_rule_whose_frame_the_stack_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError, match=r"not in the stack of Small: \['Three'\]"):
        rules_of(Small, module(one, two, three))
