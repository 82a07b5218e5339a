"""Limits that Discord's documentation states and its OpenAPI document does not.

Each rule names its page. Breaking one is answered as Discord answers it, with 50035 and the field.
"""

import re

from bot.sandbox import components as c
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.flags import V2
from bot.sandbox.world import Json

MESSAGE_LIMIT = 2_000
EMBED_TOTAL = 6_000
FILES, FILE_BYTES, REQUEST_BYTES = 10, 10 << 20, 25 << 20
LEGACY = ("content", "embeds", "poll", "sticker_ids")
"""What a message of V2 components cannot have."""
ROWS, V2_PARTS, V2_TEXT = 5, 40, 4_000
BESIDE = (2, 3)  # types of the commands in the menus beside people and messages
ENTRY_POINT = 4  # the type of the command that opens an Activity
_TONGUES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja "
    "zh-TW ko"
)
LOCALES = frozenset(_TONGUES.split())
"""reference, "Locales"."""
NAME = re.compile(r"[-_'\w]{1,32}")


def message_rules(body: Json, old: Json) -> None:
    """Everything about one message's body; `old` is what it edits, or empty."""
    flags = (body.get("flags") or 0) | old.get("flags", 0)
    components = body.get("components") or []
    length = len(body.get("content") or "")
    if length > MESSAGE_LIMIT:  # resources/message, "Create Message"
        raise invalid("content", "BASE_TYPE_MAX_LENGTH", f"Must be {MESSAGE_LIMIT} or fewer in length.")
    if len(str(body.get("nonce") or "")) > 25:  # resources/message, "Create Message": nonce
        raise invalid("nonce", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    if len(body.get("attachments") or []) > FILES:  # reference, "Uploading Files"
        raise invalid("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    if old.get("flags", 0) & V2 and "flags" in body and body["flags"] is not None and not body["flags"] & V2:
        # resources/message, "Message Flags": once set, it cannot be removed
        raise invalid("flags", "MESSAGE_FLAGS_CANNOT_REMOVE_COMPONENTS_V2", "IS_COMPONENTS_V2 cannot be removed.")
    _embed_rules(body.get("embeds") or [])
    component_rules(components)
    if flags & V2:
        _v2_rules(body, components, old)
    else:
        _legacy_rules(components)


def _embed_rules(embeds: list[Json]) -> None:
    """resources/message, "Embed Limits"."""
    total = 0
    for embed in embeds:
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += len((embed.get("footer") or {}).get("text") or "") + len((embed.get("author") or {}).get("name") or "")
        total += sum(len(f["name"]) + len(f["value"]) for f in embed.get("fields") or [])
    if total > EMBED_TOTAL:
        raise invalid("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def _v2_rules(body: Json, components: list[Json], old: Json) -> None:
    """components/reference, "Component Object" and resources/message, IS_COMPONENTS_V2."""
    if not old.get("flags", 0) & V2 and any(old.get(part) and part not in body for part in LEGACY):
        raise invalid(
            "flags",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "content and embeds of before have to be taken away with IS_COMPONENTS_V2",
        )
    if any(body.get(part) for part in LEGACY):
        raise invalid(
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "content and embeds cannot be used with IS_COMPONENTS_V2",
        )
    if len(list(c.walk(components))) > V2_PARTS:
        raise invalid("components", "BASE_TYPE_BAD_LENGTH", f"No more than {V2_PARTS} components, nested ones counted.")
    if sum(map(len, c.texts(components))) > V2_TEXT:
        raise invalid("components", "BASE_TYPE_MAX_LENGTH", f"No more than {V2_TEXT} characters in all texts together.")


def _legacy_rules(components: list[Json]) -> None:
    """components/reference, "Legacy Message Component Behavior"."""
    if len(components) > ROWS:
        raise invalid("components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length.")
    for part in c.walk(components):
        if part["type"] in c.V2_ONLY:
            raise invalid("components", "UNION_TYPE_CHOICES", f"type {part['type']} needs IS_COMPONENTS_V2")


def component_rules(components: list[Json]) -> None:
    """components/reference: what holds for components wherever they are."""
    seen: set[str] = set()
    ids = [part["id"] for part in c.walk(components) if part.get("id")]
    if len(set(ids)) < len(ids):  # "Anatomy of a Component": unique within a message
        raise invalid("components", "COMPONENT_DUPLICATE_ID", "an id is there twice")
    for part in c.walk(components):
        if part["type"] == c.FILE and not part["file"]["url"].startswith("attachment://"):  # "File"
            raise invalid("components", "URL_TYPE_INVALID_SCHEME", "A file is one that comes with the message.")
        custom_id = part.get("custom_id")
        if custom_id is not None and len(custom_id) > 100:  # "Custom ID"
            raise invalid("components", "BASE_TYPE_MAX_LENGTH", "custom_id must be 100 or fewer in length.")
        if custom_id in seen:  # "Custom ID": unique within a message
            raise invalid("components", "COMPONENT_CUSTOM_ID_DUPLICATED", f"custom_id {custom_id!r} is there twice")
        if custom_id is not None:
            seen.add(custom_id)
        if part["type"] == c.ROW:
            _row_rules(part)
        elif part["type"] == c.BUTTON:
            _button_rules(part)
        elif part["type"] in c.SELECTS:
            _select_rules(part)


def _row_rules(row: Json) -> None:
    """ "Action Row": up to five buttons, or one select."""
    table = row.get("components") or []
    selects = sum(part["type"] in c.SELECTS for part in table)
    if not 1 <= len(table) <= 5 or (selects and len(table) > 1):
        raise invalid("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds five buttons or one select.")


def _button_rules(button: Json) -> None:
    """ "Button": what each style needs and forbids."""
    style = button["style"]
    if style == 6:
        if not button.get("sku_id") or button.get("label") or button.get("custom_id"):
            raise invalid("components", "BUTTON_COMPONENT_INVALID", "A premium button has a sku_id and nothing else.")
        return
    if not button.get("label") and not button.get("emoji"):
        raise invalid("components", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    if len(button.get("label") or "") > 80:
        raise invalid("components", "BASE_TYPE_MAX_LENGTH", "A label must be 80 or fewer in length.")
    if style == 5 and not str(button.get("url") or "").startswith(("http://", "https://", "discord://")):
        raise invalid("components", "URL_TYPE_INVALID_SCHEME", "A link leads to http, https or discord.")
    if (emoji := button.get("emoji")) and not _is_emoji(emoji):
        raise invalid("components", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    if (style == 5) != bool(button.get("url")) or (style == 5) == bool(button.get("custom_id")):
        raise invalid("components", "BUTTON_COMPONENT_INVALID", "A link button has an url, any other a custom_id.")


def _is_emoji(emoji: Json) -> bool:
    """One of Unicode, or one with a number, which is looked for elsewhere."""
    return bool(emoji.get("id")) or any(
        ord(letter) > 0x203B or letter in "©®\u20e3" for letter in emoji.get("name") or ""
    )


def _select_rules(select: Json) -> None:
    """ "String Select" and its like."""
    options = select.get("options")
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if options is not None and most is not None and most > len(options):
        raise invalid("components", "SELECT_COMPONENT_MAX_VALUES", "max_values is more than there are options.")
    if least is not None and most is not None and least > most:
        raise invalid("components", "SELECT_COMPONENT_MIN_VALUES", "min_values is more than max_values.")
    if options is not None and not 1 <= len(options) <= 25:
        raise invalid("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.")
    if least == 0 and select.get("required"):  # also in messages, where it means nothing (discord-api-docs #7800)
        raise _nothing_required()
    preset = select.get("default_values")
    if preset and most is not None and len(preset) > most:  # "User Select": default_values
        raise invalid("components", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "more default_values than max_values.")
    values = [option["value"] for option in options or []]
    if len(set(values)) < len(values):
        raise invalid("components", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "An option's value is there twice.")


def choice_rules(choices: list[Json]) -> None:
    """interactions/application-commands, "Application Command Option Choice Structure": 1 to 100 characters each."""
    for number, choice in enumerate(choices):
        texts = [choice.get("name"), choice.get("value")] if isinstance(choice.get("value"), str) else [choice["name"]]
        for text in texts:
            if not 1 <= len(text or "") <= 100:
                raise invalid(f"data.choices.{number}", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")


def modal_rules(modal: Json) -> None:
    """interactions/receiving-and-responding, "Modal": one to five components, ids unique."""
    if not 1 <= len(modal.get("components") or []) <= 5:
        raise invalid("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    if not (modal.get("title") and modal.get("custom_id")):
        raise invalid("data", "BASE_TYPE_REQUIRED", "A form has a title and a custom_id.")
    for part in modal["components"]:
        if part["type"] == c.LABEL:
            _field_rules(part["component"])
        elif part["type"] not in (c.TEXT, c.ROW) or any(f["type"] != c.TEXT_INPUT for f in part.get("components", ())):
            raise invalid("data.components", "UNION_TYPE_CHOICES", "Labels, texts, and text inputs in rows of before.")
    component_rules([part for part in modal["components"] if part["type"] == c.LABEL])


def _field_rules(field: Json) -> None:
    """components/reference, "Label" and what may be in one; `disabled`: discord-jda #2984, `min_values`: #8177."""
    if field["type"] not in c.FIELDS:
        raise invalid("data.components", "UNION_TYPE_CHOICES", f"type {field['type']} is no field of a form")
    if field.get("disabled"):
        raise invalid("data.components", "MODAL_COMPONENT_DISABLED", "Modals do not support disabled components")
    if field["type"] == c.TEXT_INPUT and field.get("label"):
        raise invalid("data.components", "BASE_TYPE_REQUIRED", "Within a label a text input has none of its own.")
    if field.get("required", True) and field.get("min_values") == 0:
        raise _nothing_required()
    least, most = {c.RADIO: (2, 10), c.CHECKBOXES: (1, 10)}.get(field["type"], (0, 25))
    if not least <= len(field.get("options") or ()) <= most:
        raise invalid("data.components", "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _nothing_required() -> ApiError:
    said = "Select menus marked as required cannot have a min_values of 0"
    return invalid("components", "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES", said)


def file_rules(sizes: list[int]) -> None:
    """reference, "Uploading Files": how many, and how large."""
    if len(sizes) > FILES:
        raise invalid("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    if any(size > FILE_BYTES for size in sizes) or sum(sizes) > REQUEST_BYTES:
        raise ApiError(40005)


def command_rules(commands: list[Json]) -> None:
    """interactions/application-commands: numbers, naming, order of options, text in total."""
    for kind, most in ((1, 100), (2, 15), (3, 15), (ENTRY_POINT, 1)):
        if sum((command.get("type") or 1) == kind for command in commands) > most:
            raise ApiError(30032)
    names = [(command.get("type") or 1, command["name"]) for command in commands]
    if len(set(names)) < len(names):
        raise invalid("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    for command in commands:
        if (command.get("type") or 1) in BESIDE:
            _beside(command)
        elif (command.get("type") or 1) == 1:
            _named(command)
            if _characters(command) > 8_000:
                raise invalid("", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _beside(command: Json) -> None:
    """ "User Commands" and "Message Commands": a name with blanks and capitals, and nothing to fill in."""
    if not 1 <= len(command["name"]) <= 32:
        raise invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.")
    if command.get("description"):
        said = "Context menu commands cannot have description"
        raise invalid("description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", said)
    if command.get("options"):
        raise invalid("options", "APPLICATION_COMMAND_INVALID_OPTIONS", "Context menu commands take no options")


def _named(node: Json) -> None:
    """ "Application Command Naming" and "Option Structure", down the tree."""
    name = node["name"]
    if not NAME.fullmatch(name) or name != name.lower():
        raise invalid("name", "STRING_TYPE_REGEX", f"Command name {name!r} is invalid")
    for kind in ("name_localizations", "description_localizations"):
        if strange := set(node.get(kind) or ()) - LOCALES:
            raise invalid(kind, "DICT_TYPE_KEY_INVALID", f"{name}: {min(strange)} is no locale")
    if not 1 <= len(node.get("description") or "") <= 100:
        raise invalid("description", "BASE_TYPE_BAD_LENGTH", f"{name}: between 1 and 100 in length.")
    options = node.get("options") or []
    if len(options) > 25 or len({o["name"] for o in options}) < len(options):
        raise invalid("options", "BASE_TYPE_BAD_LENGTH", f"{name}: up to 25 options, each name once.")
    if len({option["type"] <= 2 for option in options}) > 1:
        raise invalid("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", f"{name}: sub-commands, or options")
    optional = False
    for option in options:
        if option["type"] > 2:
            if option.get("required") and optional:
                raise invalid("options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", f"{name}: required come first")
            optional = optional or not option.get("required")
            if option.get("autocomplete") and option.get("choices"):
                raise invalid("options", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", f"{name}: choices or autocomplete")
        _named(option)


def _characters(node: Json) -> int:
    """Names, descriptions and values together."""
    own = len(node["name"]) + len(node.get("description") or "")
    choices = sum(len(x["name"]) + len(str(x["value"])) for x in node.get("choices") or [])
    return own + choices + sum(map(_characters, node.get("options") or []))
