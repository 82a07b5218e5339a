"""Zimby Mojo: lead a tribe of little cannibals to kill their King, and carry his Crown home.

- what every game has: `game`, `state`, `frames`, `view`, `labels`, `reasons`, `offers`, `refusals`, `migrations`,
  `scatter`, `leaving`, `orders` (standing ones), `prices` (of ways, and odds of fights, for labels),
  `bearings` (where a way leads, for labels)
- `board` (tiles, routes, sight: never changes), `content` (the data files), `setup`, `chance`
- a round: `turns`, `commands` (what a shaman can do), `wrapup`
- out of turn: `windows` (what anyone may do), `waiting` (who may, and for whom the table waits)
- going: `movement` and `walking`, `steps`, `stops`, `portals`, `obstacles`, `sight`
- fighting: `combat`, `wounds`, `creatures`, `zombies`; thugs by `thugs` and `thug_routes`
- scrolls: `casting`, `effects`, `modifiers` (what lies on shamans)
- the King by `king`, `rituals` and `crown`; `tribal_board` is a shaman's own
- `ai`: how its bots play
"""

from games.mojo.game import GAME

__all__ = ["GAME"]
