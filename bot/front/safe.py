"""Names that people chose for themselves, made harmless: they can neither format, nor ring, nor turn a line around."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 32
_MARKS = re.compile(r"([\\*_~`|>#\-\[\]()<:])")
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, right-to-left marks, and what is no character


def plain(name: str, longest: int = LONGEST) -> str:
    """For labels of buttons and menus, where Discord formats nothing."""
    seen = "".join(char if unicodedata.category(char) not in _HIDDEN else " " for char in name)
    return " ".join(seen.split())[:longest].strip() or "?"


def escaped(name: str, longest: int = LONGEST) -> str:
    """For texts, where Discord reads Markdown and mentions."""
    return _MARKS.sub(r"\\\1", plain(name, longest)).replace("@", "@\u200b")
