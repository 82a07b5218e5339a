"""What a picture of Chobolo says in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.chobolo.view import NATURE, NOBODY, Blow, ChoboloView, ground_at, kind_of, owner
from games.kernel import Message, Seat, Words
from games.kernel.messages import Value
from render.board import map_words
from render.saying import brief, heading_of, result, say
from render.scene import Mark

TITLE = 38  # how high the letters of a head are


def turn(view: ChoboloView, words: Words) -> str:
    if view.outcome is not None:
        key, args = result(words, view.outcome)
        return say(words, key, **args)
    if not view.characters:
        return say(words, "founding")
    return say(words, "turn", seat=view.active, round=view.round, rounds=view.settings.rounds)


def mover(view: ChoboloView) -> Seat:
    """Whose turn it is; while towers are founded, whoever looks."""
    return view.active if view.active != NOBODY or view.seat is None else view.seat


def brief_turn(view: ChoboloView, words: Words, who: str, room: int) -> str:
    """Who moves, and how far still, with the name as long as there is room for."""
    if not view.characters:
        return brief(words, room, TITLE, "founds", seat=mover(view))
    if view.outcome is not None or not who:
        return brief(words, room, TITLE, "turn", seat=view.active, round=view.round, rounds=view.settings.rounds)
    left, most = view.steps(who)
    return brief(words, room, TITLE, "steps", seat=view.active, kind=kind_of(who), left=left, most=most)


def towers(view: ChoboloView, words: Words) -> str:
    """All of them, with their owners."""
    told = [say(words, "towers_of", main=place, seat=seat) for place, seat in view.places.items()]
    for place, tower in view.towers.items():
        free = tower.owner == NOBODY
        told.append(
            say(words, "fort_free", place=place) if free else say(words, "fort_of", place=place, seat=tower.owner)
        )
    return "; ".join(told) or say(words, "nothing")


def total(parts: Sequence[Message]) -> int:
    """What a roll has come to."""
    return sum(int(str(part.args["value"])) for part in parts)


def part(words: Words, message: Message) -> str:
    """What has changed a roll, in a word or two."""
    return say(words, f"part.{message.id.rpartition('.')[2]}", **dict(message.args))


def blow(words: Words, one: Blow) -> str:
    """A fight or a shot with both sums, and who has lost a level."""
    key = "shot" if one.shot else "duel" if one.both else "strikes"
    sums = [", ".join(words.say(part) for part in parts) for parts in (one.mine, one.theirs)]
    text = say(
        words, f"blow.{key}", seat=owner(one.who), kind=kind_of(one.who), other=owner(one.whom), foe=kind_of(one.whom),
        mine=total(one.mine), theirs=total(one.theirs), mine_parts=sums[0], theirs_parts=sums[1],
    )  # fmt: skip
    hit = say(words, "blow.hit", seat=owner(one.hit), kind=kind_of(one.hit)) if one.hit else say(words, "blow.none")
    return f"{text}; {hit}"


def blows(words: Words, found: Sequence[Blow]) -> str:
    return ". ".join(blow(words, one) for one in found)


def coming(view: ChoboloView, words: Words) -> str:
    """The fights of this battle round that are still to come."""
    told = []
    for who, whom, both in view.coming:
        sides: dict[str, Value] = {"seat": owner(who), "kind": kind_of(who), "other": owner(whom), "foe": kind_of(whom)}
        told.append(say(words, "coming.both" if both else "coming.one", **sides))
    return "; ".join(told)


def character(view: ChoboloView, words: Words, who: str) -> str:
    one = view.characters[who]
    if not one.at:
        return say(words, "dead", kind=kind_of(who))
    spells = [spell.card for spell in view.lasting if spell.on == who]
    key = "spelled" if spells else "standing"
    return say(words, key, kind=kind_of(who), at=one.at, level=one.level, spells=spells)


def stack(view: ChoboloView, words: Words, seat: Seat) -> str:
    chips = [NATURE[one] for one in reversed(view.rulers[seat].stack)]
    return say(words, "stack", chips=chips) if chips else say(words, "stack_empty")


def chobolo(view: ChoboloView, words: Words) -> str:
    if not view.characters:
        return say(words, "free")
    if view.holder != NOBODY:
        return say(words, "held", seat=view.holder)
    wall = say(words, "wall_open" if view.wall_open else "wall_shut")
    return f"{say(words, 'free')}; {wall}"


def seat_marks(view: ChoboloView, words: Words, seat: Seat) -> Iterator[Mark]:
    """All that lies open of a player, in words alone."""
    ruler, heading = view.rulers[seat], heading_of(words, seat, view.seat)
    if seat in view.beaten:
        yield Mark(heading=heading, label=say(words, "label.player"), words=say(words, "out"), rank=6)
        return
    towers = [place for place, one in view.towers.items() if one.owner == seat]
    named = [("stack", stack(view, words, seat)), ("cards", say(words, "cards", count=ruler.cards))]
    if ruler.wizard:
        named.insert(0, ("wizard", words.word("wizard", ruler.wizard)))
    if ruler.tower:
        named.append(("towers", say(words, "towers" if towers else "tower", main=ruler.tower, more=towers)))
    if ruler.marked:
        named.append(("marked", say(words, "marked")))
    named += [("character", character(view, words, who)) for who in view.characters if owner(who) == seat]
    for n, (label, text) in enumerate(named):
        yield Mark(heading=heading, label=say(words, f"label.{label}"), words=text, rank=4 if n < 2 else 5)


def spells(view: ChoboloView, words: Words) -> Iterator[Mark]:
    heading = say(words, "table")
    for one in view.declared:
        text = say(words, "declared", seat=one.seat, spell=one.spell, aim=" ".join(one.aim))
        yield Mark(heading=heading, label=say(words, "label.declared"), words=text, rank=1)
    for spell in view.lasting:
        if spell.hexes:
            text = say(words, "on_hex", card=spell.card, seat=spell.owner, at=list(spell.hexes))
            yield Mark(heading=heading, label=say(words, "label.spell"), words=text, rank=3)
        elif spell.cards:
            text = say(words, "pool", seat=spell.owner, cards=list(spell.cards))
            yield Mark(heading=heading, label=say(words, "label.spell"), words=text, rank=3)


def chart(view: ChoboloView, words: Words) -> Iterator[Mark]:
    """The map row by row."""
    land, called = view.land, lru_cache(lambda kind: say(words, f"ground.{kind}"))
    for row, told in map_words.rows(land.hexes, lambda name: called(ground_at(view, name)), words):
        yield Mark(heading=say(words, "map_heading"), label=row, words=told)
    reading = map_words.reading(land.around, words)
    yield Mark(heading=say(words, "map_heading"), label=say(words, "label.reading"), words=reading)
