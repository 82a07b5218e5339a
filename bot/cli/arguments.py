"""Reading what somebody typed, and saying kindly what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from typer import BadParameter

from games import catalog, installed_games
from games.kernel import Game, Illegal, Words, settle
from games.players import PLAYERS, Bot


def game_called(key: str) -> Game[Any]:
    """The game somebody named."""
    if why := installed_games().broken.get(key):
        raise BadParameter(f"The game {key!r} does not load. {why}")
    if key not in catalog():
        close = get_close_matches(key, catalog(), 1)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(catalog())}."
        raise BadParameter(f"There is no game called {key!r}. {hint}")
    return catalog()[key]


def seats_of(game: Game[Any], seats: int) -> int:
    if seats not in game.seats:
        raise BadParameter(f"{game.key} is for {game.sizes} players, not {seats}.")
    return seats


def settings_of(game: Game[Any], pairs: Sequence[str]) -> dict[str, object]:
    """Settings typed as key=value."""
    given: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadParameter(f"A setting is written key=value, for example goal=fast, not {pair!r}.")
        given[key] = value
    try:
        settle(game.settings_type, given)
    except Illegal as refusal:
        raise BadParameter(Words(game).say(refusal.why)) from None
    return given


def players_called(names: str, seats: int) -> list[Bot]:
    """One kind of bot for all seats, or one for each, parted by commas."""
    kinds = names.split(",")
    for kind in kinds:
        if kind not in PLAYERS:
            raise BadParameter(f"There is no player called {kind!r}. There are: {', '.join(PLAYERS)}.")
    if len(kinds) not in (1, seats):
        raise BadParameter(f"Name one kind of player for all, or {seats} parted by commas, not {len(kinds)}.")
    return [PLAYERS[kind] for kind in (kinds * seats)[:seats]]
