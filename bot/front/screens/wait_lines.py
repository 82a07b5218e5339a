"""Whom a table waits for, for what and until when, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.clock import HOUR
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.tables.public_waits import PublicWait, public_waits
from games.kernel import Seat


async def waiting_lines(front: FrontContext, words: Speech, table_id: int, told: Collection[Seat] = ()) -> str:
    """A line for each question that is open; nothing if nobody is waited for. What one of `told` is asked is known."""
    waits = await front.tables.read(public_waits, table_id)
    groups = by_question(waits)
    known = [one for group in groups for one in group if any(other.seat in told for other in group)]
    lines = [words.say("waiting.told", each=_each(front, words, known))] if known else []
    lines += [_line(front, words, group) for group in groups if group[0] not in known]
    return "\n".join(lines)


def by_question(waits: Sequence[PublicWait]) -> list[list[PublicWait]]:
    """Those who are asked the same stand together."""
    groups: dict[tuple[str, str], list[PublicWait]] = {}
    for one in waits:
        groups.setdefault((one.kind, str(one.asked)), []).append(one)
    return [*groups.values()]


def _line(front: FrontContext, words: Speech, group: Sequence[PublicWait]) -> str:
    first, who = group[0], [one.seat for one in group]
    until = _until(front, words, first) if len(group) == 1 else _each(front, words, group)
    said = f"{until[:1].upper()}{until[1:]}."
    if first.kind == "turn":
        return words.say("waiting.turn", who=who, until=said)
    question = words.text.say(first.asked) if first.asked else words.say(f"waiting.{first.kind}")
    return words.say("waiting.asked", who=who, asked=question, until=said)


def _each(front: FrontContext, words: Speech, waits: Sequence[PublicWait]) -> str:
    return "; ".join(f"{words.text.name(one.seat)} {_until(front, words, one)}" for one in waits)


def _until(front: FrontContext, words: Speech, wait: PublicWait) -> str:
    """Until when, and from when on they can be expected."""
    if wait.away_until:
        return words.say("waiting.away", when=f"<t:{int(wait.away_until)}:f>")
    if wait.due is None:
        return words.say("waiting.soon")
    near = wait.due - front.clock.now() < HOUR
    until = words.say("waiting.until", when=f"<t:{int(wait.due)}:{'R' if near else 'f'}>")
    if wait.quiet_until:
        until = words.say("waiting.quiet", until=until, when=f"<t:{int(wait.quiet_until)}:t>")
    return until
