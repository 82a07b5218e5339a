"""Mists of Zanaga: travel a land under mist, and confront the god that its rituals awaken.

- what every game has: `game`, `state`, `frames`, `view`, `leaving`
- `content` (the data files), `land` (the map), `effects` (what cards can do), `texts` (what is written on them)
- `boxes`: folders of other cards, which are mixed in
- `beginnings`, `turns` (the steps of a turn), `endings`; `travel` (what dice reach) and `journeys` (the Movement step)
- `towns` (the Market step) and `own_turn` (what may be used at any time); `challenges` (from the draw to the reward), `roaming`, `duels`
- `modifiers` (a hero's numbers), `matchup` (those of a combat), `rounds`, `fights`, `planning` (plans and odds)
- `tokens`, `ritual_track`, `draw_piles`, `operations` (what cards do), `suffering` (wounds and knock-outs)
- `ai`: how its bots play
"""

from games.zanaga.game import GAME

__all__ = ["GAME"]
