"""The cards and the map: how many there are of what, and what is refused, with its file and line."""

import shutil
from collections import Counter
from importlib import resources
from itertools import combinations_with_replacement

import pytest

from games.toolkit.content import BadContent
from games.zanaga.content import (
    CARDS,
    CHALLENGES,
    GODS,
    HEROES,
    MARKET,
    RITUALS,
    SUPPLIES,
    boxes,
    of_rank,
    read_cards,
    read_supplies,
)
from games.zanaga.effects import RANKS, SYMBOLS, TERRAINS
from games.zanaga.land import LAND, load_land

DATA = resources.files("games.zanaga").joinpath("data")
TOWNS = {
    "G1": "outpost", "B2": "village", "K2": "village", "B5": "outpost", "G5": "outpost", "L5": "village",
    "D8": "village", "I8": "outpost",
}  # fmt: skip


# -- how many ----------------------------------------------------------------------------------------


def test_there_are_as_many_challenges_of_each_colour_as_in_the_box():
    assert {rank: len(of_rank(CHALLENGES, rank)) for rank in RANKS} == {
        "green": 30,
        "yellow": 26,
        "blue": 22,
        "red": 16,
    }


def test_challenges_prowl_in_every_terrain():
    found = Counter(card.terrain for card in CHALLENGES.values())
    assert found == {"plains": 18, "jungle": 18, "hills": 17, "river": 13, "swamp": 13, "mountain": 9, "trail": 6}
    assert all({CHALLENGES[key].terrain for key in of_rank(CHALLENGES, rank)} == set(TERRAINS) for rank in RANKS)


def test_there_are_as_many_rituals_of_each_colour_and_symbol_as_in_the_box():
    assert [len(of_rank(RITUALS, rank)) for rank in RANKS] == [12, 10, 8, 6]
    assert Counter(card.symbol for card in RITUALS.values()) == {"sun": 12, "moon": 12, "skull": 12}


def test_the_two_rituals_that_the_rulebook_describes_are_as_it_says():
    new_moon, suffering = RITUALS["rite-of-the-new-moon"], RITUALS["rite-of-suffering"]
    assert (new_moon.symbol, new_moon.slots, bool(new_moon.effects)) == ("moon", 3, True)
    assert (suffering.symbol, bool(suffering.effects)) == ("skull", True)


def test_one_god_awakens_on_each_three_symbols():
    threes = Counter(tuple(sorted(god.awakens, key=SYMBOLS.index)) for god in GODS.values())
    assert threes == dict.fromkeys(combinations_with_replacement(SYMBOLS, 3), 1)
    assert sorted(GODS["moakileki"].awakens) == ["moon", "skull", "skull"]
    assert GODS["set"].omen("sun") == ()


def test_the_market_has_42_items_and_13_allies():
    kinds = Counter(card.kind for card in MARKET.values())
    assert kinds == {"weapon": 16, "armour": 7, "artifact": 13, "once": 6, "ally": 13}
    assert sum(kinds.values()) - kinds["ally"] == 42


def test_the_cards_are_201():
    assert len(CARDS.names) == sum(map(len, CARDS.kinds)) == 201
    assert len(set(CARDS.names.values())) == 201
    assert CARDS.card("naga-acolyte").name == "Naga Acolyte"
    assert next(iter(HEROES)) == "issa-reedwalker"
    assert CARDS.card("set").name == "Set"


def test_only_what_is_paid_with_exhaustion_costs_some():
    costs = {key: card.ability.fatigue for key, card in MARKET.items() if card.ability}
    assert {*costs.values()} == {0}
    own = {key: card.ability.fatigue for key, card in HEROES.items() if card.ability}
    assert own == {
        "issa-reedwalker": 1,
        "brok-of-nine-scars": 1,
        "mother-ukele": 2,
        "sesh-two-blade": 2,
        "old-farrin": 1,
    }


def test_tokens_and_gear_are_those_of_the_box():
    assert SUPPLIES.tokens == {"sun": 16, "moon": 16, "skull": 16, "wild": 12}
    assert SUPPLIES.gear == {"trap": 9, "compass": 9, "bones": 9}


def test_a_die_shows_each_terrain_as_often_as_it_should():
    shown = Counter(terrain for face in SUPPLIES.faces for terrain in face)
    assert shown == {"trail": 4, "plains": 3, "hills": 2, "jungle": 1, "swamp": 1, "mountain": 1, "river": 2}


# -- the land ----------------------------------------------------------------------------------------


def test_the_land_has_96_hexes_and_eight_towns():
    assert len(LAND.letters) == 96
    assert LAND.town == TOWNS
    assert list(LAND.towns) == [name for name in LAND.map.hexes if name in TOWNS]
    assert LAND.terrain.keys() == LAND.letters.keys() - TOWNS.keys()


