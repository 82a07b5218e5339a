"""What a test of the command line types, and what it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias


class Result(NamedTuple):
    code: int
    out: str
    err: str


Command: TypeAlias = Callable[..., Result]
