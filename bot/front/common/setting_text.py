"""Settings of a table as people choose them: lines of a form instead of names and values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.front.common.panels import LINE, Choice, cut
from bot.front.common.speech import Speech
from games.kernel import Message, Setting, declared

STEPS = 3  # that numbers are offered in, from the least to the most


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
