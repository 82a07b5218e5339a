"""The worked examples of the rulebook, with its dice, ending as printed."""

from __future__ import annotations

from typing import Any

HERE, EAST, WEST, SOUTHWEST, NORTHWEST = (0, 0), (1, 0), (-1, 0), (-1, 1), (0, -1)


def test_one_against_one(table: Any, spots: Any) -> None:
    """The Forester of level 3 attacks the Mountaineer of level 2, wins, and comes out of it at level 2."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": (here, 3), "b-mountaineer": (east, 2)})
    match.do("a", "fight", dice="22 13 34 21")
    assert [match.at("b-mountaineer"), match.level("a-forester")] == ["", 2]
    assert [one["mine"] for one in match.heard("duel")] == [3, 2, 3, 2]
    assert [one["theirs"] for one in match.heard("duel")] == [2, 3, 4, 1]


def test_two_against_one(table: Any, spots: Any) -> None:
    """The archer's arrow and blow fail; the Mountaineer, whom the Forester fights, defeats it."""
    here, east, west = spots("ggg", HERE, EAST, WEST, away=4)
    match = table({"a-archer": west, "a-mountaineer": east, "b-forester": here})
    match.do("a", "fight", dice="44")
    assert match.asks() == ["hit"]
    match.do("b", "hit b-forester a-mountaineer hold", dice="33 32")
    assert match.heard("strikes")[0]["mine"] == 2
    assert [match.at("b-forester"), match.level("a-mountaineer"), match.level("a-archer")] == ["", 2, 1]


def test_three_against_three(table: Any, spots: Any) -> None:
    """The complicated battle: arrows, three fights, a second round, and three who gain a level."""
    x, n0, far0, n2, n4, far4 = spots(
        "pppppp", HERE, EAST, (2, 0), SOUTHWEST, NORTHWEST, (0, -2), away=3
    )  # fmt: skip
    match = table(
        {
            "a-archer": far0, "a-mountaineer": x, "a-forester": far4,
            "b-archer": (n0, 2), "b-mountaineer": n2, "b-forester": n4,
        }
    )  # fmt: skip
    match.do("a", "fight")
    match.do("b", "shoot b-archer a-mountaineer done", dice="32 44")
    assert match.level("b-archer") == 1
    match.do("a", "hit a-archer b-archer a-mountaineer b-mountaineer a-forester b-forester once")
    match.do("b", "hit b-archer a-archer b-mountaineer a-mountaineer b-forester a-mountaineer once", dice="24 11 43")
    assert [match.at("a-archer"), match.at("b-forester")] == ["", ""]
    match.do("a", "hit a-mountaineer b-archer once", dice="23 41")
    assert match.at("a-mountaineer") == ""
    assert {who: one.level for who, one in match.state.characters.items() if one.at and "wizard" not in who} == {
        "a-forester": 2,
        "b-archer": 2,
        "b-mountaineer": 2,
    }
    assert match.state.fray is None


def test_sleep_is_met_by_change_element(table: Any, spots: Any) -> None:
    """The sleep spell cannot be cast; chips and card stay."""
    (here,) = spots("g", HERE, away=6)
    match = table({"b-archer": here}, stacks={"a": "FAW", "b": "WE"}, hands={"a": ["sleep"], "b": ["change-element"]})
    match.do("a", "cast sleep b-archer")
    assert match.asks() == ["answer.card"]
    match.do("b", "cast change-element a fire")
    assert match.heard("fizzled") == [{"seat": 0, "spell": "sleep"}]
    assert [match.stack("a"), match.stack("b"), match.hand("a"), match.hand("b")] == ["FAF", "", ["sleep"], []]
    assert match.state.decks["b"][0] == "change-element"
    assert not match.lies("sleep")


def test_sleep_as_it_is_gathered_and_cast(table: Any, spots: Any) -> None:
    """Fire first, air second, water third; water is removed first, and the card stays in play."""
    (here,) = spots("g", HERE, away=6)
    match = table({"b-archer": here}, stacks={"a": "EFAW"}, hands={"a": ["sleep"]})
    match.do("a", "cast sleep b-archer")
    assert [match.stack("a"), match.hand("a")] == ["E", []]
    assert [one.on for one in match.lies("sleep")] == ["b-archer"]
