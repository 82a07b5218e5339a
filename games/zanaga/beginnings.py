"""How a game begins: decks, tracks, towns, heroes by lot or by choice, and where each starts."""

from __future__ import annotations

from games.kernel import Context, Message, Question
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES, of_rank
from games.zanaga.draw_piles import draw_ritual
from games.zanaga.effects import GEAR, RANKS
from games.zanaga.frames import ChooseHero, ChooseTowns, Turn
from games.zanaga.land import LAND
from games.zanaga.state import Hero, RitualInPlay, Roamer, SleepingGod, Zanaga
from games.zanaga.tokens import draw_token
from games.zanaga.travel import TOWNS

HOME = "G5"  # where those start who say nothing
HOMES = TOWNS if HOME not in TOWNS else (HOME, *(town for town in TOWNS if town != HOME))


def set_up(ctx: Context[Zanaga]) -> None:
    state = ctx.state
    state.pool = {str(symbol): count for symbol, count in SUPPLIES.tokens.items()}
    state.supply = dict(SUPPLIES.gear)
    for rank in RANKS:
        state.decks[rank], state.discards[rank] = of_rank(CHALLENGES, rank), []
        state.ritual_decks[rank] = of_rank(RITUALS, rank)
        ctx.dice.shuffle(state.decks[rank])
        ctx.dice.shuffle(state.ritual_decks[rank])
    state.market = list(MARKET)
    ctx.dice.shuffle(state.market)
    for town in TOWNS:
        cards = 2 if LAND.town[town] == "outpost" else 1
        state.stacks[town] = [state.market.pop() for _ in range(cards)]
    state.jewels = list(LAND.jewel)
    for _ in range(SUPPLIES.roaming):
        tokens = [token for token in [draw_token(ctx)] if token]
        state.roaming.append(Roamer(state.decks["green"].pop(), tokens))
    for _ in range(SUPPLIES.rituals):
        ritual = draw_ritual(ctx)
        assert ritual, "there are more rituals than that"
        state.rituals.append(RitualInPlay(ritual))
    gods = list(GODS)
    if state.settings.epic:
        ctx.dice.shuffle(gods)
    state.sleeping = [SleepingGod(god) for god in gods]
    _heroes(ctx)


def _heroes(ctx: Context[Zanaga]) -> None:
    """Everybody has gold and gear; who is who, and who begins, is drawn by lot."""
    state = ctx.state
    gear = {kind: SUPPLIES.gift.count(kind) for kind in GEAR}
    state.heroes = [Hero(gear=dict(gear)) for _ in range(state.seats)]
    for kind in GEAR:
        state.supply[kind] -= gear[kind] * state.seats
    state.mover = ctx.dice.below(state.seats)
    ctx.tell("zanaga.begins", seat=state.mover)
    if state.settings.heroes == "choice":
        ctx.then(ChooseHero(seat=state.mover))
        return
    cards = list(HEROES)
    ctx.dice.shuffle(cards)
    for seat, hero in enumerate(state.heroes):
        hero.card = cards.pop()
        ctx.tell("zanaga.hero", seat=seat, card=hero.card)
    ctx.then(ChooseTowns())


def choose_hero(ctx: Context[Zanaga], frame: ChooseHero) -> None:
    """One after the other, from the starting player on."""
    state, seat = ctx.state, frame.seat
    taken = [hero.card for hero in state.heroes]
    free = [card for card in HEROES if card not in taken]
    path = ctx.choose(
        frame, Question(seat, Message("zanaga.ask.hero"), {"take": dict.fromkeys(free)}, ("take", free[0]))
    )
    state.heroes[seat].card = path[1]
    ctx.tell("zanaga.hero", seat=seat, card=path[1])
    after = state.next(seat)
    ctx.then(ChooseTowns() if state.heroes[after].card else ChooseHero(seat=after))


def choose_towns(ctx: Context[Zanaga], frame: ChooseTowns) -> None:
    """All at once: towns may be shared."""
    state = ctx.state
    options = {"visit": dict.fromkeys(HOMES)}
    prompt = Message("zanaga.ask.start")
    asked = (Question(seat, prompt, options, ("visit", HOMES[0]), "turn") for seat in state.order)
    for seat, path in ctx.ask(frame, *asked).items():
        state.heroes[seat].at = path[1]
        ctx.tell("zanaga.starts", seat=seat, place=path[1])
    ctx.then(Turn(seat=state.mover))
