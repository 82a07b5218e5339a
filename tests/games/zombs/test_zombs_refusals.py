"""What is refused: each with the id of the rule that stands in the way, and with legal actions that come near."""

import pytest

from games.kernel import Answer, Illegal, Words, apply, pending
from games.players.source import texts_in
from games.zombs import GAME

ALONE = "- / red 4-7"
PAIRS = "red 5-6 / blue 4-7 / green 4-7 / -"
FOUR = " / zero / zero / zero"

# (rule, position, action of seat a)
TRIES = [
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "play red-5"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "play pig"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "discard red-2"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "block b low zero"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "unblock b low brain"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "lift b pig"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "cure b low"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "trade b"),
    ("hand.missing", {"hands": "red-1 / zero", "hordes": ALONE}, "fish b"),
    ("hand.missing", {"hands": "red-1 / zero", "grave": "pig"}, "rob pig"),
    ("hand.which", {"hands": "red-1 / zero", "hordes": ALONE}, "discard"),
    ("hand.which", {"hands": "red-1 / zero", "hordes": ALONE}, "play"),
    ("hand.which", {"hands": "zero / zero", "hordes": ALONE}, "block b low"),
    ("target.who", {"hands": "zero / zero", "hordes": ALONE}, "block zero low"),
    ("target.who", {"hands": "brain / zero", "hordes": ALONE}, "unblock brain low"),
    ("target.who", {"hands": "pig / zero", "hordes": ALONE}, "lift pig"),
    ("target.who", {"hands": "cure / zero", "hordes": ALONE}, "cure low"),
    ("target.who", {"hands": "trade / zero"}, "trade z"),
    ("target.none", {"hands": "zero / zero"}, "block b low zero"),
    ("target.none", {"hands": "brain / zero"}, "unblock b low brain"),
    ("target.none", {"hands": "pig / zero"}, "lift b pig"),
    ("target.none", {"hands": "cure / zero"}, "cure b low"),
    ("target.none", {"hands": "quarantine quarantine / zero"}, "quarantine b"),
    ("target.end", {"hands": "zero / zero", "hordes": ALONE}, "block zero b"),
    ("target.end", {"hands": "brain / zero", "hordes": "- / red 4-7 | blue-1"}, "unblock brain b"),
    ("target.end", {"hands": "cure / zero", "hordes": ALONE}, "cure b"),
    ("draw.done", {"hands": "zero / zero", "grave": "pig"}, "draw grave"),
    ("draw.where", {"hands": "zero / zero", "grave": "pig", "stage": "draw"}, "draw vault"),
    ("draw.where", {"hands": "zero / zero", "grave": "pig", "stage": "draw"}, "draw"),
    ("draw.first", {"hands": "zero / zero", "grave": "pig", "stage": "draw"}, "discard zero"),
    ("draw.first", {"hands": "red-8 / zero", "hordes": "red 4-7 / -", "grave": "pig", "stage": "draw"}, "play red-8"),
    ("draw.first", {"hands": "red-5 / zero", "grave": "pig", "stage": "draw"}, "play red-5"),
    ("horde.zombs", {"hands": "pig / zero"}, "play pig"),
    ("horde.colour", {"hands": "blue-7 / zero", "hordes": "red 5-6 / -"}, "play blue-7"),
    ("horde.taken", {"hands": "red-5 / zero", "hordes": ALONE}, "play red-5"),
    ("horde.taken", {"hands": "green-8 / zero / zero", "hordes": "- / - / green 5-6"}, "play green-8"),
    ("horde.start", {"hands": "green-4 / zero", "hordes": ALONE}, "play green-4"),
    ("horde.order", {"hands": "red-1 / zero", "hordes": "red 5-6 / -"}, "play red-1"),
    ("horde.order", {"hands": f"green-1{FOUR}", "hordes": PAIRS}, "play green-1"),
    ("block.shut", {"hands": "red-7 / zero", "hordes": "red 5-6 | blue-1 / -"}, "play red-7"),
    ("block.own", {"hands": "zero / zero", "hordes": "red 5-6 / -"}, "block a low zero"),
    ("block.partner", {"hands": f"zero{FOUR}", "hordes": PAIRS}, "block c low zero"),
    ("block.card", {"hands": "pig / zero", "hordes": ALONE}, "block b low pig"),
    ("block.colour", {"hands": "red-9 / zero", "hordes": ALONE}, "block b low red-9"),
    ("block.taken", {"hands": "zero / zero", "hordes": "- / blue-1 | red 4-7"}, "block b low zero"),
    ("block.end", {"hands": "zero / zero", "hordes": "- / red 1-7"}, "block b low zero"),
    ("unblock.none", {"hands": "brain / zero", "hordes": "- / blue-1 | red 4-7"}, "unblock b high brain"),
    ("unblock.low", {"hands": "red-1 / zero", "hordes": "- / blue-1 | red 4-7"}, "unblock b low red-1"),
    ("unblock.card", {"hands": "fish / zero", "hordes": "- / blue-1 | red 4-7"}, "unblock fish b low"),
    ("unblock.quarantine", {"hands": "brain / zero", "hordes": "- / [red 4-7]"}, "unblock b low brain"),
    ("quarantine.two", {"hands": "quarantine / zero", "hordes": ALONE}, "quarantine b"),
    ("quarantine.blocked", {"hands": "quarantine quarantine / zero", "hordes": "- / zero | red 4-7"}, "quarantine b"),
    ("quarantine.shut", {"hands": "quarantine quarantine / zero", "hordes": "- / [red 4-7]"}, "quarantine b"),
    ("quarantine.shut", {"hands": "zero / zero", "hordes": "- / [red 4-7]"}, "block b low zero"),
    ("quarantine.shut", {"hands": "cure / zero", "hordes": "- / [red 4-7]"}, "cure b low"),
    ("quarantine.shut", {"hands": "red-8 / zero", "hordes": "[red 4-7] / -"}, "play red-8"),
    ("quarantine.own", {"hands": "quarantine quarantine / zero", "hordes": "red 5-6 / -"}, "quarantine a"),
    ("quarantine.partner", {"hands": f"quarantine quarantine{FOUR}", "hordes": PAIRS}, "quarantine c"),
    ("lift.card", {"hands": "red-9 / zero", "hordes": "- / [red 4-7]"}, "lift b red-9"),
    ("lift.none", {"hands": "pig / zero", "hordes": ALONE}, "lift b pig"),
    ("cure.own", {"hands": "cure / zero", "hordes": "red 4-7 / -"}, "cure a low"),
    ("cure.partner", {"hands": f"cure{FOUR}", "hordes": PAIRS}, "cure c low"),
    ("cure.blocked", {"hands": "cure / zero", "hordes": "- / zero | red 4-7"}, "cure b low"),
    ("cure.heart", {"hands": "cure / zero", "hordes": "- / red 5-7"}, "cure b low"),
    ("cure.brain", {"hands": "cure / zero", "hordes": ALONE, "cures_are_brains": True}, "cure b low"),
    (
        "unblock.zero",
        {"hands": "pig / zero", "hordes": "- / zero | red 4-7", "zeros_need_zombs": True},
        "unblock b low pig",
    ),
    (
        "unblock.low",
        {"hands": "red-4 / zero", "hordes": "- / zero | red 4-7", "zeros_need_zombs": True},
        "unblock b low red-4",
    ),
    ("trade.off", {"hands": "zero / zero", "trade_hands": False}, "trade b"),
    ("trade.own", {"hands": "trade / zero"}, "trade a"),
    ("fish.own", {"hands": "fish / zero", "hordes": "red 4-7 / -"}, "fish a"),
    ("fish.partner", {"hands": f"fish{FOUR}", "hordes": PAIRS}, "fish c"),
    ("fish.horde", {"hands": "fish / zero", "hordes": ALONE}, "fish b"),
    ("fish.shut", {"hands": "fish / zero", "hordes": "[red 4-7] / -"}, "fish b"),
    ("rob.empty", {"hands": "rob / zero"}, "rob pig"),
    ("rob.missing", {"hands": "rob / zero", "grave": "zero"}, "rob pig"),
]

