"""Recaps: each deed is told once for all, and what comes with every turn is added up or left out."""

from __future__ import annotations

from pantry.game import GAME, PantryGame

from bot.front.common.speech import Speech
from bot.front.screens.recaps import NEWS, came_of, meanwhile, news, recap, story, without_routine
from bot.sandbox import text_of
from bot.tables import Happened, SeatView
from games import catalog
from games.kernel import Event, Message
from games.kernel.messages import Value
from tests.bot.front.evening import Evening

ZOMBS = catalog()["zombs"]


class Drawing(PantryGame):
    routine = frozenset({"pantry.dreamt", "pantry.ate"})


def line(number: int, *events: Event, undone_by: int | None = None) -> Happened:
    return Happened(number, "answer", 0, "person", 0.0, events, undone_by)


def drawn(seat: int, count: int) -> Event:
    return Event("pantry.ate", {"seat": seat, "count": count})


def test_what_comes_with_every_turn_is_left_out_or_added_up() -> None:
    marker, deed = Event("pantry.dreamt", {"seat": 0}), Event("pantry.fled", {"seat": 1})
    happened = [line(1, drawn(0, 1), marker), line(2, deed, drawn(1, 2)), line(3, drawn(0, 4), marker)]
    told = [[*one.events] for one in without_routine(Drawing(), happened)]
    assert told == [[drawn(0, 5)], [deed, drawn(1, 2)], []]


def test_cards_are_named_together() -> None:
    took = [Event("pantry.ate", {"seat": 0, "card": card}) for card in ("hush", "swap")]
    (told,) = without_routine(Drawing(), [line(1, *took)])
    assert told.events == (Event("pantry.ate", {"seat": 0, "card": ["hush", "swap"]}),)


def test_what_was_taken_back_is_not_added() -> None:
    happened = [line(1, drawn(0, 3), undone_by=2), line(3, drawn(0, 1))]
    assert [[*one.events] for one in without_routine(Drawing(), happened)] == [[], [drawn(0, 1)]]


def test_a_game_without_routine_is_told_whole() -> None:
    happened = [line(1, drawn(0, 3))]
    assert without_routine(GAME, happened) == happened


ANA_AND_BEN = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben"])]


def recapped(*happened: Happened, own: int = 0) -> list[str]:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    (text,) = recap(Speech(GAME, names), happened, own)
    return text.splitlines()[1:]


def told_of_zombs(*happened: Happened, own: int = 0) -> list[str]:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    (text,) = recap(Speech(ZOMBS, names), happened, own)
    return text.splitlines()[1:]


def test_a_question_about_whoever_reads_it_says_your() -> None:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben"])]
    asked = Message("zombs.prompt.catch", {"whom": 1})
    result = Message("circus.ask.test", {"seat": 0, "quest": "coal-bed", "result": "fail"})
    speech = Speech(catalog()["circus"], names)
    assert speech.addressed(result, 0) == "Change your result?"
    assert speech.addressed(result, 1) == "Change Ana's result?"
    assert Speech(ZOMBS, names).addressed(asked, 1) == "Ben has a card for either end. Which one do you take?"


def test_of_a_theft_its_victim_reads_once_and_which_card() -> None:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    both: dict[str, Value] = {"seat": 1, "whom": 0}
    robbed = Event("circus.upgrade.robbed", both)
    theft = by(1, 1, robbed, Event("circus.upgrade.stolen", {**both, "card": "ray-eye"}, 0))
    (text,) = recap(Speech(catalog()["circus"], names), [theft], 0)
    assert text.splitlines()[1:] == ["- **Ben steals Ray eye from you.**"]


def test_what_somebody_else_was_told_alone_says_whom_once_all_is_open() -> None:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben"])]
    drew = Event("zombs.draw.drew", {"seat": 1, "count": 1})
    draws = by(1, 1, drew, Event("zombs.draw.drawn", {"cards": ["red-4"]}, 1))
    speech = Speech(ZOMBS, names)
    first = "- Ben draws 1 card from the Pool."
    assert story(speech, [draws], own=1) == [first, "- You draw red 4."]
    assert story(speech, [draws], own=0) == story(speech, [draws]) == [first, "- Ben was told: You draw red 4."]
    assert story(speech, [draws], public=True) == [first]


def removed(number: int, card: str) -> Happened:
    return by(
        1, number, Event("zombs.unblock.removed", {"seat": 1, "block": "pig", "end": "low", "whom": 1, "card": card})
    )


