"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.chobolo import GAME, reasons
from games.chobolo.chips import lacking
from games.chobolo.tiles import NATURE
from games.chobolo.view import DeclaredView
from games.kernel import Message, Words, start
from games.toolkit.offering import reason

HERE, EAST, WEST = (0, 0), (1, 0), (-1, 0)


def why(match: Any, line: str, seat: str = "a") -> str:
    return reason(Words(GAME, ("Ana", "Ben"), view=match.view(seat)), tuple(line.split()), Message(""))


def test_a_chip_is_gathered_for_those_that_are_missing_then(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=6)
    match = table({"a-wizard": here, "b-forester": east}, stacks={"a": ""})
    more = lacking(match.view("a"), 0)
    assert why(match, f"gather {NATURE[more[0]]} done") == (
        f"{NATURE[more[0]].capitalize()} is one of the chips that win by Armageddon: {len(more) - 1} to go then."
    )
    assert why(match, "end") == f"{len(more)} chips to go, {NATURE[more[0]]} next: nothing more to do today."


def test_the_end_of_the_world_is_named_with_its_tower(table: Any, land: Any) -> None:
    near = next(place for place in land.within("N22", 2) if land.ground[place] in "gf" and place != "N22")
    match = table({"a-wizard": near}, stacks={"a": "FAWEF"}, captured=True, wall_open=True, holder=0)
    assert why(match, "cast armageddon b") == "Ben's tower is empty: this ends the world, and you win."
    assert why(match, "cast armageddon a") == "Then a turn that ends on Chobolo's hex wins the game."


def test_a_warrior_goes_to_whoever_it_can_strike(table: Any, spots: Any) -> None:
    here, east, far = spots("ggg", HERE, EAST, (2, 0), away=6)
    match = table({"a-forester": far, "b-cavalry": here}, wizards="coleb gammon")
    assert why(match, f"go a-forester {east}") == "It stands beside Ben's cavalry then, and can strike."
    held = table({"a-forester": far, "b-wizard": here}, captured=True, wall_open=True, holder=1)
    assert why(held, f"go a-forester {east}") == "It stands beside Ben's wizard then, who has Chobolo."


def test_a_blow_is_told_by_whom_it_meets(table: Any, spots: Any) -> None:
    here, east = spots("gg", HERE, EAST, away=6)
    match = table({"a-forester": here, "b-wizard": east}, captured=True, wall_open=True, holder=1)
    assert why(match, "hit a-forester b-wizard done") == "Ben's wizard has Chobolo: no other blow does as much."


# -- each reason with what it names ------------------------------------------------------------------

FREE: dict[str, Any] = {"captured": True, "wall_open": True}
ALL = "FAWEFEWAFAEF"  # what Coleb gathers, from the bottom of his stack


def told(match: Any, line: str, seat: str = "a") -> tuple[str, dict[str, Any]] | None:
    found = reasons.why(tuple(line.split()), match.view(seat), Message(""))
    return found and (found.id.removeprefix("chobolo.why."), dict(found.args))


def who(name: str) -> list[Message]:
    return [Message("chobolo.character", {"seat": "ab".index(name[0]), "kind": name[2:]})]


def at(land: Any, *far: tuple[str, int]) -> str:
    """The first hex that lies so far from each of some places, whatever its ground."""
    return next(one for one in sorted(land.hexes) if all(land.distance(one, place) == steps for place, steps in far))


@pytest.mark.parametrize(
    ("stack", "line", "says", "args"),
    [
        ("", "gather fire done", "gather", {"element": "fire", "count": 11}),
        ("", "gather air water done", "gather", {"element": "air", "count": 10}),
        ("", "gather", "gather", {"element": "", "count": 12}),
        (ALL[:10], "gather earth done", "gather", {"element": "earth", "count": 1}),
        (ALL[:-1], "gather fire done", "gather_last", {"element": "fire", "count": 0}),
        (ALL[:-1], "gather fire fire done", "gather_last", {"element": "fire", "count": 0}),
        (ALL[:-1], "gather air done", "gather_back", {"element": "air"}),
        (ALL, "gather air done", "gather_back", {"element": "air"}),
    ],
)
def test_chips_are_counted_that_are_missing_after_a_walk(
    table: Any, stack: str, line: str, says: str, args: dict[str, Any]
) -> None:
    assert told(table({}, stacks={"a": stack}), line) == (says, args)