each_try = pytest.mark.parametrize(
    ("rule", "position", "action"), TRIES, ids=[f"{rule}: {act}" for rule, _, act in TRIES]
)


@each_try
def test_a_refusal_names_the_rule_and_says_it_in_words(scenario, rule, position, action):
    match = scenario(**position)
    refusal = match.refused("a", action)
    assert refusal.why.id == f"zombs.{rule}"
    sentence = Words(GAME).say(refusal.why)
    assert sentence.endswith(".")
    assert "None" not in sentence


@each_try
def test_up_to_three_legal_actions_come_near(scenario, rule, position, action):
    match = scenario(**position)
    near = match.refused("a", action).near
    assert 1 <= len(near) <= 3
    assert all(match.may("a", " ".join(path)) for path in near)
    verb = action.split()[0]
    if match.offers("a", f"{verb} "):
        assert all(path[0] == verb for path in near)


def test_a_spent_rob_the_grave_is_refused(scenario):
    match = scenario(hands="rob rob zero / pig", grave="red-1 red-3").do("a", "rob red-1; rob rob")
    assert match.refused("a", "rob red-3").why.id == "zombs.rob.spent"


def test_who_has_left_is_no_target(scenario):
    hands = "zero cure fish trade quarantine quarantine / zero / zero"
    match = scenario(hands=hands, hordes="red 5-6 / blue 4-7 / green 4-7").leave("c")
    for action in ("block c low zero", "cure c low", "fish c", "trade c", "quarantine c"):
        assert match.refused("a", action).why.id == "kernel.retired"


