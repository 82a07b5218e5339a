"""Every option of every decision met in play is reached by pressing, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import pytest
from pantry.game import GAME as PANTRY

from bot.front.common import chosen_so_far, drafts, menus
from bot.front.common.panels import ID, IN_A_MENU, IN_A_ROW, LABEL, LINE, Button, Menu
from games import catalog
from games.kernel import END, Answer, Decision, Message, Node, Options, Path, Words, apply, pending, seeded, start
from games.players.film import film

GAMES = catalog()
WORDS = Words(PANTRY, ["Ana", "Ben"])
ENOUGH = 400  # options of one decision that are walked to


def asking(*paths: Path, key: str = "0.1/.0") -> Decision:
    options = Options(_tree(paths))
    return Decision(key, 0, "turn", "", Message("pantry.prompt.run"), options, ("pass",))


def _tree(paths: Iterable[Path]) -> Node:
    """Paths as branches, by their first words in the order given."""
    branches: dict[str, list[Path]] = {}
    for path in paths:
        branches.setdefault(path[0], []).append(path[1:])
    return {word: END if rests == [()] else _tree(rests) for word, rests in branches.items()}


def shown(fork: menus.Fork) -> tuple[Button | Menu, ...]:
    """The controls of a fork, held to Discord's limits."""
    made: list[Button | Menu] = []
    for row in menus.rows(fork, "Back", "More", "Fewer", "Choose"):
        if isinstance(row, Menu):
            assert 0 < len(row.choices) <= IN_A_MENU
            assert len({choice.value for choice in row.choices}) == len(row.choices)
            assert all(0 < len(choice.label) <= LINE for choice in row.choices)
            made.append(row)
        else:
            assert 0 < len(row) <= IN_A_ROW
            assert all(0 < len(button.label) <= LABEL for button in row)
            made += row
    assert len({control.custom_id for control in made}) == len(made)
    assert all(len(control.custom_id) <= ID for control in made)
    return tuple(made)


def reached(fork: menus.Fork) -> Iterator[Path]:
    """Press everything that leads on; what would be answered."""
    for control in shown(fork):
        click = drafts.parse(control.custom_id)
        found = drafts.find([fork.decision], click)
        assert found is not None
        if isinstance(control, Menu):
            for choice in control.choices:
                picked = drafts.picked(fork.decision, found[1], click.draft, choice.value)
                assert picked is not None
                yield from _on(fork, *picked)
        elif click.act == drafts.CHOOSE:
            yield from _on(fork, found[1], click.draft)
        elif click.page > fork.page:
            yield from reached(fork._replace(page=click.page))


def _on(fork: menus.Fork, path: Path, draft: str) -> Iterator[Path]:
    if fork.decision.options.accepts(path):
        yield path
    else:
        yield from reached(fork._replace(draft=draft, page=0))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_all_that_is_legal_is_reached_by_pressing(key: str) -> None:
    game, dice = GAMES[key], seeded(f"menus {key}")
    state, _ = start(game, 3, b"m" * 32, {})
    words = Words(game, ["Ana", "Ben", "Cat"])
    for n in range(1, 60):
        asked = [d for d in pending(game, state) if not d.answered]
        for decision in asked if n % 4 == 1 else ():
            fork = menus.Fork(123456, decision, words)
            found = list(islice(reached(fork), ENOUGH))
            assert len({*found}) == len(found) == len(decision.options.first(ENOUGH))
            assert all(decision.options.accepts(path) for path in found)
            for path in found[::20]:
                drafted = drafts.draft_of(decision.options, path)
                assert drafted is not None
                assert drafts.walk(decision.options, drafted[0]) == drafted[1] == path
        chosen = asked[dice.below(len(asked))]
        paths = chosen.options.first(200)
        state, _ = apply(game, state, Answer(chosen.seat, chosen.key, paths[dice.below(len(paths))]), n)
        if state.outcome:
            break


def test_a_word_that_leaves_no_choice_is_not_asked_for() -> None:
    decision = asking(("run", "1"), ("run", "2"))
    assert [c.label for c in shown(menus.Fork(1, decision, WORDS)) if isinstance(c, Button)] == [
        "Run 1 on",
        "Run 2 on",
    ]


