"""Each of the 24 cards, cast and at work."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo.content import SPELLS

HERE, EAST, EAST2, WEST = (0, 0), (1, 0), (2, 0), (-1, 0)


def pays(card: str) -> str:
    """A stack on which a card's cost lies, over a chip of each element."""
    return "FEAW" + SPELLS[card].cost[::-1]


def test_s01_sleep_keeps_a_character_from_all_it_could_do(table: Any, spots: Any) -> None:
    """It neither moves, shoots nor fights actively until its owner's turn ends; it defends without modifiers."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": here, "b-archer": (east, 3)}, stacks={"a": pays("sleep")}, hands={"a": ["sleep"]})
    match.do("a", "cast sleep b-archer")
    match.do("a", "fight", dice="33 21 43 21")
    assert match.heard("strikes")
    assert not match.heard("duel")
    assert not match.heard("shot")
    assert [match.at("b-archer"), match.lies("sleep")] == ["", []]


def test_s01_sleep_ends_with_its_owners_turn_and_a_sleeping_wizard_casts(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-wizard": here},
        stacks={"a": pays("sleep"), "b": "WW"},
        hands={"a": ["sleep"], "b": ["wellspring"]},
        wizards="coleb gammon",
    )
    match.do("a", "cast sleep b-wizard").do("a", "end")
    assert not match.offers("b", "go b-wizard")
    assert match.why("b", f"go b-wizard {here}") == "asleep"
    match.do("b", "cast wellspring fire")
    assert match.stack("b") == "F"
    match.do("b", "end")
    assert match.lies("sleep") == []


def test_s02_change_element_changes_the_top_chip(table: Any) -> None:
    match = table({}, stacks={"a": "FWE", "b": "FA"}, hands={"a": ["change-element"]})
    match.do("a", "cast change-element b fire")
    assert match.heard("changed") == [{"seat": 1, "element": "fire"}]
    assert [match.stack("a"), match.stack("b")] == ["F", "FF"]
    assert not match.may("a", "cast change-element b fire")


def test_s03_binding_keeps_another_spell_from_ending(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-forester": here}, stacks={"a": pays("binding")}, hands={"a": ["binding"]},
        lasting=[on("sleep", "a", "b-forester")], decks={"a": []}, wizards="torvald gammon",
    )  # fmt: skip
    match.state.rulers[0].spells.append("sleep")
    match.pieces = match.game.census(match.state)
    match.do("a", "cast binding b-forester sleep").do("a", "end").do("b", "end")
    assert [one.card for one in match.state.lasting] == ["sleep", "binding"]
    assert not match.may("a", "go b-forester")


def test_s03_binding_falls_to_dispel_magic(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    bound = on("sleep", "a", "b-forester")
    match = table(
        {"b-forester": here}, active="b", stacks={"b": "WA"}, decks={"a": []},
        lasting=[bound, on("binding", "a", "b-forester", holds=bound.serial)],
    )  # fmt: skip
    match.state.rulers[0].spells += ["sleep", "binding"]
    match.pieces = match.game.census(match.state)
    match.do("b", "cast dispel-magic b-forester")
    assert match.state.lasting == []
    assert match.state.decks["a"][:2] == ["binding", "sleep"], "in the order in which they came into play"


def test_s04_archers_sight_lets_a_warrior_shoot(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=4)
    match = table(
        {"a-cavalry": here, "a-archer": "", "b-mason": far},
        stacks={"a": pays("archers-sight")}, hands={"a": ["archers-sight"]}, wizards="vayla gammon",
    )  # fmt: skip
    assert not match.may("a", "cast archers-sight a-archer")
    match.do("a", "cast archers-sight a-cavalry").do("a", "end", dice="41")
    assert match.at("b-mason") == ""


def test_s04_whoever_shoots_already_cannot_gain_it(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here}, stacks={"a": pays("archers-sight")}, hands={"a": ["archers-sight"]})
    assert match.why("a", "cast archers-sight a-archer") == "no_target"


def test_s05_spell_pool_holds_cards_that_are_paid_at_once(table: Any, spots: Any) -> None:
    """They are cast later for nothing, at their time; it leaves when it is empty."""
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "FFEW" + "FWEA"}, hands={"a": ["spell-pool", "mend", "keen-edge", "ruin"]},
        wizards="gammon coleb",
    )  # fmt: skip
    match.do("a", "cast spell-pool")
    assert match.asks() == ["pool"]
    assert match.offers("a") == ["pick mend", "done"]
    match.do("a", "done")
    assert match.lies("spell-pool") == []


def test_s05_k19_the_pool_is_filled_and_used(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, (0, 1), away=5)
    match = table(
        {"a-archer": here, "b-forester": there}, stacks={"a": "EW" + "FF" + "FWEA"},
        hands={"a": ["spell-pool", "mend", "keen-edge"]}, wizards="gammon coleb",
    )  # fmt: skip
    match.do("a", "cast spell-pool").do("a", "pick keen-edge")
    assert match.offers("a") == ["pick mend", "done"]
    match.do("a", "pick mend")
    assert [match.stack("a"), match.hand("a"), match.lies("spell-pool")[0].cards] == ["", [], ["keen-edge", "mend"]]
    match.do("a", "cast mend a-archer")
    assert [match.level("a-archer"), match.state.decks["a"][0]] == [2, "mend"]
    match.do("a", "cast keen-edge a-archer")
    assert match.lies("spell-pool") == []


def test_s06_stone_skin_saves_the_first_level_of_a_round(table: Any, spots: Any, on: Any) -> None:
    here, two, far = spots("ggg", HERE, (0, 1), EAST2, away=3)
    match = table(
        {"a-archer": here, "a-cavalry": two, "b-forester": (far, 3)}, decks={"a": [], "b": []},
        lasting=[on("stone-skin", "b", "b-forester"), on("archers-sight", "a", "a-cavalry")],
    )  # fmt: skip
    match.state.rulers[1].spells.append("stone-skin")
    match.state.rulers[0].spells.append("archers-sight")
    match.pieces = match.game.census(match.state)
    match.do("a", "end", dice="41 41")
    assert [match.level("b-forester"), len(match.heard("stone_skin"))] == [2, 1]
    match.do("b", "end").do("a", "end", dice="41 12")
    assert match.level("b-forester") == 2, "its caster's next round has begun"


def test_s06_stone_skin_is_cast(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-forester": here}, stacks={"a": pays("stone-skin")}, hands={"a": ["stone-skin"]})
    match.do("a", "cast stone-skin a-forester")
    assert match.lies("stone-skin")[0].on == "a-forester"
    assert not match.offers("a", "cast")


def test_s07_keen_edge_adds_one_hand_to_hand(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": here, "b-forester": east}, stacks={"a": pays("keen-edge")}, hands={"a": ["keen-edge"]})
    match.do("a", "cast keen-edge a-forester").do("a", "fight", dice="33")
    assert [match.heard("duel")[0]["mine"], match.at("b-forester")] == [4, ""]


def test_s08_haste_moves_half_as_far_again(table: Any, spots: Any) -> None:
    here, _, two, three = spots("gggg", HERE, EAST, EAST2, (3, 0), away=3)
    match = table({"a-archer": here}, stacks={"a": pays("haste")}, hands={"a": ["haste"]})
    match.do("a", "cast haste a-archer")
    assert match.asks() == ["haste"]
    assert match.may("a", f"go a-archer {two}")
    assert not match.may("a", f"go a-archer {three}")
    match.do("a", f"go a-archer {two}")
    assert [match.asks(), match.at("a-archer")] == [["turn"], two]
    assert match.may("a", "go a-archer"), "its ordinary movement is still to come"


def test_o5_haste_is_moved_in_legs_and_leaves_the_ordinary_movement_as_it_was(table: Any, spots: Any) -> None:
    here, one, two, back = spots("gggg", HERE, EAST, EAST2, WEST, away=3)
    match = table({"a-archer": here}, stacks={"a": pays("haste")}, hands={"a": ["haste"]})
    match.do("a", f"go a-archer {one}")
    gone = match.state.march.gone
    match.do("a", "cast haste a-archer").do("a", f"go a-archer {here}")
    assert [match.asks(), match.may("a", f"go a-archer {back}")] == [["haste"], True], "a second leg"
    match.do("a", "pass")
    assert [match.asks(), match.at("a-archer"), match.state.march.gone] == [["turn"], here, gone]
    assert match.may("a", f"go a-archer {two}")


def test_s01_s08_a_sleeping_character_is_not_hasted(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=3)
    match = table(
        {"a-archer": here}, stacks={"a": pays("haste")}, hands={"a": ["haste"]}, lasting=[on("sleep", "b", "a-archer")],
        decks={"b": []},
    )  # fmt: skip
    assert match.may("a", "cast haste a-wizard")
    assert not match.may("a", "cast haste a-archer")


def test_s09_quagmire_makes_a_swamp_for_three_rounds(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({}, stacks={"a": pays("quagmire")}, hands={"a": ["quagmire"]}, wizards="torvald gammon")
    match.do("a", f"cast quagmire {here}")
    assert match.state.lasting[0].hexes == [here]
    for n in range(3):
        assert match.lies("quagmire"), n
        match.do("a", "end").do("b", "end")
    assert not match.lies("quagmire")


def test_s10_firewall_ends_the_movement_of_whoever_enters(table: Any, spots: Any) -> None:
    here, one, two, three, four = spots("ggggg", HERE, EAST, EAST2, (3, 0), (4, 0), away=2)
    match = table({"a-archer": here}, stacks={"a": pays("firewall")}, hands={"a": ["firewall"]})
    assert not match.may("a", f"cast firewall {here} {two}")
    match.do("a", f"cast firewall {two} {four}")
    assert match.state.lasting[0].hexes == [two, three, four]
    match.do("a", f"go a-archer {two}")
    assert not match.may("a", "go a-archer")
    match.do("a", "end").do("b", "end")
    assert match.lies("firewall")
    match.do("a", "end").do("b", "end")
    assert not match.lies("firewall")
    assert one


def test_s11_gale_pushes_a_character_onto_free_ground(table: Any, spots: Any) -> None:
    here, east, lake = spots("ggL", HERE, EAST, WEST)
    match = table({"b-archer": here}, stacks={"a": pays("gale")}, hands={"a": ["gale"]}, wizards="vayla gammon")
    assert not match.may("a", f"cast gale b-archer {lake}")
    assert not match.may("a", "cast gale a-wizard"), "nobody is pushed out of a tower"
    match.do("a", f"cast gale b-archer {east}")
    assert match.at("b-archer") == east


def test_s12_drought_dries_an_element_until_the_next_turn_ends(table: Any, land: Any) -> None:
    well = next(place for place, kind in land.elements.items() if kind == "A" and place != "Q12")
    beside = next(near for near in land.around[well] if land.ground[near] == "g")
    match = table({"a-wizard": beside}, stacks={"a": "F" + pays("drought")}, hands={"a": ["drought"]})
    match.do("a", f"cast drought {well}")
    match.do("a", f"go a-wizard {well}")
    assert match.may("a", "pray")
    match.do("a", "end").do("b", "end").do("a", "end")
    assert not match.lies("drought")


def test_s13_wellspring_adds_a_chip(table: Any) -> None:
    match = table({}, stacks={"a": "AWW"}, hands={"a": ["wellspring"]}, wizards="gammon coleb")
    match.do("a", "cast wellspring earth")
    assert match.stack("a") == "AE"


def test_s14_unravel_takes_two_chips(table: Any) -> None:
    match = table({}, stacks={"a": pays("unravel"), "b": "AEW"}, hands={"a": ["unravel"]})
    match.do("a", "cast unravel b")
    assert match.stack("b") == "A"


def test_s15_turn_aside_spends_the_card_it_answers(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"b-archer": here}, stacks={"a": "E" + "FAW", "b": "EA"}, hands={"a": ["sleep"], "b": ["turn-aside"]})
    assert not match.offers("b", "cast turn-aside")
    match.do("a", "cast sleep b-archer").do("b", "cast turn-aside")
    assert [match.stack("a"), match.hand("a"), match.state.decks["a"][0]] == ["E", [], "sleep"]
    assert match.heard("cancelled") == [{"seat": 0, "spell": "sleep"}]
    assert match.asks() == ["turn"]


def test_s16_veil_hides_from_shots(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=4)
    match = table({"a-archer": here, "b-archer": far}, active="b", stacks={"b": pays("veil")}, hands={"b": ["veil"]})
    match.do("b", "cast veil b-archer").do("b", "end", dice="12")
    assert match.heard("shot")[0]["mine"] == 1, "its own shot is one-sided"
    match.do("a", "end")
    assert match.level("b-archer") == 1


def test_s17_battle_fury_in_the_window(table: Any, spots: Any) -> None:
    here, east, west = spots("ggg", HERE, EAST, WEST, away=4)
    match = table(
        {"a-mason": here, "a-archer": "", "b-mountaineer": (east, 4), "b-forester": west},
        active="a", stacks={"b": pays("battle-fury")}, hands={"b": ["battle-fury"]}, wizards="torvald coleb",
    )  # fmt: skip
    match.do("a", "fight")
    assert match.asks() == ["battle"]
    match.do("b", "cast battle-fury b-mountaineer")
    assert match.state.furious == ["b-mountaineer"]


def test_s18_mend_raises_to_the_second_level(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, (0, 2), away=5)
    match = table({"a-archer": here, "a-cavalry": (far, 2)}, stacks={"a": pays("mend")}, hands={"a": ["mend"]})
    assert not match.may("a", "cast mend a-cavalry")
    match.do("a", "cast mend a-archer")
    assert match.level("a-archer") == 2


def test_s19_recall_brings_into_an_own_empty_tower(table: Any, spots: Any) -> None:
    here, fort = spots("gg", HERE, (4, 0), away=4)
    match = table(
        {"a-archer": here}, stacks={"a": pays("recall")}, hands={"a": ["recall"]}, towers={fort: "a"},
        wizards="gammon coleb",
    )  # fmt: skip
    assert match.offers("a", "cast recall") == [f"cast recall {who} {fort}" for who in ("a-wizard", "a-archer")]
    match.do("a", f"cast recall a-archer {fort}")
    assert match.at("a-archer") == fort


def test_s20_ruin_destroys_an_empty_tower(table: Any, spots: Any) -> None:
    fort, other = spots("gg", HERE, (3, 0), away=4)
    match = table(
        {"b-archer": other}, stacks={"a": pays("ruin")}, hands={"a": ["ruin"]}, towers={fort: "b", other: "b"},
        wizards="torvald coleb",
    )  # fmt: skip
    assert match.offers("a", "cast ruin") == [f"cast ruin {fort}"]
    match.do("a", f"cast ruin {fort}")
    assert [*match.state.towers] == [other]


def test_s21_mirror_copies_the_last_transient_card(table: Any) -> None:
    match = table({}, stacks={"a": "EA" + "WW"}, hands={"a": ["mirror", "wellspring"]}, wizards="vayla coleb")
    assert match.why("a", "cast mirror fire") == "chips"
    match.do("a", "cast wellspring water")
    match.do("a", "cast mirror earth")
    assert [match.stack("a"), match.state.last_card] == ["E", "wellspring"]


def test_s22_steady_hand_wins_ties_at_range(table: Any, spots: Any, on: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=4)
    match = table(
        {"a-archer": here, "b-forester": far}, stacks={"a": pays("steady-hand")}, hands={"a": ["steady-hand"]},
        wizards="torvald gammon",
    )  # fmt: skip
    match.do("a", "cast steady-hand a-archer").do("a", "end", dice="22")
    assert match.at("b-forester") == ""


def test_s23_bridge_of_reeds_carries_for_two_rounds(table: Any, land: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    beside = next(near for near in land.around[lake] if land.ground[near] in "gr")
    match = table(
        {"a-archer": beside}, stacks={"a": pays("bridge-of-reeds")}, hands={"a": ["bridge-of-reeds"]},
        wizards="gammon coleb",
    )  # fmt: skip
    match.do("a", f"cast bridge-of-reeds {lake}").do("a", f"go a-archer {lake}").do("a", "end").do("b", "end")
    assert match.at("a-archer") == lake
    match.do("a", "end").do("b", "end")
    assert match.at("a-archer") == "", "who stands there when it ends drowns"


def test_s23_c5_whoever_takes_a_bridge_away_kills_who_stands_on_it(table: Any, land: Any, on: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    match = table(
        {"b-wizard": lake}, stacks={"a": "FW"}, lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=9)],
        wizards="coleb gammon", decks={"b": []},
    )  # fmt: skip
    match.do("a", f"cast dispel-magic {lake}")
    assert [match.at("b-wizard"), match.state.rulers[0].slain] == ["", [1]]


def test_s09_s23_no_quagmire_on_a_bridge(table: Any, land: Any, on: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    match = table(
        {}, stacks={"a": pays("quagmire")}, hands={"a": ["quagmire"]}, wizards="torvald gammon", decks={"b": []},
        lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=9)],
    )  # fmt: skip
    assert match.may("a", "cast quagmire")
    assert not match.may("a", f"cast quagmire {lake}")


def test_s24_omen_reading_orders_three_cards_and_draws_one(table: Any) -> None:
    match = table(
        {}, stacks={"a": pays("omen-reading")}, hands={"a": ["omen-reading"]},
        decks={"a": ["sleep", "mend", "gale", "haste"]}, wizards="coleb gammon",
    )  # fmt: skip
    match.state.decks["a"] = ["sleep", "mend", "gale", "haste"]
    match.state.rulers[0].spells = ["omen-reading", "sleep", "mend", "gale", "haste"]
    match.pieces = match.game.census(match.state)
    match.do("a", "cast omen-reading")
    assert match.decision("a").prompt.args["cards"] == ["haste", "gale", "mend"]
    match.do("a", "pick gale mend haste")
    assert match.hand("a") == ["gale"]
    assert match.state.decks["a"] == ["omen-reading", "sleep", "haste", "mend"]
    assert match.view("a").foreseen[:2] == ("mend", "haste")
    assert match.view("b").foreseen == ()


@pytest.mark.parametrize("card", SPELLS)
def test_every_card_is_refused_without_its_chips(table: Any, card: str) -> None:
    match = table({}, stacks={"a": SPELLS[card].cost[:0:-1]}, hands={"a": [card]}, decks={"a": []})
    assert match.why("a", f"cast {card} a") in ("chips", "empty_stack")