def test_what_would_be_legal_at_another_time_is_only_not_possible_now(scenario):
    hands = "fish rob zero red-7 / red-4 red-7"
    catching = scenario(hands=hands, hordes="red 5-6 / -", grave="pig").do("a", "fish b")
    for action in ("play red-7", "rob pig", "discard zero", "fish b"):
        refusal = catching.refused("a", action)
        assert (refusal.why.id, set(refusal.near)) == ("kernel.not_offered", {("catch", "low"), ("catch", "high")})
    stopping = scenario(hands="zero rob red-5 / zero", grave="pig", reshuffles=2).do("a", "discard zero")
    for action in ("play red-5", "rob pig", "draw pool"):
        assert stopping.refused("a", action).why.id == "kernel.not_offered"


def test_unknown_words_are_refused_too(scenario):
    match = scenario(hands="zero / zero", hordes=ALONE)
    for action in ("dance", "block zero b middle", "play red-99", "block red-1-2 b low", "trade zz"):
        assert match.refused("a", action).near


def test_words_that_mean_nothing_here_are_not_repeated(scenario):
    match = scenario(hands="rob zero / zero", hordes=ALONE, grave="pig")
    for action in ("discard rob-spent", "discard @everyone", "play low", "rob nonsense", "rob"):
        assert match.refused("a", action).why.id == "zombs.hand.which"


@pytest.mark.parametrize(
    ("hands", "hordes"),
    [
        ("red-5 zero red-9 rob cure trade quarantine quarantine / zero", "- / blue 4-7"),
        ("red-7 red-10 pig brain fish / zero", "red 5-6 / zero | blue 4-7 | green-9"),
        ("red-10 unicorn / zero", "- / [blue 4-7]"),
    ],
)
def test_what_is_legal_but_for_its_order_or_length_is_given_no_false_reason(scenario, hands, hordes):
    match = scenario(hands=hands, hordes=hordes, grave="red-1")
    for option in match.offers("a"):
        verb, *words = option.split()
        for wrong in ([*words, "more"], [*words, *words], words[::-1]):
            if not match.may("a", " ".join([verb, *wrong])):
                assert match.refused("a", " ".join([verb, *wrong])).why.id == "kernel.not_offered", (verb, wrong)


def test_an_empty_path_is_refused(scenario):
    match = scenario(hands="zero / zero", hordes=ALONE)
    decision = match.decision("a")
    with pytest.raises(Illegal):
        apply(GAME, match.state, Answer(0, decision.key, ()))


def test_an_answer_for_another_seat_or_an_older_question_is_refused(scenario):
    match = scenario(hands="zero red-1 / zero", grave="pig")
    key = match.decision("a").key
    for seat, stale in ((1, key), (0, "0.9/.0")):
        with pytest.raises(Illegal) as refusal:
            apply(GAME, match.state, Answer(seat, stale, ("discard", "zero")))
        assert refusal.value.why.id == "kernel.closed"
    match.do("a", "discard zero")
    with pytest.raises(Illegal):
        apply(GAME, match.state, Answer(0, key, ("discard", "red-1")))


# -- nothing is forgotten --------------------------------------------------------------------------

OTHER_WORDS = (
    "prompt", "do", "does", "verb", "param", "card", "end", "source", "setting", "rule", "heading", "label", "why",
    "five",
)  # fmt: skip


def test_every_refusal_in_the_words_has_a_try():
    sentences = {key for key in Words(GAME).texts if key.count(".") == 2 and key.split(".")[1] not in OTHER_WORDS}
    written = texts_in("games.zombs")
    told = {id for id in written if id.startswith("zombs.")}  # events are written out in full, refusals are not
    refusals = {key.removeprefix("zombs.") for key in sentences - told if key.startswith("zombs.")}
    assert refusals == {rule for rule, _, _ in TRIES} | {"rob.spent"}


# -- nothing leaks ---------------------------------------------------------------------------------


@each_try
def test_a_refusal_is_the_same_in_every_world_that_looks_the_same(scenario, rule, position, action):
    match = scenario(**position)
    refusal = match.refused("a", action)
    for seed in range(3):
        world = GAME.redeal(match.state, 0, seed)
        (decision,) = pending(GAME, world)
        with pytest.raises(Illegal) as other:
            apply(GAME, world, Answer(0, decision.key, tuple(action.split())))
        assert (other.value.why, other.value.near) == (refusal.why, refusal.near)
