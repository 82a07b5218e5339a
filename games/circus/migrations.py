"""Tables stored under older rules: how what they hold is said today."""

from __future__ import annotations

from typing import Any


def to_second(raw: dict[str, Any]) -> dict[str, Any]:
    """A turn ended before the next one began; now it leads straight to it."""
    seats = raw["seats"]
    stack = [
        frame | {"type": "Turn", "seat": (frame["seat"] + 1) % seats} if frame["type"] == "End" else frame
        for frame in raw.get("stack", ())
    ]
    return raw | {"stack": stack}
