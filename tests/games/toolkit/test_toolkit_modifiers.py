"""Numbers with what changes them, effects with what prevents them: laws, and worked examples of four games."""

import tomllib
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Frame, State
from games.kernel.copying import copier_of
from games.kernel.messages import Message
from games.toolkit.content import load, read
from games.toolkit.modifiers import (
    ACTS,
    Guard,
    Incoming,
    Modifier,
    Now,
    NumberChange,
    Total,
    TotalPart,
    comes_to,
    counted,
    holds,
    lasting,
    left,
    prevented,
    settle,
    total,
)

often = settings(max_examples=200, deadline=None, database=None, derandomize=True)

NOBODY = Now()


def why(name):
    return Message(f"sample.{name}")


def base(number, name="base"):
    return TotalPart(why(name), number)


def lies(does, name="card", **more):
    return Modifier(does, why(name), **more)


def told(result: Total):
    return [(part.why.id.removeprefix("sample."), part.value) for part in result.parts]


# -- laws --------------------------------------------------------------------------------------------

names = st.sampled_from(["melee", "melee.attack", "ranged", "price"])
facts = st.sampled_from(["", "forest", "first-round"])
changes = st.builds(
    NumberChange,
    of=names,
    when=facts,
    how=st.sampled_from([*ACTS]),
    by=st.integers(1, 9) | st.integers(1, 3),
    stacks=st.booleans(),
)
guards = st.builds(
    Guard,
    of=st.sampled_from(["wound", "wound.fire", "fatigue"]),
    takes=st.none() | st.integers(1, 4),
    uses=st.integers(1, 4),
    per=st.sampled_from(["", "turn"]),
    units=st.booleans(),
    instead=st.sampled_from(["", "wound", "fatigue", "discard"]),
)
modifiers = st.lists(
    st.builds(
        Modifier,
        changes | guards,
        st.sampled_from([why(name) for name in ("sword", "curse", "boots")]),
        on=st.sampled_from(["", "a", "b"]),
        whilst=st.sampled_from(["", "card"]),
        until=st.none() | st.tuples(st.just("turn"), st.integers(0, 5)),
    ),
    max_size=8,
)
moments = st.builds(
    Now,
    st.sampled_from(["a", "b"]),
    st.frozensets(st.sampled_from(["forest", "first-round", "card"])),
    st.fixed_dictionaries({"turn": st.integers(0, 5)}),
)


@often
@given(st.lists(st.integers(-9, 20), min_size=1, max_size=3), modifiers, moments)
def test_a_number_is_the_sum_of_its_parts(bases, lying, now):
    parts = [base(number) for number in bases]
    found = total(parts, lying, "melee.attack", now)
    assert found.value == sum(part.value for part in found.parts)
    assert found.parts[: len(parts)] == tuple(parts)
    assert all(part.value for part in found.parts[len(parts) :])
    assert found.value == comes_to(sum(bases), lying, "melee.attack", now)


@often
@given(st.integers(-9, 20), modifiers, moments, st.randoms(use_true_random=False))
def test_the_order_of_cards_changes_nothing_but_which_of_two_sets_a_number(number, lying, now, random):
    lying = [one for one in lying if isinstance(one.does, Guard) or (one.does.how != "set" and one.does.stacks)]
    mixed = random.sample(lying, len(lying))
    assert comes_to(number, lying, "melee", now) == comes_to(number, mixed, "melee", now)


@often
@given(st.integers(1, 9), modifiers, moments)
def test_of_an_effect_all_happens_that_no_guard_takes(amount, lying, now):
    effect, plain = Incoming("wound", amount), [without_substitute(one) for one in lying]
    found = settle(effect, plain, now)
    taken = -sum(part.value for part in found.parts)
    assert found.happens == ((Incoming("wound", amount - taken),) if taken < amount else ())
    assert (prevented(effect, lying, now) is None) == bool(found.happens)
    assert prevented(effect, lying, now) in (None, *(part.why for part in found.parts))


