"""What a choice does, where that takes more than the words of its path one after another."""

from __future__ import annotations

from games.kernel import Message, Path, Seat, View
from games.kernel.messages import Value
from games.kernel.state import LETTERS
from games.mojo.bearings import awaits, bearing, setting_out
from games.mojo.board import BOARD, Tile
from games.mojo.casting import FEASTS, mark, price
from games.mojo.combat import FEAST
from games.mojo.commands import spawn_price
from games.mojo.content import SCROLLS
from games.mojo.movement import ALL, BY, OUT, PORTAL
from games.mojo.obstacles import dark
from games.mojo.offers import landmarks, nearer
from games.mojo.orders import RATIONS
from games.mojo.prices import odds, price_of_way
from games.mojo.state import HOME
from games.mojo.view import Column, King, MojoView, Zombie

BEYOND = (HOME, OUT, PORTAL)  # where one goes that is no tile of the map


def label(path: Path, view: View | None) -> Message | None:
    """For ways of one's own, standing orders, and scrolls by what they are aimed at; and what a view tells besides:
    what is paid, who is attacked, and how that may go."""
    seen = view if isinstance(view, MojoView) and view.seat is not None else None
    match path:
        case ("devour", word) if word in RATIONS:
            return Message("mojo.label.rations", {"count": word})
        case ("devour", count) if count.isdecimal():
            return Message("mojo.label.devour", {"count": int(count), "gain": FEAST * int(count)})
        case ("move", _, _, _, *_):
            return _move(path, seen)
        case ("cast", scroll, *words) if scroll in SCROLLS:
            return _of_scroll(scroll, words, seen)
        case ("hold", *tiles, _):
            return Message("mojo.label.hold", {"tiles": tiles, "cost": len(tiles)})
        case ("seal", tile, partner) if partner in LETTERS:
            return Message("mojo.label.seal", {"tile": tile, "partner": partner})
        case ("spawn",) if seen:
            return Message("mojo.label.spawn", {"cost": spawn_price(seen, _seat(seen))})
        case ("attack", tile, to) if seen and {tile, to} <= seen.board.keys():
            return _attack(tile, to, seen)
    return None


def _seat(view: MojoView) -> Seat:
    assert view.seat is not None
    return view.seat


def _price_of_scroll(scroll: str, view: MojoView | None) -> int:
    return price(view, _seat(view), SCROLLS[scroll]) if view else SCROLLS[scroll].cost


def _move(path: Path, view: MojoView | None) -> Message | None:
    """Who goes where, or by which way, for how much, and into what."""
    _, tile, group, word, *way = path
    paid = price_of_way(view, _seat(view), path) if view else None
    if paid is None or view is None:
        args: dict[str, Value] = {"tile": tile, "group": group, "way": way[:-1], "end": way[-1] if way else ""}
        return Message("mojo.label.by", args) if word == BY else None
    who = _walkers(tile, group, view)
    what = Message("mojo.label.by_way", {"who": [who], "way": way[:-1]}) if word == BY else _whither(who, path, view)
    end = [Message("mojo.label.picks", {"way": way[-1]})] if way and way[-1] != "done" else []
    at = way[-2] if word == BY else word
    near = awaits(view, _seat(view), at if at not in BEYOND else "")
    kind = "paid" if not paid.mojo else "slowed" if paid.first else "walk"
    told: dict[str, Value] = {"what": [what], "end": end, "cost": paid.mojo, "first": paid.mojo + paid.first}
    return Message(f"mojo.label.for.{kind}", {**told, **near})


def _walkers(tile: Tile, group: str, view: MojoView) -> Message:
    kind = "zombie" if isinstance(view.board.get(tile), Zombie) else "all" if group == ALL else "some"
    return Message(f"mojo.label.who.{'home' if tile == HOME else kind}", {"tile": tile, "group": group})


def _whither(who: Message, path: Path, view: MojoView) -> Message:
    """A place by its name, if it has one; else by the side of the compass, seen from where they set out."""
    _, tile, crew, to, *_ = path
    told: dict[str, Value] = {"who": [who], "tile": to}
    if to in BEYOND:
        return Message(f"mojo.label.to.{to}", told)
    if to in BOARD.portals:
        return Message("mojo.label.to.through", told)
    if to in (names := landmarks(view)):
        return Message("mojo.label.to.named", {**told, "name": [names[to]]})
    if goal := nearer(view, tile, crew).get(to):
        far: dict[str, Value] = {"name": [names[goal]], "goal": goal}
        return Message("mojo.label.to.toward", {**told, **far})
    side = bearing(setting_out(view, _seat(view), tile), to)
    return Message("mojo.label.to.side" if side else "mojo.label.to.plain", {**told, "side": side})


def _attack(tile: Tile, to: Tile, view: MojoView) -> Message:
    """Whoever stands there and how many, and what comes of it if nobody eats or casts; from where, if that is not
    plain."""
    if dark(view.shown, to):
        return Message("mojo.label.attack.dark", {"tile": tile, "to": to})
    what, odd = _attacked(to, view), odds(view, tile, to)
    if sum(_leads(view, near) for near in BOARD.around[to]) > 1:
        what = Message("mojo.label.attack.from", {"what": [what], "tile": tile})
    return Message("mojo.label.blows", {"what": [what], "wins": odd.wins, "loses": odd.loses})


def _leads(view: MojoView, tile: Tile) -> bool:
    match view.board.get(tile):
        case Column(tribes=tribes):
            return view.seat in tribes
        case Zombie(owner=owner):
            return view.seat == owner
    return False


def _attacked(to: Tile, view: MojoView, how: str = "attack") -> Message:
    args: dict[str, Value] = {"to": to, "count": view.board[to].size}
    match view.board[to]:
        case Column(tribes=tribes):
            return Message(f"mojo.label.{how}.zimbies", {**args, "whose": tribes})
        case Zombie(owner=owner):
            return Message(f"mojo.label.{how}.zombie", {**args, "whose": owner})
        case King():
            return Message(f"mojo.label.{how}.king", args)
    return Message(f"mojo.label.{how}.thugs", args)


def _there(tile: Tile, view: MojoView | None) -> list[Message]:
    """Whom a scroll strikes or helps there, as far as one sees."""
    if view is None or tile not in view.board or dark(view.shown, tile):
        return []
    whose = view.board[tile]
    own = isinstance(whose, Column) and view.seat in whose.tribes
    return [Message("mojo.label.there.own") if own else _attacked(tile, view, "there")]


def _of_scroll(key: str, words: list[str], view: MojoView | None) -> Message:
    cost = _price_of_scroll(key, view)
    said: dict[str, Value] = {"scroll": key, "cost": cost}
    match words:
        case [target] if SCROLLS[key].aim == "shaman":
            return Message("mojo.label.shaman", {**said, "target": target})
        case [target]:
            return Message("mojo.label.effect", {**said, "target": target})
        case [effect, target] if SCROLLS[key].aim == "effect":
            twisted = SCROLLS.get(effect.rpartition("-")[0])
            what = mark(twisted) if twisted else "tile"
            return Message(f"mojo.label.twist.{what}", {**said, "effect": effect, "target": target})
        case [channel, target]:
            there = _there(target, view)
            told: dict[str, Value] = {"channel": channel, "target": target, "there": there}
            return Message(f"mojo.label.{'tile_of' if there else 'tile'}", {**said, **told})
    channel, _, feast, target = words
    eaten: dict[str, Value] = {"channel": channel, "target": target, "feast": feast, "count": len(FEASTS[feast])}
    return Message("mojo.label.feast", {**said, **eaten})
