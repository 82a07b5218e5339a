"""What kernel and toolkit say of themselves to whoever writes a game with nothing but an interpreter at hand."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import pydoc
from typing import get_type_hints

import pytest

from games import kernel, toolkit

NAMES = [
    name
    for package in (kernel, toolkit)
    for name in (
        package.__name__,
        *(f"{package.__name__}.{one.name}" for one in pkgutil.iter_modules(package.__path__)),
    )
]


@pytest.mark.parametrize("name", NAMES)
def test_help_and_type_hints_can_be_read(name: str) -> None:
    module = importlib.import_module(name)
    assert name in pydoc.render_doc(module)
    own = [one for one in vars(module).values() if getattr(one, "__module__", None) == name]
    inner = [one for kind in own if inspect.isclass(kind) for one in vars(kind).values()]
    for one in (one for one in [*own, *inner] if inspect.isclass(one) or inspect.isfunction(one)):
        get_type_hints(one, localns={"Game": kernel.Game})  # which `engine` imports for type checkers alone
