"""Rulings K and A: casting, answering, paying, collecting; and for whom the table waits."""

from __future__ import annotations

from typing import Any

from games.chobolo import GAME
from games.kernel import pending

HERE, EAST, EAST2, WEST = (0, 0), (1, 0), (2, 0), (-1, 0)


def well(land: Any, element: str, taken: tuple[str, ...] = ("E12", "N22", "Q12", "K20")) -> tuple[str, str]:
    """An element hex and a hex of grass beside it."""
    for place, kind in land.elements.items():
        beside = [near for near in land.around[place] if land.ground[near] == "g"]
        if kind == element and place not in taken and beside:
            return place, beside[0]
    raise AssertionError(element)


# -- declaration and resolution ----------------------------------------------------------------------


def test_k1_what_can_be_declared(table: Any) -> None:
    """A living wizard, chips on top, the card in hand, a target, its time."""
    match = table({}, stacks={"a": "WW"}, hands={"a": ["wellspring", "mend"]}, wizards="gammon coleb")
    assert match.offers("a", "cast wellspring") == [
        f"cast wellspring {one}" for one in ("fire", "earth", "air", "water")
    ]
    assert match.why("a", "cast mend a-archer") == "chips"
    assert match.why("a", "cast haste a-archer") == "not_held"
    assert match.why("a", "cast blizzard") == "spell"


def test_k2_k6_a_spell_fizzles_when_its_caster_is_dead(table: Any, spots: Any) -> None:
    """Chips and card stay until the wizard's death; a dead wizard casts nothing, and its hand stays."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-wizard": (here, 1), "b-forester": (east, 4)}, active="b", stacks={"a": "FF"}, hands={"a": ["keen-edge"]},
    )  # fmt: skip
    match.do("b", "end")
    assert match.asks() == ["battle"]
    match.do("a", "pass", dice="41")
    assert match.at("a-wizard") == "E12", "its turn has begun, and it has come back"
    assert [match.stack("a"), len(match.hand("a"))] == ["", 2]


def test_k3_what_was_declared_last_is_resolved_first(table: Any, spots: Any) -> None:
    """And after each resolution what waits below may be answered again."""
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "E" + "WFA" + "FAW", "b": "EA" + "WE"},
        hands={"a": ["sleep", "unravel"], "b": ["change-element", "turn-aside"]},
    )  # fmt: skip
    match.do("a", "cast sleep b-archer").do("b", "cast change-element a fire")
    assert [frame.spell for frame in match.state.stack if hasattr(frame, "spell")] == ["sleep"]
    assert [match.stack("a"), match.asks()] == ["EWFAFAF", ["answer.card"]]
    match.do("b", "pass")
    assert match.heard("fizzled")
    assert match.asks() == ["turn"]


def test_k4_dispel_magic_answers_a_transient_card(table: Any) -> None:
    match = table({}, stacks={"a": "FEW" + "WFA", "b": "F" + "WA"}, hands={"a": ["unravel"]}, wizards="coleb gammon")
    match.do("a", "cast unravel b")
    assert match.asks() == ["answer.card"]
    match.do("b", "cast dispel-magic spell")
    assert [match.stack("a"), match.stack("b"), match.state.decks["a"][0]] == ["FEW", "F", "unravel"]


def test_k4_dispel_magic_ends_a_spell_on_a_hex_and_a_pool(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    swamp, pool = on("quagmire", "b", hexes=[here], ends=9), on("spell-pool", "b", cards=["mend"])
    match = table({}, stacks={"a": "FWFW"}, lasting=[swamp, pool], decks={"b": []})
    match.state.rulers[1].spells += ["quagmire", "spell-pool", "mend"]
    match.state.rulers[1].spells = [*dict.fromkeys(match.state.rulers[1].spells)]
    match.state.decks["b"] = [c for c in match.state.rulers[1].spells if c not in ("quagmire", "spell-pool", "mend")]
    match.pieces = match.game.census(match.state)
    assert match.offers("a", "cast dispel-magic") == [f"cast dispel-magic {here}", "cast dispel-magic pool-b"]
    match.do("a", f"cast dispel-magic {here}").do("a", "cast dispel-magic pool-b")
    assert match.state.lasting == []
    assert match.state.decks["b"][:3] == ["mend", "spell-pool", "quagmire"], "ruling K13: the pool before its cards"


def test_k5_standard_spells_cannot_be_turned_aside_or_dispelled(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    match = table(
        {"a-wizard": edge}, stacks={"a": "AEF", "b": "F" + "EA"}, hands={"b": ["turn-aside"]},
    )  # fmt: skip
    match.do("a", "cast open-plane-wall")
    assert match.state.wall_open
    assert match.asks() == ["turn"], "nobody could have stopped it"


def test_k7_k8_spells_reach_everywhere_and_never_between_dice(table: Any, spots: Any) -> None:
    """From one end of the world to the other; while blows are dealt nobody is asked."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-forester": (here, 2), "b-forester": (east, 2)}, stacks={"b": "FF" + "FF"}, hands={"b": ["keen-edge"]},
        wizards="gammon coleb",
    )  # fmt: skip
    match.do("a", "fight")
    assert match.asks() == ["battle"]
    match.do("b", "cast keen-edge b-forester")
    assert match.lies("keen-edge")


