"""What a table of Zanaga shows, in words: everything that one needs to play without the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.kernel import Seat, Words
from games.zanaga.view import (
    ATTRIBUTES,
    CHALLENGES,
    GODS,
    HEROES,
    LAND,
    MARKET,
    PHASES,
    RANKS,
    RITUALS,
    Fight,
    Matchup,
    Rank,
    ZanagaView,
    armour,
    at_least,
    attribute_value,
    best_plan,
    chance,
    escape_total,
    life,
    number,
    numbers_of,
    stamina,
    text_of,
    ways,
)
from render.board import map_words
from render.drawing.parts import Spot
from render.saying import heading_of, result, say
from render.scene import UNSAID, Mark

Drawn = Mapping[str, tuple[Spot, ...]]  # where on a picture it is that a mark tells about, by the mark's key


def label(words: Words, key: str) -> str:
    return say(words, f"label.{key}")


def text(key: str, words: Words) -> str:
    """A card's text in full."""
    return " ".join(map(words.say, text_of(key)))


def listed(told: Iterable[str], words: Words) -> str:
    return ", ".join(told) or say(words, "none")


def numbers(three: Iterable[int]) -> str:
    return "/".join(map(str, three))


def table(view: ZanagaView, words: Words, drawn: Drawn) -> Iterator[Mark]:
    """All marks of a table, those first that lie lowest on the picture."""

    def mark(key: str, told: str, rank: int = UNSAID) -> Mark:
        return Mark(
            heading=say(words, "table"), label=label(words, key), words=told, spots=drawn.get(key, ()), rank=rank
        )

    if view.outcome:
        key, args = result(words, view.outcome)
        yield mark("result", f"{say(words, key, **args)}. {words.say(view.outcome.why)}", 0)
    yield mark("turn", turn(view, words), 1)
    if one := view.facing or view.fight:
        yield mark("fight", fight(view, words, one), 2)
    if view.duel:
        yield mark("fight", say(words, "say.duel", seat=view.duel.seat, whom=view.duel.other), 2)
    if view.tokens:
        yield mark("token", listed((words.word("symbol", token) for token in view.tokens), words), 2)
    yield mark("reach", listed(reach(view, words), words), 3)
    yield mark("gods", gods(view, words), 4)
    for seat in range(view.seats):
        yield from hero(view, words, seat, drawn.get(f"hero {seat}", ()))
    for rite in view.rituals:
        yield ritual(words, rite.ritual, rite.tokens, drawn.get(rite.ritual, ()))
    if not view.rituals:
        yield mark("rituals", say(words, "none"))
    for roamer in view.roaming:
        yield challenge(words, roamer.card, roamer.tokens, drawn.get(roamer.card, ()))
    yield mark("city", view.city or say(words, "say.nowhere"), 7)
    yield from land(view, words)
    yield from stock(view, words)


# -- the turn ----------------------------------------------------------------------------------------


def turn(view: ZanagaView, words: Words) -> str:
    if view.moment == "start":
        return say(words, "head.start")
    told = [say(words, "say.round", round=view.round), say(words, f"head.{view.moment}", seat=view.mover)]
    if view.turn.dice:
        told.append(say(words, "say.dice", faces=[words.word("die", str(face)) for face in view.turn.dice]))
    if view.turn.helps:
        told.append(say(words, "say.helps", terrains=[words.word("terrain", one) for one in view.turn.helps]))
    return ", ".join(told)


def reach(view: ZanagaView, words: Words) -> Iterator[str]:
    """Where whoever is asked can go: the hexes, and what they need beside dice."""
    if view.moment not in ("travel", "onward") or not view.heroes[view.mover].at:
        return
    helped: dict[tuple[str, ...], list[str]] = {}
    for place, words_of_aids in ways(view, view.mover).items():
        helped.setdefault(tuple(words_of_aids), []).append(place)
    for aids, places in helped.items():
        told = " ".join(places)
        yield say(words, "say.by", places=told, aids=[words.word("card", aid) for aid in aids]) if aids else told


def gods(view: ZanagaView, words: Words) -> str:
    told = []
    for god in view.awake:
        card = GODS[god.god]
        told.append(
            say(
                words,
                "say.awake",
                god=god.god,
                doom=god.doom,
                life=card.life + len(god.allies),
                values=numbers(card.values),
                damage=numbers(card.damage),
                does=text(god.god, words),
            )
        )
    if not view.awake or view.settings.epic:
        symbols = [words.word("symbol", RITUALS[key].symbol) for key in view.aside]
        told.append(say(words, "say.asleep", done=symbols or say(words, "none")))
    if view.settings.epic:
        lying = (say(words, "say.under", god=one.god, rituals=one.rituals) for one in view.sleeping if one.rituals)
        told += lying
    return "; ".join(told)


