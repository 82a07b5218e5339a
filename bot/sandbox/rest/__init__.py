"""Discord's REST routes, by area; importing this package fills the table."""

from bot.sandbox.rest import applications, channels, guilds, interactions, messages, threads
from bot.sandbox.rest.routing import ROUTES, Call, Route

__all__ = ["ROUTES", "Call", "Route", "applications", "channels", "guilds", "interactions", "messages", "threads"]