def test_a_single_option_is_still_pressed_by_hand() -> None:
    (button,) = shown(menus.Fork(1, asking(("drop", "hush")), WORDS))
    click = drafts.parse(button.custom_id)
    assert click.act == drafts.CHOOSE
    assert drafts.find([asking(("drop", "hush"))], click)


def test_a_click_means_nothing_once_its_question_is_closed_or_its_options_have_moved() -> None:
    paths = [("drop", card) for card in ("hush", "squeak", "swap")]
    second = shown(menus.Fork(1, asking(*paths), WORDS))[1]
    click = drafts.parse(second.custom_id)
    found = drafts.find([asking(*paths)], click)
    assert found is not None
    assert found[1] == paths[1]
    assert drafts.find([asking(*paths, key="9.1/.0")], click) is None
    assert drafts.find([asking(*paths[1:])], click) is None


def again(
    button: Button | Menu, old: Decision, now: Decision, *values: str, same: bool = True
) -> tuple[str, Path] | None:
    """What a control of an earlier asking does on the question of now: its act and the path it stands for."""
    click = drafts.find_again([(old, now)], drafts.parse(button.custom_id), values, lambda *asked: same)
    if click is None:
        return None
    found = drafts.find([now], click)
    assert found is not None
    return click.act, found[1]


MANY_ENDS = [(end, f"{n}") for end in ("low", "high") for n in range(40)]


def test_a_half_made_answer_goes_on_where_the_question_is_asked_anew() -> None:
    """Others have acted: there are more options now, and their numbers are others."""
    cards = [("play", f"red-{n}", *rest) for n in (5, 6) for rest in MANY_ENDS]
    old, now = asking(*cards, ("end",)), asking(("add",), *reversed(cards), ("end",), key="7.1/.0")
    start = menus.Fork(1, old, WORDS)
    play = shown(start)[0]
    assert again(play, old, now) == ("c", ("play",))
    half = menus.Fork(1, old, WORDS, drafts.parse(play.custom_id).draft)
    five, six, back = shown(half)
    assert (again(five, old, now), again(six, old, now)) == (("c", ("play", "red-5")), ("c", ("play", "red-6")))
    assert again(back, old, now) == ("o", ())
    assert again(shown(start)[1], old, now) == ("c", ("end",))
    assert again(shown(start)[1], old, now, same=False) is None  # which would mean something else now
    assert again(five, old, asking(*cards[len(MANY_ENDS) :], ("end",), key="7.1/.0")) is None
    assert again(five, asking(*cards, ("end",), key="3.1/.0"), now) is None


def test_what_was_picked_from_a_menu_is_what_is_taken_of_the_menu_of_now() -> None:
    paths = [("discard", f"red-{n}") for n in range(1, 30)]
    old, now = asking(("end",), *paths), asking(("end",), *paths[3:], key="7.1/.0")
    below = menus.Fork(1, old, WORDS, drafts.parse(shown(menus.Fork(1, old, WORDS))[1].custom_id).draft)
    menu = next(control for control in shown(below) if isinstance(control, Menu))
    values = [choice.value for choice in menu.choices]
    assert again(menu, old, now, values[4]) == ("c", ("discard", "red-5"))
    assert again(menu, old, now, values[1]) is None
    assert again(menu, old, now) is None


def test_many_choices_fill_pages() -> None:
    paths = [("drop", f"card-{n}") for n in range(60)]
    fork = menus.Fork(1, asking(*paths), WORDS)
    assert list(reached(fork)) == paths
    assert [len(c.choices) for c in shown(fork) if isinstance(c, Menu)] == [20, 20, 20]


def test_of_more_lists_than_anybody_reads_the_first_few_come_alone() -> None:
    paths = [("drop", f"card-{n}") for n in range(250)]
    fork = menus.Fork(1, asking(*paths), WORDS)
    lists = [sum(isinstance(one, Menu) for one in shown(fork._replace(page=page))) for page in (0, 1)]
    assert lists == [3, 7]
    assert list(reached(fork)) == paths


def test_a_number_of_two_characters_can_be_taken_back_as_one() -> None:
    assert drafts.numbers(drafts.number(61) + drafts.number(62) + drafts.number(3843)) == [61, 62, 3843]
    assert drafts.shortened("a" + drafts.number(62)) == "a"
    assert drafts.shortened("ab") == "a"


