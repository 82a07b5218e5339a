"""Every word that is said exists, every word that exists is said, and names are made harmless."""

from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot import front
from bot.front.common import escaping
from bot.front.common.speech import Speech
from bot.tables import PACES
from bot.tables.vote_effects import EFFECTS
from games import catalog
from games.kernel import Message

FRONT = Path(front.__file__).parent
SAID = re.compile(r"\b(?:say|on|refused|done|pace_words|_plainly)\(f?\"([^\"]+)\"")


def flat(branch: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in branch.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return found


WORDS = flat(tomllib.loads((FRONT / "words.en.toml").read_text()))
CODE = "\n".join(path.read_text() for path in sorted(FRONT.rglob("*.py")))


def test_what_is_said_by_name_has_words() -> None:
    named = {name for name in SAID.findall(CODE) if "{" not in name}
    homes = ("", "said.", "notice.")
    missing = [name for name in named if not any(home + name in WORDS for home in homes)]
    assert len(named) > 40
    assert missing == []


def test_no_words_are_kept_that_nobody_says() -> None:
    written = set(re.findall(r"\w+", CODE))
    idle = [name for name in WORDS if name.rpartition(".")[2] not in written]
    made_from = {
        *EFFECTS,
        *(f"vote_{effect}" for effect in EFFECTS),
        *PACES,
        "granted",
        "refused",
        "lapsed",
        "withdrawn",
        "overtaken",
    }  # named by the tables
    made_from |= {
        "reaction",
        "choice",
        "consent",
        "left",
        "offered",
        "kept",
        "claimed",
        "takeover",
        "handed_back",
        "stands_in",
    }
    made_from |= {"resigned", "removed", "closed_agreed", "closed_left", "check_in", "running", "expired", "over"}
    assert [name for name in idle if name.rpartition(".")[2] not in made_from] == []


def test_every_pace_is_explained() -> None:
    assert all(f"choice.{pace}" in WORDS for pace in PACES)


def test_placeholders_are_well_formed() -> None:
    for name, text in WORDS.items():
        assert list(string.Formatter().parse(text)), name


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [
        ("Ana", "Ana", "Ana"),
        ("**bold** `x`", "\\*\\*bold\\*\\* \\`x\\`", "**bold** `x`"),
        ("<@1> @here", "\\<@\u200b1\\> @\u200bhere", "<@1> @here"),
        ("a\u202eb\nc", "ab c", "ab c"),
        ("\u200b\u202e", "?", "?"),
        ("x" * 99, "x" * 32, "x" * 32),
    ],
)
def test_names_are_harmless(name: str, text: str, label: str) -> None:
    assert escaping.escaped(name) == text
    assert escaping.without_markdown(name) == label


def test_commands_of_every_game_fit_discords_limits() -> None:
    for game in catalog().values():
        words = Speech(game).text
        assert words.texts[f"{game.key}.title"]
        assert all(re.fullmatch(r"[-_a-z0-9]{1,32}", verb.name) for verb in game.verbs)
        assert all(re.fullmatch(r"[-_a-z0-9]{1,32}", p.name) for verb in game.verbs for p in verb.params)


def test_a_refusal_says_again_what_was_typed_without_what_discord_would_read() -> None:
    typed = Message("tables.no_game", {"game": "@here **x** <@1>", "known": ["pantry"], "card": "squeak", "n": 3})
    said = {"game": "@\u200bhere \\*\\*x\\*\\* \\<@\u200b1\\>", "known": ["pantry"], "card": "squeak", "n": 3}
    assert escaping.harmless(typed).args == said
