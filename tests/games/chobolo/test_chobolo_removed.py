"""Rulings C2 and C8: who is marked, what a removed player leaves, and how everything goes on without them."""

from __future__ import annotations

from typing import Any

from games.chobolo import GAME
from games.chobolo.frames import BeginTurn, NextTurn, TakeTurn
from games.chobolo.turns import returned
from games.kernel import Answer, pending, start
from games.players.match import secret_of
from games.players.scenario import Scenario

HERE, EAST = (0, 0), (1, 0)
THREE = {"seats": 3, "wizards": "coleb gammon vayla"}


def counted(match: Any) -> Any:
    """After cards were laid by hand, they are counted anew."""
    match.pieces = match.game.census(match.state)
    return match


def around(land: Any, place: str, kinds: str = "g") -> list[str]:
    return [near for near in land.around[place] if land.ground[near] in kinds]


def test_c2_who_is_marked_wins_only_on_the_hex_and_with_chobolo(table: Any, land: Any) -> None:
    beside = land.around[land.heart][0]
    match = table({"a-wizard": beside}, captured=True, holder=0, wall_open=True)
    match.state.rulers[0].marked = True
    state = match.state
    assert not returned(state, 0)
    state.characters["a-wizard"].at = land.heart
    assert returned(state, 0)
    state.holder = 1
    assert not returned(state, 0)
    state.holder, state.rulers[0].marked = 0, False
    assert not returned(state, 0)


def test_c8_what_a_removed_player_leaves(table: Any, spots: Any, on: Any, land: Any) -> None:
    """Cards, chips, spells and characters are out; what others have laid goes on."""
    here, there, swamp = spots("ggg", HERE, (3, 0), (0, 3), away=2, seats=3)
    mine, theirs = on("keen-edge", "b", "a-archer"), on("veil", "c", "b-archer")
    bog, held = on("quagmire", "b", hexes=[swamp], ends=9), on("quagmire", "c", hexes=[there], ends=9)
    match = table(
        {"a-archer": here, "b-archer": there}, active="b", stacks={"b": "FEW"}, hands={"b": ["mend", "sleep"]},
        lasting=[mine, theirs, bog, held], decks={"b": [], "c": []}, captured=True, holder=1, wall_open=True, **THREE,
    )  # fmt: skip
    for seat, cards in ((1, ("keen-edge", "quagmire")), (2, ("veil", "quagmire"))):
        ruler = match.state.rulers[seat]
        ruler.spells = [*dict.fromkeys([*ruler.spells, *cards])]
        match.state.decks["abc"[seat]] = [one for one in ruler.spells if one not in cards and one not in ruler.hand]
    match.state.rulers[1].marked = True
    match.state.watches[match.state.rulers[1].tower] = "hold"
    counted(match)
    tower = match.state.rulers[1].tower
    match.leave("b")
    state, ruler = match.state, match.state.rulers[1]
    assert [state.beaten, ruler.stack, ruler.hand, ruler.tower, ruler.marked] == [[1], "", [], "", False]
    assert [state.of(1), len(state.of(0)), len(state.of(2))] == [[], 2, 1]
    assert [(one.card, one.owner) for one in state.lasting] == [("quagmire", 2)]
    assert [state.holder, tower in state.watches, match.awaited] == [-1, False, "c"]
    assert match.heard("laid_open") == [{"seat": 1, "cards": ["mend", "sleep"]}]
    assert {*state.decks["b"]} == {*ruler.spells}
    assert state.decks["c"][0] == "veil", "what lay on its character returns to its owner"


def test_c8_whoever_leaves_out_of_turn_holds_nobody_up(table: Any) -> None:
    match = table({}, **THREE)
    match.leave("c")
    assert [match.awaited, match.state.active, match.places] == ["a", 0, None]
    match.do("a", "end").do("b", "end")
    assert match.awaited == "a"
    assert match.heard("laid_open") == []


