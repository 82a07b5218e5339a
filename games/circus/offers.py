"""What people look for first, of all that an animatron may do."""

from __future__ import annotations

from typing import Literal

from games.circus.ai.odds import Stakes, expected_value
from games.circus.cards import QUESTS, VOODOO
from games.circus.effects import Counter
from games.circus.labels import rolled
from games.circus.view import CircusView
from games.kernel import Decision, DeclaredOrder, Message, Path, View

COUNTERS = [key for key, card in VOODOO.items() if any(isinstance(one, Counter) for one in card.effects)]
GROUPS = {
    **dict.fromkeys(("attempt", "skip", "roll", "spend", "pass", "wait", "later"), "show"),
    **dict.fromkeys(("play", "salvage", "regrow", "recycle"), "build"),
    **dict.fromkeys(("use", "cast"), "cards"),
}
FIRST = 2  # quests


def group(path: Path, view: View) -> str:
    return f"circus.heading.{GROUPS[path[0]]}" if len(path) == 1 and path[0] in GROUPS else ""


def toll(path: Path, view: View) -> Literal["", "costs", "wastes"]:
    """What has to leave the body to make room."""
    return "costs" if path[0] in ("play", "salvage") and len(path) > 2 else ""


def orders(view: View) -> dict[Path, DeclaredOrder]:
    """To counter what others cast on one's own test, whether one holds a card for that or not: nobody learns of it."""
    assert isinstance(view, CircusView)
    if view.seat is None:
        return {}
    asked = (Message("circus.ask.test", {"whom": view.seat}),)
    counters = tuple(("cast", card, view.open[0].card) for card in COUNTERS if view.open)
    return {("counter",): DeclaredOrder(Message("circus.order.counter"), asked, counters)}


def foremost(view: View, decision: Decision) -> list[Path]:
    """The open quests whose dice alone promise most popularity for the lives that they put at stake."""
    assert isinstance(view, CircusView)

    def promise(quest: str, tokens: int) -> float:
        what = QUESTS[quest]
        return expected_value(rolled(what, view), Stakes(what.popularity + tokens, 0.0, -what.level))

    promised = sorted(view.row, key=lambda offer: -promise(offer.quest, offer.tokens))
    return [("attempt", offer.quest) for offer in promised[:FIRST]]
