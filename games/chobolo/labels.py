"""What a choice does, where that takes more than the words of its path one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chobolo import foretold
from games.chobolo.casting import cost_of
from games.chobolo.content import SPELLS, STANDARD, WIZARDS
from games.chobolo.firing import DIE
from games.chobolo.legs import RIVER_GOES, builds_on
from games.chobolo.marching import spaces
from games.chobolo.state import aimed, called, character, kind_of, owner, wizard_of, wizardly
from games.chobolo.tiles import NATURE
from games.chobolo.view import ChoboloView
from games.kernel import Message, Path, View
from games.kernel.messages import Value
from games.kernel.state import LETTERS, letter, seat_of

PAIRED = ("hit", "shoot")
CLOSES = ("rest", "done", "hold", "once")
PLAIN = ("home", "plane", "heart")
NAMED = 2  # rivals whose names a label has room for


def is_who(word: str) -> bool:
    """Whether a word names a character."""
    return word[:1] in LETTERS and word[1:2] == "-"


def label(path: Path, view: View | None) -> Message | None:
    """Characters by whose they are, spells by what they cost and at what they are aimed, pairs of fighters."""
    seen = view if isinstance(view, ChoboloView) else None
    match path:
        case ("gather", *elements) if elements[-1:] == ["done"]:
            return _gather(elements[:-1], seen)
        case ("toward", who, word) if is_who(who):
            return _toward(who, word, seen)
        case ("go", who, place) if is_who(who) and seen is not None and owner(who) == seen.seat:
            return _go(who, place, seen)
        case (("go" | "drown" | "leave") as verb, who, place) if is_who(who):
            return Message(f"chobolo.label.{verb}", {"who": _named(who, seen), "hex": place})
        case ("river", who) if is_who(who):
            return Message("chobolo.label.river", {"who": _named(who, seen), "odds": _odds(RIVER_GOES)})
        case ("build", who) if is_who(who) and seen is not None:
            odds = _odds(builds_on(seen.table, who))
            told: dict[str, Value] = {"who": _named(who, seen), "odds": odds, "ends": _ends(who, seen)}
            return Message("chobolo.label.build.odds", told)
        case ("build", who) if is_who(who):
            return Message("chobolo.label.build.plain", {"who": called(who)})
        case (("peace" | "fight") as verb, who, *_) if is_who(who):
            return Message(f"chobolo.label.{verb}", {"who": called(who)})
        case ("found", place) if seen is not None and place in seen.land.elements:
            return _found(place, seen)
        case ("watch", post, order):
            named: Value = _named(post, seen) if is_who(post) else [Message("chobolo.label.tower", {"hex": post})]
            return Message("chobolo.label.watch", {"post": named, "order": order})
        case ("cast", spell, *words) if spell in SPELLS or spell in STANDARD:
            return _cast(spell, words, seen)
        case ("pick", *words) if words:
            return _pick(words)
        case (verb, *words, rest) if verb in PAIRED and len(words) % 2 == 0 and rest in CLOSES:
            return _pairs(words, rest, seen)
    return None


def _gather(elements: Sequence[str], seen: ChoboloView | None) -> Message:
    """How far it is to them; where the steps of this turn end sooner, how far one comes."""
    told: dict[str, Value] = {"elements": [*elements]}
    wizard = wizard_of(seen.seat) if seen is not None and seen.seat is not None else ""
    if seen is None or wizard not in seen.characters or not seen.characters[wizard].at:
        return Message("chobolo.label.gather", told)
    leg = foretold.gather(seen, wizard, [*elements])
    if leg is None:
        return Message("chobolo.label.gather", told)
    told["risk"] = _risk(wizard, leg.end, seen)
    if leg.chips == len(elements):
        return Message("chobolo.label.gathers.all", {**told, "steps": leg.steps})
    near = leg.steps - leg.gone < spaces(seen.table, wizard)  # with a space to spare for a swamp
    told |= {"elements": [*elements[: leg.chips]], "next": elements[leg.chips], "steps": leg.steps, "gone": leg.gone}
    told["then"] = [Message("chobolo.label.next_turn")] if near else []
    return Message(f"chobolo.label.gathers.{'some' if leg.chips else 'none'}", told)


def _found(place: str, seen: ChoboloView) -> Message:
    """What speaks for a hex: how near the centre is, and how many chips lie within one turn of the wizard."""
    land = seen.land
    moves = WIZARDS[seen.rulers[seen.seat or 0].wizard].moves
    wells = sum(0 < land.distance(place, one) <= moves for one in land.elements)
    return Message("chobolo.label.found", {"hex": place, "far": land.outward[place], "count": wells})


def _toward(who: str, word: str, seen: ChoboloView | None) -> Message:
    told: dict[str, Value] = {"who": _named(who, seen), "landmark": [landmark(word)]}
    if seen is None or owner(who) != seen.seat:
        return Message("chobolo.label.toward", told)
    risk = _risk(who, foretold.toward(seen, who, word).end, seen) if wizardly(who) else []
    told |= {"far": foretold.far(seen, who, word), "risk": risk, "ends": _ends(who, seen)}
    return Message("chobolo.label.nears", told)


def _go(who: str, place: str, seen: ChoboloView) -> Message:
    """To a place by its name or to a side of the compass, how far, and what waits there."""
    told: dict[str, Value] = {"who": _named(who, seen), "hex": place}
    if place not in foretold.goals(seen, who):
        return Message("chobolo.label.go", told)
    shots, steps = foretold.goals(seen, who)[place]
    names, side = landmarks(seen), foretold.side(seen, who, place)
    what = Message("chobolo.label.to.side", {**told, "side": side})
    if place in names:
        what = Message("chobolo.label.to.named", {**told, "name": [names[place]]})
    under = [Message("chobolo.label.risk.shots", {"count": shots})] if shots else []
    risk, ends = _risk(who, place, seen), _ends(who, seen)
    return Message("chobolo.label.goes", {"what": [what], "steps": steps, "shots": under, "risk": risk, "ends": ends})


def _risk(who: str, place: str, seen: ChoboloView) -> list[Message]:
    """Enemies beside where a way ends; else whose warriors could come to strike a wizard there."""
    if foes := [one for foe in foretold.foes(seen, who, place) for one in called(foe)]:
        return [Message("chobolo.label.risk.foes", {"foes": foes})]
    seats = foretold.strikers(seen, who, place)
    if len(seats) > NAMED:
        return [Message("chobolo.label.risk.many", {"count": len(seats)})]
    return [Message("chobolo.label.risk.danger", {"seats": seats})] if seats else []


def _ends(who: str, seen: ChoboloView) -> list[Message]:
    """Whose steps are over then."""
    return [Message("chobolo.label.ends", {"who": over})] if (over := foretold.ends(seen, who)) else []


def landmarks(view: ChoboloView) -> dict[str, Message]:
    """Main towers, auxiliary towers, Chobolo's hex, and the element hexes; and what one may walk toward."""
    for word, name in () if view.names else _landmarks(view):
        view.names.setdefault(word, name)
    return view.names