@pytest.mark.parametrize(
    "text", ["", "m", "m.o.1.0..x", "x.o.1.0..x.0", "m.z.1.0..x.0", "m.o.one.0..x.0", "m.o.1.0..x.0.0"]
)
def test_what_is_no_custom_id_of_a_menu_is_told_apart(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        drafts.parse(text)


@pytest.mark.parametrize("draft", ["?", "-", "-a", "z", "000"])
def test_a_forged_draft_leads_nowhere(draft: str) -> None:
    assert drafts.walk(asking(("a",), ("b",)).options, draft) is None


def test_a_typed_beginning_leads_to_its_fork() -> None:
    decision = asking(("go", "b", "low", "1"), ("go", "b", "high", "2"), ("drop", "hush"))
    drafted = drafts.draft_of(decision.options, ("go",))
    assert drafted is not None
    assert drafts.walk(decision.options, drafted[0]) == drafted[1] == ("go", "b")
    assert drafts.draft_of(decision.options, ("go", "c")) is None
    assert drafts.draft_of(decision.options, ("fly",)) is None


def begun(*paths: Path, at: Path, names: Sequence[str] = ("Ana", "Ben")) -> str:
    zombs = Words(GAMES["zombs"], names)
    options = asking(*paths).options
    return chosen_so_far.begun(zombs, options, drafts.forced(options, at))


def test_a_beginning_is_called_as_all_that_it_leads_to_begins() -> None:
    low = [("unblock", "a", "low", card) for card in ("red-8", "blue-8")]
    high = [("unblock", "a", "high", "cure"), ("discard", "cure")]
    assert begun(*low, *high, at=("unblock", "a", "low")) == "Unblock Ana's low end with"
    assert begun(*low, *high, at=("unblock",)) == "Unblock Ana's"
    others = [("lift", "a", "pig"), ("lift", "b", "pig"), ("lift", "b", "unicorn")]
    assert begun(*others, at=("lift",)) == "Lift"
    assert begun(*others, at=("lift", "b")) == "Lift Ben's quarantine with"
    both = [("block", seat, "low", "red-8") for seat in "ab"]
    assert begun(*both, at=("block",), names=["Bot A", "Bot B"]) == "Block", "no half of a name"


def test_a_label_that_is_too_long_ends_where_its_details_begin_unless_two_would_be_alike() -> None:
    long = f"Complete the rite: {'and so on ' * 10}"
    assert menus._fitting([long, "Pass: nothing happens"]) == ["Complete the rite", "Pass: nothing happens"]
    alike = [long, f"Complete the rite: {'or not ' * 12}"]
    assert [len(label) for label in menus._fitting(alike)] == [LABEL, LABEL]


def test_a_verb_is_called_as_its_sentence_begins() -> None:
    assert begun(("trade", "a"), ("trade", "b"), ("discard", "cure"), at=("trade",)) == "Trade hands with"
    assert begun(("catch", "low"), ("catch", "high"), ("discard", "cure"), at=("catch",)) == "Take the card for the"


def test_a_step_between_a_few_long_lists_is_saved() -> None:
    """Of a list that takes two menus, both say which part they hold."""
    decision = asking(*[("run", many, str(n)) for many in ("one", "two") for n in range(40)], ("stop",))
    fork = menus.Fork(1, decision, WORDS, drafts.draft_of(decision.options, ("run",))[0])  # type: ignore[index]  # legal
    lists = [control for control in shown(fork) if isinstance(control, Menu)]
    assert [(one.placeholder, len(one.choices)) for one in lists] == [
        *[("One… (1-20)", 20), ("One… (21-40)", 20), ("Two… (1-20)", 20), ("Two… (21-40)", 20)]
    ]
    assert len({*reached(fork)}) == 80


@pytest.mark.parametrize(("count", "parts"), [(25, [25]), (26, [13, 13]), (51, [17, 17, 17]), (52, [17, 17, 18])])
def test_a_list_that_takes_several_menus_is_spread_evenly(count: int, parts: list[int]) -> None:
    """No menu is left with the one line that the others had no room for."""
    ways = [(n, menus.Way(str(n), ("run", str(n)))) for n in range(count)]
    found = [*menus._evenly(ways)]
    assert [len(some) for _, some in found] == parts
    assert [way for _, some in found for way in some] == ways
    assert all(some[0] == ways[start] for start, some in found)


def test_a_verb_of_a_few_ways_lies_open_beside_the_others() -> None:
    """Who goes, and where to, is one step where it fits into three menus."""
    decision = asking(*[("run", who, str(n)) for who in ("one", "two") for n in range(20)], ("stop",), ("rest",))
    fork = menus.Fork(1, decision, WORDS)
    lists = [control for control in shown(fork) if isinstance(control, Menu)]
    assert [(one.placeholder, len(one.choices)) for one in lists] == [("Run one on…", 20), ("Run two on…", 20)]
    assert len({*reached(fork)}) == 42
    many = asking(*[("run", who, str(n)) for who in ("one", "two") for n in range(40)], ("stop",))
    assert [control for control in shown(menus.Fork(1, many, WORDS)) if isinstance(control, Menu)] == []


def test_where_there_is_much_under_many_headings_each_is_a_menu() -> None:
    game, seen = GAMES["zanaga"], 0
    for state in film(game, 2, 1, "normal", 60)[::6]:
        for asked in pending(game, state):
            words = Words(game, ["Ana", "Ben"], view=game.view(state, asked.seat))
            for verb in asked.options.under(()):
                drafted = drafts.draft_of(asked.options, (verb,))
                if drafted and drafted[0]:
                    sections = menus.sections_of(menus.Fork(1, asked, words, drafted[0]))
                    assert sum(len(one.ways) for one in sections if not one.title) <= menus.FEW
                    seen += sum(one.title == "Plains" for one in sections)
    assert seen > 0


def test_a_shortcut_bears_the_number_of_its_line_and_a_line_says_what_its_card_does() -> None:
    game, shortcuts, told = GAMES["zombs"], 0, set[str]()
    for state in film(game, 2, 3, "random", 400)[::3]:
        for asked in pending(game, state):
            words = Words(game, ["Ana", "Ben"], view=game.view(state, asked.seat))
            fork = menus.Fork(1, asked, words)
            fork = fork._replace(numbers=tuple(range(1, len(menus.shown_ways(fork)) + 1)))
            controls = shown(fork)
            lists = [(one.placeholder.rstrip("…"), one.choices) for one in controls if isinstance(one, Menu)]
            lines = [(verb, *line.label.split(". ", 1), line.description) for verb, some in lists for line in some]
            known = {f"{verb} {deed[:1].lower()}{deed[1:]}": number for verb, number, deed, _ in lines}
            pressed = [one.label for one in controls if isinstance(one, Button)]
            shortcuts += sum(f"{number}. {label}" in pressed for label, number in known.items())
            assert not [label for label in pressed if label in known]
            told |= {does for verb, _, deed, does in lines if (verb, deed) == ("Discard", "Frank the Pig")}
    assert shortcuts > 0
    assert told == {"Removes any block, or ends a quarantine."}


def test_what_stands_above_is_not_said_again() -> None:
    """A line begins where the title of its list ends, and a button where the heading of its panel does."""
    game, begins, left = GAMES["mojo"], 0, set[str]()
    for state in film(game, 2, 3, "random", 400)[::9]:
        for asked in pending(game, state):
            spoken = Words(game, ["Ana", "Ben"], view=game.view(state, asked.seat))
            fork = menus.Fork(1, asked, spoken)
            for one in (one for one in shown(fork) if isinstance(one, Menu)):
                begins += sum(line.label.startswith(one.placeholder.partition("…")[0]) for line in one.choices)
                if one.placeholder.startswith("All from"):
                    left |= {line.label.split()[0] for line in one.choices}
    assert begins == 0
    assert {"Portal", "Shrine"} & left


def test_deeds_of_a_list_are_ticked_together_where_the_game_says_so_and_all_of_them_are_deeds() -> None:
    decision = asking(
        *[("block", "a", end, card) for end in ("low", "high") for card in ("red-8", "blue-8", "red-9", "zero")]
    )
    lists = [one for one in shown(menus.Fork(1, decision, Words(GAMES["zombs"]))) if isinstance(one, Menu)]
    assert [one.several for one in lists] == [True] * len(lists) != []
    discards = asking(*[("discard", f"red-{n}") for n in range(1, 9)])
    lists = [one for one in shown(menus.Fork(1, discards, Words(GAMES["zombs"]))) if isinstance(one, Menu)]
    assert [one.several for one in lists] == [False] * len(lists) != []
