"""The pace of a table, as everybody reads it before they join."""

from __future__ import annotations

import msgspec

from bot.clock import DAY, HOUR, MINUTE
from bot.front.common.speech import Speech
from bot.tables import Pace, Shown
from bot.tables.seat_clock import LEAST
from bot.tables.terms import grace
from games.kernel import Message
from games.kernel.messages import Value

UNITS = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))


def pace_words(speech: Speech, id: str, **args: Value) -> str:
    return speech.text.say(Message(f"time.{id}", args))


def duration(speech: Speech, seconds: float) -> str:
    """A length of time in the largest unit that fits it."""
    name, unit = next((one for one in UNITS if seconds >= one[1] and seconds % one[1] == 0), UNITS[-1])
    return pace_words(speech, f"span.{name}", n=max(1, round(seconds / unit)))


def reliability(speech: Speech, in_time: tuple[int, int]) -> str:
    """How often somebody was in time lately: a plain fact, no grade."""
    return pace_words(speech, "contract.in_time", count=in_time[0], of=in_time[1])


def pace(speech: Speech, shown: Shown) -> str:
    agreed = msgspec.convert(shown.pace, Pace)
    lines = [_clock(speech, agreed)]
    if agreed.series and not agreed.bank and agreed.turn < DAY:
        lines.append(
            pace_words(
                speech,
                "contract.series",
                series=duration(speech, agreed.series),
                least=duration(speech, LEAST),
            )
        )
    if not agreed.weekends:
        lines.append(pace_words(speech, "contract.weekends"))
    if agreed.evenings:
        lines.append(pace_words(speech, "contract.evenings"))
    lines.append(pace_words(speech, f"contract.{agreed.late}"))
    lines.append(pace_words(speech, "contract.misses", misses=agreed.misses, grace=duration(speech, grace(agreed))))
    lines.append(pace_words(speech, "contract.rests"))
    return "\n".join(lines)


def clock(speech: Speech, shown: Shown) -> str:
    """How long a seat may take."""
    return _clock(speech, msgspec.convert(shown.pace, Pace))


def brief(speech: Speech, shown: Shown) -> str:
    """The pace in a few words."""
    agreed = msgspec.convert(shown.pace, Pace)
    if agreed.bank:
        return pace_words(speech, "brief.bank", bank=duration(speech, agreed.bank))
    return pace_words(speech, "brief.turn", turn=duration(speech, agreed.turn))


def _clock(speech: Speech, agreed: Pace) -> str:
    if agreed.bank:
        stock, more = duration(speech, agreed.bank), duration(speech, agreed.increment)
        return pace_words(speech, "contract.bank", bank=stock, increment=more)
    turn, reaction = duration(speech, agreed.turn), duration(speech, agreed.reaction)
    return pace_words(
        speech, "contract.usual" if agreed.turn >= DAY else "contract.fixed", turn=turn, reaction=reaction
    )
