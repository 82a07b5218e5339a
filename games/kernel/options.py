"""What may be answered: a tree of words, looked at only where somebody looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from games.kernel.state import Path

END = None
DONE = "done"  # the word that closes what could go on
if TYPE_CHECKING:
    Node: TypeAlias = Mapping[str, "Tree"]
    Tree: TypeAlias = Node | Callable[[], Node] | None  # a function is called when its branch is looked at
else:  # `help` and `get_type_hints` would look for what an alias is made of wherever it is used
    Node = Mapping[str, Any]
    Tree = Node | Callable[[], Node] | None


def _opened(tree: Tree) -> Node | None:
    return tree() if callable(tree) else tree


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

    def walk(self, choose: Callable[[Path, Sequence[str]], str]) -> Path:
        """A way down, word by word; `choose` is told what has been said, and what may follow."""
        path: Path = ()
        node: Node | None = self.root
        while node:
            path += (choose(path, tuple(node)),)
            node = _opened(node[path[-1]])
        return path

    def outline(self, forks: int) -> list[list[tuple[str, bool]]]:
        """What two trees are compared by: their forks, each as its words and whether a path ends with them.

        Of a larger tree it is some ways to the end and then its top: of the forks that are known the furthest from the
        root are taken first, and from half of them on the nearest.
        """
        known, found = deque[Tree]([self.root]), list[list[tuple[str, bool]]]()
        while known and len(found) < forks:
            node = _opened(known.pop() if 2 * len(found) < forks else known.popleft()) or {}
            found.append([(word, tree is END) for word, tree in node.items()])
            known.extend(tree for tree in node.values() if tree is not END)
        return found


def select(
    words: Sequence[str],
    least: int,
    most: int,
    allowed: Callable[[Path], bool] | None = None,
    end: str = DONE,
    chosen: Path = (),
) -> Node:
    """Any subset of `least` to `most` words, chosen one by one in the order given and closed with `end`.

    `allowed` judges the finished subset; branches that lead to none are not offered. Equal words stand side by side.
    """
    node: dict[str, Tree] = {}
    if len(chosen) < most:
        for n, word in enumerate(words, 1):
            if word not in node and _leads_on(words[n:], least, most, allowed, (*chosen, word)):
                node[word] = partial(select, words[n:], least, most, allowed, end, (*chosen, word))
    if least <= len(chosen) and (allowed is None or allowed(chosen)):
        node[end] = END
    return node


def _leads_on(
    words: Sequence[str], least: int, most: int, allowed: Callable[[Path], bool] | None, chosen: Path
) -> bool:
    """Whether what was chosen, with more of the words that are left, can be an allowed subset."""
    if min(most, len(chosen) + len(words)) < least:
        return False
    if allowed is None or (least <= len(chosen) and allowed(chosen)):
        return True
    further = ((words[n:], (*chosen, word)) for n, word in enumerate(words, 1))
    return len(chosen) < most and any(_leads_on(left, least, most, allowed, more) for left, more in further)
