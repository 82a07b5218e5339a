"""What spells leave to their casters, what is asked on the way, and what is told of it."""

from __future__ import annotations

from typing import Any

from games.chobolo.answering import about, whom
from games.chobolo.casting import castable
from games.chobolo.frames import DeclaredSpell

HERE, EAST, EAST3 = (0, 0), (1, 0), (3, 0)


def spell(name: str, *aim: str, seat: int = 0) -> DeclaredSpell:
    return DeclaredSpell(serial=1, spell=name, seat=seat, aim=aim)


def test_a2_an_answer_window_says_what_is_cast_and_at_whom() -> None:
    assert about(spell("sleep", "b-archer", seat=2)).id == "chobolo.ask.answer.card"
    assert about(spell("armageddon", "b")).id == "chobolo.ask.answer.standard"
    assert about(spell("change-element", "b", "fire")).args == {
        "spell": "change-element", "seat": 0, "aim": ["b", "fire"], "whom": [1],
    }  # fmt: skip
    assert whom(spell("sleep", "c-archer")) == [2]
    assert whom(spell("dispel-magic", "pool-b")) == [1]
    assert whom(spell("quagmire", "H6")) == []
    assert whom(spell("unravel", "d")) == [3]


def test_cards_of_the_own_turn_answer_nothing(table: Any) -> None:
    """Not even in the own turn, while a spell waits."""
    match = table(
        {}, stacks={"a": "EFF", "b": "EA"}, hands={"a": ["keen-edge", "firewall"], "b": ["turn-aside"]},
        wizards="coleb coleb",
    )  # fmt: skip
    assert {"keen-edge", "firewall"} <= {*castable(match.state, 0)}
    match.do("a", "cast keen-edge a-wizard")
    assert match.asks() == ["answer.card"]
    assert "firewall" not in castable(match.state, 0)


def test_a15_windows_of_one_chain_share_one_deadline(table: Any, spots: Any) -> None:
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "EW" + "WFA" + "FAW", "b": "EA" + "WE"}, wizards="gammon coleb",
        hands={"a": ["sleep", "turn-aside"], "b": ["change-element", "turn-aside"]},
    )  # fmt: skip
    match.do("a", "cast sleep b-archer")
    first = match.decision("b").window
    match.do("b", "cast change-element a fire")
    assert match.asks() == ["answer.card"]
    assert {one.window for seat in "ab" for one in match.open(seat) if one.waits} == {first}


def test_s05_k19_only_what_can_be_paid_is_laid_into_the_pool(table: Any, spots: Any) -> None:
    """One after the other, from the top of the stack; `done` ends it; an empty pool leaves."""
    hand = ["spell-pool", "mend", "keen-edge", "ruin"]
    match = table({}, stacks={"a": "EW" + "FF" + "FWEA"}, hands={"a": hand}, wizards="gammon coleb")
    match.do("a", "cast spell-pool")
    assert match.decision("a").default == ("done",)
    assert match.offers("a") == ["pick keen-edge", "done"]
    match.do("a", "pick keen-edge")
    assert match.heard("pooled") == [{"seat": 0, "card": "keen-edge"}]
    assert [match.stack("a"), match.hand("a"), match.asks()] == ["EW", ["mend", "ruin"], ["pool"]]
    match.do("a", "done")
    assert [match.asks(), match.lies("spell-pool")[0].cards, match.stack("a")] == [["turn"], ["keen-edge"], "EW"]
    last = table({}, stacks={"a": "FF" + "FWEA"}, hands={"a": ["spell-pool", "keen-edge"]}, wizards="gammon coleb")
    last.do("a", "cast spell-pool").do("a", "pick keen-edge")
    assert last.asks() == ["turn"], "with nothing left nobody is asked"
    none = table({}, stacks={"a": "FWEA"}, hands={"a": ["spell-pool", "mend"]}, wizards="gammon coleb")
    none.do("a", "cast spell-pool")
    assert [none.asks(), none.lies("spell-pool"), none.hand("a")] == [["turn"], [], ["mend"]]
    bare = table({}, stacks={"a": "EFWEA"}, hands={"a": ["spell-pool"]}, wizards="gammon coleb").do(
        "a", "cast spell-pool"
    )
    assert bare.asks() == ["turn"]
    short = table({}, stacks={"a": "EFWEA"}, hands={"a": ["spell-pool", "mend"]}, wizards="gammon coleb")
    assert short.do("a", "cast spell-pool").offers("a") == ["done"]


