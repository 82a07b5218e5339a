"""Data files: TOML that becomes checked, frozen structs, or is refused with everything that is wrong with it.

A file of many things, each under its key:

    WEAPONS = load(read("games.yours", "data/weapons.toml"), Weapon, "weapons.toml", check)

and one that says a single thing, such as a map: `load_one`. A game's own rules go into `check`, which gets what was
read and yields a `Fault` for each thing that is wrong, with the keys that lead there. What a struct forbids, it says
itself: `forbid_unknown_fields`, types and tags, `__post_init__`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Keys: TypeAlias = "tuple[str | int, ...]"  # what leads to a value: ("nix", "cost"), ("quadrants", 1, "name")


class BadContent(ValueError):
    """A data file that cannot be played: what is wrong, a line for each, with the file, its line and the keys."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class ContentFault(NamedTuple):
    """Something that is wrong with what stands under some keys."""

    keys: Keys
    what: str


@cache
def read(package: str, name: str) -> str:
    """The text of a file in a package, such as `data/weapons.toml`."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def load(
    text: str, kind: type[T], file: str, check: Callable[[dict[str, T]], Iterable[ContentFault]] | None = None
) -> dict[str, T]:
    """The tables of a file, each as a checked struct under its key, in the order of the file."""
    found: dict[str, T] = {}
    faults: list[ContentFault] = []
    for key, table in _parsed(text, file).items():
        try:
            found[key] = msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            faults.append(_fault((key,), str(error)))
    if not faults and check is not None:
        faults += check(found)
    if faults:
        raise BadContent(_told(text, file, faults, tables=True))
    return found


def load_one(text: str, kind: type[T], file: str, check: Callable[[T], Iterable[ContentFault]] | None = None) -> T:
    """A whole file as one checked struct."""
    faults: list[ContentFault] = []
    try:
        found = msgspec.convert(_parsed(text, file), kind)
        faults += check(found) if check is not None else ()
    except msgspec.ValidationError as error:
        faults.append(_fault((), str(error)))
    if faults:
        raise BadContent(_told(text, file, faults, tables=False))
    return found


def alike(found: Mapping[str, T], of: Callable[[T], Hashable], what: str) -> Iterator[ContentFault]:
    """A fault for each thing of which another one before it has the same: two spells of one cost, one name twice."""
    first: dict[Hashable, str] = {}
    for key, one in found.items():
        if (other := first.setdefault(of(one), key)) != key:
            yield ContentFault((key, what), f"the same as that of [{other}]")


def together(*files: Mapping[str, T]) -> dict[str, T]:
    """The things of several files under their keys. BadContent if a key stands in two of them."""
    found: dict[str, T] = {}
    for one in files:
        if twice := sorted(found.keys() & one.keys()):
            raise BadContent(f"[{key}] stands in two files" for key in twice)
        found |= one
    return found


# -- what is said about a fault ----------------------------------------------------------------------


def _parsed(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).rpartition(" (at ")
        line = re.match(r"line (\d+)", place)
        number = line[1] if line else len(text.splitlines())
        raise BadContent([f"{file}, line {number}: {what}"]) from None


def _fault(above: Keys, error: str) -> ContentFault:
    """What msgspec says about a value, with the keys that it names: `Expected ... - at `$.effects[0].face``."""
    told = re.fullmatch(r"(.*) - at (`key` in )?`\$(.*)`", error, re.DOTALL)
    what, is_key, where = told.groups() if told else (error, None, "")
    keys: list[str | int] = [*above]
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", where.partition("[...]")[0]):  # a key that it does not tell
        keys.append(name or int(number))
    if unknown := re.search(r"value '(.+)'" if is_key else r"unknown field `(.+)`", what):
        keys.append(unknown[1])
    return ContentFault(tuple(keys), what)


def _told(text: str, file: str, faults: Iterable[ContentFault], tables: bool) -> Iterator[str]:
    """`scrolls.toml, line 12, [nix]: cost: it cannot be -1`; the first key is a table's where a file has tables."""
    lines = lines_of(text)
    for keys, what in faults:
        known = next(keys[:end] for end in range(len(keys), -1, -1) if keys[:end] in lines)
        table, inner = (f", [{keys[0]}]", keys[1:]) if tables and keys else ("", keys)
        path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in inner).removeprefix(".")
        yield f"{file}, line {lines[known]}{table}: {path}{': ' if path else ''}{what}"


def lines_of(text: str) -> dict[Keys, int]:
    """The line on which what stands under each key of a TOML file begins.

    A statement is complete with the first line at which it can be parsed by itself: so its lines are found without a
    second parser.
    """
    found: dict[Keys, int] = {(): 1}
    table: Keys = ()
    last: dict[Keys, int] = {}  # of each array of tables, the index of the last one
    statement, first = "", 1
    for number, line in enumerate(text.split("\n"), 1):
        statement += line + "\n"
        try:
            parsed = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        if statement.lstrip().startswith("["):
            table = _header(parsed, last)
            for end in range(len(table)):
                found.setdefault(table[: end + 1], first)
        else:
            _note(found, table, parsed, first)
        statement, first = "", number + 1
    return found


def _header(parsed: Mapping[str, Any], last: dict[Keys, int]) -> Keys:
    """The keys of a table that a line such as `[nix]` or `[[quadrants]]` opens."""
    keys: Keys = ()
    node: Any = parsed
    while isinstance(node, dict) and node:
        ((name, node),) = node.items()
        keys = (*keys, name)
        if isinstance(node, list):
            last[keys] = last.get(keys, -1) + 1
        if keys in last:
            keys = (*keys, last[keys])
    return keys


def _note(found: dict[Keys, int], keys: Keys, value: object, line: int) -> None:
    found.setdefault(keys, line)
    if isinstance(value, dict):
        for key, inner in value.items():
            _note(found, (*keys, key), inner, line)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            _note(found, (*keys, i), inner, line)
