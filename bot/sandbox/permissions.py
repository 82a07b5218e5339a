"""What a member may do where (docs: topics/permissions)."""

from bot.sandbox.world import Channel, Guild

BITS = {
    name: 1 << bit
    for name, bit in {
        "administrator": 3,
        "manage_channels": 4,
        "manage_guild": 5,
        "add_reactions": 6,
        "view_channel": 10,
        "send_messages": 11,
        "manage_messages": 13,
        "embed_links": 14,
        "attach_files": 15,
        "read_message_history": 16,
        "mention_everyone": 17,
        "use_external_emojis": 18,
        "manage_roles": 28,
        "use_application_commands": 31,
        "manage_threads": 34,
        "create_public_threads": 35,
        "create_private_threads": 36,
        "send_messages_in_threads": 38,
        "use_external_apps": 50,
        "pin_messages": 51,
    }.items()
}
ALL = (1 << 52) - 1
_USUAL = (
    "add_reactions view_channel send_messages embed_links attach_files read_message_history use_external_emojis "
    "use_application_commands create_public_threads create_private_threads send_messages_in_threads use_external_apps"
)


def bits(names: str) -> int:
    """The number for permission names parted by spaces."""
    return sum(BITS[name] for name in names.split())


USUAL = bits(_USUAL)


def permissions(guild: Guild, user_id: str, channel: Channel | None = None) -> int:
    """Base permissions from the roles, then the overwrites of the channel (a thread has its parent's)."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    roles = {guild.id, *member["roles"]}
    granted = 0
    for role in guild.wire["roles"]:
        if role["id"] in roles:
            granted |= int(role["permissions"])
    if guild.wire["owner_id"] == user_id or granted & BITS["administrator"]:
        return ALL
    return _overwritten(granted, channel.overwrites if channel else [], guild.id, roles, user_id)


def _overwritten(granted: int, overwrites: list[dict[str, str]], everyone: str, roles: set[str], user_id: str) -> int:
    """Applied from the general to the particular: @everyone, all roles together, the member."""
    for group in ({everyone}, roles - {everyone}, {user_id}):
        allow = deny = 0
        for overwrite in overwrites:
            if overwrite["id"] in group:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        granted = granted & ~deny | allow
    return granted if granted & BITS["view_channel"] else 0
