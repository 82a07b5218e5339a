"""Chobolo as the house knows it."""

from __future__ import annotations

from collections import Counter

from games.chobolo import answering, battles, casting, founding, turns
from games.chobolo import state as s
from games.chobolo.ai.judge import judge, prefer
from games.chobolo.ai.race import chances
from games.chobolo.content import SPELLS
from games.chobolo.labels import label
from games.chobolo.leaving import leave
from games.chobolo.migrations import MIGRATIONS
from games.chobolo.offers import foremost, group, landmarks, orders, toll
from games.chobolo.reasons import why
from games.chobolo.refusals import refusal
from games.chobolo.scatter import scatter
from games.chobolo.view import view
from games.kernel import Chance, Context, Game, Param, Seat, Verb, letter, rules_of

WHO, OWN, HEX = Param("who", "who"), Param("who", "mine"), Param("hex", "hex")


class ChoboloGame(Game[s.Chobolo]):
    key = "chobolo"
    version = 2  # whoever has only shots to make may name them; after a peace nobody is asked about its battle
    seats = range(2, 7)
    migrations = MIGRATIONS
    routine = frozenset({"chobolo.round", "chobolo.turn", "chobolo.went"})
    details = frozenset({"chobolo.resolved"})
    headlines = tuple(
        f"chobolo.{id}"
        for id in (
            *("wiped_out", "stack_lost", "tower.doomed", "tower.destroyed", "marked", "stolen", "taken"),
            *("killed", "died", "unravelled"),
            *(
                "level_lost",
                "changed",
                "tower.captured",
                "wall_opens",
                "declared.aimed",
                "declared.plain",
                "tower.built",
            ),
            *("born", "level_gained", "chip", "pushed", "recalled", "spell_ends"),
        )
    )
    state_type = s.Chobolo
    settings_type = s.Settings
    rules = rules_of(s.Chobolo, founding, turns, answering, casting, battles)
    verbs = (
        Verb("gather", (Param("elements", "element", many=True),)),
        Verb("toward", (OWN, Param("landmark", "landmark"))),
        Verb("go", (OWN, HEX)),
        Verb("pray"),
        Verb("purge"),
        Verb("drown", (OWN, HEX)),
        Verb("river", (OWN,)),
        Verb("build", (OWN,)),
        Verb("cast", (Param("spell", "spell"), Param("aim", "aim", many=True))),
        Verb("take"),
        Verb("watch", (Param("post", "post"), Param("order", "watch"))),
        Verb("hit", (Param("fights", "fight", many=True),)),
        Verb("shoot", (Param("shots", "fight", many=True),)),
        Verb("peace", (WHO,)),
        Verb("fight", (Param("order", "who", many=True),)),
        Verb("end"),
        Verb("raze", (HEX,)),
        Verb("leave", (WHO, HEX)),
        Verb("load", (Param("wizard", "wizard"), Param("set", "piece", many=True))),
        Verb("found", (Param("lands", "land", many=True),)),
        Verb("pick", (Param("what", "pick", many=True),)),
        Verb("done"),
        Verb("pass"),
    )
    setup = staticmethod(founding.set_up)
    label = staticmethod(label)
    why = staticmethod(why)
    group = staticmethod(group)
    foremost = staticmethod(foremost)
    several = frozenset({"watch"})
    toll = staticmethod(toll)
    landmarks = staticmethod(landmarks)
    view = staticmethod(view)
    refusal = staticmethod(refusal)
    orders = staticmethod(orders)
    chances = staticmethod(chances)
    retire = staticmethod(leave)
    judge = staticmethod(judge)
    prefer = staticmethod(prefer)

    def scatter(self, state: s.Chobolo, dice: Chance) -> None:
        """Lands laid anew, characters anywhere, spells in play, and somebody's turn."""
        scatter(Context(self.rules, state, dice))

    def shuffle_unknown(self, state: s.Chobolo, seat: Seat | None, dice: Chance) -> None:
        """Each deck and what is not known of its owner's hand change places: cards never change owners."""
        watcher = state.seats if seat is None else seat
        for holder in range(state.seats):
            state.held.redeal(seat, dice, state.piles.face_down(watcher, letter(holder)), holders=[holder])
        state.piles.suppose(watcher, state.seats)

    def census(self, state: s.Chobolo) -> Counter[str]:
        """Every card of every deck is somewhere: what a deck holds too much or too little of shows."""
        found = Counter(SPELLS.keys())
        for seat, ruler in enumerate(state.rulers):
            found.update((*state.decks[letter(seat)], *ruler.hand))
            if state.characters:
                found.subtract(ruler.spells)
        for one in state.lasting:
            found.update((one.card, *one.cards))
        return found


GAME = ChoboloGame()
