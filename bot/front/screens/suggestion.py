"""*Suggest*: what a sensible player would do, with the reason in a line. For whoever wants that, and for no rating."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.front.common import drafts
from bot.front.common.custom_ids import CustomId
from bot.front.common.menus import Fork
from bot.front.common.panels import LABEL, Button, Menu, Row, cut
from bot.front.common.request import Request
from bot.front.common.speech import Speech
from bot.tables import Shown, ratings
from bot.tables.bots import seen_question
from bot.tables.people import preferences, set_preferences
from games.kernel import Decision, Path, seeded
from games.players import PLAYERS, Seen

ADVISER = "normal"


async def offered(request: Request, shown: Shown, decision: Decision) -> bool:
    """Whether a question may be asked back: it leaves a choice, nobody is rated by it, and its person wants that."""
    if not decision.waits or decision.seat != shown.seat or len(decision.options.first(2)) < 2:
        return False
    if not (await request.tables.read(preferences, request.person)).suggest:
        return False
    return not await request.tables.read(ratings.counts, [one.person for one in shown.places if one.person])


def button(speech: Speech, shown: Shown) -> Button:
    return Button(speech.on("button.suggest"), str(CustomId("suggest", shown.id)), "primary")


def too_many(request: Request) -> bool:
    return request.front.suggestions.exceeded(request.person, request.now)


async def suggested(request: Request, shown: Shown, decision: Decision) -> Path | None:
    """What a bot would answer that knows what this seat knows."""
    seen = await request.tables.read(seen_question, shown.id, decision.seat, decision.key)
    path = await asyncio.to_thread(advise, seen) if seen else None
    return path if path is not None and decision.options.accepts(path) else None


def advise(seen: Seen[Any]) -> Path:
    """The same each time that it is asked for."""
    return PLAYERS[ADVISER](seen, seeded(f"suggest {seen.decision.key}"))


def told(speech: Speech, decision: Decision, path: Path) -> str:
    """The deed, and why one would do it."""
    return speech.say("suggested", deed=speech.text.option(path), why=speech.text.why(path, decision.prompt)).strip()


def rows(fork: Fork, speech: Speech, path: Path, others: Sequence[Row]) -> tuple[Row, ...]:
    """What else can be done, below a button that does what is suggested, one that puts the advice away, and one that
    wants no more of that."""
    away = Button(speech.on("back"), str(CustomId("move", fork.table)))
    off = Button(speech.on("button.unsuggest"), str(CustomId("unsuggest", fork.table)))
    drafted = drafts.draft_of(fork.decision.options, path)
    if drafted is None:
        return ((away, off), *others)
    gold = Button(cut(speech.label.option(path), LABEL), fork.to(drafts.CHOOSE, drafted[0]), "primary")
    return ((gold, away, off), *(row for one in others if (row := _without(one, gold.custom_id))))


def _without(row: Row, custom_id: str) -> Row:
    return row if isinstance(row, Menu) else tuple(button for button in row if button.custom_id != custom_id)


async def choose(request: Request, on: bool) -> str:
    """Switch it on or off, everywhere; what is said of that."""
    await request.tables.write(set_preferences, request.person, request.name, suggest=on)
    return request.speech.say("said.suggest_on" if on else "said.suggest_off")
