"""What a choice does, where that takes more than the words of its path one after another."""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.casting import cost_of
from games.chobolo.content import SPELLS, STANDARD
from games.chobolo.firing import DIE
from games.chobolo.legs import RIVER_GOES, builds_on
from games.chobolo.state import aimed, called, character, kind_of, owner
from games.chobolo.tiles import NATURE
from games.chobolo.view import ChoboloView
from games.kernel import Message, Path, View
from games.kernel.messages import Value
from games.kernel.state import LETTERS, seat_of

PAIRED = ("hit", "shoot")
CLOSES = ("rest", "done", "hold", "once")
PLAIN = ("home", "plane", "heart")


def is_who(word: str) -> bool:
    """Whether a word names a character."""
    return word[:1] in LETTERS and word[1:2] == "-"


def label(path: Path, view: View | None) -> Message | None:
    """Characters by whose they are, spells by what they cost and at what they are aimed, pairs of fighters."""
    seen = view if isinstance(view, ChoboloView) else None
    match path:
        case ("gather", *elements) if elements[-1:] == ["done"]:
            return Message("chobolo.label.gather", {"elements": elements[:-1]})
        case ("toward", who, word) if is_who(who):
            return Message("chobolo.label.toward", {"who": _named(who, seen), "landmark": [landmark(word)]})
        case (("go" | "drown" | "leave") as verb, who, place) if is_who(who):
            return Message(f"chobolo.label.{verb}", {"who": _named(who, seen), "hex": place})
        case ("river", who) if is_who(who):
            return Message("chobolo.label.river", {"who": _named(who, seen), "odds": _odds(RIVER_GOES)})
        case ("build", who) if is_who(who) and seen is not None:
            odds = _odds(builds_on(seen.open_table(), who))
            return Message("chobolo.label.build.odds", {"who": _named(who, seen), "odds": odds})
        case ("build", who) if is_who(who):
            return Message("chobolo.label.build.plain", {"who": called(who)})
        case (("peace" | "fight") as verb, who, *_) if is_who(who):
            return Message(f"chobolo.label.{verb}", {"who": called(who)})
        case ("watch", post, order):
            named: Value = _named(post, seen) if is_who(post) else [post]
            return Message("chobolo.label.watch", {"post": named, "order": order})
        case ("cast", spell, *words) if spell in SPELLS or spell in STANDARD:
            return _cast(spell, words, seen)
        case ("pick", *words) if words:
            return _pick(words)
        case (verb, *words, rest) if verb in PAIRED and len(words) % 2 == 0 and rest in CLOSES:
            return _pairs(words, rest, seen)
    return None


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
