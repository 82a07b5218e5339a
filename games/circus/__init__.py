"""Cyborg Mutant Zombie Circus: build an animatron, pass tests in the arena, and become popular enough to go free."""

from games.circus.game import GAME

__all__ = ["GAME"]
