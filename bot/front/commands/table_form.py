"""Opening a table, and agreeing on something else before it starts, by filling in a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.front.commands import new_table
from bot.front.common import modals, setting_text
from bot.front.common.modals import Filled, Form, MenuField, TextField
from bot.front.common.panels import LINE, Choice, Menu, Panel, cut
from bot.front.common.request import Request, refused
from bot.front.common.speech import Speech
from bot.front.screens import admission, table_card
from bot.tables import PACES, Pace, Plan, Shown, creation
from bot.tables.servers import GameDefaults, settings_of
from games.kernel import Game

NEW, TERMS = "f.new", "f.terms"
AS_IT_IS = "-"  # a pace that has no name


async def which_game(request: Request) -> Panel:
    """The games of this server, to choose one; its form follows."""
    server = _server(request)
    choices = await request.tables.read(settings_of, server.id)
    lines = [_game_line(request, key) for key in admission.enabled(request.front, choices)]
    if not lines:
        raise refused("no_games")
    return Panel((request.speech.say("form.which"),), (Menu(request.speech.on("form.pick"), NEW, tuple(lines)),))


def _game_line(request: Request, key: str) -> Choice:
    """What it is about stands on the table's card; here that sentence would be cut."""
    words = request.words_of(key)
    return Choice(words.title, key, cut(table_card.size_and_length(words), LINE))


async def opening(request: Request, key: str) -> Form:
    """What a new table of a game is to be like."""
    choices = await request.tables.read(settings_of, _server(request).id)
    admission.check_played(request, choices, key)
    usual = choices.usual.get(key, GameDefaults())
    words, game = request.words_of(key), request.front.games[key]
    pace = usual.pace or str(Plan("").pace)
    title = words.on("form.new", game=words.label.texts[f"{key}.title"])
    everything = _usual(game, usual)
    fields = _fields(words, new_table.usual_seats(game), everything, everything, _paces(words, pace), pace)
    return Form(title, f"{NEW}.{key}", (TextField("title", words.on("form.title"), most=new_table.TITLE), *fields))


async def opened(request: Request, key: str, answers: Filled) -> Panel:
    """Open the table that somebody has described."""
    choices = await request.tables.read(settings_of, _server(request).id)
    admission.check_played(request, choices, key)
    lines = _lines(answers)
    usual = _usual(request.front.games[key], choices.usual.get(key, GameDefaults()))
    return await new_table.new(
        request,
        game=key,
        settings=setting_text.from_lines(lines, usual),
        title=modals.typed(answers, "title"),
        rules=modals.typed(answers, "rules"),
        pace=modals.typed(answers, "pace") or None,
        seats=_number(modals.typed(answers, "seats")),
    )


async def agreeing(request: Request, shown: Shown) -> Form:
    """What is agreed on at a table, to have it otherwise."""
    request.require_host(shown)
    if shown.status != "lobby":
        raise refused("begun")
    words = request.speech
    agreed = msgspec.convert(shown.pace, Pace)
    named = next((name for name, pace in PACES.items() if pace == msgspec.structs.replace(agreed, late=pace.late)), "")
    paces = _paces(words, named or AS_IT_IS)
    usual = await _usual_at(request, shown)
    title = TextField("title", words.on("form.title"), shown.title, most=new_table.TITLE)
    fields = _fields(words, len(shown.places), shown.settings, usual, paces, named or AS_IT_IS, shown.house_rules)
    return Form(words.on("form.terms", table=shown.id), f"{TERMS}.{shown.id}", (title, *fields))


async def agreed(request: Request, shown: Shown, answers: Filled) -> Panel:
    """What somebody has filled in is agreed on from now on."""
    pace = modals.typed(answers, "pace")
    return await new_table.agree(
        request,
        shown,
        settings=setting_text.from_lines(_lines(answers), await _usual_at(request, shown)),
        title=modals.typed(answers, "title"),
        rules=modals.typed(answers, "rules"),
        pace=None if pace in ("", AS_IT_IS) else pace,
        seats=_number(modals.typed(answers, "seats")),
    )


def _fields(
    words: Speech,
    seats: int,
    settings: Mapping[str, Any],
    usual: Mapping[str, Any],
    paces: Sequence[Choice],
    pace: str,
    rules: str = "",
) -> list[TextField | MenuField]:
    """Beside the title; a form holds five."""
    sizes = [Choice(words.on("form.players", n=n), str(n)) for n in sorted(words.game.seats)]
    made: list[TextField | MenuField] = [
        MenuField("seats", words.on("form.seats"), sizes, [str(seats)]),
        MenuField("pace", words.on("form.pace"), paces, [pace]),
    ]
    if lines := setting_text.otherwise(words, usual):
        chosen = setting_text.chosen(settings, usual)
        known = {line.value for line in lines}
        lines += [Choice(setting_text.of_line(words, line), line) for line in chosen if line not in known]
        hint = words.on("form.usual")
        made.append(MenuField("settings", words.on("form.settings"), lines, chosen, several=True, hint=hint))
    made.append(TextField("rules", words.on("form.rules"), rules, most=new_table.RULES, long=True))
    return made


def _paces(words: Speech, now: str) -> list[Choice]:
    """The usual ones and some in words; and that of now, if it is another."""
    known = [Choice(words.on(f"choice.{name}"), name) for name in PACES]
    known += [Choice(typed, typed) for typed in new_table.OWN_PACES]
    if now in {line.value for line in known}:
        return known
    return [*known, Choice(words.on("form.as_it_is") if now == AS_IT_IS else now, now)]


async def _usual_at(request: Request, shown: Shown) -> dict[str, object]:
    choices = await request.tables.read(settings_of, shown.server) if shown.server is not None else None
    return _usual(request.speech.game, choices.usual.get(shown.game, GameDefaults()) if choices else GameDefaults())


def _usual(game: Game[Any], usual: GameDefaults) -> dict[str, object]:
    return creation.all_settings(game, usual.settings)


def _lines(answers: Filled) -> Sequence[str]:
    lines = answers.get("settings", ())
    if setting_text.doubled(lines):
        raise refused("one_of_each")
    return lines


def _number(typed: str) -> int | None:
    return int(typed) if typed.isdecimal() and len(typed) < 3 else None


def _server(request: Request) -> discord.Guild:
    if request.interaction.guild is None:
        raise refused("only_server")
    return request.interaction.guild
