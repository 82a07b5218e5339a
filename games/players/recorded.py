"""A few games of every kind, played once for all who want to look at positions of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.kernel import Event, Game, Setting, declared, seeded
from games.players import PLAYERS
from games.players.match import SCATTERED, Match, play
from games.players.mixed import any_settings

GAMES = 8  # at least
SENSIBLE = 4  # in one of so many games all play sensibly, in the others at random
ANSWERS = 120  # of each game
LOOKS = 6  # positions of a game that are looked at closely


class Recorded(NamedTuple):
    """A game that was played, with all its positions."""

    game: Game[Any]
    settings: dict[str, object]
    match: Match[Any]
    states: list[Any]
    told: list[list[Event]]  # on the way to each of the positions

    @property
    def name(self) -> str:
        return f"{self.match.state.seats} seats, {self.settings}"

    @property
    def some(self) -> list[Any]:
        """A few positions from all over the game, the last one among them."""
        last = len(self.states) - 1
        return [self.states[n] for n in sorted({last * k // (LOOKS - 1) for k in range(LOOKS)})]


@cache
def recorded(game: Game[Any]) -> list[Recorded]:
    """The games that all clauses look at."""
    return [_record(game, n, seats, settings) for n, (seats, settings) in enumerate(tables(game))]


def tables(game: Game[Any]) -> Iterator[tuple[int, dict[str, object]]]:
    """Every size and every choice of every setting, going round side by side."""
    offers = {setting.name: choices(setting) for setting in declared(game.settings_type)}
    dice = seeded(f"contract of {game.key}")
    most = max(len(game.seats), *map(len, offers.values()), 1)
    for n in range(max(GAMES, most)):
        turned = {name: offer[(n + i) % len(offer)] for i, (name, offer) in enumerate(offers.items())}
        yield game.seats[n % len(game.seats)], turned if n < most else any_settings(game, dice)


def choices(setting: Setting) -> list[object]:
    """What a setting may be; of a range the least and what is usual."""
    if setting.least is not None:
        return [setting.least, setting.default]
    return list(setting.choices or (False, True))


def _record(game: Game[Any], n: int, seats: int, settings: dict[str, object]) -> Recorded:
    player = PLAYERS["normal" if n % SENSIBLE == 1 else "random"]
    states: list[Any] = []
    told: list[list[Event]] = []

    def watch(match: Match[Any]) -> None:
        states.append(match.state)
        told.append(match.events)

    scattered = n % SCATTERED == SCATTERED - 1
    match = play(game, [player] * seats, f"recorded {n}", settings, watch, scattered, answers=ANSWERS)
    return Recorded(game, settings, match, states, told)