def test_the_three_spells_of_the_plan_say_what_they_bring(table: Any) -> None:
    match = table({}, stacks={"a": ALL})
    assert told(match, "cast armageddon b") == ("armageddon", {"whom": [1]})
    assert told(match, "cast armageddon a") == ("armageddon_own", {"whom": [0]})
    assert told(match, "cast chobolo") == ("cast_chobolo", {})
    assert told(match, "cast open-plane-wall") == ("cast_open_plane_wall", {})


def test_a_birth_counts_who_is_left(table: Any) -> None:
    assert told(table({"b-archer": "Q20"}), "cast resurrect archer E12") == ("resurrect", {"count": 1})
    three = table({"a-archer": "E14", "a-cavalry": "E15"})
    assert told(three, "cast resurrect mountaineer E12") == ("resurrect", {"count": 3})


def test_a_card_says_whom_it_meets_and_at_which_level(table: Any) -> None:
    match = table({"a-archer": ("E14", 3), "b-archer": ("Q22", 4)})
    assert told(match, "cast keen-edge a-archer") == ("cast_own", {"who": who("a-archer"), "level": 3})
    assert told(match, "cast sleep b-archer") == ("cast_foe", {"who": who("b-archer"), "level": 4})
    assert told(match, "cast wellspring fire") == ("cast_card", {})
    assert told(match, "cast dispel-magic pool-b") == ("cast_any", {})


def test_what_is_cast_against_a_spell_answers_it(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "FAW", "b": "EWEA"}, hands={"a": ["sleep"], "b": ["turn-aside", "mend"]}
    )
    assert told(match, "pass", "b") == ("pass_chips", {"count": 4})
    assert told(match, "cast mend b-archer", "b") == ("cast_own", {"who": who("b-archer"), "level": 1})
    match.do("a", "cast sleep b-archer")
    assert told(match, "cast turn-aside", "b") == ("answer", {"whom": 0, "spell": "sleep"})
    assert told(match, "pass", "b") == ("pass_spell", {"spell": "sleep"})
    assert told(match, "cast mend b-archer") == ("cast_foe", {"who": who("b-archer"), "level": 1}), "his own spell"
    assert told(match, "pass") == ("pass_chips", {"count": 3})
    assert told(table({}), "pass") == ("pass_none", {})


def test_of_a_chain_of_spells_the_last_is_answered(table: Any) -> None:
    chain = (DeclaredView("unravel", 1, ("a",), False), DeclaredView("sleep", 0, ("b-archer",), False))
    view = msgspec.structs.replace(table({}, stacks={"a": "F"}).view("a"), declared=chain)
    found = [reasons.why(path, view, Message("")) for path in (("cast", "turn-aside"), ("pass",))]
    assert found == [
        Message("chobolo.why.answer", {"whom": 1, "spell": "unravel"}),
        Message("chobolo.why.pass_spell", {"spell": "unravel"}),
    ]


def test_chobolo_is_taken_for_the_chips_that_are_there(table: Any) -> None:
    assert told(table({}, stacks={"a": "FAW"}, **FREE), "take") == ("take", {"count": 6})
    assert told(table({}, stacks={"a": ALL[:9]}, **FREE), "take") == ("take_ready", {"count": 0})


def test_the_turn_ends_with_what_is_still_to_be_done(table: Any) -> None:
    assert told(table({}, stacks={"a": "FA"}), "end") == ("end_chips", {"count": 10, "element": "water"})
    assert told(table({}, stacks={"a": ALL}), "end") == ("end_ready", {"spell": "open-plane-wall"})
    assert told(table({}, stacks={"a": ALL[:9]}, wall_open=True), "end") == ("end_ready", {"spell": "chobolo"})
    assert told(table({}, stacks={"a": ALL[:5]}, holder=0, **FREE), "end") == ("end_ready", {"spell": "armageddon"})


