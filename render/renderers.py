"""What games bring for their pictures: a module each, which the entry point `turnkeeper.pictures` names by the key.

Such a module has `scene` and `hand`, `close_up` where boards are large, and `placard`, if it draws one for invitations.
`card_signs` are those of a card in a row below the board. `winner` is the card of a game that is over, `scores` what
everybody has reached. If it has drawings or faces for text of its own, `DRAWINGS` and `FONTS` tell them by name, and
`WORLD` its inks for legends and invitations; on its `backdrop` the game is told in five lines. If it is a folder,
`words.en.toml` in it has its sentences. It is loaded when first wanted, and that changes nothing elsewhere.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

ENTRY_POINTS = "turnkeeper.pictures"


def renderer(game: str) -> ModuleType | None:
    """The module that draws a game, by the game's key; None if there is none, or none that loads."""
    return _loaded(game)[0]


@cache
def _loaded(game: str) -> tuple[ModuleType | None, str]:
    """The module, or why it does not load: then its game is drawn like one that has none."""
    for entry in entry_points(group=ENTRY_POINTS, name=game):
        try:
            found: ModuleType = entry.load()
        except Exception as error:  # whatever somebody else's package does wrong
            return None, f"{type(error).__name__}: {error}"
        return found, ""
    return None, ""


def broken() -> dict[str, str]:
    """Whose pictures do not load, and why."""
    known = {entry.name for entry in entry_points(group=ENTRY_POINTS)}
    return {game: why for game in sorted(known) if (why := _loaded(game)[1])}


def faces() -> list[str]:
    """The names of all faces that games bring."""
    games = sorted(entry.name for entry in entry_points(group=ENTRY_POINTS))
    return [f"{game}.{name}" for game in games for name in getattr(renderer(game), "FONTS", {})]


def forget() -> None:
    """Other packages may be installed now."""
    _loaded.cache_clear()


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
