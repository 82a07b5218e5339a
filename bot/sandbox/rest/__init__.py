"""Discord's REST routes, by area; importing this package fills the table.

`routing` is the table; `applications`, `application_emojis`, `channels`, `guilds`, `interactions`, `messages` and
`threads` are what Discord calls so.
"""

from bot.sandbox.rest import application_emojis, applications, channels, guilds, interactions, messages, threads
from bot.sandbox.rest.routing import ROUTES, Call, Route

__all__ = [
    "ROUTES",
    "Call",
    "Route",
    "application_emojis",
    "applications",
    "channels",
    "guilds",
    "interactions",
    "messages",
    "threads",
]
