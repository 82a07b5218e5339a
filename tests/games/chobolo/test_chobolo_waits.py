"""Rulings A2 to A11: who may answer, and for whom the table waits."""

from __future__ import annotations

from typing import Any

from games.chobolo.content import SPELLS
from games.chobolo.frames import AnswerWindow, BattleWindow, DeclaredSpell, LastChance
from games.chobolo.waiting import can_answer, may_act, may_cast, possible, waited_for

HERE, EAST = (0, 0), (1, 0)
PAIRS: dict[str, Any] = {"seats": 4, "wizards": "coleb gammon vayla torvald", "settings": {"teams": "pairs"}}


def answering(table: Any, spell: str = "mend", seat: int = 0, **args: Any) -> Any:
    match = table({}, **args)
    match.state.stack.append(DeclaredSpell(serial=5, spell=spell, seat=seat, aim=("b-wizard",)))
    match.state.stack.append(AnswerWindow())
    return match.state


def waits(state: Any, seat: int = 1) -> bool:
    return waited_for(state, AnswerWindow(), seat)


def test_a2_cards_that_could_answer(table: Any) -> None:
    """Open facts: what may be in the hand, and what the stack pays."""
    assert waits(answering(table, stacks={"b": "WE"}, hands={"b": ["mend"]}))
    assert not waits(answering(table, stacks={"b": "EW"}, hands={"b": ["mend"]})), "paid in another order"
    assert not waits(answering(table, stacks={"b": "WE"}, hands={"b": []}))
    assert not waits(answering(table, seat=1, stacks={"b": "WE"}, hands={"b": ["mend"]})), "its own spell"
    dead = answering(table, stacks={"b": "WE"}, hands={"b": ["mend"]})
    dead.characters["b-wizard"].at = ""
    assert not waits(dead)
    assert not waited_for(dead, dead.stack[0], 1)


def test_a2_turn_aside_and_dispel_only_against_what_they_stop(table: Any) -> None:
    aside: dict[str, Any] = {"stacks": {"b": "EA"}, "hands": {"b": ["sleep"]}, "wizards": "coleb coleb"}
    assert waits(answering(table, "mend", **aside))
    assert waits(answering(table, "sleep", **aside))
    assert not waits(answering(table, "open-plane-wall", **aside))
    dispel: dict[str, Any] = {"stacks": {"b": "FW"}, "wizards": "coleb coleb"}
    assert waits(answering(table, "mend", **dispel))
    assert not waits(answering(table, "sleep", **dispel)), "a permanent card is not dispelled while it is cast"
    assert not waits(answering(table, "resurrect", **dispel))


def test_a2_resurrect_and_recall_only_against_armageddon(table: Any) -> None:
    birth: dict[str, Any] = {"stacks": {"b": "F"}, "wizards": "coleb coleb"}
    assert waits(answering(table, "armageddon", **birth))
    assert not waits(answering(table, "mend", **birth))
    born = answering(table, "armageddon", **birth)
    born.rulers[1].born = True
    assert not waits(born)
    living = answering(table, "armageddon", **birth)
    for kind in living.rulers[1].warriors:
        living.characters[f"b-{kind}"].at = "D14"
    assert not waits(living), "nobody is dead"
    recall: dict[str, Any] = {"stacks": {"b": "AWE"}, "hands": {"b": ["mend"]}, "wizards": "coleb gammon"}
    for spell, expected in (("armageddon", True), ("mend", False)):
        state = answering(table, spell, **recall)
        state.rulers[1].spells = ["recall", "mend"]
        assert waits(state) == expected


def test_a2_the_summons_against_a_summons_while_nobody_has_chobolo(table: Any, land: Any) -> None:
    summons: dict[str, Any] = {"stacks": {"b": "EWAF"}, "wizards": "coleb coleb", "captured": True}
    assert waits(answering(table, "chobolo", **summons))
    assert not waits(answering(table, "open-plane-wall", **summons))
    held = answering(table, "chobolo", **summons)
    held.holder = 0
    assert not waits(held)
    first = answering(table, "chobolo", **(summons | {"captured": False}))
    assert not waits(first), "nobody has had him yet, and it is far away"
    first.characters["b-wizard"].at = land.around[land.heart][0]
    assert waits(first)


