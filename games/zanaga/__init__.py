"""Mists of Zanaga: travel a land under mist, and confront the god that its rituals awaken.

- what every game has: `game`, `state`, `frames`, `view`, `labels`, `reasons`, `offers`, `refusals`, `leaving`,
  `migrations`, `scatter`
- `content` (the data files), `land` (the map), `effects` (what cards can do), `texts` (what is written on them)
- `boxes`: folders of other cards, which are mixed in
- `beginnings`, `turns` (the steps of a turn), `endings`; `travel` (what dice reach) and `journeys` (the Movement step)
- `towns` (the Market step), `own_turn` (what may be used at any time in it), `roaming`, `duels`
- `challenges` (from the draw to the reward), `fights`, `rounds`, `planning` (plans), `chances` (odds)
- `modifiers` (a hero's numbers), `matchup` (those of a combat)
- `tokens`, `ritual_track`, `draw_piles`, `operations` (what cards do), `suffering` (wounds and knock-outs)
- `ai`: how its bots play
"""

from games.zanaga.game import GAME

__all__ = ["GAME"]