@often
@given(st.integers(1, 9), modifiers, moments)
def test_each_guard_acts_once_and_uses_what_it_has(amount, lying, now):
    found = settle(Incoming("wound", amount), lying, now)
    assert len(found.parts) <= sum(isinstance(one.does, Guard) for one in lying)
    assert sum(effect.amount for effect in found.happens) <= amount
    for before, after in zip(lying, found.modifiers, strict=True):
        assert msgspec.structs.replace(after, used=0, used_at=0) == before
        assert left(after, now) is None or 0 <= left(after, now) <= left(before, now)
        assert after == before or holds(before, now)


@often
@given(st.integers(1, 9), st.integers(0, 9), st.integers(1, 9))
def test_a_guard_leaves_what_it_says(amount, leaves, takes):
    found = settle(Incoming("loss", amount), [lies(Guard(of="loss", takes=takes, leaves=leaves))])
    assert sum(effect.amount for effect in found.happens) == max(amount - takes, min(leaves, amount))


def without_substitute(one):
    """The same guard, with nothing in the effect's stead."""
    if isinstance(one.does, NumberChange):
        return one
    return msgspec.structs.replace(one, does=msgspec.structs.replace(one.does, instead=""))


@often
@given(modifiers)
def test_modifiers_are_plain_data(lying):
    code = msgspec.json.encode(lying)
    assert msgspec.json.decode(code, type=list[Modifier]) == lying


@often
@given(modifiers, moments)
def test_what_is_kept_is_all_that_may_hold_again(lying, now):
    kept = lasting(lying, now)
    assert [one for one in lying if holds(one, now)] == [one for one in kept if holds(one, now)]
    for turn in range(now.clocks["turn"], 7):
        later = now._replace(clocks={"turn": turn}, facts={"forest", "first-round"} | (now.facts & {"card"}))
        assert not any(holds(one, later) for one in lying if one not in kept)


class Lying(State[Frame]):
    modifiers: list[Modifier] = []


def test_a_state_may_hold_modifiers():
    state = Lying(
        secret=b"", modifiers=[lies(Guard(of="wound", uses=1)), lies(NumberChange(of="n", by=1), until=("turn", 3))]
    )
    draft = copier_of(Lying)(state)
    assert draft == state == msgspec.json.decode(msgspec.json.encode(state), type=Lying)
    draft.modifiers[:] = settle(Incoming("wound"), draft.modifiers, NOBODY).modifiers
    assert (state.modifiers[0].used, draft.modifiers[0].used) == (0, 1)
    assert msgspec.json.encode(state.modifiers[1]) == (
        b'{"does":{"does":"change","of":"n","by":1},"why":{"id":"sample.card","args":{}},"until":["turn",3]}'
    )


# -- rules that are stated ---------------------------------------------------------------------------


def test_a_number_is_set_added_to_multiplied_divided_and_limited_in_this_order():
    """(4 + 3) * 3 = 21, half of it 10; at least 12, and 11 at most, which prevails."""
    lying = [
        lies(NumberChange(of="n", how=how, by=by), how)
        for how, by in {"most": 11, "least": 12, "divide": 2, "times": 3, "add": 3, "set": 4}.items()
    ]
    for cards in permutations(lying, 6):
        found = total(base(9), cards, "n", NOBODY)
        assert found.value == 11
    assert told(found) == [
        ("base", 9), ("set", -5), ("add", 3), ("times", 14), ("divide", -11), ("least", 2), ("most", -1),
    ]  # fmt: skip


def test_of_two_that_set_a_number_the_last_counts_and_of_limits_the_tightest():
    one, two = lies(NumberChange(of="n", how="set", by=4)), lies(NumberChange(of="n", how="set", by=7))
    assert comes_to(1, [one, two], "n", NOBODY) == 7
    assert comes_to(1, [two, one], "n", NOBODY) == 4
    limits = [
        lies(NumberChange(of="n", how=how, by=by)) for how, by in (("least", 3), ("least", 5), ("most", 9), ("most", 8))
    ]
    assert [comes_to(number, limits, "n", NOBODY) for number in (1, 6, 20)] == [5, 6, 8]


def test_several_of_one_name_count_once_where_a_card_says_so():
    cheap = NumberChange(of="price", by=-1, stacks=False)
    assert comes_to(6, [lies(cheap, "sale"), lies(cheap, "sale"), lies(cheap, "friend")], "price", NOBODY) == 4


