"""The 72 upgrades: what is printed on each, and what it does in play."""

from __future__ import annotations

import pytest

from games.circus.cards import PARTS, UPGRADES
from games.circus.effects import ATTRIBUTES

# in the order of their numbers: what they need, what they give, symbols of power, speed and intelligence, lives
PRINTED = """
grappler-arm         | bio  | 1bone  | 1hand        | PP | 1
rocket-fist          | bio  | 1bone  | 1hand        | PS | 1
light-fingered-hand  | bio  | 1bone  | 1hand        | S  | 1
telescopic-arm       | bio  | 1bone  | 1hand        | SI | 1
cloven-hoof          | bio  | 1bone  | 1foot        | PS | 1
grasping-foot        | bio  | 1bone  | 1hand 1foot  | SS | 1
scorching-feelers    | bio  | 1bone  | 2hand        | P  | 1
forked-forearm       | bio  | 1bone  | 2hand        | P  | 1
hip-repeater         | bio  | 1bone  |              | SS | 2
great-auger          | bio  | 1bone  |              | PP | 2
wired-arm            | bio  |        | 1hand        | S  | 1
prehensile-snout     | bio  |        | 1hand        | P  | 1
spare-hand-cluster   | bio  |        | 2hand        |    | 1
stump-socket         | bio  |        | 1bone        |    | 1
stump-socket         | bio  |        | 1bone        |    | 1
glassy-hide          | bio  |        |              | I  | 0
ray-eye              | bio  |        |              | P  | 0
shape-shifter        | bio  |        |              | I  | 0
caustic-pores        | bio  |        |              | S  | 0
caustic-veins        | bio  |        |              | P  | 0
dapple-hide          | bio  |        |              | I  | 0
grafted-cortex       | bio  |        |              | I  | 0
ember-hide           | bio  |        |              | P  | 0
frost-lungs          | bio  |        |              | P  | 0
second-pump          | bio  |        |              | S  | 0
piston-muscle        | bio  |        |              | P  | 1
saw-grin             | bio  |        |              | P  | 1
alloy-grin           | bio  |        |              | P  | 1
echo-ears            | bio  |        |              | I  | 1
iron-gizzard         | bio  |        |              | P  | 2
steel-frame          | bio  |        |              | P  | 2
lion-heart           | bio  |        |              |    | 3
prying-eye           | bio  |        |              | I  | 1
x-eye                | bio  |        |              | I  | 1
granite-hide         | bio  |        |              |    | 0
regrowth             | bio  |        |              |    | 0
meat-axe             | tech | 1hand  |              |    | 0
femur-mace           | tech | 1hand  |              |    | 0
spade                | tech | 1hand  |              |    | 0
buzz-knife           | tech | 1hand  |              |    | 0
vitriol-squirter     | tech | 1hand  |              |    | 0
beam-knife           | tech | 1hand  |              |    | 0
lighter-jet          | tech | 1hand  |              |    | 0
curved-sword         | tech | 1hand  |              |    | 0
thorn-boomerang      | tech | 1hand  |              |    | 0
molar-drill          | tech | 1hand  |              |    | 0
gum-blowpipe         | tech | 1hand  |              |    | 0
sting-spray          | tech | 1hand  |              |    | 0
mind-pad             | tech | 1hand  |              |    | 0
trick-wand           | tech | 1hand  |              |    | 0
shock-spur           | tech | 1foot  |              |    | 0
ring-blade           | tech | 1hand  |              |    | 0
willow-bat           | tech | 2hand  |              |    | 0
chain-cutter         | tech | 2hand  |              |    | 0
timber-saw           | tech | 2hand  |              |    | 0
belt-gun             | tech | 2hand  |              |    | 0
shell-lobber         | tech | 2hand  |              |    | 0
plasma-carbine       | tech | 2hand  |              |    | 0
rocket-tube          | tech | 2hand  |              |    | 0
two-hand-rotor       | tech | 2hand  |              |    | 0
float-board          | tech | 2foot  |              |    | 0
gun-trolley          | tech | 2foot  |              |    | 0
battery-trike        | tech | 2foot  |              |    | 0
crawler-tracks       | tech | 2bone  |              |    | 2
x-lenses             | tech |        |              |    | 0
dark-goggles         | tech |        |              |    | 0
pocket-arsenal       | tech |        |              |    | 0
weld-mask            | tech |        |              |    | 0
ballistic-vest       | tech |        |              |    | 1
plate-suit           | tech |        |              |    | 1
frag-charge          | tech |        |              |    | 0
venom-torpedo        | tech |        |              |    | 0
"""
NAMES = [line.partition("|")[0].strip() for line in PRINTED.strip().splitlines()]
QUEST = {"power": "seized-valve", "speed": "sweeping-beam", "intelligence": "reeking-flask"}
LIMBS = "arm arm leg leg"