def test_what_somebody_did_several_times_is_told_once() -> None:
    placed = [by(1, n, Event("zombs.block.placed", {"seat": 1, "end": end, "whom": 0, "card": "zero"}))
              for n, end in enumerate(("low", "high"))]  # fmt: skip
    again = by(1, 4, Event("zombs.block.placed", {"seat": 1, "end": "low", "whom": 2, "card": "zero"}))
    assert told_of_zombs(*placed, removed(2, "cure"), removed(3, "brain"), again) == [
        "- **Ben blocks 2 ends of your horde.**",
        "- Ben removes 2 blocks from their own horde, blocks the low end of Cat's horde with 0.",
    ]


def test_a_line_ends_with_a_whole_sentence_and_says_how_many_are_left() -> None:
    deeds = [Event("zombs.cure.cured", {"seat": 1, "whom": 2, "card": f"red-{n}"}) for n in range(1, 11)]
    (line,) = told_of_zombs(by(1, 1, *deeds))
    assert line.startswith("- Ben cures Cat's red 1, which goes to the Grave, cures")
    assert line.endswith("which goes to the Grave, and 6 more.")


def test_how_something_came_about_is_for_whoever_did_it() -> None:
    blows = Event("mojo.blows", {"attack": 5, "attack_parts": [], "defence": 2, "defence_parts": []})
    names = [SeatView(0, 0, "Ana", None, False, False, None, False, 0)]
    (text,) = recap(Speech(catalog()["mojo"], names), [by(0, 0, blows, Event("mojo.spawned", {"seat": 0}))])
    assert text.splitlines()[1:] == ["- Ana spawns a zimby."]


def test_a_verb_that_goes_with_a_name_keeps_it() -> None:
    works = Event("chobolo.spell_ends", {"card": "gale", "seat": 0})
    names = [SeatView(0, 0, "Ana", None, False, False, None, False, 0)]
    (text,) = recap(Speech(catalog()["chobolo"], names), [by(1, 0, works)], 0)
    assert "Gale of Ana ends." in text


def by(seat: int, number: int, *events: Event) -> Happened:
    return Happened(number, "answer", seat, "person", 0.0, events)


def test_what_befell_oneself_comes_first_and_the_others_have_a_line_each() -> None:
    halted = Event("pantry.halted", {"by": 1, "seat": 0, "board": 3})
    told = recapped(
        by(2, 1, Event("pantry.fled", {"seat": 2})),
        by(1, 2, Event("pantry.rolled", {"seat": 1, "roll": 4}), halted),
        by(2, 3, Event("pantry.dreamt", {"seat": 2})),
    )
    assert told == [
        "- **Ben squeaks! Ana halts on board 3.**",
        "- Cat flees home, has dreamt of a card.",
        "- Ben rolls 4 for its nerve.",
    ]


def test_one_s_own_deeds_and_names_stay_as_they_are() -> None:
    assert recap(Speech(GAME, ANA_AND_BEN), [by(0, 1, Event("pantry.fled", {"seat": 0}))], 0) == [], "she knows"
    assert recapped(by(1, 1, Event("pantry.fled", {"seat": 0}))) == ["- **Ana flees home.**"]


async def test_each_deed_stands_in_one_message(bot: Evening) -> None:
    thread, dropped = await bot.begin(settings="crumbs=on quiet=on"), 0
    for _ in range(5):
        (mover,) = await bot.waited()
        shown = await bot.tables.show(bot.table, int(mover.id))
        drops = [path for decision in shown.decisions for path in decision.options if path[0] == "drop"]
        for path in drops[:1]:
            await mover.slash("do", what=" ".join(path))
            dropped += 1
        await bot.end_turn()
        await bot.settle()
    notices = [text_of(message) for message in bot.ana.timeline(thread)]
    told = "\n".join(text for text in notices if "it is your turn" in text)
    assert told.count("drops a") == dropped > 2


MOJO = catalog()["mojo"]


def told_of_mojo(*happened: Happened, own: int | None = 0) -> list[str]:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    texts = recap(Speech(MOJO, names), happened, own)
    return [line for text in texts for line in text.splitlines()[1:]]


def struck(count: int, *whose: str) -> Event:
    return Event("mojo.killed", {"count": count, "creature": [f"zimbies-{one}" for one in whose], "tile": "L4"})


def test_what_hurts_most_is_told_first_whatever_happened_last() -> None:
    """Also what strikes one's pieces, which are named by whose they are."""
    lines = told_of_mojo(
        by(1, 1, struck(2, "a")),
        by(1, 2, Event("mojo.hushed", {"seat": 0}), Event("mojo.crown.taken", {"seat": 1, "tile": "L4"})),
        by(2, 3, Event("mojo.spawned", {"seat": 2})),
    )
    assert lines == [
        "- **2 wounds strike your zimbies on L4. Ana can cast nothing until this turn is over.**",
        "- Ben has the Crown, on L4.",
        "- Cat spawns a zimby.",
    ]


