"""The law of each game: what its code and tests cite stands in its RULINGS.md, and a test plays all that stands there.

A number is a letter and a figure: N49a. Rulings without a letter are the N of their game: "Ruling 22" is N22.

It is defined by a line of RULINGS.md that begins with it: `- **N22** ...`, or `- **V1 to V9** ...`.
It is cited by the name of a test (`test_n49a_...`, `test_v1_to_v9_n2_...`), by the word "ruling" in any text
("Ruling 22", "rulings S1 to S3 and W1"), by the key of a table in a `test_<game>_index.py`, and beside a section of
a data file (`# U14-U15`).
"""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path

import pytest

import games
from games import catalog

ROOT = Path(__file__).parents[2]
OURS = Path(games.__file__).parent

ONE = r"(?:[A-Z]?\d+[a-z]?|[A-Z])\b"
DEFINED = re.compile(r"^- \*\*([A-Z]\d+[a-z]?(?: to [A-Z]\d+)?)\*\*", re.MULTILINE)
SERIES = re.compile(r"^\| ([A-Z]) \|", re.MULTILINE)
SAID = re.compile(rf"\b[Rr]ulings? ({ONE}(?:(?:,| and| to) {ONE})*)")
SECTION = re.compile(r"^\[.+\] # ([A-Z]\d+(?:-[A-Z]\d+)?)$", re.MULTILINE)
INDEXED = re.compile(r"([A-Z]\d+[A-Za-z]?)\b")


def folders() -> dict[str, Path]:
    """Where each game of this package lies, by its key."""
    found = {key: Path(inspect.getfile(type(game))).parent for key, game in catalog().items()}
    return {key: folder for key, folder in found.items() if folder.parent == OURS}


GAMES = folders()


# -- reading -----------------------------------------------------------------------------------------


def number(word: str) -> str:
    """`n49a`, `N49A` and `49a` are N49a, `U01` is U1, and a letter alone means its whole series."""
    parts = re.fullmatch(r"([A-Za-z]?)0*(\d*)([A-Za-z]?)", word)
    assert parts, word
    return f"{parts[1].upper() or 'N'}{parts[2]}{parts[3].lower()}"


def spelt_out(words: Iterable[str]) -> Iterator[str]:
    """All numbers of a list, with those between the ends of a range: K6 to K8 is K6, K7, K8."""
    last, through = "", False
    for word in words:
        if word == "to":
            through = bool(last)
            continue
        one = number(word)
        if through:
            yield from (f"{one[0]}{between}" for between in range(int(last[1:]) + 1, int(one[1:])))
        yield one
        last, through = one, False


def in_text(text: str) -> Iterator[str]:
    """What a text cites with the word `ruling`."""
    for match in SAID.finditer(" ".join(text.split())):
        yield from spelt_out(re.findall(rf"to\b|{ONE}", match[1]))


def in_name(name: str) -> list[str]:
    """What the name of a test begins with."""
    words = takewhile(lambda word: re.fullmatch(r"[a-z]\d+[a-z]?|to", word), name.split("_")[1:])
    return list(spelt_out(words))