def numbered(*numbers: int) -> list[str]:
    return [NAMES[number - 1] for number in numbers]


def span(first: int, last: int) -> list[str]:
    return numbered(*range(first, last + 1))


def slots(text: str) -> dict[str, int]:
    return {word[1:]: int(word[0]) for word in text.split()}


def in_test(scenario, attribute, mine, theirs="", faces="fail", hardcore=False, **more):
    """A test of the first seat, with all its dice showing one face."""
    match = scenario(f"{LIMBS} {mine} / {LIMBS} {theirs}", hardcore=hardcore, **more)
    count = match.view().animatrons[0].dice[attribute]
    return match.attempt("a", QUEST[attribute], " ".join([faces] * count))


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_u1_to_u72_are_as_they_are_printed(line):
    name, kind, needs, gives, adds, lives = (part.strip() for part in line.split("|"))
    card = UPGRADES[name]
    assert (card.kind, card.needs, card.gives, card.adds, card.lives) == (
        kind, slots(needs), slots(gives), adds, int(lives),
    )  # fmt: skip


def test_there_are_72_of_which_two_are_alike():
    assert sum(card.copies for card in UPGRADES.values()) == 72
    assert [name for name, card in UPGRADES.items() if card.copies == 2] == ["stump-socket"]
    assert sorted(NAMES) == sorted([*UPGRADES, "stump-socket"])
    symbols = "".join(PARTS[name].adds for name in NAMES)
    assert [symbols.count(letter) for letter in "PSI"] == [18, 11, 8]
    assert sum(PARTS[name].lives for name in NAMES) == 34


# -- bodies: what a card adds, needs and gives -------------------------------------------------------


@pytest.mark.parametrize("name", dict.fromkeys(span(1, 32)))
def test_u1_to_u32_add_their_symbols_lives_and_slots(scenario, name):
    card = UPGRADES[name]
    bones = card.needs.get("bone", 0)
    match = scenario(" ".join(LIMBS.split()[bones:]) + f" / {LIMBS}", f"{name} / -")
    before = match.view().animatrons[0]
    after = match.do("a", f"play {name}").view().animatrons[0]
    assert name in after.body
    assert after.lives == before.lives + card.lives
    for letter, attribute in zip("PSI", ATTRIBUTES, strict=True):
        assert after.dice[attribute] == before.dice[attribute] + card.adds.count(letter)
    for slot, (taken, there) in after.slots.items():
        was = before.slots[slot]
        assert (taken - was[0], there - was[1]) == (card.needs.get(slot, 0), card.gives.get(slot, 0))


