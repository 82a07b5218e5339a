"""How stored states of older rules are read. There are none yet: the first rules are today's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
