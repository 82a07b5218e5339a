"""Sixteen ways to be nasty to the bot: each is refused kindly, changes nothing at the table and rings nobody.

Nor does it tell anything: where all that its author may not know is different, they get the same bytes.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest
import sqlalchemy as sa
from sqlmodel import SQLModel

from bot.front.common.custom_ids import WANTS, CustomId
from bot.sandbox import Channel, PersonClient, Reply
from bot.sandbox.wire import Json
from bot.tables.session import Session
from tests.bot.front.evening import Evening

AUTOCOMPLETE, COMMAND, SUBMIT = 4, 2, 5
CHOICES = 8
Attack = Callable[["Scene"], Awaitable[list[Reply]]]
Stored = dict[str, list[tuple[object, ...]]]  # rows by their table
ATTACKS: list[tuple[int, str, Attack]] = []
CLOCK = re.compile(r"\d\d:\d\d")  # what time it is may have changed between two attacks, and is no secret


@dataclass
class Scene:
    """A running game, and one who means no good."""

    bot: Evening
    me: PersonClient
    moved: Reply
    panel: Json
    place: Json
    sent: int = 0
    reached: list[str] = field(default_factory=list)  # by each answer, before another takes its place

    @property
    def table(self) -> int:
        return int(self.bot.table)

    @property
    def theirs(self) -> list[str]:
        """What the buttons in the panel of whoever is on turn would send."""
        return [part["custom_id"] for part in controls(self.panel)]

    async def press(self, *custom_ids: str) -> list[Reply]:
        """Buttons that are not there, under a message that is."""
        return [await self._slowly(self.me.forge(self.place, custom_id)) for custom_id in custom_ids]

    async def pick(self, custom_id: str, values: list[str]) -> Reply:
        return await self._slowly(self.me.forge(self.place, custom_id, values))

    async def slash(self, name: str, options: Json) -> Reply:
        return await self._slowly(self.me.slash(name, options=options))

    async def submit(self, form: Json) -> Reply:
        """A form in answer to what has opened none."""
        before = await self._slowly(self.me.click(self.place, str(CustomId("board", self.table))))
        return await self._slowly(self.me.raw(SUBMIT, form, message=self.place, opened_by=before))

    async def send(self, name: str, given: Json, kind: int = COMMAND) -> Reply:
        """A command with options that no client would let one type."""
        command = next(c for c in self.me.commands() if c.name == name)
        types = {option["name"]: option["type"] for option in command.options}
        options = [{"name": key, "type": types.get(key, 3), "value": value} for key, value in given.items()]
        if kind == AUTOCOMPLETE:
            options[-1]["focused"] = True
        for depth, word in enumerate(reversed(command.path[1:])):
            options = [{"name": word, "type": 2 if depth else 1, "options": options}]
        data = {"id": command.root["id"], "name": command.root["name"], "type": 1, "options": options}
        if "guild_id" in command.root:
            data["guild_id"] = command.root["guild_id"]
        return await self._slowly(self.me.raw(kind, data))

    async def _slowly(self, act: Awaitable[Reply]) -> Reply:
        """Never so fast that it is refused for that alone."""
        self.sent += 1
        if self.sent % 15 == 0:
            await self.bot.clock.advance(11)
        reply = await act
        await self.bot.discord.until(lambda: reply.text or reply.kind == CHOICES)
        self.reached.append(self.bot.reached(reply))
        return reply


def hostile(by: str) -> Callable[[Attack], Attack]:
    """By whom: who is on turn, who waits, who watches, or somebody from another server."""

    def known(attack: Attack) -> Attack:
        ATTACKS.append((len(ATTACKS) + 1, by, attack))
        return attack

    return known


def controls(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


@hostile("waiting")
async def forges_custom_ids(scene: Scene) -> list[Reply]:
    shapes = ("", ".", "m.", "t.join", "t.steal.1.0", "m.c.1.0.zz.abc.0", "m.s.1.0..0000.0", "x" * 100, "t.join.-1.x")
    strange = ("t.hand.٣.0", "m.c.1.0.\u202e.\0.0", "m.c.1.-1.0.0.0", "t.yes.1.-1", "t.__init__.1.0", "M.C.1.0.0.0.0")
    return await scene.press(*shapes, *strange)


@hostile("waiting")
async def names_tables_seats_and_pages_beyond_all_numbers(scene: Scene) -> list[Reply]:
    huge, table = "9" * 40, scene.table
    ids = [f"t.{act}.{huge}.0" for act in WANTS]
    ids += [f"t.yes.{table}.{huge}", f"t.no.{table}.{huge}"]
    ids += [f"m.o.{huge}.0..0.0", f"m.o.{table}.{huge}..0.0", f"m.o.{table}.0..0.{huge}"]
    return await scene.press(*ids)


@hostile("waiting")
async def presses_somebody_elses_buttons(scene: Scene) -> list[Reply]:
    return await scene.press(*scene.theirs)


@hostile("watching")
async def presses_them_without_a_seat(scene: Scene) -> list[Reply]:
    acts = ("undo", "passing", "start", "bot", "check_in", "leave", "rematch")
    return await scene.press(*scene.theirs, *(str(CustomId(act, scene.table)) for act in acts))


@hostile("waiting")
async def confirms_what_was_never_asked(scene: Scene) -> list[Reply]:
    return await scene.press(*(custom_id.replace("m.c.", "m.s.", 1) for custom_id in scene.theirs))


@hostile("on turn")
async def picks_what_no_menu_offers(scene: Scene) -> list[Reply]:
    _, _, table, seat, _, check, page = scene.theirs[0].split(".")
    menu = f"m.p.{table}.{seat}..{check}.{page}"
    values: tuple[list[str], ...] = (
        [],
        [""],
        ["-"],
        ["--"],
        ["zz"],
        ["0", "1"],
        ["9" * 100],
        ["٣"],
        ["\0"],
        ["0"] * 25,
    )
    manage = str(CustomId("manage", scene.table))
    forged = [await scene.pick(manage, value) for value in ([], [""], ["burn"], ["move"])]
    await scene.bot.discord.until(lambda: all("cannot make sense of that button" in reply.text for reply in forged))
    return [*forged, *[await scene.pick(menu, list(value)) for value in values]]


@hostile("a stranger")
async def presses_buttons_of_another_server(scene: Scene) -> list[Reply]:
    return await scene.press(*scene.theirs, *(str(CustomId(act, scene.table)) for act in WANTS))


@hostile("a stranger")
async def commands_a_table_of_another_server(scene: Scene) -> list[Reply]:
    commands = [command for command in scene.me.commands() if "table" in {o["name"] for o in command.options}]
    assert len(commands) > 12
    given = {c.name: {o["name"]: fitting(scene.me, o) for o in c.options if o.get("required")} for c in commands}
    return [await scene.slash(name, {**options, "table": scene.table}) for name, options in given.items()]


def fitting(person: PersonClient, option: Json) -> object:
    """Something for an option that must be filled in."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    return {3: "a", 4: 1, 5: True, 6: person}[option["type"]]