def test_a11_who_may_cast_out_of_turn(table: Any, on: Any) -> None:
    state = table({}, stacks={"a": "F"}).state
    assert [may_cast(state, 0), may_cast(state, 1)] == [True, False]
    state.lasting = [on("spell-pool", "b", cards=["mend"])]
    assert may_cast(state, 1)
    state.characters["a-wizard"].at = ""
    assert not may_cast(state, 0)


def test_a2_which_cards_may_be_in_a_hand(table: Any, on: Any) -> None:
    """Not those that lie open, nor those known to lie under the deck."""
    match = table(
        {}, hands={"a": ["mend"]}, lasting=[on("keen-edge", "a", "a-wizard"), on("spell-pool", "a", cards=["haste"])]
    )
    whole = {*match.state.rulers[0].spells}
    assert possible(match.state, 0) == whole - {"keen-edge", "haste"}
    match.state.decks["a"].remove("sleep")
    match.state.piles.put_under("a", "sleep")
    assert possible(match.state, 0) == whole - {"keen-edge", "haste", "sleep"}
    match.state.stack.append(DeclaredSpell(serial=1, spell="unravel", seat=0, aim=()))
    assert "unravel" not in possible(match.state, 0)
    match.state.rulers[0].hand = []
    assert possible(match.state, 0) == set()


def battling(table: Any, spots: Any, first: bool = True, **args: Any) -> Any:
    here, east = spots("gg", HERE, EAST, away=4)
    match = table({"a-forester": here, "b-forester": east}, **args)
    return match.state, BattleWindow(fighters=["a-forester", "b-forester"], first=first)


def test_a3_a4_who_is_waited_for_before_dice(table: Any, spots: Any) -> None:
    keen: dict[str, Any] = {
        "stacks": {"a": "FF", "b": "FF"},
        "hands": {"a": ["mend"], "b": ["mend"]},
        "wizards": "coleb coleb",
    }
    state, frame = battling(table, spots, **keen)
    assert [waited_for(state, frame, seat) for seat in (0, 1)] == [False, True], "the active player has had his say"
    state, later = battling(table, spots, first=False, **keen)
    assert [waited_for(state, later, seat) for seat in (0, 1)] == [True, True]
    state.characters["b-forester"].at = ""
    assert not waited_for(state, later, 1), "with a living character in it"
    state.characters["b-forester"].at, state.characters["b-wizard"].at = "D14", ""
    assert not waited_for(state, later, 1)
    raise_: dict[str, Any] = {"stacks": {"b": "F"}, "wizards": "coleb coleb"}
    state, frame = battling(table, spots, **raise_)
    assert waited_for(state, frame, 1), "Resurrect, before the first dice"
    state, later = battling(table, spots, first=False, **raise_)
    assert not waited_for(state, later, 1)
    answer: dict[str, Any] = {"stacks": {"b": "WE"}, "hands": {"b": ["sleep"]}, "wizards": "coleb vayla"}
    state, frame = battling(table, spots, **answer)
    assert not waited_for(state, frame, 1), "an answer is no battle card"
    assert may_act(state, frame) == [0, 1]
    assert may_act(state, AnswerWindow()) == [1]


def test_a8_opponents_have_a_last_chance(table: Any) -> None:
    match = table(
        {}, stacks={"b": "AA", "c": "AA"}, hands={"b": ["sleep"], "c": ["sleep"]}, **(PAIRS | {"wizards": "vayla"})
    )
    frame = LastChance(seat=0)
    assert [waited_for(match.state, frame, seat) for seat in range(4)] == [False, True, False, False]
    match.state.characters["b-wizard"].at = ""
    assert not waited_for(match.state, frame, 1)
    own = table({}, stacks={"b": "WW"}, hands={"b": ["sleep"]}, wizards="coleb gammon")
    assert not waited_for(own.state, frame, 1), "a card for the own turn is no help"


def test_a2_cards_in_the_pool_answer_too(table: Any, on: Any) -> None:
    state = answering(table, lasting=[on("spell-pool", "b", cards=["change-element"])])
    assert can_answer(state, 1, state.stack[-2])
    state.lasting[0].cards = ["keen-edge"]
    assert not can_answer(state, 1, state.stack[-2])
    assert {SPELLS[card].time for card in ("keen-edge", "change-element")} == {"battle", "answer"}