def test_a_word_concerns_what_is_below_it_and_nothing_that_only_begins_alike():
    lying = [
        lies(NumberChange(of="melee", by=1)),
        lies(NumberChange(of="melee.attack", by=10)),
        lies(NumberChange(of="mel", by=100)),
    ]
    assert [comes_to(0, lying, of, NOBODY) for of in ("melee", "melee.attack", "melee.defence")] == [1, 11, 1]


def test_a_modifier_holds_for_whom_it_is_on_while_things_are_so_and_until_its_clock_is_past():
    card = lies(NumberChange(of="n", by=1, when="forest"), on="b", whilst="card-17", until=("turns.b", 7))
    now = Now("b", {"forest", "card-17"}, {"turns.b": 7})
    assert holds(card, now)
    assert not holds(card, now._replace(on="a"))
    assert not holds(card, now._replace(facts={"forest"}))
    assert not holds(card, now._replace(facts={"card-17"}))
    assert not holds(card, now._replace(clocks={"turns.b": 8}))
    assert lasting([card], now._replace(facts={"card-17"}, on="a")) == [card]
    assert lasting([card], now._replace(facts={"forest"})) == []
    assert lasting([card], now._replace(clocks={"turns.b": 8})) == []


def test_what_serves_once_is_gone_and_what_serves_once_a_turn_comes_back():
    once, each = (
        lies(NumberChange(of="n", by=1, uses=1), "once"),
        lies(NumberChange(of="n", by=10, uses=1, per="turn"), "each"),
    )
    now, next_ = Now(clocks={"turn": 4}), Now(clocks={"turn": 5})
    lying = [once, each]
    assert comes_to(0, lying, "n", now) == 11
    lying = counted(lying, "n", now)
    assert comes_to(0, lying, "n", now) == 0
    assert comes_to(0, lying, "n", next_) == 10
    assert lasting(lying, now) == [lying[1]]
    assert counted(lying, "other", next_) == lying


def test_what_takes_the_place_of_an_effect_is_met_in_its_turn():
    lying = [
        lies(Guard(of="fatigue", takes=2, instead="wound"), "frail"),
        lies(Guard(of="wound", takes=1), "armour"),
        lies(Guard(of="wound", instead="fatigue"), "trance"),
    ]
    found = settle(Incoming("fatigue", 3), lying, NOBODY)
    assert found.happens == (Incoming("fatigue", 1), Incoming("fatigue", 1))  # each guard once: it does not go round
    assert [(part.why, part.value) for part in found.parts] == [
        (why("frail"), -2),
        (why("armour"), -1),
        (why("trance"), -1),
    ]
    assert prevented(Incoming("wound"), lying, NOBODY) == why("armour")
    assert prevented(Incoming("fatigue", 3), lying, NOBODY) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('does = "change"\nof = "n"\nby = 0\nhow = "divide"', "nothing can be divided by 0"),
        ('does = "change"\nof = "n"\nby = 1\nper = "turn"', "`per` gives `uses` anew, and there are none"),
        ('does = "guard"\nof = "n"\nper = "turn"', "`per` gives `uses` anew, and there are none"),
        ('does = "guard"\nof = "n"\nby = 1', "unknown field `by`"),
        ('does = "chance"\nof = "n"', "Invalid value 'chance'"),
    ],
)
def test_what_a_card_says_is_checked(text, says):
    with pytest.raises(msgspec.ValidationError, match=says):
        msgspec.convert(tomllib.loads(text), NumberChange | Guard)


def test_a_breakdown_is_put_into_words_by_a_file_of_words():
    words = {"sample.roll": "{dice}", "sample.body": "{value:+}", "sample.item": "{value:+} {item}"}
    lying = [
        Modifier(NumberChange(of="melee", by=2), Message("sample.item", {"item": "sword"})),
        Modifier(NumberChange(of="melee", by=-1), Message("sample.item", {"item": "curse"})),
    ]
    parts = [TotalPart(Message("sample.roll", {"dice": "2d10"}), 13), TotalPart(Message("sample.body"), 4)]
    found = total(parts, lying, "melee", NOBODY)
    said = [part.message for part in found.parts]
    assert found.value == 18
    assert " ".join(words[one.id].format(**one.args) for one in said) == "2d10 +4 +2 sword -1 curse"
    assert said[0].args["value"] == 13


