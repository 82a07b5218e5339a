"""Rulings K and S: what each spell may be aimed at, and what it does."""

from __future__ import annotations

from typing import Any

from games.chobolo.casting import cost_of, declared_by, pays
from games.chobolo.content import WIZARDS
from games.chobolo.frames import DeclaredSpell
from games.chobolo.lasting import bound, ground_at, lies_at, lies_on, modifiers_on, pool_of
from games.chobolo.targets import aims, empty_tower, near_empty, own_towers, straight
from games.kernel.options import END

HERE, EAST, EAST2, EAST3, WEST, WEST2 = (0, 0), (1, 0), (2, 0), (3, 0), (-1, 0), (-2, 0)
PAIRS: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}


def words(match: Any, spell: str, seat: int = 0) -> set[str]:
    found = aims(match.state, seat, spell)
    assert isinstance(found, dict)
    return {*found}


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


def lake_of(land: Any) -> str:
    return next(place for place, kind in land.ground.items() if kind == "L")


# -- what cards may be aimed at ----------------------------------------------------------------------


def test_s01_to_s07_characters_that_live_and_have_not_the_same_spell(table: Any, spots: Any, on: Any) -> None:
    here, there = spots("gg", HERE, EAST3, away=2)
    match = table({"a-archer": here, "b-mason": there}, lasting=[on("veil", "b", "b-mason")], wizards="coleb torvald")
    everybody = {"a-wizard", "b-wizard", "a-archer", "b-mason"}
    assert words(match, "sleep") == words(match, "keen-edge") == words(match, "stone-skin") == everybody
    assert words(match, "veil") == everybody - {"b-mason"}


def test_s04_s22_archers_and_those_who_are_not(table: Any, spots: Any, on: Any) -> None:
    here, there, third = spots("ggg", HERE, EAST3, (0, 3), away=2)
    stand = {"a-archer": here, "b-mason": there, "a-cavalry": third}
    match = table(stand, wizards="coleb torvald")
    assert words(match, "archers-sight") == {"b-mason", "a-cavalry"}
    assert words(match, "steady-hand") == {"a-archer"}
    seeing = table(stand, lasting=[on("archers-sight", "a", "a-cavalry"), on("steady-hand", "a", "a-archer")])
    assert words(seeing, "archers-sight") == {"b-mason"}
    assert words(seeing, "steady-hand") == {"a-cavalry"}, "its sight makes it an archer"


def test_s08_haste_is_for_ones_own_out_of_battle(table: Any, spots: Any, on: Any) -> None:
    here, there, foe = spots("ggg", HERE, (4, 0), (5, 0), away=1)
    match = table({"a-archer": here, "a-cavalry": there, "b-mason": foe}, wizards="coleb torvald")
    assert words(match, "haste") == {"a-wizard", "a-archer", "a-cavalry"}
    match.state.stepping = True
    assert words(match, "haste") == {"a-wizard", "a-archer"}
    assert words(match, "battle-fury") == {"a-cavalry"}
    match.state.furious = ["a-cavalry"]
    assert words(match, "battle-fury") == set()
    match.state.stepping, match.state.furious = False, []
    assert words(match, "battle-fury") == set()


def test_s18_mend_is_for_warriors_below_the_second_level(table: Any, spots: Any) -> None:
    here, there, foe = spots("ggg", HERE, EAST3, (0, 3), away=2)
    match = table({"a-archer": here, "a-cavalry": (there, 2), "b-mason": foe, "a-wizard": ("D12", 1)})
    assert words(match, "mend") == {"a-archer"}


def test_s19_recall_is_into_an_own_empty_tower(table: Any, spots: Any) -> None:
    here, fort, theirs, foe = spots("gggg", HERE, EAST3, (0, 4), EAST, away=1)
    match = table({"a-archer": here}, towers={fort: "a", theirs: "b"})
    assert aims(match.state, 0, "recall") == {"a-wizard": {fort: END}, "a-archer": {fort: END}}
    out = table({"a-archer": here, "a-wizard": "D12"}, towers={fort: "a"})
    assert aims(out.state, 0, "recall") == {who: {"E12": END, fort: END} for who in ("a-wizard", "a-archer")}
    none = table({"a-archer": here})
    assert aims(none.state, 0, "recall") == {}
    fight = table({"a-archer": here, "b-mason": foe}, towers={fort: "a"}, wizards="coleb torvald", stepping=True)
    assert {*aims(fight.state, 0, "recall")} == {"a-wizard"}
    assert own_towers(match.state, 0) == ["E12", fort]
    match.state.rulers[0].tower = ""
    assert own_towers(match.state, 0) == [fort]


