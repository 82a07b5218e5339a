"""What voodoo does, asks and tells, in words."""

from __future__ import annotations

from collections import Counter

import pytest

from games.circus import GAME
from games.circus.cards import VOODOO
from games.kernel import Answer, apply, dump, load, pending, seeded, start
from games.kernel.words import Words

# -- all of them, at random --------------------------------------------------------------------------


def full_hands(seed, seats, **settings):
    """A new game in which everybody holds many voodoo cards, some have quests, and somebody is a zombie."""
    dice = seeded(f"full hands {seed}")
    state, _ = start(GAME, seats, f"secret {seed}".encode(), settings)
    pile = state.decks["mixed" if state.settings.chaotic else "voodoo"]
    for one in state.animatrons:
        cards = [card for card in pile if card in VOODOO][-60 // seats :]
        for card in cards:
            pile.remove(card)
        one.hand += cards
        one.quests, one.zombie = [state.decks["quest"].pop()], not dice.below(3)
    return load(GAME, dump(state)), dice


def cast_about(seed, seats, answers=150, **settings):
    """A random game of people who cast whatever they can: its states, and the cards that took effect."""
    state, dice = full_hands(seed, seats, **settings)
    states, worked = [state], Counter()
    while len(states) <= answers and (decisions := pending(GAME, state)):
        decision = decisions[dice.below(len(decisions))]
        verbs = decision.options.under(())
        verb = "cast" if "cast" in verbs and dice.below(3) else verbs[dice.below(len(verbs))]
        path = (verb,)
        while more := decision.options.under(path):
            path = (*path, more[dice.below(len(more))])
        state, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
        states.append(state)
        worked.update(str(event.args["card"]) for event in events if event.id == "circus.cast.works")
    return states, worked


TABLES = [
    (2, {}), (3, {}), (3, {"chaotic": True}), (4, {}), (4, {"teams": "always"}), (5, {}), (6, {}), (8, {}),
    (2, {"chaotic": True, "hardcore": True, "tactic": True}), (3, {"seed_piles": True, "dice_cap": True}),
]  # fmt: skip


@pytest.fixture(scope="module")
def wild_games():
    return [cast_about(seed, seats, **settings) for seed, (seats, settings) in enumerate(2 * TABLES)]


def test_v1_to_v72_all_take_effect_in_random_games(wild_games):
    worked = sum((worked for _, worked in wild_games), Counter())
    assert set(VOODOO) - set(worked) == set()


# -- words -------------------------------------------------------------------------------------------


def test_whatever_is_asked_and_done_is_put_into_words(wild_games):
    words = Words(GAME)
    said = set()
    for state in (state for states, _ in wild_games for state in states):
        for decision in pending(GAME, state):
            said |= {words.say(decision.prompt), *(words.option(path) for path in decision.options.first(3))}
    assert said >= {
        "In which order do they go back on the quest deck, the top card first?",
        "Which card do you keep? The others are discarded.",
        "Install 1 upgrade now?",
        "Install 2 upgrades now?",
    }


@pytest.mark.parametrize(
    ("hands", "line", "asks"),
    [
        (
            "carousel-of-fame / -",
            "cast carousel-of-fame left",
            "A card has you give a completed quest to Player B: which?",
        ),
        ("grand-revival / -", "cast grand-revival 1 0", "Not every limb has a free bone: which one grows?"),
    ],
)
def test_what_is_seldom_asked_too(scenario, hands, line, asks):
    body = "grappler-arm rocket-fist telescopic-arm"
    match = scenario(f"{body} / arm arm", hands, zombies="a", quests="jaw-clamp flame-hoop / -").do("a", line)
    assert Words(GAME).say(match.decision("a").prompt) == asks


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("use prying-eye b", "Use Prying eye on Bea"),
        ("cast sleeve-swap b", "Cast Sleeve swap at Bea"),
        ("cast silver-lining vain", "Cast Silver lining: no effect now"),
        ("cast mood-swing fail vain", "Cast Mood swing: Fail, no effect"),
        ("cast forged-poster b a", "Cast Forged poster: Bea's quest to Ann"),
        ("cast rust-curse b spade", "Cast Rust curse: Bea loses Spade"),
        ("cast full-sleeves 1 2", "Cast Full sleeves: 1 upgrade, 2 voodoo"),
        ("cast merry-go-round left", "Cast Merry go round: hands go left"),
        ("cast crystal-skull quest", "Cast Crystal skull on the quest deck"),
        ("cast loaded-die fail-cancelled epic", "Cast Loaded die: turn cancelled Fail to Epic"),
        ("cast puppet-strings epic tragic", "Cast Puppet strings: turn dice to Epic and Tragic"),
        ("cast applause", "Cast Applause"),
        ("cast mood-swing fail", "Cast Mood swing: Boring to Fail"),
        ("cast silver-lining", "Cast Silver lining"),
        ("cast earthquake fail tragic done", "Cast Earthquake: roll Fail and Tragic again"),
        ("use x-eye", "Use X-eye"),
        ("use spade fail", "Roll Fail again with Spade"),
        ("use curved-sword success", "Roll Success again with Curved sword"),
        ("play spade", "Install Spade"),
        ("play cloven-hoof leg", "Install Cloven hoof for a leg"),
        ("play two-hand-rotor arm spade", "Install Two-hand rotor for an arm and Spade"),
        ("salvage rocket-fist arm", "Install Rocket fist from the discards for an arm"),
    ],
)
def test_what_a_card_does_reads_like_a_sentence(path, says):
    assert Words(GAME, ["Ann", "Bea"]).option(tuple(path.split())) == says


@pytest.mark.parametrize(("word", "says"), [("b", "Bea"), ("fail", "fail"), ("seized-valve", "seized valve")])
def test_who_is_meant_is_called_by_name_before_the_choice_is_whole(word, says):
    cast = next(verb for verb in GAME.verbs if verb.name == "cast")
    assert Words(GAME, ["Ann", "Bea"]).word(cast.params[-1].kind, word) == says
