"""Confrontations that last longer: relentless gods, and three trophies in an epic game."""

from games.kernel import start
from games.players.match import secret_of
from games.zanaga import GAME
from games.zanaga.content import GODS
from games.zanaga.frames import PlaceTokens, RollMovement, Travel

HIT = [10, 10]


# -- relentless --------------------------------------------------------------------------------------


def test_z53_two_tokens_lie_on_each_new_challenge(land):
    game = land(at="C2", relentless=True).do("a", "attempt C2", [0, 8])
    assert game.fight.tokens == ["sun", "moon"]


def test_z53_n16_the_awakening_resolves_the_omens_of_its_three_rituals_from_top_to_bottom(placing):
    game = placing(
        "skull", aside="old-stones-stir hungry-season", rituals="biting-flies", relentless=True, gear="trap", at="H4"
    )
    assert game.state.awake[0].god == "moakileki"
    assert [one["symbol"] for one in game.tells("omen")[:3]] == ["skull", "skull", "moon"]
    assert game.state.awake[0].doom == 4
    assert game.hero().gear["trap"] == 0


# -- epic --------------------------------------------------------------------------------------------


def test_n43_epic_gods_lie_open_in_a_shuffled_order():
    order = [one.god for one in start(GAME, 3, secret_of("fresh"), {"epic": True})[0].sleeping]
    assert sorted(order) == sorted(GODS)
    assert order != list(GODS)


def epic(land, token, gods, only=False, under=None, **more):
    """A token is placed. These gods sleep before the others, or they `only`; under some of them rituals lie."""

    def change(draft):
        known = {one.god: one for one in draft.sleeping}
        draft.sleeping = [known.pop(god) for god in gods] + ([] if only else list(known.values()))
        for god, rituals in (under or {}).items():
            next(one for one in draft.sleeping if one.god == god).rituals = rituals
            for deck in draft.ritual_decks.values():
                deck[:] = [ritual for ritual in deck if ritual not in rituals]
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), RollMovement(id="0.2", seat=0), PlaceTokens(id="0.1", tokens=[token])]

    return land(change=change, moves=(), epic=True, **more)


def test_z54_n44_a_ritual_is_laid_under_the_leftmost_god_with_room(land):
    """The example: the leftmost god with a moon has enough of them, so the next one gets the ritual."""
    game = epic(land, "moon", ("jararr", "harridan"), under={"jararr": ["old-stones-stir"]}, rituals="beaten-drums")
    assert [(one.god, one.rituals) for one in game.state.sleeping[:2]] == [
        ("jararr", ["old-stones-stir"]), ("harridan", ["beaten-drums"]),
    ]  # fmt: skip


def test_z54_n44_three_matching_rituals_awaken_it_without_an_omen(land):
    game = epic(
        land, "sun", ("hamzah",), under={"hamzah": ["market-songs", "first-rain-feast"]}, rituals="morning-offering"
    )
    assert [one.god for one in game.state.awake] == ["hamzah"]
    assert game.tells("omen") == []
    assert len(game.state.sleeping) == 9


def test_z54_n45_without_room_the_leftmost_god_awakens(land):
    game = epic(land, "sun", ("tarakhe", "var-ni"), only=True, rituals="morning-offering")
    assert [one.god for one in game.state.awake] == ["tarakhe"]
    assert "morning-offering" in game.state.ritual_discards


def test_n46_with_no_god_asleep_rituals_are_discarded(land):
    game = epic(land, "sun", (), only=True, rituals="morning-offering", awake="hamzah")
    assert game.state.ritual_discards == ["morning-offering"]
    assert game.tells("omen")


def test_z55_n47_the_rightmost_awake_god_gives_omens_and_bears_their_doom(placing):
    game = placing("skull", awake="hamzah tarakhe", rituals="biting-flies", epic=True, at="G5")
    assert [one["god"] for one in game.tells("omen")] == ["tarakhe"]
    assert [one.doom for one in game.state.awake] == [0, 1]


def test_z56_n48_any_awake_god_may_be_confronted_and_becomes_a_trophy(land):
    def mighty(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}

    game = land(
        at="H4", city="H4", awake="hamzah:2 tarakhe", rank="red", epic=True, moves=(), heroes="brok tam", change=mighty
    )
    assert game.under("a", "confront") == ("hamzah", "tarakhe")
    game.do("a", "confront hamzah").do("a", "press melee 0", HIT * 20)
    assert game.hero().trophies == ["hamzah"]
    assert [one.god for one in game.state.awake] == ["tarakhe"]
    assert (game.state.city, game.mover, game.state.outcome) == ("H4", "b", None)


def test_z56_three_trophies_win(land):
    def nearly(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}
        draft.heroes[0].trophies = ["set", "ravin"]
        draft.sleeping = [one for one in draft.sleeping if one.god not in ("set", "ravin")]

    game = land(at="H4", city="H4", awake="var-ni", rank="red", epic=True, moves=(), heroes="brok tam", change=nearly)
    game.do("a", "confront var-ni").do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.places == [1, 2]


def test_z56_n49_when_all_gods_are_gone_most_trophies_win_then_the_level(land):
    def last(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}
        draft.heroes[1].trophies, draft.heroes[2].trophies = ["set", "ravin"], ["hamzah", "jararr"]
        draft.heroes[2].counters = {"life": 1}
        draft.heroes[3].trophies, draft.retired = ["ravin", "moakileki"], [3]
        draft.sleeping = []

    game = land(
        at="H4", city="H4", awake="var-ni", rank="red", epic=True, moves=(), heroes="brok tam sesh issa", change=last
    )
    game.do("a", "confront var-ni").do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.why.id == "zanaga.over.trophies"
    assert game.state.outcome.places == [3, 2, 1, 4]  # who has left comes last


def test_n50_epic_and_relentless(land):
    game = epic(
        land,
        "sun",
        ("hamzah",),
        under={"hamzah": ["market-songs", "first-rain-feast"]},
        rituals="morning-offering",
        relentless=True,
        at="H4",
    )
    assert len(game.tells("omen")) == 3