# -- Mojo: chants and armour -------------------------------------------------------------------------

CHANTS = {
    "plenty": NumberChange(of="draw", by=1),
    "breeding": NumberChange(of="spawn-price", by=-1, stacks=False),
    "rage": NumberChange(of="brutality.attack", by=1),
    "thick-hides": NumberChange(of="brutality.defence", by=1),
    "sloth": NumberChange(of="payment", when="first-payment", by=1),
    "silence": NumberChange(of="scroll-price", by=1),
    "famine": NumberChange(of="ready", by=-1),
}


def chanted(*chants):
    """Chants as they lie: a name, the seat it is on, the seat whose zimby sustains it."""
    return [Modifier(CHANTS[name], Message("mojo.chant", {"chant": name}), on=on, whilst=by) for name, on, by in chants]


def test_chants_change_a_shamans_numbers_as_long_as_somebody_sustains_them():
    lying = chanted(
        ("silence", "b", "chanter-1"), ("silence", "b", "chanter-2"), ("breeding", "b", "chanter-3"),
        ("breeding", "b", "chanter-4"), ("sloth", "a", "chanter-5"), ("plenty", "a", "chanter-5"),
        *[("famine", "b", "chanter-6")] * 3,
    )  # fmt: skip
    b = Now("b", {f"chanter-{n}" for n in range(1, 7)})
    assert comes_to(3, lying, "scroll-price", b) == 5
    assert comes_to(3, lying, "scroll-price", b._replace(facts={"chanter-2"})) == 4
    assert comes_to(2, lying, "spawn-price", b) == 1
    assert comes_to(1, lying, "draw", b) == 1
    a = b._replace(on="a")
    assert comes_to(1, lying, "draw", a) == 2
    assert comes_to(4, lying, "payment", a) == 4
    assert comes_to(4, lying, "payment", a._replace(facts={"first-payment", "chanter-5"})) == 5
    depleted = 2  # of them as many stay so as there are chants of famine; the others are ready again
    none = lies(NumberChange(of="ready", how="least", by=0))
    assert comes_to(depleted, [*lying, none], "ready", b) == 0


def test_the_brutality_of_a_column_has_its_breakdown_and_a_column_of_two_tribes_both_their_hides():
    """Three of one tribe and two of another: attacking for the one 3 + 1, defending 3 + 1; and each tribe's chants."""
    lying = chanted(("rage", "a", "x"), ("thick-hides", "a", "x"), ("thick-hides", "b", "x"))
    here = {"x"}
    attack = total([base(3, "own"), base(1, "others")], lying, "brutality.attack", Now("a", here))
    assert [part.value for part in attack.parts] == [3, 1, 1]
    defence = [base(3, "most"), base(1, "others")]
    for tribe in "ab":
        defence = list(total(defence, lying, "brutality.defence", Now(tribe, here)).parts)
    assert [part.value for part in defence] == [3, 1, 1, 1]


def test_armour_stops_wounds_that_wait():
    """Big bits of armour, 1 + 1d3 = 3, against four wounds; and against two."""
    armour = [lies(Guard(of="wound", takes=3), "big-bits-of-armor")]
    assert settle(Incoming("wound", 4), armour, NOBODY).happens == (Incoming("wound", 1),)
    stopped = settle(Incoming("wound", 2), armour, NOBODY)
    assert (stopped.happens, [part.value for part in stopped.parts]) == ((), [-2])


# -- the circus: dice of a body ----------------------------------------------------------------------

ATTRIBUTE = {"P": "power", "S": "speed", "I": "intelligence"}


class Tool(msgspec.Struct, frozen=True):
    adds: str = ""
    needs: dict[str, int] = {}
    gives: dict[str, int] = {}


TOOLS = load(read("games.circus", "data/upgrades.toml"), Tool, "upgrades.toml")


def body(*cards):
    found = [lies(NumberChange(of="dice.intelligence", by=1, when="animatron"), "mind")]
    found.append(lies(NumberChange(of="dice", how="most", by=8), "hand"))  # no more dice than there are
    for card in cards:
        tool, name = TOOLS[card], Message("circus.tool", {"card": card})
        found += [
            Modifier(NumberChange(of=f"dice.{ATTRIBUTE[letter]}", by=tool.adds.count(letter)), name)
            for letter in dict.fromkeys(tool.adds)
        ]
        found += [Modifier(NumberChange(of=f"free.{slot}", by=count), name) for slot, count in tool.gives.items()]
        found += [Modifier(NumberChange(of=f"free.{slot}", by=-count), name) for slot, count in tool.needs.items()]
    return found


