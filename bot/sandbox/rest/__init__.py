"""Discord's REST routes, by area; importing this package fills the table.

`routing` is the table; `applications`, `channels`, `guilds`, `interactions`, `messages` and `threads` are what
Discord calls so.
"""

from bot.sandbox.rest import applications, channels, guilds, interactions, messages, threads
from bot.sandbox.rest.routing import ROUTES, Call, Route

__all__ = ["ROUTES", "Call", "Route", "applications", "channels", "guilds", "interactions", "messages", "threads"]
