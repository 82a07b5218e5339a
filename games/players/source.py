"""What stands in a game's code: the texts in it, which should be ids and words of paths, and no sentences."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from importlib import resources
from importlib.resources.abc import Traversable


def texts_in(package: str, without: Collection[str] = ()) -> set[str]:
    """All texts in a package's code, but for docstrings, what is said to programmers, and some inner packages."""
    modules = _modules(resources.files(package), package, without)
    return {text for module in modules for text in _texts(ast.parse(module))}


def _modules(folder: Traversable, name: str, without: Collection[str]) -> Iterator[str]:
    for inner in folder.iterdir():
        if inner.is_dir():
            if f"{name}.{inner.name}" not in without:
                yield from _modules(inner, f"{name}.{inner.name}", without)
        elif inner.name.endswith(".py") and not inner.name.startswith("test_"):
            yield inner.read_text(encoding="utf-8")


def _texts(tree: ast.Module) -> Iterator[str]:
    quiet: list[ast.stmt] = [node for node in ast.walk(tree) if isinstance(node, ast.Assert | ast.Raise)]
    quiet += [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    unsaid = {id(node) for one in quiet for node in ast.walk(one)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unsaid:
            yield node.value
