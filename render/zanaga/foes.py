"""Which of the heads stands for each Challenge, and in what colour."""

from __future__ import annotations

from render.drawing.pen import Pen
from render.zanaga.beasts import HEADS

# The head and the colour of each Challenge.
DRAWN = {
    "#b3742f": {
        "cat": "grass-runner-pack jackal-pair cave-hyena", "lion": "lion-kin-scout spear-lion-sentinel",
        "horned": "horned-grazer", "raider": "dust-poacher pass-bandit", "boat": "raft-bandit ferry-ghoul",
    },
    "#8c4a1c": {
        "lion": "lion-judge", "raider": "hill-deserter lame-highwayman rope-bridge-ambush marauder-captain",
        "horned": "stampede-wake", "masked": "toll-taker-of-the-ford caravan-of-bones",
    },
    "#c8262f": {
        "lion": "red-mane-duelist sun-scar-lion-king", "masked": "thorn-drummer plague-drummer",
        "serpent": "leech-nest",
        "raptor": "roc-of-the-seven-winds", "saurian": "emperor-saurian", "raider": "khan-of-the-deserters",
    },
    "#3c2f52": {"cat": "mist-panther night-canopy", "horned": "thunder-calf herd-breaker",
    "spider": "silk-mother", "raptor": "bone-kite"},
    "#e8862e": {"spirit": "ash-fire-nomad grassfire-spirit", "crab": "burrow-snapper", "bird": "stilt-heron-king"},
    "#2f8f63": {
        "plant": "vine-lurker root-creeper strangler-fig vine-choir heart-of-the-green", "fourarm": "four-arm-stray",
        "crab": "reed-snapper", "lizardman": "naga-acolyte glass-scale-priest",
    },
    "#5f8f4a": {
        "saurian": "scree-lizard delta-crocodile mud-skulker-pup", "orc": "goat-skull-raider tusk-rider orc-chieftain",
        "hydra": "moor-hydra hundred-year-hydra", "fourarm": "four-arm-warden", "lizardman": "lizard-war-band",
    },
    "#6f7f96": {
        "swarm": "fever-moths gas-bladder", "drowned": "drowned-porter walking-drowned",
        "raptor": "ice-eye-condor ledge-vulture",
        "serpent": "silt-eel-swarm flood-serpent", "boat": "drowned-armada weeping-boatman",
    },
    "#8f8a80": {
        "idol": "sunken-idol cairn-watcher hollow-hill-colossus stonefather mist-colossus",
        "horned": "stone-coat-rhino grey-earthshaker avalanche-ram", "bird": "razor-ostrich",
    },
    "#7b3d86": {
        "masked": "rot-shaman oracle-of-sling-hill masked-tax-collector blowpipe-circle doloch-wielder",
        "bones": "corpse-gardener marrow-prophet herald-of-the-rot road-inquisitor", "orc": "sap-blind-brute",
        "lizardman": "last-lizard-emperor",
    },
    "#39a3b8": {"serpent": "river-constrictor ford-leviathan", "spirit": "bog-lantern river-that-walks"},
    "#a8743c": {
        "raider": "rockslinger cave-sling-crew", "cat": "canopy-thief", "idol": "giants-orphan two-headed-warden",
    },
}  # fmt: skip
LOOK = {key: (head, ink) for ink, heads in DRAWN.items() for head, keys in heads.items() for key in keys.split()}
# Of a Challenge that another box brings, by its terrain.
STRANGERS = {
    "plains": ("horned", "#b3742f"), "jungle": ("plant", "#5f8f4a"), "hills": ("raider", "#8c4a1c"),
    "mountain": ("idol", "#8f8a80"), "swamp": ("drowned", "#6f7f96"), "river": ("serpent", "#39a3b8"),
    "trail": ("raider", "#7b3d86"),
}  # fmt: skip
LOOKS = sorted({*LOOK.values(), *STRANGERS.values()})


def foe(pen: Pen, n: int) -> None:
    head, ink = LOOKS[n]
    HEADS[head](pen, ink)


def foe_art(key: str, terrain: str) -> str:
    """What a Challenge is drawn as."""
    return f"zanaga.foe-{LOOKS.index(LOOK.get(key) or STRANGERS[terrain])}"
