"""Zimby Mojo: lead a tribe of little cannibals to kill their King, and carry his Crown home."""

from games.mojo.game import GAME

__all__ = ["GAME"]