def test_s11_gale_pushes_where_one_could_go_and_live(table: Any, land: Any, spots: Any) -> None:
    """Not into towers, lakes, elements for warriors, the closed plane; nobody out of a tower."""
    lake = lake_of(land)
    beside = around(land, lake, "gr")[0]
    match = table({"b-archer": beside})
    assert {*aims(match.state, 0, "gale")["b-archer"]} == {
        near for near in land.around[beside] if land.ground[near] in "gfmsr" and near not in ("E12", "N22")
    }
    assert {*aims(match.state, 0, "gale")} == {"b-archer"}, "both wizards are in their towers"
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    out = table({"b-wizard": edge})
    assert not {*aims(out.state, 0, "gale")["b-wizard"]} & land.plane
    here, fort = spots("gg", HERE, EAST, away=2)
    near = table({"b-archer": here}, towers={fort: ""})
    assert fort not in aims(near.state, 0, "gale")["b-archer"]
    walker = table({"b-river-walker": beside})
    assert lake not in aims(walker.state, 0, "gale")["b-river-walker"]


def test_s03_binding_is_for_a_warrior_with_another_of_ones_own_spells(table: Any, spots: Any, on: Any) -> None:
    here, there = spots("gg", HERE, EAST3, away=2)
    mine, theirs, wizards = on("sleep", "a", "b-mason"), on("veil", "b", "b-mason"), on("sleep", "a", "b-wizard")
    match = table({"b-mason": here, "a-archer": there}, lasting=[mine, theirs, wizards], wizards="coleb torvald")
    assert aims(match.state, 0, "binding") == {"b-mason": {"sleep": END}}
    match.state.lasting.append(on("binding", "a", "b-mason", holds=mine.serial))
    assert aims(match.state, 0, "binding") == {}
    assert [bound(match.state, one.serial) for one in (mine, theirs)] == [True, False]


def test_s02_s14_stacks_with_a_chip_on_them(table: Any) -> None:
    match = table({}, stacks={"a": "FW"}, seats=3, wizards="coleb gammon vayla")
    match.state.rulers[1].stack = "E"
    assert aims(match.state, 0, "change-element") == {
        "a": dict.fromkeys(("fire", "earth", "air"), END), "b": dict.fromkeys(("fire", "air", "water"), END),
    }  # fmt: skip
    assert aims(match.state, 0, "unravel") == {"a": END, "b": END}
    match.leave("b")
    assert {*aims(match.state, 0, "unravel")} == {"a"}


def test_s15_only_anothers_card_is_turned_aside(table: Any) -> None:
    match = table({}, stacks={"a": "F"})
    assert aims(match.state, 0, "turn-aside") == {}
    for spell, seat, expected in (("mend", 1, END), ("mend", 0, {}), ("armageddon", 1, {}), ("sleep", 1, END)):
        match.state.stack.append(DeclaredSpell(serial=7, spell=spell, seat=seat, aim=()))
        assert aims(match.state, 0, "turn-aside") == expected, (spell, seat)
        match.state.stack.pop()


def test_k4_what_may_be_dispelled(table: Any, spots: Any, on: Any) -> None:
    here, swamp, second = spots("ggg", HERE, EAST3, (4, 0), away=1)
    match = table({"b-mason": here}, wizards="coleb torvald")
    assert words(match, "dispel-magic") == set()
    match.state.lasting = [
        on("veil", "b", "b-mason"), on("keen-edge", "a", "b-mason"), on("firewall", "b", hexes=[swamp, second]),
        on("spell-pool", "b", cards=["mend"]),
    ]  # fmt: skip
    assert words(match, "dispel-magic") == {"b-mason", swamp, "pool-b"}
    for spell, seat, expected in (("mend", 1, True), ("mend", 0, False), ("sleep", 1, False), ("armageddon", 1, False)):
        match.state.stack.append(DeclaredSpell(serial=7, spell=spell, seat=seat, aim=()))
        assert ("spell" in words(match, "dispel-magic")) == expected, (spell, seat)
        match.state.stack.pop()


