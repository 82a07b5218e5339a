"""What everybody sees of cards that were hidden shows no more than that."""


def test_v66_how_cards_came_into_a_hand_is_not_shown_when_they_go(scenario):
    piles = []
    for hand in ("applause spade meat-axe trapdoor", "trapdoor meat-axe spade applause"):
        match = scenario(hands=f"hungry-moths / {hand}", chaotic=True)
        match.do("a", "cast hungry-moths b").do("b", "pass").do("b", "keep meat-axe")
        piles.append(match.state.discards["mixed"])
    assert piles[0] == piles[1]
