"""One's habits in a form: where one lives, when it is quiet, and how one wants to be told."""

from __future__ import annotations

from typing import Any

from bot.front.commands import preferences
from bot.front.common import modals, time_input
from bot.front.common.modals import Filled, Form, MenuField, TextField
from bot.front.common.panels import Choice, Panel
from bot.front.common.request import Request, refused
from bot.tables import people

NEXT = "next"  # to be told that one is next, among the reminders
PERCENTS = (50, 80, 95)  # of the time gone by


async def asking(request: Request) -> Form:
    """What somebody has chosen so far, to have it otherwise."""
    now, on = await request.tables.read(people.preferences, request.person), request.speech.on
    quiet = preferences.OFF
    if now.quiet_from is not None and now.quiet_to is not None:
        quiet = f"{time_input.hour(now.quiet_from)}-{time_input.hour(now.quiet_to)}"
    days = [Choice(on(f"day.{day}"), str(day)) for day in range(7)]
    places = [Choice(on(f"choice.{place}"), place) for place in preferences.PLACES]
    percents = sorted({*PERCENTS, *now.reminders})
    reminders = [Choice(on("form.percent", n=percent), str(percent)) for percent in percents]
    told = [*map(str, now.reminders), *([NEXT] if now.heads_up else [])]
    fields = (
        TextField("zone", on("form.zone"), now.zone, hint=on("form.zone_hint")),
        TextField("hours", on("form.hours"), quiet, hint=on("form.hours_hint")),
        MenuField("days", on("form.days"), days, [str(day) for day in now.days_off], several=True),
        MenuField("where", on("form.where"), places, [now.notify]),
        MenuField("reminders", on("form.reminders"), [*reminders, Choice(on("form.next"), NEXT)], told, several=True),
    )
    return Form(on("form.my"), preferences.FORM, fields)


async def chosen(request: Request, answers: Filled) -> Panel:
    """What somebody has filled in holds from now on; all of it is told."""
    reminders = answers.get("reminders", ())
    changes: dict[str, Any] = {
        "zone": _zone(modals.typed(answers, "zone")),
        "days_off": tuple(sorted(int(day) for day in answers.get("days", ()) if day in set("0123456"))),
        "reminders": tuple(sorted(int(one) for one in reminders if one.isdecimal() and 0 < int(one[:3]) < 100)),
        "heads_up": NEXT in reminders,
    }
    if (where := modals.typed(answers, "where")) in preferences.PLACES:
        changes["notify"] = where
    changes["quiet_from"], changes["quiet_to"] = _night(modals.typed(answers, "hours"))
    now = await request.tables.write(people.set_preferences, request.person, request.name, **changes)
    return Panel(
        (preferences.when_quiet(request, now), preferences.how_told(request, now)), preferences.changing(request)
    )


def _zone(typed: str) -> str:
    """A city or a zone; an empty field is the zone that is the same everywhere."""
    if not typed:
        return people.Preferences().zone
    wanted = typed.lower().replace(" ", "_")
    whole = [zone for zone in time_input.zones() if zone.lower() == wanted]
    cities = [zone for zone in time_input.zones() if zone.lower().rpartition("/")[2] == wanted]
    if typed.upper() == people.Preferences().zone:
        return people.Preferences().zone
    if not (whole or cities):
        raise refused("no_city", city=typed)
    return (whole or cities)[0]


def _night(typed: str) -> tuple[int | None, int | None]:
    if typed.lower() in ("", preferences.OFF):
        return None, None
    if (night := time_input.night(typed)) is None:
        raise refused("which_hours")
    return night
