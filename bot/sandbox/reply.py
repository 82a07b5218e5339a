"""What a person gets to see after an act."""

from typing import Any

from bot.sandbox.components import texts
from bot.sandbox.flags import EPHEMERAL
from bot.sandbox.interactions import Interaction
from bot.sandbox.site import Site
from bot.sandbox.world import DiscordMessage, Json

DEFER, DEFER_UPDATE, CHOICES, MODAL = 5, 6, 8, 9


def text_of(message: Json) -> str:
    """All words of a message: content, embeds, text displays."""
    words = [message["content"]]
    for embed in message["embeds"]:
        words += [embed.get("title") or "", embed.get("description") or ""]
        words += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or []]
    return "\n".join(word for word in [*words, *texts(message["components"])] if word)


class Reply:
    """The bot's answer to one act; everything is read anew, so it follows later edits."""

    def __init__(self, site: Site, interaction: Interaction) -> None:
        self.site, self.interaction = site, interaction

    @property
    def expired(self) -> bool:
        """The bot did not answer in time: "The application did not respond"."""
        return self.interaction.expired

    @property
    def kind(self) -> int:
        """The type of the first answer; 0 when none came."""
        return int(self.interaction.callback["type"]) if self.interaction.callback else 0

    @property
    def deferred(self) -> bool:
        return self.kind in (DEFER, DEFER_UPDATE)

    @property
    def seconds(self) -> float:
        """From the act to the first answer."""
        return self.interaction.took

    @property
    def modal(self) -> Json | None:
        """The form that opened."""
        return self._data() if self.kind == MODAL else None

    @property
    def choices(self) -> list[Json]:
        """What autocomplete offered."""
        return self._data().get("choices") or [] if self.kind == CHOICES else []

    def _data(self) -> Any:
        return (self.interaction.callback or {}).get("data") or {}

    def _alive(self, message: DiscordMessage | None) -> Json | None:
        if message and message.id in self.site.world.messages.get(message.channel_id, {}):
            return message.wire
        return None

    @property
    def original(self) -> Json | None:
        """The first answer's message, or the clicked message when that was changed; None when deleted."""
        return self._alive(self.interaction.original)

    @property
    def removed(self) -> bool:
        """What was shown has been taken away since."""
        return self.interaction.original is not None and not (self.original or self.followups)

    @property
    def followups(self) -> list[Json]:
        return [wire for wire in map(self._alive, self.interaction.followups) if wire]

    @property
    def message(self) -> Json:
        """The newest message of the answer."""
        shown = self.followups[-1] if self.followups else self.original
        if shown is None:
            raise LookupError("the bot showed no message")
        return shown

    @property
    def text(self) -> str:
        """The words of the newest message; empty when there is none."""
        shown = self.followups[-1] if self.followups else self.original
        return text_of(shown) if shown else ""

    @property
    def ephemeral(self) -> bool:
        """Only she can see it."""
        return bool(self.message["flags"] & EPHEMERAL)

    async def more(self, changes: int = 1, within: float = 5.0) -> "Reply":
        """Wait until the bot has shown so many more things after its first answer: edits, follow-ups, deletions."""
        try:
            await self.site.until(lambda: self.interaction.changes >= changes, within)
        except TimeoutError:
            if self.interaction.changes:
                raise
        return self

    async def replay(self) -> None:
        """Deliver the same interaction to the bot once more."""
        self.site.interactions.send(self.interaction)