def _landmarks(view: ChoboloView) -> Iterator[tuple[str, Message]]:
    """Where several names fit, the first is the one."""
    yield from ((word, Message(f"chobolo.landmark.{word}")) for word in PLAIN)
    for place, seat in view.places.items():
        own = seat == view.seat
        yield place, Message(f"chobolo.landmark.{'own_tower' if own else 'tower'}", {} if own else {"seat": seat})
    yield from ((place, Message("chobolo.landmark.fort")) for place in view.towers)
    yield view.land.heart, Message("chobolo.landmark.heart")
    for place, kind in view.land.elements.items():
        yield place, Message("chobolo.landmark.element", {"element": NATURE[kind]})
    for seat in range(view.seats):
        yield from ((word, landmark(word)) for word in (f"{letter(seat)}-tower", wizard_of(seat)))


def _named(who: str, view: ChoboloView | None) -> list[Message]:
    """A character; to whoever's it is, by its kind alone."""
    if view is not None and owner(who) == view.seat:
        return [Message("chobolo.own", {"kind": kind_of(who)})]
    return called(who)


def _odds(needed: int) -> int:
    """How many of 100 throws come to that."""
    return 100 * (DIE + 1 - needed) // DIE


def landmark(word: str) -> Message:
    if word in PLAIN:
        return Message(f"chobolo.landmark.{word}")
    if word.endswith("-tower"):
        return Message("chobolo.landmark.tower", {"seat": seat_of(word[0])})
    return character(word)


def _cast(spell: str, words: Sequence[str], view: ChoboloView | None) -> Message:
    args: dict[str, Value] = {"spell": spell}
    if words:
        args["aim"] = aimed(words)
    ruler = view.rulers[view.seat] if view is not None and view.seat is not None else None
    if ruler is None or view is None or any(spell in one.cards for one in view.lasting):
        return Message("chobolo.label.cast.free_aimed" if words else "chobolo.label.cast.free", args)
    args["cost"] = [NATURE[one] for one in cost_of(ruler, spell)]
    return Message("chobolo.label.cast.aimed" if words else "chobolo.label.cast.plain", args)


def _pick(words: Sequence[str]) -> Message:
    if words[0].isdigit():
        return Message("chobolo.label.pick.chip", {"place": words[0]})
    if words[0] in SPELLS:
        return Message("chobolo.label.pick.cards", {"cards": list(words)})
    return Message("chobolo.label.pick.land", {"tile": words[0]})


def _pairs(words: Sequence[str], rest: str, seen: ChoboloView | None) -> Message:
    if not words:
        return Message(f"chobolo.label.none.{rest}")
    fights = [
        Message("chobolo.label.nobody", {"who": _named(who, seen)})
        if whom == "none"
        else Message("chobolo.label.pair", {"who": _named(who, seen), "whom": called(whom)})
        for who, whom in zip(words[0::2], words[1::2], strict=True)
    ]
    return Message("chobolo.label.pairs", {"fights": fights, "rest": rest})
