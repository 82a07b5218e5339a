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
from games.toolkit.modifiers import (
    ACTS,
    Guard,
    Incoming,
    Modifier,
    Now,
    NumberChange,
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
from tests.games.toolkit.modifying import NOBODY, base, lies, told, why

often = settings(max_examples=200, deadline=None, database=None, derandomize=True)

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
