"""What stands in a game's code: the texts in it, which should be ids and words of paths, and no sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable


def texts_in(package: str) -> set[str]:
    """All texts in a package's code, but for docstrings and what is said to programmers."""
    return {text for module in _modules(resources.files(package)) for text in _texts(ast.parse(module))}


def _modules(folder: Traversable) -> Iterator[str]:
    for inner in folder.iterdir():
        if inner.is_dir():
            yield from _modules(inner)
        elif inner.name.endswith(".py") and not inner.name.startswith("test_"):
            yield inner.read_text(encoding="utf-8")


def _texts(tree: ast.Module) -> Iterator[str]:
    quiet: list[ast.stmt] = [node for node in ast.walk(tree) if isinstance(node, ast.Assert | ast.Raise)]
    quiet += [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    unsaid = {id(node) for one in quiet for node in ast.walk(one)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unsaid:
            yield node.value
