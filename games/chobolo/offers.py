"""What people look for first, of all that may be done; the hexes that have names; and standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.chobolo import foretold, labels
from games.chobolo.chips import lacking
from games.chobolo.state import wizard_of
from games.chobolo.tiles import NATURE
from games.chobolo.view import ChoboloView
from games.kernel import PASS, Decision, DeclaredOrder, Message, Path, View
from games.kernel.options import DONE
from games.kernel.state import letter

DUE = ("armageddon", "chobolo", "open-plane-wall")  # what a game is won by
GROUPS = {
    **dict.fromkeys(("gather", "toward", "go", "pray", "purge", "river", "leave"), "move"),
    **dict.fromkeys(("take", "build", "raze", "hit", "shoot", "peace", "fight"), "act"),
    "cast": "magic",
    "watch": "orders",
    "drown": "rare",
    **dict.fromkeys(("end", "pass", "done"), "end"),
}


def group(path: Path, view: View) -> str:
    """Verbs by what they are for; where one goes, the places with names before all other hexes, and these by the side
    of the compass."""
    match path:
        case (verb,) if verb in GROUPS:
            return f"chobolo.heading.{GROUPS[verb]}"
        case ("leave", _, _) | ("leave", _):
            return "chobolo.heading.aside"
        case ("hit" | "shoot", *_, _):
            return "chobolo.heading.fights"
        case ("go" | "found", *_, place) if place in landmarks(view):
            return "chobolo.heading.places"
        case ("go", who, place) if isinstance(view, ChoboloView) and who in view.characters:
            return f"chobolo.heading.{foretold.side(view, who, place) or 'places'}"
    return ""


def toll(path: Path, view: View) -> Literal["", "costs", "wastes"]:
    """Who drowns comes back by a spell alone; a chip that is laid back is one less to cast with."""
    return "wastes" if path[0] == "drown" else "costs" if path[0] == "purge" else ""


def landmarks(view: View) -> Mapping[str, Message]:
    """Main towers, auxiliary towers, Chobolo's hex, and the element hexes; and what one may walk toward."""
    assert isinstance(view, ChoboloView)
    return labels.landmarks(view)


def orders(view: View) -> Mapping[Path, DeclaredOrder]:
    """Answer Armageddon with whatever works; or cast in battles of one's own alone. Both go by open facts."""
    assert isinstance(view, ChoboloView)
    if view.seat is None or not view.characters:
        return {}
    seat = view.seat
    standard = (Message("chobolo.ask.answer.standard", {"spell": "armageddon"}),)
    tower, kinds = view.rulers[seat].tower, view.rulers[seat].warriors
    raised = [("cast", "resurrect", kind, tower) for kind in kinds]
    called_back = [("cast", "recall", f"{letter(seat)}-{kind}", tower) for kind in kinds]
    letters = [letter(other) for other in range(view.seats) if other != seat]
    changed = [("cast", "change-element", other, element) for other in letters for element in NATURE.values()]
    undone = [("cast", "unravel", other) for other in letters]
    answers = (Message("chobolo.ask.answer.card"), Message("chobolo.ask.answer.standard"))
    return {
        ("armageddon",): DeclaredOrder(
            Message("chobolo.order.armageddon"), standard, (*raised, *called_back, *changed, *undone)
        ),
        ("own-battles",): DeclaredOrder(Message("chobolo.order.own_battles"), answers, (PASS,)),
    }


def foremost(view: View, decision: Decision) -> list[Path]:
    """In the own turn what wins, the next chip, and where each goes who has not moved; else the spells."""
    assert isinstance(view, ChoboloView)
    under, seat = decision.options.under, decision.seat
    spells = under(("cast",))
    if not view.characters or view.active != seat:
        return [("cast", spell) for spell in spells]
    due = [("cast", spell) for spell in DUE if spell in spells]
    chips = [("gather", NATURE[one], DONE) for one in lacking(view, seat)[:1]]
    walkers = under(("go",))
    on_the_move = view.march.who if view.march is not None else wizard_of(seat)
    walks = [("go", who) for who in sorted(walkers, key=lambda who: who != on_the_move)]
    births = [("cast", "resurrect")] * ("resurrect" in spells)
    return [("take",), *due, *(chips if wizard_of(seat) in walkers else ()), *births, *walks, ("fight",), ("end",)]
