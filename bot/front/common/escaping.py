"""What people typed, their names above all, made harmless: it can neither format, nor ring, nor turn a line around."""

from __future__ import annotations

import re
import unicodedata

from games.kernel import Message
from games.kernel.messages import Value

LONGEST, SAID = 32, 60  # of a name, and of what was typed
_WORD = re.compile(r"[\w.-]*")
_MARKS = re.compile(r"([\\*_~`|>#\-\[\]()<:])")
_NOTHING = ("Cf", "Cs", "Co", "Cn")  # right-to-left marks among them, and what is no character
_SPACE = ("Cc", "Zl", "Zp")


def without_markdown(name: str, longest: int = LONGEST) -> str:
    """For labels of buttons and menus, where Discord formats nothing."""
    seen = "".join(" " if _is(char, _SPACE) else char for char in name if not _is(char, _NOTHING))
    return " ".join(seen.split())[:longest].strip() or "?"


def escaped(name: str, longest: int = LONGEST) -> str:
    """For texts, where Discord reads Markdown and mentions."""
    return _MARKS.sub(r"\\\1", without_markdown(name, longest)).replace("@", "@\u200b")


def harmless(message: Message) -> Message:
    """A refusal may say again what somebody has typed; what is a word of a game stays as it is."""
    return Message(message.id, {name: _said_again(value) for name, value in message.args.items()})


def _said_again(value: Value) -> Value:
    return escaped(value, SAID) if isinstance(value, str) and not _WORD.fullmatch(value) else value


def _is(char: str, kinds: tuple[str, ...]) -> bool:
    return unicodedata.category(char) in kinds
