"""Every game's account of luck: it can be told in words, and over many games nobody is lucky."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from games import catalog
from games.kernel import Account, Game, Message, Tally, Words
from games.players import PLAYERS
from games.players.match import play
from games.record import write

GAMES = catalog()


def tallies(game: Game[Any], seats: int, seed: int) -> list[Tally]:
    match, account = play(game, [PLAYERS["random"]] * seats, seed), Account()
    write(game, seats, match.secret, match.log, account=account)
    return account.tallies


@pytest.mark.parametrize("key", GAMES)
def test_luck_is_told_in_words_and_evens_out(key: str) -> None:
    game = GAMES[key]
    found = [tally for seed in range(3) for tally in tallies(game, 3, seed)]
    assert found
    words = Words(game, ["Ana", "Ben", "Cat"])
    for tally in found:
        args = {"who": tally.seat, "count": tally.count, "got": tally.got, "expected": f"{tally.expected:.1f}"}
        assert words.name(tally.seat) in words.say(Message(tally.id, args))
    for id in {tally.id for tally in found}:
        same = [tally for tally in found if tally.id == id]
        off = sum(tally.got - tally.expected for tally in same)
        assert abs(off) < 4 * sqrt(sum(tally.variance for tally in same))
