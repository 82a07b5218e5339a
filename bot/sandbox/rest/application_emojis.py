"""The emojis of an application (docs: resources/emoji, "Application-Owned Emoji")."""

import base64
import re

from bot.sandbox import image_size
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.world import File, Json

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
MOST, BYTES = 2_000, 256 << 10
NAME = re.compile(r"\w+", re.ASCII)
SHORTEST, LONGEST = 2, 32
IMAGE = re.compile(r"data:(image/(?:png|jpe?g|gif|webp));base64,(.+)")  # libraries say jpg of anything


def _own(call: Call) -> list[Json]:
    if call.params["application_id"] != call.app.id:
        raise ApiError(10002)
    return call.app.emojis


@route("GET", ALL)
def listing(call: Call) -> Result:
    return 200, {"items": _own(call)}


@route("POST", ALL)
def create(call: Call) -> Result:
    own, name = _own(call), _name(call)
    image = IMAGE.fullmatch(call.json["image"])
    if image is None:
        raise invalid("image", "IMAGE_INVALID", "Invalid image data")
    data = base64.b64decode(image[2])
    if len(data) > BYTES:  # an error of the form, with no number of its own (discord-api-docs #493)
        raise invalid("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    if len(own) >= MOST:
        raise ApiError(30008)
    if not image_size.size(File("emoji.png", image[1], data)):
        raise invalid("image", "IMAGE_INVALID", "Unsupported image type given")
    made: Json = {
        "id": call.site.world.add_file(File(name, image[1], data)),
        "name": name,
        "user": call.app.wire,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": data.startswith(b"GIF8"),
        "available": True,
    }
    own.append(made)
    call.site.world.save(call.app)
    return 201, made


@route("GET", ONE)
def read(call: Call) -> Result:
    return 200, _found(call)


@route("PATCH", ONE)
def rename(call: Call) -> Result:
    found = _found(call)
    if call.json.get("name") not in (None, found["name"]):
        found["name"] = _name(call)
    call.site.world.save(call.app)
    return 200, found


@route("DELETE", ONE)
def delete(call: Call) -> Result:
    _own(call).remove(_found(call))
    call.site.world.save(call.app)
    return 204, None


def _found(call: Call) -> Json:
    for emoji in _own(call):
        if emoji["id"] == call.params["emoji_id"]:
            return emoji
    raise ApiError(10014)


def _name(call: Call) -> str:
    """One that no other has."""
    name = str(call.json["name"])
    if not SHORTEST <= len(name) <= LONGEST:
        raise invalid("name", "BASE_TYPE_BAD_LENGTH", f"Must be between {SHORTEST} and {LONGEST} in length.")
    if not NAME.fullmatch(name):
        raise invalid("name", "STRING_TYPE_REGEX", "letters, digits and underscores")
    if any(emoji["name"] == name for emoji in _own(call)):
        taken = {"code": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "message": "This emoji name is already taken"}
        raise ApiError(50035, {"name": {"_errors": [taken]}}, malformed=False)  # it depends on what is there
    return name