def test_of_whoever_did_much_only_what_matters_is_told() -> None:
    small = [Event("mojo.moved", {"tile": f"L{n}", "creature": ["zimbies-b"]}) for n in range(1, 9)]
    withers = Event("mojo.obstacle.gone", {"tile": "L5"})
    assert told_of_mojo(by(1, 1, *small, struck(1, "b"), withers)) == ["- 1 wound strikes Ben's zimbies on L4."]


def test_a_message_for_all_tells_whoever_is_called_what_befell_them_first() -> None:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    happened = [
        by(1, 1, struck(2, "a")),
        *(by(2, n, Event("mojo.crown.taken", {"seat": 2, "tile": f"L{n}"})) for n in range(2, 9)),
    ]
    (text,) = news(Speech(MOJO, names), happened, [0])
    first, second, *more = text.splitlines()[1:]
    assert first == "- **2 wounds strike Ana's zimbies on L4.**"
    assert second.startswith("- Cat has the Crown, on L2, ")
    assert len(first) + len(second) <= NEWS
    assert more == []


def test_a_message_for_all_tells_last_what_whoever_is_called_did_themselves() -> None:
    """The others have still to hear of it; but for whoever is called it is no news."""
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    moved = [by(n, n, Event("mojo.spawned", {"seat": n})) for n in range(3)]
    taken = by(0, 3, Event("mojo.crown.taken", {"seat": 0, "tile": "L4"}))
    (text,) = news(Speech(MOJO, names), [*moved, taken], [0])
    assert [line.split()[1] for line in text.splitlines()[1:]] == ["Ben", "Cat", "Ana"]


def test_what_became_of_oneself_after_a_deed_is_no_news_of_others() -> None:
    """As when somebody lets one's test stand, which is theirs to answer."""
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    won = Event("circus.quest.completed", {"seat": 0, "quest": "jaw-clamp"})
    bored = Event("circus.quest.completed", {"seat": 1, "quest": "ripsaw-cat"})
    became, (text,) = meanwhile(Speech(catalog()["circus"], names), [by(1, 1, won), by(1, 2, bored)], 0)
    assert became == ["Ana completes Jaw clamp."]
    assert text == "**Meanwhile**\n- Ben completes Ripsaw cat."


def test_what_two_did_together_is_a_sentence_of_its_own() -> None:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    won = Event("circus.quest.completed", {"seat": 1, "quest": "jaw-clamp"})
    swapped = Event("circus.rite.swapped", {"seat": 1, "whom": 2})
    (text,) = recap(Speech(catalog()["circus"], names), [by(1, 1, won, swapped)], 0)
    assert text.splitlines()[1:] == ["- Ben completes Jaw clamp. Ben and Cat swap hands."]


ZANAGA = catalog()["zanaga"]
WON = Event("zanaga.defeated", {"seat": 1, "foe": "cave-hyena"})


def wounded(seat: int, count: int) -> Event:
    return Event("zanaga.wounded", {"seat": seat, "count": count})


def told_of_zanaga(*happened: Happened, own: int = 0) -> list[str]:
    names = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben", "Cat"])]
    return [line for text in recap(Speech(ZANAGA, names), happened, own) for line in text.splitlines()[1:]]


def test_what_matters_to_one_alone_is_told_to_that_one() -> None:
    assert told_of_zanaga(by(1, 1, wounded(1, 2), WON)) == ["- Ben defeats Cave Hyena."]
    assert told_of_zanaga(by(1, 1, wounded(1, 2))) == []
    assert told_of_zanaga(by(1, 1, wounded(0, 2), WON)) == ["- **Ana takes 2 wounds.**", "- Ben defeats Cave Hyena."]


def test_what_comes_of_a_deed_is_added_up_and_joined_by_person() -> None:
    faces = ([1, 2], [1, 3])
    rolls = [
        Event("zanaga.defends", {"phase": "melee", "faces": one, "parts": "+1", "came": sum(one) + 1, "need": 9})
        for one in faces
    ]
    won = [Event("zanaga.defeated", {"seat": 0, "foe": "cave-hyena"}), Event("zanaga.earned", {"seat": 0, "count": 1})]
    speech = Speech(ZANAGA, [SeatView(0, 0, "Ana", None, False, False, None, False, 0)])
    assert came_of(speech, 0, [rolls[0], wounded(0, 1), rolls[1], wounded(0, 2), *won]) == [
        "Body defence: 1 and 2, +1: 4 of 9.",  # each throw with its dice, and then what they came to
        "Body defence: 1 and 3, +1: 5 of 9.",
        "Ana takes 3 wounds, defeats Cave Hyena, earns 1 point.",
    ]
