"""What is told at the table: each kind of event in a play that brings it about, with all it says."""

import re
from pathlib import Path

import pytest

from games.kernel import start
from games.mojo import GAME
from games.mojo import frames as f

RAGE = [("chant-of-rage", "a", "b")]


def cast(scenario, words, *dice, **more):
    """a casts, and nobody could answer."""
    return scenario(hands={"a": words.split()[0]}, **more).do("a", f"cast {words}", *dice)


def ritual(scenario, name, *dice, **more):
    return scenario(turn=None, **more).run(f.Ritual(name=name, area="NE"), dice=dice)


def reshuffled(scenario):
    match = scenario(hands={"a": "fresh-parchment"})
    match.state.discard, match.state.library = match.state.library, []
    return match.do("a", "cast fresh-parchment a")


def activated(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"})
    match.state.markers["I7"] = "terror"
    return match.do("a", "ritual I7 NE")


def overfull(scenario):
    hand = "nix nix energy energy twist twist hush hush"
    return scenario(turn=None, hands={"a": hand}, homes="3 4").run(f.Discards())


def spared(scenario):
    match = scenario(hands={"a": "nix nix energy energy twist twist hush hush"}, homes="3 4").do("a", "end")
    return match.do("a", "discard hush nix done")


PLAYS = {
    # a shaman's turn
    "turn.begins": (lambda s: s().do("a", "end"), [{"seat": 1}]),
    "turn.ends": (lambda s: s().do("a", "end"), [{"seat": 0}]),
    "spawned": (lambda s: s(homes="5 8").do("a", "spawn"), [{"seat": 0}]),
    "pays": (lambda s: s().do("b", "pay zimbies"), [{"seat": 1, "first": "zimbies"}]),
    "rations": (lambda s: s().do("b", "devour up-to-2"), [{"seat": 1, "count": "up-to-2"}]),
    "tied": (
        lambda s: s(turn=None, homes="3 3").run(f.FirstMover(), dice=[2, 6]),
        [{"seats": [0, 1], "faces": [2, 6]}],
    ),
    "allowed": (lambda s: s().do("b", "allow a anywhere"), [{"seat": 1, "guest": 0, "place": "anywhere"}]),
    "forbidden": (
        lambda s: s(zimbies={"H5": "b"}).do("b", "allow a H5").do("b", "forbid a H5"),
        [{"seat": 1, "guest": 0, "place": "H5"}],
    ),
    "eaten.mojo": (lambda s: s().do("b", "eat mojo"), [{"seat": 1}]),
    "eaten.scroll": (lambda s: s().do("b", "eat scroll"), [{"seat": 1}]),
    "draw.count": (lambda s: s().do("b", "eat scroll"), [{"seat": 1, "count": 1}]),
    "drained": (lambda s: s(chants=RAGE).do("a", "drain chant-of-rage b"), [{"seat": 0}]),
    "chant.ended": (
        lambda s: s(chants=RAGE).do("a", "drain chant-of-rage b"),
        [{"seat": 1, "scroll": "chant-of-rage"}],
    ),
    # movement
    "moved": (
        lambda s: s(zimbies={"H5": "ab"}).do("a", "move H5 all J5"),
        [{"seat": 0, "tile": "J5", "creature": ["zimbies-a", "zimbies-b"]}],
    ),
    "joined": (lambda s: s(zimbies={"H5": "a", "J5": "ab"}).do("a", "move H5 all J5"), [{"seat": 0, "tile": "J5"}]),
    "came_home": (lambda s: s(zimbies={"L1": "aab"}).do("a", "move L1 2 home"), [{"seat": 0, "count": 2}]),
    "home.full": (lambda s: s(zimbies={"L1": "aa"}).do("a", "move L1 all home"), [{"seat": 0, "count": 2}]),
    "expelled": (
        lambda s: s(zimbies={"H5": "aa", "I5": "aab"}).do("a", "move H5 all I5"),
        [{"tile": "I5", "creature": ["zimbies-a"]}],
    ),
    "portal.in": (lambda s: s().do("a", "move home 2 portal", 3), [{"seat": 0, "count": 2, "tile": "C13"}]),
    "dismissed": (
        lambda s: s(zombies={"C13": "b"}).do("a", "move home 2 portal", 3),
        [{"tile": "C13", "creature": ["zombie-b"]}],
    ),
    "portal.through": (
        lambda s: s(zimbies={"M2": "a"}).do("a", "move M2 all M3").do("a", "aim C3"),
        [{"tile": "M3", "to": "C3", "creature": ["zimbies-a"]}],
    ),
    "portal.closed": (lambda s: s(zimbies={"M2": "a"}).do("a", "move M2 all M3").do("a", "close"), [{"tile": "M3"}]),
    "stumbled": (
        lambda s: s(zimbies={"H5": "a"}, obstacles={"H5": "patch-of-darkness"}).do("a", "move H5 all out", 1),
        [{"tile": "H5", "to": "I5"}],
    ),
    "obstacle.meets": (
        lambda s: s(zimbies={"H5": "aa"}, obstacles={"I5": "deadly-vines"}).do("a", "move H5 all I5"),
        [{"tile": "I5", "obstacles": ["deadly-vines"]}],
    ),
    # the Crown
    "crown.taken": (
        lambda s: s(zimbies={"H5": "ab"}, crown="I5").do("a", "move H5 all I5 take"),
        [{"seat": 0, "tile": "I5"}],
    ),
    "crown.lies": (lambda s: s(zimbies={"H5": "a"}, crown="H5 a").do("a", "drop"), [{"tile": "H5"}]),
    "crown.thugs": (
        lambda s: s(turn=None, thugs={"G5": [1]}, crown="H5").run(f.ThugMove(number=1), dice=[1, 1]),
        [{"tile": "H5"}],
    ),
    "crown.fails": (
        lambda s: s(zimbies={"H5": "a"}, crown="H5 a", obstacles={"I5": "deadly-vines"}).do("a", "move H5 all I5", 4),
        [{"roll": 4, "tile": "I5"}],
    ),
    "crown.portal": (
        lambda s: cast(s, "bungle K2 M2", 6, 1, 2, 0, 1, 1, 2, crown="M2 b", zimbies={"K2": "a", "M2": "b"}, burden=2),
        [{"tile": "C3"}],
    ),
    "won": (lambda s: s(crown="L1 a", zimbies={"L1": "a"}).do("a", "move L1 all home"), [{"seat": 0}]),
    # seals and zombies
    "sacrificed": (lambda s: s(1, zimbies={"L4": "aa"}).do("a", "seal L4 sacrifice"), [{"seat": 0, "tile": "L4"}]),
    "seal.refused": (
        lambda s: s(zimbies={"L4": "ab"}).do("a", "seal L4 b").do("b", "no"),
        [{"seat": 1, "guest": 0, "tile": "L4"}],
    ),
    "zombie.raised": (lambda s: s(zimbies={"H5": "a"}).do("a", "zombie H5"), [{"seat": 0, "tile": "H5"}]),
    "zombie.held": (
        lambda s: s(turn=None, zombies={"K5": "b", "E5": "b"}).run(f.Shambling()).do("b", "hold K5 E5 done"),
        [{"seat": 1, "tiles": ["E5", "K5"]}],
    ),
    # combat
    "devoured": (
        lambda s: s(zimbies={"H5": "aaa"}, thugs={"I5": [1]}).do("a", "attack H5 I5").do("a", "devour 2", 1, 6),
        [{"seat": 0, "tile": "H5", "count": 2}],
    ),
    "no_wounds": (lambda s: s(zimbies={"H5": "a"}, thugs={"I5": [1]}).do("a", "attack H5 I5", 4, 2), [{}]),
    "claimed": (
        lambda s: s(zimbies={"H5": "ab", "I5": "c"}, seats=3).do("a", "attack H5 I5", 6, 1),
        [{"tile": "I5", "creature": ["zimbies-a", "zimbies-b"]}],
    ),
    "killed": (
        lambda s: s(zimbies={"H5": "ab"}, thugs={"I5": [1]}).do("a", "attack H5 I5", 1, 2, 1),
        [{"tile": "H5", "creature": ["zimbies-a", "zimbies-b"], "count": 2}],
    ),
    "died": (
        lambda s: s(turn=None, zombies={"H5": "a"}).run(f.Wounds(creature=1, count=3)),
        [{"tile": "H5", "creature": ["zombie-a"]}],
    ),
    "thug.expelled": (
        lambda s: s(turn=None, thugs={"H5": [1, 3]}).run(f.Wounds(creature=1, count=2), dice=[1]),
        [{"tile": "H5", "number": 3}],
    ),
    # scrolls
    "spell.works": (lambda s: cast(s, "energy a", 1), [{"scroll": "energy", "seat": 0}]),
    "cast.shaman": (
        lambda s: s(hands={"a": "energy"}).do("a", "cast energy b", 1),
        [{"seat": 0, "scroll": "energy", "target": "b", "channel": ""}],
    ),
    "cast.tile": (
        lambda s: s(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns"}).do("a", "cast blow-guns H5 J5"),
        [{"seat": 0, "scroll": "blow-guns", "target": "J5", "channel": "H5"}],
    ),
    "litter": (lambda s: cast(s, "big-litter a", 3, homes="4 8"), [{"seat": 0, "count": 3}]),
    "steal.nothing": (lambda s: cast(s, "sticky-fingers b"), [{"seat": 1}]),
    "hushed": (lambda s: cast(s, "hush b"), [{"seat": 1}]),
    "chant.begins": (
        lambda s: cast(s, "chant-of-rage b"),
        [{"seat": 1, "scroll": "chant-of-rage", "caster": 0}],
    ),
    "reshuffled": (reshuffled, [{}]),
    # rituals
    "ritual.exhaustion": (lambda s: ritual(s, "exhaustion", 1, 2), [{"count": 3, "area": "NE"}]),
    "ritual.terror": (lambda s: ritual(s, "terror"), [{"count": 0, "area": "NE"}]),
    "ritual.activated": (activated, [{"seat": 0, "tile": "I7"}]),
    "discord": (
        lambda s: ritual(s, "discord", 1, zimbies={"L6": "ab"}),
        [{"tile": "L6", "creature": ["zimbies-a", "zimbies-b"]}],
    ),
    "starved": (lambda s: ritual(s, "hunger", 2, homes="2 0/1"), [{"seat": 0, "count": 2}, {"seat": 1, "count": 1}]),
    "discard.one": (
        lambda s: ritual(s, "madness", 1, hands={"b": "nix"}),
        [{"seat": 1, "scroll": "nix"}],
    ),
    # the King and the thugs
    "king.turn": (lambda s: s(turn=None, king="I7").run(f.KingTurn()), [{"tile": "I7"}]),
    "king.moves": (lambda s: s(turn=None, king="I7").run(f.KingTurn()), [{"tile": "H8"}]),
    "king.new": (
        lambda s: s(turn=None, crown="H7 thugs", thugs={"H7": [1]}).run(f.ThugMove(number=1), dice=[1, 1, 5]),
        [{"tile": "H8"}],
    ),
    "thugs.turn": (lambda s: s(turn=None).run(f.ThugTurn()), [{}]),
    "thug.stops": (
        lambda s: s(turn=None, thugs={"E5": [1]}).run(f.ThugMove(number=1), dice=[2]),
        [{"number": 1, "tile": "G5"}],
    ),
    # the ends of a round
    "round.begins": (lambda s: s(turn=None, round=3).run(f.Refresh()), [{"round": 3}]),
    "discard.several": (
        lambda s: overfull(s).do("a", "discard hush nix done"),
        [{"seat": 0, "scrolls": ["hush", "nix"]}],
    ),
    "spare.count": (lambda s: spared(s), [{"seat": 0, "count": 2}]),
    "spare.yours": (lambda s: spared(s), [{"scrolls": ["hush", "nix"]}]),
    "first": (lambda s: s(turn=None, homes="3 5").run(f.FirstMover()), [{"seat": 1, "count": 5}]),
}


@pytest.mark.parametrize("id", PLAYS)
def test_what_happens_is_told(scenario, id):
    play, expected = PLAYS[id]
    assert play(scenario).heard(id) == expected


def test_the_beginning_is_told():
    state, events = start(GAME, 3, b"s")
    told = {event.id: dict(event.args) for event in events}
    assert told["mojo.begins"] == {"seat": state.first}
    assert told["mojo.turn.begins"] == {"seat": state.first}


def test_the_places_that_shamans_choose_are_told(scenario):
    match = scenario(turn=None)
    for shaman in match.state.shamans:
        shaman.entry = f.NOBODY
    assert match.run(f.ChooseEntry(seat=0)).do("a", "enter 4").heard("entered") == [{"seat": 0, "entry": "L15"}]
    match = scenario(turn=None)
    del match.state.wards["H6"], match.state.wards["J8"]
    free = next(one for one in ("air", "earth", "fire", "water") if one not in match.state.wards.values())
    match.run(f.PlaceWard(seat=1)).do("b", f"ward {free} J8")
    assert match.heard("ward.placed") == [{"seat": 1, "element": free, "tile": "J8"}]


def test_who_twists_or_is_fogged_is_told(scenario):
    match = scenario(hands={"a": "energy", "b": "twist"}, homes="2/4 2/4", crown="B2").do("a", "cast energy a")
    match.do("b", f"cast twist {match.spell('energy')} b", 2)
    assert match.heard("twisted.shaman") == [{"scroll": "energy", "target": "b"}]
    assert match.heard("cast.effect")[0]["scroll"] == "twist"
    match = cast(scenario, "brain-fog b", 3, homes="8 2").do("b", "deplete 1")
    assert match.heard("fogged") == [{"seat": 1, "tokens": 1, "zimbies": 2}]


def test_which_scrolls_pass_between_hands_only_those_two_hear(scenario):
    def heard(match, id):
        return [(event.only, dict(event.args)) for event in match.events if event.id == f"mojo.{id}"]

    match = scenario(3, hands={"a": "sticky-fingers", "b": "nix"}).do("a", "cast sticky-fingers b").passes()
    assert heard(match, "steal.took") == [(None, {"seat": 0, "victim": 1})]
    assert heard(match, "steal.which") == [(0, {"scroll": "nix"}), (1, {"scroll": "nix"})]
    match = scenario().do("a", "eat scroll")
    assert heard(match, "draw.yours") == [(0, {"scrolls": match.shaman("a").hand})]
    match = scenario(3, turn=None, hands={"b": "nix energy"}).run(f.Ritual(name="winnowing"), dice=[0, 0])
    drawn = {"seat": 0, "scrolls": ["energy", "nix"]}
    assert heard(match, "winnowed")[:2] == [(0, drawn), (1, drawn)]
    match.do("a", "keep nix")
    assert heard(match, "kept") == [(None, {"seat": 0, "scrolls": ["energy"]})]


def test_every_kind_of_event_is_heard_in_some_test():
    folder = Path(__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in (folder.parents[2] / "games/mojo").rglob("*.py"))
    tests = "".join(file.read_text(encoding="utf-8") for file in folder.glob("test_*.py"))
    told = set(re.findall(r'tell\(\s*f?"mojo\.([a-z_.]+[a-z])"', code))
    heard = set(re.findall(r'(?:heard\((?:match, )?|"mojo\.)"?([a-z_.]+)"', tests)) | set(PLAYS)
    assert told - heard == set()