@hostile("waiting")
async def types_far_too_much(scene: Scene) -> list[Reply]:
    long = ("take " * 1200, "x" * 6000, ";" * 6000, "\u202e" * 6000)
    typed = [await scene.send("do", {"what": what}) for what in long]
    asked = [await scene.send("do", {"what": what}, AUTOCOMPLETE) for what in long]
    rules = ({"game": "g" * 6000}, {"game": "pantry", "topic": long[0]})
    return [*typed, *asked, *[await scene.send("rules", given) for given in rules]]


@hostile("waiting")
async def sends_options_of_the_wrong_kind(scene: Scene) -> list[Reply]:
    """Of those that Discord lets through: any number as far as it counts, any text while one still types."""
    numbers = (-1, 0, 2**53, -(2**53))
    texts = ("", "one", "1.5", "-", "9" * 99, "٣", "\0", "[1]", '{"id": 1}')
    shows = [await scene.send("table show", {"table": value}) for value in numbers]
    typed = [await scene.send("table show", {"table": text}, AUTOCOMPLETE) for text in texts]
    more = [await scene.send("table seat kick", {"seat": "a", "table": text}, AUTOCOMPLETE) for text in texts]
    return [*shows, *typed, *more, await scene.send("do", {"what": " "}), await scene.send("do", {})]


