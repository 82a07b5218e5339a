"""The record of a game: anybody can check it, and whatever was touched is named."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from evening import SECRET, Evening, played_out, secret_of
from pantry.game import GAME, PantryGame

from games.kernel import Answer, Game, Undo, dump
from games.record import Broken, Header, Line, Reveal, RulesChange, chained, unchained, write
from games.verify import verify

CATALOG: Mapping[str, Game[Any]] = {"pantry": GAME}


def short() -> tuple[bytes, str]:
    """Eight entries, an undo among them."""
    evening = Evening(GAME, 2).say(0, "run 2").say(1, "pass").say(1, "run 1").take_back(2)
    evening.say(1, "run 3").say(0, "pass").say(1, "doze").say(0, "run 3")
    return write(GAME, 2, SECRET, evening.log)


def rewritten(data: bytes, change: Any) -> bytes:
    """The file with other lines, and a fresh chain over them."""
    lines, _ = unchained(data)
    return chained(change(lines))[0]


def broken(data: bytes, head: str | None = None) -> Broken:
    with pytest.raises(Broken) as caught:
        verify(CATALOG, data, head)
    return caught.value


def test_a_record_verifies_and_counts_its_answers() -> None:
    data, head = short()
    assert verify(CATALOG, data).checked == verify(CATALOG, data, head).answers == 7


def test_any_byte_that_is_changed_is_found_and_its_entry_named() -> None:
    data, _ = short()
    entry = 0
    for place, byte in enumerate(data):
        for other in {byte ^ 1, ord("\n"), ord('"'), 0xFF} - {byte}:
            with pytest.raises(Broken) as caught:
                unchained(data[:place] + bytes([other]) + data[place + 1 :])
            assert caught.value.entry == ("the header" if entry == 0 else f"entry {entry}"), place
        entry += byte == ord("\n")
    assert entry == 10, "a header, eight entries and the reveal"


def test_verify_names_the_entry_too() -> None:
    data, _ = short()
    place = data.index(b'"stop"') if b'"stop"' in data else data.index(b'"doze"')
    assert broken(data[:place] + b'"dozy"' + data[place + 6 :]).entry == "entry 7"


def test_a_line_that_is_missing_added_or_moved_is_named() -> None:
    lines = short()[0].splitlines(keepends=True)
    assert broken(b"".join(lines[:3] + lines[4:])).entry == "entry 3"
    assert broken(b"".join([*lines[:3], lines[2], *lines[3:]])).entry == "entry 3"
    assert broken(b"".join([*lines[:3], lines[4], lines[3], *lines[5:]])).entry == "entry 3"


def test_a_record_that_ends_too_early_is_told() -> None:
    data, _ = short()
    assert "end with the secret is missing" in broken(b"".join(data.splitlines(keepends=True)[:-1])).why
    assert broken(b"").entry == "the header"
    assert broken(data[:-1]).entry == "entry 9"


def test_a_rewritten_file_with_a_fresh_chain_fails_against_the_head() -> None:
    data, head = short()
    shorter = rewritten(data, lambda lines: [*lines[:-2], lines[-1]])
    assert verify(CATALOG, shorter).checked == 6
    assert broken(shorter, head).entry == "the head"


def answer(change: Mapping[str, object], at: int) -> Any:
    def changed(lines: list[Line]) -> list[Line]:
        lines[at] = msgspec.structs.replace(lines[at], **change)
        return lines

    return changed


@pytest.mark.parametrize(
    ("change", "at", "why"),
    [
        ({"path": ("run", "9")}, 1, "the rules refuse it (kernel.not_offered)"),
        ({"seat": 1}, 1, "the rules refuse it (kernel.closed)"),
        ({"key": "9.9/.0"}, 1, "the rules refuse it (kernel.closed)"),
        ({"path": ("run", "1")}, 1, "it leads to another position"),
        ({"state": "0" * 16}, 2, "it leads to another position"),
        ({"n": 7}, 3, "it is numbered 7"),
        ({"path": ("run", "1")}, 8, "it leads to another position"),
        ({"to": 7}, 4, "it goes back to an entry that is not there"),
        ({"secret": SECRET[:-1].hex() + "00"}, 9, "not the one promised"),
        ({"secret": "no hex"}, 9, "its secret cannot be read"),
        ({"game": "chess"}, 0, "no game called chess"),
        ({"seats": 9}, 0, "there is no table with 9 seats"),
        ({"seats": 8}, 0, "such a table cannot be started (kernel.seats)"),
        ({"settings": {"turns": 0}}, 0, "such a table cannot be started (kernel.setting.range)"),
        ({"commitment": "0"}, 0, "not the one promised"),
        ({"format": 2}, 0, "its format is 2"),
    ],
)
def test_a_lie_under_a_fresh_chain_is_found_by_playing_again(change: Mapping[str, object], at: int, why: str) -> None:
    fault = broken(rewritten(short()[0], answer(change, at)))
    assert why in fault.why
    assert fault.entry == ("the header" if at == 0 and "promised" not in why else f"entry {at or 9}")


def test_a_second_header_or_an_early_end_is_refused() -> None:
    data, _ = short()
    assert broken(rewritten(data, lambda lines: [lines[0], *lines])).entry == "entry 1"
    assert broken(rewritten(data, lambda lines: [lines[0], lines[-1], *lines[1:]])).entry == "entry 1"
    assert broken(rewritten(data, lambda lines: lines[1:])).entry == "the header"
    assert broken(chained([Reveal("00")])[0]).entry == "the header"


@pytest.mark.parametrize("body", [b'{"line":"undo","n":1,"to":"\xff"', b"[" * 5000, b"", b"null"])
def test_a_line_that_cannot_be_read_is_named_though_its_chain_holds(body: bytes) -> None:
    header, *_ = short()[0].splitlines(keepends=True)
    first = header[:-3].rpartition(b'"')[2].decode()
    link = hashlib.sha256(first.encode() + body).hexdigest().encode()
    fault = broken(header + body + b',"chain":"' + link + b'"}\n')
    assert (fault.entry, fault.why.partition(" (")[0]) == ("entry 1", "it cannot be read")


def test_the_same_game_gives_the_same_file() -> None:
    files = {
        write(GAME, 3, secret_of("same"), played_out(GAME, 3, "same", turns=8).log, {"turns": 8}) for _ in range(2)
    }
    assert len(files) == 1


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_verify(seed: int) -> None:
    evening = played_out(GAME, 2 + seed % 3, seed, turns=10)
    data, head = write(GAME, evening.state.seats, evening.state.secret, evening.log, {"turns": 10})
    assert verify(CATALOG, data, head).checked == len(evening.log)


def test_the_header_commits_to_the_secret_and_only_the_end_reveals_it() -> None:
    data, _ = short()
    lines = data.splitlines()
    assert not any(SECRET.hex().encode() in line for line in lines[:-1])
    assert SECRET.hex().encode() in lines[-1]


# -- rules that changed in the middle ------------------------------------------------------------------


class Newer(PantryGame):
    version = 2


NEWER = Newer()


def upgraded() -> tuple[Evening[Any], list[Any]]:
    """Two answers under the rules of yesterday, and three under those of today."""
    evening: Evening[Any] = Evening(GAME, 2).say(0, "run 2").say(1, "pass")
    state = msgspec.structs.replace(evening.state, version=2)
    evening.game, evening.state = NEWER, state
    log = [*evening.log, RulesChange(msgspec.Raw(dump(state)), 2)]
    evening.log.append(Undo(0))  # holds the place of the upgrade
    evening.say(1, "run 3").say(0, "pass")
    return evening, [*log, *evening.log[3:]]


def test_a_change_of_rules_in_the_middle_is_an_entry_and_what_follows_is_played_again() -> None:
    _, log = upgraded()
    data, head = write(NEWER, 2, SECRET, log, rules=1)
    report = verify({"pantry": NEWER}, data, head)
    assert (report.answers, report.checked, report.assumed, report.unchecked) == (4, 0, 2, {1: 2})
    wrong = rewritten(data, answer({"path": ("run", "2")}, 4))
    with pytest.raises(Broken, match="entry 4: it leads to another position"):
        verify({"pantry": NEWER}, wrong)


def test_what_was_played_under_other_rules_is_held_to_the_chain() -> None:
    _, log = upgraded()
    data, head = write(NEWER, 2, SECRET, log, rules=1)
    assert verify({"pantry": NEWER}, rewritten(data, answer({"path": ("run", "7")}, 1))).unchecked == {1: 2}
    with pytest.raises(Broken, match="entry 1"):
        verify({"pantry": NEWER}, data.replace(b'["run","2"]', b'["run","7"]', 1), head)


def test_rules_do_not_go_back_and_a_position_cannot_be_smuggled_in() -> None:
    _, log = upgraded()
    data, _ = write(NEWER, 2, SECRET, log, rules=1)
    with pytest.raises(Broken, match="entry 3: it does not go on to newer rules"):
        verify({"pantry": NEWER}, rewritten(data, answer({"rules": 1}, 3)))
    with pytest.raises(Broken, match="entry 3: its position cannot be read"):
        verify({"pantry": NEWER}, rewritten(data, answer({"state": msgspec.Raw(b'{"seats":"x"}')}, 3)))


def test_dice_cannot_be_exchanged_under_the_cover_of_new_rules() -> None:
    _, log = upgraded()
    data, _ = write(NEWER, 2, SECRET, log, rules=1)
    other = msgspec.structs.replace(msgspec.json.decode(log[2].state, type=NEWER.state_type), secret=b"another")
    with pytest.raises(Broken, match="entry 3: its position has another secret"):
        verify({"pantry": NEWER}, rewritten(data, answer({"state": msgspec.Raw(dump(other))}, 3)))


@pytest.mark.parametrize("change", [{"n": 99}, {"hands": []}, {"stack": []}])
def test_a_position_that_no_game_leads_to_breaks_the_record_and_not_the_program(change: Mapping[str, object]) -> None:
    _, log = upgraded()
    data, _ = write(NEWER, 2, SECRET, log, rules=1)
    state = msgspec.json.decode(log[2].state, type=NEWER.state_type)
    smuggled = msgspec.Raw(dump(msgspec.structs.replace(state, **change)))
    with pytest.raises(Broken, match="entry 4: it cannot be played from the position before it"):
        verify({"pantry": NEWER}, rewritten(data, answer({"state": smuggled}, 3)))


def test_what_follows_under_rules_to_come_is_not_checked() -> None:
    _, log = upgraded()
    data, _ = write(NEWER, 2, SECRET, log, rules=1)
    begun_so, gone_on_so = (rewritten(data, answer({"rules": 3}, at)) for at in (0, 3))
    with pytest.raises(Broken, match="entry 3: it does not go on to newer rules"):
        verify({"pantry": NEWER}, begun_so)
    assert verify({"pantry": NEWER}, gone_on_so).unchecked == {1: 2, 3: 2}
    with pytest.raises(Broken, match="the header: there are no rules of version 0"):
        verify({"pantry": NEWER}, rewritten(data, answer({"rules": 0}, 0)))


def test_settings_that_the_rules_of_today_no_longer_know_do_not_hinder() -> None:
    _, log = upgraded()
    data, head = write(NEWER, 2, SECRET, log, {"cats": 3}, rules=1)
    assert verify({"pantry": NEWER}, data, head).answers == 4


def test_the_header_says_which_rules_the_game_began_under() -> None:
    _, log = upgraded()
    header = unchained(write(NEWER, 2, SECRET, log, {"turns": 30}, rules=1)[0])[0][0]
    assert isinstance(header, Header)
    assert (header.rules, header.game, header.seats, header.settings) == (1, "pantry", 2, {"turns": 30})


def test_an_answer_keeps_its_words_in_the_file() -> None:
    lines, _ = unchained(short()[0])
    assert msgspec.structs.asdict(lines[1])["path"] == Answer(0, "", ("run", "2")).path
