"""What `normal` prefers where it is clear: spells, ways, posts of warriors; and what a position is worth to it."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.ai.fields import BESIDE, Field, blocked, strikers
from games.chobolo.ai.judge import judge
from games.chobolo.ai.plans import BLOCKER, GUARD, HUNTER, due_spell, hide, role_of, warriors_leg, wizard_leg
from games.chobolo.ai.race import chances, features
from games.chobolo.chips import fitting, lacking, sequence
from games.kernel import Outcome, seeded
from games.kernel.messages import Message
from games.players import PLAYERS, Seen

HERE, EAST, EAST2, WEST, SOUTHEAST = (0, 0), (1, 0), (2, 0), (-1, 0), (0, 1)
NORMAL = PLAYERS["normal"]
FREE: dict[str, Any] = {"captured": True, "wall_open": True}


def wish(match: Any, seat: str) -> str:
    """What `normal` would answer now."""
    return " ".join(NORMAL(Seen(GAME, match.state, match.decision(seat)), seeded("its own dice")))


def due(match: Any) -> str:
    return " ".join(due_spell(match.state, match.decision("a")) or ())


def at(land: Any, place: str, far: int, kinds: str = "g") -> str:
    """The first hex of a kind so far from another."""
    return next(one for one in sorted(land.hexes) if land.distance(one, place) == far and land.ground[one] in kinds)


# -- spells that are due -----------------------------------------------------------------------------


def test_armageddon_at_a_tower_comes_before_the_mark(table: Any, land: Any) -> None:
    two = at(land, "N22", 2)
    match = table({"a-wizard": two, "b-wizard": ""}, stacks={"a": "FAWEF"}, holder=0, **FREE)
    assert due(match) == "cast armageddon b"
    home = table({}, stacks={"a": "FAWEF"}, holder=0, **FREE)
    assert due(home) == "cast armageddon a"
    home.state.rulers[0].marked = True
    assert due(type(home)(GAME, home.state)) == "", "once is enough"


def test_chobolo_is_taken_or_called_and_the_wall_opened_when_all_is_gathered(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    assert due(table({"a-wizard": beside}, **FREE)) == "take"
    assert due(table({}, stacks={"a": "FAWEFEWAF"}, **FREE)) == "cast chobolo"
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    assert due(table({"a-wizard": edge}, stacks={"a": "FAWEFEWAFAEF"})) == "cast open-plane-wall"
    half = {"a-archer": "D14", "a-cavalry": "D16", "a-wizard": edge}
    assert due(table(half, stacks={"a": "EWAFAEF"})) == "", "not with half of it"


def test_a_chip_to_spare_brings_a_warrior_back(table: Any, land: Any) -> None:
    """Not the chip that the plan needs, as long as only one is dead; but always when the tower is besieged."""
    stand = {"a-archer": "D14", "a-cavalry": "D16"}
    assert due(table(stand, stacks={"a": "EF"})) == ""
    assert due(table(stand, stacks={"a": "FAWEF"})) == "", "the plan wants it"
    assert due(table({"a-archer": "D14"}, stacks={"a": "F"})).startswith("cast resurrect"), "two are dead"
    near = at(land, "E12", 6)
    foe = {**stand, "b-wizard": near, "a-wizard": at(land, "E12", 14)}
    args: dict[str, Any] = {"holder": 1, "wizards": "coleb gammon", **FREE}
    besieged = table(foe, stacks={"a": "FAWEF", "b": "WEFAW"}, **args)
    assert due(besieged) == "cast resurrect mountaineer E12"
    assert due(table(foe, stacks={"a": "FAWEF", "b": "WEFA"}, **args)) == "", "it has not the chips"
    far = {**foe, "b-wizard": at(land, "E12", 11)}
    assert due(table(far, stacks={"a": "FAWEF", "b": "WEFAW"}, **args)) == "", "it does not come near enough"


# -- answers -----------------------------------------------------------------------------------------


def test_a_card_on_ones_own_is_turned_aside_and_one_on_others_is_not(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (4, 0), away=3)
    args: dict[str, Any] = {
        "stacks": {"a": "FAW", "b": "EA"}, "hands": {"a": ["sleep"], "b": ["turn-aside"]}, "wizards": "coleb coleb",
    }  # fmt: skip
    mine = table({"b-archer": here, "a-archer": there}, **args).do("a", "cast sleep b-archer")
    assert wish(mine, "b") == "cast turn-aside"
    other = table({"b-archer": here, "a-archer": there}, **args).do("a", "cast sleep a-archer")
    assert wish(other, "b") == "pass"


def test_what_cannot_be_turned_aside_may_be_dispelled(table: Any, spots: Any) -> None:
    match = table({}, stacks={"a": "WFA", "b": "FW"}, hands={"a": ["unravel"]}, wizards="coleb coleb")
    match.do("a", "cast unravel b")
    assert wish(match, "b") == "cast dispel-magic spell"


def test_a_summons_is_met_by_ones_own(table: Any) -> None:
    match = table({}, stacks={"a": "EWAF", "b": "AFEW"}, **FREE).do("a", "cast chobolo")
    assert wish(match, "b") == "cast chobolo"


@pytest.mark.parametrize(
    ("stack", "hand", "wizards", "expected"),
    [
        ("AWE", ["recall"], "coleb gammon", "cast recall b-archer N22"),
        ("WFA", ["unravel"], "coleb gammon", "cast unravel a"),
        ("WE", ["change-element"], "coleb gammon", "cast change-element a earth"),
        ("E", ["unravel"], "coleb gammon", "pass"),
    ],
)  # fmt: skip
def test_against_armageddon_what_works(
    table: Any, land: Any, stack: str, hand: list[str], wizards: str, expected: str
) -> None:
    """Somebody into the tower, else the caster's chips."""
    stand = {"a-wizard": at(land, "N22", 2), "b-wizard": at(land, "N22", 14), "b-archer": at(land, "N22", 12)}
    match = table(stand, stacks={"a": "FAWEF", "b": stack}, hands={"b": hand}, wizards=wizards, holder=0, **FREE)
    match.do("a", "cast armageddon b")
    if match.awaited == "b":
        assert wish(match, "b") == expected
    else:
        assert expected == "pass"