def test_s09_s10_s12_s20_s23_hexes_of_each_kind(table: Any, land: Any, spots: Any, on: Any) -> None:
    here, fort, other = spots("ggg", HERE, EAST3, (0, 3), away=1)
    wells = [one for one in land.elements if one not in ("E12", "N22")]
    dry, lake = on("drought", "b", hexes=[wells[0]], ends=9), lake_of(land)
    bog, reeds = on("quagmire", "b", hexes=[other], ends=9), on("bridge-of-reeds", "b", hexes=[lake], ends=9)
    match = table({"a-archer": here}, towers={fort: "b"}, lasting=[dry, bog, reeds], decks={"b": []})
    plain = {place for place, kind in land.ground.items() if kind in "gfm"}
    assert words(match, "quagmire") == plain - {fort, other}
    assert words(match, "drought") == {*wells[1:]}
    assert words(match, "bridge-of-reeds") == {place for place, kind in land.ground.items() if kind == "L"} - {lake}
    assert words(match, "ruin") == {fort}
    match.state.characters["a-archer"].at = fort
    assert words(match, "ruin") == set()


def test_s10_three_hexes_in_a_line_without_anybody_or_anything(table: Any, land: Any, spots: Any, on: Any) -> None:
    here, one, two, three, west, west2 = spots("gggggg", HERE, EAST, EAST2, EAST3, WEST, WEST2, away=1)
    match = table({"a-archer": here}, towers={west2: "b"})
    found = aims(match.state, 0, "firewall")
    assert here not in found
    assert west2 not in found
    assert three in found[one]
    assert here not in {far for far, _ in found[two].items()}
    assert west not in found.get(one, {}), "somebody stands between"
    lake = lake_of(land)
    assert lake not in found
    assert all(lake not in straight(match.state, first, last) for first in found for last in found[first])
    for first in found:
        for last in found[first]:
            line = straight(match.state, first, last)
            assert [len(line), land.distance(first, last)] == [3, 2]
            assert not {*line} & {here, west2, "E12", "N22"}
    reeds = table({}, lasting=[on("bridge-of-reeds", "b", hexes=[lake], ends=9)], decks={"b": []})
    assert lake in aims(reeds.state, 0, "firewall"), "now it is land"


def test_s13_s21_chips_and_copies(table: Any) -> None:
    match = table({}, stacks={"a": "F"})
    assert words(match, "wellspring") == {"fire", "earth", "air", "water"}
    assert aims(match.state, 0, "mirror") == {}
    match.state.last_card = "wellspring"
    assert words(match, "mirror") == {"fire", "earth", "air", "water"}
    match.state.last_card = "omen-reading"
    assert aims(match.state, 0, "mirror") is END


def test_k14_k15_whom_resurrect_brings_back_and_where(table: Any, spots: Any) -> None:
    (fort,) = spots("g", HERE, away=2)
    match = table({"a-archer": fort}, towers={fort: "a"})
    assert aims(match.state, 0, "resurrect") == {
        kind: {"E12": END, fort: END} for kind in ("cavalry", "mountaineer")
    }  # fmt: skip
    match.state.rulers[0].born = True
    assert aims(match.state, 0, "resurrect") == {}
    match.state.rulers[0].born, match.state.rulers[0].tower, match.state.towers = False, "", {}
    assert aims(match.state, 0, "resurrect") == {}


def test_k18_c1_where_armageddon_does_something(table: Any, land: Any) -> None:
    two = next(
        place for place in land.within("N22", 2) if land.distance(place, "N22") == 2 and land.ground[place] == "g"
    )
    three = next(
        place for place in land.within("N22", 3) if land.distance(place, "N22") == 3 and land.ground[place] == "g"
    )
    has: dict[str, Any] = {"captured": True, "holder": 0, "wall_open": True}
    assert words(table({"a-wizard": two, "b-wizard": ""}, **has), "armageddon") == {"b"}
    assert words(table({"a-wizard": three, "b-wizard": ""}, **has), "armageddon") == set()
    assert words(table({"a-wizard": two}, **has), "armageddon") == set(), "somebody is in it"
    assert words(table({}, **has), "armageddon") == {"a"}
    assert words(table({"a-wizard": two, "b-wizard": ""}, captured=True, holder=1), "armageddon") == set()
    state = table({"a-wizard": two, "b-wizard": ""}, **has).state
    assert [empty_tower(state, 1), near_empty(state, 0, 2), near_empty(state, 0, 1)] == ["N22", [1], []]
    assert near_empty(state, 1, 99) == [], "a dead wizard is near nothing"
    state.rulers[1].tower = ""
    assert [empty_tower(state, 1), near_empty(state, 0, 2)] == ["", []]


