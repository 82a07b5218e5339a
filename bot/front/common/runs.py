"""Deeds that are done one after the other with one press: those that a game offers so, and those ticked in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.front.common import drafts, menus
from bot.front.common.drafts import Click
from bot.front.common.menus import Fork
from bot.front.common.offers import runs_of
from bot.front.common.panels import LABEL, Button, Row, cut, rows_of
from games.kernel import Decision, Path, Words

FEW = 2  # buttons


class Run(NamedTuple):
    paths: Sequence[Path]
    name: str = ""  # what all of it is called; "" for what was ticked


def offered(words: Words, decision: Decision) -> list[Run]:
    return [Run(paths, words.say(name)) for paths, name in runs_of(words, decision)[:FEW]]


def rows(fork: Fork) -> tuple[Row, ...]:
    """A button for each, where a question begins."""
    if fork.draft or fork.page:
        return ()
    buttons = []
    for place, run in enumerate(offered(fork.words, fork.decision)):
        if drafted := drafts.draft_of(fork.decision.options, run.paths[0]):
            buttons.append(Button(cut(run.name, LABEL), fork.to(drafts.RUN, drafted[0], place)))
    return rows_of(buttons)


def meant(words: Words, decision: Decision, click: Click, path: Path, values: Sequence[str]) -> Run | None:
    """What a button or several lines of a list stand for, each line once and in the order of the list; None for what
    is one deed, or none."""
    if click.act == drafts.RUN:
        found = offered(words, decision)[click.page : click.page + 1]
        return next((run for run in found if run.paths[0] == path), None)
    if click.act != drafts.PICK or len(values) < 2:
        return None
    ticked = [drafts.picked(decision, path, click.draft, value) for value in values]
    paths = [one[0] for one in ticked if one and menus.goes_with_others(words.game, decision, one[0])]
    return Run(paths) if len({*paths}) == len(values) else None