def test_s24_three_cards_in_any_order(table: Any) -> None:
    match = table({}, stacks={"a": "FE"}, hands={"a": ["omen-reading"]}, decks={"a": []})
    match.state.decks["a"], match.state.rulers[0].spells = ["mend", "gale"], ["omen-reading", "mend", "gale"]
    match.pieces = match.game.census(match.state)
    match.do("a", "cast omen-reading")
    under = match.decision("a").options.under
    assert {*under(("pick",))} == {"gale", "mend", "omen-reading"}
    assert {*under(("pick", "mend"))} == {"gale", "omen-reading"}
    assert match.decision("a").default == ("pick", "gale", "mend", "omen-reading")
    match.timeout("a")
    assert [match.hand("a"), match.state.decks["a"]] == [["gale"], ["omen-reading", "mend"]]


def test_s24_three_cards_are_read_of_a_deck_that_has_more(table: Any) -> None:
    match = table({}, stacks={"a": "FE"}, hands={"a": ["omen-reading"]}, decks={"a": ["sleep", "veil", "mend", "gale"]})
    match.do("a", "cast omen-reading")
    assert match.heard("omen") == [{"seat": 0, "count": 3}]
    assert [one["cards"] for one in match.heard("omen_cards")] == [match.state.decks["a"][-1:-4:-1]]


def test_shadow_chips_go_into_every_place_of_the_stack(table: Any, land: Any) -> None:
    well = next(place for place, kind in land.elements.items() if kind == "A" and place != "Q12")
    beside = next(near for near in land.around[well] if land.ground[near] == "g")
    match = table({"a-wizard": beside}, stacks={"a": "FW"}, wizards="umbra coleb").do("a", "gather air done")
    assert match.offers("a") == ["pick 2", "pick 1", "pick 0"]
    assert [match.decision("a").default, match.decision("a").prompt.args] == [
        ("pick", "2"), {"element": "air", "count": 2},
    ]  # fmt: skip
    match.do("a", "pick 1")
    assert [match.stack("a"), match.decision("a").prompt.args["count"]] == ["FAW", 1]
    match.timeout("a")
    assert [match.stack("a"), match.asks()] == ["FAWA", ["turn"]]


def test_a8_the_last_chance_is_given_once(table: Any, land: Any) -> None:
    """If nobody prevents it, the marked wizard wins."""
    beside = land.around[land.heart][0]
    match = table(
        {"a-wizard": beside}, stacks={"b": "AA"}, wizards="coleb vayla", captured=True, wall_open=True, holder=0,
        hands={"b": ["gale"]},
    )  # fmt: skip
    match.state.rulers[0].marked = True
    match.do("a", f"go a-wizard {land.heart}").do("a", "end")
    assert [match.asks(), match.decision("b").prompt.args] == [["last_chance"], {"seat": 0}]
    assert not match.state.stepping, "the battles are over by then"
    match.do("b", "pass")
    assert match.places == [1, 2]


def test_k2_a_spell_whose_target_is_gone_fizzles(table: Any, spots: Any) -> None:
    """Ruling K2: or whose chips have gone, or whose caster has died; then chips and card stay."""
    (here,) = spots("g", HERE, away=6)
    cast = table({"b-archer": here}, stacks={"a": "FAW", "b": "WE"}, hands={"a": ["sleep"], "b": ["change-element"]})
    cast.do("a", "cast sleep b-archer")
    for gone in ("b-archer", "a-wizard", ""):
        match = type(cast)(cast.game, cast.state)
        if gone:
            match.state.characters[gone].at = ""
        match.do("b", "pass")
        kept = ["FAW", ["sleep"], []] if gone else ["", [], match.state.lasting]
        assert [match.stack("a"), match.hand("a"), match.state.lasting] == kept
        assert match.heard("fizzled") == ([{"seat": 0, "spell": "sleep"}] if gone else [])