def test_u8_way_three_is_not_for_an_allys_chobolo(table: Any) -> None:
    match = table({}, **PAIRS)
    tower = match.state.rulers[1].tower
    beside = around(match.state.land, tower)[0]
    state = match.state
    state.captured, state.wall_open, state.rulers[0].slain = True, True, [3]
    state.characters["a-wizard"].at, state.characters["b-wizard"].at = beside, ""
    for holder, expected in ((-1, END), (1, END), (2, {}), (3, END), (0, {})):
        state.holder = holder
        assert aims(state, 0, "chobolo") == expected, holder
    state.holder, state.rulers[0].slain = 1, []
    assert aims(state, 0, "chobolo") == {}
    state.rulers[0].slain, state.characters["b-wizard"].at = [3], tower
    assert aims(state, 0, "chobolo") == {}


# -- casting -----------------------------------------------------------------------------------------


def test_k1_time_costs_and_one_declaration_of_a_kind(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here}, stacks={"a": "WW"}, hands={"a": ["wellspring"]}, wizards="gammon coleb")
    assert match.may("a", "cast wellspring fire")
    match.state.stepping = True
    assert not table({"a-archer": here}, stacks={"a": "WW"}, hands={"a": ["wellspring"]}, stepping=True).may(
        "a", "cast wellspring"
    )
    dead = table({"a-wizard": "", "a-archer": here}, stacks={"a": "WW"}, hands={"a": ["wellspring"]})
    assert not dead.may("a", "cast")
    assert [pays("FEAW", "WA"), pays("FEAW", "AW"), pays("W", "WA"), pays("", "W")] == [True, False, False, False]
    match.state.stack.append(DeclaredSpell(serial=1, spell="mend", seat=0, aim=()))
    assert [declared_by(match.state, 0), declared_by(match.state, 1)] == [{"mend"}, set()]


def test_a_shadow_wizards_standard_spells_cost_those_of_its_element(table: Any) -> None:
    match = table({}, wizards="umbra coleb")
    ruler = match.state.rulers[0]
    for element, key in (("F", "coleb"), ("W", "gammon"), ("A", "vayla"), ("E", "torvald")):
        ruler.element = element
        assert cost_of(ruler, "armageddon") == WIZARDS[key].armageddon
        assert cost_of(ruler, "resurrect") == element
    assert cost_of(ruler, "sleep") == "WAF"


def test_k3_all_see_a_card_that_is_declared(table: Any, spots: Any) -> None:
    """It is still in the hand, and everybody knows it there; who has seen it knows too when it fizzles."""
    (here,) = spots("g", HERE, away=6)
    match = table({"b-archer": here}, stacks={"a": "FAW", "b": "WE"}, hands={"a": ["sleep"], "b": ["change-element"]})
    match.do("a", "cast sleep b-archer")
    assert [match.view("b").known, match.view().known] == [((0, "sleep"),), ((0, "sleep"),)]
    assert match.view("b").declared[0].spell == "sleep"
    match.do("b", "cast change-element a fire")
    assert match.view("b").known == ((0, "sleep"),)


def test_s05_a_card_out_of_the_pool_costs_nothing(table: Any, spots: Any, on: Any) -> None:
    """It is paid for neither with chips nor out of the hand; when it fizzles it stays there."""
    (here,) = spots("g", HERE, away=6)
    pool = on("spell-pool", "a", cards=["mend", "keen-edge"])
    match = table(
        {"a-archer": here}, stacks={"a": "E", "b": "F"}, lasting=[pool], decks={"a": []}, wizards="gammon coleb"
    )
    match.state.decks["a"] = [one for one in match.state.decks["a"] if one not in ("mend", "spell-pool")]
    match.state.rulers[0].spells.append("keen-edge")
    match.pieces = match.game.census(match.state)
    assert pool_of(match.state, 0) is match.state.lasting[0]
    assert pool_of(match.state, 1) is None
    match.do("a", "cast mend a-archer")
    assert [match.level("a-archer"), match.stack("a"), match.lies("spell-pool")[0].cards] == [2, "E", ["keen-edge"]]
    match.do("a", "cast keen-edge a-archer")
    assert [match.stack("a"), match.lies("spell-pool"), len(match.lies("keen-edge"))] == ["E", [], 1]


