"""What a game waits for while it is played: whose turn it is, what is asked, what is answered and after how long."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.clock import HOUR
from bot.store.stored_rows import EntryRow
from games.kernel import Decision, Path, Seat

PASSES = ("pass", "wait", "no")  # the first words of answers that do nothing
REACTIONS = ("reaction", "free")


class PromptCount(msgspec.Struct):
    """One kind of question that is asked while somebody else is on."""

    asked: int = 0  # and waited for
    acts: int = 0  # answers that do something
    only_pass: int = 0  # questions to which there is one answer
    pass_hours: float = 0.0  # in which a pass was all that came


class WaitCount:
    """Counts for one game. `see` each position, and `hear` each entry."""

    def __init__(self, began: float) -> None:
        self.turns = self.used = self.seats_lost = 0
        self.pass_hours = 0.0
        self.prompts: dict[str, PromptCount] = {}
        self._last = began
        self._asked: dict[tuple[Seat, str], Decision] = {}
        self._mover: Seat | None = None
        self._bots: frozenset[Seat] = frozenset()

    def see(self, decisions: Sequence[Decision], bots: Collection[Seat]) -> None:
        """This is asked now, and bots sit there."""
        self.seats_lost += len(frozenset(bots) - self._bots)
        self._bots = frozenset(bots)
        mover = next((one.seat for one in decisions if one.waits and one.kind == "turn"), self._mover)
        if mover != self._mover:
            self._mover = mover
            self.turns += mover not in self._bots
        for one in decisions:
            if (one.seat, one.key) not in self._asked:
                self._asked[one.seat, one.key] = one
                if one.waits and one.kind == "reaction" and one.seat not in self._bots:
                    prompt = self._prompt(one)
                    prompt.asked += 1
                    prompt.only_pass += len(one.options.first(2)) < 2

    def hear(self, entry: EntryRow) -> None:
        """Somebody has answered, or the clock for them: all that time was for this."""
        if entry.kind != "answer":
            return
        hours, self._last = (entry.at - self._last) / HOUR, entry.at
        asked = self._asked.get((entry.seat or 0, entry.key or ""))
        if asked is None or asked.kind not in REACTIONS:
            return
        if not is_pass(tuple(entry.path)):
            self._prompt(asked).acts += 1
            self.used += 1
        elif asked.waits:
            self._prompt(asked).pass_hours += hours
            self.pass_hours += hours

    def _prompt(self, asked: Decision) -> PromptCount:
        return self.prompts.setdefault(asked.prompt.id, PromptCount())


def is_pass(path: Path) -> bool:
    return not path or path[0] in PASSES
