"""The rules of the house: who may import whom, how large the kernel may be, and that no game is named outside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/state.py") if path.parent.name != "kernel")
IMPURE = {
    "asyncio", "random", "secrets", "time", "datetime", "threading", "socket", "os", "discord", "aiohttp", "PIL",
    "sqlmodel", "sqlalchemy", "bot", "render",
}  # fmt: skip


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported(path: Path) -> Iterator[str]:
    """The full names of what a module imports, wherever in it the statement stands."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield from (f"{source}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", modules("games"), ids=name)
def test_games_are_pure(path: Path) -> None:
    assert not [what for what in imported(path) if what.partition(".")[0] in IMPURE]


@pytest.mark.parametrize("path", modules("games/kernel", "games/toolkit", "games/players"), ids=name)
def test_what_games_share_knows_no_game(path: Path) -> None:
    assert not [what for what in imported(path) if what.startswith(tuple(f"games.{game}" for game in GAMES))]


@pytest.mark.parametrize("folder", ["kernel", "toolkit"])
def test_what_games_share_imports_only_what_lies_below_it(folder: str) -> None:
    """Games take what they need of the toolkit, the toolkit builds on the kernel, and neither knows the bots."""
    above = {"kernel": ("games.toolkit", "games.players"), "toolkit": ("games.players",)}[folder]
    for path in modules(f"games/{folder}"):
        assert not [what for what in imported(path) if what.startswith(above)], name(path)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other_game_and_no_bots(game: str) -> None:
    others = tuple(f"games.{other}" for other in (*GAMES, "players") if other != game)
    for path in modules(f"games/{game}"):
        assert not [what for what in imported(path) if what.startswith(others)], name(path)


@pytest.mark.parametrize("path", modules("render"), ids=name)
def test_pictures_are_made_of_views(path: Path) -> None:
    for what in imported(path):
        source = what.split(".")
        assert source[0] not in {"bot", "discord", "sqlmodel", "asyncio", "random"}
        if source[0] == "games":
            own = (
                path.parent.name if path.parent.name in GAMES else None
            )  # what all pictures share knows no game's view
            allowed = [["kernel"], ["toolkit", "grid"], ["toolkit", "hexes"], [own, "view"]]
            assert source[1:2] in allowed or source[1:3] in allowed, f"{name(path)} imports {what}"


def code_words(path: Path) -> set[str]:
    """The names and texts in a module's code, docstrings apart."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    words |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    words |= {part for what in imported(path) for part in what.split(".")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            words |= set(node.value.replace(".", " ").replace("/", " ").split())
    return words


@pytest.mark.parametrize("path", [p for p in modules("bot", "render") if not {*p.parts, p.stem} & set(GAMES)], ids=name)
def test_what_all_games_share_names_none(path: Path) -> None:
    assert not set(GAMES) & code_words(path)


def statements(path: Path) -> int:
    """Statements as `ast` counts them, docstrings apart."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    texts = [n for n in nodes if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)]
    return sum(isinstance(node, ast.stmt) for node in nodes) - sum(isinstance(n.value.value, str) for n in texts)


def test_the_kernel_stays_small() -> None:
    kernel = modules("games/kernel")
    assert sum(map(statements, kernel)) <= 810
    assert {name(path): lines for path in kernel if (lines := len(path.read_text().splitlines())) > 250} == {}


def test_the_rules_see_what_they_forbid() -> None:
    module = ROOT / "games" / "kernel" / "engine.py"
    assert "games.kernel.context.Context" in set(imported(module))
    assert "hashlib" in set(imported(module))
    assert {"zombs"} <= set(GAMES)
    assert not {"kernel", "toolkit", "players"} & set(GAMES)
