"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from __future__ import annotations

from typing import Any

from games.chobolo import GAME
from games.chobolo.chips import lacking
from games.chobolo.tiles import NATURE
from games.kernel import Message, Words
from games.toolkit.offering import reason

HERE, EAST, WEST = (0, 0), (1, 0), (-1, 0)


def why(match: Any, line: str, seat: str = "a") -> str:
    return reason(Words(GAME, ("Ana", "Ben"), view=match.view(seat)), tuple(line.split()), Message(""))


def test_a_chip_is_gathered_for_those_that_are_missing_then(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=6)
    match = table({"a-wizard": here, "b-forester": east}, stacks={"a": ""})
    more = lacking(match.view("a"), 0)
    assert why(match, f"gather {NATURE[more[0]]} done") == (
        f"With {NATURE[more[0]]} you lack only {len(more) - 1} more chips for Armageddon."
    )
    assert why(match, "end") == f"{len(more)} chips to go, {NATURE[more[0]]} next: nothing more to do today."


def test_the_end_of_the_world_is_named_with_its_tower(table: Any, land: Any) -> None:
    near = next(place for place in land.within("N22", 2) if land.ground[place] in "gf" and place != "N22")
    match = table({"a-wizard": near}, stacks={"a": "FAWEF"}, captured=True, wall_open=True, holder=0)
    assert why(match, "cast armageddon b") == "Ben's tower is empty: this ends the world, and you win."
    assert why(match, "cast armageddon a") == "Then a turn that ends on Chobolo's hex wins the game."


def test_a_warrior_goes_to_whoever_it_can_strike(table: Any, spots: Any) -> None:
    here, east, far = spots("ggg", HERE, EAST, (2, 0), away=6)
    match = table({"a-forester": far, "b-cavalry": here}, wizards="coleb gammon")
    assert why(match, f"go a-forester {east}") == "It stands beside Ben's cavalry then, and can strike."
    held = table({"a-forester": far, "b-wizard": here}, captured=True, wall_open=True, holder=1)
    assert why(held, f"go a-forester {east}") == "It stands beside Ben's wizard then, who has Chobolo."


def test_a_blow_is_told_by_whom_it_meets(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=6)
    match = table({"a-forester": here, "b-wizard": east}, captured=True, wall_open=True, holder=1)
    assert why(match, "hit a-forester b-wizard done") == "Ben's wizard has Chobolo: no other blow does as much."
