"""One interaction, from its acknowledgement to its answer: who asks, about which table, what is said if it fails."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import discord
import msgspec

from bot.clock import MINUTE, Clock
from bot.front import layout, speech
from bot.front.ids import is_whole, whole
from bot.front.pacing import Throttle
from bot.front.panels import Panel, Picture
from bot.front.pencil import Kind
from bot.front.safe import harmless
from bot.front.speech import Speech
from bot.tables import Refused, Shown, Tables
from bot.tables.people import preferences
from games.kernel import Game, Message, Path, Words

Interaction: TypeAlias = "discord.Interaction[Any]"

REMEMBERED = 2000
TOO_LATE = (10062, 10015)  # an interaction, or its token, that Discord does not know any more
ACKNOWLEDGED = 40060  # it has arrived already, and only Discord's answer was lost
OVER = ("over", "expired")

log = logging.getLogger(__name__)


class Pictures(Protocol):
    """A picture of a view, of the kind wanted; some kinds need other views, or what can be answered.

    None where there is no such picture.
    """

    async def __call__(
        self,
        words: Words,
        view: msgspec.Struct,
        kind: Kind = "table",
        others: Sequence[msgspec.Struct] = (),
        paths: Sequence[Path] = (),
        labels: Sequence[str] = (),
    ) -> Picture | None: ...


async def no_picture(words: Words, view: msgspec.Struct, *given: Any, **more: Any) -> Picture | None:
    return None


class House:
    """What every part of the front end works with."""

    def __init__(self, tables: Tables, clock: Clock, picture_of: Pictures = no_picture) -> None:
        self.tables, self.clock, self.picture_of = tables, clock, picture_of
        self.open_place: Callable[[], Awaitable[Any]] | None = None  # says at once what waits in the outbox
        self.settle_in: Callable[[discord.Guild], Awaitable[None]] | None = None  # renews a server's commands
        self.ours: Callable[[], bool] = lambda: True  # whether nobody else has taken over the servers here
        self.hurry, self.typing = Throttle(20, 10.0), Throttle(200, 10.0)
        self.invitations = Throttle(3, 10 * MINUTE)
        self.idle = asyncio.Event()  # nothing has begun that has not ended
        self.idle.set()
        self._busy: set[int] = set()
        self._heard: OrderedDict[int, None] = OrderedDict()

    @property
    def games(self) -> Mapping[str, Game[Any]]:
        return self.tables.games

    def new(self, interaction: int) -> bool:
        """Whether this interaction comes for the first time: Discord may deliver one twice, and to two processes."""
        if interaction in self._heard or not self.ours():
            return False
        self._heard[interaction] = None
        if len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)
        return True

    def begun(self, work: int) -> None:
        """An interaction, or a server that is being got ready; a stop waits for it."""
        self._busy.add(work)
        self.idle.clear()

    def done(self, work: int) -> None:
        self._busy.discard(work)
        if not self._busy:
            self.idle.set()


def refuse(id: str, **args: Any) -> Refused:
    return Refused(Message(f"front.{id}", args))


class Visit:
    """Somebody asks something."""

    def __init__(self, house: House, interaction: Interaction) -> None:
        self.house, self.interaction = house, interaction
        self.tables = house.tables
        self.shown: Shown | None = None  # the table that it was about last
        self.person, self.name = interaction.user.id, interaction.user.display_name
        self.source = str(interaction.id)
        self.speech: Speech = speech.anywhere(house.games, speech.spoken(str(interaction.locale)))

    @property
    def now(self) -> float:
        return self.house.clock.now()

    async def listen(self) -> None:
        """Answers are for one person alone, so they are in that person's language."""
        if len(speech.LANGUAGES) > 1:
            chosen = await self.tables.read(preferences, self.person)
            language = speech.spoken(chosen.language, str(self.interaction.locale))
            self.speech = speech.anywhere(self.house.games, language)

    async def at(self, table: int) -> Shown:
        """The table, if it concerns this person or this server."""
        self.shown = shown = await self.tables.show(table, self.person)
        if not shown.yours and shown.server != self.interaction.guild_id:
            raise refuse("elsewhere")
        self.speech = speech.at(self.house.games, shown, self.speech.language)
        return shown

    async def table(self, given: int | str | None = None) -> Shown:
        """The table named, or that of this thread, or the only one where this person sits."""
        if isinstance(given, str):  # as it comes while somebody types elsewhere
            return await self.at(whole(given)) if is_whole(given) else await self.table()
        if given is None and self.interaction.channel_id is not None:
            given = await self.tables.at_thread(self.interaction.channel_id)
        if given is None:
            own = {row.id for row in await self.tables.of_person(self.person)}
            given = own.pop() if len(own) == 1 else None
        if given is None:
            raise refuse("which")
        return await self.at(given)

    def decides(self, shown: Shown) -> None:
        """Before the game whoever opened the table decides; if they got up, the first who sits there.

        Whoever runs the server may always.
        """
        people = [place.person for place in shown.places if place.person and not place.left]
        host = shown.opened_by if shown.opened_by in people else next(iter(people), None)
        runs_the_server = self.interaction.guild_id == shown.server and self.interaction.permissions.manage_guild
        if self.person != host and not runs_the_server:
            raise refuse("host_only")

    async def own_up(self) -> None:
        """Tell the operator what the rules could not say meanwhile, and was shown without it."""
        if self.shown:
            for error in (*self.shown.broken, *self.speech.text.broken, *self.speech.label.broken)[:1]:
                await self.tables.stumbled(error, self.shown.id)

    def said(self, what: str, **args: Any) -> Panel:
        """A short answer: what was done."""
        return Panel((self.speech.say(f"said.{what}", **args),))

    def refusal(self, refused: Refused) -> Panel:
        """Why nothing was changed, what resembles what was wanted, and what happened meanwhile."""
        words = self.speech.text
        ours = refused.why.id.startswith("front.")  # whatever somebody typed is harmless there already
        texts = [words.say(refused.why if ours else harmless(refused.why))]
        if refused.near:
            texts.append(self.speech.say("near", deeds="; ".join(words.option(path) for path in refused.near)))
        texts += [words.say(event) for happened in refused.since for event in happened.events][-5:]
        return Panel(tuple(texts))


