"""Rounds and turns: what begins and ends with them, and who is asked to make room."""

from __future__ import annotations

from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.frames import HastyMove, RazeTower, StepAside, TakeTurn
from games.kernel import Context, Scripted

HERE, EAST, EAST2 = (0, 0), (1, 0), (2, 0)
THREE = {"seats": 3, "wizards": "coleb gammon vayla"}


def counted(match: Any) -> Any:
    """After cards were laid by hand, they are counted anew."""
    match.pieces = match.game.census(match.state)
    return match


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


# -- rounds ------------------------------------------------------------------------------------------


def test_u1_turns_go_clockwise_and_a_round_ends_where_it_began(table: Any) -> None:
    match = table({}, active="b", first=1, **THREE)
    seen = []
    for seat in "bcabc":
        assert match.awaited == seat
        seen.append(match.state.round)
        match.do(seat, "end")
        assert bool(match.heard("round")) == (seat == "a")
    assert [seen, match.state.round] == [[3, 3, 3, 4, 4], 4]


def test_u9_the_limit_of_rounds_is_played_out(table: Any) -> None:
    match = table({}, settings={"rounds": 10}, active="a", first=0)
    match.state.round = 9
    match = type(match)(GAME, match.state)
    match.do("a", "end").do("b", "end")
    assert [match.state.outcome, match.state.round] == [None, 10]
    match.do("a", "end")
    assert match.state.outcome is None
    match.do("b", "end")
    assert match.state.outcome.why.args == {"rounds": 10}


def test_u9_the_draw_is_among_all_who_are_still_in(table: Any) -> None:
    match = table({}, active="c", first=0, settings={"rounds": 10}, **THREE)
    match.leave("b")
    match.state.round = 10
    match = type(match)(GAME, match.state)
    match.do("c", "end")
    assert match.places == [1, 3, 1]


def test_u9_a_drawn_team_shares_its_place_with_those_it_has_lost(table: Any) -> None:
    match = table(
        {}, active="d", first=0, seats=4, wizards="coleb gammon vayla torvald",
        settings={"rounds": 10, "teams": "pairs"},
    )  # fmt: skip
    match.leave("c")
    match.state.round = 10
    match = type(match)(GAME, match.state)
    match.do("d", "end")
    assert match.places == [1, 1, 1, 1]


def test_a_turn_begins_with_all_of_the_last_one_forgotten(table: Any, spots: Any) -> None:
    here, far = spots("gg", HERE, EAST2, away=3)
    match = table({"a-archer": here, "b-archer": far}, active="b")
    state = match.state
    state.moved, state.strides, state.charging, state.furious = (
        ["a-archer"],
        {"a-archer": 3},
        ["a-archer"],
        ["a-archer"],
    )
    state.passive, state.at_peace, state.fought, state.last_card = [0], [["a-archer", "b-archer"]], ["a-archer"], "mend"
    state.shots = [("a-archer", 1), ("b-archer", 0)]
    state.rulers[0].born, state.rulers[0].slain, state.rulers[1].slain = True, [1], [0]
    match = type(match)(GAME, state)
    match.do("b", "end", dice="")
    state = match.state
    assert [state.moved, state.strides, state.charging, state.furious, state.passive, state.at_peace] == [
        [], {}, [], [], [], [],
    ]  # fmt: skip
    assert [state.fought, state.last_card, state.march, state.fray, state.stepping] == [[], "", None, None, False]
    assert state.shots == [("b-archer", 0)], "each shot comes back with its owner's round"
    assert [state.rulers[0].born, state.rulers[0].slain, state.rulers[1].slain] == [False, [], [0]]
    assert [state.rulers[0].turns, state.rulers[1].turns, state.active] == [4, 3, 0]


def test_c7_whoever_has_anybody_on_the_board_is_not_judged(table: Any, spots: Any) -> None:
    """Three turns in a row that begin without one are told, and the others go on."""
    (here,) = spots("g", HERE, away=6, seats=3)
    match = table({"b-wizard": "", "b-archer": here, "c-wizard": ""}, **THREE)
    match.state.rulers[1].wiped, match.state.rulers[2].wiped = 2, 2
    match = type(match)(GAME, match.state)
    match.do("a", "end")
    assert [match.state.rulers[1].wiped, match.state.beaten, match.awaited] == [0, [], "b"]
    match.do(
        "b", "leave b-wizard " + around(match.state.land, match.at("b-wizard"))[0] if "leave" in match.asks() else "end"
    )
    while match.awaited == "b":
        match.timeout("b")
    assert [match.state.beaten, match.heard("wiped_out")] == [[2], [{"seat": 2}]]
    assert match.awaited == "a"


