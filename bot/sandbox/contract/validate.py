"""Holds requests, answers and events to the contract; what does not fit comes back in words."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Self

import jsonschema_rs
from jsonschema_rs import Draft7Validator, Draft202012Validator, Registry, ValidationError

from bot.sandbox.contract.build import MADE

Json = dict[str, Any]
STRICT, LENIENT = "urn:discord:answers", "urn:discord:requests"
EVENTS = "urn:discord:events"
UNIONS = ("anyOf", "oneOf", "oneOfNotValid")
DIFFERENCES = {
    re.compile(r"channel_types\.\d+: 16 is not"): "GUILD_MEDIA: resources/channel, Channel Types",
    re.compile(
        r"POST /channels/{channel_id}/threads -> 201: .*'message' was unexpected"
    ): "resources/channel, Start Thread in Forum",
    re.compile(r"-> 4\d\d: errors"): "the codes of single fields are words: reference, Error Messages",
}
"""Where Discord's documentation says otherwise than its document; the documentation wins."""
Validator = Draft7Validator | Draft202012Validator


class Contract:
    """Discord's OpenAPI document, and the types of its gateway events."""

    def __init__(self, path: Path) -> None:
        document: Json = json.loads(gzip.decompress(path.read_bytes()))
        self.sources: str = document["sources"]
        """From which sources it was made."""
        self.operations: dict[str, Json] = document["operations"]
        self.events: Json = document["events"]["definitions"]["Events"]["properties"]
        answers = {"$defs": document["schemas"]}
        requests = {"$defs": _lenient(document["schemas"])}
        self._rest = Registry([(STRICT, answers), (LENIENT, requests)], draft=jsonschema_rs.Draft202012)
        self._gateway = Registry([(EVENTS, document["events"])], draft=jsonschema_rs.Draft7)
        self.exercised: set[str] = set()
        """Operations and events that have been held to the contract so far."""
        self._validators: dict[tuple[str, ...], Validator] = {}

    @classmethod
    @cache
    def load(cls) -> Self:
        """The contract of the pinned packages, as it is kept beside this."""
        return cls(MADE)

    def request(self, method: str, path: str, body: Any) -> list[str]:
        where = f"{method} {path}"
        operation = self.operations.get(where)
        if operation is None:
            return [f"{where}: no such operation"]
        self.exercised.add(where)
        if operation["request"] is None or body is None:
            return [] if body is None else [f"{where}: takes no body"]
        return self._misfits((LENIENT, where), operation["request"], body, where)

    def response(self, method: str, path: str, status: int, body: Any) -> list[str]:
        where = f"{method} {path}"
        answers: Json = self.operations.get(where, {}).get("responses", {})
        key = str(status) if str(status) in answers else "4XX" if 400 <= status < 500 else ""
        if key not in answers:
            return [f"{where}: {status} is none of {sorted(answers)}"]
        if answers[key] is None:
            return [] if body is None else [f"{where} -> {status}: must have no body"]
        return self._misfits((STRICT, where, key), answers[key], body, f"{where} -> {status}")

    def event(self, name: str, data: Any) -> list[str]:
        if name not in self.events:
            return [f"{name}: no type is named for this event"]
        self.exercised.add(name)
        if (EVENTS, name) not in self._validators:
            schema = {"$ref": f"{EVENTS}#/definitions/Events/properties/{name}"}
            self._validators[EVENTS, name] = Draft7Validator(schema, registry=self._gateway)
        return _told(self._validators[EVENTS, name], data, name)

    def _misfits(self, key: tuple[str, ...], schema: Json, body: Any, where: str) -> list[str]:
        if key not in self._validators:
            absolute = json.loads(json.dumps(schema).replace("#/$defs/", f"{key[0]}#/$defs/"))
            absolute = _open(absolute) if key[0] == LENIENT else absolute
            self._validators[key] = Draft202012Validator(absolute, registry=self._rest, validate_formats=True)
        return _told(self._validators[key], body, where)


def _lenient(schemas: Json) -> Json:
    """What Discord takes beyond what it sends: integers for ids, and fields it does not know."""
    snowflake = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
    loosened: Json = json.loads(json.dumps(schemas | {"SnowflakeType": snowflake}), object_hook=_open)
    return loosened


def _open(node: Json) -> Json:
    return {k: v for k, v in node.items() if (k, v) != ("additionalProperties", False)}


def _told(validator: Validator, body: Any, where: str) -> list[str]:
    found = [f"{where}: {_words(_meant(error))}" for error in validator.iter_errors(body)]
    return [misfit for misfit in found if not any(known.search(misfit) for known in DIFFERENCES)]


def _words(error: ValidationError) -> str:
    return f"{'.'.join(map(str, error.instance_path)) or 'body'}: {error.message[:200]}"


def _meant(error: ValidationError) -> ValidationError:
    """Down a failed union to the branch the sender meant: one of its kind, with the fewest errors."""
    while branches := [branch for branch in _context(error) if branch]:
        depth = len(error.instance_path)
        branch = min(branches, key=lambda branch: (_of_another_kind(branch, depth), len(branch)))
        error = max(branch, key=lambda e: len(e.instance_path))
    return error


def _context(error: ValidationError) -> list[list[ValidationError]]:
    """What each branch of a failed union had against the value."""
    return getattr(error.kind, "context", []) if error.kind.name in UNIONS else []


def _of_another_kind(branch: list[ValidationError], depth: int) -> bool:
    """The value is not even an object, or its `type` says it is something else."""
    other = any(e.instance_path[-1:] == ["type"] and e.kind.name in ("enum", "constant", "const") for e in branch)
    return other or any(e.kind.name == "type" and len(e.instance_path) == depth for e in branch)
