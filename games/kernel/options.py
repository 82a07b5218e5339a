"""What may be answered: a tree of words, looked at only where somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import TypeAlias

from games.kernel.state import Path

END = None
DONE = "done"  # the word that closes what could go on
Node: TypeAlias = "Mapping[str, Tree]"
Tree: TypeAlias = "Node | Callable[[], Node] | None"  # a function is called when its branch is looked at


def _walk(node: Node, prefix: Path) -> Iterator[Path]:
    for word, tree in node.items():
        path = (*prefix, word)
        if tree is None:
            yield path
        else:
            yield from _walk(tree() if callable(tree) else tree, path)


class Options:
    """The paths of a tree. Since each of them ends at a leaf, none is the beginning of another."""

    __slots__ = ("_tree",)

    def __init__(self, tree: Node | Callable[[], Node]) -> None:
        self._tree = tree

    @property
    def root(self) -> Node:
        if callable(self._tree):
            self._tree = self._tree()
        return self._tree

    def __iter__(self) -> Iterator[Path]:
        return _walk(self.root, ())

    def __contains__(self, path: object) -> bool:
        return isinstance(path, tuple) and self.accepts(path)

    def __bool__(self) -> bool:
        return bool(self.root)

    def _at(self, prefix: Path) -> Node | None:
        """The branch below a prefix: END for a whole path, a bare one where nothing legal begins so."""
        node: Node | None = self.root
        for word in prefix:
            if node is None or word not in node:
                return {}
            tree = node[word]
            node = tree() if callable(tree) else tree
        return node

    def accepts(self, path: Path) -> bool:
        return self._at(path) is None

    def under(self, prefix: Path) -> tuple[str, ...]:
        """The words that may follow a prefix; none after a whole path or where nothing legal begins so."""
        return tuple(self._at(prefix) or ())

    def below(self, prefix: Path) -> Iterator[Path]:
        """The whole paths that begin with a prefix."""
        node = self._at(prefix)
        return iter((prefix,)) if node is None else _walk(node, prefix)

    def first(self, count: int) -> list[Path]:
        return list(islice(self, count))


def select(
    words: Sequence[str],
    least: int,
    most: int,
    allowed: Callable[[Path], bool] = lambda chosen: True,
    end: str = DONE,
) -> Node:
    """Any subset of `least` to `most` words, chosen one by one in the order given and closed with `end`.

    `allowed` judges the finished subset; branches that lead to none are not offered. Equal words stand side by side.
    """

    def possible(chosen: Path, start: int) -> bool:
        if least <= len(chosen) <= most and allowed(chosen):
            return True
        if len(chosen) + len(words) - start < least:
            return False
        return len(chosen) < most and any(possible((*chosen, words[i]), i + 1) for i in range(start, len(words)))

    def step(chosen: Path, start: int) -> Node:
        node: dict[str, Tree] = {}
        if len(chosen) < most:
            for i in range(start, len(words)):
                if words[i] not in node and possible((*chosen, words[i]), i + 1):
                    node[words[i]] = partial(step, (*chosen, words[i]), i + 1)
        if least <= len(chosen) and allowed(chosen):
            node[end] = END
        return node

    return step((), 0)
