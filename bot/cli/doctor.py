"""`turnkeeper doctor`: looks over everything the bot needs, and says what to do about what is wrong."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import shutil
import stat
import zoneinfo
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import sqlalchemy as sa
import typer
from PIL import ImageFont, features
from sqlalchemy.engine import Connection

from bot.clock import DAY, HOUR, MINUTE, SystemClock
from bot.process import TOKEN
from bot.store import StoreError, backup, database_url, migrate, open_store, revision_of, shard_leases, take_lease
from bot.store.heartbeats import FRESH, commands_untold
from bot.store.schema import deadlines, faults, heartbeats, outbox, tables
from bot.tables.notices import FAILED
from games import installed_games
from render import renderers
from render.drawing import parts

LATE = MINUTE
ROOM = 200_000_000
RECENT = 3 * DAY
DOCTOR = "doctor"

Quick = Annotated[bool, typer.Option("--quick", help="Only what can break while the bot runs; for health checks.")]


@dataclass(frozen=True)
class Finding:
    """What was looked at, what was seen, and what to do about it if it is not well."""

    subject: str
    seen: str
    do: str = ""
    serious: bool = False

    def __str__(self) -> str:
        mark = "problem" if self.serious else "note" if self.do else "ok"
        return f"{mark:8}{self.subject:12}{self.seen}" + (f" -> {self.do}" if self.do else "")


def doctor(quick: Quick = False) -> None:
    """Look over configuration, database, fonts, disk, and whether the bot is alive; exit 1 if something is wrong."""
    url = database_url()
    findings = [] if quick else [*_configuration(), *_fonts()]
    findings += _disk(url)
    findings += asyncio.run(_database(url, SystemClock(), quick))
    for finding in findings:
        print(finding)
    if any(finding.serious for finding in findings):
        raise typer.Exit(1)


def _problem(subject: str, seen: str, do: str) -> Finding:
    return Finding(subject, seen, do, serious=True)


def _configuration() -> Iterator[Finding]:
    token = os.environ.get(TOKEN, "")
    if not token:
        yield Finding("token", "DISCORD_TOKEN is not set", "needed to run on Discord; not for playing here")
    elif token.count(".") != 2 or token != token.strip():
        advice = "copy it again from the Developer Portal, page Bot"
        yield _problem("token", "DISCORD_TOKEN does not look like a bot's token", advice)
    else:
        yield Finding("token", "DISCORD_TOKEN is set")
        yield from _invitation(token)
    yield Finding("games", ", ".join(installed_games().games))
    for key, why in installed_games().broken.items():
        yield _problem("games", f"{key} does not load: {why}", "mend or uninstall its package; all others play on")
    for key, why in renderers.broken().items():
        yield _problem("pictures", f"those of {key} do not load: {why}", "mend its package; till then lines are drawn")
    if "Europe/Berlin" in zoneinfo.available_timezones():
        yield Finding("time zones", "known by name")
    else:
        yield _problem("time zones", "the machine knows none", "pip install tzdata")


def _invitation(token: str) -> Iterator[Finding]:
    """A token begins with the number of its application."""
    from bot.front import installation  # which brings Discord's library along, and takes its time

    first = token.partition(".")[0]
    with contextlib.suppress(ValueError):
        application = int(base64.b64decode(first + "=" * (-len(first) % 4)))
        yield Finding("invitation", installation.invitation(application), "for whoever runs a server")


def _fonts() -> Iterator[Finding]:
    if not features.check("freetype2"):
        yield _problem("fonts", "Pillow was built without FreeType", "pip install --force-reinstall Pillow")
        return
    font = ImageFont.load_default(24)
    yield Finding("fonts", f"FreeType {features.version('freetype2')}, {font.getlength('Turnkeeper'):.0f} pixels wide")
    for face in renderers.faces():
        try:
            parts.font(24, True, face)
        except (OSError, ModuleNotFoundError) as error:  # no such package, or no such file in it
            yield _problem("fonts", f"{face} does not load: {error}", "pip install --force-reinstall turnkeeper")


def _disk(url: sa.URL) -> Iterator[Finding]:
    if url.get_backend_name() != "sqlite":
        return
    path = Path(str(url.database)).absolute()
    folder = next(parent for parent in path.parents if parent.exists())
    free = shutil.disk_usage(folder).free
    seen = f"{free / 1e9:.1f} GB free in {folder}"
    yield Finding("disk", seen) if free > ROOM else _problem("disk", seen, "make room: when it is full nobody can play")
    if not os.access(folder, os.W_OK):
        yield _problem("disk", f"{folder} cannot be written", "give it to the user that runs the bot")


async def _database(url: sa.URL, clock: SystemClock, quick: bool) -> list[Finding]:
    try:
        revision = await revision_of(url)
        if revision is None:
            return [Finding("database", "not there yet", "nothing: the bot makes it when it starts")]
        migrate.refuse_newer(revision)
        if revision != migrate.HEAD:
            seen = f"at migration {revision}, this program wants {migrate.HEAD}"
            return [Finding("database", seen, "nothing: the bot backs it up and migrates it when it starts")]
        findings = [Finding("database", f"{url.get_backend_name()}, migration {revision}")]
        if url.get_backend_name() == "sqlite" and not quick:
            findings += _file(Path(str(url.database)), clock.now())
        store = await open_store(url, clock)
        try:
            await store.write(_stored, clock.now())
            return findings + await store.read(_life, clock.now(), quick)
        finally:
            await store.close()
    except StoreError as error:
        return [_problem("database", "cannot be used", str(error))]


def _stored(connection: Connection, now: float) -> None:
    """Whether anything can be: a disk may be full, a file locked, a server a standby."""
    take_lease(connection, DOCTOR, DOCTOR, now, now)


def _file(path: Path, now: float) -> Iterator[Finding]:
    migrate.check(path)
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        yield _problem("database", "others on this machine may read it", f"chmod 600 {path}")
    copies = backup.backups(path, path.parent / backup.FOLDER)
    if not copies:
        yield Finding("backups", "none", "let `turnkeeper backup` run once a day")
    elif now - copies[-1].stat().st_mtime > 2 * DAY:
        seen = f"the newest is {_long(now - copies[-1].stat().st_mtime)} old"
        yield Finding("backups", seen, "let `turnkeeper backup` run once a day")
    else:
        yield Finding("backups", f"{len(copies)}, the newest {copies[-1].name}")


def _life(connection: Connection, now: float, quick: bool) -> list[Finding]:
    looked = (
        _heartbeat(connection, now),
        () if quick else _commands(connection, now),
        _shards(connection, now),
        _queues(connection, now),
        _unsaid(connection, now, quick),
        _troubles(connection),
        find_faults(connection),
    )
    return [finding for findings in looked for finding in findings]


def _heartbeat(connection: Connection, now: float) -> Iterator[Finding]:
    seen, heard = connection.execute(_LAST_SIGNS).one()
    if seen is None:
        yield Finding("heartbeat", "no bot has run with this database yet", "start it: turnkeeper run")
    elif now - seen > FRESH:
        yield _problem("heartbeat", f"last sign of life {_long(now - seen)} ago", "start the bot, or look at its log")
    elif heard is not None and now - heard > FRESH:
        advice = "look at the bot's log and at discordstatus.com"
        yield _problem("heartbeat", f"alive, but heard nothing from Discord for {_long(now - heard)}", advice)
    else:
        yield Finding("heartbeat", f"alive {_long(now - seen)} ago")


def _commands(connection: Connection, now: float) -> Iterator[Finding]:
    """Tables play on without: a new start of the bot is no cure, so a health check does not look."""
    if untold := commands_untold(connection, now):
        seen = f"{untold} list{'s' if untold > 1 else ''} not taken by Discord, so some cannot be typed"
        advice = "it tries again by itself; if that goes on, look at the log, and invite the bot anew as said above"
        yield _problem("commands", seen, advice)


def _shards(connection: Connection, now: float) -> Iterator[Finding]:
    if found := shard_leases.served(connection, now):
        seen = f"{found.total()}, served by {len(found)} process{'es' if len(found) > 1 else ''}"
        yield Finding("shards", seen, "" if len(found) > 1 else "start another: nobody stands in for this one")


def _queues(connection: Connection, now: float) -> Iterator[Finding]:
    for subject, due in (("outbox", _SAYABLE), ("deadlines", _DUE)):
        oldest, waiting = connection.execute(due, {"now": now}).one()
        if waiting and now - oldest > LATE:
            seen = f"{waiting} due, the oldest since {_long(now - oldest)}"
            yield _problem(subject, seen, "is the bot running? if so, restart it and keep its log")
        else:
            yield Finding(subject, f"{waiting} due, none late")


def _unsaid(connection: Connection, now: float, quick: bool) -> Iterator[Finding]:
    """What Discord does not take: no new start of the bot cures that, so a health check does not call it serious."""
    late, oldest = connection.execute(_FAILING, {"before": now - LATE}).one()
    advice = "look at the log: a limit or an outage of Discord passes, a permission may have been lost"
    if late:
        seen = f"{late} tried and not said, the oldest for {_long(now - oldest)}"
        yield Finding("outbox", seen, advice, serious=not quick)
    if quick:
        return
    if dropped := connection.execute(_GIVEN_UP, {"after": now - RECENT}).scalar_one():
        yield _problem("outbox", f"{dropped} given up in the last days: nobody was told", advice)


def _troubles(connection: Connection) -> Iterator[Finding]:
    if paused := connection.execute(_TROUBLED).scalar_one():
        seen = f"{paused} cannot be played by this version"
        yield _problem("tables", seen, "turnkeeper gate says why; go back to the version before, or repair them")


def find_faults(connection: Connection) -> Iterator[Finding]:
    advice = "turnkeeper tables faults lists them, tables fault ID has what brings one about again"
    found, stopped = connection.execute(_FOUND).scalar_one(), connection.execute(_STOPPED).scalar_one()
    if stopped:
        yield _problem("rules", f"{stopped} tables rest because their rules raise", advice)
    elif found:
        yield Finding("rules", f"{found} faults, and every table goes on", advice)


def _long(seconds: float) -> str:
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds >= 2 * unit:
            return f"{seconds // unit:.0f} {name}"
    return f"{max(seconds, 0.0):.0f} seconds"


_NOW: sa.BindParameter[float] = sa.bindparam("now")
_DUE = sa.select(sa.func.min(deadlines.c.wake), sa.func.count()).where(deadlines.c.wake <= _NOW)
_before = outbox.alias()  # what is being said at the table, or waits there for its next try
_SAYABLE = sa.select(sa.func.min(outbox.c.wake), sa.func.count()).where(
    outbox.c.wake <= _NOW,
    ~sa.exists().where(_before.c.table_id == outbox.c.table_id, _before.c.attempts > 0, _before.c.wake > _NOW),
)
_LAST_SIGNS = sa.select(sa.func.max(heartbeats.c.seen_at), sa.func.max(heartbeats.c.heard_at))
_FAILING = sa.select(sa.func.count(), sa.func.min(outbox.c.created_at)).where(
    outbox.c.wake.is_not(None), outbox.c.attempts > 0, outbox.c.created_at < sa.bindparam("before")
)
_GIVEN_UP = (
    sa.select(sa.func.count())
    .select_from(outbox)
    .where(outbox.c.dropped.startswith(FAILED, autoescape=True), outbox.c.created_at > sa.bindparam("after"))
)
_FOUND = sa.select(sa.func.count()).select_from(faults).where(faults.c.done_at.is_(None))
_STOPPED = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.kind == "stopped")
_TROUBLED = sa.select(sa.func.count()).select_from(tables).where(tables.c.trouble.is_not(None))