def test_tools_add_dice_up_to_a_limit_and_take_slots_of_a_body():
    cards = ("grappler-arm", "rocket-fist", "hip-repeater", "great-auger")
    animatron, zombie = Now(facts={"animatron"}), NOBODY
    lying = body(*cards)
    power = total(base(0), lying, "dice.power", animatron)
    assert (power.value, [part.value for part in power.parts]) == (5, [0, 2, 1, 2])
    assert [comes_to(0, lying, "dice.intelligence", now) for now in (animatron, zombie)] == [1, 0]
    assert comes_to(0, body(*cards, *cards), "dice.power", zombie) == 8
    assert comes_to(4, lying, "free.bone", zombie) == 0
    assert comes_to(0, lying, "free.hand", zombie) == 2
    assert comes_to(4, body(*cards, "cloven-hoof"), "free.bone", zombie) == -1  # too many


def test_who_is_tough_loses_one_life_less_of_two_or_more():
    tough = [lies(Guard(of="loss", takes=1, leaves=1), "tough")]
    assert [settle(Incoming("loss", lives), tough).happens[0].amount for lives in (1, 2, 3, 5)] == [1, 1, 2, 4]
    assert prevented(Incoming("loss"), tough) is None


# -- Mists of Zanaga: gods, rituals, gear ------------------------------------------------------------

MARKET = {
    "copper-cleaver": [NumberChange(of="value.melee", by=2)],
    "emperors-seal": [NumberChange(of="value", by=1)],
    "temple-guard": [NumberChange(of="value", when="defence", by=3)],
    "bull-torc": [NumberChange(of="value.melee", by=3, uses=1)],  # tapped: serves one roll
    "god-splinter": [NumberChange(of="damage", when="god", by=1)],
    "turtle-plate": [Guard(of="wound.combat", uses=2, units=True, per="combat")],
    "pathfinders-knot": [NumberChange(of="dice", by=1)],
    "old-porter": [NumberChange(of="price", when="first-card", by=-1), NumberChange(of="price", how="least", by=0)],
}


def carried(*cards):
    return [Modifier(does, why(card), on="b") for card in cards for does in MARKET[card]]


def test_a_heros_roll_has_its_breakdown_and_what_is_tapped_serves_once():
    """Brok, body 4, cleaver +2, seal +1, torc +3, under a ritual of the god that takes 2 of ranged rolls only."""
    lying = [*carried("copper-cleaver", "emperors-seal", "bull-torc", "temple-guard")]
    lying.append(lies(NumberChange(of="value.ranged", by=-2), "var-ni", whilst="var-ni"))
    lying.append(lies(NumberChange(of="value.magic", by=3), "soulbinding", whilst="soulbinding"))
    now = Now("b", {"var-ni", "god"})
    roll = [base(11, "dice"), base(4, "body")]
    attack = total(roll, lying, "value.melee", now)
    assert told(attack) == [("dice", 11), ("body", 4), ("copper-cleaver", 2), ("emperors-seal", 1), ("bull-torc", 3)]
    lying = counted(lying, "value.melee", now)
    assert total(roll, lying, "value.melee", now).value == attack.value - 3
    defence = now._replace(facts={"var-ni", "god", "defence"})
    assert comes_to(11, lying, "value.ranged", defence) == 11 + 1 + 3 - 2
    assert comes_to(11, lying, "value.magic", defence) == 11 + 1 + 3  # no rite of soulbinding is in play


def test_armour_takes_the_first_wounds_of_each_combat_wherever_they_come_from():
    lying, clocks = carried("turtle-plate"), {"combat": 1}
    happened = []
    for combat, wounds in ((1, 1), (1, 3), (1, 1), (2, 3), (2, 1)):
        now = Now("b", clocks=clocks | {"combat": combat})
        found = settle(Incoming("wound.combat", wounds), lying, now)
        lying = found.modifiers
        happened.append(sum(effect.amount for effect in found.happens))
    assert happened == [0, 2, 1, 1, 1]
    assert settle(Incoming("wound.ritual", 1), lying, Now("b", clocks={"combat": 3})).happens == (
        Incoming("wound.ritual"),
    )


