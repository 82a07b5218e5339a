"""Options: looked at only where somebody looks, and no path the beginning of another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import END, Node, Options, select


class Forest:
    """1000 trees of 100 branches each, which counts how many of its trees somebody looked at."""

    def __init__(self) -> None:
        self.looked = 0

    def tree(self) -> Node:
        self.looked += 1
        return {f"b{i}": END for i in range(100)}

    def options(self) -> Options:
        return Options({f"t{i}": self.tree for i in range(1000)})


def test_a_question_about_one_path_looks_at_one_branch() -> None:
    forest = Forest()
    assert ("t7", "b99") in forest.options()
    assert forest.looked == 1


def test_the_first_words_and_the_first_paths_cost_no_more_than_what_is_shown() -> None:
    forest = Forest()
    assert len(forest.options().under(())) == 1000
    assert forest.looked == 0
    assert len(forest.options().first(250)) == 250
    assert forest.looked == 3
    assert len(list(forest.options().below(("t5",)))) == 100
    assert forest.looked == 4


def test_all_hundred_thousand_paths_can_be_had() -> None:
    assert sum(1 for _ in Forest().options()) == 100_000


def test_a_whole_tree_given_as_a_function_is_made_once_and_only_when_looked_at() -> None:
    made = []
    options = Options(lambda: made.append(1) or {"a": END})  # type: ignore[func-returns-value]
    assert made == []
    assert options
    assert ("a",) in options
    assert made == [1]


@pytest.mark.parametrize("path", [(), ("move",), ("move", "a"), ("move", "a", "b", "c"), ("stay", "a"), ("x",), "stay"])
def test_what_is_no_whole_path_is_not_accepted(path: object) -> None:
    assert path not in Options({"move": {"a": {"b": END}}, "stay": END})


def test_nothing_follows_a_whole_path_or_a_wrong_one() -> None:
    options = Options({"move": {"a": END}, "stay": END})
    assert options.under(("move",)) == ("a",)
    assert options.under(("stay",)) == options.under(("stay", "a")) == options.under(("x",)) == ()
    assert list(options.below(("stay",))) == [("stay",)]
    assert list(options.below(("x",))) == list(options.below(("stay", "a"))) == []


def broken() -> Node:
    """A rule that looks for something that is not there."""
    return {"a": {}["nowhere"]}


@pytest.mark.parametrize("tree", [broken, {"go": broken}, {"go": lambda: {"on": broken}}])
def test_an_error_of_the_rule_that_makes_options_is_never_swallowed(tree: Any) -> None:
    for path in (("go", "on", "a"), ("go", "on", "b")):
        options = Options(tree)
        for ask in (options.accepts, options.under, options.below, options.__contains__):
            with pytest.raises(KeyError, match="nowhere"):
                ask(path)


def test_what_is_no_word_of_a_tree_is_looked_up_nowhere_else() -> None:
    options = Options({"go": broken, "stay": END})
    assert not options.accepts(("come",))
    assert options.under(("come", "a")) == ()
    assert options.under(()) == ("go", "stay")


trees = st.recursive(
    st.none(), lambda tree: st.dictionaries(st.sampled_from("abcd"), tree, min_size=1, max_size=4), max_leaves=30
).filter(bool)


@given(trees, st.lists(st.sampled_from("abcd"), max_size=4).map(tuple))
def test_accepting_is_being_listed_and_no_path_begins_another(tree: dict[str, object], path: tuple[str, ...]) -> None:
    options = Options(tree)  # type: ignore[arg-type]
    paths = list(options)
    assert options.accepts(path) == (path in paths)
    assert all(options.accepts(listed) for listed in paths)
    assert all(two[: len(one)] != one for one, two in pairwise(sorted(paths)))
    assert set(options.below(path)) == {listed for listed in paths if listed[: len(path)] == path}
    deeper = {listed[len(path)] for listed in paths if listed[: len(path)] == path and len(listed) > len(path)}
    assert set(options.under(path)) == deeper


# -- subsets -----------------------------------------------------------------------------------------


@given(st.lists(st.integers(1, 4), max_size=7).map(sorted), st.integers(0, 4), st.integers(0, 5), st.integers(1, 12))
def test_select_offers_every_allowed_subset_once_and_no_dead_end(
    numbers: list[int], least: int, most: int, limit: int
) -> None:
    words = list(map(str, numbers))

    def allowed(chosen: tuple[str, ...]) -> bool:
        return sum(map(int, chosen)) % limit == 0

    options = Options(select(words, least, most, allowed))
    expected = {c for size in range(least, most + 1) for c in combinations(words, size) if allowed(c)}
    assert Counter(options) == Counter((*chosen, "done") for chosen in expected)
    assert all(any(True for _ in options.below((word,))) for word in options.under(()))


def test_equal_words_can_be_chosen_together() -> None:
    assert list(Options(select(["bolt", "bolt", "ward"], 2, 2))) == [("bolt", "bolt", "done"), ("bolt", "ward", "done")]


def test_selecting_most_of_many_takes_no_long_search() -> None:
    options = Options(select([f"c{i}" for i in range(40)], 35, 40))
    assert options.under(()) == tuple(f"c{i}" for i in range(6))


def test_another_word_may_close_a_selection_and_choosing_nothing_may_be_enough() -> None:
    assert list(Options(select(["a"], 0, 1, end="go"))) == [("a", "go"), ("go",)]