def test_c10_a_dead_wizard_returns_once_its_turn_begins_and_no_living_one(table: Any) -> None:
    match = table({"b-wizard": ""}).do("a", "end")
    assert [match.at("b-wizard"), match.level("b-wizard"), match.state.rulers[1].born] == ["N22", 2, True]
    assert [len(match.heard("drew")), match.heard("born")[0]["level"]] == [1, 2]
    match.do("b", "end")
    assert [match.heard("born"), match.heard("drew"), match.state.rulers[0].born] == [[], [], False]


def test_c9_only_who_has_chobolo_draws_with_gammon(table: Any) -> None:
    for holder, cards in ((0, 1), (1, 0), (-1, 0)):
        match = table({}, active="b", wizards="gammon coleb", captured=True, holder=holder).do("b", "end")
        assert len(match.hand("a")) == cards
    other = table({}, active="b", wizards="coleb gammon", captured=True, holder=0).do("b", "end")
    assert other.hand("a") == [], "the bonus of another wizard"


# -- spells that end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "rounds"), [("quagmire", 3), ("firewall", 2), ("bridge-of-reeds", 2)])
def test_spells_on_hexes_last_so_many_rounds_of_their_caster(
    table: Any, spots: Any, on: Any, card: str, rounds: int
) -> None:
    (here,) = spots("g", HERE, away=6)
    stand = {"b-archer": here}
    match = table(stand, lasting=[on(card, "a", hexes=[here], ends=3 + rounds)], decks={"a": []})
    match.state.rulers[0].spells = [*dict.fromkeys((*match.state.rulers[0].spells, card))]
    match.state.decks["a"] = [one for one in match.state.rulers[0].spells if one != card]
    counted(match)
    for n in range(rounds):
        assert match.lies(card), n
        match.do("a", "end").do("b", "end")
    assert not match.lies(card)
    assert [one["card"] for one in match.heard("spell_ends")] == [card]
    assert (match.at("b-archer") == "") == (card == "bridge-of-reeds"), "only whoever stood on reeds drowns"


def test_s12_drought_ends_with_its_casters_next_turn(table: Any, land: Any, on: Any) -> None:
    well = next(iter(land.elements))
    match = table({}, lasting=[on("drought", "a", hexes=[well], ends=4)], decks={"a": []}, wizards="vayla coleb")
    match.state.decks["a"].remove("drought")
    counted(match)
    match.do("a", "end").do("b", "end")
    assert match.lies("drought"), "its second turn has only begun"
    match.do("a", "end")
    assert not match.lies("drought")


def test_s01_sleep_ends_with_the_turn_of_whoever_sleeps(table: Any, spots: Any, on: Any) -> None:
    """Whoever has cast it."""
    here, there = spots("gg", HERE, (4, 0), away=3)
    asleep = [on("sleep", "b", "a-archer"), on("sleep", "a", "b-archer")]
    match = table({"a-archer": here, "b-archer": there}, lasting=asleep)
    for name in "ab":
        match.state.decks[name].remove("sleep")
    counted(match)
    match.do("a", "end")
    assert [one.on for one in match.lies("sleep")] == ["b-archer"]
    match.do("b", "end")
    assert match.lies("sleep") == []


# -- making room -------------------------------------------------------------------------------------


def test_t8_who_leaves_goes_onto_a_free_hex_that_it_may_enter(table: Any, land: Any) -> None:
    """Not into another tower, nor a lake, nor where somebody stands; out of auxiliary towers too."""
    ring = land.around["E12"]
    taken, fort = around(land, "E12")[:2]
    match = table({"a-archer": "E12", "a-cavalry": taken}, towers={fort: "b"})
    match.do("a", "end")
    assert match.decision("a").prompt.args == {"at": "E12"}
    assert match.decision("a").default == ("default",)
    free = {place for place in ring if place not in (taken, fort) and land.ground[place] in "gfmsr"}
    assert {*match.decision("a").options.under(("leave", "a-archer"))} == free
    place = min(free)
    match.do("a", f"leave a-archer {place}")
    assert match.heard("leaves") == [{"who": match.heard("leaves")[0]["who"], "at": place}]
    assert match.at("a-archer") == place


