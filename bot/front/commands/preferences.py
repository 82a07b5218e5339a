"""`/my time|quiet|away|notify|language`: when and how somebody wants to be told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, TypeAlias

import discord

from bot.clock import DAY
from bot.front.common import speech, time_input
from bot.front.common.command_builder import Builder, Command, Complete
from bot.front.common.escaping import escaped
from bot.front.common.option_search import Line
from bot.front.common.panels import IN_A_MENU, Button, Panel, Row
from bot.front.common.request import Request, refused
from bot.front.screens import suggestion
from bot.tables import absence
from bot.tables import meanwhile as away_for
from bot.tables.people import Preferences, preferences, set_preferences
from bot.tables.session import Meanwhile

OFF, BACK, DISCORD = "off", "back", "discord"
LONGEST_AWAY = 90  # days
USUAL_HOURS = ("22:00-07:00", "22:00-08:00", "23:00-08:00", "00:00-09:00")
USUAL_REMINDERS = ("50 80 95", "80", "80 95", "95")
USUAL_AWAY = (1, 2, 3, 7, 14, 21)
CHOICES: dict[str, Meanwhile] = {"pass": "pass", "bot": "bot", "wait": "wait"}
PLACES = ("channel", "direct", "silent")
FORM = "f.my"

Given: TypeAlias = "dict[str, Any]"


def changing(request: Request) -> tuple[Row, ...]:
    """The way to all of one's habits in one form."""
    return ((Button(request.speech.on("button.change"), FORM),),)


async def time(request: Request, zone: str = "") -> Panel:
    """Where one lives, so that quiet hours and days are one's own."""
    if zone and zone not in time_input.zones():
        raise refused("no_zone")
    chosen = await _choose(request, **({"zone": zone} if zone else {}))
    clock = f"{time_input.local(request.now, chosen.zone):%H:%M}"
    return request.done("zone", zone=chosen.zone, clock=clock)._replace(rows=changing(request))


async def quiet(request: Request, hours: str = "", days: str = "") -> Panel:
    """When nothing rings: hours of every day, and whole days of the week."""
    changes: Given = {}
    if hours:
        night = (None, None) if hours.lower() == OFF else time_input.night(hours)
        if night is None:
            raise refused("which_hours")
        changes["quiet_from"], changes["quiet_to"] = night
    if days:
        names = _weekdays(request)
        free = () if days.lower() == OFF else time_input.days(days, names)
        if free is None:
            raise refused("which_days", known=names)
        changes["days_off"] = free
    return Panel((when_quiet(request, await _choose(request, **changes)),), changing(request))


def when_quiet(request: Request, chosen: Preferences) -> str:
    say, parts = request.speech.say, []
    if chosen.quiet_from is not None and chosen.quiet_to is not None:
        parts.append(say("said.quiet", start=time_input.hour(chosen.quiet_from), end=time_input.hour(chosen.quiet_to)))
    if chosen.days_off:
        parts.append(say("said.days_off", days=[_weekdays(request)[day] for day in chosen.days_off]))
    return " ".join((*parts, say("said.by_zone", zone=chosen.zone))) if parts else say("said.never_quiet")


async def away(
    request: Request,
    until: str = "",
    since: str = "",
    meanwhile: Meanwhile | None = None,
    whom: discord.User | discord.Member | None = None,
) -> Panel:
    """Not there for a while, and what shall be done meanwhile; or back again."""
    chosen = await _choose(request)
    if whom is not None and (whom.bot or whom.id == request.person):
        raise refused("whom_friend")
    if until.lower() == BACK:
        return await meanwhile_chosen(request, BACK)
    if until:
        begins = time_input.midnight(since, chosen.zone) if since else request.now
        ends = time_input.midnight(until, chosen.zone)
        if begins is None or ends is None:
            raise refused("which_date")
        if not max(begins, request.now) < ends <= request.now + LONGEST_AWAY * DAY:
            raise refused("away_when", most=LONGEST_AWAY)
        await request.tables.write(away_for.go_away, request.person, request.name, begins, ends, meanwhile or "pass")
    elif meanwhile is not None:
        await request.tables.write(away_for.change_meanwhile, request.person, meanwhile)
    if whom is not None:
        await request.tables.write(away_for.ask_friend, request.person, whom.id, whom.display_name)
        return await _absence(request, request.speech.say("meanwhile.friend", name=escaped(whom.display_name)))
    return await _absence(request)


async def meanwhile_chosen(request: Request, what: str) -> Panel:
    """What a button says that stands under an absence."""
    if what == BACK:
        await request.tables.write(away_for.come_home, request.person)
    elif what in CHOICES:
        await request.tables.write(away_for.change_meanwhile, request.person, CHOICES[what])
    else:
        raise refused("strange")
    return await _absence(request)


async def _absence(request: Request, friend: str = "") -> Panel:
    """Until when one is away, and what is done; with the ways to have it otherwise."""
    known = await request.tables.read(absence.current_absence, request.person)
    if known is None:
        return request.done("here")
    say = request.speech.say
    since, until = (f"<t:{int(moment)}:D>" for moment in (known.start, known.end))
    done = friend or say(f"meanwhile_said.{known.meanwhile}")
    others = [one for one in (*CHOICES, BACK) if one != known.meanwhile]
    buttons = [Button(request.speech.on(f"meanwhile_button.{one}"), f"a.{one}") for one in others]
    asked = () if friend else (say("meanwhile.ask"),)
    return Panel((say("said.away", since=since, until=until, meanwhile=done), *asked), (tuple(buttons),))


