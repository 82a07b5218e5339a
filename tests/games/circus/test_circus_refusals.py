"""Why something cannot be done: the rule that stands in the way, in words, from what the seat itself sees."""

import pytest

from games.circus import GAME
from games.circus.refusals import REASONS
from games.kernel import Words

WORDS = Words(GAME)
WHOLE = "arm arm leg leg"


def why(match, seat, action):
    refused = match.refused(seat, action)
    assert WORDS.say(refused.why)
    return refused.why.id.removeprefix("circus.no.")


PREPARING = [
    ("play", "which"),
    ("play applause", "voodoo"),
    ("play spade", "hand"),
    ("play no-such-card", "hand"),
    ("play meat-axe arm", "fits"),
    ("play crawler-tracks", "room"),
    ("play crawler-tracks meat-axe", "body"),
    ("salvage lion-heart", "salvage"),
    ("regrow arm", "alive"),
    ("recycle spade", "hand"),
    ("use meat-axe", "body"),
    ("use arm", "useless"),
    ("use buzz-knife", "test"),
    ("use frag-charge", "charge"),
    ("cast meat-axe", "upgrade"),
    ("cast banana-peel", "hand"),
    ("cast applause", "when_test"),
    ("cast counter-hex", "when_open"),
    ("cast stolen-limelight", "when_success"),
    ("attempt spade", "quest"),
    ("attempt wire-kraken", "quest"),
    ("skip", "quest_is_there"),
    ("roll", "rolled"),
    ("spend fail", "own_tokens"),
    ("wait", "wait"),
    ("lose spade", "body"),
    ("keep spade", "hand"),
    ("give jaw-clamp", "completed"),
    ("draw 1 1", "draw_last"),
]


@pytest.mark.parametrize(("action", "reason"), PREPARING)
def test_what_cannot_be_done_while_one_prepares(scenario, action, reason):
    hand = "meat-axe crawler-tracks applause counter-hex stolen-limelight"
    match = scenario(hands=f"{hand} / -", bodies=f"{WHOLE} buzz-knife frag-charge / {WHOLE}")
    assert why(match, "a", action) == reason


def test_what_is_used_up(scenario):
    match = scenario(hands="ray-eye ember-hide glassy-hide / -").do("a", "play ray-eye; play ember-hide")
    assert why(match, "a", "play glassy-hide") == "plays"
    assert why(match, "a", "recycle glassy-hide") == "played"
    tactic = scenario(hands="ray-eye ember-hide / -", tactic=True).do("a", "play ray-eye")
    assert tactic.refused("a", "play ember-hide").why.args == {"count": 1}
    recycled = scenario(hands="ray-eye spade / -").do("a", "recycle spade")
    assert why(recycled, "a", "play ray-eye") == "recycled"
    robbed = scenario(bodies=f"light-fingered-hand / {WHOLE}", hands="- / spade meat-axe").do(
        "a", "use light-fingered-hand b"
    )
    assert why(robbed, "a", "use light-fingered-hand b") == "used"
    assert why(scenario(bodies=f"x-eye arm / {WHOLE}"), "a", "use x-eye b") == "aim"


def test_what_a_zombie_cannot_do(scenario):
    match = scenario(bodies=f"{WHOLE} / {WHOLE}", zombies="a")
    assert why(match, "a", "regrow ray-eye") == "limb"
    assert why(match, "a", "regrow arm") == "bone"
    mindless = scenario(bodies=f"{WHOLE} / {WHOLE}", zombies="a", row="reeking-flask jaw-clamp")
    assert why(mindless, "a", "attempt reeking-flask") == "zero"


def test_what_does_not_grow_out_of_a_discard_pile(scenario):
    match = scenario(bodies=f"{WHOLE} regrowth / {WHOLE}", discards={"upgrade": "meat-axe"})
    assert why(match, "a", "salvage lion-heart") == "discarded"
    assert why(match, "a", "salvage meat-axe") == "lifeless"


