"""What a seat sees beyond what lies there: where others strike, where somebody can go, and how far."""

from __future__ import annotations

from typing import Any

HERE, EAST = (0, 0), (1, 0)


def test_others_warriors_threaten_five_hexes_and_the_plane_only_when_it_is_open(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    stand = {"a-archer": "E14", "b-archer": edge}
    found = table(stand).view("a").threatened(0)
    assert {land.distance(place, edge) for place in found} == {0, 1, 2, 3, 4, 5}
    assert not found & land.plane
    assert table(stand, captured=True, wall_open=True).view("a").threatened(0) & land.plane
    assert table({"b-archer": edge}).view("a").threatened(1) == set(), "nobody fears his own"


def test_where_somebody_can_go_is_what_is_offered(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3)
    match = table({"a-archer": here, "b-archer": east})
    view = match.view("b")
    assert {f"go a-archer {place}" for place in view.reach("a-archer")} == {*match.offers("a", "go a-archer")}
    assert view.steps("a-archer") == (4, 4)
    to = match.offers("a", "go a-archer")[0].split()[2]
    match.do("a", f"go a-archer {to}")
    left, whole = match.view("b").steps("a-archer")
    assert whole - left == match.state.march.gone > 0


def test_what_lies_open_of_a_player(table: Any) -> None:
    match = table({}, stacks={"b": "EW"}, hands={"b": ["mend", "sleep"]}, decks={"b": ["gale"]})
    seen = match.view("a").rulers[1]
    assert [seen.stack, seen.cards, seen.deck, seen.under, seen.tower] == [
        "EW",
        2,
        len(match.state.decks["b"]),
        (),
        "N22",
    ]
    assert match.view("a").hand == ()
    assert match.view("b").hand == ("mend", "sleep")
