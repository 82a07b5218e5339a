"""`turnkeeper play`: a table in the browser, with nothing but this machine."""

from __future__ import annotations

import asyncio
import getpass
import os
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode

from typer import Argument, BadParameter, Option

from bot.cli.arguments import game_called, seats_of, settings_of
from bot.cli.play_process import Guest
from bot.process.run import together
from bot.sandbox import Channel, Guild, PersonClient, Sandbox
from bot.sandbox.contract import Contract
from bot.sandbox.world import WorldInUse
from bot.store import StoreError

ME, BOT = "me", "bot"
FRIENDS = ("Ben", "Cleo")  # at this screen, where nobody has said who else is
LONGEST = 32  # characters of a name
HOME, PORT = Path("data/play"), 8737
PATIENCE = 60.0
GREETING = """
Your table is ready:

    {address}

Open it in a browser. Everything stays on this machine, and is here again next time.
Ctrl-C closes the table.
"""


@dataclass
class PlayOptions:
    """What somebody wants to play, with whom."""

    game: str
    seats: Sequence[str]
    settings: dict[str, object] = field(default_factory=dict)


def play(
    game: Annotated[
        str, Argument(help="A table of this game is opened and started; without one all is as it was.")
    ] = "",
    seats: Annotated[str, Option(help="Who plays: me, bot, and names of others at this screen.")] = "me,bot,bot",
    settings: Annotated[list[str] | None, Option("--set", help="A setting, such as goal=fast.")] = None,
    port: Annotated[int | None, Option(help=f"Where on this machine; {PORT} or any that is free if not said.")] = None,
    name: Annotated[str | None, Option(help="What you are called; asked for if not said.")] = None,
    home: Annotated[Path, Option(help="The folder that everything is kept in.")] = HOME,
    browser: Annotated[bool, Option(help="Open a browser where there is one.")] = True,
) -> None:
    """Play in the browser, without Discord: you, your friends at this screen, and bots. Ctrl-C closes the table."""
    wish = _wish(game, seats.split(","), settings or []) if game else None
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    asyncio.run(_host(home, port, wish, browser, name))


def _wish(key: str, seats: list[str], settings: list[str]) -> PlayOptions:
    game = game_called(key)
    seats_of(game, len(seats))
    if not all(seats) or seats[0] == BOT:
        raise BadParameter("The first seat opens the table, so it is for a person: --seats me,bot,bot.")
    return PlayOptions(key, seats, settings_of(game, settings))


async def _host(home: Path, port: int | None, wish: PlayOptions | None, browser: bool, name: str | None) -> None:
    async with loopback(home / "discord.db", port) as discord:
        app = discord.bot()
        guild = discord.guild("Friends", app)
        discord.channel(guild, "games")
        me = _me(wish) or _called(name) or _first(discord) or _asked_name()
        if wish:
            wish.seats = [me if seat == ME else seat for seat in wish.seats]
        others = [seat for seat in wish.seats if seat != BOT] if wish else () if discord.world.users else FRIENDS
        for who in dict.fromkeys((me, *others)):
            discord.person(who, guild)
        discord.own(guild, discord.person(me))
        guest = Guest(discord, app, home / "turnkeeper.db")
        await guest.start()
        await together(guest.stop, guest.run(), _welcome(discord, guild, wish, browser, me))
    print("The table is closed. `turnkeeper play` opens it again as it was.")


def loopback(world: Path, port: int | None) -> Sandbox:
    """At the port wanted; the usual one may be taken, and then any other will do."""
    try:
        return Sandbox(world, PORT if port is None else port, Contract.load())
    except WorldInUse:
        raise StoreError(
            "This table is open already, in another window. Close it there, or name another --home."
        ) from None
    except OSError as taken:
        if port is not None:
            raise StoreError(f"Port {port} cannot be used: {taken.strerror}. Leave --port out for any other.") from None
        return Sandbox(world, contract=Contract.load())


def _me(wish: PlayOptions | None) -> str:
    """Whoever is named for the first seat, where nobody is called `me`."""
    return wish.seats[0] if wish and ME not in wish.seats else ""


def _called(name: str | None) -> str:
    return " ".join((name or "").split())[:LONGEST]


def _first(discord: Sandbox) -> str:
    """Whoever has played here before, the first of them."""
    return next((str(user.wire["username"]) for user in discord.world.users.values()), "")


def _asked_name() -> str:
    """What somebody at a terminal says, else the name of the account."""
    account = _called(getpass.getuser().capitalize())
    if not sys.stdin.isatty():
        return account
    return _called(input(f"What are you called? [{account}] ")) or account


async def _welcome(discord: Sandbox, guild: Guild, wish: PlayOptions | None, browser: bool, name: str) -> None:
    """Wait for the bot, set the table, show the way to it; then let them play."""
    print("One moment, the table is being set ...", flush=True)
    games = discord.channel(guild, "games")
    me = discord.person(wish.seats[0] if wish else name)
    await discord.until(lambda: discord.connected(discord.bot()) and _offered(me, games), PATIENCE)
    shown = await _table(discord, me, games, wish) if wish else games
    query = {"token": discord.client_token, "as": me.id, "at": shown.id}
    address = f"{discord.base}/?{urlencode(query)}"
    print(GREETING.format(address=address), flush=True)
    if browser and _has_screen():
        await asyncio.to_thread(webbrowser.open, address)
    await asyncio.Event().wait()


def _offered(me: PersonClient, games: Channel) -> bool:
    return any(command.name == "table new" for command in me.commands(games))


def _has_screen() -> bool:
    """Without one, a browser would take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _table(discord: Sandbox, me: PersonClient, games: Channel, wish: PlayOptions) -> Channel:
    """Open and start a table as people do; its thread."""
    chosen = " ".join(f"{name}={value}" for name, value in wish.settings.items())
    more = {"settings": chosen} if chosen else {}
    known = {thread.id for thread in me.threads(games)}
    people = [discord.person(seat) for seat in wish.seats if seat != BOT]
    for who in people:
        await who.slash("my quiet", games, {"hours": "off"})  # they are here, however late it is
    await me.slash("table new", games, {"game": wish.game, "seats": len(wish.seats), **more})
    thread = await discord.until(lambda: next((t for t in me.threads(games) if t.id not in known), None), PATIENCE)
    assert thread is not None
    for seat in wish.seats[1:]:
        act = ("table seat bot", me) if seat == BOT else ("table join", discord.person(seat))
        await act[1].slash(act[0], thread)
    await me.slash("table start", thread)
    await discord.until(lambda: any(ping["channel_id"] == thread.id for who in people for ping in who.pings), PATIENCE)
    for who in people:
        who.reload()  # what only they saw of the opening is of no use any more
    return thread
