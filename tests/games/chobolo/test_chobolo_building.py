"""Rulings T2, C4 and C6: who may build and with which luck, who may take Chobolo, and whom his hex blesses."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo.legs import builds_on, may_build, may_take
from games.chobolo.state import March

HERE = (0, 0)


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


def lake_of(land: Any) -> str:
    return next(place for place, kind in land.ground.items() if kind == "L")


def test_t2_who_may_build(table: Any, spots: Any, land: Any, on: Any) -> None:
    """A warrior on grass, not beside a tower, without three of its own; not on a swamp that was grass."""
    here, one, two, three = spots("gggg", HERE, (3, 0), (0, 3), (3, 3), away=1)
    (wood,) = spots("f", HERE, away=3)
    assert may_build(table({"a-archer": here}).state, "a-archer")
    assert not may_build(table({"a-archer": wood}).state, "a-archer")
    assert not may_build(table({"a-wizard": here}).state, "a-wizard")
    two_of = table({"a-archer": here}, towers={one: "a", two: "a", three: "b"})
    assert may_build(two_of.state, "a-archer")
    assert not may_build(table({"a-archer": here}, towers={one: "a", two: "a", three: "a"}).state, "a-archer")
    assert not may_build(table({"a-archer": here}, towers={here: "a"}).state, "a-archer"), "not in a tower"
    bog = on("quagmire", "b", hexes=[here], ends=9)
    assert not may_build(table({"a-archer": here}, lasting=[bog], decks={"b": []}).state, "a-archer")
    moving = table({"a-archer": here, "a-cavalry": one}, march=March("a-cavalry"))
    assert [may_build(moving.state, "a-archer"), may_build(moving.state, "a-cavalry")] == [True, False]
    lake = lake_of(land)
    reeds = table({"a-archer": lake}, lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=9)], decks={"b": []})
    assert not may_build(reeds.state, "a-archer")


@pytest.mark.parametrize(
    ("wizards", "holder", "needed"),
    [
        ("torvald coleb", -1, (4, 3)),
        ("torvald coleb", 0, (3, 2)),
        ("torvald coleb", 1, (4, 3)),
        ("coleb gammon", 0, (4, 3)),
    ],
)
def test_t2_what_the_die_must_show(table: Any, wizards: str, holder: int, needed: tuple[int, int]) -> None:
    state = table({"a-archer": "D12", "a-mason": "D14"}, wizards=wizards, captured=True, holder=holder).state
    assert (builds_on(state, "a-archer"), builds_on(state, "a-mason")) == needed


def test_t2_building_is_told_and_ends_the_movement(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (4, 0), away=4)
    match = table({"a-archer": here, "a-cavalry": there}).do("a", "build a-archer", dice="4")
    (told,) = match.heard("tower.built")
    assert [told["at"], told["face"], told["needed"]] == [here, 4, 4]
    assert match.state.moved == ["a-wizard", "a-archer"]
    match.do("a", "build a-cavalry", dice="2")
    assert match.heard("tower.failed")[0]["face"] == 2
    assert [match.state.moved, [*match.state.towers]] == [["a-wizard", "a-archer", "a-cavalry"], [here]]


def test_c4_who_may_take_chobolo_freely(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    two = next(place for place in land.plane if land.distance(place, land.heart) == 2)
    free: dict[str, Any] = {"captured": True, "wall_open": True}
    assert may_take(table({"a-wizard": beside}, **free).state, 0)
    assert not may_take(table({"a-wizard": two}, **free).state, 0)
    assert not may_take(table({"a-wizard": beside}, wall_open=True).state, 0)
    assert not may_take(table({"a-wizard": beside}, holder=1, **free).state, 0)
    assert not may_take(table({"a-wizard": beside}, moved=["a-wizard"], **free).state, 0)
    assert not may_take(table({"a-wizard": "", "a-archer": beside}, **free).state, 0)
    taken = table({"a-wizard": beside}, **free).do("a", "take")
    assert [taken.heard("taken"), taken.state.holder] == [[{"seat": 0}], 0]


def test_c6_only_warriors_are_blessed_when_their_move_ends_there(table: Any, land: Any) -> None:
    beside, other = land.around[land.heart][0], land.around[land.heart][3]
    free: dict[str, Any] = {"captured": True, "wall_open": True, "holder": 1}
    match = table({"a-archer": (beside, 4), "a-cavalry": other}, **free)
    match.do("a", f"go a-archer {land.heart}").do("a", f"go a-archer {beside}").do("a", "end")
    assert [match.level("a-archer"), match.heard("level_gained")] == [4, []], "it went on"
    top = table({"a-archer": (beside, 4)}, **free).do("a", f"go a-archer {land.heart}").do("a", "end")
    assert [top.level("a-archer"), top.state.characters["a-archer"].blessed] == [4, True]
    wizard = table({"a-wizard": beside}, **free).do("a", f"go a-wizard {land.heart}").do("a", "end")
    assert [wizard.level("a-wizard"), wizard.state.characters["a-wizard"].blessed] == [2, False]
    next_one = table({"a-archer": beside, "a-cavalry": "D12"}, **free)
    next_one.do("a", f"go a-archer {land.heart}").do("a", next_one.offers("a", "go a-cavalry")[0])
    assert next_one.level("a-archer") == 2, "its move is over when another one goes"
