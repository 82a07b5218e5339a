"""Which characters are in one battle: enemies beside each other, and who is beside those; ruling B1."""

from __future__ import annotations

from games.chobolo.firing import barred
from games.chobolo.state import Chobolo, owner


def fights_with(state: Chobolo, who: str) -> list[str]:
    """The enemies beside a character that it could strike."""
    at, land = state.characters[who].at, state.land
    if not at:
        return []
    beside, side = land.around[at], state.side(owner(who))
    return [
        other
        for other, one in state.living()
        if one.at in beside and state.side(owner(other)) != side and not barred(state, who, other)
    ]


def groups(state: Chobolo) -> list[list[str]]:
    """The battles that the active player's characters are in, in the order of these characters."""
    found: list[list[str]] = []
    for who in state.of(state.active):
        if any(who in group for group in found):
            continue
        group, edge = [who], [who]
        while edge:
            foes = fights_with(state, edge.pop(0))
            new = [foe for foe in foes if foe not in group]
            group += new
            edge += new
        if len(group) > 1 and not any(set(group) <= set(peace) for peace in state.at_peace):
            found.append(group)
    return found


def in_battle(state: Chobolo, who: str) -> bool:
    """From the first window of a battle step until the battle is over."""
    if not state.stepping or who in state.fought:
        return False
    return any(who in group for group in groups(state))
