"""Data files: what is read out of them, and what is said about one that does not fit."""

import re
import tomllib
from importlib import resources
from typing import Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.toolkit.content import BadContent, ContentFault, alike, lines_of, load, load_one, read, together

often = settings(max_examples=100, deadline=None, database=None, derandomize=True)

FILES = [
    ("games.mojo", "data/board.toml"), ("games.mojo", "data/scrolls.toml"), ("games.mojo", "data/obstacles.toml"),
    ("games.mojo", "data/rituals.toml"), ("games.circus", "data/quests.toml"), ("games.circus", "data/upgrades.toml"),
    ("games.circus", "data/voodoo.toml"), ("games.zombs", "deck.toml"),
]  # fmt: skip


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag=str.lower):
    pass


class Roll(Effect, frozen=True):
    dice: int = 1


class Turn(Effect, frozen=True):
    to: Literal["good", "bad"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    kind: Literal["yellow", "black"] = "yellow"
    effects: tuple[Roll | Turn, ...] = ()
    either: dict[str, tuple[Roll | Turn, ...]] = {}
    needs: dict[str, int] = {}

    def __post_init__(self):
        if self.effects and self.either:
            raise ValueError("a card has effects, or halves to choose from in `either`")


class Corner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    tile: str


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    map: str
    corners: tuple[Corner, ...]
    others: dict[str, int] = {}


GOOD = """# all of the deck
[sleep]
cost = 3
effects = [
  { does = "roll", dice = 2 },
  { does = "turn", to = "good" },
]

["turn-aside"]  # an answer
cost = 2
either.good = [{ does = "turn", to = "good" }]
either.bad = [{ does = "turn", to = "bad" }]
needs = { bone = 1 }
"""
CHART = '''map = """
a.b
[c]
"""
[[corners]]
name = "NE"
tile = "A1"

[[corners]]
name = "SE"
tile = "A3"

[others]
wild = 12
'''


def faults(text, check=None, kind=Card, file="cards.toml"):
    with pytest.raises(BadContent) as wrong:
        load(text, kind, file, check)
    assert str(wrong.value) == "\n".join(wrong.value.faults)
    return list(wrong.value.faults)


def test_a_file_becomes_checked_structs_in_its_order():
    cards = load(GOOD, Card, "cards.toml")
    assert [*cards] == ["sleep", "turn-aside"]
    assert cards["sleep"].effects == (Roll(2), Turn("good"))
    assert cards["turn-aside"].either["bad"] == (Turn("bad"),)


def test_a_file_may_be_one_struct():
    chart = load_one(CHART, Chart, "chart.toml")
    assert chart.map == "a.b\n[c]\n"
    assert chart.corners[1] == Corner("SE", "A3")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cost = 3", 'cost = "3"', "line 3, [sleep]: cost: Expected `int`, got `str`"),
        ("cost = 3", "speed = 1\ncost = 3", "line 3, [sleep]: speed: Object contains unknown field `speed`"),
        ("cost = 3\n", "", "line 2, [sleep]: Object missing required field `cost`"),
        ("dice = 2", "dice = 2.5", "line 4, [sleep]: effects[0].dice: Expected `int`, got `float`"),
        ('does = "roll"', 'does = "rol"', "line 4, [sleep]: effects[0].does: Invalid value 'rol'"),
        ("bone = 1", "bone = false", "line 13, [turn-aside]: needs: Expected `int`, got `bool`"),
        ('{ does = "turn", to = "bad" }', '{ does = "turn", to = 3 }',
         "line 11, [turn-aside]: either: Expected `str`, got `int`"),
        ("cost = 2", 'effects = [{ does = "roll" }]\ncost = 2',
         "line 9, [turn-aside]: a card has effects, or halves to choose from in `either`"),
        ("[sleep]", "copies = 3\n[sleep]", "line 2, [copies]: Expected `object`, got `int`"),
        ("cost = 2", "cost = ", "line 10: Invalid value"),
        ("cost = 2", "cost = 2\ncost = 2", "line 11: Cannot overwrite a value"),
        ('["turn-aside"]', "[sleep]", "line 9: Cannot declare ('sleep',) twice"),
        ("needs = {", "needs = [{", "line 13: Unclosed array"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_file_line_and_key(old, new, says):
    assert GOOD.count(old) == 1
    assert faults(GOOD.replace(old, new)) == [f"cards.toml, {says}"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('tile = "A3"', "tile = 3", "line 11: corners[1].tile: Expected `str`, got `int`"),
        ('name = "SE"\n', "", "line 9: corners[1]: Object missing required field `name`"),
        ("wild = 12", 'wild = "x"', "line 13: others: Expected `int`, got `str`"),
        ('map = """', 'mop = """', "line 1: mop: Object contains unknown field `mop`"),
    ],
)
def test_so_is_a_file_of_one_struct(old, new, says):
    assert CHART.count(old) == 1
    with pytest.raises(BadContent) as wrong:
        load_one(CHART.replace(old, new), Chart, "chart.toml")
    assert wrong.value.faults == (f"chart.toml, {says}",)


def test_everything_that_is_wrong_is_said_at_once():
    text = GOOD.replace("cost = 3", 'cost = "3"').replace("cost = 2", "coast = 2")
    assert [line[:32] for line in faults(text)] == [
        "cards.toml, line 3, [sleep]: cos", "cards.toml, line 10, [turn-aside",
    ]  # fmt: skip


def test_a_games_own_rules_name_the_keys_that_break_them():
    def check(cards):
        for key, card in cards.items():
            if card.cost > 1:
                yield ContentFault((key, "cost"), f"it cannot be {card.cost}")
            for i, effect in enumerate(card.effects):
                if effect == Turn("good"):
                    yield ContentFault((key, "effects", i, "to"), "too good")
        yield ContentFault((), "there must be 60 cards")

    assert faults(GOOD, check) == [
        "cards.toml, line 3, [sleep]: cost: it cannot be 3",
        "cards.toml, line 4, [sleep]: effects[1].to: too good",
        "cards.toml, line 10, [turn-aside]: cost: it cannot be 2",
        "cards.toml, line 1: there must be 60 cards",
    ]

    def chart(found):
        if found.corners[1].tile not in found.map:
            yield ContentFault(("corners", 1, "tile"), f"{found.corners[1].tile} is not on the map")

    with pytest.raises(BadContent, match=r"^chart.toml, line 11: corners\[1\].tile: A3 is not on the map$"):
        load_one(CHART, Chart, "chart.toml", chart)


def test_two_things_that_must_differ_are_told_apart():
    text = GOOD.replace("cost = 2", "cost = 3")
    assert faults(text, lambda cards: alike(cards, lambda card: card.cost, "cost")) == [
        "cards.toml, line 10, [turn-aside]: cost: the same as that of [sleep]"
    ]
    assert load(GOOD, Card, "cards.toml", lambda cards: alike(cards, lambda card: card.cost, "cost"))


def test_a_key_of_two_files_is_refused():
    assert together({"a": 1}, {"b": 2}, {}) == {"a": 1, "b": 2}
    with pytest.raises(BadContent, match=r"^\[a\] stands in two files\n\[b\] stands in two files$"):
        together({"b": 1, "a": 1}, {"c": 1}, {"a": 1, "b": 2})


# -- lines -------------------------------------------------------------------------------------------

words = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True)
values = st.sampled_from(
    ["1", '"x # y = [z]"', "[\n  1,\n\n  2, # two\n]", '"""\n[no]\nkey = 1\n"""', "{ a = 1, b = [2] }", "'''\\\n'''"]
)
tables = st.dictionaries(words, st.dictionaries(words, values, max_size=4), min_size=1, max_size=5)