def test_every_second_row_lies_half_a_hex_to_the_right():
    assert sorted(LAND.map.around["A2"]) == ["A1", "A3", "B1", "B2", "B3"]
    assert sorted(LAND.map.around["C3"]) == ["B2", "B3", "B4", "C2", "C4", "D3"]


def test_ties_are_settled_row_by_row():
    names = list(LAND.map.hexes)
    assert names[:3] + names[11:14] + names[-1:] == ["A1", "B1", "C1", "L1", "A2", "B2", "L8"]


def test_jewels_are_worth_62_points():
    ranks = Counter(LAND.jewel.values())
    assert ranks == {"green": 12, "yellow": 8, "blue": 6, "red": 4}
    assert sum(SUPPLIES.experience[rank] for rank in LAND.jewel.values()) == 62
    assert list(LAND.jewel) == [name for name in LAND.map.hexes if name in LAND.jewel]


ROWS = 'rows = ["PO", "JJ"]\njewels = { green = ["A1"] }\ntowns = { B1 = "Here" }\n'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"JJ"', '"JX"', "line 1: rows[1]: no land has the letter X"),
        ('"JJ"', '"J"', "line 1: rows[1]: it is 1 hexes long, and the first row 2"),
        ('B1 = "Here"', 'B1 = "Here", A2 = "There"', "line 3: towns.A2: there is no O and no V in that hex"),
        ('B1 = "Here"', "", "line 3: towns: the town in B1 has no name"),
        ('["A1"]', '["B1"]', "line 2: jewels.green[0]: B1 is no hex outside the towns"),
        ('["A1"]', '["A1", "A1"]', "line 2: jewels.green[1]: A1 has a jewel already"),
    ],
)
def test_a_land_that_does_not_fit_is_refused_with_its_line(old, new, says):
    with pytest.raises(BadContent) as wrong:
        load_land(ROWS.replace(old, new), "elsewhere.toml")
    assert str(wrong.value) == f"elsewhere.toml, {says}"


def test_a_land_of_another_shape_can_take_its_place():
    land = load_land(ROWS)
    assert (land.terrain, land.town, land.jewel) == (
        {"A1": "plains", "A2": "jungle", "B2": "jungle"}, {"B1": "outpost"}, {"A1": "green"},
    )  # fmt: skip


# -- files that do not fit, and other boxes ----------------------------------------------------------

NUMBERS_OF_FOES = "life = 1\nvalues = [1, 1, 1]\ndamage = [1, 1, 1]\n"
BARE = f'[x]\nname = "X"\nrank = "green"\nterrain = "plains"\n{NUMBERS_OF_FOES}'
FOE = f"{BARE}escape = 1\n"
RITE = '[x]\nname = "X"\nrank = "green"\nsymbol = "sun"\nslots = 2\n'
GOD = f'[x]\nname = "X"\ntitle = "the X"\nawakens = ["sun", "sun", "sun"]\nescape = 1\n{NUMBERS_OF_FOES}'
GOODS = '[x]\nname = "X"\ncost = 1\n'
ARTIFACT = f'{GOODS}kind = "artifact"\n'
DICE = "does = 'change', of = 'dice', by = 2"
REFUSED = {
    "challenges": {
        FOE + "before = [{ does = 'fly' }]": "line 9, [x]: before[0].does: Invalid value 'fly'",
        FOE + "rules = [{ does = 'regen' }]": "line 9, [x]: rules[0]: Object missing",
        BARE: "line 1, [x]: it has no `escape`, so its rules must say `noescape`",
        FOE
        + "rules = [{ does = 'change', of = 'life', by = 1 }]": "line 9, [x]: rules[0].of: a foe changes only roll,",
        FOE
        + "rules = [{ does = 'change', of = 'luck', by = 1 }]": "line 9, [x]: rules[0].of: no rule asks for it; they",
        FOE.replace("[x]", "[X1]"): "line 1, [X1]: a key is made of small letters",
        FOE + "rules = [{ does = 'order', phases = ['melee', 'melee', 'magic'] }]": "line 9, [x]: rules[0]: each phase",
    },
    "rituals": {
        RITE.replace("2", "0") + "effects = [{ does = 'check' }]": "line 1, [x]: a ritual has 1 to 4 slots",
        RITE.replace("2", "5") + "effects = [{ does = 'check' }]": "line 1, [x]: a ritual has 1 to 4 slots",
        RITE: "line 1, [x]: a ritual has `effects` when it is complete, or",
        RITE + f"changes = [{{ {DICE}, when = 'wet' }}]": "line 6, [x]: changes[0].when: nothing is ever so; what may",
        RITE + f"changes = [{{ {DICE}, how = 'times' }}]": "line 6, [x]: changes[0]: a card adds to a number or takes",
        RITE
        + f"effects = [{{ does = 'until', change = {{ {DICE} }} }}]": "line 6, [x]: effects[0]: until the next turn",
    },
    "gods": {
        GOD + 2 * "[[x.omens]]\nsymbol = 'sun'\neffects = []\n": "line 9, [x]: omens: a god has one omen for a symbol",
    },
    "market": {
        GOODS + "kind = 'weapon'": "line 1, [x]: a weapon, and nothing else, says of what `sort` it is",
        GOODS + "kind = 'ally'": "line 1, [x]: an ally, and nothing else, has life, values and damage",
        ARTIFACT: "line 1, [x]: an item does something",
        GOODS + f"kind = 'once'\nalways = [{{ {DICE} }}]": "line 1, [x]: a card of the kind `once`, and no other, is",
        ARTIFACT
        + "ability = { costs = 'tap', effect = { does = 'swap' }, lasts = 'roll' }": "line 5, [x]: ability: `lasts`",
        ARTIFACT
        + "ability = { costs = 'fatigue', effect = { does = 'swap' } }": "line 5, [x]: ability: `fatigue` says",
    },
    "heroes": {
        "[x]\nname = 'X'\nlife = 1": "line 1, [x]: Object missing required field `stamina`",
        "[x": "line 1: ",
    },
}


