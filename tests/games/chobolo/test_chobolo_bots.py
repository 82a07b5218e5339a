"""What sensible players do where it is clear, and how they fare against simple ones."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.chips import lacking
from games.kernel import seeded
from games.players import PLAYERS, Bot, Seen
from games.players.match import play, winners
from tests.games.chobolo.yardsticks import Thief, hunters, idler, turtle

HERE, EAST, WEST = (0, 0), (1, 0), (-1, 0)
NORMAL = PLAYERS["normal"]


def wish(match: Any, seat: str) -> str:
    """What `normal` would answer now."""
    return " ".join(NORMAL(Seen(GAME, match.state, match.decision(seat)), seeded("its own dice")))


# -- spells ------------------------------------------------------------------------------------------


def fight(table: Any, spots: Any, who: str, stack: str) -> Any:
    here, east = spots("gg", HERE, EAST, away=6)
    match = table(
        {"a-forester": here, who: east},
        stacks={"b": stack},
        hands={"b": ["mend", "stone-skin"]},
        wizards="coleb gammon",
    )
    return match.do("a", "end")


def test_chips_of_the_plan_are_not_spent_on_a_warrior(table: Any, spots: Any) -> None:
    assert wish(fight(table, spots, "b-forester", "EW"), "b") == "cast mend b-forester"
    assert wish(fight(table, spots, "b-forester", "WEFAWAFEW"), "b") == "pass", "three chips short of all twelve"


def test_but_on_the_wizard_they_are(table: Any, spots: Any) -> None:
    assert wish(fight(table, spots, "b-wizard", "WEE"), "b") == "cast stone-skin b-wizard"


def test_armageddon_is_answered_with_whatever_works(table: Any, land: Any) -> None:
    near = next(place for place in land.within("N22", 2) if land.ground[place] in "gf" and place != "N22")
    away = next(place for place in land.hexes if land.ground[place] == "g" and land.distance(place, "N22") > 9)
    match = table(
        {"a-wizard": near, "b-wizard": away}, stacks={"a": "FAWEF", "b": "W"}, captured=True, wall_open=True, holder=0
    )
    match.do("a", "cast armageddon b")
    assert wish(match, "b").startswith("cast resurrect")
    assert wish(match, "b").endswith("N22")


def test_a_marked_wizard_goes_back_to_the_middle_and_not_to_a_tower_it_cannot_destroy(table: Any, land: Any) -> None:
    near = next(place for place in land.within("N22", 2) if land.ground[place] in "gf" and place != "N22")
    away = next(place for place in land.hexes if land.ground[place] == "g" and land.distance(place, "N22") > 12)
    stand = {"a-wizard": near, "b-wizard": away}
    match = table(stand, captured=True, wall_open=True, holder=0)
    match.state.rulers[0].marked = True
    word, who, place = wish(match, "a").split()
    assert (word, who) == ("go", "a-wizard")
    assert land.distance(place, land.heart) < land.distance(near, land.heart)


def test_chips_for_the_wall_are_shed_at_the_plane_when_another_has_opened_it(table: Any, land: Any) -> None:
    twelve = "FAWEF" + "EWAF" + "AEF"
    for chips, wanted in ((12, ""), (11, "F"), (9, "")):
        match = table({}, stacks={"a": twelve[:chips]}, wall_open=True)
        assert lacking(match.state, 0) == wanted
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    assert wish(table({"a-wizard": edge}, stacks={"a": twelve}, wall_open=True), "a") == "cast open-plane-wall"


def test_somebody_comes_home_when_a_tower_can_be_destroyed(table: Any, spots: Any, land: Any) -> None:
    (here,) = spots("g", HERE, away=4)
    far = next(place for place in land.hexes if land.ground[place] == "g" and land.distance(place, here) > 12)
    match = table({"a-cavalry": here, "a-wizard": far, "b-wizard": land.heart}, captured=True, wall_open=True, holder=1)
    match.state.moved.append("a-wizard")
    word, who, place = wish(match, "a").split()
    assert (word, who) == ("go", "a-cavalry")
    assert land.distance(place, "E12") < land.distance(here, "E12")


# -- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rival", [turtle, hunters, PLAYERS["random"]], ids=["turtle", "hunters", "random"])
def test_normal_beats_who_does_not_race(rival: Bot) -> None:
    won = 0
    for number in range(4):
        seats = [NORMAL, rival][:: 1 if number % 2 else -1]
        won += winners(play(GAME, seats, f"duel {number}", {"quick_boards": True}).state) == [seats.index(NORMAL)]
    assert won >= 3


def _steals_and_wins(number: int) -> bool:
    """Whether Chobolo comes out of another's hands into the thief's, who wins with him."""
    held: list[int] = []
    match = play(GAME, [Thief(), NORMAL, idler], f"way 3 {number}", watch=lambda one: held.append(one.state.holder))
    return (1, 0) in pairwise(held) and winners(match.state) == [0]


def _outlives(number: int) -> bool:
    """Whether hunters win since nobody else is left."""
    state = play(GAME, [hunters, PLAYERS["random"]], f"hunt {number}", {"quick_boards": True}).state
    return winners(state) == [0] and state.outcome is not None and state.outcome.why.id == "chobolo.end.alone"


def test_way_three_can_be_played_for() -> None:
    assert any(map(_steals_and_wins, range(15, 17)))


def test_elimination_can_be_played_for() -> None:
    assert any(map(_outlives, range(3)))
