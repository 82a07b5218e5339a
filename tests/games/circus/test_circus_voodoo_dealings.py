"""The voodoo that looks into decks and piles and draws from them, and what everybody knows afterwards."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.circus import GAME
from games.circus.cards import QUESTS
from games.kernel import Answer, apply, dump, pending

CASTERS = {"a": "{} / -", "b": "- / {}"}


def top(match, pile, count):
    return " ".join(match.state.decks[pile][::-1][:count])


def seen(match, seat, pile):
    return list(match.view(seat).seen.get(pile, ()))


# -- V46, V47: decks ---------------------------------------------------------------------------------

TOPS = {
    "upgrade": "meat-axe spade lion-heart ray-eye stump-socket",
    "voodoo": "applause applause trapdoor",
    "quest": "jaw-clamp flame-hoop beam-maze",
}


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("pile", "order"),
    [
        ("upgrade", "lion-heart meat-axe spade"),
        ("voodoo", "trapdoor applause applause"),
        ("quest", "flame-hoop beam-maze jaw-clamp"),
    ],
)
def test_v46_the_top_three_of_any_deck_are_put_back_in_any_order(scenario, caster, pile, order):
    match = scenario(hands=CASTERS[caster].format("crystal-skull"), tops=TOPS)
    assert match.offers(caster, "cast") == [f"cast crystal-skull {deck}" for deck in ("upgrade", "voodoo", "quest")]
    match.do(caster, f"cast crystal-skull {pile}")
    assert match.heard("rite.looked") == [{"seat": "ab".index(caster), "count": 3, "pile": pile}]
    private = [(event.only, event.args["cards"]) for event in match.events if event.id == "circus.rite.saw"]
    assert private == [("ab".index(caster), TOPS[pile].split()[:3])]
    assert match.awaited == caster
    match.do(caster, f"arrange {order}")
    assert top(match, pile, 3) == order
    assert seen(match, caster, pile) == order.split()
    assert (match.phase, match.awaited) == ("prepare", "a")


def test_v46_every_order_is_offered_once(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull quest")
    assert match.offers("a") == [f"arrange {' '.join(order)}" for order in permutations(TOPS["quest"].split())]
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull voodoo")
    orders = ["applause applause trapdoor", "applause trapdoor applause", "trapdoor applause applause"]
    assert match.offers("a") == [f"arrange {order}" for order in orders]


@pytest.mark.parametrize("caster", CASTERS)
def test_v47_the_top_five_upgrades_are_put_back_in_any_order(scenario, caster):
    match = scenario(hands=CASTERS[caster].format("parts-catalogue"), tops=TOPS)
    assert match.offers(caster, "cast") == ["cast parts-catalogue"]
    match.do(caster, "cast parts-catalogue")
    assert len(match.offers(caster, "arrange")) == 120
    match.do(caster, "arrange stump-socket ray-eye lion-heart spade meat-axe")
    assert top(match, "upgrade", 5) == "stump-socket ray-eye lion-heart spade meat-axe"
    assert seen(match, caster, "upgrade") == ["stump-socket", "ray-eye", "lion-heart", "spade", "meat-axe"]


def test_v47_n50_a_chaotic_table_has_one_deck_of_both(scenario):
    tops = {"mixed": "meat-axe applause spade trapdoor lion-heart ray-eye"}
    match = scenario(hands="parts-catalogue crystal-skull / -", tops=tops, chaotic=True)
    assert match.offers("a", "cast crystal-skull") == ["cast crystal-skull mixed", "cast crystal-skull quest"]
    match.do("a", "cast parts-catalogue").do("a", "arrange applause meat-axe spade trapdoor lion-heart")
    assert top(match, "mixed", 6) == "applause meat-axe spade trapdoor lion-heart ray-eye"


def test_v46_nobody_else_knows_the_cards_or_their_order(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull upgrade")
    assert (seen(match, "b", "upgrade"), match.view().seen, match.offers("b")) == ([], {}, [])
    match.do("a", "arrange spade meat-axe lion-heart")
    assert (seen(match, "b", "upgrade"), match.view().seen) == ([], {})
    worlds = [GAME.redeal(match.state, 1, seed) for seed in range(20)]
    assert len({tuple(world.decks["upgrade"][-3:]) for world in worlds}) > 10


def test_v46_v47_whoever_knew_the_top_before_does_not_know_it_any_longer(scenario):
    match = scenario(hands="parts-catalogue / crystal-skull", tops=TOPS)
    match.do("b", "cast crystal-skull upgrade").do("b", "arrange spade meat-axe lion-heart")
    assert seen(match, "b", "upgrade") == ["spade", "meat-axe", "lion-heart"]
    match.do("a", "cast parts-catalogue").do("a", "arrange ray-eye spade stump-socket meat-axe lion-heart")
    assert seen(match, "a", "upgrade") == ["ray-eye", "spade", "stump-socket", "meat-axe", "lion-heart"]
    assert seen(match, "b", "upgrade") == ["", "", ""]


def test_v46_v47_what_lies_deeper_stays_known(scenario):
    match = scenario(hands="parts-catalogue / crystal-skull", tops=TOPS)
    match.do("a", "cast parts-catalogue")
    match.do("a", "arrange meat-axe spade lion-heart ray-eye stump-socket")
    match.do("b", "cast crystal-skull upgrade").do("b", "arrange spade meat-axe lion-heart")
    assert seen(match, "a", "upgrade") == ["", "", "", "ray-eye", "stump-socket"]
    assert seen(match, "b", "upgrade") == ["spade", "meat-axe", "lion-heart"]
    assert top(match, "upgrade", 5) == "spade meat-axe lion-heart ray-eye stump-socket"


def test_v46_worlds_made_up_for_the_caster_keep_what_it_saw(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull upgrade")
    match.do("a", "arrange spade meat-axe lion-heart")
    for seed in range(5):
        world = GAME.redeal(match.state, 0, seed)
        assert world.decks["upgrade"][::-1][:3] == ["spade", "meat-axe", "lion-heart"]
        assert world.decks["upgrade"] != match.state.decks["upgrade"]


def test_v46_what_is_drawn_is_the_new_order(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull quest")
    match.do("a", "arrange beam-maze flame-hoop jaw-clamp").attempt("a", "random", "success")
    assert match.quests("a") == "beam-maze"
    assert seen(match, "a", "quest") == ["flame-hoop", "jaw-clamp"]


def test_v46_whoever_is_late_leaves_the_order_as_it_was(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull quest").time_runs_out("a")
    assert top(match, "quest", 3) == TOPS["quest"]
    assert match.phase == "prepare"


def test_v46_a_deck_may_be_smaller(scenario):
    match = scenario(hands="crystal-skull / -", tops={"quest": "beam-maze"})
    match.state.decks["quest"][:] = ["flame-hoop", "beam-maze"]
    match.pieces = GAME.census(match.state)
    match.do("a", "cast crystal-skull quest").do("a", "arrange flame-hoop beam-maze")
    assert match.state.decks["quest"] == ["beam-maze", "flame-hoop"]


def test_v46_an_empty_deck_is_not_looked_at(scenario):
    match = scenario(hands="crystal-skull / -", row=" ".join(QUESTS))
    assert match.offers("a", "cast") == ["cast crystal-skull upgrade", "cast crystal-skull voodoo"]


def test_v46_an_answer_leaves_the_old_position_alone(scenario):
    match = scenario(hands="crystal-skull / -", tops=TOPS).do("a", "cast crystal-skull quest")
    before = dump(match.state)
    decision = match.decision("a")
    apply(GAME, match.state, Answer(0, decision.key, ("arrange", "beam-maze", "flame-hoop", "jaw-clamp")))
    assert dump(match.state) == before


# -- V50: discard piles ------------------------------------------------------------------------------

PILES = {"upgrade": "lion-heart meat-axe", "voodoo": "trapdoor applause applause"}


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("card", ["lion-heart", "meat-axe", "applause", "trapdoor"])
def test_v50_any_card_of_a_discard_pile_is_taken(scenario, caster, card):
    match = scenario(hands=CASTERS[caster].format("grave-robbery"), discards=PILES)
    assert match.offers(caster, "cast") == [
        f"cast grave-robbery {one}" for one in ("lion-heart", "meat-axe", "applause", "trapdoor")
    ]
    match.do(caster, f"cast grave-robbery {card}")
    left = f"{PILES['upgrade']} {PILES['voodoo']} grave-robbery".split()
    left.remove(card)
    assert match.hand(caster) == card
    assert sorted(f"{match.pile('upgrade')} {match.pile('voodoo')}".split()) == sorted(left)
    assert match.heard("rite.took") == [{"seat": "ab".index(caster), "card": card}]


def test_v50_everybody_has_seen_it(scenario):
    match = scenario(hands="grave-robbery / - / -", discards=PILES, seats=3).do("a", "cast grave-robbery meat-axe")
    assert [match.knows(watcher, "a") for watcher in ("b", "c", "")] == ["meat-axe", "meat-axe", "meat-axe"]
    match.do("a", "play meat-axe")
    assert [match.knows(watcher, "a") for watcher in ("b", "c", "")] == ["", "", ""]


def test_v50_n58_from_empty_piles_nothing(scenario):
    match = scenario(hands="grave-robbery / -")
    assert match.offers("a", "cast") == ["cast grave-robbery vain"]
    assert match.do("a", "cast grave-robbery vain").pile("voodoo") == "grave-robbery"


# -- V51: drawing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(("upgrades", "voodoo"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_v51_three_cards_of_either_deck(scenario, caster, upgrades, voodoo):
    match = scenario(hands=CASTERS[caster].format("full-sleeves"), tops=TOPS)
    assert match.offers(caster, "cast") == [f"cast full-sleeves {n} {3 - n}" for n in (3, 2, 1, 0)]
    match.do(caster, f"cast full-sleeves {upgrades} {voodoo}")
    drawn = TOPS["upgrade"].split()[:upgrades] + TOPS["voodoo"].split()[:voodoo]
    assert sorted(match.hand(caster).split()) == sorted(drawn)
    other = "b" if caster == "a" else "a"
    assert (match.hand(other), match.knows(other, caster)) == ("", "")


def test_v51_beyond_the_card_limit(scenario):
    match = scenario(hands="full-sleeves spade meat-axe ray-eye lion-heart / -").do("a", "cast full-sleeves 3 0")
    assert len(match.hand("a").split()) == 7


def test_v51_n50_of_the_one_deck_of_a_chaotic_table(scenario):
    match = scenario(hands="full-sleeves / -", tops={"mixed": "meat-axe applause spade"}, chaotic=True)
    assert match.offers("a", "cast") == ["cast full-sleeves"]
    assert match.do("a", "cast full-sleeves").hand("a") == "meat-axe spade applause"


# -- V59 to V61: upgrades out of turn ----------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(("card", "count"), [("spare-parts", 2), ("delivery-crate", 3)])
def test_v59_to_v61_upgrades_are_drawn_and_one_is_played(scenario, caster, card, count):
    match = scenario(hands=CASTERS[caster].format(card), tops={"upgrade": "lion-heart ray-eye meat-axe"})
    match.do(caster, f"cast {card}")
    drawn = ["lion-heart", "ray-eye", "meat-axe"][:count]
    assert sorted(match.hand(caster).split()) == sorted(drawn)
    assert match.awaited == caster
    assert sorted(match.offers(caster)) == sorted(f"play {one}" for one in drawn)
    match.do(caster, "play lion-heart")
    assert match.body(caster) == "arm arm leg leg lion-heart"
    if card == "spare-parts":
        assert (match.hand(caster), match.phase, match.awaited) == ("ray-eye", "prepare", "a")
    else:
        assert sorted(match.offers(caster)) == ["pass", "play meat-axe", "play ray-eye"]


@pytest.mark.parametrize(("answer", "body"), [("pass", "ray-eye"), ("play lion-heart", "ray-eye lion-heart")])
def test_v61_a_second_one_if_one_likes(scenario, answer, body):
    match = scenario(hands="- / delivery-crate", tops={"upgrade": "lion-heart ray-eye meat-axe"})
    match.do("b", "cast delivery-crate").do("b", "play ray-eye").do("b", answer)
    assert match.body("b") == f"arm arm leg leg {body}"
    assert match.awaited == "a"
    assert not match.may("b", "play")


def test_v59_to_v61_n56_they_are_none_of_the_turns_plays(scenario):
    match = scenario(hands="delivery-crate saw-grin glassy-hide / -", tops={"upgrade": "lion-heart ray-eye spade"})
    match.do("a", "cast delivery-crate").do("a", "play lion-heart").do("a", "play ray-eye")
    match.do("a", "play saw-grin; play glassy-hide")
    assert match.body("a") == "arm arm leg leg glassy-hide ray-eye saw-grin lion-heart"
    assert match.offers("a", "play") == []


def test_v59_n56_in_the_middle_of_a_test_the_dice_stay_and_the_new_card_helps(rolled):
    match = rolled("power", "fail boring", "spare-parts / -", tops={"upgrade": "ray-eye meat-axe"})
    match.do("a", "cast spare-parts").do("a", "play meat-axe")
    assert match.faces == "boring fail"
    assert match.offers("a", "use") == ["use meat-axe boring", "use meat-axe fail"]


def test_v59_n29_room_is_made_on_ones_own_turn_alone(scenario):
    tops = {"upgrade": "grappler-arm rocket-fist"}
    match = scenario(hands="- / spare-parts", tops=tops).do("b", "cast spare-parts")
    assert match.offers("b") == ["pass"]
    match.do("b", "pass")
    assert (match.hand("b"), match.body("b")) == ("grappler-arm rocket-fist", "arm arm leg leg")
    match = scenario(hands="spare-parts / -", tops=tops).do("a", "cast spare-parts").do("a", "play grappler-arm leg")
    assert (match.body("a"), match.hand("a")) == ("arm arm leg grappler-arm", "rocket-fist")


def test_v59_a_card_that_was_in_the_hand_will_do(scenario):
    match = scenario(hands="spare-parts lion-heart / -", tops={"upgrade": "ray-eye meat-axe"})
    match.do("a", "cast spare-parts").do("a", "play lion-heart")
    assert (match.body("a"), match.hand("a")) == ("arm arm leg leg lion-heart", "ray-eye meat-axe")


def test_v59_n35_with_regrowth_out_of_the_discard_pile(scenario):
    match = scenario("arm arm leg leg regrowth / -", "spare-parts / -", discards={"upgrade": "lion-heart ray-eye"})
    match.do("a", "cast spare-parts")
    assert match.offers("a", "salvage") == ["salvage lion-heart"]
    assert match.do("a", "salvage lion-heart").body("a") == "arm arm leg leg lion-heart regrowth"


def test_v59_the_clock_plays_the_first_that_fits(scenario):
    match = scenario(hands="- / spare-parts", tops={"upgrade": "ray-eye meat-axe"}).do("b", "cast spare-parts")
    assert match.time_runs_out("b").body("b") == "arm arm leg leg ray-eye"


def test_v59_whether_the_question_is_asked_tells_nothing_of_the_hand(scenario):
    match = scenario(hands="- / spare-parts", tops={"upgrade": "grappler-arm rocket-fist"}).do("b", "cast spare-parts")
    asked = [(d.key, d.seat, d.kind) for d in pending(GAME, match.state)]
    for seed in range(8):
        world = GAME.redeal(match.state, 0, seed)
        assert [(d.key, d.seat, d.kind) for d in pending(GAME, world)] == asked


def test_v59_n50_a_chaotic_deck_may_give_voodoo_and_nothing_to_play(scenario):
    match = scenario(hands="spare-parts / -", tops={"mixed": "applause trapdoor"}, chaotic=True)
    match.do("a", "cast spare-parts")
    assert (match.hand("a"), match.phase, match.awaited) == ("applause trapdoor", "prepare", "a")