# -- chips -------------------------------------------------------------------------------------------


def test_k9_a_chip_is_taken_on_entering_or_not(table: Any, land: Any) -> None:
    fire, beside = well(land, "F")
    match = table({"a-wizard": beside})
    match.do("a", "gather fire done")
    assert [match.at("a-wizard"), match.stack("a")] == [fire, "F"]
    assert not match.may("a", "pray")
    match = table({"a-wizard": beside}, stacks={"a": "AF"}, hands={"a": []})
    match.do("a", f"go a-wizard {fire}")
    assert match.may("a", "pray")
    match.do("a", "purge")
    assert [match.stack("a"), match.heard("purged")] == ["A", [{"seat": 0, "element": "fire"}]]
    assert not match.may("a", "pray"), "one of these"
    match = table({"a-wizard": beside}, stacks={"a": "FA"})
    match.do("a", f"go a-wizard {fire}")
    assert match.why("a", "purge") == "purge"
    match.do("a", "pray")
    assert len(match.hand("a")) == 1


def test_k10_k11_back_and_forth_gives_a_chip_each_time(table: Any, land: Any) -> None:
    fire, beside = well(land, "F")
    match = table({"a-wizard": beside}, stacks={"a": "FFFFFFFFFF"})
    match.do("a", "gather fire fire fire done")
    assert [match.at("a-wizard"), match.stack("a")] == [fire, "F" * 13]
    match = table({"a-wizard": fire}, stacks={"a": ""})
    assert match.why("a", "pray") == "pray", "whoever starts there has not entered it"


def test_gather_walks_the_shortest_way_that_collects_in_this_order(table: Any, land: Any) -> None:
    fire, beside = well(land, "F")
    match = table({"a-wizard": beside})
    match.do("a", "gather fire air water earth done")
    went = match.heard("went")[0]["way"]
    assert len(went) == 8
    assert match.stack("a").startswith("F")
    assert went[0] == fire


def test_k12_an_empty_deck_gives_nothing(table: Any, land: Any) -> None:
    fire, beside = well(land, "F")
    match = table({"a-wizard": beside}, decks={"a": []}, hands={"a": []})
    match.state.decks["a"], match.state.rulers[0].spells = [], []
    match.pieces = match.game.census(match.state)
    match.do("a", f"go a-wizard {fire}").do("a", "pray")
    assert match.heard("no_card") == [{"seat": 0}]


def test_k13_a_transient_card_goes_to_the_bottom(table: Any) -> None:
    match = table({}, stacks={"a": "WW"}, hands={"a": ["wellspring"]}, wizards="gammon coleb")
    match.do("a", "cast wellspring fire")
    assert match.state.decks["a"][0] == "wellspring"
    assert match.view("b").rulers[0].under == ("wellspring",)


