"""What a choice does, where that takes more than the words of its path one after another."""

from __future__ import annotations

from games.kernel import Message, Path, View
from games.kernel.messages import Value
from games.mojo.board import Tile
from games.mojo.casting import FEASTS, mark, price
from games.mojo.commands import spawn_price
from games.mojo.content import SCROLLS
from games.mojo.movement import BY
from games.mojo.orders import RATIONS
from games.mojo.view import Column, King, MojoView, Zombie


def label(path: Path, view: View | None) -> Message | None:
    """For ways of one's own, standing orders, and scrolls by what they are aimed at; and what a view tells besides:
    who is attacked, and what is paid."""
    seen = view if isinstance(view, MojoView) else None
    match path:
        case ("devour", word) if word in RATIONS:
            return Message("mojo.label.rations", {"count": word})
        case ("move", tile, group, word, *way) if word == BY:
            args: dict[str, Value] = {"tile": tile, "group": group, "way": way[:-1], "end": way[-1]}
            return Message("mojo.label.by", args)
        case ("cast", scroll, *words) if scroll in SCROLLS:
            paid = (
                SCROLLS[scroll].cost if seen is None or seen.seat is None else price(seen, seen.seat, SCROLLS[scroll])
            )
            return _of_scroll(scroll, words, paid)
        case ("spawn",) if seen and seen.seat is not None:
            return Message("mojo.label.spawn", {"cost": spawn_price(seen, seen.seat)})
        case ("attack", tile, to) if seen and to in seen.board:
            return _attack(tile, to, seen)
    return None


def _attack(tile: Tile, to: Tile, view: MojoView) -> Message:
    """Whoever stands there, and how many."""
    args: dict[str, Value] = {"tile": tile, "to": to, "count": view.board[to].size}
    match view.board[to]:
        case Column(tribes=tribes):
            return Message("mojo.label.attack.zimbies", {**args, "whose": tribes})
        case Zombie(owner=owner):
            return Message("mojo.label.attack.zombie", {**args, "whose": owner})
        case King():
            return Message("mojo.label.attack.king", args)
    return Message("mojo.label.attack.thugs", args)


def _of_scroll(key: str, words: list[str], cost: int) -> Message:
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
            return Message("mojo.label.tile", {**said, "channel": channel, "target": target})
    channel, _, feast, target = words
    eaten: dict[str, Value] = {"channel": channel, "target": target, "feast": feast, "count": len(FEASTS[feast])}
    return Message("mojo.label.feast", {**said, **eaten})