async def notify(request: Request, where: str = "", reminders: str = "", heads_up: bool | None = None) -> Panel:
    """Where one is rung, when one is reminded, and whether one hears that one is next."""
    changes: Given = {"notify": where} if where else {}
    if heads_up is not None:
        changes["heads_up"] = heads_up
    if reminders:
        percents = () if reminders.lower() == OFF else time_input.percents(reminders)
        if percents is None:
            raise refused("which_percents")
        changes["reminders"] = percents
    return Panel((how_told(request, await _choose(request, **changes)),), changing(request))


def how_told(request: Request, chosen: Preferences) -> str:
    say = request.speech.say
    texts = [say(f"notify.{chosen.notify}")]
    texts.append(say("notify.at", percents=chosen.reminders) if chosen.reminders else say("notify.never"))
    if chosen.heads_up:
        texts.append(say("notify.heads_up"))
    return " ".join(texts)


async def suggest(request: Request, on: bool = True) -> Panel:
    """Whether a button suggests what a sensible player would do."""
    return Panel((await suggestion.choose(request, on),))


async def language(request: Request, language: str = "") -> Panel:
    """In which language one is answered."""
    known = [*speech.LANGUAGES, DISCORD]
    if language and language not in known:
        raise refused("no_language", known=known)
    if language:
        await _choose(request, language=None if language == DISCORD else language)
        await request.choose_language()
    return request.done("language", language=request.speech.say("language.own"))


async def _choose(request: Request, **changes: Any) -> Preferences:
    """What somebody has chosen, and now chooses."""
    if not changes:
        return await request.tables.read(preferences, request.person)
    return await request.tables.write(set_preferences, request.person, request.name, **changes)


def _weekdays(request: Request) -> list[str]:
    return [request.speech.on(f"day.{day}") for day in range(7)]


# -- what is offered -------------------------------------------------------------------------------


async def _zone_lines(request: Request, current: str, given: Given) -> list[Line]:
    """Places whose name begins so come first."""
    part = current.lower().replace(" ", "_")
    found = [zone for zone in time_input.zones() if part in zone.lower()]
    found.sort(key=lambda zone: not zone.lower().rpartition("/")[2].startswith(part))
    shown = found[:IN_A_MENU]
    return [Line(f"{zone.replace('_', ' ')} ({time_input.local(request.now, zone):%H:%M})", zone) for zone in shown]


async def _date_lines(request: Request, current: str, given: Given) -> list[Line]:
    today = time_input.local(request.now, (await _choose(request)).zone).date()
    days = [today + timedelta(days) for days in USUAL_AWAY]
    lines = [Line(f"{_weekdays(request)[day.weekday()]}, {day}", str(day)) for day in days]
    return _fitting((*lines, Line(request.speech.on("back_again"), BACK)), current)


async def _language_lines(request: Request, current: str, given: Given) -> list[Line]:
    spoken = [speech.anywhere(request.front.games, name) for name in speech.LANGUAGES]
    lines = [Line(each.on("language.own"), each.language) for each in spoken]
    return _fitting((*lines, Line(request.speech.on("language.discord"), DISCORD)), current)


async def _day_lines(request: Request, current: str, given: Given) -> list[Line]:
    """Days of the week, one after another."""
    before, _, part = current.rpartition(" ")
    left = [day for day in _weekdays(request) if day not in before and day.lower().startswith(part.lower())]
    lines = [Line(line, line) for line in (f"{before} {day}".strip() for day in left)]
    return lines if current else [*lines, Line(request.speech.on("none"), OFF)]


def _usual(*values: str) -> Complete:
    async def lines(request: Request, current: str, given: Given) -> list[Line]:
        return _fitting((*(Line(value, value) for value in values), Line(request.speech.on("none"), OFF)), current)

    return lines


def _fitting(lines: Sequence[Line], current: str) -> list[Line]:
    return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()]


def commands(make: Builder) -> list[Command]:
    where, heads_up = make.option("where", choices=PLACES), make.option("heads_up", bool)
    hours = make.option("hours", complete=_usual(*USUAL_HOURS))
    reminders = make.option("reminders", complete=_usual(*USUAL_REMINDERS))
    meanwhile = make.option("meanwhile", choices=CHOICES)
    friend = make.option("whom", discord.User, id="front.option.friend")
    dates = [make.option(name, complete=_date_lines) for name in ("until", "since")]
    return [
        make.command("time", time, make.option("zone", complete=_zone_lines)),
        make.command("quiet", quiet, hours, make.option("days", complete=_day_lines)),
        make.command("away", away, *dates, meanwhile, friend),
        make.command("suggest", suggest, make.option("on", bool)),
        make.command("notify", notify, where, reminders, heads_up),
        make.command("language", language, make.option("language", complete=_language_lines)),
    ]
