"""Many games by correspondence, added up: what a turn costs the people who play."""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from bot.clock import stopwatch
from bot.store import migrate
from bot.testing.company.correspondence import FIRST_PERSON, Course, correspond
from bot.testing.company.habits import HABITS, Friend
from bot.testing.company.letterbox import Letter
from bot.testing.company.waits import PromptCount
from games.kernel import Game
from games.players import PLAYERS, Bot

CALLS = ("turn", "resumed", "call")  # kinds of notices by which somebody reads what has happened
MEMORY = next((place for place in ("/dev/shm",) if Path(place).is_dir()), None)  # noqa: S108  # games lie in memory


class CompanyFigures(msgspec.Struct):
    """Hours, rings, messages and reactions are those of a person's own turn."""

    game: str
    games: int
    seats: int
    habits: list[str]
    pace: str
    finished: int
    turns: int
    days_median: float
    hours_per_turn: float
    rings_per_turn: float
    pass_hours_per_turn: float
    reactions_used_per_turn: float
    reminder_share: float  # of all rings
    night_rings: int
    seats_lost: int  # how often a bot took over
    words_median: int  # of what is said to whoever is called
    words_p90: int
    messages_per_turn: float
    silent_messages_per_turn: float  # those that ring nobody
    rings_by_notice: dict[str, int]
    by_kind: dict[str, PromptCount]
    seconds_per_game: float  # of the machine


class Post:
    """What people get to read and hear in all games."""

    def __init__(self) -> None:
        self.rings = Counter[str]()  # by kind of notice
        self.night = self.messages = self.silent = 0
        self.words: list[int] = []

    def read(self, letter: Letter, kind: str, people: Sequence[Friend]) -> None:
        self.messages += 1
        self.silent += not letter.rang
        self.rings[kind] += len(letter.rang)
        self.night += sum(people[person - FIRST_PERSON].sleeps(letter.at) for person in letter.rang)
        if kind in CALLS:
            self.words.append(words_of(letter.text))


def words_of(text: str) -> int:
    """How much there is to read; a mention or a moment is one word."""
    return len(re.findall(r"\w+", re.sub(r"<[@#t][^>]*>", " X ", text)))


async def measure(
    game: Game[Any], seats: int, habits: str, games: int, seed: int = 1, pace: str | None = None,
    answers: Bot = PLAYERS["normal"], progress: Callable[[str], None] = lambda line: None,
) -> CompanyFigures:  # fmt: skip
    """Let a company play so many games; the same seed, the same games."""
    known = HABITS[habits]
    agreed = pace or known.pace
    courses, post, began = list[Course](), Post(), stopwatch()
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        empty, path = Path(name) / "empty.db", Path(name) / "game.db"
        migrate.upgrade_file(empty)
        for number in range(games):
            people = [Friend(known.seats[seat], seat, seed + number) for seat in range(seats)]
            course = await correspond(empty, path, game, people, agreed, seed + number, answers)
            for letter in course.letters:
                post.read(letter, course.kinds.get(letter.notice or 0, ""), people)
            courses.append(course._replace(letters=(), kinds={}))
            progress(f"game {number + 1}: {course.hours / 24:.1f} days, {course.waits.turns} turns")
    who = [f"{one.looks}, {one.zone}" for one in known.seats[:seats]]
    made = sum_up(courses, post, stopwatch() - began)
    return CompanyFigures(game=game.key, seats=seats, habits=who, pace=agreed, **made)


def sum_up(courses: Sequence[Course], post: Post, seconds: float) -> Mapping[str, Any]:
    waits = [course.waits for course in courses]
    turns = sum(one.turns for one in waits)

    def a_turn(count: float) -> float:
        return round(count / max(1, turns), 3)

    rings, words = post.rings.total(), sorted(post.words) or [0]
    return {
        "games": len(courses),
        "finished": sum(course.finished for course in courses),
        "turns": turns,
        "days_median": round(median(course.hours for course in courses) / 24, 1),
        "hours_per_turn": a_turn(sum(course.hours for course in courses)),
        "rings_per_turn": a_turn(rings),
        "pass_hours_per_turn": a_turn(sum(one.pass_hours for one in waits)),
        "reactions_used_per_turn": a_turn(sum(one.used for one in waits)),
        "reminder_share": round(post.rings["reminder"] / max(1, rings), 3),
        "night_rings": post.night,
        "seats_lost": sum(one.seats_lost for one in waits),
        "words_median": words[len(words) // 2],
        "words_p90": words[len(words) * 9 // 10],
        "messages_per_turn": a_turn(post.messages),
        "silent_messages_per_turn": a_turn(post.silent),
        "rings_by_notice": {kind: count for kind, count in sorted(post.rings.items()) if count},
        "by_kind": _prompts(waits_of.prompts for waits_of in waits),
        "seconds_per_game": round(seconds / max(1, len(courses)), 2),
    }


def _prompts(games: Iterable[Mapping[str, PromptCount]]) -> dict[str, PromptCount]:
    found: dict[str, PromptCount] = {}
    for prompts in games:
        for id, count in prompts.items():
            all_ = found.setdefault(id, PromptCount())
            for name in PromptCount.__struct_fields__:
                setattr(all_, name, round(getattr(all_, name) + getattr(count, name), 3))
    return dict(sorted(found.items()))
