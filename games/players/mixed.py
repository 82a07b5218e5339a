"""Tables of all kinds: any number of seats, any settings, players of several kinds side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel import Chance, Game, declared
from games.players.seen import Bot


def any_settings(game: Game[Any], dice: Chance) -> dict[str, object]:
    """Every choice as likely; of a range the least or what is usual, since longer games show nothing new."""
    chosen: dict[str, object] = {}
    for setting in declared(game.settings_type):
        offered: Sequence[object] = setting.choices or (False, True)
        if setting.least is not None:
            offered = (setting.least, setting.default)
        chosen[setting.name] = offered[dice.below(len(offered))]
    return chosen


def any_table(
    game: Game[Any], kinds: Sequence[Bot], seats: int | None, settings: Mapping[str, object], dice: Chance
) -> tuple[list[Bot], dict[str, object]]:
    """Players and settings of a table: seats and settings that are given stand. At every second one all play alike."""
    count = game.seats[dice.below(len(game.seats))] if seats is None else seats
    players = [kinds[dice.below(len(kinds))] for _ in range(count)]
    if dice.below(2):
        players = players[:1] * count
    return players, {**any_settings(game, dice), **settings}