@hostile("watching")
async def writes_mentions_where_they_are_said_again(scene: Scene) -> list[Reply]:
    wild = f"@everyone <@{scene.bot.ana.id}> <@&{scene.bot.guild.id}> [x](http://x) ```"
    told = [("do", "what"), ("rules", "game"), ("table new", "game"), ("table seat claim", "seat")]
    sent = [await scene.send(name, {option: wild}) for name, option in told]
    sent.append(await scene.send("rules", {"game": "pantry", "topic": wild}))
    sent.append(await scene.send("table new", {"game": "pantry", "settings": wild}))
    await scene.bot.discord.until(lambda: all(reply.text for reply in sent))
    said = [reply.text for reply in sent]
    assert [text for text in said if re.search(r"@everyone|<@&?\d", text)] == []
    return sent


@hostile("waiting")
async def floods(scene: Scene) -> list[Reply]:
    board = str(CustomId("board", scene.table))
    replies = await asyncio.gather(*(scene.me.forge(scene.place, board) for _ in range(60)))
    await scene.bot.discord.until(lambda: all(reply.text for reply in replies))
    assert sum("a lot at once" in reply.text for reply in replies) == 40
    return list(replies)


@hostile("playing elsewhere")
async def acts_in_the_wrong_thread(scene: Scene) -> list[Reply]:
    """In that of a game where one does sit, with the buttons of this one."""
    acts = [str(CustomId(act, scene.table)) for act in ("move", "undo", "leave", "passing", "start")]
    names = ("undo", "pause", "end", "resign", "seat offer")
    commands = [await scene.send(f"table {name}", {"table": scene.table}) for name in names]
    return [*await scene.press(*scene.theirs, *acts), *commands]


@hostile("on turn")
async def replays_what_has_been_heard(scene: Scene) -> list[Reply]:
    """Also to a bot that remembers nothing, as after a restart."""
    for _ in range(3):
        await scene.moved.replay()
    scene.bot.bot.front._heard.clear()
    await scene.moved.replay()
    await scene.bot.discord.quiet()
    return [scene.moved]


@hostile("waiting")
async def submits_forms_that_were_never_opened(scene: Scene) -> list[Reply]:
    text = {"type": 4, "custom_id": "x", "value": "y" * 4000}
    forms: list[Json] = [{"custom_id": "x" * 100, "components": [{"type": 1, "components": [text]}] * 5}]
    forms += [{"custom_id": str(CustomId(act, scene.table)), "components": []} for act in ("move", "undo", "start")]
    forms += [{"custom_id": custom_id, "components": []} for custom_id in scene.theirs]
    return [await scene.submit(form) for form in forms]


@hostile("watching")
async def fishes_in_what_is_offered_while_typing(scene: Scene) -> list[Reply]:
    offering = [(c.name, o["name"]) for c in scene.me.commands() for o in c.options if o.get("autocomplete")]
    verbs = [(name, option) for name, option in offering if name == "do" or name.startswith("pantry")]
    moves = [(name, option) for name, option in verbs if option != "table"]
    assert len(moves) > 5
    replies = [await scene.send(name, {option: text}, AUTOCOMPLETE) for name, option in moves for text in ("", "a")]
    assert [reply.choices for reply in replies] == [[]] * len(replies)
    return replies


