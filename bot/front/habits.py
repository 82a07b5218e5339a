"""`/me time|quiet|away|notify|language`: when and how somebody wants to be told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, TypeAlias

from bot.clock import DAY
from bot.front import speech, times
from bot.front.building import Builder, Command, Complete
from bot.front.panels import IN_A_MENU, Panel
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import absence
from bot.tables.people import Preferences, prefer, preferences

OFF, BACK, DISCORD = "off", "back", "discord"
LONGEST_AWAY = 90  # days
USUAL_HOURS = ("22:00-07:00", "22:00-08:00", "23:00-08:00", "00:00-09:00")
USUAL_REMINDERS = ("50 80 95", "80", "80 95", "95")
USUAL_AWAY = (1, 2, 3, 7, 14, 21)
PLACES = ("channel", "direct", "silent")

Given: TypeAlias = "dict[str, Any]"


async def time(visit: Visit, zone: str = "") -> Panel:
    """Where one lives, so that quiet hours and days are one's own."""
    if zone and zone not in times.zones():
        raise refuse("no_zone")
    chosen = await _choose(visit, **({"zone": zone} if zone else {}))
    return visit.said("zone", zone=chosen.zone, clock=f"{times.local(visit.now, chosen.zone):%H:%M}")


async def quiet(visit: Visit, hours: str = "", days: str = "") -> Panel:
    """When nothing rings: hours of every day, and whole days of the week."""
    changes: Given = {}
    if hours:
        night = (None, None) if hours.lower() == OFF else times.night(hours)
        if night is None:
            raise refuse("which_hours")
        changes["quiet_from"], changes["quiet_to"] = night
    if days:
        names = _weekdays(visit)
        free = () if days.lower() == OFF else times.days(days, names)
        if free is None:
            raise refuse("which_days", known=names)
        changes["days_off"] = free
    return Panel((_when_quiet(visit, await _choose(visit, **changes)),))


def _when_quiet(visit: Visit, chosen: Preferences) -> str:
    say, parts = visit.speech.say, []
    if chosen.quiet_from is not None and chosen.quiet_to is not None:
        parts.append(say("said.quiet", start=times.hour(chosen.quiet_from), end=times.hour(chosen.quiet_to)))
    if chosen.days_off:
        parts.append(say("said.days_off", days=[_weekdays(visit)[day] for day in chosen.days_off]))
    return " ".join((*parts, say("said.by_zone", zone=chosen.zone))) if parts else say("said.never_quiet")


async def away(visit: Visit, until: str = "", since: str = "") -> Panel:
    """Not there for a while; or back again."""
    chosen = await _choose(visit)
    if until.lower() == BACK:
        await visit.tables.write(absence.back, visit.person)
    elif until:
        begins = times.midnight(since, chosen.zone) if since else visit.now
        ends = times.midnight(until, chosen.zone)
        if begins is None or ends is None:
            raise refuse("which_date")
        if not max(begins, visit.now) < ends <= visit.now + LONGEST_AWAY * DAY:
            raise refuse("away_when", most=LONGEST_AWAY)
        await visit.tables.write(absence.go, visit.person, begins, ends, name=visit.name)
    chosen = await _choose(visit)
    if chosen.away_until is None or chosen.away_until <= visit.now:
        return visit.said("here")
    return visit.said("away", since=f"<t:{int(chosen.away_from or 0)}:D>", until=f"<t:{int(chosen.away_until)}:D>")


async def notify(visit: Visit, where: str = "", reminders: str = "", heads_up: bool | None = None) -> Panel:
    """Where one is rung, when one is reminded, and whether one hears that one is next."""
    changes: Given = {"notify": where} if where else {}
    if heads_up is not None:
        changes["heads_up"] = heads_up
    if reminders:
        percents = () if reminders.lower() == OFF else times.percents(reminders)
        if percents is None:
            raise refuse("which_percents")
        changes["reminders"] = percents
    chosen, say = await _choose(visit, **changes), visit.speech.say
    texts = [say(f"notify.{chosen.notify}")]
    texts.append(say("notify.at", percents=chosen.reminders) if chosen.reminders else say("notify.never"))
    if chosen.heads_up:
        texts.append(say("notify.heads_up"))
    return Panel((" ".join(texts),))


async def language(visit: Visit, language: str = "") -> Panel:
    """In which language one is answered."""
    known = [*speech.LANGUAGES, DISCORD]
    if language and language not in known:
        raise refuse("no_language", known=known)
    if language:
        await _choose(visit, language=None if language == DISCORD else language)
        await visit.listen()
    return visit.said("language", language=visit.speech.say("language.own"))


async def _choose(visit: Visit, **changes: Any) -> Preferences:
    """What somebody has chosen, and now chooses."""
    if not changes:
        return await visit.tables.read(preferences, visit.person)
    return await visit.tables.write(prefer, visit.person, visit.name, **changes)


def _weekdays(visit: Visit) -> list[str]:
    return [visit.speech.on(f"day.{day}") for day in range(7)]


# -- what is offered -------------------------------------------------------------------------------


async def _zone_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    """Places whose name begins so come first."""
    part = current.lower().replace(" ", "_")
    found = [zone for zone in times.zones() if part in zone.lower()]
    found.sort(key=lambda zone: not zone.lower().rpartition("/")[2].startswith(part))
    shown = found[:IN_A_MENU]
    return [Line(f"{zone.replace('_', ' ')} ({times.local(visit.now, zone):%H:%M})", zone) for zone in shown]


async def _date_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    today = times.local(visit.now, (await _choose(visit)).zone).date()
    days = [today + timedelta(days) for days in USUAL_AWAY]
    lines = [Line(f"{_weekdays(visit)[day.weekday()]}, {day}", str(day)) for day in days]
    return _fitting((*lines, Line(visit.speech.on("back_again"), BACK)), current)


async def _language_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    spoken = [speech.anywhere(visit.house.games, name) for name in speech.LANGUAGES]
    lines = [Line(each.on("language.own"), each.language) for each in spoken]
    return _fitting((*lines, Line(visit.speech.on("language.discord"), DISCORD)), current)


async def _day_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    """Days of the week, one after another."""
    before, _, part = current.rpartition(" ")
    left = [day for day in _weekdays(visit) if day not in before and day.lower().startswith(part.lower())]
    lines = [Line(line, line) for line in (f"{before} {day}".strip() for day in left)]
    return lines if current else [*lines, Line(visit.speech.on("none"), OFF)]


def _usual(*values: str) -> Complete:
    async def lines(visit: Visit, current: str, given: Given) -> list[Line]:
        return _fitting((*(Line(value, value) for value in values), Line(visit.speech.on("none"), OFF)), current)

    return lines


def _fitting(lines: Sequence[Line], current: str) -> list[Line]:
    return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()]


def commands(make: Builder) -> list[Command]:
    where, heads_up = make.option("where", choices=PLACES), make.option("heads_up", bool)
    hours = make.option("hours", complete=_usual(*USUAL_HOURS))
    reminders = make.option("reminders", complete=_usual(*USUAL_REMINDERS))
    dates = [make.option(name, complete=_date_lines) for name in ("until", "since")]
    return [
        make.command("time", time, make.option("zone", complete=_zone_lines)),
        make.command("quiet", quiet, hours, make.option("days", complete=_day_lines)),
        make.command("away", away, *dates),
        make.command("notify", notify, where, reminders, heads_up),
        make.command("language", language, make.option("language", complete=_language_lines)),
    ]
