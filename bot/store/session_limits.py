"""How long one process may keep the others waiting, and a server this process."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """In seconds. A process that is cut off in the middle of a turn costs the others `idle` of them."""

    lock: float = 3.0  # that somebody waits for a row which another transaction holds
    statement: float = 10.0
    idle: float = 12.0  # in the middle of a transaction; then the server undoes it
    silent: float = 12.0  # that a network may say nothing
    answer: float = 15.0  # for a whole transaction, as it is seen from here

    @property
    def settings(self) -> dict[str, str]:
        """What a session of PostgreSQL is told."""
        return {
            "lock_timeout": _ms(self.lock),
            "statement_timeout": _ms(self.statement),
            "idle_in_transaction_session_timeout": _ms(self.idle),
            "tcp_user_timeout": _ms(self.silent),
            "tcp_keepalives_idle": str(max(1, round(self.silent / 2))),
            "tcp_keepalives_interval": str(max(1, round(self.silent / 6))),
            "tcp_keepalives_count": "3",
        }


UNLIMITED = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")  # where a migration runs


def _ms(seconds: float) -> str:
    return str(round(1000 * seconds))