# -- a fight -----------------------------------------------------------------------------------------


def fight(view: ZanagaView, words: Words, one: Fight) -> str:
    """The foe, and for each phase who acts in it by the plan that looks best, what is needed, what is at stake."""
    matchup = Matchup(view, one)
    plan = best_plan(matchup)
    told = [
        say(
            words,
            "say.fight",
            seat=one.seat,
            foe=one.foe,
            round=one.rounds + 1,
            life=matchup.life,
            left=matchup.foe_life,
        )
    ]
    for phase in matchup.order:
        ally = plan.ally(phase)
        attacks = ally is not None or phase in (plan.hero, plan.second)
        roll = matchup.ally_roll(ally, phase) if ally else matchup.roll(phase, *(() if attacks else ("defence",)))
        need = matchup.value(phase) - roll.value
        told.append(
            say(
                words,
                f"say.{'attack' if attacks else 'defence'}",
                phase=phase,
                who=ally or view.heroes[one.seat].card,
                need=max(2, need),
                percent=round(100 * at_least(need)),
                harm=matchup.harm(phase),
                deals=matchup.ally_deals(ally, phase) if ally else matchup.deals(phase),
            )
        )
    told.append(odds(matchup, words))
    if matchup.escape is not None:
        out = matchup.escape - escape_total(view, one.seat).value
        told.append(say(words, "fight.escape", need=max(2, out), percent=round(100 * at_least(out))))
    else:
        told.append(say(words, "fight.no_escape"))
    if does := text(one.foe, words):
        told.append(does)
    return "; ".join(told)


def odds(matchup: Matchup, words: Words) -> str:
    """How likely the hero wins; a chance so small that it rounds to nothing is no certain defeat."""
    percent = round(100 * chance(numbers_of(matchup)))
    return say(words, "fight.wins", percent=percent) if percent else say(words, "fight.hopeless")


# -- heroes ------------------------------------------------------------------------------------------


def hero(view: ZanagaView, words: Words, seat: Seat, spots: tuple[Spot, ...] = ()) -> Iterator[Mark]:
    one, heading = view.heroes[seat], heading_of(words, seat, view.seat)

    def mark(key: str, told: str, rank: int = UNSAID, spots: tuple[Spot, ...] = ()) -> Mark:
        return Mark(heading=heading, label=label(words, key), words=told, spots=spots, rank=rank)

    if not one.card:
        yield mark("hero", say(words, "none"), 5, spots)
        return
    where = words.word("place", one.at) if one.at else say(words, "say.nowhere")
    yield mark("hero", say(words, "say.hero", card=one.card, place=where, level=one.level, gold=one.gold), 5, spots)
    yield mark("state", _state(view, words, seat), 5)
    attributes = [
        say(
            words, "say.attribute", attribute=attribute, own=attribute_value(one, attribute),
            more=number(view, seat, f"roll.{phase}"),
            hit=number(view, seat, f"damage.{phase}", HEROES[one.card].damage[PHASES.index(phase)]),
        )
        for phase, attribute in zip(PHASES, ATTRIBUTES, strict=True)
    ]  # fmt: skip
    yield mark("numbers", ", ".join(attributes))
    yield mark("skill", text(one.card, words))
    goods = [_held(words, held.card, held.wounds, held.tapped) for held in one.goods]
    goods += [say(words, "say.kept", card=card) for card in one.kept]
    yield mark("goods", "; ".join(goods) or say(words, "none"))
    gear = [
        say(words, "say.count", count=count, what=words.word("gear", kind)) for kind, count in one.gear.items() if count
    ]
    yield mark("gear", listed(gear, words))
    shut = [words.word("rank", rank) for rank in view.barred[seat]]
    points = say(words, "say.points", count=one.points, cost=view.cost)
    yield mark("points", f"{points}; {say(words, 'say.barred', ranks=shut)}" if shut else points)
    if one.trophies:
        yield mark("trophies", listed((words.word("card", god) for god in one.trophies), words), 5)


def _state(view: ZanagaView, words: Words, seat: Seat) -> str:
    one, most, breath = view.heroes[seat], life(view, seat), stamina(view, seat)
    told = [
        say(words, "say.life", count=most - one.wounds, most=most),
        say(words, "say.stamina", count=breath - one.fatigue, most=breath),
        say(words, "sheet.escape", by=escape_total(view, seat).value),
    ]
    if worn := armour(view, seat):
        told.append(say(words, "sheet.armour", count=worn))
    return ", ".join(told)


def _held(words: Words, card: str, wounds: int, tapped: bool) -> str:
    told = goods(words, card)
    if wounds:
        told = say(words, "say.wounded", what=told, count=wounds)
    return say(words, "say.tapped", what=told) if tapped else told


