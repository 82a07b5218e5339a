"""One person at a table with bots, on a loopback Discord, in virtual time: every deed is pressed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path as FilePath
from random import Random
from typing import Any, NamedTuple

import msgspec

from bot.clock import VirtualClock
from bot.front.client import Turnkeeper
from bot.front.common.custom_ids import CustomId
from bot.front.common.request import FrontContext
from bot.front.pictures.cache import PictureCache
from bot.sandbox import App, Channel, PersonClient, Reply, Sandbox, pointed_at, running
from bot.sandbox.wire import Json
from bot.store import database_url, files, open_store
from bot.tables import Tables, lobby
from bot.tables.session import Session, load_table
from bot.testing.crowd.company import offers
from bot.testing.panels.presses import Run, next_way, press, ways_on
from bot.testing.panels.sights import Easel, Sight
from games.kernel import Answer, Chance, Decision, Game, Path, apply, pending, seeded
from games.players import PLAYERS, Bot, Seen
from games.players.simple import any_path

PATIENCE = 30.0  # seconds until the bot has its commands
PAUSE, MOMENT = 3.0, 2.1  # virtual seconds between two presses; until what has happened is said
AHEAD = 6  # deeds that somebody has in mind
LISTED = 600  # lawful deeds that are picked from evenly; where there are more, word by word


class Press(NamedTuple):
    """A deed as it was pressed."""

    kind: str  # of question
    presses: int  # from the panel that asks to the deed, without those that were to confirm it
    confirmed: bool


class OwnTurn(NamedTuple):
    """A turn that has begun."""

    before: int  # presses
    bots: int  # turns that bots had had
    round: int | None


class PressedGame(msgspec.Struct):
    """What was seen and pressed in one game."""

    before: int | None = None  # presses from *Start* until the first own turn was asked for
    turns: list[int] = []  # presses of each own turn
    deeds: list[Press] = []
    sights: list[Sight] = []
    only_pass: int = 0


class Watcher:
    """Lets the bots play, and notices when one of them has a turn: then a person's own is over."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(self, seen: Seen[Any], dice: Chance) -> Path:
        self.turns += seen.decision.kind == "turn"
        return PLAYERS["normal"](seen, dice)


def evenly(seen: Seen[Any], dice: Chance) -> Path:
    """Any deed that is lawful."""
    paths = seen.decision.options.first(LISTED + 1)
    if not 0 < len(paths) <= LISTED:
        return any_path(seen.decision.options, dice) or seen.decision.default
    return paths[dice.below(len(paths))]


class Rehearsed(Tables):
    """The service, which deals the same cards every time."""

    async def start(self, table: int, person: int) -> str:
        return await self.write(lobby.start_game, table, person, b"the cards of table %d" % table)


class Evening:
    """The bot, and who plays with bots there."""

    def __init__(self, discord: Sandbox, app: App, tables: Tables, clock: VirtualClock, watcher: Watcher) -> None:
        self.discord, self.app, self.tables, self.clock, self.watcher = discord, app, tables, clock, watcher
        self.easel = Easel()
        self.bot = Turnkeeper(
            FrontContext(tables, clock, picture_of=PictureCache(draw=self.easel)), guild_ready_timeout=0.05
        )

    async def settle(self) -> None:
        """Everything that is due happens, and is said."""
        while True:
            await self.clock.advance(MOMENT)
            if not await self.tables.step() + await self.bot.outbox.step() + await self.bot.outbox.clean_up():
                return

    async def sit(self, ana: PersonClient, channel: Channel, game: Game[Any], seats: int) -> tuple[int, Json]:
        """Ana opens a table, and bots take all other seats; its number, and what *Start* has brought her."""
        reply = await ana.slash("table new", at=channel, options={"game": game.key, "seats": seats})
        await self.settle()
        table = int(reply.text.split()[1])
        card = next(message for message in ana.timeline(channel) if offers(message, "start"))
        for act in (*["bot"] * (seats - 1), "start"):
            reply = await ana.click(card, str(CustomId(act, table)))
            await self.settle()
        ana.at = ana.threads(channel)[-1]
        return table, reply.message


