"""A few games of every kind, played once for all who want to look at positions of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    told: list[list[Event]]  # what happened on the way to each of the positions

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
    """Some games of all kinds, the same ones for everybody who asks."""
    return [
        record(game, seats, n, settings, n % SCATTERED == SCATTERED - 1, "normal" if n % SENSIBLE == 1 else "random")
        for n, (seats, settings) in enumerate(tables(game))
    ]


def record(
    game: Game[Any],
    seats: int,
    seed: object,
    settings: Mapping[str, object] | None = None,
    scattered: bool = False,
    players: str = "random",
    answers: int = ANSWERS,
) -> Recorded:
    """A game with all its positions, at a table of any kind if no settings are given."""
    chosen = any_settings(game, seeded(f"settings {seed}")) if settings is None else dict(settings)
    states: list[Any] = []
    told: list[list[Event]] = []

    def watch(match: Match[Any]) -> None:
        states.append(match.state)
        told.append(match.events)

    match = play(game, [PLAYERS[players]] * seats, f"recorded {seed}", chosen, watch, scattered, answers=answers)
    return Recorded(game, chosen, match, states, told)


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
