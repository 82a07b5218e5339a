"""Words for people: those of the games, of the tables, and of Discord, with the names of who sits there."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from functools import cache
from importlib import resources
from typing import Any

import render
from bot.front.common.escaping import escaped, without_markdown
from bot.tables import WORDS, SeatView, Shown
from games.kernel import Event, Game, Message, Path, Seat, View, Words, letter
from games.kernel.messages import Value
from games.toolkit.offering import reason

OWNERS = {**WORDS, **render.WORDS, "front": "bot.front"}
LANGUAGES = sorted(file.name.split(".")[1] for file in resources.files("bot.front").iterdir() if "words." in file.name)


def spoken(*wanted: str | None) -> str:
    """The first of the languages wanted that we speak, such as de for de-AT."""
    known = (part for name in wanted if name for part in (name, name.partition("-")[0]))
    return next((language for language in known if language in LANGUAGES), "en")


log = logging.getLogger(__name__)


class Sayings(Words):
    """Words with which a label that the rules cannot say, or a sentence that is missing, costs nothing but itself."""

    def __init__(self, game: Game[Any], names: Sequence[str], language: str, view: View | None) -> None:
        super().__init__(game, names, language, OWNERS, view)
        self.broken: list[Exception] = []

    def say(self, message: Message | Event) -> str:
        try:
            return super().say(message)
        except KeyError as missing:
            _own_up(message.id, self.language, str(missing))
            return message.id

    def option(self, path: Path) -> str:
        try:
            return super().option(path)
        except Exception as error:  # whatever a rule does wrong
            self.broken.append(error)
            return " ".join(path)

    def why(self, path: Path, asked: Message) -> str:
        try:
            return reason(self, path, asked)
        except Exception as error:  # whatever a rule does wrong
            self.broken.append(error)
            return ""


@cache
def _own_up(id: str, language: str, missing: str) -> None:
    """To the operator, once."""
    log.error("no sentence in %s for %s: %s is missing", language, id, missing)


class Speech:
    """How one speaks at a table: `text` for texts, where names are escaped, `label` for buttons and menus.

    What a choice is called may depend on the view of whoever reads it.
    """

    def __init__(
        self,
        game: Game[Any],
        places: Sequence[SeatView] = (),
        language: str = "en",
        view: View | None = None,
        called: Collection[int] = (),
    ) -> None:
        self.game, self.language, self._places, self._view = game, language, places, view
        names = [f"<@{place.person}>" if place.person in called else escaped(_name(place)) for place in places]
        self.text = Sayings(game, names, language, view)
        self.label = Sayings(game, [without_markdown(_name(place)) for place in places], language, view)

    def calling(self, people: Collection[int]) -> Speech:
        """The same, but that a mention stands for the name of each of these people."""
        return Speech(self.game, self._places, self.language, self._view, people)

    def say(self, id: str, **args: Value) -> str:
        return self.text.say(Message(f"front.{id}", args))

    def on(self, id: str, **args: Value) -> str:
        """The same for a label."""
        return self.label.say(Message(f"front.{id}", args))

    def addressed(self, message: Message | Event, own: Seat) -> str:
        """A sentence with "you" and "your" for the name of whoever reads it; as it is where a verb goes with the name:
        "Ana loses"."""
        words, you = copy(self.text), self.say("you")
        words.names = [you if seat == own else words.name(seat) for seat in range(max(own + 1, len(words.names)))]
        text = words.say(message)
        if re.search(rf"(^|[.!?] ){you} |\b{you} \w+s\b", text):
            return self.text.say(message)
        text = text.replace(f"{you}'s", self.say("your"))
        return text[:1].upper() + text[1:]

    @property
    def title(self) -> str:
        return self.text.say(Message(f"{self.game.key}.title"))


def _name(place: SeatView) -> str:
    """A bot is called by its seat: there may be several of one kind."""
    if place.name is None:
        return f"Bot {letter(place.seat).upper()}" if place.bot else f"Player {letter(place.seat).upper()}"
    return place.name


def at(games: Mapping[str, Game[Any]], shown: Shown, language: str | None = None) -> Speech:
    """How one speaks at a table, also at one whose game has been taken away; to one person alone in their language."""
    spoken = language or shown.language
    if shown.game not in games:
        return anywhere(games, spoken)
    return Speech(games[shown.game], shown.places, spoken, shown.view)


def anywhere(games: Mapping[str, Game[Any]], language: str = "en") -> Speech:
    """Where no table is meant, any game will do: none of its words are used."""
    return Speech(next(iter(games.values())), (), language)