def test_s15_a_card_out_of_the_pool_is_turned_aside_too(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"a-archer": here}, stacks={"a": "WE", "b": "EA"}, hands={"b": ["turn-aside"]},
        lasting=[on("spell-pool", "a", cards=["mend", "gale"])], decks={"a": []}, wizards="gammon coleb",
    )  # fmt: skip
    match.state.decks["a"] = [one for one in match.state.decks["a"] if one not in ("mend", "gale", "spell-pool")]
    match.pieces = match.game.census(match.state)
    match.do("a", "cast mend a-archer")
    assert match.view("b").declared[0].pooled
    match.do("b", "cast turn-aside")
    assert [match.stack("a"), match.lies("spell-pool")[0].cards, match.level("a-archer")] == ["WE", ["gale"], 1]
    assert match.state.decks["a"][0] == "mend"


def test_s15_of_a_spoilt_stack_nothing_is_taken(table: Any, spots: Any) -> None:
    """Its chips are spent if they still lie there."""
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "FAW", "b": "EA" + "WE"},
        hands={"a": ["sleep"], "b": ["change-element", "turn-aside"]},
    )  # fmt: skip
    match.do("a", "cast sleep b-archer")
    match.state.rulers[0].stack = "FAF"
    match.state.rulers[1].stack = "EA"
    match = type(match)(match.game, match.state)
    match.do("b", "cast turn-aside")
    assert [match.stack("a"), match.hand("a"), match.state.decks["a"][0]] == ["FAF", [], "sleep"]


def test_s13_s24_what_is_told_of_chips_and_omens(table: Any) -> None:
    match = table({}, stacks={"a": "WW"}, hands={"a": ["wellspring"]}, wizards="gammon coleb")
    match.do("a", "cast wellspring earth")
    assert match.heard("chip") == [{"seat": 0, "element": "earth"}]
    assert match.heard("resolved") == [{"seat": 0, "spell": "wellspring"}]
    omen = table({}, stacks={"a": "FE"}, hands={"a": ["omen-reading"]}, decks={"a": []})
    omen.state.decks["a"], omen.state.rulers[0].spells = ["sleep"], ["omen-reading", "sleep"]
    omen.pieces = omen.game.census(omen.state)
    omen.do("a", "cast omen-reading")
    assert omen.heard("omen") == [{"seat": 0, "count": 2}], "the card itself lies under the deck by then"
    assert omen.decision("a").default == ("pick", "sleep", "omen-reading")
    assert omen.view("b").foreseen == ()


def test_s21_a_copy_has_targets_of_its_own_and_does_the_same(table: Any, spots: Any) -> None:
    here, there = spots("gg", HERE, EAST3, away=3)
    match = table(
        {"a-archer": here, "a-cavalry": there},
        stacks={"a": "EAW" + "EW"},
        hands={"a": ["mirror", "mend"]},
        wizards="vayla gammon",
    )
    match.do("a", "cast mend a-archer").do("a", "cast mirror a-cavalry")
    assert [match.level("a-archer"), match.level("a-cavalry"), match.stack("a")] == [2, 2, ""]
    assert match.heard("copied") == [{"seat": 0, "spell": "mend"}]
    assert [match.state.last_card, match.state.decks["a"][0]] == ["mend", "mirror"]


def test_s20_ruin_takes_its_watch_too(table: Any, spots: Any) -> None:
    (fort,) = spots("g", HERE, away=4)
    match = table({}, stacks={"a": "AFEF"}, hands={"a": ["ruin"]}, towers={fort: "b"}, watches={fort: "hold"})
    match.do("a", f"cast ruin {fort}")
    assert [match.state.towers, match.state.watches, match.heard("tower.destroyed")] == [{}, {}, [{"at": fort}]]


def test_s11_s14_s19_what_is_told(table: Any, spots: Any) -> None:
    here, fort = spots("gg", HERE, EAST3, away=2)
    match = table({"b-archer": here}, stacks={"a": "AA"}, hands={"a": ["gale"]}, wizards="vayla gammon")
    to = match.offers("a", "cast gale b-archer")[0].split()[-1]
    match.do("a", f"cast gale b-archer {to}")
    assert match.heard("pushed")[0]["at"] == to
    recall = table({"a-archer": here}, stacks={"a": "AWE"}, hands={"a": ["recall"]}, towers={fort: "a"})
    assert recall.do("a", f"cast recall a-archer {fort}").heard("recalled")[0]["at"] == fort
    short = table({}, stacks={"a": "WFA", "b": "E"}, hands={"a": ["unravel"]})
    short.do("a", "cast unravel b")
    assert [short.stack("b"), short.heard("unravelled")] == ["", [{"seat": 1, "elements": ["earth"]}]]
    two = table({}, stacks={"a": "WFA", "b": "EAW"}, hands={"a": ["unravel"]}).do("a", "cast unravel b")
    assert [two.stack("b"), two.heard("unravelled")] == ["E", [{"seat": 1, "elements": ["water", "air"]}]]


