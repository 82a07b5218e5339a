"""What is offered first: what wins, the next chip, and where each goes who has not moved."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.tiles import NATURE
from games.kernel import Decision, Message, Words, pending, start
from games.players import PLAYERS
from games.players.match import Match, play
from games.toolkit.offering import OfferedFork, offered


def offered_to(match: Any, seat: str) -> OfferedFork:
    return offered(GAME, match.view(seat), match.decision(seat))


def first_five(match: Any, seat: str) -> tuple[tuple[str, ...], ...]:
    return offered_to(match, seat).foremost[:5]


def test_the_next_chip_comes_first_then_who_has_not_moved(table: Any) -> None:
    match = table({"a-archer": "E13", "a-cavalry": "F13"}, stacks={"a": "FAWEF"}, decks={"a": []})
    assert first_five(match, "a") == (
        ("gather", "earth", "done"), ("cast", "resurrect"), ("go", "a-wizard"), ("go", "a-archer"), ("go", "a-cavalry"),
    )  # fmt: skip


def test_whoever_is_on_the_move_goes_on(table: Any) -> None:
    match = table({"a-archer": "E14", "a-cavalry": "H13"}, decks={"a": []})
    match.do("a", "go a-cavalry H12")
    assert first_five(match, "a") == (("go", "a-cavalry"), ("go", "a-archer"), ("end",))


def test_what_wins_comes_before_all(table: Any) -> None:
    match = table({}, stacks={"a": "FAWEF"}, captured=True, wall_open=True, holder=0, decks={"a": []})
    assert first_five(match, "a")[0] == ("cast", "armageddon")


def test_out_of_turn_spells_are_offered(table: Any) -> None:
    match = table({"b-archer": "N20"}, stacks={"b": "EW"}, hands={"b": ["mend"]})
    assert first_five(match, "b") == (("cast", "mend"), ("cast", "resurrect"))


def test_five_things_hold_what_a_bot_does_in_four_of_five_turns() -> None:
    asked: list[tuple[Any, Decision]] = []
    chosen = list[bool]()

    def watch(match: Match[Any]) -> None:
        if match.log:
            state, decision = asked.pop()
            first = offered(GAME, GAME.view(state, decision.seat), decision).foremost[:5]
            if decision.prompt.id == "chobolo.ask.turn":
                path = match.log[-1].path
                chosen.append(any(path[: len(one)] == one for one in first))
        asked[:] = [(match.state, one) for one in pending(GAME, match.state) if one.waits][:1]

    play(GAME, [PLAYERS["normal"]] * 3, 1, watch=watch, answers=120)
    assert len(chosen) > 60
    assert sum(chosen) >= 0.8 * len(chosen)


# -- headings, names, orders -------------------------------------------------------------------------


def test_what_may_be_done_stands_under_headings(table: Any) -> None:
    match = table({"a-archer": "E14"}, stacks={"a": "F"}, decks={"a": []})
    found = {group.heading.rpartition(".")[2]: group.words for group in offered_to(match, "a").groups}
    assert found == {
        "move": ("gather", "go", "toward"), "magic": ("cast",), "act": ("build",), "orders": ("watch",),
        "end": ("end",),
    }  # fmt: skip


def test_places_with_names_come_before_all_other_hexes(table: Any, spots: Any) -> None:
    here, east = spots("gg", (0, 0), (1, 0), away=3)
    match = table({"a-archer": here}, towers={east: "b"}, decks={"a": []})
    fork = offered(GAME, match.view("a"), match.decision("a"), ("go", "a-archer"))
    assert [fork.groups[0].heading, fork.groups[0].words] == ["chobolo.heading.places", (east,)]
    assert {fork.names[east].id} == {"chobolo.landmark.fort"}
    assert here not in fork.words


def label(match: Any, line: str) -> str:
    return Words(GAME, ["Ann", "Ben"], view=match.view("a")).option(tuple(line.split()))


def test_gathering_says_how_far_it_is_and_where_it_stops_short(table: Any, land: Any) -> None:
    """What it says is what happens: the chips that are there then, and as many steps."""
    for element in NATURE.values():
        match = table({}, stacks={"a": ""}, decks={"a": []})
        said, line = label(match, f"gather {element} done"), f"gather {element} done"
        told = re.fullmatch(rf"Gather {element}, (\d+) steps?|Wizard toward {element}, (\d+) of (\d+) steps, .*", said)
        assert told is not None, said
        match.do("a", line)
        assert match.state.march.gone == int(told[1] or told[2])
        assert bool(match.state.rulers[0].stack) == bool(told[1])


def test_several_chips_may_be_more_than_a_turn_has_steps_for(table: Any) -> None:
    match = table({}, stacks={"a": ""}, decks={"a": []})
    lines = [("gather", one, other, "done") for one in NATURE.values() for other in NATURE.values()]
    said = [label(match, " ".join(line)) for line in lines]
    assert any(re.fullmatch(r"Gather \w+, then toward \w+, \d+ of \d+ steps.*", one) for one in said)


def test_a_way_says_where_to_how_far_and_into_what(table: Any, spots: Any) -> None:
    here, east, beyond = spots("ggg", (0, 0), (1, 0), (2, 0), away=6)
    match = table({"a-archer": here, "b-forester": beyond}, decks={"a": []}, moved=["a-wizard"])
    assert label(match, f"go a-archer {east}") == f"Archer east to {east}, 1 step, beside Ben's forester"
    match = table({"a-archer": here}, towers={east: "a"}, decks={"a": []}, moved=["a-wizard"])
    assert label(match, f"go a-archer {east}") == f"Archer to tower {east}, 1 step"


def foe_of(land: Any, place: str, far: int) -> str:
    """A hex of plain ground as far from another."""
    return next(one for one in sorted(land.plain) if land.distance(one, place) == far and land.ground[one] == "g")


@pytest.mark.parametrize(("far", "risk"), [(1, ", beside Ben's cavalry"), (5, ", in reach of Ben"), (6, "")])
def test_a_way_of_the_wizard_says_who_could_strike_it_where_it_ends(
    table: Any, land: Any, spots: Any, far: int, risk: str
) -> None:
    """What the map paints as danger: four steps and one."""
    here, well = spots("gA", (0, 0), (1, 0), away=3)
    match = table({"a-wizard": here, "b-cavalry": foe_of(land, well, far)}, stacks={"a": ""}, decks={"a": []})
    assert label(match, "gather air done") == f"Gather air, 1 step{risk}"
    assert label(match, f"go a-wizard {well}").endswith(f"1 step{risk}")


def test_toward_something_is_told_of_where_the_wizard_will_stand_then(table: Any, land: Any, spots: Any) -> None:
    """A wizard in a tower is safe, and warriors look for fights: neither is told of."""
    (here,) = spots("g", (0, 0), away=6)
    ends = table({"a-wizard": here}, decks={"a": []}).do("a", "toward a-wizard plane").at("a-wizard")
    foe = foe_of(land, ends, 5)
    match = table({"a-wizard": here, "a-archer": "H13", "b-cavalry": foe}, decks={"a": []})
    assert label(match, "toward a-wizard plane").endswith(" away, in reach of Ben")
    assert "Ben" not in label(match, "toward a-archer plane")
    home = match.state.rulers[0].tower
    near = next(one for one in land.around[home] if one in land.plain)
    match = table({"a-wizard": near, "b-cavalry": foe_of(land, home, 3)}, decks={"a": []})
    assert "Ben" not in label(match, f"go a-wizard {home}")


def test_who_goes_or_builds_ends_the_steps_of_the_wizard_and_of_whoever_is_on_the_way(table: Any, spots: Any) -> None:
    here, east = spots("gg", (0, 0), (1, 0), away=6)
    match = table({"a-archer": here, "a-mason": "H13"}, decks={"a": []})
    ends = "; no more steps for Wizard"
    assert label(match, "build a-mason") == f"Mason builds a tower, 50 %{ends}"
    assert label(match, f"go a-archer {east}").endswith(ends)
    assert "no more" not in label(match, "go a-wizard F12")
    match.do("a", f"go a-archer {east}")
    assert label(match, "build a-mason") == "Mason builds a tower, 50 %; no more steps for Archer"


def test_drowning_stands_in_a_list_of_its_own(table: Any) -> None:
    heading = GAME.group(("drown",), table({}).view("a"))
    assert Words(GAME).say(Message(heading)).endswith("…")


def test_whoever_looks_has_names_for_towers_wizards_and_elements(table: Any, land: Any) -> None:
    names = GAME.landmarks(table({}).view("a"))
    said = {word: (one.id.rpartition(".")[2], *one.args.values()) for word, one in names.items()}
    assert said["E12"] == ("own_tower",)
    assert said["N22"] == said["b-tower"] == ("tower", 1)
    assert said["heart"] == said[land.heart] == ("heart",)
    well = next(place for place, kind in land.elements.items() if kind == "A" and place not in ("E12", "N22"))
    assert said[well] == ("element", "air")
    assert names["b-wizard"].id == "chobolo.character"


def test_orders_name_what_stops_armageddon_and_pass_all_else(table: Any) -> None:
    orders = GAME.orders(table({}, decks={"a": []}).view("a"))
    first, second = orders[("armageddon",)], orders[("own-battles",)]
    assert first.do[:3] == tuple(("cast", "resurrect", kind, "E12") for kind in ("archer", "cavalry", "mountaineer"))
    assert ("cast", "recall", "a-archer", "E12") in first.do
    assert {path[2] for path in first.do if path[1] in ("change-element", "unravel")} == {"b"}
    assert second.do == (("pass",),)
    assert [one.args.get("spell") for one in first.when] == ["armageddon"]
    state, _ = start(GAME, 2, b"secret", {"boards": "arranged"})
    assert GAME.orders(GAME.view(state, 0)) == {}, "nobody stands on the land yet"
