"""What an answer says beside its words: odds, prices, dice left, who else attacks, what a card does."""

import pytest

from games.kernel import Words, start
from games.zanaga import GAME

HIT = [10, 10]
WORDS = Words(GAME, ["Ann", "Ben"])
JOURNEY = [
    ("attempt G4", "Attempt G4: 98 %, +1"),
    ("attempt H6", "Attempt H6: 53 %, +2"),
    ("attempt E1 compass", "Attempt E1: 0 %, +4, with a compass"),
    ("attempt", None),
    ("attempt G5", None),
    ("visit G5", "Visit Terr's Crossing (G5), 1 card"),
    ("visit H4", "Visit the Lost City at H4"),
    ("visit K2 compass", "Visit Two Drums (K2), 0 cards, with a compass"),
    ("visit", None),
    ("walk H5", "Walk to H5, trail: something may come"),
    ("walk F5 free", "Walk to F5, river, with a free step: something may come"),
    ("walk G6", "Walk to G6, river: something may come"),
    ("walk H6", "Walk to H6, hills, and meet Cave Hyena, 99 %"),
    ("walk", None),
    ("duel H5 b", "Attack Ben at H5"),
    ("duel H5 b compass", "Attack Ben at H5, with a compass"),
    ("duel H5", None),
    ("use compass", "Compass: turn a die"),
    ("done", None),
]
FIGHT = [
    ("press melee", "Fight with Body, with Ford Guide (Mind) and Old Porter (Spirit): 99 %"),
    (
        "press melee 2",
        "Fight with Body to 2 lives, with Ford Guide (Mind) and Old Porter (Spirit): win 99 %",
    ),
    ("press melee 0", "Fight with Body to the end, with Ford Guide (Mind) and Old Porter (Spirit): win 99 %"),
    ("press", None),
    ("fight melee", "A round with Body, hit 55 %"),
    ("fight melee ford-guide", "A round with Body, hit 55 %"),
    ("fight melee ford-guide ranged", "A round with Body, hit 55 %, with Ford Guide (Mind)"),
    (
        "fight melee ford-guide ranged bull-torc use done",
        "A round with Body, hit 79 %, with Ford Guide (Mind) and Bull Torc",
    ),
    ("fight magic bull-torc use done", "A round with Spirit, hit 36 %, with Bull Torc"),
    ("fight", None),
    ("escape", "Escape, 64 %, else 1 exhaustion"),
    ("pay", "Pay 1 gold and be let go"),
    ("use trap", "Trap: get away"),
    ("use bones sun", "Bones: another token than Sun"),
    ("use bull-torc", "Bull Torc: +3 Body in combat, for one roll, once a turn"),
]
MARKET = [
    ("buy reed-sling", "Buy Reed Sling, 1 gold"),
    ("buy lion-kin-spear", "Buy Lion-Kin Spear, 6 gold"),
    ("buy", None),
    ("sell horn-bow", "Sell Horn Bow, 4 gold"),
    ("sell", None),
    ("trade horn-bow reed-sling", "Trade Horn Bow for Reed Sling"),
    ("trade horn-bow", None),
    ("heal 1", "Heal 1 wound, 1 gold"),
    ("heal 2", "Heal 2 wounds, 2 gold"),
    ("heal ford-guide", "Heal Ford Guide, 1 gold"),
    ("heal", None),
    ("gear trap 1", "Buy 1 lockjaw trap, 2 gold"),
    ("gear trap 2", "Buy 2 lockjaw traps, 4 gold"),
    ("gear bones 2", "Buy 2 sets of shaman bones, 4 gold"),
    ("gear trap", None),
    ("dismiss ford-guide", None),
    ("use blood-moss", "Use up Blood Moss: heal 2 wounds"),
]


def told(game, path):
    """What a label says to the first hero."""
    message = GAME.label(tuple(path.split()), game.view("a"))
    return message and WORDS.say(message)


@pytest.mark.parametrize(("path", "says"), JOURNEY)
def test_labels_of_a_journey(land, path, says):
    more = {"gear": "compass compass", "roaming": "cave-hyena", "city": "H4", "stacks": {"G5": "reed-sling"}}
    assert told(land(heroes="brok tam", at="G5 H5", moves=(1, 1, 3, 4, 5), duels=True, **more), path) == says


@pytest.mark.parametrize(("path", "says"), FIGHT)
def test_labels_of_a_fight(land, path, says):
    goods, deck = "ford-guide bull-torc old-porter", {"green": "lion-kin-scout cave-hyena"}
    game = land(at="C2", heroes="tam", goods=goods, decks=deck, gear="trap bones").do("a", "attempt C2")
    assert told(game, "use bones") == "Bones: another Challenge"
    assert told(game, "fight melee") is None
    assert told(game.do("a", "face", [0]), path) == says