@pytest.mark.parametrize("name", dict.fromkeys([*span(1, 10), *span(37, 64)]))
def test_u1_to_u10_u37_to_u64_take_their_slots_and_no_more(scenario, name):
    """With as many slots as a card needs it is simply played; with one less something has to go."""
    (slot, count), *_ = UPGRADES[name].needs.items()
    if slot == "bone":
        enough, short = "arm " * (4 - count), "arm " * (5 - count)
    else:
        limb = {"hand": "arm ", "foot": "leg "}[slot]
        enough, short = limb * count, limb * (count - 1)
    assert scenario(f"{enough} lion-heart / {LIMBS}", f"{name} / -").offers("a", "play") == [f"play {name}"]
    assert f"play {name}" not in scenario(f"{short} lion-heart / {LIMBS}", f"{name} / -").offers("a", "play")


# -- rerolls -----------------------------------------------------------------------------------------


def reroll(scenario, name, attributes, most, anyone=False):
    for attribute in ATTRIBUTES:
        match = in_test(scenario, attribute, name)
        assert match.may("a", f"use {name}") == (attribute in attributes)
        theirs = in_test(scenario, attribute, "", name, hands="double-bill / -")
        assert theirs.may("b", f"use {name}") == (anyone and attribute in attributes)
    attribute = attributes[0]
    extra = {"power": "steel-frame ray-eye", "speed": "second-pump hip-repeater", "intelligence": "shape-shifter x-eye"}
    match = in_test(scenario, attribute, f"{name} {extra[attribute]}")
    count = len(match.faces.split())
    assert count >= 3
    chosen = match.offers("a", "use")
    done = " done" if most > 1 else ""
    assert chosen == [f"use {name}" + " fail" * n + done for n in range(most, 0, -1)]
    match.do("a", chosen[0], " ".join(["epic"] * most))
    assert match.faces == " ".join(["epic"] * most + ["fail"] * (count - most))
    assert match.state.trial.lying[0].marks[0].card == name
    assert not match.may("a", f"use {name}")


@pytest.mark.parametrize("name", numbered(37, 38, 39, 40, 41, 42, 70))
def test_u37_to_u42_u70_reroll_one_die_of_ones_own_power_test(scenario, name):
    reroll(scenario, name, ["power"], 1)


def test_u43_rerolls_one_die_of_ones_own_speed_test(scenario):
    reroll(scenario, "lighter-jet", ["speed"], 1)


@pytest.mark.parametrize("name", numbered(44, 45))
def test_u44_u45_reroll_one_die_of_power_or_speed(scenario, name):
    reroll(scenario, name, ["power", "speed"], 1)


def test_u46_rerolls_one_die_of_power_or_intelligence(scenario):
    reroll(scenario, "molar-drill", ["power", "intelligence"], 1)


@pytest.mark.parametrize(("number", "attribute"), [(47, "speed"), (48, "power"), (49, "intelligence")])
def test_u47_u48_u49_reroll_one_die_in_anybodys_test_of_one_kind(scenario, number, attribute):
    reroll(scenario, *numbered(number), [attribute], 1, anyone=True)


@pytest.mark.parametrize("name", numbered(50, 67))
def test_u50_u67_reroll_one_die_in_any_test_of_anybody(scenario, name):
    reroll(scenario, name, list(ATTRIBUTES), 1, anyone=True)


def test_u51_rerolls_two_dice_of_ones_own_speed_test(scenario):
    reroll(scenario, "shock-spur", ["speed"], 2)


@pytest.mark.parametrize("name", numbered(54, 55, 56, 61, 64))
def test_u54_to_u56_u61_u64_reroll_two_dice_of_power_or_speed(scenario, name):
    reroll(scenario, name, ["power", "speed"], 2)


@pytest.mark.parametrize("name", numbered(57, 58, 59, 60, 62, 63))
def test_u57_to_u60_u62_u63_reroll_three_dice_of_power_or_speed(scenario, name):
    reroll(scenario, name, ["power", "speed"], 3)


@pytest.mark.parametrize("name", numbered(65, 66))
def test_u65_u66_reroll_one_die_of_ones_own_intelligence_test(scenario, name):
    reroll(scenario, name, ["intelligence"], 1)


