"""What people look for first among their choices, and under which heading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.kernel import Decision, Message, Path, View
from games.zanaga.content import MARKET, SUPPLIES
from games.zanaga.land import LAND
from games.zanaga.view import ZanagaView

GROUPS = {
    **dict.fromkeys(("attempt", "visit", "walk", "duel", "roam", "confront", "done"), "go"),
    **dict.fromkeys(("press", "fight", "escape", "pay", "face"), "fight"),
    **dict.fromkeys(("buy", "sell", "trade", "heal", "clear", "gear", "take"), "deal"),
    **dict.fromkeys(("use", "dismiss", "swap"), "use"),
}
FIRST = 3  # counters that are shown before all else
ATTEMPTED = 3.0  # what a point of experience is worth in gold


def group(path: Path, view: View) -> str:
    """By colour where one attempts, by land where one walks, by kind where one buys."""
    match path:
        case (verb,) if verb in GROUPS:
            return f"zanaga.heading.{GROUPS[verb]}"
        case ("attempt", place) if place in LAND.jewel:
            return f"zanaga.heading.{LAND.jewel[place]}"
        case ("walk", place) if place in LAND.terrain:
            return f"zanaga.heading.{LAND.terrain[place]}"
        case ("visit", _):
            return "zanaga.heading.town"
        case ("buy" | "take", card) if card in MARKET:
            return f"zanaga.heading.{MARKET[card].kind}"
    return ""


def toll(path: Path, view: View) -> Literal["", "costs", "wastes"]:
    """An ally whom one sends away is gone; what is sold brings half its price."""
    return "wastes" if path[0] == "dismiss" else "costs" if path[0] in ("sell", "trade") else ""


def landmarks(view: View) -> Mapping[str, Message]:
    """The towns and the Lost City by their names."""
    assert isinstance(view, ZanagaView)
    city = {view.city: Message("zanaga.landmark.city")} if view.city else {}
    return {**{place: Message("zanaga.landmark.town", {"place": place}) for place in LAND.towns}, **city}


def foremost(view: View, decision: Decision) -> list[Path]:
    """The counters that promise most, and the Lost City; in a fight what the clock would answer."""
    assert isinstance(view, ZanagaView)
    if view.moment == "fight":
        return [decision.default, ("escape",)]
    if view.moment not in ("travel", "onward") or view.seat is None:
        return []
    chances, gold = view.chances(view.seat), view.heroes[view.seat].gold

    def promise(place: str) -> float:
        rank = LAND.jewel[place]
        odds = chances.of_rank(rank)
        return odds * ATTEMPTED * SUPPLIES.experience[rank] - (1 - odds) * gold

    places = [place for place in decision.options.under(("attempt",)) if place in LAND.jewel]
    best = sorted(places, key=promise, reverse=True)[:FIRST]
    return [*(("attempt", place) for place in best), *([("visit", view.city)] if view.city else [])]
