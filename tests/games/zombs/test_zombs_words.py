"""Everything that is said has words, and nothing is said that does not come from the words file."""

import re
from collections import Counter

import pytest

from games.kernel import Answer, Illegal, Words, apply, declared, letter, pending, settle, start
from games.players.recorded import record
from games.players.source import texts_in
from games.toolkit.content import BadContent
from games.zombs import GAME
from games.zombs.cards import DECK, OTHERS, load_deck
from games.zombs.state import Settings

WORDS = Words(GAME)


def test_every_card_and_topic_has_words():
    assert all(WORDS.texts[f"zombs.do.{verb.name}"] for verb in GAME.verbs)
    assert all(WORDS.texts[f"zombs.card.{card}"] for card in (*OTHERS, *DECK.colours))
    assert {key.rpartition(".")[2] for key in WORDS.topics()} >= {
        "goal", "draw", "turn", "horde", "block", "unblock", "quarantine", "lift", "cure", "trade", "fish", "rob",
    }  # fmt: skip
    assert "reconstruction" in WORDS.texts["zombs.credits"]


def test_no_sentence_is_written_in_the_code():
    assert [text for text in texts_in("games.zombs") if " " in text.strip()] == []


def test_every_refused_action_points_to_a_topic_of_the_rules():
    topics = {key.split(".")[2] for key in WORDS.topics()}
    assert {verb.name for verb in GAME.verbs} - topics <= {"play", "catch", "discard"}


# -- a language that nobody writes -----------------------------------------------------------------


def strange(text: str) -> str:
    """The same sentence in letters that occur nowhere else; what stands for an argument is left alone."""

    def part(piece: str) -> str:
        if piece.startswith("{"):
            name, mark, forms = piece[1:-1].partition(":")
            return "{" + name + mark + (strange(forms) if "|" in forms else forms) + "}"
        return "".join(chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in piece)

    return "".join(map(part, re.split(r"(\{[^}]*\})", text)))


def strange_words() -> Words:
    words = Words(GAME, names=[strange(name) for name in ("Ann", "Bo", "Cem", "Dot")])
    words.texts = {key: strange(text) for key, text in words.texts.items()}
    return words


def raw(sentence: str) -> list[str]:
    """What did not come out of the words file; colours are the deck file's own names."""
    return [word for word in re.findall(r"[A-Za-z]+", sentence) if word not in DECK.colours]


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (3, {"goal": "fast"}), (4, {}), (4, {"four": "alone"})])
def test_all_that_is_said_comes_from_the_words_file(seats, settings):
    words = strange_words()
    for state in record(GAME, seats, "words", settings, answers=400).states[::7]:
        for decision in pending(GAME, state):
            assert raw(words.say(decision.prompt)) == []
            for path in decision.options.first(40):
                assert raw(words.option(path)) == []
            _, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
            assert [raw(words.say(event)) for event in events] == [[]] * len(events)
            with pytest.raises(Illegal) as refusal:
                apply(GAME, state, Answer(decision.seat, decision.key, ("block", letter(decision.seat), "low", "zero")))
            assert raw(words.say(refusal.value.why)) == []


def test_a_choice_reads_like_english():
    said = {
        ("draw", "grave"): "Draw from the Grave",
        ("play", "red-5"): "Play red 5",
        ("block", "b", "low", "zero"): "Block Bo's low end with 0",
        ("unblock", "a", "high", "pig"): "Unblock Ann's high end with Frank the Pig",
        ("quarantine", "b"): "Quarantine Bo",
        ("lift", "b", "red-10"): "Lift Bo's quarantine with red 10",
        ("cure", "b", "low"): "Cure Bo's low end",
        ("trade", "b"): "Trade hands with Bo",
        ("fish", "b"): "Fish in Bo's hand",
        ("catch", "high"): "Take the card for the high end",
        ("rob", "rob"): "Rob Rob the Grave from the Grave",
        ("discard", "fish"): "Discard Zomb-Fish",
        ("yes",): "Yes",
    }
    words = Words(GAME, names=["Ann", "Bo"])
    assert {path: words.option(path) for path in said} == said


def test_every_prompt_and_event_has_all_that_its_sentence_needs(scenario):
    match = scenario(hands="fish zero / red-4 red-7", hordes="red 5-6 / -", grave="pig").do("a", "fish b")
    words = Words(GAME, names=["Ann", "Bo"])
    assert words.say(match.decision("a").prompt) == "Bo has a card for either end. Which one do you take?"
    match = scenario(hands="red-1 / blue-1", grave="pig", stage="draw")
    assert words.say(match.decision("a").prompt) == "Draw 7 cards. On the Grave lies Frank the Pig."
    match.do("a", "draw pool")
    assert words.say(match.events[0]) == "Ann draws 7 cards from the Pool."


# -- what a table may set --------------------------------------------------------------------------


def test_the_settings_and_their_defaults():
    assert {setting.name: (setting.default, setting.choices) for setting in declared(Settings)} == {
        "goal": ("normal", ("normal", "fast")),
        "four": ("pairs", ("pairs", "alone")),
        "trade_hands": (True, ()),
        "cures_are_brains": (False, ()),
        "zeros_need_zombs": (False, ()),
    }
    assert settle(Settings, GAME.chat_settings).goal == "fast"


def test_a_deck_file_with_a_card_that_the_rules_do_not_know_is_refused():
    with pytest.raises(BadContent) as wrong:
        load_deck('colours = ["red"]\ncopies = 1\n[others]\nzero = 4\ndragon = 1\n')
    assert str(wrong.value) == "deck.toml, line 5: others.dragon: Invalid enum value 'dragon'"


def test_another_deck_file_may_have_other_colours_and_counts():
    deck = type(DECK)(("pink", "grey"), 1, {"zero": 3, "trade": 1})
    assert Counter(deck.cards(True)).total() == 24
    assert "trade" not in deck.cards(False)
    assert deck.cards(False).count("zero") == 3


def test_the_game_is_listed_as_it_is():
    assert (GAME.key, list(GAME.seats)) == ("zombs", [2, 3, 4])
    shapes = {verb.name: [param.kind for param in verb.params] for verb in GAME.verbs}
    assert shapes == {
        "draw": ["source"],
        "play": ["card"],
        "block": ["seat", "end", "card"],
        "unblock": ["seat", "end", "card"],
        "quarantine": ["seat"],
        "lift": ["seat", "card"],
        "cure": ["seat", "end"],
        "trade": ["seat"],
        "fish": ["seat"],
        "catch": ["end"],
        "rob": ["card"],
        "discard": ["card"],
    }


def test_the_first_thing_said_is_who_begins():
    state, events = start(GAME, 2, b"a secret")
    assert WORDS.say(events[0]).startswith("The cards are dealt. The Grave begins with")
    assert WORDS.name(state.mover) in WORDS.say(events[0])
