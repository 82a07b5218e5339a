"""Bit fields: message flags (docs: resources/message) and gateway intents (docs: events/gateway)."""

SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 1 << 2, 1 << 5, 1 << 6, 1 << 7
SILENT, V2 = 1 << 12, 1 << 15

REQUIRE_TAG = 1 << 4
"""Of a forum: a post needs a tag."""

GUILDS, MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
