"""Puts small faults into a package, one at a time, and counts how many of them its tests notice.

    python tests/mutants.py games/zombs tests/games/zombs --count 200 --seed 1 --exclude judge.py

With --evenly a small file has as many of them as a large one. Run it where the package's first folder lies. Faults that
change nothing count as survivors.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue

PROCESSES = 2
OTHER: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.Mod: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mod,),
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
NO_BEHAVIOUR = {"annotation", "returns", "bases", "decorator_list", "type_params"}


@dataclass(frozen=True)
class Mutant:
    """One fault: the file it is in, the file's text with it, and what it changed."""

    path: Path
    text: str
    diff: str


# -- which faults there are ------------------------------------------------------------------------


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """The faulty versions of one node."""
    for other in OTHER.get(type(node), ()):
        yield other()
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Name(id=name, ctx=ast.Load()) if name in OTHER_NAME:
            yield ast.Name(OTHER_NAME[name], ast.Load())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Call(func=func, args=[first, second, *rest], keywords=keywords) if ast.unparse(func) not in OTHER_NAME:
            yield ast.Call(func, [second, first, *rest], keywords)
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(negated(test), body, orelse)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(negated(test), body, orelse)
        case ast.While(test=test, body=body, orelse=orelse):
            yield ast.While(negated(test), body, orelse)
        case ast.comprehension(target=target, iter=items, ifs=[condition, *rest], is_async=is_async):
            yield ast.comprehension(target, items, [negated(condition), *rest], is_async)
            yield ast.comprehension(target, items, rest, is_async)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Return(value=None):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield ast.Pass()


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def sites(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every place below a node that can be made faulty: its parent, field and index, and what to put there."""
    for field, value in ast.iter_fields(node):
        if field in NO_BEHAVIOUR or (isinstance(node, ast.ClassDef) and field == "keywords"):
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.Raise):
                yield from ((node, field, index, variant) for variant in variants(child))
                yield from sites(child)


def mutants(path: Path) -> list[Mutant]:
    """All faulty versions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    sound, found = ast.unparse(tree), []
    for parent, field, index, variant in sites(tree):
        holder = getattr(parent, field)
        if index is None:
            setattr(parent, field, variant)
        else:
            holder[index], replaced = variant, holder[index]
        text = ast.unparse(ast.fix_missing_locations(tree))
        if index is None:
            setattr(parent, field, holder)
        else:
            holder[index] = replaced
        if text != sound:
            found.append(Mutant(path, text, _diff(path, sound, text)))
    return found


def _diff(path: Path, sound: str, faulty: str) -> str:
    lines = difflib.unified_diff(sound.splitlines(), faulty.splitlines(), str(path), str(path), n=2, lineterm="")
    return "\n".join(lines)


def sample(possible: Sequence[Sequence[Mutant]], count: int, seed: int, evenly: bool) -> list[Mutant]:
    """So many of the faults of all files; evenly: from each file as many as from any other, or all that it has."""
    dice = random.Random(seed)
    if not evenly:
        found = [mutant for of_file in possible for mutant in of_file]
        return dice.sample(found, min(count, len(found)))
    shuffled = [dice.sample(of_file, len(of_file)) for of_file in possible]
    dice.shuffle(shuffled)  # by lot, which files have one more than others
    rows = zip_longest(*shuffled)
    return [mutant for row in rows for mutant in row if mutant is not None][:count]


# -- trying them -----------------------------------------------------------------------------------


class Bench:
    """A copy of the package and its tests where faults are tried out."""

    def __init__(self, folder: Path, package: Path, tests: list[str]) -> None:
        self.folder, self.tests = folder, tests
        for name in {package.parts[0], *(Path(test).parts[0] for test in tests)}:
            shutil.copytree(name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for settings in Path().glob("pyproject.toml"):
            shutil.copy(settings, folder)  # the tests run here, since what pytest adds to the path is found from here

    def passes(self, mutant: Mutant | None, limit: float | None = None) -> bool:
        """Whether the tests pass with this fault. A test run that does not end has noticed it."""
        if mutant is None:
            return self._run(limit)
        target = self.folder / mutant.path
        sound = target.read_text(encoding="utf-8")
        target.write_text(mutant.text, encoding="utf-8")
        try:
            return self._run(limit)
        finally:
            target.write_text(sound, encoding="utf-8")

    def _run(self, limit: float | None) -> bool:
        command = [sys.executable, "-P", "-m", "pytest", *self.tests, "-x", "-q", "-p", "no:cacheprovider"]
        command.append("--assert=plain")  # nobody reads why a test failed, and explaining it costs most of a short run
        command += ["-n", "0"]  # so many runs at once are parallel enough
        env = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            return subprocess.run(command, cwd=self.folder, env=env, capture_output=True, timeout=limit).returncode == 0
        except subprocess.TimeoutExpired:
            return False


def survivors(package: Path, tests: list[str], chosen: list[Mutant]) -> Iterator[tuple[Mutant, bool]]:
    """Each fault, and whether the tests still pass with it."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(PROCESSES) as pool:
        benches: SimpleQueue[Bench] = SimpleQueue()
        for number in range(PROCESSES):
            benches.put(Bench(Path(folder, str(number)), package, tests))
        limit = _control(benches, package)

        def attempt(mutant: Mutant) -> bool:
            bench = benches.get()
            try:
                return bench.passes(mutant, limit)
            finally:
                benches.put(bench)

        yield from zip(chosen, pool.map(attempt, chosen), strict=True)


def _control(benches: SimpleQueue[Bench], package: Path) -> float:
    """The tests must pass without a fault, and fail without the package. Gives the time a run may take."""
    bench = benches.get()
    began = time.monotonic()
    if not bench.passes(None):
        raise SystemExit("The tests do not even pass without a fault. Mend that first.")
    limit = 10 + 5 * (time.monotonic() - began)
    if bench.passes(Mutant(package / "__init__.py", "raise ImportError", "")):
        raise SystemExit(f"The tests pass without {package}: they do not use it, or not this copy of it.")
    benches.put(bench)
    return limit


def main() -> int:
    parser = argparse.ArgumentParser(description="Put small faults into a package and see whether its tests notice.")
    parser.add_argument("package", type=Path, help="the package's folder, such as games/zombs")
    parser.add_argument("tests", nargs="+", help="the tests that should notice")
    parser.add_argument("--count", type=int, default=200, help="how many faults to try")
    parser.add_argument("--seed", type=int, default=1, help="which of them are drawn")
    parser.add_argument("--evenly", action="store_true", help="draw the same number from each file")
    parser.add_argument("--exclude", nargs="*", default=[], metavar="FILE", help="files to leave alone")
    parser.add_argument("--least", type=float, default=90.0, help="exit 1 if fewer percent are killed")
    args = parser.parse_args()
    files = sorted(path for path in args.package.rglob("*.py") if path.name not in args.exclude)
    possible = [mutants(path) for path in files]
    chosen = sample(possible, args.count, args.seed, args.evenly)
    killed = 0
    for tried, (mutant, survived) in enumerate(survivors(args.package, args.tests, chosen), 1):
        killed += not survived
        if sys.stderr.isatty():
            print(f"{killed} of {tried} killed, {len(chosen) - tried} to go", end="\r", file=sys.stderr)
        if survived:
            print(f"survived:\n{mutant.diff}\n", flush=True)
    share = 100 * killed / max(1, len(chosen))
    there = sum(map(len, possible))
    print(f"killed {killed} of {len(chosen)} ({share:.1f} %), drawn from {there} with seed {args.seed}")
    return int(share < args.least)


if __name__ == "__main__":
    sys.exit(main())
