"""Seats in order, teams round the table, places."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import Frame, State
from games.toolkit.seating import Seated, places


class Round(State[Frame], Seated, kw_only=True):
    pairs: int = 0
    entries: list[int] = []

    @property
    def order(self) -> Sequence[int]:
        return sorted(range(self.seats), key=self.entries.__getitem__) if self.entries else range(self.seats)

    @property
    def teams(self) -> int:
        return self.pairs or self.seats


def seated(seats: int, retired: str = "", pairs: int = 0, entries: str = "") -> Round:
    return Round(secret=b"", seats=seats, retired=[*map(int, retired)], pairs=pairs, entries=[*map(int, entries)])


def test_seats_go_round_without_those_who_have_left() -> None:
    five = seated(5, retired="13")
    assert five.playing() == [0, 2, 4]
    assert five.playing(2) == [2, 4, 0]
    assert five.playing(3) == [4, 0, 2]
    assert five.others(2) == [4, 0]
    assert five.others(3) == [4, 0, 2]
    assert [five.next(seat) for seat in range(5)] == [1, 2, 3, 4, 0]


def test_a_game_may_seat_people_otherwise() -> None:
    four = seated(4, entries="2031")
    assert four.playing() == [1, 3, 0, 2]
    assert four.playing(0) == [0, 2, 1, 3]
    assert four.others(3) == [0, 2, 1]
    assert four.next(2) == 1


@pytest.mark.parametrize(
    ("seats", "teams", "seat", "team", "against"),
    [
        (3, 0, 1, (1,), [2, 0]),
        (4, 2, 3, (1, 3), [0, 2]),
        (6, 3, 1, (1, 4), [2, 3, 5, 0]),  # pairs
        (6, 2, 1, (1, 3, 5), [2, 4, 0]),  # threes
        (8, 4, 6, (2, 6), [7, 0, 1, 3, 4, 5]),
    ],
)
def test_partners_sit_round_the_table(seats: int, teams: int, seat: int, team: tuple[int], against: list[int]) -> None:
    table = seated(seats, pairs=teams)
    assert (table.team(seat), table.opponents(seat)) == (team, against)


def test_who_has_left_is_nobodys_opponent_and_stays_a_partner() -> None:
    table = seated(4, retired="2", pairs=2)
    assert (table.team(0), table.opponents(1)) == ((0, 2), [0])


@given(st.lists(st.integers(0, 3), min_size=1, max_size=8))
def test_places_are_as_many_as_are_better_and_one(scores: list[int]) -> None:
    found = places([-score for score in scores])
    assert 1 in found
    for mine, place in zip(scores, found, strict=True):
        assert place == 1 + len([score for score in scores if score > mine])
