"""From message ids to sentences: one file of words per game and language."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources

from games.kernel.context import S
from games.kernel.game import Game, Verb
from games.kernel.messages import Event, Message, Value
from games.kernel.options import DONE
from games.kernel.state import LETTERS, Path, Seat, letter, seat_of
from games.kernel.view import View

# which of the forms given in {count:card|cards} a number takes; a new language adds its line here
PLURALS: dict[str, Callable[[int], int]] = {"en": lambda n: int(n != 1)}


@cache
def _file(package: str, language: str) -> Mapping[str, str]:
    found: dict[str, str] = {}

    def flatten(prefix: str, branch: Mapping[str, object]) -> None:
        for key, value in branch.items():
            if isinstance(value, Mapping):
                flatten(f"{prefix}{key}.", value)
            else:
                found[f"{prefix}{key}"] = str(value).strip()

    text = resources.files(package).joinpath(f"words.{language}.toml").read_text(encoding="utf-8")
    flatten("", tomllib.loads(text))
    return found


@cache
def _texts(packages: tuple[tuple[str, str], ...], language: str) -> dict[str, str]:
    """All of several owners' texts; the bot asks for the same ones at every press."""
    files = {owner: _file(package, language) for owner, package in packages}
    return {f"{owner}.{key}": text for owner, file in files.items() for key, text in file.items()}


class Words:
    """Puts messages, events, options and rules help of a game into words.

    In a sentence `{n}` is an argument as it is, `{n:+}` a number with its sign, `{n:card|cards}` a number's form,
    `{who:seat}` a player's name,
    and `{x:card}` the words for that card: the entry `card.<x>` of the game's file; of `zimbies-b` the entry for
    `zimbies`, where that says whose they are with `{seat:seat}`. Lists are joined; what stands in
    one several times is counted if the file says how, as `cards.<x>` for cards; messages in
    them are put into words like any other.
    """

    def __init__(
        self, game: Game[S], names: Sequence[str] = (), language: str = "en", more: Mapping[str, str] | None = None,
        view: View | None = None,
    ) -> None:  # fmt: skip
        """`more` names other owners of ids, with the package that holds each one's file; `view` is the reader's."""
        self.game, self.names, self.language, self.view = game, names, language, view
        own = type(game).__module__.rpartition(".")[0] or type(game).__module__
        packages = {"kernel": "games.kernel", game.key: own, **(more or {})}
        self.texts = _texts(tuple(packages.items()), language)

    def say(self, message: Message | Event) -> str:
        return self._fill(self.texts[message.id], message.args)

    def name(self, seat: Seat) -> str:
        if seat < len(self.names):
            return self.names[seat]
        return self.texts["kernel.seat"].format(letter=letter(seat).upper())

    def word(self, kind: str, value: str) -> str:
        """What one word of a path is called; where it has no name of its own, its parts have."""
        if kind == "seat" and value in LETTERS:
            return self.name(seat_of(value))
        (stem, _, last), (first, _, rest) = value.rpartition("-"), value.partition("-")  # a seat's letter at an end
        known = {end: self.texts.get(f"{self.game.key}.{kind}.{of}") for end, of in ((first, rest), (last, stem))}
        if whose := next((end for end, text in known.items() if end in LETTERS and text), ""):
            return self._fill(known[whose] or "", {"seat": seat_of(whose)})
        own = self.texts.get(f"{self.game.key}.{kind}.{value}") or self.texts.get(
            f"kernel.word.{value}", self.game.names.get(value)
        )
        return own or " ".join(self.texts.get(f"{self.game.key}.{kind}.{part}", part) for part in value.split("-"))

    def option(self, path: Path) -> str:
        """What answering with a path would do, as the label of a button or a line to choose."""
        if label := self.game.label(path, self.view):
            return self.say(label)
        verb = next((verb for verb in self.game.verbs if verb.name == path[0]), None)
        text = self.texts.get(f"{self.game.key}.do.{path[0]}") or self.texts.get(f"kernel.do.{path[0]}")
        if text is None:
            return " ".join(path)
        return self._fill(text, self._arguments(verb, path)).rstrip()

    def _arguments(self, verb: Verb | None, path: Path) -> dict[str, Value]:
        end = len(path) - (path[-1] == DONE)
        params = enumerate(verb.params if verb else (), 1)
        return {p.name: [*path[i:end]] if p.many else path[i] if i < len(path) else "" for i, p in params}

    def topics(self) -> dict[str, str]:
        """Rules help: an id such as `zombs.rule.block` and its text, in the file's order."""
        return {key: text for key, text in self.texts.items() if key.startswith(f"{self.game.key}.rule.")}

    def _fill(self, text: str, args: Mapping[str, Value]) -> str:
        parts = string.Formatter().parse(text)
        return "".join(
            literal if field is None else literal + self._value(args[field], spec or "")
            for literal, field, spec, _ in parts
        )

    def _listed(self, values: Sequence[Value | Message], spec: str) -> list[str]:
        numbers = {str(one): values.count(one) for one in values}
        texts = {one: self.texts.get(f"{self.game.key}.{spec}s.{one}") for one, n in numbers.items() if n > 1}
        counted = {one: text.format(count=numbers[one]) for one, text in texts.items() if text}
        first = [one for n, one in enumerate(values) if str(one) not in counted or one not in values[:n]]
        return [counted.get(str(one)) or self._value(one, spec) for one in first]

    def _value(self, value: Value | Message, spec: str) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if not isinstance(value, str | int):
            *shown, last = self._listed(value, spec) or [""]
            return self.texts["kernel.and"].format(", ".join(shown), last) if shown else last
        if "|" in spec:
            return f"{value} {spec.split('|')[PLURALS[self.language](int(value))]}"
        if spec == "+":
            return f"{int(value):+}"
        if spec == "seat" and isinstance(value, int):
            return self.name(value)
        return self.word(spec, str(value)) if spec else str(value)
