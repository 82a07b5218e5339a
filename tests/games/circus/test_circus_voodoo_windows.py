"""When voodoo is cast, who is waited for, and what that tells: what is printed on the 72 cards, and every window."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.cards import VOODOO
from games.circus.effect_handlers import EFFECT_HANDLERS
from games.circus.effects import Guard, OfUpgrade, OfVoodoo, Salvage, Win
from games.kernel import pending
from tests.games.circus.printed import ANY, ONE_OF_EACH, ROWS, WHOLE


def kinds(effects):
    return " ".join(type(effect).__struct_config__.tag for effect in effects)


def test_v1_to_v72_as_they_are_printed():
    assert list(VOODOO) == [row[0] for row in ROWS]
    for name, copies, when, who, tests, does in ROWS:
        card = VOODOO[name]
        assert (card.copies, card.when, card.who) == (int(copies), when, who)
        assert "".join(attribute[0].upper() for attribute in card.tests) == tests
        assert " / ".join(kinds(effects) for effects in card.either.values() or [card.effects]) == does
    assert sum(card.copies for card in VOODOO.values()) == 72


def test_v1_to_v72_every_kind_of_effect_is_carried_out():
    lasting = {Win, Guard, Salvage}  # looked for where they matter, never carried out
    assert {*OfVoodoo.__args__, *OfUpgrade.__args__} - lasting == set(EFFECT_HANDLERS)


# -- windows -----------------------------------------------------------------------------------------


def castable(match, seat):
    return {line.split()[1] for line in match.offers(seat, "cast")}


def made_for(*whens, who=("anyone",), letter="PSI"):
    return {
        row[0] for row in ROWS if row[2] in whens and row[3] in who and (row[2] != "test" or set(letter) & set(row[4]))
    }


def test_n38_while_the_mover_prepares(scenario):
    match = scenario(hands=f"- / {ONE_OF_EACH} / -", seats=3)
    assert (match.awaited, castable(match, "b")) == ("a", ANY | {"ringmasters-whim", "free-pass"})
    match = scenario(hands=f"{ONE_OF_EACH} / - / -", seats=3)
    assert castable(match, "a") == ANY | {"free-pass"}


def test_n49a_nobody_comes_in_when_a_quest_has_been_named(scenario):
    match = scenario(hands=f"- / {ONE_OF_EACH}").do("a", "attempt seized-valve")
    assert (match.asked, match.offers("a")) == ("a", [*[f"draw {count}" for count in range(5)], "later"])
    assert match.do("a", "draw 2", "epic fail").phase == "test"


@pytest.mark.parametrize(("attribute", "letter"), [("power", "P"), ("speed", "S"), ("intelligence", "I")])
def test_n38_while_dice_lie_there(rolled, attribute, letter):
    match = rolled(attribute, "epic fail", f"{ONE_OF_EACH} / -")
    assert castable(match, "a") == made_for("any", "test", who=("anyone", "tester"), letter=letter)
    match = rolled(attribute, "epic fail", f"- / {ONE_OF_EACH}")
    assert castable(match, "b") == made_for("any", "test", who=("anyone", "opponent"), letter=letter)


def test_n38_after_a_success(rolled):
    match = rolled("power", "epic fail", f"{ONE_OF_EACH} / counter-hex").do("a", "wait").do("b", "pass")
    assert castable(match, "a") == made_for("any", "success")
    match = rolled("power", "epic fail", f"- / {ONE_OF_EACH}").do("b", "wait")
    assert castable(match, "b") == made_for("any", "success", who=("anyone", "opponent"))


def test_n38_on_a_card_that_another_has_cast(rolled):
    match = rolled("power", "epic fail", f"applause / {ONE_OF_EACH}")
    assert "counter-hex" not in castable(match, "b")
    assert castable(match.do("a", "cast applause"), "b") >= {"counter-hex", "banana-peel", "encore"}


def test_n38_before_the_mover_draws(rolled):
    match = rolled("power", "epic fail", "trapdoor free-pass full-sleeves / encore applause").stand()
    assert (match.phase, match.awaited, match.asked) == ("draw", "a", "ab")
    assert (castable(match, "a"), castable(match, "b")) == ({"full-sleeves"}, {"encore"})
    match.do("b", "cast encore")
    assert match.phase == "prepare"


def test_n49_a_window_opens_anew_after_every_card(rolled):
    match = rolled("power", "boring fail boring success", "- / applause sleeve-swap banana-peel / spade", seats=3)
    match.do("b", "cast applause").do("b", "cast sleeve-swap c").do("c", "cast banana-peel")
    assert (match.added, match.standing) == ("epic tragic", "boring")
    assert (match.hand("b"), match.hand("c"), match.result) == ("spade", "", "boring")


# -- who is waited for -------------------------------------------------------------------------------


def test_n49a_an_ordinary_turn_waits_for_others_once(scenario):
    match = scenario(hands="meat-axe / applause / banana-peel / spade", seats=4)
    assert match.awaited == "a"
    match.do("a", "play meat-axe")
    assert match.awaited == "a"
    match.do("a", "attempt seized-valve").do("a", "draw 2", "epic fail")
    assert (match.phase, match.awaited) == ("test", "bc")
    match.do("b", "pass").do("c", "pass")
    assert (match.mover, match.awaited, match.quests("a")) == ("b", "b", "seized-valve")
    drawn = match.state.animatrons[0].hand
    assert (len(drawn), sum(card in VOODOO for card in drawn)) == (4, 2)


HURT = {"epic": "bc", "fail": "a", "boring": "abc"}


@pytest.mark.parametrize(("face", "awaited"), HURT.items())
def test_n49a_those_are_waited_for_who_lose_by_the_result_and_the_others_may_act(scenario, face, awaited):
    bodies = f"arm arm leg leg meat-axe / {WHOLE} / {WHOLE}"
    match = scenario(bodies, "- / applause / trapdoor", seats=3).attempt("a", "seized-valve", f"{face} boring")
    assert (match.awaited, match.asked) == (awaited, "abc")


def test_n49a_a_partner_is_waited_for_like_the_one_who_is_tested(scenario):
    for face, awaited in (("epic", "d"), ("fail", "c"), ("boring", "cd")):
        match = scenario(hands="- / - / applause / trapdoor", seats=4, teams="always")
        assert match.attempt("a", "seized-valve", f"{face} boring").awaited == awaited


def test_n49a_the_one_who_passed_is_waited_for_while_a_card_for_a_success_could_be_held(rolled):
    assert rolled("power", "epic fail", "applause / trapdoor").awaited == "ab"
    gone = "stolen-limelight double-bill once-more"
    assert rolled("power", "epic fail", "applause / trapdoor", discards={"voodoo": gone}).awaited == "b"


def test_n49b_what_is_drawn_is_chosen_once_a_turn_and_as_far_as_there_is_room(scenario):
    match = scenario(hands="encore trapdoor spade applause / -", tops={"quest": "wire-kraken"}).do("a", "cast encore")
    match.do("a", "attempt seized-valve").do("a", "draw 4", "epic boring").stand()
    assert match.offers("a") == ["attempt sweeping-beam", "attempt reeking-flask", "attempt random"]
    match.do("a", "attempt sweeping-beam", "fail fail").stand().do("a", "lose arm")
    assert (match.mover, len(match.hand("a").split())) == ("b", 4)
    drawn = [card for card in match.state.animatrons[0].hand if card not in ("trapdoor", "spade", "applause")]
    assert len(drawn) == 1
    assert drawn[0] not in VOODOO


def test_n49b_how_to_draw_may_be_said_when_it_is_done(scenario):
    match = scenario().do("a", "attempt seized-valve").do("a", "later", "epic boring")
    assert (match.phase, match.awaited, match.offers("a", "draw 4")) == ("draw", "a", ["draw 4 0"])


def test_n46_n49b_the_absent_draw_of_both_kinds_alike(scenario):
    match = scenario().do("a", "attempt seized-valve").falls("epic boring").time_runs_out("a")
    assert sum(card in VOODOO for card in match.state.animatrons[0].hand) == 2


def test_n49a_whoever_holds_no_voodoo_is_not_asked(scenario):
    match = scenario(hands="spade / meat-axe ray-eye").attempt("a", "seized-valve", "epic fail")
    assert (match.phase, match.awaited) == ("draw", "a")


@pytest.mark.parametrize(
    ("gone", "may"),
    [
        ("stolen-limelight double-bill once-more", False),
        ("double-bill once-more", True),
        ("stolen-limelight once-more", True),
        ("stolen-limelight double-bill", True),
    ],
)
def test_n49a_to_be_asked_after_a_success_makes_sense_while_there_are_such_cards(rolled, gone, may):
    match = rolled("power", "epic fail", "- / applause", discards={"voodoo": gone})
    assert match.may("b", "wait") is may


def test_n49a_nobody_who_did_not_ask_for_it_is_waited_for_after_a_success(rolled):
    match = rolled("power", "epic fail", "- / once-more / stolen-limelight", seats=3).do("b", "pass").do("c", "wait")
    assert (match.phase, match.awaited) == ("success", "c")


# -- after a success without dice --------------------------------------------------------------------


def charged(scenario, name="frag-charge", hands="- / once-more", **more):
    quest = {"frag-charge": "seized-valve", "venom-torpedo": "sweeping-beam"}[name]
    match = scenario(f"arm arm leg leg {name}", hands, **more).attempt("a", quest)
    return match.do("a", f"use {name}")


@pytest.mark.parametrize("name", ["frag-charge", "venom-torpedo"])
def test_n38_a_success_by_a_charge_has_its_moment_too(scenario, name):
    """No roll was there to say `wait` at: whoever may hold a card for a success is asked."""
    match = charged(scenario, name)
    assert (match.phase, match.awaited, match.result, match.quests("a")) == ("success", "b", "success", "")
    assert match.offers("b") == ["pass", "cast once-more"]
    match.do("b", "pass")
    assert (match.phase, len(match.quests("a").split())) == ("draw", 1)


def test_n38_v67_a_success_by_a_charge_may_be_claimed(scenario):
    match = charged(scenario, hands="- / stolen-limelight").do("b", "cast stolen-limelight")
    assert (match.quests("a"), match.quests("b")) == ("", "seized-valve")


def test_n38_v68_it_may_complete_another_quest_as_well(scenario):
    match = charged(scenario, hands="double-bill / -", row="seized-valve jaw-clamp reeking-flask")
    assert match.do("a", "cast double-bill jaw-clamp").quests("a") == "seized-valve jaw-clamp"


def test_n38_v70_it_may_have_to_be_taken_once_more(scenario):
    match = charged(scenario).do("b", "cast once-more", "fail fail")
    assert (match.phase, match.standing, match.quests("a")) == ("draw", "fail", "")
    assert match.pile("upgrade").split()[0] == "frag-charge"


def test_n38_n44_after_a_charge_those_are_asked_whom_public_facts_name(scenario):
    hands = "- / applause / meat-axe / once-more"
    match = charged(scenario, hands=hands, seats=4)
    assert match.awaited == "bd"
    match.do("d", "pass")
    assert match.awaited == "b"
    gone = {"voodoo": "once-more double-bill"}
    assert charged(scenario, hands="applause / trapdoor", discards=gone).awaited == "b"
    gone = {"voodoo": "once-more double-bill stolen-limelight"}
    assert charged(scenario, hands="applause / trapdoor", discards=gone).quests("a") == "seized-valve"


def test_n38_a_test_that_is_boring_without_dice_has_no_such_moment(scenario):
    match = scenario("leg leg lion-heart", "- / once-more", tops={"quest": "jaw-clamp"}).attempt("a", "random")
    assert (match.result, match.awaited) == ("boring", "a")


def test_n42_n49a_nobody_is_waited_for_outside_a_test(scenario):
    match = scenario(hands="full-sleeves hungry-moths / counter-hex applause").do("a", "cast full-sleeves 3 0")
    assert match.awaited == "a"
    match.do("a", "cast hungry-moths b")
    assert (match.awaited, match.offers("b")) == ("b", ["keep applause", "keep counter-hex"])


# -- what nobody must learn --------------------------------------------------------------------------


def told(state, seat):
    """All that a seat gets: its view, its own questions, and who is asked at all."""
    decisions = pending(GAME, state)
    mine = [(d.key, d.prompt, list(d.options), d.default) for d in decisions if d.seat == seat]
    return GAME.view(state, seat), mine, [(d.key, d.seat, d.kind, d.window, d.waits) for d in decisions]


TURN = [
    "a attempt seized-valve", "a draw 4", "b wait", "c cast banana-peel", "a cast applause", "b pass",
    "b attempt sweeping-beam",
]  # fmt: skip


@pytest.mark.parametrize("card", [row[0] for row in ROWS if row[0] != "scene-change"])
def test_n44_which_voodoo_somebody_holds_shows_in_no_window(scenario, card):
    """The same turn with this card and with another in a hand looks the same to everybody else."""
    pair = [scenario(hands=f"applause / {held} / banana-peel", seats=3) for held in (card, "scene-change")]
    for line in TURN:
        for seat in (0, 2, None):
            one, other = (told(match.state, seat) for match in pair)
            assert one == other
        seat, _, action = line.partition(" ")
        for match in pair:
            match.do(seat, action, "epic fail" if line == "a draw 4" else "")
