"""Tables stored under older rules: how what they hold is said today."""

from __future__ import annotations

from typing import Any

WALK = {"crown": False, "take": False, "free": False, "begun": False}
SHAMAN = {"entry": 0, "active": 0}


def to_second(raw: dict[str, Any]) -> dict[str, Any]:
    """What was zero was left out, the Crown's rolls were for tiles, and a winnowing named no source."""
    shamans = [SHAMAN | shaman for shaman in raw["shamans"]]
    stack = [WALK | frame if frame["type"] == "Walk" else frame for frame in raw.get("stack", ())]
    return raw | {
        "shamans": shamans,
        "stack": stack,
        "immune": _by_kind(raw),
        "winnowed": _with_sources(raw, shamans),
    }


def to_third(raw: dict[str, Any]) -> dict[str, Any]:
    """A column that everybody had left was still there."""
    board = raw.get("board", {})
    return raw | {"board": {tile: one for tile, one in board.items() if not _is_empty(one)}}


def _is_empty(creature: dict[str, Any]) -> bool:
    return creature["type"] == "zimbies" and not creature.get("active") and not creature.get("depleted")


def _by_kind(raw: dict[str, Any]) -> dict[str, bool]:
    """A roll against all obstacles of a tile counts for each of their kinds."""
    found = {}
    for slot, held in raw.get("immune", {}).items():
        creature, _, tile = slot.partition("@")
        for kind, *_ in (*raw.get("obstacles", {}).get(tile, ()), ("blood-mist",)):
            found[f"{creature}@{kind}"] = held
    return found


def _with_sources(raw: dict[str, Any], shamans: list[dict[str, Any]]) -> dict[str, Any]:
    """Scrolls were drawn from the next one clockwise, had they left or not."""
    clockwise = sorted(range(len(shamans)), key=lambda seat: shamans[seat]["entry"])
    left = dict(zip(clockwise, clockwise[1:] + clockwise[:1], strict=True))
    return {seat: [left[int(seat)], scrolls] for seat, scrolls in raw.get("winnowed", {}).items()}