@pytest.mark.parametrize(("name", "face"), [("weld-mask", "fail"), ("ballistic-vest", "tragic")])
def test_u68_u69_n9_reroll_one_own_die_that_shows_a_certain_face(scenario, name, face):
    match = in_test(scenario, "power", name, faces=face)
    assert match.offers("a", "use") == [f"use {name} {face}"]
    assert match.do("a", f"use {name} {face}", "double").faces == f"double {face}"
    assert not in_test(scenario, "power", name, faces="boring").may("a", "use")
    theirs = in_test(scenario, "power", "", name, faces=face)
    assert "b" not in theirs.asked


# -- dice crossed out, charges -----------------------------------------------------------------------


@pytest.mark.parametrize(("name", "attributes"), [("ring-blade", ["intelligence"]), ("willow-bat", list(ATTRIBUTES))])
def test_u52_u53_n4_take_one_die_out_of_ones_own_test(scenario, name, attributes):
    for attribute in ATTRIBUTES:
        assert in_test(scenario, attribute, name).may("a", f"use {name}") == (attribute in attributes)
        assert not in_test(scenario, attribute, "", name).may("b", "use")
    match = scenario(f"{LIMBS} {name} prying-eye").attempt("a", "reeking-flask", "epic tragic")
    match.do("a", f"use {name} tragic")
    assert (match.faces, match.standing) == ("epic", "success")
    assert not match.may("a", "use")


@pytest.mark.parametrize(("name", "attribute"), [("frag-charge", "power"), ("venom-torpedo", "speed")])
def test_u71_u72_go_off_before_the_roll_and_the_test_succeeds(scenario, name, attribute):
    match = scenario(f"{LIMBS} {name} / {LIMBS}").attempt("a", QUEST[attribute])
    assert match.offers("a") == ["roll", f"use {name}"]
    match.do("a", f"use {name}")
    assert match.result == "success"
    assert match.quests("a") == QUEST[attribute]
    assert match.body("a") == LIMBS
    assert match.pile("upgrade") == name
    others = [quest for kind, quest in QUEST.items() if kind != attribute]
    for quest in others:
        assert not scenario(f"{LIMBS} {name} / {LIMBS}").attempt("a", quest).may("a", f"use {name}")


def test_u71_u72_may_be_kept(scenario):
    match = scenario(f"{LIMBS} frag-charge / {LIMBS}").attempt("a", "seized-valve").do("a", "roll", "boring boring")
    assert match.result == "boring"
    assert match.body("a") == f"{LIMBS} frag-charge"


def test_u71_is_of_no_use_without_power(scenario):
    match = scenario("leg leg frag-charge lion-heart / arm", tops={"quest": "jaw-clamp"}).attempt("a", "random")
    assert match.result == "boring"


# -- eyes and fingers --------------------------------------------------------------------------------


def test_u3_steals_a_random_card_once_a_round(scenario):
    match = scenario(f"{LIMBS} light-fingered-hand / {LIMBS}", "- / trapdoor meat-axe loaded-die")
    assert match.offers("a", "use") == ["use light-fingered-hand b"]
    match.do("a", "use light-fingered-hand b", "1")
    assert (match.hand("a"), match.hand("b")) == ("meat-axe", "trapdoor loaded-die")
    assert not match.may("a", "use")
    assert [event.only for event in match.events if event.id == "circus.upgrade.stolen"] == [0, 1]
    assert match.knows("b", "a") == "meat-axe"
    assert not match.heard("upgrade.robbed")[0].get("card")


def test_u3_takes_from_nobody_whose_hand_is_empty(scenario):
    assert not scenario(f"{LIMBS} light-fingered-hand / {LIMBS}").may("a", "use")


