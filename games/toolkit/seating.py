"""Who sits where: seats in order, who still plays, partners and opponents, and the places at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.state import LETTERS, Seat

ORDERS = [tuple(range(seats)) for seats in range(len(LETTERS) + 1)]  # by how many sit there


class Seated:
    """What a state can say of who sits where: `class Yours(State[...], Seated)`.

    Seats go round clockwise by their numbers, and each plays alone, unless a game says otherwise.
    """

    seats: int
    retired: list[Seat]

    @property
    def order(self) -> Sequence[Seat]:
        """All seats, clockwise."""
        return ORDERS[self.seats]

    @property
    def teams(self) -> int:
        """How many teams there are. Partners sit as far from each other as can be: two of them opposite."""
        return self.seats

    def playing(self, first: Seat | None = None) -> list[Seat]:
        """Those who still play, clockwise, from a seat on."""
        order = self.order
        at = 0 if first is None else order.index(first)
        around = [*order[at:], *order[:at]]
        return [seat for seat in around if seat not in self.retired] if self.retired else around

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else who still plays, clockwise from the left of a seat."""
        order = self.order
        at = order.index(seat)
        around = [*order[at + 1 :], *order[:at]]
        return [other for other in around if other not in self.retired] if self.retired else around

    def next(self, seat: Seat) -> Seat:
        """Who sits to the left of a seat, whether or not it still plays."""
        order = self.order
        return order[(order.index(seat) + 1) % self.seats]

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat and its partners, retired ones among them."""
        teams, seats = self.teams, self.seats
        return (seat,) if teams == seats else tuple(range(seat % teams, seats, teams))

    def opponents(self, seat: Seat) -> list[Seat]:
        """Those who still play against a seat, clockwise from its left."""
        teams = self.teams
        return [other for other in self.others(seat) if (other - seat) % teams]


def places(ranks: Sequence[Any]) -> list[int]:
    """The place of each seat, from anything that can be compared: the lowest is first, and ties share a place."""
    return [1 + sum(other < mine for other in ranks) for mine in ranks]
