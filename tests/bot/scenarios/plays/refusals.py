"""Every refusal that somebody can meet: who says or presses what, and which sentence answers it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import bot.front
import bot.tables
from games import catalog
from tests.bot.scenarios.stages.stage import Player, Stage

HERE = {"front": bot.front, "tables": bot.tables}


def _of_another_game() -> str:
    """A move of some game of the catalog, as one would type it."""
    game = next(iter(catalog().values()))
    verb = game.verbs[0]
    return " ".join([f"/{game.key} {verb.name}", *(f"{param.name}:a" for param in verb.params)])


NOWHERE = {
    "/table show": "front.which",
    "/table show table:99": "tables.no_table",
    "/table new game:chess": "front.no_such_game",
    "/rules game:chess": "front.no_such_game",
    "/rules game:pantry topic:xyzzy": "front.no_topic",
    "/legend": "front.which_game",
    "/my language language:xx": "front.no_language",
    "/my time zone:Nowhere": "front.no_zone",
    "/my quiet hours:late": "front.which_hours",
    "/my quiet days:someday": "front.which_days",
    "/my away until:tomorrow or so": "front.which_date",
    "/my away until:2020-01-01": "front.away_when",
    "/my away until:2027-04-10": "tables.away_budget",
    "/my notify reminders:200": "front.which_percents",
    "/my block whom:@Ana": "front.block_self",
}
BEFORE = {
    "/table undo table:1": "tables.is_lobby",
    "/table pause table:1": "tables.is_lobby",
    "/table export table:1": "tables.not_started",
    "/table seat kick seat:z table:1": "front.which_seat",
    "/table seat kick seat:c table:1": "tables.seat_empty",
    "/table seat bot level:genius table:1": "tables.no_bot",
    "/table seat invite whom:@Ben table:1": "tables.sits_there",
    "/my data delete:true": "front.still_seated",
}
DURING = {
    "/table start": "tables.is_running",
    "/table show at:999": "tables.no_entry",
    "/table seat handback": "tables.no_bot_plays",
    "/table seat kick seat:a": "tables.replace_whom",
    "/table vote answer:agree": "front.no_vote",
    "/my orders cancel:77": "front.no_order",
    _of_another_game(): "front.other_game",
    "/do what:fly": "front.typed",
}
WATCHING = {
    "/table join": "tables.is_running",
    "/table undo": "tables.not_seated",
    "/table leave": "tables.not_seated",
    "/table resign": "front.seated_only",
    "/table seat claim seat:a": "tables.not_offered",
}


async def before_there_is_a_table(stage: Stage) -> None:
    await _says_all(stage, stage.ana, NOWHERE)


async def in_a_lobby(stage: Stage) -> None:
    ana, ben, cat = stage.people
    await ana.says("/table new game:pantry seats:3")
    await stage.settles()
    _is("tables.too_few", (await ana.presses("Start")).text)
    await ben.presses("Join")
    await stage.settles()
    _is("tables.seated_already", (await ben.presses("Join")).text)
    _is("front.host_only", (await ben.presses("Add a bot")).text)
    _is("tables.not_seated", (await cat.says("/table start table:1")).text)
    await _says_all(stage, ana, BEFORE)
    await ana.presses("Add a bot")
    _is("tables.full", (await cat.presses("Join")).text)
    _is("tables.seats_taken", (await ana.says("/table settings seats:2 table:1")).text)


async def with_too_much_at_once(stage: Stage) -> None:
    for _ in range(5):
        await stage.ana.says("/table new game:pantry")
    _is("front.many_waiting", (await stage.ana.says("/table new game:pantry")).text)
    await stage.settles()
    for _ in range(3):
        await stage.ana.says("/table seat invite whom:@Ben table:1")
    _is("front.many_invitations", (await stage.ana.says("/table seat invite whom:@Ben table:1")).text)
    answers = [await stage.cat.says("/help") for _ in range(21)]
    _is("front.busy", answers[-1].text)


async def in_a_game(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    assert mover is stage.ana, "the lines above are hers"
    await _says_all(stage, mover, DURING)
    await _says_all(stage, stage.cat, WATCHING)
    _is("tables.nothing_to_undo", (await other.says("/table undo")).text)
    await mover.says("/table pause")
    _is("tables.vote_open", (await mover.says("/table pause")).text)
    await stage.settles()
    vote = other.sees("pause")
    await other.presses("Agree", vote)
    _is("tables.vote_closed", (await other.presses("Agree", vote)).text)
    await stage.settles()
    _is("tables.is_paused", (await mover.says("/table undo")).text)


async def when_the_others_have_said_no(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.says("/do what:take deck")
    await mover.presses("Ask the others", await mover.says("/table undo"))
    await stage.settles()
    await other.presses("Disagree")
    _is("tables.undo_cools", (await mover.says("/table undo")).text)
    await mover.says("/table seat bot")
    _is("tables.bot_plays", (await mover.says("/table seat bot")).text)


async def after_a_game(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.says("/table resign")
    await mover.presses("Yes, do it")
    await stage.settles()
    for line in ("/table undo", "/table leave", "/table pause"):
        _is("tables.is_over", (await other.says(line)).text)


# -- sentences -------------------------------------------------------------------------------------


async def _says_all(stage: Stage, person: Player, lines: dict[str, str]) -> None:
    before = await _everything(stage)
    for line, refusal in lines.items():
        _is(refusal, (await person.says(line)).text)
        await stage.clock.advance(1)
    assert await _everything(stage) == before


async def _everything(stage: Stage) -> list[Any]:
    return [await stage.tables.log(row.id, None) for row in await stage.tables.listing()]


def _is(refusal: str, said: str) -> None:
    """Whatever stands in the braces of the sentence, that is what was said."""
    parts = re.split(r"\{[^{}]*\}", sentences()[refusal])
    assert re.match(".+".join(map(re.escape, parts)), said), f"not {refusal}: {said}"


def sentences() -> dict[str, str]:
    """All sentences, by id."""
    found: dict[str, str] = {}
    for owner, module in HERE.items():
        text = Path(module.__path__[0], "words.en.toml").read_text()
        found |= {f"{owner}.{id}": words for id, words in _flat(tomllib.loads(text))}
    return found


def _flat(branch: dict[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, words in branch.items():
        found += _flat(words, f"{prefix}{name}.") if isinstance(words, dict) else [(f"{prefix}{name}", words)]
    return found