def test_t8_each_tower_is_emptied_until_one_is_left(table: Any, spots: Any, land: Any) -> None:
    (fort,) = spots("g", HERE, away=4)
    match = table({"a-archer": fort, "a-cavalry": fort, "a-mountaineer": "E12"}, towers={fort: "a"})
    match.do("a", "end")
    assert match.decision("a").prompt.args == {"at": "E12"}
    match.do("a", f"leave a-mountaineer {around(land, 'E12')[0]}")
    assert match.decision("a").prompt.args == {"at": fort}
    match.do("a", f"leave a-cavalry {around(land, fort)[0]}")
    assert [match.awaited, match.state.on(fort)] == ["b", ["a-archer"]]


def test_t8_by_the_clock_the_archer_stays_and_others_go_by_the_dice(table: Any, land: Any) -> None:
    match = table({"a-archer": "E12", "a-cavalry": "E12", "a-mountaineer": "E12"})
    match.timeout("a", dice="0 0 0")
    assert match.state.on("E12") == ["a-wizard"], "warriors leave before the wizard"
    pair = table({"a-archer": "E12", "a-cavalry": "E12", "a-wizard": around(land, "E12")[0]})
    pair.timeout("a", dice="1")
    assert pair.state.on("E12") == ["a-archer"]
    assert pair.at("a-cavalry") in land.around["E12"]


def test_t8_by_default_nobody_is_asked_again_once_the_clock_has_answered(table: Any, land: Any) -> None:
    match = table({"a-archer": "E12", "a-cavalry": "E12"}).do("a", "end")
    match.timeout("a", dice="0 0")
    assert [match.state.on("E12"), match.awaited] == [["a-wizard"], "b"]


@pytest.mark.parametrize("level", [1, 2])
def test_t8_where_all_hexes_are_shot_at_who_could_survive_goes(table: Any, land: Any, level: int) -> None:
    """Ruling T8: else with who has more than one level, and warriors before the wizard."""
    ring = [place for place in land.within("E12", 2) if land.ground[place] in "gf" and land.distance(place, "E12") == 2]
    one, other = next((one, far) for one in ring for far in ring if land.distance(one, far) == 4)
    match = table({"a-cavalry": ("E12", level), "b-mason": one, "b-cavalry": other}, towers={one: "b", other: "b"})
    match.timeout("a", dice="0")
    assert match.state.on("E12") == (["a-cavalry"] if level == 1 else ["a-wizard"])


def test_t8_nobody_fears_friends_nor_those_who_cannot_shoot(table: Any, land: Any) -> None:
    """An enemy on the ground who is no archer keeps nobody from a hex."""
    beside = around(land, "E12", "gfmsr")
    far = next(
        place for place in land.within("E12", 3) if land.distance(place, "E12") == 3 and land.ground[place] == "g"
    )
    stand = {"a-archer": "E12", "b-mason": far, "a-cavalry": far}
    assert any(land.distance(far, place) == 2 for place in beside)
    left = []
    for face in range(len(beside)):
        match = table({**stand, "a-cavalry": ""}, wizards="coleb torvald")
        match.timeout("a", dice=str(face))
        left.append(match.at("a-archer"))
    assert left == beside
    archer = table({"a-archer": "E12", "b-archer": far}, wizards="coleb torvald")
    archer.timeout("a", dice="0")
    assert land.distance(archer.at("a-archer"), far) > 2


@pytest.mark.parametrize(("levels", "stays"), [((2, 1), "a-archer"), ((1, 2), "a-cavalry"), ((1, 1), "a-archer")])
def test_t8_who_cannot_leave_dies_the_lowest_first(table: Any, levels: tuple[int, int], stays: str) -> None:
    """Warriors before the wizard, the lowest level first."""
    about: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}
    empty = table({}, **about)
    tower = empty.state.rulers[0].tower
    friends = ("a-mountaineer", "a-wizard", "c-wizard", "c-archer", "c-mason", "c-ranger")
    ring = dict(zip(friends, empty.state.land.around[tower], strict=True))
    stand = {"a-archer": (tower, levels[0]), "a-cavalry": (tower, levels[1])}
    match = table({**stand, **ring}, **about).do("a", "end")
    assert match.state.on(tower) == [stays]


