"""What is offered while somebody types, in decisions of any size."""

from __future__ import annotations

from pantry.game import GAME as PANTRY

from bot.front.common import drafts, option_search
from bot.front.common.search_budget import Budget
from games.kernel import Decision, Message, Options, Param, Verb, Words
from games.kernel.options import Node, Tree

WORDS = Words(PANTRY, ["Ana", "Ben"])
GO = Verb("go", (Param("a", "tile"), Param("b", "tile"), Param("c", "tile")))


def asking(tree: Node) -> Decision:
    return Decision("0.1/.0", 0, "turn", "", Message("pantry.prompt.run"), Options(tree), ("pass",))


def many(count: int, end: Tree = None) -> Node:
    return {f"t{n}": end for n in range(count)}


FEW = asking({"go": {"left": None, "right": None}, "stay": None})
MANY = asking({"go": many(40, many(40, many(40))), "stay": None})  # 64,000 ways to go


def values(*decisions: Decision, line: str) -> list[str | int]:
    return [one.value for one in option_search.lines(Budget(), decisions, line, WORDS)]


def test_few_moves_are_offered_whole() -> None:
    assert values(FEW, line="") == ["go left", "go right", "stay"]
    assert values(FEW, line="go ri") == ["go right"]
    assert values(FEW, line="fly") == []


def test_many_moves_are_offered_by_their_beginnings() -> None:
    assert values(MANY, line="") == ["go", "stay"]
    assert values(MANY, line="go")[:2] == ["go t0", "go t1"]
    assert values(MANY, line="go t39 ")[:2] == ["go t39 t0", "go t39 t1"]


def test_a_word_may_be_the_beginning_of_longer_ones() -> None:
    assert values(MANY, line="go t39 t39 t3")[:2] == ["go t39 t39 t3", "go t39 t39 t30"]
    assert values(MANY, line="go t39 t39 t3 ") == ["go t39 t39 t3"]


def test_what_lies_far_down_a_long_list_is_offered_too() -> None:
    assert values(MANY, line="go t39")[0] == "go t39 t0"
    assert values(MANY, line="t39")
    assert values(MANY, line="sta") == ["stay"]


def test_what_leads_somewhere_is_kept_of_a_line() -> None:
    assert option_search.begun(Budget(), [FEW, MANY], "go t1 t2 nowhere") == "go t1 t2"
    assert option_search.begun(Budget(), [FEW], "fly") == option_search.begun(Budget(), [], "go") == ""


def test_the_same_line_is_offered_once() -> None:
    assert values(FEW, FEW, line="st") == ["stay"]


def test_words_of_a_verb_go_with_those_that_stand_there_already() -> None:
    assert option_search.words_for(Budget(), [MANY], GO, {1: "t39", 2: "t39"}, 3)[-1] == "t39"
    assert option_search.words_for(Budget(), [MANY], GO, {1: "t39"}, 2)[-1] == "t39"
    assert option_search.words_for(Budget(), [MANY], GO, {1: "nowhere"}, 2) == []
    assert option_search.words_for(Budget(), [FEW], GO, {}, 1) == ["left", "right"]


def test_words_may_be_typed_from_the_end() -> None:
    there = asking({"go": {"a": {"x": None}, "b": {"y": None}}})
    assert option_search.words_for(Budget(), [there], GO, {2: "y"}, 1) == ["b"]
    assert option_search.words_for(Budget(), [there], GO, {2: "z"}, 1) == []


def test_a_line_means_what_it_spells_or_the_only_thing_it_fits() -> None:
    assert option_search.meant(Budget(), [FEW], "go left", WORDS) == (FEW, ("go", "left"), None)
    assert option_search.meant(Budget(), [FEW], "go", WORDS) == (FEW, ("go",), drafts.number(0))
    assert option_search.meant(Budget(), [FEW], "ri", WORDS) == (FEW, ("go", "right"), None)
    assert option_search.meant(Budget(), [FEW], "l r", WORDS) is None
    assert option_search.meant(Budget(), [FEW], "g", WORDS) is None
    assert option_search.meant(Budget(), [FEW], " ", WORDS) is None
    assert option_search.meant(Budget(), [FEW, asking({"rise": None})], "ri", WORDS) is None


def test_looking_ahead_takes_only_what_leaves_nothing_to_choose() -> None:
    assert option_search.meant_wholly(Budget(), [FEW], "go", WORDS) is None
    assert option_search.meant_wholly(Budget(), [FEW], "fly", WORDS) is None
    assert option_search.meant_wholly(Budget(), [FEW], "ri", WORDS) == (FEW, ("go", "right"))
    alone = asking({"go": {"left": None}})
    assert option_search.meant_wholly(Budget(), [alone], "go", WORDS) == (alone, ("go", "left"))
