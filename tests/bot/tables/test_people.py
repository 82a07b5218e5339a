"""What people choose for themselves."""

from __future__ import annotations

import json

from msgspec.structs import replace

from bot.store.privacy import known_of
from bot.tables import Tables
from bot.tables.people import Preferences, preferences, preferences_of, presume_zone, set_preferences

ANA, BEN = 101, 102


async def test_whoever_has_never_chosen_has_the_usual(tables: Tables) -> None:
    assert await tables.read(preferences, ANA) == Preferences()


async def test_choices_are_kept_beside_each_other(tables: Tables) -> None:
    await tables.write(set_preferences, ANA, "Ana", zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    await tables.write(set_preferences, ANA, "Ana", heads_up=True, reminders=(80,), days_off=(5, 6))
    await tables.write(set_preferences, BEN, "Ben", notify="silent", away_until=1_900_000_000.0)
    found = await tables.read(preferences_of, [ANA, BEN, 103])
    night = Preferences(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60, hours="told")
    assert found[ANA] == replace(night, heads_up=True, reminders=(80,), days_off=(5, 6))
    assert found[BEN] == Preferences(notify="silent", away_until=1_900_000_000.0)
    assert 103 not in found


async def test_a_night_is_presumed_until_somebody_tells(tables: Tables) -> None:
    for zone in ("Asia/Tokyo", "Europe/Berlin"):  # the first guess stays
        await tables.write(presume_zone, ANA, "Ana", zone)
    night = Preferences(zone="Asia/Tokyo", quiet_from=23 * 60, quiet_to=7 * 60, hours="presumed")
    assert await tables.read(preferences, ANA) == night
    await tables.write(set_preferences, ANA, "Ana", notify="direct")
    assert (await tables.read(preferences, ANA)).hours == "presumed"
    await tables.write(set_preferences, ANA, "Ana", quiet_from=None, quiet_to=None)
    await tables.write(presume_zone, ANA, "Ana", "Europe/Berlin")
    assert await tables.read(preferences, ANA) == Preferences(zone="Asia/Tokyo", notify="direct", hours="told")


async def test_whoever_has_told_is_not_guessed_about(tables: Tables) -> None:
    await tables.write(set_preferences, ANA, "Ana", quiet_from=None, quiet_to=None)
    await tables.write(presume_zone, ANA, "Ana", "Asia/Tokyo")
    assert await tables.read(preferences, ANA) == Preferences(hours="told")


async def test_they_are_among_what_is_known_of_a_person(tables: Tables) -> None:
    await tables.write(set_preferences, ANA, "Ana", zone="Asia/Tokyo", heads_up=True)
    known = json.dumps(await tables.read(lambda session: known_of(session.connection, ANA)))
    assert "Asia/Tokyo" in known
    assert "heads_up" in known