def test_c8_a_spell_of_whoever_leaves_is_called_off(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6, seats=3)
    match = table(
        {"b-archer": here}, stacks={"a": "FAW", "b": "WE"}, hands={"a": ["sleep"], "b": ["change-element"]}, **THREE
    ).do("a", "cast sleep b-archer")
    assert match.asks() == ["answer.card"]
    match.leave("a")
    assert [match.lies("sleep"), match.awaited, match.state.active] == [[], "b", 1]
    assert [type(frame) for frame in match.state.stack] == [TakeTurn], "nothing is left of the turn that was broken off"
    assert match.heard("fizzled") == []


def test_c8_what_others_have_declared_goes_on(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6, seats=3)
    match = table(
        {"c-archer": here}, stacks={"a": "FAW", "b": "WE", "c": "WE"}, seats=3, wizards="coleb gammon vayla",
        hands={"a": ["sleep"], "b": ["change-element"], "c": ["change-element"]},
    ).do("a", "cast sleep c-archer")  # fmt: skip
    assert match.awaited == "bc"
    match.leave("b").do("c", "pass")
    assert [len(match.lies("sleep")), match.lies("sleep")[0].ends] == [1, 0]


def test_c8_whoever_leaves_in_the_middle_of_a_battle_ends_it(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=3, seats=3)
    stand = {"a-forester": (here, 2), "b-forester": (east, 2)}
    match = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, seats=3, wizards="gammon coleb vayla")
    match.do("a", "fight").do("b", "pass", dice="21")
    assert [match.asks(), match.state.stepping] == [["battle"], True]
    match.leave("a")
    assert [match.awaited, match.state.stepping, match.state.fray] == ["b", False, None]
    again = table(stand, stacks={"b": "FF"}, hands={"b": ["keen-edge"]}, seats=3, wizards="gammon coleb vayla")
    again.do("a", "fight").leave("b")
    assert [again.awaited, again.at("a-forester"), again.state.fray] == ["c", here, None]


def test_c8_while_lands_are_laid_its_tiles_stay() -> None:
    state, events = start(GAME, 3, secret_of("leaves early"), {"boards": "arranged"})
    match: Any = Scenario(GAME, state, events)
    gone = next(seat for seat in "abc" if seat not in match.awaited)
    match.leave(gone)
    assert [match.state.beaten, match.state.outcome] == [["abc".index(gone)], None]
    while not match.state.characters:
        asked = next(one for one in pending(GAME, match.state) if one.waits)
        match.give(Answer(asked.seat, asked.key, asked.default))
    state = match.state
    seat = "abc".index(gone)
    assert [state.of(seat), state.rulers[seat].tower, state.rulers[seat].hand] == [[], "", []]
    assert len(state.tiles) == 6
    assert all(state.characters[f"{gone}-{kind}"].level == 0 for kind in ("wizard", *state.rulers[seat].warriors))
    assert state.active != seat
    assert state.round == 1
    both = next(one for one in "abc" if one != gone)
    match.leave(both)
    assert match.places is not None


def test_c8_places_by_who_was_removed_later(table: Any) -> None:
    match = table({}, seats=4, wizards="coleb gammon vayla torvald")
    match.leave("c").leave("a").leave("d")
    assert match.places == [3, 1, 4, 2]
    team = table({}, seats=4, wizards="coleb gammon vayla torvald", settings={"teams": "pairs"})
    team.leave("a").leave("b").leave("d")
    assert team.places == [1, 3, 1, 3], "a team wins with those it has lost"


def test_next_turn_finds_whoever_still_plays(table: Any) -> None:
    match = table({}, active="b", first=2, begin=NextTurn(seat=0), **THREE)
    assert [match.awaited, match.state.round] == ["b", 3], "the third began: after the first comes the second"
    later = table({}, active="b", first=2, begin=NextTurn(seat=1), **THREE)
    assert [later.awaited, later.state.round] == ["c", 4]
    begun = table({}, begin=BeginTurn(seat=1))
    assert [begun.state.active, begun.heard("turn")] == [1, [{"seat": 1}]]


def test_c8_a_walk_goes_on_when_somebody_else_leaves(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=4, seats=3)
    match = table({"a-archer": here}, seats=3, wizards="coleb gammon vayla").do("a", f"go a-archer {east}")
    match.leave("b")
    assert match.state.march is not None
    assert [match.state.march.who, match.state.march.gone] == ["a-archer", 1]