def test_k13_a_spell_goes_with_the_character_it_lies_on(table: Any, spots: Any, on: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=4)
    match = table({"a-archer": here, "b-forester": far}, lasting=[on("keen-edge", "b", "b-forester")], decks={"b": []})
    match.state.rulers[1].spells.append("keen-edge")
    match.pieces = match.game.census(match.state)
    match.do("a", "end", dice="41")
    assert match.state.lasting == []
    assert match.state.decks["b"][0] == "keen-edge"


# -- standard spells ---------------------------------------------------------------------------------


def test_k14_resurrect_brings_a_warrior_into_any_own_tower(table: Any, spots: Any) -> None:
    """Also one with somebody in it, at level 1; it moves in the same turn."""
    fort, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": fort}, stacks={"a": "FF"}, towers={fort: "a"})
    assert match.offers("a", "cast resurrect cavalry") == [f"cast resurrect cavalry {one}" for one in ("E12", fort)]
    match.do("a", f"cast resurrect cavalry {fort}")
    assert [match.at("a-cavalry"), match.level("a-cavalry"), match.stack("a")] == [fort, 1, "F"]
    assert match.may("a", "go a-cavalry")
    assert far


def test_k15_one_birth_a_round(table: Any) -> None:
    """A wizard's return uses it up."""
    match = table({"a-wizard": ""}, active="b", stacks={"a": "F"})
    match.do("b", "end")
    assert [match.at("a-wizard"), match.level("a-wizard")] == ["E12", 2]
    assert match.why("a", "cast resurrect archer E12") == "born"
    match = table({"a-wizard": "E12"}, stacks={"a": "FF"})
    match.do("a", "cast resurrect archer E12")
    assert match.why("a", "cast resurrect cavalry E12") == "born"


