"""Positions from anywhere come from all over the game, also from where play seldom leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from games.chobolo import GAME
from games.chobolo.state import AUXILIARY, Chobolo
from games.chobolo.turns import returned
from games.kernel import pending, start
from games.players.match import scatter, secret_of

SCATTERED = 60


def assert_lawful(state: Chobolo, raze: bool) -> None:
    """What the contract that all games keep does not know of."""
    places = [one.at for _, one in state.living() if state.tower_owner(one.at) is None]
    assert len(places) == len({*places}), "two on one hex"
    towers = [*state.towers, *(ruler.tower for ruler in state.rulers if ruler.tower)]
    assert all(state.land.distance(one, other) > 1 for one in towers for other in towers if one != other)
    for seat in range(state.seats):
        assert len(state.auxiliary(seat)) <= AUXILIARY + (raze and seat == state.active)


@pytest.mark.parametrize("seats", [2, 4])
def test_scattered_positions_are_lawful_and_come_from_everywhere(seats: int) -> None:
    begun, _ = start(GAME, seats, secret_of("scatter"), {"quick_boards": True})
    found, about_to_win = set[str](), False
    for seed in range(SCATTERED):
        state, _ = scatter(GAME, begun, seed)
        asked = {one.prompt.id.removeprefix("chobolo.ask.") for one in pending(GAME, state) if one.waits}
        found |= asked
        if state.characters:
            assert_lawful(state, "raze" in asked)
            about_to_win |= returned(state, state.active)
    assert about_to_win
    assert found >= {"turn", "raze", "aside"}


def shares(facts: list[dict[str, float]]) -> dict[str, float]:
    return {name: sum(fact[name] for fact in facts) / len(facts) for name in facts[0]}


def facts_of(state: Chobolo) -> dict[str, float]:
    """What lies about in one position."""
    living, land = [one for _, one in state.living()], state.land
    everybody = [*state.characters.values()]
    warriors = [one for one in living if one.kind != "wizard"]
    at = [one.at for one in living]
    crowd = sum(any(0 < land.distance(one, other) <= 3 for other in at) for one in at)
    hands = [len(ruler.hand) for ruler in state.rulers]
    under = [len(state.piles.knows(state.seats, "abc"[seat])) for seat in range(state.seats)]
    tops = [ruler.stack for ruler in state.rulers]
    posts = len(state.towers) + state.seats + sum(one.kind == "archer" for one in living)
    return {
        "captured": state.captured,
        "open": state.wall_open,
        "holder": state.holder != -1,
        "marked": any(ruler.marked for ruler in state.rulers),
        "born": sum(ruler.born for ruler in state.rulers) / state.seats,
        "slain": sum(bool(ruler.slain) for ruler in state.rulers) / state.seats,
        "wiped": sum(ruler.wiped for ruler in state.rulers) / state.seats,
        "living": len(living) / len(everybody),
        "level": sum(one.level for one in living) / max(1, len(living)),
        "blessed": sum(one.blessed for one in warriors) / max(1, len(warriors)),
        "crowd": crowd / max(1, len(living)),
        "home": sum(place in at for place in (ruler.tower for ruler in state.rulers)) / state.seats,
        "plane": sum(place in land.plane for place in at) / max(1, len(living)),
        "towers": len(state.towers),
        "nobodys": sum(tower.owner == -1 for tower in state.towers.values()) / max(1, len(state.towers)),
        "dwellers": sum(bool(state.on(place)) for place in state.towers) / max(1, len(state.towers)),
        "watches": len(state.watches) / posts,
        "hand": sum(hands) / state.seats,
        "under": sum(map(bool, under)) / state.seats,
        "stack": sum(map(len, tops)) / state.seats,
        "lasting": len(state.lasting),
        "pools": sum(one.card == "spell-pool" for one in state.lasting),
        "round": state.round,
        "first": state.first,
        "active": state.active,
    }


BETWEEN = {
    "captured": (0.4, 0.6), "open": (0.66, 0.86), "holder": (0.23, 0.42), "marked": (0.07, 0.21), "born": (0.27, 0.4),
    "slain": (0.15, 0.28), "wiped": (0.75, 1.1), "living": (0.63, 0.76), "level": (2.3, 2.7), "blessed": (0.18, 0.33),
    "crowd": (0.72, 0.88), "home": (0.38, 0.58), "plane": (0.15, 0.3), "towers": (2.2, 3.2), "nobodys": (0.1, 0.25),
    "dwellers": (0.04, 0.17), "watches": (0.25, 0.38), "hand": (2.1, 2.75), "under": (0.64, 0.84), "stack": (3.4, 4.8),
    "lasting": (2.6, 3.7), "pools": (0.04, 0.25), "round": (26, 36), "first": (0.8, 1.25), "active": (0.75, 1.25),
}  # fmt: skip


@pytest.fixture(scope="module")
def positions() -> list[Chobolo]:
    """With the shadow wizard and decks by the dice, so that every card comes into play."""
    settings = {"quick_boards": True, "loadout": "random", "shadow": True}
    begun = [start(GAME, 3, secret_of(f"scatter {n}"), settings)[0] for n in range(4)]
    return [scatter(GAME, begun[seed % 4], f"facts {seed}")[0] for seed in range(150)]


def test_a_position_in_ten_is_one_before_the_first_turn(positions: list[Chobolo]) -> None:
    assert 0.03 < sum(not state.characters for state in positions) / len(positions) < 0.2


def test_positions_hold_something_of_everything(positions: list[Chobolo]) -> None:
    facts = [facts_of(state) for state in positions if state.characters]
    found = shares(facts)
    assert {name: value for name, value in found.items() if not BETWEEN[name][0] <= value <= BETWEEN[name][1]} == {}
    states = [state for state in positions if state.characters]
    assert {one.level for state in states for _, one in state.living()} == {1, 2, 3, 4}
    assert {len(state.auxiliary(0)) for state in states} >= {0, 1, 2, 3}
    assert {state.round for state in states} >= {1, 60} or len({state.round for state in states}) > 40
    assert {len(ruler.hand) for state in states for ruler in state.rulers} >= {0, 1, 2, 3, 4, 5}
    assert {order for state in states for order in state.watches.values()} == {"wizards", "hold"}
    assert {one.card for state in states for one in state.lasting} >= {"sleep", "quagmire", "firewall", "spell-pool"}


def drawn(values: Iterable[int]) -> set[int]:
    """What comes up often: in at least one of ten cases."""
    counts = Counter(values)
    return {value for value, count in counts.items() if count >= counts.total() / 10}


def test_lots_fall_evenly(positions: list[Chobolo]) -> None:
    """Up to five cards in hand and three used ones under the deck, up to two turns without a character, any turn of a
    tile."""
    states = [state for state in positions if state.characters]
    rulers = [ruler for state in states for ruler in state.rulers]
    under = [sum(map(bool, state.piles.knows(3, name))) for state in states for name in "abc"]
    assert drawn(under) == {0, 1, 2, 3}
    assert drawn(len(ruler.hand) for ruler in rulers) == {0, 1, 2, 3, 4, 5}
    assert drawn(ruler.wiped for ruler in rulers) == {0, 1, 2} == {ruler.wiped for ruler in rulers}
    assert drawn(len(ruler.slain) for ruler in rulers) == {0, 1}
    assert drawn(tile.turn for state in states for tile in state.tiles) == {0, 1, 2, 3, 4, 5}
    assert drawn(one.level for state in states for _, one in state.living()) == {1, 2, 3, 4}


def test_only_a_marked_holder_is_laid_on_the_hex_where_he_wins(positions: list[Chobolo]) -> None:
    holders = [state for state in positions if state.characters and state.holder != -1]
    there = [state for state in holders if state.wizard_at(state.holder) == state.land.heart]
    marked = [state for state in holders if state.rulers[state.holder].marked]
    assert len(marked) > 10
    assert sum(state in marked for state in there) > len(there) / 2
    assert len(there) < len(holders) * 2 / 3


def test_what_is_scattered_could_have_come_about(positions: list[Chobolo]) -> None:
    """Nobody is on Chobolo's hex while he lies there, the dead have nothing, the wall is open once he was taken."""
    for state in positions:
        if not state.characters:
            continue
        assert state.wall_open >= state.captured >= (state.holder != -1)
        razed = any(one.prompt.id == "chobolo.ask.raze" for one in pending(GAME, state))
        owned = [len(state.auxiliary(seat)) - (razed and seat == state.active) for seat in range(3)]
        assert max(owned) <= AUXILIARY
        if state.holder == -1 and not any(one.prompt.id == "chobolo.ask.aside" for one in pending(GAME, state)):
            assert state.on(state.land.heart) == []
        if state.holder != -1:
            assert state.wizard_at(state.holder)
            assert not state.rulers[state.holder].marked or state.on(state.land.heart), "he is about to win, or barred"
        for who, one in state.characters.items():
            assert (one.level > 0) == bool(one.at), who
            assert not (one.blessed and who.endswith("wizard"))
        for seat, ruler in enumerate(state.rulers):
            assert len(ruler.stack) <= 12
            assert len({*ruler.hand}) == len(ruler.hand)
            assert ruler.tower in state.land.own(seat, 3, ruler.element)
            assert abs(ruler.turns - state.round) <= 1
