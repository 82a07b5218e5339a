"""Zombs: grow a horde of one colour from its 5 and 6, and keep the others from growing theirs."""

from games.zombs.game import GAME

__all__ = ["GAME"]
