"""Discord's objects as they go over the wire, made from little."""

from typing import Any

from bot.sandbox.discord_clock import DiscordClock
from bot.sandbox.permissions import USUAL

Json = dict[str, Any]


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    return {
        "id": user_id,
        "username": name,
        "discriminator": "0000" if bot else "0",
        "avatar": None,
        "global_name": None,
        "public_flags": 0,
        "flags": 0,
        "bot": bot,
        "primary_guild": None,
    }


def member(of: Json, clock: DiscordClock, roles: list[str]) -> Json:
    return {
        "user": of,
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": roles,
        "joined_at": clock.iso(),
        "pending": False,
        "premium_since": None,
        "communication_disabled_until": None,
        "flags": 0,
        "mute": False,
        "deaf": False,
    }


def role(role_id: str, name: str, permissions: int = USUAL) -> Json:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str(permissions),
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def guild(guild_id: str, name: str, owner_id: str) -> Json:
    return {
        "id": guild_id,
        "name": name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "home_header": None,
        "owner_id": owner_id,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "region": "deprecated",
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [role(guild_id, "@everyone")],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "safety_alerts_channel_id": None,
        "incidents_data": None,
    }


def channel(channel_id: str, kind: int, guild_id: str, name: str, position: int) -> Json:
    made = {
        "id": channel_id,
        "type": kind,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "flags": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
    }
    if kind in (15, 16):
        made |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
        made |= {"default_forum_layout": 0}
    if kind == 2:
        made |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return made


def thread(
    thread_id: str, kind: int, parent: Json, name: str, owner_id: str, minutes: int, clock: DiscordClock
) -> Json:
    return {
        "id": thread_id,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "name": name,
        "owner_id": owner_id,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": minutes,
            "locked": False,
            "archive_timestamp": clock.iso(),
            "create_timestamp": clock.iso(),
        },
    }


def direct(channel_id: str, recipient: Json) -> Json:
    return {"id": channel_id, "type": 1, "flags": 0, "recipients": [recipient], "last_message_id": None}


def launch_command(command_id: str, app_id: str, version: str) -> Json:
    """The Entry Point command that Discord adds when Activities are enabled (docs: interactions/application-commands).

    `handler` 2: Discord itself opens the Activity, and tells the bot nothing.
    """
    return {
        "id": command_id,
        "application_id": app_id,
        "version": version,
        "type": 4,
        "name": "launch",
        "description": "",
        "handler": 2,
        "default_member_permissions": None,
        "nsfw": False,
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
    }
