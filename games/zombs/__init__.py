"""Zombs: grow a horde of one colour from its 5 and 6, and keep the others from growing theirs.

- `game`, `state`, `view`, `labels`, `reasons`, `offers`, `refusals`, `migrations`, `scatter`: what every game has
- `cards` is the deck
- `moves` (what a seat may do, as a tree of words) and `rules` (the turn, rule by rule)
- `judge`: what its bots think of a position; `race`: how far each horde has come
"""

from games.zombs.game import GAME

__all__ = ["GAME"]
