"""`turnkeeper backup` and `turnkeeper restore`: copies of the database, made while the bot plays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from bot.clock import SystemClock
from bot.store import StoreError, database_url
from bot.store import backup as copies

Folder = Annotated[Path | None, typer.Option(help="Where the copies are; a folder beside the database if not said.")]
Keep = Annotated[int, typer.Option(min=1, help="How many copies stay; the oldest go.")]
Source = Annotated[Path | None, typer.Argument(help="The copy to put back; without it they are listed.")]


def backup(folder: Folder = None, keep: Keep = copies.KEEP) -> None:
    """Copy the database while the bot goes on playing."""
    path = _database_file()
    made = copies.back_up(path, folder or path.parent / copies.FOLDER, SystemClock().now(), keep)
    print(f"Copied to {made} ({_size(made)}).")


def restore(source: Source = None, folder: Folder = None) -> None:
    """Put a copy back. What is there now becomes a copy itself. Stop the bot first."""
    path = _database_file()
    folder = folder or path.parent / copies.FOLDER
    if source is None:
        _list(copies.backups(path, folder), folder)
        return
    kept = asyncio.run(copies.restore(source, path, folder, SystemClock()))
    print(f"{path} is now what {source.name} was." + (f" What it was before is kept as {kept}." if kept else ""))


def _database_file() -> Path:
    url = database_url()
    if url.get_backend_name() != "sqlite":
        raise StoreError("PostgreSQL brings its own tools: copy with pg_dump, put back with pg_restore.")
    return Path(str(url.database))


def _list(found: list[Path], folder: Path) -> None:
    if not found:
        print(f"There are no copies in {folder} yet. `turnkeeper backup` makes one.")
        return
    for path in reversed(found):
        print(f"{path}  {_size(path)}")
    print("Stop the bot, then put one back: turnkeeper restore FILE")


def _size(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.1f} MB"