def test_labels_of_a_second_attack_and_of_what_takes_no_gold(land):
    game = land(at="C2", heroes="sesh", decks={"green": "naga-acolyte"}).do("a", "attempt C2", [0])
    says = "A round with Body, hit 72 %, with a second attack (Mind)"
    assert told(game, "fight melee second ranged done") == says
    game = land(at="A3", decks={"yellow": "masked-tax-collector"}).do("a", "attempt A3", [0])
    assert told(game, "escape") == "Escape, 21 %, else 1 exhaustion"
    game = land(at="A3", decks={"yellow": "rope-bridge-ambush"}).do("a", "attempt A3", [0])
    assert told(game, "escape") is None


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("fight melee", "A round with Body, hit 45 %"),  # 10 + 2 of 22, and 2 less for the first attack
        (
            "fight melee mask-dancer ranged done",  # his is the first
            "A round with Body, hit 64 %, with Mask Dancer (Mind)",
        ),
        ("fight melee mask-dancer magic done", "A round with Body, hit 45 %, with Mask Dancer (Spirit)"),
    ],
)
def test_labels_of_an_attack_that_is_the_first_of_its_round(land, path, says):
    more = {"counters": {"body": 4}, "goods": "mask-dancer", "decks": {"red": "hollow-hill-colossus"}}
    game = land(at="E1", heroes="brok", jewels="E1", **more).do("a", "attempt E1", [0])
    assert told(game, path) == says


def test_labels_of_what_roams_and_of_gods(land):
    game = land(at="G4", jewels="", roaming="cave-hyena tusk-rider").do("a", "walk G4")
    assert told(game, "roam cave-hyena") == "Meet Cave Hyena for 2 gold, 99 %"
    assert told(game, "roam tusk-rider") == "Meet Tusk Rider for 4 gold, 64 %"
    assert told(game, "roam") is None
    strong = {"counters": {"body": 3, "mind": 4, "spirit": 4, "life": 2}, "goods": "hill-splitter-maul temple-guard"}
    game = land(at="H4", city="H4", awake="hamzah", rank="red", moves=(), **strong)
    assert told(game, "confront hamzah") == "Confront Hamzah, 68 %"
    assert told(game, "confront") is None


def test_what_lives_elsewhere_is_not_faced_but_let_roam(land):
    def drawn(card):
        game = land(at="G4", jewels="", gear="bones", decks={"green": f"{card} cave-hyena"}).do("a", "walk G4")
        return told(game, "face")

    assert drawn("silt-eel-swarm") == "Let it roam: it lives elsewhere"  # of the river; this is hills
    assert drawn("cave-hyena") is None  # of the hills


def test_labels_of_tokens(placing):
    game = placing("sun", rituals="market-songs mending-of-the-paths:sun:sun", gear="bones")
    assert told(game, "place market-songs") == "To Market Songs, 1 of 2"
    says = "Complete Mending of the Paths"
    assert told(game, "place mending-of-the-paths") == says
    assert told(game, "use bones") == "Bones: another token"
    assert told(game, "place") is None


@pytest.mark.parametrize(("path", "says"), MARKET)
def test_labels_of_deals(land, path, says):
    def hurt(draft):
        draft.heroes[0].goods[1].wounds = 1

    stacks = {"G5": "reed-sling lion-kin-spear temple-guard"}
    more = {"goods": "horn-bow ford-guide blood-moss", "wounds": 2, "moves": (1, 1, 1, 1), "gear_cost": 2}
    game = land(heroes="tam", gold=20, stacks=stacks, market="", change=hurt, **more).do("a", "visit G5")
    assert told(game, path) == says


@pytest.mark.parametrize(("counter", "by"), [("body", 2), ("life", 1), ("stamina", 2)])
def test_labels_of_counters(land, counter, by):
    game = land(points=2).do("a", "visit G5").do("a", "done")
    assert told(game, f"raise {counter}") == f"Raise {counter.capitalize()} by {by}"
    assert told(game, "raise") is None


def test_labels_of_gifts_and_of_steps(land):
    deck, more = {"green": "drowned-porter"}, {"counters": {"body": 9}, "rituals": "market-songs"}
    game = land(at="C2", decks=deck, market="reed-sling ford-guide", **more).do("a", "attempt C2", [0])
    game.do("a", "press melee 0", HIT * 4)
    says = "Take Ford Guide"
    assert (told(game, "take reed-sling"), told(game, "take ford-guide")) == (
        "Take Reed Sling",
        says,
    )
    assert (told(game, "take"), told(game, "take trap")) == (None, None)
    game = land(at="C2", heroes="tam", decks={"green": "grass-runner-pack"}, **more).do("a", "attempt C2", [0])
    game.do("a", "press melee 0", HIT * 2)
    assert (told(game, "walk B2"), told(game, "walk C1")) == ("Go to Reedmouth (B2)", "Go to C1")


def test_dice_that_are_left_are_told_where_they_serve(land):
    tired, village = land(at="G5", moves=(1, 1, 3, 4, 5), fatigue=1), land(at="K3", moves=(1, 1, 3, 4, 5))
    assert told(tired, "attempt G4") == "Attempt G4: 98 %, +1, 4 dice to rest"
    assert told(village, "visit K2") == "Visit Two Drums (K2), 0 cards, 4 dice to go on"


def test_labels_before_the_first_turn():
    state, _ = start(GAME, 2, b"heroes are chosen in the open", {"heroes": "choice"})
    hero = GAME.label(("take", "brok-of-nine-scars"), GAME.view(state, state.mover))
    assert WORDS.say(hero) == "Brok of Nine Scars: life 6, stamina 2"
    state, _ = start(GAME, 2, b"all say where to begin", {})
    assert WORDS.say(GAME.label(("visit", "K2"), GAME.view(state, 0))) == "Two Drums (K2), 2 green ▲"


def test_whoever_has_no_seat_is_told_no_labels(land):
    game = land()
    assert GAME.label(("walk", "H5"), game.view("")) is None
    assert GAME.label(("walk", "H5"), None) is None
    assert GAME.label((), game.view("a")) is None
