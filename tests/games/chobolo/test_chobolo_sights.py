"""What everybody is shown and told: the view, names, the next chip, refusals; and what of a game is counted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.chobolo import GAME
from games.chobolo.chips import lacking, sequence
from games.chobolo.content import LAYOUTS
from games.chobolo.frames import (
    AfterTurn,
    BattleRound,
    BattleStep,
    BattleWindow,
    Blows,
    DeclaredSpell,
    FinishTurn,
    HastyMove,
    LeaveTower,
    NextBattle,
    RangedStep,
)
from games.chobolo.labels import landmark
from games.chobolo.offers import group, toll
from games.chobolo.state import Chobolo, Lasting, Settings, aimed, called, owner, teams_of, wizard_of, wizardly
from games.chobolo.view import PUBLIC, view
from games.kernel import seeded, start
from games.players.match import secret_of
from games.toolkit.modifiers import Total

HERE, EAST, EAST2, WEST, SOUTHEAST = (0, 0), (1, 0), (2, 0), (-1, 0), (0, 1)


def at_far(land: Any) -> str:
    return next(one for one in sorted(land.hexes) if land.ground[one] == "g" and land.distance(one, "E12") == 12)


# -- what is seen ------------------------------------------------------------------------------------


def test_what_lies_open_is_seen_by_everybody_as_it_is(table: Any, spots: Any, on: Any) -> None:
    """Ruling A16: all but hands, and the order of decks."""
    here, fort = spots("gg", HERE, EAST2, away=2)
    match = table(
        {"a-archer": here}, towers={fort: "a"}, watches={fort: "hold"}, lasting=[on("veil", "b", "b-wizard")],
        stacks={"a": "FE"}, hands={"a": ["mend", "haste"], "b": ["sleep"]}, captured=True, wall_open=True, holder=1,
        moved=["a-wizard"], last_card="mend", charging=["a-archer"], furious=["a-archer"], passive=[1], decks={"b": []},
    )  # fmt: skip
    state = match.state
    state.rulers[0].marked, state.rulers[0].born, state.rulers[0].slain, state.rulers[0].wiped = True, True, [1], 2
    for seat in (0, 1, None):
        seen = view(state, seat)
        for name in PUBLIC:
            lies = getattr(state, name)
            assert getattr(seen, name) == (tuple(lies) if isinstance(lies, list) else lies), name
        ruler = seen.rulers[0]
        assert [ruler.wizard, ruler.element, ruler.stack, ruler.cards, ruler.deck] == ["coleb", "F", "FE", 2, 8]
        assert [ruler.marked, ruler.born, ruler.slain, ruler.wiped, ruler.turns] == [True, True, (1,), 2, 3]
        assert [ruler.tower, ruler.warriors, {*ruler.spells}] == [
            "E12", tuple(state.rulers[0].warriors), {*state.rulers[0].spells},
        ]  # fmt: skip
        assert seen.hand == {0: ("haste", "mend"), 1: ("sleep",), None: ()}[seat]
        assert seen.seat == seat
        assert seen.slots == LAYOUTS["2"].slots
        assert seen.places == {"E12": 0, "N22": 1}
        assert seen.teams == 2


def test_a16_what_a_seat_knows_of_others_hands(table: Any) -> None:
    match = table({}, hands={"a": ["mend"], "b": ["sleep"]})
    state = match.state
    state.held.show(1, "sleep", 0)
    assert [view(state, seat).known for seat in (0, 1, None)] == [((1, "sleep"),), (), ()]
    state.piles.look(0, "a", 2)
    top = tuple(state.decks["a"][::-1][:2])
    assert [view(state, 0).foreseen, view(state, 1).foreseen, view(state, None).foreseen] == [top, (), ()]


def test_fights_to_come_and_spells_that_wait_are_seen(table: Any) -> None:
    match = table({}, stacks={"a": "FF"}, hands={"a": ["keen-edge"]})
    state = match.state
    assert [view(state, 0).coming, view(state, 0).declared] == [(), ()]
    state.stack.append(Blows(seat=0, fights=[("a-wizard", "b-wizard", True)]))
    assert view(state, 1).coming == (("a-wizard", "b-wizard", True),)


def test_before_lands_are_laid_nobody_stands_anywhere() -> None:
    state, _ = start(GAME, 3, secret_of(1), {"boards": "drafted"})
    seen = view(state, 0)
    assert [seen.characters, seen.tiles, len(seen.rulers), seen.offered] == [{}, (), 3, ((), (), ())]
    assert [GAME.refusal(seen, 0, ("go", "a-wizard", "H6")), seen.places] == [None, {}]


# -- names -------------------------------------------------------------------------------------------


def test_names_of_characters_and_of_what_is_aimed_at() -> None:
    assert [wizardly("c-wizard"), wizardly("c-mason")] == [True, False]
    assert [owner("c-river-walker"), wizard_of(3)] == [2, "d-wizard"]
    assert called("b-river-walker")[0].args == {"seat": 1, "kind": "river-walker"}
    words = ["spell", "pool-b", "c", "fire", "mend", "archer", "b-mason", "H6"]
    found = aimed(words)
    assert [one if isinstance(one, str) else one.id.rpartition(".")[2] for one in found] == [
        "spell", "pool", "seat", "element", "card", "kind", "character", "H6",
    ]  # fmt: skip
    assert [one.args for one in found[1:6] if not isinstance(one, str | int)] == [
        {"seat": 1}, {"seat": 2}, {"element": "fire"}, {"card": "mend"}, {"kind": "archer"},
    ]  # fmt: skip


def test_names_of_landmarks() -> None:
    assert [landmark(word).id.rpartition(".")[2] for word in ("home", "plane", "heart", "c-tower", "b-wizard")] == [
        "home", "plane", "heart", "tower", "character",
    ]  # fmt: skip
    assert landmark("c-tower").args == {"seat": 2}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("go a-wizard", None), ("gather fire", None), ("pick", None), ("hit a-archer", None), ("cast fireball", None),
        ("toward home", None), ("end", None), ("found ford-0", None), ("raze H6", None), ("watch H6", None),
        ("hit a-archer b-archer", None), ("shoot done", "none.done"), ("hit once", "none.once"),
        ("pick 0", "pick.chip"),
    ],
)  # fmt: skip
def test_paths_that_are_read_word_by_word_have_no_sentence(path: str, said: str | None) -> None:
    label = GAME.label(tuple(path.split()), None)
    assert (label.id.removeprefix("chobolo.label.") if label is not None else None) == said


def test_verbs_stand_under_their_headings(table: Any) -> None:
    seen = table({}).view("a")
    heads = {
        "gather": "move",
        "cast": "magic",
        "watch": "orders",
        "end": "end",
        "pass": "end",
        "fight": "act",
        "take": "act",
        "drown": "rare",
    }
    for verb, head in heads.items():
        assert group((verb,), seen) == f"chobolo.heading.{head}"
    assert group(("hold",), seen) == ""
    assert group(("go", "a-wizard", "N22"), seen) == "chobolo.heading.places"
    assert group(("go", "a-wizard", "ZZ1"), seen) == "chobolo.heading.places"
    assert group(("drown", "a-wizard", "N22"), seen) == ""
    assert [toll((verb,), seen) for verb in ("drown", "purge", "go")] == ["wastes", "costs", ""]


# -- the next chip -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "marked", "holder", "wall", "wanted"),
    [
        ("", False, -1, False, "FAWEFEWAFAEF"), ("", False, -1, True, "FAWEFEWAF"), ("", True, -1, True, "EWAF"),
        ("", False, 0, True, "FAWEF"), ("", True, 0, True, ""), ("FAWEF", False, 0, True, ""),
        ("FAW", False, -1, True, "EFEWAF"), ("EEFAWEF", False, -1, False, "EWAFAEF"),
        ("FAWEFEWAFA", False, -1, True, "EF"), ("FAWEFEWAF", False, -1, True, ""),
        ("FE", False, -1, False, "FAWEFEWAFAEF"),
    ],
)  # fmt: skip
def test_chips_that_are_wanted(table: Any, stack: str, marked: bool, holder: int, wall: bool, wanted: str) -> None:
    """For Armageddon deepest, for Chobolo above it, for the wall on top."""
    match = table({}, stacks={"a": stack}, captured=holder == 0, holder=holder, wall_open=wall)
    match.state.rulers[0].marked = marked
    assert lacking(match.state, 0) == lacking(match.view("b"), 0) == wanted
    assert sequence(match.state, 0).endswith(wanted)


def test_shadows_chips_are_wanted_in_any_order(table: Any) -> None:
    match = table({}, stacks={"a": "EE"}, wizards="umbra coleb", holder=0, captured=True, wall_open=True)
    match.state.rulers[0].element = "F"
    assert sorted(lacking(match.state, 0)) == sorted("FAWEF".replace("E", "", 1))


# -- refusals ----------------------------------------------------------------------------------------


def test_why_somebody_cannot_come_onto_a_hex(table: Any, land: Any, spots: Any) -> None:
    match = table({"a-archer": "D12", "a-river-walker": "D14"}, wizards="gammon vayla")
    lake = next(place for place, kind in land.ground.items() if kind == "L")
    well = next(place for place, kind in land.elements.items() if place not in ("E12", "N22", "Q12", "K20"))
    inside = next(place for place in land.plane if place != land.heart)
    for line, reason in (
        (f"go a-archer {lake}", "lake"), (f"go a-river-walker {lake}", "far"), (f"go a-archer {well}", "element"),
        (f"go a-wizard {inside}", "wall"), (f"go a-archer {inside}", "wall"), ("go a-archer Q12", "taken"),
        ("go a-archer D14", "taken"),
    ):  # fmt: skip
        assert match.why("a", line) == reason, line
    opened = table({"a-archer": "D12", "b-wizard": "D14"}, wall_open=True, captured=True)
    assert [opened.why("a", f"go a-archer {land.heart}"), opened.why("a", "go a-archer N22")] == [
        "heart",
        "enemy_tower",
    ]
    assert opened.refused("a", "go a-archer N22").why.args["whose"] == 1
    away = table({"a-archer": at_far(land), "a-wizard": "D12"})
    assert away.why("a", "go a-archer E12") == "far", "one's own tower"
    held = table({"a-archer": "D12"}, wall_open=True, captured=True, holder=1)
    assert held.why("a", f"go a-archer {land.heart}") == "far"


def test_why_nothing_else_can_be_done(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here}, hands={"a": ["mend"]})
    lines = ("pray", "purge", "build a-wizard", "river a-archer", "take", "fight", "peace a-archer")
    assert [match.why("a", line) for line in lines] == ["pray", "purge", "build", "river", "take", "fight", "fight"]
    assert [match.why("a", line) for line in ("cast mend a-archer", "cast fog", "cast sleep a-archer")] == [
        "empty_stack", "spell", "not_held",
    ]  # fmt: skip
    slept = table({"a-archer": here}, lasting=[on("sleep", "b", "a-wizard")], decks={"b": []})
    assert slept.why("a", "gather fire done") == "asleep"
    chips = table({"a-archer": here}, hands={"a": ["mend"]}, stacks={"a": "FE"})
    told = chips.refused("a", "cast mend a-archer").why
    assert [told.id, told.args] == [
        "chobolo.no.chips", {"spell": "mend", "cost": ["water", "earth"], "stack": ["earth", "fire"]},
    ]  # fmt: skip
    empty = match.refused("a", "cast mend a-archer").why
    assert empty.args == {"spell": "mend", "cost": ["water", "earth"]}
    far = table({"a-archer": here}, hands={"a": ["mend"]}, stacks={"a": "EW"})
    assert far.why("a", "cast mend a-wizard") == "no_target"
    other = table({"b-archer": here}, stacks={"b": "EW"}, hands={"b": ["mend"]})
    assert [other.why("b", line) for line in ("gather fire done", "fight", "watch N22 hold")] == ["own_turn"] * 3


def test_why_a_standard_spell_is_not_cast(table: Any, land: Any) -> None:
    edge = next(place for place in sorted(land.threshold) if land.ground[place] == "g")
    away = table({}, stacks={"a": "AEF"})
    assert away.why("a", "cast open-plane-wall b") == "near_plane"
    assert table({"a-wizard": edge}, stacks={"a": "AEF"}).why("a", "cast open-plane-wall b") == "no_target"
    beside = land.around[land.heart][0]
    near = table({"a-wizard": beside}, stacks={"a": "EWAF"}, wall_open=True)
    assert near.why("a", "cast chobolo b") == "no_target"
    assert table({}, stacks={"a": "EWAF"}).why("a", "cast chobolo") == "near_heart"
    assert table({}, stacks={"a": "EWAF"}, captured=True, holder=1).why("a", "cast chobolo") == "no_target"
    assert table({}, stacks={"a": "FW"}).why("a", "cast dispel-magic b") == "no_target"
    assert table({}, stacks={"a": "F"}).why("a", "cast resurrect archer ZZ1") == "no_target"


def test_what_lies_in_the_pool_is_refused_for_other_reasons(table: Any, spots: Any, on: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table({"a-archer": here}, lasting=[on("spell-pool", "a", cards=["mend"])], decks={"a": []})
    assert match.why("a", "cast mend a-wizard") == "no_target"
    theirs = table({"a-archer": here}, lasting=[on("spell-pool", "b", cards=["mend"])], decks={"b": []})
    assert theirs.why("a", "cast mend a-archer") == "not_held"


# -- what a game is ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "sides"),
    [("none", [2, 3, 4, 5, 6]), ("pairs", [2, 3, 2, 5, 3]), ("threes", [2, 3, 4, 5, 2])],
)
def test_u8_which_sides_there_are(teams: Any, sides: list[int]) -> None:
    assert [teams_of(Settings(teams=teams), seats) for seats in range(2, 7)] == sides


def test_settings_have_limits_and_two_to_six_may_play() -> None:
    assert [*GAME.seats] == [2, 3, 4, 5, 6]
    fresh = Settings()
    assert [fresh.loadout, fresh.boards, fresh.teams, fresh.rounds] == ["starter", "dealt", "none", 60]
    assert [fresh.quick_boards, fresh.shadow, fresh.steep_levels] == [False, False, False]
    for rounds, lawful in ((9, False), (10, True), (200, True), (201, False)):
        if lawful:
            assert msgspec.convert({"rounds": rounds}, Settings).rounds == rounds
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"rounds": rounds}, Settings)


def test_who_lives_where(table: Any, spots: Any) -> None:
    here, fort = spots("gg", HERE, EAST2, away=2)
    state: Chobolo = table({"a-archer": here, "b-mason": fort}, towers={fort: "b"}, wizards="coleb torvald").state
    assert [state.of(0), state.of(1)] == [["a-wizard", "a-archer"], ["b-wizard", "b-mason"]]
    assert state.dead(0) == ["a-cavalry", "a-mountaineer"]
    state.characters["a-wizard"].at = ""
    assert [state.dead(0), state.wizard_at(0), state.wizard_at(1)] == [["a-cavalry", "a-mountaineer"], "", "K20"]
    assert [state.on(here), state.on("D14")] == [["a-archer"], []]
    assert [state.tower_owner(place) for place in ("E12", "K20", fort, here)] == [0, 1, 1, None]
    assert [state.is_main(place) for place in ("E12", fort)] == [True, False]
    assert [state.auxiliary(0), state.auxiliary(1)] == [[], [fort]]
    state.rulers[0].tower = ""
    assert [state.tower_owner(""), state.tower_owner("E12")] == [None, None]
    assert [state.playing(), state.others(0)] == [[0, 1], [1]]
    state.beaten = [1]
    assert [state.playing(), state.others(0)] == [[0], []]


def test_the_last_four_blows_are_remembered(table: Any) -> None:
    state = table({}).state
    for n in range(6):
        blow = state.remember("a-wizard", "b-wizard", Total(n, ()), Total(0, ()), both=n % 2 == 0, shot=n > 3)
        assert [blow.nth, blow.both, blow.shot, blow.hit] == [n + 1, n % 2 == 0, n > 3, ""]
    assert [blow.nth for blow in state.blows] == [3, 4, 5, 6]


COMMANDS = """
gather elements:element+
toward who:mine landmark:landmark
go who:mine hex:hex
pray
purge
drown who:mine hex:hex
river who:mine
build who:mine
cast spell:spell aim:aim+
take
watch post:post order:watch
hit fights:fight+
shoot shots:fight+
peace who:who
fight order:who+
end
raze hex:hex
leave who:who hex:hex
load wizard:wizard set:piece+
found lands:land+
pick what:pick+
done
pass
"""


def test_a_fresh_state_and_fresh_frames_have_nothing_in_them() -> None:
    bare = Chobolo(secret=b"", seats=2)
    assert [bare.round, bare.first, bare.active, bare.holder, bare.made] == [0, 0, -1, -1, 0]
    assert [bare.captured, bare.wall_open, bare.stepping] == [False, False, False]
    spell = Lasting(1, "sleep", 0)
    assert [spell.on, spell.hexes, spell.ends, spell.holds, spell.cards, spell.used] == ["", [], 0, 0, [], 0]
    frames = (BattleStep(seat=0).absent, LeaveTower(seat=0).absent, FinishTurn(seat=0).absent, AfterTurn(seat=0).warned)
    assert not any(frames)
    assert not any(kind(seat=0).asks for kind in (BattleStep, RangedStep, NextBattle, BattleRound))
    assert not Blows(seat=0, fights=[]).asks
    assert [BattleWindow(fighters=[]).first, Blows(seat=0, fights=[]).hurt] == [True, False]
    assert DeclaredSpell(serial=1, spell="mend", seat=0).pool == 0
    haste = HastyMove(seat=0, who="a-archer", left=2)
    assert [haste.gone, haste.slowed, haste.begun, haste.bonus, haste.entered] == [0, False, False, 0, ""]


def test_every_command_asks_for_its_words_in_their_order_by_name_and_kind() -> None:
    """These names are what people see when they type; one with a + stands for all words that are left."""
    said = [
        " ".join([verb.name, *(f"{one.name}:{one.kind}{'+' * one.many}" for one in verb.params)]) for verb in GAME.verbs
    ]
    assert said == COMMANDS.split("\n")[1:-1]
    assert len(said) <= 24


def test_the_census_counts_every_card_of_every_deck(table: Any, on: Any) -> None:
    match = table({}, hands={"a": ["mend"]}, lasting=[on("keen-edge", "a", "a-wizard")], decks={"a": []})
    even = match.game.census(match.state)
    match.state.decks["a"].remove("sleep")
    assert match.game.census(match.state) - even == {}
    assert even - match.game.census(match.state) == {"sleep": 1}
    match.state.decks["a"].append("sleep")
    match.state.rulers[0].hand.append("veil")
    assert match.game.census(match.state) - even == {"veil": 1}


def test_a_guess_supposes_that_nobody_else_has_looked_into_a_deck(table: Any) -> None:
    state = table({}).state
    for seat, name in enumerate("ab"):
        state.piles.look(seat, name, 2)
    known = [GAME.view(state, seat).foreseen for seat in (0, 1)]
    assert all(known)
    for watcher, left in ((0, [known[0], ()]), (1, [(), known[1]]), (None, [(), ()])):
        guess = GAME.copy(state)
        GAME.shuffle_unknown(guess, watcher, seeded("guess"))
        assert [GAME.view(guess, seat).foreseen for seat in (0, 1)] == left


def test_a_guess_deals_only_what_a_seat_does_not_know(table: Any) -> None:
    """Cards never change owners; what was shown stays where it is."""
    match = table({}, hands={"a": ["sleep", "mend"], "b": ["sleep", "gale"]}, wizards="coleb vayla")
    match.state.held.show(1, "gale", 0)
    hands = set()
    for n in range(12):
        guess = GAME.copy(match.state)
        GAME.shuffle_unknown(guess, 0, seeded(f"guess {n}"))
        assert guess.rulers[0].hand == match.state.rulers[0].hand
        assert "gale" in guess.rulers[1].hand
        assert len(guess.rulers[1].hand) == 2
        for seat, name in enumerate("ab"):
            whole = sorted([*guess.rulers[seat].hand, *guess.decks[name]])
            assert whole == sorted([*match.state.rulers[seat].hand, *match.state.decks[name]])
        hands.add(tuple(sorted(guess.rulers[1].hand)))
    assert len(hands) > 3
    spectator = set()
    for n in range(12):
        guess = GAME.copy(match.state)
        GAME.shuffle_unknown(guess, None, seeded(f"guess {n}"))
        spectator.add(tuple(sorted(guess.rulers[0].hand)))
    assert len(spectator) > 3, "whoever only looks on knows nobody's hand"
