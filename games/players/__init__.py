"""Bots that play any game. They see what a person in their seat would see, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping

from games.players.normal import normal
from games.players.seen import Bot, Seen
from games.players.simple import Curious, first, random

PLAYERS: Mapping[str, Bot] = {"random": random, "first": first, "normal": normal}

__all__ = ["PLAYERS", "Bot", "Curious", "Seen"]
