"""Rulings C, U and O: Chobolo, the four ways to win, elimination; set-up, teams, leaving."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.content import SPELLS, WIZARDS
from games.chobolo.founding import serves
from games.kernel import Answer, pending, start
from games.players.match import secret_of
from games.players.scenario import Scenario

HERE, EAST = (0, 0), (1, 0)


def near(land: Any, place: str, far: int) -> str:
    return next(one for one in land.within(place, far) if one != place and land.ground[one] == "g")


# -- Chobolo -----------------------------------------------------------------------------------------


def test_c1_armageddon_at_an_empty_main_tower(table: Any, land: Any) -> None:
    match = table(
        {"a-wizard": near(land, "N22", 2), "b-wizard": "H5"}, stacks={"a": "FAWEF"}, captured=True, holder=0,
        wall_open=True,
    )  # fmt: skip
    match.do("a", "cast armageddon b")
    assert [match.places, match.state.outcome.why.id] == [[1, 2], "chobolo.end.armageddon"]
    home = table({"a-wizard": near(land, "N22", 2)}, stacks={"a": "FAWEF"}, captured=True, holder=0)
    assert home.why("a", "cast armageddon b") == "holder", "somebody is in the tower"


def test_c2_way_two(table: Any, land: Any) -> None:
    """Armageddon at home marks the wizard; with Chobolo on his hex at the end of an own turn it wins."""
    match = table({}, stacks={"a": "FAWEF"}, captured=True, holder=0, wall_open=True)
    match.do("a", "cast armageddon a")
    assert match.state.rulers[0].marked
    beside = land.around[land.heart][0]
    match = table({"a-wizard": beside}, captured=True, holder=0, wall_open=True)
    match.state.rulers[0].marked = True
    match.do("a", f"go a-wizard {land.heart}").do("a", "end")
    assert [match.places, match.state.outcome.why.id] == [[1, 2], "chobolo.end.return"]


def test_c3_chobolo_returns_when_his_holder_dies(table: Any, spots: Any, land: Any) -> None:
    """A warrior on his hex dies, a wizard there steps aside; the mark goes too."""
    here, east = spots("gg", HERE, EAST, away=3)
    match = table(
        {"a-forester": (here, 4), "b-wizard": (east, 1), "b-mason": land.heart}, wizards="coleb torvald",
        captured=True, holder=1, wall_open=True,
    )  # fmt: skip
    match.state.rulers[1].marked = True
    match.do("a", "fight", dice="41")
    assert [match.state.holder, match.at("b-mason"), match.state.rulers[1].marked] == [-1, "", False]
    stand = {"a-wizard": land.heart, "a-forester": (here, 4), "b-wizard": (east, 1)}
    aside = table(stand, captured=True, holder=1, wall_open=True)
    aside.do("a", "fight", dice="41")
    assert aside.asks() == ["aside"]
    aside.do("a", aside.offers("a", "leave")[0])
    assert aside.at("a-wizard") in land.around[land.heart]


def test_c4_chobolo_is_taken_freely_after_his_first_capture(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    match = table({"a-wizard": beside}, captured=True, wall_open=True)
    match.do("a", "take")
    assert match.state.holder == 0
    assert table({"a-wizard": beside}, wall_open=True).why("a", "take") == "take"


def test_c5_way_three_takes_chobolo_from_another(table: Any) -> None:
    """After a kill of another opponent's wizard in this round, beside an opponent's empty main tower."""
    chips, three = {"a": "FAWEF" + "EWAF"}, {"seats": 3, "wizards": "coleb gammon vayla"}
    args: dict[str, Any] = {"captured": True, "wall_open": True, "holder": 2, "stacks": chips, **three}
    empty = table({}, **three)
    beside = near(empty.state.land, empty.state.rulers[1].tower, 1)
    stand = {"a-wizard": beside, "b-wizard": ""}
    match = table(stand, **args)
    assert match.why("a", "cast chobolo") == "no_target"
    match.state.rulers[0].slain = [1]
    match = type(match)(GAME, match.state)
    match.do("a", "cast chobolo")
    assert match.heard("stolen") == [{"seat": 0, "whom": 2}]
    match.do("a", "cast armageddon b")
    assert match.places == [1, 2, 2]


def test_c6_a_warrior_is_blessed_on_the_empty_hex_once(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    match = table({"a-archer": beside}, captured=True, wall_open=True, holder=1)
    match.do("a", f"go a-archer {land.heart}").do("a", "end")
    assert match.level("a-archer") == 2
    match.do("b", "end").do("a", "end")
    assert match.level("a-archer") == 2


def test_c7_elimination_at_the_start_of_the_third_turn_without_a_character(table: Any) -> None:
    match = table({"b-wizard": ""})
    match.state.rulers[1].wiped = 2
    match = type(match)(GAME, match.state)
    match.do("a", "end")
    assert [match.places, match.state.outcome.why.id] == [[1, 2], "chobolo.end.alone"]
    again = table({"b-wizard": ""})
    again.state.rulers[1].wiped = 1
    again = type(again)(GAME, again.state)
    again.do("a", "end")
    assert [again.at("b-wizard"), again.state.rulers[1].wiped] == ["N22", 2]
    again.do("b", "end").do("a", "end")
    assert again.state.rulers[1].wiped == 0


def test_c8_later_removal_is_a_better_place(table: Any) -> None:
    match = table({}, seats=3, wizards="coleb gammon vayla", hands={"b": ["mend"]})
    match.leave("b")
    assert [match.state.beaten, match.heard("laid_open")] == [[1], [{"seat": 1, "cards": ["mend"]}]]
    match.leave("c")
    assert match.places == [1, 3, 2]


def test_c9_gammon_with_chobolo_draws_each_turn(table: Any) -> None:
    match = table({}, active="b", wizards="gammon coleb", captured=True, holder=0)
    match.do("b", "end")
    assert len(match.hand("a")) == 1


def test_c10_the_wizard_returns_with_a_card(table: Any) -> None:
    match = table({"a-wizard": "", "a-archer": "E12"}, active="b")
    match.do("b", "end")
    assert [match.at("a-wizard"), match.level("a-wizard"), len(match.hand("a"))] == ["E12", 2, 1]
    match.do("a", "end")
    assert match.asks() == ["leave"], "with it there are two in the tower"


# -- set-up ------------------------------------------------------------------------------------------


def begun(seats: int, n: object = 0, **settings: object) -> Scenario[Any]:
    state, events = start(GAME, seats, secret_of(n), settings)
    return Scenario(GAME, state, events)


def by_defaults(match: Scenario[Any]) -> Scenario[Any]:
    while not match.state.characters:
        asked = next(one for one in pending(GAME, match.state) if one.waits)
        match.give(Answer(asked.seat, asked.key, asked.default))
    return match


def test_u1_u2_the_highest_roll_starts_and_ties_roll_again() -> None:
    for n in range(12):
        match = begun(4, n)
        rolls = match.heard("rolled")
        faces = rolls[0]["faces"]
        first = [seat for seat, face in enumerate(faces) if face == max(faces)]
        if len(first) > 1:
            assert rolls[1]["seats"] == first
        assert match.state.first in first
        assert match.awaited == "abcd"[match.state.first], "and lays its lands first"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("quick", [False, True])
def test_u4_u7_every_seat_is_served_by_its_tiles(seats: int, quick: bool) -> None:
    match = by_defaults(begun(seats, f"served {seats}", quick_boards=quick))
    state, used = match.state, Counter(tile.tile for tile in match.state.tiles)
    for seat, keys in enumerate(state.offered):
        assert serves(state, seat, keys)
        tower = state.rulers[seat].tower
        assert state.land.ground[tower] == state.rulers[seat].element
        assert state.land.own(seat, seats, state.rulers[seat].element)[0] == tower, "the nearest to the centre"
    assert max(used.values()) <= 2


def test_u4_arranged_lands_lie_as_their_seat_wants(table: Any) -> None:
    match = begun(2, 5, boards="arranged")
    seat = match.awaited
    keys = match.state.offered["ab".index(seat)]
    line = f"found {keys[2]}-3 {keys[0]}-5 {keys[1]}-0"
    place = match.decision(seat).options.under(tuple(line.split()))[0]
    match.do(seat, f"{line} {place}")
    laid = [(tile.tile, tile.turn) for tile in match.state.tiles]
    assert laid == [(keys[2], 3), (keys[0], 5), (keys[1], 0)]


def test_u4_drafted_tiles_are_picked_in_the_order_of_the_dice_and_back() -> None:
    """Ruling O3: and then arranged; no pick that could not serve its seat is offered."""
    match = begun(3, 7, boards="drafted")
    order = []
    while match.open(match.awaited) and match.decision(match.awaited).prompt.id == "chobolo.ask.tile":
        order.append(match.awaited)
        match.do(match.awaited, match.offers(match.awaited)[0])
    assert order == [*order[:3], *order[:3][::-1]]
    assert all(serves(match.state, seat, keys) for seat, keys in enumerate(match.state.offered))
    assert match.decision(match.awaited).prompt.id == "chobolo.ask.found"


def test_u4_six_wizards_of_one_element_get_copies_of_cross_tiles() -> None:
    match = begun(6, 1, loadout="choose")
    for seat in "abcdef":
        match.do(seat, "load coleb starter")
    assert all(serves(match.state, seat, keys) for seat, keys in enumerate(match.state.offered))


def test_u3_loadouts() -> None:
    """Starter sets, each wizard once before one comes twice; by the dice; or chosen by all at once."""
    starter = begun(4, 3)
    assert len({ruler.wizard for ruler in starter.state.rulers}) == 4
    assert all(tuple(ruler.spells) == WIZARDS[ruler.wizard].spells for ruler in starter.state.rulers)
    dice = begun(2, 3, loadout="random")
    assert [len({*ruler.spells}) for ruler in dice.state.rulers] == [10, 10]
    chosen = begun(2, 3, loadout="choose")
    assert chosen.awaited == "ab"
    spells = " ".join([*SPELLS][:10])
    chosen.do("a", f"load vayla mason ranger cavalry {spells} done")
    assert chosen.awaited == "b"
    chosen.do("b", "load torvald starter")
    assert chosen.state.rulers[0].warriors == ["mason", "ranger", "cavalry"]
    assert not begun(2, 3, loadout="choose").may("a", "load vayla mason mason")
    assert not begun(2, 3, loadout="choose").may("a", "load umbra-fire")
    shadow = begun(2, 3, loadout="choose", shadow=True).do("a", "load umbra-fire starter").do("b", "load coleb starter")
    assert (shadow.state.rulers[0].wizard, shadow.state.rulers[0].element) == ("umbra", "F")


def test_u5_u6_two_cards_each_and_all_in_the_tower() -> None:
    match = by_defaults(begun(3, 4))
    for seat, ruler in enumerate(match.state.rulers):
        assert len(ruler.hand) == 2
        assert sorted(match.state.on(ruler.tower)) == sorted(match.state.of(seat))
        assert [match.state.characters[who].level for who in match.state.of(seat)] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    ("seats", "teams", "sides"), [(4, "pairs", 2), (6, "pairs", 3), (6, "threes", 2), (5, "pairs", 5)]
)
def test_u8_teams(seats: int, teams: str, sides: int) -> None:
    match = by_defaults(begun(seats, 2, teams=teams))
    assert match.state.teams == sides
    if sides < seats:
        assert match.state.side(0) == match.state.side(sides)
        match.leave("a")
        assert match.state.outcome is None, "a team is beaten when all its members are"
        for seat in range(1, seats):
            if seat % sides != 0:
                match.leave("abcdef"[seat])
        assert match.places is not None
        assert match.places[0] == match.places[sides] == 1


def test_u8_allies_neither_fight_nor_shoot(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, seats=4)
    stand = {"a-archer": here, "c-archer": east}
    match = table(stand, seats=4, wizards="coleb gammon vayla torvald", settings={"teams": "pairs"})
    assert not match.may("a", "fight")
    match.do("a", "end")
    assert not match.heard("shot")


def test_u9_after_the_last_round_the_game_is_drawn(table: Any) -> None:
    match = table({}, settings={"rounds": 10}, active="b", first=0)
    match.state.round = 10
    match = type(match)(GAME, match.state)
    match.do("b", "end")
    assert [match.places, match.state.outcome.why.id] == [[1, 1], "chobolo.end.rounds"]


# -- our own additions -------------------------------------------------------------------------------


def test_o1_o4_the_active_player_shoots_first_and_is_not_asked_to_cast_after_fight(table: Any, spots: Any) -> None:
    """The active player's shots come first; who has just said `fight` is not asked to cast."""
    here, east, far = spots("ggg", HERE, EAST, (2, 0), away=3)
    match = table(
        {"a-archer": here, "b-forester": east, "b-archer": far}, stacks={"a": "FF"}, hands={"a": ["keen-edge"]},
        wizards="coleb vayla",
    )  # fmt: skip
    match.do("a", "fight")
    assert match.asks() == ["shoot"], "nobody is asked to cast"
    match.do("a", "shoot a-archer b-forester done", dice="41 14")
    assert [shot["who"][0].args["seat"] for shot in match.heard("shot")] == [0, 1]
