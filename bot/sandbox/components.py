"""Message components: walking them, and what Discord adds to those it is sent (docs: components/reference)."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from bot.sandbox.world import Json

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
SELECTS = (SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
FIELDS = (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
"""What stands in the labels of a form."""
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)

Lookup = Callable[[str], Json]
"""From an URL, perhaps `attachment://name`, to the media object it stands for."""


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component with all it holds, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for slot in ("accessory", "component"):
            if component.get(slot):
                yield from walk([component[slot]])


def texts(components: list[Json]) -> list[str]:
    """All text displays, in reading order."""
    return [c["content"] for c in walk(components) if c["type"] == TEXT]


def media_of(components: list[Json]) -> list[str]:
    """The addresses of all pictures and files that are shown."""
    found = [part[slot] for part in walk(components) for slot in ("media", "file") if slot in part]
    found += [item["media"] for part in walk(components) for item in part.get("items") or []]
    return [media["url"] for media in found]


def filled(components: list[Json], media: Lookup) -> list[Json]:
    """The components as they are answered: with ids, defaults, and links to what was uploaded."""
    taken = {c["id"] for c in walk(components) if c.get("id")}
    free = (n for n in count(1) if n not in taken)
    return [_filled(component, media, free) for component in components]


def _filled(component: Json, media: Lookup, free: Iterator[int]) -> Json:
    made = {k: v for k, v in component.items() if v is not None}
    made["id"] = made.get("id") or next(free)
    if "components" in made:
        made["components"] = [_filled(c, media, free) for c in made["components"]]
    if "accessory" in made:
        made["accessory"] = _filled(made["accessory"], media, free)
    return made | _DEFAULTS.get(made["type"], _nothing)(made, media)


def _nothing(_: Json, __: Lookup) -> Json:
    return {}


def _button(made: Json, _: Lookup) -> Json:
    return {"emoji": _emoji(made["emoji"])} if "emoji" in made else {}


def _emoji(sent: Json) -> Json:
    """Numbers are answered as text."""
    return _without_nulls(sent) | ({"id": str(sent["id"])} if sent.get("id") else {})


def _select(made: Json, _: Lookup) -> Json:
    ranged: Json = {"min_values": made.get("min_values", 1), "max_values": made.get("max_values", 1)}
    made.pop("required", None)  # means something in a modal only
    if "options" in made:
        ranged["options"] = [_option(option) for option in made["options"]]
    return ranged


def _option(option: Json) -> Json:
    kept = _without_nulls(option)
    return kept | ({"emoji": _emoji(kept["emoji"])} if "emoji" in kept else {})


def _gallery(made: Json, media: Lookup) -> Json:
    return {"items": [_picture(item, media) for item in made["items"]]}


def _picture(item: Json, media: Lookup) -> Json:
    shown = {"description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
    return shown | {"media": {k: v for k, v in media(item["media"]["url"]).items() if k != "size"}}


def _thumbnail(made: Json, media: Lookup) -> Json:
    return _picture(made, media)


def _file(made: Json, media: Lookup) -> Json:
    found = dict(media(made["file"]["url"]))
    about = {"name": found["url"].rsplit("/", 1)[-1], "size": found.pop("size", 0)}
    return about | {"file": found, "spoiler": bool(made.get("spoiler"))}


def _container(made: Json, _: Lookup) -> Json:
    return {"accent_color": made.get("accent_color"), "spoiler": bool(made.get("spoiler"))}


def _separator(made: Json, _: Lookup) -> Json:
    return {"divider": made.get("divider", True), "spacing": made.get("spacing", 1)}


def _without_nulls(of: Json) -> Json:
    return {k: v for k, v in of.items() if v is not None}


_DEFAULTS: dict[int, Callable[[Any, Lookup], Json]] = {
    BUTTON: _button,
    **dict.fromkeys(SELECTS, _select),
    GALLERY: _gallery,
    THUMBNAIL: _thumbnail,
    FILE: _file,
    CONTAINER: _container,
    SEPARATOR: _separator,
}