@pytest.fixture
def box(tmp_path):
    folder = tmp_path / "boxes" / "mine"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [(file, text, says) for file, cases in REFUSED.items() for text, says in cases.items()],
    ids=lambda value: value[-40:],
)
def test_cards_that_do_not_fit_are_refused_with_their_file_and_line(box, file, text, says):
    (box / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as wrong:
        read_cards(DATA, box)
    assert str(wrong.value).startswith(f"boxes/mine/{file}.toml, {says}")


def test_the_files_of_another_box_are_read(box):
    (box / "challenges.toml").write_text(f"{FOE}reward = [{{ does = 'xp' }}]", encoding="utf-8")
    (box / "heroes.toml").write_text(DATA.joinpath("heroes.toml").read_text().replace("[tam-quill]", "[tim-quill]"))
    with pytest.raises(BadContent, match=r"\[brok-of-nine-scars\] stands in two files"):
        read_cards(DATA, box)
    shutil.move(box / "heroes.toml", box / "unread.toml")
    cards = read_cards(DATA, box)
    assert cards.challenges.keys() - CHALLENGES.keys() == {"x"}
    assert of_rank(cards.challenges, "green")[-1] == "x"
    assert (cards.names["x"], cards.market) == ("X", MARKET)


def test_faults_of_our_own_cards_name_the_file_alone(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "heroes.toml").write_text("[x]\nname = 'X'\nlife = 1", encoding="utf-8")
    with pytest.raises(BadContent) as wrong:
        read_cards(tmp_path / "data")
    assert str(wrong.value).startswith("heroes.toml, line 1, [x]:")


def test_every_folder_of_boxes_is_one(box, tmp_path):
    (tmp_path / "boxes" / "README.md").write_text("no box")
    (tmp_path / "boxes" / "another").mkdir()
    assert [folder.name for folder in boxes(tmp_path)] == ["data", "another", "mine"]
    shutil.copytree(DATA, tmp_path / "data")
    (box / "market.toml").write_text(f'{ARTIFACT}always = [{{ does = "die", terrain = "river" }}]')
    cards = read_cards(*boxes(tmp_path))
    assert len(cards.names) == 202
    assert cards.market["x"].kind == "artifact"


def test_a_key_stands_for_one_card_whatever_its_kind(box):
    (box / "challenges.toml").write_text(FOE.replace("[x]", "[set]"), encoding="utf-8")
    with pytest.raises(BadContent, match=r"\[set\] stands in two files"):
        read_cards(DATA, box)


def test_there_is_a_god_for_each_three_symbols(box):
    text = DATA.joinpath("gods.toml").read_text()
    (box / "gods.toml").write_text(text.replace('awakens = ["sun", "sun", "sun"]', 'awakens = ["sun", "moon", "moon"]'))
    with pytest.raises(BadContent, match=r"gods.toml, line \d+, \[harridan\]: awakens: the same as that of \[hamzah\]"):
        read_cards(box)
    (box / "gods.toml").write_text(text.partition("[var-ni]")[0])
    with pytest.raises(BadContent, match="one god awakens on moon moon moon, not 0"):
        read_cards(box)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("[2, 2, 2, 2, 2, 2]", "[2, 2, 2, 2, 2]", "brisk: it says what a level costs for one to six players"),
        ("[5, 5, 5, 4, 3, 3]", "[5, 5, 5, 4, 3, 0]", "classic: it says what a level costs for one to six players"),
        ('  ["swamp", "river"],', "", "faces: a die has six sides"),
    ],
)
def test_supplies_that_no_table_could_use_are_refused(right, wrong, says):
    text = DATA.joinpath("supplies.toml").read_text()
    assert read_supplies(text) == SUPPLIES
    assert read_supplies(text.replace("[2, 2, 2, 2, 2, 2]", "[1, 1, 1, 1, 1, 1]")).brisk == (1,) * 6
    with pytest.raises(BadContent, match=says):
        read_supplies(text.replace(right, wrong))