def test_u3_leaves_the_others_with_what_they_can_still_be_sure_of(scenario):
    """The third player knew both cards; one of that back is gone, and it cannot tell which."""
    match = scenario(f"{LIMBS} light-fingered-hand / {LIMBS} / {LIMBS}", "- / trapdoor meat-axe / -", seats=3)
    match.state.known[2][1] = ["trapdoor", "meat-axe"]
    match.do("a", "use light-fingered-hand b", "0")
    assert match.hand("a") == "trapdoor"
    assert match.knows("c", "b") == "meat-axe"


def test_u33_looks_at_a_hand_and_remembers_it(scenario):
    match = scenario(f"{LIMBS} prying-eye / {LIMBS}", "- / trapdoor meat-axe")
    match.do("a", "use prying-eye b")
    assert match.knows("a", "b") == "meat-axe trapdoor"
    assert match.knows("", "b") == ""
    assert [event.only for event in match.events] == [None, None, 0]
    assert not match.may("a", "use")


def test_u34_looks_at_the_next_quest_and_remembers_it(scenario):
    match = scenario(f"{LIMBS} x-eye / {LIMBS}", tops={"quest": "gear-works jaw-clamp"})
    match.do("a", "use x-eye")
    assert match.view("a").seen == {"quest": ("gear-works",)}
    assert match.view("b").seen == {}
    assert not match.may("a", "use")
    match.attempt("a", "random", "boring boring")
    assert match.state.trial.quest == "gear-works"
    assert match.view("a").seen == {"quest": ()}


def test_u35_n34_makes_a_loss_of_two_lives_or_more_smaller_by_one(scenario):
    for quest, lost in (("seized-valve", 1), ("biter-tank", 1), ("caustic-brute", 2)):
        match = scenario(f"{LIMBS} granite-hide / {LIMBS}", row=f"{quest} sweeping-beam")
        match.attempt("a", quest, "fail fail")
        assert match.offers("a")[0].count("arm") + match.offers("a")[0].count("leg") == lost


def test_u36_n35_plays_upgrades_with_lives_out_of_the_discard_pile(scenario):
    piles = {"upgrade": "lion-heart meat-axe iron-gizzard"}
    match = scenario(f"{LIMBS} regrowth / {LIMBS}", discards=piles)
    assert match.offers("a", "salvage") == ["salvage iron-gizzard", "salvage lion-heart"]
    match.do("a", "salvage lion-heart; salvage iron-gizzard")
    assert match.view().animatrons[0].lives == 9
    assert match.pile("upgrade") == "meat-axe"
    assert not match.may("a", "salvage")
    assert not match.may("a", "recycle")
    assert not scenario(discards=piles).may("a", "salvage")


# -- once a round ------------------------------------------------------------------------------------


def test_r17_c3_a_used_card_is_ready_again_when_its_owners_next_turn_begins(scenario):
    match = scenario(f"{LIMBS} trick-wand / {LIMBS}").attempt("a", "seized-valve", "boring boring")
    match.do("a", "use trick-wand boring", "boring")
    assert match.view().animatrons[0].used == ("trick-wand",)
    assert match.result == "boring"
    match.do("a", "draw 2 2").attempt("b", "sweeping-beam", "boring boring")
    assert not match.may("a", "use")
    assert match.view().animatrons[0].used == ("trick-wand",)
    match.stand().do("b", "draw 4 0")
    assert (match.mover, match.view().animatrons[0].used) == ("a", ())


def test_n43_a_card_for_anybodys_test_is_used_in_anothers_turn(scenario):
    match = scenario(f"{LIMBS} / {LIMBS} trick-wand").attempt("a", "seized-valve", "epic boring")
    assert match.awaited == "b"
    match.do("b", "use trick-wand epic", "tragic")
    assert match.standing == "fail"
    assert match.view().animatrons[1].used == ("trick-wand",)


def test_n8_all_dice_of_a_reroll_are_chosen_at_once(scenario):
    match = in_test(scenario, "power", "shell-lobber ray-eye ember-hide")
    match.do("a", "use shell-lobber fail fail done", "success success")
    assert match.faces == "success success fail fail"
    assert not match.may("a", "use")
