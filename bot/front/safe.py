"""Names that people chose for themselves, made harmless: they can neither format, nor ring, nor turn a line around."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 32
_MARKS = re.compile(r"([\\*_~`|>#\-\[\]()<:])")
_NOTHING = ("Cf", "Cs", "Co", "Cn")  # right-to-left marks among them, and what is no character
_SPACE = ("Cc", "Zl", "Zp")


def plain(name: str, longest: int = LONGEST) -> str:
    """For labels of buttons and menus, where Discord formats nothing."""
    seen = "".join(" " if _is(char, _SPACE) else char for char in name if not _is(char, _NOTHING))
    return " ".join(seen.split())[:longest].strip() or "?"


def escaped(name: str, longest: int = LONGEST) -> str:
    """For texts, where Discord reads Markdown and mentions."""
    return _MARKS.sub(r"\\\1", plain(name, longest)).replace("@", "@\u200b")


def _is(char: str, kinds: tuple[str, ...]) -> bool:
    return unicodedata.category(char) in kinds