class Player:
    """Ana at one table."""

    def __init__(self, evening: Evening, ana: PersonClient, table: int, panel: Json, choose: Bot, dice: Chance) -> None:
        self.evening, self.ana, self.table, self.choose, self.dice = evening, ana, table, choose, dice
        self.played, self.presses = PressedGame(), 0
        self.panel = panel  # the last that she has before her
        self.plan: Run = ()  # what she has decided to do next
        self.turn: OwnTurn | None = None

    async def play(self, turns: int) -> PressedGame:
        """So many turns, or to the end."""
        while (asked := await self._asked()) and len(self.played.turns) < turns:
            self._end_turn(asked)
            passes = {*asked.game.passes}
            self.played.only_pass += {*asked.decision.options.first(len(passes) + 1)} <= passes
            begins = asked.decision.kind == "turn" and self.turn is None
            if begins:
                self.turn = OwnTurn(self.presses, self.evening.watcher.turns, asked.view.round)
            panel = await self._opened(asked.decision)
            if begins and self.played.before is None:
                self.played.before = self.presses
            if not self.plan or not asked.decision.options.accepts(self.plan[0]):
                self.plan = (self._chosen(asked),)
            await self._answer(panel, asked)
            await self.evening.settle()
            self._end_turn()
        return self.played

    def _end_turn(self, asked: Seen[Any] | None = None) -> None:
        """A turn is over when a bot has one, or when she is asked for that of another round."""
        if self.turn is None:
            return
        next_ = asked is not None and asked.decision.kind == "turn" and asked.view.round != self.turn.round
        if next_ or self.evening.watcher.turns > self.turn.bots:
            self.played.turns.append(self.presses - self.turn.before)
            self.turn = None

    async def _asked(self) -> Seen[Any] | None:
        return await self.evening.tables.read(_asked, self.table, int(self.ana.id))

    async def _opened(self, decision: Decision) -> Json:
        """What she has before her if that asks it, else what *My move* opens."""
        if not any(ways_on(self.panel, decision)):
            notice = next(message for message in reversed(self.ana.timeline()) if offers(message, "move"))
            await self._show(await self.ana.click(notice, str(CustomId("move", self.table))))
        return self.panel

    async def _show(self, reply: Reply) -> None:
        self.presses += 1
        self.panel = reply.message

    def _chosen(self, asked: Seen[Any]) -> Path:
        wanted = self.choose(asked, self.dice)
        if asked.decision.options.accepts(wanted):
            return wanted
        return evenly(asked, self.dice)  # what the clock answers stands on no panel

    def _look_ahead(self, asked: Seen[Any], path: Path) -> Run:
        """She goes on choosing as long as a deed shows her nothing new, and nobody else is on."""
        world, plan = asked.imagine(0), [path]
        while len(plan) < AHEAD:
            world, events = apply(asked.game, world, Answer(asked.seat, asked.decision.key, plan[-1]))
            own = next((one for one in pending(asked.game, world) if one.seat == asked.seat), None)
            if own is None or own.kind != "turn" or world.draws or any(event.only is not None for event in events):
                break
            asked = Seen(asked.game, world, own)
            plan.append(self._chosen(asked))
        return tuple(plan)

    async def _answer(self, panel: Json, asked: Seen[Any]) -> None:
        """Press on until it is answered, with what else of her plan one press does."""
        decision, wanted = asked.decision, self.plan[0]
        runs = [run for run in asked.game.runs(asked.view, decision) if decision.options.accepts(run[0])]
        before, seen, sure = self.presses, set[str](), False
        while True:
            self.played.sights.append(self.evening.easel.sight(panel))
            way = next_way(panel, decision, self.plan, seen, runs)
            if len(self.plan) == 1 and (way.several or any(run[0] == wanted for run in runs)):
                self.plan = self._look_ahead(asked, wanted)
                way = next_way(panel, decision, self.plan, seen, runs)
            seen.add(way.custom_id)
            sure = sure or way.sure
            await self._show(await press(self.ana, panel, way))
            panel = self.panel
            if way.leads_to == wanted and not any(one.leads_to == wanted for one in ways_on(panel, decision)):
                break
        done = way.does or (wanted,)
        self.plan = self.plan[len(done) :]
        self.played.deeds += [Press(decision.kind, self.presses - before - sure, sure) for _ in done]


def _asked(session: Session, table_id: int, person: int) -> Seen[Any] | None:
    """What the table waits for her to answer."""
    table = load_table(session, table_id)
    decision = table.asked(table.seat_of(person)) if table.status == "running" else None
    return Seen(table.game, table.state, decision) if decision else None


@asynccontextmanager
async def opened(empty: FilePath, folder: FilePath, game: Game[Any], tables: int) -> AsyncIterator[Evening]:
    """The bot on servers that have room for so many tables, with a database of its own."""
    files.copy(empty, folder / f"{game.key}.db")
    clock, watcher = VirtualClock(), Watcher()
    store = await open_store(database_url(str(folder / f"{game.key}.db")), clock)
    players = {**PLAYERS, "normal": watcher}
    try:
        async with Sandbox() as discord:
            app = discord.bot()
            for number in range(tables):
                discord.channel(discord.guild(f"Server {number}", app), "games")
            made = Evening(discord, app, Rehearsed(store, clock, {game.key: game}, players, Random(5)), clock, watcher)
            with pointed_at(discord.base):
                async with running(made.bot, app.token):
                    await discord.until(
                        lambda: any(one["name"] == game.key for one in app.commands.get("", ())), PATIENCE
                    )
                    await discord.quiet()
                    yield made
    finally:
        await store.close()


async def play(evening: Evening, game: Game[Any], number: int, turns: int) -> PressedGame:
    """One game: in every other one Ana plays as an `easy` bot would, else evenly."""
    guild = evening.discord.guild(f"Server {number}")
    ana = evening.discord.person("Ana" if not number else f"Ana {number}", guild)
    channel = evening.discord.channel(guild, "games")
    await ana.slash("my quiet", at=channel, options={"hours": "off"})
    await ana.slash("my suggest", at=channel, options={"on": False})
    seats = (
        game.seats[number % len(game.seats)] if min(game.seats) > 1 else max(2, game.seats[number % len(game.seats)])
    )
    table, panel = await evening.sit(ana, channel, game, seats)
    choose = PLAYERS["easy"] if number % 2 == 0 else evenly
    return await Player(evening, ana, table, panel, choose, seeded(f"choices {number}")).play(turns)
