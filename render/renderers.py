"""What games bring for their pictures: a module each, which the entry point `turnkeeper.pictures` names by the key.

Such a module has `scene` and `hand`, and `close_up` where boards are large. If it has drawings or faces for text of its
own, `DRAWINGS` and `FONTS` tell them by name; if it is a folder, `words.en.toml` in it has its sentences. It is loaded
when it is first wanted, and loading it changes nothing anywhere else.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

ENTRY_POINTS = "turnkeeper.pictures"


@cache
def renderer(game: str) -> ModuleType | None:
    """The module that draws a game, by the game's key."""
    for entry in entry_points(group=ENTRY_POINTS, name=game):
        found: ModuleType = entry.load()
        return found
    return None


def load_all() -> None:
    for entry in entry_points(group=ENTRY_POINTS):
        renderer(entry.name)


def brought(game: str, what: str, name: str) -> Any:
    """One of the things that a game's module has by name. KeyError if there is no such thing."""
    found = getattr(renderer(game), what, {})
    if name not in found:
        raise KeyError(f"{what} of the pictures of {game!r} have no {name!r}")
    return found[name]


def words_package(game: str) -> str | None:
    """Where the sentences of a game's pictures are, if it has any."""
    module = renderer(game)
    if module is None or not hasattr(module, "__path__"):
        return None
    return module.__name__ if resources.files(module).joinpath("words.en.toml").is_file() else None
