"""What is written on cards: made from what they do, a sentence for each."""

import re
from typing import get_args

import msgspec
import pytest

from games.kernel.words import Words
from games.toolkit.modifiers import NumberChange
from games.zanaga import effects
from games.zanaga.content import CARDS, CHALLENGES, MARKET, RITUALS
from games.zanaga.effects import AGAINST, FACTS, GEAR, NUMBERS
from games.zanaga.texts import tell, tell_ability, text_of


class ContentAlone:
    """As much of the game as its words ask for."""

    key, verbs, names = "zanaga", (), CARDS.names
    __module__ = "games.zanaga.game"


WORDS = Words(ContentAlone())


def text(key):
    return " ".join(map(WORDS.say, text_of(key)))


@pytest.mark.parametrize("key", CARDS.names)
def test_the_text_of_every_card_is_whole_sentences(key):
    for message in text_of(key):
        said = WORDS.say(message)
        assert re.fullmatch(r"[A-Z+\-0-9].*[^.]\.", said), said
        assert not re.search(
            r"\b(\w+) \1\b|  |\{|\}|\[|zanaga|1 (wounds|pieces|hexes|cards|tokens|counters)\b", said
        ), said


def test_only_what_does_nothing_beyond_its_numbers_has_no_text():
    plain = {key for key in CARDS.names if not text_of(key)}
    assert plain <= CHALLENGES.keys() | {key for key, card in MARKET.items() if card.kind == "ally"}
    assert not [key for key in plain if getattr(CARDS.card(key), "rules", ()) or getattr(CARDS.card(key), "always", ())]


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("lion-kin-scout", "Before the fight: you may pay 1 gold and be let go."),
        ("thorn-drummer", "Before the fight: test Spirit against 12 and, if you fail, take 1 exhaustion."),
        ("burrow-snapper", "+1 to its Body, in the first round."),
        ("canopy-thief", "When you escape: lose 1 gold."),
        ("goat-skull-raider", "Reward: gain 1 piece of gear."),
        ("khan-of-the-deserters", "Reward: gain 3 pieces of gear."),
        ("ferry-ghoul", "Reward: you may go up to 2 hexes further, over any land."),
        ("cairn-watcher", "Reward: the Lost City moves to you."),
        ("two-headed-warden", "Reward: keep it as an item: +2 to escapes."),
        ("stonefather", "No hit deals it more than 2 wounds."),
        ("second-spring", "When complete: every empty jewel space gets its jewel back."),
        ("morning-offering", "When complete: every hero gains 1 gold."),
        ("biting-flies", "When complete: every hero outside the towns takes 1 exhaustion."),
        ("sun-at-noon", "When complete: every hero tests Body against 14; those who fail take 2 exhaustion."),
        ("rite-of-venom", "While in play, at the start of your movement: take 1 exhaustion."),
        ("unending-haze", "While in play, for every hero: -1 to how many dice you move with."),
        ("mist-cloak", "+3 to escapes. +1 to combat rolls, in defence."),
        ("obsidian-coat", "+2 life. 1 wound kept off in each combat."),
        ("bull-torc", "Once a turn: +3 Body in combat, for one roll."),
        ("black-salt", "Discard this: -3 to all values of the foe, for this combat."),
        ("god-splinter", "+1 damage in every phase, against gods."),
        ("mother-ukele", "+2 to tests of Spirit. For 2 exhaustion: heal 1 wound."),
        ("grass-runner-pack", "Reward: you may go up to 1 hex further, over any land."),
        ("slinger-boy", ""),
    ],
)  # fmt: skip
def test_what_some_cards_say(key, says):
    assert text(key) == says


def test_a_text_of_several_things():
    assert [WORDS.say(one) for one in text_of("moakileki")] == [
        "What your items add to rolls is halved, phase by phase, rounded down.",
        "Skull: put 2 doom counters on the god and the active hero draws and places 2 ritual tokens.",
        "Moon: every hero loses 1 piece of gear.",
    ]
    assert [WORDS.say(one) for one in text_of("jararr")] == [
        "The phases are fought in another order: Body, Mind and Spirit.",
        "Sun: every hero makes a roaming check.",
        "Moon: put 1 doom counter on the god.",
    ]
    says = "When complete: the Lost City moves to the active hero and every empty jewel space gets its jewel back."
    assert text("stones-unburied") == says
    says = "When complete: +2 to all values of the foe, if it is no god, until the active hero's next turn."
    assert text("night-of-long-knives") == says


def structs(*unions):
    return sorted({kind for union in unions for kind in get_args(union)}, key=lambda kind: kind.__name__)


FIELDS = {
    "by": 2, "count": 2, "most": 2, "gold": 2, "number": 12, "attribute": "mind", "gear": "any", "terrain": "river",
    "fails": effects.TakeWounds(count=1), "gives": (NumberChange(of="life", by=1),),
    "change": NumberChange(of="foe.value", by=1), "phases": ("melee", "magic", "ranged"), "of": "roll",
}  # fmt: skip


def made(kind, **more):
    names = {field.name for field in msgspec.structs.fields(kind) if field.required} | more.keys()
    return kind(**{name: more.get(name, FIELDS.get(name)) for name in names})


@pytest.mark.parametrize(
    "kind", structs(effects.Before, effects.Reward, effects.Loss, effects.OfLand), ids=lambda kind: kind.__name__
)
def test_whatever_a_card_of_another_box_may_do_can_be_said(kind):
    to_heroes = issubclass(kind, effects.ToHeroes)
    for whom in ("one", "each", "wild") if to_heroes else ("",):
        for by in (-1, 2) if "by" in kind.__struct_fields__ else (2,):
            more = {"whom": whom} if to_heroes else {}
            if "by" in kind.__struct_fields__:
                more["by"] = by
            assert WORDS.say(tell(made(kind, **more)))


def test_every_gear_number_and_fact_can_be_said():
    for gear in (*GEAR, "any"):
        assert WORDS.say(tell(effects.GainGear(gear=gear, by=1)))
    for of in NUMBERS:
        assert WORDS.say(tell(NumberChange(of=of, by=1))).startswith("+1 ")
    for when in FACTS:
        assert WORDS.say(tell(NumberChange(of="roll", by=-1, when=when))).startswith("-1 to combat rolls, ")
    assert all(f"zanaga.text.against.{of.replace('.', '-')}" in WORDS.texts for of in AGAINST)


def test_every_rule_of_a_foe_can_be_said():
    for kind in structs(effects.OfFoe):
        if kind is not NumberChange:
            assert f"zanaga.text.rule.{kind.__struct_config__.tag}" in WORDS.texts


def test_every_ability_can_be_said():
    for costs, lasts in (("tap", "roll"), ("discard", "round"), ("discard", "combat")):
        assert WORDS.say(tell_ability(effects.Ability(costs, NumberChange(of="roll", by=1), lasts=lasts)))
    for effect in (effects.AnyDie(), effects.RerollAttack(), effects.SecondAttack(), effects.GoHome()):
        assert WORDS.say(tell_ability(effects.Ability("tap", effect))).startswith("Once a turn: ")


def test_the_two_forms_of_a_ritual_are_told_apart():
    for rite in RITUALS.values():
        key = next(key for key, one in RITUALS.items() if one is rite)
        assert text(key).startswith("When complete: " if rite.effects else "While in play, ")