@often
@given(tables, st.lists(st.sampled_from(["", "# a comment", "  # [x]", "\t"]), min_size=3, max_size=3), st.booleans())
def test_every_key_of_a_file_has_the_line_on_which_it_begins(content, between, several):
    text, expected = "", {(): 1}
    for name, table in content.items():
        text += "\n".join(between) + "\n"
        head = (name, 0) if several else (name,)
        expected[head] = text.count("\n") + 1
        text += f"[[{name}]]\n" if several else f"[ {name} ]\n"
        for key, value in table.items():
            expected[*head, key] = text.count("\n") + 1
            text += f"{key} = {value}\n"
    tomllib.loads(text)
    found = lines_of(text)
    assert expected.items() <= found.items()


@pytest.mark.parametrize(("package", "name"), FILES)
def test_in_the_files_of_the_games_the_line_of_a_key_names_it(package, name):
    text = read(package, name)
    found, rows = lines_of(text), text.splitlines()

    def visit(keys, value):
        assert keys in found
        if keys and isinstance(keys[-1], str):
            assert re.search(rf"\b{re.escape(keys[-1])}\b", rows[found[keys] - 1]), keys
        for key, inner in value.items() if isinstance(value, dict) else ():
            visit((*keys, key), inner)

    visit((), tomllib.loads(text))


def test_a_file_is_read_out_of_its_package():
    there = resources.files("games.zombs").joinpath("deck.toml").read_text(encoding="utf-8")
    assert read("games.zombs", "deck.toml") == there
