"""People, roles, channels and files in options: their ids, and the objects sent along (`resolved`)."""

from typing import TYPE_CHECKING, Any

from bot.sandbox.image_size import content_type, size
from bot.sandbox.permissions import permissions
from bot.sandbox.world import Channel, File, Json

if TYPE_CHECKING:
    from bot.sandbox.site import Site

USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT = 6, 7, 8, 9, 11


class Resolver:
    """Collects what the values of one interaction stand for."""

    def __init__(self, site: "Site", channel: Channel) -> None:
        self.site, self.channel = site, channel
        self.resolved: Json = {}

    def value(self, kind: int, given: Any) -> Any:
        """The value as it is sent: a thing becomes its id, and joins `resolved`."""
        if kind == ATTACHMENT:
            return self.attachment(*given)
        if kind not in (USER, CHANNEL, ROLE, MENTIONABLE):
            return given
        wanted = str(getattr(given, "id", given))
        if kind == CHANNEL:
            self._channel(wanted)
        elif kind == ROLE or (kind == MENTIONABLE and self._is_role(wanted)):
            self._put("roles", wanted, self._role(wanted))
        else:
            self.user(wanted)
        return wanted

    def _put(self, shelf: str, key: str, thing: Json) -> None:
        self.resolved.setdefault(shelf, {})[key] = thing

    def user(self, user_id: str) -> None:
        world = self.site.world
        known = world.users.get(user_id) or world.apps[user_id]
        self._put("users", user_id, known.wire)
        guild = world.guild_of(self.channel)
        if guild and user_id in guild.members:
            member = {k: v for k, v in guild.members[user_id].items() if k not in ("user", "mute", "deaf")}
            self._put("members", user_id, member | {"permissions": str(permissions(guild, user_id, self.channel))})

    def _channel(self, channel_id: str) -> None:
        found = self.site.world.channels[channel_id]
        guild = self.site.world.guild_of(found)
        allowed = permissions(guild, "", found) if guild else 0
        self._put("channels", channel_id, found.wire | {"permissions": str(allowed)})

    def _is_role(self, role_id: str) -> bool:
        guild = self.site.world.guild_of(self.channel)
        return guild is not None and any(role["id"] == role_id for role in guild.wire["roles"])

    def _role(self, role_id: str) -> Json:
        guild = self.site.world.guilds[self.channel.guild_id]
        return next(role for role in guild.wire["roles"] if role["id"] == role_id)

    def attachment(self, name: str, data: bytes) -> str:
        """A file from the person's disk."""
        file = File(name, content_type(name, "application/octet-stream"), data)
        file_id = self.site.world.add_file(file)
        url = self.site.file_url(self.channel.id, file_id, name)
        made: Json = {"id": file_id, "filename": name, "size": len(data), "url": url, "proxy_url": url}
        made |= {"content_type": file.content_type, "ephemeral": True}
        if extent := size(file):
            made |= {"width": extent[0], "height": extent[1]}
        self._put("attachments", file_id, made)
        return file_id
