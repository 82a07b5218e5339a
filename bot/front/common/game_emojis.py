"""The emojis of the games, which the application brings itself: uploaded beside everything else, only what has changed.

Until one is there, or where Discord does not take it, the words stand without: they say all there is to say.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections.abc import Iterable, Mapping
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.clock import DAY, HOUR, Clock
from games.kernel import Path
from render import emojis as drawings

DIGITS, NAME = 8, 32  # of a digest; characters of a name
BREATH = 1.0  # seconds between two uploads: there is no hurry

log = logging.getLogger(__name__)
_there: dict[tuple[str, str], str] = {}  # by game and sign, as Discord wants it in a button: name and number


def emoji_of(game: str, path: Path, start: int = 0) -> str:
    """For a choice: that of the last word that has one, with the word before it or alone; empty if none is there."""
    signs = drawings.words_with_emojis(game)
    words = [
        key for n in range(len(path) - 1, start - 1, -1) for key in (" ".join(path[max(0, n - 1) : n + 1]), path[n])
    ]
    known = (_there.get((game, signs[word]), "") for word in words if word in signs)
    return next((one for one in known if one), "")


def in_text(game: str, sign: str, word: str) -> str:
    """A word behind its sign; empty if that is not there."""
    return f"<:{_there[game, sign]}> {word}" if (game, sign) in _there else ""


def forget() -> None:
    _there.clear()


async def bring_for_ever(client: discord.Client, games: Iterable[str], clock: Clock, uploads: bool) -> None:
    """See to it that they are there, now and every day; again within the hour where Discord does not take them."""
    forget()  # another application's would be refused
    while True:
        try:
            await bring(client, games, clock, uploads)
            wait = DAY
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("the emojis of the games are not all there, so words stand without them: %s", error)
            wait = HOUR
        await clock.sleep(wait)


async def bring(client: discord.Client, games: Iterable[str], clock: Clock, uploads: bool = True) -> int:
    """Learn which are there, upload those that are not, take down those that were drawn otherwise; how many uploads."""
    where, count = f"/applications/{client.application_id}/emojis", 0
    there = await _known(client, where)
    for game in games:
        drawn = await asyncio.to_thread(_drawn, game)
        for sign, image in drawn.items():
            name = name_of(game, sign, image)
            if name not in there and uploads:
                there[name] = await _upload(client, where, name, image)
                count += 1
                await clock.sleep(BREATH)
            if name in there:
                _there[game, sign] = f"{name}:{there[name]}"
        for old in _outdated(game, drawn, there) if uploads else ():
            await client.http.request(Route("DELETE", f"{where}/{there.pop(old)}"))
    return count


async def _known(client: discord.Client, where: str) -> dict[str, str]:
    """The numbers of those that are there, by their names."""
    found: dict[str, Any] = await client.http.request(Route("GET", where))
    return {str(one["name"]): str(one["id"]) for one in found["items"]}


async def _upload(client: discord.Client, where: str, name: str, image: bytes) -> str:
    body = {"name": name, "image": f"data:image/png;base64,{base64.b64encode(image).decode()}"}
    try:
        made: dict[str, Any] = await client.http.request(Route("POST", where), json=body)
    except discord.HTTPException:
        there = await _known(client, where)
        if name not in there:  # if it is, only the answer was lost, and it was sent again
            raise
        return there[name]
    return str(made["id"])


def _drawn(game: str) -> Mapping[str, bytes]:
    try:
        return drawings.emojis(game)
    except Exception as error:  # whatever somebody else's pictures do wrong
        log.warning("the emojis of %s cannot be drawn: %s", game, type(error).__name__)
        return {}


def name_of(game: str, sign: str, image: bytes) -> str:
    """Says which drawing it is, so that another one is another emoji."""
    known = "".join(char if char.isalnum() else "_" for char in f"{game}_{sign}")
    return f"{known[: NAME - DIGITS - 1]}_{hashlib.blake2s(image).hexdigest()[:DIGITS]}"


def _outdated(game: str, drawn: Mapping[str, bytes], there: Mapping[str, str]) -> list[str]:
    """Earlier drawings of the same signs."""
    now = {name_of(game, sign, image) for sign, image in drawn.items()}
    ours = {name[:-DIGITS] for name in now}
    return [name for name in there if name[:-DIGITS] in ours and name not in now]
