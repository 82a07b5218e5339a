"""Which function is the rule of which frame: told by its signature alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import isfunction, signature
from types import ModuleType
from typing import Any, TypeAlias, get_type_hints

from msgspec import inspect

Rule: TypeAlias = Callable[[Any, Any], None]


def rules_of(state_type: type[Any], *modules: ModuleType) -> Mapping[type[Any], Rule]:
    """The rules in these modules, by frame: every public function `(ctx, frame)` is the rule of the frame it names.

    TypeError, as soon as the game is imported, unless each frame that the state's stack may hold has exactly one.
    """
    rules: dict[type[Any], Rule] = {}
    for rule in (rule for module in modules for rule in _rules_in(module)):
        frame = get_type_hints(rule)["frame"]
        if frame in rules:
            raise TypeError(f"{frame.__name__} has two rules: {rules[frame].__name__} and {rule.__name__}")
        rules[frame] = rule
    if wrong := sorted(frame.__name__ for frame in rules.keys() ^ _frames_of(state_type)):
        raise TypeError(f"without a rule, or with one but not in the stack of {state_type.__name__}: {wrong}")
    return rules


def _rules_in(module: ModuleType) -> Iterator[Rule]:
    for name, found in vars(module).items():
        own = isfunction(found) and found.__module__ == module.__name__ and not name.startswith("_")
        if own and list(signature(found).parameters) == ["ctx", "frame"]:
            yield found


def _frames_of(state_type: type[Any]) -> set[type[Any]]:
    shape: Any = inspect.type_info(state_type)
    held: Any = next(field.type.item_type for field in shape.fields if field.name == "stack")
    kinds: list[Any] = [*held.types] if isinstance(held, inspect.UnionType) else [held]
    return {kind.cls for kind in kinds}