Work: TypeAlias = "Callable[[Visit], Awaitable[Panel]]"


async def answer(house: House, interaction: Interaction, work: Work) -> None:
    """Acknowledge at once, for this person's eyes only; then do the work and show what came of it."""
    if not house.new(interaction.id):
        return
    visit = Visit(house, interaction)
    house.begun(interaction.id)
    try:
        await _acknowledge(interaction)
        if house.hurry.exceeded(visit.person, visit.now):
            raise refuse("busy")
        await visit.listen()
        panel = await work(visit)
        await layout.show(interaction, panel)
        await visit.own_up()
    except Refused as refused:
        await _last_word(interaction, visit.refusal(refused))
    except Exception as error:
        if isinstance(error, discord.NotFound) and error.code in TOO_LATE:
            log.info("interaction %s had gone before it was answered", interaction.id)
        else:
            await _last_word(interaction, await failed(visit, error))
    finally:
        house.done(interaction.id)


async def failed(visit: Visit, error: Exception) -> Panel:
    """What is told to whoever asked; the log has the rest under the same reference, unless it is of a game's rules."""
    if visit.shown and (stumbled := await visit.tables.stumbled(error, visit.shown.id)):
        return visit.refusal(stumbled)
    reference = secrets.token_hex(4)
    command = visit.interaction.command
    facts = {"reference": reference, "command": command.qualified_name if command else "a press"}
    log.exception("an interaction failed; reference %s", reference, extra=facts)
    return Panel((visit.speech.say("error", reference=reference),))


async def _acknowledge(interaction: Interaction) -> None:
    pressed = interaction.message
    try:
        if pressed is not None and pressed.flags.ephemeral:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        if error.code != ACKNOWLEDGED:
            raise


async def _last_word(interaction: Interaction, panel: Panel) -> None:
    try:
        await layout.show(interaction, panel)
    except discord.HTTPException as error:
        log.warning("an answer could not be shown: %s", error.code)
