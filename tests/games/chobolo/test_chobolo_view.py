"""What everybody sees of a game beside its log: the last blows, what fights come next, how far one can go."""

from __future__ import annotations

from typing import Any

from games.chobolo.state import REMEMBERED
from games.toolkit.modifiers import Total

HERE, EAST, EAST2 = (0, 0), (1, 0), (2, 0)


def test_a_fight_stays_to_be_seen_with_its_dice(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-forester": (here, 3), "b-forester": (east, 2)})
    match.do("a", "end", dice="32 33")
    blows = match.view("b").blows
    assert [blow.nth for blow in blows] == [1, 2]
    assert [(blow.who, blow.whom, blow.hit, blow.both) for blow in blows] == [
        ("a-forester", "b-forester", "b-forester", True)
    ] * 2
    assert [[part.args["value"] for part in blow.mine] for blow in blows] == [[3, 1], [3, 1]]
    assert [[part.args["value"] for part in blow.theirs] for blow in blows] == [[2], [3]]
    assert blows == match.view("a").blows == match.view(None).blows


def test_a_shot_stays_too_and_only_the_last_ones_do(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": (here, 2), "b-archer": (far, 2)})
    match.do("a", "end", dice="24")
    assert [(blow.shot, blow.both, blow.hit) for blow in match.view("b").blows] == [(True, True, "a-archer")]
    for _ in range(REMEMBERED + 1):
        match.state.remember("a-archer", "b-archer", Total(0, ()), Total(0, ()), False)
    assert [blow.nth for blow in match.view("b").blows] == [*range(3, 3 + REMEMBERED)]


def test_a_shot_that_misses_has_hit_nobody(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": here, "b-wizard": (far, 2)}).do("a", "end", dice="33")
    assert [blow.hit for blow in match.view("b").blows] == [""]


def test_where_a_character_can_go_is_what_it_is_offered(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-forester": here, "a-wizard": far})
    for who in ("a-wizard", "a-forester"):
        offered = {*match.decision("a").options.under(("go", who))}
        assert match.view("b").reach(who) == offered
    assert match.view("a").steps("a-wizard") == (8, 8)
    to = min(place for place in match.view("a").reach("a-forester") if place in match.state.land.around[here])
    match.do("a", f"go a-forester {to}")
    left, of = match.view("a").steps("a-forester")
    assert (of - left, of) == (1, 4 + (match.state.land.ground[here] == "f"))
    assert match.view("b").reach("a-forester") == {*match.decision("a").options.under(("go", "a-forester"))}
