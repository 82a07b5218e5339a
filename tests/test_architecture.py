"""What ARCHITECTURE.md promises: no import cycle, one name for one thing, papers that name what is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("games", "render", "bot")
PAPERS = ("ARCHITECTURE.md", "CONTRIBUTING.md")
SHARED = {"kernel", "toolkit", "players"}  # by all games
GAMES = sorted(f"games.{path.parent.name}" for path in (ROOT / "games").glob("*/__init__.py"))
GAMES = [game for game in GAMES if game.partition(".")[2] not in SHARED]
LAYERS = (  # as ARCHITECTURE.md has them: each may use those below it
    ("bot.cli",),
    ("bot.testing",),
    ("bot.process",),
    ("bot.front",),
    ("bot.tables",),
    ("bot.metrics", "bot.retrying"),
    ("bot.time", "bot.store"),
    ("render",),
    ("games", "games.verify", *GAMES, "games.players"),
    ("games.barrier", "games.record"),
    ("games.toolkit",),
    ("games.kernel",),
)
# used by everybody, and using nothing of ours but each other
BESIDE = {"bot", "bot.clock", "bot.concurrency", "bot.failpoints", "bot.logs", "bot.user_error"}
SANDBOX = "bot.sandbox"


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    parts = module.split(".")
    return "render" if parts[0] == "render" else ".".join(parts[:2])


MODULES = {module_name(path): path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))}


@cache  # parsed when it is asked for, as every worker reads this file to know what there is to test
def trees() -> Mapping[str, ast.Module]:
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}


# -- imports ---------------------------------------------------------------------------------------


def imported(tree: ast.AST, modules: Mapping[str, object]) -> Iterator[str]:
    """The modules that a module imports, inside functions too; not what only the type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from imported(ast.Module(node.orelse, []), modules)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if (found := inner if inner in modules else node.module) in modules:
                    yield found
        else:
            yield from imported(node, modules)


def import_graph(trees: Mapping[str, ast.AST]) -> dict[str, set[str]]:
    return {name: {found for found in imported(tree, trees) if found != name} for name, tree in trees.items()}


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import each other, round about: whatever can be reached from each of them and leads back to it."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        found, todo = set[str](), list(graph[start])
        while todo:
            if (name := todo.pop()) not in found:
                found.add(name)
                todo += graph[name]
        reached[start] = found
    rings = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return sorted(sorted(ring) for ring in rings if ring)


@cache
def ours() -> Mapping[str, set[str]]:
    return import_graph(trees())


def test_no_module_imports_itself_round_about() -> None:
    assert cycles(ours()) == []


@pytest.mark.parametrize("room", LAYERS, ids=lambda room: " ".join(room))
def test_imports_point_one_way(room: tuple[str, ...]) -> None:
    """A room uses those below it, and itself; what lies beside all of them knows only what lies there too, or below."""
    below = {name for other in LAYERS[LAYERS.index(room) + 1 :] for name in other}
    for package in room:
        for module, used in ours().items():
            if room_of(module) == package:
                known = {room_of(name) for name in used} - BESIDE - {package}
                known -= {SANDBOX} if package in ("bot.cli", "bot.testing") else set()
                assert known <= below, module


def test_what_lies_beside_the_rooms_uses_nothing_of_them() -> None:
    for module, used in ours().items():
        if room_of(module) in BESIDE | {SANDBOX}:
            assert {room_of(name) for name in used} - BESIDE <= {room_of(module)}, module


def test_every_module_has_its_room() -> None:
    rooms = {name for room in LAYERS for name in room}
    assert {room_of(module) for module in MODULES} == rooms | BESIDE | {SANDBOX}


def test_a_cycle_is_seen_wherever_the_import_stands() -> None:
    texts = {
        "bot.a": "from bot import b",
        "bot.b": "def late():\n    from bot.c import thing",
        "bot.c": "import bot.a",
        "bot.d": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import bot.e\nelse:\n    import bot.f",
        "bot.e": "import bot.d",
        "bot.f": "",
    }
    graph = import_graph({name: ast.parse(text) for name, text in texts.items()})
    assert graph["bot.d"] == {"bot.f"}
    assert cycles(graph) == [["bot.a", "bot.b", "bot.c"]]


