"""Cyborg Mutant Zombie Circus: build an animatron, pass tests in the arena, and become popular enough to go free.

- what every game has: `game`, `state`, `frames`, `view`, `labels`, `reasons`, `offers`, `refusals`, `migrations`,
  `scatter`, `leaving`, `redeal`
- `cards` (the data files), `effects` (what a card can do), `effect_handlers` (and what carries it
  out), `decks` (and what is known of them)
- `turns` (prepare, attempt, draw), `quests` and `trials` (a quest from its declaration to its end), `harm`, `winning`
- `waiting`: who may act in somebody else's turn, and for whom the table waits
- `body` (attributes, slots, limbs) `upgrades` (what is played on it) and `using` (what is used of it)
- `voodoo`: cards against tests, dice, cards and bodies; `ai`: how its bots play
"""

from games.circus.game import GAME

__all__ = ["GAME"]
