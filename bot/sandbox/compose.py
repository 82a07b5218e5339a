"""From what a bot sends to the message that everybody gets (docs: resources/message)."""

from typing import Any

from bot.sandbox import image_size
from bot.sandbox.components import filled
from bot.sandbox.documented_limits import message_rules
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.flags import LOADING
from bot.sandbox.mentions import check, found
from bot.sandbox.site import Site
from bot.sandbox.world import Channel, File, Json

KEPT = (
    "type",
    "webhook_id",
    "application_id",
    "interaction_metadata",
    "message_reference",
    "thread",
    "nonce",
    "pinned",
)
PARTS = ("content", "embeds", "attachments", "components")
Uploads = dict[int, File]


class Draft:
    """One message in the making: a new one, or the next version of `old`."""

    def __init__(self, site: Site, channel: Channel, old: Json | None = None) -> None:
        self.site, self.world, self.channel, self.old = site, site.world, channel, old

    def write(self, author: Json, body: Json, uploads: Uploads) -> Json:
        """The message, or the refusal Discord would give."""
        check(body.get("allowed_mentions"))
        old = self.old or {}
        message_rules(body, old)
        attachments = self._attachments(body, uploads)
        made: Json = {
            "id": old.get("id") or self.world.clock.snowflake(),
            "channel_id": self.channel.id,
            "author": author,
            "type": 0,
            "content": self._either(body, "content") or "",
            "flags": (body.get("flags") or 0) | (old.get("flags", 0) & ~LOADING),
            "attachments": attachments,
            "embeds": [self._embed(e, attachments) for e in self._either(body, "embeds") or []],
            "components": filled(self._either(body, "components") or [], lambda url: self._media(url, attachments)),
            "pinned": False,
            "tts": False,
            "timestamp": old.get("timestamp") or self.world.clock.iso(),
            "edited_timestamp": self.world.clock.iso() if self.old else None,
        }
        made |= {key: old[key] for key in KEPT if key in old}
        if "nonce" in body and body["nonce"] is not None:
            made["nonce"] = body["nonce"]
        meant = found(self.world, self.channel, made, body.get("allowed_mentions"))
        made["mentions"] = [self._user(user_id) for user_id in meant.users]
        made |= {"mention_roles": meant.roles, "mention_everyone": meant.everyone}
        if not any(made[part] for part in PARTS) and not made["flags"] & LOADING:
            raise ApiError(50006)
        return made

    def _either(self, body: Json, part: str) -> Any:
        return body[part] if part in body else (self.old or {}).get(part)

    def _user(self, user_id: str) -> Json:
        return (self.world.users.get(user_id) or self.world.apps[user_id]).wire

    def _attachments(self, body: Json, uploads: Uploads) -> list[Json]:
        """Those of the old message that are listed (all, when no list is sent), then the uploads."""
        listed = body.get("attachments")
        by_id = {str(a["id"]): a for a in listed or []}
        kept = [a for a in (self.old or {}).get("attachments", []) if listed is None or a["id"] in by_id]
        kept = [a | _description(by_id.get(a["id"], {})) for a in kept]
        return kept + [self._upload(by_id.get(str(n), {}), file) for n, file in sorted(uploads.items())]

    def _upload(self, meta: Json, file: File) -> Json:
        name = meta.get("filename") or file.name
        file = File(name, image_size.content_type(name, file.content_type), file.data)
        file_id = self.world.add_file(file)
        url = self.site.file_url(self.channel.id, file_id, name)
        made = {"id": file_id, "filename": name, "size": len(file.data), "url": url, "proxy_url": url}
        made |= {"content_type": file.content_type}
        if extent := image_size.size(file):
            made |= {"width": extent[0], "height": extent[1]}
        return made | _description(meta)

    def _embed(self, embed: Json, attachments: list[Json]) -> Json:
        made = {"type": "rich", **{k: v for k, v in embed.items() if v is not None}}
        for slot in ("image", "thumbnail"):
            if slot in made:
                media = self._media(made[slot]["url"], attachments)
                made[slot] = {k: media[k] for k in ("url", "proxy_url", "width", "height") if k in media}
        return made

    def _media(self, url: str, attachments: list[Json]) -> Json:
        """`attachment://name` becomes the file's own address."""
        if not url.startswith("attachment://"):
            return {"id": self.world.clock.snowflake(), "url": url, "proxy_url": url}
        name = url.removeprefix("attachment://")
        for file in attachments:
            if file["filename"] == name:
                parts = ("id", "url", "proxy_url", "width", "height", "content_type", "size")
                return {part: file[part] for part in parts if part in file} | {"attachment_id": file["id"]}
        raise invalid("", "MEDIA_UNKNOWN", f"no attachment is called {name!r}")


def _description(meta: Json) -> Json:
    return {"description": meta["description"]} if meta.get("description") else {}