def test_one_more_tower_is_counted_with_those_of_its_builder_alone(table: Any) -> None:
    match = table({"a-archer": "E14"}, towers={"D16": "a", "Q22": "b", "M20": "b"})
    assert told(match, "build a-archer") == ("build_tower", {"count": 1})
    assert told(match, "build b-archer", "b") == ("build_tower", {"count": 2})


def test_a_wizard_goes_to_its_next_chip(table: Any, land: Any) -> None:
    """The next is water; a hex that brings it no nearer is at least safe."""
    here, near, off = at(land, ("E16", 4)), at(land, ("E16", 2)), at(land, ("E16", 5))
    match = table({"a-wizard": here}, stacks={"a": "FA"})
    assert told(match, f"go a-wizard {near}") == ("well", {"element": "water", "steps": 2})
    assert told(match, f"go a-wizard {off}") == ("quiet", {})
    assert told(match, f"go a-wizard {at(land, ('E16', 4), (here, 1))}") == ("quiet", {})
    assert told(match, "go a-wizard E12") == ("tower", {})
    assert told(match, "toward a-wizard plane") == ("toward", {})


def test_a_wizard_flees_from_where_it_can_be_struck(table: Any, land: Any) -> None:
    foe = "E17"  # beside water
    here, near, away = at(land, (foe, 5), ("E16", 5)), at(land, (foe, 4), ("E16", 4)), at(land, (foe, 6), ("E16", 6))
    match = table({"a-wizard": here, "b-archer": foe}, stacks={"a": "FA"})
    assert told(match, f"go a-wizard {away}") == ("safe", {})
    assert told(match, f"go a-wizard {near}") == ("well", {"element": "water", "steps": 4})
    there = table({"a-wizard": away, "b-archer": foe}, stacks={"a": "FA"})
    dry = {one: min(land.distance(one, well) for well in land.wells("W")) for one in land.hexes}
    aside = next(one for one in land.around[away] if land.distance(one, foe) > 5 and dry[one] >= dry[away])
    assert told(there, f"go a-wizard {aside}") == ("quiet", {}), "it was safe before"


def test_with_all_chips_a_wizard_goes_where_they_are_cast(table: Any, land: Any) -> None:
    here = at(land, (land.heart, 9))
    near, off = at(land, (land.heart, 7)), at(land, (land.heart, 9), (here, 1))
    wall = table({"a-wizard": here}, stacks={"a": ALL})
    assert told(wall, f"go a-wizard {near}") == told(wall, f"go a-wizard {off}") == ("wall", {})
    summons = table({"a-wizard": here}, stacks={"a": ALL[:9]}, wall_open=True)
    assert told(summons, f"go a-wizard {near}") == ("heart", {"steps": 7})
    assert told(summons, f"go a-wizard {off}") == ("quiet", {})
    has = table({"a-wizard": here}, stacks={"a": ALL[:5]}, holder=0, **FREE)
    assert told(has, f"go a-wizard {near}") == ("last_way", {})


def test_a_marked_wizard_that_has_chobolo_goes_to_his_hex(table: Any, land: Any) -> None:
    here, near = at(land, (land.heart, 9)), at(land, (land.heart, 7))
    match = table({"a-wizard": here}, stacks={"a": ALL[:5]}, holder=0, **FREE)
    assert told(match, f"go a-wizard {near}") == ("last_way", {}), "not marked yet"
    match.state.rulers[0].marked = True
    assert told(match, f"go a-wizard {near}") == ("marked", {"steps": 7})
    assert told(match, f"go a-wizard {land.heart}") == ("marked_there", {})
    match.state.holder = 1
    assert told(match, f"go a-wizard {near}") == ("well", {"element": "earth", "steps": 4}), "Chobolo was stolen"


def test_a_warrior_keeps_a_tower_or_the_middle(table: Any, land: Any) -> None:
    match = table({"a-archer": "E14"}, **FREE)
    assert told(match, "go a-archer E12") == ("keep", {})
    assert told(match, f"go a-archer {land.heart}") == ("block", {})
    off = at(land, ("E12", 8))
    home = table({"a-archer": off})
    assert told(home, f"go a-archer {at(land, ('E12', 5), (off, 3))}") == ("home", {"steps": 5})
    assert told(home, f"go a-archer {at(land, ('E12', 8), (off, 1))}") == ("forward", {})


