"""Chobolo: gather the elements, free the Avatar, and bring Armageddon on the others' towers.

- what every game has: `game`, `state`, `frames`, `view`, `labels`, `reasons`, `offers`, `refusals`, `leaving`,
  `scatter`, `migrations`, `foretold` (what a leg would come to, for labels)
- `tiles`, `lands` (a world, which never changes in a game), `content` (the data files), `founding` (set-up)
- a turn: `turns`, `deeds` (what may be done in it), `legs`, `marching` and `ways` (movement), `firing` (shots)
- spells: `casting`, `targets`, `effects`, `lasting` (what stays in play), `answering` (windows), `waiting` (for whom),
  `chips` (that are wanted)
- `groups` and `battles`; `dying` (and births, and Chobolo), `victory`
- `ai`: how its bots play
"""

from games.chobolo.game import GAME

__all__ = ["GAME"]