def in_index(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The keys of a module's tables that are numbers, with what stands beside each."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    found = INDEXED.match(str(key.value))
                    if found:
                        yield number(found[1]), str(value.value)


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def modules(key: str) -> dict[Path, ast.Module]:
    """The tests of a game."""
    found = sorted((ROOT / "tests/games" / GAMES[key].name).rglob("*.py"))
    found += sorted((ROOT / "tests/render").glob(f"test_{key}_*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in found}


def defined(text: str) -> list[str]:
    return [one for match in DEFINED.findall(text) for one in spelt_out(match.split())]


def law(key: str) -> str:
    return (GAMES[key] / "RULINGS.md").read_text(encoding="utf-8")


def cited(key: str) -> dict[str, set[str]]:
    """Every number that a game's code, pictures, data or tests cite, and where."""
    found: dict[str, set[str]] = {}
    for place in (GAMES[key], ROOT / "render" / GAMES[key].name):
        for path in sorted([*place.rglob("*.py"), *place.rglob("*.toml")]):
            text = path.read_text(encoding="utf-8")
            sections = [one for match in SECTION.findall(text) for one in spelt_out(match.replace("-", " to ").split())]
            for one in [*in_text(text), *sections]:
                found.setdefault(one, set()).add(path.name)
    for path, tree in modules(key).items():
        numbers = list(in_text(path.read_text(encoding="utf-8")))
        numbers += [one for test in functions_of(tree) for one in in_name(test.name)]
        if path.stem.endswith("_index"):
            numbers += [one for one, _ in in_index(tree)]
        for one in numbers:
            found.setdefault(one, set()).add(path.name)
    return found


def played(key: str) -> dict[str, set[str]]:
    """Every number that a test of a game plays, by its name, its docstring or an index, and the tests."""
    found: dict[str, set[str]] = {}
    trees = modules(key)
    names = {test.name for tree in trees.values() for test in functions_of(tree)}
    for path, tree in trees.items():
        for test in functions_of(tree):
            for one in (*in_name(test.name), *in_text(ast.get_docstring(test) or "")):
                found.setdefault(one, set()).add(test.name)
        if path.stem.endswith("_index"):
            for one, test_name in in_index(tree):
                if test_name in names:
                    found.setdefault(one, set()).add(test_name)
    return found


# -- what must hold ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_its_law(key: str) -> None:
    assert (GAMES[key] / "RULINGS.md").is_file(), "write it, each number on a line of its own: - **N1** ..."
    assert defined(law(key))


@pytest.mark.parametrize("key", GAMES)
def test_a_number_is_given_once_and_its_letter_is_explained(key: str) -> None:
    numbers = defined(law(key))
    assert [one for one, count in Counter(numbers).items() if count > 1] == []
    assert sorted({one[0] for one in numbers}) == sorted(SERIES.findall(law(key)))


@pytest.mark.parametrize("key", GAMES)
def test_what_is_cited_stands_in_the_law(key: str) -> None:
    numbers = set(defined(law(key)))
    known = numbers | {one[0] for one in numbers}
    assert {one: sorted(where) for one, where in cited(key).items() if one not in known} == {}


@pytest.mark.parametrize("key", GAMES)
def test_what_stands_in_the_law_is_played_by_a_test(key: str) -> None:
    by_tests = played(key)
    assert [one for one in defined(law(key)) if one not in by_tests] == []


# -- the reading itself ------------------------------------------------------------------------------


def test_numbers_are_defined_at_the_beginning_of_a_line() -> None:
    text = "- **N1** One.\n- **V8 to V10** Three.\n- **N49a** As N2, and **N3**.\n**N4** is none.\n- N5 neither.\n"
    assert defined(text) == ["N1", "V8", "V9", "V10", "N49a"]


def test_texts_cite_with_the_word_ruling() -> None:
    assert list(in_text("Ruling 22: one. Rulings 29 and 59, but not V67.")) == ["N22", "N29", "N59"]
    assert list(in_text("rulings K6 to K8 and\n    W1, part 3; the ruling says a tile")) == ["K6", "K7", "K8", "W1"]
    assert list(in_text("Combat: rulings F, part 7")) == ["F"]


def test_names_cite_at_their_beginning() -> None:
    assert in_name("test_u37_to_u40_u70_n49a_reroll_to_u99") == ["U37", "U38", "U39", "U40", "U70", "N49a"]
    assert in_name("test_to_win_a_fight") == []


def test_an_index_cites_with_its_keys() -> None:
    index = 'INDEX = {"S11, kinds": "test_kinds", "N49A": "a gloss", "nix": "test_nix"}\nCOUNTS = {"S": 11}'
    assert list(in_index(ast.parse(index))) == [("S11", "test_kinds"), ("N49a", "a gloss")]
