"""The emojis of an application (docs: resources/emoji, "Application-Owned Emoji")."""

import base64
import re

from bot.sandbox import image_size
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.world import File, Json

ALL = "/applications/{application_id}/emojis"
MOST, BYTES = 2_000, 256 << 10
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp));base64,(.+)")


def _own(call: Call) -> list[Json]:
    if call.params["application_id"] != call.app.id:
        raise ApiError(10002)
    return call.app.emojis


@route("GET", ALL)
def listing(call: Call) -> Result:
    return 200, {"items": _own(call)}


@route("POST", ALL)
def create(call: Call) -> Result:
    own, name = _own(call), call.json["name"]
    image = IMAGE.fullmatch(call.json["image"])
    if not NAME.fullmatch(name):
        raise invalid("name", "STRING_TYPE_REGEX", "letters, digits and underscores")
    if any(emoji["name"] == name for emoji in own):
        raise invalid("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken")
    if image is None:
        raise invalid("image", "IMAGE_INVALID", "Invalid image data")
    data = base64.b64decode(image[2])
    if len(data) > BYTES:
        raise ApiError(50138)
    if len(own) >= MOST:
        raise ApiError(30008)
    if not image_size.size(File("emoji.png", image[1], data)):
        raise invalid("image", "IMAGE_INVALID", "Unsupported image type given")
    made: Json = {
        "id": call.site.world.add_file(File(f"{name}.png", image[1], data)),
        "name": name,
        "user": call.app.wire,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    own.append(made)
    call.site.world.save(call.app)
    return 201, made


@route("DELETE", ALL + "/{emoji_id}")
def delete(call: Call) -> Result:
    own = _own(call)
    found = next((emoji for emoji in own if emoji["id"] == call.params["emoji_id"]), None)
    if found is None:
        raise ApiError(10014)
    own.remove(found)
    call.site.world.save(call.app)
    return 204, None
