"""Tables stored under older rules: how what they hold is said today."""

from __future__ import annotations

from typing import Any


def to_second(raw: dict[str, Any]) -> dict[str, Any]:
    """A turn ended before the next one began; now it leads straight to it."""
    seats = raw["seats"]
    stack = [
        frame | {"type": "Turn", "seat": (frame["seat"] + 1) % seats} if frame["type"] == "End" else frame
        for frame in raw.get("stack", ())
    ]
    return raw | {"stack": stack}


def to_fourth(raw: dict[str, Any]) -> dict[str, Any]:
    """Whoever was tested was asked before the others; quests that were named and cards that were cast waited."""
    stack, gone = _resolved([*raw.get("stack", ())])
    pile = "mixed" if raw.get("settings", {}).get("chaotic") else "voodoo"
    discards = dict(raw.get("discards", {}))
    discards[pile] = [*discards.get(pile, ()), *gone]
    trial = raw.get("trial")
    stack = [_renamed(frame, trial or {}) for frame in stack]
    return raw | {"stack": stack, "discards": discards, "trial": trial and _marked(trial)}


def _resolved(stack: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[str]]:
    """Without the windows for counters; a counter that lay open has countered. What is left, and what is discarded."""
    stack, gone = [frame for frame in stack if frame["type"] != "Answerable"], []
    while len(stack) > 1 and stack[-1]["type"] == stack[-2]["type"] == "Cast" and stack[-1]["card"] == "counter-hex":
        gone += [stack.pop()["card"], stack.pop()["card"]]
    return stack, gone


def _renamed(frame: dict[str, Any], trial: dict[str, Any]) -> dict[str, Any]:
    match frame["type"]:
        case "Declared":
            return {"type": "Begin", "id": frame["id"], "quest": frame["quest"]}
        case "Watch":
            return {"type": "DiceWindow", "id": frame["id"]}
        case "Heckle":  # whoever is tested has passed
            return frame | {"type": "DiceWindow", "answers": {f".{trial['seat']}": ["pass"]} | frame.get("answers", {})}
    return frame


def _marked(trial: dict[str, Any]) -> dict[str, Any]:
    """Marks did not say which face a die showed afterwards."""
    return trial | {key: [_with_faces(die) for die in trial.get(key, ())] for key in ("dice", "added")}


def _with_faces(die: dict[str, Any]) -> dict[str, Any]:
    marks = die.get("marks", ())
    if not marks:
        return die
    then = [mark[3] for mark in marks[1:]] + [die["face"]]
    return die | {"marks": [[*mark[:4], face] for mark, face in zip(marks, then, strict=True)]}