def programs(tree: ast.AST) -> Iterator[ast.Module]:
    """Texts that are handed to another Python."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
            try:
                yield ast.parse(node.value.strip())
            except SyntaxError:
                continue


def test_a_program_in_a_text_imports_what_is_there() -> None:
    """No type checker and no linter looks into them."""
    holding, lacking = set(), []
    for name, program in ((name, program) for name, tree in trees().items() for program in programs(tree)):
        holding.add(name)
        for node in ast.walk(program):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] in PACKAGES:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    if inner not in MODULES and not hasattr(import_module(node.module), alias.name):
                        lacking.append(f"{name}: {inner}")
    assert lacking == []
    assert {"bot.cli.stress", "bot.testing.crowd.handover", "bot.testing.crowd.database_faults"} <= holding


# -- names -----------------------------------------------------------------------------------------


def roles(heading: str) -> set[str]:
    """What ARCHITECTURE.md lists under a heading: the words in backticks that begin the lines of a table."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    part = text.split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    cells = re.findall(r"^\| (`.*?) \|", part, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([\w.]+)`", cell)}


def standing_twice(names: Mapping[str, list[str]], allowed: set[str]) -> dict[str, list[str]]:
    return {name: places for name, places in sorted(names.items()) if len(places) > 1 and name not in allowed}


def test_a_file_name_stands_for_one_thing_or_for_a_role() -> None:
    names = defaultdict[str, list[str]](list)
    for path in MODULES.values():
        if path.stem != "__init__":
            names[path.stem].append(str(path.relative_to(ROOT)))
    assert standing_twice(names, roles("File names")) == {}


def test_a_class_name_stands_for_one_thing_or_for_a_role() -> None:
    names = defaultdict[str, list[str]](list)
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                names[node.name].append(module)
    assert standing_twice(names, roles("Class names")) == {}


def test_a_name_that_stands_twice_is_seen() -> None:
    names = {"state": ["games/a/state.py", "games/b/state.py"], "pen": ["render/pen.py"]}
    assert standing_twice(names, {"state"}) == {}
    assert list(standing_twice(names, {"pen"})) == ["state"]
    assert {"state", "view", "game"} <= roles("File names")


# -- papers ----------------------------------------------------------------------------------------


def paths_named(text: str) -> set[str]:
    """Whatever looks like a path in the repository; `<game>` stands for each game."""
    found = re.findall(r"(?<![\w/.<>-])((?:games|render|bot|tests|\.ci)/[\w.<>/-]*[\w>/])", text)
    games = sorted(path.parent.name for path in (ROOT / "games").glob("*/RULINGS.md"))
    return {path.replace("<game>", game) for path in found for game in games}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_path_that_a_paper_names_exists(paper: str) -> None:
    named = paths_named((ROOT / paper).read_text(encoding="utf-8"))
    assert len(named) > 10
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_a_path_is_seen_in_prose_and_in_drawings() -> None:
    text = "see `bot/tables/undo.py`, games/<game>/state.py. -> bot/front/ (x/bot/no.py)"
    assert {"bot/tables/undo.py", "games/zombs/state.py", "games/mojo/state.py", "bot/front/"} <= paths_named(text)
    assert not [path for path in paths_named(text) if "no.py" in path]


@pytest.mark.parametrize("paper", [*PAPERS, "README.md"])
def test_every_link_of_a_paper_leads_somewhere(paper: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / paper).read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


# -- packages --------------------------------------------------------------------------------------

PACKAGE_PATHS = [path.parent for path in MODULES.values() if path.stem == "__init__"]


@pytest.mark.parametrize("folder", PACKAGE_PATHS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_package_says_what_is_in_each_of_its_modules(folder: Path) -> None:
    inside = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    said = ast.get_docstring(trees()[module_name(folder / "__init__.py")]) or ""
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]*`", said))))
    games = {game.partition(".")[2] for game in GAMES}  # a game is found by its folder
    assert sorted(inside - named - games - {"__init__", "__main__", "env"}) == []  # Alembic finds `env` by its name


# -- the bot's own tests ---------------------------------------------------------------------------

# The bot's tests play the pantry, which was made for tests: no change of a real game's words breaks one of them.
NAMING_A_GAME = {
    "a whole long game, panels of several steps, or a board larger than that of the pantry": (
        *("front/test_front_mojo.py", "front/test_front_pictures.py", "front/test_pencil.py"),
        *("front/test_front_zanaga.py", "front/test_front_chobolo.py", "front/test_offers.py"),
        *("front/test_menus.py", "front/test_recaps.py", "front/test_front_zombs.py"),
        *("cli/test_bench_panels.py", "cli/test_bench_typed.py", "cli/test_games_commands.py"),
        *("cli/test_pictures_commands.py", "cli/test_rings.py"),
    ),
    "the shipped program, whose games are those of the catalog": ("front/test_front_process.py",),
    "rows, records and states that were stored in earlier versions": (
        *("front/test_front_notice_kinds.py", "cli/test_verify_command.py"),
    ),
    "a question asked of several at once, a table of eight, or rules that fail in the middle of a real game": (
        *("tables/test_answers.py", "tables/test_stumbling.py", "tables/test_broken_rules.py"),
        *("tables/test_life.py", "tables/test_vanishing.py"),
    ),
    "what companies live through, in the games that they play": ("stories",),
}


def test_the_tests_of_the_bot_name_no_game_but_for_a_reason() -> None:
    tests = ROOT / "tests" / "bot"
    listed = [tests / name for names in NAMING_A_GAME.values() for name in names]
    assert [path for path in listed if not path.exists()] == []
    a_game = re.compile(rf"\b({'|'.join(game.partition('.')[2] for game in GAMES)})\b", re.IGNORECASE)
    found = [path for path in sorted(tests.rglob("*.py")) if a_game.search(path.read_text(encoding="utf-8"))]
    assert [str(path) for path in found if not any(path.is_relative_to(one) for one in listed)] == []
    assert [str(one) for one in listed if not any(path.is_relative_to(one) for path in found)] == []
