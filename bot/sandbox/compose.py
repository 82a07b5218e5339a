"""From what a bot sends to the message that everybody gets (docs: resources/message)."""

from typing import Any

from bot.sandbox import image_size
from bot.sandbox.components import filled, media_of, walk
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
PARTS = ("content", "embeds", "components")
SLOTS = ("image", "thumbnail")
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
        self._emoji_rules(body, author)
        files = self._files(body, uploads)
        components, embeds = self._components(body, files), self._embeds(body, files)
        used = self._used(components, embeds)
        if lost := used - {file["id"] for file in files}:
            raise invalid("attachments", "MEDIA_UNKNOWN", f"a component or an embed shows attachment {min(lost)}")
        made: Json = {
            "id": old.get("id") or self.world.clock.snowflake(),
            "channel_id": self.channel.id,
            "author": author,
            "type": 0,
            "content": self._either(body, "content") or "",
            "flags": (body.get("flags") or 0) | (old.get("flags", 0) & ~LOADING),
            "attachments": [file for file in files if file["id"] not in used],
            "embeds": embeds,
            "components": components,
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
        if not (files or any(made[part] for part in PARTS)) and not made["flags"] & LOADING:
            raise ApiError(50006)
        return made

    def _emoji_rules(self, body: Json, author: Json) -> None:
        """What is not of Unicode must be the application's own: this Discord has no others (components/reference)."""
        app = self.world.apps.get(author["id"])
        own = {emoji["id"] for emoji in app.emojis} if app else set()
        for part in walk(body.get("components") or []):
            for emoji in (part.get("emoji"), *(option.get("emoji") for option in part.get("options") or [])):
                if emoji and emoji.get("id") and str(emoji["id"]) not in own:
                    raise invalid("components", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _either(self, body: Json, part: str) -> Any:
        return body[part] if part in body else (self.old or {}).get(part)

    def _user(self, user_id: str) -> Json:
        return (self.world.users.get(user_id) or self.world.apps[user_id]).wire

    def _components(self, body: Json, files: list[Json]) -> list[Json]:
        if "components" in body:
            return filled(body["components"] or [], lambda url: self._media(url, files))
        kept: list[Json] = (self.old or {}).get("components", [])
        return kept

    def _embeds(self, body: Json, files: list[Json]) -> list[Json]:
        if "embeds" in body:
            return [self._embed(embed, files) for embed in body["embeds"] or []]
        kept: list[Json] = (self.old or {}).get("embeds", [])
        return kept

    def _files(self, body: Json, uploads: Uploads) -> list[Json]:
        """Those of the old message that are listed (all, when no list is sent), then the uploads."""
        listed, old = body.get("attachments"), self.old or {}
        by_id = {str(a["id"]): a for a in listed or []}
        used = self._used(old.get("components", []), old.get("embeds", []))
        held = [*old.get("attachments", []), *(self._kept(file_id) for file_id in sorted(used))]
        kept = [
            file | _description(by_id.get(file["id"], {})) for file in held if listed is None or file["id"] in by_id
        ]
        return kept + [self._upload(by_id.get(str(n), {}), file) for n, file in sorted(uploads.items())]

    def _used(self, components: list[Json], embeds: list[Json]) -> set[str]:
        """The files that components and embeds show; no message lists these (docs: resources/message, attachments)."""
        shown = [url for embed in embeds for slot in SLOTS if slot in embed for url in [embed[slot]["url"]]]
        return {file_id for url in (*media_of(components), *shown) if (file_id := self.site.file_of(url))}

    def _upload(self, meta: Json, file: File) -> Json:
        name = meta.get("filename") or file.name
        file = File(name, image_size.content_type(name, file.content_type), file.data)
        return self._attachment(self.world.add_file(file), file) | _description(meta)

    def _kept(self, file_id: str) -> Json:
        file = self.world.file(file_id)
        assert file is not None
        return self._attachment(file_id, file)

    def _attachment(self, file_id: str, file: File) -> Json:
        url = self.site.file_url(self.channel.id, file_id, file.name)
        made = {"id": file_id, "filename": file.name, "size": len(file.data), "url": url, "proxy_url": url}
        made |= {"content_type": file.content_type}
        if extent := image_size.size(file):
            made |= {"width": extent[0], "height": extent[1]}
        return made

    def _embed(self, embed: Json, attachments: list[Json]) -> Json:
        made = {"type": "rich", **{k: v for k, v in embed.items() if v is not None}}
        for slot in SLOTS:
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
