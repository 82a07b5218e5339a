"""What is offered, as the seat that chooses sees it: odds and stakes of a quest, and what is looked for first."""

from itertools import product

import pytest

from games.circus import GAME, labels
from games.circus.cards import QUESTS, VOODOO
from games.circus.effects import FACES
from games.circus.state import Die, Trial
from games.kernel import Message, Words
from games.toolkit.offering import offered


def said(match, path, seat=0):
    return Words(GAME, ["Ann", "Bea"], view=GAME.view(match.state, seat)).option(tuple(path.split()))


def test_a_quest_says_its_odds_and_what_is_at_stake(scenario):
    """The odds are those of the dice alone, counted here throw by throw."""
    match = scenario(row="seized-valve+2 sweeping-beam reeking-flask")
    quest = QUESTS["seized-valve"]
    dice = match.view("a").animatrons[0].dice[quest.tests]
    throws = [
        Trial(quest="seized-valve", seat=0, dice=[*map(Die, faces)]).standing for faces in product(FACES, repeat=dice)
    ]
    odds = round(100 * throws.count("success") / len(throws))
    text = said(match, "attempt seized-valve")
    assert text == f"Seized valve: {odds} %, +{quest.popularity + 2} ★ / -1 ♥"


def test_the_label_of_a_quest_has_room_on_a_button(scenario):
    match = scenario()
    told = [len(said(match, f"attempt {quest}")) for quest in QUESTS]
    assert max(told) <= 48
    assert sum(length > 38 for length in told) < len(told) // 10, "Discord shows 38 characters of a button at once"


@pytest.mark.parametrize(("faces", "spent"), [("fail success", "fail"), ("fail boring", "boring")])
def test_a_reroll_says_how_likely_it_saves_the_test(scenario, faces, spent):
    """Counted by throwing that die in all ways."""
    match = scenario(row="seized-valve+1").attempt("a", "seized-valve", faces)
    left = [face for face in faces.split() if face != spent]
    ends = [Trial("seized-valve", 0, [*map(Die, [*left, face])]).standing for face in FACES]
    percent = round(100 * ends.count("success") / len(FACES))
    assert said(match, f"spend {spent}") == f"Roll {spent.title()} again for a token: {percent} %"


def test_a_random_quest_says_nothing_of_what_is_hidden(scenario):
    assert "%" not in said(scenario(), "attempt random")


def test_a_cap_on_dice_is_reckoned_with(scenario):
    body = "great-auger grappler-arm ray-eye ember-hide caustic-veins"
    quest = QUESTS["seized-valve"]
    assert labels.rolled(quest, scenario(body).view("a")) == 7
    capped = scenario(body, dice_cap=True).view("a")
    assert labels.rolled(quest, capped) == 6


def test_the_quests_that_promise_most_come_first(scenario):
    strong = "great-auger grappler-arm ray-eye ember-hide caustic-veins"  # in tests of power
    match = scenario(strong, row="sweeping-beam reeking-flask seized-valve")
    found = offered(GAME, match.view("a"), match.decision("a"))
    assert found.foremost[0] == ("attempt", "seized-valve")
    assert len(found.foremost) == 2
    assert found.groups[0].heading == "circus.heading.show"


def test_tokens_on_a_quest_make_it_promise_more(scenario):
    match = scenario(row="sweeping-beam seized-valve+5")
    assert offered(GAME, match.view("a"), match.decision("a")).foremost[0] == ("attempt", "seized-valve")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("draw 0", "3 voodoo"),
        ("draw 2", "2 upgrades, 1 voodoo"),
        ("draw 3", "3 upgrades"),
        ("draw 4", "Up to 4 upgrades"),
    ],
)
def test_what_is_drawn_when_the_turn_ends_is_said_in_cards_of_both_decks(scenario, path, text):
    match = scenario(hands="applause / -").do("a", "attempt seized-valve")
    assert said(match, path) == text
    assert Words(GAME).say(match.decision("a").prompt) == "Then draw 3 cards: which?"


def test_what_voodoo_does_is_said_with_its_name_whoever_casts_it():
    words = Words(GAME, ["Ann", "Bea"])
    for card in VOODOO:
        told = words.say(Message("circus.cast.open", {"seat": 1, "card": card}))
        assert told.startswith(f"Bea casts {words.word('card', card)}: ")
        assert len(words.texts[f"circus.does.{card}"]) <= 64


def test_a_robbed_player_is_told_once_and_with_the_card():
    assert "circus.upgrade.stolen" in GAME.headlines
    assert "circus.upgrade.robbed" not in GAME.headlines


def test_cards_that_are_recycled_together_show_nobody_anything_hidden(scenario):
    assert {"recycle"} == GAME.several
    match = scenario(hands="applause spade banana-peel / -").do("a", "recycle spade").do("a", "recycle applause")
    assert match.may("a", "recycle banana-peel")
    assert not match.state.draws
    assert [event for event in match.events if event.only is not None] == []
