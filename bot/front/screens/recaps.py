"""What has happened, in words: all of it, or what is worth telling once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from bot.front.common.speech import Speech
from bot.tables import Happened
from games.kernel import Event, Game, Seat
from games.kernel.state import LETTERS

MOST, LINE = 5, 180  # lines of a recap, and characters of each, unless one sentence is longer
NEWS, SHORT = 260, 120  # the same of a message for all, in all and a line: everybody's own panel tells the rest
SUMMED = frozenset({"count", "card"})
TOLD_TOGETHER = SUMMED | {"cards", "total"}  # what may differ among those that are told as several


def recap(speech: Speech, happened: Sequence[Happened], own: Seat | None = None) -> list[str]:
    """What has happened since one's own last turn, as a friend would tell it: one text, or none.

    What befell oneself comes first, the worst before all, and in bold; then a line for each of the others, and no more
    than a few.
    """
    told = [one for one in _told(speech, happened, own) if not one.own_deed]
    return _as_text(speech, _by_person(told, own), "recap") if told else []


def meanwhile(speech: Speech, happened: Sequence[Happened], own: Seat) -> tuple[list[str], list[str]]:
    """What has happened since one's deed: what became of oneself, as when others let it stand; and what they did, as
    one text, or none."""
    told = _told(speech, happened, own)
    became = [one for one in told if one.who == own and not one.instead and not one.plain]
    others = _by_person([one for one in told if one not in became], own)
    return [_sentence(became)] if became else [], _as_text(speech, others, "news")


def _as_text(speech: Speech, persons: Sequence[tuple[list[Told], bool]], title: str) -> list[str]:
    lines = [_joined(speech, those, LINE, bold) for those, bold in persons]
    if len(lines) > MOST:
        lines[MOST - 1 :] = [f"- {speech.say('and_more', count=len(lines) - MOST + 1)}"]
    return [f"**{speech.say(title)}**\n" + "\n".join(lines)] if lines else []


class Told:
    """One deed in a sentence; whoever reads it is "you" there, wherever that can be said."""

    def __init__(self, speech: Speech, one: Happened, event: Event, own: Seat | None, named: bool) -> None:
        """`named`: others read it too, so whoever it befell is told of by name."""
        seats = _mentioned(speech, event)
        self.who = seats[0] if seats else one.seat
        ranks, id = speech.game.headlines, event.id.replace(".several.", ".", 1)
        self.rank = ranks.index(id) if id in ranks else len(ranks)
        self.instead = own is not None and own == one.seat and one.by in ("bot", "clock")  # of whoever reads it
        self.own_deed = own is not None and own == self.who == one.seat and one.by == "person"
        self.befell = own is not None and own in seats and one.seat != own
        self.plain = bool(ranks) and id not in ranks
        self.minor = self.plain and not self.instead
        self.small = id in speech.game.personal and not self.befell
        self.name = speech.text.name(self.who) if self.who is not None else ""
        addressed = own is not None and own in seats and not named
        text = speech.addressed(event, own) if addressed and own is not None else speech.text.say(event)
        also = speech.text.texts["kernel.and"].format("", "").strip()  # as in "Ben and Cleo swap hands"
        self.alone = text.startswith(f"{self.name} ") and not text.startswith(f"{self.name} {also} ")
        others = f" {self.name}'s "
        self.text = text.replace(others, f" {speech.say('their_own')} ") if text.startswith(f"{self.name} ") else text


def _told(speech: Speech, happened: Sequence[Happened], own: Seat | None, named: bool = False) -> list[Told]:
    """Whatever stands and is no detail, once for all times that it was done."""
    details = speech.game.details
    begun = [one for one in happened if one.kind != "start"]  # of which the table was told when it began
    kept = [one for one in without_routine(speech.game, begun) if one.undone_by is None]
    grouped = [(one, event) for one, event in _grouped(speech, kept) if event.id not in details]
    told = [Told(speech, one, event, own, named) for one, event in grouped]
    return [one for one in told if not one.small]


def _by_person(told: Sequence[Told], own: Seat | None) -> list[tuple[list[Told], bool]]:
    """What befell oneself, in bold; what was done in one's place; then each of the others: of everybody what matters,
    or else whatever it is."""
    befell = sorted((one for one in told if one.befell and not one.plain), key=lambda one: one.rank)
    persons = dict[Seat | None, list[Told]]()
    for one in told:
        if not one.befell:
            persons.setdefault(one.who, []).append(one)
    lines = [([one for one in those if not one.plain] or those, False) for those in persons.values()]
    lines.sort(key=lambda line: not line[0][0].instead)
    told_of = [*([(befell, True)] if befell else []), *lines]
    # what is nobody's deed, as weather, or small and one's own: for where there is nothing else
    minor = [those for who in (None, own) if (those := persons.get(who)) and all(one.minor for one in those)]
    return [one for one in told_of if one[0] not in minor] or told_of


def _mentioned(speech: Speech, event: Event) -> list[Seat]:
    """Whom a sentence is about, in the order in which it names them."""
    words = copy(speech.text)
    words.names = [f"\0{seat}\0" for seat in range(len(LETTERS))]
    return list(dict.fromkeys(int(seat) for seat in re.findall("\0(\\d+)\0", words.say(event))))


def _grouped(speech: Speech, happened: Sequence[Happened], last: bool = False) -> list[tuple[Happened, Event]]:
    """What somebody did several times is told once where it was done first, if the game has words for that; or last,
    behind the throws that it came of."""
    found = dict[object, list[tuple[Happened, Event]]]()
    for one in happened:
        for event in one.events:
            fields = set(re.findall(r"{(\w+)", speech.text.texts.get(_several(event), "")))
            same = (one.seat, event.id, str([event.args.get(name) for name in sorted(fields - TOLD_TOGETHER)]))
            key: object = same if fields else object()
            those = found.pop(key, []) if last else found.get(key, [])
            found[key] = [*those, (one, event)]
    return [(those[0][0], _all_of([event for _, event in those])) for those in found.values()]


def came_of(speech: Speech, seat: Seat, events: Sequence[Event]) -> list[str]:
    """What came of one deed: what happened several times is told once, what follows of the same person in a line."""
    deed = Happened(0, "answer", seat, "person", 0.0, tuple(events))
    told = [Told(speech, one, event, None, named=True) for one, event in _grouped(speech, [deed], last=True)]
    lines = list[list[Told]]()
    for one in told:
        goes_on = one.alone and lines and lines[-1][-1].alone and lines[-1][-1].who == one.who
        lines[-1].append(one) if goes_on else lines.append([one])
    return [_sentence(those) for those in lines]


def _several(event: Event) -> str:
    """The id of the words for several such events."""
    game, _, what = event.id.partition(".")
    return f"{game}.several.{what}"


def _all_of(events: Sequence[Event]) -> Event:
    first, args = events[0], {**events[0].args, "count": len(events)}
    if len(events) == 1:
        return first
    if "count" in first.args:
        args["total"] = sum(int(str(event.args["count"])) for event in events)
    for listed in {"card", "cards"} & args.keys():
        each = [event.args[listed] for event in events]
        args[listed] = [str(one) for some in each for one in (some if isinstance(some, list | tuple) else (some,))]
    return Event(_several(first), args)


def _joined(speech: Speech, those: Sequence[Told], most: int, bold: bool = False) -> str:
    """Several sentences about one person as one: the name is said once. Where a line does not hold all of them it has
    those that matter most, and says how many more there are."""
    kept = list(those)
    while len(text := _sentence(kept)) > most and len(kept) > 1:
        kept.remove(max(reversed(kept), key=lambda one: one.rank))
    if more := len(those) - len(kept):
        text = f"{text.rstrip('.!')}, {speech.say('more_deeds', count=more)}."
    return f"- **{text}**" if bold else f"- {text}"


def _sentence(those: Sequence[Told]) -> str:
    said, before = "", ""
    for one in those:
        again = one.alone and before.startswith(f"{one.name} ")
        said = f"{said.rstrip('.!')}, {one.text.removeprefix(one.name).strip()}" if again else f"{said} {one.text}"
        before = one.text
    return said.strip()


def news(speech: Speech, happened: Sequence[Happened], called: Sequence[Seat] = ()) -> list[str]:
    """What has happened since it was last told, in a few lines for all: one text, or none.

    What befell whoever is called to the table comes first, and what the called one did last of all, since only the
    others have still to hear of it. Between them stand those of whom most is to be told, as they came one after
    another.
    """
    own = called[0] if len(called) == 1 else None
    told = _told(speech, happened, own, named=True)

    def place(line: tuple[list[Told], bool]) -> tuple[bool, bool]:
        deeds, befell = line
        known = deeds[0].who == own and own is not None and not deeds[0].instead
        return not befell, known and not befell

    grouped = sorted(_by_person(told, own), key=place)
    lines = [_joined(speech, those, SHORT, bold) for those, bold in grouped]
    kept, room = list[str](), NEWS
    for n in sorted(range(len(lines)), key=lambda n: (*place(grouped[n]), min(one.rank for one in grouped[n][0]))):
        if kept and len(lines[n]) > room:
            break
        kept.append(lines[n])
        room -= len(lines[n])
    kept.sort(key=lines.index)
    more = [f"- {speech.say('and_more', count=len(lines) - len(kept))}"] if len(kept) < len(lines) else []
    return [f"**{speech.say('news')}**\n" + "\n".join([*kept, *more])] if lines else []


def story(speech: Speech, happened: Sequence[Happened], public: bool = False, own: Seat | None = None) -> list[str]:
    """A line for each event; what was undone is struck through. What another seat was told alone, and is open once the
    game is over, says whom it means by "you"."""
    lines: list[str] = []
    for one in happened:
        strike = "~~" if one.undone_by is not None else ""
        told = [event for event in one.events if not public or event.only is None]
        lines += [f"- {strike}{_to(speech, event, own)}{strike}" for event in told]
    return lines


def _to(speech: Speech, event: Event, own: Seat | None) -> str:
    text = speech.text.say(event)
    return text if event.only in (None, own) else speech.say("told_alone", who=event.only, text=text)


def without_routine(game: Game[Any], happened: Sequence[Happened]) -> list[Happened]:
    """Without what comes with every turn; what has a count or a card is told once, for all of it together."""
    kept, seen = list[Happened](), dict[tuple[str, str], list[Event]]()
    standing = [event for one in happened if one.undone_by is None for event in one.events]
    for event in standing:
        if event.id in game.routine and SUMMED & event.args.keys():
            seen.setdefault(_alike(event), []).append(event)
    for one in happened:
        events = list[Event]()
        for event in one.events:
            if event.id not in game.routine:
                events.append(event)
            elif one.undone_by is None and (all_ := seen.pop(_alike(event), None)):
                events.append(_together(all_))
        kept.append(msgspec.structs.replace(one, events=tuple(events)))
    return kept


def _alike(event: Event) -> tuple[str, str]:
    """What it says but for how much, and which card."""
    return event.id, str({name: value for name, value in event.args.items() if name not in SUMMED})


def _together(events: Sequence[Event]) -> Event:
    args = dict(events[0].args)
    if "count" in args:
        args["count"] = sum(int(str(event.args["count"])) for event in events)
    elif len(events) > 1:
        args["card"] = [str(event.args["card"]) for event in events]
    return msgspec.structs.replace(events[0], args=args)