def test_c3_a_wizard_on_the_hex_steps_aside_and_is_asked_where(table: Any, land: Any) -> None:
    match = table({"a-wizard": land.heart}, begin=StepAside(who="a-wizard"), captured=True, wall_open=True)
    assert match.asks() == ["aside"]
    assert {*match.decision("a").options.under(("leave", "a-wizard"))} == {*land.around[land.heart]}
    match.state.stack.insert(0, TakeTurn(seat=0))
    match.state.stack[0].id = "0.99"
    match = type(match)(GAME, match.state)
    match.timeout("a", dice="2")
    assert match.at("a-wizard") == land.around[land.heart][2]
    assert match.heard("leaves")


def test_c3_without_a_free_hex_it_dies_and_if_it_is_gone_nothing_happens(table: Any, land: Any) -> None:
    ring = dict(
        zip(
            ("b-archer", "b-cavalry", "b-mason", "a-archer", "a-cavalry", "a-forester"),
            land.around[land.heart],
            strict=True,
        )
    )
    match = table({"a-wizard": land.heart, **ring}, captured=True, wall_open=True, active="b", wizards="gammon torvald")
    match.state.stack.append(StepAside(who="a-wizard"))
    match.state.stack[-1].id = "0.98"
    assert match.state.holder == -1
    state = GAME.copy(match.state)
    ctx = Context(GAME.rules, state, Scripted([]))
    ctx.run()
    assert state.characters["a-wizard"].at == ""
    state = GAME.copy(match.state)
    state.characters["a-wizard"].at = "E12"
    ctx = Context(GAME.rules, state, Scripted([]))
    ctx.run()
    assert state.characters["a-wizard"].at == "E12"


# -- towers ------------------------------------------------------------------------------------------


def test_t4_the_captor_names_one_of_the_other_three(table: Any, spots: Any) -> None:
    """By default an empty one; its watch goes with it."""
    here, fort, one, two, three = spots("ggggg", HERE, EAST, (0, -2), (-2, 0), (-2, 2), away=1)
    towers = {fort: "b", one: "a", two: "a", three: "a"}
    watches = {one: "hold", two: "wizards", fort: "hold"}
    match = table({"a-archer": here, "a-cavalry": min(one, two, three)}, towers=towers, watches=watches)
    match.do("a", f"go a-archer {fort}")
    assert {*match.decision("a").options.under(("raze",))} == {one, two, three}
    assert fort not in match.state.watches, "a captured tower has no order yet"
    empty = min({one, two, three} - {match.at("a-cavalry")})
    assert match.decision("a").default == ("raze", empty)
    match.do("a", f"raze {one}")
    assert [match.heard("tower.destroyed"), one in match.state.watches] == [[{"at": one}], False]
    assert match.state.watches == {two: "wizards"}


def test_t4_three_towers_with_the_captured_one_are_kept(table: Any, spots: Any) -> None:
    here, fort, one, two = spots("gggg", HERE, EAST, (0, -2), (-2, 0), away=1)
    match = table({"a-archer": here}, towers={fort: "b", one: "a", two: "a"})
    match.do("a", f"go a-archer {fort}")
    assert [match.asks(), len(match.state.towers)] == [["turn"], 3]
    lost = table({"a-archer": here}, towers={one: "a", two: "a", fort: "b"}, begin=TakeTurn(seat=0))
    lost.state.stack.append(RazeTower(seat=0, captured=fort))
    assert lost.state.auxiliary(0) == [one, two]


# -- haste -------------------------------------------------------------------------------------------


def hasted(table: Any, where: str, who: str = "a-archer", **args: Any) -> Any:
    return table({who: where}, stacks={"a": "FA"}, hands={"a": ["haste"]}, **args).do("a", f"cast haste {who}")


