"""Whole games: bots play to the end, nonsense is refused, pauses are stored, and nothing is said without words."""

import subprocess
import sys

import pytest

from games.kernel import Answer, Words, apply, dump, load, pending
from games.mojo import GAME
from games.mojo import frames as f
from games.players import PLAYERS
from games.players.check import Check
from games.players.match import play


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_normal_bots_bring_the_crown_home_without_a_breach(seats):
    check = Check(GAME, thorough=False)
    match = play(GAME, [PLAYERS["normal"]] * seats, f"an evening of {seats}", watch=check.watch)
    check.finish(match, {})
    assert match.state.outcome.why.id == "mojo.end.crown"
    assert sorted(match.state.outcome.places) == [1] + [2] * (seats - 1)


def test_alone_normal_wins_now_and_then():
    ends = [play(GAME, [PLAYERS["normal"]], seed).state.outcome.why.id for seed in range(60)]
    assert ends.count("mojo.end.solo_won") >= 3
    lost = [play(GAME, [PLAYERS["random"]], seed).state.outcome.why.id for seed in range(10)]
    assert lost.count("mojo.end.solo_won") <= 1


PAUSES = {"stack": "spell", "stop": "stop", "consent": "join", "ritual": "starve"}


def paused(scenario, kind):
    """A table that waits in the middle of something."""
    if kind == "stack":
        match = scenario(hands={"a": "energy energy", "b": "energy"}, homes="2/4 2/4", crown="B2")
        return match.do("a", "cast energy a")
    if kind == "stop":
        match = scenario(crown="E7 a", zimbies={"E7": "a", "H5": "b"}, hands={"b": "blow-guns"})
        return match.do("a", "move E7 all F5")
    if kind == "consent":
        return scenario(zimbies={"H5": "a", "I5": "b"}).do("a", "move H5 all I5")
    return scenario(homes="2/2 2/2").run(f.Ritual(name="hunger"), dice=[1])


PLAY_ON = """
import sys
from games.kernel import Answer, apply, dump, load, pending
from games.mojo import GAME
state = load(GAME, sys.stdin.buffer.read())
for _ in range(12):
    waiting = [d for d in pending(GAME, state) if d.waits]
    if not waiting:
        break
    decision = waiting[0]
    state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.options.first(1)[0]))
sys.stdout.buffer.write(dump(state))
"""


@pytest.mark.parametrize("kind", PAUSES)
def test_a_pause_is_stored_and_played_on_in_a_new_process_just_the_same(scenario, kind):
    match = paused(scenario, kind)
    assert PAUSES[kind] in match.prompts()
    stored = dump(match.state)
    ran = subprocess.run([sys.executable, "-c", PLAY_ON], input=stored, capture_output=True, check=True)
    state = load(GAME, stored)
    for _ in range(12):
        waiting = [one for one in pending(GAME, state) if one.waits]
        if not waiting:
            break
        answer = Answer(waiting[0].seat, waiting[0].key, waiting[0].options.first(1)[0])
        state, _ = apply(GAME, state, answer)
    assert ran.stdout == dump(state)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("move home 2 L4", "2 from home to L4"),
        ("move H5 all K5 take", "All from H5 to K5 picking up the Crown"),
        ("move H5 1 by I5 J5 done", "1 from H5 by I5 and J5, no further"),
        ("move H5 all by I5 take", "All from H5 by I5, picking up the Crown"),
        ("cast energy b", "Cast Energy on Ben, 2 mojo"),
        ("cast nix energy-12", "Cast Nix on energy 12, 1 mojo"),
        ("cast twist energy-12 b", "Cast Twist: turn energy 12 on Ben, 2 mojo"),
        ("cast twist nix-12 energy-9", "Cast Twist: turn nix 12 on energy 9, 2 mojo"),
        ("cast twist blow-guns-7 H5", "Cast Twist: turn blow guns 7 on H5, 2 mojo"),
        ("cast blow-guns H5 I5", "Cast Blow Guns from H5 at I5, 1 mojo"),
        ("cast blow-guns H5 eat range J5", "Cast Blow Guns from H5 at J5, 1 mojo, eat 1: double range"),
        (
            "cast blow-guns H5 eat effect-effect I5",
            "Cast Blow Guns from H5 at I5, 1 mojo, eat 2: four times the effect",
        ),
        ("hold H5 I5 done", "Hold back H5 and I5, 2 mojo"),
        ("discard nix nix done", "Discard Nix and Nix"),
        ("seal L4 b", "Open L4's seal with Ben, 1 mojo each"),
        ("seal L4 sacrifice", "Open L4's seal with a sacrifice"),
        ("deplete 1", "Deplete 1 mojo token"),
        ("starve 0", "Eat 0 active zimbies"),
        ("devour 1", "Eat 1 zimby, for +4"),
        ("devour up-to-2", "When my zimbies are attacked: eat up to 2 of their own"),
        ("devour never", "When my zimbies are attacked: eat nobody"),
    ],
)
def test_options_read_like_sentences(path, text):
    words = Words(GAME, ["Ann", "Ben"])
    assert words.option(tuple(path.split())) == text


def test_every_verb_and_setting_has_words_and_every_topic_is_told():
    texts = Words(GAME).texts
    for verb in GAME.verbs:
        assert f"mojo.verb.{verb.name}" in texts
        assert all(f"mojo.param.{param.name}" in texts for param in verb.params)
    assert {"mojo.rule.goal", "mojo.rule.columns", "mojo.rule.crown", "mojo.rule.solo"} <= set(Words(GAME).topics())
    assert all(f"mojo.setting.{name}" in texts for name in ("pace", "entries", "interrupts", "lone_seals"))
    assert "reconstruction" in texts["mojo.credits"]


def test_the_card_and_the_rules_say_whom_a_table_waits_for():
    texts = Words(GAME).texts
    for key in ("mojo.setting.interrupts", "mojo.rule.interrupts"):
        assert all(word in texts[key] for word in ("in range", "scrolls", "Crown", "King", "seal", "all")), key
    assert "interrupts=important" in texts["mojo.rule.stop"]


def test_a_state_stays_small():
    sizes = []
    play(GAME, [PLAYERS["normal"]] * 8, "sizes", watch=lambda match: sizes.append(len(dump(match.state))))
    assert max(sizes) < 8000


def test_a_judge_likes_the_crown_near_home(scenario):
    far = scenario(crown="H7 a", zimbies={"H7": "a"}, wards=False).state
    near = scenario(crown="L2 a", zimbies={"L2": "a"}, wards=False).state
    assert GAME.judge(near, 0) > GAME.judge(far, 0) > GAME.judge(far, 1)
