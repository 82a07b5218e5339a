"""What a deed is called of which only the beginning is chosen."""

from __future__ import annotations

from itertools import takewhile

from games.kernel import Message, Options, Path, Words

ALIKE = 8  # branches, at even distances, that are looked at for what their deeds have in common
CUT = "\0"  # where a sentence is not chosen any further


def begun(words: Words, options: Options, at: Path) -> str:
    """A deed as far as it is chosen, as all that can still be chosen is called: "Unblock Ana at the low end with"."""
    onward, worded = options.under(at), _as_worded(words, at)
    if len(onward) < 2:
        return worded
    said = [words.option(next(options.below((*at, word)))) for word in onward[:: 1 + len(onward) // ALIKE]]
    shared = "".join(letters[0] for letters in takewhile(lambda one: len({*one}) == 1, zip(*said, strict=False)))
    if any(one != shared for one in said):
        shared = _whole_names(words, shared[: shared.rfind(" ") + 1])
    if len(at) == 1 and not shared.startswith(worded):  # what a verb's deeds are called may not say the verb
        return worded
    shared = shared.rstrip(" ,:(")
    if " " in shared and not worded.startswith(shared):  # a sentence of its own, as for what is one's own
        return shared
    return max(shared, worded, key=len)


def _whole_names(words: Words, begun: str) -> str:
    """Without the first half of a name: "Block" before "Bot A" and "Bot C", not "Block Bot"."""
    halves = {name[: n + 1] for name in words.names for n, letter in enumerate(name) if letter == " "}
    half = max((half for half in halves if begun.endswith(half)), key=len, default="")
    return begun.removesuffix(half)


def _as_worded(words: Words, path: Path) -> str:
    """The same by the sentence that the game has for its verb; word by word where that cannot be said."""
    text = words.texts.get(f"{words.game.key}.do.{path[0]}", "") if path else ""
    params = next((verb.params for verb in words.game.verbs if text and verb.name == path[0]), ())
    chosen = {
        param.name: list(path[n:]) if param.many else path[n] for n, param in enumerate(params, 1) if n < len(path)
    }
    if not chosen or "|" in text:  # a number needs one to agree with
        return (len(path) == 1 and text.partition("{")[0].rstrip(" ,:(")) or spoken(words, path)
    places = {param.name: text.find(f"{{{param.name}") for param in params}
    reached = max(places[name] for name in chosen)
    open_ = {name: CUT if place > reached else "" for name, place in places.items() if name not in chosen}
    said = words.say(Message(f"{words.game.key}.do.{path[0]}", {**open_, **chosen})).partition(CUT)[0]
    said = " ".join(said.split())
    return said[:1].upper() + said[1:]


def spoken(words: Words, path: Path, start: int = 0) -> str:
    """The words of a path from one on, as people call them."""
    verb = next((verb for verb in words.game.verbs if path and verb.name == path[0]), None)
    said = []
    for i, word in enumerate(path[start:], start):
        param = verb.params[min(i, len(verb.params)) - 1] if verb and i and verb.params else None
        said.append(words.word(param.kind, word) if param else word.replace("-", " "))
    text = ", ".join(said)
    return text[:1].upper() + text[1:]