def test_s08_o5_half_a_move_is_made_in_legs_and_ends_by_a_pass(table: Any, spots: Any) -> None:
    here, one, two = spots("ggg", HERE, EAST, EAST2, away=3)
    match = hasted(table, here)
    assert match.decision("a").prompt.args["left"] == 2
    match.do("a", f"go a-archer {one}")
    assert [match.asks(), match.decision("a").prompt.args["left"]] == [["haste"], 1]
    assert match.may("a", f"go a-archer {two}")
    assert match.may("a", f"go a-archer {here}")
    match.do("a", "pass")
    assert [match.asks(), match.at("a-archer"), match.state.moved] == [["turn"], one, []]


def test_s08_o5_whoever_is_hasted_on_the_move_keeps_the_rest_of_it(table: Any, spots: Any) -> None:
    here, one, two, three = spots("gggg", HERE, EAST, EAST2, (3, 0), away=2)
    match = table({"a-archer": here}, stacks={"a": "FA"}, hands={"a": ["haste"]})
    match.do("a", f"go a-archer {one}").do("a", "cast haste a-archer").do("a", f"go a-archer {three}")
    assert [match.asks(), match.state.march.gone, match.at("a-archer")] == [["turn"], 1, three]
    match.do("a", f"go a-archer {two}")
    assert match.state.march.gone == 2


def test_s08_haste_counts_terrain_and_swamps_of_its_own_start(table: Any, spots: Any) -> None:
    """Ruling S8: by all rules of movement."""
    (wood,) = spots("f", HERE, away=2)
    match = hasted(table, wood, "a-forester")
    assert match.decision("a").prompt.args["left"] == 3
    (swamp,) = spots("s", HERE, away=1)
    slow = hasted(table, swamp)
    assert slow.decision("a").prompt.args["left"] == 1


def test_s08_a_wizard_hastens_four_spaces_gathers_and_prays(table: Any, land: Any) -> None:
    well = next(
        place for place, kind in land.elements.items() if kind == "A" and place != "Q12" and around(land, place)
    )
    match = hasted(table, around(land, well)[0], "a-wizard")
    assert match.decision("a").prompt.args["left"] == 4
    match.do("a", f"go a-wizard {well}")
    assert [match.asks(), match.may("a", "pray")] == [["haste"], True]
    match.do("a", "pray")
    assert [match.asks(), len(match.hand("a")), match.heard("prays")] == [["turn"], 1, [{"seat": 0}]]
    other = hasted(table, around(land, well)[0], "a-wizard")
    other.do("a", "gather air done")
    assert [other.stack("a"), other.asks()] == ["A", ["haste"]]
    purged = table(
        {"a-wizard": around(land, well)[0]}, stacks={"a": "AFA"}, hands={"a": ["haste"]}, wizards="vayla coleb"
    ).do("a", "cast haste a-wizard")
    purged.do("a", f"go a-wizard {well}").do("a", "purge")
    assert [purged.stack("a"), purged.asks()] == ["", ["turn"]]


def test_s08_haste_ends_in_a_tower_and_blesses_on_chobolos_hex(table: Any, spots: Any, land: Any) -> None:
    here, fort = spots("gg", HERE, EAST, away=4)
    match = hasted(table, here, towers={fort: "b"})
    match.do("a", f"go a-archer {fort}")
    assert [match.asks(), match.state.towers[fort].owner] == [["turn"], 0]
    beside = land.around[land.heart][0]
    for line in (f"go a-archer {land.heart}", "pass"):
        blest = hasted(table, beside, captured=True, wall_open=True, holder=1)
        blest.do("a", f"go a-archer {land.heart}")
        if blest.asks() == ["haste"]:
            blest.do("a", "pass")
        assert blest.level("a-archer") == 2, line
    two = next(place for place in land.plane if land.distance(place, land.heart) == 2)
    whole = hasted(table, two, captured=True, wall_open=True, holder=1).do("a", f"go a-archer {land.heart}")
    assert [whole.asks(), whole.level("a-archer")] == [["turn"], 2], "with its last step it has ended"


def test_s08_whoever_dies_of_it_is_not_asked_on(table: Any, land: Any) -> None:
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    match = hasted(table, around(land, lake, "gr")[0])
    match.do("a", f"drown a-archer {lake}")
    assert [match.asks(), match.at("a-archer")] == [["turn"], ""]
    gone = table({}, begin=TakeTurn(seat=0))
    assert HastyMove(seat=0, who="a-archer", left=2).gone == 0
    assert gone.asks() == ["turn"]
