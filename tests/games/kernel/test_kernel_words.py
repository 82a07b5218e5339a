"""Words: every id has a sentence, and sentences take names, numbers and lists."""

from __future__ import annotations

import msgspec
import pytest
from evening import Bare, BareGame
from pantry.game import GAME

from games.kernel import Event, Illegal, Message, Words, letter, seat_of, settle
from games.kernel.settings import declared
from games.zombs import GAME as ZOMBS


@pytest.fixture
def words() -> Words:
    return Words(GAME, ["Ada", "Ben", "Cleo"])


@pytest.mark.parametrize(("bites", "text"), [(1, "takes 1 bite and"), (0, "takes 0 bites and"), (3, "takes 3 bites")])
def test_a_number_takes_its_form(words: Words, bites: int, text: str) -> None:
    assert text in words.say(Event("pantry.ate", {"seat": 0, "bites": bites}))


def test_a_number_among_the_words_of_a_path_takes_its_form_too(words: Words) -> None:
    assert "takes 1 bite and" in words.say(Event("pantry.ate", {"seat": 0, "bites": "1"}))


def test_seats_are_called_by_name(words: Words) -> None:
    assert words.say(Message("pantry.fled", {"seat": 1})) == "Ben flees home."


def test_a_seat_without_a_name_has_a_letter(words: Words) -> None:
    assert words.name(3) == "Player D"
    assert Words(GAME).say(Message("pantry.fled", {"seat": 0})) == "Player A flees home."


@pytest.mark.parametrize(("way", "text"), [([], ""), (["1"], "1"), (["1", "2"], "1 and 2"), ([1, 2, 3], "1, 2 and 3")])
def test_lists_are_joined_as_people_do(words: Words, way: list[str | int], text: str) -> None:
    said = words.say(Message("pantry.prompt.stop", {"seat": 0, "way": way}))
    assert said == f"Ada runs over {text}. Will you squeak?"


def test_what_is_listed_several_times_is_counted_where_there_are_words_for_it(
    words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(words.texts, "pantry.found", "{cards:card}")
    cards = ["crumb", "squeak", "crumb", "nail", "crumb"]
    assert words.say(Message("pantry.found", {"cards": cards})).count("rumb") == 3
    monkeypatch.setitem(words.texts, "pantry.cards.crumb", "{count} crumbs")
    assert words.say(Message("pantry.found", {"cards": cards})) == "3 crumbs, Squeak and nail"
    assert words.say(Message("pantry.found", {"cards": ["nail", "crumb"]})).endswith(" and crumb")


@pytest.mark.parametrize(("number", "text"), [(3, "+3"), (0, "+0"), (-1, "-1")])
def test_a_number_may_have_its_sign(words: Words, monkeypatch: pytest.MonkeyPatch, number: int, text: str) -> None:
    monkeypatch.setitem(words.texts, "pantry.more", "{value:+} for the cheese")
    assert words.say(Message("pantry.more", {"value": number})) == f"{text} for the cheese"


def test_a_message_among_the_arguments_is_put_into_words_too(words: Words) -> None:
    fled = [Message("pantry.fled", {"seat": seat}) for seat in (0, 1)]
    event = Event("pantry.prompt.stop", {"seat": 2, "way": fled})
    assert words.say(event) == "Cleo runs over Ada flees home. and Ben flees home.. Will you squeak?"
    stored = msgspec.json.encode([event])
    assert words.say(msgspec.json.decode(stored, type=list[Event])[0]) == words.say(event)


def test_cards_have_names(words: Words) -> None:
    assert words.say(Event("pantry.drew", {"card": "squeak"}, 0)) == "You have dreamt of a Squeak."


def test_a_word_without_a_name_stands_for_itself(words: Words) -> None:
    assert words.word("card", "old-boot") == "old boot"


def test_a_card_may_have_its_name_in_the_data_of_its_game(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "names", {"nail": "A Rusty Nail", "squeak": "Loud Squeak"}, raising=False)
    assert words.word("card", "nail") == "A Rusty Nail"
    assert words.word("card", "squeak") == "Squeak"  # the file of words comes first, so that it can be translated


def test_a_word_without_a_name_has_those_of_its_parts() -> None:
    assert Words(ZOMBS).word("card", "red-5") == "red 5"
    assert Words(ZOMBS).word("card", "zero-5") == "0 5"


@pytest.mark.parametrize(
    ("path", "label"),
    [
        (("run", "3"), "Run 3 on"),
        (("swap", "b"), "Send Ben to the trial"),
        (("swap", "old-boot"), "Send old boot to the trial"),  # a seat's place taken by another word
        (("eat", "1", "2", "done"), "Eat 1 and 2"),
        (("eat", "done"), "Eat"),
        (("doze",), "Doze"),
        (("pass",), "Pass"),
        (("yes",), "Yes"),
    ],
)
def test_an_option_has_a_label(words: Words, path: tuple[str, ...], label: str) -> None:
    assert words.option(path) == label


def test_an_id_without_a_sentence_fails(words: Words) -> None:
    with pytest.raises(KeyError, match=r"pantry\.nonsense"):
        words.say(Message("pantry.nonsense"))


def test_a_sentence_without_its_argument_fails(words: Words) -> None:
    with pytest.raises(KeyError, match="seat"):
        words.say(Message("pantry.fled"))


def test_a_language_or_game_without_a_file_fails() -> None:
    with pytest.raises(FileNotFoundError):
        Words(GAME, language="tlh")
    with pytest.raises((FileNotFoundError, TypeError, ModuleNotFoundError)):
        Words(BareGame())
    assert Bare


def test_rules_help_is_listed_by_topic(words: Words) -> None:
    assert list(words.topics()) == ["pantry.rule.truce", "pantry.rule.cheese", "pantry.rule.squeak"]


def test_a_card_and_a_seat_of_one_letter_are_not_confused(words: Words) -> None:
    assert words.word("seat", "a") == "Ada"
    assert words.word("card", "a") == "a"


def test_only_a_letter_names_a_seat() -> None:
    assert [seat_of(letter(seat)) for seat in range(8)] == list(range(8))
    for word in ("", "ab", "A", "z"):
        with pytest.raises(ValueError, match="not in"):
            seat_of(word)


@pytest.mark.parametrize("given", [{"x": 1}, {"turns": 0}])
def test_the_kernel_has_words_for_refused_settings(words: Words, given: dict[str, object]) -> None:
    with pytest.raises(Illegal) as caught:
        settle(GAME.settings_type, given)
    assert "turns" in words.say(caught.value.why)


@pytest.mark.parametrize("value", ["maybe", 3])
def test_switches_and_choices_are_refused_in_words(value: object) -> None:
    for setting in declared(ZOMBS.settings_type):
        with pytest.raises(Illegal) as caught:
            settle(ZOMBS.settings_type, {setting.name: value})
        assert setting.name in Words(ZOMBS).say(caught.value.why)
