"""What views of several games have in common. What a view does not name stays hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from games.kernel.state import Seat, State
from games.kernel.view import View

SettingsT = TypeVar("SettingsT", bound=msgspec.Struct)


class TableView(View, Generic[SettingsT], frozen=True, kw_only=True):
    seat: Seat | None  # whose view it is; None for a spectator
    seats: int
    settings: SettingsT


def public(state: State[Any], *names: str) -> Mapping[str, Any]:
    """What everybody may see of a state just as it is there, by these names; lists as tuples, which nobody changes."""
    shown = {name: getattr(state, name) for name in ("seats", "settings", "retired", "outcome", *names)}
    return {name: tuple(one) if isinstance(one, list) else one for name, one in shown.items()}
