"""Settings of a table as people choose them: sentences instead of names and values, in a form and where one types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.front.common.escaping import escaped
from bot.front.common.panels import LINE, Choice, cut
from bot.front.common.request import refused
from bot.front.common.speech import Speech
from games.kernel import Illegal, Message, Setting, declared, settle

STEPS = 3  # that numbers are offered in, from the least to the most
BETWEEN = "; "  # two settings that somebody types
PAIR = re.compile(r"(\S+=\S+?)[,\s]+(.*)", re.DOTALL)  # a name with its value, and what comes after it
SHOWN = 60  # characters of what was typed, where it is refused
SWITCHES = {"on": "true", "off": "false", "yes": "true", "no": "false"}


def phrase(speech: Speech, name: str, value: object) -> str:
    """What a setting means that has this value, such as `A whole horde is any seven in a row`."""
    said, words = f"{speech.game.key}.chosen.{name}", speech.label
    text = _word(value)
    if f"{said}.{text}" in words.texts:
        return words.say(Message(f"{said}.{text}"))
    if f"{said}.n" in words.texts and isinstance(value, int):
        return words.say(Message(f"{said}.n", {"n": value}))
    meaning = words.texts.get(f"{speech.game.key}.setting.{name}", name.replace("_", " "))
    return f"{meaning[:1].upper()}{meaning[1:]}: {text}"


def otherwise(speech: Speech, usual: Mapping[str, Any]) -> list[Choice]:
    """Everything that could be chosen instead of what is usual."""
    return [
        Choice(cut(phrase(speech, setting.name, value), LINE), _line(setting.name, value))
        for setting in declared(speech.game.settings_type)
        for value in _values(setting)
        if value != usual[setting.name]
    ]


def chosen(settings: Mapping[str, Any], usual: Mapping[str, Any]) -> list[str]:
    """Which of those hold at a table, as `otherwise` has them."""
    return [_line(name, value) for name, value in settings.items() if value != usual[name]]


def from_lines(lines: Sequence[str], usual: Mapping[str, Any]) -> dict[str, Any]:
    """All settings after somebody has chosen these lines."""
    picked = [line.partition("=") for line in lines]
    return {**usual, **{name: value for name, _, value in picked}}


def of_line(speech: Speech, line: str) -> str:
    """What a line stands for that is not among those offered, such as a number between them."""
    name, _, value = line.partition("=")
    return phrase(speech, name, int(value) if value.isdecimal() else value)


def suggested(speech: Speech, typed: str) -> list[tuple[str, str]]:
    """What to go on with after what is typed: as it is read, and as it is sent."""
    *before, part = _pieces(typed)
    known, everything = _known(speech), _sentences(speech)
    sent = [known.get(piece.casefold(), piece) for piece in before]
    read = [next((sentence for sentence, line in everything if line == one), one) for one in sent]
    lines = [(sentence, line) for sentence, line in everything if _begins(part, sentence, line)]
    return [(BETWEEN.join([*read, sentence]), BETWEEN.join([*sent, line])) for sentence, line in lines]


def from_typed(speech: Speech, typed: str) -> dict[str, str]:
    """Settings as they are suggested, with a semicolon between, or `nerves=bold quiet=on` as whoever knows types it."""
    known, found = _known(speech), {}
    for piece in filter(None, _pieces(typed)):
        name, _, value = known.get(piece.casefold(), piece).partition("=")
        found[name] = SWITCHES.get(value, value)
        try:
            settle(speech.game.settings_type, {name: found[name]})
        except Illegal:
            sentences = [sentence for sentence, line in _sentences(speech) if line.startswith(f"{name}=")]
            every = sentences or [sentence for sentence, _ in _sentences(speech)]
            raise refused("no_setting", typed=escaped(piece, SHOWN), known=BETWEEN.join(every)) from None
    return found


def _pieces(typed: str) -> list[str]:
    """What stands between semicolons, and names with values where they stand alone; the last may be begun."""
    found = []
    for piece in typed.split(BETWEEN.strip()):
        rest = piece.lstrip()
        while paired := PAIR.match(rest):
            found.append(paired[1])
            rest = paired[2]
        found.append(rest.strip())
    return [*filter(None, found[:-1]), found[-1]]


def _begins(part: str, sentence: str, line: str) -> bool:
    return part.casefold() in sentence.casefold() or line.startswith(part)


def _sentences(speech: Speech) -> list[tuple[str, str]]:
    """Everything that can be chosen, and what it stands for."""
    return [
        (phrase(speech, setting.name, value), _line(setting.name, value))
        for setting in declared(speech.game.settings_type)
        for value in _values(setting)
    ]


def _known(speech: Speech) -> dict[str, str]:
    return {sentence.casefold(): line for sentence, line in _sentences(speech)}


def doubled(lines: Sequence[str]) -> str:
    """A setting that two of these lines are about; empty if there is none."""
    names = [line.partition("=")[0] for line in lines]
    return next((name for name in names if names.count(name) > 1), "")


def _values(setting: Setting) -> Sequence[object]:
    if setting.choices:
        return setting.choices
    if isinstance(setting.default, bool):
        return (True, False)
    least, most = setting.least or 0, setting.most or 0
    return sorted({least + (most - least) * step // STEPS for step in range(STEPS + 1)} | {int(setting.default)})


def _line(name: str, value: object) -> str:
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"


def _word(value: object) -> str:
    """As files of words have it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