def test_what_cannot_be_done_in_a_test(scenario):
    match = scenario(
        row="jaw-clamp",
        bodies=f"{WHOLE} buzz-knife lighter-jet / {WHOLE} spade",
        hands="speed-chant applause / wrong-door",
    ).attempt("a", "jaw-clamp", "fail success")
    assert why(match, "a", "use buzz-knife epic") == "die"
    assert why(match, "a", "use buzz-knife") == "aim"
    assert why(match, "a", "use lighter-jet fail") == "attribute"
    assert why(match, "a", "cast speed-chant success") == "attribute"
    assert why(match, "a", "cast applause fail") == "aim"
    assert why(match, "a", "spend fail") == "tokens"
    assert why(match, "a", "play speed-chant") == "voodoo"
    assert why(match, "a", "attempt jaw-clamp") == "declared"
    match.do("a", "use buzz-knife fail", "success")
    assert why(match, "b", "use spade fail") == "own_test"
    assert why(match, "b", "attempt jaw-clamp") == "own_turn"
    assert why(match, "b", "spend fail") == "own_tokens"


def test_who_may_cast(scenario):
    match = scenario(row="jaw-clamp", hands="wrong-door / stunt-double").attempt("a", "jaw-clamp", "fail success")
    assert why(match, "a", "cast wrong-door b") == "who_opponent"
    assert why(match, "b", "cast stunt-double a") == "who_tester"


def test_whoever_was_to_take_a_test_that_another_takes_is_not_tested(scenario):
    match = scenario(row="jaw-clamp", hands="stunt-double / wrong-door").attempt("a", "jaw-clamp", "fail success")
    match.do("b", "cast wrong-door b", "fail success")
    assert why(match, "a", "cast stunt-double b") == "who_tester"


def test_a_die_that_is_removed_shows_nothing(scenario):
    there = {"bodies": f"{WHOLE} buzz-knife / {WHOLE}", "hands": "sticky-fingers / -"}
    match = scenario(row="jaw-clamp", **there).attempt("a", "jaw-clamp", "fail tragic")
    assert why(match.do("a", "cast sticky-fingers tragic"), "a", "use buzz-knife tragic") == "die"


def test_counters_are_cast_against_what_others_have_cast(scenario):
    hands = "applause counter-hex / counter-hex"
    match = scenario(row="jaw-clamp", hands=hands).attempt("a", "jaw-clamp", "fail success")
    assert why(match, "b", "cast counter-hex applause") == "when_open"
    match.do("a", "cast applause")
    assert why(match, "a", "cast counter-hex applause") == "when_open"
    assert why(match, "b", "cast counter-hex banana-peel") == "aim"


def test_tokens_at_a_hardcore_table_and_in_anothers_test(scenario):
    match = scenario(row="jaw-clamp+1", hardcore=True, hands="applause / -").attempt("a", "jaw-clamp", "fail success")
    assert why(match, "a", "spend fail") == "hardcore"
    soft = scenario(row="jaw-clamp+1").attempt("a", "jaw-clamp", "fail success")
    assert why(soft, "a", "spend epic") == "die"


def test_what_is_owed(scenario):
    match = scenario(row="biter-tank").attempt("a", "biter-tank", "fail fail")
    assert why(match, "a", "lose arm") == "lose"
    assert why(match, "a", "lose spade") == "body"
    match.do("a", "lose arm arm")
    assert why(match, "a", "draw 3 3") == "draw"
    assert match.refused("a", "draw 3 3").why.args == {"count": 4}


def test_a_random_quest_of_an_empty_deck(scenario):
    match = scenario()
    match.state.decks["quest"].clear()
    match.state.__dict__.pop("pending", None)
    assert why(match, "a", "attempt random") == "deck"


def test_every_reason_has_words_and_every_verb_its_reasons():
    verbs = {verb.name for verb in GAME.verbs}
    assert verbs - set(REASONS) == {"pass", "arrange"}


def test_every_topic_of_the_rules_is_one_paragraph():
    for text in WORDS.topics().values():
        assert 60 < len(text) < 900
        assert "\n" not in text
