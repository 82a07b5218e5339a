"""What buttons say, and why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.kernel import Words

HERE, EAST, EAST2 = (0, 0), (1, 0), (2, 0)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("gather fire air done", "Gather fire and air"),
        ("toward a-wizard home", "Ann's wizard toward home"),
        ("toward a-wizard b-tower", "Ann's wizard toward Ben's tower"),
        ("toward a-archer b-wizard", "Ann's archer toward Ben's wizard"),
        ("go a-river-walker H6", "Ann's river walker to H6"),
        ("drown b-archer H6", "Ben's archer drowns at H6"),
        ("leave a-wizard H6", "Ann's wizard goes to H6"),
        ("river a-river-walker", "Ann's river walker: river, 50 %"),
        ("build a-mason", "Ann's mason tries to build a tower"),
        ("peace a-archer", "Offer peace in the battle of Ann's archer"),
        ("fight a-archer b-wizard", "Fight, beginning with Ann's archer"),
        ("watch H6 hold", "Tower H6: hold fire"),
        ("watch a-archer wizards", "Ann's archer: wizards only"),
        ("cast change-element b fire", "Cast Change Element on Ben and fire"),
        ("cast dispel-magic pool-b", "Cast Dispel Magic on Ben's Spell Pool"),
        ("cast dispel-magic spell", "Cast Dispel Magic on the spell being cast"),
        ("cast binding a-archer keen-edge", "Cast Binding on Ann's archer and Keen Edge"),
        ("cast resurrect river-walker H6", "Cast Resurrect on river walker and H6"),
        ("cast open-plane-wall", "Cast Open Plane Wall"),
        ("hit hold", "Fight the weakest beside, until one falls"),
        (
            "hit a-archer b-archer a-mason none once",
            "Ann's archer at Ben's archer and Ann's mason at nobody; this round, each else the weakest",
        ),
        ("shoot rest", "Shoot as the watches say"),
        ("shoot a-archer b-wizard done", "Ann's archer at Ben's wizard; no more shots"),
        ("pick 3", "Place 3, from the bottom"),
        ("pick sleep mend gale", "Sleep, Mend and Gale"),
        ("pick ford", "Ford"),
    ],
)
def test_options_read_like_sentences(path: str, text: str) -> None:
    assert Words(GAME, ["Ann", "Ben"]).option(tuple(path.split())) == text


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("go a-wizard H6", "Wizard north-east to H6, 7 steps"),
        ("build a-archer", "Archer builds a tower, 25 %; no more steps for Wizard"),
        ("build a-mason", "Mason builds a tower, 50 %; no more steps for Wizard"),
        ("hit a-archer b-archer once", "Archer at Ben's archer; this round, each else the weakest"),
        ("toward b-wizard home", "Ben's wizard toward home"),
    ],
)
def test_ones_own_are_called_by_their_kind_alone(table: Any, path: str, text: str) -> None:
    words = Words(GAME, ["Ann", "Ben"], view=table({}).view("a"))
    assert words.option(tuple(path.split())) == text


def test_whoever_looks_reads_what_a_spell_costs(table: Any, on: Any) -> None:
    match = table({}, stacks={"a": "FF"}, hands={"a": ["keen-edge"]}, lasting=[on("spell-pool", "a", cards=["mend"])],
                  decks={"a": [], "b": []})  # fmt: skip
    words = Words(GAME, ["Ann", "Ben"], view=match.view("a"))
    assert words.option(("cast", "keen-edge", "a-wizard")) == "Cast Keen Edge on Ann's wizard for fire and fire"
    assert words.option(("cast", "open-plane-wall")) == "Cast Open Plane Wall for fire, earth and air"
    assert words.option(("cast", "mend", "a-archer")) == "Cast Mend on Ann's archer", "out of the pool it is free"


def test_whoever_cannot_be_moved_is_said_why(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST, EAST2, away=3)
    match = table({"a-archer": here, "a-cavalry": "", "b-archer": two})
    assert match.why("a", f"go b-archer {one}") == "whose"
    assert match.why("a", f"go a-cavalry {one}") == "dead"
    assert match.why("a", f"go a-archer {two}") == "taken"
    assert match.why("a", "go a-archer ZZ99") == "hex"
    assert match.why("a", "go a-archer N20") == "far"


def test_what_is_for_the_own_turn_waits_for_it(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"b": "WW" + "EW"}, hands={"b": ["wellspring", "mend"]}, wizards="coleb gammon"
    )
    assert match.why("b", f"go b-archer {here}") == "own_turn"
    match.state.rulers[1].stack = "EWWW"
    assert match.why("b", "cast wellspring fire") == "not_now"
    match.state.characters["b-wizard"].at = ""
    assert match.why("b", "cast wellspring fire") == "wizard_dead"
