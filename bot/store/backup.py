"""Copies of a SQLite database: made while the bot plays, kept in rotation, put back when it is stopped."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from bot.clock import Clock, stamp
from bot.store import files, migrate
from bot.store.store import StoreError

KEEP = 7
FOLDER = "backups"


def back_up(path: Path, folder: Path, now: float, keep: int = KEEP, label: str = "") -> Path:
    """Copy the database into the folder, look the copy over, and let the oldest copies go."""
    if not path.exists():
        raise StoreError(f"There is no database at {path}: nothing to back up.")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = folder / f"{path.stem}-{stamp(now)}{label}.db"
    unfinished = files.beside(target, ".unfinished")
    try:
        files.copy(path, unfinished)
        migrate.check(unfinished)
        files.seal(unfinished)
        os.replace(unfinished, target)
    finally:
        files.remove(unfinished)
    for old in backups(path, folder)[:-keep]:
        old.unlink()
    return target


def backups(path: Path, folder: Path) -> list[Path]:
    """The copies of this database, oldest first."""
    return sorted(folder.glob(f"{path.stem}-????-??-??T??-??-??Z*.db"))


async def restore(source: Path, path: Path, folder: Path, clock: Clock) -> Path | None:
    """Put a copy in the place of the database; what was there becomes a backup itself, which is returned."""
    await asyncio.to_thread(_refuse_unfit, source)
    await asyncio.to_thread(path.parent.mkdir, mode=0o700, parents=True, exist_ok=True)
    with await files.hold(path, clock, exclusive=True):
        return await asyncio.to_thread(_put_back, source, path, folder, clock.now())


def _refuse_unfit(source: Path) -> None:
    if not source.is_file():
        raise StoreError(f"There is no backup at {source}.")
    revision = migrate.file_revision(source)
    if revision is None:
        raise StoreError(f"{source} is empty: choose another backup.")
    migrate.refuse_newer(revision)
    migrate.check(source)


def _put_back(source: Path, path: Path, folder: Path, now: float) -> Path | None:
    new = files.beside(path, ".restoring")
    files.copy(source, new)
    files.seal(new)
    present = back_up(path, folder, now, label="-before-restore") if path.exists() else None
    files.swap_in(new, path)
    return present