# -- how they fare ---------------------------------------------------------------------------------


async def at_table(bot: Evening) -> Stored:
    """Everything that is stored of the table."""

    def look(session: Session) -> Stored:
        found: Stored = {}
        for table in SQLModel.metadata.sorted_tables:
            own = table.c.id if table.name == "tables" else table.c.get("table_id")
            if own is not None:
                found[table.name] = list(
                    map(tuple, session.connection.execute(sa.select(table).where(own == bot.table)))
                )
        return found

    return await bot.tables.read(look)


async def set_out(bot: Evening, by: str) -> Scene:
    """Ana and Ben play; Cat watches or plays elsewhere with a bot; Dan lives on another server."""
    await bot.begin(settings="forage=on crumbs=on quiet=on")  # a turn is of several steps, and nobody else is asked
    (mover,) = await bot.waited()
    moved = await mover.slash("do", what="take deck")
    panel = (await mover.click(mover.pings[-1], str(CustomId("move", bot.table)))).message
    other = bot.ben if mover is bot.ana else bot.ana
    await bot.settle()
    me, place = {"on turn": mover, "waiting": other}.get(by, bot.cat), mover.pings[-1]
    if by == "a stranger":
        guild = bot.discord.guild("Strangers", bot.app)
        me = bot.discord.person("Dan", guild)
        place = await a_table_of_their_own(bot, me, bot.discord.channel(guild, "hall"))
    elif by == "playing elsewhere":
        place = await a_table_of_their_own(bot, me, bot.games)
    return Scene(bot, me, moved, panel, place)


async def a_table_of_their_own(bot: Evening, person: PersonClient, channel: Channel) -> Json:
    """Its card; they look at its thread."""
    await bot.discord.until(lambda: any(c.name.startswith("pantry ") for c in person.commands(channel)))
    opened = await person.slash("table new", at=channel, game="pantry", seats=2)
    person.at = person.threads(channel)[-1]
    assert f"<#{person.at.id}>" in opened.text
    await person.slash("table seat bot")
    await person.slash("table start")
    await bot.settle()
    return next(message for message in person.timeline(channel) if message["id"] == person.at.id)


async def attacked(scene: Scene, attack: Attack) -> list[str]:
    """What reaches the attacker, who was answered each time, kindly and in private."""
    await scene.bot.clock.advance(11)
    scene.sent, scene.reached = 0, []
    replies = await attack(scene)
    await scene.bot.discord.until(
        lambda: all(reply.text or reply.kind == CHOICES or reply.removed for reply in replies)
    )
    await scene.bot.discord.quiet()  # of two panels that decide the older one goes
    for reply in replies:
        assert not reply.expired
        assert "my side" not in reply.text
        assert reply.kind == CHOICES or reply.removed or reply.ephemeral
    shown = [scene.bot.reached(reply) for reply in replies if not reply.removed]
    assert not any("my side" in said for said in scene.reached)
    return sorted(CLOCK.sub("#", said) for said in (*scene.reached, *shown))


@pytest.mark.parametrize(("by", "attack"), [pytest.param(by, a, id=f"{n}-{a.__name__}") for n, by, a in ATTACKS])
async def test_an_attack_is_refused_kindly_and_changes_and_tells_nothing(bot: Evening, by: str, attack: Attack) -> None:
    scene = await set_out(bot, by)
    before, rung = await at_table(bot), [person.pings for person in bot.people.values()]
    first = await attacked(scene, attack)
    assert first
    assert await at_table(bot) == before
    assert [person.pings for person in bot.people.values()] == rung
    places = (await bot.tables.show(bot.table)).places
    await bot.deal_again(next((place.seat for place in places if str(place.person) == scene.me.id), None))
    assert await attacked(scene, attack) == first


def test_there_are_sixteen_of_them() -> None:
    assert len(ATTACKS) == 16