def goods(words: Words, card: str) -> str:
    """An item or an ally with all that is written on it."""
    one = MARKET[card]
    told = [words.word("kind", one.kind)]
    if one.sort:
        told.append(one.sort)
    if one.ally:
        told.append(
            say(words, "say.ally", life=one.ally.life, values=numbers(one.ally.values), damage=numbers(one.ally.damage))
        )
    does = text(card, words)
    return say(words, "say.goods", card=card, kind=", ".join(told), does=f": {does}" if does else "")


# -- tracks ------------------------------------------------------------------------------------------


def ritual(words: Words, key: str, tokens: Iterable[str], spots: tuple[Spot, ...] = ()) -> Mark:
    card, there = RITUALS[key], [words.word("symbol", token) for token in tokens]
    told = say(
        words,
        "say.ritual",
        symbol=words.word("symbol", card.symbol),
        count=len(there),
        slots=card.slots,
        does=text(key, words),
    )
    name = words.word("card", key)
    return Mark(heading=say(words, "tracks.rituals"), label=name, words=told, spots=spots, rank=6)


def challenge(words: Words, key: str, tokens: Iterable[str], spots: tuple[Spot, ...] = ()) -> Mark:
    card = CHALLENGES[key]
    told = say(
        words, "say.challenge", terrain=card.terrain, rank=card.rank, life=card.life, values=numbers(card.values),
        damage=numbers(card.damage), gold=card.gold,
        escape=say(words, "fight.no_escape") if card.escape is None else say(words, "say.rating", count=card.escape),
        tokens=[words.word("symbol", token) for token in tokens] or say(words, "none"),
    )  # fmt: skip
    does = text(key, words)
    whole = f"{told}. {does}" if does else told
    return Mark(heading=say(words, "tracks.roaming"), label=words.word("card", key), words=whole, spots=spots, rank=7)


# -- the land and what lies in store -----------------------------------------------------------------


def land(view: ZanagaView, words: Words) -> Iterator[Mark]:
    heading = say(words, "map")

    def mark(name: str, told: str, rank: int = UNSAID) -> Mark:
        return Mark(heading=heading, label=name, words=told, rank=rank)

    for rank in RANKS:
        there = [place for place in view.jewels if LAND.jewel[place] == rank]
        yield mark(say(words, "label.jewels", rank=rank), " ".join(there) or say(words, "none"), 8)
    yield mark(label(words, "reading"), map_words.reading(LAND.map.around, words))
    for row, told in map_words.rows(LAND.map.hexes, lambda place: words.word("terrain", _ground(place)), words):
        yield mark(row, told)
    for place, cards in view.stacks.items():
        shown = (say(words, "say.priced", what=goods(words, card), cost=MARKET[card].cost) for card in cards)
        yield Mark(
            heading=say(words, "towns"), label=words.word("place", place), words="; ".join(shown) or say(words, "none")
        )


def _ground(place: str) -> str:
    return LAND.town.get(place) or LAND.terrain[place]


def stock(view: ZanagaView, words: Words) -> Iterator[Mark]:
    """Decks, supplies and the rules of the table."""

    def mark(key: str, told: str) -> Mark:
        return Mark(heading=say(words, "store"), label=label(words, key), words=told)

    def counted(decks: Mapping[Rank, int]) -> str:
        return ", ".join(say(words, "say.deck", rank=rank, count=decks.get(rank, 0)) for rank in RANKS)

    yield mark("rank", words.word("rank", view.rank))
    yield mark("challenges", counted(view.decks))
    yield mark("ritual_decks", counted(view.ritual_decks))
    yield mark("market", str(view.market))
    yield mark(
        "pool",
        ", ".join(
            say(words, "say.count", count=count, what=words.word("symbol", one)) for one, count in view.pool.items()
        ),
    )
    yield mark(
        "supply",
        ", ".join(
            say(words, "say.count", count=count, what=words.word("gear", one)) for one, count in view.supply.items()
        ),
    )
    if view.lasting:
        yield mark("lasting", listed((words.word("card", one.ritual) for one in view.lasting), words))
    if view.settings.doomsday:
        yield mark("dread", say(words, "of", count=view.dread, most=view.settings.doomsday))
    chosen = {name: getattr(view.settings, name) for name in view.settings.__struct_fields__}
    told = (
        say(words, "say.rule", name=name.replace("_", " "), value=_value(value, words))
        for name, value in chosen.items()
    )
    yield mark("rules", ", ".join(told))


def _value(value: str | int | bool, words: Words) -> str:
    return words.texts[f"kernel.word.{'yes' if value else 'no'}"] if isinstance(value, bool) else str(value)
