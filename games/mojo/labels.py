"""What a choice does, where that takes more than the words of its path one after another."""

from __future__ import annotations

from games.kernel import Message, Path
from games.kernel.messages import Value
from games.mojo.casting import FEASTS, mark
from games.mojo.commands import RATIONS
from games.mojo.content import SCROLLS
from games.mojo.movement import BY


def label(path: Path) -> Message | None:
    """For standing orders, ways of one's own, and scrolls by what they are aimed at."""
    match path:
        case ("devour", word) if word in RATIONS:
            return Message("mojo.label.rations", {"count": word})
        case ("move", tile, group, word, *way) if word == BY:
            args: dict[str, Value] = {"tile": tile, "group": group, "way": way[:-1], "end": way[-1]}
            return Message("mojo.label.by", args)
        case ("cast", scroll, *words) if scroll in SCROLLS:
            return _of_scroll(scroll, words)
    return None


def _of_scroll(key: str, words: list[str]) -> Message:
    match words:
        case [target] if SCROLLS[key].aim == "shaman":
            return Message("mojo.label.shaman", {"scroll": key, "target": target})
        case [target]:
            return Message("mojo.label.effect", {"scroll": key, "target": target})
        case [effect, target] if SCROLLS[key].aim == "effect":
            twisted = SCROLLS.get(effect.rpartition("-")[0])
            what = mark(twisted) if twisted else "tile"
            return Message(f"mojo.label.twist.{what}", {"scroll": key, "effect": effect, "target": target})
        case [channel, target]:
            return Message("mojo.label.tile", {"scroll": key, "channel": channel, "target": target})
    channel, _, feast, target = words
    args: dict[str, Value] = {
        "scroll": key,
        "channel": channel,
        "target": target,
        "feast": feast,
        "count": len(FEASTS[feast]),
    }
    return Message("mojo.label.feast", args)