def test_in_a_battle_the_wizard_is_helped_first_and_the_strongest_foe_put_to_sleep(table: Any, spots: Any) -> None:
    here, east, west = spots("ggg", HERE, EAST, WEST, away=4)
    stand = {"a-forester": here, "b-mason": east, "b-wizard": west}
    match = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, wizards="gammon torvald").do("a", "fight")
    if match.asks() == ["battle"]:
        assert wish(match, "b") == "cast keen-edge b-wizard"
    sleepy = table(
        {"a-forester": here, "b-mason": east, "a-archer": (spots("g", (2, -1), away=0)[0], 3)},
        stacks={"b": "FAW"}, hands={"b": ["sleep"]}, wizards="gammon torvald",
    )  # fmt: skip
    sleepy.do("a", "fight")
    assert wish(sleepy, "b").startswith("cast sleep a-")


def test_a_gale_blows_the_marked_wizard_away(table: Any, land: Any) -> None:
    match = table(
        {"a-wizard": land.around[land.heart][0]}, stacks={"b": "AA"}, wizards="coleb vayla", holder=0,
        hands={"b": ["gale"]}, **FREE,
    )  # fmt: skip
    match.state.rulers[0].marked = True
    match.do("a", f"go a-wizard {land.heart}").do("a", "end")
    assert wish(match, "b").startswith("cast gale a-wizard")


def test_shadow_chips_are_put_where_they_fit(table: Any, land: Any) -> None:
    well = next(place for place, kind in land.elements.items() if kind == "A" and place not in ("E12", "Q12"))
    beside = next(near for near in land.around[well] if land.ground[near] == "g")
    match = table({"a-wizard": beside}, stacks={"a": "FWEF"}, wizards="umbra coleb").do("a", "gather air done")
    assert match.state.rulers[0].element == "F"
    place = int(wish(match, "a").split()[1])
    stack = "FWEF"[:place] + "A" + "FWEF"[place:]
    letters = iter("FAWEFEWAFAEF")
    assert all(one in letters for one in stack)


def test_shadow_chips_that_lie_too_deep_are_gathered_anew(table: Any) -> None:
    """The earth on top can be used, and the air below it; what lies deeper cannot, whatever it is."""
    match = table({}, stacks={"a": "FWFAE"}, wizards="umbra coleb", holder=0, **FREE)
    wanted = sequence(match.state, 0)
    assert [wanted, fitting("FWFAE", wanted), fitting("FAWF", wanted)] == ["FAWEF", "FAE", "FAWF"]
    assert sorted(lacking(match.state, 0)) == ["F", "W"]


