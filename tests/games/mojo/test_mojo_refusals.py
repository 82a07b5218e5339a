"""Why something cannot be done, in words."""


def test_refusals_name_what_stands_in_the_way(scenario):
    match = scenario(zimbies={"H5": "a"}, hands={"a": "blow-guns energy"}, homes="0 8", tokens=0)
    refusals = {
        "cast nix 3": "scroll",
        "cast energy a": "mojo",
        "eat mojo": "home",
        "move H5 all P77": "tile",
        "move J5 all K5": "nobody",
        "attack J5 K5": "nobody",
        "attack H5 I5": "empty",
        "zombie H5": "sacrifice",
        "drop": "crown",
        "seal A9": "seal",
    }
    assert {words: match.refused("a", words) for words in refusals} == refusals
    assert {words: match.refused("b", words) for words in ("end", "spawn")} == {"end": "own_turn", "spawn": "own_turn"}
    match = scenario(zimbies={"H5": "a"}, hands={"a": "blow-guns"})
    assert match.refused("a", "cast blow-guns H5 K9") == "range"
    match = scenario(hands={"b": "blow-guns"})
    match.shaman("b").hushed = True
    assert match.refused("b", "cast blow-guns H5 K9") == "hushed"
