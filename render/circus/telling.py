"""What an arena shows, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from games.circus.view import ATTRIBUTES, QUESTS, VOODOO, CircusView, Die, Open, TrialView
from games.kernel import Seat, Words, letter
from games.kernel.messages import Value
from games.kernel.options import DONE
from render.circus.writing import deed
from render.drawing.parts import Spot
from render.saying import heading_of, result, say
from render.scene import UNSAID, Mark


def label(words: Words, key: str) -> str:
    return say(words, f"label.{key}")


def mark(words: Words, key: str, text: str, rank: int = UNSAID, spots: tuple[Spot, ...] = ()) -> Mark:
    """Something about the whole table."""
    return Mark(heading=say(words, "table"), label=label(words, key), words=text, spots=spots, rank=rank)


def listed(cards: Iterable[str], words: Words) -> str:
    return ", ".join(card(one, words) for one in cards) or say(words, "none")


def card(name: str, words: Words) -> str:
    return words.word("card", name) if name else say(words, "say.unknown")


# -- the table -------------------------------------------------------------------------------------


def leaders(view: CircusView) -> list[Seat]:
    """Who is ahead; nobody while all are even."""
    scores = {seat: one.score for seat, one in enumerate(view.animatrons) if seat not in view.retired}
    best = max(scores.values(), default=0)
    found = [seat for seat, score in scores.items() if score == best]
    return found if len(found) < len(scores) or len(scores) == 1 else []


def turn_text(view: CircusView, words: Words) -> str:
    quest = view.trial.quest if view.trial else ""
    tester = view.trial.seat if view.trial else view.mover
    return say(words, f"turn.{view.phase}", turn=view.turns, seat=view.mover, quest=quest, tester=tester)


def rest(view: CircusView, words: Words) -> Iterator[Mark]:
    """What is told and drawn nowhere."""
    viewer = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    yield mark(words, "game", say(words, "say.seats", seats=view.seats, viewer=viewer))
    yield mark(words, "goal", say(words, f"say.{'pairs' if view.paired else 'alone'}", goal=view.goal), 7)
    if view.outcome:
        places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
        yield mark(words, "places", places, 1)
    if done := ", ".join(_stretch(view, words)):
        yield mark(words, "stretch", done, 8)
    settings = {name: getattr(view.settings, name) for name in view.settings.__struct_fields__}
    shown = (
        say(words, "say.rule", name=name.replace("_", " "), value=_value(value, words))
        for name, value in settings.items()
    )
    yield mark(words, "rules", ", ".join(shown))
    for pile, cards in view.discards.items():
        yield mark(words, f"gone_{pile}", listed(cards[::-1], words))
    for pile, cards in view.seen.items():
        if cards:
            yield mark(words, f"seen_{pile}", listed(cards, words), 8)


def _stretch(view: CircusView, words: Words) -> Iterator[str]:
    """What has happened in the turn that runs."""
    for name in view.turn.__struct_fields__:
        if value := getattr(view.turn, name):
            yield say(words, f"stretch.{name}", **({"quest": value} if name == "directed" else {"count": int(value)}))


def _value(value: bool | str, words: Words) -> str:
    return words.texts[f"kernel.word.{'yes' if value else 'no'}"] if isinstance(value, bool) else value


def ending(view: CircusView, words: Words) -> tuple[str, dict[str, Value]]:
    assert view.outcome is not None
    return result(words, view.outcome)


# -- the test --------------------------------------------------------------------------------------


def live(view: CircusView) -> bool:
    """Whether the test that is known of is the one that matters now, or has just been taken."""
    return view.trial is not None and view.phase != "prepare"


def trial(view: CircusView, words: Words) -> Iterator[tuple[str, str]]:
    """Whom a test is about, and what it comes to; the dice are told one by one."""
    one = view.trial
    assert one is not None
    yield "tester", words.name(one.seat)
    yield "quest", say(words, "say.tested", quest=one.quest, text=quest(one.quest, words))
    key = "stands" if one.result is None else "ended"
    yield "result", say(words, f"say.{key}", result=outcome(one, words))
    if one.charge:
        yield "charge", card(one.charge, words)


def outcome(one: TrialView, words: Words) -> str:
    return say(words, f"result.{one.result or one.standing}")


def die(one: Die, words: Words) -> str:
    """What it shows, and what cards did to it, the last first."""
    state = "removed" if one.removed else "cancelled" if one.cancelled else "counts"
    shown = say(words, f"die.{state}", face=one.face)
    return "; ".join([shown, *(_did(one, n, words) for n in reversed(range(len(one.marks))))])


def _did(one: Die, n: int, words: Words) -> str:
    done = one.marks[n]
    by = say(words, "say.token") if done.card == "fan" else card(done.card, words)
    return say(words, f"did.{done.how}", was=done.was, card=by, seat=done.seat)


def cast(one: Open, words: Words) -> str:
    """A card that lies open, whose it is, what it is aimed at, and what it does."""
    aims = _aims(one, words)
    return say(
        words, f"say.{'aimed' if aims else 'cast'}", card=one.card, seat=one.seat, aims=aims, deed=deed(one.card, words)
    )


def does(one: Open, words: Words) -> str:
    """What it does, of its halves the one that was chosen, and at what it is aimed."""
    half = next((word for word in one.words[:1] if word in VOODOO[one.card].either), "")
    aims = _aims(msgspec.structs.replace(one, words=one.words[bool(half) :]), words)
    return say(words, f"say.{'does_at' if aims else 'does'}", deed=deed(one.card, words, half), aims=aims)


def _aims(one: Open, words: Words) -> str:
    """Players, or cards."""
    aims = [aim for aim in one.words if aim != DONE]
    return "; ".join(words.word("seat", aim) if len(aim) == 1 and aim.isalpha() else card(aim, words) for aim in aims)


def quest(name: str, words: Words) -> str:
    """What it tests, what it is worth, and what it costs to fail."""
    one = QUESTS[name]
    parts = [say(words, f"attribute.{one.tests}")]
    if one.popularity:
        parts.append(say(words, "worth.popularity", count=one.popularity))
    if one.cards:
        parts.append(say(words, "worth.cards", count=one.cards))
    return ", ".join([*parts, say(words, "worth.lives", count=one.level)])


# -- players ---------------------------------------------------------------------------------------


def seat(view: CircusView, words: Words, whose: Seat) -> Iterator[tuple[str, str, int]]:
    """Of what can be seen of a player: its label, its words, and how important it is."""
    one = view.animatrons[whose]
    yield "popularity", say(words, "say.popularity", count=one.popularity, score=one.score, goal=view.goal), 4
    state = say(words, f"say.{'zombie' if one.zombie else 'animatron'}", lives=one.lives)
    dice = ", ".join(
        say(words, "say.dice", attribute=say(words, f"attribute.{name}"), count=one.dice[name]) for name in ATTRIBUTES
    )
    yield "state", f"{state}; {dice}", 4
    yield "body", ", ".join(_lies(view, whose, words)) or say(words, "none"), 6
    counts = {
        f"{slot}_{key}": n for slot, pair in one.slots.items() for key, n in zip(("taken", "all"), pair, strict=True)
    }
    yield "slots", say(words, "say.slots", **counts), UNSAID
    yield "hand", say(words, "say.hand", upgrades=one.upgrades, voodoo=one.voodoo, limit=one.limit), 6
    if one.quests:
        yield "quests", listed(one.quests, words), UNSAID
    if one.tokens:
        yield "tokens", str(one.tokens), UNSAID
    if view.known[whose]:
        yield "known", listed(view.known[whose], words), 8
    if whose == view.seat:
        yield "yours", listed(view.hand, words), 5
    if whose in view.retired:
        yield "left", say(words, "say.left"), 3


def _lies(view: CircusView, whose: Seat, words: Words) -> Iterator[str]:
    """The cards in play; those that rest until the owner's next turn are said to."""
    one = view.animatrons[whose]
    for name in one.body:
        yield say(words, f"say.{'rests' if name in one.used else 'lies'}", card=name)