def test_nobody_stands_in_the_way_of_an_allys_marked_wizard(table: Any) -> None:
    """Ruling U8: whoever is on Chobolo's hex leaves it for an ally who must come there."""
    pairs: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}
    land = table({}, **pairs).state.land
    match = table({"a-cavalry": land.heart, "c-wizard": land.around[land.heart][0]}, holder=2, **pairs, **FREE)
    match.state.rulers[2].marked = True
    leg = warriors_leg(match.state, 0, lambda state, who: BLOCKER)
    assert leg is not None
    assert leg[:2] == ("go", "a-cavalry")


# -- where others strike -----------------------------------------------------------------------------


def test_warriors_strike_as_far_as_they_go_and_one_further(table: Any, spots: Any, land: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    found = strikers(table({"b-mason": here}, wizards="coleb torvald").state, 0)
    assert {found[near] for near in land.around[here]} == {1 + BESIDE}
    assert max(land.distance(place, here) for place in found) == 5
    archer = strikers(table({"b-archer": here}).state, 0)
    assert max(land.distance(place, here) for place in archer) == 6, "and shoot"
    assert not strikers(table({"a-archer": here}).state, 0), "nobody fears his own"
    assert not strikers(table({"b-wizard": here}).state, 0), "nor a wizard"
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    walled = strikers(table({"b-mason": edge}, wizards="coleb torvald").state, 0)
    assert not land.plane & walled.keys()
    opened = strikers(table({"b-mason": edge}, wizards="coleb torvald", **FREE).state, 0)
    assert land.plane & opened.keys()


def test_fields_are_distances_round_what_is_closed(table: Any, spots: Any, land: Any) -> None:
    here, east, east2 = spots("ggg", HERE, EAST, EAST2, away=3)
    state = table({"a-archer": here, "a-cavalry": east}).state
    closed = blocked(state, "a-archer")
    field = Field(state, [here], closed)
    assert [field[here], field[east2] > 2] == [0, True]
    assert Field(state, [here], [])[east2] == 2


# -- ways --------------------------------------------------------------------------------------------


def test_the_wizard_gathers_the_next_chip_and_hides_from_warriors(table: Any, land: Any, spots: Any) -> None:
    match = table({})
    state = match.state
    assert wizard_leg(state, 0) is not None
    moved_ = table({}, moved=["a-wizard"])
    assert wizard_leg(moved_.state, 0) is None
    (here,) = spots("g", HERE, away=5)
    safe = table({"a-wizard": here})
    assert hide(safe.state, 0) is None, "nobody is near"
    foe = next(near for near in land.around[here] if land.ground[near] == "g")
    flees = table({"a-wizard": here, "b-mason": foe}, wizards="coleb torvald")
    word, who, place = hide(flees.state, 0) or ("", "", here)
    assert (word, who) == ("go", "a-wizard")
    assert strikers(flees.state, 0)[place] == 0
    assert land.distance(place, foe) > 1
    dead = table({"a-wizard": "", "b-mason": foe}, wizards="coleb torvald")
    assert [hide(dead.state, 0), wizard_leg(dead.state, 0)] == [None, None]


def test_with_all_chips_the_wizard_goes_where_they_are_cast(table: Any, land: Any) -> None:
    """To the wall, then to Chobolo's hex, then home or to an empty tower, whichever is nearer."""
    here = at(land, land.heart, 9)
    twelve = "FAWEFEWAFAEF"

    def far(match: Any, goal: str) -> int:
        path = wizard_leg(match.state, 0)
        assert path is not None
        return int(land.distance(path[2], goal))

    assert far(table({"a-wizard": here}, stacks={"a": twelve}), land.heart) == 5
    assert far(table({"a-wizard": here}, stacks={"a": twelve[:9]}, wall_open=True), land.heart) == 1
    has = table({"a-wizard": land.around[land.heart][0]}, stacks={"a": "FAWEF"}, holder=0, **FREE)
    assert far(has, "E12") < land.distance(land.heart, "E12")
    empty = {"a-wizard": at(land, "N22", 9), "b-wizard": ""}
    assert far(table(empty, stacks={"a": "FAWEF"}, holder=0, **FREE), "N22") == 2
    closed = table({"a-wizard": at(land, "N22", 9)}, stacks={"a": "FAWEF"}, holder=0, **FREE)
    assert far(closed, "E12") < land.distance(at(land, "N22", 9), "E12"), "somebody is in it"


def test_each_warrior_has_its_part(table: Any, land: Any) -> None:
    state = table({"a-archer": "E12", "a-cavalry": "D14", "a-mountaineer": "D16"}).state
    assert [role_of(state, who) for who in ("a-archer", "a-cavalry", "a-mountaineer")] == [GUARD, HUNTER, BLOCKER]


def test_the_nearest_warrior_keeps_the_tower(table: Any, land: Any) -> None:
    near, far = at(land, "E12", 3), at(land, "E12", 7)
    match = table({"a-cavalry": near, "a-archer": far, "a-wizard": at(land, "E12", 9)})
    path = warriors_leg(match.state, 0)
    assert path == ("go", "a-cavalry", "E12")
    inside = table({"a-archer": "E12", "a-wizard": at(land, "E12", 9)})
    assert warriors_leg(inside.state, 0) is None, "the guard stays"


def test_hunters_go_for_wizards_that_they_can_beat(table: Any, land: Any) -> None:
    prey = at(land, "N22", 6)
    start_ = next(
        one
        for one in sorted(land.hexes)
        if land.distance(one, prey) == 5 and land.ground[one] == "g" and land.distance(one, "E12") > 6
    )
    match = table({"a-archer": "E12", "a-cavalry": (start_, 3), "b-wizard": prey})
    path = warriors_leg(match.state, 0)
    assert path is not None
    assert path[:2] == ("go", "a-cavalry")
    assert land.distance(path[2], prey) < 5


# -- what a position is worth ------------------------------------------------------------------------


def test_judge_counts_chips_characters_and_chobolo(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (4, 0), away=3)
    even = judge(table({"a-archer": here}).state, 0)
    assert judge(table({"a-archer": here, "a-cavalry": there}).state, 0) == even + 2
    assert judge(table({"a-archer": here, "b-archer": there}).state, 0) == even - 2
    assert judge(table({"a-archer": here}, stacks={"a": "FA"}).state, 0) == even + 4, "two gathered, two less to gather"
    assert judge(table({"a-archer": here}, hands={"a": ["mend"]}).state, 0) == even + 1
    holds = judge(table({"a-archer": here}, holder=0, **FREE).state, 0)
    assert holds > judge(table({"a-archer": here}, **FREE).state, 0) + 10
    assert judge(table({"a-archer": here, "a-wizard": ""}).state, 0) == even - 5
    match = table({"a-archer": here}, holder=0, **FREE)
    match.state.rulers[0].marked = True
    assert judge(match.state, 0) == holds + 10, "the mark, and five chips that are not wanted any more"
    match.state.outcome = Outcome([1, 2], Message("chobolo.end.alone"))
    assert [judge(match.state, seat) for seat in (0, 1)] == [100, -100]
    match.state.outcome, match.state.beaten = None, [0]
    assert judge(match.state, 0) == 0


def test_chances_grow_with_what_brings_victory(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (4, 0), away=3)

    def first(stand: Any, **args: Any) -> float:
        return chances(table(stand, wizards="coleb coleb", **args).view("a"))[0]

    even = first({"a-archer": here, "b-archer": there})
    assert even == pytest.approx(0.5)
    assert first({"a-archer": here}) > even
    assert first({"a-archer": (here, 3), "b-archer": there}) > even
    assert first({"a-archer": here, "b-archer": there}, stacks={"a": "FAWEF"}) > even
    assert first({"a-archer": here, "b-archer": there}, hands={"a": ["mend"]}) > even
    assert first({"a-archer": here, "b-archer": there}, holder=0, **FREE) > even
    view = table({"a-archer": (here, 3), "a-cavalry": there}, stacks={"a": "FAWEF"}, hands={"a": ["mend"]}).view("b")
    assert features(view, 0) == {
        "chips": -7 / 12, "characters": 3, "levels": 6, "holder": False, "cards": 1,
    }  # fmt: skip
    gone = table({}, seats=3, wizards="coleb gammon vayla")
    gone.leave("b")
    assert chances(gone.view("a"))[1] == 0
