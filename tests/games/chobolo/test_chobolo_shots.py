"""Rulings R and T: who may shoot at whom, and what is added."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo.firing import aimed as aimed_shot
from games.chobolo.firing import covered, dweller, hidden, may_shoot, simultaneous, watches, wins
from games.kernel import Context, Scripted

HERE, EAST2, EAST3, WEST2 = (0, 0), (2, 0), (3, 0), (-2, 0)


def test_t5_who_shoots_from_a_tower(table: Any, spots: Any, on: Any) -> None:
    """Archers, then the highest level, then the first by name; nobody who sleeps, nobody of an empty tower."""
    (fort,) = spots("g", HERE, away=4)
    match = table({"a-cavalry": (fort, 3), "a-archer": fort, "a-mountaineer": (fort, 3)}, towers={fort: "a"})
    state = match.state
    assert dweller(state, fort) == "a-archer"
    state.lasting = [on("sleep", "b", "a-archer")]
    assert dweller(state, fort) == "a-cavalry"
    state.characters["a-mountaineer"].level = 4
    assert dweller(state, fort) == "a-mountaineer"
    state.lasting.append(on("archers-sight", "a", "a-cavalry"))
    assert dweller(state, fort) == "a-cavalry"
    assert dweller(state, "D14") is None


def test_r2_r3_who_may_shoot_at_whom(table: Any, spots: Any, on: Any) -> None:
    here, two, three, fort = spots("gggg", HERE, EAST2, EAST3, (0, 2), away=1)
    stand = {"a-archer": here, "b-forester": two, "b-mason": three, "a-cavalry": fort}
    state = table(stand, towers={fort: "a"}, wizards="coleb torvald").state
    assert may_shoot(state, "a-archer", "b-forester")
    assert not may_shoot(state, "a-archer", "b-mason"), "three hexes"
    assert not may_shoot(state, "a-archer", "a-cavalry"), "its own"
    assert not may_shoot(state, "b-forester", "a-archer"), "on the ground without a bow"
    assert may_shoot(state, "a-cavalry", "b-forester") == (state.land.distance(fort, two) <= 2)
    state.lasting = [on("sleep", "b", "a-archer")]
    assert not may_shoot(state, "a-archer", "b-forester")
    state.lasting = [on("veil", "b", "b-forester")]
    assert not may_shoot(state, "a-archer", "b-forester")
    state.lasting, state.characters["b-forester"].at = [], ""
    assert not may_shoot(state, "a-archer", "b-forester")


def test_r_what_ground_covers_whom() -> None:
    assert [covered("a-ranger", "f", tower, far) for tower in (True, False) for far in (1, 2)] == [True] * 4
    assert [covered("a-forester", "f", tower, far) for tower in (True, False) for far in (1, 2)] == [
        False,
        False,
        False,
        True,
    ]
    assert not covered("a-ranger", "g", True, 2)
    assert not covered("a-archer", "f", False, 2)
    assert not covered("a-wizard", "f", False, 2)


def test_hidden_are_the_veiled_and_umbra_with_chobolo(table: Any, on: Any) -> None:
    state = table({"b-archer": "D14"}, wizards="coleb umbra", captured=True, holder=1).state
    assert [hidden(state, who) for who in ("b-wizard", "b-archer", "a-wizard")] == [True, False, False]
    state.holder = 0
    assert [hidden(state, who) for who in ("b-wizard", "a-wizard")] == [False, False]
    state.lasting = [on("veil", "a", "b-archer")]
    assert hidden(state, "b-archer")


def test_t7_what_each_order_lets_pass(table: Any, spots: Any) -> None:
    here, fort = spots("gg", HERE, EAST3, away=2)
    state = table({"a-archer": here, "a-cavalry": fort, "b-archer": "D14"}, towers={fort: "a"}).state
    for order, expected in (("all", [True, True]), ("wizards", [False, True]), ("hold", [False, False])):
        state.watches = {"a-archer": order, fort: order}
        for who in ("a-archer", "a-cavalry"):
            assert [watches(state, who, whom) for whom in ("b-archer", "b-wizard")] == expected
    state.watches = {"a-cavalry": "hold"}
    assert watches(state, "a-cavalry", "b-archer"), "in a tower the tower's order counts"


def test_r4_at_once_only_while_both_have_their_shot(table: Any, spots: Any) -> None:
    far, fort = spots("gg", WEST2, HERE, away=2)
    state = table({"a-archer": far, "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald").state
    assert simultaneous(state, "a-archer", "b-mason")
    assert simultaneous(state, "b-mason", "a-archer")
    state.shots = [("b-mason", 0)]
    assert not simultaneous(state, "a-archer", "b-mason")
    state.shots = [("b-mason", 1), ("a-archer", 0)]
    assert simultaneous(state, "a-archer", "b-mason"), "shots at others do not count"


def test_r3_r7_what_is_added_to_a_shot(table: Any, spots: Any) -> None:
    """+1 for an archer in a tower, -1 for one on the ground against a dweller, +1 for the earth wizard's own towers."""
    far, fort, third = spots("ggg", WEST2, HERE, (0, 2), away=2)
    stand = {"a-archer": far, "b-archer": fort, "a-cavalry": third}
    match = table(stand, towers={fort: "b"}, wizards="coleb torvald", captured=True)
    ctx = Context(match.game.rules, match.state, Scripted([]))
    for holder, tower in ((-1, 4), (1, 5), (0, 4)):
        match.state.holder = holder
        assert [aimed_shot(ctx, "b-archer", "a-archer", 3).value, aimed_shot(ctx, "a-archer", "b-archer", 3).value] == [
            tower,
            2,
        ]
    match.state.towers[fort].owner = 0
    match.state.holder = 1
    assert aimed_shot(ctx, "b-archer", "a-archer", 3).value == 4


@pytest.mark.parametrize(
    ("mine", "theirs", "steady", "both", "expected"),
    [
        (3, 2, "", False, True), (2, 3, "", False, False), (2, 2, "", False, False), (2, 2, "a", False, True),
        (2, 2, "b", False, False), (2, 2, "ab", True, False), (2, 2, "ab", False, True), (2, 2, "a", True, True),
        (2, 3, "a", True, False),
    ],
)  # fmt: skip
def test_s22_ties_at_range(
    table: Any, on: Any, mine: int, theirs: int, steady: str, both: bool, expected: bool
) -> None:
    """Both sides have it: a tie."""
    lasting = [on("steady-hand", one, f"{one}-archer") for one in steady]
    state = table({}, lasting=lasting).state
    assert wins(state, "a-archer", mine, theirs, "b-archer", both) == expected
