"""Mists of Zanaga, as a coloured woodcut: the land under its mist, the tracks, fights, heroes and the god.

`woodcut` is paper, letters and shields; `landscape` the terrain and the mist. Drawings are in `counters` (whatever is
counted, and towns), `portraits` (heroes and allies), `beasts` (Challenges), `giants` (gods) and `wares` (goods).
"""

from __future__ import annotations

from render.zanaga.beasts import foe
from render.zanaga.counters import COUNTERS
from render.zanaga.giants import god
from render.zanaga.portraits import ally, hero
from render.zanaga.wares import ware
from render.zanaga.woodcut import FONTS

__all__ = ["DRAWINGS", "FONTS"]

DRAWINGS = COUNTERS | {one.__name__: one for one in (foe, god, ally, hero, ware)}