def test_k4_dispelling_a_character_ends_all_on_it_and_nothing_else(table: Any, spots: Any, on: Any) -> None:
    here, there = spots("gg", HERE, EAST3, away=3)
    lasting = [on("keen-edge", "b", "b-mason"), on("stone-skin", "b", "b-mason"), on("veil", "b", "b-archer")]
    match = table(
        {"b-mason": here, "b-archer": there},
        stacks={"a": "FW"},
        lasting=lasting,
        wizards="coleb torvald",
        decks={"b": []},
    )
    ruler = match.state.rulers[1]
    ruler.spells = [*dict.fromkeys([*ruler.spells, "veil"])]
    match.state.decks["b"] = [one for one in ruler.spells if one not in ("keen-edge", "stone-skin", "veil")]
    match.pieces = match.game.census(match.state)
    match.do("a", "cast dispel-magic b-mason")
    assert [one.card for one in match.state.lasting] == ["veil"]
    assert [one["card"] for one in match.heard("spell_ends")] == ["keen-edge", "stone-skin"]


def test_c1_armageddon_names_whose_tower_falls(table: Any, land: Any) -> None:
    near = next(place for place in land.within("N22", 2) if land.ground[place] == "g")
    match = table({"a-wizard": near, "b-wizard": ""}, stacks={"a": "FAWEF"}, captured=True, holder=0, wall_open=True)
    match.do("a", "cast armageddon b")
    assert match.heard("tower.doomed") == [{"seat": 1, "at": "N22"}]
    assert match.state.outcome.why.args == {"seat": 0, "whom": 1}
    marked = table({}, stacks={"a": "FAWEF"}, captured=True, holder=0).do("a", "cast armageddon a")
    assert [len(marked.heard("marked")), marked.state.rulers[1].marked, marked.state.outcome] == [1, False, None]


def test_c2_the_mark_goes_with_chobolo(table: Any, spots: Any) -> None:
    match = table({}, seats=3, wizards="coleb gammon vayla", captured=True, wall_open=True, holder=2)
    tower = match.state.rulers[1].tower
    state = match.state
    state.rulers[2].marked, state.rulers[0].slain, state.rulers[0].stack = True, [1], "EWAF"
    state.characters["a-wizard"].at, state.characters["b-wizard"].at = around(state.land, tower)[0], ""
    match = type(match)(match.game, state)
    match.do("a", "cast chobolo")
    assert [match.state.holder, [one.marked for one in match.state.rulers]] == [0, [False, False, False]]


# -- spells in play ----------------------------------------------------------------------------------


def test_what_lies_where(table: Any, land: Any, on: Any) -> None:
    lake, grass = lake_of(land), next(place for place, kind in land.ground.items() if kind == "g")
    lasting = [
        on("bridge-of-reeds", "a", hexes=[lake, grass]), on("quagmire", "b", hexes=[grass]),
        on("keen-edge", "a", "a-wizard"), on("veil", "b", "a-wizard"),
    ]  # fmt: skip
    state = table({}, lasting=lasting).state
    assert [ground_at(state, lake), ground_at(state, grass), ground_at(state, land.heart)] == ["g", "s", "C"]
    assert [lies_at(state, "quagmire", grass), lies_at(state, "quagmire", lake)] == [True, False]
    assert [lies_on(state, "veil", "a-wizard"), lies_on(state, "veil", "b-wizard")] == [True, False]
    assert [len(modifiers_on(state, "a-wizard")), len(modifiers_on(state, "b-wizard"))] == [1, 0]


def test_s06_stone_skin_serves_once_in_each_round_of_its_caster(table: Any, spots: Any, on: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-forester": (here, 4), "b-forester": (east, 2)}, lasting=[on("stone-skin", "b", "b-forester")],
        wizards="coleb torvald", decks={"b": []},
    )  # fmt: skip
    match.state.decks["b"].remove("stone-skin")
    match.pieces = match.game.census(match.state)
    match.do("a", "end", dice="31 31 31")
    assert [match.at("b-forester"), len(match.heard("stone_skin")), len(match.heard("level_lost"))] == ["", 1, 1]
    assert match.state.lasting == []