def test_exhaustion_above_stamina_and_gold_one_lacks_become_wounds():
    stamina, exhausted, gold = 4, 3, 1
    lying = [
        lies(Guard(of="fatigue", takes=max(0, exhausted + 3 - stamina), instead="wound"), "stamina"),
        lies(Guard(of="levy", takes=max(0, 2 - gold), instead="wound"), "poor"),
    ]
    assert settle(Incoming("fatigue", 3), lying, NOBODY).happens == (Incoming("fatigue", 1), Incoming("wound", 2))
    assert settle(Incoming("levy", 2), lying, NOBODY).happens == (Incoming("levy", 1), Incoming("wound", 1))


def test_the_first_hit_of_a_combat_deals_nothing_and_a_hit_deals_no_more_than_its_cap():
    shell = [lies(Guard(of="hit", uses=1, per="combat"), "hamzah")]
    now = Now(clocks={"combat": 7})
    first = settle(Incoming("hit", 3), shell, now)
    assert (first.happens, prevented(Incoming("hit", 3), shell, now)) == ((), why("hamzah"))
    assert settle(Incoming("hit", 3), first.modifiers, now).happens == (Incoming("hit", 3),)
    assert comes_to(3, [lies(NumberChange(of="damage", how="most", by=1), "cap")], "damage", NOBODY) == 1


def test_a_god_halves_what_items_add_to_each_phase():
    """Erode: the bonuses of items are a number of their own, halved and rounded down, which is then a part."""
    now = Now("b", {"god", "defence"})
    items = carried("copper-cleaver", "emperors-seal", "temple-guard")
    halved = total(
        base(0, "items"), [*items, lies(NumberChange(of="value", how="divide", by=2), "erode")], "value.melee", now
    )
    assert told(halved) == [
        ("items", 0),
        ("copper-cleaver", 2),
        ("emperors-seal", 1),
        ("temple-guard", 3),
        ("erode", -3),
    ]
    assert total([base(11, "dice"), base(4, "body"), base(halved.value, "items")], [], "value.melee", now).value == 18


def test_dice_of_a_move_prices_and_a_night_that_ends_with_the_next_turn():
    """Five dice, four if wounded, one more for the knot, one less in the haze, and never fewer than one."""
    fewest = lies(NumberChange(of="dice", how="least", by=1), "fewest")
    haze = lies(NumberChange(of="dice", by=-1), "unending-haze", whilst="unending-haze")
    wounded = lies(NumberChange(of="dice", by=-1, when="wounded"), "wounded")
    lying = [fewest, haze, wounded, *carried("pathfinders-knot", "old-porter")]
    assert comes_to(5, lying, "dice", Now("b", {"wounded", "unending-haze"})) == 4
    assert comes_to(5, [fewest, *[haze] * 7], "dice", Now("b", {"unending-haze"})) == 1
    assert [comes_to(cost, lying, "price", Now("b", {"first-card"})) for cost in (4, 1, 0)] == [3, 0, 0]
    assert comes_to(4, lying, "price", Now("b")) == 4
    night = lies(NumberChange(of="foe", by=2), "long-knives", until=("turns.a", 3))  # until a begins a fourth turn
    assert [comes_to(15, [night], "foe", Now("b", clocks={"turns.a": turn})) for turn in (3, 4)] == [17, 15]


# -- Chobolo: levels, permanents, abilities ----------------------------------------------------------

WARRIOR = {1: 0, 2: 0, 3: 1, 4: 1}
ARCHER = lies(NumberChange(of="roll.hand", by=-1), "archer")
KEEN_EDGE = NumberChange(of="roll.hand", by=1)
STONE_SKIN = Guard(of="level-loss", takes=1, uses=1, per="turns.a")  # a round of its caster


