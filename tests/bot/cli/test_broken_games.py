"""A package that is broken takes no other game along, and is named to whoever runs the bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games import catalog, installed_games
from render import renderers
from tests.bot.cli.command_line import Command
from tests.installed_game import installed, write_entry_points

PACKAGES = {
    "crash": "import nothing_of_that_name\n",
    "plain": "GAME = object()\n",
    "alias": "from pantry.game import PantryGame as GAME_OF\nGAME = GAME_OF()\n",
    "bare": (
        "from games.kernel import Game\nclass Bare(Game):\n    key = 'bare'\n"
        "    setup = view = shuffle_unknown = census = None\nGAME = Bare()\n"
    ),
    "mute": "from pantry.game import PantryGame\nclass Mute(PantryGame):\n    key = 'mute'\nGAME = Mute()\n",
}
WHY = {
    "crash": "No module named 'nothing_of_that_name'",
    "plain": "no instance of games.kernel.Game",
    "alias": "its entry point calls it alias, and its class pantry",
    "bare": "it has no seats and no state_type",
    "mute": "words.en.toml",
}


@pytest.fixture
def broken_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for key, code in PACKAGES.items():
        (tmp_path / f"{key}_game").mkdir()
        (tmp_path / f"{key}_game/__init__.py").touch()
        (tmp_path / f"{key}_game/game.py").write_text(code)
    groups = {
        "turnkeeper.games": {key: f"{key}_game.game:GAME" for key in PACKAGES},
        "turnkeeper.pictures": {"crash": "crash_game.game"},
    }
    write_entry_points(tmp_path, "broken", groups)
    with installed(tmp_path, monkeypatch):
        yield


@pytest.mark.usefixtures("broken_packages")
def test_what_does_not_load_is_left_out_and_why_is_known() -> None:
    assert not PACKAGES.keys() & catalog().keys()
    assert len(catalog()) >= 3
    found = installed_games().broken
    assert found.keys() == PACKAGES.keys()
    assert [key for key in PACKAGES if WHY[key] not in found[key]] == []


@pytest.mark.usefixtures("broken_packages")
def test_pictures_that_do_not_load_are_drawn_like_those_of_a_game_without() -> None:
    assert renderers.renderer("crash") is None
    assert [*renderers.broken()] == ["crash"]
    renderers.load_all()


@pytest.mark.usefixtures("broken_packages")
def test_commands_name_it_and_go_on(turnkeeper: Command) -> None:
    status, out, err = turnkeeper("games")
    assert status == 0
    assert all(f"({key})" in out for key in catalog())
    assert all(f"The game {key!r} does not load" in err and WHY[key] in err for key in PACKAGES)
    status, _, err = turnkeeper("simulate", "crash")
    assert (status, "nothing_of_that_name" in err) == (2, True)
    status, out, _ = turnkeeper("doctor")
    assert status == 1
    assert all(f"{key} does not load" in out for key in PACKAGES)
    assert "those of crash do not load" in out
    assert all(key in out for key in catalog())
