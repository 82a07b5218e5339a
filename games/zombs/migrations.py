"""Tables stored under older rules: how what they hold is said today."""

from __future__ import annotations

from typing import Any

from games.zombs.cards import FISH


def to_second(raw: dict[str, Any]) -> dict[str, Any]:
    """A Zomb-Fish for both ends lay in the Vault when its end was asked for; now it is in the hand until then."""
    stack = raw.get("stack", [])
    if stack and stack[-1]["type"] == "Catch":
        vault, hands = list(raw["vault"]), [list(hand) for hand in raw["hands"]]
        vault.remove(FISH)
        hands[stack[-1]["seat"]].append(FISH)
        return raw | {"vault": vault, "hands": hands}
    return raw
