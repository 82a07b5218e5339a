"""What whoever runs the bot must know."""

from __future__ import annotations


class UserError(Exception):
    """Something cannot be done as things are; the message says what to do."""
