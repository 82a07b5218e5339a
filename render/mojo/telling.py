"""What a table of Zimby Mojo shows, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Words, letter
from games.mojo.view import BOARD, Column, Creature, MojoView, Thugs, Zombie
from render.drawing.parts import Spot
from render.mojo.compound import misty
from render.saying import say
from render.scene import UNSAID, Mark


def label(words: Words, key: str) -> str:
    return say(words, f"label.{key}")


def mark(words: Words, key: str, text: str, rank: int = UNSAID, spots: tuple[Spot, ...] = ()) -> Mark:
    """Something about the whole table."""
    return Mark(heading=say(words, "table"), label=label(words, key), words=text, spots=spots, rank=rank)


def yes(flag: bool, words: Words) -> str:
    return words.texts[f"kernel.word.{'yes' if flag else 'no'}"]


def scrolls(found: Sequence[str], words: Words) -> str:
    return ", ".join(words.word("scroll", scroll) for scroll in found) or say(words, "none")


# -- the table -------------------------------------------------------------------------------------


def rest(view: MojoView, words: Words) -> Iterator[Mark]:
    """What is told and has no place on the board."""
    chosen = {name: getattr(view.settings, name) for name in view.settings.__struct_fields__}
    shown = [(name, yes(value, words) if isinstance(value, bool) else value) for name, value in chosen.items()]
    rules = ", ".join(say(words, "say.rule", name=name.replace("_", " "), value=value) for name, value in shown)
    yield mark(words, "rules", rules)
    if view.stack:
        yield mark(words, "stack", "; ".join(_waits(view, words)), 2)
    if view.inescapable:
        yield mark(words, "king", say(words, "say.inescapable"), 2)
    if view.dying:
        yield mark(words, "dying", say(words, "say.dying"), 4)
    if view.mist:
        yield mark(words, "mist", say(words, "say.reach", reach=view.mist), 5)
    if view.chants:
        told = [say(words, "say.chant", scroll=c.scroll, seat=c.caster, target=c.target) for c in view.chants]
        yield mark(words, "chants", "; ".join(told), 6)
    if view.ready or view.spent:
        away = {
            name: ", ".join(map(str, numbers)) or say(words, "none")
            for name, numbers in (("ready", view.ready), ("spent", view.spent))
        }
        yield mark(words, "barracks", say(words, "say.barracks", **away), 9)
    if view.posts:
        yield mark(words, "posts", ", ".join(f"{n} {tile}" for n, tile in sorted(view.posts.items())))
    if view.burden:
        yield mark(words, "burden", str(view.burden))
    yield mark(words, "discard", scrolls(view.discard, words))


def _waits(view: MojoView, words: Words) -> Iterator[str]:
    for one in view.stack:
        told = say(
            words, f"say.{one.kind}", scroll=one.scroll, seat=max(0, one.caster), tile=one.tile or "?",
            target=one.target or one.tile or "?", scores=", ".join(map(str, one.scores)), count=one.count,
            serial=one.serial,
        )  # fmt: skip
        yield f"{told}, {say(words, 'say.aside', tile=one.tile)}" if one.target and one.tile else told


def crown(view: MojoView, words: Words) -> str:
    if view.crown is None:
        return say(words, "say.worn")
    if view.crown.tile not in BOARD.letters:
        return say(words, "say.crowned", seat=view.crown.holder or 0)
    kind = "lies" if view.crown.holder is None else "stolen" if view.crown.holder < 0 else "held"
    return say(words, f"say.{kind}", tile=view.crown.tile, seat=max(0, view.crown.holder or 0))


# -- the tiles -------------------------------------------------------------------------------------


def told(view: MojoView, words: Words) -> dict[str, str]:
    """What stands and lies on each tile that is not empty."""
    found: dict[str, list[str]] = {}

    def on(tile: str, *texts: str) -> None:
        found.setdefault(tile, []).extend(texts)

    for tile, creature in view.board.items():
        on(tile, *_creature(view, creature, words))
    for tile, tokens in view.obstacles.items():
        for token in tokens:
            kind = token.kind.replace("-", " ")
            on(tile, say(words, "say.aged", kind=kind) if token.aged else kind)
    for tile in misty(view):
        on(tile, say(words, "say.mist"))
    for tile, element in view.wards.items():
        on(tile, say(words, "say.ward", element=element))
    for tile in view.seals:
        on(tile, say(words, "say.seal"))
    for tile, rite in view.rituals.items():
        on(tile, say(words, "say.rite", rite=rite))
    return {tile: ", ".join(texts) for tile, texts in found.items() if texts}


def _creature(view: MojoView, one: Creature, words: Words) -> Iterator[str]:
    if isinstance(one, Column):
        for seat in one.tribes:
            counts = {"active": one.active.get(seat, 0), "depleted": one.depleted.get(seat, 0)}
            parts = ", ".join(say(words, f"say.{kind}", count=count) for kind, count in counts.items() if count)
            yield say(words, "say.tribe", letter=letter(seat).upper(), told=parts)
    elif isinstance(one, Thugs):
        yield say(words, "say.thugs", count=len(one.numbers), numbers=list(one.numbers))
    elif isinstance(one, Zombie):
        yield say(words, "say.zombie", letter=letter(one.owner).upper())
    else:
        yield say(words, "say.king")
    if one.attacked:
        yield say(words, "say.attacked")
    if left := view.strides.get(one.id):
        yield say(words, "say.stride", count=left)
