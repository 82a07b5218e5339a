"""Names and descriptions of commands in the languages that our words are in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as At
from discord.app_commands import TranslationContextTypes, locale_str

from bot.front.common import speech
from bot.front.common.command_builder import DESCRIPTION
from bot.front.common.panels import cut
from games.kernel import Game, Words

NAMES = (At.command_name, At.group_name, At.parameter_name)
MENU_NAME = 32  # characters of what stands in the menu beside a message or a person
NAME = re.compile(r"[-_\w]{1,32}")


class Translator(app_commands.Translator):
    """Descriptions are found by their id, names under `front.name.<the English name>`; in menus by id."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._known: dict[tuple[str, str], Mapping[str, str]] = {}  # by game and language

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """None: what is English is shown."""
        language = speech.spoken(str(locale))
        if language == self._words.language:
            return None
        texts = self._texts(string.extras.get("game", self._words.game), language)
        if context.location in NAMES and not isinstance(context.data, app_commands.ContextMenu):
            name = texts.get(f"front.name.{string.message}", "")
            return name if NAME.fullmatch(name) and name == name.lower() else None
        found = texts.get(string.extras.get("id", ""))
        most = MENU_NAME if context.location in NAMES else DESCRIPTION
        return cut(found.format(**string.extras["args"]), most) if found else None

    def _texts(self, game: Game[Any], language: str) -> Mapping[str, str]:
        key = game.key, language
        if key not in self._known:
            self._known[key] = speech.Speech(game, (), language).text.texts
        return self._known[key]