def test_a_warrior_hunts_whoever_is_nearest_of_those_it_comes_nearer_to(table: Any, land: Any) -> None:
    foe = "E18"
    far = at(land, (foe, 8))
    match = table({"a-archer": far, "b-archer": foe, "a-cavalry": "D18"}, wizards="coleb gammon")
    for steps, says in ((1, "strike"), (2, "hunt"), (5, "hunt")):
        place = at(land, (foe, steps))
        assert told(match, f"go a-archer {place}") == (says, {"whom": who("b-archer"), "steps": steps})
    assert told(match, f"go a-archer {at(land, (foe, 6))}") in [
        ("home", {"steps": land.distance(at(land, (foe, 6)), "E12")}), ("forward", {}),
    ], "too far to be struck in a turn"  # fmt: skip
    beside = at(land, (foe, 2))
    past = table({"a-archer": beside, "b-archer": foe})
    assert told(past, f"go a-archer {at(land, (foe, 2), (beside, 1))}")[0] in ("home", "forward"), "no nearer"


def test_who_has_chobolo_is_hunted_first(table: Any, land: Any) -> None:
    wizard, archer = "K12", "K16"
    here, place = at(land, (wizard, 7), (archer, 4)), at(land, (wizard, 4), (archer, 1))
    stand = {"a-archer": here, "b-archer": archer, "b-wizard": wizard}
    held = table(stand, holder=1, **FREE)
    assert told(held, f"go a-archer {place}") == ("hunt_holder", {"whom": who("b-wizard"), "steps": 4})
    free = table(stand, **FREE)
    assert told(free, f"go a-archer {place}") == ("strike", {"whom": who("b-archer"), "steps": 1})
    own = table(stand, holder=0, **FREE)
    assert told(own, f"go a-archer {place}") == ("strike", {"whom": who("b-archer"), "steps": 1})
    behind = at(land, (wizard, 7), (archer, 3))
    assert told(held, f"go a-archer {behind}") == ("hunt", {"whom": who("b-archer"), "steps": 3}), "not toward it"


def test_a_blow_names_the_strongest_who_is_struck(table: Any) -> None:
    match = table({"a-archer": "E14", "b-archer": ("E15", 2), "b-forester": ("E16", 3), "b-wizard": ("E18", 1)})
    assert told(match, "hit a-archer b-archer done") == ("hit_warrior", {"whom": who("b-archer"), "level": 2})
    both = "shoot a-archer b-archer a-cavalry b-forester done"
    assert told(match, both) == ("hit_warrior", {"whom": who("b-forester"), "level": 3})
    assert told(match, f"{both[:-5]} a-mountaineer b-wizard done") == ("hit_wizard", {"whom": 1})
    assert told(match, "fight a-archer b-wizard") == ("hit_wizard", {"whom": 1})
    assert told(match, "hit a-archer none hold") is None
    match.state.holder = 1
    assert told(match, "hit a-archer b-wizard done") == ("hit_holder", {"whom": 1})


def test_those_of_ones_own_team_are_no_foes(table: Any, land: Any) -> None:
    pairs = {"seats": 4, "settings": {"teams": "pairs"}, "wizards": "coleb gammon vayla torvald"}
    match = table({}, **pairs)
    stand = {"a-archer": "E14", "c-archer": ("E16", 3), "b-archer": ("E17", 2)}
    match = table(stand, **pairs)
    found = told(match, "hit a-archer c-archer a-archer b-archer done")
    assert found == ("hit_warrior", {"whom": who("b-archer"), "level": 2})
    assert told(match, "hit a-archer c-archer done") is None


def test_reasons_are_only_given_to_whoever_chooses_and_when_somebody_stands_there(table: Any) -> None:
    view = table({}).view("")
    assert reasons.why(("end",), view, Message("")) is None
    match = table({})
    assert told(match, "") is None
    assert told(match, "pray") is None
    state, _ = start(GAME, 2, b"secret", {"boards": "arranged"})
    assert reasons.why(("end",), GAME.view(state, 0), Message("")) is None