def test_a_warriors_roll_hand_to_hand():
    """A third-level mountaineer on a mountain with a keen edge; a first-level archer, whose shots lack nothing."""
    able = lies(NumberChange(of="roll.hand", by=1, when="mountain"), "mountaineer")
    edge = lies(KEEN_EDGE, "keen-edge", on="m1", whilst="wizard-a", until=None)
    now = Now("m1", {"mountain", "wizard-a"})
    found = total([base(3, "d4"), base(WARRIOR[3], "level")], [able, edge], "roll.hand", now)
    assert told(found) == [("d4", 3), ("level", 1), ("mountaineer", 1), ("keen-edge", 1)]
    assert total([base(3, "d4"), base(WARRIOR[1], "level")], [ARCHER], "roll.hand", NOBODY).value == 2
    assert (
        comes_to(
            3, [ARCHER, lies(NumberChange(of="roll.ranged", by=1, when="tower"))], "roll.ranged", Now("", {"tower"})
        )
        == 4
    )


@pytest.mark.parametrize(
    ("facts", "spaces"),
    [
        ({"wizard"}, 8),
        ({"wizard", "air", "holder"}, 12),
        ({"wizard", "shadow"}, 4),
        ({"wizard", "shadow", "air", "holder"}, 4),
        ({"warrior", "own-terrain"}, 5),
        ({"warrior", "own-terrain", "swamp"}, 4),
        ({"warrior", "haste", "own-terrain"}, 2),
    ],
)
def test_how_far_a_character_moves(facts, spaces):
    lying = [
        lies(NumberChange(of="spaces", how="set", by=8, when="wizard"), "wizard"),
        lies(NumberChange(of="spaces", how="set", by=12, when="holder"), "air"),
        lies(NumberChange(of="spaces", how="most", by=4, when="shadow"), "shadow"),
        lies(NumberChange(of="spaces", by=1, when="own-terrain"), "terrain"),
        lies(NumberChange(of="spaces", by=-1, when="swamp"), "swamp"),
        lies(NumberChange(of="spaces", how="divide", by=2, when="haste"), "haste"),
    ]
    assert comes_to(4, lying, "spaces", Now("w1", facts)) == spaces


def test_the_first_level_loss_of_each_round_is_ignored():
    lying = [lies(STONE_SKIN, "stone-skin", on="w1", whilst="wizard-a")]
    lost = []
    for turn in (5, 5, 6):
        now = Now("w1", {"wizard-a"}, {"turns.a": turn})
        found = settle(Incoming("level-loss"), lying, now)
        lying = found.modifiers
        lost.append(bool(found.happens))
    assert lost == [False, True, False]
    assert settle(Incoming("level-loss"), lying, Now("w1", set(), {"turns.a": 9})).happens  # dispelled


def test_what_cannot_be_shot_says_why():
    lying = [
        lies(Guard(of="shot", when="ranger-on-forest"), "ranger"),
        lies(Guard(of="shot.ground", when="forester-on-forest"), "forester"),
        lies(Guard(of="shot"), "veil", on="w2"),
    ]
    assert prevented(Incoming("shot.tower"), lying, Now("w1", {"ranger-on-forest"})) == why("ranger")
    assert prevented(Incoming("shot.tower"), lying, Now("w1", {"forester-on-forest"})) is None
    assert prevented(Incoming("shot.ground"), lying, Now("w1", {"forester-on-forest"})) == why("forester")
    assert prevented(Incoming("shot.ground"), lying, Now("w2")) == why("veil")


def test_sleep_ends_with_its_owners_turn_and_a_swamp_with_its_casters_third_next_one():
    sleep = lies(Guard(of="act"), "sleep", on="w1", until=("ended.c", 4))  # c has ended four turns
    swamp = lies(Guard(of="dry"), "quagmire", on="H6", until=("turns.a", 2 + 2))  # a has begun two
    assert [prevented(Incoming("act"), [sleep], Now("w1", (), {"ended.c": n})) is None for n in (4, 5)] == [False, True]
    assert [holds(swamp, Now("H6", (), {"turns.a": n})) for n in (2, 3, 4, 5)] == [True, True, True, False]


def test_a_tower_is_built_on_fewer_by_some():
    lying = [
        lies(NumberChange(of="build", by=-1, when="mason"), "mason"),
        lies(NumberChange(of="build", by=-1, when="earth"), "earth"),
    ]
    least = [comes_to(4, lying, "build", Now("", facts)) for facts in (set(), {"mason"}, {"mason", "earth"})]
    assert least == [4, 3, 2]
