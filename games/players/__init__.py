"""Bots that play any game. They see what a person in their seat would see, and nothing more.

- bots: `seen` (what one is asked), `simple` (random, first), `normal` (looks ahead on re-dealt states),
  `easy` (as `normal`, with slips), `mixed`
- whole games between them: `match` (one), `film` (its positions), `reached` (which rules and cards no game came to)
- a game is suspected until it passes: `checked` and `check` (every position), `fuzz` (answers that are not legal),
  `leaks` (what a seat could learn), `absent` (games in which the clock answers for somebody)
- tests that every game is given: `contract`, over the games in `recorded` and the texts in `source`
- a newcomer is taught by a `lesson` (a fixed deal, and a script of moves)
- what a game's own tests are played with: `scenario` (a position set up by hand, and lines of what seats say)
"""

from __future__ import annotations

from collections.abc import Mapping

from games.players.easy import easy
from games.players.normal import normal
from games.players.seen import Bot, Seen
from games.players.simple import Curious, first, random

PLAYERS: Mapping[str, Bot] = {"random": random, "first": first, "normal": normal, "easy": easy}

__all__ = ["PLAYERS", "Bot", "Curious", "Seen"]
