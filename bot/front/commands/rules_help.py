"""`/rules`: help in our own words, to browse and to search; to whom a game is owed; what the dice proof is worth."""

from __future__ import annotations

from typing import Any

from bot.front.common import speech
from bot.front.common.option_search import Line
from bot.front.common.panels import IN_A_MENU, LINE, Button, Choice, Menu, Panel, Row, cut, rows_of
from bot.front.common.request import Request, Work, refused
from bot.front.common.speech import Speech
from bot.front.screens import five_lines

FAIR = "fair"
LONGEST = 3000


async def rules(request: Request, game: str = "", topic: str = "") -> Panel:
    """A topic, all that mention a word, or a menu of them; without a game, of the one that is played here."""
    if topic == FAIR:
        return Panel((request.speech.say("fair.text"),))
    key = game or await played_here(request)
    if not key:
        return _games(request)
    words = request.words_of(key)
    if not topic:
        return await _opening(request, words)
    topics = _topics(words)
    found = {topic: topics[topic]} if topic in topics else _mentioning(topics, topic)
    if not found:
        raise refused("no_topic", known=[_title(name) for name in (*topics, FAIR)])
    return _browse(words, found)


async def legend(request: Request, game: str = "") -> Panel:
    """What the signs in a game's pictures mean; without a game, of the one that is played here."""
    key = game or await played_here(request)
    if not key:
        raise refused("which_game", known=request.titles(request.front.games))
    return await five_lines.signs(request, request.words_of(key))


async def _opening(request: Request, words: Speech) -> Panel:
    """The game in five lines, and a menu of all there is to know."""
    panel = await five_lines.panel(request.front, words)
    return panel._replace(texts=(*panel.texts, *_credits(words)), rows=_menu(words, 0))


async def played_here(request: Request) -> str | None:
    table = await request.tables.table_of_thread(request.interaction.channel_id or 0)
    return (await request.table_view(table)).game if table is not None else None


def _topics(words: Speech) -> dict[str, str]:
    return {id.rpartition(".")[2]: text for id, text in words.text.topics().items()}


def _mentioning(topics: dict[str, str], word: str) -> dict[str, str]:
    return {name: text for name, text in topics.items() if word.lower() in f"{_title(name)} {text}".lower()}


def _title(topic: str) -> str:
    return topic.replace("-", " ").replace("_", " ").capitalize()


def _games(request: Request) -> Panel:
    buttons = [Button(speech.Speech(game).title, f"r.{key}.0") for key, game in request.front.games.items()]
    return Panel((request.speech.say("fair.which"),), rows_of(buttons[:IN_A_MENU]))


def _browse(words: Speech, found: dict[str, str] | None = None, page: int = 0) -> Panel:
    """What was found, and a menu of all topics."""
    texts = [f"**{_title(name)}**\n{text}" for name, text in (found or {}).items()]
    body = [cut("\n".join(texts), LONGEST)] if texts else []
    return Panel((f"## {words.title}", *body, *_credits(words)), _menu(words, page))


def _credits(words: Speech) -> list[str]:
    credits = words.text.texts.get(f"{words.game.key}.credits")
    return [f"-# {credits}"] if credits else []


def _menu(words: Speech, page: int) -> tuple[Row, ...]:
    names = [*_topics(words), FAIR]
    pages = range(0, len(names), IN_A_MENU)
    page = min(page, len(pages) - 1)
    shown = names[pages[page] : pages[page] + IN_A_MENU]
    menu = Menu(words.on("topics"), f"r.{words.game.key}.{page}", tuple(Choice(cut(_title(n), LINE), n) for n in shown))
    around = [(page - 1, "fewer"), (page + 1, "more")]
    ways = [Button(words.on(word), f"r.{words.game.key}.{n}") for n, word in around if 0 <= n < len(pages)]
    return (menu, *rows_of(ways))


def pressed(custom_id: str, values: list[str]) -> Work:
    """Pick a topic, or turn the page; raises ValueError for what is no custom_id of ours."""
    kind, key, page = custom_id.split(".")
    if kind != "r" or not page.isdecimal() or len(page) > 2:
        raise ValueError(custom_id)

    async def work(request: Request) -> Panel:
        words = request.words_of(key)
        if values == [FAIR]:
            return Panel((request.speech.say("fair.text"),), _menu(words, int(page)))
        topics = _topics(words)
        if not values:
            return await _opening(request, words)
        return _browse(words, {name: topics[name] for name in values if name in topics}, int(page))

    return work


async def topic_lines(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    key = given.get("game") or await played_here(request)
    names = [FAIR]
    if key in request.front.games:
        topics = _topics(request.words_of(str(key)))
        names = [*(_mentioning(topics, current) if current else topics), *names]
    return [Line(_title(name), name) for name in names if current.lower() in FAIR or name != FAIR]