def test_k16_the_wall_is_opened_beside_the_plane_and_again_for_nothing(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    match = table({"a-wizard": edge}, stacks={"a": "AEF" + "AEF"})
    match.do("a", "cast open-plane-wall")
    assert [match.state.wall_open, match.stack("a")] == [True, "AEF"]
    match.do("a", "cast open-plane-wall")
    assert [match.heard("wall_opens"), match.stack("a")] == [[], ""]
    away = table({}, stacks={"a": "AEF"})
    assert away.why("a", "cast open-plane-wall") == "near_plane"


def test_k17_c1_chobolo_is_first_captured_from_beside_his_hex(table: Any, land: Any) -> None:
    """Later from anywhere, while nobody has him."""
    beside = land.around[land.heart][0]
    match = table({"a-wizard": beside}, stacks={"a": "EWAF"}, wall_open=True)
    match.do("a", "cast chobolo")
    assert [match.state.holder, match.state.captured, match.stack("a")] == [0, True, ""]
    far = table({}, stacks={"a": "EWAF"}, wall_open=True)
    assert far.why("a", "cast chobolo") == "near_heart"
    later = table({}, stacks={"a": "EWAF"}, wall_open=True, captured=True)
    later.do("a", "cast chobolo")
    assert later.state.holder == 0


def test_k18_armageddon_only_where_it_does_something(table: Any, land: Any) -> None:
    match = table({}, stacks={"a": "FAWEF"}, captured=True, holder=1)
    assert match.why("a", "cast armageddon b") == "holder"


# -- who is asked ------------------------------------------------------------------------------------


def test_a1_a15_the_turn_is_one_stretch_and_ends_by_the_clock(table: Any, spots: Any) -> None:
    """Everybody stays, and battles are fought by default."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": here, "b-forester": east})
    match.timeout("a", dice="31")
    assert [match.at("b-forester"), match.asks(), match.awaited] == ["", ["turn"], "b"]


def test_a2_only_those_who_could_answer_are_waited_for(table: Any, spots: Any) -> None:
    """By open facts: what the deck holds and the top of the stack, whatever the hand."""
    (here,) = spots("g", HERE, away=6)
    args = {"b-archer": here}, "a", {"a": "FAW", "b": "WE"}
    held = table(*args, hands={"a": ["sleep"], "b": ["change-element"]}).do("a", "cast sleep b-archer")
    bare = table(*args, hands={"a": ["sleep"], "b": ["mend"]}).do("a", "cast sleep b-archer")
    assert held.awaited == bare.awaited == "b"
    assert bare.offers("b") == ["pass"]
    none = table(*args, hands={"a": ["sleep"], "b": []}).do("a", "cast sleep b-archer")
    assert none.asks() == ["turn"], "no card can be in an empty hand"
    under = table({"b-archer": here}, "a", {"a": "FAW", "b": "WE"}, {"a": ["sleep"], "b": ["mend"]})
    under.state.piles.decks["b"].remove("change-element")
    under.state.piles.put_under("b", "change-element")
    under.do("a", "cast sleep b-archer")
    assert under.asks() == ["turn"], "everybody knows that it lies under the deck"


def test_a2_resurrect_and_recall_answer_armageddon_alone(table: Any, land: Any) -> None:
    tower = "N22"
    near = next(place for place in land.within(tower, 2) if land.ground[place] == "g" and place != tower)
    match = table(
        {"a-wizard": near, "b-wizard": "H5"}, stacks={"a": "FAWEF", "b": "W"},
        captured=True, holder=0, wall_open=True,
    )  # fmt: skip
    assert match.stack("a") == "FAWEF"
    match.do("a", "cast armageddon b")
    assert match.asks() == ["answer.standard"]
    match.do("b", f"cast resurrect archer {tower}")
    assert [match.at("b-archer"), match.state.outcome] == [tower, None]
    assert match.heard("fizzled") == [{"seat": 0, "spell": "armageddon"}]


def test_a2_the_summons_may_be_met_by_another_summons_once(table: Any) -> None:
    """While nobody has Chobolo; whoever waits with the same spell cannot declare it again."""
    match = table({}, stacks={"a": "EWAF", "b": "AFEW"}, captured=True, wall_open=True)
    match.do("a", "cast chobolo")
    assert match.awaited == "b"
    match.do("b", "cast chobolo")
    assert [match.state.holder, match.stack("a"), match.awaited] == [1, "EWAF", "a"]


def test_a3_a11_before_a_battle_those_in_it_are_asked(table: Any, spots: Any) -> None:
    """Who has no character in it may cast all the same, unasked."""
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-forester": here, "b-forester": east}, stacks={"b": "FF"}, wizards="coleb coleb", hands={"b": ["mend"]}
    )
    match.do("a", "fight")
    assert [match.asks(), match.awaited] == [["battle"], "b"]
    free = table({"a-forester": here, "b-forester": east}, stacks={"b": "E"}, wizards="coleb coleb")
    assert [free.asked, free.awaited] == ["ab", "a"], "with a chip one may always cast"


def test_a4_later_windows_come_after_blood_alone(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-forester": (here, 3), "b-forester": (east, 3)}, stacks={"b": "FF"}, wizards="gammon coleb",
        hands={"b": ["mend"]},
    )  # fmt: skip
    match.do("a", "fight").do("b", "pass", dice="22 33 14")
    assert match.asks() == ["battle"]
    assert match.level("a-forester") == 2


def test_a5_an_owner_is_asked_about_shots_only_if_there_is_a_choice(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST2, (-2, 0), away=2)
    match = table({"a-forester": one, "a-cavalry": two, "b-archer": here})
    match.do("a", "end")
    assert match.asks() == ["shoot"]
    match.do("b", "shoot rest", dice="21")
    assert match.at("a-cavalry") == "", "the weakest, and then the first by name"
    single = table({"a-forester": one, "b-archer": here})
    single.do("a", "end", dice="21")
    assert single.at("a-forester") == ""


def test_a6_assignments_hold_until_one_of_the_fighters_falls(table: Any, spots: Any) -> None:
    here, east, west = spots("ggg", HERE, EAST, WEST, away=4)
    match = table({"a-forester": (here, 4), "b-mason": (east, 2), "b-forester": (west, 2)}, wizards="coleb gammon")
    match.do("a", "fight")
    assert match.asks() == ["hit"]
    match.do("a", "hit a-forester b-mason hold", dice="41 11 22 13 41 41")
    assert [match.at("b-mason"), match.at("b-forester"), match.state.fray] == ["", "", None]


def test_a6_whoever_said_so_names_nobody_unasked(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table(
        {"a-forester": here, "b-forester": east}, stacks={"b": "FF"}, wizards="gammon coleb", hands={"b": ["mend"]}
    )
    match.do("a", "fight").do("b", "hit none").do("b", "pass", dice="41")
    assert match.heard("strikes")
    assert not match.heard("duel")


def test_a7_b2_peace_needs_everybody(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": here, "b-forester": east})
    match.do("a", "peace a-forester")
    assert match.asks() == ["peace"]
    match.do("b", "peace")
    assert [match.level("b-forester"), match.awaited] == [1, "b"]
    war = table({"a-forester": here, "b-forester": east})
    war.do("a", "peace a-forester").do("b", "fight", dice="41")
    assert war.at("b-forester") == ""


def test_a8_before_way_two_the_others_have_a_last_chance(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    match = table(
        {"a-wizard": beside}, stacks={"b": "AA"}, wizards="coleb vayla", captured=True, wall_open=True, holder=0
    )
    match.state.rulers[0].marked = True
    match.state.rulers[1].hand = ["gale"]
    match.state.decks["b"].remove("gale")
    match.do("a", f"go a-wizard {land.heart}").do("a", "end")
    assert match.asks() == ["last_chance"]
    match.do("b", f"cast gale a-wizard {beside}")
    assert [match.state.outcome, match.awaited] == [None, "b"]


def test_all_hear_what_is_declared_and_at_whom_it_is_aimed(table: Any) -> None:
    """At a character, at a seat and an element; or at nothing."""
    match = table({}, stacks={"a": "FF", "b": "W"}, hands={"a": ["keen-edge"]})
    (told,) = match.do("a", "cast keen-edge a-wizard").heard("declared.aimed")
    assert (told["seat"], told["spell"], [one.args for one in told["aim"]]) == (
        0, "keen-edge", [{"seat": 0, "kind": "wizard"}],
    )  # fmt: skip
    match = table({}, stacks={"a": "WE", "b": "W"}, hands={"a": ["change-element"]})
    (told,) = match.do("a", "cast change-element b fire").heard("declared.aimed")
    assert [one.args for one in told["aim"]] == [{"seat": 1}, {"element": "fire"}]


def test_a10_a12_a13_a14_a16_what_is_hidden_and_what_is_declared(table: Any) -> None:
    """Stacks and decks' contents lie open, hands do not; standing orders go by open facts alone."""
    match = table({}, stacks={"a": "F"}, hands={"a": ["sleep"]})
    seen = match.view("b")
    assert [seen.rulers[0].stack, seen.rulers[0].cards, seen.hand] == ["F", 1, ()]
    assert "sleep" in seen.rulers[0].spells
    orders = GAME.orders(match.view("a"))
    assert [*orders] == [("armageddon",), ("own-battles",)]
    assert not any("hand" in one.words.id for one in orders.values())
    assert all(not asked.waits for asked in pending(GAME, match.state) if asked.seat == 1)


def test_o12_nobody_casts_while_somebody_makes_room(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": "E12", "b-archer": here}, stacks={"b": "EW"}, hands={"b": ["mend"]})
    assert match.asks("b") == ["anytime"]
    match.do("a", "end")
    assert [match.asks("a"), match.asks("b")] == [["leave"], []]
