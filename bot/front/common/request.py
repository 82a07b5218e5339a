"""One interaction, from its acknowledgement to its answer: who asks, about which table, what is said if it fails."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Concatenate, Protocol, TypeAlias

import discord
import msgspec

from bot.clock import HOUR, MINUTE, Clock
from bot.front.common import game_emojis, layout, modals, open_panels, speech
from bot.front.common.custom_ids import is_id, parse_id
from bot.front.common.escaping import harmless
from bot.front.common.modals import Form
from bot.front.common.open_panels import OpenPanel, OpenPanels
from bot.front.common.panels import Panel, Picture
from bot.front.common.rate_limit import RateLimit
from bot.front.common.search_budget import Budget, P, R, Search
from bot.front.common.speech import Speech
from bot.front.pictures.draw_process import PictureKind
from bot.store import Unavailable
from bot.tables import Refused, Shown, Tables
from bot.tables.lobby import was_asked
from bot.tables.people import preferences
from games.kernel import Game, Message, Path, Words

Interaction: TypeAlias = "discord.Interaction[Any]"

REMEMBERED = 2000
SUGGESTIONS = 40  # of one person in a minute
REQUESTS, KEYSTROKES, WITHIN = 20, 200, 10.0  # of one person, within so many seconds
PRACTICE = 10  # games against bots alone that one person begins in an hour
INVITATIONS = 3  # of one person, within ten minutes
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
        view: msgspec.Struct | None,
        kind: PictureKind = "table",
        others: Sequence[msgspec.Struct] = (),
        paths: Sequence[Path] = (),
        labels: Sequence[str] = (),
        legend: bool = False,
    ) -> Picture | None: ...


async def no_picture(words: Words, view: msgspec.Struct | None, *given: object, **more: object) -> Picture | None:
    return None


class FrontContext:
    """What every part of the front end works with."""

    def __init__(self, tables: Tables, clock: Clock, picture_of: Pictures = no_picture) -> None:
        self.tables, self.clock, self.picture_of = tables, clock, picture_of
        self.open_place: Callable[[int, float], Awaitable[str | None]] | None = None  # a thread; why not, if so
        self.ours: Callable[[], bool] = lambda: True  # whether nobody else has taken over the servers here
        self.request_limit = RateLimit(REQUESTS, WITHIN)
        self.autocomplete_limit = RateLimit(KEYSTROKES, WITHIN)
        self.invitations = RateLimit(INVITATIONS, 10 * MINUTE)
        self.practice = RateLimit(PRACTICE, HOUR)
        self.announcements = RateLimit(1, HOUR)  # of open seats, of one server
        self.suggestions = RateLimit(SUGGESTIONS, MINUTE)
        self.open_panels = OpenPanels()
        self.sweeps = set[asyncio.Task[None]]()  # of bots who play on after somebody's answer
        self.search = Search()
        self.newest: dict[int, int] = {}  # by person, the last keystroke among those that are being answered
        self.idle = asyncio.Event()  # nothing has begun that has not ended
        self.idle.set()
        self._busy: set[int] = set()
        self._heard: OrderedDict[int, None] = OrderedDict()

    @property
    def games(self) -> Mapping[str, Game[Any]]:
        return self.tables.games

    def is_new(self, interaction: int) -> bool:
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


def refused(id: str, **args: Any) -> Refused:
    return Refused(Message(f"front.{id}", args))


class Request:
    """Somebody asks something."""

    def __init__(self, front: FrontContext, interaction: Interaction) -> None:
        self.front, self.interaction = front, interaction
        self.tables = front.tables.for_one_request()
        self.shown: Shown | None = None  # the table that it was about last
        self.person, self.name = interaction.user.id, interaction.user.display_name
        self.source = str(interaction.id)
        self.speech: Speech = speech.anywhere(front.games, speech.spoken(str(interaction.locale)))
        self.outdated: Callable[[], bool] = lambda: False  # whether nobody waits for this any more
        self._thought = False

    @property
    def now(self) -> float:
        return self.front.clock.now()

    async def choose_language(self) -> None:
        """Answers are for one person alone, so they are in that person's language."""
        if len(speech.LANGUAGES) > 1:
            chosen = await self.tables.read(preferences, self.person)
            language = speech.spoken(chosen.language, str(self.interaction.locale))
            self.speech = speech.anywhere(self.front.games, language)

    async def think(self, work: Callable[Concatenate[Budget, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Search through what may be answered, at this person's cost; refused where that is used up already."""
        search = self.front.search
        async with search.turn(self.person):
            if self.outdated() or (not self._thought and search.cost.exceeded(self.person, self.now)):
                raise refused("busy")
            self._thought = True
            return await search.run(self.person, self.now, work, *args, **kwargs)

    async def table_view(self, table_id: int) -> Shown:
        """The table, if it concerns this person or this server."""
        self.shown = shown = await self.tables.show(table_id, self.person)
        if not shown.yours and shown.server != self.interaction.guild_id and not await self._is_asked_there(table_id):
            raise refused("elsewhere")
        self.speech = speech.at(self.front.games, shown, self.speech.language)
        return shown

    async def _is_asked_there(self, table_id: int) -> bool:
        """Whether this is said in a direct message to somebody who was asked to sit down at the table."""
        alone = self.interaction.guild_id is None
        return alone and await self.tables.read(was_asked, table_id, self.person)

    async def find_table_view(self, given: int | str | None = None) -> Shown:
        """The table named, or that of this thread, or the only one where this person sits."""
        if isinstance(given, str):  # as it comes while somebody types elsewhere
            return await self.table_view(parse_id(given)) if is_id(given) else await self.find_table_view()
        if given is None and self.interaction.channel_id is not None:
            given = await self.tables.table_of_thread(self.interaction.channel_id)
        if given is None:
            own = {row.id for row in await self.tables.tables_of_person(self.person)}
            given = own.pop() if len(own) == 1 else None
        if given is None:
            raise refused("which")
        return await self.table_view(given)

    def words_of(self, key: str) -> Speech:
        """How one speaks of a game where no table is meant."""
        if key not in self.front.games:
            raise refused("no_such_game", known=self.titles(self.front.games))
        return Speech(self.front.games[key], (), self.speech.language)

    def titles(self, keys: Iterable[str]) -> list[str]:
        """What games are called."""
        return [self.words_of(key).title for key in keys]

    def decides(self, shown: Shown) -> bool:
        """Before the game whoever opened the table decides; if they got up, the first who sits there.

        Whoever runs the server may always.
        """
        people = [place.person for place in shown.places if place.person and not place.left]
        host = shown.opened_by if shown.opened_by in people else next(iter(people), None)
        runs_the_server = self.interaction.guild_id == shown.server and self.interaction.permissions.manage_guild
        return self.person == host or runs_the_server

    def require_host(self, shown: Shown) -> None:
        if not self.decides(shown):
            raise refused("host_only")

    async def own_up(self) -> None:
        """Tell the operator what the rules could not say meanwhile, and was shown without it."""
        if self.shown:
            for error in (*self.shown.broken, *self.speech.text.broken, *self.speech.label.broken)[:1]:
                await self.tables.report_fault(error, self.shown.id)

    def done(self, what: str, **args: Any) -> Panel:
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


Work: TypeAlias = "Callable[[Request], Awaitable[Panel]]"
Asking: TypeAlias = "Callable[[Request], Awaitable[Form]]"


async def respond(front: FrontContext, interaction: Interaction, work: Work) -> None:
    """Acknowledge at once, for this person's eyes only; then do the work and show what came of it."""
    if not front.is_new(interaction.id):
        return
    request = Request(front, interaction)
    front.begun(interaction.id)
    front.open_panels.pressed(interaction)
    try:
        await _acknowledge(interaction)
        if front.request_limit.exceeded(request.person, request.now):
            raise refused("busy")
        await front.tables.hear()
        await request.choose_language()
        await _show(request, await work(request))
        await request.own_up()
    except Refused as error:
        await _last_word(request, request.refusal(error))
    except Unavailable:  # the store has said so in the log
        await _last_word(request, request.refusal(refused("unavailable")))
    except Exception as error:
        if isinstance(error, discord.NotFound) and error.code in TOO_LATE:
            log.info("interaction %s had gone before it was answered", interaction.id)
        else:
            await _last_word(request, await error_panel(request, error))
    finally:
        front.done(interaction.id)


async def respond_with_form(front: FrontContext, interaction: Interaction, work: Asking) -> None:
    """A form is Discord's first answer or none, within three seconds: nothing but a little reading goes before it."""
    if not front.is_new(interaction.id):
        return
    request = Request(front, interaction)
    front.begun(interaction.id)
    try:
        if front.request_limit.exceeded(request.person, request.now):
            raise refused("busy")
        await request.choose_language()
        await interaction.response.send_modal(modals.modal(await work(request)))
    except Refused as error:
        await _first_word(interaction, request.refusal(error))
    except Unavailable:
        await _first_word(interaction, request.refusal(refused("unavailable")))
    except Exception as error:
        if isinstance(error, discord.NotFound) and error.code in TOO_LATE:
            log.info("interaction %s had gone before its form was there", interaction.id)
        else:
            await _first_word(interaction, await error_panel(request, error))
    finally:
        front.done(interaction.id)


async def _show(request: Request, panel: Panel) -> None:
    """What came of it; in words alone where Discord does not take the picture: the move has been made."""
    try:
        shown = await open_panels.show(request.front.open_panels, request.interaction, panel, request.now)
        await _disarm(request, shown, panel)
    except discord.HTTPException as error:
        plain, pictured = layout.without_emojis(panel), layout.may_be_the_picture(error, panel)
        if plain != panel and error.status == 400 and ("emoji" in error.text.lower() or not pictured):
            log.warning("an answer is shown without emojis, which Discord does not know any more")
            game_emojis.forget()
            await _show(request, plain)
        elif pictured:
            log.warning("an answer is shown without its picture: %s %s", error.status, error.code)
            request.tables.meter.counts["pictures_refused"] += 1
            await _show(request, layout.in_words(panel))
        else:
            raise


async def _disarm(request: Request, shown: OpenPanel, panel: Panel) -> None:
    """Whoever has two such panels open goes on with the newer one."""
    table = request.shown.id if request.shown else None
    if before := request.front.open_panels.showed(request.person, table, shown, panel):
        await open_panels.disarm(before)


async def error_panel(request: Request, error: Exception) -> Panel:
    """What is told to whoever asked; the log has the rest under the same reference, unless it is of a game's rules."""
    if request.shown and (stumbled := await request.tables.report_fault(error, request.shown.id)):
        return request.refusal(stumbled)
    reference = secrets.token_hex(4)
    command = request.interaction.command
    facts = {"reference": reference, "command": command.qualified_name if command else "a press"}
    log.exception("an interaction failed; reference %s", reference, extra=facts)
    return Panel((request.speech.say("error", reference=reference),))


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


async def _first_word(interaction: Interaction, panel: Panel) -> None:
    """In place of a form."""
    try:
        await layout.answer(interaction, panel)
    except discord.HTTPException as error:
        log.warning("an answer could not be shown: %s", error.code)


async def _last_word(request: Request, panel: Panel) -> None:
    try:
        await open_panels.show(request.front.open_panels, request.interaction, panel, request.now)
    except discord.HTTPException as error:
        log.warning("an answer could not be shown: %s", error.code)
