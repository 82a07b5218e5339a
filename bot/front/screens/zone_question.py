"""Where somebody lives, which decides when it is night: guessed from their Discord's language, then asked for."""

from __future__ import annotations

from collections.abc import Mapping

from bot.front.common import time_input
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Choice, Menu, Panel
from bot.front.common.request import Request, refused
from bot.front.screens import guided_game
from bot.tables import Shown
from bot.tables.people import Preferences, preferences, presume_zone, set_preferences

ZONES: Mapping[str, str] = {  # where most of those live who speak so
    "en-GB": "Europe/London",
    "da": "Europe/Copenhagen",
    "de": "Europe/Berlin",
    "es-ES": "Europe/Madrid",
    "es-419": "America/Mexico_City",
    "fr": "Europe/Paris",
    "hr": "Europe/Zagreb",
    "it": "Europe/Rome",
    "lt": "Europe/Vilnius",
    "hu": "Europe/Budapest",
    "nl": "Europe/Amsterdam",
    "no": "Europe/Oslo",
    "pl": "Europe/Warsaw",
    "pt-BR": "America/Sao_Paulo",
    "ro": "Europe/Bucharest",
    "fi": "Europe/Helsinki",
    "sv-SE": "Europe/Stockholm",
    "tr": "Europe/Istanbul",
    "cs": "Europe/Prague",
    "el": "Europe/Athens",
    "bg": "Europe/Sofia",
    "ru": "Europe/Moscow",
    "uk": "Europe/Kyiv",
    "hi": "Asia/Kolkata",
    "id": "Asia/Jakarta",
    "vi": "Asia/Ho_Chi_Minh",
    "th": "Asia/Bangkok",
    "zh-CN": "Asia/Shanghai",
    "zh-TW": "Asia/Taipei",
    "ja": "Asia/Tokyo",
    "ko": "Asia/Seoul",
}
ELSEWHERE = "America/New_York"
CITIES = (  # one for each hour of the day that it may be somewhere
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Adelaide",
    "Australia/Sydney",
    "Pacific/Noumea",
    "Pacific/Auckland",
)


async def presume(request: Request) -> None:
    """Somebody sits down: until they say otherwise, it is night when it is night where their language is spoken."""
    zone = ZONES.get(str(request.interaction.locale), ELSEWHERE)
    await request.tables.write(presume_zone, request.person, request.name, zone)


def below(request: Request, shown: Shown, panel: Panel) -> Panel:
    """Under what one reads while one waits for the next ring, until it is answered: not where one decides, and not
    alone among bots."""
    if shown.presumed_zone is None or shown.decisions or shown.status != "running" or shown.seat is None:
        return panel
    if guided_game.plays_alone(request, shown):
        return panel
    clock = f"{time_input.local(request.now, shown.presumed_zone):%H:%M}"
    right = Button(request.speech.on("button.zone_right"), str(CustomId("zone_right", shown.id)))
    wrong = Button(request.speech.on("button.zone_wrong"), str(CustomId("zone_wrong", shown.id)))
    return panel._replace(
        texts=(*panel.texts, request.speech.say("zone_asked", clock=clock)), rows=(*panel.rows, (right, wrong))
    )


async def right(request: Request, shown: Shown) -> Panel:
    chosen = await request.tables.read(preferences, request.person)
    return await _choose(request, chosen.zone)


async def wrong(request: Request, shown: Shown) -> Panel:
    """What does the clock show there?"""
    choices = [Choice(f"{time_input.local(request.now, zone):%H:%M} ({_city(zone)})", zone) for zone in CITIES]
    menu = Menu(request.speech.on("zone_pick"), str(CustomId("zone_at", shown.id)), tuple(choices))
    return Panel((request.speech.say("zone_which"),), (menu,))


async def at(request: Request, zone: str) -> Panel:
    if zone not in time_input.zones():
        raise refused("no_zone")
    return await _choose(request, zone)


async def _choose(request: Request, zone: str) -> Panel:
    chosen: Preferences = await request.tables.write(set_preferences, request.person, request.name, zone=zone)
    say = request.speech.say
    texts = [say("said.zone", zone=zone, clock=f"{time_input.local(request.now, zone):%H:%M}")]
    if chosen.quiet_from is not None and chosen.quiet_to is not None:
        start, end = time_input.hour(chosen.quiet_from), time_input.hour(chosen.quiet_to)
        texts.append(say("said.quiet", start=start, end=end))
    return Panel((" ".join((*texts, say("zone_change"))),))


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")
