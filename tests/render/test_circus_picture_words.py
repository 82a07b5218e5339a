"""The words of the circus's pictures: every field of a view can be read from them, and they fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

import render
from games import catalog
from games.circus.view import ATTRIBUTES, PARTS, QUESTS, VOODOO, Die, DieMark, Offer, Open
from games.kernel import RETIRE, Answer, Words, apply, pending, seat_of
from games.kernel.options import DONE
from render.circus import writing

CIRCUS = catalog()["circus"]
CARDS = {text: key.rpartition(".")[2] for key, text in Words(CIRCUS).texts.items() if key.startswith("circus.card.")}
RESULTS = {"a success": "success", "boring": "boring", "a failure": "fail"}
STRETCH = {
    "plays": r"(\d+) upgrades? played", "regrown": "a limb has grown again", "recycled": "cards recycled",
    "more": r"(\d+) quests? more", "gift": "a random quest needs no test", "spent": "no cards are drawn",
    "directed": r"the quest must be (.+?)(?:, |$)",
}  # fmt: skip
PHASES = {
    "prepare": r"turn (\d+), (.+) prepares and will choose a quest",
    "test": r"turn (\d+) of (.+); .+ is tested at .+",
    "success": r"turn (\d+) of (.+); .+ has passed .+",
    "draw": r"turn (\d+), (.+) is done with quests and ends the turn",
    "over": r"the last was turn (\d+), (.+)'s",
}
PILES = ("upgrade", "voodoo", "mixed", "quest")
Board = dict[str, dict[str, str]]


# -- positions -------------------------------------------------------------------------------------


FILMS = [
    (2, {}), (3, {"chaotic": True}), (4, {"tactic": True, "teams": "always"}), (6, {"hardcore": True}),
    (8, {"seed_piles": True, "dice_cap": True}),
]  # fmt: skip


@pytest.fixture(scope="module", params=FILMS, ids=str)
def states(request: pytest.FixtureRequest) -> list[Any]:
    """Two hundred positions of games played at random, as evenly spread as they are long."""
    from games.players import PLAYERS
    from games.players.match import play

    seats, settings = request.param
    found: list[Any] = []
    for seed in range(1, 6):
        play(CIRCUS, [PLAYERS["random"]] * seats, seed, settings, watch=lambda match: found.append(match.state))
    return [found[n * (len(found) - 1) // 199] for n in range(200)]


def views(states: Sequence[Any]) -> list[Any]:
    eyes = [None, *range(states[0].seats)]
    return [CIRCUS.view(state, eyes[n % len(eyes)]) for n, state in enumerate(states)]


# -- reading ---------------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", text)]


def cards(text: str) -> tuple[str, ...]:
    return () if text == "none" else tuple("" if n == "a card you do not know" else CARDS[n] for n in text.split(", "))


def settings(text: str) -> dict[str, Any]:
    told = (one.split(": ") for one in text.split(", "))
    values = {"yes": True, "no": False}
    return {name.replace(" ", "_"): values.get(value, value) for name, value in told}


def turn(text: str, names: list[str]) -> dict[str, Any]:
    phase, match = next((kind, m) for kind, pattern in PHASES.items() if (m := re.fullmatch(pattern, text)))
    return {"phase": phase, "turns": int(match[1]), "mover": names.index(match[2])}


def stretch(text: str) -> dict[str, Any]:
    found = {name: re.search(pattern, text) for name, pattern in STRETCH.items()}
    told = {name: 0 if m is None else m[1] if m.groups() else 1 for name, m in found.items()}
    return {name: CARDS[value] if value in CARDS else int(value) for name, value in told.items()}


def die(text: str, names: list[str]) -> Die:
    """What it shows, and then what was done to it, the last first."""
    shown, *done = text.split("; ")
    face, _, state = shown.partition(", ")
    one: Any = Die(CARDS[face], state == "does not count", state == "gone")
    was, marks = one.face, []
    for text in done:
        match = re.fullmatch(
            r"(?:was (\w+), )?(rolled again|turned|taken away|cancelled|added) by (.+) with (.+)", text
        )
        assert match, text
        how: Any = {"rolled again": "rolled", "taken away": "removed"}.get(match[2], match[2])
        was = CARDS[match[1]] if match[1] else was
        card = "fan" if match[4] == "a popularity token" else CARDS[match[4]]
        marks.append(DieMark(names.index(match[3]), card, how, was))
    marks.reverse()
    if one.removed:  # that it no longer counted before it went is told by what was done to it last
        before = [mark.how for mark in marks if mark.how != "removed"]
        one = msgspec.structs.replace(one, cancelled=before[-1:] == ["cancelled"])
    return msgspec.structs.replace(one, marks=tuple(marks))


def trial(told: dict[str, str] | None, names: list[str]) -> dict[str, Any] | None:
    if not told:
        return None
    match = re.fullmatch(r"(so far|it was) (.+)", told["Result"])
    assert match
    so_far, result = match.groups()
    quest = CARDS[told["Quest"].partition(": ")[0]]
    return {
        "quest": quest, "seat": names.index(told["Who"]), "attribute": QUESTS[quest].tests,
        "dice": [die(text, names) for label, text in told.items() if label.startswith("Die ")],
        "added": [die(text, names) for label, text in told.items() if label.startswith("Symbol ")],
        "charge": CARDS[told["Set off"]] if "Set off" in told else "",
        "standing": RESULTS[result], "result": RESULTS[result] if so_far == "it was" else None,
    }  # fmt: skip


def opened(text: str, names: list[str]) -> Open:
    match = re.fullmatch(rf"(.+?) by ({'|'.join(map(re.escape, names))})(?:, for (.+))?\. (.+)", text)
    assert match, text
    named = match[3].split("; ") if match[3] else []
    assert match[4] == writing.deed(CARDS[match[1]], render.words_for(CIRCUS, names))
    read = ("abcdefgh"[names.index(one)] if one in names else CARDS.get(one, one) for one in named)
    return Open(CARDS[match[1]], names.index(match[2]), tuple(read))


def offer(title: str, text: str) -> Offer:
    quest, match = CARDS[title], re.search(r"; (\d+) tokens? on it", text)
    one = QUESTS[quest]
    worth, limit = re.search(r"worth (\d+)", text), re.search(r"card limit \+(\d+)", text)
    assert (int(worth[1]) if worth else 0) == one.popularity
    assert (int(limit[1]) if limit else 0) == one.cards
    assert f"failing costs {one.level} " in text
    assert text.startswith(one.tests.capitalize())
    return Offer(quest, int(match[1]) if match else 0)


def animatron(place: dict[str, str]) -> dict[str, Any]:
    state, body = place["State"], [one.removesuffix(" (used)") for one in place["Body"].split(", ")]
    slots, hand = numbers(place["Slots taken"]), numbers(place["Cards in hand"])
    popularity, score, _ = numbers(place["Popularity"])
    return {
        "body": cards(", ".join(body)),
        "used": tuple(CARDS[one.removesuffix(" (used)")] for one in place["Body"].split(", ") if "(used)" in one),
        "zombie": state.startswith("zombie"), "lives": numbers(state)[0],
        "dice": dict(zip(ATTRIBUTES, numbers(state)[1:], strict=True)),
        "slots": {slot: tuple(slots[2 * n : 2 * n + 2]) for n, slot in enumerate(("bone", "hand", "foot"))},
        "upgrades": hand[0], "voodoo": hand[1], "limit": hand[2],
        "quests": cards(place.get("Quests", "none")), "tokens": int(place.get("Tokens", 0)),
        "popularity": popularity, "score": score,
    }  # fmt: skip


def read(board: Board, names: list[str]) -> dict[str, Any]:
    """Every field of a view, from its words alone."""
    table = board["Table"]
    seen = re.fullmatch(r"Cyborg Mutant Zombie Circus for (\d) players, seen by (.+)", table["Game"])
    assert seen
    seats = int(seen[1])
    places = [next(told for head, told in board.items() if head.startswith(f"{'ABCDEFGH'[n]}: ")) for n in range(seats)]
    seat = None if seen[2] == "a spectator" else seat_of(seen[2][0].lower())
    kinds = {"upgrade": "upgrades", "voodoo": "voodoo", "mixed": "cards"}
    named = {pile: f"Discarded {kind}, from the top" for pile, kind in kinds.items()}
    known = {pile: f"You know on top of the {pile} deck" for pile in PILES}
    decks = {pile: f"{pile.capitalize()} deck" for pile in PILES}
    return {
        "seat": seat, "seats": seats, "settings": settings(table["House rules"]),
        "paired": "partners" in table["Goal"], "goal": numbers(table["Goal"])[0], **turn(table["Turn"], names),
        "turn": stretch(table.get("This turn", "")),
        "animatrons": [animatron(place) for place in places],
        "row": [offer(title, text) for title, text in board.get("Quests in view", {}).items()],
        "trial": trial(board.get("Test") or board.get("Last test"), names),
        "open": tuple(opened(text, names) for text in board.get("Voodoo that lies open", {}).values()),
        "decks": {pile: int(table[text]) for pile, text in decks.items() if text in table},
        "discards": {pile: cards(table[text])[::-1] for pile, text in named.items() if text in table},
        "hand": cards(places[seat]["You hold"]) if seat is not None else (),
        "known": tuple(cards(place.get("Known in that hand", "none")) for place in places),
        "seen": {pile: cards(table[text]) for pile, text in known.items() if text in table},
        "retired": tuple(n for n, place in enumerate(places) if "Left the game" in place),
        "places": [int(one.split()[1]) for one in table["Places"].split(", ")] if "Places" in table else None,
        "why": table.get("Result"),
    }  # fmt: skip


def aims(one: Open) -> tuple[str, ...]:
    """At what it is aimed; that nothing more is to be named says nothing."""
    return tuple(word for word in one.words if word != DONE)


def plain(view: Any, words: Words) -> dict[str, Any]:
    fields = msgspec.structs.asdict(view)
    outcome = fields.pop("outcome")
    return fields | {
        "settings": msgspec.structs.asdict(view.settings),
        "turn": {name: value or 0 for name, value in msgspec.structs.asdict(view.turn).items()},
        "animatrons": [msgspec.structs.asdict(one) for one in view.animatrons],
        "row": list(view.row),
        "open": tuple(msgspec.structs.replace(one, words=aims(one)) for one in view.open),
        "trial": view.trial
        and msgspec.structs.asdict(view.trial) | {"dice": [*view.trial.dice], "added": [*view.trial.added]},
        "seen": {pile: known for pile, known in view.seen.items() if known},
        "places": outcome and list(outcome.places),
        "why": outcome and words.say(outcome.why),
    }


# -- the text board --------------------------------------------------------------------------------


def test_the_text_board_tells_every_field_of_the_view(
    states: list[Any], words: Callable[..., Words], parse: Callable[..., Board]
) -> None:
    said = words("circus", states[0].seats)
    for view in views(states):
        text = render.text_board(render.scene(view, said))
        assert read(parse(text), list(said.names)) == plain(view, said)
        assert max(map(len, text.split("\n"))) <= render.COLUMNS
        assert not re.search("[\u2500-\u259f|]", text)


def test_voodoo_that_lies_open_is_told_with_its_aims(
    states: list[Any], words: Callable[..., Words], parse: Callable[..., Board]
) -> None:
    said = words("circus", states[0].seats)
    cast = (
        Open("counter-hex", 1, ()), Open("loaded-die", 0, ("fail", "epic")), Open("sleeve-swap", 1, ("a",)),
        Open("second-wind", 0, ("fail", DONE)), Open("trapdoor", 0, (DONE,)),
    )  # fmt: skip
    view = msgspec.structs.replace(CIRCUS.view(states[0], None), open=cast)
    assert read(parse(render.text_board(render.scene(view, said))), list(said.names))["open"] == tuple(
        msgspec.structs.replace(one, words=aims(one)) for one in cast
    )


def test_every_mark_of_a_die_is_told(
    states: list[Any], words: Callable[..., Words], parse: Callable[..., Board]
) -> None:
    said = words("circus", states[0].seats)
    view = next(view for view in views(states) if view.trial)
    rolled, turned = DieMark(1, "fan", "rolled", "epic"), DieMark(0, "loaded-die", "turned", "fail")
    dice = (
        Die("boring", True, marks=(rolled, turned, DieMark(1, "blank-stare", "cancelled", "boring"))),
        Die("tragic", removed=True, marks=(DieMark(0, "willow-bat", "removed", "tragic"),)),
    )
    added = (
        Die(
            "epic",
            True,
            marks=(DieMark(0, "applause", "added", "epic"), DieMark(1, "grey-curtain", "cancelled", "epic")),
        ),
    )
    view = msgspec.structs.replace(view, trial=msgspec.structs.replace(view.trial, dice=dice, added=added))
    found = read(parse(render.text_board(render.scene(view, said))), list(said.names))["trial"]
    assert (tuple(found["dice"]), tuple(found["added"])) == (dice, added)


def test_who_has_left_is_told(states: list[Any], words: Callable[..., Words], parse: Callable[..., Board]) -> None:
    state, _ = apply(CIRCUS, states[0], Answer(1, RETIRE[0], RETIRE))
    said = words("circus", state.seats)
    view = CIRCUS.view(state, None)
    assert read(parse(render.text_board(render.scene(view, said))), list(said.names)) == plain(view, said)


def test_who_leads_is_told(states: list[Any], words: Callable[..., Words], parse: Callable[..., Board]) -> None:
    said = words("circus", states[0].seats)
    for view in views(states)[::10]:
        scores = [one.score for one in view.animatrons]
        told = parse(render.text_board(render.scene(view, said)))["Table"]["Leading"]
        ahead = [said.name(seat) for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == len(scores):
            assert told == "nobody, all are even"
        else:
            assert all(name in told for name in ahead)
            assert told.endswith(f"with {max(scores)} of {view.goal}")


# -- the alt text ----------------------------------------------------------------------------------


def test_the_alt_text_is_there_and_within_its_limit(states: list[Any], words: Callable[..., Words]) -> None:
    said, seen = words("circus", states[0].seats), views(states)
    for n, view in enumerate(seen):
        text = render.alt_text(render.scene(view, said, seen[n - 1] if n else None))
        assert 100 < len(text) <= render.ALT_LIMIT
        assert text.startswith("Table. Result: " if view.outcome else "Table. Turn: ")
        if view.phase == "test" and not view.open:
            assert "Result: so far" in text


# -- hands and secrets -----------------------------------------------------------------------------


def test_what_a_seat_cannot_know_changes_no_word_and_no_mark(states: list[Any], words: Callable[..., Words]) -> None:
    said = words("circus", states[0].seats)
    for n, state in enumerate(states[::12]):
        for seat in (None, n % state.seats):
            other = CIRCUS.redeal(state, seat, f"other {n}")
            one, two = (CIRCUS.view(position, seat) for position in (state, other))
            assert render.scene(one, said) == render.scene(two, said)
            if seat is not None:
                assert render.hand(one, said) == render.hand(two, said)


def test_a_hand_says_what_can_be_done_with_each_card(states: list[Any], words: Callable[..., Words]) -> None:
    said = words("circus", states[0].seats)
    for state in states[::4]:
        for decision in pending(CIRCUS, state):
            view, paths = CIRCUS.view(state, decision.seat), decision.options.first(500)
            told = [mark.words for mark in render.hand(view, said, paths).marks[1:] if mark.heading == "Your cards"]
            for card, text in zip(view.hand, told, strict=True):
                for verb, use in (("play", "installed now"), ("cast", "cast now"), ("recycle", "can be recycled")):
                    assert (use in text) == any(path[:2] == (verb, card) for path in paths)


def test_what_the_cards_in_play_do_is_told_with_the_hand(states: list[Any], words: Callable[..., Words]) -> None:
    view, said = CIRCUS.view(states[0], 0), words("circus", states[0].seats)
    body = ("arm", "steel-frame", "beam-knife", "prying-eye")
    me = msgspec.structs.replace(view.animatrons[0], body=body, used=("beam-knife",))
    scene = render.hand(msgspec.structs.replace(view, animatrons=(me, *view.animatrons[1:])), said)
    assert [mark.words for mark in scene.marks if mark.heading == "Cards you have in play"] == [
        "Beam knife (used): Roll one die again. In your Power test",
        "Prying eye: See a hand, once a round. Living upgrade",
    ]


@pytest.mark.parametrize("name", [*PARTS, *VOODOO])
def test_every_card_has_words_and_a_drawing(name: str, words: Callable[..., Words]) -> None:
    said = words("circus", 2)
    assert writing.when(name, said)
    assert writing.deed(name, said) or PARTS[name].effect is None
    assert name in VOODOO or writing.has(name, said) or PARTS[name].effect
